"""What the tribes do at the end of a sow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Earning,
    Options,
)
from tests.games.five_tribes.boards import (
    at,
    board,
    crowd,
    hand,
    owned,
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
