"""The score sheet of a match as text and as data."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from intramuros.cli.board import columns
from intramuros.core.english import signed
from intramuros.core.game import ALL, seen_tally, totals
from intramuros.core.match import Match


def sheet(match: Match, names: tuple[str, ...] = (), viewer: int = ALL) -> str:
    """Every line of every seat with its rule and cells, then who leads or has won.

    While a match runs, a viewer at the table does not see what is behind others' screens.
    """
    over = not match.state.actors()
    eyes = ALL if over else viewer
    seen = seen_tally(match.game, match.position(eyes), eyes)
    counted = totals(tuple(lines for lines, _ in seen))
    wide = max((len(line.label) for lines, _ in seen for line in lines), default=0)
    text = []
    for seat, (lines, screened) in enumerate(seen):
        behind = ", and what is behind the screen" if screened else ""
        text.append(f"{name_of(seat, names)}: {signed(counted[seat])}{behind}")
        for line in lines:
            item = f"  {signed(line.points):>3}  {line.rule:<6} {line.label:<{wide}}  "
            text.append(_with_cells(item, line.cells))
    if any(screened for _, screened in seen):
        return "\n".join(text) + "\n"
    best = match.state.winners() if over else leaders(counted)
    called = ", ".join(name_of(seat, names) for seat in best)
    return "\n".join([*text, f"{'won by' if over else 'leading'}: {called}"]) + "\n"


def _with_cells(item: str, cells: Sequence[str]) -> str:
    """A line with its cells behind it, below each other where there are many."""
    if not cells:
        return item.rstrip()
    width = max(len(item) + 24, columns())
    return textwrap.fill(
        " ".join(cells), width, initial_indent=item, subsequent_indent=" " * len(item)
    )


def sheet_data(match: Match) -> dict[str, Any]:
    """The same for machines; seats are numbered from 1."""
    tally = match.game.tally(match.position(ALL))
    over = not match.state.actors()
    return {
        "game": match.game.edition,
        "over": over,
        "seats": [
            {"seat": seat + 1, "total": total, "lines": [asdict(line) for line in lines]}
            for seat, (lines, total) in enumerate(zip(tally, totals(tally), strict=True))
        ],
        "leading": [seat + 1 for seat in leaders(totals(tally))],
        "winners": [seat + 1 for seat in match.state.winners()] if over else [],
    }


def leaders(points: list[int]) -> list[int]:
    """The seats with the most points."""
    return [seat for seat, own in enumerate(points) if own == max(points)]


def name_of(seat: int, names: tuple[str, ...] = ()) -> str:
    """What a seat is called: by its name, or by its number."""
    if 0 <= seat < len(names) and names[seat]:
        return names[seat]
    return "chance" if seat < 0 else f"seat {seat + 1}"
