"""The djinns that are used: their price, their moment and what they do."""

from __future__ import annotations

import pytest

from intramuros.core.game import ALL
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Acting,
    Choosing,
    Earning,
    Killing,
    Moving,
    Options,
    Peopling,
    Placing,
    Selling,
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

SOW = {"a1": "Y", "b1": "Y"}
"""A board with a sow from a1 to b1 and back."""


def uses(state: State) -> list[str]:
    return [text for text in texts(state) if text.startswith("use")]


def test_anun_nak_peoples_a_bare_tile() -> None:
    seat = player(elders=1, cards=hand("fakir"), djinns=djinns("Anun-Nak"), camels=10)
    state = State.of(
        board(
            SOW,
            seat,
            player(),
            bag=crowd("RR"),
            owners=owned(c1=0),
            palms=pieces(d1=1),
            palms_left=11,
            palaces=pieces(e1=1),
            palaces_left=9,
        )
    )
    assert len(uses(state)) == 2 * 25
    for taken in ("a1", "b1", "c1", "d1", "e1"):
        assert f"use Anun-Nak {taken}" not in uses(state)
    after = play(state, "use Anun-Nak f5")
    assert after.phase == Peopling(0, at("f5"), Moving(0)) and after.bag == crowd("RRW")
    assert texts(state) == ["meeples WRR"]
    after = play(state, "meeples WRR")
    assert after.meeples[at("f5")] == crowd("WRR") and after.phase == Moving(0)
    assert after.used == djinns("Anun-Nak") and uses(state) == []


def test_anun_nak_needs_a_bag_with_somebody_in_it() -> None:
    assert uses(State.of(board(SOW, player(elders=1, djinns=djinns("Anun-Nak")), player()))) == []


@pytest.mark.rule("F-R24")
def test_who_makes_a_sow_possible_must_sow() -> None:
    state = State.of(
        board({"a1": "R"}, player(elders=1, djinns=djinns("Anun-Nak")), player(), bag=crowd("RYY"))
    )
    assert "pass" in texts(state)
    play(state, "use Anun-Nak b1", "meeples YYR")
    assert texts(state) == ["take a1", "take b1"]


@pytest.mark.rule("F-R31")
def test_bouraq_builds_on_any_village() -> None:
    seat = player(cards=hand("fakir"), djinns=djinns("Bouraq"))
    state = State.of(board(SOW, seat, player(), tiles={"c3": "village", "d3": "village"}))
    assert "use Bouraq fakir c3" in uses(state) and len(uses(state)) == 5
    after = play(state, "use Bouraq fakir c3")
    assert after.palaces[at("c3")] == 1 and after.palaces_left == 9
    assert after.discards == hand("fakir") and after.phase == Moving(0)


def test_bouraq_and_enki_need_pieces() -> None:
    seat = player(elders=2, djinns=djinns("Bouraq", "Enki"))
    state = State.of(board(SOW, seat, player(), palms_left=0, palaces_left=0))
    assert uses(state) == []


@pytest.mark.rule("F-68", "F-69")
def test_echidna_doubles_the_builders() -> None:
    tiles = {"c3": "village", "b2": "sacred6", "d2": "sacred6", "c4": "village"}
    seat = player(elders=2, cards=hand("fakir", "fakir"), djinns=djinns("Echidna", "Enki"))
    given = board({}, seat, player(), tiles=tiles, phase=Earning(0, 3, at("c3")), palms_left=0)
    assert played(given, "earn fakirs 2").seats[0].coins == 50 + 20
    state = State.of(given)
    assert uses(state) == ["use Echidna", "use Echidna fakir"]
    after = play(state, "use Echidna")
    assert after.doubled and uses(state) == []
    assert play(state, "earn fakirs 2").seats[0].coins == 50 + 40
    assert not after.seats[0].elders and after.bag == crowd("WW")


def test_echidna_has_its_moment_only_with_builders() -> None:
    seat = player(elders=2, djinns=djinns("Echidna", "Ibus", "Hagis", "Lamia"))
    assert uses(State.of(board(SOW, seat, player()))) == []


def test_enki_plants_on_any_oasis_once_a_turn() -> None:
    state = State.of(
        board(SOW, player(elders=2, djinns=djinns("Enki")), player(), tiles={"f5": "oasis"})
    )
    after = play(state, "use Enki f5")
    assert after.palms[at("f5")] == 1 and after.palms_left == 11
    assert after.seats[0].elders == 1 and after.used == djinns("Enki") and uses(state) == []


@pytest.mark.rule("F-79", "F-80", "F-R31")
@pytest.mark.parametrize(
    ("djinn", "kind", "palace"), [("Hagis", "village", True), ("Lamia", "oasis", False)]
)
@pytest.mark.parametrize(("surround", "tiles"), [("eight", 8), ("four", 4)])
def test_hagis_and_lamia_lead_it_next_door(
    djinn: str, kind: str, palace: bool, surround: str, tiles: int
) -> None:
    given = board(
        {},
        player(elders=1, djinns=djinns(djinn)),
        player(),
        tiles={"c3": kind},
        phase=Acting(0, at("c3")),
        options=Options(surround=surround),
    )
    state = gone_on(given)
    assert state.position(ALL).phase == Placing(0, palace, at("c3"), Selling(0))
    assert len(texts(state)) == 1 + tiles
    after = play(state, f"use {djinn} c2")
    assert (after.palaces if palace else after.palms) == pieces(c2=1)
    after = play(gone_on(given), "place")
    assert (after.palaces if palace else after.palms) == pieces(c3=1)


def test_lamia_works_for_enki_too() -> None:
    seat = player(elders=2, djinns=djinns("Enki", "Lamia"))
    state = State.of(board(SOW, seat, player(), tiles={"f5": "oasis"}))
    after = play(state, "use Enki f5")
    assert after.phase == Placing(0, False, at("f5"), Moving(0))
    after = play(state, "use Lamia e5")
    assert after.palms == pieces(e5=1) and after.phase == Moving(0)
    assert after.used == djinns("Enki", "Lamia")


def killing(state: State) -> Killing:
    phase = state.position(ALL).phase
    assert isinstance(phase, Killing)
    return phase


def test_ibus_kills_twice_on_a_tile() -> None:
    state = State.of(
        board(
            {"c3": "YB", "d3": "G"},
            player(elders=1, djinns=djinns("Ibus")),
            player(),
            tiles={"f5": "small"},
            phase=Killing(0, 2, at("c3")),
        )
    )
    play(state, "use Ibus")
    assert killing(state).kills == 2 and uses(state) == []
    play(state, "kill yellow c3")
    assert (killing(state).kills, killing(state).tile) == (1, at("c3"))
    assert texts(state) == ["kill blue c3"]
    after = play(state, "kill blue c3")
    assert after.owners[at("c3")] == 0 and after.bag == crowd("WYB")


def test_ibus_kills_twice_at_an_opponents() -> None:
    seats = (player(3, elders=1, djinns=djinns("Ibus")), player(3, viziers=1, elders=1), player(3))
    state = State.of(board({"c3": "Y"}, *seats, phase=Killing(0, 2, at("c3"))))
    play(state, "use Ibus", "kill vizier of 2")
    assert killing(state).victim == 1
    assert texts(state) == ["kill elder of 2"]
    assert play(state, "kill elder of 2").bag == crowd("WWY")


@pytest.mark.rule("F-R26")
def test_a_second_kill_without_a_target_lapses() -> None:
    given = board(
        {"c3": "Y", "d3": "G"},
        player(elders=1, djinns=djinns("Ibus")),
        player(viziers=1),
        phase=Killing(0, 2, at("c3")),
        tiles={"c3": "oasis"},
    )
    for kill in ("kill yellow c3", "kill vizier of 2"):
        after = played(given, "use Ibus", kill)
        assert not isinstance(after.phase, Killing) and after.palms == pieces(c3=1)


def test_leta_puts_a_camel_on_a_bare_tile() -> None:
    seat = player(elders=1, cards=hand("fakir"), djinns=djinns("Leta"), camels=1)
    state = State.of(board(SOW, seat, player(), palms=pieces(c1=1), palms_left=11))
    assert len(uses(state)) == 27 and "use Leta fakir f5" in uses(state)
    after = play(state, "use Leta fakir f5")
    assert after.owners == owned(f5=0) and after.ending
    assert after.seats[0].camels == 0 and after.seats[0].elders == 0


def test_camels_are_needed() -> None:
    seat = player(elders=2, djinns=djinns("Leta", "Utug"), camels=0)
    assert uses(State.of(board(SOW, seat, player()))) == []


def test_sibittis_keeps_one_of_three() -> None:
    seat = player(elders=2, djinns=djinns("Sibittis"))
    state = State.of(
        board(
            SOW,
            seat,
            player(djinns=djinns("Ba'al")),
            djinn_pile=djinns("Boaz", "Enki"),
            djinn_discards=djinns("Leta", "Marid"),
        )
    )
    after = play(state, "use Sibittis")
    assert after.phase == Choosing(0, (), 3, Moving(0))
    assert texts(state) == ["djinn Boaz", "djinn Enki"]
    after = play(state, "djinn Boaz", "djinn Enki")
    assert after.djinn_pile == djinns("Leta", "Marid") and after.djinn_discards == ()
    play(state, "djinn Leta")
    assert texts(state) == ["keep Boaz", "keep Enki", "keep Leta"]
    after = play(state, "keep Enki")
    assert after.seats[0].djinns == djinns("Enki", "Sibittis")
    assert after.djinn_discards == djinns("Boaz", "Leta") and after.djinn_pile == djinns("Marid")
    assert after.seats[1].coins == 52 and after.phase == Moving(0)
    assert after.used == djinns("Sibittis"), "a djinn just gained may be used"


def test_sibittis_draws_what_is_there() -> None:
    seat = player(elders=2, djinns=djinns("Sibittis"))
    after = played(board(SOW, seat, player(), djinn_pile=djinns("Boaz")), "use Sibittis")
    assert after.phase == Choosing(0, (), 1, Moving(0))
    assert uses(State.of(board(SOW, seat, player()))) == []


def test_sloar_draws_for_a_fakir_only() -> None:
    seat = player(elders=5, djinns=djinns("Sloar"))
    assert uses(State.of(board(SOW, seat, player(), pile=hand("gold")))) == []
    seat = player(cards=hand("fakir"), djinns=djinns("Sloar"))
    assert uses(State.of(board(SOW, seat, player()))) == [], "there is nothing to draw"
    state = State.of(board(SOW, seat, player(), discards=hand("gold")))
    after = play(state, "use Sloar fakir")
    assert after.pile == hand("gold", "fakir") and after.discards == hand()
    assert play(state, "card fakir").seats[0].secret == hand("fakir")


def test_utug_puts_a_camel_where_only_meeples_are() -> None:
    seat = player(elders=2, djinns=djinns("Utug"), camels=10)
    crowds = {"a1": "Y", "b1": "Y", "c1": "R", "d1": "R"}
    state = State.of(
        board(crowds, seat, player(), owners=owned(c1=0), palms=pieces(d1=1), palms_left=11)
    )
    assert uses(state) == ["use Utug a1", "use Utug b1"]
    after = play(state, "use Utug b1")
    assert after.owners == owned(b1=0, c1=0)
    assert after.seats[0].camels == 9
    after = play(state, "take a1", "drop yellow b1")
    assert after.owners == owned(b1=0, c1=0), "emptied, it stays with its owner"


@pytest.mark.rule("F-117", "F-118", "F-R16")
@pytest.mark.parametrize(
    "phase",
    [
        Moving(0),
        Earning(0, 2, at("c3")),
        Killing(0, 2, at("a1")),
        Acting(0, at("c3")),
        Selling(0),
    ],
)
def test_powers_of_the_own_turn_have_all_its_moments(phase: Moving) -> None:
    seat = player(elders=1, cards=hand("fakir"), djinns=djinns("Enki"))
    state = State.of(
        board(SOW, seat, player(), tiles={"c3": "small", "f5": "oasis"}, phase=phase, row=(0,))
    )
    assert state.position(ALL).phase == phase and "use Enki f5" in uses(state)
    after = play(state, "use Enki f5")
    assert after.palms == pieces(f5=1) and uses(state) == []
