"""A table's summary for lists, made with every row of its log so that no list replays one."""

from __future__ import annotations

from intramuros.core.english import listed
from intramuros.server.table.moment import Moment
from intramuros.server.table.saga import leaders_at_the_end
from intramuros.server.view.prompt import turn
from intramuros.store import Summary


def summary_of(moment: Moment, listed: bool, at: float | None = None) -> Summary:
    """The summary of a game that has begun; `at`: when, if nothing has happened yet."""
    seats = range(len(moment.setting.seats))
    people = [seat for seat in seats if moment.setting.is_human(seat)]
    return Summary(
        stage="over" if moment.over else "playing",
        listed=listed,
        names=moment.names,
        acting=tuple(seat for seat in people if moment.current_seat((seat,)) is not None),
        turn="; ".join(filter(None, (turn(moment), saga_end(moment)))),
        active=moment.row(moment.seq).at if moment.seq else at or 0.0,
    )


def saga_end(moment: Moment) -> str:
    """Who has won the saga that ends here, in words; empty if none does."""
    if len(moment.names) == 1:
        return "the saga is over" if leaders_at_the_end(moment) else ""
    names = [moment.names[seat] for seat in leaders_at_the_end(moment)]
    return f"{listed(names)} {'wins' if len(names) == 1 else 'share'} the saga" if names else ""
