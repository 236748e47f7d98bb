"""Rows that are not actions, told to people: sentences without their subject, the seat's name."""

from __future__ import annotations

from collections.abc import Sequence

from intramuros.core.edition import number_of
from intramuros.core.english import plural
from intramuros.server.table.people import closing_words
from intramuros.server.table.rows import (
    Answer,
    Ask,
    Away,
    Back,
    Edition,
    End,
    How,
    Join,
    Lead,
    Moved,
    Said,
    Way,
)

_AWAY: dict[How, str] = {
    "asked": "lets a bot play",
    "agreed": "is away; a bot plays on",
    "clock": "is out of time; a bot plays on",
    "turn": "is out of time; a bot plays this turn",
    "conceded": "concedes",
}
_LEADS: dict[Way, str] = {
    "rematch": "is ready for a rematch",
    "next": "goes on to the next match",
    "branch": "plays on from here once more",
    "restart": "starts the saga again",
}


def row_words(said: Said, names: Sequence[str], again: bool = False) -> str:
    """What the row says; empty if there is nothing to tell. `again`: has joined before."""
    match said:
        case Away():
            return _AWAY[said.how]
        case Back():
            return "is back"
        case Join():
            return "joins the table again, by the link" if again else "joins the table"
        case Moved():
            return _moved(said, names)
        case Ask():
            return f"proposes {proposal_words(said, names)}"
        case Answer():
            return "agrees" if said.yes else "does not agree"
        case End():
            if said.operator:
                return closing_words(said)
            return "and everybody else abandon the game" if said.how == "abandoned" else ""
        case Lead():
            return _LEADS[said.way]
        case Edition():
            return (
                f"the rules have changed: the game goes on under {number_of(said.now)}, "
                f"and began under {number_of(said.was)}"
            )
        case _:
            return ""


def _moved(said: Moved, names: Sequence[str]) -> str:
    if said.on:
        return f"is now played on the device of {names[said.on - 1]}"
    words = "now plays on another device"
    if said.how == "operator":
        return f"{words}; the operator of this server moved the seat"
    return f"{words}; {names[said.by - 1]} agreed" if said.by else words


def proposal_words(ask: Ask, names: Sequence[str]) -> str:
    """What a proposal is about, after `proposes`."""
    match ask.what:
        case "undo":
            return "to take back " + (plural(ask.actions, "action") if ask.actions else "a move")
        case "abandon":
            return "to abandon the game"
        case "replace":
            return f"to let a bot play for {names[ask.about - 1]}"
