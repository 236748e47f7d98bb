"""Positions to buffers and back. Cold code: clear rather than fast."""

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, vec
from intramuros.core.state import ALL
from intramuros.games.my_city.campaign.pieces import BLUE_TILES, CARDS
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine.apply import someone_chooses
from intramuros.games.my_city.engine.bitboard import squares
from intramuros.games.my_city.engine.check import (
    check,
    check_city,
    check_marks,
    check_phase,
)
from intramuros.games.my_city.engine.cities import (
    fill,
    fill_choices,
    fill_stickers,
    put_up,
    uncovered,
)
from intramuros.games.my_city.engine.codes import STICKERS, decode
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
        fill(b, t, land, at.CITIES + at.CITY * seat, city)
        put_up(b, t, land, seat, city)
        check_marks(position, t, seat, uncovered(b, t, land, seat))
    _set_phase(b, t, lands, position)
    return b, t, lands


def _set_phase(b: vec[i64], t: Tables, lands: list[Terrain], position: Position) -> None:
    phase = position.phase
    if isinstance(phase, Placing):
        b[at.PHASE] = at.PLACING
        b[at.CARD] = phase.card
        fill_choices(b, t, position)
        if not someone_chooses(b, t):
            raise NotationError(f"nobody has to choose for {CARDS[phase.card]} any more (Y-46)")
    elif isinstance(phase, Revealing):
        b[at.PHASE] = at.BLOCKED if phase.blocked else at.REVEALING
    else:
        b[at.PHASE] = at.STICKERING if isinstance(phase, Stickering) else at.OVER
        for seat, city in enumerate(position.cities):
            fill_stickers(b, t, lands[seat], seat, city)
        owing = [city for city in position.cities if city.owed]
        if isinstance(phase, Over) and owing:
            raise NotationError("stickers are still owed, so it is not over (Y-74)")
        if isinstance(phase, Stickering) and not owing:
            raise NotationError("nobody is owed a sticker, so it is over (Y-74)")


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
        targets=int(b[here + at.TARGETS]),
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
