"""Market squares: stalls under striped awnings and the sign of their kind."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from random import Random
from typing import Final

from intramuros.games.carcassonne_city.look.materials import circle, path, put
from intramuros.games.carcassonne_city.look.tile.plan import plan, turned
from intramuros.games.carcassonne_city.tiles import KINDS, Tile

EMBLEMS: Final = (
    # a fish
    "M-6 0C-3.6-3.8 1-3.8 3.4-.6L6.4-3.2V3.2L3.4.6C1 3.8-3.6 3.8-6 0z",
    # an ear of grain
    "M-.6 6.5V-5.2L0-7 .6-5.2V6.5z"
    "M.8-2.6C1-4.6 2.6-5.4 3.8-5.4 3.8-3.8 2.8-2.4.8-2z"
    "M-.8-2.6C-1-4.6-2.6-5.4-3.8-5.4-3.8-3.8-2.8-2.4-.8-2z"
    "M.8.6C1-1.4 2.8-2.4 4.2-2.4 4.2-.6 3 .9.8 1.3z"
    "M-.8.6C-1-1.4-2.8-2.4-4.2-2.4-4.2-.6-3 .9-.8 1.3z"
    "M.8 3.8C1 1.8 2.8.8 4.2.8 4.2 2.6 3 4.1.8 4.5z"
    "M-.8 3.8C-1 1.8-2.8.8-4.2.8-4.2 2.6-3 4.1-.8 4.5z",
    # the head of an ox
    "M-6.6-5.2C-6.4-2.4-4.6-1.4-3-1.6-2.8 1.4-2.2 4.2 0 6.4 2.2 4.2 2.8 1.4 3-1.6"
    "4.6-1.4 6.4-2.4 6.6-5.2 5.4-3.8 3.8-3.6 2.4-3.8 1-4.6-1-4.6-2.4-3.8-3.8-3.6-5.4-3.8-6.6-5.2z",
)
"""The kinds' symbols around 0 0, as outlines."""


def _stall(kind: str, upright: bool) -> str:
    """A striped awning, lit from the top left."""
    wide, high = (9.0, 12.0) if upright else (12.0, 9.0)
    x, y = -wide / 2, -high / 2
    stripes = "".join(
        f"M{x + n * 3:g} {y:g}h1.5v{high:g}h-1.5z"
        if not upright
        else f"M{x:g} {y + n * 3:g}h{wide:g}v1.5h-{wide:g}z"
        for n in range(4)
    )
    return (
        path(f"M{x + 2:g} {y + 3:g}h{wide:g}v{high:g}h-{wide:g}z", "c-shadow", more=' opacity=".2"')
        + path(f"M{x:g} {y:g}h{wide:g}v{high:g}h-{wide:g}z", "c-lime")
        + path(stripes, f"c-{kind}", more=' opacity=".75"')
    )


_MOST: Final = 4
"""Stalls on a market of one tile."""


def sign(kind: int) -> str:
    """A round sign with the symbol of its kind."""
    name = f"c-{KINDS[kind]}"
    return circle(0, 0, 7.6, name, "c-lime", 1.2) + path(
        EMBLEMS[kind], "c-lime", more=' transform="scale(.8)"'
    )


def small_stall() -> str:
    """A stall for cards, in a box of 40 x 40."""
    rim = path("M-6-4.5h12v9h-12z", "", "c-livestock", 1)
    return f'<g transform="translate(20 20) scale(2.5)">{_stall("livestock", False)}{rim}</g>'


SYMBOLS: Final = {
    **{
        f"c-stall-{kind}-{'v' if up else 'h'}": _stall(kind, up)
        for kind in KINDS
        for up in (False, True)
    },
    **{f"c-sign-{kind}": sign(number) for number, kind in enumerate(KINDS)},
}


@lru_cache(maxsize=512)
def stalls(tile: Tile, turn: int) -> str:
    """A few stalls and the sign of each market of a tile."""
    drawn = plan(tile)
    found: list[tuple[float, str]] = []
    for number, market in enumerate(tile.markets):
        kind = KINDS[market.kind]
        chance = Random(f"stalls of {tile.name} {number}")
        seller, post = drawn.spots[1][number], drawn.signs[number]
        taken = [(seller, 15.0), (post, 15.0)]
        for _ in range(80):
            if len(taken) >= 2 + _MOST:
                break
            at = (chance.uniform(10, 90), chance.uniform(10, 90))
            form = chance.choice(("v", "h"))
            inside = all(
                drawn.is_market(at[0] + dx * 9, at[1] + dy * 9)
                for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1), (0, 0))
            )
            if not inside or number != _nearest(drawn.spots[1], at):
                continue
            if all(hypot(at[0] - x, at[1] - y) > far for (x, y), far in taken):
                taken.append((at, 18.0))
                x, y = turned(at, turn)
                found.append((y, put(f"c-stall-{kind}-{form}", x, y)))
        x, y = turned(post, turn)
        found.append((y, put(f"c-sign-{kind}", x, y)))
    return "".join(body for _, body in sorted(found))


def _nearest(spots: tuple[tuple[float, float], ...], at: tuple[float, float]) -> int:
    return min(range(len(spots)), key=lambda n: hypot(spots[n][0] - at[0], spots[n][1] - at[1]))
