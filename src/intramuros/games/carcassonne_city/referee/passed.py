"""Questions that the turn has passed over, because nothing could be decided.

A player without followers, towers or a free place is not asked about one. Whoever asks why not is
told the reason, as long as the tile or the wall in question is the last one.
"""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import player
from intramuros.core.game import Violation
from intramuros.games.carcassonne_city.model import (
    Action,
    Building,
    Drawing,
    Follow,
    Following,
    Guard,
    Guarding,
    Laying,
    Over,
    Place,
    Position,
    Tower,
    Towering,
)
from intramuros.games.carcassonne_city.outline import arms
from intramuros.games.carcassonne_city.referee.building import guard
from intramuros.games.carcassonne_city.referee.placing import follow
from intramuros.games.carcassonne_city.text.names import edge_cell, edge_words, feature_cell
from intramuros.games.carcassonne_city.text.names import write_place as name_of


def passed(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    """What forbade the action when its time was; nothing if it was not forbidden, or unknown."""
    laid, built = position.laid, position.built
    match action:
        case Follow(feature):
            if feature is not None and laid is not None and seat == _last_to_lay(position):
                already = tuple(_placed(position, seat, laid))
                yield from already or follow(position, seat, laid, feature)
        case Guard(True):
            if built is not None and seat == built.seat:
                yield from _guard(position, seat, built.end)
        case Tower(end):
            after = isinstance(position.phase, Drawing | Laying) and built is not None
            if end is not None and after and seat == _last_to_lay(position):
                if not position.towers[seat]:
                    yield Violation("C-71", f"{player(seat)} has no towers left")


def _last_to_lay(position: Position) -> int | None:
    """Who has laid the last tile."""
    match position.phase:
        case Building(scorer) | Guarding(scorer) | Towering(scorer):
            return scorer
        case Drawing(seat) | Laying(seat):
            return (seat - 1) % position.players
        case Following(seat):
            return seat
        case Over():
            return None


def _placed(position: Position, seat: int, laid: Place) -> Iterator[Violation]:
    """One follower has been placed, so there is no other (C-26)."""
    follower = next(own.follower for own in position.city if own.place == laid)
    if follower is not None:
        cells = (feature_cell(laid, follower.feature),)
        yield Violation("C-26", f"you have already placed a follower on {name_of(laid)}", cells)


def _guard(position: Position, seat: int, end: int | None) -> Iterator[Violation]:
    if end is None:
        yield Violation("C-R22", "the gate carries no guard")
        return
    edge = arms(position)[end][-1]
    if position.arms[end][-1].guard is not None:
        detail = f"your guard already stands on {edge_words(edge)}"
        yield Violation("C-69", detail, (edge_cell(edge),))
    else:
        yield from guard(position, seat, end)
