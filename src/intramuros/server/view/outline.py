"""What a page lays out before its picture comes, so that nothing moves then: the places of the
pictures, the cards, the question. Only what everybody at the screen may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from intramuros.core.game import AnyGame
from intramuros.scene import Scene, upright_box
from intramuros.scene.choice_node import ChoiceButton
from intramuros.server.table.moment import Moment
from intramuros.server.view import messages as down
from intramuros.server.view.cards import cards
from intramuros.server.view.prompt import prompt
from intramuros.server.view.viewer import Mine, plain, reader_of, scene, viewer_of

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

    @property
    def classes(self) -> str:
        """The table's, which its layout depends on; as board/picture.js gives them."""
        shown = {
            "has-beside": any(frame.place == "beside" for frame in self.frames),
            "has-others": any("picture-beside-1" in frame.classes.split() for frame in self.frames),
            "tall-hand": any("tall" in frame.classes.split() for frame in self.frames),
        }
        return " ".join(["table", *(name for name, given in shown.items() if given)])


class Ask(NamedTuple):
    """What the action bar says first."""

    colour: str
    """Of the seat that is asked, or empty."""
    heading: str
    hint: str
    buttons: list[ChoiceButton]
    """For what can be chosen by words."""


def outline(shown: Scene, seats: list[down.Seat], game: AnyGame) -> Outline:
    """The outline of this picture."""
    frames = [
        _frame(name, region.box, upright_box(game) if name == "board" else None)
        for name, region in shown.regions.items()
    ]
    return Outline(frames, seats, any(region.roams for region in shown.regions.values()))


def table_outline(moment: Moment, mine: Mine) -> Outline:
    """The outline of a table; at a shared screen its cards show what everybody may see."""
    seats = cards(moment, reader_of(mine), mine)
    return outline(scene(moment, viewer_of(moment, mine)), seats, moment.setting.game)


def ask(moment: Moment, mine: Mine) -> Ask:
    """What the action bar says before the choices are there."""
    current = moment.current_seat(mine)
    if current is None:
        return Ask("", prompt(moment, mine), "" if mine or moment.over else "You are watching", [])
    colour = moment.setting.seats[current].colour
    if len(mine) > 1:
        return Ask(colour, f"{moment.names[current]}: your turn", "", [])
    choices = None if current in moment.awaiting else plain(moment, current)
    told = choices.get("buttons", []) if choices else []
    buttons = [one for one in told if choices and one["token"] in choices["options"]]
    return Ask(colour, "Your turn", prompt(moment, mine), buttons)


def _frame(name: str, box: Sequence[float], upright: Box | None) -> Frame:
    beside = name.startswith("beside-")
    place = {"board": "stage", "hand": "hand"}.get(name, "beside" if beside else "regions")
    x, y, width, height = box
    shape = " wide" if width > 1.6 * height else ""
    tall = " tall" if name == "hand" and width < 4 * height else ""
    boxes = [(x, y, width, height), *([upright] if upright else [])]
    return Frame(place, f"picture picture-{name}{shape}{tall}", boxes)
