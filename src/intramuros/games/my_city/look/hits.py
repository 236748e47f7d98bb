"""The squares of a board: where to click, and what screen readers and tips say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from intramuros.games.my_city.campaign.model import Campaign, Episode
from intramuros.games.my_city.campaign.pieces import GRID, SIDE
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.rules import on_left, river_of, rules_of
from intramuros.games.my_city.campaign.score_items import Item, Surround, Symbols
from intramuros.games.my_city.look.outlines import CELL, placed
from intramuros.games.my_city.model import City, Position, Stick
from intramuros.games.my_city.text.rules import item_words
from intramuros.games.my_city.text.words import COLOUR_WORDS, sticker_name
from intramuros.scene.scene import Layer

TERRAIN: Final[Mapping[str, str]] = {
    ".": "plain",
    "o": "plain, with a dot",
    "t": "a tree",
    "T": "two trees",
    "r": "a rock",
    "R": "two rocks",
    "W": "a well",
    "G": "gold",
    "M": "mountain",
    "F": "forest",
    "S": "the sawmill",
    "A": "a mine",
    "P": "the port",
    "K": "the palace",
}


def token(seat: int, cell: int) -> str:
    """The name of a square on a seat's board, as in score lines and violations: `2:e3`."""
    return f"{seat + 1}:{GRID.names[cell]}"


def hits(position: Position, seat: int, slot: str) -> Layer:
    """Every square of a board."""
    city, rules = position.cities[seat].without_choice(), rules_of(position)
    return _hits(city, rules, river_of(position), position.campaign, seat, slot)


@lru_cache(maxsize=256)
def _hits(
    city: City, rules: Episode, river: tuple[int, ...], campaign: Campaign, seat: int, slot: str
) -> Layer:
    """Cached: every viewer sees every board, and few change."""
    over = _covered(campaign, city)
    tips = _tips(rules.chart) if not slot else {}
    stuck = {each.cell: each.sticker for each in city.stuck if isinstance(each, Stick)}
    found = {}
    for cell, letter in enumerate(city.board):
        words = TERRAIN[letter]
        if cell in stuck:
            words = f"a new {sticker_name(stuck[cell])}"
        elif cell in over:
            words = _building(over[cell], over[cell] in city.factories)
        elif cell in city.parks:
            words = "a park"
        elif rules.flood == ("left" if on_left(river, cell) else "right"):
            words = "flooded"
        key = f"{slot}h-{GRID.names[cell]}"
        found[key] = _hit(key, seat, cell, words, "" if cell in over else tips.get(letter, ""))
    return found


def _covered(campaign: Campaign, city: City) -> dict[int, str]:
    found: dict[int, str] = {}
    for each in city.buildings:
        name = campaign.outline_of(each.tile, city.church)
        if name:
            found |= dict.fromkeys(placed(campaign.shapes[name], each.cell, each.turn), each.tile)
    return found


def _building(tile: str, flag: bool) -> str:
    kind = f"{COLOUR_WORDS[tile[0]]} building" if tile[0] in COLOUR_WORDS else "church"
    return f"{kind} {tile}" + (", a factory" if flag else "")


@lru_cache(maxsize=64)
def _tips(chart: tuple[Item, ...]) -> Mapping[str, str]:
    """What the chart says about trees, rocks and wells."""
    found: dict[str, str] = {}
    for item in chart:
        match item:
            case Symbols("tree", _):
                found |= dict.fromkeys("tT", item_words(CAMPAIGN, item))
            case Symbols("rock", _):
                found |= dict.fromkeys("rR", item_words(CAMPAIGN, item))
            case Surround("well", _):
                found["W"] = item_words(CAMPAIGN, item)
    return found


@lru_cache(maxsize=8192)
def _hit(key: str, seat: int, cell: int, words: str, tip: str) -> str:
    x, y = cell % SIDE * CELL, cell // SIDE * CELL
    told = f' data-tip="{tip}"' if tip else ""
    return (
        f'<rect id="{key}" data-t="{token(seat, cell)}" class="hit" role="img" '
        f'aria-label="{GRID.names[cell]}, {words}"{told} x="{x}" y="{y}" '
        f'width="{CELL}" height="{CELL}" fill="none" pointer-events="all"/>'
    )
