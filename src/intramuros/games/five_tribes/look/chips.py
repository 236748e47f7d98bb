"""Small signs on tiles that tell what a click there brings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from intramuros.games.five_tribes.clicks import needed
from intramuros.games.five_tribes.hints import claims, income
from intramuros.games.five_tribes.look.materials import plate, text
from intramuros.games.five_tribes.look.plan import corner
from intramuros.games.five_tribes.model import BOARD, Action, Drop, Kill, Position, Sowing
from intramuros.games.five_tribes.tables import (
    ASSASSIN,
    BUILDER,
    COLOURS,
    MERCHANT,
)
from intramuros.scene.scene import Layer

Part = tuple[str, str]
"""A symbol and words after it; either may be empty."""


def chips(position: Position, seat: int, legal: Iterable[Action], colour: str) -> Layer:
    """For the last meeple what its end brings; for a kill the fakirs of the way."""
    phase = position.phase
    found: dict[int, tuple[Part, ...]] = {}
    for action in legal:
        match action:
            case Drop(_, cell) if isinstance(phase, Sowing) and sum(phase.hand) == 1:
                found[cell] = _ending(position, seat, action, colour)
            case Kill(_, cell) if fakirs := needed(position, cell):
                found[cell] = (("card-fakir", str(fakirs)),)
    return {f"x-{BOARD.names[cell]}": _chip(cell, parts) for cell, parts in found.items()}


def _ending(position: Position, seat: int, drop: Drop, colour: str) -> tuple[Part, ...]:
    tribe, cell = drop.tribe, drop.cell
    together = position.meeples[cell][tribe] + 1
    if tribe == BUILDER:
        brings: Part = ("coin", f"+{income(position, cell, together)}")
    elif tribe == MERCHANT:
        brings = ("card-back", f"+{min(together, len(position.row))}")
    elif tribe == ASSASSIN:
        brings = ("sign-dagger", f"≤{together}")
    else:
        brings = (f"meeple-{COLOURS[tribe]}", f"+{together}")
    claimed: Part = (f"camel-{colour}", "")
    return (brings, claimed) if claims(position, seat, cell, tribe) else (brings,)


@lru_cache(maxsize=512)
def _chip(cell: int, parts: tuple[Part, ...]) -> str:
    x, y = corner(cell)
    wide = sum((21 if symbol else 0) + 9 * len(words) for symbol, words in parts) + 9
    left = x + 97 - wide
    body = plate(left, y + 5, wide, 24, "surface", "accent", 12, ' stroke-width="1.6"')
    pen = left + 5
    for symbol, words in parts:
        body += f'<use href="#{symbol}" x="{pen:g}" y="{y + 7}" width="20" height="20"/>'
        pen += 21
        body += text(pen, y + 22, words, 13.5, anchor="start") if words else ""
        pen += 9 * len(words)
    return f'<g id="x-{BOARD.names[cell]}">{body}</g>'
