"""Items, claims, workshops and cities: refusals in words, sentence by sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.core.game import CHANCE
from intramuros.games.five_tribes.model import (
    Accept,
    Acting,
    Action,
    Bidding,
    BlowHorn,
    Choosing,
    Claim,
    Claiming,
    Craft,
    DrawItem,
    DrawWhim,
    Drop,
    Earn,
    Earning,
    Finding,
    Fly,
    Fulfil,
    KeepItem,
    Kill,
    Killing,
    LayTile,
    Moving,
    Pass,
    Phase,
    Placing,
    Position,
    Refilling,
    Sell,
    Selling,
    Skip,
    Sowing,
    Stab,
    StepBack,
    Take,
    Use,
    start,
)
from intramuros.games.five_tribes.model.components import (
    DJINN_NUMBERS,
    ELDER,
    TILES,
    VIZIER,
)
from intramuros.games.five_tribes.model.house import CARPET, CROWN, HORN, ITEMS, JEWELRY
from intramuros.games.five_tribes.referee import violations
from intramuros.games.five_tribes.referee.holdings import has_item, items_left, may_use_magic
from tests.games.five_tribes.boards import (
    KINDS,
    MIXES,
    at,
    board,
    crowd,
    djinns,
    hand,
    items,
    owned,
    player,
)

BOTH = MIXES["artisans and whims"]
INSIDE = {"b2": "workshop-nw", "c3": "chasm", "d3": "lake", "d5": "workshop-se", "a1": "city-red"}


def place(phase: Phase, *held: str, crowds: dict[str, str] | None = None, **has: Any) -> Position:
    """Seat 1 holds items, in a phase; `has` is for the player, or for the position."""
    own = {key: has.pop(key) for key in tuple(has) if hasattr(player(), key)}
    seats = player(**{"tents": 1, **own, **items(*held)}), player(tents=1)
    return board(crowds or {}, *seats, tiles=INSIDE, options=BOTH, phase=phase, **has)


def told(position: Position, action: Action, seat: int = 0) -> list[tuple[str, str]]:
    return [(found.rule, found.detail) for found in violations(position, seat, action)]


def sow(letters: str, here: str, *held: str, before: str | None = None, **has: Any) -> Position:
    came_from = None if before is None else at(before)
    return place(Sowing(0, crowd(letters), at(here), came_from), *held, **has)


@pytest.mark.rule("F-22", "F-24", "F-19")
def test_a_step_is_not_over_a_mountain_or_into_nothing() -> None:
    assert told(sow("YY", "b2"), Drop(VIZIER, at("a2"))) == [
        ("F-24", "a mountain stands between b2 and a2: go around it")
    ]
    assert told(sow("YY", "b3"), Drop(VIZIER, at("c3"))) == [
        ("F-22", "c3 is the chasm: go around it")
    ]
    small = replace(sow("YY", "b3"), options=MIXES["whims"])
    assert told(small, Drop(VIZIER, at("g3"))) == [
        ("F-19", "g3 is not on the board, whose tiles go from a1 to f6")
    ]


@pytest.mark.rule("F-I04", "F-122", "F-119", "F-21", "F-58")
def test_flights_of_the_last_meeple() -> None:
    there = {"b1": "Y", "b4": "Y"}
    ready = sow("Y", "b2", "carpet", crowds=there)
    assert told(ready, Fly(VIZIER, at("b1"))) == []
    assert told(ready, Fly(VIZIER, at("b4"))) == []
    assert told(sow("Y", "b2", "horn"), Fly(VIZIER, at("b1"))) == [
        ("F-I04", "you have no Flying Carpet")
    ]
    assert told(replace(ready, magic=True), Fly(VIZIER, at("b1"))) == [
        ("F-119", "you have already used a magic item this turn")
    ]
    assert told(sow("YY", "b2", "carpet", crowds=there), Fly(VIZIER, at("b1"))) == [
        ("F-122", "the Flying Carpet carries only the last meeple, and you hold 2")
    ]
    assert told(ready, Fly(VIZIER, at("b3"))) == [
        (
            "F-I04",
            "no mountain stands between b2 and b3: the Flying Carpet is not for that step",
        )
    ]
    assert told(ready, Fly(VIZIER, at("g6"))) == [
        (
            "F-I04",
            "the Flying Carpet flies from b2 only to the next tile behind a mountain, "
            "or 2 tiles straight on, not to g6",
        )
    ]
    assert told(sow("Y", "b3", "carpet"), Fly(VIZIER, at("d3"))) == [
        ("F-21", "d3 is the great lake: no meeple can stand there")
    ]
    assert told(ready, Fly(VIZIER, at("a2"))) == [
        ("F-58", "the last meeple must join its own colour, and no meeple on a2 is yellow")
    ]
    assert told(ready, Fly(ELDER, at("b1"))) == [("F-57", "you hold no white elder")]


@pytest.mark.rule("F-I08", "F-119", "F-57", "F-58")
def test_a_step_straight_back() -> None:
    ready = sow("WW", "b4", "staff", before="a4", crowds={"a4": "R", "a5": "W"})
    assert told(ready, StepBack(ELDER)) == []
    assert told(ready, StepBack(VIZIER)) == [("F-57", "you hold no yellow vizier")]
    assert told(replace(ready, magic=True), StepBack(ELDER)) == [
        ("F-119", "you have already used a magic item this turn")
    ]
    assert told(sow("WW", "b4", before="a4"), StepBack(ELDER)) == [
        ("F-I08", "you have no Pilgrim's Staff")
    ]
    assert told(sow("WW", "b4", "staff"), StepBack(ELDER)) == [
        ("F-I08", "you are still on b4: the first step leads to no tile just left")
    ]
    assert told(sow("W", "b4", "staff", before="a4"), StepBack(ELDER)) == [
        ("F-58", "the last meeple must join its own colour, and no meeple on a4 is white")
    ]


@pytest.mark.rule("F-R44", "F-113")
def test_a_sow_that_needs_an_item_is_no_duty() -> None:
    lonely = place(Moving(0), "carpet", crowds={"b2": "Y", "b1": "Y"})
    assert told(lonely, Take(at("b2"))) == [] and told(lonely, Pass()) == []
    assert told(replace(lonely, magic=True), Take(at("b2"))) == [
        ("F-58", "no sow from b2 can end with the last meeple joining its own colour")
    ]
    plain = place(Moving(0), "carpet", crowds={"b2": "Y", "b3": "Y"})
    assert told(plain, Pass()) == [("F-113", "you can still sow from b2 or b3")]


@pytest.mark.rule("F-60", "F-124", "F-R35", "F-52")
def test_a_claim_is_a_choice_between_camel_and_tent() -> None:
    phase = Claiming(0, at("b4"), Acting(0, at("b4")))
    ready = place(phase, "horn", djinns=djinns("Sloar"), cards=hand("fakir"))
    assert told(ready, Claim(True)) == [] and told(ready, Claim(False)) == []
    assert told(ready, Skip()) == [("F-52", "put a camel or your tent on b4 first")]
    assert told(ready, Use(DJINN_NUMBERS["Sloar"], True)) == [
        (
            "F-R35",
            "no djinn is used before b4 is claimed: put a camel or your tent there first",
        )
    ]
    assert told(ready, BlowHorn(0)) == [
        (
            "F-R35",
            "the Horn of Plenty is not blown before b4 is claimed: "
            "put a camel or your tent there first",
        )
    ]
    assert told(place(phase, tents=0), Claim(True)) == [
        ("F-124", "your tent is already on the board")
    ]
    assert told(place(phase, camels=0), Claim(False)) == [
        ("F-124", "all your camels are already on the board")
    ]


@pytest.mark.rule("F-I05", "F-R35", "F-119")
def test_the_horn_is_blown_between_actions() -> None:
    row: dict[str, Any] = {"row": (1, 2)}
    for turn in (Moving(0), Earning(0, 1, 0), Killing(0, 1, 0), Acting(0, 0), Selling(0)):
        assert told(place(turn, "horn", **row), BlowHorn(1)) == []
    assert told(place(Selling(0), "horn", **row), BlowHorn(2)) == [
        ("F-I05", "the row has only 2 cards, so there is no card 3")
    ]
    assert told(place(Selling(0), **row), BlowHorn(1)) == [("F-I05", "you have no Horn of Plenty")]
    assert told(place(Selling(0), "horn", magic=True, **row), BlowHorn(1)) == [
        ("F-119", "you have already used a magic item this turn")
    ]
    assert told(place(Bidding(0), "horn", **row), BlowHorn(1)) == [
        ("F-I05", "the Horn of Plenty is blown in your turn: bid first")
    ]
    found = {JEWELRY: 1, HORN: 1}
    drawn = tuple(found.get(item, 0) for item in range(len(ITEMS)))
    between: dict[Phase, str] = {
        Sowing(0, crowd("YY"), at("b4"), None): "within a sow: drop the next meeple first",
        Killing(0, 1, 0, 1, tile=at("b4")): "between two kills: make the second kill first",
        Choosing(0, (1, 2), 0, Moving(0)): (
            "before Sibittis has done its work: keep a djinn first"
        ),
        Finding(0, drawn, 2, 0, Selling(0)): (
            "before an item is kept: keep one of those drawn first"
        ),
    }
    for phase, why in between.items():
        detail = f"the Horn of Plenty is not blown {why}"
        assert told(place(phase, "horn", **row), BlowHorn(1)) == [("F-R35", detail)]
    placing = place(Placing(0, False, at("b4"), Selling(0)), "horn", **row)
    assert told(placing, BlowHorn(1)) == [("F-R35", "the palm on b4 must be placed first")]


@pytest.mark.rule("F-I06", "F-119", "F-118")
def test_the_lamp_pays_for_a_power() -> None:
    def enki(*held: str, **has: Any) -> Position:
        return place(Moving(0), *held, djinns=djinns("Enki", "Kumarbi"), **has)

    number, oasis = DJINN_NUMBERS["Enki"], KINDS["oasis"]
    there = enki("lamp").tiles.index(oasis)
    assert told(enki("lamp"), Use(number, False, there, lamp=True)) == []
    assert told(enki(), Use(number, False, there, lamp=True)) == [
        ("F-I06", "you have no Magic Lamp")
    ]
    assert told(enki("lamp", magic=True), Use(number, False, there, lamp=True)) == [
        ("F-119", "you have already used a magic item this turn")
    ]
    assert told(enki("lamp"), Use(number, True, there, lamp=True)) == [
        ("F-I06", "with the Magic Lamp nothing is paid: keep your fakir")
    ]
    used = enki("lamp", used=(number,))
    assert told(used, Use(number, False, there, lamp=True)) == [
        ("F-118", "you have already used Enki this turn")
    ]
    kumarbi = Use(DJINN_NUMBERS["Kumarbi"], False, lamp=True)
    assert [rule for rule, _ in told(enki("lamp"), kumarbi)] == ["F-D13"]


@pytest.mark.rule("F-I07", "F-71", "F-119", "F-D10")
def test_the_dagger_is_for_whom_assassins_do_not_reach() -> None:
    crowds = {"g6": "W", "b4": "W"}
    ready = place(Killing(0, 1, at("a4")), "dagger", crowds=crowds)
    assert told(ready, Stab(ELDER, at("g6"))) == []
    assert told(place(Killing(0, 1, at("a4")), crowds=crowds), Stab(ELDER, at("g6"))) == [
        ("F-I07", "you have no Poisoned Dagger")
    ]
    assert told(replace(ready, magic=True), Stab(ELDER, at("g6"))) == [
        ("F-119", "you have already used a magic item this turn")
    ]
    assert told(ready, Stab(ELDER, at("b4"))) == [
        ("F-I07", "b4 is 1 step from a4: your assassins reach it without the Poisoned Dagger")
    ]
    assert told(ready, Stab(VIZIER, at("g6"))) == [("F-71", "there is no yellow vizier on g6")]
    second = replace(ready, phase=Killing(0, 1, at("a4"), 1, tile=at("g6")))
    assert told(second, Stab(ELDER, at("g6"))) == [
        ("F-D10", "the second kill is on the same tile and needs no Poisoned Dagger")
    ]
    assert told(second, Stab(ELDER, at("b4"))) == [
        ("F-D10", "the second kill must be on g6, not on b4")
    ]
    alone = place(Killing(0, 1, at("a4")), "dagger", crowds={"g6": "W"})
    assert told(alone, Skip()) == [], "nobody has to use the dagger"
    assert [rule for rule, _ in told(ready, Kill(ELDER, at("g6")))] == ["F-71"]


@pytest.mark.rule("F-I09", "F-I10", "F-119")
def test_compass_and_scales_help_once() -> None:
    builders, sale = Earning(0, 2, at("b4")), Selling(0)
    goods: dict[str, Any] = {"cards": hand("gold")}
    gold = Sell((2,), scales=True)
    assert told(place(builders, "compass"), Earn(0, compass=True)) == []
    assert told(place(sale, "scales", **goods), gold) == []
    assert told(place(builders), Earn(0, compass=True)) == [
        ("F-I09", "you have no Builder's Compass")
    ]
    assert told(place(sale, **goods), gold) == [("F-I10", "you have no Merchant's Scales")]
    again = ("F-119", "you have already used a magic item this turn")
    assert told(place(builders, "compass", magic=True), Earn(0, compass=True)) == [again]
    assert told(place(sale, "scales", magic=True, **goods), gold) == [again]


@pytest.mark.rule("F-85", "F-78", "F-52")
def test_a_workshop_sells_items() -> None:
    pile = tuple(int(item == CROWN) for item in range(len(ITEMS)))
    left: dict[str, Any] = {"item_pile": pile}
    work = Acting(0, at("b2"))
    ready = place(work, artisans=1, cards=hand("fakir", "fakir"), **left)
    assert told(ready, Craft(False)) == [] and told(ready, Craft(True)) == []
    assert told(ready, Skip()) == []
    poor = place(work, cards=hand("fakir"), **left)
    unpaid = [
        ("F-85", "an item costs an artisan, but you have none"),
        ("F-85", "an item costs two fakirs, but you have 1 fakir"),
    ]
    assert [*told(poor, Craft(False)), *told(poor, Craft(True))] == unpaid
    late = replace(poor, phase=Selling(0))
    assert [*told(late, Craft(False)), *told(late, Craft(True))] == unpaid
    assert told(place(work, artisans=1), Craft(False)) == [("F-85", "no item is left")]
    over = ("F-52", "the tile's action is over: sell goods or end your turn now")
    assert told(replace(ready, phase=Selling(0)), Craft(False)) == [over]
    assert told(place(Acting(0, at("a1")), artisans=1, **left), Craft(False)) == [
        ("F-78", "a1 is not a workshop but a fabulous city")
    ]


@pytest.mark.rule("F-86", "F-78")
def test_a_city_gives_its_whim() -> None:
    city = Acting(0, at("a1"))
    assert told(place(city, city_whims=((at("a1"), 3),)), Accept()) == []
    assert told(place(city), Accept()) == [("F-86", "no whim lies on a1")]
    assert told(place(Acting(0, at("b2"))), Accept()) == [
        ("F-78", "b2 is not a fabulous city but a workshop")
    ]
    assert told(place(Selling(0)), Accept()) == [
        ("F-52", "the tile's action is over: sell goods or end your turn now")
    ]


@pytest.mark.rule("F-75", "F-76", "F-85", "F-R43")
def test_items_are_drawn_and_one_is_kept() -> None:
    pile = tuple(int(item == CARPET) for item in range(len(ITEMS)))
    none = (0,) * len(ITEMS)
    finds = place(Finding(0, none, 0, 2, Acting(0, at("b4"))), item_pile=pile)
    assert told(finds, DrawItem(CARPET), CHANCE) == []
    assert told(finds, DrawItem(CROWN), CHANCE) == [("F-75", "the pile has no Crown left")]
    assert told(finds, DrawItem(None), CHANCE) == [("F-75", "a drawn item must be named")]
    assert told(finds, KeepItem(CARPET)) == [("F-52", "chance must draw an item first")]
    crafted = replace(finds, phase=Finding(0, none, 0, 1, Selling(0)))
    assert told(crafted, DrawItem(CROWN), CHANCE) == [("F-85", "the pile has no Crown left")]
    reshuffled = replace(finds, item_pile=none, item_discards=pile)
    assert told(reshuffled, DrawItem(CARPET), CHANCE) == []
    keeps = replace(finds, phase=Finding(0, pile, 1, 0, Selling(0)))
    assert told(keeps, KeepItem(CARPET)) == []
    assert told(keeps, KeepItem(CROWN)) == [("F-76", "the Crown is not one of the items drawn")]
    assert told(keeps, KeepItem(None)) == [("F-76", "the item that is kept must be named")]
    assert told(keeps, Skip()) == [("F-52", "keep one of the items drawn first")]


@pytest.mark.rule("F-30", "F-42")
def test_whims_are_drawn_from_the_pile_or_the_discards() -> None:
    rows: dict[str, Any] = {"row": (0,) * 9, "djinn_row": (1, 2, 3)}
    refill = place(Refilling(), whim_pile=(4,), whim_discards=(5,), **rows)
    assert told(refill, DrawWhim(4), CHANCE) == []
    assert told(refill, DrawWhim(5), CHANCE) == [("F-42", "W06 is not in the pile")]
    assert told(replace(refill, whim_pile=()), DrawWhim(5), CHANCE) == []


@pytest.mark.rule("F-R40", "F-03")
def test_tiles_of_the_artisans_lie_inside() -> None:
    first = start(2, BOTH)
    chasm, oasis = LayTile(KINDS["chasm"]), LayTile(KINDS["oasis"])
    assert told(first, chasm, CHANCE) == [
        ("F-R40", "tiles of the Artisans lie on inner places, and a1 is on the rim")
    ]
    assert told(start(2, MIXES["whims"]), chasm, CHANCE) == [
        ("F-03", "chasm tiles are not part of this game")
    ]
    last = at("b5")
    small = KINDS["small"]
    late = replace(
        first,
        tiles=tuple((small if cell < last and cell in first.board else None) for cell in range(42)),
    )
    assert told(late, chasm, CHANCE) == []
    waiting = [tile for tile in TILES if tile.expansion == "artisans"]
    assert sum(tile.count for tile in waiting) == 6, "b5 to f5 are five places"
    one_laid = replace(late, tiles=(KINDS["chasm"], *late.tiles[1:]))
    assert told(one_laid, oasis, CHANCE) == [
        ("F-R40", "b5 is needed for one of the tiles of the Artisans still to be laid")
    ]


@pytest.mark.rule("F-D02", "F-D08", "F-D15", "F-21")
def test_powers_do_not_work_on_chasm_and_lake() -> None:
    names = ("Anun-Nak", "Leta", "Utug", "Hagis")
    position = place(Moving(0), djinns=djinns(*names), elders=5, bag=crowd("PPP"))
    nothing = "c3 is the chasm: nothing can stand there"
    assert told(position, Use(DJINN_NUMBERS["Anun-Nak"], False, at("c3"))) == [("F-D02", nothing)]
    assert told(position, Use(DJINN_NUMBERS["Leta"], False, at("c3"))) == [("F-D15", nothing)]
    assert told(position, Use(DJINN_NUMBERS["Utug"], False, at("c3"))) == [
        ("F-D22", "there are no meeples on c3")
    ]
    due = replace(position, phase=Placing(0, True, at("b3"), Selling(0)))
    assert told(due, Use(DJINN_NUMBERS["Hagis"], False, at("c3"))) == [("F-D08", nothing)]
    bare = replace(position, owners=owned(b4=1), tents=(at("b4"),))
    assert told(bare, Use(DJINN_NUMBERS["Leta"], False, at("b4"))) == [
        ("F-D15", "b4 is not bare: it has a tent")
    ]
    spent = replace(bare, seats=(replace(bare.seats[0], camels=0, tents=0), player()))
    assert told(spent, Use(DJINN_NUMBERS["Leta"], False, at("b5"))) == [
        ("F-D15", "you have no camel or tent left")
    ]


def test_what_an_expansion_adds_is_refused_without_it() -> None:
    base = board({}, phase=Selling(0))
    for action, name in (
        (Craft(False), "Artisans of Naqala"),
        (BlowHorn(0), "Artisans of Naqala"),
        (Sell((0,), scales=True), "Artisans of Naqala"),
        (Fulfil(0), "Whims of the Sultan"),
    ):
        detail = f"this belongs to the {name}, which are not in play"
        assert told(base, action) == [("F-52", detail)]
    oasis = board({}, phase=Acting(0, 0))
    assert told(oasis, Craft(False)) == [("F-78", "a1 is not a workshop but an oasis")]
    assert told(oasis, Accept()) == [("F-78", "a1 is not a fabulous city but an oasis")]


def test_what_a_viewer_knows_of_items() -> None:
    position = place(Selling(0), "horn", item_pile=tuple(1 for _ in ITEMS))
    assert has_item(position, 0, HORN) and not has_item(position, 0, CROWN)
    assert may_use_magic(position, 0) and not may_use_magic(position, 1)
    assert not may_use_magic(replace(position, magic=True), 0)
    hidden = replace(position.seats[0], items=None)
    unknown = replace(position, seats=(hidden, position.seats[1]))
    assert not has_item(unknown, 0, HORN) and not may_use_magic(unknown, 0)
    assert items_left(unknown) == 9, "what others hold is among what is not seen"
