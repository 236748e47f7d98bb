"""What chance does, told to people: sentences for the log, from the position before it."""

from __future__ import annotations

from intramuros.core.english import listed, player, plural
from intramuros.games.five_tribes.model import (
    Action,
    DrawCard,
    DrawDjinn,
    Drawing,
    DrawItem,
    DrawMeeples,
    DrawWhim,
    Finding,
    LayTile,
    Peopling,
    Position,
    PutMarker,
)
from intramuros.games.five_tribes.model.components import CARDS, DJINNS
from intramuros.games.five_tribes.model.house import whim_name
from intramuros.games.five_tribes.referee.holdings import empty_cities, is_land
from intramuros.games.five_tribes.text import nouns


def draw_words(position: Position, action: Action) -> str:
    """What the draw does, as a sentence without its subject."""
    phase = position.phase
    match action:
        case LayTile(kind):
            return f"lays {nouns.tile(kind)} on {nouns.place(_next_place(position))}"
        case DrawMeeples(drawn):
            names = [plural(n, nouns.meeple(t)) for t, n in enumerate(drawn) if n]
            at = phase.at if isinstance(phase, Peopling) else _next_bare(position)
            return f"puts {listed(names)} on {nouns.place(at)}"
        case PutMarker(seat):
            return f"puts a marker of {player(seat)} on the bid order track"
        case DrawCard(card):
            if isinstance(phase, Drawing):
                name = "a card" if card is None else nouns.card(card)
                return f"draws {name} for {player(phase.seat)}"
            return "draws a card" if card is None else f"draws a card: {CARDS[card]}"
        case DrawDjinn(djinn):
            return f"draws a djinn: {DJINNS[djinn].name}"
        case DrawItem(item):
            name = "an item" if item is None else nouns.item(position, item)
            return f"draws {name}" + (
                f" for {player(phase.seat)}" if isinstance(phase, Finding) else ""
            )
        case DrawWhim(whim):
            cities = empty_cities(position)
            where = nouns.place(cities[0]) if cities else "a city"
            return f"lays {whim_name(whim)} on {where}: {nouns.whim(position, whim)}"
    raise AssertionError(action)


def _next_place(position: Position) -> int:
    """Where chance lays the next tile."""
    cells = position.board.cells
    return next((cell for cell in cells if position.tiles[cell] is None), cells[0])


def _next_bare(position: Position) -> int:
    """Where chance puts the next meeples of the set-up: tile by tile."""
    cells = position.board.cells
    bare = (cell for cell in cells if is_land(position, cell) and not any(position.meeples[cell]))
    return next(bare, cells[0])
