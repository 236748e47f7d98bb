"""What a choice brings: the lines of the score sheet that an action would change, seat by seat.

It is made from the engine and the tally alone, so no game has to say it itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from intramuros.core.english import with_names
from intramuros.core.game import IllegalAction, Line, NotationError, State, seen_tally
from intramuros.core.rng import Rng
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.view import messages as down
from intramuros.server.view.viewer import counting, sheets

SEED: Final = 1
"""What the seat cannot know is dealt anew from this seed: the answer does not depend on it."""


def preview(moment: Moment, seat: int, text: str) -> list[down.Gain]:
    """What the action would bring the seat and take from others, before anything is drawn.

    In a simultaneous round only the seat's own lines are told: others' choices are not known.
    """
    game = moment.setting.game
    if not moment.may_act(seat):
        raise Refusal("stale", f"{moment.names[seat]} has nothing to choose now.")
    try:
        action = game.encode(game.read_action(text))
    except NotationError as error:
        raise Refusal("bad", str(error)) from None
    state = moment.state.clone()
    if game.seen is not None:
        if not game.foreseeable:
            return []
        state.determinize(seat, Rng(SEED))
    try:
        state.apply(seat, action)
    except IllegalAction as error:
        raise Refusal("stale", str(error)) from None
    _go_on(moment, seat, state)
    eyes = counting(moment, seat)
    after = seen_tally(game, state.position(eyes), eyes)
    pairs = zip(sheets(moment, seat), after, strict=True)
    return [
        gain
        for own, (before, (lines, _)) in enumerate(pairs)
        if own == seat or moment.together == (seat,)
        for gain in _gains(moment, own, before.lines, lines)
    ]


def _go_on(moment: Moment, seat: int, state: State) -> None:
    """Until the action shows in the count: others who choose at the same time do the first thing
    they may; the seat itself does without what it may do next."""
    game = moment.setting.game
    for other in moment.together:
        if other != seat and other in state.actors():
            state.apply(other, state.legal(other)[0])
    if game.declined is not None and state.actors() == (seat,):
        declined = game.declined(state.position(seat))
        if declined is not None:
            state.apply(seat, game.encode(declined))


def _gains(
    moment: Moment, seat: int, before: Sequence[Line], after: Sequence[Line]
) -> Iterator[down.Gain]:
    """The sums that are not as before, those of lines of one name together."""
    points: Counter[str] = Counter()
    for sign, lines in ((-1, before), (1, after)):
        for line in lines:
            points[line.row] += sign * line.points
    for name, change in points.items():
        if change:
            yield down.Gain(
                seat=seat + 1,
                label=with_names(name, moment.names),
                points=change,
                cells=_cells(name, before, after),
            )


def _cells(name: str, before: Sequence[Line], after: Sequence[Line]) -> tuple[str, ...]:
    """Where it can be seen: on the cells of the lines that come, or else of those that go."""
    old, new = ([line for line in lines if line.row == name] for lines in (before, after))
    changed = [line for line in new if line not in old] or [line for line in old if line not in new]
    return tuple(dict.fromkeys(cell for line in changed for cell in line.cells))
