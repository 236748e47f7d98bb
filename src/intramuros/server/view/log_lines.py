"""What the log tells a reader: its lines, its rows, and the news of one row."""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

from intramuros.core.english import with_names
from intramuros.core.game import CHANCE, PUBLIC
from intramuros.server.table.masking import Ply
from intramuros.server.table.moment import Moment
from intramuros.server.table.rows import Chat, Undo
from intramuros.server.view import messages as down
from intramuros.server.view.answers import LogRow
from intramuros.server.view.row_words import row_words
from intramuros.server.view.viewer import Mine, number, reader_of, viewer_of
from intramuros.store import Event


class News(NamedTuple):
    """What a row says aloud, the cells where it is seen, and whose row it is, from 1."""

    say: str = ""
    cells: tuple[str, ...] = ()
    seat: int | None = None


def log_lines(moment: Moment, since: int, mine: Mine) -> list[down.LogLine]:
    """What the log tells of the rows after `since`: actions that count, words, who joined.

    The list is kept, as news are: not to be changed.
    """
    reader = _reader(moment, mine)
    return moment.at_this_row(("log", since, reader), lambda: _lines(moment, since, reader))


def _lines(moment: Moment, since: int, reader: int) -> list[down.LogLine]:
    names = moment.names
    plies = list(takewhile(lambda ply: ply.seq > since, reversed(moment.plies)))
    told = {ply.seq: with_names(ply.told[reader].words, names) for ply in plies}
    cells = {ply.seq: ply.told[reader].cells for ply in plies}
    drawn = {ply.seq for ply in plies if ply.seat == CHANCE}
    chats = set()
    for row in moment.rows_after(since):
        said = moment.said(row.seq)
        if isinstance(said, Chat):
            told[row.seq] = said.text
            chats.add(row.seq)
        elif words := row_words(said, names, _joined_before(moment, row)):
            told[row.seq] = words
    return [
        down.LogLine(
            seq=seq,
            seat=number(moment.row(seq).seat),
            text=told[seq],
            chat=seq in chats,
            draw=seq in drawn,
            cells=cells.get(seq, ()),
        )
        for seq in sorted(told)
    ]


def since(moment: Moment, mine: Mine) -> int:
    """The row after which all is news to the viewer.

    That is the viewer's last action; the row before it, if nobody has acted since; the one before
    the last turn, for those who only watch.
    """
    plies, viewer = moment.plies, viewer_of(moment, mine)
    own = (viewer,) if viewer != PUBLIC else mine
    last = len(plies) - 1
    while last >= 0 and plies[last].seat == CHANCE:
        last -= 1
    if last < 0:
        return plies[-1].seq if plies else 0  # a set-up is no news
    at = last
    while at >= 0 and _is_news(plies[at], plies[last], own):
        at -= 1
    before = at - 1 if at == last else at
    while before >= 0 and plies[before].revealed > at:
        before -= 1  # of a round: it could not be told before
    if before < 0:
        before = next(n for n, ply in enumerate(plies) if ply.seat != CHANCE) - 1
    return plies[before].seq if before >= 0 else 0


def _is_news(ply: Ply, last: Ply, own: Mine) -> bool:
    return ply.seat not in own if own else ply.seat in (CHANCE, last.seat)


def news(old: Moment, new: Moment, mine: Mine) -> News:
    """What a row says aloud, and where it is seen."""
    if new.seq != old.seq + 1:
        return News()
    reader = _reader(new, mine)
    return new.at_this_row(("news", reader), lambda: _news(old, new, reader))


def _news(old: Moment, new: Moment, reader: int) -> News:
    row, said = new.row(new.seq), new.said(new.seq)
    name = _name(new, row.seat)
    if isinstance(said, Chat):
        return News(f"{name}: {said.text}", (), number(row.seat))
    if isinstance(said, Undo):
        return News(f"{name} takes back", (), number(row.seat))
    if row.kind == "table":
        words = row_words(said, new.names)
        return News(f"{name} {words}".strip() if words else "", (), number(row.seat))
    heard = [*_told_anew(old, new, reader), new.plies[-1]]
    seen = [*_revealed(old, new), new.plies[-1]]
    return News(
        "; ".join([_said(new, ply, reader) for ply in heard]),
        tuple([cell for ply in seen for cell in ply.told[reader].cells]),
        number(row.seat),
    )


def cut_of(before: Moment, now: Moment, mine: Mine) -> int:
    """The last row up to which both logs are alike."""
    gone: list[int] = []
    for row in now.rows_after(before.seq):
        said = now.said(row.seq)
        if isinstance(said, Undo):
            gone += said.rows
    gone += [ply.seq for ply in _told_anew(before, now, reader_of(mine))]
    return min([before.seq, *(seq - 1 for seq in gone)])


def _told_anew(before: Moment, now: Moment, reader: int) -> list[Ply]:
    """What the reader could not hear of then and can now."""
    revealed = _revealed(before, now)
    told = {ply.seq: ply.told[reader] for ply in before.plies if ply.veiled} if revealed else {}
    return [ply for ply in revealed if ply.told[reader] != told[ply.seq]]


def _revealed(before: Moment, now: Moment) -> list[Ply]:
    """What some could not hear of then, and everybody can now."""
    if now.setting.game.revealed is None:
        return []
    veiled = {ply.seq for ply in before.plies if ply.veiled}
    return [ply for ply in now.plies if ply.seq in veiled and not ply.veiled]


def events(moment: Moment, since: int, mine: Mine) -> list[LogRow]:
    """The rows after `since`, as the session may read them."""
    reader = reader_of(mine)
    counting = {ply.seq: ply.told[reader].text for ply in moment.plies}
    hides = moment.setting.game.seen is not None
    found = []
    for row in moment.rows_after(since):
        if row.kind != "action":
            text: str | None = row.body
        elif row.seq in counting:
            text = counting[row.seq]
        else:
            text = None if hides else row.body  # withdrawn: nobody can tell any more who saw it
        found.append(LogRow(row.seq, row.kind, number(row.seat), text))
    return found


def _joined_before(moment: Moment, row: Event) -> bool:
    return row.seat in moment.joined and moment.joined[row.seat].since < row.seq


def _reader(moment: Moment, mine: Mine) -> int:
    """Who reads; where nothing is ever hidden all read the same, and it is made once."""
    return PUBLIC if moment.setting.game.seen is None else reader_of(mine)


def _said(moment: Moment, ply: Ply, reader: int) -> str:
    name, words = _name(moment, ply.seat), with_names(ply.told[reader].words, moment.names)
    return f"{name} {words}" if name else words[:1].upper() + words[1:]


def _name(moment: Moment, seat: int) -> str:
    return "" if seat == CHANCE else moment.names[seat]
