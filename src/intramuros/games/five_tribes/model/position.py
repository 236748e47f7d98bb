"""Five Tribes as plain values: the board, a position, the actions, the options.

Cards and coins that public history determines are known to everybody; what a player drew unseen
is the only secret, and stands only in that player's own position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from intramuros.core.geometry import Grid
from intramuros.core.options import choice, switch
from intramuros.games.five_tribes.tables import (
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

BOARD: Final = Grid(rows=5, columns=6)  # F-18: a1 is the top left, f5 the bottom right


@dataclass(frozen=True)
class Options:
    """The switches of Five Tribes."""

    bid_track: str = choice(
        "manual",
        "published",
        says="the prices of the turn order: 0 0 0 1 2 3 4, or 0 0 0 1 3 5 8 12 18",
    )
    turn_sense: str = choice(
        "highest_first",
        "lowest_first",
        says="who has paid most goes first, or (the manual to the letter) who has paid least",
    )
    two_player_markers: str = choice(
        "one", "two", says="with two players each has one turn marker, or two and so two turns"
    )
    surround: str = choice(
        "eight", "four", says="the tiles around a tile are the eight about it, or the four beside"
    )
    open_hands: bool = switch(False, says="show everybody's coins and the cards all have seen")


PRESETS: Final = {
    "manual": Options(),
    "published": Options(bid_track="published", two_player_markers="two"),
}

Counts: TypeAlias = tuple[int, ...]
"""How many of each: by tribe (of a tile, the bag) or by card (of a hand, a pile)."""


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
class SetUp:
    """Chance lays tiles, meeples, markers, cards and djinns: whatever is missing next."""


@dataclass(frozen=True)
class Bidding:
    """The owner of the next marker on the bid order track chooses a place."""

    seat: int


@dataclass(frozen=True)
class Moving:
    """The seat chooses the tile to sow from."""

    seat: int


@dataclass(frozen=True)
class Sowing:
    """The seat has taken up a handful and drops it one by one."""

    seat: int
    hand: Counts
    """Meeples still in hand, by tribe."""
    at: int
    """The tile it stands on: the source, or where the last meeple was dropped."""
    came_from: int | None
    """The tile left for that one: no step may lead back there."""


@dataclass(frozen=True)
class Earning:
    """Builders: the seat may discard fakirs before the coins are counted."""

    seat: int
    builders: int
    at: int


@dataclass(frozen=True)
class Killing:
    """Assassins: the seat chooses whom to kill."""

    seat: int
    assassins: int
    at: int
    kills: int = 1
    """Kills still to be made: 2 with Ibus."""
    tile: int | None = None
    """After the first of two kills: the tile where the second has to be."""
    victim: int | None = None
    """After the first of two kills: the opponent of whom the second has to be."""


@dataclass(frozen=True)
class Acting:
    """The tile's action on the final tile."""

    seat: int
    at: int


@dataclass(frozen=True)
class Placing:
    """A palm or a palace is due on a tile; Lamia or Hagis may lead it elsewhere."""

    seat: int
    palace: bool
    at: int
    then: Moving | Earning | Killing | Acting | Selling
    """What goes on afterwards."""


@dataclass(frozen=True)
class Choosing:
    """Sibittis: the seat keeps one of the djinns drawn; chance draws while any is missing."""

    seat: int
    drawn: tuple[int, ...]
    missing: int
    then: Moving | Earning | Killing | Acting | Selling


@dataclass(frozen=True)
class Drawing:
    """Chance draws a resource card for the seat, unseen by others."""

    seat: int
    then: Moving | Earning | Killing | Acting | Selling


@dataclass(frozen=True)
class Peopling:
    """Chance draws meeples from the bag onto a tile (Anun-Nak)."""

    seat: int
    at: int
    then: Moving | Earning | Killing | Acting | Selling


@dataclass(frozen=True)
class Selling:
    """The seat may sell sets of goods, use djinns, and ends its turn."""

    seat: int


@dataclass(frozen=True)
class Refilling:
    """Clean-up: chance fills the rows."""


@dataclass(frozen=True)
class Over:
    """The last round is done."""


Phase: TypeAlias = (
    SetUp
    | Bidding
    | Moving
    | Sowing
    | Earning
    | Killing
    | Acting
    | Placing
    | Choosing
    | Drawing
    | Peopling
    | Selling
    | Refilling
    | Over
)


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


@dataclass(frozen=True)
class LayTile:
    """Chance lays the next tile of the board, row by row."""

    kind: int


@dataclass(frozen=True)
class DrawMeeples:
    """Chance draws meeples for a tile: three, or what the bag has left."""

    drawn: Counts


@dataclass(frozen=True)
class PutMarker:
    """Chance puts a player's marker on the next spot of the bid order track."""

    seat: int


@dataclass(frozen=True)
class DrawCard:
    """Chance draws a resource card; None: one that the viewer may not see."""

    card: int | None


@dataclass(frozen=True)
class DrawDjinn:
    """Chance draws a djinn."""

    djinn: int


@dataclass(frozen=True)
class Bid:
    """Take the place with this price; each fakir makes it one place cheaper (Kumarbi)."""

    price: int
    fakirs: int = 0


@dataclass(frozen=True)
class Take:
    """Take up all meeples of a tile."""

    cell: int


@dataclass(frozen=True)
class Drop:
    """Step to a tile and drop a meeple of this tribe there."""

    tribe: int
    cell: int


@dataclass(frozen=True)
class Pass:
    """There is no legal sow: go on without one."""


@dataclass(frozen=True)
class Earn:
    """Count the builders' coins, discarding so many fakirs for it."""

    fakirs: int


@dataclass(frozen=True)
class Kill:
    """Kill a meeple of this tribe on a tile, discarding so many fakirs for the way."""

    tribe: int
    cell: int
    fakirs: int = 0


@dataclass(frozen=True)
class KillHeld:
    """Kill a vizier or an elder in front of an opponent."""

    seat: int
    tribe: int


@dataclass(frozen=True)
class Buy:
    """Buy these cards of the row (places from 0, rising) at a market."""

    places: tuple[int, ...]


@dataclass(frozen=True)
class Summon:
    """Take a djinn of the row at a sacred place: for two elders, or one and a fakir."""

    djinn: int
    fakir: bool


@dataclass(frozen=True)
class Skip:
    """Leave the tile's action be."""


@dataclass(frozen=True)
class Place:
    """Put the palm or palace where it is due."""


@dataclass(frozen=True)
class Use:
    """Use a djinn's power, paying with a fakir where there is a choice, on a tile if it needs one.

    Hagis and Lamia name the tile that gets the palace or palm instead.
    """

    djinn: int
    fakir: bool
    cell: int | None = None


@dataclass(frozen=True)
class Keep:
    """Keep one of the djinns drawn by Sibittis."""

    djinn: int


@dataclass(frozen=True)
class Sell:
    """Sell a set of different goods."""

    goods: tuple[int, ...]
    """Rising."""


@dataclass(frozen=True)
class EndTurn:
    """The turn is over."""


Action: TypeAlias = (
    LayTile
    | DrawMeeples
    | PutMarker
    | DrawCard
    | DrawDjinn
    | Bid
    | Take
    | Drop
    | Pass
    | Earn
    | Kill
    | KillHeld
    | Buy
    | Summon
    | Skip
    | Place
    | Use
    | Keep
    | Sell
    | EndTurn
)


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
