"""Actions, tiles and stickers in words, for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from intramuros.core.english import listed, plural
from intramuros.games.my_city.campaign.model import Campaign
from intramuros.games.my_city.campaign.pieces import (
    BLOCKING,
    CARDS,
    ROCKS,
    TREES,
    Shape,
    covered,
    turns,
)
from intramuros.games.my_city.campaign.rules import rules_of
from intramuros.games.my_city.campaign.score_items import PassCost
from intramuros.games.my_city.campaign.stickers import stamped
from intramuros.games.my_city.model import (
    Action,
    Build,
    City,
    Exit,
    Flag,
    Hidden,
    Pass,
    Placing,
    Position,
    Reveal,
    Revealing,
    Stick,
)
from intramuros.games.my_city.text.actions import write_cell

OUTLINES: Final[dict[Shape, str]] = {
    ("XX",): "domino",
    ("XXX",): "bar",
    ("X.", "XX"): "corner",
    ("X.", "X.", "XX"): "L",
    (".X", ".X", "XX"): "J",
    ("XXX", ".X."): "T",
    ("XX.", ".XX"): "Z",
    ("X.X", "XXX"): "U",
    ("XX", "XX"): "square",
    ("XXXX",): "long bar",
    (".XX", "XX."): "S",
    ("XX", "XX", "X."): "P",
}
"""What people call an outline; others go by their name in the campaign."""
COLOUR_WORDS: Final = {"Y": "yellow", "R": "red", "B": "blue"}
STICKER_NAMES: Final = {"clear": "clearing"}
"""Stickers whose name differs from the word in texts."""
NUMBERS: Final = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
FEATURES: Final = {"W": "a well", "G": "gold", "F": "forest"}


def words(position: Position, seat: int, action: Action) -> str:
    """What a legal action does, as a sentence without its subject."""
    match action:
        case Build(cell, turn):
            assert isinstance(position.phase, Placing)
            city, tile = position.cities[seat], CARDS[position.phase.card]
            shape = turns(
                position.campaign.shapes[position.campaign.outline_of(tile, city.church)]
            )[turn]
            cells = covered(shape, cell)
            what = tile_words(position.campaign, tile, city)
            over = listed([*_hidden([city.board[each] for each in cells])])
            return f"builds {what} on {write_cell(cells[0])}" + (f", over {over}" if over else "")
        case Pass():
            return f"passes{_cost(position, seat)}"
        case Exit():
            return "leaves the episode" if position.episode else "leaves the game"
        case Hidden():
            return "makes a choice"
        case Stick("clear", cell):
            city = position.cities[seat]
            single = stamped(city.board, city.stuck)[cell] == "r"
            return f"clears the {'rock' if single else 'rocks'} from {write_cell(cell)}"
        case Stick(sticker, cell):
            return f"{'plants' if sticker == 'tree' else 'puts'} a {sticker} on {write_cell(cell)}"
        case Flag(tile):
            return f"turns {tile_words(position.campaign, tile)} into a factory"
        case Reveal(card):
            blocked = isinstance(position.phase, Revealing) and position.phase.blocked
            what = tile_words(position.campaign, card)
            return f"turns up {what}" + (", which nobody builds" if blocked else "")


def _cost(position: Position, seat: int) -> str:
    """What a pass does to the marker (Y-41, Y-62)."""
    during = rules_of(position).during
    cost = sum(item.points for item in during if isinstance(item, PassCost))
    locked = position.cities[seat].fifty and position.options.fifty == "lock"
    if not cost or locked:
        return ""
    verb = "loses" if cost < 0 else "gains"
    return f" and {verb} {'a point' if abs(cost) == 1 else plural(abs(cost), 'point')}"


# Tiles and stickers


def sticker_name(kind: str) -> str:
    """What people call a sticker: "tree", "clearing"."""
    return STICKER_NAMES.get(kind, kind)


def tile_words(campaign: Campaign, tile: str, city: City | None = None) -> str:
    """A tile or card: "the yellow L", "the square church", "the blocking card"."""
    if tile == BLOCKING:
        return "the blocking card"
    name = campaign.outline_of(tile, city.church if city else "")
    if not name:
        return "the fourth church"
    shape = campaign.shapes[name]
    called = next((OUTLINES[each] for each in turns(shape) if each in OUTLINES), name)
    colour = COLOUR_WORDS.get(tile[0])
    return f"the {colour} {called}" if colour else f"the {called} church"


def _hidden(terrain: list[str]) -> Iterator[str]:
    """What a building covers: "two trees", "a well"."""
    for symbols, word in ((TREES, "tree"), (ROCKS, "rock")):
        count = sum(symbols.get(letter, 0) for letter in terrain)
        if count:
            many = NUMBERS[count] if count < len(NUMBERS) else str(count)
            yield f"{many} {word}{'s' if count > 1 else ''}"
    yield from (word for letter, word in FEATURES.items() if letter in terrain)
