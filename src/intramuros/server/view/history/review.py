"""The review of a finished game as it is sent: docs/protocol.md.

Seats are numbered from 1; null is chance. `review/model.py` has the same as it is made and stored,
where sentences call a seat `player 2`; here they have the names of the players. This module is not
compiled, as `answers.py` is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from intramuros.core.english import with_names
from intramuros.core.game import CHANCE
from intramuros.review import model
from intramuros.scene.choice_node import Token

ReviewPass: TypeAlias = Literal["quick", "full"]
"""How thoroughly a game is looked through: in seconds, or in minutes."""
ReviewGrade: TypeAlias = Literal["best", "slip", "mistake"]
"""How good a turn was: nothing better was found; a little was lost; much was."""
ReviewStage: TypeAlias = Literal["none", "waiting", "making", "made", "failed"]
"""How far a review is: nobody asked for it; it waits; it is made; it is all there; it was given
up."""


MUCH = 2.5
"""Points of a lead whose loss is a mistake, …"""
MUCH_CHANCE = 0.08
"""… or where the chance to win was measured so much of that, …"""
VERY_MUCH = 5.0
"""… or so many points: also whoever cannot win any more wants to know."""


class ReviewChange(Struct, frozen=True):
    """A row of the score sheet in which two ways to go on differ."""

    seat: int
    heading: str
    points: int
    """So many more, or fewer, the better way."""
    cells: tuple[Token, ...]


class ReviewChoice(Struct, frozen=True):
    """An action, and what is expected after it."""

    seat: int
    action: str
    says: str
    """The action in words, without its subject."""
    leads: tuple[float, ...]
    """By seat: how many points it is expected to end before the best other; alone: its points."""
    chances: tuple[float, ...]
    """By seat: how likely it is to win; empty where that was not measured."""
    line: list[tuple[int | None, str]]
    """How the game is likely to go on: seats and actions, this one first."""
    reasons: list[str]
    rules: tuple[str, ...]
    """The rules that the reasons name."""
    changes: list[ReviewChange]
    cells: tuple[Token, ...]


class ReviewTurn(Struct, frozen=True):
    """A turn."""

    ply: int
    """So many actions of the game come before it."""
    end: int
    """And so many until it is over."""
    seat: int
    played: ReviewChoice
    best: ReviewChoice | None
    """Null: nothing better was found."""
    loss: float
    """How much of the lead it lost against the best."""
    grade: ReviewGrade


class ReviewPoint(Struct, frozen=True):
    """What is expected after so many actions."""

    ply: int
    leads: tuple[float, ...]
    chances: tuple[float, ...]


class ReviewRemark(Struct, frozen=True):
    """A sentence about the game, and where in it that can be seen."""

    says: str
    ply: int | None
    seats: list[int]
    rules: tuple[str, ...]
    cells: tuple[Token, ...]


class ReviewPart(Struct, frozen=True):
    """A stretch of the game that was looked at."""

    start: int
    end: int
    points: list[ReviewPoint]
    turns: list[ReviewTurn]


class Review(Struct, frozen=True):
    """The review of a whole game."""

    edition: str
    quick: bool
    plies: int
    points: list[ReviewPoint]
    """One for each turn, and the end."""
    turns: list[ReviewTurn]
    turning_points: tuple[int, ...]
    """The plies of the turns that lost most of the chance to win, or else of the lead."""
    summary: list[ReviewRemark]
    lost: tuple[float, ...]
    """By seat, what its turns lost on average; empty where that was not reckoned."""


class ReviewState(Struct, frozen=True):
    """How far the review of a game is."""

    stage: ReviewStage
    now: ReviewPass
    """What is being made or waits; what is there, if all of it is."""
    made: list[ReviewPass]
    """What is there: `GET …/review/quick`, `GET …/review/full`."""
    done: int
    """So many actions of the game were looked at in this pass."""
    plies: int
    """Of so many."""
    before: int
    """So many reviews are made first."""
    says: str
    """failed: why."""
    parts: list[ReviewPart]
    """Of the pass that is made now those from `since` on."""


def told(review: model.Review, names: Sequence[str]) -> Review:
    """A review with the names of the players."""
    return Review(
        edition=review.edition,
        quick=review.quick,
        plies=review.plies,
        points=[_point(point) for point in review.points],
        turns=[_turn(turn, names) for turn in review.judged],
        turning_points=review.turning_points,
        summary=[_remark(remark, names) for remark in review.summary],
        lost=review.lost,
    )


def told_part(part: model.Part, names: Sequence[str]) -> ReviewPart:
    """A part of one."""
    points = [_point(point) for point in part.points]
    turns = [_turn(turn, names) for turn in part.judged]
    return ReviewPart(part.start, part.end, points, turns)


def _point(point: model.Point) -> ReviewPoint:
    return ReviewPoint(point.ply, point.leads, point.chances)


def _turn(turn: model.Judged, names: Sequence[str]) -> ReviewTurn:
    best = None if turn.best is None else _choice(turn.best, names)
    played = _choice(turn.played, names)
    return ReviewTurn(turn.ply, turn.end, turn.seat + 1, played, best, turn.loss, grade_of(turn))


def grade_of(turn: model.Judged) -> ReviewGrade:
    """How good a turn was: by the chance to win that it lost, or else by the points."""
    if turn.best is None or turn.loss <= 0:
        return "best"
    much = VERY_MUCH if turn.best.chances and turn.played.chances else MUCH
    mistake = turn.loss >= much or model.chance_lost(turn) >= MUCH_CHANCE
    return "mistake" if mistake else "slip"


def _choice(choice: model.Choice, names: Sequence[str]) -> ReviewChoice:
    return ReviewChoice(
        seat=choice.seat + 1,
        action=choice.action,
        says=with_names(choice.says, names),
        leads=choice.leads,
        chances=choice.chances,
        line=[(None if seat == CHANCE else seat + 1, action) for seat, action in choice.line],
        reasons=[with_names(reason, names) for reason in choice.reasons],
        rules=choice.rules,
        changes=[
            ReviewChange(one.seat + 1, with_names(one.heading, names), one.points, one.cells)
            for one in choice.changes
        ],
        cells=choice.cells,
    )


def _remark(remark: model.Remark, names: Sequence[str]) -> ReviewRemark:
    seats = [seat + 1 for seat in remark.seats]
    says = with_names(remark.says, names)
    return ReviewRemark(says, remark.ply, seats, remark.rules, remark.cells)
