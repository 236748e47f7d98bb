"""Small signs on tiles that tell what a click there brings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from intramuros.games.five_tribes.clicks import Tokens, both_token, needed
from intramuros.games.five_tribes.look.materials import hit, plate, text
from intramuros.games.five_tribes.look.plan import corner
from intramuros.games.five_tribes.model import BOARD, Action, Drop, Kill, Position, Sowing
from intramuros.games.five_tribes.model.components import (
    ASSASSIN,
    BUILDER,
    COLOURS,
    MERCHANT,
    TRIBES,
)
from intramuros.games.five_tribes.sow_ends import End, income, last_drop
from intramuros.games.five_tribes.text.hints import ending
from intramuros.scene.scene import Layer

Part = tuple[str, str]
"""A symbol and words after it; either may be empty."""


def chips(position: Position, seat: int, legal: Mapping[Action, Tokens], colour: str) -> Layer:
    """On each tile of a sow the tribes that may be dropped there, or what the last drop brings;
    for a kill the fakirs that the way needs."""
    phase = position.phase
    found: dict[int, tuple[Part, ...]] = {}
    for action in legal:
        match action:
            case Drop(_, cell) if isinstance(phase, Sowing) and sum(phase.hand) == 1:
                found[cell] = parts(position, last_drop(position, seat, action), colour)
            case Kill(_, cell) if fakirs := needed(position, cell):
                found[cell] = (("card-fakir", str(fakirs)),)
    signs = {f"x-{BOARD.names[cell]}": _chip(cell, parts) for cell, parts in found.items()}
    for cell, tribes in _droppable(position, legal).items():
        signs[f"x-{BOARD.names[cell]}"] = _pips(cell, tribes)
    return signs


def hits(position: Position, legal: Mapping[Action, Tokens]) -> Layer:
    """Where several tribes may be dropped: each of them, so that one click names both."""
    found: dict[str, str] = {}
    for cell, tribes in _droppable(position, legal).items():
        if len(tribes) > 1:
            found.update(_pip_hits(cell, tribes))
    return found


def tips(position: Position, seat: int, legal: Mapping[Action, Tokens]) -> dict[int, str]:
    """What the last drop brings, in words."""
    phase = position.phase
    if not isinstance(phase, Sowing) or sum(phase.hand) > 1:
        return {}
    drops = (action for action in legal if isinstance(action, Drop))
    return {drop.cell: ending(position, seat, drop) for drop in drops}


def _droppable(position: Position, legal: Mapping[Action, Tokens]) -> Mapping[int, tuple[int, ...]]:
    """Before the last drop: for each tile the tribes that may be dropped there."""
    phase = position.phase
    if not isinstance(phase, Sowing) or sum(map(bool, phase.hand)) == 1:
        return {}
    found: dict[int, tuple[int, ...]] = {}
    for action in legal:
        if isinstance(action, Drop):
            found[action.cell] = tuple(sorted((*found.get(action.cell, ()), action.tribe)))
    return found


def _pip_places(cell: int, count: int) -> tuple[float, float, float]:
    """The left end of the pips, how far they are apart, and their top: above the tile's middle."""
    x, y = corner(cell)
    step = min(23.0, 92 / count)
    return x + 50 - step * count / 2, step, y + 22


@lru_cache(maxsize=1024)
def _pips(cell: int, tribes: tuple[int, ...]) -> str:
    left, step, top = _pip_places(cell, len(tribes))
    wide = step * len(tribes) + 6
    body = plate(left - 3, top, wide, 25, "surface", "accent", 12, ' stroke-width="1.6"')
    for n, tribe in enumerate(tribes):
        x = left + step * n + (step - 22) / 2
        body += f'<use href="#meeple-{COLOURS[tribe]}" x="{x:g}" y="{top + 1.5:g}" '
        body += 'width="22" height="22"/>'
    return f'<g id="x-{BOARD.names[cell]}">{body}</g>'


@lru_cache(maxsize=1024)
def _pip_hits(cell: int, tribes: tuple[int, ...]) -> Layer:
    left, step, top = _pip_places(cell, len(tribes))
    return dict(
        hit(
            both_token(cell, tribe),
            left + step * n,
            top,
            step,
            25,
            f"Drop the {TRIBES[tribe]} on {BOARD.names[cell]}",
            key=f"drop-{BOARD.names[cell]}-{COLOURS[tribe]}",
        )
        for n, tribe in enumerate(tribes)
    )


def parts(position: Position, end: End, colour: str) -> tuple[Part, ...]:
    """What the end of a sow brings: goods in hand, and a camel on the tile."""
    tribe, together = end.tribe, end.together
    if tribe == BUILDER:
        brings: Part = ("coin", f"+{income(position, end.cell, together)}")
    elif tribe == MERCHANT:
        brings = ("card-back", f"+{min(together, len(position.row))}")
    elif tribe == ASSASSIN:
        brings = ("sign-dagger", f"≤{together}")
    else:
        brings = (f"meeple-{COLOURS[tribe]}", f"+{together}")
    return (brings, (f"camel-{colour}", "")) if end.claims else (brings,)


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
