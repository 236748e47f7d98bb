"""What is in hand over a tile: meeples while they are sown, a camel and a tent for a claim."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.look.art.meeples import FIGURES, HEIGHT, WIDTH
from intramuros.games.five_tribes.look.art.structures import camel, tent
from intramuros.games.five_tribes.look.materials import at, circle, hit, plate, text
from intramuros.games.five_tribes.look.plan import LEFT, TOP, corner, plan_of
from intramuros.games.five_tribes.model import GRID, Claiming, Counts, Position, Sowing
from intramuros.games.five_tribes.model.components import COLOURS, TRIBES
from intramuros.games.five_tribes.tokens import CLAIM, tribe_token
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer

HIGH: Final = 36
"""Of the tray. It lies on its own tile: a tile beside is where the next one may be dropped, so
nothing of it is covered."""


def _place(cell: int, tribes: int, empty: bool) -> tuple[float, float, float]:
    """Where the first tribe lies on the tray, how far they are apart, and the tray's top: where the
    meeples stood, or above those that stand there, beside the value and the price."""
    x, y = corner(cell)
    middle, room, top = (50, 90, 58) if empty else (65, 58, 20)
    step = min(27.0, room / tribes)
    return x + middle - step * tribes / 2, step, y + top


def handful(position: Position, look: Look) -> Layer:
    """A tray with one figure for each tribe in hand, or with a camel and a tent to claim with."""
    phase = position.phase
    right = plan_of(position.board).right
    if isinstance(phase, Claiming):
        return _markers(phase.at, look.colours[phase.seat], right)
    if not isinstance(phase, Sowing):
        return {}
    return _lifted(phase.at, phase.hand, not any(position.meeples[phase.at]))


BIG: Final = 48
"""The room for a camel or a tent."""


def _big_place(cell: int, right: int) -> tuple[float, float]:
    x, y = corner(cell)
    wide = 2 * BIG + 8
    # Above the seal: what the tile is worth matters now.
    return min(max(x + 50 - wide / 2, LEFT), right - wide), max(y - BIG - 4, TOP - 16)


@lru_cache(maxsize=256)
def _markers(cell: int, colour: str, right: int) -> Layer:
    left, top = _big_place(cell, right)
    wide = 2 * BIG + 8
    body = plate(left, top + 4, wide, BIG + 10, "f-shadow", "", 12, ' opacity=".3"')
    body += plate(left, top, wide, BIG + 8, "surface", "accent", 12, ' stroke-width="2"')
    for n, thing in enumerate((camel(colour), tent(colour))):
        body += at(left + 8 + BIG * n, top + 9, thing)
    return {"f-tray": f'<g id="f-tray" data-moves="">{body}</g>'}


@lru_cache(maxsize=512)
def _lifted(cell: int, hand: Counts, empty: bool) -> Layer:
    tribes = [tribe for tribe in range(len(COLOURS)) if hand[tribe]]
    left, step, top = _place(cell, len(tribes), empty)
    wide = step * len(tribes) + 8
    body = plate(left - 4, top + 3, wide, HIGH + 1, "f-shadow", "", 11, ' opacity=".3"')
    body += plate(left - 4, top, wide, HIGH, "surface", "accent", 11, ' stroke-width="2"')
    found = {"f-tray": f'<g id="f-tray" data-moves="">{body}</g>'}
    scale = min(0.82, step / 26)
    for n, tribe in enumerate(tribes):
        x = left + step * n
        high = top + 17 - HEIGHT / 2 * scale
        figure = at(x + (step - WIDTH * scale) / 2, high, FIGURES[tribe], scale)
        if hand[tribe] > 1:
            figure += circle(x + step - 5, top + 28, 7.5, "ink") + text(
                x + step - 5, top + 31.8, str(hand[tribe]), 11, "surface", weight=700
            )
        key = f"f-{COLOURS[tribe]}"
        found[key] = f'<g id="{key}" data-moves="">{figure}</g>'
    return found


def hits(position: Position, viewer: int) -> Layer:
    """Each tribe in hand, for the player who sows."""
    phase = position.phase
    right = plan_of(position.board).right
    if isinstance(phase, Claiming) and phase.seat == viewer:
        return _marker_hits(phase.at, right)
    if not isinstance(phase, Sowing) or phase.seat != viewer:
        return {}
    return _lifted_hits(phase.at, phase.hand, not any(position.meeples[phase.at]))


@lru_cache(maxsize=256)
def _marker_hits(cell: int, right: int) -> Layer:
    left, top = _big_place(cell, right)
    return dict(
        hit(
            token,
            left + 4 + BIG * n,
            top + 2,
            BIG,
            BIG + 4,
            f"Claim {GRID.names[cell]} with {thing}",
        )
        for n, (token, thing) in enumerate(zip(CLAIM, ("a camel", "the tent"), strict=True))
    )


@lru_cache(maxsize=512)
def _lifted_hits(cell: int, hand: Counts, empty: bool) -> Layer:
    tribes = [tribe for tribe in range(len(COLOURS)) if hand[tribe]]
    left, step, top = _place(cell, len(tribes), empty)
    return dict(
        hit(
            tribe_token(tribe),
            left + step * n,
            top,
            step,
            HIGH,
            f"{TRIBES[tribe]} in hand",
            key=f"lifted-{COLOURS[tribe]}",
        )
        for n, tribe in enumerate(tribes)
    )
