"""An example as pictures: the part of the board that matters, with what is allowed, what is not,
what is done and what counts; and beneath each picture the same in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from statistics import median
from typing import Any

from intramuros.core.english import listed, plural, sentence, with_names
from intramuros.core.game import ALL, CHANCE, PUBLIC, AnyGame
from intramuros.core.match import Match
from intramuros.learn.example import Example
from intramuros.learn.marks import Kind, Mark, drawn
from intramuros.learn.sentences import Count, Expect, Illegal, Legal, Play, Score, Sentence, Winners
from intramuros.scene.drawing import Drawing, Look, drawing_of, seat_colours
from intramuros.scene.excerpt import Symbols, excerpt, lent_symbols, named, targets
from intramuros.scene.extent import Box
from intramuros.scene.scene import Region, Scene

MARGIN = 1.0
LEAST = 4.0
"""How much is shown around what matters, and of how much at least, in cells."""
BESIDE = 56.0
"""The side of a card or piece beside the board."""
MOST_COUNTED = 16
"""Where more actions are possible, their number says it better than ticks."""


@dataclass(frozen=True)
class Note:
    """What is said beneath a picture."""

    kind: Kind
    says: str
    reasons: tuple[tuple[str, str], ...] = ()
    """Why not, in the referee's words, each with the id of its rule."""
    number: int = 0
    """The number that the picture shows for it."""


@dataclass(frozen=True)
class Frame:
    """One picture of an example."""

    notes: tuple[Note, ...]
    label: str = ""
    """What it shows, for those who do not see it."""
    box: Box | None = None
    """None: nothing of it is to be seen on a board."""
    unit: float = 1
    """The side of a usual cell."""
    body: str = ""
    lent: Symbols = field(default_factory=lambda: Symbols({}))
    """Symbols that are not in the drawing's defs."""


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
        self.wanted: list[tuple[Kind, str, str, int, int]] = []
        """Kind, token, ghost, degrees, number."""
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
        return self._cropped(scene, notes)

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
                self.wanted.append(("played", place, "", 0, number))
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
                    self.wanted += [("scored", cell, "", 0, 0) for cell in line.cells]
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
            self.wanted.append((kind, token, ghost, turn.degrees if turn else 0, 0))
            return
        self.wanted.append((kind, place, "", 0, 0))

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

    def _cropped(self, scene: Scene, notes: tuple[Note, ...]) -> Frame:
        tokens = [token for _, token, *_ in self.wanted] + self.culprits
        regions = {name: targets(region) for name, region in scene.regions.items()}
        name = max(regions, key=lambda name: sum(token in regions[name] for token in tokens))
        region, found = scene.regions[name], regions[name]
        boxes = [found[token] for token in tokens if token in found]
        if not boxes:
            return _holdings(scene, notes)
        unit = median(min(box[2], box[3]) for box in found.values())
        marks = [
            Mark(kind, found[token], ghost, degrees, number)
            for kind, token, ghost, degrees, number in self.wanted
            if token in found
        ]
        box = crop(region, boxes, unit)
        culprits = [found[token] for token in self.culprits if token in found]
        body = excerpt(region, box) + drawn(marks, culprits, unit)
        return Frame(notes, _label(region.label, notes), box, unit, body, _lent(scene, body))


def _holdings(scene: Scene, notes: tuple[Note, ...]) -> Frame:
    """What lies beside the board, where nothing on it is meant: the hand and what players hold."""
    _, *others = scene.regions.items()
    beside = [one for name, one in others if not name.startswith("beside-")]
    width = max((region.box[2] for region in beside), default=0)
    if not width or not any(note.kind != "played" for note in notes):
        return Frame(notes, _label("", notes))
    body, top = "", 0.0
    for region in beside:
        left, above, _, height = region.box
        body += (
            f'<g transform="translate({-left:g} {top - above:g})">{excerpt(region, region.box)}</g>'
        )
        top += height
    label = listed([region.label for region in beside])
    box = (0.0, 0.0, width, top)
    return Frame(notes, _label(label, notes), box, BESIDE, body, _lent(scene, body))


def _lent(scene: Scene, body: str) -> Symbols:
    return Symbols(lent_symbols(scene).needed(body)) if named(body) else Symbols({})


def crop(region: Region, boxes: Sequence[Box], unit: float) -> Box:
    """The part of the region with these boxes in it, and a margin."""
    left = min(box[0] for box in boxes) - MARGIN * unit
    top = min(box[1] for box in boxes) - MARGIN * unit
    right = max(box[0] + box[2] for box in boxes) + MARGIN * unit
    bottom = max(box[1] + box[3] for box in boxes) + MARGIN * unit
    left, right = _widened(left, right, LEAST * unit, region.box[0], region.box[2])
    top, bottom = _widened(top, bottom, LEAST * unit, region.box[1], region.box[3])
    return left, top, right - left, bottom - top


def _widened(
    low: float, high: float, least: float, edge: float, size: float
) -> tuple[float, float]:
    """A stretch of at least this length that stays within the region, if that is as long."""
    more = max(0.0, least - (high - low)) / 2
    low, high = low - more, high + more
    if low < edge:
        low, high = edge, max(high, min(edge + least, edge + size))
    if high > edge + size:
        low, high = max(edge, min(low, edge + size - least)), edge + size
    return low, high


def _label(region: str, notes: Iterable[Note]) -> str:
    told = {"allowed": "Allowed", "refused": "Not allowed", "played": "Played", "scored": "Counted"}
    parts = [f"{region}."] if region else []
    for kind, word in told.items():
        of_kind = [note.says.rstrip(".") for note in notes if note.kind == kind]
        if of_kind:
            parts.append(f"{word}: {'; '.join(of_kind)}.")
    return " ".join(parts)
