"""What the tribes do, assassins above all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Earning,
    Killing,
    Options,
)
from tests.games.five_tribes.boards import (
    at,
    board,
    crowd,
    hand,
    owned,
    pieces,
    play,
    played,
    player,
    texts,
)

MARKETS = {"b1": "small"}


@pytest.mark.rule("F-63", "F-60", "F-R13")
def test_elders_are_kept_and_owners_stay() -> None:
    given = board({"a1": "W", "b1": "WW"}, tiles=MARKETS, owners=owned(b1=1))
    after = played(replace(given, seats=(player(), player(camels=10))), "take a1", "drop white b1")
    assert after.seats[0].elders == 3 and after.owners[at("b1")] == 1


@pytest.mark.rule("F-65", "F-66")
@pytest.mark.parametrize(
    ("row", "taken", "left"), [((0, 1, 2, 3), (0, 1, 2), (3,)), ((9,), (9,), ())]
)
def test_merchants_take_from_the_front(
    row: tuple[int, ...], taken: tuple[int, ...], left: tuple[int, ...]
) -> None:
    given = board({"a1": "G", "b1": "GG"}, tiles={"b1": "oasis"}, row=row)
    after = played(given, "take a1", "drop green b1")
    assert after.row == left and after.bag == crowd("GGG")
    assert after.seats[0].cards == tuple(taken.count(kind) for kind in range(10))


@pytest.mark.rule("F-67", "F-68", "F-R09", "F-R10")
@pytest.mark.parametrize(
    ("options", "kind", "coins"),
    [
        (Options(), "village", 12),
        (Options(surround="four"), "village", 6),
        (Options(), "small", 9),
    ],
)
def test_builders_earn_by_the_blue_tiles_around(options: Options, kind: str, coins: int) -> None:
    tiles = {"c2": kind, "b1": "sacred6", "d1": "sacred6", "c3": "village"}
    given = board({"c1": "B", "c2": "BBR"}, tiles=tiles, options=options)
    after = played(given, "take c1", "drop blue c2")
    assert after.seats[0].coins == 50 + coins and after.bag == crowd("BBB")


@pytest.mark.rule("F-69")
def test_fakirs_help_builders() -> None:
    tiles = {"c3": "village", "b2": "sacred6", "d2": "sacred6", "c4": "village"}
    seat = player(cards=hand("fakir", "fakir"))
    state = State.of(board({}, seat, player(), tiles=tiles, phase=Earning(0, 3, at("c3"))))
    assert texts(state) == ["earn", "earn fakirs 1", "earn fakirs 2"]
    assert play(state, "earn fakirs 2").seats[0].coins == 70


# Assassins


@pytest.mark.rule("F-70", "F-71", "F-72")
def test_assassins_reach_as_far_as_they_are_many() -> None:
    crowds = {"c3": "W", "e3": "R", "f3": "B", "f5": "Y"}
    seat = player(cards=hand("fakir", "fakir"))
    state = State.of(board(crowds, seat, player(elders=1), phase=Killing(0, 2, at("c3"))))
    assert texts(state) == [
        "kill white c3",
        "kill white c3 fakirs 1",
        "kill white c3 fakirs 2",
        "kill red e3",
        "kill red e3 fakirs 1",
        "kill red e3 fakirs 2",
        "kill blue f3 fakirs 1",
        "kill blue f3 fakirs 2",
        "kill elder of 2",
    ]
    after = play(state, "kill blue f3 fakirs 2")
    assert after.owners[at("f3")] == 0 and after.discards == hand("fakir", "fakir")


@pytest.mark.rule("F-73")
def test_a_kill_on_the_final_tile_may_claim_it() -> None:
    given = board({"b1": "R", "a1": "RG"}, tiles={"a1": "small"})
    state = State.of(given)
    after = play(state, "take b1", "drop red a1")
    assert after.phase == Killing(0, 2, at("a1"))
    assert play(state, "kill green a1").owners[at("a1")] == 0


@pytest.mark.rule("F-R33", "F-124", "F-91")
def test_the_last_camel_goes_to_the_final_tile() -> None:
    given = board({"b1": "R", "a1": "R", "c1": "G"}, player(camels=1), player())
    after = played(given, "take b1", "drop red a1", "kill green c1")
    assert after.owners == owned(a1=0) and after.ending


@pytest.mark.rule("F-R26")
def test_nobody_to_kill() -> None:
    """The action lapses; fakirs need not be given up to reach further."""
    far = {"c3": "", "f5": "G"}
    oasis = {"c3": "oasis"}
    after = State.of(board(far, tiles=oasis, phase=Killing(0, 2, at("c3")))).position(ALL)
    assert after.palms == pieces(c3=1)
    seat = player(cards=hand("fakir", "fakir", "fakir"))
    given = board(far, seat, player(), tiles=oasis, phase=Killing(0, 2, at("c3")))
    assert texts(State.of(given)) == ["kill green f5 fakirs 3", "skip"]
    after = played(given, "skip")
    assert after.seats[0].cards == hand("fakir", "fakir", "fakir") and after.palms == pieces(c3=1)
    unseen = player(secret=hand("gold", "gold", "fish"), secrets=3)
    given = board(far, unseen, player(), tiles=oasis, phase=Killing(0, 2, at("c3")))
    assert texts(State.of(given)) == ["skip"]
