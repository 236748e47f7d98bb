"""The tiles still to come, and the chart as it would be counted now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from intramuros.core.game import Line
from intramuros.games.my_city.campaign import BLOCKING, CARDS, Campaign
from intramuros.games.my_city.legacy import rules_of, sticker_tiles
from intramuros.games.my_city.look import houses
from intramuros.games.my_city.look.board import outline_name
from intramuros.games.my_city.look.materials import faint, paint, path, text
from intramuros.games.my_city.look.shapes import CELL
from intramuros.games.my_city.model import City, Flag, Placing, Position, Stickering
from intramuros.scene.scene import Layer, Region

WIDTH: Final = 368
_SLOT: Final = 44
_HIGH: Final = 36
_LEFT: Final = 14
_TOP: Final = 34
_SCALE: Final = 0.155
_LINE: Final = 19
_GONE: Final = 0.16


def plan(position: Position, seat: int, lines: tuple[Line, ...]) -> Region:
    """The tiles and the chart of a seat."""
    rules, city = rules_of(position), position.cities[seat]
    rows = ["Y", "R", "B", *(["C"] if rules.churches else [])]
    tall = _TOP + len(rows) * _HIGH + 8
    chart = tall + (len(lines) + 2) // 2 * _LINE + 10
    tiles = [CARDS[card] for card in rules.deck]
    return Region(
        "Tiles to come, and the score so far",
        (0, 0, WIDTH, chart),
        {
            "head": _head(len(position.deck), chart),
            "tiles": dict(_tiles(position, city, tiles, rows)),
            "chart": dict(_chart(lines, tall)),
            "hits": dict(_hits(position, city, tiles, rows)),
        },
    )


@lru_cache(maxsize=64)
def _head(left: int, high: int) -> Layer:
    word = "the last card is due" if not left else f"{left} to come"
    numbers = "".join(
        text(_LEFT + n * _SLOT + 18, _TOP - 4, str(n + 1), 10, "ink-soft") for n in range(8)
    )
    return {
        "v-plate": f'<rect id="v-plate" x=".5" y=".5" width="{WIDTH - 1}" '
        f'height="{high - 1}" rx="10" {paint("surface", "line")}/>',
        "v-head": f'<g id="v-head">{text(_LEFT, 15, f"Tiles: {word}", 12, "ink", 600, "start")}'
        f"{numbers}</g>",
    }


def _place(tile: str, rows: list[str]) -> tuple[int, int]:
    column = 4 if tile == BLOCKING else int(tile[1]) - 1
    row = "C" if tile == BLOCKING else tile[0]
    return _LEFT + column * _SLOT, _TOP + rows.index(row) * _HIGH


def state_of(position: Position, city: City, tile: str) -> str:
    """Whether a tile is `due`, `to come`, `gone`, or `missing`: this city does not have it."""
    card, phase = CARDS.index(tile), position.phase
    if tile[0] == "B" and rules_of(position).only_factories and tile not in city.factories:
        return "missing"
    if tile == "C4" and not city.church:
        return "missing"
    if isinstance(phase, Placing) and phase.card == card:
        return "due"
    return "to come" if card in position.deck else "gone"


def _tiles(
    position: Position, city: City, tiles: list[str], rows: list[str]
) -> Iterator[tuple[str, str]]:
    flags = {*city.factories, *(each.tile for each in city.stuck if isinstance(each, Flag))}
    open_ = isinstance(position.phase, Stickering)
    for tile in tiles:
        name = "" if tile == BLOCKING else outline_name(position.campaign, city, tile)
        state = state_of(position, city, tile)
        if open_ and tile[0] == "B":
            state = "to come"
        key = f"v-{tile}"
        yield (
            key,
            _tile(key, position.campaign, tile, name, state, tile in flags, _place(tile, rows)),
        )


@lru_cache(maxsize=512)
def _tile(
    key: str,
    campaign: Campaign,
    tile: str,
    name: str,
    state: str,
    flag: bool,
    place: tuple[int, int],
) -> str:
    x, y = place
    if tile == BLOCKING:
        shown = path(f"M{x + 8} {y + 8}l18 18M{x + 26} {y + 8}l-18 18", "", "bad", 4)
        return f'<g id="{key}"{"" if state == "to come" else faint(_GONE)}>{shown}</g>'
    if not name or state == "missing":
        return f'<g id="{key}">{path(f"M{x + 12} {y + 17}h12", "", "line", 2)}</g>'
    shape = campaign.shapes[name]
    wide, high = len(shape[0]) * CELL * _SCALE, len(shape) * CELL * _SCALE
    shift = f"translate({x + 20 - wide / 2:g} {y + 16 - high / 2:g}) scale({_SCALE})"
    due = (
        f'<rect x="{x - 2}" y="{y - 1}" width="{_SLOT - 1}" height="{_HIGH - 2}" rx="6" '
        f'{paint("paper", "accent")} stroke-width="2"/>'
        if state == "due"
        else ""
    )
    dim = faint(_GONE) if state == "gone" else ""
    body = houses.house(tile, name, shape, 0, 0, 0, flag)
    return f'<g id="{key}">{due}<g transform="{shift}"{dim}>{body}</g></g>'


def _hits(
    position: Position, city: City, tiles: list[str], rows: list[str]
) -> Iterator[tuple[str, str]]:
    free = sticker_tiles(city) if isinstance(position.phase, Stickering) else ()
    for tile in tiles:
        state = "without a factory" if tile in free else state_of(position, city, tile)
        name = "" if tile == BLOCKING else outline_name(position.campaign, city, tile)
        yield f"h-{tile}", _hit(tile, name, state, _place(tile, rows))


WORDS: Final[Mapping[str, str]] = {"Y": "yellow", "R": "red", "B": "blue", "C": "church"}


@lru_cache(maxsize=512)
def _hit(tile: str, name: str, state: str, place: tuple[int, int]) -> str:
    x, y = place
    word = "the blocking card" if tile == BLOCKING else f"{WORDS[tile[0]]} {name}".strip()
    return (
        f'<rect id="h-{tile}" data-t="{tile}" class="hit" role="img" '
        f'aria-label="{tile}, {word}: {state}" x="{x - 2}" y="{y - 1}" '
        f'width="{_SLOT - 1}" height="{_HIGH - 2}" fill="none" pointer-events="all"/>'
    )


def _chart(lines: tuple[Line, ...], top: int) -> Iterator[tuple[str, str]]:
    total = sum(line.points for line in lines)
    shown = [(line.label, line.points) for line in lines] + [("if it ended now", total)]
    half = (len(shown) + 1) // 2
    for number, (label, points) in enumerate(shown):
        column, row = divmod(number, half)
        key = f"v-line-{number}"
        x, y = _LEFT + column * 178, top + row * _LINE + 12
        yield key, _row(key, x, y, label, points, number == len(shown) - 1)


@lru_cache(maxsize=2048)
def _row(key: str, x: int, y: int, label: str, points: int, last: bool) -> str:
    says, ink, weight = (
        label[:1].upper() + label[1:],
        "ink" if last else "ink-soft",
        400 + 300 * last,
    )
    value = str(points).replace("-", "−")
    return (
        f'<g id="{key}">{text(x, y, says, 12.5, ink, weight, "start")}'
        f"{text(x + 160, y, value, 12.5, 'ink', 600 + 100 * last, 'end')}</g>"
    )
