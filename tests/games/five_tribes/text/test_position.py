"""What people mistype in a position is answered with what they meant."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from intramuros.core.game import NotationError
from intramuros.games.five_tribes.model import (
    Acting,
    Claiming,
    Drawing,
    Finding,
    Options,
    Phase,
    Position,
    Selling,
    start,
)
from intramuros.games.five_tribes.text.phases import read_phase, write_phase
from intramuros.games.five_tribes.text.position import EDITION, read, write
from tests.games.five_tribes.boards import (
    GOOD,
    MIXES,
    at,
    board,
    djinns,
    items,
    owned,
    player,
)


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("djinns: Nekir", "djinns: Nekirr", "'Nekirr' is not a djinn; did you mean 'Nekir'?"),
        ("djinns: Nekir", "djinns: Xyz", "'Xyz' is not a djinn; there are Al-Amin"),
        ("row: gold", "row: glod", "'glod' is not a resource card; did you mean 'gold'?"),
        ("camels 7", "camel 7", "'camel' is not a part of a seat; did you mean 'camels'?"),
        ("1 moves", "1 moving", "turn: 'moving' is not a turn; write one of"),
        ("djinns: Nekir", "djinns: Nekir Nekir", "Nekir is listed twice"),
        ("camels 7", "camels 7 djinns Boaz Boaz", "Boaz is listed twice"),
        ("camels 7", "camels 7 cards fish 1 fish 2", "'fish' is listed twice"),
        ("  5 ", "  01 ", "row 01 is listed twice"),
    ],
)
def test_a_slip_is_told_with_what_was_meant(right: str, wrong: str, says: str) -> None:
    seats = (player(camels=7), player())
    text = write(replace(GOOD, row=(2,), djinn_row=djinns("Nekir"), djinn_pile=(), seats=seats))
    assert right in text
    with pytest.raises(NotationError, match=re.escape(says)) as refused:
        read(text.replace(right, wrong, 1))
    assert "\n" not in str(refused.value)


@pytest.mark.rule("F-53")
@pytest.mark.parametrize(
    ("lines", "order"),
    [
        ("turn: 2 bids", (1, 2, 3, 0)),
        ("turn: 2 moves", (2, 3, 0, 1)),
        ("turn: over", (0, 1, 2, 3)),
        ("turn: set-up", ()),
        ("turn: 2 bids\nbid order: 2 1\nturn order: 4 by 3", (1, 0, 3)),
        ("turn: 2 moves\nbid order: 3 2", (3, 0, 2, 1)),
        ("turn: 2 moves\nbid order: 3 4\nturn order: 0 by 1", (2, 3, 1)),
        ("players: 2\noptions: two_player_markers=two\nturn: 1 moves\nbid order: 2", (1, 0, 1, 0)),
    ],
)
def test_markers_that_are_not_told_stand_on_the_bid_order_track(
    lines: str, order: tuple[int, ...]
) -> None:
    assert read(f"intramuros {EDITION}\n{lines}\n").bid_order == order


def test_meeples_are_capitals() -> None:
    text = write(board({"c3": "YW"}))
    with pytest.raises(NotationError, match="meeples are capitals"):
        read(text.replace(":YW", ":yw", 1))


# With expansions


BOTH = MIXES["everything"]
THINGS = items("jewelry", "horn")
RICH = board(
    {"c3": "YPP"},
    player(**THINGS, whims=(0, 4), artisans=3, camels=10),
    player(items=None, item_count=2, tents=1),
    options=BOTH,
    tiles={"b2": "city-red", "g1": "lake"},
    owners=owned(a1=0, b1=0),
    tents=(at("b1"),),
    city_whims=((at("b2"), 10),),
    item_pile=(2, 3, 2, 2, 0, 1, 1, 1, 1, 1),
    item_discards=items("horn")["items"],
    whim_pile=(5, 6),
    whim_discards=(1, 21),
    magic=True,
    round=7,
)


@pytest.mark.rule("F-18", "F-19", "F-21")
def test_everything_is_written() -> None:
    text = write(RICH)
    assert read(text) == RICH
    for line in (
        "options: artisans=on whims=on council=on",
        "magic: yes",
        "round: 7",
        "whims: b2 W11",
        "whim pile: W06 W07",
        "whim discards: W02 W22",
        "item pile: jewelry 2 chest 3 crown 2 carpet 2 lamp 1 dagger 1 staff 1 compass 1 scales 1",
        "item discards: horn 1",
        "  1 coins 50 camels 10 tents 0 artisans 3 items jewelry 1 horn 1 whims W01 W05",
        "  2 coins 50 camels 11 tents 1 items ? 2",
    ):
        assert line in text.splitlines()
    board_lines = text.partition("board:\n")[2].splitlines()
    assert board_lines[0].split() == list("abcdefg")
    first = board_lines[1].split()
    assert first[1].endswith(":-/1") and first[2].endswith(":-/1t") and first[-1] == "lake"


@pytest.mark.parametrize("mix", MIXES)
def test_what_equals_its_default_is_left_out(mix: str) -> None:
    for players in (2, 3, 4):
        position = start(players, MIXES[mix])
        text = write(position)
        assert read(text) == position
        keys = [line.partition(":")[0] for line in text.splitlines() if line[0] != " "]
        assert not {"item pile", "whim pile", "bag", "djinn pile", "house", "round"} & set(keys)


@pytest.mark.rule("F-R22")
def test_five_play_with_an_expansion() -> None:
    position = start(5, MIXES["whims"])
    assert read(write(position)) == position
    with pytest.raises(NotationError, match="five players need the option artisans=on or whims=on"):
        read(f"intramuros {EDITION}\nplayers: 5\n")
    with pytest.raises(NotationError, match="players must be a number from 2 to 5, not '6'"):
        read(f"intramuros {EDITION}\nplayers: 6\noptions: whims=on\n")


def test_what_is_not_stated_has_its_default() -> None:
    text = "players: 2\noptions: artisans=on whims=on council=on\nturn: 1 moves\nboard:\n"
    text += "  a b c d e f g\n  1 oasis:P/1t small:-/1 ? ? ? ? ?\nwhims: c2 W05\n"
    text += "item discards: crown 2\nseats:\n  2 whims W01 items jewelry 1 artisans 2\n"
    position = read(f"intramuros {EDITION}\n{text}")
    first, second = position.seats
    assert (first.camels, first.tents, second.camels, second.tents) == (10, 0, 11, 1)
    assert position.tents == (0,) and position.round == 1
    assert position.item_pile == (3, 3, 0, 2, 2, 1, 1, 1, 1, 1)
    assert position.whim_pile == tuple(whim for whim in range(22) if whim not in (0, 4))
    assert position.bag[5] == 12


PHASES: list[tuple[str, Phase]] = [
    ("1 claims c3, acts on c3", Claiming(0, 16, Acting(0, 16))),
    (
        "1 finds jewelry horn ?, acts on c3",
        Finding(0, items("jewelry", "horn")["items"], 2, 1, Acting(0, 16)),
    ),
    ("1 finds horn horn, sells", Finding(0, items("horn", "horn")["items"], 2, 0, Selling(0))),
    ("1 finds unseen 2 ?, acts on c3", Finding(0, None, 2, 1, Acting(0, 16))),
    ("1 finds unseen 0 ? ?, sells", Finding(0, None, 0, 2, Selling(0))),
    (
        "1 claims c3, finds ? ?, acts on c3",
        Claiming(0, 16, Finding(0, items()["items"], 0, 2, Acting(0, 16))),
    ),
    ("1 claims c3, draws, acts on c3", Claiming(0, 16, Drawing(0, Acting(0, 16)))),
]


@pytest.mark.parametrize(("text", "phase"), PHASES, ids=[text for text, _ in PHASES])
def test_turns(text: str, phase: Phase) -> None:
    assert write_phase(phase) == text
    assert read_phase(text, 2, MIXES["artisans"]) == phase


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1 claims c3", "'claims c3' is not a turn; write one of"),
        ("1 claims g3, acts on c3", "'g3' is no cell; cells go from a1 to f6"),
        ("1 claims c3, places palm on c3, sells", "'claims c3' is not a turn"),
        ("1 draws, claims c3, sells", "'draws' is not a turn"),
        ("1 claims c3, draws, draws, sells", "is not a turn"),
        ("1 finds ?, moves", "items are found before 'acts on c3' or before 'sells'"),
        ("1 finds ring, sells", "'ring' is not an item"),
        ("1 finds unseen, sells", "the items found unseen must be a number from 0 to 18"),
        ("1 kills 19 on c3", "assassins must be a number from 1 to 18"),
    ],
)
def test_a_turn_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=re.escape(says)):
        read_phase(text, 2, MIXES["artisans"])


def changed(right: str, wrong: str) -> str:
    text = write(RICH)
    assert right in text
    return text.replace(right, wrong, 1)


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("whims: b2 W11", "whims: b2", "whims: 'b2': write places and whims, 'c2 W05'"),
        ("whims: b2 W11", "whims: b2 W11, b2 W12", "whims: b2 is listed twice"),
        ("whims: b2 W11", "whims: h2 W11", "'h2' is no cell; cells go from a1 to g6"),
        ("whim discards: W02 W22", "whim discards: W02 W02", "W02 is listed twice"),
        ("whims W01 W05", "whims W1", "'W1' is not a whim; whims are W01 to W22"),
        ("horn 1 whims", "hron 1 whims", "'hron' is not an item; did you mean 'horn'?"),
        ("item discards: horn 1", "item discards: horn 3", "horn must be a number from 0 to 2"),
        ("round: 7", "round: 11", "the round must be a number from 0 to 10"),
        ("tents 1", "tents 2", "tents must be a number from 0 to 1"),
        ("a  ", "b  ", "the first line names the columns, a to g"),
        ("  6 ", "  7 ", "a row begins with its number, 1 to 6, not '7'"),
        ("  6 ", "  6 oasis:- ", "row 6 has 8 tiles instead of 7"),
        ("city-red:-", "city-green:-", "'city-green' is not a kind of tile; did you mean 'city-"),
        ("seats:", "house: ours\nseats:", "house: what belongs to it stands below it"),
    ],
)
def test_a_slip_in_an_expansion_is_told(right: str, wrong: str, says: str) -> None:
    with pytest.raises(NotationError, match=re.escape(says)):
        read(changed(right, wrong))


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("round: 1", "rounds are counted only with the option council=on"),
        ("whims: a1 W01", "there are no whims; they need the option whims=on"),
        ("whim pile: W01", "there are no whims; they need the option whims=on"),
        ("item pile: horn 1", "there are no items; they need the option artisans=on"),
        ("djinns: Geb", "Geb is not in play; it needs the option artisans=on"),
        ("seats:\n  1 djinns Sakhr", "Sakhr is not in play; it needs the option whims=on"),
        ("seats:\n  1 tents 1", "there are no tents; they need the option artisans=on"),
        ("seats:\n  1 whims W01", "there are no whims; they need the option whims=on"),
        ("board:\n  a b c d e f\n  1 lake ? ? ? ? ?", "lake is not in play; it needs the option"),
        ("board:\n  a b c d e f\n  1 oasis:P ? ? ? ? ?", "'P' is not a meeple; letters are Y, W"),
        ("turn: 1 acts on g1", "'g1' is no cell; cells go from a1 to f5"),
    ],
)
def test_what_is_not_in_play_is_refused(key: str, says: str) -> None:
    with pytest.raises(NotationError, match=re.escape(says)):
        read(f"intramuros {EDITION}\n{key}\n")


def test_chasm_and_lake_may_have_a_dash() -> None:
    text = changed(" lake", " lake:-")
    assert read(text) == RICH and write(read(text)) == write(RICH)


def test_house_rules_of_ones_own_go_with_the_position() -> None:
    house = RICH.house
    whims = (replace(house.whims[0], coins=25), *house.whims[1:])
    position: Position = replace(RICH, house=replace(house, whims=whims))
    text = write(position)
    assert "\nhouse:\n" in text and read(text) == position
    assert "house:" not in write(RICH)
    with pytest.raises(NotationError, match="line "):
        read(text.replace("coins = 25", "coins = many"))


def test_the_base_game_is_written_as_before() -> None:
    text = write(GOOD)
    assert not {"tents", "round", "items", "whims", "magic"} & set(text.replace(":", " ").split())
    assert write(replace(GOOD, options=Options(council=True), round=1)).count("round: 1\n") == 1
