"""Bazaar's engine: plain Python under the compiled State."""

from __future__ import annotations

from typing import Any

from intramuros.core.game import ALL, CHANCE, IllegalAction, NotationError, State, seat_name
from intramuros.core.rng import Rng
from tests.guest.model import (
    BOX,
    HAND,
    HIGHEST,
    MATCHES,
    PRIZES,
    SECOND_CHAPTER,
    Action,
    Cards,
    Choose,
    Choosing,
    Deal,
    Dealing,
    Over,
    Phase,
    Position,
    Reveal,
    Revealing,
    census,
    masked,
)

REVEAL = HIGHEST
CHOOSE = REVEAL + len(PRIZES)
ACTION_SPACE = CHOOSE + HIGHEST
QUIET: tuple[Phase, ...] = (Dealing(), Revealing(), Over())


def encode(action: Action) -> int:
    """Deals come first, then prizes, then choices."""
    match action:
        case Deal(card) if card is not None and 1 <= card <= HIGHEST:
            return card - 1
        case Reveal(prize) if prize in PRIZES:
            return REVEAL + prize - 1
        case Choose(card) if card is not None and 1 <= card <= HIGHEST:
            return CHOOSE + card - 1
    raise NotationError(f"{action} names no card or prize of the game")


def decode(number: int) -> Action:
    """The inverse of `encode`."""
    if not 0 <= number < ACTION_SPACE:
        raise NotationError(f"{number} is no action; they are 0 to {ACTION_SPACE - 1}")
    if number < REVEAL:
        return Deal(number + 1)
    if number < CHOOSE:
        return Reveal(number - REVEAL + 1)
    return Choose(number - CHOOSE + 1)


class BazaarState(State):
    """The open position, mutable; `chosen` is 0 for who has not chosen."""

    def __init__(self, position: Position) -> None:
        _refuse_impossible(position)
        self.players = position.players
        self.options = position.options
        self.match = position.match
        self.head_start = position.head_start
        self.laurels = position.laurels
        self.bag = list(position.bag or ())
        self.hands = [_known(hand) for hand in position.hands]
        self.played = [list(cards) for cards in position.played]
        self.prizes = list(position.prizes)
        self.pot = list(position.pot)
        self.won = [list(prizes) for prizes in position.won]
        self.lost = list(position.lost)
        self.phase: type[Phase] = type(position.phase)
        self.chosen = [0] * self.players
        if isinstance(position.phase, Choosing):
            self.chosen = [sum(_known(cards)) for cards in position.phase.chosen]

    def actors(self) -> tuple[int, ...]:
        if self.phase is Choosing:
            return tuple(seat for seat in range(self.players) if not self.chosen[seat])
        return () if self.phase is Over else (CHANCE,)

    def legal(self, seat: int) -> list[int]:
        if seat == CHANCE:
            return [action for action, _ in self.outcomes()]
        if seat not in self.actors():
            return []
        return [CHOOSE + card - 1 for card in self._choices(seat)]

    def _choices(self, seat: int) -> list[int]:
        cards, played = sorted(set(self.hands[seat])), self.played[seat]
        if self.match < SECOND_CHAPTER or not played or cards == [played[-1]]:
            return cards
        return [card for card in cards if card != played[-1]]  # G-15

    def outcomes(self) -> list[tuple[int, int]]:
        if self.phase is Dealing:
            return [(card - 1, self.bag.count(card)) for card in sorted(set(self.bag))]
        if self.phase is Revealing:
            return [(REVEAL + prize - 1, 1) for prize in self.prizes]
        return []

    def apply(self, seat: int, action: int) -> None:
        if action not in self.legal(seat):
            raise IllegalAction(f"seat {seat_name(seat)} may not take action {action} now")
        match decode(action):
            case Deal(int(card)):
                self.bag.remove(card)
                hand = min(self.hands, key=len)
                hand.append(card)
                hand.sort()
                if len(self.hands[-1]) == HAND:
                    self.phase = Revealing
            case Reveal(prize):
                self.prizes.remove(prize)
                self.pot.append(prize)
                self.phase = Choosing
            case Choose(int(card)):
                self.hands[seat].remove(card)
                self.chosen[seat] = card
                if all(self.chosen):
                    self._resolve()

    def _resolve(self) -> None:
        best = max(self.chosen)
        if self.chosen.count(best) == 1:
            self.won[self.chosen.index(best)] += self.pot  # G-07
            self.pot = []
        elif self.options.ties == "lost":  # G-R1
            self.lost += self.pot
            self.pot = []
        for seat, card in enumerate(self.chosen):
            self.played[seat].append(card)
        self.chosen = [0] * self.players
        self.phase = Revealing if self.hands[0] else Over  # G-09

    def clone(self) -> BazaarState:
        return type(self)(self.position(ALL))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.position(ALL),)

    def scores(self) -> list[int]:
        return [sum(won) + ahead for won, ahead in zip(self.won, self.head_start, strict=True)]

    def position(self, viewer: int) -> Position:
        whole = Position(
            players=self.players,
            options=self.options,
            match=self.match,
            head_start=self.head_start,
            laurels=self.laurels,
            phase=self._phase(),
            bag=tuple(self.bag),
            hands=tuple(tuple(hand) for hand in self.hands),
            played=tuple(tuple(cards) for cards in self.played),
            prizes=tuple(self.prizes),
            pot=tuple(self.pot),
            won=tuple(tuple(prizes) for prizes in self.won),
            lost=tuple(self.lost),
        )
        return masked(whole, viewer)

    def _phase(self) -> Phase:
        if self.phase is Choosing:
            return Choosing(tuple((card,) if card else () for card in self.chosen))
        return next(phase for phase in QUIET if type(phase) is self.phase)

    def determinize(self, seat: int, rng: Rng) -> None:
        """Deal the bag, the other hands and what lies face down anew."""
        others = [other for other in range(self.players) if other != seat]
        unseen = list(self.bag)
        for other in others:
            unseen += [*self.hands[other], self.chosen[other]]
        unseen = sorted(card for card in unseen if card)  # the same deal whatever is hidden
        for last in range(len(unseen) - 1, 0, -1):
            chance = rng.below(last + 1)
            unseen[last], unseen[chance] = unseen[chance], unseen[last]
        for other in others:
            self.hands[other] = sorted(unseen.pop() for _ in self.hands[other])
            if self.chosen[other]:
                self.chosen[other] = unseen.pop()
        self.bag = sorted(unseen)


def _known(cards: Cards) -> list[int]:
    return [card for card in cards if card is not None]


def _refuse_impossible(position: Position) -> None:
    """NotationError unless a match can come to this position."""
    phase = position.phase
    chosen = phase.chosen if isinstance(phase, Choosing) else ((),) * position.players
    if position.bag is None or any(None in cards for cards in (*position.hands, *chosen)):
        raise NotationError("cards of this position are not known: it cannot be played")
    expected = {f"card {card}": BOX.count(card) for card in BOX}
    for thing, count in census(position).items():
        if count != expected.get(thing, 1):
            raise NotationError(f"there must be {expected.get(thing, 1)} of {thing}, not {count}")
    if not 1 <= position.match <= MATCHES:
        raise NotationError(f"a saga has {MATCHES} matches, there is no match {position.match}")
    rounds = len(position.played[0])
    if any(len(played) != rounds for played in position.played):
        raise NotationError("everybody plays one card a round")
    dealt = [
        len(hand) + len(face_down) + rounds
        for hand, face_down in zip(position.hands, chosen, strict=True)
    ]
    if isinstance(phase, Dealing):
        fits = rounds == 0 and sorted(dealt, reverse=True) == dealt and dealt[0] <= dealt[-1] + 1
        fits = fits and dealt[-1] < HAND
    else:
        fits = all(number == HAND for number in dealt)
        fits = fits and isinstance(phase, Over) == (rounds == HAND)
        fits = fits and not (isinstance(phase, Choosing) and all(chosen))
    if not fits:
        raise NotationError("the number of cards in hand does not fit the turn")
    drawn = len(PRIZES) - len(position.prizes)
    if drawn != rounds + isinstance(phase, Choosing):
        raise NotationError(f"after {rounds} rounds there cannot be {drawn} prizes drawn")
    if isinstance(phase, Choosing) and not position.pot:
        raise NotationError("there must be a prize in the pot to choose for")
