"""Positions to buffers and back. Cold code: clear rather than fast.

A city is built again building by building, so that whatever is impossible in it is found.
"""

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, vec
from intramuros.core.state import ALL
from intramuros.games.my_city.campaign.pieces import BLUE_TILES, CARDS, GRID
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine import terrain
from intramuros.games.my_city.engine.apply import someone_chooses
from intramuros.games.my_city.engine.bitboard import high_word, low_word, squares
from intramuros.games.my_city.engine.buildings import has_tile, put_building
from intramuros.games.my_city.engine.check import check, check_city, check_phase
from intramuros.games.my_city.engine.codes import STICKERS, decode, encode
from intramuros.games.my_city.engine.legal import may_build, may_choose
from intramuros.games.my_city.engine.stickers import may_stick, spots
from intramuros.games.my_city.engine.tables import Tables, tables_of
from intramuros.games.my_city.engine.terrain import Terrain
from intramuros.games.my_city.model import (
    Booked,
    Build,
    Building,
    Choice,
    City,
    Exit,
    Flag,
    Over,
    Pass,
    Phase,
    Placing,
    Position,
    Revealing,
    Stick,
    Stickering,
)


def from_position(position: Position) -> tuple[vec[i64], Tables, list[Terrain]]:
    """The buffer of a position, its rules and its boards; NotationError says what is impossible."""
    check(position)
    t = tables_of(position.campaign, position.episode, position.options)
    check_phase(position, t)
    b: vec[i64] = vec[i64]([i64(0) for _ in range(at.CITIES + at.CITY * position.players)])
    b[at.PLAYERS] = position.players
    b[at.DECK] = sum([1 << card for card in position.deck])
    b[at.RACES] = sum([1 << t.races.index(race) for race in position.races])
    lands: list[Terrain] = []
    for seat, city in enumerate(position.cities):
        same = [land for land in lands if land.board == city.board]
        land = same[0] if same else Terrain(city.board, t)
        lands.append(land)
        check_city(position, t, seat)
        _fill(b, t, land, at.CITIES + at.CITY * seat, city)
        _build(b, t, land, seat, city)
    _set_phase(b, t, lands, position)
    return b, t, lands


def _fill(b: vec[i64], t: Tables, land: Terrain, here: i64, city: City) -> None:
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
    b[here + at.CHURCH] = t.outlines.names.index(city.church) if city.church else -1
    b[here + at.FACTORIES] = sum([1 << BLUE_TILES.index(tile) for tile in city.factories])


def _build(b: vec[i64], t: Tables, land: Terrain, seat: int, city: City) -> None:
    """The buildings, one after the other, then the parks."""
    here: i64 = at.CITIES + at.CITY * seat
    for building in city.buildings:
        card: i64 = CARDS.index(building.tile)
        where = f"{building.tile} {GRID.names[building.cell]} r{building.turn} of city {seat + 1}"
        if not has_tile(b, t, here, card):
            raise NotationError(f"{where}: the city does not have this tile (Y-R24)")
        if not may_build(b, t, here, card, building.cell, building.turn):
            raise NotationError(
                f"{where}: it cannot stand there; buildings are named in the order they were built"
            )
        put_building(b, t, land, here, card, building.cell, building.turn)
    b[here + at.PARKS] = low_word(city.parks)
    b[here + at.PARKS + 1] = high_word(city.parks)
    n: i64
    for n in range(i64(2)):
        if b[here + at.PARKS + n] & ~(
            b[here + at.FREE + n] & land.sets[terrain.EMPTY_AT_FIRST + n]
        ):
            raise NotationError(f"a park of city {seat + 1} lies on no empty plain square")
        b[here + at.FREE + n] &= ~b[here + at.PARKS + n]


def _set_phase(b: vec[i64], t: Tables, lands: list[Terrain], position: Position) -> None:
    phase = position.phase
    if isinstance(phase, Placing):
        b[at.PHASE] = at.PLACING
        b[at.CARD] = phase.card
        _fill_choices(b, t, position)
        if not someone_chooses(b, t):
            raise NotationError(f"nobody has to choose for {CARDS[phase.card]} any more (Y-46)")
    elif isinstance(phase, Revealing):
        b[at.PHASE] = at.BLOCKED if phase.blocked else at.REVEALING
    else:
        b[at.PHASE] = at.STICKERING if isinstance(phase, Stickering) else at.OVER
        for seat, city in enumerate(position.cities):
            _fill_stickers(b, t, lands[seat], seat, city)
        owing = [city for city in position.cities if city.owed]
        if isinstance(phase, Over) and owing:
            raise NotationError("stickers are still owed, so it is not over")
        if isinstance(phase, Stickering) and not owing:
            raise NotationError("nobody is owed a sticker, so it is over")


def _fill_choices(b: vec[i64], t: Tables, position: Position) -> None:
    for seat, city in enumerate(position.cities):
        here: i64 = at.CITIES + at.CITY * seat
        if not city.chosen:
            continue
        if city.choice is None:
            raise NotationError(f"the choice of city {seat + 1} is not known: it cannot be played")
        code = encode(city.choice)
        if city.exited or not has_tile(b, t, here, b[at.CARD]) or not may_choose(b, t, here, code):
            raise NotationError(f"city {seat + 1} cannot have chosen that for {CARDS[b[at.CARD]]}")
        b[here + at.CHOSEN] = 1
        b[here + at.CHOICE] = code


def _fill_stickers(b: vec[i64], t: Tables, land: Terrain, seat: int, city: City) -> None:
    """Stickers that were placed, each as it was due; then those still owed."""
    here: i64 = at.CITIES + at.CITY * seat
    for sticker in city.stuck:
        code = encode(sticker)
        kind = sticker.sticker if isinstance(sticker, Stick) else "factory"
        b[here + at.OWED] = STICKERS.index(kind) + 1
        if not may_stick(b, t, land, here, code):
            raise NotationError(f"a {kind} of city {seat + 1} cannot have gone there (Y-75)")
        b[here + at.STUCK + b[here + at.STUCKS]] = code
        b[here + at.STUCKS] += 1
    packed = 0
    for kind in reversed(city.owed):
        packed = packed << 3 | STICKERS.index(kind) + 1
    b[here + at.OWED] = packed
    if packed:
        low, high = spots(b, t, land, here)
        if not low | high:
            raise NotationError(f"the next sticker of city {seat + 1} can go nowhere: it lapses")


def to_position(b: vec[i64], t: Tables, lands: list[Terrain], viewer: int) -> Position:
    """The position that a buffer holds, as the viewer knows it."""
    players = int(b[at.PLAYERS])
    return Position(
        players=players,
        options=t.options,
        episode=t.number,
        phase=_phase(b),
        deck=tuple([card for card in range(len(CARDS)) if b[at.DECK] >> card & 1]),
        cities=tuple(
            [_city(b, t, lands[seat], seat, viewer in (seat, ALL)) for seat in range(players)]
        ),
        races=tuple([race for n, race in enumerate(t.races) if b[at.RACES] >> n & 1]),
        campaign=t.campaign,
    )


def _phase(b: vec[i64]) -> Phase:
    phase = b[at.PHASE]
    if phase == at.PLACING:
        return Placing(int(b[at.CARD]))
    if phase == at.STICKERING:
        return Stickering()
    return Over() if phase == at.OVER else Revealing(blocked=phase == at.BLOCKED)


def _city(b: vec[i64], t: Tables, land: Terrain, seat: int, known: bool) -> City:
    here = at.CITIES + at.CITY * seat
    booked = [int(b[here + at.BOOKED + n]) for n in range(5)]
    church = int(b[here + at.CHURCH])
    return City(
        board=land.board,
        church="" if church < 0 else t.outlines.names[church],
        factories=tuple(
            [name for n, name in enumerate(BLUE_TILES) if b[here + at.FACTORIES] >> n & 1]
        ),
        circles=int(b[here + at.CIRCLES]),
        nuggets=int(b[here + at.NUGGETS]),
        shafts=(
            int(b[here + at.SHAFTS]),
            int(b[here + at.SHAFTS + 1]),
            int(b[here + at.SHAFTS + 2]),
        ),
        earlier=int(b[here + at.EARLIER]),
        buildings=tuple(
            [_building(b[here + at.BUILDING + n]) for n in range(b[here + at.BUILDINGS])]
        ),
        parks=tuple(squares(b[here + at.PARKS], b[here + at.PARKS + 1])),
        booked=Booked(booked[0], booked[1], booked[2], booked[3], booked[4]),
        fifty=b[here + at.FIFTY] == 1,
        exited=b[here + at.EXITED] == 1,
        golden=b[here + at.GOLDEN] == 1,
        chosen=b[here + at.CHOSEN] == 1,
        choice=_choice(int(b[here + at.CHOICE])) if known and b[here + at.CHOSEN] else None,
        owed=_owed(int(b[here + at.OWED])),
        stuck=tuple([_stuck(int(b[here + at.STUCK + n])) for n in range(b[here + at.STUCKS])]),
    )


def _building(word: i64) -> Building:
    return Building(CARDS[word & 255], int(word >> 8 & 255), int(word >> 16))


def _choice(code: int) -> Choice:
    action = decode(code)
    assert isinstance(action, (Build, Pass, Exit))
    return action


def _stuck(code: int) -> Stick | Flag:
    action = decode(code)
    assert isinstance(action, (Stick, Flag))
    return action


def _owed(packed: int) -> tuple[str, ...]:
    found: list[str] = []
    while packed:
        found.append(STICKERS[(packed & 7) - 1])
        packed >>= 3
    return tuple(found)
