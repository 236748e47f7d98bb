"""Everything that matters, as plain values: the board, what a player has, a position.

Cards and coins that public history determines are known to everybody; what a player drew unseen
is the only secret, and stands only in that player's own position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from intramuros.core.geometry import Grid
from intramuros.games.five_tribes.model.components import (
    CAMELS,
    CARD_COUNTS,
    CARDS,
    COINS,
    COLOURS,
    DJINNS,
    MEEPLES,
    PALACES,
    PALMS,
)
from intramuros.games.five_tribes.model.options import Options
from intramuros.games.five_tribes.model.phases import Bidding, Counts, Phase, SetUp

BOARD: Final = Grid(rows=5, columns=6)  # F-18: a1 is the top left, f5 the bottom right


@dataclass(frozen=True)
class Player:
    """What a player has."""

    coins: int
    camels: int
    """Camels not on the board yet."""
    viziers: int = 0
    elders: int = 0
    cards: Counts = (0,) * len(CARDS)
    """Cards that everybody knows to be in this hand, by kind."""
    secret: Counts | None = (0,) * len(CARDS)
    """Cards drawn unseen, by kind; None where the viewer does not know them."""
    secrets: int = 0
    """How many those are."""
    djinns: tuple[int, ...] = ()
    """In the order of DJINNS."""


@dataclass(frozen=True)
class Position:
    """Everything that matters, frozen, as one viewer knows it."""

    players: int
    options: Options
    phase: Phase
    tiles: tuple[int | None, ...]
    """For each place of the board its kind of tile; None before it is laid."""
    meeples: tuple[Counts, ...]
    """For each tile its meeples by tribe."""
    owners: tuple[int | None, ...]
    palms: tuple[int, ...]
    palaces: tuple[int, ...]
    bag: Counts
    row: tuple[int, ...]
    """The resource cards face up, from the front."""
    pile: Counts
    """Resource cards the viewer has not seen: the pile, and what others drew from it unseen."""
    discards: Counts
    djinn_row: tuple[int, ...]
    djinn_pile: tuple[int, ...]
    """The djinns still in the pile, in the order of DJINNS: their own order does not exist."""
    djinn_discards: tuple[int, ...]
    seats: tuple[Player, ...]
    bid_order: tuple[int, ...]
    """The seats of the markers on the bid order track, spot 1 first."""
    turn_order: tuple[tuple[int, int], ...]
    """The markers on the turn order track as (price, seat), in the order in which they will act.
    The marker of the seat in its turn is back on the bid order track already."""
    used: tuple[int, ...] = ()
    """Djinns used in this turn."""
    doubled: bool = False
    """Echidna was paid in this turn."""
    ending: bool = False
    """The end has been triggered: this round is the last."""
    stuck: bool = False
    """The seat in its turn found no legal sow (F-92)."""
    palms_left: int = PALMS
    palaces_left: int = PALACES


def turn(position: Position) -> tuple[bool, tuple[tuple[int, int], ...]]:
    """Tells turns apart: a bid adds a marker to the turn order, a turn takes one away."""
    return isinstance(position.phase, Bidding), position.turn_order


def start(players: int, options: Options) -> Position:
    """Before anything is laid out (F-27 to F-36): chance does the rest."""
    nobody = (0,) * len(COLOURS)
    return Position(
        players=players,
        options=options,
        phase=SetUp(),
        tiles=(None,) * BOARD.size,
        meeples=(nobody,) * BOARD.size,
        owners=(None,) * BOARD.size,
        palms=(0,) * BOARD.size,
        palaces=(0,) * BOARD.size,
        bag=MEEPLES,
        row=(),
        pile=CARD_COUNTS,
        discards=(0,) * len(CARDS),
        djinn_row=(),
        djinn_pile=tuple(range(len(DJINNS))),
        djinn_discards=(),
        seats=(Player(coins=COINS, camels=CAMELS[players]),) * players,
        bid_order=(),
        turn_order=(),
    )
