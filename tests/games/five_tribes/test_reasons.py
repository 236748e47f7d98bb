"""The checks of reasons are strict: a wrong number, name, tile or rule is found."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from intramuros.core.game import ALL, CHANCE, Violation
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import State, decode
from intramuros.games.five_tribes.game import GAME
from intramuros.games.five_tribes.model import (
    GRID,
    Action,
    DrawCard,
    Drawing,
    Moving,
    Options,
    Position,
    Sell,
    Selling,
    Use,
    start,
)
from intramuros.games.five_tribes.model.components import DJINN_NUMBERS, DJINNS
from intramuros.games.five_tribes.model.house import HOUSE
from intramuros.testing.actions import by_kind
from tests.games.five_tribes.boards import MIXES, SOW, board, enriched, hand, player
from tests.games.five_tribes.reasons import REASONS

Case = tuple[Position, int, Action, Violation]


def holds(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    return REASONS[reason.rule](position, seat, action, reason)


def with_items(position: Position, choose: random.Random) -> Position:
    """The position with items and whims given away."""
    left, whims = list(position.item_pile), list(position.whim_pile)
    seats = []
    for one in position.seats:
        held = list(one.items or ())
        for _ in range(min(4, sum(left) - 1)):
            item = choose.choices(range(len(left)), left)[0]
            left[item] -= 1
            held[item] += 1
        gained = [whims.pop(choose.randrange(len(whims))) for _ in range(min(3, len(whims)))]
        more = tuple(sorted((*one.whims, *gained)))
        seats.append(replace(one, items=tuple(held), item_count=sum(held), whims=more))
    return replace(position, seats=tuple(seats), item_pile=tuple(left), whim_pile=tuple(whims))


def cases(seed: int, options: Options) -> list[Case]:
    """Reasons from a game in which everybody has djinns, items and whims."""
    choose, rng, found = random.Random(seed), Rng(seed), []
    state = State.of(start(3, options))
    rich = False
    while state.actors():
        position = state.position(ALL)
        if not rich and isinstance(position.phase, Moving) and len(position.bid_order) > 1:
            rich, state = True, State.of(with_items(enriched(position, choose), choose))
        if choose.random() < 0.2:
            for numbers in by_kind(GAME).values():
                action = decode(numbers[rng.below(len(numbers))])
                for seat in state.actors():
                    view = state.position(ALL if seat == CHANCE else seat)
                    found += [(view, seat, action, v) for v in GAME.violations(view, seat, action)]
        seat = state.actors()[0]
        state.apply(seat, state.random_action(seat, rng))
    return found


def wrong(reason: Violation, choose: random.Random) -> list[Violation]:
    """The reason with another number, tile or djinn in its sentence, and with other cells."""
    text = reason.detail

    def instead(pattern: str, of: Callable[[str], str]) -> list[str]:
        found = re.finditer(pattern, text)
        return [text[: f.start()] + of(f[0]) + text[f.end() :] for f in found]

    def another(name: str) -> str:
        return choose.choice([other for other in GRID.names if other not in text])

    spoilt = instead(r"\b\d+\b", lambda number: str(int(number) + 7))
    spoilt += instead(r"\b[a-g][1-6]\b", another)
    spoilt += instead(r"\bW\d\d\b", lambda whim: f"W{int(whim[1:]) % 22 + 1:02d}")
    spoilt += [text.replace(item.name, "Nothing") for item in HOUSE.items if item.name in text]
    spoilt += [text.replace(djinn.name, "Nobody") for djinn in DJINNS if djinn.name in text]
    result = [replace(reason, detail=detail) for detail in spoilt]
    if reason.cells:
        result.append(replace(reason, cells=()))
        result.append(replace(reason, cells=(*reason.cells, "f9")))
    return result


@pytest.mark.parametrize("mix", ["base", "artisans", "whims", "everything"])
def test_what_is_spoilt_is_not_true(mix: str) -> None:
    choose, tried = random.Random(1), Counter[str]()
    for position, seat, action, reason in cases(5, MIXES[mix]):
        assert holds(position, seat, action, reason)
        for bad in wrong(reason, choose):
            tried[bad.rule] += 1
            assert not holds(position, seat, action, bad), (bad, action)
        for rule in choose.sample(sorted(set(REASONS) - {reason.rule}), 5):
            assert not holds(position, seat, action, replace(reason, rule=rule)), (reason, rule)
    assert len(tried) > 20


@pytest.mark.rule("F-88", "F-87", "F-125")
def test_what_has_no_number_is_refused_for_a_true_reason_too() -> None:
    selling = board(SOW, player(cards=hand("fakir", "ivory", "ivory")), player(), phase=Selling(0))
    drawing = board(SOW, phase=Drawing(0, Moving(0)), pile=hand("gold"))
    tried: list[tuple[Position, int, Action]] = [
        (selling, 0, Sell((0, 0))),
        (selling, 0, Sell((2, 2, 9))),
        (selling, 0, Sell(())),
        (drawing, CHANCE, DrawCard(None)),
    ]
    by_itself = [number for number, djinn in enumerate(DJINNS) if not djinn.cost]
    for djinn in (*by_itself, DJINN_NUMBERS["Kumarbi"]):
        tried += [(selling, 0, Use(djinn, False)), (selling, 0, Use(djinn, True, 3))]
    for position, seat, action in tried:
        found = tuple(GAME.violations(position, seat, action))
        assert found
        for reason in found:
            assert holds(position, seat, action, reason), reason
