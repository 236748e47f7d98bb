"""The saga of Bazaar: three matches in two chapters, counted in laurels."""

from __future__ import annotations

from dataclasses import replace

from intramuros.core.saga import Saga, Standing
from tests.guest.model import (
    HEAD_START,
    LAURELS,
    MATCHES,
    SECOND_CHAPTER,
    Over,
    Position,
    start,
)

CHAPTERS = ("The market opens", "The fickle crowd")
TALE = "Nobody stops twice at the same stall any more."
STALE = "The crowd wants news: not the same value twice in a row, unless you hold nothing else."
TWICE = "The last match is worth two laurels."
NEWS: tuple[tuple[str, ...], ...] = ((), (STALE,), (TWICE,))
"""For each match what it brings."""


def sequel(final: Position) -> Position | None:
    """The next match of the saga: who has won begins with points (G-12)."""
    if final.options.play == "match" or final.match == MATCHES:
        return None
    first = winners(final)
    return replace(
        start(final.players, final.options),
        match=final.match + 1,
        head_start=tuple(HEAD_START if seat in first else 0 for seat in range(final.players)),
        laurels=laurels(final),
    )


def saga(position: Position) -> Saga | None:
    """Where in the saga a position stands; None for a match of its own."""
    if position.options.play == "match":
        return None
    chapter = 1 if position.match < SECOND_CHAPTER else 2
    points = laurels(position)
    return Saga(
        part=position.match,
        parts=MATCHES,
        title=f"Match {position.match}",
        chapter=chapter,
        chapter_title=CHAPTERS[chapter - 1],
        opens=position.match == SECOND_CHAPTER,
        news=NEWS[position.match - 1],
        rules=tuple(rule for news in NEWS[: position.match] for rule in news),
        unit="laurels",
        standings=tuple(
            Standing(own, (f"a head start of {ahead}",) if ahead else ())
            for own, ahead in zip(points, position.head_start, strict=True)
        ),
        leaders=tuple(seat for seat, own in enumerate(points) if own == max(points)),
        tale=TALE if position.match == SECOND_CHAPTER else "",
    )


def laurels(position: Position) -> tuple[int, ...]:
    """What each seat has won so far; this match counts once it is over."""
    if not isinstance(position.phase, Over):
        return position.laurels
    first = winners(position)
    worth = LAURELS[position.match - 1]
    return tuple(own + worth * (seat in first) for seat, own in enumerate(position.laurels))


def winners(final: Position) -> tuple[int, ...]:
    """Who has the most points in a match (G-11)."""
    points = [sum(won) + ahead for won, ahead in zip(final.won, final.head_start, strict=True)]
    return tuple(seat for seat, own in enumerate(points) if own == max(points))
