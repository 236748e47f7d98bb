"""What Bazaar knows about good play, for bots."""

from __future__ import annotations

from intramuros.core.game import State
from tests.guest.engine import BazaarState


def value(state: State, seat: int) -> float:
    """Points so far, and a fraction of what the cards in hand may still win."""
    assert isinstance(state, BazaarState)
    return state.scores()[seat] + 0.25 * sum(state.hands[seat]) + 0.2 * state.chosen[seat]
