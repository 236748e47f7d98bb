"""Cards: those drawn unseen are secret, and what everybody knows is given up first."""

from __future__ import annotations

from collections import Counter

import pytest

from intramuros.core.game import ALL, PUBLIC
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Drawing,
    Moving,
    Selling,
)
from intramuros.games.five_tribes.model.components import (
    CARDS,
)
from tests.games.five_tribes.boards import (
    board,
    djinns,
    hand,
    play,
    player,
    texts,
)


def sloar_drew() -> State:
    """Seat 1 has drawn a card unseen; the pile has three more."""
    state = State.of(
        board(
            {"a1": "Y", "b1": "Y"},
            player(cards=hand("fakir"), djinns=djinns("Sloar")),
            player(secret=hand("gold"), secrets=1),
            pile=hand("ivory", "silk", "fish", "fakir"),
        )
    )
    play(state, "use Sloar fakir")
    assert state.position(ALL).phase == Drawing(0, Moving(0))
    play(state, "card ivory")
    return state


@pytest.mark.rule("F-125", "F-R23")
def test_cards_drawn_unseen_are_secret() -> None:
    state = sloar_drew()
    whole, own = state.position(ALL), state.position(0)
    assert whole.seats[0].secret == hand("ivory") and whole.pile == hand("silk", "fish", "fakir")
    assert own.seats[0].secret == hand("ivory") and own.seats[1].secret is None
    assert own.seats[1].secrets == 1
    assert own.pile == hand("silk", "fish", "fakir", "gold")
    for viewer in (1, PUBLIC):
        assert state.position(viewer).seats[0].secret is None
    assert state.position(PUBLIC).pile == hand("silk", "fish", "fakir", "gold", "ivory")
    assert state.position(PUBLIC).discards == hand("fakir")


def test_determinize_deals_what_a_seat_cannot_know() -> None:
    state, rng, dealt = sloar_drew(), Rng(3), Counter[int]()
    for _ in range(400):
        other = state.clone()
        other.determinize(0, rng)
        assert other.position(0) == state.position(0)
        secret = other.position(ALL).seats[1].secret
        assert secret is not None and sum(secret) == 1
        dealt[secret.index(1)] += 1
        assert State.of(other.position(ALL)) == other
    assert set(dealt) == {CARDS.index(card) for card in ("silk", "fish", "fakir", "gold")}
    assert min(dealt.values()) > 50
    state.determinize(PUBLIC, rng)
    assert sum(state.position(ALL).pile) == 3


def test_what_everybody_knows_is_given_up_first() -> None:
    seat = player(cards=hand("gold", "fakir"), secret=hand("gold", "fakir"), secrets=2)
    state = State.of(board({}, seat, player(), phase=Selling(0)))
    after = play(state, "sell gold")
    assert after.seats[0].cards == hand("fakir") and after.seats[0].secrets == 2
    after = play(state, "sell gold")
    assert after.seats[0].secret == hand("fakir") and after.discards == hand("gold", "gold")


def test_who_may_have_something_to_sell_is_asked() -> None:
    """Otherwise all would learn that the card drawn unseen is a fakir."""
    fakir = player(secret=hand("fakir"), secrets=1)
    state = State.of(board({}, fakir, player(), phase=Selling(0)))
    assert texts(state) == ["end"]
