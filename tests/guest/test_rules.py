"""What the contract cannot know of Bazaar: who takes the pot, and what a saga passes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import CHANCE, NotationError
from intramuros.core.match import Match
from tests.guest.game import GAME
from tests.guest.model import HEAD_START, LAURELS, MATCHES, Options, Over, Position, Revealing
from tests.guest.saga import STALE, TWICE, saga, sequel

ROUND = """\
intramuros bazaar/1
players: 3
options: ties={ties} play={play}
turn: choosing
hands:
  1 1 6
  2 2 5
  3 2 5
chosen:
  1 {first}
  2 {second}
played:
prizes: 1 3 4 5
pot: 2
"""


def resolved(
    first: int, second: int, third: int, ties: str = "carry", play: str = "match"
) -> Match:
    text = ROUND.format(ties=ties, play=play, first=first, second=second)
    text = text.replace("  3 2 5", f"  3 {third} 2 5")
    match = Match(GAME, GAME.read(text))
    match.play(2, GAME.read_action(f"choose {third}"))
    return match


def test_the_highest_card_takes_the_pot() -> None:
    position = resolved(3, 4, 1).position()
    assert position.won == ((), (2,), ())
    assert position.pot == ()
    assert position.played == ((3,), (4,), (1,))
    assert position.phase == Revealing()


@pytest.mark.parametrize(("ties", "pot", "lost"), [("carry", (2,), ()), ("lost", (), (2,))])
def test_a_tie_carries_the_pot_on_or_loses_it(
    ties: str, pot: tuple[int, ...], lost: tuple[int, ...]
) -> None:
    position = resolved(3, 4, 4, ties).position()
    assert (position.pot, position.lost) == (pot, lost)
    assert position.won == ((), (), ())


def test_a_pot_that_was_carried_on_is_won_with_the_next() -> None:
    match = resolved(3, 4, 4)
    for seat, text in ((CHANCE, "reveal 5"), (0, "choose 6"), (1, "choose 5"), (2, "choose 5")):
        match.play(seat, GAME.read_action(text))
    assert match.position().won == ((2, 5), (), ())
    assert match.state.scores() == [7, 0, 0]
    assert match.state.winners() == [0]


def played_out(play: str) -> Match:
    match = resolved(3, 4, 1, play=play)
    for seat, text in (
        (CHANCE, "reveal 1"),
        (0, "choose 1"),
        (1, "choose 2"),
        (2, "choose 5"),
        (CHANCE, "reveal 3"),
        (0, "choose 6"),
        (1, "choose 5"),
        (2, "choose 2"),
    ):
        match.play(seat, GAME.read_action(text))
    return match


def test_three_rounds_end_the_match_and_winners_begin_the_next_with_points() -> None:
    match = played_out("saga")
    final = match.position()
    assert final.phase == Over()
    assert match.state.scores() == [3, 2, 1]
    following = sequel(final)
    assert following is not None
    assert following.match == 2
    assert following.head_start == (HEAD_START, 0, 0)
    assert following.laurels == (1, 0, 0)
    assert GAME.state(following).scores() == [HEAD_START, 0, 0]
    assert GAME.read(GAME.write(following)) == following


def test_a_match_for_itself_has_no_sequel_and_tells_no_saga() -> None:
    final = played_out("match").position()
    assert sequel(final) is None
    assert saga(final) is None


def later(match: int, turn: str = "dealing") -> Position:
    text = GAME.write(GAME.start(2, Options(play="saga")))
    text = text.replace("turn: dealing", f"match: {match}\nturn: {turn}")
    return GAME.read(text)


def test_a_saga_has_three_matches() -> None:
    assert sequel(later(MATCHES)) is None


def test_the_saga_tells_where_it_stands() -> None:
    final = played_out("saga").position()
    told = saga(final)
    assert told is not None
    assert [standing.points for standing in told.standings] == [1, 0, 0]
    assert told.leaders == (0,)
    assert (told.part, told.chapter, told.opens, told.news, told.rules) == (1, 1, False, (), ())
    second, third = saga(later(2)), saga(later(3))
    assert second is not None and third is not None
    assert (second.chapter, second.opens, second.news) == (2, True, (STALE,))
    assert (third.chapter, third.opens, third.news) == (2, False, (TWICE,))
    assert third.rules == (STALE, TWICE)


def test_the_last_match_is_worth_two_laurels() -> None:
    final = replace(played_out("saga").position(), match=3, laurels=(0, 1, 1))
    told = saga(final)
    assert told is not None
    assert [standing.points for standing in told.standings] == [LAURELS[2], 1, 1]


def test_the_second_chapter_forbids_the_same_value_twice() -> None:
    text = """\
intramuros bazaar/1
players: 2
options: play=saga
match: {match}
turn: choosing
hands:
  1 {hand}
  2 3 4
played:
  1 1
  2 2
prizes: 1 2 3
pot: 4 5
"""
    again = GAME.read_action("choose 1")
    first = GAME.read(text.format(match=1, hand="1 6"))
    assert list(GAME.violations(first, 0, again)) == []
    second = GAME.read(text.format(match=2, hand="1 6"))
    (found,) = GAME.violations(second, 0, again)
    assert found.rule == "G-15"
    assert GAME.state(second).legal(0) == [GAME.encode(GAME.read_action("choose 6"))]
    forced = GAME.read(text.format(match=2, hand="1 1"))
    assert list(GAME.violations(forced, 0, again)) == []
    assert GAME.state(forced).legal(0) == [GAME.encode(again)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("turn: choosing", "the number of cards in hand does not fit the turn"),
        ("hands:\n  1 6\n  2 6", "there must be 1 of card 6, not 2"),
        ("hands:\n  1 1 2\n  2 3\nprizes: 1 2 3 4", "there must be 1 of prize 5, not 0"),
        ("pot: 1", "after 0 rounds there cannot be 1 prizes drawn"),
        ("played:\n  1 6", "everybody plays one card a round"),
        ("hands:\n  1 ?", "cards of this position are not known"),
        (
            "turn: choosing\nhands:\n  1 1 2 3\n  2 1 2 3\nlost: 1",
            "there must be a prize in the pot to choose for",
        ),
    ],
)
def test_impossible_positions_are_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        GAME.state(GAME.read(f"intramuros bazaar/1\nplayers: 2\n{text}\n"))
