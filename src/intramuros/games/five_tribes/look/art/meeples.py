"""The tribes: a colour and a silhouette for each, in a box of 30 x 36, and crowds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.look.materials import ROUND, circle, path
from intramuros.games.five_tribes.model import Counts
from intramuros.games.five_tribes.model.components import COLOURS

WIDTH: Final = 30
HEIGHT: Final = 36

_ROBE: Final = "M4 35C3.6 26 8 19.5 15 19.5S26.4 26 26 35z"
_SHADE: Final = "M17 19.6C22.5 20.5 26.4 27 26 35H19.5C20.8 29 20 23 17 19.6z"
_LIGHT: Final = "M6.4 33C6.4 27.5 8.6 23.8 12 22"


def _figure(colour: str, above: str, before: str = "") -> str:
    """A robe with a head; what lies before the head and what stands above all."""
    return (
        before
        + path(_ROBE, f"f-{colour}", "f-outline", 1.4, ROUND)
        + path(_SHADE, f"f-{colour}-side")
        + path(_LIGHT, "", f"f-{colour}-lit", 1.8, ROUND)
        + circle(15, 14, 5.4, "f-skin", "f-outline", 1.2)
        + above
    )


_VIZIER = _figure(
    "yellow",
    # a great turban with a jewel and a plume
    path("M15 3.5C15.5 0.8 18.4-1.4 21.6-.6C20.6 1.6 19 3.4 16.6 4.6z", "f-red", "f-outline", 0.9)
    + path(
        "M5.4 11.2C4 6.2 8.4 2.4 15 2.4S26 6.2 24.6 11.2C21 13.8 9 13.8 5.4 11.2z",
        "f-yellow",
        "f-outline",
        1.3,
        ROUND,
    )
    + path(
        "M7.4 9C10.4 6.4 13 5.4 16 5.4M9.4 11.4C13.4 9.2 18 7.4 23 7.6", "", "f-yellow-side", 1.1
    )
    + circle(15, 7.6, 2, "f-dome", "f-outline", 0.8),
)
_ELDER = _figure(
    "white",
    # a hood, a beard down to the belt
    path(
        "M8.4 15C7 7.4 10.4 3.6 15 3.6S23 7.4 21.6 15L19.6 12.4C17 10.4 13 10.4 10.4 12.4z",
        "f-white",
        "f-outline",
        1.3,
        ROUND,
    )
    + path(
        "M10.2 15.4C12 17 18 17 19.8 15.4C20.4 22 18 27.4 15 30.4C12 27.4 9.6 22 10.2 15.4z",
        "f-white-lit",
        "f-outline",
        1.1,
        ROUND,
    )
    + path(
        "M13.4 19.4C13.4 23 14 25 15 27M16.8 19.4C16.8 22 16.6 24 16 25.4",
        "",
        "f-white-side",
        0.9,
        ROUND,
    ),
    # a staff with a crook
    path("M26.4 35V8.4C26.4 4.4 21.8 4.4 21.8 7.4", "", "f-outline", 3.6, ROUND)
    + path("M26.4 34.4V8.4C26.4 5 22.2 5 22 7.6", "", "f-wood", 1.9, ROUND),
)
_MERCHANT = _figure(
    "green",
    # a fez with a tassel
    path(
        "M10.2 9.6L11.4 2.6H18.6L19.8 9.6C17 10.8 13 10.8 10.2 9.6z",
        "f-green",
        "f-outline",
        1.3,
        ROUND,
    )
    + path("M15 2.6C19.4 2 21.2 4.4 21.4 8.4", "", "f-outline", 1.2, ROUND)
    + path("M12.4 17C13.8 18.2 16.2 18.2 17.6 17", "", "f-outline", 1.6, ROUND),
    # a sack over the shoulder
    path(
        "M9 17.6C3 15 -1.6 19.8-.8 26C-.2 30.6 6 32 9 28.4C11 26 11.4 20.4 9 17.6z",
        "f-clay-deep",
        "f-outline",
        1.3,
        ROUND,
    )
    + path("M7.2 18.4L10.6 14.6L12.8 17.8z", "f-clay-deep", "f-outline", 1.1, ROUND)
    + path("M1.6 21.6C2.4 20 4 19.4 5.4 19.6", "", "f-sand", 1.4, ROUND),
)
_BUILDER = _figure(
    "blue",
    # a flat cap, a hammer lifted
    path(
        "M8.8 10.4C8.8 6.2 11.4 4.4 15 4.4S21.2 6.2 21.2 10.4H24.4V12H8.8z",
        "f-blue",
        "f-outline",
        1.3,
        ROUND,
    )
    + path("M24.6 25.4L27 5.4", "", "f-outline", 3.8, ROUND)
    + path("M24.6 25L26.8 6", "", "f-wood", 2, ROUND)
    + path("M20.8 1.2H31.4L31 7H21.4z", "f-steel", "f-outline", 1.3, ROUND)
    + path("M27.4 1.6H31L30.7 6.6H27.4z", "f-steel-side"),
)
_ASSASSIN = _figure(
    "red",
    # a pointed hood, a mask, a blade
    path(
        "M15-.6C20 3 23 8.6 22 17.6C20 21 10 21 8 17.6C7 8.6 10 3 15-.6z",
        "f-red",
        "f-outline",
        1.3,
        ROUND,
    )
    + path(
        "M16 .4C20.2 3.6 22.8 9 22 17.4C21.2 18.8 19 19.6 17 19.8C19.6 13 19 5.6 16 .4z",
        "f-red-side",
    )
    + path("M10.6 12.2C12.6 10.6 17.4 10.6 19.4 12.2V15C17.4 16.4 12.6 16.4 10.6 15z", "f-outline")
    + circle(13, 13.4, 1, "f-white-lit")
    + circle(17, 13.4, 1, "f-white-lit")
    + path("M27 9.4L29.2 22H24.8z", "f-steel", "f-outline", 1.2, ROUND)
    + path("M22.8 22.4H31.2M27 23V28.4", "", "f-outline", 3, ROUND)
    + path("M23.2 22.4H30.8M27 23V28", "", "f-gold", 1.4, ROUND),
)
_ARTISAN = _figure(
    "purple",
    # a headscarf with its knot, an apron
    path(
        "M20.4 10.6L28.6 6.6L26.4 11.4L29.6 15.8L20.6 13.4z",
        "f-purple-side",
        "f-outline",
        1.1,
        ROUND,
    )
    + path(
        "M9 14.2C7.6 7 10.6 4 15 4S22.4 7 21 14.2C18 10.4 12.4 10.2 9 14.2z",
        "f-purple",
        "f-outline",
        1.3,
        ROUND,
    )
    + path("M11 9.4C12 7.4 13.4 6.6 15.4 6.4", "", "f-purple-lit", 1.5, ROUND)
    + path(
        "M11.2 20.4L12.4 23.6H17.6L18.8 20.4L19.4 27L21.2 35H8.8L10.6 27z",
        "f-papyrus",
        "f-outline",
        1.1,
        ROUND,
    )
    + path("M12 29H18", "", "f-gold-deep", 1.2)
    # a mallet at the shoulder
    + path("M6.8 30.6L3.8 16", "", "f-outline", 3.8, ROUND)
    + path("M6.8 30.2L4 17", "", "f-wood", 2, ROUND)
    + path("M-1.8 11.8L6.6 9.6L8.6 17.4L.2 19.6z", "f-ivory-side", "f-outline", 1.3, ROUND)
    + path("M-.6 12.6L6 10.8", "", "f-ivory", 1.6, ROUND),
)
FIGURES: Final = (_VIZIER, _ELDER, _MERCHANT, _BUILDER, _ASSASSIN, _ARTISAN)
NAMES: Final = ("yellow", "white", "green", "blue", "red", "purple")
"""The colour of each figure; the last comes with the artisans."""


@dataclass(frozen=True)
class Spot:
    """Where a meeple of a crowd stands, in a box of 100 x 50, and how large it is."""

    tribe: int
    number: int
    x: float
    y: float
    scale: float
    of_many: bool = False
    """It stands for all of its tribe: there is no room for each."""


@dataclass(frozen=True)
class Crowd:
    """The meeples of a tile in columns, one or more for each tribe."""

    spots: tuple[Spot, ...]
    bounds: tuple[tuple[int, float, float], ...]
    """For each tribe that is there its left and right end."""


MOST: Final = 12
"""More meeples than this are shown as numbers."""


@lru_cache(maxsize=4096)
def crowd(counts: Counts) -> Crowd:
    """Lay out the meeples of a tile."""
    total = sum(counts)
    here = [tribe for tribe in range(len(COLOURS)) if counts[tribe]]
    if not here:
        return Crowd((), ())
    numbered = total > MOST
    rows = 1 if total <= 3 or numbered else 2
    wide = [1 if numbered else -(-counts[tribe] // rows) for tribe in here]
    scale = min(1.16 if rows == 1 else 0.78, 94 / sum(wide) / WIDTH)
    step = min(WIDTH * scale + 2, 94 / sum(wide))
    left = 50 - step * sum(wide) / 2
    spots: list[Spot] = []
    ends = []
    for tribe, columns in zip(here, wide, strict=True):
        for number in range(1 if numbered else counts[tribe]):
            # The front is filled first; those behind stand higher.
            column, behind = number % columns, number // columns
            x = left + step * (column + 0.5) - WIDTH * scale / 2
            y = 49 - HEIGHT * scale * (1 + 0.7 * behind)
            spots.append(Spot(tribe, number, x, y, scale, numbered))
        ends.append((tribe, left, left + step * columns))
        left += step * columns
    # What is clicked reaches to the edges of the tile.
    ends[0] = (ends[0][0], 0, ends[0][2])
    ends[-1] = (ends[-1][0], ends[-1][1], 100)
    return Crowd(tuple(sorted(spots, key=lambda spot: spot.y)), tuple(ends))
