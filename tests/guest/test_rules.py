"""What the contract cannot know of Bazaar: who takes the pot, and what a saga passes on."""

from __future__ import annotations

import pytest

from intramuros.core.game import CHANCE, NotationError
from intramuros.core.match import Match
from tests.guest.game import GAME
from tests.guest.model import HEAD_START, MATCHES, Over, Revealing, sequel

ROUND = """\
intramuros bazaar/1
players: 3
options: ties={ties}
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


def resolved(first: int, second: int, third: int, ties: str = "carry") -> Match:
    text = ROUND.format(ties=ties, first=first, second=second)
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


def test_three_rounds_end_the_match_and_winners_begin_the_next_with_points() -> None:
    match = resolved(3, 4, 1)
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
    final = match.position()
    assert final.phase == Over()
    assert match.state.scores() == [3, 2, 1]
    following = sequel(final)
    assert following is not None
    assert following.match == 2
    assert following.head_start == (HEAD_START, 0, 0)
    assert GAME.state(following).scores() == [HEAD_START, 0, 0]


def test_a_saga_has_three_matches() -> None:
    text = GAME.write(GAME.start(2, GAME.options()))
    last = GAME.read(text.replace("turn:", f"match: {MATCHES}\nturn:"))
    assert sequel(last) is None


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
