"""Medina as plain values: the board, the pieces, a position, the actions, the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from intramuros.core.errors import OptionError
from intramuros.core.geometry import Grid
from intramuros.games.medina.options import PRESET_TITLES as PRESET_TITLES
from intramuros.games.medina.options import PRESETS as PRESETS
from intramuros.games.medina.options import Options as Options

CITY: Final = Grid(rows=11, columns=16)  # M-R22

# The theme table: palace colours and the values of their tiles (M-R20). The order is the index.
COLOURS: Final = ("red", "brown", "blue", "yellow")  # M-04
PALACE_TILES: Final = (1, 2, 3, 4)  # M-08
TOWERS: Final = ("TL", "TR", "BR", "BL")  # M-07, clockwise
TOWER_TILES: Final = (1, 3, 2, 4)  # M-09, M-R23

# One letter per thing in a city cell.
EMPTY: Final = "."
PIECES: Final = ("R", "N", "B", "Y")
STABLE: Final = "s"
INHABITANT: Final = "i"
WALL: Final = "#"
GAP: Final = "-"

# The ring: one wall space beside each border cell, clockwise from the top left tower.
SIDES: Final = (("T", 16), ("R", 11), ("B", 16), ("L", 11))
RING: Final = tuple(f"{side}{n}" for side, length in SIDES for n in range(1, length + 1))
RING_SIZE: Final = len(RING)  # 54


def _behind(space: str) -> int:
    side, n = space[0], int(space[1:]) - 1
    row, column = {"T": (0, n), "B": (10, n), "L": (n, 0), "R": (n, 15)}[side]
    return row * CITY.columns + column


BEHIND: Final = tuple(_behind(space) for space in RING)
"""For each wall space the one city cell it stands beside."""

# Each tower has two arms, one along each side; an arm lists its wall spaces from the tower on.
_SPACE = {space: index for index, space in enumerate(RING)}


def _arm(side: str, length: int, forward: bool) -> tuple[int, ...]:
    numbers = range(1, length + 1) if forward else range(length, 0, -1)
    return tuple(_SPACE[f"{side}{n}"] for n in numbers)


ARMS: Final = (
    _arm("T", 16, True),  # TL
    _arm("L", 11, True),
    _arm("T", 16, False),  # TR
    _arm("R", 11, True),
    _arm("B", 16, False),  # BR
    _arm("R", 11, False),
    _arm("B", 16, True),  # BL
    _arm("L", 11, False),
)
"""Arm 2 t and 2 t + 1 belong to tower t."""
OPPOSITE: Final = (2, 7, 0, 5, 6, 3, 4, 1)
"""The arm that grows towards each arm on the same side."""


@dataclass(frozen=True)
class Hand:
    """What a player has not placed yet."""

    palace: tuple[int, int, int, int]
    """Palace pieces by colour."""
    domes: int
    stables: int
    inhabitants: int
    walls: int

    @property
    def total(self) -> int:
        return sum(self.palace) + self.domes + self.stables + self.inhabitants + self.walls


STOCK: Final = {
    3: Hand((6, 6, 6, 6), domes=4, stables=4, inhabitants=8, walls=10),  # M-12, M-R01
    4: Hand((5, 5, 5, 5), domes=4, stables=3, inhabitants=6, walls=8),  # M-13
}


@dataclass(frozen=True)
class Draw:
    """Chance draws the start player (M-R18)."""


@dataclass(frozen=True)
class First:
    """The start player sets the first inhabitant (M-16)."""

    seat: int


@dataclass(frozen=True)
class Placing:
    """A seat places; `placed` pieces of this turn are down, `domed` if one was a dome."""

    seat: int
    placed: int = 0
    domed: bool = False


@dataclass(frozen=True)
class Over:
    """Nobody can place anything (M-31)."""


Phase: TypeAlias = Draw | First | Placing | Over


@dataclass(frozen=True)
class Position:
    """Everything that matters, frozen. All of it is known to everybody (see M-11)."""

    players: int
    options: Options
    phase: Phase
    city: str
    """176 letters, row by row."""
    ring: str
    """54 letters, clockwise from the top left."""
    domes: tuple[tuple[int, ...], ...]
    """For each seat the cells that carry its domes, sorted."""
    hands: tuple[Hand, ...]
    palace_tiles: tuple[int | None, ...]
    """For each colour the seat that holds the tile."""
    tower_tiles: tuple[int | None, ...]
    """For each tower the seat that holds the tile."""
    out: tuple[int, ...] = ()
    """The seats that found nothing to place and are out for good, sorted (M-29)."""


@dataclass(frozen=True)
class Palace:
    """Place a palace piece."""

    colour: int
    cell: int


@dataclass(frozen=True)
class Dome:
    """Claim the palace that has a piece on this cell."""

    cell: int


@dataclass(frozen=True)
class Stable:
    """Place a stable."""

    cell: int


@dataclass(frozen=True)
class Inhabitant:
    """Place an inhabitant."""

    cell: int


@dataclass(frozen=True)
class Wall:
    """Place a wall on a space of the ring."""

    space: int


@dataclass(frozen=True)
class Start:
    """Chance makes this seat the start player (M-R18)."""

    seat: int


KINDS: Final = (*(f"palace {name}" for name in COLOURS), "dome", "stable", "inhabitant", "wall")
"""The kinds of pieces, as actions begin."""
WALL_KIND: Final = 7


@dataclass(frozen=True)
class Misplaced:
    """A piece on a place of the wrong sort: never legal, but people try it and may ask why."""

    kind: int
    """An index of KINDS."""
    place: int
    """A city cell for a wall, a wall space for all others."""


Action: TypeAlias = Palace | Dome | Stable | Inhabitant | Wall | Start | Misplaced


def place_names(kind: int) -> tuple[str, ...]:
    """The names of the places that a misplaced piece of this kind can be on."""
    return CITY.names if kind == WALL_KIND else RING


def conceals(position: Position, seat: int) -> bool:
    """A stock stands behind its owner's screen (M-11), unless all are open."""
    return not position.options.open_stocks


def turn(position: Position) -> int:
    """Tells turns apart: the pieces that all had in hand when it began."""
    phase = position.phase
    placed = phase.placed if isinstance(phase, Placing) else 0
    return placed + sum(hand.total for hand in position.hands)


def first_phase(players: int, options: Options) -> Phase:
    """How the game begins; OptionError if the start player does not exist (M-R18)."""
    if options.start_player == "drawn":
        return Draw()
    seat = int(options.start_player) - 1
    if not 0 <= seat < players:
        numbers = ", ".join(str(number) for number in range(1, players + 1))
        raise OptionError(
            f"option start_player is {options.start_player}, but {players} play: "
            f"choose {numbers} or drawn"
        )
    return First(seat)


def start(players: int, options: Options) -> Position:
    """The first position (M-10 to M-16); OptionError if the start player does not exist."""
    return Position(
        players=players,
        options=options,
        phase=first_phase(players, options),
        city=EMPTY * CITY.size,
        ring=GAP * RING_SIZE,
        domes=((),) * players,
        hands=(STOCK[players],) * players,
        palace_tiles=(None,) * 4,
        tower_tiles=(None,) * 4,
    )
