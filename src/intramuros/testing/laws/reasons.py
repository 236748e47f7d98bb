"""What the referee says is so: every reason is checked against the board.

The checks are the game's own, by rule (`Facts.reasons`). They are asked about every kind of action
at every moment, so also about questions that a turn has passed over.
"""

from __future__ import annotations

from intramuros.core.game import CHANCE, seat_name
from intramuros.testing.actions import by_kind
from intramuros.testing.plays import Play

TRIES = 3
"""So many actions of each kind are tried at a moment."""


def reasons_are_true(play: Play) -> None:
    """What a violation says holds in the position that it was said of."""
    count_reasons(play, TRIES)


def count_reasons(play: Play, tries: int) -> int:
    """Check the reasons of so many actions of each kind, for each seat; how many there were."""
    if not play.reasons:
        return 0
    game, rng, count = play.game, play.rng(), 0
    views = {seat: play.state.position(seat) for seat in play.seats}
    if CHANCE in play.state.actors():
        views[CHANCE] = play.position
    for numbers in by_kind(game).values():
        for _ in range(tries):
            action = game.decode(numbers[rng.below(len(numbers))])
            text = game.write_action(action)
            for seat, view in views.items():
                for violation in game.violations(view, seat, action):
                    count += 1
                    told = f"{seat_name(seat)} {text}: {violation.detail} [{violation.rule}]"
                    truth = play.reasons.get(violation.rule)
                    assert truth is not None, f"no check of the reasons of this rule: {told}"
                    assert truth(view, seat, action, violation), (
                        f"not so: {told} {violation.cells}\n{game.write(view)}"
                    )
    return count
