"""The rules of the campaign as a whole, played at random: what stays, what is secret, who wins."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from intramuros.core.game import ALL, totals
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.model import changed
from intramuros.games.my_city.campaign.pieces import LIGHT_GREEN, TILES
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.saga import leaders, saga, sequel
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.campaign.stickers import stamped
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.model import (
    EPISODES,
    Booked,
    City,
    Options,
    Over,
    Position,
    Revealing,
)
from intramuros.games.my_city.referee import tally


@cache
def campaign() -> tuple[tuple[Position, Position], ...]:
    """The first and the last position of each of the 24 episodes of three cities."""
    rng, found = Rng(24), []
    position: Position | None = start(3, Options())
    while position is not None:
        state = State.of(position)
        state.playout(rng)
        final = state.position(ALL)
        assert isinstance(final, Position)
        found.append((position, final))
        position = sequel(final)
    return tuple(found)


@pytest.mark.rule("Y-01", "Y-11", "Y-20", "Y-21")
def test_eight_chapters_of_three_episodes_each_with_an_envelope() -> None:
    stories = [saga(first) for first, _ in campaign()]
    assert [story.part for story in stories if story] == list(range(1, EPISODES + 1))
    assert [story.part for story in stories if story and story.opens] == [
        1,
        4,
        7,
        10,
        13,
        16,
        19,
        22,
    ]
    assert [story.chapter for story in stories if story] == [n // 3 + 1 for n in range(EPISODES)]


@pytest.mark.rule("Y-02", "Y-04", "Y-13", "Y-75", "Y-87", "Y-R15", "Y-R30")
def test_boards_keep_their_stickers_through_all_episodes() -> None:
    for (_, final), (following, _) in zip(campaign(), campaign()[1:], strict=False):
        changes = CAMPAIGN.episodes[following.episode - 1].changes
        for before, after in zip(final.cities, following.cities, strict=True):
            assert after.board == changed(stamped(before.board, before.stuck), changes)
            assert set(before.factories) <= set(after.factories)
            assert after.church == before.church
            assert (after.circles, after.nuggets) == (before.circles, before.nuggets)
            assert after.shafts == before.shafts
    _, end = campaign()[-1]
    assert len({city.board for city in end.cities}) == 3


@pytest.mark.rule("Y-15", "Y-16", "Y-28", "Y-64", "Y-R12", "Y-R18")
def test_an_episode_begins_with_a_clear_board_and_a_new_marker() -> None:
    for first, _ in campaign():
        assert isinstance(first.phase, Revealing)
        assert first.deck == CAMPAIGN.episodes[first.episode - 1].deck
        for city in first.cities:
            assert (city.buildings, city.parks, city.booked) == ((), (), Booked())
            assert not (city.exited or city.fifty or city.golden or city.owed or city.stuck)


@pytest.mark.rule("Y-03", "Y-68", "Y-69", "Y-71")
def test_good_places_earn_circles() -> None:
    """Without 50, shafts and nuggets an episode gives two circles to the best and one more."""
    for first, final in campaign()[:11]:
        gained = [
            after.circles - before.circles - after.fifty
            for before, after in zip(first.cities, final.cities, strict=True)
        ]
        points = totals(tally(final))
        assert gained[points.index(max(points))] >= 1
        if len(set(points)) == 3:
            assert [gained[points.index(own)] for own in sorted(points)] == [0, 1, 2]


@pytest.mark.rule("Y-12", "Y-19", "Y-20")
def test_no_envelope_is_read_before_its_time() -> None:
    for first, final in campaign():
        for position in (first, final):
            story = saga(position)
            assert story is not None
            told = " ".join(
                (story.title, story.chapter_title, story.tale, *story.news, *story.rules)
            )
            for later in CAMPAIGN.chapters[story.chapter :]:
                assert later.title not in told and later.says not in told
            for episode in CAMPAIGN.episodes[position.episode :]:
                assert not any(news in told for news in episode.news)


@pytest.mark.rule("Y-05", "Y-77")
def test_the_circles_after_episode_24_decide() -> None:
    _, end = campaign()[-1]
    assert isinstance(end.phase, Over) and sequel(end) is None
    most = max(city.circles for city in end.cities)
    assert {end.cities[seat].circles for seat in leaders(end)} == {most}


@pytest.mark.rule("Y-77", "Y-78", "Y-R13")
@pytest.mark.parametrize(
    ("circles", "earlier", "winners"),
    [
        ((20, 21, 19), (300, 100, 500), (1,)),
        ((21, 21, 19), (300, 400, 500), (1,)),
        ((21, 21, 19), (400, 400, 500), (0, 1)),
    ],
    ids=["circles", "points of all episodes", "a shared victory"],
)
def test_who_wins_the_campaign(
    circles: tuple[int, ...], earlier: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    last = start(3, Options(episode="24"))
    cities = tuple(
        replace(city, circles=own, earlier=points)
        for city, own, points in zip(last.cities, circles, earlier, strict=True)
    )
    assert leaders(replace(last, phase=Over(), deck=(), cities=cities)) == winners


@pytest.mark.rule("Y-78")
def test_the_points_of_all_episodes_are_kept() -> None:
    sums = [0, 0, 0]
    for first, final in campaign():
        assert [city.earlier for city in first.cities] == sums
        sums = [own + points for own, points in zip(sums, totals(tally(final)), strict=True)]


@pytest.mark.rule("Y-06", "Y-07", "Y-08", "Y-75", "Y-R01", "Y-R16", "Y-R22")
def test_boards_and_tiles_of_our_own_design() -> None:
    board = CAMPAIGN.legacy
    assert sum(letter in LIGHT_GREEN for letter in board) == 95
    assert [board.count(letter) for letter in "oTRtrMF"] == [24, 5, 8, 0, 0, 9, 17]
    assert len(TILES) == 24
    for number in range(1, 9):
        assert len({CAMPAIGN.tiles[f"{colour}{number}"] for colour in "YRB"}) == 1
    area = sum("".join(CAMPAIGN.shapes[CAMPAIGN.tiles[tile]]).count("X") for tile in TILES)
    assert area == 87


@pytest.mark.rule("Y-R27")
@pytest.mark.parametrize("play", ["episode", "eternal"])
def test_what_is_played_by_itself_has_no_sequel(play: str) -> None:
    state = State.of(start(2, Options(play=play, episode="5")))
    state.playout(Rng(1))
    final = state.position(ALL)
    assert isinstance(final, Position) and isinstance(final.phase, Over)
    assert sequel(final) is None and saga(final) is None
    assert all(city.circles == 0 for city in final.cities)
    assert all(isinstance(city, City) and not city.owed for city in final.cities)
