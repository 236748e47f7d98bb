"""The score of a seat line by line, as if the episode ended now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from intramuros.core.english import signed
from intramuros.core.game import Line
from intramuros.games.my_city.look.materials import paint, text
from intramuros.scene.scene import Layer, Region

_WIDTH: Final = 372
_LINE: Final = 18


def chart(lines: tuple[Line, ...], to_come: int, final: bool, target: int | None = None) -> Region:
    """The lines of a seat and their total, with room for lines that may still come, and what a
    player alone tries to reach."""
    rows = (len(lines) + to_come + 1) // 2
    high = (rows + 1) * _LINE + 14
    shown = [*_lines(lines), _sum(sum(line.points for line in lines), rows, final, target)]
    return Region(
        "The score, line by line", (0, 0, _WIDTH, high), {"chart": {**_plate(high), **dict(shown)}}
    )


@lru_cache(maxsize=16)
def _plate(high: int) -> Layer:
    return {
        "k-plate": f'<rect id="k-plate" x=".5" y=".5" width="{_WIDTH - 1}" height="{high - 1}" '
        f'rx="10" {paint("surface", "line")}/>'
    }


def _lines(lines: tuple[Line, ...]) -> Iterator[tuple[str, str]]:
    rows = (len(lines) + 1) // 2
    for number, line in enumerate(lines):
        column, row = divmod(number, rows)
        yield _row(number, 14 + column * 178, (row + 1) * _LINE + 1, line.label, line.points)


@lru_cache(maxsize=2048)
def _row(number: int, x: int, y: int, label: str, points: int) -> tuple[str, str]:
    key = f"k-{number}"
    says = label[:1].upper() + label[1:]
    return key, (
        f'<g id="{key}">{text(x, y, says, 12.5, "ink-soft", 400, "start")}'
        f"{text(x + 164, y, signed(points), 12.5, 'ink', 600, 'end')}</g>"
    )


@lru_cache(maxsize=512)
def _sum(total: int, rows: int, final: bool, target: int | None) -> tuple[str, str]:
    y = (rows + 1) * _LINE + 3
    says = "Final score" if final else "If it ended now"
    aim = (
        ""
        if target is None
        else text(300, y, f"target {signed(target)}", 12.5, "ink-soft", 400, "end")
    )
    return "k-sum", (
        f'<g id="k-sum">{text(14, y, says, 13, "ink", 700, "start")}'
        f"{aim}{text(356, y, signed(total), 13, 'ink', 700, 'end')}</g>"
    )
