"""What the tests of Medina know of it: above all where its pieces are."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.games.medina.model import (
    COLOURS,
    INHABITANT,
    PIECES,
    STABLE,
    WALL,
    Draw,
    First,
    Position,
)
from intramuros.testing.facts import Facts
from tests.games.medina.reasons import REASONS


def census(position: Position) -> Mapping[str, int]:
    """Every kind on the board and in hand; what left the game counts as long as it may (M-27)."""
    hands = position.hands
    first = isinstance(position.phase, Draw | First)
    count = {
        "stables": position.city.count(STABLE) + sum(hand.stables for hand in hands),
        # The first one comes from the box (M-16).
        "inhabitants": position.city.count(INHABITANT) + sum(h.inhabitants for h in hands) + first,
        "walls": position.ring.count(WALL) + sum(hand.walls for hand in hands),
    }
    for seat, hand in enumerate(hands):
        count[f"domes of seat {seat + 1}"] = hand.domes + len(position.domes[seat])
    for colour, letter in enumerate(PIECES):
        held = sum(hand.palace[colour] for hand in hands)
        gone = all(any(position.city[c] == letter for c in domes) for domes in position.domes)
        assert not (gone and held), f"{COLOURS[colour]} pieces should have left the game"
        whole = 20 if position.players == 4 else 18
        count[COLOURS[colour]] = whole if gone else position.city.count(letter) + held
    return count


FACTS = Facts(
    edition="medina/2",
    census=census,
    rules={"": 122, "R": 27},
    unshown=frozenset({"M-04"}),
    unpictured=frozenset({"M-04"}),
    reasons=REASONS,
    perft_soak=1_000,
)
