"""How actions of Five Tribes are clicked, and what other clicks meant."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.games.five_tribes.clicks import ways
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.game import GAME
from intramuros.games.five_tribes.model import (
    Acting,
    Bidding,
    Choosing,
    Claiming,
    Earning,
    Finding,
    Killing,
    Moving,
    Options,
    Phase,
    Placing,
    Player,
    Position,
    Selling,
    Sowing,
)
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.games.five_tribes.text.actions import read_action, write_action
from intramuros.scene import choices
from tests.games.five_tribes.boards import (
    MIXES,
    SOWING,
    at,
    board,
    crowd,
    djinns,
    hand,
    items,
    player,
)

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


# The expansions

PLACES = {
    "c3": "workshop-nw",
    "d3": "workshop-se",
    "b4": "city-blue",
    "d4": "chasm",
    "e4": "lake",
    "e3": "specialized",
    "c4": "oasis",
}


def mixed(crowds: dict[str, str], phase: Phase, *others: Player, **more: Any) -> Position:
    """A position with every expansion for three; `more` is what seat 1 has, and the rest."""
    has = {name: more.pop(name) for name in tuple(more) if name in Player.__dataclass_fields__}
    seats = (player(3, **has), *(others or (player(3), player(3))))
    return board(crowds, *seats, tiles=PLACES, options=MIXES["everything"], phase=phase, **more)


LAST = Sowing(0, crowd("Y"), at("c2"), at("c1"))
"""The last meeple, below c1 and above the mountains of the workshop."""
AROUND = {"c1": "Y", "d2": "YG", "e2": "YY", "c4": "Y"}


def test_carpet_and_staff_are_clicked_before_the_tile() -> None:
    found = clicks(mixed(AROUND, LAST, **items("carpet", "staff")))
    assert found == {
        "drop yellow d2": "d2",
        "fly yellow e2": "item-carpet e2",
        "fly yellow c4": "item-carpet c4",
        "back yellow": "item-staff c1",
    }
    two = replace(LAST, hand=crowd("YG"))
    found = clicks(mixed({**AROUND, "b1": "YG"}, two, **items("staff")))
    assert found["back yellow"] == "item-staff c1 tribe-yellow"
    assert found["back green"] == "item-staff c1 tribe-green"


def test_a_claim_an_item_and_a_whim_are_one_click() -> None:
    claim = mixed({}, Claiming(0, at("c4"), Acting(0, at("c4"))), tents=1)
    assert clicks(claim) == {"camel": "claim-camel", "tent": "claim-tent"}
    drawn = items("crown", "horn")["items"]
    keep = mixed({}, Finding(0, drawn, 2, 0, Selling(0)))
    assert clicks(keep) == {"keep crown": "keep-crown", "keep horn": "keep-horn"}
    pays = {"artisans": 1, "cards": hand("fakir", "fakir")}
    craft = mixed({}, Acting(0, at("c3")), **pays, item_pile=items("crown")["items"])
    assert clicks(craft) == {
        "craft": "craft-artisan",
        "craft fakirs": "craft-fakirs",
        "skip": "skip",
    }
    city = mixed({}, Acting(0, at("b4")), city_whims=((at("b4"), 4),))
    assert clicks(city) == {"accept": "accept", "skip": "skip"}
    fulfil = mixed({}, Selling(0), viziers=5, whims=(12, 17))
    assert clicks(fulfil) == {"fulfil W13": "whim-13", "end": "end"}


def test_a_stab_begins_with_the_dagger_and_a_kill_does_not() -> None:
    crowds = {"b4": "YG", "g1": "B", "f6": "YW"}
    found = clicks(mixed(crowds, Killing(0, 1, at("b4")), **items("dagger")))
    assert found["kill yellow b4"] == "b4 tribe-yellow"
    assert found["stab blue g1"] == "item-dagger g1"
    assert found["stab white f6"] == "item-dagger f6 tribe-white"
    alone = clicks(mixed({"g1": "B"}, Killing(0, 1, at("b4")), **items("dagger")))
    assert alone["stab blue g1"] == "item-dagger g1"  # even where there is nothing else to choose


def test_the_horn_takes_a_card_of_the_row() -> None:
    position = mixed({"a1": "YY", "a2": "Y"}, Moving(0), **items("horn"), row=(1,))
    assert clicks(position) == {"take a2": "a2", "horn 1": "item-horn row-1"}


def test_the_ordinary_way_is_never_longer() -> None:
    earning = mixed({}, Earning(0, 2, at("a1")), **items("compass"), cards=hand("fakir"))
    assert clicks(earning) == {
        "earn": "fakirs-0",
        "earn fakirs 1": "fakirs-1",
        "earn compass": "with-compass compass-0",
        "earn fakirs 1 compass": "with-compass compass-1",
    }
    poor = mixed({}, Earning(0, 2, at("a1")), **items("compass"))
    assert clicks(poor) == {"earn": "fakirs-0", "earn compass": "with-compass"}
    sale = clicks(mixed({}, Selling(0), **items("scales"), cards=hand("gold", "silk")))
    assert sale["sell gold silk"] == "sell-best"
    assert sale["sell gold silk scales"] == "item-scales sell-best"
    assert sale["sell silk scales"] == "item-scales good-silk sell"


def test_the_lamp_is_one_more_way_to_pay() -> None:
    sow = {"a1": "YY", "a2": "Y"}
    has = {**items("lamp"), "djinns": djinns("Enki", "Sibittis"), "elders": 2}
    found = clicks(mixed(sow, Moving(0), **has, djinn_pile=djinns("Boaz", "Leta")))
    assert found["use Enki c4"] == "power-enki c4"
    assert found["use Enki lamp c4"] == "power-enki pay-lamp c4"
    assert found["use Sibittis"] == "power-sibittis pay-elder"
    assert found["use Sibittis lamp"] == "power-sibittis pay-lamp"
    two_ways = clicks(mixed(sow, Moving(0), **{**has, "cards": hand("fakir")}))
    assert two_ways["use Enki fakir c4"] == "power-enki pay-fakir c4"
    only = clicks(mixed(sow, Moving(0), **{**has, "elders": 0}))
    assert only["use Enki lamp c4"] == "power-enki pay-lamp c4"


def test_an_item_is_never_used_up_without_a_click() -> None:
    position = mixed({"c4": "Y"}, LAST, **items("carpet"))
    assert clicks(position) == {"fly yellow c4": "item-carpet c4"}
    assert "forced" not in choices(GAME, State.of(position), 0).plain()


ENKI = {**items("lamp"), "djinns": djinns("Enki")}


@pytest.mark.parametrize(
    ("position", "path"),
    [
        (mixed(AROUND, LAST, **items("carpet")), ("item-carpet",)),
        (mixed(AROUND, LAST, **items("staff")), ("item-staff",)),
        (mixed({"a1": "YY", "a2": "Y"}, Moving(0), **items("horn"), row=(1,)), ("item-horn",)),
        (mixed({"g1": "B"}, Killing(0, 1, at("b4")), **items("dagger")), ("item-dagger",)),
        (mixed({}, Selling(0), **items("scales"), cards=hand("gold")), ("item-scales",)),
        (mixed({"a1": "YY", "a2": "Y"}, Moving(0), **ENKI), ("power-enki",)),
        (mixed({"a1": "YY", "a2": "Y"}, Moving(0), **ENKI), ("power-enki", "pay-lamp")),
    ],
)
def test_what_is_used_up_is_chosen_on_purpose(position: Position, path: tuple[str, ...]) -> None:
    node = choices(GAME, State.of(position), 0).plain()
    for token in path:
        then = node["options"][token]
        assert isinstance(then, dict)
        node = then
    assert node["deliberate"]


FLYING = mixed(AROUND, LAST, **items("carpet", "staff"))
TWO = replace(LAST, hand=crowd("YG"))
ITEMS_MEANT = [
    (mixed(AROUND, LAST), ("c3",), "drop yellow c3"),  # behind a mountain
    (mixed(AROUND, LAST), ("c1",), "drop yellow c1"),
    (mixed(AROUND, LAST), ("f5",), "drop yellow f5"),
    (FLYING, ("f5",), "drop yellow f5"),
    (FLYING, ("e2",), None),  # once the carpet is chosen
    (FLYING, ("c1",), None),
    (FLYING, ("item-carpet", "f5"), "fly yellow f5"),
    (FLYING, ("item-staff", "f5"), "drop yellow f5"),
    (mixed(AROUND, TWO, **items("carpet")), ("f5",), "drop yellow f5"),
    (mixed(AROUND, TWO, **items("carpet")), ("item-carpet",), "fly yellow c2"),
    (mixed({"b4": "G"}, LAST, row=(1, 2), **items("horn")), ("row-1",), None),
    (mixed({"g1": "BY"}, Killing(0, 1, at("b4")), **items("dagger")), ("g1 tribe-blue",), None),
    (mixed({}, Selling(0)), ("item-carpet",), "fly yellow a1"),
    (mixed({}, Selling(0)), ("item-staff",), "back yellow"),
    (mixed({}, Selling(0)), ("item-horn",), "horn 1"),
    (mixed({}, Selling(0), cards=hand("silk")), ("item-scales",), "sell silk scales"),
    (mixed({}, Selling(0)), ("with-compass",), "earn compass"),
    (mixed({}, Selling(0)), ("pay-lamp",), None),
    (mixed({}, Selling(0), djinns=djinns("Boaz", "Enki")), ("pay-lamp",), "use Enki lamp a1"),
    (mixed({}, Selling(0)), ("item-crown",), None),
    (mixed({}, Selling(0)), ("whim-5",), "fulfil W05"),
    (mixed({}, Selling(0)), ("whim-23",), None),
    (mixed({}, Selling(0)), ("item-horn", "row-3"), "horn 3"),
    (mixed({}, Selling(0)), ("item-horn", "row-0"), None),
    (mixed({"b4": "G"}, Killing(0, 1, at("b4"))), ("item-dagger",), "stab green b4"),
    (mixed({"b4": "G"}, Killing(0, 1, at("b4"))), ("item-dagger", "b4"), "stab green b4"),
    (
        mixed({"b4": "GY"}, Killing(0, 1, at("b4"))),
        ("item-dagger", "b4 tribe-green"),
        "stab green b4",
    ),
    (mixed({}, Selling(0)), ("power-enki", "pay-lamp", "d4"), "use Enki lamp d4"),
    (mixed({}, Placing(0, False, at("c4"), Selling(0))), ("f5",), "use Lamia fakir f5"),
]


CARDS = player(cards=hand("fakir"), elders=1)
MEANT = [
    *ITEMS_MEANT,
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
        assert node["kind"] == "place" and "outlooks" not in node
    selling = board({"a1": "YY", "a2": "Y"}, player(cards=hand("gold")), player(), phase=Selling(0))
    node = choices(GAME, State.of(selling), 0).plain()
    assert node["ends"] == ["end"] and "end" in node["options"]
    assert "forced" not in node
