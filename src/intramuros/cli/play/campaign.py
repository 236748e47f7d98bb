"""A campaign in the terminal: what opens a match of it, how all stand, and what follows."""

from __future__ import annotations

import textwrap
from typing import Any

from intramuros.cli.board import columns
from intramuros.cli.sheet import name_of
from intramuros.core.english import signed
from intramuros.core.match import Match
from intramuros.core.saga import Saga


def saga_of(match: Match) -> Saga | None:
    """Where in its saga the match stands by now; None where it stands for itself."""
    return None if match.game.saga is None else match.game.saga(match.position())


def is_campaign(match: Match) -> bool:
    """Whether the match belongs to a saga."""
    return saga_of(match) is not None


def next_start(match: Match) -> Any:
    """The start of the match that follows a finished one; None if none does."""
    if match.game.sequel is None or not is_campaign(match):
        return None
    return match.game.sequel(match.position())


def title(match: Match) -> str:
    """What a match of a saga is called."""
    saga = saga_of(match)
    return "" if saga is None else saga.title


def opening(match: Match) -> str:
    """What is told as a match of a saga begins: chapter, story, and what is new."""
    saga = saga_of(match)
    if saga is None:
        return ""
    parts = [f"{saga.title} of {saga.parts}, chapter {saga.chapter}: {saga.chapter_title}"]
    if saga.tale:
        parts.append(_wrapped(saga.tale, "  "))
    parts += (_wrapped(news, "  new: ") for news in saga.news)
    return "\n".join(parts)


def in_force(match: Match) -> str:
    """The rules that came with the saga and hold now."""
    saga = saga_of(match)
    if saga is None:
        return f"the rule book is all: intramuros rules {match.game.name}"
    lines = [_wrapped(said, "  ") for said in (saga.goal, *saga.rules) if said]
    lines += (_wrapped(line.what, f"  {_with_sign(line.points):>4}  ") for line in saga.worth)
    return "\n".join(lines) or "nothing yet besides the rule book"


def _with_sign(points: int) -> str:
    return f"{'+' if points > 0 else ''}{signed(points)}"


class Campaign:
    """The results of a campaign, match by match, as far as they were played here."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.results: list[tuple[str, list[int]]] = []

    def ended(self, match: Match) -> str:
        """Note a finished match, and tell how all stand; after the last one who has won."""
        saga = saga_of(match)
        assert saga is not None
        self.results.append((saga.title, match.state.scores()))
        leaders = ", ".join(name_of(seat, self.names) for seat in saga.leaders)
        if next_start(match) is None:
            return f"{self._table(saga)}\nthe campaign is over; won by: {leaders}"
        lines = [f"{saga.title} of {saga.parts} is over; {saga.unit}:"]
        for seat, standing in enumerate(saga.standings):
            notes = f" ({', '.join(standing.notes)})" if standing.notes else ""
            lines.append(f"  {name_of(seat, self.names)}: {signed(standing.points)}{notes}")
        return "\n".join([*lines, f"leading the campaign: {leaders}"])

    def _table(self, saga: Saga) -> str:
        """A line for each match with everybody's points, and what decides the campaign."""
        heads = ["", *(name_of(seat, self.names) for seat in range(len(saga.standings)))]
        rows = [[title, *map(signed, scores)] for title, scores in self.results]
        rows.append([saga.unit, *(signed(standing.points) for standing in saga.standings)])
        wide = [max(len(row[n]) for row in [heads, *rows]) for n in range(len(heads))]
        return "\n".join(
            f"{row[0]:<{wide[0]}}"
            + "".join(f"  {cell:>{width}}" for cell, width in zip(row[1:], wide[1:], strict=True))
            for row in [heads, *rows]
        )


def _wrapped(text: str, first: str) -> str:
    width = max(40, min(100, columns()))
    return textwrap.fill(text, width, initial_indent=first, subsequent_indent=" " * len(first))
