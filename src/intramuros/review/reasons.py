"""Why one way is better than another, in sentences. Each is the difference of two score sheets or
tells what was played out: nothing is guessed.

The sentences stand beside an action in words, so that `It` is that action; seats are `player 2`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from intramuros.core.english import listed, player, plural, sentence, signed
from intramuros.core.game import AnyGame
from intramuros.review.model import Change
from intramuros.review.turns import told
from intramuros.review.ways import Leg, Tally, Way, changes, common_legs, rules_of

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


def brought(game: AnyGame, seat: int, before: Tally, after: Tally) -> Reasons:
    """What a turn changed at once."""
    found = changes(before, after)
    says = []
    if own := [change for change in found if change.seat == seat]:
        total = _total(own)
        if total > 0 or not any(change.points > 0 for change in own):
            verb = "brings" if total > 0 else "costs"
            says.append(f"It {verb} {_points(abs(total))} at once: {rows(own, total < 0)}.")
        else:
            says.append(f"At once it means {rows(own)}.")
    for other in range(len(before)):
        lost = [change for change in found if change.seat == other != seat]
        if lost:
            total = _total(lost)
            verb = "gives" if total > 0 else "costs"
            says.append(f"It {verb} {player(other)} {rows(lost, total < 0)}.")
    return _reasons(says, found, before, after)


def why_better(game: AnyGame, seat: int, better: Way, worse: Way, against: str) -> Reasons:
    """Why a way is better than another one, which sentences call `against`."""
    legs = common_legs(better, worse)
    better, worse = better.shortened(legs), worse.shortened(legs)
    says = [
        *_at_once(seat, better, worse, against),
        *_next_turn(game, seat, better, worse),
        *_denied(game, seat, better, worse),
        *_kept(seat, better, worse),
    ]
    here, there = better.legs[-1].tally, worse.legs[-1].tally
    found = changes(there, here)
    if not says:
        says = [_overall(seat, found, legs)]
    return _reasons(says, found, here, there)


def why_chosen(game: AnyGame, seat: int, way: Way, others: Sequence[Way]) -> Reasons:
    """Why a choice is good, beside other ones: what it brings by the end of its way, and which of
    the replies to the others it does away with."""
    end = way.legs[-1].tally
    says = list(brought(game, seat, way.start, way.legs[0].tally).says)
    following = _own_next(way, seat)
    if following is not None:
        gained = _gain(following, game, seat)
        if _total(gained) > 0:
            does = told(game, following.before, following.steps)
            points = _points(_total(gained))
            says.append(f"In the next turn {player(seat)} likely {does}, for {points}.")
    for other in others:
        legs = common_legs(way, other)
        for line in _denied(game, seat, way.shortened(legs), other.shortened(legs)):
            if line not in says:
                says.append(line)
    if not says:
        says.append("It scores nothing yet, but leads to the best that was found later on.")
    return _reasons(says[:MOST_SAID], changes(way.start, end), way.start, end)


def _at_once(seat: int, better: Way, worse: Way, against: str) -> list[str]:
    """What the turn itself brings its seat, and the others."""
    here = changes(better.start, better.legs[0].tally)
    there = changes(worse.start, worse.legs[0].tally)
    own, instead = _of(seat, here), _of(seat, there)
    gain, less = _total(own), _total(instead)
    says = []
    if gain > less:
        if less <= 0 < gain:
            after = f", {against} {'nothing' if not less else rows(instead)}" if less else ""
            says.append(f"It brings {_points(gain)} at once ({rows(own)}){after}.")
        elif gain > 0:
            says.append(f"It brings {_points(gain)} at once ({rows(own)}), {against} {less}.")
        else:
            says.append(
                f"It saves {_points(gain - less)} at once: {against} costs {rows(instead, True)}."
            )
    for other in range(len(better.start)):
        if other != seat:
            more = _total(_of(other, here)) - _total(_of(other, there))
            if more <= -WORTH_SAYING:
                told_rows = rows(_difference(_of(other, there), _of(other, here)), True)
                says.append(
                    f"It leaves {player(other)} with {_points(-more)} less at once: {told_rows}."
                )
    return says


def _next_turn(game: AnyGame, seat: int, better: Way, worse: Way) -> list[str]:
    """What the seat's next turn brings more."""
    here, there = _own_next(better, seat), _own_next(worse, seat)
    if here is None or there is None:
        return []
    own, instead = _gain(here, game, seat), _gain(there, game, seat)
    gain, less = _total(own), _total(instead)
    if gain <= less or gain <= 0:
        return []
    does = told(game, here.before, here.steps)
    instead_of = f" instead of {less}" if less else ""
    return [
        f"In the next turn {player(seat)} {does}, for {_points(gain)}{instead_of} ({rows(own)})."
    ]


def _denied(game: AnyGame, seat: int, better: Way, worse: Way) -> list[str]:
    """What the others' replies bring them less."""
    says = []
    for here, there in zip(better.legs[1:], worse.legs[1:], strict=True):
        if here.seat == seat:
            continue
        gain = _total(_gain(there, game, here.seat))
        still = _total(_gain(here, game, here.seat))
        if gain - still < WORTH_SAYING or gain <= 0:
            continue
        does = told(game, there.before, there.steps)
        own = rows(_gain(there, game, here.seat))
        who = player(here.seat)
        if _possible(here, there):
            rest = f"only {_points(still)}" if still > 0 else "nothing"
            says.append(
                f"{sentence(who)[:-1]}'s reply then brings {rest} instead of {_points(gain)} ({own})."
            )
        else:
            says.append(f"Otherwise {who} {does}, for {_points(gain)} ({own}).")
    return says


def _kept(seat: int, better: Way, worse: Way) -> list[str]:
    """What the others' replies take from the seat."""

    def taken(way: Way) -> list[Change]:
        replies = [leg for leg in way.legs[1:] if leg.seat != seat]
        return _of(seat, changes(way.legs[0].tally, replies[-1].tally)) if replies else []

    here, there = taken(better), taken(worse)
    lost = _total(here) - _total(there)
    if _total(there) < 0 and lost >= WORTH_SAYING:
        return [
            f"It keeps {rows([c for c in there if c.points < 0], True)} safe from the others' replies."
        ]
    if lost >= WORTH_SAYING:
        gained = rows(_difference(there, here))
        return [f"The others' replies then add {gained} to what {player(seat)} has."]
    return []


def _overall(seat: int, found: Sequence[Change], legs: int) -> str:
    """What remains to be said where nothing is gained within the round."""
    own = _of(seat, found)
    if own and _total(own) > 0:
        return f"By the end of the next turn {player(seat)} has {rows(own)} more."
    return "The score sheets of the next round show no gain: it is expected to pay later."


def rows(changed: Sequence[Change], lost: bool = False) -> str:
    """`5 for palaces and 2 for stables`; what is lost without its sign."""
    ordered = sorted(changed, key=lambda change: -abs(change.points))
    return listed(
        [
            f"{-change.points if lost else signed(change.points)} for {change.heading}"
            for change in ordered
        ]
    )


def _possible(here: Leg, there: Leg) -> bool:
    """Whether the other way's turn could be played here as well."""
    state = here.before.clone()
    for seat, action in there.steps:
        if seat not in state.actors() or action not in state.legal(seat):
            return False
        state.apply(seat, action)
    return True


def _own_next(way: Way, seat: int) -> Leg | None:
    last = way.legs[-1]
    return last if len(way.legs) > 1 and last.seat == seat else None


def _gain(leg: Leg, game: AnyGame, seat: int) -> list[Change]:
    """What a turn brings its seat."""
    return _of(seat, changes(game.tally(leg.before.position(-3)), leg.tally))


def _of(seat: int, changed: Sequence[Change]) -> list[Change]:
    return [change for change in changed if change.seat == seat]


def _difference(more: Sequence[Change], less: Sequence[Change]) -> list[Change]:
    """By row, how much the first are above the second."""
    points = {change.heading: change for change in more}
    for change in less:
        known = points.get(change.heading)
        left = (known.points if known else 0) - change.points
        points[change.heading] = Change(change.seat, change.heading, left)
    return [change for change in points.values() if change.points]


def _total(changed: Sequence[Change]) -> int:
    return sum(change.points for change in changed)


def _points(number: int) -> str:
    return plural(number, "point")


def _reasons(says: Sequence[str], found: tuple[Change, ...], *tallies: Tally) -> Reasons:
    cells = dict.fromkeys(cell for change in found for cell in change.cells)
    return Reasons(tuple(says), found, rules_of(found, *tallies), tuple(cells))
