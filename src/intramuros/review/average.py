"""What two positions come to on the average: both are played on quickly many times, with the same
chance numbers, up to where a search judges its lines."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Final

from intramuros.core.english import listed, player
from intramuros.core.game import CHANCE, AnyGame, State
from intramuros.core.rng import Rng
from intramuros.review.ways import tally_of

TIMES: Final = 16
SURE: Final = 2.0
LEAST: Final = 0.7
"""Points below which a difference is not worth a word."""
MOST_ROWS: Final = 3

Row = tuple[int, str]
"""A seat and the heading of a row of its score sheet."""


def on_average(game: AnyGame, seat: int, here: State, there: State, seed: int) -> str:
    """What is better for the seat after one turn than after another, in a sentence; empty if
    nothing is beyond what luck does."""
    means = _apart(game, seat, here, there, seed)
    own = sorted(
        (row for row in means if row[0] == seat and means[row] > 0), key=lambda r: -means[r]
    )
    theirs = sorted(
        (row for row in means if row[0] != seat and means[row] < 0), key=means.__getitem__
    )
    says = []
    if own:
        says.append(f"it ends with {_listed(means, own)}")
    if theirs:
        says.append(f"{'' if says else 'it '}leaves {_left(means, theirs[:MOST_ROWS])}")
    if not says:
        return ""
    return f"Played on {TIMES} times from both, on average {listed(says)}."


def beside(game: AnyGame, seat: int, here: State, there: State, other: str, seed: int) -> str:
    """How a choice differs from another one for the seat, in a sentence; empty if it does not."""
    means = {
        row: mean for row, mean in _apart(game, seat, here, there, seed).items() if row[0] == seat
    }
    ordered = sorted(means, key=lambda row: -abs(means[row]))
    more = [row for row in ordered if means[row] > 0]
    less = [row for row in ordered if means[row] < 0]
    if not more and not less:
        return ""
    says = f"ends with {_listed(means, more or less)} than {other}"
    but = f", but {_listed(means, less)}" if more and less else ""
    return f"Played on {TIMES} times, on average it {says}{but}."


def _apart(game: AnyGame, seat: int, here: State, there: State, seed: int) -> dict[Row, float]:
    """By how much the rows of the score sheets differ, where that is no luck."""
    found: dict[Row, list[float]] = {}
    for number in range(TIMES):
        ends = [_sheet(game, _played_on(game, seat, way, seed + number)) for way in (here, there)]
        for row in ends[0] | ends[1]:
            apart = found.setdefault(row, [0.0] * TIMES)
            apart[number] = float(ends[0].get(row, 0) - ends[1].get(row, 0))
    return {row: fmean(apart) for row, apart in found.items() if _is_sure(apart)}


def _listed(means: dict[Row, float], rows: list[Row]) -> str:
    word = "more" if means[rows[0]] > 0 else "less"
    first, *others = rows[:MOST_ROWS]
    said = [f"{abs(means[first]):.1f} points {word} for {first[1]}"]
    return listed([*said, *(f"{abs(means[row]):.1f} for {row[1]}" for row in others)])


def _left(means: dict[Row, float], rows: list[Row]) -> str:
    """`player 2 with 4.4 less for palaces and 2.3 less for stables, and player 3 with …`."""
    by_seat: dict[int, list[str]] = {}
    for row in rows:
        by_seat.setdefault(row[0], []).append(f"{-means[row]:.1f} less for {row[1]}")
    told = [f"{player(seat)} with {listed(less)}" for seat, less in by_seat.items()]
    return ", and ".join(told)


def _is_sure(apart: list[float]) -> bool:
    mean = abs(fmean(apart))
    return mean >= max(LEAST, SURE * stdev(apart) / sqrt(len(apart)))


def _sheet(game: AnyGame, state: State) -> dict[Row, int]:
    sheet: dict[Row, int] = {}
    for seat, lines in enumerate(tally_of(game, state)):
        for line in lines:
            sheet[seat, line.row] = sheet.get((seat, line.row), 0) + line.points
    return sheet


def _played_on(game: AnyGame, seat: int, state: State, seed: int) -> State:
    """The state some of the seat's turns later, as a search's quick continuation plays."""
    rng, state = Rng(seed), state.clone()
    state.determinize(seat, rng)
    turns, away = 0, True
    while actors := state.actors():
        actor = actors[0]
        if actor == CHANCE:
            state.apply(CHANCE, state.random_action(CHANCE, rng))
            away = away or len(state.scores()) == 1
            continue
        if actor == seat and away:
            turns += 1
            if turns > game.lookahead.turns:
                break
        away = actor != seat
        state.apply(actor, _quick(game, state, actor, rng))
    return state


def _quick(game: AnyGame, state: State, seat: int, rng: Rng) -> int:
    actions = state.legal(seat)
    if len(actions) == 1:
        return actions[0]
    tries = game.lookahead.tries
    if 0 < tries < len(actions):
        actions = [actions[rng.below(len(actions))] for _ in range(tries)]
    best, most = actions[0], -1e300
    for action in actions:
        after = state.clone()
        after.apply(seat, action)
        worth = game.value(after, seat)
        if worth > most:
            best, most = action, worth
    return best
