"""Public buildings on their grey oval (C-10) and the seven historic ones by name (C-11)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.carcassonne_city.look.materials import circle, paint, path, put
from intramuros.games.carcassonne_city.look.tile.plan import plan, turned
from intramuros.games.carcassonne_city.tiles import HISTORIC, PUBLIC, Tile
from intramuros.scene.shapes import disc


def _block(
    x: float, y: float, wide: float, high: float, tall: float = 5, roof: str = "slate"
) -> str:
    """A hall: walls below, a hipped roof above, lit from the top left."""
    inset = min(wide, high) / 2
    if wide >= high:
        west, east, middle = x + inset, x + wide - inset, y + high / 2
        faces = (
            f"M{x:g} {y:g}H{x + wide:g}L{east:g} {middle:g}H{west:g}z",
            f"M{x + wide:g} {y:g}V{y + high:g}L{east:g} {middle:g}z",
            f"M{x:g} {y + high:g}H{x + wide:g}L{east:g} {middle:g}H{west:g}z",
            f"M{x:g} {y:g}V{y + high:g}L{west:g} {middle:g}z",
        )
    else:
        north, south, middle = y + inset, y + high - inset, x + wide / 2
        faces = (
            f"M{x:g} {y:g}H{x + wide:g}L{middle:g} {north:g}z",
            f"M{x + wide:g} {y:g}V{y + high:g}L{middle:g} {south:g}V{north:g}z",
            f"M{x:g} {y + high:g}H{x + wide:g}L{middle:g} {south:g}z",
            f"M{x:g} {y:g}V{y + high:g}L{middle:g} {south:g}V{north:g}z",
        )
    doors = "".join(
        f"M{x + 2.5 + n * 4:g} {y + high + tall - 1:g}v-2.2" for n in range(int((wide - 3) / 4) + 1)
    )
    return (
        path(
            f"M{x:g} {y:g}l6 7H{x + wide + 6:g}V{y + high + tall + 4:g}H{x + 6:g}"
            f"L{x:g} {y + high + tall:g}z",
            "c-shadow",
            more=' opacity=".3"',
        )
        + path(
            f"M{x + 0.5:g} {y + high - 1:g}h{wide - 1:g}v{tall + 1:g}h-{wide - 1:g}z", "c-lime-side"
        )
        + path(doors, "", "c-window", 1.5)
        + "".join(
            path(face, f"c-{roof}-{light}") for face, light in zip(faces, (1, 2, 3, 0), strict=True)
        )
    )


def _spire(x: float, y: float, half: float, tall: float = 5) -> str:
    """A square tower with a pointed roof."""
    return (
        path(
            f"M{x - half + 3:g} {y + 3:g}h{2 * half + 3:g}v{half + tall:g}h-{2 * half:g}z",
            "c-shadow",
            more=' opacity=".3"',
        )
        + path(f"M{x - half:g} {y:g}h{2 * half:g}v{half + tall:g}h-{2 * half:g}z", "c-lime")
        + path(f"M{x:g} {y:g}h{half:g}v{half + tall:g}h-{half:g}z", "c-lime-side")
        + path(f"M{x - half:g} {y - half:g}H{x + half:g}L{x:g} {y:g}z", "c-slate-1")
        + path(f"M{x + half:g} {y - half:g}V{y + half:g}L{x:g} {y:g}z", "c-slate-2")
        + path(f"M{x - half:g} {y + half:g}H{x + half:g}L{x:g} {y:g}z", "c-slate-3")
        + path(f"M{x - half:g} {y - half:g}V{y + half:g}L{x:g} {y:g}z", "c-slate-0")
        + circle(x, y, 1, "c-gold")
    )


def _turret(x: float, y: float, radius: float, tall: float = 6) -> str:
    """A round tower with a pointed roof."""
    r = radius
    return (
        path(disc(x + 4, y + tall, r), "c-shadow", more=' opacity=".3"')
        + path(
            f"M{x - r:g} {y:g}v{tall:g}a{r:g} {r * 0.7:g} 0 0 0 {2 * r:g} 0v-{tall:g}z",
            "c-stone-lit",
        )
        + path(
            f"M{x:g} {y:g}v{tall + r * 0.7:g}a{r:g} {r * 0.7:g} 0 0 0 {r:g}-{r * 0.7:g}v-{tall:g}z",
            "c-stone-side",
        )
        + cone(x, y, r + 0.8)
    )


def cone(x: float, y: float, r: float) -> str:
    """A pointed round roof from above."""
    q = r * 0.7071
    return (
        circle(x, y, r, "c-slate-2")
        + path(
            f"M{x:g} {y:g}L{x - q:g} {y + q:g}A{r:g} {r:g} 0 0 1 {x + q:g} {y - q:g}z", "c-slate-1"
        )
        + path(f"M{x:g} {y:g}L{x - r:g} {y:g}A{r:g} {r:g} 0 0 1 {x:g} {y - r:g}z", "c-slate-0")
        + path(f"M{x:g} {y:g}L{x + r:g} {y:g}A{r:g} {r:g} 0 0 1 {x:g} {y + r:g}z", "c-slate-3")
        + circle(x, y, max(0.8, r / 8), "c-gold")
    )


def _oval() -> str:
    """The grey oval that marks a public building (C-10)."""
    oval = '<ellipse rx="17" ry="13.4" '
    return (
        f'{oval}{paint("c-oval", "c-oval-rim")} stroke-width="1.6"/>'
        + f'<ellipse rx="14.6" ry="11" fill="none" {paint(stroke="c-stone-lit")} '
        'stroke-width=".8" stroke-dasharray="1.6 1.4"/>'
    )


def _ground(wide: float, high: float) -> str:
    return (
        f'<ellipse cy="1" rx="{wide:g}" ry="{high:g}" {paint("c-stone", "c-stone-side")} '
        'stroke-width="1.2"/>'
    )


def _well(radius: float) -> str:
    return (
        path(disc(4, 5, radius), "c-shadow", more=' opacity=".3"')
        + circle(0, 1.5, radius, "c-stone-deep")
        + circle(0, 0, radius, "c-stone-lit", "c-stone-side", 0.9)
        + circle(0, 0, radius * 0.68, "c-slate-3")
        + circle(0.6, 0.8, radius * 0.6, "c-water")
        + path(f"M{-radius * 0.35:g} {-radius * 0.1:g}q2-2 4 0", "", "c-lime", 0.8)
    )


def _petit_puits() -> str:
    return (
        _ground(17, 14)
        + _well(8)
        + path("M-9 2V-9M9 2V-9", "", "c-wood", 1.8)
        + path("M-12-6L0-12L12-6z", "c-slate-1")
        + path("M-12-6H12L9.5-3.6H-9.5z", "c-slate-3")
    )


def _grand_puits() -> str:
    return (
        _ground(21, 18)
        + path(disc(0, 1, 15), "c-paving")
        + _well(12)
        + "".join(
            path(f"M{x:g} {y + 3:g}v-9", "", "c-stone-deep", 3)
            + path(f"M{x:g} {y + 2:g}v-8", "", "c-stone-lit", 1.8)
            for x, y in ((-11.5, -4), (11.5, -4), (0, 9.5))
        )
        + path("M-13-9H13L0-15z", "c-slate-1")
        + path("M-13-9H13L0 1.5z", "c-slate-2")
        + path("M-13-9L0-15V1.5z", "c-slate-0")
        + circle(0, -8, 1.6, "c-gold")
    )


def _tour_carree() -> str:
    merlons = "".join(
        f"M{x:g}-17h3.4v3.4h-3.4zm0 19.6h3.4v3.4h-3.4z" for x in (-12, -5.2, 1.8, 8.6)
    ) + "".join(f"M{x:g} {y:g}h3.4v3.4h-3.4z" for x in (-12, 8.6) for y in (-10.4, -3.8))
    return (
        _ground(20, 17)
        + path("M-12-8L2 6H22V24L-6 22z", "c-shadow", more=' opacity=".28"')
        + path("M-12 4H12V18H-12z", "c-stone-lit")
        + path("M0 4H12V18H0z", "c-stone-side")
        + path("M-12 9H12M-6 4v5M5 4v5M-2 9v5M8 9v5M-12 14H12", "", "c-stone-joint", 0.7)
        + path("M-2.6 18v-4.6a2.6 2.6 0 0 1 5.2 0V18z", "c-window")
        + path("M-12-17H12V6H-12z", "c-stone")
        + path("M-8-13H8V2H-8z", "c-stone-side")
        + path("M-6-11H8V2H-6z", "c-stone-joint")
        + path(merlons, "c-stone-lit", "c-stone-side", 0.5)
    )


def _epicerie() -> str:
    return (
        _ground(20, 15)
        + _block(-15, -12, 30, 17, 8, "clay")
        + path("M-15 8h30v5h-30z", "c-lime")
        + path("M-15 8h3v5h-3zm6 0h3v5h-3zm6 0h3v5h-3zm6 0h3v5h-3zm6 0h3v5h-3z", "c-gold")
        + path("M-15 13h30", "", "c-grain-deep", 0.8)
        + circle(-9, 16.6, 2.2, "c-leaf-1")
        + circle(-4, 17, 1.9, "c-clay-1")
        + circle(9, 16.6, 2.2, "c-grain")
        + circle(4.6, 17, 1.8, "c-leaf-0")
    )


def _saint_sernin() -> str:
    return (
        _ground(21, 17)
        + _block(-9, -15, 24, 13, 6)
        + _block(0, -8, 12, 17, 6)
        + _spire(-10, -3, 7.4, 9)
        + path("M-10-12v5M-12-10h4", "", "c-gold", 1.2)
    )


def _saint_nazaire() -> str:
    rose = circle(0, 11.5, 3.4, "c-water", "c-outline", 0.6) + path(
        "M0 8.4v6.2M-3.1 11.5h6.2", "", "c-lime", 0.6
    )
    return (
        _ground(22, 18)
        + _block(-17, -9, 34, 12, 5)
        + _block(-7, -19, 14, 27, 7)
        + rose
        + _spire(-13, 7, 5, 7)
        + _spire(13, 7, 5, 7)
        + path("M0-12v7M-2.6-9.6h5.2", "", "c-gold", 1.3)
    )


def _chateau() -> str:
    return (
        _ground(23, 20)
        + path("M-16-12h32v27h-32z", "c-stone-side")
        + path("M-11-7h22v17h-22z", "c-paving")
        + _block(-9, -16, 18, 10, 5)
        + path("M-16 11h32v8h-32z", "c-stone-lit")
        + path("M0 11h16v8h-16z", "c-stone")
        + path("M-3 19v-4.4a3 3 0 0 1 6 0V19z", "c-outline")
        + path(
            "M-15 9h3v3h-3zm6 0h3v3h-3zm6 0h3v3h-3zm6 0h3v3h-3zm6 0h3v3h-3z",
            "c-stone-lit",
            "c-stone-side",
            0.4,
        )
        + _turret(-16, -13, 5.4)
        + _turret(16, -13, 5.4)
        + _turret(-16, 9, 5.6, 8)
        + _turret(16, 9, 5.6, 8)
    )


def _public(variant: int) -> str:
    halls = (
        _block(-9.5, -8, 19, 10, 5),
        _block(-10, -6, 20, 9, 5) + _spire(0, -6, 4, 4),
        _block(-10, -8, 9, 14, 4) + _block(-3, -4, 13, 9, 4.5),
    )
    return _oval() + halls[variant]


_FIGURES: Final = (
    _petit_puits(),
    _grand_puits(),
    _tour_carree(),
    _epicerie(),
    _saint_sernin(),
    _saint_nazaire(),
    _chateau(),
)
SYMBOLS: Final = {
    **{f"c-public-{n}": _public(n) for n in range(3)},
    **{
        f"c-historic-{n}": f'<g transform="scale(1.22)">{figure}</g>'
        for n, figure in enumerate(_FIGURES)
    },
}


@lru_cache(maxsize=512)
def building(tile: Tile, turn: int) -> str:
    """The building of a tile, upright however the tile is turned."""
    at = plan(tile).building
    if at is None:
        return ""
    x, y = turned(at, turn)
    if tile.building == PUBLIC:
        return put(f"c-public-{sum(map(ord, tile.name)) % 3}", x, y)
    return put(f"c-historic-{HISTORIC.index(tile.building)}", x, y)
