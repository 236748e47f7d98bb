"""Questions about a table that change nothing: reasons, options, what a choice brings."""

from __future__ import annotations

from intramuros.core.english import with_names
from intramuros.core.game import CHANCE, NotationError
from intramuros.learn.tip import timely
from intramuros.scene import Foretelling, behind
from intramuros.scene.choices import dyed
from intramuros.server.live.live_table import LiveTable
from intramuros.server.table.messages import (
    Options,
    Outlook,
    Preview,
    Question,
    TakeBack,
    Tips,
    Why,
)
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.saga import book
from intramuros.server.table.take_back import actions_after, turn_before
from intramuros.server.view import messages as down
from intramuros.server.view.answers import Invite, Verdict
from intramuros.server.view.log_lines import log_lines
from intramuros.server.view.preview import preview
from intramuros.server.view.score_sheet import reasons
from intramuros.server.view.viewer import node


def answered(
    table: LiveTable, session: str | None, asked: Question
) -> down.Why | down.Options | down.Outlook | down.Preview | down.TakeBack | down.Tips:
    """What a page is told about its question."""
    match asked:
        case Why():
            found = why(table, session, asked)
            return down.Why(asked.id, found.action, found.violations)
        case Options():
            return options(table, session, asked)
        case Outlook():
            return outlook(table, session, asked)
        case TakeBack():
            return take_back(table, session, asked)
        case Tips():
            return tips(table, session, asked)
        case Preview():
            seat = table.own_seat(session, asked.seat)
            return down.Preview(asked.id, preview(table.moment, seat, asked.action))


def why(table: LiveTable, session: str | None, asked: Why) -> Verdict:
    """The rules that an action, or the action a click would have meant, breaks now."""
    seat = table.own_seat(session, asked.seat)
    moment = table.moment
    game = moment.setting.game
    if asked.action is not None:
        try:
            action = game.read_action(asked.action)
        except NotationError as error:
            raise Refusal("bad", str(error)) from None
    elif asked.token is not None:
        prefix = tuple(asked.prefix)
        action = moment.setting.drawing.meant(moment.position(seat), seat, prefix, asked.token)
    else:
        raise Refusal("bad", "Name an action, or the token that was clicked.")
    if action is None:
        return Verdict(None, [])
    return Verdict(game.write_action(action), reasons(moment, moment.match.why(seat, action)))


def invites(table: LiveTable, session: str | None, base: str = "") -> list[Invite]:
    """The friends' seats with the links that the session may hand on. A seat that somebody else has
    taken is told only to whoever made the table, and without its link."""
    links = table.seating.links(session)
    told = table.seating.invites if session == table.seating.owner else links
    return [
        Invite(
            seat=seat + 1,
            name=table.moment.names[seat],
            colour=table.moment.setting.seats[seat].colour,
            link=base + links[seat] if seat in links else "",
            joined=not table.moment.is_empty(seat),
        )
        for seat in sorted(told)
    ]


def options(table: LiveTable, session: str | None, asked: Options) -> down.Options:
    """The choices behind some clicks."""
    seat = table.own_seat(session, asked.seat)
    if not table.moment.may_act(seat):
        raise Refusal("stale", f"{table.moment.names[seat]} has nothing to choose now.")
    found = behind(node(table.moment, seat), asked.prefix)
    if found is None:
        raise Refusal("stale", f"Nothing can be chosen after {' '.join(asked.prefix)!r} now.")
    return down.Options(asked.id, found)


def outlook(table: LiveTable, session: str | None, asked: Outlook) -> down.Outlook:
    """What an option leads to; no words if there is nothing to tell."""
    seat = table.own_seat(session, asked.seat)
    moment, clicks = table.moment, tuple(asked.clicks)
    drawing, colour = moment.setting.drawing, moment.setting.seats[seat].colour
    found = None
    if isinstance(drawing, Foretelling) and moment.may_act(seat):
        found = drawing.outlook(moment.position(seat), seat, clicks)
    if found is None:
        return down.Outlook(asked.id, "", [])
    told = [
        down.Prospect(
            cell=one.cell,
            says=with_names(one.says, moment.names),
            chip=[(dyed(symbol, colour), words) for symbol, words in one.chip],
        )
        for one in found.prospects
    ]
    return down.Outlook(asked.id, with_names(found.says, moment.names), told)


def tips(table: LiveTable, session: str | None, asked: Tips) -> down.Tips:
    """The tips that matter to the seat, of rules that are told at the table."""
    seat = table.own_seat(session, asked.seat)
    moment = table.moment
    game, position = moment.setting.game, moment.position(seat)
    offered = []
    if moment.may_act(seat):
        codes = moment.state.legal(seat)
        offered = [game.write_action(game.decode(code)) for code in codes]
    found = timely(game, position, seat, offered, asked.refused)
    known = book(moment)
    told = [down.Tip(tip.name, tip.says, tip.rule) for tip in found if tip.rule in known]
    return down.Tips(asked.id, told)


TOLD = 60
"""So many of the latest actions are told one by one to a person who thinks of taking back."""


def take_back(table: LiveTable, session: str | None, asked: TakeBack) -> down.TakeBack:
    """What going back to a row would undo, or to before the latest turn of the session's seats."""
    table.own_seat(session, asked.seat)
    moment, mine = table.moment, table.mine(session)
    asks = [] if table.alone(session) else [seat for seat in moment.present if seat not in mine]
    to = turn_before(moment, mine) if asked.to is None else asked.to
    if asked.to is None and asks and moment.undoable(mine) is not None:
        # One's own turn can be undone without asking anybody.
        further = turn_before(moment, mine, to)
        to = to if further is None else further
    back = () if to is None else actions_after(moment, to)
    if to is None or not back:
        raise Refusal("illegal", "There is nothing to take back.")
    told = {*back[-TOLD:]}
    lines = [line for line in log_lines(moment, min(told) - 1, mine) if line.seq in told]
    whose = [seat for seq in back if (seat := moment.row(seq).seat) != CHANCE]
    return down.TakeBack(
        id=asked.id,
        to=to,
        actions=len(whose),
        draws=len(back) - len(whose),
        lines=lines,
        seats=[seat + 1 for seat in sorted(set(whose))],
        asks=[seat + 1 for seat in asks],
        earlier=turn_before(moment, mine, to),
    )
