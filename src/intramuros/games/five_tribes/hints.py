"""What a choice would bring, told before it is made."""

from __future__ import annotations

from typing import NamedTuple

from intramuros.games.five_tribes.model import BOARD, Drop, Player, Position
from intramuros.games.five_tribes.tables import (
    ASSASSIN,
    BLUE,
    BUILDER,
    FAKIR,
    GOODS,
    MERCHANT,
    SET_VALUES,
    TILES,
    TRIBES,
)

_THEN = {
    "oasis": "a palm is planted",
    "village": "a palace is built",
    "small market": "you may buy a card for 3",
    "large market": "you may buy two cards for 6",
    "sacred place": "you may win a djinn",
}


class End(NamedTuple):
    """The last drop of a sow: so many of the tribe leave the tile, which is won or not."""

    cell: int
    tribe: int
    together: int
    claims: bool


def held(player: Player) -> tuple[int, ...]:
    """All cards of a hand by kind, as far as the viewer knows them."""
    if player.secret is None:
        return player.cards
    return tuple(map(sum, zip(player.cards, player.secret, strict=True)))


def income(position: Position, cell: int, builders: int) -> int:
    """The coins of so many builders, fakirs included, on a tile (F-68)."""
    near = BOARD.around if position.options.surround == "eight" else BOARD.beside
    kinds = [position.tiles[place] for place in (cell, *near[cell])]
    blue = sum(kind is not None and TILES[kind].colour == BLUE for kind in kinds)
    return builders * blue * (2 if position.doubled else 1)


def claims(position: Position, seat: int, cell: int, tribe: int) -> bool:
    """Whether the tile is won when all of a tribe leave it (F-60)."""
    others = sum(position.meeples[cell]) - position.meeples[cell][tribe]
    return not others and position.owners[cell] is None and position.seats[seat].camels > 0


def best_sale(player: Player) -> int:
    """The coins for the largest set (F-89)."""
    return SET_VALUES[sum(count > 0 for count in held(player)[:GOODS])]


def fakirs(player: Player) -> int:
    """The fakirs of a hand, as far as the viewer knows them."""
    return held(player)[FAKIR]


def last_drop(position: Position, seat: int, drop: Drop) -> End:
    """The end of a sow whose last meeple is dropped so."""
    together = position.meeples[drop.cell][drop.tribe] + 1
    return End(drop.cell, drop.tribe, together, claims(position, seat, drop.cell, drop.tribe))


def brings(position: Position, end: End) -> str:
    """What the tribe does at the end of a sow."""
    if end.tribe == BUILDER:
        return f"{income(position, end.cell, end.together)} coins"
    if end.tribe == MERCHANT:
        cards = min(end.together, len(position.row))
        return "the first card" if cards == 1 else f"the first {cards} cards"
    if end.tribe == ASSASSIN:
        return f"a kill up to {end.together} tile{'' if end.together == 1 else 's'} away"
    return f"{end.together} {TRIBES[end.tribe]}{'' if end.together == 1 else 's'}"


def ending(position: Position, seat: int, drop: Drop) -> str:
    """What the sow brings if it ends with this drop, in a sentence."""
    end = last_drop(position, seat, drop)
    kind = position.tiles[end.cell]
    parts = [f"Brings {brings(position, end)}"]
    if kind is not None and end.claims:
        parts.append(f"the tile is yours, {TILES[kind].value} points")
    parts += [_THEN[TILES[kind].action]] if kind is not None else []
    return "; ".join(parts)
