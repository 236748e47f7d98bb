"""Where a table stands in its saga.

A saga is a chain of tables by `parent`. Going on is a row of the finished match's log that names
the next one; a branch is another child on purpose, a restart a new saga with the same people.
"""

from __future__ import annotations

from typing import Any, Literal

from intramuros.core.game import ALL, PUBLIC, rules_in_play
from intramuros.core.manual import Manual
from intramuros.core.saga import Saga
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.store import Episode, TableRow

Take = Literal["keep", "bot", "link"]
"""Who plays a seat of the next match: the same person, a bot, or whoever comes by a new link."""


def saga_of(moment: Moment) -> Saga | None:
    """What the game tells of the saga, as everybody may know it; None outside of any."""
    return moment.once("saga", lambda: saga_at(moment, moment.position(PUBLIC)))


def chapter_of(moment: Moment) -> int:
    """The chapter up to which the manual may be read at the table."""
    saga, game = saga_of(moment), moment.setting.game
    if saga is not None:
        return saga.chapter
    return game.alone(moment.setting.start) if game.alone is not None else 0


def book(moment: Moment) -> Manual:
    """The rules that may be read at the table: those of what is in play, and in a saga those of the
    chapters opened so far."""
    return _in_play(moment).opened(chapter_of(moment))


def says(moment: Moment, rule: str) -> str:
    """The words of a rule that an action breaks or a point follows from.

    Outside of a saga a match uses what it uses, and all of that is explained.
    """
    known = _in_play(moment) if saga_of(moment) is None else book(moment)
    return known[rule].says if rule in known else ""


def _in_play(moment: Moment) -> Manual:
    return rules_in_play(moment.setting.game, moment.setting.start.options)


def following(moment: Moment) -> Any:
    """The start of the next match; that of the same one if it was not played to its end.

    A Refusal says why there is none.
    """
    game = moment.setting.game
    if saga_of(moment) is None or game.sequel is None:
        raise Refusal("bad", "This match is not part of a saga.")
    if not moment.over:
        raise Refusal("busy", "The next match starts when this one is over.")
    if moment.people.ended:
        return moment.setting.start
    start = game.sequel(moment.position(ALL))
    if start is None:
        raise Refusal("over", "This was the last match. The saga is over.")
    return start


def leaders_at_the_end(moment: Moment) -> tuple[int, ...]:
    """Who has won the saga, once its last match is over; nobody before."""
    saga = saga_of(moment)
    return saga.leaders if saga is not None and moment.over and not _goes_on(moment) else ()


def chain(found: list[Episode], table: str) -> list[Episode]:
    """From the first match to this one, by parents."""
    by_id = {one.id: one for one in found}
    path: list[Episode] = []
    while table in by_id and by_id[table] not in path:
        path.insert(0, by_id[table])
        table = by_id[table].parent
    return path


def placed(row: TableRow, saga: Saga | None, first: str = "", parent: str = "") -> TableRow:
    """The table with its place in the saga: the first match, or a child of another one."""
    if saga is None:
        return row._replace(parent="", saga="", part=0, parts=0, episode="")
    return row._replace(
        parent=parent,
        saga=first or row.id,
        part=saga.part,
        parts=saga.parts,
        episode=saga.title,
    )


def saga_at(moment: Moment, position: Any) -> Saga | None:
    """What the game tells of the saga at a position; None outside of any."""
    game = moment.setting.game
    return None if game.saga is None else game.saga(position)


def _goes_on(moment: Moment) -> bool:
    """Whether another match can follow."""
    try:
        following(moment)
    except Refusal:
        return False
    return True
