"""The board, layer by layer.

Layers and elements are cached by what they show: an unchanged layer is the same object, so a diff
skips it. All tables share the caches, so whatever shows a seat's colour or name is keyed by it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from intramuros.games.medina.look import claims, palaces, walls
from intramuros.games.medina.look.claims import Domes, Worths, owners
from intramuros.games.medina.look.ground import GROUND, NAMES
from intramuros.games.medina.look.hits import EMPTY_HITS, cell_hit, space_hit
from intramuros.games.medina.look.materials import paint
from intramuros.games.medina.look.plan import LENGTHWISE, UPRIGHT, Plan, Point
from intramuros.games.medina.model import CITY, EMPTY, PIECES, RING, TOWERS, WALL
from intramuros.games.medina.model import INHABITANT as PERSON
from intramuros.games.medina.model import STABLE as BARN
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region

_KEYS: Final = tuple((f"p-{name}", f"s-{name}", f"h-{name}") for name in CITY.names)
"""For each cell the keys of its piece, its shadow and its name."""


@lru_cache(maxsize=512)
def board(
    city: str,
    ring: str,
    domes: Domes,
    worths: Worths,
    towers: tuple[int | None, ...],
    look: Look,
) -> Region:
    """The city with its ring; `worths` is what the palaces under the domes count now, `towers`
    are the holders of the towers' tiles."""
    plan = UPRIGHT if look.upright else LENGTHWISE
    return Region(
        label="The city of Medina",
        box=plan.box,
        layers={
            "ground": GROUND[plan],
            "paths": _paths(plan, city),
            "shadows": _shadows(plan, city, ring),
            "pieces": _pieces(plan, city),
            "bands": claims.bands(plan, city, domes, look.colours),
            "walls": _walls(plan, ring),
            "names": NAMES[plan],
            "towers": _towers(plan, towers, look.colours),
            "domes": _domes(plan, domes, look.colours),
            "worths": claims.plates(plan, domes, worths, look.colours),
            "hits": _hits(plan, city, ring, domes, worths, look),
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
def _standing(plan: Plan, city: str) -> list[Standing]:
    """Everything in the city."""
    found = []
    for cell, letter in enumerate(city):
        if letter != EMPTY:
            joined = 0
            if letter in PIECES:
                for other, bit in plan.near[cell]:
                    if city[other] == letter:
                        joined |= bit
            found.append(_stands(plan, cell, letter, joined))
    return found


@lru_cache(maxsize=8192)
def _stands(plan: Plan, cell: int, letter: str, joined: int) -> Standing:
    """With the neighbours that a palace piece is joined to."""
    piece, shadow, hit = _KEYS[cell]
    cast = _shadow(plan, cell, letter, joined)
    return Standing(
        pieces=(piece, _piece(plan, cell, letter, joined)),
        shadows=((shadow, cast),) if cast else (),
        hits=(hit, cell_hit(plan, cell, letter)),
    )


@lru_cache(maxsize=512)
def _pieces(plan: Plan, city: str) -> Layer:
    return dict([one.pieces for one in _standing(plan, city)])


def _piece(plan: Plan, cell: int, letter: str, joined: int) -> str:
    key, at = f"p-{CITY.names[cell]}", plan.cells[cell]
    if letter in _SYMBOLS:
        return _use(key, at, _SYMBOLS[letter])
    body = palaces.palace(PIECES.index(letter), joined, cell % 16 + cell // 16 * 2)
    return _put(key, at, body)


_SYMBOLS: Final = {BARN: "stable", PERSON: "inhabitant"}
"""What looks the same wherever it stands."""


def _use(key: str, at: Point, symbol: str, size: float = 40, rises: bool = False) -> str:
    x, y = at
    box = f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
    return f'<use id="{key}" href="#{symbol}" {box}{_RISES if rises else ""}/>'


_RISES: Final = ' data-rises=""'
"""The page lets it rise from the ground when it is built."""


def _put(key: str, at: Point, body: str) -> str:
    return f'<g id="{key}"><g transform="translate({at[0]:g} {at[1]:g})">{body}</g></g>'


@lru_cache(maxsize=512)
def _shadows(plan: Plan, city: str, ring: str) -> Layer:
    return {**_wall_shadows(plan, ring), **_piece_shadows(plan, city)}


@lru_cache(maxsize=512)
def _piece_shadows(plan: Plan, city: str) -> Layer:
    return dict([item for one in _standing(plan, city) for item in one.shadows])


@lru_cache(maxsize=512)
def _wall_shadows(plan: Plan, ring: str) -> Layer:
    built = {
        f"s-{RING[space]}": _wall_shadow(plan, space, *_goes_on(plan, ring, space))
        for space, thing in enumerate(ring)
        if thing == WALL
    }
    return {**_TOWER_SHADOWS[plan], **built}


def _shadow(plan: Plan, cell: int, letter: str, joined: int) -> str:
    key, at = f"s-{CITY.names[cell]}", plan.cells[cell]
    if letter in _SYMBOLS:
        return _use(key, at, f"{_SYMBOLS[letter]}-shadow")
    body = palaces.shadow(joined)
    return _put(key, at, body) if body else ""


@lru_cache(maxsize=512)
def _wall_shadow(plan: Plan, space: int, before: bool, after: bool) -> str:
    symbol = walls.name(plan.sides[space], before, after)
    return _use(f"s-{RING[space]}", plan.spaces[space], f"{symbol}-shadow")


_TOWER_SHADOWS: Final = {
    plan: {
        f"s-{tower}": _put(f"s-{tower}", at, walls.TOWER_SHADOW)
        for tower, at in zip(TOWERS, plan.towers, strict=True)
    }
    for plan in (LENGTHWISE, UPRIGHT)
}


@lru_cache(maxsize=512)
def _walls(plan: Plan, ring: str) -> Layer:
    return {
        f"w-{RING[space]}": _wall(plan, space, *_goes_on(plan, ring, space))
        for space, thing in enumerate(ring)
        if thing == WALL
    }


def _goes_on(plan: Plan, ring: str, space: int) -> tuple[bool, bool]:
    """Whether masonry goes on to the left or above, and to the right or below."""
    side, number = RING[space][0], int(RING[space][1:])
    last = 16 if side in "TB" else 11
    before = number == 1 or ring[space - 1] == WALL
    after = number == last or ring[space + 1] == WALL
    return (after, before) if plan.turned[space] else (before, after)


@lru_cache(maxsize=512)
def _wall(plan: Plan, space: int, before: bool, after: bool) -> str:
    symbol = walls.name(plan.sides[space], before, after)
    return _use(f"w-{RING[space]}", plan.spaces[space], symbol, rises=True)


@lru_cache(maxsize=512)
def _towers(plan: Plan, holders: tuple[int | None, ...], colours: tuple[str, ...]) -> Layer:
    return {
        f"w-{tower}": _put(
            f"w-{tower}",
            plan.towers[index],
            walls.tower(index, "" if holder is None else colours[holder], plan.flags[index]),
        )
        for index, (tower, holder) in enumerate(zip(TOWERS, holders, strict=True))
    }


@lru_cache(maxsize=512)
def _domes(plan: Plan, domes: Domes, colours: tuple[str, ...]) -> Layer:
    return {
        f"d-{CITY.names[cell]}": _dome(plan, cell, colours[seat])
        for seat, cells in enumerate(domes)
        for cell in cells
    }


@lru_cache(maxsize=2048)
def _dome(plan: Plan, cell: int, colour: str) -> str:
    # A little smaller than its cell and higher up: the roof below tells the palace's colour.
    x, y = plan.cells[cell]
    return _use(f"d-{CITY.names[cell]}", (x + 2.6, y - 1.6), f"dome-{colour}", 34.8)


@lru_cache(maxsize=512)
def _paths(plan: Plan, city: str) -> Layer:
    layer = {}
    for cell, letter in enumerate(city):
        if letter == PERSON:
            east, south = plan.east[cell], plan.south[cell]
            if east is not None and city[east] == PERSON:
                layer[f"k-{CITY.names[cell]}-e"] = _path(plan, cell, "e", "h40")
            if south is not None and city[south] == PERSON:
                layer[f"k-{CITY.names[cell]}-s"] = _path(plan, cell, "s", "v40")
    return layer


@lru_cache(maxsize=512)
def _path(plan: Plan, cell: int, towards: str, run: str) -> str:
    x, y = plan.cells[cell]
    return (
        f'<path id="k-{CITY.names[cell]}-{towards}" d="M{x + 20} {y + 30}{run}" fill="none" '
        f'{paint(stroke="m-path")} stroke-width="9" stroke-linecap="round"/>'
    )


@lru_cache(maxsize=512)
def _hits(plan: Plan, city: str, ring: str, domes: Domes, worths: Worths, look: Look) -> Layer:
    return {
        **EMPTY_HITS[plan],
        **_wall_hits(plan, ring),
        **_city_hits(plan, city, domes, worths, look),
    }


@lru_cache(maxsize=512)
def _wall_hits(plan: Plan, ring: str) -> Layer:
    return {
        f"h-{RING[space]}": space_hit(plan, space, "wall")
        for space, thing in enumerate(ring)
        if thing == WALL
    }


@lru_cache(maxsize=512)
def _city_hits(plan: Plan, city: str, domes: Domes, worths: Worths, look: Look) -> Layer:
    layer = dict([one.hits for one in _standing(plan, city)])
    for cell, seat in owners(city, domes).items():
        layer[_KEYS[cell][2]] = cell_hit(plan, cell, city[cell], look.name(seat))
    for seat, claimed in enumerate(domes):
        for dome, worth in zip(claimed, worths[seat], strict=True):
            layer[_KEYS[dome][2]] = cell_hit(plan, dome, city[dome], look.name(seat), worth)
    return layer
