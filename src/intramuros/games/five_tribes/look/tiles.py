"""The tiles with what stands on them, and what each is called.

Layers and elements are remembered by what they show, so that an unchanged one is the same object.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from intramuros.core.english import plural
from intramuros.games.five_tribes.look.art.meeples import FIGURES, crowd
from intramuros.games.five_tribes.look.art.structures import badge, camel, skyline, tent
from intramuros.games.five_tribes.look.art.tile_faces import PRICES, price, seal
from intramuros.games.five_tribes.look.materials import at, hit
from intramuros.games.five_tribes.look.plan import corner
from intramuros.games.five_tribes.look.sayings import tile_says
from intramuros.games.five_tribes.look.whims import face as whim_face
from intramuros.games.five_tribes.model import GRID, Board, Counts, Killing, Position
from intramuros.games.five_tribes.model.board import DIRECTIONS
from intramuros.games.five_tribes.model.components import CITY, COLOURS, TILES, TRIBES, TileKind
from intramuros.games.five_tribes.model.house import House, whim_name
from intramuros.games.five_tribes.tokens import both_token
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer

RANGE: Final = 36
"""How thick mountains are; half of it lies on each side of the edge."""
WHIM: Final = 0.82
"""The scale of a whim on its city."""


@lru_cache(maxsize=256)
def tiles(kinds: tuple[int | None, ...], board: Board) -> Layer:
    """The tiles that are laid, and mountains over the edges they close (F-23)."""
    laid = [(cell, kind) for cell, kind in enumerate(kinds) if kind is not None]
    found = {f"t-{GRID.names[cell]}": _tile(cell, kind) for cell, kind in laid}
    for cell, kind in laid:
        for side in TILES[kind].mountains:
            if cell + DIRECTIONS[side] in board.beside[cell]:
                key = f"e-{GRID.names[cell]}-{side}"
                found[key] = f'<g id="{key}">{_mountains(cell, side)}</g>'
    for cell, kind in laid:
        if cost := PRICES.get(TILES[kind].action):  # over the mountains
            key = f"p-{GRID.names[cell]}"
            found[key] = f'<g id="{key}">{at(*corner(cell), price(cost))}</g>'
    return found


@lru_cache(maxsize=1024)
def _tile(cell: int, kind: int) -> str:
    x, y = corner(cell)
    tile = TILES[kind]
    # Workshops differ by their mountains, cities by the seal.
    scene = tile.name.partition("-")[0] if tile.expansion else tile.name
    value = at(x + 4, y + 4, seal(worth(tile), tile.colour)) if tile.colour else ""
    return (
        f'<g id="t-{GRID.names[cell]}"><use href="#tile-{scene}" x="{x}" y="{y}" '
        f'width="100" height="100"/>{value}</g>'
    )


def worth(tile: TileKind) -> int | str:
    """What stands in the seal: cities are worth more together (F-107)."""
    return f"{tile.value}+" if tile.action == CITY else tile.value


@lru_cache(maxsize=128)
def _mountains(cell: int, side: str) -> str:
    x, y = corner(cell)
    if side in ("north", "south"):
        top = y + (100 if side == "south" else 0) - RANGE // 2
        return f'<use href="#mountain-h" x="{x}" y="{top}" width="100" height="{RANGE}"/>'
    left = x + (100 if side == "east" else 0) - RANGE // 2
    return f'<use href="#mountain-v" x="{left}" y="{y}" width="{RANGE}" height="100"/>'


def structures(position: Position) -> Layer:
    """What has been built on the tiles, and the whims that lie on cities."""
    owned = tuple(owner is not None for owner in position.owners)
    return _structures(position.palms, position.palaces, owned, position.city_whims, position.house)


@lru_cache(maxsize=256)
def _structures(
    palms: tuple[int, ...],
    palaces: tuple[int, ...],
    owned: tuple[bool, ...],
    whims: tuple[tuple[int, int], ...],
    house: House,
) -> Layer:
    wished = dict(whims)
    found = {
        f"b-{GRID.names[cell]}": _skyline(
            cell, palms[cell], palaces[cell], owned[cell], cell in wished
        )
        for cell in range(GRID.size)
        if palms[cell] or palaces[cell]
    }
    for cell, whim in whims:
        found[f"w-{GRID.names[cell]}"] = _whim(cell, whim, house)
    return found


def whim_place(cell: int) -> tuple[float, float]:
    """The corner of the whim that lies on a city: at the top right."""
    x, y = corner(cell)
    return x + 97 - 40 * WHIM, y + 5


@lru_cache(maxsize=512)
def _whim(cell: int, whim: int, house: House) -> str:
    return f'<g id="w-{GRID.names[cell]}">{at(*whim_place(cell), whim_face(house, whim), WHIM)}</g>'


@lru_cache(maxsize=1024)
def _skyline(cell: int, palms: int, palaces: int, owned: bool, whim: bool) -> str:
    """What has been built on a tile: beside the camel, and beside the whim of a city."""
    x, y = corner(cell)
    right = 97 - (40 * WHIM if whim else 0)
    left = _MARKER[0] + 40 * _scale(whim) if owned else _MARKER[0]
    if owned and whim:  # under the whim: there is no room between
        left, right, y = 67, 97, y + 26
    return f'<g id="b-{GRID.names[cell]}">{at(x, y, skyline(palms, palaces, left, right))}</g>'


@lru_cache(maxsize=256)
def _camels(
    owners: tuple[int | None, ...],
    tents: tuple[int, ...],
    wished: tuple[int, ...],
    colours: tuple[str, ...],
) -> Layer:
    return {
        f"c-{GRID.names[cell]}": _camel(cell, cell in tents, cell in wished, colours[owner])
        for cell, owner in enumerate(owners)
        if owner is not None
    }


def camels(position: Position, colours: tuple[str, ...]) -> Layer:
    """A camel or a tent on each tile that somebody has won."""
    wished = tuple(cell for cell, _ in position.city_whims)
    return _camels(position.owners, position.tents, wished, colours)


_MARKER: Final = (31, 4)
"""Where camels and tents stand on their tile: right of the seal and of the price below it."""


def _scale(beside_whim: bool) -> float:
    return 0.8 if beside_whim else 0.9


@lru_cache(maxsize=1024)
def _camel(cell: int, tented: bool, beside_whim: bool, colour: str) -> str:
    x, y = corner(cell)
    left, top = _MARKER
    body = tent(colour) if tented else camel(colour)
    drawn = at(x + left, y + top, body, _scale(beside_whim))
    return f'<g id="c-{GRID.names[cell]}">{drawn}</g>'


@lru_cache(maxsize=256)
def meeples(crowds: tuple[Counts, ...]) -> Layer:
    """Everybody on the board."""
    found: dict[str, str] = {}
    for cell, counts in enumerate(crowds):
        if any(counts):
            found.update(_crowd(cell, counts))
    return found


@lru_cache(maxsize=4096)
def _crowd(cell: int, counts: Counts) -> Layer:
    x, y = corner(cell)
    found = {}
    for spot in crowd(counts).spots:
        key = f"m-{GRID.names[cell]}-{COLOURS[spot.tribe]}-{spot.number}"
        lift = 13 if spot.of_many else 0
        figure = at(x + spot.x, y + 47 + spot.y - lift, FIGURES[spot.tribe], spot.scale)
        if spot.of_many:
            figure += badge(x + spot.x + 15 * spot.scale, y + 90, str(counts[spot.tribe]))
        found[key] = f'<g id="{key}">{figure}</g>'
    return found


# What can be clicked, and what it is called


def told(position: Position, cell: int, look: Look) -> str:
    """A tile in words."""
    kind = position.tiles[cell]
    if kind is None:
        return "no tile yet"
    tile, owner = TILES[kind], position.owners[cell]
    if not tile.colour:
        return tile.action
    parts = [f"{tile.action}, {tile.colour} {worth(tile)}", people(position.meeples[cell])]
    for count, one in ((position.palms[cell], "palm"), (position.palaces[cell], "palace")):
        parts += [plural(count, one)] if count else []
    marker = "tent" if cell in position.tents else "camel"
    parts += [] if owner is None else [f"a {marker} of {look.name(owner)}"]
    parts += [f"mountains to the {side}" for side in _closed(position, cell)]
    parts += [f"the whim {whim_name(whim)}" for place, whim in position.city_whims if place == cell]
    return ", ".join(parts)


def _closed(position: Position, cell: int) -> list[str]:
    """The sides of a tile with mountains: its own, and those of the tiles beside it."""
    return _closed_sides(position.tiles, position.board)[cell] if position.options.artisans else []


@lru_cache(maxsize=64)
def _closed_sides(kinds: tuple[int | None, ...], board: Board) -> list[list[str]]:
    found: list[list[str]] = [[] for _ in kinds]
    for cell, kind in enumerate(kinds):
        for side in TILES[kind].mountains if kind is not None else ():
            there = cell + DIRECTIONS[side]
            if there in board.beside[cell]:
                found[cell].append(side)
                found[there].append(_OPPOSITE[side])
    return found


_OPPOSITE: Final = {"north": "south", "south": "north", "west": "east", "east": "west"}


def people(counts: Counts) -> str:
    """Meeples in words."""
    found = [plural(count, TRIBES[tribe]) for tribe, count in enumerate(counts) if count]
    return ", ".join(found) or "no meeples"


def hits(position: Position, viewer: int, look: Look, tips: Mapping[int, str]) -> Layer:
    """Every tile; for the player who sends assassins also every tribe on it."""
    found = {
        f"h-{GRID.names[cell]}": _cell_hit(
            cell, told(position, cell, look), tips.get(cell) or tile_says(position, cell)
        )
        for cell in position.board.cells
    }
    phase = position.phase
    if isinstance(phase, Killing) and phase.seat == viewer:
        for cell, counts in enumerate(position.meeples):
            found.update(_victims(cell, counts))
    return found


@lru_cache(maxsize=2048)
def _cell_hit(cell: int, told: str, tip: str) -> str:
    x, y = corner(cell)
    name = GRID.names[cell]
    return hit(name, x, y, 100, 100, f"{name}, {told}", tip)[1]


@lru_cache(maxsize=1024)
def _victims(cell: int, counts: Counts) -> Layer:
    """A column for each tribe on a tile, as high as its figures: above them the tile is clicked."""
    x, y = corner(cell)
    return dict(
        hit(
            both_token(cell, tribe),
            x + left,
            y + 51,
            right - left,
            49,
            f"{TRIBES[tribe]} on {GRID.names[cell]}",
            key=f"kill-{GRID.names[cell]}-{COLOURS[tribe]}",
        )
        for tribe, left, right in crowd(counts).bounds
    )
