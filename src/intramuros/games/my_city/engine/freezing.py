"""Buffers to frozen positions. Cold code: clear rather than fast."""

from intramuros.core.fast import i64, vec
from intramuros.core.state import ALL
from intramuros.games.my_city.campaign.pieces import CARDS
from intramuros.games.my_city.engine.codes import FACTORIES as BLUE_TILES
from intramuros.games.my_city.engine.codes import STICKERS, decode
from intramuros.games.my_city.engine.ground import Ground
from intramuros.games.my_city.engine.layout import (
    BLOCKED,
    BOOKED,
    BUILDING,
    BUILDINGS,
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
    GOLDEN,
    NUGGETS,
    OVER,
    OWED,
    PARKS,
    PHASE,
    PLACING,
    PLAYERS,
    RACES,
    SHAFTS,
    STICKERING,
    STUCK,
    STUCKS,
)
from intramuros.games.my_city.engine.squares import squares
from intramuros.games.my_city.engine.tables import Tables
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


def freeze(b: vec[i64], t: Tables, grounds: list[Ground], viewer: int) -> Position:
    """The position that a buffer holds, as the viewer knows it."""
    players = int(b[PLAYERS])
    return Position(
        players=players,
        options=t.options,
        episode=t.number,
        phase=_phase(b),
        deck=tuple([card for card in range(len(CARDS)) if b[DECK] >> card & 1]),
        cities=tuple(
            [_city(b, t, grounds[seat], seat, viewer in (seat, ALL)) for seat in range(players)]
        ),
        races=tuple([race for n, race in enumerate(t.races) if b[RACES] >> n & 1]),
        campaign=t.campaign,
    )


def _phase(b: vec[i64]) -> Phase:
    phase = b[PHASE]
    if phase == PLACING:
        return Placing(int(b[CARD]))
    if phase == STICKERING:
        return Stickering()
    return Over() if phase == OVER else Revealing(blocked=phase == BLOCKED)


def _city(b: vec[i64], t: Tables, g: Ground, seat: int, known: bool) -> City:
    at = CITIES + CITY * seat
    booked = [int(b[at + BOOKED + n]) for n in range(5)]
    church = int(b[at + CHURCH])
    return City(
        board=g.board,
        church="" if church < 0 else t.shapes.names[church],
        factories=tuple([name for n, name in enumerate(BLUE_TILES) if b[at + FACTORIES] >> n & 1]),
        circles=int(b[at + CIRCLES]),
        nuggets=int(b[at + NUGGETS]),
        shafts=(int(b[at + SHAFTS]), int(b[at + SHAFTS + 1]), int(b[at + SHAFTS + 2])),
        earlier=int(b[at + EARLIER]),
        buildings=tuple([_building(b[at + BUILDING + n]) for n in range(b[at + BUILDINGS])]),
        parks=tuple(squares(int(b[at + PARKS]), int(b[at + PARKS + 1]))),
        booked=Booked(booked[0], booked[1], booked[2], booked[3], booked[4]),
        fifty=b[at + FIFTY] == 1,
        exited=b[at + EXITED] == 1,
        golden=b[at + GOLDEN] == 1,
        chosen=b[at + CHOSEN] == 1,
        choice=_choice(int(b[at + CHOICE])) if known and b[at + CHOSEN] else None,
        owed=_owed(int(b[at + OWED])),
        stuck=tuple([_stuck(int(b[at + STUCK + n])) for n in range(b[at + STUCKS])]),
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
