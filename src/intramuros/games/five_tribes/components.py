"""House rules of one's own in place of ours."""

from __future__ import annotations

from intramuros.core.errors import OptionError
from intramuros.games.five_tribes.model import Position, start
from intramuros.games.five_tribes.model.house import read_house


def supply(position: Position, text: str) -> Position:
    """The first position with the house rules of a file's text.

    NotationError says what is wrong in it; OptionError, that no expansion in play needs it.
    """
    house = read_house(text)
    options = position.options
    if not (options.artisans or options.whims):
        raise OptionError(
            "house rules are for the expansions: play with artisans=on or whims=on, or leave the "
            "file out"
        )
    return start(position.players, options, house)
