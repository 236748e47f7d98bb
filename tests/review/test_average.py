"""What two positions promise, compared: topics and rows, without what luck does."""

from __future__ import annotations

import pytest

from intramuros.core.values.estimate import leads
from intramuros.games import GAMES
from intramuros.review.average import compared, expected
from intramuros.review.turns import after
from tests.review.playing import choosing
from tests.review.toys import DATE, FIG, ORCHARD, PLUM, WAIT, picked


def test_what_is_better_is_told_by_the_rows_of_the_score_sheet() -> None:
    """Whoever waits with the last choice has nothing of the fig; nobody chooses after it."""
    start = picked(PLUM, WAIT, WAIT, WAIT, WAIT).state
    here, there = (after(start, ((1, action),)) for action in (FIG, DATE))
    assert compared(ORCHARD, 1, here, there, "what was played", 1) == (
        "Compared with what was played, player 2 can expect 9.0 points more for fig, but 1.0 less "
        "for date."
    )


def test_what_is_no_better_is_not_talked_up() -> None:
    start = picked(PLUM, WAIT, WAIT, WAIT, WAIT).state
    here, there = (after(start, ((1, action),)) for action in (WAIT, FIG))
    assert compared(ORCHARD, 1, here, there, "what was played", 1) == ""
    assert compared(ORCHARD, 1, here, here, "what was played", 1) == ""


@pytest.mark.parametrize("name", GAMES)
def test_topics_are_about_features_that_are_there(name: str) -> None:
    learning = GAMES[name].learning
    assert learning is not None
    known = {feature.partition(":")[0] for feature in learning.features}
    assert learning.topics and set(learning.topics) <= known
    assert all(learning.topics.values())


@pytest.mark.parametrize("name", GAMES)
def test_topics_and_the_rest_add_up_to_what_is_foretold(name: str) -> None:
    game = GAMES[name]
    match, _ = choosing(game, share=0.6)
    found = expected(game, match.state, over=False)
    seats = range(match.start.players)
    points = [sum(much for topic, much in found.items() if topic[0] == seat) for seat in seats]
    assert game.values is not None
    assert leads(points) == pytest.approx(game.values(match.state), abs=1e-6)
