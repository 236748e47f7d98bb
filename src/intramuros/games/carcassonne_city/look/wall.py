"""The wall: pieces on the four sides, the gate, joints and towers, seen a little from the south.

A piece is a symbol with the middle of its edge at 0 0. Walls stand for the greater part outside.
"""

from __future__ import annotations

from typing import Final

from intramuros.games.carcassonne_city.look.materials import path, put
from intramuros.games.carcassonne_city.look.tile.buildings import cone

NORTH, EAST, SOUTH, WEST = range(4)
LETTERS: Final = "nesw"


def _merlons(across: bool, at: float, start: float = -46, end: float = 46) -> tuple[str, str]:
    """Battlements in a row, their sides and their tops."""
    sides = tops = ""
    step = start
    while step <= end - 5:
        if across:
            sides += f"M{step:g} {at:g}h5.5v4.6h-5.5z"
            tops += f"M{step:g} {at - 1.6:g}h5.5v3.4h-5.5z"
        else:
            sides += f"M{at:g} {step:g}h4v6h-4z"
            tops += f"M{at:g} {step - 1.6:g}h4v5h-4z"
        step += 9.2
    return sides, tops


def _across(top: float, face: float, crown: float) -> str:
    """A wall from west to east: its walk begins at `top`, the face towards us is `face` high."""
    walk = 9.5
    low = top + walk
    course = face / 2  # a course of stones
    sides, tops = _merlons(True, crown)
    return (
        path(f"M-50.5 {low:g}h101v{face:g}h-101z", "c-stone-side")
        + path(
            f"M-50 {low + course:g}h100"
            + "".join(f"M{x:g} {low:g}v{course:g}" for x in (-37.5, -12.5, 12.5, 37.5))
            + "".join(f"M{x} {low + course:g}v{course:g}" for x in (-25, 0, 25)),
            "",
            "c-stone-joint",
            0.8,
        )
        + path(f"M-50.5 {low + face - 1.2:g}h101v1.6h-101z", "c-stone-deep")
        + path(f"M-50.5 {top:g}h101v{walk:g}h-101z", "c-stone")
        + path(f"M-50.5 {low - 1:g}h101", "", "c-stone-lit", 0.8)
        + path(sides, "c-stone-deep")
        + path(tops, "c-stone-lit")
    )


def _down(left: float, crown: float) -> str:
    """A wall from north to south; only its walk is seen, lifted by its height."""
    sides, tops = _merlons(False, crown, -55, 40)
    return (
        path(f"M{left:g}-58.5h10.5v101h-10.5z", "c-stone")
        + path(f"M{left + 10.5:g}-58.5h1.6v101h-1.6z", "c-stone-side")
        + path(f"M{left + 0.4:g}-58.5v101", "", "c-stone-lit", 0.8)
        + path(sides, "c-stone-deep")
        + path(tops, "c-stone-lit")
    )


_BODIES: Final = (
    _across(-17, 7.5, -18),
    _down(-2.4, 5),
    _across(-9.5, 10, -2),
    _down(-8.2, -9.2),
)
_SHADOWS: Final = (
    "M-50 0h100v7h-100z",
    "M8-50h9v100h-9z",
    "M-50 9h100v8h-100z",
    "M3-50h6v100h-6z",
)


def _round(x: float, y: float, r: float, tall: float) -> str:
    """A round tower: the stones below, a pointed slate roof."""
    return (
        path(
            f"M{x - r:g} {y:g}v{tall:g}a{r:g} {r * 0.62:g} 0 0 0 {2 * r:g} 0v-{tall:g}z",
            "c-stone-lit",
        )
        + path(
            f"M{x + r * 0.1:g} {y:g}v{tall + r * 0.62:g}"
            f"a{r:g} {r * 0.62:g} 0 0 0 {r * 0.9:g}-{r * 0.62:g}v-{tall:g}z",
            "c-stone-side",
        )
        + path(f"M{x - 1:g} {y + tall * 0.75:g}v4h2v-4z", "c-outline")
        + cone(x, y, r + 1.6)
    )


def _gate(side: int) -> str:
    """The gate: a passage between two towers, its arch on the side that faces us."""
    if side in (NORTH, SOUTH):
        low = -2.0 if side == NORTH else 10.0
        top = low - 25
        return (
            _BODIES[side]
            + path(f"M-13 {top:g}h26v25h-26z", "c-stone")
            + path(f"M-13 {top + 13:g}h26v12h-26z", "c-stone-side")
            + path(f"M-6 {low:g}v-6a6 6 0 0 1 12 0v6z", "c-outline")
            + path(
                f"M-4 {low:g}v-8M0 {low:g}v-11M4 {low:g}v-8M-6 {low - 5:g}h12",
                "",
                "c-wood-lit",
                0.9,
            )
            + path(f"M-13 {top:g}h26l-6 6.5h-14z", "c-slate-1")
            + path(f"M-13 {top + 13:g}h26l-6-6.5h-14z", "c-slate-3")
            + path(f"M-13 {top:g}v13l6-6.5z", "c-slate-0")
            + path(f"M13 {top:g}v13l-6-6.5z", "c-slate-2")
            + _round(-17, low - 17, 8, 13)
            + _round(17, low - 17, 8, 13)
        )
    x = 3.0 if side == EAST else -3.0
    return (
        _BODIES[side]
        + path(f"M{x - 11:g}-18h22v26h-22z", "c-stone-side")
        + path(f"M{x - 11:g}-22h22l-11 6z", "c-slate-1")
        + path(f"M{x - 11:g}-22v22l11-5v-11z", "c-slate-0")
        + path(f"M{x + 11:g}-22v22l-11-5v-11z", "c-slate-3")
        + path(f"M{x - 11:g} 0h22l-11-5z", "c-slate-2")
        + path(f"M{x - 11:g} 0h22v9h-22z", "c-stone")
        + path(f"M{x - 11:g} 3h4v6h-4zM{x + 7:g} 3h4v6h-4z", "c-outline")
        + _round(x, -31, 7.6, 10)
        + _round(x, 7, 7.6, 10)
    )


JOINT: Final = (
    path("M-7.5-8h15v15h-15z", "c-stone-side")
    + path("M0-8h7.5v15h-7.5z", "c-stone-joint", more=' opacity=".55"')
    + path("M-7.5 6h15v1.4h-15z", "c-stone-deep")
    + path("M-7.5-16.5h15v13h-15z", "c-stone")
    + path("M-5-13.6h10v7.6h-10z", "c-stone-side", more=' opacity=".55"')
    + path(
        "M-8.3-18h4.4v4h-4.4zM-2.2-18h4.4v4h-4.4zM3.9-18h4.4v4h-4.4z"
        "M-8.3-8h4.4v4h-4.4zM-2.2-8h4.4v4h-4.4zM3.9-8h4.4v4h-4.4z",
        "c-stone-lit",
        "c-stone-side",
        0.4,
    )
)
"""Where two pieces meet, or the wall ends for now."""

TOWER: Final = (
    path("M-9 4a10 7 0 0 0 20 3l9 6c2-5 1-12-3-16z", "c-shadow", more=' opacity=".3"')
    + _round(0, -17, 10, 20)
    + path("M0-17V-34", "", "c-outline", 1)
    + path("M.5-34l9 3-9 3.4z", "c-gold", "c-outline", 0.5)
)
"""A tower, its foot at 0 0."""

SYMBOLS: Final = {
    **{f"c-wall-{letter}": body for letter, body in zip(LETTERS, _BODIES, strict=True)},
    **{f"c-gate-{letter}": _gate(side) for side, letter in enumerate(LETTERS)},
    **{
        f"c-wall-shadow-{letter}": path(cast, "c-shadow", more=' opacity=".3"')
        for letter, cast in zip(LETTERS, _SHADOWS, strict=True)
    },
    "c-joint": JOINT,
    "c-tower": TOWER,
}

GUARDS: Final = ((0.0, -14.0), (3.0, -6.0), (0.0, -7.0), (-3.0, -6.0))
"""Where the feet of a guard are, from the middle of the edge, by side."""


def wall(side: int, x: float, y: float, gate: bool = False) -> str:
    """A piece of wall or the gate on the middle of an edge."""
    return put(f"c-{'gate' if gate else 'wall'}-{LETTERS[side]}", x, y)


def small_tower() -> str:
    """A tower for cards and trays, in a box of 40 x 40."""
    return f'<g transform="translate(20 32) scale(.84)">{TOWER}</g>'


def small_wall() -> str:
    """A wall for trays, in a box of 40 x 40."""
    return (
        path("M4 18h32v14h-32z", "c-stone-side", "c-outline", 1)
        + path("M4 25h32M12 18v7M28 18v7M20 25v7", "", "c-stone-joint", 1)
        + path("M3 10h7v4h6v-4h8v4h6v-4h7v9h-34z", "c-stone-lit", "c-outline", 1)
    )
