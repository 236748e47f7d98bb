"""Why one way is better than another, in sentences. Each is the difference of two score sheets or
tells what was played out: nothing is guessed.

The sentences stand beside an action in words, so that `It` is that action; seats are `player 2`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from intramuros.core.english import listed, player, plural, signed
from intramuros.core.game import AnyGame, State
from intramuros.review.average import compared
from intramuros.review.model import Change
from intramuros.review.timing import waiting
from intramuros.review.turns import Steps, after, told
from intramuros.review.ways import Leg, Tally, Way, changes, common_legs, rules_of, tally_of

MOST_SAID = 4
WORTH_SAYING = 2
"""Points of others below which a sentence would be small talk."""


@dataclass(frozen=True)
class Reasons:
    """Sentences, and what they stand on."""

    says: tuple[str, ...]
    changes: tuple[Change, ...]
    rules: tuple[str, ...]
    cells: tuple[str, ...]


def brought(seat: int, before: Tally, after: Tally, together: bool = False) -> Reasons:
    """What a turn changed at once; of seats that choose at the same time only for its own, as the
    last choice shows all of them."""
    found = changes(before, after)
    if together:
        found = tuple(_of(seat, found))
    says = []
    if own := _of(seat, found):
        says.append(f"It {_brings(own)} at once.")
    others = [_of(other, found) for other in range(len(before)) if other != seat]
    says.extend(f"It {_gives(theirs)}." for theirs in others if theirs)
    return _reasons(says, found, before, after)


def why_better(game: AnyGame, seat: int, better: Way, worse: Way) -> Reasons:
    """Why a way would have been better than the one that was played."""
    legs = common_legs(better, worse)
    better, worse = better.shortened(legs), worse.shortened(legs)
    waits = waiting(game, seat, better, worse)
    says = [
        *_at_once(seat, better, worse),
        *([waits] if waits else _next_turn(game, seat, better, worse)),
        *_denied(game, seat, better, worse, "In the game {}"),
        *_kept(seat, better, worse),
    ]
    here, there = better.legs[-1].tally, worse.legs[-1].tally
    found = changes(there, here)
    if not says:
        says = _overall(game, seat, better, worse, _of(seat, found))
    return _reasons(says[:MOST_SAID], found, here, there)


def why_chosen(
    game: AnyGame, seat: int, way: Way, others: Mapping[str, Way], together: bool = False
) -> Reasons:
    """Why a choice is good, beside other ones, which come with what they are called: what it brings
    by the end of its way, and which replies to the others it does away with."""
    end = way.legs[-1].tally
    says = list(brought(seat, way.start, way.legs[0].tally, together).says)
    following = _own_next(way, seat)
    if following is not None:
        gained = _gain(game, following)
        if _total(gained) > 0:
            does = told(game, following.before, following.steps)
            points = _points(_total(gained))
            says.append(f"In the next turn {player(seat)} then likely {does}, for {points}.")
    answers = set[str]()
    for name, other in others.items():
        legs = common_legs(way, other)
        after_it = f"After {name} {{}} likely"
        for line in _denied(game, seat, way.shortened(legs), other.shortened(legs), after_it):
            if (answer := line.removeprefix(f"After {name} ")) not in answers:
                answers.add(answer)
                says.append(line)
    for name, other in [*others.items()][:1]:
        here, there = (after(one.legs[0].before, one.legs[0].steps) for one in (way, other))
        if line := compared(game, seat, here, there, name, seat):
            says.append(line)
    if not says:
        says.append("It scores nothing soon; what it is worth shows later.")
    return _reasons(says[:MOST_SAID], changes(way.start, end), way.start, end)


def _at_once(seat: int, better: Way, worse: Way) -> list[str]:
    """What the turn itself brings its seat, and the others."""
    here = changes(better.start, better.legs[0].tally)
    there = changes(worse.start, worse.legs[0].tally)
    own, instead = _of(seat, here), _of(seat, there)
    gain, less = _total(own), _total(instead)
    says = []
    if gain > less:
        if gain > 0:
            told_less = "nothing" if less == 0 else signed(less)
            says.append(f"It {_brings(own)} at once instead of {told_less}.")
        else:
            only = f"costs only {-gain}" if gain else "costs nothing"
            says.append(f"It {only} at once; what was played {_brings(instead)}.")
    for other in range(len(better.start)):
        theirs, otherwise = _of(other, here), _of(other, there)
        if other != seat and _total(otherwise) - _total(theirs) >= WORTH_SAYING:
            if _total(otherwise) > 0:
                says.append(f"What was played {_gives(otherwise)}; this does not.")
            else:
                says.append(f"It {_gives(theirs)}.")
    return says


def _next_turn(game: AnyGame, seat: int, better: Way, worse: Way) -> list[str]:
    """What the seat's next turn brings more."""
    here, there = _own_next(better, seat), _own_next(worse, seat)
    if here is None or there is None:
        return []
    gain, less = _total(_gain(game, here)), _total(_gain(game, there))
    if gain - max(less, _brought_by(game, there.before, here.steps) or 0) < WORTH_SAYING:
        return []
    does = told(game, here.before, here.steps)
    instead = f" instead of {less}" if less > 0 else ""
    return [f"It prepares the next turn: {player(seat)} {does}, for {_points(gain)}{instead}."]


def _denied(game: AnyGame, seat: int, better: Way, worse: Way, otherwise: str) -> list[str]:
    """Replies to the worse way that are not possible after the better turn, or bring less, where
    nothing else does as well. So far the others answer as in the worse way: only the turn of the
    seat differs."""
    says = []
    state = after(better.legs[0].before, better.legs[0].steps)
    for here, there in zip(better.legs[1:], worse.legs[1:], strict=True):
        if here.seat == seat or not _goes(state, there.draws):
            break
        gained = _gain(game, there)
        gain, still = _total(gained), _total(_gain(game, here))
        same = _brought_by(game, state, there.steps)
        if gain - max(still, same or 0) >= WORTH_SAYING and gain > 0:
            who, does = player(here.seat), told(game, there.before, there.steps)
            line = f"{otherwise.format(who)} {does}, for {_rows_of(gained)}"
            then = "this prevents it" if same is None else f"here that brings {_number(same)}"
            says.append(f"{line}; {then}.")
        if not _goes(state, there.steps):
            break
    return says


def _kept(seat: int, better: Way, worse: Way) -> list[str]:
    """What the others' replies take from the seat, or add to what it has."""
    here, there = _answered(seat, better), _answered(seat, worse)
    gained, lost = _total(here), _total(there)
    if gained - lost < WORTH_SAYING:
        return []
    if gained > 0:
        instead = "" if lost == 0 else f" instead of {signed(lost)}"
        return [f"The others' answers then add {_rows_of(here)} to it{instead}."]
    instead = _number(-gained)
    return [f"The others' answers to what was played cost {_rows_of(there)}; here {instead}."]


def _answered(seat: int, way: Way) -> list[Change]:
    """How the answers of the others change what the seat has."""
    answers = [leg for leg in way.legs[1:] if leg.seat != seat]
    return _of(seat, changes(way.legs[0].tally, answers[-1].tally)) if answers else []


def _overall(game: AnyGame, seat: int, better: Way, worse: Way, own: Sequence[Change]) -> list[str]:
    """What remains to be said where no single turn tells it; nothing, where that is not known."""
    if _total(own) >= WORTH_SAYING:
        return [f"By the end of the next turn {player(seat)} has {_more(own)}."]
    here, there = (after(way.legs[0].before, way.legs[0].steps) for way in (better, worse))
    line = compared(game, seat, here, there, "what was played", seat)
    return [line] if line else []


def _brings(changed: Sequence[Change]) -> str:
    """`brings 7 points (5 for palaces and 2 for stables)`."""
    if total := _total(changed):
        return f"{'brings' if total > 0 else 'costs'} {_rows_of(changed)}"
    return f"brings no points ({rows(changed)})"


def _gives(changed: Sequence[Change]) -> str:
    """What another seat has of it: `takes 3 points for streets from player 2`."""
    total, other = _total(changed), changed[0].seat
    if total == 0:
        return f"shifts points of {player(other)} ({rows(changed)})"
    if total > 0:
        return f"gives {_rows_of(changed)} to {player(other)}"
    return f"takes {_rows_of(changed)} from {player(other)}"


def _rows_of(changed: Sequence[Change]) -> str:
    """`3 points for stables`, or with several rows `7 points (5 for palaces and 2 for stables)`;
    what is lost in all is told without a minus."""
    total = _total(changed)
    if len(changed) == 1:
        return f"{_points(abs(total))} for {changed[0].heading}"
    if total < 0:
        changed = [replace(change, points=-change.points) for change in changed]
    return f"{_points(abs(total))} ({rows(changed)})"


def _more(changed: Sequence[Change]) -> str:
    """`3 points more for stables`, or with several rows `7 points more (5 for palaces and …)`."""
    points = f"{_points(_total(changed))} more"
    return (
        f"{points} for {changed[0].heading}" if len(changed) == 1 else f"{points} ({rows(changed)})"
    )


def rows(changed: Sequence[Change]) -> str:
    """`5 for palaces and 2 for stables`; what is lost has a minus."""
    ordered = sorted(changed, key=lambda change: -change.points)
    return listed([f"{signed(change.points)} for {change.heading}" for change in ordered])


def _number(points: int) -> str:
    return "nothing" if points == 0 else signed(points)


def _goes(state: State, steps: Steps) -> bool:
    """Whether these steps are possible in a state; it goes with them as far as they are."""
    for seat, action in steps:
        if seat not in state.actors() or action not in state.legal(seat):
            return False
        state.apply(seat, action)
    return True


def _brought_by(game: AnyGame, before: State, steps: Steps) -> int | None:
    """What a turn would bring its seat in another state; None where it is not possible there."""
    state, seat = before.clone(), steps[0][0]
    if not _goes(state, steps):
        return None
    return _total(_of(seat, changes(tally_of(game, before), tally_of(game, state))))


def _own_next(way: Way, seat: int) -> Leg | None:
    last = way.legs[-1]
    return last if len(way.legs) > 1 and last.seat == seat else None


def _gain(game: AnyGame, leg: Leg) -> list[Change]:
    """What a turn brings its seat."""
    return _of(leg.seat, changes(tally_of(game, leg.before), leg.tally))


def _of(seat: int, changed: Sequence[Change]) -> list[Change]:
    return [change for change in changed if change.seat == seat]


def _total(changed: Sequence[Change]) -> int:
    return sum(change.points for change in changed)


def _points(number: int) -> str:
    return plural(number, "point")


def _reasons(says: Sequence[str], found: tuple[Change, ...], *tallies: Tally) -> Reasons:
    cells = dict.fromkeys(cell for change in found for cell in change.cells)
    return Reasons(tuple(says), found, rules_of(found, *tallies), tuple(cells))
