"""What two positions promise on the average: both are played on quickly many times, with the same
chance numbers, up to where a search judges its lines. There it is taken apart what is expected of
each seat: by what was learned of games, or as far as it is scored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from intramuros.core.english import listed, player
from intramuros.core.game import CHANCE, AnyGame, State
from intramuros.core.rng import Rng
from intramuros.core.values.estimate import Estimate, leads, read_estimate
from intramuros.core.values.topics import SCORED
from intramuros.review.ways import tally_of

TIMES: Final = 16
SURE: Final = 2.5
LEAST: Final = 0.7
"""Points below which a difference is not worth a word."""
MOST_TOPICS: Final = 2
"""Of which a seat has more, and of which less; of the others together so many."""

Topic = tuple[int, str]
"""A seat and what it can expect points for; no words for what cannot be told."""


def compared(game: AnyGame, seat: int, here: State, there: State, other: str, seed: int) -> str:
    """What the seats can expect more or less after one turn than after another, in a sentence
    about the first one. It is empty where that is nothing beyond what luck does, or where it does
    not show why the first one is better.

    `other` is what the other turn is called: `the second choice`."""
    ends = []
    for number in range(TIMES):
        pair = [_played_on(game, seat, way, seed + number) for way in (here, there)]
        over = not all(state.actors() for state in pair)
        ends.append(tuple(expected(game, state, over) for state in pair))
    if fmean(_lead(one, seat) - _lead(two, seat) for one, two in ends) < LEAST:
        return ""
    means = _apart(ends)
    own = [topic for topic in means if topic[0] == seat]
    theirs = [topic for topic in means if topic[0] != seat][:MOST_TOPICS]
    if sum(means[topic] for topic in own) <= sum(means[topic] for topic in theirs):
        return ""  # what is certain is not what makes it better
    told = list[str]()
    for one in dict.fromkeys(topic[0] for topic in own + theirs):
        about = {topic: means[topic] for topic in own + theirs if topic[0] == one}
        told.append(f"{player(one)} {'' if told else 'can expect '}{_points(about)}")
    return f"Compared with {other}, {'; '.join(told)}."


def expected(game: AnyGame, state: State, over: bool) -> dict[Topic, float]:
    """What each seat can expect, and for what; by the score sheet where the game is over."""
    found: dict[Topic, float] = {}
    learning = game.learning
    by_sheet = learning is None or over or SCORED in learning.topics.values()
    for seat, lines in enumerate(tally_of(game, state) if by_sheet else ()):
        found[seat, ""] = 0.0
        for line in lines:
            found[seat, line.row] = found.get((seat, line.row), 0.0) + line.points
    if learning is None or over:
        return found
    counted, features = learning.counted(state), learning.features
    estimate = _estimate(learning.weights, features)
    players = len(counted) // len(features)
    if by_sheet:  # what these points are worth, beyond what they are, is nothing to tell
        for seat, points in enumerate(state.scores()):
            found[seat, ""] -= points
    for number, much in enumerate(estimate.shares(counted, players, learning.left(state))):
        seat, place = divmod(number, len(features))
        about = learning.topics.get(features[place].partition(":")[0], "")
        topic = seat, "" if about == SCORED else about
        found[topic] = found.get(topic, 0.0) + much
    return found


@cache
def _estimate(weights: Path, features: tuple[str, ...]) -> Estimate:
    return read_estimate(weights, features)


def _lead(expected: Mapping[Topic, float], seat: int) -> float:
    points = [0.0] * (1 + max(topic[0] for topic in expected))
    for topic, much in expected.items():
        points[topic[0]] += much
    return leads(points)[seat]


def _apart(ends: Sequence[tuple[Mapping[Topic, float], ...]]) -> dict[Topic, float]:
    """By how much what can be expected differs, where that is no luck; most first."""
    topics = dict.fromkeys(topic for pair in ends for one in pair for topic in one if topic[1])
    found = {
        topic: [here.get(topic, 0.0) - there.get(topic, 0.0) for here, there in ends]
        for topic in topics
    }
    sure = {topic: fmean(apart) for topic, apart in found.items() if _is_sure(apart)}
    return dict(sorted(sure.items(), key=lambda known: -abs(known[1])))


def _points(means: Mapping[Topic, float]) -> str:
    """`4.4 points more for palaces, but 2.3 less for stables and 1.0 for walls`."""
    told = list[str]()
    for word, sign in (("more", 1), ("less", -1)):
        topics = [topic for topic in means if sign * means[topic] > 0][:MOST_TOPICS]
        much = [f"{abs(means[topic]):.1f}" for topic in topics]
        if topics:
            first = f"{much[0]} {'' if told else 'points '}{word} for {topics[0][1]}"
            others = zip(much[1:], topics[1:], strict=True)
            told.append(listed([first, *(f"{points} for {topic[1]}" for points, topic in others)]))
    return ", but ".join(told)


def _is_sure(apart: list[float]) -> bool:
    mean = abs(fmean(apart))
    return mean >= max(LEAST, SURE * stdev(apart) / sqrt(len(apart)))


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
