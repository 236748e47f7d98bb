"""Reading a position: what a player holds, what lies around a tile, what is left in a pile."""

from __future__ import annotations

from intramuros.games.five_tribes.model import BOARD, Acting, Counts, Placing, Player, Position
from intramuros.games.five_tribes.model.components import (
    BLUE,
    DJINN_NUMBERS,
    FAKIR,
    GOODS,
    SET_VALUES,
    TILES,
)


def hand(player: Player) -> Counts:
    """The cards of a hand by kind, as far as the viewer knows them."""
    if player.secret is None:
        return player.cards
    return tuple(known + drawn for known, drawn in zip(player.cards, player.secret, strict=True))


def fakirs(player: Player) -> int:
    """The fakirs of a hand."""
    return hand(player)[FAKIR]


def best_sale(player: Player) -> int:
    """The coins for the largest set in a hand (F-89)."""
    return SET_VALUES[sum(count > 0 for count in hand(player)[:GOODS])]


def has(player: Player, djinn: str) -> bool:
    """Whether the djinn is on the player's side."""
    return DJINN_NUMBERS[djinn] in player.djinns


def pile_size(position: Position) -> int:
    """How many resource cards the pile really has."""
    hidden = sum(player.secrets for player in position.seats if player.secret is None)
    return sum(position.pile) - hidden


def around(position: Position, cell: int) -> tuple[int, ...]:
    """The tiles around a tile (F-R09)."""
    near = BOARD.around if position.options.surround == "eight" else BOARD.beside
    return near[cell]


def blue_around(position: Position, cell: int) -> tuple[int, ...]:
    """The blue-valued tiles around a tile, itself included (F-68, F-R10)."""
    found = sorted((cell, *around(position, cell)))
    return tuple(place for place in found if colour_of(position, place) == BLUE)


def colour_of(position: Position, cell: int) -> str:
    """The colour of a tile's value."""
    kind = position.tiles[cell]
    return "" if kind is None else TILES[kind].colour


def action_of(position: Position, cell: int) -> str:
    """What a tile offers."""
    kind = position.tiles[cell]
    return "" if kind is None else TILES[kind].action


def piece_due(position: Position) -> tuple[int, bool] | None:
    """The tile where a palm or palace is to be placed now, and whether it is a palace."""
    match position.phase:
        case Placing(_, palace, at):
            return at, palace
        case Acting(_, at) if action_of(position, at) in ("oasis", "village"):
            return at, action_of(position, at) == "village"
    return None


def steps(start: int, end: int) -> int:
    """How many orthogonal steps lead from tile to tile."""
    down, across = divmod(start, BOARD.columns)
    to_down, to_across = divmod(end, BOARD.columns)
    return abs(down - to_down) + abs(across - to_across)


def is_bare(position: Position, cell: int) -> bool:
    """Whether a tile has no camel, meeple, palm or palace."""
    return not things_on(position, cell)


def things_on(position: Position, cell: int) -> list[str]:
    """What stands on a tile, in words."""
    found = ["a camel"] if position.owners[cell] is not None else []
    for count, one, many in (
        (sum(position.meeples[cell]), "a meeple", "meeples"),
        (position.palms[cell], "a palm", "palms"),
        (position.palaces[cell], "a palace", "palaces"),
    ):
        found += [one if count == 1 else many] if count else []
    return found


def name(cell: int) -> str:
    """A tile's name."""
    return BOARD.names[cell]
