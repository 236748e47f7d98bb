"""Refusals about the moment, the cards and passes."""

from __future__ import annotations

import re

from intramuros.core.game import CHANCE, Violation
from intramuros.games.my_city.campaign.pieces import CARDS
from intramuros.games.my_city.model import (
    Action,
    Flag,
    Hidden,
    Over,
    Pass,
    Placing,
    Position,
    Reveal,
    Revealing,
    Stick,
)
from tests.games.my_city.reasons.ground import (
    has_tile,
    rules_in,
    tiles_in,
)


def to_be_turned_up(position: Position, seat: int, action: Action, said: Violation) -> bool:
    return isinstance(position.phase, Revealing) and not (
        seat == CHANCE and isinstance(action, Reveal)
    )


def still_choosing(position: Position, seat: int, action: Action, said: Violation) -> bool:
    due = position.phase
    if not isinstance(due, Placing) or not (seat == CHANCE or isinstance(action, Reveal)):
        return False
    waiting = [
        city
        for city in position.cities
        if not city.exited and not city.chosen and has_tile(position, city, CARDS[due.card])
    ]
    return bool(waiting) and set(tiles_in(said)) <= {CARDS[due.card]}


def ended(position: Position, seat: int, action: Action, said: Violation) -> bool:
    return isinstance(position.phase, Over) and not position.deck


def all_left(position: Position, seat: int, action: Action, said: Violation) -> bool:
    return isinstance(position.phase, Over) and all(city.exited for city in position.cities)


def left(position: Position, seat: int, action: Action, said: Violation) -> bool:
    names_it = f"player {seat + 1} has left" in said.detail
    return names_it and isinstance(position.phase, Placing) and position.cities[seat].exited


def without_tile(position: Position, seat: int, action: Action, said: Violation) -> bool:
    due = position.phase
    if not isinstance(due, Placing):
        return False
    tile = CARDS[due.card]
    return tiles_in(said) == [tile] and not has_tile(position, position.cities[seat], tile)


def has_chosen(position: Position, seat: int, action: Action, said: Violation) -> bool:
    due = position.phase
    if not isinstance(due, Placing):
        return False
    return tiles_in(said) == [CARDS[due.card]] and position.cities[seat].chosen


def hidden(position: Position, seat: int, action: Action, said: Violation) -> bool:
    return isinstance(position.phase, Placing) and isinstance(action, Hidden)


def before_the_count(position: Position, seat: int, action: Action, said: Violation) -> bool:
    return isinstance(position.phase, Placing) and isinstance(action, Stick | Flag)


# Cards and passes


def turned_up(position: Position, seat: int, action: Action, said: Violation) -> bool:
    if not isinstance(action, Reveal) or not isinstance(position.phase, Revealing):
        return False
    number = CARDS.index(action.card)
    gone = number in rules_in(position).deck and number not in position.deck
    return gone and tiles_in(said) == [action.card]


def never_there(position: Position, seat: int, action: Action, said: Violation) -> bool:
    if not isinstance(action, Reveal) or not isinstance(position.phase, Revealing):
        return False
    there = CARDS.index(action.card) in rules_in(position).deck
    return not there and tiles_in(said) == [action.card]


def marker_too_low(position: Position, seat: int, action: Action, said: Violation) -> bool:
    booked = position.cities[seat].booked
    marker = rules_in(position).start + sum(
        (booked.passes, booked.investor, booked.row, booked.parks, booked.gold)
    )
    found = re.search(r"marker is on (−?\d+)", said.detail)
    return (
        isinstance(action, Pass)
        and marker < 1
        and found is not None
        and int(found[1].replace("−", "-")) == marker
    )


def no_passing(position: Position, seat: int, action: Action, said: Violation) -> bool:
    return isinstance(action, Pass) and not rules_in(position).passing


def church_is_due(position: Position, seat: int, action: Action, said: Violation) -> bool:
    due = position.phase
    if not isinstance(due, Placing) or not isinstance(action, Pass):
        return False
    return CARDS[due.card][0] == "C" and tiles_in(said) == [CARDS[due.card]]
