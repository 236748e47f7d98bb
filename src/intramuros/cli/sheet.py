"""The score sheet of a match as text and as data."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from intramuros.core.english import signed
from intramuros.core.game import ALL, totals
from intramuros.core.match import Match


def sheet(match: Match, names: tuple[str, ...] = (), viewer: int = ALL) -> str:
    """Every line of every seat with its rule and cells, then who leads or has won."""
    tally = match.game.tally(match.position(viewer))
    wide = max((len(line.label) for lines in tally for line in lines), default=0)
    text = []
    for seat, (lines, total) in enumerate(zip(tally, totals(tally), strict=True)):
        text.append(f"{name_of(seat, names)}: {signed(total)}")
        for line in lines:
            item = f"  {signed(line.points):>3}  {line.rule:<6} {line.label:<{wide}}"
            text.append(f"{item}  {' '.join(line.cells)}".rstrip())
    over = not match.state.actors()
    best = match.state.winners() if over else leaders(totals(tally))
    called = ", ".join(name_of(seat, names) for seat in best)
    return "\n".join([*text, f"{'won by' if over else 'leading'}: {called}"]) + "\n"


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
