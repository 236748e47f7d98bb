"""What claimed palaces show: a band in their owner's colour, and what they count now."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from intramuros.games.medina.look import palaces
from intramuros.games.medina.look.materials import circle, paint, path
from intramuros.games.medina.look.plan import Plan
from intramuros.games.medina.model import BEHIND, CITY, INHABITANT, STABLE, WALL
from intramuros.scene.scene import Layer
from intramuros.scene.theme import SERIF

Domes: TypeAlias = tuple[tuple[int, ...], ...]
"""For each seat the cells of its domes."""
Worths: TypeAlias = tuple[tuple[int, ...], ...]
"""For each of these domes what its palace counts now."""


@lru_cache(maxsize=512)
def worths(city: str, ring: str, domes: Domes, by_walls: bool) -> Worths:
    """What every claimed palace counts now, without its tile (M-81 to M-84); `by_walls`: each wall
    counts, and not each part of the palace at the wall (M-120). The same as the score sheet has,
    and much faster."""
    built = [behind for behind, thing in zip(BEHIND, ring, strict=True) if thing == WALL]
    return tuple(
        tuple(_worth(city, built, dome, by_walls) for dome in claimed) for claimed in domes
    )


def _worth(city: str, built: list[int], dome: int, by_walls: bool) -> int:
    palace = _palace(city, dome)
    stables = {cell for piece in palace for cell in CITY.beside[piece] if city[cell] == STABLE}
    body = palace | stables
    visitors = {cell for part in body for cell in CITY.beside[part] if city[cell] == INHABITANT}
    walls = [cell for cell in built if cell in body]
    return len(body) + len(visitors) + len(walls if by_walls else set(walls))


@lru_cache(maxsize=512)
def bands(plan: Plan, city: str, domes: Domes, colours: tuple[str, ...]) -> Layer:
    """A band along the parapets of each claimed palace; its roof still tells its own colour."""
    layer = {}
    for seat, claimed in enumerate(domes):
        for dome in claimed:
            layer[f"b-{CITY.names[dome]}"] = _band(plan, _palace(city, dome), colours[seat], dome)
    return layer


@lru_cache(maxsize=512)
def owners(city: str, domes: Domes) -> dict[int, int]:
    """For each cell of a claimed palace its owner."""
    return {
        cell: seat
        for seat, claimed in enumerate(domes)
        for dome in claimed
        for cell in _palace(city, dome)
    }


@lru_cache(maxsize=1024)
def _palace(city: str, dome: int) -> frozenset[int]:
    """The cells of the palace under a dome."""
    found, edge = {dome}, [dome]
    while edge:
        for cell in CITY.beside[edge.pop()]:
            if city[cell] == city[dome] and cell not in found:
                found.add(cell)
                edge.append(cell)
    return frozenset(found)


@lru_cache(maxsize=1024)
def _band(plan: Plan, palace: frozenset[int], colour: str, dome: int) -> str:
    shape = ""
    for cell in sorted(palace):
        x, y = plan.cells[cell]
        joined = sum(bit for other, bit in plan.near[cell] if other in palace)
        for x1, y1, x2, y2 in palaces.band(joined):
            across = f"H{x + x2:g}" if y1 == y2 else f"V{y + y2:g}"
            shape += f"M{x + x1:g} {y + y1:g}{across}"
    ends = ' stroke-linecap="square"'
    return (
        f'<g id="b-{CITY.names[dome]}">'
        + path(shape, "", "m-trim", 4.6, ends)
        + path(shape, "", f"seat-{colour}", 3.2, ends)
        + "</g>"
    )


@lru_cache(maxsize=512)
def plates(plan: Plan, domes: Domes, worths: Worths, colours: tuple[str, ...]) -> Layer:
    """At each dome a plate with what its palace counts."""
    return {
        f"v-{CITY.names[cell]}": _plate(plan, cell, worth, colours[seat])
        for seat, (cells, own) in enumerate(zip(domes, worths, strict=True))
        for cell, worth in zip(cells, own, strict=True)
    }


@lru_cache(maxsize=4096)
def _plate(plan: Plan, cell: int, worth: int, colour: str) -> str:
    x, y = plan.cells[cell]
    return (
        f'<g id="v-{CITY.names[cell]}" aria-hidden="true">'
        + circle(x + 33, y + 29, 8.4, "m-lime", f"seat-{colour}", 1.8)
        + f'<text x="{x + 33}" y="{y + 33.2:g}" text-anchor="middle" font-size="12" '
        f'font-weight="700" font-family="{SERIF}" {paint("m-outline")}>{worth}</text></g>'
    )
