"""Points taken too early: what the same action would have brought a turn later, with everybody else
playing as they really did, or as two ways were played out. So it is a fact and no guess."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from intramuros.core.english import player, sentence
from intramuros.core.game import ALL, CHANCE, AnyGame, IllegalAction, State
from intramuros.core.match import Match
from intramuros.review.model import Remark
from intramuros.review.turns import Steps, Turn, after, state_at, told, turn_from
from intramuros.review.ways import Tally, Way, changes, rules_of, tally_of

LEAST = 3
"""Points that an action has to bring so that its moment is looked at."""
MORE = 2
"""So many more are worth a remark."""
LATEST = 2
"""Turns by which it is put off at most."""


@dataclass(frozen=True)
class Taken:
    """An action by which a seat took points, and where they lie."""

    ply: int
    seat: int
    action: int
    points: int
    cells: frozenset[str]


def too_early(match: Match) -> tuple[Remark, ...]:
    """The actions that would have brought more a turn or two later, those that lost most first."""
    turns = list(_turns(match))
    found: list[tuple[int, Remark]] = []
    for number, turn in enumerate(turns):
        taken = _taken(match.game, turn)
        if taken is None:
            continue
        own = [later for later in turns[number + 1 :] if later.seat == turn.seat][:LATEST]
        best: tuple[int, Remark] | None = None
        for wait, later in enumerate(own, 1):
            remark = _put_off(match, turn, taken, later, wait)
            if remark is not None and (best is None or remark[0] > best[0]):
                best = remark
        if best is not None:
            found.append(best)
    return tuple(remark for _, remark in sorted(found, key=lambda one: -one[0]))


def waiting(game: AnyGame, seat: int, better: Way, worse: Way) -> str:
    """What the seat takes a turn later in the better way, where it brings more; in a sentence that
    is empty where it does not, or where somebody else could take it before."""
    now, later = worse.legs[0], better.legs[-1]
    taken = _taken(
        game, Turn(seat, 0, len(now.steps), now.before, tuple(action for _, action in now.steps))
    )
    if taken is None or len(better.legs) < 2 or later.seat != seat:
        return ""
    points = [_points_at(tally, seat, taken.cells) for tally in (now.tally, later.tally)]
    before = tally_of(game, later.before)
    if points[1] - points[0] < MORE or _points_at(before, seat, taken.cells):
        return ""
    following = tuple(step for leg in better.legs[1:-1] for step in (*leg.draws, *leg.steps))
    if any(_others(game, after(better.legs[0].before, better.legs[0].steps), following, taken)):
        return ""
    does = told(game, later.before, later.steps)
    return (
        f"It waits for more: in the next turn {player(seat)} {does}, and what was taken at "
        f"{points[0]} points is worth {points[1]}; nobody else can take it before."
    )


def _turns(match: Match) -> Iterator[Turn]:
    turn = turn_from(match, state_at(match, 0), 0)
    while turn is not None:
        yield turn
        turn = turn_from(match, after(turn.state, turn.steps), turn.end)


def _taken(game: AnyGame, turn: Turn) -> Taken | None:
    """The decision of a turn that took most points at once, on cells where it had none."""
    state, best = turn.state.clone(), None
    for number, action in enumerate(turn.actions):
        had = state.scores()[turn.seat]
        before = state.clone()
        state.apply(turn.seat, action)
        points = state.scores()[turn.seat] - had
        if points >= LEAST and (best is None or points > best.points):
            sheet = tally_of(game, before)
            cells = _cells(turn.seat, sheet, tally_of(game, state))
            if cells and not _points_at(sheet, turn.seat, cells):
                best = Taken(turn.ply + number, turn.seat, action, points, cells)
    return best


def _cells(seat: int, before: Tally, after: Tally) -> frozenset[str]:
    """Where the lines lie that a seat has won."""
    come = [change for change in changes(before, after) if change.seat == seat]
    return frozenset(cell for change in come if change.points > 0 for cell in change.cells)


def _put_off(
    match: Match, turn: Turn, taken: Taken, later: Turn, wait: int
) -> tuple[int, Remark] | None:
    """The same action in a later turn, in place of what was done there, which is done now."""
    game, seat = match.game, taken.seat
    place = taken.ply - turn.ply
    real = after(turn.state, turn.steps[: place + 1])
    now = _points_at(tally_of(game, real), seat, taken.cells)
    between = tuple(
        (entry.seat, game.encode(entry.action)) for entry in match.log[turn.end : later.ply]
    )
    for instead in range(len(later.actions)):
        early = (*turn.steps[:place], later.steps[instead], *turn.steps[place + 1 :])
        late = (*later.steps[:instead], (seat, taken.action), *later.steps[instead + 1 :])
        try:
            waited = after(turn.state, early)
            open_to = any(_others(game, waited, between, taken))
            moment = after(waited, (*between, *late[:instead]))
            claimed = after(moment, late[instead : instead + 1])
            end = after(claimed, late[instead + 1 :])
        except IllegalAction:
            continue
        worth = _points_at(tally_of(game, claimed), seat, taken.cells)
        gain = end.scores()[seat] - after(later.state, later.steps).scores()[seat]
        if worth - now < MORE or gain < MORE or open_to:
            return None
        does = game.words(
            after(turn.state, turn.steps[:place]).position(ALL), seat, game.decode(taken.action)
        )
        when = "One turn" if wait == 1 else "Two turns"
        says = (
            f"{player(seat)} {does}, at {now} points. {when} later the same was worth {worth}, "
            "and nobody else could have taken it before"
        )
        found = tuple(
            change
            for change in changes(tally_of(game, real), tally_of(game, claimed))
            if change.seat == seat and set(change.cells) & taken.cells
        )
        rules = rules_of(found, tally_of(game, claimed))
        return gain, Remark(sentence(says), taken.ply, (seat,), rules, tuple(sorted(taken.cells)))
    return None


def _points_at(tally: Tally, seat: int, cells: Collection[str]) -> int:
    """What the lines of a seat that touch these cells come to."""
    return sum(line.points for line in tally[seat] if not set(cells).isdisjoint(line.cells))


def _others(game: AnyGame, state: State, steps: Steps, taken: Taken) -> Iterator[bool]:
    """Something for each chance that others had to take points there on the way."""
    state = state.clone()
    for seat, action in steps:
        if seat not in (CHANCE, taken.seat):
            before = tally_of(game, state)
            had = state.scores()[seat]
            for other in state.legal(seat):
                tried = state.clone()
                tried.apply(seat, other)
                if tried.scores()[seat] > had and not taken.cells.isdisjoint(
                    _cells(seat, before, tally_of(game, tried))
                ):
                    yield True
                    break
        state.apply(seat, action)
