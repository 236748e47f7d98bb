"""Carcassonne: The City as plain values: places, a position, the actions, the options.

Places are (x, y): x grows to the east, y to the north, and the first tile lies on 0,0. Sides are
numbered clockwise: N, E, S, W. The eight half sides N0 N1 E0 E1 S0 S1 W0 W1 follow the same way
round, so that a quarter turn clockwise adds one to a side and two to a half side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from intramuros.core.options import switch
from intramuros.games.carcassonne_city.phases import Building as Building
from intramuros.games.carcassonne_city.phases import Drawing as Drawing
from intramuros.games.carcassonne_city.phases import Following as Following
from intramuros.games.carcassonne_city.phases import Guarding as Guarding
from intramuros.games.carcassonne_city.phases import Laying as Laying
from intramuros.games.carcassonne_city.phases import Over as Over
from intramuros.games.carcassonne_city.phases import Phase as Phase
from intramuros.games.carcassonne_city.phases import Place as Place
from intramuros.games.carcassonne_city.phases import Towering as Towering
from intramuros.games.carcassonne_city.tiles import TILES, TileSet

SIDES: Final = ("N", "E", "S", "W")
STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The step across each side."""
FARTHEST: Final = 74
"""No tile of a connected city of 75 lies more than this many steps from the first one."""

STACKS: Final = (30, 25, 20)  # C-17
FOLLOWERS: Final = 7  # C-15: the eighth is the marker
TOWERS: Final = {2: 6, 3: 4, 4: 3}  # C-16
WALLS: Final = 70  # C-03
SHORT_WALLS: Final = 2  # C-04
WALLS_EACH: Final = {2: (0, 2, 4), 3: (0, 1, 2), 4: (0, 1, 2)}
"""How many walls each player builds after a scoring, by stack (C-63, C-68, C-74, C-78, C-79)."""
CLOSE: Final = 5
"""The game ends when the ends of the wall are at most this many places apart (C-85)."""

CITIZEN: Final = 0
SELLER: Final = 1
STEWARD: Final = 2
ROLES: Final = ("citizen", "seller", "steward")  # C-29

CLOCKWISE: Final = 0
COUNTERCLOCKWISE: Final = 1
ENDS: Final = ("clockwise", "counterclockwise")
"""The two ends of the wall: the arm that leaves the gate clockwise, and the other."""


@dataclass(frozen=True)
class Options:
    """The switches of Carcassonne: The City."""

    tower_on_last_phase: bool = switch(
        False,
        says="the scoring player may still place a tower when the wall ends the game",
        label="Tower in the last phase",
    )
    ban_closed_residential: bool = switch(
        False,
        says="no steward may enter a residential area that the tile just laid closes",
        label="Steward in an area just closed",
        words={"off": "allowed", "on": "not allowed"},
    )


PRESETS: Final = {"manual": Options()}
"""One is enough: accounts of the published rules fill gaps of the manual (see the rulings), and
nowhere do they contradict it in a switch."""


@dataclass(frozen=True)
class Feature:
    """A street, market or residential area as one tile shows it: the nth of its kind, from 0."""

    role: int
    """Who stands there: CITIZEN, SELLER or STEWARD."""
    number: int


@dataclass(frozen=True)
class Follower:
    """A follower on a tile."""

    seat: int
    feature: Feature


@dataclass(frozen=True)
class Laid:
    """A tile on the table."""

    place: Place
    tile: int
    """Its number in the tile set."""
    turn: int
    """Quarter turns clockwise, 0 to 3."""
    follower: Follower | None = None


@dataclass(frozen=True)
class Edge:
    """One side of a laid tile: where a wall or the gate can stand."""

    place: Place
    side: int


@dataclass(frozen=True)
class Piece:
    """One wall of an arm."""

    guard: int | None = None
    """The seat whose guard stands on it."""
    tower: bool = False
    """Whether a tower stands at its end away from the gate."""


Arm: TypeAlias = tuple[Piece, ...]
"""The walls from the gate on, along the outline of the city."""


@dataclass(frozen=True)
class Scored:
    """What a player has scored so far, by what it was for."""

    streets: int = 0
    markets: int = 0
    towers: int = 0


class Completed(NamedTuple):
    """A street or market that was scored: an entry of the ledger."""

    turn: int
    """How many tiles lay on the table then."""
    place: Place
    """One of its tiles."""
    feature: Feature
    """What it is on that tile."""
    seats: tuple[int, ...]
    """Who got its points, each all of them."""


class Raised(NamedTuple):
    """A tower that was scored: an entry of the ledger."""

    turn: int
    """How many tiles lay on the table then."""
    end: int
    number: int
    """Of the wall it stands at, from 1 beside the gate."""
    seat: int


Ledger: TypeAlias = tuple[Completed | Raised, ...]
"""What was scored, in this order. What it is worth can be read from the city."""


@dataclass(frozen=True)
class Built:
    """Who has built the last piece of a turn, and at which end of the wall."""

    seat: int
    end: int | None
    """None for the gate."""


@dataclass(frozen=True)
class Position:
    """Everything that matters, frozen. All of it is known to everybody."""

    players: int
    options: Options
    phase: Phase
    city: tuple[Laid, ...]
    """Sorted by place."""
    gate: Edge | None
    arms: tuple[Arm, Arm]
    """Clockwise and counterclockwise from the gate."""
    bag: tuple[int, ...]
    """For each tile of the set how many may still be drawn."""
    stacks: tuple[int, int, int]
    """Face-down tiles left. A hand-written position may have more in the bag than in the stacks:
    then it is not known which of them lie there."""
    aside: tuple[int, ...]
    """For each tile of the set how many fitted nowhere and left the game (C-R02)."""
    stack: int
    """Which stack the last drawn tile came from: 0, 1 or 2. It decides on walls (C-R24)."""
    walls: int
    """Walls left."""
    short_walls: int
    followers: tuple[int, ...]
    """Each seat's supply."""
    towers: tuple[int, ...]
    """Each seat's towers left."""
    scored: tuple[Scored, ...]
    ledger: Ledger = ()
    """Where the points in `scored` come from, as far as that is known."""
    laid: Place | None = None
    """The tile laid last, if that is known and the phase does not name it."""
    built: Built | None = None
    """The piece built last in the turn of that tile, if the phase does not name it."""
    tiles: TileSet = TILES


@dataclass(frozen=True)
class Draw:
    """Chance turns up a tile, by its name in the tile set."""

    tile: str


@dataclass(frozen=True)
class Lay:
    """Lay the drawn tile."""

    place: Place
    turn: int


@dataclass(frozen=True)
class Follow:
    """Place a follower on a feature of the tile just laid; None for no follower."""

    feature: Feature | None


@dataclass(frozen=True)
class Gate:
    """Build the gate."""

    edge: Edge


@dataclass(frozen=True)
class Wall:
    """Extend the wall at one of its ends."""

    end: int


@dataclass(frozen=True)
class Guard:
    """Place a guard on the wall just built, or not."""

    stands: bool


@dataclass(frozen=True)
class Tower:
    """Place a tower at an end of the wall; None for no tower."""

    end: int | None


Action: TypeAlias = Draw | Lay | Follow | Gate | Wall | Guard | Tower


def turn(position: Position) -> int:
    """A number that tells turns apart: how many tiles lay on the table when it began."""
    return len(position.city) - (not isinstance(position.phase, Drawing | Laying))


def declined(position: Position) -> Follow | None:
    """No follower: a tile is scored only after that."""
    return Follow(None) if isinstance(position.phase, Following) else None


def start(players: int, options: Options) -> Position:
    """The first position (C-13 to C-18)."""
    return Position(
        players=players,
        options=options,
        phase=Drawing(0),
        city=(),
        gate=None,
        arms=((), ()),
        bag=tuple(tile.count for tile in TILES.tiles),
        stacks=STACKS,
        aside=(0,) * len(TILES.tiles),
        stack=0,
        walls=WALLS,
        short_walls=SHORT_WALLS,
        followers=(FOLLOWERS,) * players,
        towers=(TOWERS[players],) * players,
        scored=(Scored(),) * players,
    )
