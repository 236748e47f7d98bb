"""One city of a position put into the buffer, building by building, so that whatever is impossible
in it is found. Cold code: clear rather than fast.
"""

from typing import Final

from intramuros.core.english import plural
from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, vec
from intramuros.games.my_city.campaign.pieces import BLUE_TILES, CARDS, GRID
from intramuros.games.my_city.campaign.score_items import WORDS, Enclose, FirstCoverAll
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine import terrain
from intramuros.games.my_city.engine.bitboard import high_word, low_word, squares
from intramuros.games.my_city.engine.buildings import has_tile, put_building, shape_of
from intramuros.games.my_city.engine.check import misplaced, not_passing
from intramuros.games.my_city.engine.codes import STICKERS, encode
from intramuros.games.my_city.engine.legal import may_build, may_choose
from intramuros.games.my_city.engine.score import empty
from intramuros.games.my_city.engine.stickers import may_stick, spots
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.engine.terrain import Terrain
from intramuros.games.my_city.model import Build, Choice, City, Flag, Position, Stick

STICKER_RULES: Final = {"clear": "Y-R40", "factory": "Y-R48"}


def fill(b: vec[i64], t: Tables, land: Terrain, here: i64, city: City) -> None:
    """All but the buildings and what is still to be decided."""
    n: i64
    for n in range(i64(2)):
        b[here + at.FREE + n] = land.sets[terrain.OPEN + n]
        b[here + at.NEAR + n] = land.sets[terrain.ANCHOR + n]
        b[here + at.BUILT + n] = land.sets[terrain.PALACE + n]
    b[here + at.MARKER] = t.start + city.booked.total
    booked = city.booked
    for number, points in enumerate(
        (booked.passes, booked.investor, booked.row, booked.parks, booked.gold)
    ):
        b[here + at.BOOKED + number] = points
    b[here + at.FIFTY] = int(city.fifty)
    b[here + at.EXITED] = int(city.exited)
    b[here + at.GOLDEN] = int(city.golden)
    b[here + at.CIRCLES] = city.circles
    b[here + at.NUGGETS] = city.nuggets
    for number, depth in enumerate(city.shafts):
        b[here + at.SHAFTS + number] = depth
    b[here + at.EARLIER] = city.earlier
    b[here + at.TARGETS] = city.targets
    b[here + at.CHURCH] = t.outlines.names.index(city.church) if city.church else -1
    b[here + at.FACTORIES] = sum([1 << BLUE_TILES.index(tile) for tile in city.factories])


def put_up(b: vec[i64], t: Tables, land: Terrain, seat: int, city: City) -> None:
    """The buildings, one after the other, then the parks."""
    here: i64 = at.CITIES + at.CITY * seat
    covered: dict[int, str] = {}
    for building in city.buildings:
        card: i64 = CARDS.index(building.tile)
        where = f"{building.tile} {GRID.names[building.cell]} r{building.turn} of city {seat + 1}"
        if not has_tile(b, t, here, card):
            raise NotationError(f"{where}: the city does not have this tile (Y-R24)")
        cells = _cells(b, t, here, card, building.cell, building.turn)
        if not may_build(b, t, here, card, building.cell, building.turn):
            why = misplaced(t, city.board, covered, cells, not covered)
            raise NotationError(f"{where}: {why}")
        put_building(b, t, land, here, card, building.cell, building.turn)
        for cell in cells or ():
            covered[cell] = building.tile
    _lay_parks(b, t, land, seat, city)


def _cells(
    b: vec[i64], t: Tables, here: i64, card: i64, corner: int, turn: int
) -> tuple[int, ...] | None:
    """The squares under a tile; None where it sticks out or has no such turn."""
    shape = shape_of(b, t, here, card)
    if turn >= t.outlines.turns[shape]:
        return None
    return t.outlines.cells[t.outlines.first[shape] + turn][corner]


def _lay_parks(b: vec[i64], t: Tables, land: Terrain, seat: int, city: City) -> None:
    """Parks lie on plain squares that are enclosed by buildings (Y-R56)."""
    if not city.parks:
        return
    here: i64 = at.CITIES + at.CITY * seat
    most = [each.most for each in t.rules.during if isinstance(each, Enclose)]
    if len(city.parks) > (most[0] if most else 0):
        raise NotationError(
            f"city {seat + 1} has {plural(len(city.parks), 'park')}; this episode allows "
            f"{most[0] if most else 'none'} (Y-R56)"
        )
    free = set(squares(b[here + at.FREE], b[here + at.FREE + 1]))
    built = set(squares(b[here + at.BUILT], b[here + at.BUILT + 1]))
    low, high = empty(b, land, here)
    plain = set(squares(low, high))
    b[here + at.PARKS] = low_word(city.parks)
    b[here + at.PARKS + 1] = high_word(city.parks)
    n: i64
    for n in range(i64(2)):
        b[here + at.FREE + n] &= ~b[here + at.PARKS + n]
    for cell in city.parks:
        where = f"the park on {GRID.names[cell]} of city {seat + 1}"
        if cell not in plain:
            raise NotationError(f"{where} lies on no empty plain square (Y-R56)")
        open_sides = [near for near in GRID.beside[cell] if near in free and near not in city.parks]
        if open_sides:
            name = GRID.names[open_sides[0]]
            raise NotationError(f"{where} is not enclosed: {name} is free (Y-R56)")
        if sum([near in built for near in GRID.beside[cell]]) < 3:
            raise NotationError(f"{where} has buildings on fewer than three sides (Y-R56)")


def uncovered(b: vec[i64], t: Tables, land: Terrain, seat: int) -> list[int] | None:
    """The squares of the feature that cities race to cover with nothing on them; None without a
    race."""
    for each in t.rules.during:
        if isinstance(each, FirstCoverAll):
            here: i64 = at.CITIES + at.CITY * seat
            built = set(squares(b[here + at.BUILT], b[here + at.BUILT + 1]))
            feature = land.features[WORDS["feature"].index(each.feature)]
            return [cell for cell in feature if cell not in built] if feature else None
    return None


def fill_choices(b: vec[i64], t: Tables, position: Position) -> None:
    for seat, city in enumerate(position.cities):
        here: i64 = at.CITIES + at.CITY * seat
        if not city.chosen:
            continue
        if city.choice is None:
            raise NotationError(f"the choice of city {seat + 1} is not known: it cannot be played")
        code = encode(city.choice)
        why = ""
        if city.exited:
            why = "it has left the episode (Y-45)"
        elif not has_tile(b, t, here, b[at.CARD]):
            why = "it does not have this tile (Y-R24)"
        elif not may_choose(b, t, here, code):
            why = _why_not(b, t, position, seat, city.choice)
        if why:
            tile = CARDS[b[at.CARD]]
            raise NotationError(f"city {seat + 1} cannot have chosen that for {tile}: {why}")
        b[here + at.CHOSEN] = 1
        b[here + at.CHOICE] = code


def _why_not(b: vec[i64], t: Tables, position: Position, seat: int, choice: Choice) -> str:
    """Why a city cannot have chosen to build there, or to pass."""
    here: i64 = at.CITIES + at.CITY * seat
    if not isinstance(choice, Build):
        return not_passing(position, t, seat)
    city = position.cities[seat]
    covered = dict.fromkeys(city.parks, "a park")
    for building in city.buildings:
        card = CARDS.index(building.tile)
        for cell in _cells(b, t, here, card, building.cell, building.turn) or ():
            covered[cell] = building.tile
    cells = _cells(b, t, here, b[at.CARD], choice.cell, choice.turn)
    return misplaced(t, city.board, covered, cells, not city.buildings)


def fill_stickers(b: vec[i64], t: Tables, land: Terrain, seat: int, city: City) -> None:
    """Stickers that were placed, each as it was due; then those still owed."""
    here: i64 = at.CITIES + at.CITY * seat
    for sticker in city.stuck:
        code = encode(sticker)
        kind = sticker.sticker if isinstance(sticker, Stick) else "factory"
        b[here + at.OWED] = STICKERS.index(kind) + 1
        if not may_stick(b, t, land, here, code):
            where = sticker.tile if isinstance(sticker, Flag) else GRID.names[sticker.cell]
            rule = STICKER_RULES.get(kind, "Y-75, Y-R28")
            raise NotationError(f"a {kind} of city {seat + 1} cannot have gone on {where} ({rule})")
        b[here + at.STUCK + b[here + at.STUCKS]] = code
        b[here + at.STUCKS] += 1
    packed = 0
    for kind in reversed(city.owed):
        packed = packed << 3 | STICKERS.index(kind) + 1
    b[here + at.OWED] = packed
    if packed:
        low, high = spots(b, t, land, here)
        if not low | high:
            raise NotationError(
                f"the next sticker of city {seat + 1}, a {city.owed[0]}, can go nowhere: it lapses "
                "(Y-R28)"
            )
