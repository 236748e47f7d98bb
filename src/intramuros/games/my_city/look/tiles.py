"""All tiles of the episode: the due one has a frame, those already played are pale."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from intramuros.games.my_city.campaign.pieces import BLOCKING, CARDS, COLOURS, Shape
from intramuros.games.my_city.campaign.rules import rules_of
from intramuros.games.my_city.campaign.stickers import sticker_tiles
from intramuros.games.my_city.look import houses
from intramuros.games.my_city.look.materials import faint, paint, path, text
from intramuros.games.my_city.look.outlines import CELL
from intramuros.games.my_city.model import City, Flag, Over, Placing, Position, Stickering
from intramuros.games.my_city.text.words import COLOUR_WORDS
from intramuros.scene.scene import Layer, Region

_SLOT: Final = 36
_HIGH: Final = 29
_LEFT: Final = 6
_TOP: Final = 20
_SCALE: Final = 0.142
_LATER: Final = {"C1": (8, 0), "C2": (9, 0), "C3": (8, 1), "C4": (9, 1), BLOCKING: (8, 2)}
"""Column and row of churches and the blocking card."""
_BOX: Final = (0.0, 0.0, 372.0, 110.0)


def tiles(position: Position, seat: int) -> Region:
    """The tiles of a seat."""
    city, names = position.cities[seat], [CARDS[card] for card in rules_of(position).deck]
    return Region(
        "Tiles to come",
        _BOX,
        {
            "head": _head(_left(position)),
            "tiles": dict(_tiles(position, city, names)),
            "hits": dict(_hits(position, city, names)),
        },
    )


def _left(position: Position) -> str:
    if isinstance(position.phase, Stickering | Over):
        return ""
    return str(len(position.deck))


@lru_cache(maxsize=64)
def _head(left: str) -> Layer:
    numbers = "".join(
        text(_LEFT + n * _SLOT + 18, 16, str(n + 1), 12, "ink-soft") for n in range(8)
    )
    plate = f'<rect x=".5" y=".5" width="371" height="109" rx="10" {paint("surface", "line")}/>'
    count = text(349, 93, left, 16, "ink", 700) + text(349, 104, "to come", 10, "ink-soft")
    told = f'<g data-tip="Tiles still to be turned up: {left}">{count}</g>' if left else ""
    return {"v-head": f'<g id="v-head">{plate}{numbers}{told}</g>'}


def _place(tile: str) -> tuple[int, int]:
    column, row = _LATER.get(tile) or (int(tile[1]) - 1, COLOURS.index(tile[0]))
    return _LEFT + column * _SLOT, _TOP + row * _HIGH


def state_of(position: Position, city: City, tile: str) -> str:
    """`due`, `to come`, `gone`, or `missing` if the city does not have the tile."""
    card, phase = CARDS.index(tile), position.phase
    if tile[0] == "B" and rules_of(position).only_factories and tile not in city.factories:
        return "missing"
    if tile == "C4" and not city.church:
        return "missing"
    if isinstance(phase, Placing) and phase.card == card:
        return "due"
    return "to come" if card in position.deck else "gone"


def _makes_factories(position: Position, city: City) -> bool:
    return isinstance(position.phase, Stickering) and city.owed[:1] == ("factory",)


def _tiles(position: Position, city: City, names: list[str]) -> Iterator[tuple[str, str]]:
    flags = {*city.factories, *(each.tile for each in city.stuck if isinstance(each, Flag))}
    sticking = _makes_factories(position, city)
    for tile in names:
        name = "" if tile == BLOCKING else position.campaign.outline_of(tile, city.church)
        state = state_of(position, city, tile)
        if sticking and tile[0] == "B":
            state = "to come"
        key = f"v-{tile}"
        shape = position.campaign.shapes.get(name, ())
        stuck = any(each == Flag(tile) for each in city.stuck)
        yield key, _tile(key, tile, name, shape, state, tile in flags, stuck)


@lru_cache(maxsize=512)
def _tile(key: str, tile: str, name: str, shape: Shape, state: str, flag: bool, stuck: bool) -> str:
    x, y = _place(tile)
    dim = faint(0.16) if state == "gone" else ""
    if tile == BLOCKING:
        cross = path(f"M{x + 10} {y + 6}l16 16M{x + 26} {y + 6}l-16 16", "", "bad", 4)
        return f'<g id="{key}"{dim}>{cross}</g>'
    if state == "missing":
        return f'<g id="{key}">{path(f"M{x + 12} {y + 14}h12", "", "line", 2)}</g>'
    wide, high = len(shape[0]) * CELL * _SCALE, len(shape) * CELL * _SCALE
    shift = f"translate({x + 18 - wide / 2:g} {y + 14 - high / 2:g}) scale({_SCALE})"
    due = (
        f'<rect x="{x}" y="{y}" width="{_SLOT}" height="{_HIGH}" rx="6" '
        f'{paint("paper", "accent")} stroke-width="2"/>'
        if state == "due"
        else ""
    )
    body = houses.house(tile, name, shape, 0, 0, 0, flag)
    gift = ' data-gift=""' if stuck else ""
    return f'<g id="{key}"{gift}>{due}<g transform="{shift}"{dim}>{body}</g></g>'


def _hits(position: Position, city: City, names: list[str]) -> Iterator[tuple[str, str]]:
    free = sticker_tiles(city) if _makes_factories(position, city) else ()
    for tile in names:
        state = "no factory yet" if tile in free else state_of(position, city, tile)
        name = "" if tile == BLOCKING else position.campaign.outline_of(tile, city.church)
        yield f"h-{tile}", _hit(tile, name, state)


def _kind(tile: str) -> str:
    return COLOUR_WORDS.get(tile[0], "church")


@lru_cache(maxsize=512)
def _hit(tile: str, name: str, state: str) -> str:
    x, y = _place(tile)
    word = "the blocking card" if tile == BLOCKING else f"{_kind(tile)} {name}".strip()
    return (
        f'<rect id="h-{tile}" data-t="{tile}" class="hit" role="img" '
        f'aria-label="{tile}, {word}: {state}" x="{x}" y="{y}" '
        f'width="{_SLOT}" height="{_HIGH}" fill="none" pointer-events="all"/>'
    )
