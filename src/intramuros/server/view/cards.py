"""The players' cards."""

from __future__ import annotations

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from intramuros.bots.levels import LONG, character_of
from intramuros.core.game import PUBLIC
from intramuros.scene import Fact
from intramuros.scene.choices import dyed
from intramuros.server.table.moment import Moment
from intramuros.server.view import messages as down
from intramuros.server.view.viewer import Mine, points
from intramuros.store import Seat


def cards(moment: Moment, viewer: int, mine: Mine) -> list[down.Seat]:
    """The players' cards; where nothing is hidden, all but whose they are is the same for all."""
    game = moment.setting.game
    eyes = PUBLIC if game.seen is None and game.screen is None else viewer
    faces = moment.at_this_row(("cards", eyes), lambda: _faces(moment, eyes))
    return [
        replace(face, mine=True) if number in mine else face for number, face in enumerate(faces)
    ]


def _faces(moment: Moment, viewer: int) -> list[down.Seat]:
    counted = points(moment, viewer)
    facts = moment.setting.drawing.facts(moment.position(viewer), viewer)
    return [
        down.Seat(
            seat=number + 1,
            name=moment.names[number],
            colour=seat.colour,
            kind=seat.kind,
            joined=not moment.is_empty(number),
            mine=False,
            score=counted[number][0],
            hidden=counted[number][1],
            away=moment.people.away.get(number),
            clock=_clock(moment, number),
            acting=number in moment.actors if not moment.awaiting else number in moment.awaiting,
            heads=next(
                (fact_card(fact, seat.colour) for fact in facts[number] if fact.heads), None
            ),
            facts=[fact_card(fact, seat.colour) for fact in facts[number] if not fact.heads],
            bot=bot_card(seat),
        )
        for number, seat in enumerate(moment.setting.seats)
    ]


def bot_card(seat: Seat) -> down.Character | UnsetType:
    """Whom people see behind a bot of a level."""
    character = character_of(seat.bot) if seat.kind == "bot" else None
    if character is None:
        return UNSET
    thinks = " Takes its time." if seat.bot.endswith(LONG) else ""
    return down.Character(character.level, character.says + thinks)


def fact_card(fact: Fact, colour: str) -> down.Fact:
    """A fact as it stands on a card, its symbol in the seat's colour."""
    met = UNSET if fact.met is None else fact.met
    return down.Fact(fact.label, fact.value, dyed(fact.symbol, colour), met)


def _clock(moment: Moment, seat: int) -> down.Clock | None:
    """What is left of the seat's time, and since when it runs; None for a seat without a clock."""
    if not moment.hands or not moment.setting.is_human(seat):
        return None
    hand = moment.hands[seat]
    return down.Clock(
        left=round(hand.left, 1),
        since=None if moment.over else hand.since,
        low=moment.setting.clock.low,
    )
