"""Beside the board: the viewer's tile and pieces, and what is left of everything."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from intramuros.core.english import plural
from intramuros.games.carcassonne_city.look.geometry import Kit
from intramuros.games.carcassonne_city.look.materials import SANS, paint, path
from intramuros.games.carcassonne_city.model import (
    FOLLOWERS,
    Following,
    Guarding,
    Laying,
    Position,
    Towering,
)
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region

REFUSE: Final = "hand-no"
"""What is clicked to place nothing."""
HAND: Final = (0.0, 0.0, 448.0, 96.0)
STACK: Final = (0.0, 0.0, 320.0, 60.0)


def _text(
    x: float,
    y: float,
    words: str,
    size: float,
    ink: str = "ink",
    weight: int = 600,
    anchor: str = "middle",
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size:g}" '
        f'font-weight="{weight}" font-family="{SANS}" {paint(ink)}>{words}</text>'
    )


def _plate(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="8" '
        f"{paint('surface', 'line')}/>"
    )


def _faded(there: bool) -> str:
    return "" if there else ' opacity=".16"'


# The viewer's hand


def hand(kit: Kit, position: Position, viewer: int, look: Look) -> Region:
    """The drawn tile, the viewer's followers and towers, and a button to place nothing."""
    phase = position.phase
    tile = kit.tiles[phase.tile].name if isinstance(phase, Laying) else ""
    if not 0 <= viewer < position.players:
        return Region("The tile to lay", HAND, {"pieces": _pieces(tile, "", 0, 0), "hits": {}})
    refusal = ""
    match phase:
        case Following(seat=seat) if seat == viewer:
            refusal = "No follower"
        case Guarding(seat=seat) if seat == viewer:
            refusal = "No guard"
        case Towering(scorer=seat) if seat == viewer:
            refusal = "No tower"
    colour = look.colours[viewer]
    layers = {
        "pieces": _pieces(tile, colour, position.followers[viewer], position.towers[viewer]),
        "refusal": _refusal(refusal),
        "hits": _refusal_hit(refusal),
    }
    return Region(f"The pieces of {look.name(viewer)}", HAND, layers)


@lru_cache(maxsize=512)
def _pieces(tile: str, colour: str, followers: int, towers: int) -> Layer:
    shown = f'<use href="#tile-{tile}-0" x="5" y="5" width="86" height="86"/>' if tile else ""
    name = "the tile to lay" if tile else "no tile drawn"
    found = {
        "q-tile": f'<g id="q-tile" role="img" aria-label="{name}">{_plate(1, 1, 94, 94)}'
        f"{shown or _back(10, 10, 76)}</g>"
    }
    if colour:
        people, built = plural(followers, "follower"), plural(towers, "tower")
        rank = "".join(
            f'<use href="#citizen-{colour}" x="{103 + n * 17.5:g}" y="22" width="42" height="42"'
            f"{_faded(n < followers)}/>"
            for n in range(FOLLOWERS)
        )
        left = f"{followers} of your {FOLLOWERS} followers are here, ready to be placed."
        found["q-followers"] = (
            f'<g id="q-followers" role="img" aria-label="{people}" data-tip="{left}">'
            f"{_plate(101, 1, 152, 94)}{rank}{_text(177, 86, people, 13)}</g>"
        )
        left = f"{built} left for you to place at the ends of the wall."
        found["q-towers"] = (
            f'<g id="q-towers" role="img" aria-label="{built}" data-tip="{left}">'
            f'{_plate(259, 1, 68, 94)}<use href="#tower" x="270" y="20" width="46" height="46"'
            f"{_faded(towers > 0)}/>{_text(293, 86, built, 13)}</g>"
        )
    return found


@lru_cache(maxsize=8)
def _refusal(words: str) -> Layer:
    if not words:
        return {}
    return {
        "q-no": f'<g id="q-no"><rect {_BUTTON} {paint("surface", "accent")} stroke-width="1.5"/>'
        f"{_text(390, 54, words, 16, 'accent')}</g>"
    }


@lru_cache(maxsize=8)
def _refusal_hit(words: str) -> Layer:
    if not words:
        return {}
    return {
        f"h-{REFUSE}": f'<rect id="h-{REFUSE}" data-t="{REFUSE}" class="hit button" role="img" '
        f'aria-label="{words}" {_BUTTON} fill="none" pointer-events="all"/>'
    }


_BUTTON: Final = 'x="333" y="20" width="114" height="56" rx="10"'


# The stacks


def _back(x: float, y: float, size: float) -> str:
    """A tile that lies face down."""
    s = size / 50
    return (
        f'<g transform="translate({x:g} {y:g}) scale({s:g})">'
        f'<rect width="50" height="50" rx="3" {paint("c-slate-2", "c-slate-3")}/>'
        + path("M9 38V22h4v-4h4v4h4v-4h8v4h4v-4h4v4h4v16z", "c-slate-1")
        + path("M21 38v-6a4 4 0 0 1 8 0v6z", "c-slate-3")
        + path("M14 12l-4 8h8zM36 12l-4 8h8z", "c-slate-0")
        + "</g>"
    )


@lru_cache(maxsize=512)
def _stacks(stacks: tuple[int, ...], now: int, walls: int, short: int) -> Mapping[str, Layer]:
    found = {}
    for number, left in enumerate(stacks):
        x = 4 + number * 50
        pile = "".join(_back(x, 9 - 3 * n, 34) for n in range((left + 9) // 10))
        empty = (
            f'<rect x="{x}" y="9" width="34" height="34" rx="3" fill="none" '
            f'{paint(stroke="line")} stroke-dasharray="4 3"/>'
        )
        here = number == now
        body = (pile or empty) + _text(x + 17, 57, str(left), 14, "ink" if here else "ink-soft")
        if here:
            body += path(f"M{x + 3} 45.5h28", "", "accent", 3)
        told = f"{_NTH[number]} stack: {plural(left, 'tile')} left"
        drawn = f"{told}. Tiles are drawn from here now." if here else f"{told}."
        found[f"t-{number}"] = (
            f'<g id="t-{number}" role="img" aria-label="{told}" data-tip="{drawn}">{body}</g>'
        )
    rest = plural(walls, "wall") + (f", {short} short" if short else "")
    told = f"{plural(walls + short, 'wall')} left to build the city's wall with"
    if short:
        told += f", {short} of them short"
    found["t-walls"] = (
        f'<g id="t-walls" role="img" aria-label="{rest}" data-tip="{told}.">'
        f'<use href="#wall" x="158" y="12" width="32" height="32"/>'
        f"{_text(196, 36, rest, 13, 'ink', 600, 'start')}</g>"
    )
    return {"stacks": found}


_NTH: Final = ("First", "Second", "Third")


def stack(position: Position) -> Region:
    """The three stacks and the walls that are left."""
    layers = _stacks(position.stacks, position.stack, position.walls, position.short_walls)
    return Region("The stacks and the walls left", STACK, layers)
