"""Everything that chance and players can do, one small decision each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from intramuros.games.five_tribes.model.phases import Counts


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
class DrawItem:
    """Chance draws an item; None: one that the viewer may not see."""

    item: int | None


@dataclass(frozen=True)
class DrawWhim:
    """Chance lays a whim on the next city without one."""

    whim: int


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
class Fly:
    """Drop the last meeple with the flying carpet: over a mountain, or two tiles away."""

    tribe: int
    cell: int


@dataclass(frozen=True)
class StepBack:
    """Step straight back to the tile just left, with the pilgrim's staff, and drop a meeple."""

    tribe: int


@dataclass(frozen=True)
class Claim:
    """Claim the tile with a camel, or with the tent."""

    tent: bool


@dataclass(frozen=True)
class Pass:
    """There is no legal sow: go on without one."""


@dataclass(frozen=True)
class Earn:
    """Count the builders' coins, discarding so many fakirs for it, with the compass or without."""

    fakirs: int
    compass: bool = False


@dataclass(frozen=True)
class Kill:
    """Kill a meeple of this tribe on a tile, discarding so many fakirs for the way."""

    tribe: int
    cell: int
    fakirs: int = 0


@dataclass(frozen=True)
class Stab:
    """Kill a meeple of this tribe on a tile out of the assassins' reach, with the dagger."""

    tribe: int
    cell: int


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
class Craft:
    """Take an item at a workshop: for an artisan, or for two fakirs."""

    fakirs: bool


@dataclass(frozen=True)
class Accept:
    """Take the whim that lies on the city."""


@dataclass(frozen=True)
class Skip:
    """Skip the tile's action; with assassins, kill nobody."""


@dataclass(frozen=True)
class Place:
    """Put the palm or palace where it is due."""


@dataclass(frozen=True)
class Use:
    """Use a djinn's power, paying with a fakir where there is a choice, on a tile if it needs one.

    Hagis and Lamia name the tile that gets the palace or palm instead. With the magic lamp nothing
    is paid.
    """

    djinn: int
    fakir: bool
    cell: int | None = None
    lamp: bool = False


@dataclass(frozen=True)
class Keep:
    """Keep one of the djinns drawn by Sibittis."""

    djinn: int


@dataclass(frozen=True)
class KeepItem:
    """Keep one of the items drawn; None: one that the viewer may not see."""

    item: int | None


@dataclass(frozen=True)
class BlowHorn:
    """Take a card of the row (its place, from 0) for nothing, with the horn of plenty."""

    place: int


@dataclass(frozen=True)
class Sell:
    """Sell a set of different goods, with the scales or without."""

    goods: tuple[int, ...]
    """Rising."""
    scales: bool = False


@dataclass(frozen=True)
class Fulfil:
    """Hand in a whim whose condition holds, for its coins."""

    whim: int


@dataclass(frozen=True)
class EndTurn:
    """The turn is over."""


Action: TypeAlias = (
    LayTile
    | DrawMeeples
    | PutMarker
    | DrawCard
    | DrawDjinn
    | DrawItem
    | DrawWhim
    | Bid
    | Take
    | Drop
    | Fly
    | StepBack
    | Claim
    | Pass
    | Earn
    | Kill
    | Stab
    | KillHeld
    | Buy
    | Summon
    | Craft
    | Accept
    | Skip
    | Place
    | Use
    | Keep
    | KeepItem
    | BlowHorn
    | Sell
    | Fulfil
    | EndTurn
)
