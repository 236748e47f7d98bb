"""The meeples in hand while they are sown, lifted over the tile where the hand is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.clicks import tribe_token
from intramuros.games.five_tribes.look.art.meeples import FIGURES
from intramuros.games.five_tribes.look.materials import at, circle, hit, plate, text
from intramuros.games.five_tribes.look.plan import LEFT, TOP, corner
from intramuros.games.five_tribes.model import Counts, Position, Sowing
from intramuros.games.five_tribes.model.components import COLOURS, TRIBES
from intramuros.scene.scene import Layer

ROOM: Final = (28, 36)
"""For each tribe."""


def _place(cell: int, tribes: int) -> tuple[float, float]:
    x, y = corner(cell)
    wide = tribes * ROOM[0] + 8
    left = min(max(x + 50 - wide / 2, LEFT), LEFT + 600 - wide)
    # Above the pips of the tiles beside, which a hand of many tribes would reach.
    return left, max(y - 24, TOP - 16)


def handful(position: Position) -> Layer:
    """A tray with one figure for each tribe in hand."""
    phase = position.phase
    return _lifted(phase.at, phase.hand) if isinstance(phase, Sowing) else {}


@lru_cache(maxsize=512)
def _lifted(cell: int, hand: Counts) -> Layer:
    tribes = [tribe for tribe in range(len(COLOURS)) if hand[tribe]]
    left, top = _place(cell, len(tribes))
    wide, high = ROOM
    body = plate(
        left, top + 4, len(tribes) * wide + 8, high + 10, "f-shadow", "", 12, ' opacity=".3"'
    )
    body += plate(
        left, top, len(tribes) * wide + 8, high + 8, "surface", "accent", 12, ' stroke-width="2"'
    )
    found = {"f-tray": f'<g id="f-tray" data-moves="">{body}</g>'}
    for n, tribe in enumerate(tribes):
        x = left + 4 + wide * n
        figure = at(x + 1, top + 6, FIGURES[tribe], 0.86)
        if hand[tribe] > 1:
            figure += circle(x + wide - 6, top + high, 7.5, "ink") + text(
                x + wide - 6, top + high + 3.8, str(hand[tribe]), 11, "surface", weight=700
            )
        key = f"f-{COLOURS[tribe]}"
        found[key] = f'<g id="{key}" data-moves="">{figure}</g>'
    return found


def hits(position: Position, viewer: int) -> Layer:
    """Each tribe in hand, for the player who sows."""
    phase = position.phase
    if not isinstance(phase, Sowing) or phase.seat != viewer:
        return {}
    return _lifted_hits(phase.at, phase.hand)


@lru_cache(maxsize=512)
def _lifted_hits(cell: int, hand: Counts) -> Layer:
    tribes = [tribe for tribe in range(len(COLOURS)) if hand[tribe]]
    left, top = _place(cell, len(tribes))
    wide, high = ROOM
    return dict(
        hit(
            tribe_token(tribe),
            left + 4 + wide * n,
            top + 2,
            wide,
            high + 4,
            f"{TRIBES[tribe]} in hand",
            key=f"lifted-{COLOURS[tribe]}",
        )
        for n, tribe in enumerate(tribes)
    )
