"""What the log tells a reader: its lines, its rows, and the news of one row."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from intramuros.core.game import CHANCE, PUBLIC
from intramuros.server.table import affairs
from intramuros.server.table.chat import chat_of
from intramuros.server.table.masking import Ply
from intramuros.server.table.moment import Moment, is_joining, withdrawn_by
from intramuros.server.table.rematch import REMATCH, rematch_in
from intramuros.server.table.saga import onward_words
from intramuros.server.view.viewer import Mine, number, reader_of

Data = dict[str, Any]


def log_lines(moment: Moment, since: int, mine: Mine) -> list[Data]:
    """What the log tells of the rows after `since`: actions that count, words, who joined.

    It is kept, as news are: not to be changed.
    """
    reader = _reader(moment, mine)
    return moment.at_this_row(("log", since, reader), lambda: _lines(moment, since, reader))


def _lines(moment: Moment, since: int, reader: int) -> list[Data]:
    names = moment.names
    plies = list(takewhile(lambda ply: ply.seq > since, reversed(moment.plies)))
    told = {ply.seq: ply.told[reader].words for ply in plies}
    drawn = {ply.seq for ply in plies if ply.seat == CHANCE}
    said = set()
    for row in moment.rows[since:]:
        chat = chat_of(row)
        if chat is not None:
            told[row.seq] = chat
            said.add(row.seq)
        elif settles := affairs.words(row, names):
            told[row.seq] = settles
        elif is_joining(row):
            earlier = moment.rows[: row.seq - 1]
            been = any(is_joining(old) and old.seat == row.seat for old in earlier)
            again = " again, by the link" if been else ""
            told[row.seq] = f"joins the table{again}"
        elif leads := REMATCH if rematch_in(row) else onward_words(row):
            told[row.seq] = leads
    return [
        {
            "seq": seq,
            "seat": number(moment.rows[seq - 1].seat),
            "text": told[seq],
            "chat": seq in said,
            "draw": seq in drawn,
        }
        for seq in sorted(told)
    ]


def news(old: Moment, new: Moment, mine: Mine) -> Data:
    """What a row says aloud, and where it is seen."""
    if new.seq != old.seq + 1:
        return {"say": "", "cells": ()}
    reader = _reader(new, mine)
    return new.at_this_row(("news", reader), lambda: _news(old, new, reader))


def _news(old: Moment, new: Moment, reader: int) -> Data:
    row = new.rows[-1]
    name = _name(new, row.seat)
    if row.kind == "table":
        chat = chat_of(row)
        leads = REMATCH if rematch_in(row) else onward_words(row)
        settles = leads or affairs.words(row, new.names)
        said = "joins the table" if is_joining(row) else settles
        said = f"{name}: {chat}" if chat else f"{name} {said}" if said else ""
        return {"say": said, "cells": ()}
    if row.kind == "undo":
        return {"say": f"{name} takes back", "cells": ()}
    heard = [*_told_anew(old, new, reader), new.plies[-1]]
    return {
        "say": "; ".join(_said(new, ply, reader) for ply in heard),
        "cells": tuple(cell for ply in heard for cell in ply.told[reader].cells),
    }


def cut_of(before: Moment, now: Moment, mine: Mine) -> int:
    """The last row up to which both logs are alike."""
    gone = [
        seq for row in now.rows[before.seq :] if row.kind == "undo" for seq in withdrawn_by(row)
    ]
    gone += [ply.seq for ply in _told_anew(before, now, reader_of(mine))]
    return min([before.seq, *(seq - 1 for seq in gone)])


def _told_anew(before: Moment, now: Moment, reader: int) -> list[Ply]:
    """What the reader could not hear of then and can now."""
    if now.setting.game.revealed is None:
        return []
    veiled = {ply.seq: ply.told[reader] for ply in before.plies if ply.veiled}
    return [ply for ply in now.plies if ply.seq in veiled and ply.told[reader] != veiled[ply.seq]]


def events(moment: Moment, since: int, mine: Mine) -> list[Data]:
    """The rows after `since`, as the session may read them."""
    reader = reader_of(mine)
    counting = {ply.seq: ply.told[reader].text for ply in moment.plies}
    hides = moment.setting.game.seen is not None
    found = []
    for row in moment.rows[since:]:
        if row.kind != "action":
            text: str | None = row.body
        elif row.seq in counting:
            text = counting[row.seq]
        else:
            text = None if hides else row.body  # withdrawn: nobody can tell any more who saw it
        found.append({"seq": row.seq, "kind": row.kind, "seat": number(row.seat), "text": text})
    return found


def _reader(moment: Moment, mine: Mine) -> int:
    """Who reads; where nothing is ever hidden all read the same, and it is made once."""
    return PUBLIC if moment.setting.game.seen is None else reader_of(mine)


def _said(moment: Moment, ply: Ply, reader: int) -> str:
    name, words = _name(moment, ply.seat), ply.told[reader].words
    return f"{name} {words}" if name else words[:1].upper() + words[1:]


def _name(moment: Moment, seat: int) -> str:
    return "" if seat == CHANCE else moment.names[seat]
