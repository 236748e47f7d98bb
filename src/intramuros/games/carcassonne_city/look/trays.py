"""Beside the board: the viewer's tile and pieces, and what is left of everything."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from intramuros.core.english import plural
from intramuros.games.carcassonne_city.look.geometry import Kit
from intramuros.games.carcassonne_city.look.materials import SANS, paint, path
from intramuros.games.carcassonne_city.model import Following, Guarding, Laying, Position, Towering
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region

REFUSE: Final = "hand-no"
"""What is clicked to place nothing."""
HAND: Final = (0.0, 0.0, 448.0, 64.0)
STACK: Final = (0.0, 0.0, 320.0, 104.0)


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
    shown = (
        f'<use href="#tile-{tile}-0" x="4" y="4" width="56" height="56"/>'
        if tile
        else _back(7, 6, 50) + _text(32, 36, "", 10)
    )
    found = {"q-tile": f'<g id="q-tile">{_plate(1, 1, 62, 62)}{shown}</g>'}
    if colour:
        people, built = plural(followers, "follower"), plural(towers, "tower")
        rank = "".join(
            f'<use href="#citizen-{colour}" x="{72 + n * 19}" y="12" width="34" height="34"'
            f"{_faded(n < followers)}/>"
            for n in range(7)
        )
        found["q-followers"] = (
            f'<g id="q-followers" role="img" aria-label="{people}">'
            f"{_plate(68, 1, 162, 62)}{rank}{_text(149, 59, people, 11)}</g>"
        )
        found["q-towers"] = (
            f'<g id="q-towers" role="img" aria-label="{built}">{_plate(235, 1, 76, 62)}'
            f'<use href="#tower" x="255" y="10" width="38" height="38"'
            f"{_faded(towers > 0)}/>{_text(273, 59, built, 11)}</g>"
        )
    return found


@lru_cache(maxsize=8)
def _refusal(words: str) -> Layer:
    if not words:
        return {}
    return {
        "q-no": f'<g id="q-no"><rect x="317" y="9" width="128" height="46" rx="10" '
        f'{paint("surface", "accent")} stroke-width="1.5"/>'
        f"{_text(381, 37, words, 15, 'accent')}</g>"
    }


@lru_cache(maxsize=8)
def _refusal_hit(words: str) -> Layer:
    if not words:
        return {}
    return {
        f"h-{REFUSE}": f'<rect id="h-{REFUSE}" data-t="{REFUSE}" class="hit button" role="img" '
        f'aria-label="{words}" x="317" y="9" width="128" height="46" rx="10" fill="none" '
        'pointer-events="all"/>'
    }


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
def _stacks(
    tile: str, stacks: tuple[int, ...], now: int, walls: int, short: int
) -> Mapping[str, Layer]:
    large = (
        f'<use href="#tile-{tile}-0" x="6" y="6" width="92" height="92"/>'
        if tile
        else _back(10, 10, 84)
    )
    piles = ""
    for number, left in enumerate(stacks):
        x = 124 + number * 66
        lift = max(0, (left + 9) // 10)
        pile = "".join(_back(x, 12 - 3 * n, 36) for n in range(lift))
        empty = (
            f'<rect x="{x}" y="12" width="36" height="36" rx="3" fill="none" '
            f'{paint(stroke="line")} stroke-dasharray="4 3"/>'
        )
        ink = "ink" if number == now else "ink-soft"
        piles += (pile or empty) + _text(x + 18, 63, str(left), 15, ink)
        if number == now:
            piles += path(f"M{x + 5} 68.5h26", "", "accent", 3)
    name = "the tile to lay" if tile else "no tile drawn"
    rest = plural(walls, "wall") + (f", {short} short" if short else "")
    return {
        "stacks": {
            "t-now": f'<g id="t-now" role="img" aria-label="{name}">'
            f"{_plate(1, 1, 102, 102)}{large}</g>",
            "t-piles": f'<g id="t-piles" role="img" aria-label="tiles left: '
            f'{", ".join(map(str, stacks))}">{piles}</g>',
            "t-walls": f'<g id="t-walls"><use href="#wall" x="124" y="73" width="29" height="29"/>'
            f"{_text(162, 94, rest, 14, 'ink', 600, 'start')}</g>",
        }
    }


def stack(kit: Kit, position: Position) -> Region:
    """The drawn tile large, the three stacks and the walls that are left."""
    phase = position.phase
    tile = kit.tiles[phase.tile].name if isinstance(phase, Laying) else ""
    layers = _stacks(tile, position.stacks, position.stack, position.walls, position.short_walls)
    return Region("The tile to lay, the stacks and the walls left", STACK, layers)
