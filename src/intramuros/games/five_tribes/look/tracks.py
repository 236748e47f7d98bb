"""The two tracks above the city: the places of the turn order, and the order of the bids."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

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
from intramuros.games.five_tribes.look.plan import LEFT, SIDE, plan_of
from intramuros.games.five_tribes.look.plan import TRACK as TOP
from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.model.components import ROUNDS
from intramuros.games.five_tribes.model.mix import marker_count, room, track
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer
from intramuros.scene.theme import EMBLEMS

HEIGHT: Final = 50
TITLE, SHORT_TITLE = 82, 58
"""The width of the turn order's name; it gives way where there are many places."""
MANY: Final = 10
BIDS: Final = SIDE - 1
"""The width of the bid order track."""
ROUND_WIDTH: Final = 74
"""The width of the plate that counts the rounds of the Council."""


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


class Turns(NamedTuple):
    """The turn order track: its left end, its width, and the price of each place."""

    left: float
    width: float
    order: tuple[int, ...]
    """From the place that acts first; a price with room for several stands there as often."""

    @property
    def title(self) -> int:
        """The width of its name."""
        return TITLE if len(self.order) < MANY else SHORT_TITLE

    @property
    def step(self) -> float:
        """The width of a place."""
        return (self.width - self.title - 6) / len(self.order)

    def x(self, index: int) -> float:
        """The left end of a place."""
        return self.left + self.title + self.step * index


def turns(position: Position) -> Turns:
    """The track of a game: above the city, after the rounds if they are counted."""
    rounds = ROUND_WIDTH + 6 if position.options.council else 0
    right = plan_of(position.board).right - 2
    return Turns(LEFT + rounds, right - LEFT - rounds, places(position))


def places(position: Position) -> tuple[int, ...]:
    """The prices of the places from the one that acts first; 0 three times."""
    players, options = position.players, position.options
    rising = tuple(
        price for price in track(players, options) for _ in range(room(players, options, price))
    )
    return rising if options.turn_sense == "lowest_first" else rising[::-1]


@lru_cache(maxsize=32)
def _ground(turns: Turns) -> str:
    left, width, order = turns
    middle = left + turns.title // 2 + 1
    slots = "".join(
        plate(turns.x(n) + 2, TOP + 5, turns.step - 4, HEIGHT - 10, "f-card", "f-card-line", 8)
        + text(
            turns.x(n) + turns.step - 8,
            TOP + HEIGHT - 10,
            str(price),
            17 if turns.step > 50 else 14,
            "f-label",
            weight=700,
            anchor="end",
            family=SERIF,
        )
        for n, price in enumerate(order)
    )
    return (
        plate(left, TOP, width, HEIGHT, "f-cloth", "f-cloth-line", 10)
        + text(middle, TOP + 22, "Turn", 15, "f-label", family=SERIF)
        + text(middle, TOP + 38, "order", 15, "f-label", family=SERIF)
        + slots
    )


@lru_cache(maxsize=32)
def _bids(left: int, spots: int) -> str:
    step = (BIDS - 48) / spots
    return (
        plate(left, TOP, BIDS, HEIGHT, "f-cloth", "f-cloth-line", 10)
        + text(left + 21, TOP + 23, "Bid", 13, "f-label", family=SERIF)
        + text(left + 21, TOP + 37, "order", 13, "f-label", family=SERIF)
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


@lru_cache(maxsize=32)
def _round(number: int) -> str:
    """The plate that counts the rounds; before the first bid it names how many there are."""
    words = (f"Round {number}", f"of {ROUNDS}") if number else (f"{ROUNDS}", "rounds")
    last = number == ROUNDS
    middle = LEFT + ROUND_WIDTH / 2
    frame = ("f-card", "accent", ' stroke-width="2"') if last else ("f-card", "f-card-line", "")
    return (
        plate(LEFT, TOP, ROUND_WIDTH, HEIGHT, frame[0], frame[1], 10, frame[2])
        + text(middle, TOP + 23, words[0], 15, "f-label", weight=700, family=SERIF)
        + text(middle, TOP + 40, words[1], 13, "f-label", family=SERIF)
    )


def ground(position: Position) -> Layer:
    """What the markers stand on, and the number of the round if it is counted (F-17)."""
    side = plan_of(position.board).side
    found = {
        "g-turns": f'<g id="g-turns">{_ground(turns(position))}</g>',
        "g-bids": f'<g id="g-bids">{_bids(side, _spots(position))}</g>',
    }
    if position.options.council:
        label = f"Round {position.round} of {ROUNDS}"
        found["g-round"] = (
            f'<g id="g-round" role="img" aria-label="{label}" data-tip="{label}: '
            f'the Council ends the game after round {ROUNDS}">{_round(position.round)}</g>'
        )
    return found


def _spots(position: Position) -> int:
    return position.players * marker_count(position.players, position.options)


def markers(position: Position, colours: tuple[str, ...]) -> Layer:
    """Every marker, named by its seat and how many of that seat came before it."""
    found: dict[str, str] = {}

    def put(seat: int, x: float, scale: float) -> None:
        number = sum(f"k-{seat + 1}-{n}" in found for n in range(2))
        key = f"k-{seat + 1}-{number}"
        found[key] = f'<g id="{key}">{at(x, TOP + 25, marker(colours[seat]), scale)}</g>'

    track = turns(position)
    taken = dict.fromkeys(track.order, 0)
    scale = min(1, track.step / 55)
    for price, seat in position.turn_order:
        index = track.order.index(price) + taken[price]
        taken[price] += 1
        put(seat, track.x(index) + track.step / 2 - 8, scale)
    left = plan_of(position.board).side
    gap = (BIDS - 48) / _spots(position)
    for spot, seat in enumerate(position.bid_order):
        put(seat, left + 44 + gap * (spot + 0.5), min(0.95, gap / 30))
    return found


def hits(position: Position, look: Look) -> Layer:
    """The places that can be bid for."""
    track = turns(position)
    found = {}
    for price in sorted(set(track.order)):
        on = [look.name(seat) for paid, seat in position.turn_order if paid == price]
        who = listed(on)
        span = track.order.count(price)
        state = f"taken by {who}" if who else "free"
        if price and 0 < len(on) < span:
            state += ", one place left"
        label = f"Turn order, place at {price}, {state}"
        x = track.x(track.order.index(price))
        key, element = hit(f"bid-{price}", x + 2, TOP + 3, track.step * span - 4, HEIGHT - 6, label)
        found[key] = element
    return found
