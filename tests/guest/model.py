"""Bazaar as plain values. A card that a viewer does not know is None."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from intramuros.core.game import ALL
from intramuros.core.options import choice

BOX: Final = (1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6)  # G-01
HIGHEST: Final = 6
PRIZES: Final = (1, 2, 3, 4, 5)  # G-03
HAND: Final = 3  # G-02, and so the number of rounds (G-09)
MATCHES: Final = 3  # G-12
HEAD_START: Final = 2  # G-12
LAURELS: Final = (1, 1, 2)  # G-12, G-16: what each match is worth
SECOND_CHAPTER: Final = 2  # G-15: its first match

Card: TypeAlias = int | None
Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True)
class Options:
    """The switch of Bazaar."""

    ties: str = choice(
        "carry", "lost", says="a pot that is tied for stays for the next round, or is lost"
    )
    play: str = choice("match", "saga", says="one match for itself, or a saga of three in a row")


PRESETS: Final = {
    "manual": Options(),
    "hasty": Options(ties="lost"),
    "saga": Options(play="saga"),
}


@dataclass(frozen=True)
class Dealing:
    """Chance deals; the next card goes to the first of the smallest hands."""


@dataclass(frozen=True)
class Revealing:
    """Chance draws the prize of the round."""


@dataclass(frozen=True)
class Choosing:
    """Everybody chooses at once: for each seat its card, face down, or nothing yet."""

    chosen: tuple[Cards, ...]


@dataclass(frozen=True)
class Over:
    """Three rounds have been played."""


Phase: TypeAlias = Dealing | Revealing | Choosing | Over


@dataclass(frozen=True)
class Position:
    """Everything that a viewer knows, frozen."""

    players: int
    options: Options
    match: int
    """Which match of the saga, from 1."""
    head_start: tuple[int, ...]
    laurels: tuple[int, ...]
    """What each seat has won in the matches before this one."""
    phase: Phase
    bag: tuple[int, ...] | None
    """The cards that were not dealt, sorted; None for those who cannot know."""
    hands: tuple[Cards, ...]
    """For each seat its cards, sorted."""
    played: tuple[tuple[int, ...], ...]
    """For each seat the cards of earlier rounds, in order."""
    prizes: tuple[int, ...]
    """Not yet drawn, sorted."""
    pot: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    lost: tuple[int, ...]


@dataclass(frozen=True)
class Deal:
    """Chance deals the next card."""

    card: Card


@dataclass(frozen=True)
class Reveal:
    """Chance draws a prize."""

    prize: int


@dataclass(frozen=True)
class Choose:
    """A seat puts a card face down."""

    card: Card


Action: TypeAlias = Deal | Reveal | Choose


def start(players: int, options: Options) -> Position:
    """The first position of a saga."""
    nothing: tuple[tuple[int, ...], ...] = ((),) * players
    return Position(
        players=players,
        options=options,
        match=1,
        head_start=(0,) * players,
        laurels=(0,) * players,
        phase=Dealing(),
        bag=BOX,
        hands=nothing,
        played=nothing,
        prizes=PRIZES,
        pot=(),
        won=nothing,
        lost=(),
    )


def may_choose(position: Position, seat: int, card: Card) -> bool:
    """Whether the second chapter lets a seat choose a card that it holds (G-15)."""
    played, hand = position.played[seat], position.hands[seat]
    if position.match < SECOND_CHAPTER or not played:
        return True
    return card != played[-1] or set(hand) == {card}


def receiver(hands: tuple[Cards, ...]) -> int:
    """The seat that is dealt the next card."""
    return min(range(len(hands)), key=lambda seat: len(hands[seat]))


def masked(position: Position, viewer: int) -> Position:
    """What the viewer may know of a position made for ALL.

    Counting the cards one has seen never gives a hand away: at least four cards stay unseen, and
    no value is there four times.
    """
    if viewer == ALL:
        return position
    phase = position.phase
    if isinstance(phase, Choosing):
        phase = Choosing(_own(phase.chosen, viewer))
    return replace(position, bag=None, hands=_own(position.hands, viewer), phase=phase)


def _own(cards: tuple[Cards, ...], viewer: int) -> tuple[Cards, ...]:
    return tuple(own if seat == viewer else (None,) * len(own) for seat, own in enumerate(cards))


def census(position: Position) -> Mapping[str, int]:
    """How many cards and prizes there are in all places together."""
    chosen = position.phase.chosen if isinstance(position.phase, Choosing) else ()
    places = [position.bag or (), *position.hands, *position.played, *chosen]
    prizes = [position.prizes, position.pot, position.lost, *position.won]
    return {
        **{f"card {card}": sum(place.count(card) for place in places) for card in set(BOX)},
        **{f"prize {prize}": sum(place.count(prize) for place in prizes) for prize in PRIZES},
    }
