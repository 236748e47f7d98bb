"""Whose turn it is, and the duties of a turn: two pieces if they fit, the last player's domes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from intramuros.core.english import player
from intramuros.core.game import CHANCE, Violation
from intramuros.games.medina.model import (
    BEHIND,
    CITY,
    COLOURS,
    INHABITANT,
    KINDS,
    PIECES,
    RING_SIZE,
    STABLE,
    WALL,
    Action,
    Dome,
    Draw,
    First,
    Hand,
    Inhabitant,
    Misplaced,
    Over,
    Palace,
    Placing,
    Position,
    Stable,
    Start,
    Wall,
)
from intramuros.games.medina.referee.placing import misplaced, nowhere, placement

BORDER = frozenset(BEHIND)
"""The city cells beside the wall."""


def violations(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    """Every rule the action would break for that seat; none if it is legal."""
    phase = position.phase
    if isinstance(phase, Over):
        yield Violation("M-31", "the game is over: nobody can place anything")
        return
    if isinstance(phase, Draw):
        yield from _draw(position, seat, action)
        return
    if seat in position.out:
        detail = f"{player(seat)} had nothing to place when it was their turn, and is out"
        yield Violation("M-29", detail)
        return
    if seat != phase.seat:
        yield Violation("M-18", f"it is {player(phase.seat)}'s turn")
        return
    lost = nowhere(action)
    if lost is not None:
        yield lost
    elif isinstance(action, Start):
        yield Violation("M-R18", f"the start player is known: it is {player(phase.seat)}'s turn")
    elif isinstance(phase, First):
        yield from _first_inhabitant(action)
    elif isinstance(action, Misplaced):
        yield misplaced(action)
    else:
        broken = tuple(placement(position, seat, action))
        yield from broken or _duties(position, phase, action)


def _draw(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    """Chance draws one of the players (M-R18)."""
    if seat != CHANCE or not isinstance(action, Start):
        yield Violation("M-R18", "the start player must be drawn first")
    elif not 0 <= action.seat < position.players:
        there = f"there are {position.players} players"
        yield Violation("M-R18", f"{player(action.seat)} cannot be drawn: {there}")


def _first_inhabitant(action: Action) -> Iterator[Violation]:
    if isinstance(action, Misplaced) and KINDS[action.kind] == "inhabitant":
        yield misplaced(action)
        return
    if not isinstance(action, Inhabitant):
        yield Violation("M-16", "the first inhabitant must be placed before anything else")
        return
    here = CITY.names[action.cell]
    if action.cell in BORDER:
        detail = f"{here} is at the edge: the first inhabitant must stand away from the wall"
        yield Violation("M-17", detail, (here,))


def _duties(position: Position, phase: Placing, action: Action) -> Iterator[Violation]:
    if phase.placed == 0 and not _goes_on(after(position, action)) and _two_fit(position):
        detail = "no second piece would fit after this one, but two must be placed where two fit"
        yield Violation("M-22", detail)
    if isinstance(action, Dome) or phase.domed or not _owes_dome(position, phase.seat):
        return
    rule = {"domes": "M-94", "pieces": "M-30"}[position.options.last_dome]
    last = f"only {player(phase.seat)} still has {position.options.last_dome}"
    if phase.placed == 0:
        if not _dome_fits(after(position, action)) and _dome_within_turn(position):
            detail = f"{last} and must place a dome this turn: none would fit after this piece"
            yield Violation(rule, detail)
    elif _dome_fits(position):
        yield Violation(rule, f"{last}, so the second piece of this turn must be a dome")


def after(position: Position, action: Action) -> Position:
    """Board and own hand after a placement, inside the same turn; tiles do not matter here.

    Pieces of a colour that everybody owns by now stay in the hands: M-27 refuses them anyway.
    """
    phase = position.phase
    assert isinstance(phase, Placing)
    city, ring, domes = position.city, position.ring, list(position.domes)
    hands = list(position.hands)
    hand = hands[phase.seat]
    match action:
        case Palace(colour, cell):
            city = _put(city, cell, PIECES[colour])
            hand = _without(hand, colour)
        case Dome(cell):
            domes[phase.seat] = tuple(sorted((*domes[phase.seat], cell)))
            hand = replace(hand, domes=hand.domes - 1)
        case Stable(cell):
            city = _put(city, cell, STABLE)
            hand = replace(hand, stables=hand.stables - 1)
        case Inhabitant(cell):
            city = _put(city, cell, INHABITANT)
            hand = replace(hand, inhabitants=hand.inhabitants - 1)
        case Wall(space):
            ring = _put(ring, space, WALL)
            hand = replace(hand, walls=hand.walls - 1)
        case Start() | Misplaced():
            raise AssertionError(action)  # no piece is placed
    hands[phase.seat] = hand
    return replace(
        position,
        phase=Placing(phase.seat, phase.placed + 1, phase.domed or isinstance(action, Dome)),
        city=city,
        ring=ring,
        domes=tuple(domes),
        hands=tuple(hands),
    )


def placeable(position: Position) -> Iterator[Action]:
    """What the rules of the pieces allow the acting seat, whatever the turn requires."""
    phase = position.phase
    assert isinstance(phase, Placing)
    hand = position.hands[phase.seat]
    for action in _every_action(hand):
        if not any(placement(position, phase.seat, action)):
            yield action


def _every_action(hand: Hand) -> Iterator[Action]:
    """All actions with the pieces of a hand; walls first, as one always fits."""
    if hand.walls:
        yield from map(Wall, range(RING_SIZE))
    if hand.inhabitants:
        yield from map(Inhabitant, range(CITY.size))
    if hand.domes:
        yield from map(Dome, range(CITY.size))
    if hand.stables:
        yield from map(Stable, range(CITY.size))
    for colour in range(len(COLOURS)):
        if hand.palace[colour]:
            yield from (Palace(colour, cell) for cell in range(CITY.size))


def _goes_on(position: Position) -> bool:
    return any(True for _ in placeable(position))


@lru_cache(maxsize=256)
def _two_fit(position: Position) -> bool:
    """Whether some first piece leaves a place for a second one (M-22)."""
    return any(_goes_on(after(position, first)) for first in placeable(position))


def _owes_dome(position: Position, seat: int) -> bool:
    """Whether the seat is the last one in the sense of M-94, or of M-30."""
    others = [hand for other, hand in enumerate(position.hands) if other != seat]
    if position.options.last_dome == "domes":
        alone = all(hand.domes == 0 for hand in others)
    else:
        alone = all(hand.total == 0 for hand in others)
    return alone and position.hands[seat].domes > 0


def _dome_fits(position: Position) -> bool:
    phase = position.phase
    assert isinstance(phase, Placing)
    domes = map(Dome, range(CITY.size))
    return any(not any(placement(position, phase.seat, dome)) for dome in domes)


@lru_cache(maxsize=256)
def _dome_within_turn(position: Position) -> bool:
    """Whether a dome fits now, or after some other first piece."""
    return _dome_fits(position) or any(
        _dome_fits(after(position, first)) for first in placeable(position)
    )


def _put(letters: str, place: int, letter: str) -> str:
    return letters[:place] + letter + letters[place + 1 :]


def _without(hand: Hand, colour: int) -> Hand:
    counts = [count - (index == colour) for index, count in enumerate(hand.palace)]
    return replace(hand, palace=(counts[0], counts[1], counts[2], counts[3]))
