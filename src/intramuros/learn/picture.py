"""An example as pictures: the part of the board that matters, with what is allowed, what is not,
what is done and what counts; and beneath each picture the same in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from intramuros.core.english import listed, plural, sentence, with_names
from intramuros.core.game import ALL, CHANCE, PUBLIC, AnyGame
from intramuros.core.match import Match
from intramuros.learn.example import Example
from intramuros.learn.frame import Frame as Frame
from intramuros.learn.frame import Note as Note
from intramuros.learn.frame import Pointer, framed
from intramuros.learn.marks import Kind
from intramuros.learn.sentences import Count, Expect, Illegal, Legal, Play, Score, Sentence, Winners
from intramuros.scene.drawing import Drawing, Look, drawing_of, seat_colours

MOST_COUNTED = 16
"""Where more actions are possible, their number says it better than ticks."""


@dataclass
class _Stop:
    """Where an example pauses: what was done to get there, and what is said there."""

    plays: list[tuple[Any, Play]] = field(default_factory=list)
    """Each with the position before it."""
    said: list[Sentence] = field(default_factory=list)


def frames(game: AnyGame, example: Example) -> tuple[Frame, ...]:
    """The pictures of an example, in order."""
    match = Match(game, example.start)
    found: list[Frame] = []
    stop = _Stop()
    for told in example.sentences:
        if isinstance(told, Expect):
            continue
        if isinstance(told, Play):
            if stop.said:
                found += _frames(match, stop)
                stop = _Stop()
            action = match.normal(told.seat, told.action)
            position = match.state.position(told.seat)
            stop.plays.append((position, replace(told, action=action)))
            match.play(told.seat, action)
        else:
            stop.said.append(told)
    if stop.plays or stop.said:
        found += _frames(match, stop)
    return tuple(found)


def _frames(match: Match, stop: _Stop) -> Iterator[Frame]:
    """One picture of where the match stands, or several if two things are said of one place."""
    plays: Sequence[tuple[Any, Play]] = stop.plays
    for said in _apart(match, stop.said):
        yield _Picture(match, plays, said).frame()
        plays = ()


def _apart(match: Match, said: list[Sentence]) -> list[list[Sentence]]:
    """The sentences so that in each part no two are about the same place."""
    parts: list[list[Sentence]] = [[]]
    taken: set[str] = set()
    for told in said:
        if isinstance(told, Legal | Illegal):
            position = match.state.position(told.seat)
            place = place_of(match.game, position, told.seat, told.action)
            if place in taken:
                parts.append([])
                taken = set()
            taken.add(place)
        parts[-1].append(told)
    return parts


def place_of(game: AnyGame, position: Any, seat: int, action: Any) -> str:
    """The token where an action is seen; empty: nowhere."""
    cells = drawing_of(game).cells(position, seat, action) if seat != CHANCE else ()
    return cells[0] if cells else ""


class _Picture:
    """Makes one frame."""

    def __init__(
        self, match: Match, plays: Sequence[tuple[Any, Play]], said: Sequence[Sentence]
    ) -> None:
        self.match, self.game = match, match.game
        self.drawing: Drawing = drawing_of(match.game)
        self.colours = seat_colours(match.game)
        self.names = tuple(colour.capitalize() for colour in self.colours)
        self.plays, self.said = plays, said
        self.notes: list[Note] = []
        self.pointers: list[Pointer] = []
        self.culprits: list[str] = []

    def frame(self) -> Frame:
        """The picture with its notes."""
        self._tell_plays()
        for told in self.said:
            match told:
                case Legal():
                    self._allowed(told.seat, [told.action])
                case Illegal():
                    self._refused(told)
                case Count():
                    self._counted(told)
                case Score():
                    self._scored(told)
                case Winners():
                    self._winners(told)
        notes = tuple(self._joined())
        viewer = self._viewer()
        position = self.match.state.position(viewer)
        scene = self.drawing.scene(position, viewer, Look(self.colours, self.names))
        return framed(scene, self.pointers, self.culprits, notes)

    def _viewer(self) -> int:
        seats = [told.seat for told in self.said if not isinstance(told, Winners | Expect)]
        seats += [told.seat for _, told in reversed(self.plays)]
        return next((seat for seat in seats if seat >= 0), PUBLIC)

    def _name(self, seat: int) -> str:
        return "Chance" if seat == CHANCE else self.names[seat]

    def _words(self, position: Any, seat: int, action: Any) -> str:
        """`Green places a stable on d4`."""
        try:
            said = self.game.words(position, seat, action)
        except (AssertionError, LookupError):
            # Games tell legal actions. Of others they tell what can be told.
            said = f"tries “{self.game.write_action(action)}”"
        return with_names(f"{self._name(seat)} {said}", self.names)

    def _tell_plays(self) -> None:
        for number, (position, told) in enumerate(self.plays, 1):
            place = place_of(self.game, position, told.seat, told.action)
            if place:
                self.pointers.append(Pointer("played", place, number=number))
            words = self._words(position, told.seat, told.action)
            self.notes.append(Note("played", sentence(words), (), number if place else 0))

    def _allowed(self, seat: int, actions: Iterable[Any]) -> None:
        position = self.match.state.position(seat)
        for said in actions:
            action = self.match.normal(seat, said)
            self._want("allowed", position, seat, action)
            self.notes.append(Note("allowed", sentence(self._words(position, seat, action))))

    def _refused(self, told: Illegal) -> None:
        position = self.match.state.position(told.seat)
        self._want("refused", position, told.seat, told.action)
        reasons = []
        for violation in self.match.why(told.seat, told.action):
            self.culprits += violation.cells
            reasons.append((sentence(with_names(violation.detail, self.names)), violation.rule))
        words = sentence(self._words(position, told.seat, told.action))
        self.notes.append(Note("refused", words, tuple(reasons)))

    def _counted(self, told: Count) -> None:
        if not told.beginning or not 0 < told.number <= MOST_COUNTED:
            return
        codes = [code for code in self.match.state.legal(told.seat) if told.means(self.game, code)]
        self._allowed(told.seat, map(self.game.decode, codes))

    def _scored(self, told: Score) -> None:
        sheet = self.game.tally(self.match.state.position(ALL))[told.seat]
        parts = [f"{label} {points}" for label, points in told.lines]
        for label, _ in told.lines:
            for line in sheet:
                if line.label == label and line.points:
                    self.pointers += [Pointer("scored", cell) for cell in line.cells]
        total = "" if told.total is None else f"{plural(told.total, 'point')} in all"
        counted = "; ".join(part for part in (", ".join(parts), total) if part)
        words = f"{self._name(told.seat)}: {counted}"
        self.notes.append(Note("scored", sentence(with_names(words, self.names))))

    def _winners(self, told: Winners) -> None:
        names = listed([self._name(seat) for seat in told.seats])
        over = not self.match.state.actors()
        verb = ("wins" if over else "leads") if len(told.seats) == 1 else "win" if over else "lead"
        self.notes.append(Note("scored", f"{names} {verb}."))

    def _want(self, kind: Kind, position: Any, seat: int, action: Any) -> None:
        place = place_of(self.game, position, seat, action)
        if not place:
            return
        tokens = self.drawing.path(position, seat, action)
        for at, token in enumerate(tokens):
            step = self.drawing.step(position, seat, tokens[:at])
            if step.kind != "place" or not step.ghost:
                continue
            turn = next((turn for turn in step.turns if turn.token in tokens[at + 1 :]), None)
            symbol = turn.ghost if turn is not None and turn.ghost else step.ghost
            ghost = symbol.replace("{colour}", self.colours[seat])
            self.pointers.append(Pointer(kind, token, ghost, turn.degrees if turn else 0))
            return
        self.pointers.append(Pointer(kind, place))

    def _joined(self) -> Iterator[Note]:
        """Notes that differ only in their last word are told as one."""
        rows: dict[tuple[Kind, str, tuple[tuple[str, str], ...]], list[str]] = {}
        for note in self.notes:
            if note.kind != "allowed":
                continue
            begins, _, last = note.says.rstrip(".").rpartition(" ")
            rows.setdefault((note.kind, begins, note.reasons), []).append(last)
        told = set()
        for note in self.notes:
            if note.kind != "allowed":
                yield note
                continue
            key = note.kind, note.says.rstrip(".").rpartition(" ")[0], note.reasons
            if key in told:
                continue
            told.add(key)
            lasts = list(dict.fromkeys(rows[key]))
            yield Note("allowed", f"{key[1]} {listed(lasts, 'or')}.")
