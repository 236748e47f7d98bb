"""What each refusal of My City's referee says, checked against the board: a third telling.

Every check looks at the position with plain rows and columns and knows nothing of the referee. The
squares that a sentence names must be those that it marks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from intramuros.core.game import CHANCE, Violation
from intramuros.games.my_city.campaign.pieces import CARDS
from intramuros.games.my_city.model import Action, Exit, Placing, Position
from intramuros.testing.plays import Truth
from tests.games.my_city.reasons import moments, placing, stickers
from tests.games.my_city.reasons.ground import has_tile, names_in


def _building(truth: Truth) -> Truth:
    """A check of a rule about building: a tile is due, the city has it and is to choose, and the
    sentence names no square that it does not mark."""

    def checked(position: Position, seat: int, action: Action, said: Violation) -> bool:
        due = position.phase
        if not isinstance(due, Placing) or isinstance(action, Exit) or seat == CHANCE:
            return False
        city = position.cities[seat]
        to_choose = (
            not city.exited and not city.chosen and has_tile(position, city, CARDS[due.card])
        )
        marked = {name.partition(":")[2] for name in said.cells}
        return to_choose and names_in(said) <= marked and truth(position, seat, action, said)

    return checked


REASONS: Final[Mapping[str, Truth]] = {
    "Y-17": moments.turned_up,
    "Y-23": moments.to_be_turned_up,
    "Y-25": moments.hidden,
    "Y-26": _building(placing.sticks_out),
    "Y-27": _building(placing.another_turn),
    "Y-29": _building(placing.overlaps),
    "Y-30": _building(placing.on_mountain),
    "Y-31": _building(placing.on_forest),
    "Y-32": _building(placing.over_the_river),
    "Y-35": _building(placing.off_the_river),
    "Y-36": _building(placing.alone),
    "Y-37": _building(placing.corner_only),
    "Y-43": _building(moments.marker_too_low),
    "Y-45": moments.left,
    "Y-46": moments.still_choosing,
    "Y-47": moments.ended,
    "Y-48": moments.all_left,
    "Y-49": moments.has_chosen,
    "Y-74": stickers.sticker_phase,
    "Y-75": stickers.no_dot,
    "Y-76": moments.before_the_count,
    "Y-87": _building(placing.on_sticker),
    "Y-R11": moments.never_there,
    "Y-R24": moments.without_tile,
    "Y-R28": stickers.no_plain_square,
    "Y-R33": _building(moments.church_is_due),
    "Y-R37": _building(moments.no_passing),
    "Y-R38": _building(placing.under_water),
    "Y-R40": stickers.not_to_clear,
    "Y-R43": _building(placing.off_the_sawmill),
    "Y-R48": stickers.no_factory,
    "Y-R55": _building(placing.off_the_palace),
    "Y-R56": _building(placing.on_parks),
}
"""For each rule that the referee refuses with, whether what it says is so."""
