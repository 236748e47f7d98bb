"""One picture of an example: the part of the board with what is marked, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import NamedTuple

from intramuros.core.english import listed
from intramuros.learn.marks import Kind, Mark, drawn
from intramuros.scene.excerpt import Symbols, excerpt, lent_symbols, named, targets
from intramuros.scene.extent import Box
from intramuros.scene.scene import Region, Scene

MARGIN = 1.0
LEAST = 4.0
"""How much is shown around what matters, and of how much at least, in cells."""
BESIDE = 56.0
"""The side of a card or piece beside the board."""


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


class Pointer(NamedTuple):
    """What a picture should point at: a token, and the piece meant there."""

    kind: Kind
    token: str
    ghost: str = ""
    degrees: int = 0
    number: int = 0


def framed(
    scene: Scene, pointers: Sequence[Pointer], culprits: Sequence[str], notes: tuple[Note, ...]
) -> Frame:
    """The part of the scene where these tokens are; culprits are the cells of reasons."""
    tokens = [*(pointer.token for pointer in pointers), *culprits]
    regions = {name: targets(region) for name, region in scene.regions.items()}
    name = max(regions, key=lambda name: sum(token in regions[name] for token in tokens))
    region, found = scene.regions[name], regions[name]
    boxes = [found[token] for token in tokens if token in found]
    if not boxes:
        return _holdings(scene, notes)
    unit = median(min(box[2], box[3]) for box in found.values())
    marks = [
        Mark(kind, found[token], ghost, degrees, number)
        for kind, token, ghost, degrees, number in pointers
        if token in found
    ]
    box = crop(region, boxes, unit)
    outlined = [found[token] for token in culprits if token in found]
    body = excerpt(region, box) + drawn(marks, outlined, unit)
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
