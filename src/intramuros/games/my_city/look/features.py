"""What stands in single squares: trees, rocks, and what the chapters bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.my_city.look.materials import ROUND, faint, path
from intramuros.scene.shapes import disc


def _tree(x: float, y: float, r: float) -> str:
    flat = f"a{r} {r * 0.4:g} 0 1 0"
    return (
        path(
            f"M{x - r} {y + r * 0.9:g}{flat} {2 * r} 0{flat} {-2 * r} 0z", "y-ink", more=faint(0.18)
        )
        + path(f"M{x} {y}v{r + 2:g}", "", "y-trunk", 5, ROUND)
        + path(
            disc(x, y - 3, r)
            + disc(x - r * 0.6, y + 2, r * 0.62)
            + disc(x + r * 0.6, y + 2, r * 0.62),
            "y-crown-deep",
        )
        + path(
            disc(x, y - 4, r - 2)
            + disc(x - r * 0.6, y + 1, r * 0.5)
            + disc(x + r * 0.6, y + 1, r * 0.5),
            "y-crown",
        )
        + path(disc(x - 3, y - 7, r * 0.45), "y-crown-lit")
    )


def _rock(x: float, y: float, s: float) -> str:
    def at(*points: tuple[float, float]) -> str:
        return "M" + "L".join(f"{x + a * s:g} {y + b * s:g}" for a, b in points) + "z"

    return (
        path(at((-11, 9), (12, 9), (16, 12), (-6, 13)), "y-ink", more=faint(0.2))
        + path(
            at((-12, 9), (-10, -3), (-3, -10), (6, -8), (12, 1), (12, 9)),
            "y-rock",
            "y-rock-deep",
            2,
            ROUND,
        )
        + path(at((-10, -3), (-3, -10), (6, -8), (1, -3), (-4, 1)), "y-rock-lit")
        + path(at((1, -3), (6, -8), (12, 1), (12, 9), (3, 9)), "y-rock-deep", more=faint(0.35))
    )


_MINE_ROOF: Final = {"Y": "y-yellow", "R": "y-red", "B": "y-blue"}

FEATURES: Final = {
    "o": path(disc(30, 30, 3.6), "y-grass-deep"),
    "t": _tree(30, 30, 14),
    "T": _tree(19, 24, 12) + _tree(41, 37, 12),
    "r": _rock(30, 31, 1.15),
    "R": _rock(20, 22, 1) + _rock(40, 42, 1),
    "W": path(disc(30, 34, 17), "y-ink", more=faint(0.2))
    + path(disc(30, 31, 17), "y-rock-lit", "y-rock-deep", 2)
    + path(
        "M30 14v6M30 42v6M13 31h6M41 31h6M18 19l4 4M38 39l4 4M42 19l-4 4M22 39l-4 4",
        "",
        "y-rock-deep",
        1.5,
    )
    + path(disc(30, 31, 11), "y-water-deep", "y-rock-deep", 1.5)
    + path("M23 30q3.5-3 7 0q3.5 3 7 0", "", "y-water-lit", 2, ROUND)
    + path("M15 30V9M45 30V9", "", "y-timber-deep", 3.5, ROUND)
    + path("M10 13L30 3L50 13z", "y-timber", "y-timber-deep", 2, ROUND)
    + path("M30 13v14", "", "y-timber-deep", 1.5),
    "G": path("M6 50L14 20l14-9l18 6l9 22l-6 12z", "y-rock", "y-rock-deep", 2, ROUND)
    + path("M14 20l14-9l18 6l-12 8z", "y-rock-lit")
    + path("M13 42l8-7l4 5l9-12l6 4l8-11", "", "y-amber-deep", 6, ROUND)
    + path("M13 42l8-7l4 5l9-12l6 4l8-11", "", "y-amber", 3.6, ROUND)
    + path(disc(22, 47, 4) + disc(36, 45, 5) + disc(30, 22, 3.4), "y-amber", "y-amber-deep", 1.5)
    + path(disc(35, 43.5, 1.6) + disc(21, 46, 1.3), "y-amber-lit"),
    "S": path("M6 52V26h48v26z", "y-timber", "y-ink", 1.8, ROUND)
    + path("M6 34h48M6 43h48", "", "y-timber-deep", 1.4)
    + path("M2 28L14 12h32l12 16z", "y-timber-lit", "y-ink", 1.8, ROUND)
    + path("M8 20h44M14 28l6-16M30 28V12M46 28l-6-16", "", "y-timber-deep", 1.1, faint(0.6))
    + path(disc(39, 41, 10), "y-snow", "y-ink", 1.5)
    + path(
        "M39 31v3M39 48v3M29 41h3M46 41h3M32 34l2 2M44 46l2 2M46 34l-2 2M34 46l-2 2",
        "",
        "y-rock-deep",
        2,
    )
    + path(disc(39, 41, 2.5), "y-rock-deep")
    + path(disc(13, 48, 5) + disc(23, 48, 5), "y-timber-lit", "y-timber-deep", 1.6)
    + path(disc(13, 48, 1.8) + disc(23, 48, 1.8), "y-timber-deep"),
    "P": path("M0 60V0h60v60z", "y-water")
    + path(
        "M4 12q5-4 10 0q5 4 10 0M36 52q5-4 10 0q5 4 10 0M40 10q5-4 10 0",
        "",
        "y-water-lit",
        2.4,
        ROUND,
    )
    + path("M0 60V47h60v13z", "y-timber", "y-timber-deep", 1.6)
    + path("M10 47v13M20 47v13M30 47v13M40 47v13M50 47v13", "", "y-timber-deep", 1.4)
    + path("M12 34h36l-6 11H19z", "y-red", "y-ink", 1.6, ROUND)
    + path("M30 34V7", "", "y-timber-deep", 2.6, ROUND)
    + path("M32 10q16 8 13 20H32z", "y-plaster", "y-ink", 1.4, ROUND)
    + path("M28 14q-12 6-11 16h11z", "y-plaster-deep", "y-ink", 1.4, ROUND),
    "K": path("M5 55V28h50v27z", "y-plaster", "y-ink", 1.8, ROUND)
    + path("M2 30V18h12v12zM46 30V18h12v12z", "y-plaster", "y-ink", 1.8, ROUND)
    + path("M1 18L8 6l7 12zM45 18L52 6l7 12z", "y-red", "y-ink", 1.8, ROUND)
    + path("M16 28a14 15 0 0 1 28 0z", "y-amber", "y-ink", 1.8, ROUND)
    + path("M30 13V3", "", "y-ink", 2, ROUND)
    + path("M30 3l9 3l-9 3z", "y-red", "y-ink", 1, ROUND)
    + path("M5 34h50", "", "y-red", 5)
    + path("M25 55V46a5 5 0 0 1 10 0v9z", "y-coal")
    + path("M11 40h6v8h-6zM43 40h6v8h-6z", "y-water-lit", "y-ink", 1.2),
    "park": path("M5 5h50v50H5z", "y-crown-lit", "y-crown-deep", 2, ROUND)
    + path("M5 30h50M30 5v50", "", "y-sand", 7)
    + path(disc(30, 30, 10), "y-sand")
    + path(disc(30, 30, 6.5), "y-water", "y-rock-deep", 1.5)
    + path(disc(30, 30, 2), "y-water-lit")
    + path(
        disc(16, 16, 7) + disc(44, 16, 7) + disc(16, 44, 7) + disc(44, 44, 7),
        "y-crown",
        "y-crown-deep",
        1.6,
    )
    + path(
        disc(14, 14, 2.5) + disc(42, 14, 2.5) + disc(14, 42, 2.5) + disc(42, 42, 2.5), "y-crown-lit"
    ),
}
"""By the letter of the terrain, in a box of 60."""
COMMON: Final = "otTrR"
"""What every board has: symbols of every picture."""


@lru_cache(maxsize=8)
def entrance(colour: str) -> str:
    """A mine's entrance, with its colour over the door."""
    return (
        path("M2 56L10 22L24 6l16 2l14 18l5 30z", "y-peak", "y-peak-deep", 2, ROUND)
        + path("M10 22L24 6l16 2l-10 12z", "y-peak-lit")
        + path("M15 57V36a15 15 0 0 1 30 0v21z", "y-coal", "y-timber-deep", 5, ROUND)
        + path("M15 57V36a15 15 0 0 1 30 0v21", "", "y-timber", 3, ROUND)
        + path("M24 58l2-12M36 58l-2-12M23 54h14M24.5 49h11", "", "y-rock-lit", 1.8, ROUND)
        + path("M19 14h22l4 13H15z", _MINE_ROOF[colour], "y-ink", 1.8, ROUND)
        + path("M25 17l10 8M35 17l-10 8", "", "y-plaster", 2.4, ROUND)
    )


@lru_cache(maxsize=4096)
def at(key: str, name: str, cell: int, side: int, size: int, dim: bool = False) -> str:
    """A feature in its square, keyed; dim under water."""
    x, y = cell % side * size, cell // side * size
    if name in COMMON:
        under = faint(0.3) if dim else ""
        where = f'x="{x}" y="{y}" width="{size}" height="{size}"'
        return f'<use id="{key}" href="#y-on-{name}" {where}{under}/>'
    body = entrance(name[1]) if name.startswith("A") else FEATURES[name]
    under = faint(0.3) if dim else ""
    return f'<g id="{key}"><g transform="translate({x} {y})"{under}>{body}</g></g>'
