"""Where a match stands in its saga, as a view tells it."""

from __future__ import annotations

from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.saga import following, saga_at, saga_of
from intramuros.server.view import messages as down


def saga_view(moment: Moment) -> down.Saga | None:
    """The same for all viewers; None outside of any saga."""
    return moment.at_this_row("saga view", lambda: _saga_view(moment))


def _saga_view(moment: Moment) -> down.Saga | None:
    saga = saga_of(moment)
    if saga is None:
        return None
    before = saga_at(moment, moment.setting.start)
    had = [standing.points for standing in (before or saga).standings]
    then = _next_match(moment)
    return down.Saga(
        part=saga.part,
        parts=saga.parts,
        title=saga.title,
        chapter=saga.chapter,
        chapter_title=saga.chapter_title,
        opens=saga.opens,
        tale=saga.tale,
        news=saga.news,
        rules=saga.rules,
        worth=[down.Worth(line.what, line.points, line.new) for line in saga.worth],
        goal=saga.goal,
        unit=saga.unit,
        standings=[
            down.Standing(
                seat + 1,
                standing.points,
                standing.points - had[seat],
                standing.notes,
                [down.Gift(gift.symbol, gift.title, gift.says) for gift in standing.gifts],
            )
            for seat, standing in enumerate(saga.standings)
        ],
        leaders=[seat + 1 for seat in saga.leaders],
        over=moment.over and then is None,
        next=then,
    )


def _next_match(moment: Moment) -> down.NextMatch | None:
    """What comes next, without what its envelope holds."""
    try:
        saga = saga_at(moment, following(moment))
    except Refusal:
        return None
    return down.NextMatch(
        title="" if saga is None else saga.title,
        opens=saga is not None and saga.opens,
        again=bool(moment.people.ended),
        table=moment.people.led_to("next"),
    )
