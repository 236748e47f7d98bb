"""What a table's page shows before its picture comes: its outline, and the question. Only what
everybody at the screen may see."""

from __future__ import annotations

from typing import NamedTuple

from intramuros.scene import turns_pieces
from intramuros.scene.choice_node import ChoiceButton
from intramuros.server.table.moment import Moment
from intramuros.server.view.cards import cards
from intramuros.server.view.outline import Outline, outline
from intramuros.server.view.prompt import prompt
from intramuros.server.view.viewer import Mine, plain, reader_of, scene, viewer_of


class Ask(NamedTuple):
    """What the action bar says first."""

    colour: str
    """Of the seat that is asked, or empty."""
    heading: str
    guide: str
    buttons: list[ChoiceButton]
    """For what can be chosen by words."""


def table_outline(moment: Moment, mine: Mine) -> Outline:
    """The outline of a table; at a shared screen its cards show what everybody may see."""
    seats = cards(moment, reader_of(mine), mine)
    game = moment.setting.game
    found = outline(scene(moment, viewer_of(moment, mine)), seats, game)
    return found._replace(legend=bool(mine) and turns_pieces(game))


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
