"""Reading a position: what a player holds, what lies around a tile, what is left in a pile."""

from __future__ import annotations

from intramuros.games.five_tribes.model import (
    GRID,
    Acting,
    Counts,
    Finding,
    Placing,
    Player,
    Position,
)
from intramuros.games.five_tribes.model.components import (
    BLUE,
    CITY,
    DJINN_NUMBERS,
    DJINNS,
    FAKIR,
    GEB,
    GOODS,
    LAKE,
    RED,
    SET_VALUES,
    TILES,
)
from intramuros.games.five_tribes.model.house import PRECIOUS
from intramuros.games.five_tribes.referee.ground import closed_edges as closed_edges
from intramuros.games.five_tribes.referee.ground import flights as flights
from intramuros.games.five_tribes.referee.ground import is_land as is_land
from intramuros.games.five_tribes.referee.ground import open_steps as open_steps


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


def djinn_points(position: Position, djinn: int) -> int:
    """What a djinn is worth at the end (F-99)."""
    return DJINNS[djinn].points if djinn < GEB else position.house.djinn_points[djinn - GEB]


def has_item(position: Position, seat: int, item: int) -> bool:
    """Whether the player has an item of this kind, as far as the viewer knows."""
    held = position.seats[seat].items
    return held is not None and held[item] > 0


def may_use_magic(position: Position, seat: int) -> bool:
    """Whether the player has a magic item, and has used none in this turn (F-119)."""
    held = position.seats[seat].items
    return not position.magic and held is not None and any(held[PRECIOUS:])


def items_left(position: Position) -> int:
    """How many items are left to draw, those of the discards too (F-R43)."""
    hidden = sum(player.item_count for player in position.seats if player.items is None)
    if isinstance(position.phase, Finding) and position.phase.drawn is None:
        hidden += position.phase.size
    return sum(position.item_pile) - hidden + sum(position.item_discards)


def has_marker(player: Player) -> bool:
    """Whether a camel or a tent is left to claim with (F-124)."""
    return player.camels + player.tents > 0


def pile_size(position: Position) -> int:
    """How many resource cards the pile really has."""
    hidden = sum(player.secrets for player in position.seats if player.secret is None)
    return sum(position.pile) - hidden


def around(position: Position, cell: int) -> tuple[int, ...]:
    """The tiles around a tile (F-R09)."""
    board = position.board
    return (board.around if position.options.surround == "eight" else board.beside)[cell]


def blue_around(position: Position, cell: int) -> tuple[int, ...]:
    """The blue-valued tiles around a tile, itself included (F-68, F-R10)."""
    return _coloured_around(position, cell, BLUE)


def red_around(position: Position, cell: int) -> tuple[int, ...]:
    """The red-valued tiles around a tile, itself included (F-106)."""
    return _coloured_around(position, cell, RED)


def _coloured_around(position: Position, cell: int, colour: str) -> tuple[int, ...]:
    found = sorted((cell, *around(position, cell)))
    return tuple(place for place in found if colour_of(position, place) == colour)


def is_by_the_lake(position: Position, cell: int) -> bool:
    """Whether the great lake is one of the tiles around (F-102, F-105)."""
    return any(action_of(position, place) == LAKE for place in around(position, cell))


def own_tiles(position: Position, seat: int) -> tuple[int, ...]:
    """The tiles a player controls, row by row."""
    return tuple(cell for cell in position.board.cells if position.owners[cell] == seat)


def colour_of(position: Position, cell: int) -> str:
    """The colour of a tile's value."""
    kind = position.tiles[cell]
    return "" if kind is None else TILES[kind].colour


def whim_on(position: Position, cell: int) -> int | None:
    """The whim that lies on a city."""
    return dict(position.city_whims).get(cell)


def empty_cities(position: Position) -> tuple[int, ...]:
    """The cities without a whim, row by row."""
    return tuple(
        cell
        for cell in position.board.cells
        if action_of(position, cell) == CITY and whim_on(position, cell) is None
    )


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
    down, across = divmod(start, GRID.columns)
    to_down, to_across = divmod(end, GRID.columns)
    return abs(down - to_down) + abs(across - to_across)


def is_bare(position: Position, cell: int) -> bool:
    """Whether a tile has no camel, tent, meeple, palm or palace, but could have them."""
    return is_land(position, cell) and not things_on(position, cell)


def things_on(position: Position, cell: int) -> list[str]:
    """What stands on a tile, in words."""
    found = []
    if position.owners[cell] is not None:
        found.append("a tent" if cell in position.tents else "a camel")
    for count, one, many in (
        (sum(position.meeples[cell]), "a meeple", "meeples"),
        (position.palms[cell], "a palm", "palms"),
        (position.palaces[cell], "a palace", "palaces"),
    ):
        found += [one if count == 1 else many] if count else []
    return found


def name(cell: int) -> str:
    """A tile's name."""
    return GRID.names[cell]
