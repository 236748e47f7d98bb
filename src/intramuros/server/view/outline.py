"""What a page lays out before its picture comes, so that nothing moves then: the places of the
pictures, and the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from intramuros.core.game import AnyGame
from intramuros.scene import Scene, upright_box
from intramuros.server.view import messages as down

Box = tuple[float, float, float, float]


class Frame(NamedTuple):
    """The place of one picture; classes as board/picture.js gives them."""

    place: str
    """The element of the page that holds it."""
    classes: str
    boxes: list[Box]
    """As it lies and, if there is another for narrow screens, as it stands."""


class Outline(NamedTuple):
    """A page without its pictures."""

    frames: list[Frame]
    seats: list[down.Seat]
    roams: bool
    """The board has no fixed size."""
    hand: bool = True
    """A replay hides a hand that stays as it is, like that of those who only watch."""
    legend: bool = False
    """Below the board it is told how pieces fit that can be turned."""

    @property
    def classes(self) -> str:
        """The table's, which its layout depends on; as board/picture.js gives them."""
        shown = {
            "has-beside": any(frame.place == "beside" for frame in self.frames),
            "has-others": any("picture-beside-1" in frame.classes.split() for frame in self.frames),
            "tall-hand": any("tall" in frame.classes.split() for frame in self.frames),
        }
        return " ".join(["table", *(name for name, given in shown.items() if given)])


def outline(shown: Scene, seats: list[down.Seat], game: AnyGame) -> Outline:
    """The outline of this picture."""
    frames = [
        _frame(name, region.box, upright_box(game) if name == "board" else None)
        for name, region in shown.regions.items()
    ]
    return Outline(frames, seats, any(region.roams for region in shown.regions.values()))


def _frame(name: str, box: Sequence[float], upright: Box | None) -> Frame:
    beside = name.startswith("beside-")
    place = {"board": "stage", "hand": "hand"}.get(name, "beside" if beside else "regions")
    x, y, width, height = box
    shape = " wide" if width > 1.6 * height else ""
    tall = " tall" if name == "hand" and width < 4 * height else ""
    boxes = [(x, y, width, height), *([upright] if upright else [])]
    return Frame(place, f"picture picture-{name}{shape}{tall}", boxes)
