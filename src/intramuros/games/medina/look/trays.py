"""The strips beside the board: the viewer's pieces, and the eight tiles with their holders."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Final

from intramuros.core.english import plural
from intramuros.games.medina.look.materials import paint, path
from intramuros.games.medina.look.walls import battlements, plate
from intramuros.games.medina.model import COLOURS, PALACE_TILES, TOWER_TILES, TOWERS, Hand, Position
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region
from intramuros.scene.theme import EMBLEMS, SERIF

SLOT: Final = 56
BOX = (0.0, 0.0, 8.0 * SLOT, 64.0)  # not Final: mypyc loses a final tuple of floats
"""Eight slots side by side; on a phone's width each is wide enough for a thumb."""

KINDS: Final = (*(f"palace-{name}" for name in COLOURS), "dome", "stable", "inhabitant", "wall")
PLURALS: Final = (
    *(f"{name} palace pieces" for name in COLOURS),
    "domes",
    "stables",
    "inhabitants",
    "walls",
)


def counts(hand: Hand) -> tuple[int, ...]:
    """How many of each kind, in the order of the tray."""
    return (*hand.palace, hand.domes, hand.stables, hand.inhabitants, hand.walls)


@lru_cache(maxsize=1024)
def _slot(index: int, has: bool, colour: str) -> str:
    """The place of one kind of piece."""
    x = index * SLOT
    kind = KINDS[index]
    symbol = f"dome-{colour}" if kind == "dome" else kind
    faded = "" if has else ' opacity=".3"'
    return (
        f'<g id="q-{kind}"><rect x="{x + 2}" y="2" width="52" height="60" rx="8" '
        f"{paint('surface', 'line')}/>"
        f'<g{faded}><use href="#{symbol}" x="{x + 8}" y="5" width="40" height="40"/></g></g>'
    )


@lru_cache(maxsize=1024)
def _count(index: int, count: int) -> str:
    """How many are left; apart from the slot, as most moves change nothing else in the tray."""
    return (
        f'<text id="n-{KINDS[index]}" x="{index * SLOT + 28}" y="58" text-anchor="middle" '
        f'font-size="13" font-weight="600" {paint("ink" if count else "ink-soft")}>{count}</text>'
    )


@lru_cache(maxsize=1024)
def _slot_hit(index: int, count: int) -> str:
    """What is clicked to take a piece."""
    kind = KINDS[index]
    return (
        f'<rect id="h-hand-{kind}" data-t="hand-{kind}" role="img" '
        f'aria-label="{PLURALS[index]}, {count or "none"} left" '
        f'x="{index * SLOT + 2}" y="2" width="52" height="60" rx="8" '
        'fill="none" pointer-events="all"/>'
    )


_BEHIND: Final = (
    f'<text id="q-screened" x="{4 * SLOT}" y="37" text-anchor="middle" font-size="14" '
    f'font-style="italic" font-family="{SERIF}" {paint("ink-soft")}>'
    "The players keep their pieces behind screens.</text>"
)
_SCREENED: Final[Mapping[str, Layer]] = {
    "pieces": {"q-screened": _BEHIND},
    "counts": {},
    "hits": {},
}


def hand(position: Position, viewer: int, look: Look) -> Region:
    """The viewer's pieces; a viewer without a seat sees only that there are screens (M-11)."""
    if not 0 <= viewer < position.players:
        return Region("The players' pieces", BOX, _SCREENED)
    return _tray(counts(position.hands[viewer]), look.name(viewer), look.colours[viewer])


@lru_cache(maxsize=512)
def _tray(numbers: tuple[int, ...], owner: str, colour: str) -> Region:
    return Region(f"Pieces of {owner}", BOX, _slots(numbers, colour))


def _slots(numbers: tuple[int, ...], colour: str) -> Mapping[str, Layer]:
    return {
        "pieces": {f"q-{kind}": _slot(n, numbers[n] > 0, colour) for n, kind in enumerate(KINDS)},
        "counts": {f"n-{kind}": _count(n, numbers[n]) for n, kind in enumerate(KINDS)},
        "hits": {f"h-hand-{kind}": _slot_hit(n, numbers[n]) for n, kind in enumerate(KINDS)},
    }


def tile_face(index: int, x: float, y: float) -> str:
    """A palace tile (0 to 3) or a tower tile (4 to 7) around a point, without its number."""
    if index > 3:
        return battlements(x, y, 17)
    area = f'<rect x="{x - 19:g}" y="{y - 16.5:g}" width="38" height="33" rx="3" '
    return (
        f'{area}fill="url(#m-{COLOURS[index]}-roof)"/>'
        f'{area}fill="none" {paint(stroke=f"m-{COLOURS[index]}-side")} stroke-width="2"/>'
    )


@lru_cache(maxsize=1024)
def _tile(index: int, holder: str | None, colour: str) -> str:
    """A tile with the emblem of its holder."""
    x = index * SLOT
    if index < 4:
        name, value = f"{COLOURS[index]} palace tile", PALACE_TILES[index]
        rim = f"m-{COLOURS[index]}-side"
    else:
        name, value = f"tower tile {TOWERS[index - 4]}", TOWER_TILES[index - 4]
        rim = "m-stone-side"
    whose, mark = "free", path(f"M{x + 24} 52h8", "", "line", 2)
    if holder is not None:
        whose = f"held by {escape(holder)}"
        at = f' transform="translate({x + 28} 52)"'
        mark = path(EMBLEMS[colour], f"seat-{colour}", "m-outline", 0.8, at)
    return (
        f'<g id="t-{index}" role="img" aria-label="{name}, {plural(value, "point")}, {whose}">'
        f'<rect x="{x + 2}" y="2" width="52" height="60" rx="8" {paint("surface", "line")}/>'
        f"{tile_face(index, x + 28, 23.5)}{plate(x + 28, 23.5, str(value), rim)}{mark}</g>"
    )


@lru_cache(maxsize=512)
def tiles(holders: tuple[int | None, ...], look: Look) -> Region:
    """The eight tiles and their holders."""
    faces = {}
    for index, seat in enumerate(holders):
        if seat is None:
            faces[f"t-{index}"] = _tile(index, None, "")
        else:
            faces[f"t-{index}"] = _tile(index, look.name(seat), look.colours[seat])
    return Region("The tiles and their holders", BOX, {"tiles": faces})
