"""The viewer of a table: a seat, a spectator, or several seats on one screen; what it can see."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from intramuros.core.game import ALL, PUBLIC, Line, seen_tally
from intramuros.scene import Look, Node, Scene, choices
from intramuros.scene.choice_node import ChoiceNode
from intramuros.server.table.moment import Moment

Mine: TypeAlias = tuple[int, ...]
"""The seats of a session."""


def viewer_of(moment: Moment, mine: Mine) -> int:
    """The seat that a session looks from: the one whose turn it is, its only one, or PUBLIC."""
    current = moment.current_seat(mine)
    if current is not None:
        return current
    return mine[0] if len(mine) == 1 else PUBLIC


def reader_of(mine: Mine) -> int:
    """Who reads the log: a screen that several seats share shows what everybody may read."""
    return mine[0] if len(mine) == 1 else PUBLIC


def scene(moment: Moment, viewer: int, upright: bool = False) -> Scene:
    """The picture for a viewer; it has the players' names in it. `upright`: for a narrow screen."""
    setting, names = moment.setting, moment.names

    def made() -> Scene:
        look = Look(setting.colours, names, upright)
        return setting.drawing.scene(moment.position(viewer), viewer, look)

    return moment.once(("scene", viewer, names, upright), made)


class Sheet(NamedTuple):
    """What a viewer is shown of a seat's score sheet."""

    lines: tuple[Line, ...]
    hidden: bool
    """Whether there may be more, behind a screen."""

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


def sheets(moment: Moment, viewer: int) -> tuple[Sheet, ...]:
    """The score sheet of each seat as the viewer may see it; in the end everything lies open."""
    game, eyes = moment.setting.game, counting(moment, viewer)

    def made() -> tuple[Sheet, ...]:
        return tuple(Sheet(*own) for own in seen_tally(game, moment.position(eyes), eyes))

    return moment.once(("sheets", eyes), made)


def points(moment: Moment, viewer: int) -> list[tuple[int, bool]]:
    """The sum of each sheet, and whether there may be more; where all is open, no sheet is made."""
    if counting(moment, viewer) == ALL:
        return [(own, False) for own in moment.once("scores", moment.state.scores)]
    return [(sheet.total, sheet.hidden) for sheet in sheets(moment, viewer)]


def counting(moment: Moment, viewer: int) -> int:
    """Through whose eyes the viewer's score sheets are made."""
    game = moment.setting.game
    return ALL if moment.over or (game.seen is None and game.screen is None) else viewer


def node(moment: Moment, seat: int) -> Node:
    """The choices of a seat."""
    game, look = moment.setting.game, Look(moment.setting.colours, moment.names)

    def made() -> Node:
        return choices(game, moment.state, seat, look, moment.position(seat))

    return moment.once(("node", seat), made)


def plain(moment: Moment, seat: int) -> ChoiceNode:
    """The same as it is sent."""
    return moment.once(("plain", seat), lambda: node(moment, seat).plain())


def number(seat: int | None) -> int | None:
    """As people count seats; None for nobody and for chance."""
    return seat + 1 if seat is not None and seat >= 0 else None
