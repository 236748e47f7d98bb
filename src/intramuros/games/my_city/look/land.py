"""The land of a board: meadow, forest, mountains, the river, the flood, the railway."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.pieces import LIGHT_GREEN, SIDE, Board
from intramuros.games.my_city.look.materials import ROUND, faint, paint, path
from intramuros.games.my_city.look.outlines import BOARD, CELL, Square, bank, edge_path, river_line
from intramuros.scene.scene import Layer
from intramuros.scene.shapes import disc

River = tuple[int, ...]

_FRAME: Final = f"M0 0H{BOARD}V{BOARD}H0z"


def _area(board: Board, letters: str) -> list[Square]:
    return [(cell % SIDE, cell // SIDE) for cell, letter in enumerate(board) if letter in letters]


_ALIKE: Final = str.maketrans(dict.fromkeys(LIGHT_GREEN, "."))
"""Light green squares look alike whatever stands on them."""


@lru_cache(maxsize=64)
def bare(board: Board) -> Board:
    """The land of a board without what stands on it. In most episodes all boards share it."""
    return board.translate(_ALIKE)


@lru_cache(maxsize=64)
def land(
    name: str, board: Board, river: River, forest: bool, flood: str, track: int
) -> Mapping[str, str]:
    """A symbol of everything below trees and houses; `track` is the row of a railway."""
    parts = {
        "meadow": path(_FRAME, "y-grass")
        + path(_checks(), "y-grass-2")
        + path(_tufts(board), "", "y-grass-deep", 1.6, ROUND + faint(0.5))
        + path(_flowers(board), "y-flower"),
        "wood": _wood(tuple(_area(board, "FS")), forest),
        "water": _flood(river, flood),
        "hills": _hills(tuple(_area(board, "MA"))),
        "lines": path(_lines(board, forest), "", "y-grass-deep", 1, faint(0.55)),
        "river": _river(river),
    }
    if track:
        parts["track"] = _railway(track)
    inside = "".join(f'<g id="{name}-{part}">{body}</g>' for part, body in parts.items() if body)
    return {
        name: f'<symbol id="{name}" viewBox="0 0 {BOARD} {BOARD}" overflow="visible">{inside}'
        "</symbol>"
    }


def lie(key: str, name: str) -> Layer:
    """The land of a board, drawn once for all of them."""
    return {key: f'<use id="{key}" href="#{name}" width="{BOARD}" height="{BOARD}"/>'}


def _checks() -> str:
    return "".join(
        f"M{x * CELL} {y * CELL}h{CELL}v{CELL}h-{CELL}z"
        for y in range(SIDE)
        for x in range(SIDE)
        if (x + y) % 2
    )


def _lines(board: Board, forest: bool) -> str:
    """The sides of squares that can be built on, each once."""
    own = set(_area(board, LIGHT_GREEN + ("F" if forest else "")))
    found = set()
    for x, y in own:
        found |= {(x, y, "h"), (x, y + 1, "h"), (x, y, "v"), (x + 1, y, "v")}
    return "".join(
        f"M{x * CELL} {y * CELL}{way}{CELL}"
        for x, y, way in sorted(found)
        if (0 < y < SIDE if way == "h" else 0 < x < SIDE)
    )


class _Chance:
    """Random numbers that are the same in every picture of a square."""

    def __init__(self, seed: int, cell: int) -> None:
        self._rng = Rng(seed * 1000 + cell)

    def below(self, limit: int) -> int:
        return int(self._rng.below(limit))


def _tufts(board: Board) -> str:
    found = []
    for cell, letter in enumerate(board):
        chance = _Chance(1, cell)
        if letter in LIGHT_GREEN and chance.below(3):
            x, y = cell % SIDE * CELL, cell // SIDE * CELL
            x, y = x + 8 + chance.below(42), y + 12 + chance.below(42)
            found.append(f"M{x} {y}l-3-6M{x} {y}v-7M{x} {y}l3-6")
    return "".join(found)


def _flowers(board: Board) -> str:
    found = []
    for cell, letter in enumerate(board):
        chance = _Chance(2, cell)
        if letter in LIGHT_GREEN and not chance.below(3):
            x, y = (
                cell % SIDE * CELL + 8 + chance.below(40),
                cell // SIDE * CELL + 8 + chance.below(40),
            )
            found += [disc(x, y, 1.8), disc(x + 6, y + 3, 1.8), disc(x + 1, y + 7, 1.8)]
    return "".join(found)


def _wood(area: tuple[Square, ...], open_: bool) -> str:
    if not area:
        return ""
    moss = path(edge_path(area, -2, 16), "y-moss") + path(
        edge_path(area, 3, 14), "", "y-moss-line", 2
    )
    return moss + "".join(_firs(area, 2 if open_ else 4))


def _firs(area: tuple[Square, ...], many: int) -> Iterator[str]:
    """Trees row by row, so that the nearer ones stand before the others."""
    standing = []
    for x, y in area:
        chance = _Chance(3, y * SIDE + x)
        spots = [(15, 28), (43, 24), (26, 52), (46, 54)] if many == 4 else [(17, 30), (43, 52)]
        for dx, dy in spots:
            at = x * CELL + dx + chance.below(5) - 3, y * CELL + dy + chance.below(7) - 3
            standing.append((at[1], at[0], 12 + chance.below(4)))
    for y in sorted({foot // 30 for foot, _, _ in standing}):
        row = [tree for tree in sorted(standing) if tree[0] // 30 == y]
        yield path(
            "".join(_fir(at, foot, r) for foot, at, r in row), "y-fir", "y-moss-line", 2, ROUND
        )
        yield path("".join(_fir_light(at, foot, r) for foot, at, r in row), "y-fir-lit")


def _fir(x: int, y: int, r: int) -> str:
    high, low = r * 0.8, r * 1.1
    right = f"l{r * 0.55:g} {high:g}h-3l{r * 0.6:g} {low:g}"
    return f"M{x} {y - 2 * r}{right}h{6 - 2.3 * r:g}l{r * 0.6:g} {-low:g}h-3z"


def _fir_light(x: int, y: int, r: int) -> str:
    return f"M{x} {y - 2 * r}l{-r * 0.55:g} {r * 0.8:g}h3l{-r * 0.6:g} {r * 1.1:g}h{r * 0.8:g}z"


def _hills(area: tuple[Square, ...]) -> str:
    if not area:
        return ""
    found = [
        path(edge_path(area, -2, 14), "y-scree"),
        path(edge_path(area, 4, 12), "", "y-peak-deep", 1.5, faint(0.5)),
    ]
    for x, y in sorted(area, key=lambda at: (at[1], at[0])):
        chance = _Chance(4, y * SIDE + x)
        wide, high = 27 + chance.below(3), 44 + chance.below(14)
        at, foot = x * CELL + 29 + chance.below(3), y * CELL + 56
        found += _peak(at, foot, wide, high)
    return "".join(found)


def _peak(x: int, foot: int, wide: int, high: int) -> Iterator[str]:
    top = foot - high
    yield path(f"M{x} {top}L{x - wide} {foot}H{x + wide}z", "y-peak-lit", "y-peak-deep", 2, ROUND)
    yield path(
        f"M{x} {top}l5 {high * 0.4:g}l-6 {high * 0.25:g}l4 {high * 0.35:g}H{x + wide}z", "y-peak"
    )
    s = high * 0.36
    w = wide * 0.36
    yield path(
        f"M{x} {top}l{-w:g} {s:g}l{w * 0.6:g}-3l{w * 0.45:g} 5l{w * 0.5:g}-5l{w * 0.45:g} 3z",
        "y-snow",
    )


def _river(river: River) -> str:
    line = river_line(river)
    return (
        path(line, "", "y-sand", 19, ' stroke-linejoin="round"')
        + path(line, "", "y-water-deep", 14.5, ' stroke-linejoin="round"')
        + path(line, "", "y-water", 12, ' stroke-linejoin="round"')
        + path(line, "", "y-water-lit", 2, ROUND + ' stroke-dasharray="16 26"' + faint(0.9))
    )


def _flood(river: River, side: str) -> str:
    if not side:
        return ""
    waves = "".join(
        f"M{x} {y}q7-6 14 0q7 6 14 0"
        for y in range(26, BOARD, 40)
        for x in range(12 + (y // 40 % 2) * 34, BOARD - 30, 68)
        if _dry(river, x, y) != (side == "left")
    )
    return path(bank(river, side), "y-water", more=faint(0.86)) + path(
        waves, "", "y-water-lit", 3, ROUND
    )


def _dry(river: River, x: int, y: int) -> bool:
    """Whether a wave there would lie to the right of the river, or across it."""
    return x + 40 > min(river[(y - 12) // CELL], river[min(SIDE - 1, (y + 12) // CELL)]) * CELL


def _railway(row: int) -> str:
    y = row * CELL + (11 if row == SIDE else 0)
    sleepers = "".join(f"M{x} {y - 7}v14" for x in range(6, BOARD, 14))
    return (
        path(f"M0 {y}H{BOARD}", "", "y-scree", 18)
        + path(sleepers, "", "y-timber", 5)
        + path(f"M0 {y - 4}H{BOARD}M0 {y + 4}H{BOARD}", "", "y-coal", 4)
        + path(f"M0 {y - 4.5}H{BOARD}M0 {y + 3.5}H{BOARD}", "", "y-rock-lit", 1.6)
    )


def edge(key: str) -> Layer:
    """The line around the land."""
    return {
        key: f'<rect id="{key}" width="{BOARD}" height="{BOARD}" rx="3" fill="none" '
        f'{paint(stroke="y-rim-line")} stroke-width="3"/>'
    }
