"""The pictures of the expansions: larger boards, mountains, tents, items, whims, rounds."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from intramuros.core.game import PUBLIC
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.game import GAME
from intramuros.games.five_tribes.look.sayings import tile_says
from intramuros.games.five_tribes.look.whims import sign
from intramuros.games.five_tribes.model import (
    Acting,
    Claiming,
    Earning,
    Finding,
    Killing,
    Moving,
    Position,
    Selling,
    Sowing,
    start,
)
from intramuros.games.five_tribes.model.components import TILES
from intramuros.games.five_tribes.model.house import CONDITIONS, HOUSE, ITEMS
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.scene import Scene, choices
from intramuros.scene.choices import Node
from tests.games.five_tribes.boards import (
    MIXES,
    at,
    board,
    crowd,
    djinns,
    hand,
    items,
    owned,
    player,
    random_game,
)
from tests.games.five_tribes.pictures import LOOK, buttons, facts, labels, layer, shown, words

EVERYTHING = MIXES["everything"]
PLACES = {
    "c3": "workshop-nw",
    "d3": "workshop-se",
    "b4": "city-blue",
    "d4": "chasm",
    "e4": "lake",
    "e3": "specialized",
    "c4": "oasis",
}


def symbols(scene: Scene) -> set[str]:
    """Every symbol that a page with this scene has."""
    found = set(re.findall(r'<symbol id="([^"]*)"', DRAWING.defs))
    return found | set(scene.regions["board"].layers.get("symbols", {}))


def used(scene: Scene) -> set[str]:
    """Every symbol that is drawn anywhere, those in other symbols included."""
    body = "".join(region.body() for region in scene.regions.values())
    return set(re.findall(r'href="#([^"]*)"', body + DRAWING.defs))


@pytest.mark.rule("F-19")
@pytest.mark.parametrize(
    ("mix", "places", "last"),
    [("base", 30, "f5"), ("council", 30, "f5"), ("artisans", 36, "f6"), ("everything", 42, "g6")],
)
def test_the_picture_grows_with_the_board(mix: str, places: int, last: str) -> None:
    scene = shown(board({}, options=MIXES[mix]))
    names = [token for token in labels(scene) if re.fullmatch("[a-g][1-6]", token)]
    assert len(names) == places and names[-1] == last
    assert len([key for key in layer(scene, "tiles") if key.startswith("t-")]) == places
    _, _, width, height = scene.regions["board"].box
    for element in scene.regions["board"].layers["hits"].values():
        x, y, wide, high = (
            float(re.search(f' {name}="([^"]*)"', element)[1])  # type: ignore[index]
            for name in ("x", "y", "width", "height")
        )
        assert 0 <= x and x + wide <= width and 0 <= y and y + high <= height


@pytest.mark.parametrize("mix", MIXES)
def test_every_symbol_is_there(mix: str) -> None:
    options = MIXES[mix]
    for viewer, position in enumerate((board({}, options=options), start(2, options))):
        scene = shown(position, viewer)
        assert used(scene) <= symbols(scene)


def test_a_game_without_expansions_brings_none_of_their_symbols() -> None:
    assert "symbols" not in shown(board({})).regions["board"].layers
    assert "item-crown" not in DRAWING.defs and "tile-lake" not in DRAWING.defs


@pytest.mark.rule("F-23")
def test_mountains_lie_on_the_edges_they_close() -> None:
    scene = shown(board({}, options=EVERYTHING, tiles=PLACES))
    ranges = {key for key in layer(scene, "tiles") if key.startswith("e-")}
    assert {"e-c3-north", "e-c3-west", "e-d3-south", "e-d3-east"} <= ranges
    told = labels(scene)
    assert told["c3"].endswith("mountains to the north, mountains to the west")
    assert told["b3"].endswith("mountains to the east")
    tip = re.search(r'data-t="c3"[^>]*data-tip="([^"]*)"', scene.regions["board"].body())
    assert tip and tip[1].startswith("Workshop: ") and tip[1].endswith("cross its mountains.")


def test_every_kind_of_tile_says_what_it_is_for() -> None:
    position = board({}, options=EVERYTHING)
    for cell in position.board.cells:
        kind = TILES[position.tiles[cell] or 0]
        assert tile_says(position, cell).lower().startswith(f"{kind.action}: ")
    assert tile_says(board({}), 0) == ""


def test_where_nobody_stands() -> None:
    scene = shown(board({}, options=EVERYTHING, tiles=PLACES))
    assert labels(scene)["d4"] == "d4, chasm"
    assert labels(scene)["e4"] == "e4, great lake"
    assert words(layer(scene, "tiles")["t-d4"]) == ""


@pytest.mark.rule("F-107")
def test_cities_with_their_whims_and_tents() -> None:
    position = board(
        {"b4": "YP"},
        player(3, camels=7),
        player(3, tents=0),
        player(3),
        options=EVERYTHING,
        tiles=PLACES,
        owners=owned(b4=1, c4=0),
        tents=(at("b4"),),
        city_whims=((at("b4"), 4),),
    )
    scene = shown(position)
    assert words(layer(scene, "tiles")["t-b4"]) == "5+"
    assert words(layer(scene, "structures")["w-b4"]) == "2 10"
    assert "whim-sacred" in layer(scene, "structures")["w-b4"]
    told = labels(scene)["b4"]
    assert (
        told == "b4, fabulous city, blue 5+, 1 vizier, 1 artisan, a tent of player 2, the whim W05"
    )
    assert labels(scene)["c4"].endswith("a camel of player 1")
    body = scene.regions["board"].body()
    tip = re.search(r'data-t="b4"[^>]*data-tip="([^"]*)"', body)
    assert tip and tip[1].endswith("Here: W05. Two sacred places of yours: 10 coins.")


def test_every_condition_has_a_sign() -> None:
    there = symbols(shown(board({}, options=EVERYTHING)))
    assert {sign(condition) for condition in CONDITIONS} <= there
    assert {f"item-{item}" for item in ITEMS} <= there


@pytest.mark.rule("F-17")
def test_rounds_are_counted() -> None:
    ground = layer(shown(board({}, options=MIXES["council"], round=3)), "ground")
    assert words(ground["g-round"]) == "Round 3 of 10"
    assert words(layer(shown(start(2, MIXES["council"])), "ground")["g-round"]) == "10 rounds"
    assert "g-round" not in layer(shown(board({})), "ground")


@pytest.mark.rule("F-49")
def test_five_players_have_pairs_of_places() -> None:
    options = replace(EVERYTHING, bid_track="published")
    position = board({}, *(player(5),) * 5, options=options)
    position = replace(position, turn_order=((5, 1), (3, 2), (3, 3), (0, 4)))
    scene = shown(position)
    assert words(layer(scene, "ground")["g-turns"]) == "Turn order 18 12 8 5 5 3 3 1 1 0 0 0"
    assert words(layer(scene, "ground")["g-bids"]) == "Bid order 1 2 3 4 5"
    assert len(layer(scene, "markers")) == 5
    told = labels(scene)
    assert told["bid-5"] == "Turn order, place at 5, taken by player 2, one place left"
    assert told["bid-3"] == "Turn order, place at 3, taken by player 3 and player 4"
    assert told["bid-1"] == "Turn order, place at 1, free"
    places = [re.search(r"translate\(([\d.]+)", k) for k in layer(scene, "markers").values()]
    assert len({place[1] for place in places if place}) == 5


def test_stocks_of_items_and_whims() -> None:
    hidden = player(3, items=None, item_count=2)
    position = board(
        {},
        player(3),
        hidden,
        player(3),
        options=EVERYTHING,
        item_pile=items("crown", "horn", "jewelry", "jewelry")["items"],
        item_discards=items("lamp")["items"],
        whim_pile=(1, 2),
        whim_discards=(3,),
    )
    stocks = layer(shown(position), "stocks")
    told = "".join(stocks.values())
    for label in ("items in the pile: 2", "items discarded: 1", "whims in the pile: 2"):
        assert f'aria-label="{label}"' in told
    assert 'data-tip="Items discarded: 1 Magic Lamp"' in told
    assert 'data-tip="Whims discarded: W04"' in told
    assert len(layer(shown(board({})), "stocks")) == 6


def selling(**more: Any) -> Position:
    mine = player(
        3, tents=1, **items("scales", "horn"), viziers=5, whims=(12, 17), cards=hand("gold", "silk")
    )
    other = player(3, artisans=2, items=None, item_count=3, whims=(0, 18), djinns=djinns("Boaz"))
    return board(
        {},
        mine,
        other,
        player(3),
        options=replace(EVERYTHING, council=False),
        phase=Selling(0),
        row=(1, 2),
        item_pile=items("crown", "crown", "jewelry")["items"],
        **more,
    )


def test_the_court_shows_artisans_tents_items_and_whims() -> None:
    scene = shown(selling())
    row = layer(scene, "rows", "court")["o-1"]
    assert (
        'aria-label="In front of player 2: 8 camels, 0 viziers, 0 elders, 2 artisans, 0 tents, '
        '3 items, Boaz, the whim W01, the whim W19"'
    ) in row
    assert words(row).startswith("8 0 0 2 0 3")
    tips = re.findall(r'data-tip="([^"]*)"', row)[6:]
    assert tips[1] == "W01. Three palms on your tiles: 10 coins. Not yet fulfilled."
    assert tips[2] == "W19. Five different goods: 10 coins."  # nobody knows but player 2
    everybody = shown(replace(selling(), options=replace(selling().options, open_hands=True)))
    assert "different goods: 10 coins. Not yet" in layer(everybody, "rows", "court")["o-1"]
    assert facts(selling(), 1, 0) == {"cards": "0", "items": "3", "whims": "2"}


def test_the_hand_shows_items_and_whims_and_lights_what_can_be_used() -> None:
    scene = shown(selling())
    told = labels(scene, "hand")
    assert told["item-horn"].startswith("Horn of Plenty. Once in your turn: take any card")
    assert told["whim-13"] == "W13. Four viziers: 10 coins. Fulfilled now."
    assert told["whim-18"] == "W18. Four fakirs: 10 coins. Not yet fulfilled."
    said = buttons(selling())
    assert said["sell-best"] == "Sell all 2 for 3, 7 with scales"
    assert (said["item-horn"], said["whim-13"]) == ("Use the horn", "Whim: 10 coins")
    row = layer(scene, "items", "hand")
    lit = {key for key, treasure in row.items() if "s-accent" in treasure}
    assert lit == {"i-item-horn", "i-item-scales", "i-whim-13"}
    used_up = layer(shown(selling(magic=True)), "items", "hand")
    assert 'opacity=".4"' in used_up["i-item-horn"]
    bare = layer(shown(board({}, options=MIXES["whims"])), "items", "hand")
    assert words(bare["i-none"]) == "No djinns or whims yet."
    assert layer(shown(selling(), PUBLIC), "hits", "hand") == {}


def test_others_see_only_how_many_items_somebody_has() -> None:
    mine = player(3, tents=1, **items("crown"))
    position = board({"a1": "YY", "a2": "Y"}, mine, player(3, tents=1), options=MIXES["artisans"])
    seen = State.of(position).position(1)
    everything = "".join(
        region.body() for region in DRAWING.scene(seen, 1, LOOK).regions.values()
    ).replace("".join(shown(position).regions["board"].layers["symbols"].values()), "")
    assert "crown" not in everything.lower()


def test_a_claim_is_a_choice_of_two_figures() -> None:
    phase = Claiming(0, at("c4"), Acting(0, at("c4")))
    mine = player(3, tents=1)
    position = board({}, mine, player(3), player(3), options=EVERYTHING, tiles=PLACES, phase=phase)
    scene = shown(position)
    told = labels(scene)
    assert told["claim-camel"] == "Claim c4 with a camel"
    assert told["claim-tent"] == "Claim c4 with the tent"
    assert buttons(position) == {"claim-camel": "Camel", "claim-tent": "Tent"}
    assert layer(scene, "handful").keys() == {"f-tray"}
    assert "claim-tent" not in labels(shown(position, 1))


def test_items_found_are_shown_to_the_finder() -> None:
    drawn = items("crown", "dagger", "scales")["items"]
    phase = Finding(0, drawn, 3, 0, Selling(0))
    mine = player(3, artisans=3)
    position = board({}, mine, player(3), player(3), options=EVERYTHING, phase=phase)
    told = buttons(position)
    assert told["keep-crown"] == "Keep the crown"
    assert told["keep-dagger"] == "Keep the dagger"
    assert not buttons(position, 1)


OFFERS: list[tuple[str, Callable[[], Position], dict[str, str]]] = [
    (
        "a workshop",
        lambda: board(
            {},
            player(3, artisans=1, cards=hand("fakir", "fakir")),
            player(3),
            player(3),
            options=EVERYTHING,
            tiles=PLACES,
            phase=Acting(0, at("c3")),
            item_pile=items("crown")["items"],
        ),
        {
            "craft-artisan": "Pay an artisan",
            "craft-fakirs": "Pay 2 fakirs",
            "skip": "No item",
        },
    ),
    (
        "a city",
        lambda: board(
            {},
            player(3),
            player(3),
            player(3),
            options=EVERYTHING,
            tiles=PLACES,
            phase=Acting(0, at("b4")),
            city_whims=((at("b4"), 4),),
        ),
        {
            "accept": "Take the whim",
            "skip": "Leave the whim",
        },
    ),
    (
        "builders with a compass",
        lambda: board(
            {},
            player(3, **items("compass"), cards=hand("fakir")),
            player(3),
            player(3),
            options=EVERYTHING,
            tiles=PLACES,
            phase=Earning(0, 2, at("a1")),
        ),
        {
            "fakirs-1": "1 fakir: +0",
            "with-compass": "Compass: +4",
            "compass-1": "1 fakir: +6",
        },
    ),
    (
        "a djinn with a lamp",
        lambda: board(
            {"a1": "YY", "a2": "Y"},
            player(3, **items("lamp"), djinns=djinns("Enki")),
            player(3),
            player(3),
            options=EVERYTHING,
            phase=Moving(0),
        ),
        {"pay-lamp": "Use the lamp"},
    ),
]


@pytest.mark.parametrize(("make", "offers"), [o[1:] for o in OFFERS], ids=[o[0] for o in OFFERS])
def test_what_the_expansions_ask_has_buttons(
    make: Callable[[], Position], offers: dict[str, str]
) -> None:
    assert offers.items() <= buttons(make()).items()
    assert not buttons(make(), 1)


def test_tiles_reached_with_an_item_carry_its_sign() -> None:
    crowds = {"c1": "Y", "d2": "YG", "e2": "YY", "c4": "Y"}
    mine = player(3, **items("carpet", "staff"))
    sowing = Sowing(0, crowd("Y"), at("c2"), at("c1"))
    position = board(
        crowds, mine, player(3), player(3), options=EVERYTHING, tiles=PLACES, phase=sowing
    )
    scene = shown(position)
    chips = layer(scene, "chips")
    assert [key for key, chip in chips.items() if "item-carpet" in chip] == ["x-e2", "x-c4"]
    assert [key for key, chip in chips.items() if "item-staff" in chip] == ["x-c1"]
    assert "item-" not in chips["x-d2"]
    outlook = DRAWING.outlook(position, 0, ("item-carpet", "e2"))
    assert outlook and outlook.prospects[0].chip[0] == ("item-carpet", "")
    assert not DRAWING.step(position, 0, ()).forced


def test_only_the_dagger_reaches_tiles_with_its_sign() -> None:
    crowds = {"b4": "G", "b6": "Y", "g1": "B"}
    mine = player(3, **items("dagger"), cards=hand("fakir"))
    phase = Killing(0, 1, at("b4"))
    position = board(crowds, mine, player(3), player(3), options=EVERYTHING, phase=phase)
    chips = layer(shown(position), "chips")
    assert chips.keys() == {"x-b6", "x-g1"}
    assert "card-fakir" in chips["x-b6"] and "item-dagger" in chips["x-g1"]


def every_token(node: Node) -> set[str]:
    found = set(node.options)
    for then in node.options.values():
        found |= set() if isinstance(then, str) else every_token(then)
    return found


@pytest.mark.parametrize(("mix", "players"), [("everything", 5), ("artisans", 3), ("whims", 2)])
def test_whatever_can_be_chosen_can_be_clicked(mix: str, players: int) -> None:
    """Random games: each action has one path, and each token is in the picture or a button."""
    for number, (state, seat, _) in enumerate(random_game(players, MIXES[mix], seed=3)):
        if seat < 0 or number % 3:
            continue
        position = state.position(seat)
        scene = shown(position, seat)
        root = choices(GAME, state, seat, position=position)
        there = {token for region in scene.regions for token in labels(scene, region)}
        there |= {button.token for button in root.step.buttons}
        assert every_token(root) <= there
        assert {button.token for button in root.step.buttons} <= every_token(root)
        if number % 9 == 0:
            for viewer in (PUBLIC, *range(players)):
                shown(state.position(viewer), viewer)


def test_a_users_house_rules_are_what_tips_tell() -> None:
    cheap = replace(HOUSE, items=(replace(HOUSE.items[0], points=99), *HOUSE.items[1:]))
    mine = player(3, **items("jewelry"))
    position = board({}, mine, player(3), player(3), options=EVERYTHING, house=cheap)
    assert labels(shown(position), "hand")["item-jewelry"] == "Jewelry. 99 points at the end."
