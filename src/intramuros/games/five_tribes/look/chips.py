"""Small signs on tiles that tell what a click there brings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.clicks import Tokens, left_tile, needed
from intramuros.games.five_tribes.look.materials import hit, plate, text
from intramuros.games.five_tribes.look.plan import corner
from intramuros.games.five_tribes.look.sayings import whim_tip
from intramuros.games.five_tribes.look.tiles import WHIM, whim_place
from intramuros.games.five_tribes.model import (
    GRID,
    Accept,
    Acting,
    Action,
    Drop,
    Fly,
    Kill,
    Over,
    Position,
    Refilling,
    SetUp,
    Sowing,
    Stab,
    StepBack,
)
from intramuros.games.five_tribes.model.components import (
    ASSASSIN,
    BUILDER,
    COLOURS,
    MERCHANT,
    TRIBES,
)
from intramuros.games.five_tribes.model.house import DAGGER, ITEMS, STAFF
from intramuros.games.five_tribes.sow_ends import End, income, last_drop
from intramuros.games.five_tribes.text.outlooks import ending
from intramuros.games.five_tribes.tokens import ACCEPT, both_token
from intramuros.scene.scene import Layer

Part = tuple[str, str]
"""A symbol and words after it; either may be empty."""
_DAGGER: Final[tuple[Part, ...]] = ((f"item-{ITEMS[DAGGER]}", ""),)
_STAFF: Final[tuple[Part, ...]] = ((f"item-{ITEMS[STAFF]}", ""),)


def chips(position: Position, seat: int, legal: Mapping[Action, Tokens], colour: str) -> Layer:
    """On each tile of a sow the tribes that may be dropped there, or what the last drop brings;
    for a kill the fakirs that the way needs. An item that leads there is shown first."""
    phase = position.phase
    found: dict[int, tuple[Part, ...]] = {}
    for action in legal:
        match action:
            case Drop() | Fly() | StepBack() if isinstance(phase, Sowing) and sum(phase.hand) == 1:
                end = last_drop(position, seat, action)
                found[end.cell] = parts(position, end, colour)
            case StepBack():
                found[left_tile(position)] = _STAFF
            case Kill(_, cell):
                fakirs = needed(position, cell)
                found[cell] = (("card-fakir", str(fakirs)),) if fakirs else ()
            case Stab(_, cell):
                found.setdefault(cell, _DAGGER)  # where no assassin comes alone
    signs = {f"x-{GRID.names[cell]}": _chip(cell, parts) for cell, parts in found.items() if parts}
    for cell, tribes in _droppable(position, legal).items():
        signs[f"x-{GRID.names[cell]}"] = _pips(cell, tribes, found.get(cell) == _STAFF)
    return signs


def hits(position: Position, legal: Mapping[Action, Tokens]) -> Layer:
    """Where several tribes may be dropped: each of them, so that one click names both; and the whim
    that may be taken from a city."""
    found: dict[str, str] = {}
    if isinstance(position.phase, Acting) and Accept() in legal:
        x, y = whim_place(position.phase.at)
        whim = dict(position.city_whims)[position.phase.at]
        tip = whim_tip(position.house, whim)
        size = 40 * WHIM
        found.update((hit(ACCEPT, x, y, size, size, f"Take the whim {tip}", tip),))
    for cell, tribes in _droppable(position, legal).items():
        if len(tribes) > 1:
            found.update(_pip_hits(cell, tribes))
    return found


def tips(position: Position, seat: int, legal: Mapping[Action, Tokens]) -> dict[int, str]:
    """What the last drop brings, in words."""
    phase = position.phase
    if not isinstance(phase, Sowing) or sum(phase.hand) > 1:
        return {}
    return {
        last_drop(position, seat, action).cell: ending(position, seat, action)
        for action in legal
        if isinstance(action, Drop | Fly | StepBack)
    }


def _droppable(position: Position, legal: Mapping[Action, Tokens]) -> Mapping[int, tuple[int, ...]]:
    """Before the last drop: for each tile the tribes that may be dropped there."""
    phase = position.phase
    if not isinstance(phase, Sowing) or sum(map(bool, phase.hand)) == 1:
        return {}
    found: dict[int, tuple[int, ...]] = {}
    for action in legal:
        if isinstance(action, Drop | StepBack):
            cell = action.cell if isinstance(action, Drop) else left_tile(position)
            found[cell] = tuple(sorted((*found.get(cell, ()), action.tribe)))
    return found


def _pip_places(cell: int, count: int) -> tuple[float, float, float]:
    """The left end of the pips, how far they are apart, and their top: above the tile's middle,
    where the tile itself is clicked, and beside its value and its price."""
    x, y = corner(cell)
    step = min(23.0, 62 / count)
    return x + 65 - step * count / 2, step, y + 24


@lru_cache(maxsize=1024)
def _pips(cell: int, tribes: tuple[int, ...], staff: bool) -> str:
    left, step, top = _pip_places(cell, len(tribes))
    size = min(22.0, step + 2)
    wide = step * len(tribes) + 6
    body = plate(left - 3, top, wide, 25, "surface", "accent", 12, ' stroke-width="1.6"')
    for n, tribe in enumerate(tribes):
        x = left + step * n + (step - size) / 2
        body += f'<use href="#meeple-{COLOURS[tribe]}" x="{x:g}" y="{top + 12.5 - size / 2:g}" '
        body += f'width="{size:g}" height="{size:g}"/>'
    if staff:
        body += f'<use href="#item-staff" x="{left + wide / 2 - 14:g}" y="{top - 21:g}" '
        body += 'width="22" height="22"/>'
    return f'<g id="x-{GRID.names[cell]}">{body}</g>'


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
            f"Drop the {TRIBES[tribe]} on {GRID.names[cell]}",
            key=f"drop-{GRID.names[cell]}-{COLOURS[tribe]}",
        )
        for n, tribe in enumerate(tribes)
    )


def parts(position: Position, end: End, colour: str) -> tuple[Part, ...]:
    """What the end of a sow brings: goods in hand, and a camel on the tile; before that the item
    that it needs."""
    tribe, together = end.tribe, end.together
    if tribe == BUILDER:
        brings: Part = ("coin", f"+{income(position, end.cell, together)}")
    elif tribe == MERCHANT:
        brings = ("card-back", f"+{min(together, len(position.row))}")
    elif tribe == ASSASSIN:
        brings = ("sign-dagger", f"≤{together}")
    else:
        brings = (f"meeple-{COLOURS[tribe]}", f"+{together}")
    item = () if end.item is None else ((f"item-{ITEMS[end.item]}", ""),)
    claim = ((f"{_marker(position)}-{colour}", ""),) if end.claims else ()
    return (*item, brings, *claim)


def _marker(position: Position) -> str:
    """What the seat in its turn claims a tile with, as far as it has no choice."""
    phase = position.phase
    if isinstance(phase, SetUp | Refilling | Over):
        return "camel"
    player = position.seats[phase.seat]
    return "tent" if player.tents and not player.camels else "camel"


LETTER: Final = 10
"""How wide a sign of the words is, in whatever font."""


@lru_cache(maxsize=512)
def _chip(cell: int, parts: tuple[Part, ...]) -> str:
    x, y = corner(cell)
    wide = sum((21 if symbol else 0) + LETTER * len(words) for symbol, words in parts) + 8
    left = x + 97 - wide
    body = plate(left, y + 5, wide, 24, "surface", "accent", 12, ' stroke-width="1.6"')
    pen = left + 5
    for symbol, words in parts:
        body += f'<use href="#{symbol}" x="{pen:g}" y="{y + 7}" width="20" height="20"/>'
        pen += 21
        body += text(pen, y + 22, words, 13.5, anchor="start") if words else ""
        pen += LETTER * len(words)
    return f'<g id="x-{GRID.names[cell]}">{body}</g>'
