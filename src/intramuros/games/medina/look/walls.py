"""Walls on the ring and the four corner towers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.medina.look.materials import ROUND, cast, circle, paint, path
from intramuros.games.medina.model import TOWER_TILES
from intramuros.scene.theme import EMBLEMS, SERIF

_MERLONS: Final = (2.5, 12.5, 22.5, 32.5)
"""Where battlements stand along a stretch; the next stretch goes on in step."""


def name(side: str, before: bool, after: bool) -> str:
    """The symbol of a stretch of wall: where it runs, and where the wall goes on."""
    ends = "" if before else "-first", "" if after else "-last"
    return ("wall-across" if side in "TB" else "wall-down") + "".join(ends)


@lru_cache(maxsize=64)
def wall(side: str, before: bool, after: bool) -> str:
    """A stretch of wall in a box of 40 x 40.

    `before` and `after` (from the left or the top) say whether the wall goes on there.
    """
    low, high = (-0.3 if before else 2.2), (40.3 if after else 38.0)
    return _across(low, high) if side in "TB" else _down(low, high, after)


def _across(left: float, right: float) -> str:
    """From west to east: the walk on top, the face towards the south."""

    def band(top: float, bottom: float) -> str:
        return f"M{left:g} {top:g}H{right:g}V{bottom:g}H{left:g}z"

    joints = "M8 24v5.4M20 24v5.4M32 24v5.4M14 29.4v4.4M26 29.4v4.4"
    stands = [x for x in _MERLONS if left <= x and x + 5.4 <= right]
    sides = "".join(f"M{x:g} 6h5.4v4.6h-5.4zm0 13h5.4v6h-5.4z" for x in stands)
    tops = "".join(f"M{x:g} 4.2h5.4v4.4h-5.4zm0 14.2h5.4v4.4h-5.4z" for x in stands)
    return (
        path(band(6, 35), "m-stone-side")
        + path(f"M{left:g} 29.4H{right:g}{joints}", "", "m-stone-foot", 0.8)
        + path(band(33.8, 35), "m-stone-deep")
        + path(band(6, 24), "m-stone")
        + path(band(9.6, 11.6), "m-stone-worn")
        + path(sides, "m-stone-foot")
        + path(tops, "m-stone-lit")
    )


def _down(top: float, bottom: float, goes_on: bool) -> str:
    """From north to south: battlements to both sides, a face only where it ends."""
    foot = bottom if goes_on else bottom - 11

    def band(left: float, right: float) -> str:
        return f"M{left:g} {top:g}H{right:g}V{foot:g}H{left:g}z"

    joints = f"M8.5 {foot + 5.5:g}h23M15 {foot:g}v5.5m10-5.5v5.5m-5 0v5.5"
    face = path(f"M8.5 {foot - 1:g}h23V{bottom:g}h-23z", "m-stone-side") + path(
        joints, "", "m-stone-foot", 0.8
    )
    stands = [y for y in _MERLONS if top <= y and y + 5.4 <= foot + 0.4]
    sides = "".join(f"M8 {y:g}h5.6v6.6h-5.6zm18.6 0h5.6v6.6h-5.6z" for y in stands)
    tops = "".join(f"M8 {y - 1.4:g}h5.6v5.8h-5.6zm18.4 0h5.6v5.8h-5.6z" for y in stands)
    return (
        ("" if goes_on else face)
        + path(band(8.5, 31.5), "m-stone")
        + path(band(13.5, 15.5), "m-stone-worn")
        + path(band(30.5, 31.9), "m-stone-side")
        + path(sides, "m-stone-foot")
        + path(tops, "m-stone-lit")
    )


@lru_cache(maxsize=16)
def wall_shadow(side: str, before: bool, after: bool) -> str:
    """What a stretch of wall throws on the ground, to the right and below."""
    low, high = (0 if before else 2.5), (40 if after else 37.5)

    def across(reach: float) -> str:
        start = f"M{low:g} 34" + (f"v{reach:g}" if before else f"l{reach:g} {reach:g}")
        end = "H40V34z" if after else f"H{high + reach:g}V{7 + reach:g}L{high:g} 7V34z"
        return start + end

    def down(reach: float) -> str:
        start = f"M31 {low:g}" + (f"h{reach:g}" if before else f"l{reach:g} {reach:g}")
        end = "V40H31z" if after else f"V{high + reach:g}H{8.5 + reach:g}L8.5 {high:g}H31z"
        return start + end

    return cast(across if side in "TB" else down)


@lru_cache(maxsize=128)
def tower(index: int, holder: str, flag: tuple[bool, float]) -> str:
    """A round tower with its number, and the flag of whoever holds its tile, by colour.

    `flag` says whether it blows to the left, and how much lower it hangs.
    """
    return (
        path("M2 15V27A18 10.5 0 0 0 38 27V15z", "m-stone-side")
        + path("M20 37.5V15H38V27A18 10.5 0 0 1 20 37.5z", "m-stone-foot")
        + path("M2 27A18 10.5 0 0 0 38 27V28.4A18 10.5 0 0 1 2 28.4z", "m-stone-deep")
        + battlements(20, 15, 18)
        + plate(20, 15, str(TOWER_TILES[index]))
        + (_flag(holder, *flag) if holder else "")
    )


def battlements(x: float, y: float, radius: float) -> str:
    """A round platform seen from above, with a ring of battlements."""
    ring = radius - 2.4
    dash = 2 * 3.14159265 * ring / 16

    def merlons(at: float, material: str) -> str:
        return (
            f'<circle cx="{x:g}" cy="{at:g}" r="{ring:g}" fill="none" {paint(stroke=material)} '
            f'stroke-width="4.8" stroke-dasharray="{dash:.4g}"/>'
        )

    return (
        circle(x, y, radius, "m-stone")
        + merlons(y + 1.2, "m-stone-foot")
        + merlons(y - 0.4, "m-stone-lit")
        + circle(x, y, round(radius * 0.64, 1), "m-stone-side")
    )


def plate(x: float, y: float, text: str = "", rim: str = "m-stone-side") -> str:
    """A plate of lime, with a number on it."""
    words = (
        f'<text x="{x:g}" y="{y + 5.4:g}" text-anchor="middle" font-size="15" font-weight="700" '
        f'font-family="{SERIF}" {paint("m-outline")}>{text}</text>'
    )
    return circle(x, y, 10.8, "m-lime", rim) + (words if text else "")


def _flag(colour: str, left: bool, lower: float) -> str:
    pole, ahead, top = (9, -1, lower - 9) if left else (31, 1, lower - 9)
    cloth = f"M{pole + ahead * 0.8:g} {top:g}h{ahead * 18.2:g}l{ahead * -3.5:g} 6.4l"
    return (
        path(f"M{pole} 12V{top:g}", "", "m-outline", 1.6, ROUND)
        + path(
            f"{cloth}{ahead * 3.5:g} 6.4h{ahead * -18.2:g}z",
            f"seat-{colour}",
            "m-outline",
            0.9,
            ROUND,
        )
        + path(
            EMBLEMS[colour],
            f"on-seat-{colour}",
            more=f' transform="translate({pole + ahead * 8.2:g} {top + 6.4:g}) scale(.82)"',
        )
    )


def _thrown(reach: float) -> str:
    return (
        f"M32 1l{reach:g} {reach + 3:g}V{26 + reach:g}"
        f"A18 10.5 0 0 1 {12 + reach:g} {36 + reach:g}L4 30z"
    )


TOWER_SHADOW: Final = cast(_thrown)
