"""What the tests of Five Tribes know of it: above all where its pieces are."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.games.five_tribes.model import Choosing, Position, Sowing
from intramuros.games.five_tribes.model.components import CARDS, COLOURS, DJINNS, ELDER, VIZIER
from intramuros.testing.facts import Facts
from tests.games.five_tribes.reasons import REASONS


def census(position: Position) -> Mapping[str, int]:
    """Every component in all places together; coins come from the bank and are not counted."""
    seats, phase = position.seats, position.phase
    count: dict[str, int] = {}
    for tribe, colour in enumerate(COLOURS):
        count[colour] = position.bag[tribe] + sum(crowd[tribe] for crowd in position.meeples)
        if isinstance(phase, Sowing):
            count[colour] += phase.hand[tribe]
    count[COLOURS[VIZIER]] += sum(player.viziers for player in seats)
    count[COLOURS[ELDER]] += sum(player.elders for player in seats)
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
    for seat, player in enumerate(seats):
        count[f"camels of seat {seat + 1}"] = player.camels + position.owners.count(seat)
    count["palms"] = position.palms_left + sum(position.palms)
    count["palaces"] = position.palaces_left + sum(position.palaces)
    return count


FACTS = Facts(
    edition="five_tribes/2",
    census=census,
    rules={"": 127, "R": 39, "D": 22},
    unshown=frozenset({"F-87", "F-125"}),
    reasons=REASONS,
)
