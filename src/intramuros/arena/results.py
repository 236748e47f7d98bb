"""The file that keeps what was played: JSON lines, the tournament and then one line a match.

Lines are only ever added. A last line that was cut off, by a power failure say, is dropped; any
other that cannot be read is an error, as is the file of another tournament.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

from intramuros.arena.failure import ArenaError
from intramuros.arena.match import Played
from intramuros.arena.tournament import Tournament

FORM = "intramuros arena/1"


class Results:
    """The matches that were played, by number; each one added is written at once."""

    def __init__(self, tournament: Tournament, stream: BinaryIO | None = None) -> None:
        self.tournament = tournament
        self.played: dict[int, Played] = {}
        self._stream = stream

    def add(self, played: Played) -> None:
        """Keep a match. One that is there already stays as it is."""
        if played.number in self.played:
            return
        self.played[played.number] = played
        if self._stream is not None:
            self._stream.write(_line(_told(self.tournament, played)))
            self._stream.flush()

    def in_order(self, most: int | None = None) -> list[Played]:
        """The matches by their number; only those below `most`, if it is given."""
        return [
            self.played[number] for number in sorted(self.played) if most is None or number < most
        ]


@contextmanager
def results_in(tournament: Tournament, path: Path | None) -> Iterator[Results]:
    """The results in a file, which is made if it is not there; without a path they are not kept."""
    if path is None:
        yield Results(tournament)
        return
    try:
        stream = open(path, "a+b")
    except OSError as error:
        raise ArenaError(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from None
    with stream:
        _lock(stream, path)
        results = Results(tournament, stream)
        _load(results, stream, path)
        yield results


def _load(results: Results, stream: BinaryIO, path: Path) -> None:
    """Read what is there, and leave the file so that whole lines can be added."""
    stream.seek(0)
    text = stream.read()
    whole = text.rfind(b"\n") + 1
    lines = text[:whole].splitlines()
    head = {"form": FORM, **results.tournament.description()}
    if not lines:
        if text and not _line(head).startswith(text):
            raise ArenaError(f"{path} does not hold the results of an arena; name another file")
        stream.truncate(0)
        stream.write(_line(head))
        stream.flush()
        return
    _check_head(lines[0], head, path)
    for number, line in enumerate(lines[1:], 2):
        try:
            played = _read(results.tournament, json.loads(line))
        except (ValueError, KeyError, TypeError) as error:
            raise ArenaError(f"{path}, line {number}: this is no match: {error}") from None
        results.played.setdefault(played.number, played)
    stream.truncate(whole)


def _check_head(line: bytes, head: dict[str, Any], path: Path) -> None:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("form") != FORM:
        raise ArenaError(f"{path} does not hold the results of an arena; name another file")
    for key, value in head.items():
        if found.get(key) != value:
            raise ArenaError(
                f"{path} belongs to another tournament: {key} {_short(found.get(key))} there, "
                f"{_short(value)} here; name another file"
            )


def _told(tournament: Tournament, played: Played) -> dict[str, Any]:
    """A match as plain values; seats are numbered from 1, as in all texts."""
    return {
        "match": played.number,
        "seats": [tournament.bots[place] for place in played.seats],
        "scores": list(played.scores),
        "winners": [seat + 1 for seat in played.winners],
        "seconds": played.seconds,
    }


def _read(tournament: Tournament, told: dict[str, Any]) -> Played:
    """The inverse of `_told`; ValueError if it cannot be a match of the tournament."""
    number, seats = told["match"], range(tournament.players)
    if type(number) is not int or number < 0:
        raise ValueError(f"'match' must be a number, not {number!r}")
    places = tournament.seats(number)
    if told["seats"] != [tournament.bots[place] for place in places]:
        raise ValueError(f"in match {number} others sit in these seats")
    scores = tuple(told["scores"])
    if len(scores) != len(seats) or not all(type(score) is int for score in scores):
        raise ValueError(f"'scores' must be a whole number for each of {len(seats)} seats")
    winners = tuple(seat - 1 for seat in told["winners"])
    if not winners or len({*winners}) < len(winners) or not {*winners} <= {*seats}:
        raise ValueError(f"'winners' must be seats from 1 to {len(seats)}")
    return Played(number, places, scores, winners, float(told["seconds"]))


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)[:80]


def _lock(stream: BinaryIO, path: Path) -> None:
    """Refuse a file that another arena writes to, where the system can tell."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ArenaError(f"another arena is writing to {path}; wait for its end") from None
        except OSError:
            pass  # a file system without locks
