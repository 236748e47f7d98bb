"""Positions by hand: what follows by itself must have been done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, CHANCE, NotationError
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    PRESETS,
    Acting,
    Bidding,
    Choosing,
    Drawing,
    Moving,
    Options,
    Peopling,
    Selling,
    start,
)
from tests.games.five_tribes.boards import (
    GOOD,
    at,
    crowd,
    djinns,
    gone_on,
    hand,
    pieces,
    player,
    random_game,
)

C3 = at("c3")


def test_what_follows_by_itself_is_done() -> None:
    oasis = replace(GOOD, phase=Acting(0, at("a1")))
    after = gone_on(oasis).position(ALL)
    assert after.palms == pieces(a1=1) and after.phase == Moving(1)
    for phase in (
        Drawing(0, Selling(0)),
        Peopling(0, C3, Selling(0)),
        Choosing(0, (), 2, Selling(0)),
        Selling(0),
    ):
        given = replace(GOOD, phase=phase)
        assert gone_on(given).position(ALL).phase == Moving(1)
        with pytest.raises(NotationError, match="goes on by itself to '2 moves'"):
            State.of(given)


def test_set_up_goes_on_where_it_was_left() -> None:
    laid = replace(start(2, Options()), tiles=GOOD.tiles)
    state = State.of(laid)
    assert state.actors() == (CHANCE,) and len(state.legal(CHANCE)) == 35
    people = State.of(replace(laid, meeples=(crowd("YYY"),) * 5 + GOOD.meeples[5:], bag=crowd("W")))
    assert len(people.legal(CHANCE)) == 1
    marker = State.of(replace(laid, bag=crowd(""), bid_order=(1,)))
    assert len(marker.legal(CHANCE)) == 1
    ready = replace(laid, bag=crowd(""), bid_order=(1, 0), row=(0,) * 2, pile=hand())
    assert gone_on(replace(ready, djinn_pile=())).position(ALL).phase == Bidding(1)
    assert len(State.of(ready).legal(CHANCE)) == 22


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_position_of_a_game_can_be_a_start(players: int, preset: str) -> None:
    for state, seat, _ in random_game(players, PRESETS[preset], players):
        again = State.of(state.position(ALL))
        assert again.position(ALL) == state.position(ALL)
        assert again.legal(seat) == state.legal(seat)
        assert again.outcomes() == state.outcomes()


def test_options_are_kept() -> None:
    options = Options(
        bid_track="published",
        turn_sense="lowest_first",
        two_player_markers="two",
        surround="four",
        artisan_tie="shared",
        open_hands=True,
    )
    given = replace(GOOD, options=options, bid_order=(0, 0), turn_order=((0, 1), (12, 1)))
    assert State.of(given).position(ALL) == given


def test_djinns_of_seats_are_kept() -> None:
    given = replace(GOOD, seats=(player(djinns=djinns("Boaz", "Utug")), player(camels=10)))
    assert State.of(given).position(ALL) == given
