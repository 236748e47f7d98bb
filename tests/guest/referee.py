"""Bazaar's referee: reads a position, names every broken rule and counts every point."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import player
from intramuros.core.game import CHANCE, Line, Violation
from tests.guest.model import (
    Action,
    Choose,
    Choosing,
    Deal,
    Dealing,
    Position,
    Reveal,
    Revealing,
    may_choose,
)


def violations(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    """Every rule the action would break; none if it is legal."""
    match position.phase, action:
        case Dealing(), Deal(card) if seat == CHANCE:
            if position.bag is not None and card not in position.bag:
                yield Violation("G-14", f"no {_name(card)} is left to deal")
        case Revealing(), Reveal(prize) if seat == CHANCE:
            if prize not in position.prizes:
                yield Violation("G-14", f"prize {prize} was drawn before", (f"prize-{prize}",))
        case Choosing(chosen), Choose(card) if 0 <= seat < position.players:
            if chosen[seat]:
                yield Violation("G-05", "you have chosen for this round", (f"seat-{seat + 1}",))
            elif card is None or card not in position.hands[seat]:
                yield Violation("G-06", f"you do not hold a {_name(card)}")
            elif not may_choose(position, seat, card):
                yield Violation("G-15", f"you chose a {card} in the round before")
        case phase, _:
            now = {
                "Dealing": "chance deals now",
                "Revealing": "chance draws a prize now",
                "Choosing": "everybody chooses a card now",
                "Over": "the match is over",
            }[type(phase).__name__]
            who = "chance" if seat == CHANCE else player(seat)
            yield Violation("G-13", f"{now}, so {who} cannot do that")


def tally(position: Position) -> tuple[tuple[Line, ...], ...]:
    """The score sheet: head start, then prizes in the order they were won."""
    return tuple(
        tuple(_lines(ahead, won))
        for ahead, won in zip(position.head_start, position.won, strict=True)
    )


def _lines(ahead: int, won: tuple[int, ...]) -> Iterator[Line]:
    if ahead:
        yield Line("G-12", "head start", ahead)
    for prize in won:
        yield Line("G-10", f"prize {prize}", prize, (f"prize-{prize}",))


def _name(card: int | None) -> str:
    return "card without a name" if card is None else str(card)
