"""How a game could have gone on from somewhere in it: a line of actions that nobody played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from intramuros.core.game import CHANCE, PUBLIC, IllegalAction, NotationError
from intramuros.server.table.apply import then
from intramuros.server.table.masking import Told
from intramuros.server.table.moment import Moment as Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.view import answers
from intramuros.server.view.cards import cards
from intramuros.server.view.history import replay
from intramuros.server.view.viewer import Mine, scene
from intramuros.store import Event

LONGEST = 60
"""Actions of a line."""


def course(moment: Moment, plies: int, line: Sequence[tuple[int, str]]) -> Iterator[Moment]:
    """The game after `plies` actions, and after each action of the line that goes on from there.

    A Refusal names the first action that cannot be read or is not possible there.
    """
    if len(line) > LONGEST:
        raise Refusal("bad", f"A line has at most {LONGEST} actions, not {len(line)}.")
    if plies > len(moment.plies):
        raise Refusal("bad", f"The game has {len(moment.plies)} actions, so none after {plies}.")
    game = moment.setting.game
    (now,) = islice(replay.course(moment, plies), plies, None)
    yield now
    for number, (seat, text) in enumerate(line, 1):
        try:
            game.read_action(text)
            now = then(now, Event(now.seq + 1, "action", None, seat, text, 0.0))
        except NotationError as error:
            raise Refusal("bad", f"action {number} of the line: {error}") from None
        except IllegalAction as error:
            raise Refusal(
                "illegal", f"action {number} of the line: {error}", error.violations
            ) from None
        yield now


def shown(moments: Iterator[Moment], viewer: int, mine: Mine, upright: bool) -> answers.Replay:
    """A line as a replay of its own. All of it is told: the game is over."""
    found = list(moments)
    first, last = found[0], found[-1]
    return answers.Replay(
        over=last.over,
        winners=[seat + 1 for seat in last.winners],
        ended="",
        scene=replay.layers(scene(first, viewer, upright)),
        seats=cards(first, viewer, mine),
        steps=[
            replay.step(old, new, _whole(new), viewer, mine, upright)
            for old, new in pairwise(found)
        ],
    )


def _whole(moment: Moment) -> Told:
    """The last action as whoever did it may read it."""
    ply = moment.plies[-1]
    return ply.told[PUBLIC if ply.seat == CHANCE else ply.seat]
