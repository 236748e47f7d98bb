"""A campaign of one's own: whatever leaves the server has the chapters that are open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, NotationError
from intramuros.core.match import Match
from intramuros.core.record import public_record, read_record, verify_record, write_record
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.model import Campaign
from intramuros.games.my_city.campaign.read import CAMPAIGN, read_campaign
from intramuros.games.my_city.campaign.sealing import opened
from intramuros.games.my_city.campaign.start import start_with
from intramuros.games.my_city.campaign.write import write_campaign
from intramuros.games.my_city.components import supply
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.game import GAME
from intramuros.games.my_city.model import Options, Position
from intramuros.games.my_city.text.position import read, write
from intramuros.testing.contract import check
from intramuros.testing.laws.sealed import sealed_rules_are_not_told
from intramuros.testing.plays import Play
from tests.games.my_city.facts import census


def retitled(campaign: Campaign) -> Campaign:
    """Our campaign in other words: each chapter and each episode has its own."""
    return replace(
        campaign,
        chapters=tuple(
            replace(chapter, title=f"Own chapter {n}", says=f"Own envelope {n}.")
            for n, chapter in enumerate(campaign.chapters, 1)
        ),
        episodes=tuple(
            replace(episode, news=(f"Own news {n}.",))
            for n, episode in enumerate(campaign.episodes, 1)
        ),
        eternal=replace(campaign.eternal, news=("Own eternal news.",)),
    )


OWN = retitled(CAMPAIGN)
FILE = write_campaign(OWN)


def own(players: int, options: Options) -> Position:
    return start_with(OWN, players, options)


OWNED = replace(GAME, start=own)


@pytest.mark.parametrize("episode", [1, 5, 22])
def test_the_text_has_the_chapters_that_are_open(episode: int) -> None:
    position = own(2, Options(episode=str(episode)))
    text = write(opened(position))
    chapter = OWN.episodes[episode - 1].chapter
    for n in range(1, 9):
        assert (f"Own chapter {n}" in text) == (n <= chapter)
        assert (f"Own news {3 * n}." in text) == (n <= chapter)
    assert ("Own eternal news" in text) == (chapter == 8)
    assert read(text) == opened(position)
    assert opened(opened(position)) == opened(position)
    assert "Own chapter 8" in write(position), "what is stored has all of it"


def test_outlines_and_mines_come_with_their_chapters() -> None:
    early, late = (write(opened(own(2, Options(episode=n)))) for n in ("1", "13"))
    assert "P5 =" not in early
    assert "[mine." not in early
    assert "P5 =" in late
    assert "[mine." in write(opened(own(2, Options(episode="24"))))


def test_a_mine_that_can_be_seen_stays() -> None:
    position = own(1, Options(episode="1"))
    city = replace(position.cities[0], shafts=(2, 0, 0))
    seen = opened(replace(position, cities=(city,)))
    assert [*seen.campaign.mines] == ["Y"]
    assert read(write(seen)) == seen


def test_ours_needs_no_text() -> None:
    position = GAME.start(2, Options())
    assert opened(position) is position


def test_the_eternal_game_has_what_it_uses() -> None:
    position = own(2, Options(play="eternal"))
    text = write(opened(position))
    assert "Own eternal news." in text
    assert "Own chapter 8" not in text
    assert read(text) == opened(position)


def test_a_match_goes_the_same_way_with_what_is_open() -> None:
    match, rng = Match(GAME, own(2, Options(episode="4"))), Rng(1)
    while actors := match.state.actors():
        seat = actors[rng.below(len(actors))]
        match.play(seat, GAME.decode(match.state.random_action(seat, rng)))
    text = write_record(public_record(match))
    assert "Own chapter 2" in text
    assert "Own chapter 3" not in text
    record = read_record(text, {"my_city": GAME})
    assert verify_record(record)[1] == "the scores follow from them"
    final = Match.replay(GAME, record.start, record.log).position(ALL)
    assert final == opened(match.position(ALL))


def test_the_next_chapter_cannot_be_made_of_what_is_open() -> None:
    state = State.of(opened(own(1, Options(episode="3"))))
    state.playout(Rng(1))
    assert GAME.sequel is not None
    with pytest.raises(NotationError, match="episode 4 is sealed"):
        GAME.sequel(state.position(ALL))


def test_sealed_episodes_cannot_be_asked_for() -> None:
    text = write(opened(own(2, Options(episode="5"))))
    with pytest.raises(NotationError, match=r"^episode 7 is sealed: .* has chapters 1 to 2$"):
        read(text.replace("episode=5", "episode=7"))
    with pytest.raises(NotationError, match=r"^the eternal game is sealed"):
        read(text.replace("options: episode=5", "options: play=eternal"))


def test_a_file_to_play_with_has_all_chapters() -> None:
    text = write_campaign(opened(own(2, Options())).campaign)
    assert text.startswith("opened = 1\n")
    assert len(read_campaign(text).episodes) == 3
    with pytest.raises(
        NotationError, match=r"^opened: only 1 of 8 chapters; a match needs them all$"
    ):
        supply(GAME.start(2, Options()), text)
    with pytest.raises(NotationError, match="line 1: campaign: opened: it must be a number from 1"):
        read_campaign(text.replace("opened = 1", "opened = 9"))


@pytest.mark.parametrize("episode", ["1", "4"])
@pytest.mark.parametrize("theme", ["secrets", "texts"])
def test_the_contract_holds_with_a_campaign_of_ones_own(theme: str, episode: str) -> None:
    check(OWNED, 2, Options(episode=episode), theme=theme, census=census, longest=1_500, examples=3)


def test_the_law_finds_a_campaign_that_is_told_whole() -> None:
    play = Play(Match.new(replace(OWNED, opened=None), 2, Options()), 1, "", None, 1_500)
    with pytest.raises(AssertionError, match="tells of a sealed chapter"):
        sealed_rules_are_not_told(play)
    sealed_rules_are_not_told(Play(Match.new(OWNED, 2, Options()), 1, "", None, 1_500))
