"""Where a table stands in its saga, and the rows of its log that lead on from there.

A saga is a chain of tables by `parent`. Going on is a row of the finished match's log that names
the next one; a branch is another child on purpose, a restart a new saga with the same people.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from intramuros.core.game import ALL, PUBLIC
from intramuros.core.manual import Manual
from intramuros.core.saga import Saga
from intramuros.server.table.commands import Course, Refusal, Stamp
from intramuros.server.table.moment import Moment
from intramuros.store import Event, TableRow

Data = dict[str, Any]
Way = Literal["next", "branch", "restart"]

WORDS: dict[Way, str] = {
    "next": "goes on with the saga",
    "branch": "plays on from here another time",
    "restart": "begins the saga anew",
}


class Onward(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The body of a row that leads to another table of a saga; one of them is said."""

    next: str = ""
    branch: str = ""
    restart: str = ""


def saga_of(moment: Moment) -> Saga | None:
    """What the game tells of the saga, as everybody may know it; None outside of any."""
    return moment.once("saga", lambda: _saga_at(moment, moment.position(PUBLIC)))


def chapter_of(moment: Moment) -> int:
    """The chapter up to which the manual may be read at the table."""
    saga, game = saga_of(moment), moment.setting.game
    if saga is not None:
        return saga.chapter
    return game.alone(moment.setting.start) if game.alone is not None else 0


def book(moment: Moment) -> Manual:
    """The rules that may be read at the table: in a saga those of the chapters opened so far."""
    return moment.setting.game.manual.opened(chapter_of(moment))


def says(moment: Moment, rule: str) -> str:
    """The words of a rule that an action breaks or a point follows from.

    Outside of a saga a match uses what it uses, and all of that is explained.
    """
    known = moment.setting.game.manual if saga_of(moment) is None else book(moment)
    return known[rule].says if rule in known else ""


def following(moment: Moment) -> Any:
    """The start of the next match; that of the same one if it was not played to its end.

    A Refusal says why there is none.
    """
    game = moment.setting.game
    if saga_of(moment) is None or game.sequel is None:
        raise Refusal("bad", "this match stands for itself: it belongs to no saga")
    if not moment.over:
        raise Refusal("busy", "the next match begins when this one is over")
    if moment.affairs.ended:
        return moment.setting.start
    start = game.sequel(moment.position(ALL))
    if start is None:
        raise Refusal("over", "this was the last match: the saga is over")
    return start


def leaders_at_the_end(moment: Moment) -> tuple[int, ...]:
    """Who has won the saga, once its last match is over; nobody before."""
    saga = saga_of(moment)
    if saga is None or not moment.over or _next(moment) is not None:
        return ()
    return saga.leaders


def onward(moment: Moment, stamp: Stamp, seat: int, way: Way, table: str) -> Course:
    """The seat leads on to another table of the saga."""
    body = msgspec.json.encode(Onward(**{way: table})).decode()
    row = Event(moment.seq + 1, "table", stamp.cmd_id, seat, body, stamp.at)
    return [moment, moment.then(row)]


def onward_in(row: Event) -> tuple[Way, str] | None:
    """Which way the row leads, and to which table; None if it is another kind of row."""
    if row.kind != "table" or not row.body.startswith(('{"next"', '{"branch"', '{"restart"')):
        return None
    try:
        found = msgspec.json.decode(row.body, type=Onward)
    except msgspec.DecodeError:
        return None
    ways: dict[Way, str] = {"next": found.next, "branch": found.branch, "restart": found.restart}
    return next(((way, table) for way, table in ways.items() if table), None)


def onward_words(row: Event) -> str:
    """The row as a sentence without its subject; empty if it leads nowhere."""
    found = onward_in(row)
    return WORDS[found[0]] if found else ""


def led_to(moment: Moment, way: Way, cmd_id: str | None = None) -> str | None:
    """The table that somebody has led to, this way or by this command, if anybody has."""
    for row in moment.rows:
        found = onward_in(row)
        if found and found[0] == way and cmd_id in (None, row.cmd_id):
            return found[1]
    return None


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


def told(moment: Moment) -> Data | None:
    """The saga as a view tells it; None outside of any."""
    saga = saga_of(moment)
    if saga is None:
        return None
    before = _saga_at(moment, moment.setting.start)
    had = [standing.points for standing in (before or saga).standings]
    then = _next(moment)
    return {
        "part": saga.part,
        "parts": saga.parts,
        "title": saga.title,
        "chapter": saga.chapter,
        "chapter_title": saga.chapter_title,
        "opens": saga.opens,
        "tale": saga.tale,
        "news": saga.news,
        "rules": saga.rules,
        "unit": saga.unit,
        "standings": [
            {
                "seat": seat + 1,
                "points": standing.points,
                "gained": standing.points - had[seat],
                "notes": standing.notes,
            }
            for seat, standing in enumerate(saga.standings)
        ],
        "leaders": [seat + 1 for seat in saga.leaders],
        "over": moment.over and then is None,
        "next": then,
    }


def _next(moment: Moment) -> Data | None:
    """What comes next, without what its envelope holds."""
    try:
        saga = _saga_at(moment, following(moment))
    except Refusal:
        return None
    return {
        "title": "" if saga is None else saga.title,
        "opens": saga is not None and saga.opens,
        "again": bool(moment.affairs.ended),
        "table": led_to(moment, "next"),
    }


def _saga_at(moment: Moment, position: Any) -> Saga | None:
    game = moment.setting.game
    return None if game.saga is None else game.saga(position)
