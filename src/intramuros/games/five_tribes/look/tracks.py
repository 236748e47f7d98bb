"""The two tracks above the city: the places of the turn order, and the order of the bids."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.core.english import listed
from intramuros.games.five_tribes.look.materials import (
    SERIF,
    at,
    circle,
    hit,
    path,
    plate,
    text,
)
from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.model.components import TRACKS, ZEROS
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer
from intramuros.scene.theme import EMBLEMS

LEFT: Final = 24
TOP: Final = 8
HEIGHT: Final = 50
WIDTH: Final = 598
BIDS: Final = (638, 162)
"""Left end and width of the bid order track."""


@lru_cache(maxsize=8)
def marker(colour: str) -> str:
    """A turn marker around 0 0."""
    seat = f"seat-{colour}"
    return (
        circle(0.6, 2, 14, "f-shadow")
        + circle(0, 0, 14, f"{seat}-deep", "f-outline", 1.2)
        + circle(-0.5, -1, 11.6, seat, f"{seat}-pale", 1.4)
        + path(EMBLEMS[colour], f"on-{seat}", more=' transform="translate(-.5 -1) scale(1.25)"')
    )


def places(position: Position) -> tuple[int, ...]:
    """The prices of the places from the one that acts first; 0 three times."""
    prices = TRACKS[position.options.bid_track]
    rising = (*(0,) * ZEROS, *prices[1:])
    return rising if position.options.turn_sense == "lowest_first" else rising[::-1]


def _x(order: tuple[int, ...], index: int) -> float:
    start, step = LEFT + 82, (WIDTH - 88) / len(order)
    return start + step * index


@lru_cache(maxsize=8)
def _ground(order: tuple[int, ...]) -> str:
    step = (WIDTH - 88) / len(order)
    slots = "".join(
        plate(_x(order, n) + 2, TOP + 5, step - 4, HEIGHT - 10, "f-card", "f-card-line", 8)
        + text(
            _x(order, n) + step - 12,
            TOP + HEIGHT - 10,
            str(price),
            13,
            "f-label",
            weight=700,
            family=SERIF,
        )
        for n, price in enumerate(order)
    )
    return (
        plate(LEFT, TOP, WIDTH, HEIGHT, "f-cloth", "f-cloth-line", 10)
        + text(LEFT + 42, TOP + 22, "Turn", 13, "f-label", family=SERIF)
        + text(LEFT + 42, TOP + 38, "order", 13, "f-label", family=SERIF)
        + slots
    )


@lru_cache(maxsize=8)
def _bids(spots: int) -> str:
    left, width = BIDS
    step = (width - 48) / spots
    return (
        plate(left, TOP, width, HEIGHT, "f-cloth", "f-cloth-line", 10)
        + text(left + 21, TOP + 23, "Bid", 11.5, "f-label", family=SERIF)
        + text(left + 21, TOP + 37, "order", 11.5, "f-label", family=SERIF)
        + "".join(
            circle(
                left + 44 + step * (n + 0.5),
                TOP + 25,
                min(13, step / 2 - 0.5),
                "f-card",
                "f-card-line",
            )
            + text(
                left + 44 + step * (n + 0.5),
                TOP + 30,
                str(n + 1),
                12,
                "f-label",
                weight=700,
                family=SERIF,
            )
            for n in range(spots)
        )
    )


def ground(position: Position) -> Layer:
    """What the markers stand on."""
    return {
        "g-turns": f'<g id="g-turns">{_ground(places(position))}</g>',
        "g-bids": f'<g id="g-bids">{_bids(_spots(position))}</g>',
    }


def _spots(position: Position) -> int:
    two = position.players == 2 and position.options.two_player_markers == "two"
    return 4 if two else position.players


def markers(position: Position, colours: tuple[str, ...]) -> Layer:
    """Every marker, named by its seat and how many of that seat came before it."""
    found: dict[str, str] = {}

    def put(seat: int, x: float, scale: float) -> None:
        number = sum(f"k-{seat + 1}-{n}" in found for n in range(2))
        key = f"k-{seat + 1}-{number}"
        found[key] = f'<g id="{key}">{at(x, TOP + 25, marker(colours[seat]), scale)}</g>'

    order = places(position)
    step = (WIDTH - 88) / len(order)
    taken = 0
    for price, seat in position.turn_order:
        index = order.index(price)
        if price == 0:
            index, taken = index + taken, taken + 1
        put(seat, _x(order, index) + step / 2 - 8, 1)
    left, width = BIDS
    spots = _spots(position)
    gap = (width - 48) / spots
    for spot, seat in enumerate(position.bid_order):
        put(seat, left + 44 + gap * (spot + 0.5), min(0.95, gap / 30))
    return found


def hits(position: Position, look: Look) -> Layer:
    """The places that can be bid for."""
    order = places(position)
    step = (WIDTH - 88) / len(order)
    found = {}
    for price in sorted(set(order)):
        on = [look.name(seat) for paid, seat in position.turn_order if paid == price]
        who = listed(on)
        label = f"Turn order, place at {price}, {f'taken by {who}' if who else 'free'}"
        span = order.count(price)
        x = _x(order, order.index(price))
        key, element = hit(f"bid-{price}", x + 2, TOP + 3, step * span - 4, HEIGHT - 6, label)
        found[key] = element
    return found
