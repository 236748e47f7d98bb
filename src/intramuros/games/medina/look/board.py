"""The board, layer by layer.

Layers and elements are cached by what they show: an unchanged layer is the same object, so a diff
skips it. All tables share the caches, so whatever shows a seat's colour or name is keyed by it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from intramuros.games.medina.look import palaces, walls
from intramuros.games.medina.look.ground import BOX, GROUND, RING_PLACES, TOWER_PLACES, place
from intramuros.games.medina.look.hits import EMPTY_HITS, cell_hit, owners, space_hit
from intramuros.games.medina.look.materials import paint
from intramuros.games.medina.model import CITY, EMPTY, PIECES, RING, TOWERS, WALL
from intramuros.games.medina.model import INHABITANT as PERSON
from intramuros.games.medina.model import STABLE as BARN
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region

Domes: TypeAlias = tuple[tuple[int, ...], ...]
"""For each seat the cells of its domes."""

_KEYS: Final = tuple((f"p-{name}", f"s-{name}", f"h-{name}") for name in CITY.names)
"""For each cell the keys of its piece, its shadow and its name."""
_NEAR: Final = tuple(
    tuple(
        ((row + dr) * 16 + column + dc, bit)
        for dr, dc, bit in palaces.STEPS
        if 0 <= row + dr < 11 and 0 <= column + dc < 16
    )
    for row in range(11)
    for column in range(16)
)
"""For each cell its neighbours with the bit that names them."""


@lru_cache(maxsize=512)
def board(
    city: str,
    ring: str,
    domes: Domes,
    towers: tuple[int | None, ...],
    look: Look,
) -> Region:
    """The city with its ring; `towers` are the holders of their tiles."""
    return Region(
        label="The city of Medina",
        box=BOX,
        layers={
            "ground": GROUND,
            "paths": _paths(city),
            "shadows": _shadows(city, ring),
            "pieces": _pieces(city),
            "walls": _walls(ring),
            "towers": _towers(towers, look.colours),
            "domes": _domes(domes, look.colours),
            "hits": _hits(city, ring, domes, look),
        },
    )


Item = tuple[str, str]
"""A key and its element."""


class Standing(NamedTuple):
    """What stands on a cell, as every layer shows it."""

    pieces: Item
    shadows: tuple[Item, ...]
    """None for what lies flat."""
    hits: Item
    """As long as nobody has claimed it."""


@lru_cache(maxsize=512)
def _standing(city: str) -> list[Standing]:
    """Everything in the city."""
    found = []
    for cell, letter in enumerate(city):
        if letter != EMPTY:
            joined = 0
            if letter in PIECES:
                for other, bit in _NEAR[cell]:
                    if city[other] == letter:
                        joined |= bit
            found.append(_stands(cell, letter, joined))
    return found


@lru_cache(maxsize=8192)
def _stands(cell: int, letter: str, joined: int) -> Standing:
    """With the neighbours that a palace piece is joined to."""
    piece, shadow, hit = _KEYS[cell]
    cast = _shadow(cell, letter, joined)
    return Standing(
        pieces=(piece, _piece(cell, letter, joined)),
        shadows=((shadow, cast),) if cast else (),
        hits=(hit, cell_hit(cell, letter)),
    )


@lru_cache(maxsize=512)
def _pieces(city: str) -> Layer:
    return dict([one.pieces for one in _standing(city)])


def _piece(cell: int, letter: str, joined: int) -> str:
    key, at = f"p-{CITY.names[cell]}", place(cell)
    if letter in _SYMBOLS:
        return _use(key, at, _SYMBOLS[letter])
    body = palaces.palace(PIECES.index(letter), joined, cell % 16 + cell // 16 * 2)
    return _put(key, at, body)


_SYMBOLS: Final = {BARN: "stable", PERSON: "inhabitant"}
"""What looks the same wherever it stands."""


def _use(key: str, at: tuple[float, float], symbol: str, size: float = 40) -> str:
    x, y = at
    box = f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
    return f'<use id="{key}" href="#{symbol}" {box}/>'


def _put(key: str, at: tuple[int, int], body: str) -> str:
    return f'<g id="{key}"><g transform="translate({at[0]} {at[1]})">{body}</g></g>'


@lru_cache(maxsize=512)
def _shadows(city: str, ring: str) -> Layer:
    return {**_wall_shadows(ring), **_piece_shadows(city)}


@lru_cache(maxsize=512)
def _piece_shadows(city: str) -> Layer:
    return dict([item for one in _standing(city) for item in one.shadows])


@lru_cache(maxsize=512)
def _wall_shadows(ring: str) -> Layer:
    built = {
        f"s-{RING[space]}": _wall_shadow(space, *_goes_on(ring, space))
        for space, thing in enumerate(ring)
        if thing == WALL
    }
    return {**_TOWER_SHADOWS, **built}


def _shadow(cell: int, letter: str, joined: int) -> str:
    key, at = f"s-{CITY.names[cell]}", place(cell)
    if letter in _SYMBOLS:
        return _use(key, at, f"{_SYMBOLS[letter]}-shadow")
    body = palaces.shadow(joined)
    return _put(key, at, body) if body else ""


@lru_cache(maxsize=512)
def _wall_shadow(space: int, before: bool, after: bool) -> str:
    symbol = walls.name(RING[space][0], before, after)
    return _use(f"s-{RING[space]}", RING_PLACES[space], f"{symbol}-shadow")


_TOWER_SHADOWS: Final = {
    f"s-{tower}": _put(f"s-{tower}", at, walls.TOWER_SHADOW)
    for tower, at in zip(TOWERS, TOWER_PLACES, strict=True)
}


@lru_cache(maxsize=512)
def _walls(ring: str) -> Layer:
    return {
        f"w-{RING[space]}": _wall(space, *_goes_on(ring, space))
        for space, thing in enumerate(ring)
        if thing == WALL
    }


def _goes_on(ring: str, space: int) -> tuple[bool, bool]:
    """Whether masonry goes on to the left or above, and to the right or below."""
    side, number = RING[space][0], int(RING[space][1:])
    last = 16 if side in "TB" else 11
    before = number == 1 or ring[space - 1] == WALL
    after = number == last or ring[space + 1] == WALL
    return before, after


@lru_cache(maxsize=512)
def _wall(space: int, before: bool, after: bool) -> str:
    return _use(f"w-{RING[space]}", RING_PLACES[space], walls.name(RING[space][0], before, after))


@lru_cache(maxsize=512)
def _towers(holders: tuple[int | None, ...], colours: tuple[str, ...]) -> Layer:
    return {
        f"w-{tower}": _put(
            f"w-{tower}",
            TOWER_PLACES[index],
            walls.tower(index, "" if holder is None else colours[holder]),
        )
        for index, (tower, holder) in enumerate(zip(TOWERS, holders, strict=True))
    }


@lru_cache(maxsize=512)
def _domes(domes: Domes, colours: tuple[str, ...]) -> Layer:
    return {
        f"d-{CITY.names[cell]}": _dome(cell, colours[seat])
        for seat, cells in enumerate(domes)
        for cell in cells
    }


@lru_cache(maxsize=1024)
def _dome(cell: int, colour: str) -> str:
    # A little smaller than its cell and higher up: the roof below tells the palace's colour.
    x, y = place(cell)
    return _use(f"d-{CITY.names[cell]}", (x + 2.6, y - 1.6), f"dome-{colour}", 34.8)


@lru_cache(maxsize=512)
def _paths(city: str) -> Layer:
    layer = {}
    for cell, letter in enumerate(city):
        if letter == PERSON:
            if cell % 16 < 15 and city[cell + 1] == PERSON:
                layer[f"k-{CITY.names[cell]}-e"] = _path(cell, "e", "h40")
            if cell < 160 and city[cell + 16] == PERSON:
                layer[f"k-{CITY.names[cell]}-s"] = _path(cell, "s", "v40")
    return layer


@lru_cache(maxsize=512)
def _path(cell: int, towards: str, run: str) -> str:
    x, y = place(cell)
    return (
        f'<path id="k-{CITY.names[cell]}-{towards}" d="M{x + 20} {y + 30}{run}" fill="none" '
        f'{paint(stroke="m-path")} stroke-width="9" stroke-linecap="round"/>'
    )


@lru_cache(maxsize=512)
def _hits(city: str, ring: str, domes: Domes, look: Look) -> Layer:
    return {**EMPTY_HITS, **_wall_hits(ring), **_city_hits(city, domes, look)}


@lru_cache(maxsize=512)
def _wall_hits(ring: str) -> Layer:
    return {
        f"h-{RING[space]}": space_hit(space, "wall")
        for space, thing in enumerate(ring)
        if thing == WALL
    }


@lru_cache(maxsize=512)
def _city_hits(city: str, domes: Domes, look: Look) -> Layer:
    layer = dict([one.hits for one in _standing(city)])
    for cell, seat in owners(city, domes).items():
        layer[_KEYS[cell][2]] = cell_hit(cell, city[cell], look.name(seat))
    return layer
