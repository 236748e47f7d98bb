"""The djinns that work by themselves, and Kumarbi."""

from __future__ import annotations

from typing import Any

import pytest

from intramuros.core.game import ALL
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Acting,
    Bidding,
    Drawing,
    Killing,
    Options,
    Over,
)
from tests.games.five_tribes.boards import (
    at,
    board,
    crowd,
    djinns,
    gone_on,
    hand,
    owned,
    pieces,
    play,
    played,
    player,
    texts,
)


@pytest.mark.rule("F-97", "F-103", "F-111")
@pytest.mark.parametrize(
    ("djinn", "points", "gain"),
    [
        ("Al-Amin", 5, 7 - 1),  # four fakirs are two goods: a set of three instead of one
        ("Haurvatat", 8, 2 * 2),
        ("Jafaar", 6, 2 * 2),
        ("Shamhat", 6, 3 * 2),
    ],
)
def test_what_counts_at_the_end(djinn: str, points: int, gain: int) -> None:
    scores = [
        State.of(
            board(
                {},
                player(
                    camels=10,
                    viziers=2,
                    elders=3,
                    cards=hand("gold", "fakir", "fakir", "fakir", "fakir"),
                    djinns=djinns(*names),
                ),
                player(),
                owners=owned(a1=0),
                palms=pieces(a1=2),
                palms_left=10,
                phase=Over(),
            )
        ).scores()
        for names in ([], [djinn])
    ]
    assert scores[1][0] - scores[0][0] == points + gain
    assert scores[1][1] == scores[0][1]


@pytest.mark.rule("F-108", "F-89")
def test_al_amin_fills_the_largest_sets_first() -> None:
    goods = ("ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat")
    cards = hand(*goods, "ivory", *["fakir"] * 5)
    state = State.of(
        board({}, player(cards=cards, djinns=djinns("Al-Amin")), player(), phase=Over())
    )
    assert state.scores()[0] == 50 + 5 + 60 + 3


@pytest.mark.parametrize(("owner", "pays"), [(0, (1, 0)), (1, (0, 2))])
def test_baal_is_paid_for_djinns_gained(owner: int, pays: tuple[int, int]) -> None:
    seats = [player(elders=2), player()]
    seats[owner] = player(elders=seats[owner].elders, djinns=djinns("Ba'al"))
    after = played(
        board(
            {},
            *seats,
            tiles={"c3": "sacred6"},
            phase=Acting(0, at("c3")),
            djinn_row=djinns("Boaz"),
        ),
        "summon Boaz",
    )
    assert tuple(one.coins - 50 for one in after.seats) == pays


def test_baal_is_not_paid_for_its_own_arrival() -> None:
    after = played(
        board(
            {},
            player(elders=2),
            player(),
            tiles={"c3": "sacred6"},
            phase=Acting(0, at("c3")),
            djinn_row=djinns("Ba'al"),
        ),
        "summon Ba'al",
    )
    assert after.seats[0].coins == 50 and after.seats[0].djinns == djinns("Ba'al")


def test_boaz_keeps_viziers_and_elders_safe() -> None:
    seats = (player(3), player(3, viziers=1, elders=1, djinns=djinns("Boaz")), player(3, viziers=1))
    state = State.of(board({"a1": "G"}, *seats, phase=Killing(0, 2, at("a1"))))
    assert texts(state) == ["kill green a1", "kill vizier of 3"]


def kandicha(**more: Any) -> State:
    return State.of(
        board(
            {"a1": "YWGBR"},
            player(djinns=djinns("Kandicha")),
            player(viziers=1),
            tiles={"a1": "village", "b1": "sacred6", "f5": "small"},
            phase=Killing(0, 2, at("a1")),
            **more,
        )
    )


def test_kandicha_keeps_viziers_and_elders() -> None:
    assert play(kandicha(), "kill yellow a1").seats[0].viziers == 1
    assert play(kandicha(), "kill white a1").seats[0].elders == 1
    after = play(kandicha(), "kill vizier of 2")
    assert after.seats[0].viziers == 1 and after.seats[1].viziers == 0
    assert play(kandicha(), "kill red a1").bag == crowd("R")


def test_kandicha_gets_a_builders_coins() -> None:
    after = play(kandicha(), "kill blue a1")
    assert after.seats[0].coins == 50 + 2 and after.bag == crowd("B")


def test_kandicha_gets_a_card_for_a_merchant() -> None:
    state = kandicha(pile=hand("gold"))
    after = play(state, "kill green a1")
    assert after.phase == Drawing(0, Acting(0, at("a1"))) and after.bag == crowd("G")
    after = play(state, "card gold")
    assert after.seats[0].secret == hand("gold") and after.palaces == pieces(a1=1)
    # The discards become the pile; without any, nothing is drawn.
    assert play(kandicha(discards=hand("fish")), "kill green a1").pile == hand("fish")
    assert play(kandicha(), "kill green a1").seats[0].secrets == 0


@pytest.mark.rule("F-48")
def test_kumarbi_pays_the_price_of_lower_places() -> None:
    """The example of the facts: place 8 for two fakirs and 3 coins."""
    seat = player(cards=hand("fakir", "fakir"), coins=7, djinns=djinns("Kumarbi"))
    state = State.of(
        board({}, seat, player(), phase=Bidding(0), options=Options(bid_track="published"))
    )
    assert "bid 12 fakirs 2" in texts(state) and "bid 12 fakirs 1" not in texts(state)
    assert "bid 8" not in texts(state) and "bid 0 fakirs 1" not in texts(state)
    after = play(state, "bid 8 fakirs 2")
    assert after.seats[0].coins == 4 and after.turn_order == ((8, 0),)
    assert after.discards == hand("fakir", "fakir")


@pytest.mark.parametrize(("owner", "coins"), [(0, 1), (1, 2)])
def test_marid_is_paid_for_each_drop_on_own_tiles(owner: int, coins: int) -> None:
    seats = [player(), player()]
    seats[owner] = player(djinns=djinns("Marid"), camels=8)
    given = board({"a1": "YR", "c1": "YG"}, *seats, owners=owned(a1=owner, b1=owner, c1=owner))
    after = played(given, "take a1", "drop red b1", "drop yellow c1")
    assert after.seats[owner].coins == 50 + 2 * coins
    assert after.seats[1 - owner].coins == 50


@pytest.mark.parametrize(("owner", "coins"), [(0, 1), (1, 2)])
def test_monkir_is_paid_for_palaces(owner: int, coins: int) -> None:
    seats = [player(), player()]
    seats[owner] = player(djinns=djinns("Monkir"))
    given = board({}, *seats, tiles={"c3": "village"}, phase=Acting(0, at("c3")))
    after = gone_on(given).position(ALL)
    assert after.palaces == pieces(c3=1) and after.seats[owner].coins == 50 + coins


@pytest.mark.rule("F-R26")
@pytest.mark.parametrize(("owner", "coins"), [(0, 1), (1, 2)])
def test_nekir_is_paid_once_for_the_assassins(owner: int, coins: int) -> None:
    seats = [player(elders=1, djinns=djinns("Ibus")), player()]
    seats[owner] = player(
        elders=seats[owner].elders,
        djinns=tuple(sorted((*seats[owner].djinns, *djinns("Nekir")))),
    )
    given = board({"c3": "YB"}, *seats, phase=Killing(0, 2, at("c3")))
    after = played(given, "use Ibus", "kill yellow c3", "kill blue c3")
    assert after.seats[owner].coins == 50 + coins
