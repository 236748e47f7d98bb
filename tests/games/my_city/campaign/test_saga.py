"""The campaign as a saga: the next episode, and the story so far."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intramuros.core.errors import NotationError
from intramuros.core.game import ALL, totals
from intramuros.core.rng import Rng
from intramuros.core.saga import Gift, Worth
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.saga import alone, leaders, saga, sequel
from intramuros.games.my_city.campaign.start import start, start_with
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.model import City, Options, Over, Position, Revealing, Stickering
from intramuros.games.my_city.referee import tally
from intramuros.games.my_city.text.position import read, write
from tests.games.my_city.facts import FACTS


def ended(position: Position, seed: int = 1) -> Position:
    """The last position of an episode that is played at random."""
    state = State.of(position)
    state.playout(Rng(seed))
    final = state.position(ALL)
    assert isinstance(final, Position)
    return final


def at(text: str) -> Position:
    return read(f"{FACTS.header}{text}\n")


# The next episode


@pytest.mark.rule("Y-04", "Y-13", "Y-R18")
def test_what_a_city_carries_on() -> None:
    final = at(
        """players: 2
episode: 15
phase: over
races: B 8
city 1:
  circles: 11
  nuggets: 1
  shafts: R 3
  earlier: 200
  church: P5
  factories: B1
  built:
    Y1 e3 r0
  parks: d9
  booked: passes -3 investor 4
  marks: exited fifty golden
  stuck: rock g1, factory B4"""
    )
    following = sequel(final)
    assert following is not None
    assert (following.episode, following.phase) == (16, Revealing())
    assert following.races == final.races
    points = totals(tally(final))
    before, after = final.cities[0], following.cities[0]
    assert after == City(
        board=after.board,
        church="P5",
        factories=("B1", "B4"),
        circles=11,
        nuggets=1,
        shafts=(0, 3, 0),
        earlier=200 + points[0],
    )
    changed = {n for n in range(121) if after.board[n] != before.board[n]}
    assert {n: after.board[n] for n in changed} == {6: "r", 22: "A"}


def test_a_city_that_was_just_prepared_is_prepared_for_the_next_one() -> None:
    final = replace(start(2, Options(episode="9")), phase=Over(), deck=())
    following = sequel(final)
    assert following is not None
    assert following.cities[0].board == start(2, Options(episode="10")).cities[0].board


@pytest.mark.rule("Y-76")
@pytest.mark.parametrize("text", ["phase: reveal", "phase: place Y1", "phase: stickers"])
def test_an_unfinished_episode_has_no_sequel(text: str) -> None:
    unfinished = at(f"players: 2\nepisode: 3\n{text}\ncity 1:\n  owed: tree")
    with pytest.raises(NotationError, match="episode 3 is not over: the next one starts when"):
        sequel(unfinished)


@pytest.mark.rule("Y-01")
def test_after_the_last_episode_there_is_none() -> None:
    last = replace(start(2, Options(episode="24")), phase=Over(), deck=())
    assert sequel(last) is None


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 4), st.integers(1, 22), st.integers(0, 2**32))
def test_an_episode_goes_on_from_its_text_as_from_itself(
    players: int, episode: int, seed: int
) -> None:
    position = start(players, Options(episode=str(episode)))
    for step in range(2):
        final = ended(position, seed + step)
        following = sequel(final)
        assert following is not None
        assert sequel(read(write(final))) == following
        assert read(write(following)) == following
        assert State.of(following).position(ALL) == following
        position = following


def test_branches_of_one_episode_do_not_know_each_other() -> None:
    """What if: the same start played twice leaves it as it was."""
    first = start(2, Options())
    one, other = ended(first, 1), ended(first, 2)
    assert first == start(2, Options())
    assert one != other
    after = sequel(one), sequel(one), sequel(other)
    assert after[0] == after[1] != after[2]


# The story so far


def test_a_chapter_opens_with_the_words_on_its_envelope() -> None:
    story = saga(start(2, Options(episode="4")))
    assert story is not None
    assert (story.part, story.parts, story.title) == (4, 24, "Episode 4")
    assert (story.chapter, story.chapter_title, story.opens) == (2, "Bells", True)
    assert (story.tale, story.news) == (CAMPAIGN.chapters[1].says, CAMPAIGN.episodes[3].news)
    assert story.unit == "circles"
    later = saga(start(2, Options(episode="5")))
    assert later is not None
    assert (later.chapter, later.opens) == (2, False)
    assert (later.tale, later.news) == ("", CAMPAIGN.episodes[4].news)


@pytest.mark.rule("Y-R04")
def test_groups_that_count_early_are_news() -> None:
    early = saga(start(2, Options(episode="3", groups_from="3")))
    late = saga(start(2, Options(episode="3")))
    assert early is not None and late is not None
    sentence = "Each building in the largest group of its colour: 1 point."
    assert early.news == (*late.news, sentence)
    groups = Worth("Each building in the largest group of its colour", 1, new=True)
    assert groups in early.worth and groups not in late.worth
    then = saga(start(2, Options(episode="4", groups_from="3")))
    assert then is not None and replace(groups, new=False) in then.worth


@pytest.mark.parametrize("play", ["episode", "eternal"])
def test_what_is_played_for_itself_has_no_story(play: str) -> None:
    assert saga(start(2, Options(play=play))) is None


@pytest.mark.parametrize(
    ("options", "chapter"),
    [
        (Options("episode"), 1),
        (Options("episode", episode="7"), 3),
        (Options("eternal"), 4),  # gold is the latest of what it uses
    ],
)
def test_what_is_played_for_itself_opens_the_chapters_it_needs(
    options: Options, chapter: int
) -> None:
    assert alone(start(2, options)) == chapter


def test_notes_tell_what_a_city_has() -> None:
    story = saga(
        at(
            """players: 3
episode: 17
city 1:
  circles: 7
  church: P5
  nuggets: 1
  factories: B4
  shafts: Y 2 B 5
  earlier: 1
city 2:
  church: none
  nuggets: 3
  factories: B4 B5
  earlier: -4
city 3:
  church: none
  factories: none"""
        )
    )
    assert story is not None
    assert [standing.points for standing in story.standings] == [7, 0, 0]
    assert [standing.notes for standing in story.standings] == [
        (
            "the P church",
            "1 nugget",
            "1 factory",
            "yellow shaft: depth 2",
            "blue shaft: depth 5",
            "1 point in earlier episodes",
        ),
        ("3 nuggets", "2 factories", "−4 points in earlier episodes"),
        ("0 points in earlier episodes",),
    ]


@pytest.mark.rule("Y-77", "Y-78")
def test_the_points_of_an_episode_help_once_it_is_counted() -> None:
    text = """players: 2
phase: reveal
city 1:
  circles: 4
  earlier: 20
city 2:
  circles: 4
  earlier: 21
  board:
    1 MMMMMMMMMMM"""
    position = at(text)
    assert leaders(position) == (1,)
    wooded = replace(position.cities[0], board="T" * 121, earlier=0)
    counted = replace(position, cities=(wooded, position.cities[1]), phase=Stickering(), deck=())
    assert totals(tally(counted))[0] == 50
    assert leaders(counted) == (0,)
    assert leaders(replace(counted, phase=Revealing())) == (1,)


def test_a_campaign_of_ones_own_tells_its_own_story() -> None:
    chapters = (replace(CAMPAIGN.chapters[0], title="Dawn", says="Look."), *CAMPAIGN.chapters[1:])
    story = saga(start_with(replace(CAMPAIGN, chapters=chapters), 2, Options()))
    assert story is not None
    assert (story.chapter_title, story.tale) == ("Dawn", "Look.")


@pytest.mark.rule("Y-66", "Y-67", "Y-R25")
def test_what_an_episode_is_played_for() -> None:
    goals = [told.goal for n in (1, 2, 3, 4) if (told := saga(start(n, Options())))]
    assert goals == [
        "Reach 10 points, the target of a player alone.",
        "Have the most points at the end: 2 circles for the first.",
        *["Have the most points at the end: 2 circles for the first, 1 for the second."] * 2,
    ]


@pytest.mark.rule("Y-75", "Y-R18")
def test_stickers_are_gifts_that_say_what_they_do() -> None:
    owed = at("players: 2\nepisode: 14\nphase: stickers\ncity 1:\n  owed: tree factory")
    told = saga(owed)
    assert told is not None
    assert told.standings[0].gifts == (
        Gift(
            "sticker-tree",
            "a tree",
            "It stays on your board. From the next episode on it counts: 1 point while nothing is "
            "built over it.",
        ),
        Gift(
            "sticker-factory",
            "a factory",
            "It stays on a blue tile of yours in all later episodes. Each factory that you build: "
            "1 point.",
        ),
    )
    assert told.standings[1].gifts == ()
