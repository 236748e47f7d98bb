"""The actions of tiles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Acting,
)
from tests.games.five_tribes.boards import (
    at,
    board,
    crowd,
    djinns,
    gone_on,
    hand,
    pieces,
    play,
    played,
    player,
    texts,
)


@pytest.mark.rule("F-79", "F-80", "F-R25")
def test_palms_and_palaces_by_themselves_while_there_are_any() -> None:
    for kind in ("oasis", "village"):
        given = board({}, tiles={"c3": kind}, phase=Acting(0, at("c3")))
        after = gone_on(given).position(ALL)
        assert (after.palms if kind == "oasis" else after.palaces) == pieces(c3=1)
        empty = gone_on(replace(given, palms_left=0, palaces_left=0)).position(ALL)
        assert empty.palms == empty.palaces == pieces()


@pytest.mark.rule("F-81")
def test_the_small_market() -> None:
    given = board({}, tiles={"c3": "small"}, phase=Acting(0, at("c3")), row=(0, 1, 2, 3))
    state = State.of(given)
    assert texts(state) == ["buy 1", "buy 2", "buy 3", "skip"]
    after = play(state, "buy 2")
    assert after.row == (0, 2, 3) and after.seats[0].coins == 47
    assert after.seats[0].cards == hand("jewels")
    assert played(given, "skip").row == given.row
    assert texts(State.of(replace(given, row=(5,)))) == ["buy 1", "skip"]


@pytest.mark.rule("F-82")
def test_the_large_market() -> None:
    given = board({}, tiles={"c3": "large"}, phase=Acting(0, at("c3")), row=tuple(range(8)))
    state = State.of(given)
    assert len(texts(state)) == 15 + 1 and "buy 2 6" in texts(state)
    after = play(state, "buy 2 6")
    assert after.row == (0, 2, 3, 4, 6, 7) and after.seats[0].coins == 44
    single = State.of(replace(given, row=(5,)))
    assert texts(single) == ["buy 1", "skip"]
    assert play(single, "buy 1").seats[0].coins == 44
    assert texts(State.of(replace(given, row=(5, 6)))) == ["buy 1 2", "skip"]


@pytest.mark.parametrize("kind", ["small", "large"])
def test_markets_without_money_or_cards_are_left_out(kind: str) -> None:
    given = board({}, tiles={"c3": kind}, phase=Acting(0, at("c3")), row=(0, 1))
    poor = replace(given, seats=(player(coins=2), player()))
    for position in (poor, replace(given, row=())):
        assert not isinstance(gone_on(position).position(ALL).phase, Acting)


@pytest.mark.rule("F-84", "F-64")
def test_the_sacred_place() -> None:
    seat = player(elders=2, cards=hand("fakir"))
    given = board(
        {},
        seat,
        player(),
        tiles={"c3": "sacred6"},
        phase=Acting(0, at("c3")),
        djinn_row=(21, 3, 6),
    )
    state = State.of(given)
    assert texts(state) == [
        "summon Boaz",
        "summon Boaz fakir",
        "summon Enki",
        "summon Enki fakir",
        "summon Utug",
        "summon Utug fakir",
        "skip",
    ]
    after = play(state, "summon Boaz fakir")
    assert after.djinn_row == (21, 6) and after.seats[0].djinns == djinns("Boaz")
    assert after.seats[0].elders == 1 and after.bag == crowd("W")
    assert after.discards == hand("fakir")
    one = replace(given, seats=(player(elders=1, cards=hand("fakir")), player()))
    assert texts(State.of(one)) == [
        "summon Boaz fakir",
        "summon Enki fakir",
        "summon Utug fakir",
        "skip",
    ]
    none = replace(given, seats=(player(elders=1), player()))
    assert not isinstance(gone_on(none).position(ALL).phase, Acting)
    maybe = replace(given, seats=(player(elders=1, secret=hand("gold"), secrets=1), player()))
    assert texts(State.of(maybe)) == ["skip"]
