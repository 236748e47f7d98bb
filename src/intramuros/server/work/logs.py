"""The log of a table, as it is handed to a worker, and where it leads to."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from intramuros.core.game import AnyGame
from intramuros.server.table.apply import after
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.setting import setting_of
from intramuros.server.work.handed_over import GAMES_HERE
from intramuros.store import Event, TableRow


class Log(NamedTuple):
    """A table as it stands: what its game is made from."""

    row: TableRow
    rows: list[Event]

    def packed(self) -> bytes:
        """As it is handed to a worker: a long log in a few milliseconds."""
        return msgspec.msgpack.encode(self)


def moment_of_log(log: bytes) -> Moment:
    """Where the log of a table leads to."""
    found = msgspec.msgpack.decode(log, type=Log)
    return after(setting_of(game_here(found.row.game), found.row), found.rows)


def game_here(name: str) -> AnyGame:
    """A game of the server, in its worker."""
    if name not in GAMES_HERE:
        raise Refusal("failed", f"This server cannot make replays and pictures of {name!r}.")
    return GAMES_HERE[name]
