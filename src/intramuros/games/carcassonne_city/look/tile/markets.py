"""Market squares: stalls under striped awnings and the sign of their kind."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from random import Random
from typing import Final

from intramuros.games.carcassonne_city.look.materials import ROUND, circle, path, put
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
    wide, high = (10.0, 13.0) if upright else (13.0, 10.0)
    x, y = -wide / 2, -high / 2 - 1
    stripes = "".join(
        f"M{x + n * 2.6:g} {y:g}h1.3v{high:g}h-1.3z"
        if not upright
        else f"M{x:g} {y + n * 2.6:g}h{wide:g}v1.3h-{wide:g}z"
        for n in range(5)
    )
    return (
        path(f"M{x + 3:g} {y + 4:g}h{wide:g}v{high:g}h-{wide:g}z", "c-shadow", more=' opacity=".3"')
        + path(f"M{x + 0.8:g} {y + high - 1:g}h{wide - 1.6:g}v3h-{wide - 1.6:g}z", "c-wood")
        + path(f"M{x:g} {y:g}h{wide:g}v{high:g}h-{wide:g}z", "c-lime")
        + path(stripes, f"c-{kind}")
        + path(
            f"M{x:g} {y + high / 2:g}h{wide:g}v{high / 2:g}h-{wide:g}z",
            "c-shadow",
            more=' opacity=".13"',
        )
        + path(f"M{x:g} {y:g}h{wide:g}v{high:g}h-{wide:g}z", "", f"c-{kind}-deep", 0.7)
    )


_GOODS: Final = {
    "fish": path("M-4-2h8v5h-8z", "c-wood-lit", "c-wood", 0.8)
    + path("M-3-.6h3M0 1.4h3M-2.6 1.4h1.4", "", "c-slate-0", 1.2, ROUND),
    "grain": path(
        "M-3.6 2.6C-4.6-.6-3-2.6-1.8-2.6S.4-.6.2 2.6zM.4 2.8C-.2.4.8-1.2 2.2-1.2S4.6.6 4 2.8z",
        "c-scroll",
        "c-grain-deep",
        0.8,
    ),
    "livestock": path("M-5-3h10v6h-10z", "c-track", "c-wood", 0.9)
    + path(
        "M-3 .8C-3-1-1.6-1.4-.6-1.2L.8-1.4C1.8-.6 1.6.8.8 1.2H-2.4z", "c-lime", "c-outline", 0.5
    ),
}


def sign(kind: int) -> str:
    """A round sign with the symbol of its kind."""
    name = f"c-{KINDS[kind]}"
    return (
        path("M-7 2.6a8.6 8.6 0 0 0 17.2 0a8.6 8.6 0 0 0-17.2 0z", "c-shadow", more=' opacity=".3"')
        + circle(0, 0, 9, "c-lime", f"{name}-deep", 1.2)
        + circle(0, 0, 7.4, name)
        + path(EMBLEMS[kind], "c-lime", more=' transform="scale(.86)"')
    )


def small_stall() -> str:
    """A stall for cards, in a box of 40 x 40."""
    return f'<g transform="translate(20 20) scale(2.3)">{_stall("livestock", False)}</g>'


SYMBOLS: Final = {
    **{
        f"c-stall-{kind}-{'v' if up else 'h'}": _stall(kind, up)
        for kind in KINDS
        for up in (False, True)
    },
    **{f"c-goods-{kind}": _GOODS[kind] for kind in KINDS},
    **{f"c-sign-{kind}": sign(number) for number, kind in enumerate(KINDS)},
}


@lru_cache(maxsize=512)
def stalls(tile: Tile, turn: int) -> str:
    """Stalls, goods and signs of a tile's markets."""
    drawn = plan(tile)
    found: list[tuple[float, str]] = []
    for number, market in enumerate(tile.markets):
        kind = KINDS[market.kind]
        chance = Random(f"stalls of {tile.name} {number}")
        seller, post = drawn.spots[1][number], drawn.signs[number]
        taken = [(seller, 15.0), (post, 15.0)]
        for _ in range(160):
            at = (chance.uniform(10, 90), chance.uniform(10, 90))
            form = chance.choice(("v", "h", "h", "") if len(taken) > 3 else ("v", "h"))
            room = 7.6 if form else 5.5
            inside = all(
                drawn.is_market(at[0] + dx * room, at[1] + dy * room)
                for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1), (0, 0))
            )
            if not inside or number != _nearest(drawn.spots[1], at):
                continue
            if all(hypot(at[0] - x, at[1] - y) > far - (0 if form else 3) for (x, y), far in taken):
                taken.append((at, 16.0 if form else 12.0))
                x, y = turned(at, turn)
                name = f"c-stall-{kind}-{form}" if form else f"c-goods-{kind}"
                found.append((y, put(name, x, y)))
        x, y = turned(post, turn)
        found.append((y, put(f"c-sign-{kind}", x, y)))
    return "".join(body for _, body in sorted(found))


def _nearest(spots: tuple[tuple[float, float], ...], at: tuple[float, float]) -> int:
    return min(range(len(spots)), key=lambda n: hypot(spots[n][0] - at[0], spots[n][1] - at[1]))
