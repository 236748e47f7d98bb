"""The tiles with what stands on them, and what each is called.

Layers and elements are remembered by what they show, so that an unchanged one is the same object.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from intramuros.core.english import plural
from intramuros.games.five_tribes.clicks import both_token
from intramuros.games.five_tribes.look.art.meeples import FIGURES, crowd
from intramuros.games.five_tribes.look.art.structures import PALACE, PALM, camel
from intramuros.games.five_tribes.look.art.tile_faces import seal
from intramuros.games.five_tribes.look.materials import at, hit, plate, text
from intramuros.games.five_tribes.look.plan import corner
from intramuros.games.five_tribes.model import BOARD, Counts, Killing, Position
from intramuros.games.five_tribes.model.components import COLOURS, TILES, TRIBES
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer


@lru_cache(maxsize=256)
def tiles(kinds: tuple[int | None, ...]) -> Layer:
    """The tiles that are laid."""
    return {
        f"t-{BOARD.names[cell]}": _tile(cell, kind)
        for cell, kind in enumerate(kinds)
        if kind is not None
    }


@lru_cache(maxsize=512)
def _tile(cell: int, kind: int) -> str:
    x, y = corner(cell)
    tile = TILES[kind]
    return (
        f'<g id="t-{BOARD.names[cell]}"><use href="#tile-{tile.name}" x="{x}" y="{y}" '
        f'width="100" height="100"/>{at(x + 4, y + 4, seal(tile.value, tile.colour))}</g>'
    )


@lru_cache(maxsize=256)
def structures(palms: tuple[int, ...], palaces: tuple[int, ...]) -> Layer:
    """What has been built on the tiles."""
    return {
        f"b-{BOARD.names[cell]}": _skyline(cell, palms[cell], palaces[cell])
        for cell in range(BOARD.size)
        if palms[cell] or palaces[cell]
    }


@lru_cache(maxsize=1024)
def _skyline(cell: int, palms: int, palaces: int) -> str:
    """What has been built on a tile, from the right; more than three of a kind as a number."""
    x, y = corner(cell)
    found = []
    badges = ""
    right = 97.0
    for count, body, width in ((palms, PALM, 24.0), (palaces, PALACE, 28.0)):
        for n in range(min(count, 3)):
            scale = 0.86
            found.append(at(x + right - width - 3, y + 16 + (n % 2) * 4, body, scale))
            right -= width * (0.72 if n + 1 < min(count, 3) else 1)
        if count > 3:
            badges += _badge(x + right + 14, y + 50, f"×{count}")
    return f'<g id="b-{BOARD.names[cell]}">{"".join(reversed(found))}{badges}</g>'


def _badge(x: float, y: float, words: str) -> str:
    width = 9 + 7 * len(words)
    return plate(x - width / 2, y - 9, width, 16, "surface", "f-outline", 8) + text(
        x, y + 3.4, words, 12
    )


@lru_cache(maxsize=256)
def camels(owners: tuple[int | None, ...], colours: tuple[str, ...]) -> Layer:
    """A camel on each tile that somebody has won."""
    return {
        f"c-{BOARD.names[cell]}": _camel(cell, colours[owner])
        for cell, owner in enumerate(owners)
        if owner is not None
    }


@lru_cache(maxsize=256)
def _camel(cell: int, colour: str) -> str:
    x, y = corner(cell)
    return f'<g id="c-{BOARD.names[cell]}">{at(x + 32, y + 4, camel(colour), 0.98)}</g>'


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
        key = f"m-{BOARD.names[cell]}-{COLOURS[spot.tribe]}-{spot.number}"
        lift = 13 if spot.of_many else 0
        figure = at(x + spot.x, y + 47 + spot.y - lift, FIGURES[spot.tribe], spot.scale)
        if spot.of_many:
            figure += _badge(x + spot.x + 15 * spot.scale, y + 90, str(counts[spot.tribe]))
        found[key] = f'<g id="{key}">{figure}</g>'
    return found


# What can be clicked, and what it is called


def told(position: Position, cell: int, look: Look) -> str:
    """A tile in words."""
    kind = position.tiles[cell]
    if kind is None:
        return "no tile yet"
    tile, owner = TILES[kind], position.owners[cell]
    parts = [f"{tile.action}, {tile.colour} {tile.value}", people(position.meeples[cell])]
    for count, one in ((position.palms[cell], "palm"), (position.palaces[cell], "palace")):
        parts += [plural(count, one)] if count else []
    parts += [] if owner is None else [f"a camel of {look.name(owner)}"]
    return ", ".join(parts)


def people(counts: Counts) -> str:
    """Meeples in words."""
    found = [plural(count, TRIBES[tribe]) for tribe, count in enumerate(counts) if count]
    return ", ".join(found) or "no meeples"


def hits(position: Position, viewer: int, look: Look, tips: Mapping[int, str]) -> Layer:
    """Every tile; for the player who sends assassins also every tribe on it."""
    found = {
        f"h-{name}": _cell_hit(cell, told(position, cell, look), tips.get(cell, ""))
        for cell, name in enumerate(BOARD.names)
    }
    phase = position.phase
    if isinstance(phase, Killing) and phase.seat == viewer:
        for cell, counts in enumerate(position.meeples):
            found.update(_victims(cell, counts))
    return found


@lru_cache(maxsize=2048)
def _cell_hit(cell: int, told: str, tip: str) -> str:
    x, y = corner(cell)
    name = BOARD.names[cell]
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
            f"{TRIBES[tribe]} on {BOARD.names[cell]}",
            key=f"kill-{BOARD.names[cell]}-{COLOURS[tribe]}",
        )
        for tribe, left, right in crowd(counts).bounds
    )
