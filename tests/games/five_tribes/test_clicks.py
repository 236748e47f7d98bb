"""How actions of Five Tribes are clicked, and what other clicks meant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.games.five_tribes.clicks import ways
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.game import GAME
from intramuros.games.five_tribes.model import (
    Acting,
    Bidding,
    Choosing,
    Earning,
    Killing,
    Moving,
    Options,
    Placing,
    Position,
    Selling,
    Sowing,
)
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.games.five_tribes.text.actions import read_action, write_action
from intramuros.scene import choices
from tests.games.five_tribes.boards import SOWING, at, board, crowd, djinns, hand, player

SOWABLE = {"a1": "YY", "a2": "Y"}
CALLER = player(elders=1, cards=hand("fakir"), djinns=djinns("Enki"))


def clicks(position: Position) -> dict[str, str]:
    """Every action of the first seat with its tokens."""
    return {write_action(action): " ".join(path) for action, path in ways(position, 0).items()}


def prompt(position: Position, *prefix: str) -> str:
    return DRAWING.step(position, 0, prefix).prompt


def meant(position: Position, *path: str) -> str | None:
    action = DRAWING.meant(position, 0, path[:-1], path[-1])
    return None if action is None else write_action(action)


def test_nobody_else_has_anything_to_click() -> None:
    assert ways(board(SOWING), 1) == {}
    assert ways(board(SOWING), -1) == {}


def test_a_drop_names_the_colour_only_where_there_is_a_choice() -> None:
    state = State.of(board(SOWING))
    state.apply(0, state.legal(0)[0])
    position = state.position(0)
    found = clicks(position)
    assert found["drop white d3"] == "d3 tribe-white"
    assert "drop yellow d3" not in found
    last = board({"c3": "Y"}, phase=Sowing(0, crowd("Y"), at("c2"), at("c1")))
    assert clicks(last) == {"drop yellow c3": "c3"}
    assert DRAWING.step(last, 0, ()).ghost == "meeple-yellow"


def test_bids_ask_for_fakirs_only_with_kumarbi() -> None:
    plain = board(SOWABLE, phase=Bidding(0), bid_order=(0, 1))
    assert clicks(plain)["bid 3"] == "bid-3"
    kumarbi = player(cards=hand("fakir", "fakir"), djinns=djinns("Kumarbi"))
    helped = clicks(board(SOWABLE, kumarbi, player(), phase=Bidding(0), bid_order=(0, 1)))
    assert helped["bid 0"] == "bid-0"
    assert helped["bid 3"] == "bid-3 fakirs-0"
    assert helped["bid 3 fakirs 2"] == "bid-3 fakirs-2"


def test_a_kill_is_one_click_and_more_fakirs_are_a_choice_of_their_own() -> None:
    mine = player(cards=hand("fakir", "fakir"))
    position = board({"a1": "Y", "c1": "G"}, mine, player(elders=1), phase=Killing(0, 1, at("a1")))
    found = clicks(position)
    assert found["kill yellow a1"] == "a1"
    assert found["kill green c1 fakirs 1"] == "c1"
    assert found["kill green c1 fakirs 2"] == "more c1"
    assert found["kill yellow a1 fakirs 2"] == "more a1 fakirs-2"
    assert found["kill elder of 2"] == "held-2-elder"


def test_in_a_crowd_a_kill_names_tile_and_tribe() -> None:
    """So that the tribe can be asked for where it is large, and both be one click on the board."""
    mine = player(cards=hand("fakir", "fakir"))
    position = board({"a1": "YG"}, mine, player(), phase=Killing(0, 1, at("a1")))
    found = clicks(position)
    assert found["kill yellow a1"] == "a1 tribe-yellow"
    assert found["kill green a1 fakirs 2"] == "more a1 tribe-green fakirs-2"
    again = board({"a1": "YG"}, phase=Killing(0, 1, at("e5"), 1, tile=at("a1")))
    assert clicks(again)["kill yellow a1"] == "a1 tribe-yellow"


@pytest.mark.parametrize("cards", [2, 3, 4, 5, 6])
def test_two_cards_can_be_bought_beginning_with_any(cards: int) -> None:
    position = board({}, phase=Acting(0, at("a1")), tiles={"a1": "large"}, row=tuple(range(cards)))
    paths = [path for action, path in ways(position, 0).items() if len(path) == 2]
    assert len(paths) == cards * (cards - 1) // 2
    if cards > 2:
        assert {path[0] for path in paths} == {f"row-{n + 1}" for n in range(cards)}


def test_djinns_ask_for_what_is_not_clear() -> None:
    tiles = {"a1": "sacred6"}
    rich = player(elders=2, cards=hand("fakir"))
    both = board(
        {}, rich, player(), phase=Acting(0, at("a1")), tiles=tiles, djinn_row=djinns("Boaz")
    )
    assert clicks(both)["summon Boaz fakir"] == "djinn-boaz pay-fakir"
    one = replace(both, seats=(player(elders=2), player()))
    assert clicks(one) == {"summon Boaz": "djinn-boaz", "skip": "skip"}

    calling = board(SOWABLE, CALLER, player())
    assert clicks(calling)["use Enki fakir a1"] == "power-enki pay-fakir a1"
    poor = replace(calling, seats=(replace(CALLER, elders=0), player()))
    assert clicks(poor)["use Enki fakir a1"] == "power-enki a1"
    drawing = replace(CALLER, djinns=djinns("Sloar"))
    sloar = board(SOWABLE, drawing, player(), pile=hand("gold"))
    assert clicks(sloar)["use Sloar fakir"] == "power-sloar"
    keeping = board(SOWABLE, phase=Choosing(0, djinns("Boaz", "Ba'al"), 0, Moving(0)))
    assert clicks(keeping) == {"keep Ba'al": "keep-baal", "keep Boaz": "keep-boaz"}


def test_what_is_placed_is_put_on_a_tile() -> None:
    lamia = player(elders=1, cards=hand("fakir"), djinns=djinns("Lamia"))
    phase = Placing(0, False, at("c3"), Selling(0))
    position = board(SOWABLE, lamia, player(), tiles={"c3": "oasis"}, phase=phase)
    found = clicks(position)
    assert found["place"] == "c3"
    assert found["use Lamia b2"] == "b2 pay-elder"
    assert (DRAWING.step(position, 0, ()).kind, DRAWING.step(position, 0, ()).ghost) == (
        "place",
        "palm",
    )
    assert prompt(position, "b2") == "Pay for Lamia"


def test_a_palm_waits_for_djinns_and_lamia_is_still_one_click_on_a_neighbour() -> None:
    mine = player(elders=3, djinns=djinns("Lamia", "Utug"))
    phase = Acting(0, at("c3"))
    position = board({"c3": "Y"}, mine, player(), tiles={"c3": "oasis"}, phase=phase)
    found = clicks(position)
    assert found["place"] == "c3" and "skip" not in found
    assert found["use Lamia b2"] == "b2" and found["use Utug c3"] == "power-utug"
    assert (DRAWING.step(position, 0, ()).kind, DRAWING.step(position, 0, ()).ghost) == (
        "place",
        "palm",
    )
    assert meant(position, "f5") == "use Lamia f5"
    assert DRAWING.cells(position, 0, read_action("place")) == ("c3",)


def test_the_best_set_is_one_click_and_any_other_is_picked() -> None:
    mine = player(cards=hand("gold", "silk", "fish"))
    found = clicks(board({}, mine, player(), phase=Selling(0)))
    assert found["sell gold silk fish"] == "sell-best"
    assert found["sell gold fish"] == "good-gold good-fish sell"
    assert found["sell silk"] == "good-silk sell"
    assert found["end"] == "end"


def test_builders_are_one_click() -> None:
    mine = player(cards=hand("fakir"))
    found = clicks(board({}, mine, player(), phase=Earning(0, 1, at("a5"))))
    assert found == {"earn": "fakirs-0", "earn fakirs 1": "fakirs-1"}


def test_ghosts_of_powers() -> None:
    calling = board(SOWABLE, CALLER, player())
    assert DRAWING.step(calling, 0, ("power-enki",)).ghost == "palm"
    assert DRAWING.step(calling, 0, ("power-leta",)).ghost == "camel-{colour}"
    assert DRAWING.step(calling, 0, ("power-anun-nak",)).kind == "pick"


CARDS = player(cards=hand("fakir"), elders=1)
MEANT = [
    (board(SOWING), ("d3",), "take d3"),
    (board(SOWING), ("row-1",), None),
    (board(SOWING), ("power-enki",), "use Enki fakir a1"),
    (board(SOWING, CARDS, player()), ("power-enki",), "use Enki a1"),
    (board(SOWING), ("power-boaz",), None),
    (board(SOWING), ("power-kumarbi",), None),
    (board(SOWING), ("power-nobody",), None),
    (board(SOWING), ("power-sloar",), "use Sloar fakir"),
    (board(SOWING), ("power-enki", "d4"), "use Enki d4"),
    (board(SOWING), ("power-enki", "pay-fakir", "d4"), "use Enki fakir d4"),
    (board(SOWING), ("power-enki", "row-1"), None),
    (board(SOWABLE, phase=Bidding(0), bid_order=(0, 1)), ("bid-4",), "bid 4"),
    (board(SOWABLE, phase=Bidding(0), bid_order=(0, 1)), ("bid-7",), None),
    (board({}, phase=Sowing(0, crowd("WG"), at("c3"), None)), ("f5",), "drop white f5"),
    (
        board({}, phase=Sowing(0, crowd("WG"), at("c3"), None)),
        ("c2", "tribe-green"),
        "drop green c2",
    ),
    (board({}, phase=Sowing(0, crowd("WG"), at("c3"), None)), ("c2", "tribe-pink"), None),
    (board({"b1": "G"}, phase=Killing(0, 1, 0)), ("a2",), "kill yellow a2"),
    (board({"b1": "GB"}, phase=Killing(0, 1, 0)), ("b1",), "kill green b1"),
    (board({"f1": "GB"}, phase=Killing(0, 1, 0)), ("f1",), "kill green f1 fakirs 4"),
    (board({"f1": "GB"}, phase=Killing(0, 1, 0)), ("b1", "f1"), "kill green f1 fakirs 4"),
    (board({"f1": "GB"}, phase=Killing(0, 1, 0)), ("f1 tribe-blue",), "kill blue f1 fakirs 4"),
    (
        board({"f1": "GB"}, phase=Killing(0, 1, 0)),
        ("more", "f1 tribe-blue"),
        "kill blue f1 fakirs 4",
    ),
    (board({"f1": "G"}, phase=Killing(0, 1, 0)), ("f1", "tribe-pink"), None),
    (board({"f1": "G"}, phase=Killing(0, 1, 0)), ("tribe-green",), None),
    (board({"b1": "G"}, phase=Killing(0, 1, 0)), ("power-enki", "b1 tribe-green"), "use Enki b1"),
    (board({"f1": "G"}, phase=Killing(0, 1, 0)), ("row-1",), None),
    (board({}, phase=Acting(0, 0), tiles={"a1": "small"}, row=(1, 2, 3, 4)), ("row-4",), "buy 4"),
    (
        board({}, phase=Acting(0, 0), tiles={"a1": "large"}, row=(1, 2, 3)),
        ("row-3", "row-1"),
        "buy 1 3",
    ),
    (board({}, phase=Acting(0, 0), tiles={"a1": "small"}, row=(1,)), ("row-4",), None),
    (board({}, phase=Acting(0, 0), tiles={"a1": "small"}), ("djinn-boaz",), "summon Boaz"),
    (board({}, CARDS, player(), phase=Acting(0, 0)), ("djinn-boaz",), "summon Boaz fakir"),
    (board(SOWABLE, phase=Placing(0, True, at("c3"), Selling(0))), ("f5",), "use Hagis fakir f5"),
    (board(SOWABLE, phase=Placing(0, False, at("c3"), Selling(0))), ("f5",), "use Lamia fakir f5"),
    (board({}, phase=Selling(0)), ("good-gold",), None),
]


@pytest.mark.parametrize(("position", "path", "action"), MEANT)
def test_what_a_click_meant(position: Position, path: tuple[str, ...], action: str | None) -> None:
    assert meant(position, *path) == action
    if action is not None:
        assert write_action(read_action(action)) == action


def test_paths_are_known_also_where_others_hide_cards() -> None:
    secretive = player(secret=None, secrets=2)
    position = board(SOWING, player(), secretive, pile=hand("gold", "silk"), options=Options())
    assert clicks(position) == {"take c3": "c3"}


def test_what_is_no_choice_is_not_asked_for() -> None:
    """One way to drop is taken by itself; who ends the turn need not confirm it."""
    one = board({"d3": "YY"}, phase=Sowing(0, crowd("Y"), at("c3"), at("c2")))
    two = board({"d3": "YY", "b3": "Y"}, phase=Sowing(0, crowd("Y"), at("c3"), at("c2")))
    for position, forced in ((one, True), (two, None)):
        node = choices(GAME, State.of(position), 0).plain()
        assert node.get("forced") is forced
        assert node["kind"] == "place" and "hints" not in node
    selling = board({"a1": "YY", "a2": "Y"}, player(cards=hand("gold")), player(), phase=Selling(0))
    node = choices(GAME, State.of(selling), 0).plain()
    assert node["ends"] == ["end"] and "end" in node["options"]
    assert "forced" not in node
