"""What a state of the expansions is worth: items, whims, tents and cities are used, not wasted."""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.bot import value
from intramuros.games.five_tribes.engine import State, decode, encode
from intramuros.games.five_tribes.model import (
    Accept,
    Acting,
    Claim,
    Claiming,
    Craft,
    Earning,
    Finding,
    Fulfil,
    Killing,
    Options,
    Phase,
    Player,
    Position,
    Selling,
    Sowing,
    Take,
    start,
)
from tests.games.five_tribes.boards import (
    MIXES,
    at,
    board,
    crowd,
    djinns,
    hand,
    items,
    owned,
    pieces,
    player,
    random_game,
)
from tests.games.five_tribes.test_bot import best, duel

PURE = os.environ.get("INTRAMUROS_PURE") == "1"
BOTH = MIXES["artisans and whims"]
EARLY = {"a1": "YYYYYY", "b1": "WWWWWW", "c1": "GGGGGG", "d1": "BBBBBB", "e1": "RRRRRR"}
"""So many meeples that the end is far."""
SET = hand("ivory", "gold", "silk", "fish")


def drawn(*words: str) -> Phase:
    """Items that were drawn, one of which is to be kept."""
    return Finding(0, items(*words)["items"], len(words), 0, Selling(0))


def sown(tribe: str, name: str, came_from: str) -> Phase:
    """The last meeple of a sow."""
    return Sowing(0, crowd(tribe), at(name), at(came_from))


@pytest.mark.parametrize(
    ("position", "action"),
    [
        pytest.param(
            board(EARLY, options=BOTH, phase=drawn("jewelry", "crown", "lamp")),
            "keep crown",
            id="the most precious item",
        ),
        pytest.param(
            board(EARLY, options=BOTH, phase=drawn("lamp", "jewelry")),
            "keep jewelry",
            id="points before a lamp without a djinn",
        ),
        pytest.param(
            board({}, options=BOTH, phase=drawn("horn", "jewelry"), ending=True),
            "keep jewelry",
            id="points before magic at the end",
        ),
        pytest.param(
            board(
                EARLY,
                player(tents=1),
                player(tents=1),
                options=BOTH,
                tiles={"b2": "oasis", **dict.fromkeys(("a1", "b1", "c1", "a2", "c2"), "small")},
                phase=Claiming(0, at("b2"), Selling(0)),
            ),
            "tent",
            id="the tent among red tiles",
        ),
        pytest.param(
            board(
                EARLY,
                player(tents=1),
                player(tents=1),
                options=BOTH,
                tiles={"g6": "oasis", "f6": "village", "g5": "village", "f5": "sacred6"},
                phase=Claiming(0, at("g6"), Selling(0)),
            ),
            "camel",
            id="a camel among blue tiles",
        ),
        pytest.param(
            board(
                EARLY,
                player(**items("compass")),
                player(),
                options=BOTH,
                tiles={"c3": "small"},
                phase=Earning(0, 3, at("c3")),
            ),
            "earn compass",
            id="the compass for many builders",
        ),
        pytest.param(
            board(
                EARLY,
                player(**items("compass")),
                player(),
                options=BOTH,
                tiles={"c3": "small"},
                phase=Earning(0, 1, at("c3")),
            ),
            "earn",
            id="no compass for one builder",
        ),
        pytest.param(
            board(
                {**EARLY, "g6": "W"},
                player(**items("dagger")),
                player(),
                options=BOTH,
                tiles={"g6": "sacred15"},
                phase=Killing(0, 1, at("c3")),
            ),
            "stab white g6",
            id="the dagger for the most precious tile",
        ),
        pytest.param(
            board(
                {**EARLY, "g6": "WW", "c4": "W"},
                player(**items("dagger")),
                player(),
                options=BOTH,
                tiles={"c4": "sacred15"},
                phase=Killing(0, 1, at("c3")),
            ),
            "kill white c4",
            id="no dagger for what is in reach",
        ),
        pytest.param(
            board(
                {**EARLY, "e3": "W", "c2": "WR"},
                player(**items("carpet")),
                player(),
                options=BOTH,
                tiles={"e3": "sacred15", "c2": "large", "d3": "small", "c3": "oasis"},
                phase=sown("W", "c3", "b3"),
            ),
            "fly white e3",
            id="the carpet to the most precious tile",
        ),
        pytest.param(
            board(
                {**EARLY, "b3": "W", "c2": "WR"},
                player(**items("staff")),
                player(),
                options=BOTH,
                tiles={"b3": "sacred15", "c2": "large", "c3": "oasis"},
                phase=sown("W", "c3", "b3"),
            ),
            "back white",
            id="the staff back to the most precious tile",
        ),
        pytest.param(
            board(
                EARLY,
                player(cards=SET, **items("scales")),
                player(),
                options=BOTH,
                phase=Selling(0),
            ),
            "end",
            id="the scales wait for a larger set",
        ),
        pytest.param(
            board(
                {},
                player(cards=SET, **items("scales")),
                player(),
                options=BOTH,
                phase=Selling(0),
                ending=True,
            ),
            "sell ivory gold silk fish scales",
            id="the scales at the end",
        ),
        pytest.param(
            board(
                EARLY,
                player(cards=SET, **items("horn")),
                player(),
                options=BOTH,
                phase=Selling(0),
                row=(9, 0, 3),
            ),
            "horn 3",
            id="the horn for a good that is missing",
        ),
        pytest.param(
            board(
                EARLY,
                player(**items("horn")),
                player(),
                options=BOTH,
                phase=Selling(0),
                row=(9, 9, 9),
            ),
            "end",
            id="no horn for a fakir",
        ),
        pytest.param(
            board(
                EARLY,
                player(elders=2, djinns=djinns("Enki"), **items("lamp")),
                player(camels=10),
                options=BOTH,
                tiles={"c3": "oasis"},
                owners=owned(c3=1),
                phase=Selling(0),
            ),
            "end",
            id="no lamp for a palm of another",
        ),
        pytest.param(
            board(
                EARLY,
                player(elders=2, djinns=djinns("Leta"), **items("lamp")),
                player(),
                options=BOTH,
                tiles={"g6": "sacred15"},
                phase=Selling(0),
            ),
            "use Leta lamp g6",
            id="the lamp instead of two elders",
        ),
        pytest.param(
            board(EARLY, player(elders=4, whims=(14,)), player(), options=BOTH, phase=Selling(0)),
            "fulfil W15",
            id="a whim whose condition holds",
        ),
        pytest.param(
            board(
                EARLY,
                options=BOTH,
                tiles={"c3": "city-red"},
                city_whims=((at("c3"), 14),),
                phase=Acting(0, at("c3")),
            ),
            "accept",
            id="a whim for nothing",
        ),
        pytest.param(
            board(
                EARLY,
                player(artisans=2),
                player(artisans=3),
                options=BOTH,
                tiles={"c3": "workshop-se"},
                item_pile=items("crown", "chest", "horn")["items"],
                phase=Acting(0, at("c3")),
            ),
            "craft",
            id="an item for an artisan",
        ),
        pytest.param(
            board(
                EARLY,
                player(artisans=3, djinns=djinns("Ptah")),
                player(artisans=2),
                options=BOTH,
                tiles={"c3": "workshop-se"},
                item_pile=items("crown", "chest", "horn")["items"],
                phase=Acting(0, at("c3")),
            ),
            "skip",
            id="no artisan whom Ptah and the majority make dear",
        ),
        pytest.param(
            board(
                EARLY,
                player(cards=SET),
                player(),
                options=BOTH,
                tiles={"c3": "specialized"},
                row=(9, 9, 9, 9, 9, 9, 9, 9, 3),
                phase=Acting(0, at("c3")),
            ),
            "buy 9",
            id="the last card of the row",
        ),
    ],
)
def test_sensible_choices(position: Position, action: str) -> None:
    assert best(State.of(position)) == action


@pytest.mark.parametrize(
    ("djinn", "has"),
    [
        ("Geb", items("crown", "chest", "chest")),
        ("Ptah", {"artisans": 5}),
    ],
)
def test_a_djinn_is_summoned_for_what_it_makes_worth_more(djinn: str, has: dict[str, Any]) -> None:
    position = board(
        EARLY,
        player(elders=2, **has),
        player(),
        options=BOTH,
        tiles={"c3": "sacred6"},
        phase=Acting(0, at("c3")),
        djinn_row=djinns(djinn, "Hagis", "Boaz"),
    )
    assert best(State.of(position)) == f"summon {djinn}"


def worth_of_sow(name: str, position: Position) -> float:
    """What the state is worth once the meeples of a tile are in hand."""
    state = State.of(position)
    state.apply(0, encode(Take(at(name))))
    return value(state, 0)


PLACES = {"c3": "W", "d3": "W", "c5": "W", "d5": "W"}


@pytest.mark.parametrize(
    ("tiles", "seat", "more"),
    [
        pytest.param(
            {"d3": "city-red", "a1": "lake", "d5": "oasis"},
            player(camels=9),
            {"owners": owned(a6=0, b6=0)},
            id="the third city",
        ),
        pytest.param(
            {"d3": "village", "e4": "lake", "d5": "oasis"},
            player(),
            {"palaces": pieces(d3=1), "palaces_left": 9},
            id="a palace beside the lake",
        ),
        pytest.param(
            {"d3": "sacred6", "a1": "lake", "d5": "oasis"},
            player(camels=10, whims=(4,)),
            {"owners": owned(f1=0)},
            id="the tile that a whim still asks for",
        ),
    ],
)
def test_a_tile_is_wanted_for_what_it_brings(
    tiles: dict[str, str], seat: Player, more: dict[str, Any]
) -> None:
    fixed = {"a6": "city-blue", "b6": "city-blue", "f1": "sacred15", "c3": "small", "c5": "small"}
    position = board(
        PLACES, seat, player(), options=Options(whims=True), tiles={**fixed, **tiles}, **more
    )
    assert worth_of_sow("c3", position) > worth_of_sow("c5", position)


def test_artisans_are_collected() -> None:
    position = board(
        {"c3": "P", "d3": "PR", "a1": "B", "b1": "BR"},
        options=BOTH,
        tiles={"d3": "small", "b1": "small"},
        item_pile=items("crown", "chest", "jewelry")["items"],
    )
    assert best(State.of(position)) == "take c3"


def test_hidden_items_of_others_do_not_matter() -> None:
    """Whatever lies face down in front of the others, a state is worth the same."""
    for seed in range(2):
        shuffle = Rng(seed)
        for state, _, _ in random_game(3, BOTH, seed):
            seats = state.position(ALL).seats
            if any(one.item_count for one in seats):
                for seat in range(3):
                    other = state.clone()
                    other.determinize(seat, shuffle)
                    if [one.secret for one in other.position(ALL).seats] == [
                        one.secret for one in seats
                    ]:
                        assert value(other, seat) == value(state, seat)


def test_every_state_has_a_value() -> None:
    for seed, options in enumerate(MIXES.values()):
        for state, _, _ in random_game(2 + seed % 3, options, seed):
            for seat in range(2 + seed % 3):
                assert -500 < value(state, seat) < 1_000


@pytest.mark.skipif(PURE, reason="the compiled run plays whole games with the bot")
@pytest.mark.parametrize("mix", sorted(MIXES))
def test_the_greedy_seat_wins(mix: str) -> None:
    assert sum(duel(2 + seed % 3, MIXES[mix], seed) for seed in range(4)) >= 3


@pytest.mark.soak
@pytest.mark.parametrize("mix", sorted(MIXES))
def test_the_greedy_seat_wins_95_of_100(mix: str) -> None:
    wins = sum(duel(2 + seed % 3, MIXES[mix], seed) for seed in range(400))
    assert wins >= 380


def choices(options: Options, seed: int) -> Counter[str]:
    """What the greedy seat among three random ones did with the expansions in one game."""
    state, rng, me, count = State.of(start(4, options)), Rng(seed), seed % 4, Counter[str]()
    while state.actors():
        seat = state.actors()[0]
        action = state.random_action(seat, rng)
        if seat == me:
            after = [(state.clone(), action) for action in state.legal(seat)]
            for other, action in after:
                other.apply(seat, action)
            action = max(after, key=lambda pair: value(pair[0], me))[1]
            had = state.position(ALL).magic
            match decode(action):
                case Accept() | Fulfil() | Claim(tent=True) | Craft() as done:
                    count[type(done).__name__] += 1
            state.apply(seat, action)
            count["magic"] += state.position(ALL).magic and not had
            continue
        state.apply(seat, action)
    mine = state.position(ALL).seats[me]
    count["artisans"] = mine.artisans
    count["items"] = mine.item_count + count["magic"]
    return count


@pytest.mark.skipif(PURE, reason="the compiled run plays whole games with the bot")
def test_items_whims_and_tents_are_used() -> None:
    games = 6
    total = sum((choices(BOTH, seed) for seed in range(games)), Counter[str]())
    assert total["artisans"] >= 2 * games and total["items"] >= games and total["magic"] > 0
    assert total["Accept"] >= 2 * games and total["Fulfil"] >= games
    assert total["Claim"] >= games // 2
