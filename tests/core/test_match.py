"""A match: playing, reasons, taking back, replaying. On the guest, which has draws and secrets."""

from __future__ import annotations

from typing import Any

import pytest

from intramuros.core.game import (
    ALL,
    CHANCE,
    IllegalAction,
    OptionError,
    RecordError,
    seen_text,
)
from intramuros.core.match import Entry, Match
from tests.guest.game import GAME
from tests.guest.model import Choose, Deal, Options, Reveal

DEAL = tuple((CHANCE, Deal(card)) for card in (1, 2, 3, 4, 5, 6))
"""Two players: the first holds 1 3 5, the second 2 4 6."""


def dealt(*more: tuple[int, Deal | Reveal | Choose]) -> Match:
    return Match.replay(GAME, GAME.start(2, Options()), (*DEAL, *more))


def test_new_takes_options_or_the_defaults() -> None:
    assert Match.new(GAME, 3).position().options == Options()
    assert Match.new(GAME, 3, Options(ties="lost")).position().options.ties == "lost"


@pytest.mark.parametrize(
    ("players", "options", "says"),
    [
        (1, None, "Bazaar is for 2, 3 or 4 players, not 1"),
        (2, Options(ties="x"), "option ties takes carry or lost, not 'x'"),
        (2, {"ties": "lost"}, "options are of the type tests.guest.model.Options, not dict; "),
    ],
)
def test_new_says_which_players_and_options_there_are(
    players: int, options: object, says: str
) -> None:
    with pytest.raises(OptionError) as refused:
        Match.new(GAME, players, options)
    assert str(refused.value).startswith(says)


def test_play_appends_to_the_log() -> None:
    match = Match.new(GAME, 2)
    match.play(CHANCE, Deal(6))
    assert match.log == [Entry(CHANCE, Deal(6))]
    assert match.position().hands == ((6,), ())
    assert match.position(1).hands == ((None,), ())


def test_an_illegal_action_is_refused_with_its_rules() -> None:
    match = dealt((CHANCE, Reveal(3)))
    before = match.position()
    with pytest.raises(IllegalAction) as refused:
        match.play(0, Choose(2))
    assert [violation.rule for violation in refused.value.violations] == ["G-06"]
    assert str(refused.value) == "1 choose 2: you do not hold a 2 [G-06]"
    assert match.position() == before
    assert len(match.log) == 7


def test_an_action_without_a_number_is_refused_too() -> None:
    match = dealt((CHANCE, Reveal(3)))
    with pytest.raises(IllegalAction, match=r"1 choose \?: .*G-06"):
        match.play(0, Choose(None))


def test_a_refusal_without_a_reason_still_says_so() -> None:
    match = Match.new(GAME, 2)
    silent = Match(GAME, match.start)
    silent.game = type(GAME)(**{**GAME.__dict__, "violations": lambda *_: ()})
    with pytest.raises(IllegalAction, match="1 choose 2: not possible now"):
        silent.play(0, Choose(2))


def test_an_action_that_can_be_said_in_several_ways_is_kept_in_one() -> None:
    """The guest's cards, said as 10 more than they are."""

    def normal(position: object, seat: int, action: Any) -> Any:
        said = isinstance(action, Choose) and (action.card or 0) > 10
        return Choose(action.card - 10) if said else action

    match = dealt((CHANCE, Reveal(3)))
    match.game = type(GAME)(**{**GAME.__dict__, "normal": normal})
    assert match.normal(0, Choose(11)) == Choose(1)
    assert match.why(0, Choose(11)) == ()
    match.play(0, Choose(11))
    assert match.log[-1] == Entry(0, Choose(1))
    with pytest.raises(IllegalAction, match=r"2 choose 15: you do not hold a 5 \[G-06\]"):
        match.play(1, Choose(15))


def test_why_uses_what_the_seat_knows() -> None:
    match = dealt((CHANCE, Reveal(3)), (0, Choose(1)))
    assert match.why(1, Choose(2)) == ()
    assert [violation.rule for violation in match.why(0, Choose(3))] == ["G-05"]
    assert [violation.rule for violation in match.why(CHANCE, Reveal(3))] == ["G-13"]
    assert Match.new(GAME, 2).why(CHANCE, Deal(6)) == ()


def test_replay_names_the_action_that_does_not_fit() -> None:
    log = [*DEAL, (CHANCE, Reveal(3)), (0, Choose(1)), (0, Choose(3))]
    with pytest.raises(RecordError, match=r"action 9: 1 choose 3: .*\[G-05\]") as broken:
        Match.replay(GAME, GAME.start(2, Options()), log)
    assert broken.value.ply == 9


def test_nothing_to_take_back() -> None:
    match = Match.new(GAME, 2)
    with pytest.raises(IllegalAction, match="seat 1 has not done anything yet"):
        match.withdraw(0)


def test_a_pending_choice_can_be_taken_back() -> None:
    match = dealt((CHANCE, Reveal(3)))
    before = match.position()
    match.play(0, Choose(5))
    assert match.withdraw(0) == Entry(0, Choose(5))
    assert match.position() == before
    assert len(match.log) == 7


def test_a_pending_choice_can_be_taken_back_though_another_has_chosen() -> None:
    start = GAME.start(3, Options())
    cards = (1, 1, 1, 2, 2, 2, 3, 3, 4)
    match = Match.replay(GAME, start, [*((CHANCE, Deal(c)) for c in cards), (CHANCE, Reveal(5))])
    match.play(0, Choose(1))
    match.play(2, Choose(4))
    assert match.withdraw(0) == Entry(0, Choose(1))
    assert match.log[-1] == Entry(2, Choose(4))
    assert match.state.actors() == (0, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_complete_round_cannot_be_taken_back(seat: int) -> None:
    match = dealt((CHANCE, Reveal(3)), (0, Choose(1)), (1, Choose(2)))
    with pytest.raises(IllegalAction, match="the round is complete"):
        match.withdraw(seat)
    match.play(CHANCE, Reveal(1))
    with pytest.raises(IllegalAction, match="the round is complete"):
        match.withdraw(seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_round_cannot_be_taken_back_either(seat: int) -> None:
    rounds = [
        action
        for prize, cards in ((1, (1, 2)), (2, (3, 4)), (3, (5, 6)))
        for action in ((CHANCE, Reveal(prize)), (0, Choose(cards[0])), (1, Choose(cards[1])))
    ]
    match = dealt(*rounds)
    assert match.state.actors() == ()
    with pytest.raises(IllegalAction, match="the round is complete"):
        match.withdraw(seat)


def test_a_draw_cannot_be_taken_back() -> None:
    with pytest.raises(IllegalAction, match="a draw cannot be taken back"):
        dealt().withdraw(CHANCE)


def test_cut_goes_back_to_any_action() -> None:
    match = dealt((CHANCE, Reveal(3)), (0, Choose(1)))
    middle = dealt().position()
    match.cut(6)
    assert match.position() == middle
    assert len(match.log) == 6
    match.cut(0)
    assert match.position() == match.start
    for plies in (-1, 1):
        with pytest.raises(IllegalAction, match=f"there are 0 actions, so no action {plies}"):
            match.cut(plies)


def test_seen_text_masks_what_others_may_not_read() -> None:
    match = dealt((CHANCE, Reveal(3)))
    before = match.position(ALL)
    texts = [seen_text(GAME, before, 0, Choose(5), viewer) for viewer in (ALL, 0, 1)]
    assert texts == ["choose 5", "choose 5", "choose ?"]
    assert seen_text(GAME, before, CHANCE, Reveal(3), 1) == "reveal 3"
