"""What the pictures of My City tell to whom: choices, who has left, and what is sealed."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from intramuros.core.game import PUBLIC
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State, decode
from intramuros.games.my_city.look.materials import MATERIALS
from intramuros.games.my_city.model import (
    Booked,
    Build,
    Exit,
    Options,
    Over,
    Pass,
    Phase,
    Placing,
    Revealing,
    Stickering,
)
from intramuros.games.my_city.scene import DRAWING
from tests.games.my_city.look.pictures import course, due, facts, shown, whole, with_city, words


@pytest.mark.rule("Y-25")
def test_a_choice_is_a_ghost_for_who_made_it_and_hidden_from_others() -> None:
    state = State.of(due("Y1"))
    build = next(code for code in state.legal(0) if isinstance(decode(code), Build))
    state.apply(0, build)
    own, other = state.position(0), state.position(1)
    assert "choice" in shown(own, 0).regions["board"].layers["choice"]
    assert "You have chosen a place" in words(shown(own, 0), "hand")
    assert shown(other, 1).regions["beside-1"].layers["choice"] == {}
    assert "has chosen" in words(shown(other, 1), "beside-1")
    assert "is choosing" in words(shown(own, 0), "beside-1")
    assert facts(other, 1)[""] == "has chosen"
    passed = with_city(due("Y1"), chosen=True, choice=Pass())
    assert "You pass" in words(shown(passed), "hand")
    left = with_city(due("Y1"), chosen=True, choice=Exit())
    assert "You leave the episode" in words(shown(left), "hand")


def test_who_has_left_is_told_so() -> None:
    position = with_city(due("Y1"), exited=True)
    assert "You have left the episode" in words(shown(position, 0), "hand")
    assert "has left" in words(shown(position, 1), "beside-1")
    assert facts(position)[""] == "has left"
    assert "You have left" not in words(shown(replace(position, phase=Over()), 0), "hand")


@pytest.mark.rule("Y-10", "Y-52")
def test_a_card_is_headed_by_the_marker_until_the_chart_is_counted() -> None:
    position = with_city(due("Y1"), booked=Booked(passes=-3))
    first, *others = DRAWING.facts(position, 1)[0]
    assert (first.label, first.value, first.heads) == ("marker", "7", True)
    assert [(fact.label, fact.value, fact.heads) for fact in others] == [
        ("trees in sight", "10", False),
        ("rocks in sight", "16", False),
        ("empty squares", "82", False),
        ("circles", "0", False),
    ]
    assert all(f'id="{fact.symbol}"' in DRAWING.defs for fact in others)
    head = "".join(shown(position, 1).regions["beside-1"].layers["head"].values())
    assert ">7</text>" in head and 'data-tip="Where the marker is on the track"' in head
    counted = replace(position, phase=Over())
    head = "".join(shown(counted, 1).regions["beside-1"].layers["head"].values())
    assert 'data-tip="Points of this episode"' in head
    assert [fact.label for fact in DRAWING.facts(counted, 1)[0]] == ["circles"]


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        (Revealing(), "The next card is turned up"),
        (Revealing(blocked=True), "nobody builds it"),
        (Placing(0), "Everybody chooses"),
        (Stickering(), "The episode has been scored"),
        (Over(), "The episode is over"),
    ],
)
def test_watchers_are_told_what_goes_on(phase: Phase, says: str) -> None:
    position = replace(start(2, Options()), phase=phase, deck=tuple(range(1, 24)))
    assert says in words(shown(position, PUBLIC), "hand")
    assert DRAWING.step(position, 0, ()).prompt
    assert DRAWING.path(position, 0, Build(0, 0))[1:] == ("r0",)


LATER = {
    r"\bwells?\b": 2,
    r"full rows": 3,
    r"\bgroup\b": 4,
    r"church|-C-|plum|X1|blocking|O4|I4|S4|P5": 4,
    r"flood|land-\d-water": 7,
    r"riverside": 8,
    r"\bgold\b|nugget": 10,
    r"sawmill": 11,
    r"factor": 13,
    r"investor": 13,
    r"\bmine\b|shaft": 16,
    r"railway|land-\d-track": 19,
    r"\bport\b|links": 20,
    r"palace|\bpark": 22,
}
"""Words of pictures, and the episode that brings them."""


@pytest.mark.rule("Y-19")
@pytest.mark.parametrize("episode", [1, 2, 3, 6, 9, 12, 15, 18, 21])
def test_nothing_of_a_later_chapter_is_in_a_picture(episode: int) -> None:
    sealed = re.compile("|".join(words for words, since in LATER.items() if since > episode))
    seen = 0
    for number, position in enumerate(course(str(episode))):
        if number % 11 and not isinstance(position.phase, Stickering | Over):
            continue
        for viewer in (0, PUBLIC):
            known = State.of(position).position(viewer)
            found = sealed.search(DRAWING.defs + whole(shown(known, viewer)))
            assert found is None, found
            told = " ".join(
                f"{f.label} {f.value}" for card in DRAWING.facts(known, viewer) for f in card
            )
            assert not sealed.search(told + DRAWING.step(known, 0, ()).prompt)
        seen += 1
    assert seen > 5
    assert not re.search("church|gold|mine|palace|factory|flood", " ".join(MATERIALS))
