"""Scenarios: a position and sentences about it, in a text file; no Python needed.

    rule: M-36 M-97
    title: palaces keep apart, corners included
    given:
      board:
          d e
        4 R .
    illegal: 1 palace brown e5 [M-36]
    legal: 1 palace red e4
    count: 1 palace red = 4
    play: 1 palace red e4
    expect: turn: 1 second
    score: 1 red pieces 2
    score: 1 red pieces 2, red palace tile 1 = 3
    winners: 1

`given` is a position in the game's own notation (its header line may be left out). Without it the
match starts from the first position, for `players: 3` and `options: name=value` where they stand.
The sentences are carried out in order, and each is asked of the engine and of the referee alike:

legal    the seat may do this now
illegal  it may not, for exactly the rules in brackets
count    so many actions of the seat that begin with these words are legal
play     it does it
expect   an entry of the written position; of a block, the beginning of one of its lines
score    these lines are on the seat's score sheet, whatever else is; points 0 also mean that the
         line is missing there, if another seat has it. With `= sum` it is the whole sheet, in order
winners  who leads, or has won
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from intramuros.core.game import (
    ALL,
    AnyGame,
    IllegalAction,
    Line,
    NotationError,
    OptionError,
    first_position,
    player_counts,
    read_seat,
    seat_name,
    totals,
)
from intramuros.core.match import Match
from intramuros.core.notation import Entry, entries, number
from intramuros.core.options import read_options

Sheet: TypeAlias = tuple[tuple[Line, ...], ...]
HEADINGS = ("rule", "title", "players", "options", "given")


class ScenarioError(AssertionError):
    """A scenario that does not hold or cannot be read: which file, which line, what differs."""


def scenarios(folder: Path) -> list[Path]:
    """The scenario files of a folder, sorted by name."""
    return sorted(folder.glob("*.txt"))


def cited(text: str) -> list[str]:
    """The rule ids a scenario stands for: those of `rule:` and those of its `illegal:` lines."""
    found: dict[str, None] = {}
    for entry in entries(text):
        if entry.key == "rule":
            found.update(dict.fromkeys(entry.value.split()))
        elif entry.key == "illegal":
            found.update(dict.fromkeys(refused(entry.value)))
    return list(found)


def refused(sentence: str) -> list[str]:
    """The rules in the brackets of an `illegal:` line."""
    brackets = re.search(r"\[(.*)\]$", sentence)
    return brackets[1].split() if brackets else []


def run_scenario(game: AnyGame, text: str, name: str = "scenario") -> Match:
    """Carry out a scenario and return the match it leads to; ScenarioError says what differs."""
    line = 1
    try:
        found = entries(text)
        line = next((entry.line for entry in found if entry.key == "given"), 1)
        match = Match(game, _start(game, found))
        for entry in found:
            line = entry.line
            if entry.key in SENTENCES:
                SENTENCES[entry.key](match, entry.value)
            elif entry.key not in HEADINGS:
                known = ", ".join((*HEADINGS, *SENTENCES))
                raise NotationError(f"unknown key {entry.key!r}; known: {known}")
    except (NotationError, OptionError, IllegalAction, ScenarioError) as error:
        raise ScenarioError(f"{name}, line {line}: {error}") from error
    return match


def _start(game: AnyGame, found: list[Entry]) -> Any:
    heading = {entry.key: entry for entry in found if entry.key in HEADINGS}
    for key in ("rule", "title"):
        if key not in heading or not heading[key].value:
            raise NotationError(f"a scenario needs '{key}: …'")
    for rule in heading["rule"].value.split():
        if rule not in game.manual:
            raise NotationError(f"the manual of {game.title} has no rule {rule}")
    if "given" in heading:
        block = heading["given"].block
        header = f"intramuros {game.edition}"
        return game.read("\n".join(block if block[:1] == (header,) else (header, *block)))
    options = read_options(game.options, heading["options"].value if "options" in heading else "")
    players = max(player_counts(game, options))
    if "players" in heading:
        least, most = min(game.players), max(game.players)
        players = number(heading["players"].value, "players", least, most)
    return first_position(game, players, options)


def _legal(match: Match, sentence: str) -> None:
    seat, action = _action(match, sentence)
    if broken := match.why(seat, action):
        reasons = "; ".join(f"{v.detail} [{v.rule}]" for v in broken)
        raise ScenarioError(f"the referee refuses {sentence!r}: {reasons}")
    if match.game.encode(match.normal(seat, action)) not in match.state.legal(seat):
        raise ScenarioError(f"the engine refuses {sentence!r}")


def _illegal(match: Match, sentence: str) -> None:
    seat, action = _action(match, sentence.partition("[")[0])
    named = set(refused(sentence))
    broken = {violation.rule for violation in match.why(seat, action)}
    if broken != named or not named:
        raise ScenarioError(
            f"{sentence!r} should break {_ids(named)}; the referee finds {_ids(broken)}"
        )
    if unknown := {rule for rule in broken if rule not in match.game.manual}:
        raise ScenarioError(f"the manual has no rule {_ids(unknown)}")
    before = match.state.position(ALL)
    try:
        match.play(seat, action)
    except IllegalAction:
        if match.state.position(ALL) != before:
            raise ScenarioError(f"the refusal of {sentence!r} changed the state") from None
        return
    raise ScenarioError(f"the engine allows {sentence!r}")


def _count(match: Match, sentence: str) -> None:
    left, right = _sides(sentence)
    seat_word, *beginning = left.split() or [""]
    seat = _seat(match, seat_word)
    game, position = match.game, match.state.position(seat)

    def wanted(code: int) -> bool:
        return game.write_action(game.decode(code)).split()[: len(beginning)] == beginning

    expected = number(right, "the count", 0, game.action_space)
    engine = {code for code in match.state.legal(seat) if wanted(code)}
    referee = {
        code
        for code in filter(wanted, range(game.action_space))
        if not any(game.violations(position, seat, game.decode(code)))
    }
    if engine != referee:
        one = game.write_action(game.decode(min(engine ^ referee)))
        raise ScenarioError(f"engine and referee differ about {one!r}")
    if len(engine) != expected:
        raise ScenarioError(f"{left!r}: {len(engine)} actions are legal, not {expected}")


def _play(match: Match, sentence: str) -> None:
    seat, action = _action(match, sentence)
    if broken := match.why(seat, action):
        raise ScenarioError(f"the referee refuses {sentence!r}: {broken[0].detail}")
    match.play(seat, action)


def _expect(match: Match, sentence: str) -> None:
    key, colon, value = sentence.partition(":")
    if not colon:
        raise NotationError(f"expected 'expect: key: value', found {sentence!r}")
    written = match.game.write(match.state.position(ALL)).partition("\n")[2]
    entry = next((e for e in entries(written) if e.key == key.strip()), None)
    words = value.split()
    if entry is None or not entry.block:
        real = entry.value if entry is not None else ""
        if real.split() != words:
            raise ScenarioError(f"{key} is {real!r}, not {value.strip()!r}")
    elif not any(line.split()[: len(words)] == words for line in entry.block):
        block = "\n  ".join(entry.block)
        raise ScenarioError(f"no line of {key} begins with {value.strip()!r}:\n  {block}")


def _score(match: Match, sentence: str) -> None:
    left, equals, right = sentence.rpartition("=")
    seat_word, _, rest = (left if equals else sentence).strip().partition(" ")
    seat = _seat(match, seat_word)
    sheet = match.game.tally(match.state.position(ALL))
    named = [" ".join(part.split()) for part in rest.split(",") if part.strip()]
    if equals:
        _whole_sheet(match, sheet, seat, named, right.strip())
    elif not named:
        raise NotationError("name lines of the sheet, or the whole sheet with '= its sum'")
    for part in () if equals else named:
        _named_line(sheet, seat, part)


def _whole_sheet(match: Match, sheet: Sheet, seat: int, named: list[str], total: str) -> None:
    real, expected = _told(sheet[seat]), ", ".join(named)
    if real != expected:
        raise ScenarioError(f"the sheet of {seat_name(seat)} is {real!r}, not {expected!r}")
    sums = {"the sheet": totals(sheet)[seat], "the engine": match.state.scores()[seat]}
    for who, points in sums.items():
        if str(points) != total:
            raise ScenarioError(f"{who} gives {seat_name(seat)} {points} points, not {total}")


def _named_line(sheet: Sheet, seat: int, part: str) -> None:
    """Lines of one label count together."""
    label, _, points = part.rpartition(" ")
    if not re.fullmatch(r"-?\d+", points):
        raise NotationError(f"expected a line of the sheet and its points, found {part!r}")
    if not any(line.label == label for lines in sheet for line in lines):
        raise ScenarioError(
            f"no sheet has a line {label!r}; that of {seat_name(seat)} is {_told(sheet[seat])!r}"
        )
    real = sum(line.points for line in sheet[seat] if line.label == label)
    if real != int(points):
        raise ScenarioError(f"{label!r} brings {seat_name(seat)} {real}, not {points}")


def _told(lines: tuple[Line, ...]) -> str:
    return ", ".join(f"{line.label} {line.points}" for line in lines)


def _winners(match: Match, sentence: str) -> None:
    winners = match.state.winners()
    names = " ".join(map(seat_name, winners))
    if names.split() != sentence.split():
        raise ScenarioError(f"by the engine the winners are {names}, not {sentence}")
    # Games break ties by more than points, so the sheet may have others beside them.
    points = totals(match.game.tally(match.state.position(ALL)))
    if any(points[seat] != max(points) for seat in winners):
        raise ScenarioError(f"by the sheet {sentence} have not the most points: {points}")


SENTENCES: dict[str, Callable[[Match, str], None]] = {
    "legal": _legal,
    "illegal": _illegal,
    "count": _count,
    "play": _play,
    "expect": _expect,
    "score": _score,
    "winners": _winners,
}


def _action(match: Match, sentence: str) -> tuple[int, Any]:
    seat, _, action = sentence.strip().partition(" ")
    return _seat(match, seat), match.game.read_action(action.strip())


def _sides(sentence: str) -> tuple[str, str]:
    left, equals, right = sentence.rpartition("=")
    if not equals:
        raise NotationError(f"expected '… = a number', found {sentence!r}")
    return left.strip(), right.strip()


def _seat(match: Match, text: str) -> int:
    return read_seat(text, match.start.players)


def _ids(rules: set[str]) -> str:
    return ", ".join(sorted(rules)) or "no rule"
