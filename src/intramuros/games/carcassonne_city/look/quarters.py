"""Quarters told apart by their tint, and owners: who leads a street, market, area or wall.

A street or market glows along its lines, an area has a wash of the colour, a guarded wall a band.
Where several lead, all of their colours are seen.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final, TypeAlias

from intramuros.games.carcassonne_city.features import Part, Whole, features
from intramuros.games.carcassonne_city.look.geometry import Wall, corner_of, middle_of
from intramuros.games.carcassonne_city.look.materials import MATERIALS, paint, path, short
from intramuros.games.carcassonne_city.look.tile.picture import QUARTERS
from intramuros.games.carcassonne_city.look.tile.shapes import shape_name
from intramuros.games.carcassonne_city.model import CITIZEN, STEWARD, Edge, Place, Position
from intramuros.games.carcassonne_city.text.names import edge_cell, write_place
from intramuros.scene.scene import Layer
from intramuros.scene.theme import SEATS, joined

_Area: TypeAlias = tuple[int, tuple[str, ...]]
"""An area of a tile: the number of its tint and the colours of its leaders."""
_DASH = 9
"""How long each owner's part of a line is where several share it."""
_WASH: Final = 0.3
_WASHES: Final = {"blue": 0.65}
"""How strong an owner's colour is on an area: so little blue would turn the town's earth grey."""
_ENOUGH: Final = 32.0
"""Areas that differ by so much are told apart."""
_WEIGHTS: Final = 1.5, 2.0, 1.6
"""How much red, green and blue count for the eye."""
_COLOURS: Final = joined(SEATS, MATERIALS)


def hashed(x: int, y: int, salt: int) -> int:
    """A number that looks like chance, the same for the same place."""
    n = (x * 73856093) ^ (y * 19349663) ^ (salt * 83492791)
    n = (n ^ (n >> 13)) * 1274126177 & 0x7FFFFFFF
    return n ^ (n >> 16)


@lru_cache(maxsize=64)
def quarters(position: Position, colours: tuple[str, ...]) -> tuple[Layer, Layer]:
    """The ground of every tile of a bare position, each area in the tint of its quarter; and bands
    in the colours of the owners of streets and markets."""
    wholes = features(position)
    areas = [whole for whole in wholes if whole.role == STEWARD]
    owned = {whole.parts[0]: tuple([colours[seat] for seat in whole.leaders]) for whole in areas}
    tints = _tints(areas, owned)
    on_tile: dict[Place, dict[int, _Area]] = {laid.place: {} for laid in position.city}
    for whole in areas:
        first = whole.parts[0]
        for part in whole.parts:
            on_tile[part.place][part.number] = tints[first], owned[first]
    grounds = {
        f"q-{write_place(place)}": _ground(place, tuple([own[number] for number in sorted(own)]))
        for place, own in on_tile.items()
    }
    bands = {
        f"glow-{whole.parts[0].cell}": _glow(
            whole.parts, tuple([colours[seat] for seat in whole.leaders])
        )
        for whole in wholes
        if whole.role != STEWARD and whole.is_taken
    }
    return grounds, bands


def _tints(areas: list[Whole], owned: dict[Part, tuple[str, ...]]) -> dict[Part, int]:
    """A tint for each area: one that looks different from those it shares a tile with, each under
    the wash of its owners; where there are not enough, the one that differs most.

    Large areas choose first, so that they keep theirs when small ones come and go.
    """
    found: dict[Part, int] = {}
    seen: dict[Place, set[_Area]] = {}
    for whole in sorted(areas, key=lambda whole: (-len(whole.parts), whole.parts[0])):
        first = whole.parts[0]
        wish = hashed(*first.place, first.number)
        near = set().union(*(seen.get(part.place, ()) for part in whole.parts))

        def apart(tint: int, own: tuple[str, ...] = owned[first], near: set[_Area] = near) -> float:
            return min((difference((tint, own), other) for other in near), default=_ENOUGH)

        order = [(wish + step) % len(QUARTERS) for step in range(len(QUARTERS))]
        found[first] = max(order, key=lambda tint: min(apart(tint), _ENOUGH))
        for part in whole.parts:
            seen.setdefault(part.place, set()).add((found[first], owned[first]))
    return found


@lru_cache(maxsize=4096)
def difference(one: _Area, other: _Area) -> float:
    """How different two areas look where they are most alike: 0 is the same colour."""
    return min(
        hypot(*(weight * (a - b) for weight, a, b in zip(_WEIGHTS, mine, theirs, strict=True)))
        for night in (False, True)
        for mine in _shown(one, night)
        for theirs in _shown(other, night)
    )


def _shown(area: _Area, night: bool) -> list[tuple[float, ...]]:
    """The red, green and blue of an area, with each of its owners."""
    tint, owners = area
    ground = _channels(QUARTERS[tint], night)
    washes = [
        (_WASHES.get(owner, _WASH), _channels(f"seat-{owner}-pale", night)) for owner in owners
    ]
    return [
        tuple(a + strong * (b - a) for a, b in zip(ground, wash, strict=True))
        for strong, wash in washes or [(0, ground)]
    ]


def _channels(name: str, night: bool) -> bytes:
    return bytes.fromhex(_COLOURS[name][night][1:])


@lru_cache(maxsize=8192)
def _ground(place: Place, areas: tuple[_Area, ...]) -> str:
    name = write_place(place)
    x, y = map(short, corner_of(place))
    body = ""
    for number, (tint, owners) in enumerate(areas):
        shape = f'<use href="#{shape_name(name, STEWARD, number)}" x="{x}" y="{y}" '
        body += f"{shape}{paint(QUARTERS[tint])}/>"
        if owners:  # several take turns from tile to tile
            owner = owners[sum(place) % len(owners)]
            body += f'{shape}{paint(f"seat-{owner}-pale")} opacity="{_WASHES.get(owner, _WASH)}"/>'
    return f'<g id="q-{name}">{body}</g>'


def wall_glows(built: Wall, colours: tuple[str, ...]) -> Layer:
    """Bands along guarded walls."""
    return {
        (key := f"glow-{edge_cell(edge)}"): _wall_glow(key, edge, colours[guard])
        for edge, guard in built.pieces
        if guard is not None
    }


@lru_cache(maxsize=1024)
def _glow(parts: tuple[Part, ...], owners: tuple[str, ...]) -> str:
    lines = ""
    for part in parts:
        x, y = corner_of(part.place)
        name = shape_name(write_place(part.place), part.role, part.number)
        lines += f'<use href="#{name}" x="{short(x)}" y="{short(y)}"/>'
    street = parts[0].role == CITIZEN
    bands = ""
    for number, owner in enumerate(owners):
        shared = ""
        if number:
            rest = _DASH * (len(owners) - 1)
            shared = f' stroke-dasharray="{_DASH} {rest}" stroke-dashoffset="{-_DASH * number}"'
        bands += (
            f"<g {paint(stroke=f'seat-{owner}')}{shared}>"
            f'<g stroke-width="{15 if street else 11}" opacity=".3">{lines}</g>'
            f'<g stroke-width="{6 if street else 4.5}" opacity=".85">{lines}</g></g>'
        )
    return f'<g id="glow-{parts[0].cell}" fill="none">{bands}</g>'


@lru_cache(maxsize=4096)
def _wall_glow(key: str, edge: Edge, colour: str) -> str:
    x, y = middle_of(edge)
    inward = ((0, 9), (-9, 0), (0, -9), (9, 0))[edge.side]
    x, y = x + inward[0], y + inward[1]
    line = f"M{x - 48:g} {y:g}h96" if edge.side % 2 == 0 else f"M{x:g} {y - 48:g}v96"
    return (
        f'<g id="{key}">'
        + path(line, "", f"seat-{colour}", 18, ' opacity=".3"')
        + path(line, "", f"seat-{colour}", 7, ' opacity=".85"')
        + "</g>"
    )
