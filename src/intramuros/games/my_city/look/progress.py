"""The box that tells how a city stands: what it has earned so far, and what is still to cover."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from intramuros.core.english import signed
from intramuros.games.my_city.campaign.score_items import (
    Chart,
    ColourContact,
    CoveringTerrain,
    CoverRegion,
    Empty,
    LargestGroup,
    Link,
    Surround,
    Symbols,
    TileFlag,
)
from intramuros.games.my_city.look.features import FEATURES
from intramuros.games.my_city.look.houses import COLOURS, STACK, STEEPLE
from intramuros.games.my_city.look.materials import ROUND, paint, path, text
from intramuros.games.my_city.referee.progress import Stand, earned
from intramuros.games.my_city.text.words import COLOUR_WORDS
from intramuros.scene.scene import Layer, Region
from intramuros.scene.shapes import disc

_WIDTH: Final = 372
_HIGH: Final = 110
"""As high as the chart of the tiles, if that is enough."""
_LINE: Final = 20
_TOP: Final = 6
_BAR: Final = (148, 130)
"""Where the bar of something to cover begins, and its length."""
_COLUMN: Final = 176

Row = tuple[str, str, str, float, str]
"""Symbol, label, value, the share that is covered or less than 0 where there is none, the tip."""


def progress_box(
    colour: str,
    marker: int,
    stands: tuple[Stand, ...],
    tips: tuple[str, ...],
    final: int | None = None,
    target: int | None = None,
) -> Region:
    """A line for each item of the chart, with the tip that explains it; and the points so far, or
    the final score."""
    rows = [_row(stand, tip, final is not None) for stand, tip in zip(stands, tips, strict=True)]
    bars = [row for row in rows if row[3] >= 0]
    gains = [_marker_row(colour, marker), *(row for row in rows if row[3] < 0)]
    lines = len(bars) + (len(gains) + 1) // 2 + 1
    high = max(_HIGH, lines * _LINE + 2 * _TOP)
    line = (high - 2 * _TOP) / lines
    total = marker + earned(stands) if final is None else final
    last = _TOP + (lines - 1) * line
    shown = {
        **_plate(high),
        **dict(_placed(bars, gains, line)),
        **_sum(total, final is not None, target, last),
    }
    return Region("How your city stands", (0, 0, _WIDTH, high), {"chart": shown})


@lru_cache(maxsize=16)
def _plate(high: int) -> Layer:
    return {
        "k-plate": f'<rect id="k-plate" x=".5" y=".5" width="{_WIDTH - 1}" height="{high - 1}" '
        f'rx="10" {paint("surface", "line")}/>'
    }


def _marker_row(colour: str, marker: int) -> Row:
    sign = path("M9 9h42v42h-42z", f"seat-{colour}", "y-ink", 4, ROUND)
    return sign, "Marker", signed(marker), -1, "Where the marker is on the track."


def _row(stand: Stand, tip: str, scored: bool) -> Row:
    label = stand.label[:1].upper() + stand.label[1:]
    if not stand.of:
        return _symbol(stand.item, stand.label), label, signed(stand.points), -1, tip
    covered = stand.of - stand.left
    value = signed(stand.points) if scored else f"{stand.left} left"
    says = f"{tip} {covered} of {stand.of} covered."
    return _symbol(stand.item, stand.label), label, value, covered / stand.of, says


def _placed(bars: list[Row], gains: list[Row], line: float) -> Iterator[tuple[str, str]]:
    """What is to cover at the top, over the whole width; below it the rest in two columns."""
    for number, (symbol, label, value, share, tip) in enumerate(bars):
        yield _bar(number, _TOP + number * line, symbol, label, value, share, tip)
    half = (len(gains) + 1) // 2
    for number, (symbol, label, value, _, tip) in enumerate(gains):
        column, row = divmod(number, half)
        y = _TOP + (len(bars) + row) * line
        yield _gain(number, 10 + column * _COLUMN, y, symbol, label, value, tip)


@lru_cache(maxsize=1024)
def _bar(
    number: int, y: float, symbol: str, label: str, value: str, share: float, tip: str
) -> tuple[str, str]:
    key, (x, long) = f"k-bar-{number}", _BAR
    done = max(share * long, 8)
    return key, (
        f'<g id="{key}">{_signed_by(symbol, 10, y)}{_words(34, y, label)}'
        f'<rect x="{x}" y="{y + 6:g}" width="{long}" height="8" rx="4" {paint("paper", "line")}/>'
        + (
            f'<rect x="{x}" y="{y + 6:g}" width="{done:g}" height="8" rx="4" {paint("good")}/>'
            if share
            else ""
        )
        + f"{_number(_WIDTH - 14, y, value)}{_tip(4, y, _WIDTH - 8, tip)}</g>"
    )


@lru_cache(maxsize=2048)
def _gain(
    number: int, x: int, y: float, symbol: str, label: str, value: str, tip: str
) -> tuple[str, str]:
    key = f"k-{number}"
    return key, (
        f'<g id="{key}">{_signed_by(symbol, x, y)}{_words(x + 24, y, label)}'
        f"{_number(x + _COLUMN - 14, y, value)}{_tip(x - 4, y, _COLUMN - 4, tip)}</g>"
    )


@lru_cache(maxsize=512)
def _sum(total: int, final: bool, target: int | None, y: float) -> Layer:
    says = "Final score" if final else "Points so far"
    aim = (
        ""
        if target is None
        else text(312, y + 15, f"target {signed(target)}", 14, "ink-soft", 400, "end")
    )
    return {
        "k-sum": f'<g id="k-sum">{text(12, y + 15, says, 15, "ink", 700, "start")}'
        f"{aim}{text(_WIDTH - 14, y + 15, signed(total), 16, 'ink', 700, 'end')}</g>"
    }


def _words(x: int, y: float, words: str) -> str:
    return text(x, y + 15, words, 14.5, "ink-soft", 400, "start")


def _number(x: int, y: float, words: str) -> str:
    return text(x, y + 15, words, 14.5, "ink", 600, "end")


def _tip(x: int, y: float, wide: int, tip: str) -> str:
    """The place to point at for the words of the rule."""
    return (
        f'<rect data-tip="{tip}" x="{x}" y="{y:g}" width="{wide}" height="{_LINE}" fill="none" '
        'pointer-events="all"/>'
    )


def _signed_by(symbol: str, x: int, y: float) -> str:
    return f'<g transform="translate({x} {y + 1:g}) scale(.3)">{symbol}</g>'


EMPTY: Final = path("M10 10h40v40h-40z", "y-grass", "y-grass-deep", 5, ROUND)
"""An empty square, in a box of 60."""


def _symbol(item: Chart, label: str) -> str:
    """A sign for a line of the chart, in a box of 60."""
    match item:
        case Symbols(symbol, _):
            return FEATURES[symbol[0]]
        case Empty():
            return EMPTY
        case LargestGroup():
            colour = next(each for each, word in COLOUR_WORDS.items() if label.startswith(word))
            return path("M6 54V26L30 8L54 26V54z", f"y-{COLOURS[colour]}", "y-ink", 3.5, ROUND)
        case Surround(feature, _):
            return FEATURES[{"well": "W", "gold": "G", "port": "P"}[feature]]
        case ColourContact():
            return f'<g transform="translate(30 36)">{STEEPLE}</g>'
        case TileFlag():
            return f'<g transform="translate(30 40)">{STACK}</g>'
        case CoveringTerrain():
            return path("M30 4L52 54H8z", "y-fir", "y-moss", 3.5, ROUND)
        case CoverRegion():
            return path("M4 20q9-8 18 0t18 0t16 0M4 42q9-8 18 0t18 0t16 0", "", "y-water", 6, ROUND)
        case Link():
            return path(
                disc(12, 46, 8) + disc(48, 14, 8) + "M12 46L48 14", "accent", "accent", 5, ROUND
            )
        case _:
            return path("M4 20h16v20H4zM22 20h16v20H22zM40 20h16v20H40z", "y-amber", "y-ink", 3)
