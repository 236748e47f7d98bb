"""The ratings of a tournament as a picture: a line for each bot, with its interval."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from math import ceil, floor, log10

from intramuros.arena.standings import Row, Summary
from intramuros.core.english import plural, signed
from intramuros.scene.theme import SANS, SERIF, UI

WIDTH = 800
MARGIN = 28
TOP = 96
ROW = 40
BELOW = 68
LETTER = 7.6
"""About how wide a letter of a name is."""
LONGEST = 36
"""Letters of a name; more are cut."""
COLUMN = 68
"""Each of the numbers on the right."""
STEPS = 6
"""About so many on the scale."""


def plot(summary: Summary) -> str:
    """An SVG document; there must be a row at least."""
    names = [_cut(row.share.bot) for row in summary.rows]
    left = MARGIN + 20 + LETTER * max(map(len, names))
    right = WIDTH - MARGIN - 2 * COLUMN - 16
    bottom = TOP + ROW * len(names)
    ticks = scale(
        min(row.rating.interval.low for row in summary.rows),
        max(row.rating.interval.high for row in summary.rows),
    )

    def x(rating: float) -> float:
        return left + (right - left) * (rating - ticks[0]) / (ticks[-1] - ticks[0])

    title = (
        f"{summary.tournament.game.title}, {plural(summary.tournament.players, 'player')}: "
        f"{plural(summary.matches, 'match', 'matches')}"
    )
    parts = [
        f'<rect width="100%" height="100%" fill="{UI["paper"][0]}"/>',
        _text(MARGIN, 44, title, size=22, font=SERIF),
        _text(WIDTH - MARGIN - COLUMN, TOP - 14, "rating", "end", "ink-soft"),
        _text(WIDTH - MARGIN, TOP - 14, "wins", "end", "ink-soft"),
    ]
    for tick in ticks:
        parts.append(_line(x(tick), TOP, x(tick), bottom, "line" if tick else "ink-soft", 1))
        parts.append(_text(x(tick), bottom + 20, _plus(tick), "middle", "ink-soft"))
    for n, (name, row) in enumerate(zip(names, summary.rows, strict=True)):
        parts += _row(name, row, TOP + ROW * (n + 0.5), x)
    note = "Points of rating: 0 is the average of these bots, the bars are intervals of 95 %."
    parts.append(_text(MARGIN, bottom + 50, note, colour="ink-soft"))
    height = bottom + BELOW
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" font-family="{SANS}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>\n"
    )


def scale(low: float, high: float) -> list[float]:
    """Round numbers in equal steps that hold both ends and 0."""
    low, high = min(low, 0.0), max(high, 0.0)
    rough = max(high - low, 1.0) / STEPS
    power = 10.0 ** floor(log10(rough))
    step = next(power * n for n in (1, 2, 5, 10) if power * n >= rough)
    return [step * n for n in range(floor(low / step), ceil(high / step) + 1)]


def _row(name: str, row: Row, y: float, x: Callable[[float], float]) -> Iterator[str]:
    rating = row.rating
    low, high = x(rating.interval.low), x(rating.interval.high)
    yield _text(MARGIN, y + 5, name, size=14)
    yield _line(low, y, high, y, "accent", 3)
    for end in (low, high):
        yield _line(end, y - 6, end, y + 6, "accent", 3)
    yield (
        f'<circle cx="{x(rating.rating):.1f}" cy="{y:.1f}" r="6" fill="{UI["accent"][0]}" '
        f'stroke="{UI["paper"][0]}" stroke-width="2"/>'
    )
    yield _text(WIDTH - MARGIN - COLUMN, y + 5, _plus(rating.rating), "end", size=14)
    yield _text(WIDTH - MARGIN, y + 5, f"{100 * row.share.share:.1f} %", "end", size=14)


def _text(
    x: float,
    y: float,
    text: str,
    anchor: str = "start",
    colour: str = "ink",
    size: int = 13,
    font: str = "",
) -> str:
    family = f' font-family="{font}"' if font else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{UI[colour][0]}" '
        f'text-anchor="{anchor}"{family}>{escape(text)}</text>'
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: int) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
        f'stroke="{UI[colour][0]}" stroke-width="{width}" stroke-linecap="round"/>'
    )


def _plus(number: float) -> str:
    return f"+{number:.0f}" if round(number) > 0 else signed(number) if round(number) else "0"


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
