"""What was scored, laid and built last, in a position's text.

ledger:
  12 1,0 citizen 1 for 1 3
  41 tower clockwise 4 for 2
last tile: 3,-2
last wall: 2 clockwise
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from intramuros.core.errors import NotationError
from intramuros.core.game import read_player
from intramuros.core.notation import Entry, number, on_line
from intramuros.games.carcassonne_city.model import (
    ENDS,
    STEWARD,
    WALLS,
    Built,
    Completed,
    Ledger,
    Position,
    Raised,
)
from intramuros.games.carcassonne_city.text.amounts import rows
from intramuros.games.carcassonne_city.text.names import (
    read_end,
    read_feature,
    read_place,
    write_feature,
    write_place,
)
from intramuros.games.carcassonne_city.tiles import TOTAL

GATE = "gate"
"""In place of an end of the wall."""


def write_history(position: Position) -> Iterator[str]:
    """The lines of a position's text about what came before."""
    if position.ledger:
        yield "ledger:"
        yield from (f"  {_write(entry)}" for entry in position.ledger)
    if position.laid is not None:
        yield f"last tile: {write_place(position.laid)}"
    if position.built is not None:
        end = position.built.end
        yield f"last wall: {position.built.seat + 1} {GATE if end is None else ENDS[end]}"


def _write(entry: Completed | Raised) -> str:
    match entry:
        case Completed(turn, place, feature, seats):
            whose = " ".join(str(seat + 1) for seat in seats)
            return f"{turn} {write_place(place)} {write_feature(feature)} for {whose}"
        case Raised(turn, end, wall, seat):
            return f"{turn} tower {ENDS[end]} {wall} for {seat + 1}"


def read_ledger(found: Mapping[str, Entry], players: int) -> Ledger:
    """What was scored, in the order of the text."""
    entries = []
    for line, words in rows(found, "ledger"):
        with on_line(line):
            entries.append(_read(words, players))
    return tuple(entries)


def _read(words: list[str], players: int) -> Completed | Raised:
    match words:
        case [turn, "tower", end, wall, "for", seat]:
            return Raised(
                _read_turn(turn),
                read_end(end),
                number(wall, "the number of a wall", 1, WALLS + 2),
                read_player(seat, players),
            )
        case [turn, place, role, which, "for", seat, *others]:
            feature = read_feature(role, which)
            if feature.role == STEWARD:
                raise NotationError("a steward scores at the end only, so no ledger has one (C-31)")
            seats = [read_player(word, players) for word in (seat, *others)]
            if seats != sorted(set(seats)):
                raise NotationError(f"write each seat once, as in '1 3', not {' '.join(words[5:])}")
            return Completed(_read_turn(turn), read_place(place), feature, tuple(seats))
    raise NotationError(
        f"{' '.join(words)[:60]!r} is not what was scored; write '12 1,0 citizen 1 for 1 3' or "
        "'41 tower clockwise 4 for 2'"
    )


def _read_turn(text: str) -> int:
    return number(text, "a turn", 1, TOTAL)


def read_built(text: str, players: int) -> Built | None:
    """Who has built the last piece, and at which end: `2 clockwise`, `1 gate`."""
    match text.split():
        case [seat, end]:
            return Built(read_player(seat, players), None if end == GATE else read_end(end))
    raise NotationError(
        f"last wall: {text[:60]!r} is not a seat and an end of the wall; write '2 clockwise', "
        "'2 counterclockwise' or '2 gate'"
    )
