"""Carries out the examples of a game as tests: each sentence is asked of the engine and of the
referee alike.

`intramuros.learn.example` reads them. An example that is only a test says `shown: no`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from intramuros.core.game import (
    ALL,
    AnyGame,
    IllegalAction,
    Line,
    NotationError,
    OptionError,
    seat_name,
    totals,
)
from intramuros.core.match import Match
from intramuros.core.notation import entries
from intramuros.learn.example import read_example
from intramuros.learn.sentences import Count, Expect, Illegal, Legal, Play, Score, Winners

Sheet: TypeAlias = tuple[tuple[Line, ...], ...]


class ScenarioError(AssertionError):
    """An example that does not hold or cannot be read: which file, which line, what differs."""


def run_scenario(game: AnyGame, text: str, name: str = "example") -> Match:
    """Carry out an example and return the match it leads to; ScenarioError says what differs."""
    try:
        example = read_example(game, text, name)
    except (NotationError, OptionError) as error:
        raise ScenarioError(f"{name}, {error}") from error
    match = Match(game, example.start)
    for told in example.sentences:
        try:
            CHECKS[type(told)](match, told)
        except (IllegalAction, ScenarioError) as error:
            raise ScenarioError(f"{name}, line {told.line}: {error}") from error
    return match


def _legal(match: Match, told: Legal) -> None:
    if broken := match.why(told.seat, told.action):
        reasons = "; ".join(f"{v.detail} [{v.rule}]" for v in broken)
        raise ScenarioError(f"the referee refuses {told.text!r}: {reasons}")
    if match.game.encode(match.normal(told.seat, told.action)) not in match.state.legal(told.seat):
        raise ScenarioError(f"the engine refuses {told.text!r}")


def _illegal(match: Match, told: Illegal) -> None:
    named = set(told.rules)
    broken = {violation.rule for violation in match.why(told.seat, told.action)}
    if broken != named or not named:
        raise ScenarioError(
            f"{told.text!r} should break {_ids(named)}; the referee finds {_ids(broken)}"
        )
    if unknown := {rule for rule in broken if rule not in match.game.manual}:
        raise ScenarioError(f"the manual has no rule {_ids(unknown)}")
    before = match.state.position(ALL)
    try:
        match.play(told.seat, told.action)
    except IllegalAction:
        if match.state.position(ALL) != before:
            raise ScenarioError(f"the refusal of {told.text!r} changed the state") from None
        return
    raise ScenarioError(f"the engine allows {told.text!r}")


def _count(match: Match, told: Count) -> None:
    game, position = match.game, match.state.position(told.seat)

    def refused(code: int) -> bool:
        return any(game.violations(position, told.seat, game.decode(code)))

    engine = {code for code in match.state.legal(told.seat) if told.means(game, code)}
    meant = (code for code in range(game.action_space) if told.means(game, code))
    referee = {code for code in meant if not refused(code)}
    if engine != referee:
        one = game.write_action(game.decode(min(engine ^ referee)))
        raise ScenarioError(f"engine and referee differ about {one!r}")
    if len(engine) != told.number:
        raise ScenarioError(f"{told.text!r}: {len(engine)} actions are legal, not {told.number}")


def _play(match: Match, told: Play) -> None:
    if broken := match.why(told.seat, told.action):
        raise ScenarioError(f"the referee refuses {told.text!r}: {broken[0].detail}")
    match.play(told.seat, told.action)


def _expect(match: Match, told: Expect) -> None:
    written = match.game.write(match.state.position(ALL)).partition("\n")[2]
    entry = next((e for e in entries(written) if e.key == told.key), None)
    words = list(told.words)
    if entry is None or not entry.block:
        real = entry.value if entry is not None else ""
        if real.split() != words:
            raise ScenarioError(f"{told.key} is {real!r}, not {told.text!r}")
    elif not any(line.split()[: len(words)] == words for line in entry.block):
        block = "\n  ".join(entry.block)
        raise ScenarioError(f"no line of {told.key} begins with {told.text!r}:\n  {block}")


def _score(match: Match, told: Score) -> None:
    sheet = match.game.tally(match.state.position(ALL))
    if told.total is not None:
        _whole_sheet(match, sheet, told)
        return
    for label, points in told.lines:
        _named_line(sheet, told.seat, label, points)


def _whole_sheet(match: Match, sheet: Sheet, told: Score) -> None:
    name = seat_name(told.seat)
    real = _told((line.label, line.points) for line in sheet[told.seat])
    expected = _told(told.lines)
    if real != expected:
        raise ScenarioError(f"the sheet of {name} is {real!r}, not {expected!r}")
    sums = {
        "the sheet": totals(sheet)[told.seat],
        "the engine": match.state.scores()[told.seat],
    }
    for who, points in sums.items():
        if points != told.total:
            raise ScenarioError(f"{who} gives {name} {points} points, not {told.total}")


def _named_line(sheet: Sheet, seat: int, label: str, points: int) -> None:
    """Lines of one label count together."""
    if not any(line.label == label for lines in sheet for line in lines):
        own = _told((line.label, line.points) for line in sheet[seat])
        raise ScenarioError(f"no sheet has a line {label!r}; that of {seat_name(seat)} is {own!r}")
    real = sum(line.points for line in sheet[seat] if line.label == label)
    if real != points:
        raise ScenarioError(f"{label!r} brings {seat_name(seat)} {real}, not {points}")


def _told(lines: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{label} {points}" for label, points in lines)


def _winners(match: Match, told: Winners) -> None:
    winners = match.state.winners()
    if tuple(winners) != told.seats:
        names = " ".join(map(seat_name, winners))
        raise ScenarioError(f"by the engine the winners are {names}, not {told.text}")
    # Games break ties by more than points, so the sheet may have others beside them.
    points = totals(match.game.tally(match.state.position(ALL)))
    if any(points[seat] != max(points) for seat in winners):
        raise ScenarioError(f"by the sheet {told.text} have not the most points: {points}")


CHECKS: dict[type[Any], Callable[[Match, Any], None]] = {
    Legal: _legal,
    Illegal: _illegal,
    Count: _count,
    Play: _play,
    Expect: _expect,
    Score: _score,
    Winners: _winners,
}


def _ids(rules: set[str]) -> str:
    return ", ".join(sorted(rules)) or "no rule"
