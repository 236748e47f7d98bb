"""What the tests of Five Tribes know of it: above all where its pieces are."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.games.five_tribes.model import Choosing, Finding, Options, Position, Sowing
from intramuros.games.five_tribes.model.components import (
    ARTISAN,
    CARDS,
    COLOURS,
    DJINNS,
    ELDER,
    VIZIER,
)
from intramuros.games.five_tribes.model.house import ITEMS, whim_name, write_house
from intramuros.testing.facts import Facts
from tests.games.five_tribes.houses import PLAIN_NAMES, houses
from tests.games.five_tribes.reasons import REASONS


def census(position: Position) -> Mapping[str, int]:
    """Every component in all places together; coins come from the bank and are not counted."""
    return {**_people(position), **_cards(position), **_markers(position), **_treasures(position)}


def _people(position: Position) -> dict[str, int]:
    seats, phase, count = position.seats, position.phase, dict[str, int]()
    for tribe, colour in enumerate(COLOURS):
        count[colour] = position.bag[tribe] + sum(crowd[tribe] for crowd in position.meeples)
        if isinstance(phase, Sowing):
            count[colour] += phase.hand[tribe]
    count[COLOURS[VIZIER]] += sum(player.viziers for player in seats)
    count[COLOURS[ELDER]] += sum(player.elders for player in seats)
    count[COLOURS[ARTISAN]] += sum(player.artisans for player in seats)
    return count


def _cards(position: Position) -> dict[str, int]:
    """Resource cards and djinns."""
    seats, phase, count = position.seats, position.phase, dict[str, int]()
    for kind, card in enumerate(CARDS):
        count[card] = position.pile[kind] + position.discards[kind] + position.row.count(kind)
        for player in seats:
            assert player.secret is not None, "a census is taken where everything is known"
            count[card] += player.cards[kind] + player.secret[kind]
    drawn = phase.drawn if isinstance(phase, Choosing) else ()
    places = (position.djinn_row, position.djinn_pile, position.djinn_discards, drawn)
    for number, djinn in enumerate(DJINNS):
        count[djinn.name] = sum(place.count(number) for place in places)
        count[djinn.name] += sum(player.djinns.count(number) for player in seats)
    return count


def _markers(position: Position) -> dict[str, int]:
    """What stands on tiles besides meeples: camels, tents, palms and palaces."""
    count = dict[str, int]()
    for seat, player in enumerate(position.seats):
        tents = sum(position.owners[cell] == seat for cell in position.tents)
        camels = position.owners.count(seat) - tents
        count[f"camels of seat {seat + 1}"] = player.camels + camels
        count[f"tents of seat {seat + 1}"] = player.tents + tents
    count["palms"] = position.palms_left + sum(position.palms)
    count["palaces"] = position.palaces_left + sum(position.palaces)
    return count


def _treasures(position: Position) -> dict[str, int]:
    """Items and whims."""
    seats, phase, count = position.seats, position.phase, dict[str, int]()
    for kind, item in enumerate(ITEMS):
        count[item] = position.item_pile[kind] + position.item_discards[kind]
        for player in seats:
            assert player.items is not None, "a census is taken where everything is known"
            count[item] += player.items[kind]
        if isinstance(phase, Finding):
            assert phase.drawn is not None, "a census is taken where everything is known"
            count[item] += phase.drawn[kind]
    lying = tuple(whim for _, whim in position.city_whims)
    for number in range(len(position.house.whims)):
        places = (lying, position.whim_pile, position.whim_discards)
        count[whim_name(number)] = sum(place.count(number) for place in places)
        count[whim_name(number)] += sum(player.whims.count(number) for player in seats)
    return count


FACTS = Facts(
    edition="five_tribes/2",
    census=census,
    rules={"": 127, "R": 50, "D": 26, "I": 10, "W": 22},
    unshown=frozenset({"F-86", "F-87", "F-124", "F-125"}),
    unpictured=frozenset({"F-27", "F-28", "F-29", "F-R34", "F-R40"}),
    reasons=REASONS,
    mixes={
        "artisans": Options(artisans=True, surround="four"),
        "whims": Options(whims=True, turn_sense="lowest_first"),
        "council": Options(council=True),
        "everything": Options(
            artisans=True, whims=True, council=True, bid_track="published", artisan_tie="shared"
        ),
    },
    components=houses(PLAIN_NAMES).map(write_house),
    with_components=Options(artisans=True, whims=True),
    perft=4,  # there are many positions, for every board
)
