"""Sealed chapters: the law finds whatever tells of them too early."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from intramuros.core.game import AnyGame, Violation
from intramuros.core.match import Match
from intramuros.core.saga import Saga
from intramuros.scene import Look, Scene
from intramuros.testing.contract import check
from intramuros.testing.laws.sealed import revealed, sealed_rules_are_not_told, sealed_words
from intramuros.testing.plays import Play
from tests.guest.game import GAME
from tests.guest.model import Action, Options, Position, census, start
from tests.guest.referee import violations
from tests.guest.saga import CHAPTERS, STALE, TALE, TWICE, saga
from tests.guest.scene import BazaarDrawing

SAGA = Options(play="saga")
SEALED = GAME.manual["G-15"]


def second(players: int, options: Options) -> Position:
    """The second match, which has opened its envelope."""
    return replace(start(players, options), match=2, laurels=(1, *(0,) * (players - 1)))


def test_what_is_sealed_in_the_first_match() -> None:
    words = sealed_words(GAME, start(2, SAGA))
    assert {"G-15", "G-16", SEALED.says, TALE, STALE, TWICE, CHAPTERS[1]} == {
        *(word for word in words if word != GAME.manual["G-16"].says)
    }
    assert sealed_words(GAME, second(2, SAGA)) == []


def test_a_secret_is_found_as_a_whole_word() -> None:
    assert revealed(["Y-1"], "see Y-1.") == "Y-1"
    assert revealed(["Y-1"], "see Y-12") is None


@pytest.mark.parametrize("theme", ["play", "referee", "refusals", "secrets", "texts", "pictures"])
def test_later_matches_keep_the_contract(theme: str) -> None:
    later = replace(GAME, start=second)
    check(later, 2, SAGA, theme=theme, census=census, longest=30, examples=20)


def early(position: Position) -> Saga | None:
    told = saga(position)
    return None if told is None else replace(told, rules=(STALE,))


def cites(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    return (replace(found, rule="G-15") for found in violations(position, seat, action))


class Talkative(BazaarDrawing):
    """The board has a sealed chapter's name on it."""

    def scene(self, position: Position, viewer: int, look: Look) -> Scene:
        scene = super().scene(position, viewer, look)
        regions = scene.regions
        board = regions["board"]._replace(label=f"The table: {CHAPTERS[1]}")
        return Scene({**regions, "board": board})


@pytest.mark.parametrize(
    ("where", "game"),
    [
        ("the saga", replace(GAME, saga=early)),
        ("a refusal", replace(GAME, violations=cites)),
        ("the picture", replace(GAME, drawing=Talkative())),
        ("the position", replace(GAME, write=lambda p: f"{GAME.write(p)}; {SEALED.says}\n")),
        ("the log", replace(GAME, words=lambda position, seat, action: f"as {SEALED.id} says")),
    ],
)
def test_the_law_finds_what_tells_of_it(where: str, game: AnyGame) -> None:
    play = Play(Match.new(game, 2, SAGA), 1, "", None, 30)
    with pytest.raises(AssertionError, match=f"{where} tells of a sealed chapter"):
        sealed_rules_are_not_told(play)
    sealed_rules_are_not_told(Play(Match.new(GAME, 2, SAGA), 1, "", None, 30))


def test_a_match_for_itself_may_tell_what_it_uses() -> None:
    game = replace(GAME, violations=cites)
    sealed_rules_are_not_told(Play(Match.new(game, 2), 1, "", None, 30))
