"""Frozen positions to buffers. Cold code: clear rather than fast.

A city is built up again building by building, so that whatever cannot be is found on the way.
"""

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, vec
from intramuros.games.my_city.campaign.pieces import CARDS, GRID
from intramuros.games.my_city.engine.checking import check, check_city, check_phase
from intramuros.games.my_city.engine.codes import FACTORIES as BLUE_TILES
from intramuros.games.my_city.engine.codes import STICKERS, encode
from intramuros.games.my_city.engine.ground import ANCHOR, EMPTY_AT_FIRST, OPEN, PALACE, Ground
from intramuros.games.my_city.engine.layout import (
    BLOCKED,
    BOOKED,
    BUILT,
    CARD,
    CHOICE,
    CHOSEN,
    CHURCH,
    CIRCLES,
    CITIES,
    CITY,
    DECK,
    EARLIER,
    EXITED,
    FACTORIES,
    FIFTY,
    FREE,
    GOLDEN,
    MARKER,
    NEAR,
    NUGGETS,
    OVER,
    OWED,
    PARKS,
    PHASE,
    PLACING,
    PLAYERS,
    RACES,
    REVEALING,
    SHAFTS,
    STICKERING,
    STUCK,
    STUCKS,
)
from intramuros.games.my_city.engine.placing import has_tile, may_build, may_choose, put_building
from intramuros.games.my_city.engine.rounds import someone_chooses
from intramuros.games.my_city.engine.squares import high_word, low_word
from intramuros.games.my_city.engine.stickers import may_stick, spots
from intramuros.games.my_city.engine.tables import Tables, tables_of
from intramuros.games.my_city.model import (
    City,
    Over,
    Placing,
    Position,
    Revealing,
    Stick,
    Stickering,
)


def thaw(position: Position) -> tuple[vec[i64], Tables, list[Ground]]:
    """The buffer of a position, its rules and its boards; NotationError says what is impossible."""
    check(position)
    t = tables_of(position.campaign, position.episode, position.options)
    check_phase(position, t)
    b: vec[i64] = vec[i64]([i64(0) for _ in range(CITIES + CITY * position.players)])
    b[PLAYERS] = position.players
    b[DECK] = sum([1 << card for card in position.deck])
    b[RACES] = sum([1 << t.races.index(race) for race in position.races])
    grounds: list[Ground] = []
    for seat, city in enumerate(position.cities):
        same = [g for g in grounds if g.board == city.board]
        g = same[0] if same else Ground(city.board, t)
        grounds.append(g)
        check_city(position, t, seat)
        _fill(b, t, g, CITIES + CITY * seat, city)
        _build(b, t, g, seat, city)
    _set_phase(b, t, grounds, position)
    return b, t, grounds


def _fill(b: vec[i64], t: Tables, g: Ground, at: i64, city: City) -> None:
    """All but the buildings and what is still to be decided."""
    n: i64
    for n in range(i64(2)):
        b[at + FREE + n] = g.sets[OPEN + n]
        b[at + NEAR + n] = g.sets[ANCHOR + n]
        b[at + BUILT + n] = g.sets[PALACE + n]
    b[at + MARKER] = t.start + city.booked.total
    booked = city.booked
    for number, points in enumerate(
        (booked.passes, booked.investor, booked.row, booked.parks, booked.gold)
    ):
        b[at + BOOKED + number] = points
    b[at + FIFTY] = int(city.fifty)
    b[at + EXITED] = int(city.exited)
    b[at + GOLDEN] = int(city.golden)
    b[at + CIRCLES] = city.circles
    b[at + NUGGETS] = city.nuggets
    for number, depth in enumerate(city.shafts):
        b[at + SHAFTS + number] = depth
    b[at + EARLIER] = city.earlier
    b[at + CHURCH] = t.shapes.names.index(city.church) if city.church else -1
    b[at + FACTORIES] = sum([1 << BLUE_TILES.index(tile) for tile in city.factories])


def _build(b: vec[i64], t: Tables, g: Ground, seat: int, city: City) -> None:
    """The buildings, one after the other, then the parks."""
    at: i64 = CITIES + CITY * seat
    for building in city.buildings:
        card: i64 = CARDS.index(building.tile)
        where = f"{building.tile} {GRID.names[building.cell]} r{building.turn} of city {seat + 1}"
        if not has_tile(b, t, at, card):
            raise NotationError(f"{where}: the city does not have this tile (Y-R24)")
        if not may_build(b, t, at, card, building.cell, building.turn):
            raise NotationError(
                f"{where}: it cannot stand there; buildings are named in the order they were built"
            )
        put_building(b, t, g, at, card, building.cell, building.turn)
    b[at + PARKS] = low_word(city.parks)
    b[at + PARKS + 1] = high_word(city.parks)
    n: i64
    for n in range(i64(2)):
        if b[at + PARKS + n] & ~(b[at + FREE + n] & g.sets[EMPTY_AT_FIRST + n]):
            raise NotationError(f"a park of city {seat + 1} lies on no empty plain square")
        b[at + FREE + n] &= ~b[at + PARKS + n]


def _set_phase(b: vec[i64], t: Tables, grounds: list[Ground], position: Position) -> None:
    phase = position.phase
    if isinstance(phase, Placing):
        b[PHASE] = PLACING
        b[CARD] = phase.card
        _fill_choices(b, t, position)
        if not someone_chooses(b, t):
            raise NotationError(f"nobody has to choose for {CARDS[phase.card]} any more (Y-46)")
    elif isinstance(phase, Revealing):
        b[PHASE] = BLOCKED if phase.blocked else REVEALING
    else:
        b[PHASE] = STICKERING if isinstance(phase, Stickering) else OVER
        for seat, city in enumerate(position.cities):
            _fill_stickers(b, t, grounds[seat], seat, city)
        owing = [city for city in position.cities if city.owed]
        if isinstance(phase, Over) and owing:
            raise NotationError("stickers are still owed, so it is not over")
        if isinstance(phase, Stickering) and not owing:
            raise NotationError("nobody is owed a sticker, so it is over")


def _fill_choices(b: vec[i64], t: Tables, position: Position) -> None:
    for seat, city in enumerate(position.cities):
        at: i64 = CITIES + CITY * seat
        if not city.chosen:
            continue
        if city.choice is None:
            raise NotationError(f"the choice of city {seat + 1} is not known: it cannot be played")
        code = encode(city.choice)
        if city.exited or not has_tile(b, t, at, b[CARD]) or not may_choose(b, t, at, code):
            raise NotationError(f"city {seat + 1} cannot have chosen that for {CARDS[b[CARD]]}")
        b[at + CHOSEN] = 1
        b[at + CHOICE] = code


def _fill_stickers(b: vec[i64], t: Tables, g: Ground, seat: int, city: City) -> None:
    """Stickers that were placed, each as it was due; then those still owed."""
    at: i64 = CITIES + CITY * seat
    for sticker in city.stuck:
        code = encode(sticker)
        kind = sticker.sticker if isinstance(sticker, Stick) else "factory"
        b[at + OWED] = STICKERS.index(kind) + 1
        if not may_stick(b, t, g, at, code):
            raise NotationError(f"a {kind} of city {seat + 1} cannot have gone there (Y-75)")
        b[at + STUCK + b[at + STUCKS]] = code
        b[at + STUCKS] += 1
    packed = 0
    for kind in reversed(city.owed):
        packed = packed << 3 | STICKERS.index(kind) + 1
    b[at + OWED] = packed
    if packed:
        low, high = spots(b, t, g, at)
        if not low | high:
            raise NotationError(f"the next sticker of city {seat + 1} can go nowhere: it lapses")
