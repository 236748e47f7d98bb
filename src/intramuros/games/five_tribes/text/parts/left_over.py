"""What a text does not say of piles and bag: all that is nowhere else."""

from __future__ import annotations

from collections.abc import Iterable

from intramuros.games.five_tribes.model import Choosing, Counts, Options, Phase, Player
from intramuros.games.five_tribes.model.components import ARTISAN, CARD_COUNTS, ELDER, VIZIER
from intramuros.games.five_tribes.model.house import House
from intramuros.games.five_tribes.model.mix import djinns_in_play, meeple_counts
from intramuros.games.five_tribes.text.phases import in_hand, items_drawn


def default_bag(
    options: Options, meeples: Iterable[Counts], seats: Iterable[Player], phase: Phase
) -> Counts:
    """The meeples that are nowhere else."""
    left = _less(meeple_counts(options), in_hand(phase), *meeples)
    for player in seats:
        left[VIZIER] -= player.viziers
        left[ELDER] -= player.elders
        left[ARTISAN] -= player.artisans
    return _at_least_none(left)


def default_pile(row: Iterable[int], discards: Counts, seats: Iterable[Player]) -> Counts:
    """The resource cards that the viewer has seen nowhere."""
    left = _less(CARD_COUNTS, discards)
    for card in row:
        left[card] -= 1
    for player in seats:
        for known in (player.cards, player.secret or ()):
            for card, count in enumerate(known):
                left[card] -= count
    return _at_least_none(left)


def default_djinn_pile(
    options: Options,
    row: Iterable[int],
    discards: Iterable[int],
    seats: Iterable[Player],
    phase: Phase,
) -> tuple[int, ...]:
    """The djinns that are nowhere else."""
    gone = {*row, *discards, *(djinn for player in seats for djinn in player.djinns)}
    if isinstance(phase, Choosing):
        gone |= set(phase.drawn)
    return tuple(djinn for djinn in djinns_in_play(options) if djinn not in gone)


def default_item_pile(
    options: Options, house: House, discards: Counts, seats: Iterable[Player], phase: Phase
) -> Counts:
    """The items that the viewer has seen nowhere."""
    there = tuple(item.count if options.artisans else 0 for item in house.items)
    held = [player.items for player in seats if player.items is not None]
    return _at_least_none(_less(there, discards, items_drawn(phase), *held))


def default_whim_pile(
    options: Options,
    house: House,
    cities: Iterable[tuple[int, int]],
    discards: Iterable[int],
    seats: Iterable[Player],
) -> tuple[int, ...]:
    """The whims that are nowhere else."""
    if not options.whims:
        return ()
    gone = {
        *discards,
        *(whim for _, whim in cities),
        *(w for player in seats for w in player.whims),
    }
    return tuple(whim for whim in range(len(house.whims)) if whim not in gone)


def _less(there: Counts, *gone: Counts) -> list[int]:
    """What of it is left without those."""
    left = list(there)
    for counts in gone:
        left = [n - away for n, away in zip(left, counts, strict=True)]
    return left


def _at_least_none(counts: Iterable[int]) -> Counts:
    return tuple(max(0, n) for n in counts)
