"""The rows of a table, shared by all its moments."""

from __future__ import annotations

from collections.abc import Sequence

from intramuros.server.table.rows import Said
from intramuros.store import Event


class Log:
    """Rows and what they say. A moment sees the first so many of them.

    Moments that follow one another share one log, so that n rows take the memory of n rows. Two
    moments that follow the same one part company: the second gets a log of its own.
    """

    def __init__(self, rows: Sequence[Event] = (), said: Sequence[Said] = ()) -> None:
        self._rows = list(rows)
        self._said = list(said)

    def with_row(self, length: int, row: Event, said: Said) -> Log:
        """The log whose first `length` rows are those of this one, with one more."""
        log = self
        if len(self._rows) != length:
            log = Log(self._rows[:length], self._said[:length])
        log._rows.append(row)
        log._said.append(said)
        return log

    def row(self, seq: int) -> Event:
        return self._rows[seq - 1]

    def said(self, seq: int) -> Said:
        """What row `seq` says."""
        return self._said[seq - 1]

    def between(self, after: int, last: int) -> list[Event]:
        """The rows after `after`, up to `last`."""
        return self._rows[after:last]
