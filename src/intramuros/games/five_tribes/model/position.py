"""Everything that matters, as plain values: the board, what a player has, a position.

Cards and coins that public history determines are known to everybody; what a player drew unseen,
cards and items, is the only secret, and stands only in that player's own position.
"""

from __future__ import annotations

from dataclasses import dataclass

from intramuros.games.five_tribes.model.board import GRID, Board, board_of
from intramuros.games.five_tribes.model.components import (
    CAMELS,
    CARD_COUNTS,
    CARDS,
    COINS,
    COLOURS,
    PALACES,
    PALMS,
)
from intramuros.games.five_tribes.model.house import HOUSE, ITEMS, House
from intramuros.games.five_tribes.model.mix import djinns_in_play, meeple_counts
from intramuros.games.five_tribes.model.options import Options
from intramuros.games.five_tribes.model.phases import Bidding, Counts, Phase, SetUp


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
    artisans: int = 0
    tents: int = 0
    """Tents not on the board yet: one with the Artisans, or none."""
    items: Counts | None = (0,) * len(ITEMS)
    """Items by kind; None where the viewer does not know them."""
    item_count: int = 0
    """How many those are."""
    whims: tuple[int, ...] = ()
    """The whims in front of the player, rising."""


@dataclass(frozen=True)
class Position:
    """Everything that matters, frozen, as one viewer knows it."""

    players: int
    options: Options
    phase: Phase
    tiles: tuple[int | None, ...]
    """For each place of the largest board its kind of tile; None before it is laid, and where the
    board of this mix has no place."""
    meeples: tuple[Counts, ...]
    """For each place its meeples by tribe."""
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
    tents: tuple[int, ...] = ()
    """The places claimed with a tent instead of a camel, rising."""
    item_pile: Counts = (0,) * len(ITEMS)
    """Items the viewer has not seen: the pile, and what others have."""
    item_discards: Counts = (0,) * len(ITEMS)
    city_whims: tuple[tuple[int, int], ...] = ()
    """The whims that lie on cities as (place, whim), by place."""
    whim_pile: tuple[int, ...] = ()
    whim_discards: tuple[int, ...] = ()
    magic: bool = False
    """A magic item was used in this turn."""
    round: int = 0
    """With the Council the number of this round, from 1; else 0."""
    house: House = HOUSE

    @property
    def board(self) -> Board:
        """The places that are in play."""
        return board_of(self.options)


def turn(position: Position) -> tuple[bool, tuple[tuple[int, int], ...]]:
    """Tells turns apart: a bid adds a marker to the turn order, a turn takes one away."""
    return isinstance(position.phase, Bidding), position.turn_order


def start(players: int, options: Options, house: House = HOUSE) -> Position:
    """Before anything is laid out (F-27 to F-36): chance does the rest."""
    nobody = (0,) * len(COLOURS)
    no_items = (0,) * len(ITEMS)
    return Position(
        players=players,
        options=options,
        phase=SetUp(),
        tiles=(None,) * GRID.size,
        meeples=(nobody,) * GRID.size,
        owners=(None,) * GRID.size,
        palms=(0,) * GRID.size,
        palaces=(0,) * GRID.size,
        bag=meeple_counts(options),
        row=(),
        pile=CARD_COUNTS,
        discards=(0,) * len(CARDS),
        djinn_row=(),
        djinn_pile=djinns_in_play(options),
        djinn_discards=(),
        seats=(Player(coins=COINS, camels=CAMELS[players], tents=int(options.artisans)),) * players,
        bid_order=(),
        turn_order=(),
        item_pile=tuple(item.count for item in house.items) if options.artisans else no_items,
        whim_pile=tuple(range(len(house.whims))) if options.whims else (),
        house=house,
    )
