"""What a game provides to be seen and clicked: the protocol of `games/*/scene.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, cast, runtime_checkable

from intramuros.core.english import player
from intramuros.core.game import AnyGame
from intramuros.scene.scene import Scene
from intramuros.scene.theme import Materials

SEAT_COLOURS = ("red", "blue", "green", "yellow", "violet")
"""The colours that seats can have, unless the drawing of their game names others."""


@dataclass(frozen=True)
class Look:
    """How a table wants its picture: the colour and, if known, the name of each seat."""

    colours: tuple[str, ...] = SEAT_COLOURS
    names: tuple[str, ...] = ()
    upright: bool = False
    """Whether the screen is narrow: a drawing that has an `upright_box` shows its board upright."""

    def name(self, seat: int) -> str:
        """What the seat is called in labels and tips. Names are people's own words: escape them."""
        return self.names[seat] if seat < len(self.names) else player(seat)


class Fact(NamedTuple):
    """One thing on a player's card: `domes 3`, with a symbol of the game's defs.

    `{colour}` in the symbol stands for the colour of that player's seat.
    """

    label: str
    """Empty: the value stands beside the name, `has chosen`. Such a fact is the last one."""
    value: str
    symbol: str = ""
    heads: bool = False
    """Stands in place of the points, as long as these would only be what is counted now."""
    met: bool | None = None
    """Whether a player alone has reached what this asks for; None until that is decided."""


@dataclass(frozen=True)
class Turn:
    """One way in which what is placed can be turned: an edge of a cycle."""

    token: str
    """The last token of the path, `r1`; no element of a picture has it."""
    label: str
    """Its name for people: `a quarter turn to the right`."""
    degrees: int = 0
    """How far the ghost is turned to the right, around the middle of its box."""
    ghost: str = ""
    """Another symbol than the step's, for what is mirrored or drawn anew."""


QUARTER_TURNS = (
    Turn("r0", "not turned", 0),
    Turn("r1", "a quarter turn to the right", 90),
    Turn("r2", "upside down", 180),
    Turn("r3", "a quarter turn to the left", 270),
)
"""The turns of a square tile."""


@dataclass(frozen=True)
class Button:
    """A choice that is told by words: the page has a real button for it, as large as a finger
    needs it, whether or not a picture shows the token too."""

    token: str
    says: str
    """`Bid 3`, `End the turn`"""
    symbol: str = ""
    """Shown before the words. `{colour}` in it stands for the colour of the seat that chooses."""
    tip: str = ""
    """More about it, for whoever points at it."""


@dataclass(frozen=True)
class Step:
    """How the next click of a choice is made.

    pick: choose one of some things. place: put the ghost somewhere. cycle: turn what is placed;
    its options are the turns that fit there, and the place before it has them all in `turns`.

    A tile is placed by the path `("3,-2", "r1")`: `step` gives for `()` a place with a ghost and
    `turns=QUARTER_TURNS`, and for `("3,-2",)` a cycle. The client treats both as one click: the
    ghost shows the present turn, or the next one that fits; R, the wheel, a button or a second
    tap turns it, and with it what the hand draws as a `<use>` of its symbol. A click where nothing
    fits asks `meant` with the prefix `("3,-2",)` and the present turn as token; so give every
    place a hit that somebody may try, not only the legal.
    """

    kind: Literal["pick", "place", "cycle"]
    prompt: str
    ghost: str = ""
    """The symbol shown where it would be placed, in the box of the token under the pointer.
    `{colour}` in it stands for the colour of the seat that chooses: `dome-{colour}`."""
    turns: tuple[Turn, ...] = ()
    """Of a place: every way to turn the ghost, in the order in which R goes through them."""
    outlooks: bool = False
    """Whether the drawing is `Foretelling` what the options of this click lead to."""
    forced: bool = False
    """Whether the only option, if there is just one, is taken without a click once the seat has
    come there by a choice of its own; and taken back with that. Only where turns are confirmed."""
    ends: tuple[str, ...] = ()
    """The options that say that the turn is over: nobody is asked to confirm it after them."""
    deliberate: bool = False
    """Whether only a click on the option before leads here: something is used up behind it, so it
    is neither passed on the way to a click further on nor because there is nothing else."""
    buttons: tuple[Button, ...] = ()
    """Of the first click: buttons for tokens of this choice, in their order. One is shown as soon
    as its token can be clicked, at whatever step that is."""


@dataclass(frozen=True)
class Prospect:
    """One thing that a choice can still lead to, and the cell where that would be."""

    cell: str
    says: str
    """`3 viziers and the tile (8)`"""
    chip: tuple[tuple[str, str], ...]
    """The same as a small sign on the cell: symbols with words after them; either may be empty.
    `{colour}` in a symbol stands for the colour of the seat that chooses."""


@dataclass(frozen=True)
class Outlook:
    """What an option leads to, told before it is chosen."""

    says: str
    prospects: tuple[Prospect, ...] = ()


@runtime_checkable
class Foretelling(Protocol):
    """A drawing with outlooks: it is asked for one when somebody points at an option."""

    def outlook(self, position: Any, seat: int, clicks: tuple[str, ...]) -> Outlook | None:
        """What these clicks, the last of them not yet made, can lead to; None: nothing to tell."""


class Travel(NamedTuple):
    """A piece on its way, or several of a kind."""

    symbol: str
    """`{colour}` in it stands for the colour of the seat that it leaves or reaches, or else of the
    seat that acts."""
    start: str | int
    """A token of the picture, or a seat: the player's card, or the hand below the board."""
    end: str | int
    number: int = 1
    """How many."""


@runtime_checkable
class Travelling(Protocol):
    """A drawing that says which pieces an action moves: a page shows them on their way."""

    def travels(
        self, before: Any, after: Any, seat: int, action: Any, viewer: int
    ) -> tuple[Travel, ...]:
        """What moves, in this order. The positions are the viewer's, and the action is what the
        viewer may read of it: nothing hidden can travel."""


@runtime_checkable
class Drawing(Protocol):
    """A game's pictures and clicks. Tokens of cells are the cells' names, as in Violation.cells.

    What can be clicked is a `<rect>` with `data-t`, x, y, width and height in a region's topmost
    layer, `hits`; what is seen lies in the layers below. A keyed element carries no transform of
    its own, so that a stylesheet may move it. Symbols take their colours by class, like every
    element: a page puts `defs` into its own document, where its stylesheet reaches them.
    `data-tip` of an element is shown to people who point at it, by mouse, focus or long press.
    """

    defs: str
    """SVG `<symbol>`s, gradients and patterns; the same for every picture of the game. A symbol
    that is not (the tile just drawn, from a file of a user) is an element of the board."""
    materials: Materials
    """The game's colours, light and dark; names begin with the letter of its rule ids."""

    def scene(self, position: Any, viewer: int, look: Look) -> Scene:
        """The picture for a viewer."""

    def facts(self, position: Any, viewer: int) -> tuple[tuple[Fact, ...], ...]:
        """For each seat what stands on its card, as the viewer may see it."""

    def path(self, position: Any, seat: int, action: Any) -> tuple[str, ...]:
        """The tokens that are clicked, in order, to choose the action. Of one that is not legal
        now, for pictures of the rules: where it would be, if that is anywhere."""

    def step(self, position: Any, seat: int, prefix: tuple[str, ...]) -> Step:
        """What the click after these tokens is about."""

    def meant(self, position: Any, seat: int, prefix: tuple[str, ...], token: str) -> Any | None:
        """The action that a click on something not offered would have completed, if any."""

    def cells(self, position: Any, seat: int, action: Any) -> tuple[str, ...]:
        """Where the action is seen on the board: the halo of the last move."""


def drawing_of(game: AnyGame) -> Drawing:
    """The game's drawing, typed."""
    drawing = game.drawing
    if type(drawing) not in _KEEPING:
        if not isinstance(drawing, Drawing):
            raise TypeError(f"{game.name}: drawing does not keep the Drawing protocol")
        _KEEPING.add(type(drawing))
    return cast(Drawing, drawing)


def seat_colours(game: AnyGame) -> tuple[str, ...]:
    """The colours that the game offers its seats, the first players' first.

    A drawing may have `seat_colours`, as many as the game takes players or more, all of them keys
    of `theme.EMBLEMS`: for instance so that nobody has the colour of a piece that all share.
    """
    offered: tuple[str, ...] = getattr(game.drawing, "seat_colours", SEAT_COLOURS)
    return offered


def stands_upright(game: AnyGame) -> bool:
    """Whether the game's drawing has an upright board, for phones."""
    return upright_box(game) is not None


def upright_box(game: AnyGame) -> tuple[float, float, float, float] | None:
    """The box of the upright board, if the game's drawing has one: its `upright_box`."""
    box: tuple[float, float, float, float] | None = getattr(game.drawing, "upright_box", None)
    return box


def turns_pieces(game: AnyGame) -> bool:
    """Whether pieces are turned in the hand, as the drawing's `turns_pieces` says. Then pages keep
    the room of the legend that tells what fits as it lies."""
    said: bool = getattr(game.drawing, "turns_pieces", False)
    return said


_KEEPING: set[type] = set()
"""The classes of which this is known: to ask again takes as long as a small picture."""
