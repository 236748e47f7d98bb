"""The hints of a table: its seats' best choices, found in a worker process, once for each decision.

Whoever asks waits in the queue of the bots that search, and no longer than it is patient. When the
table moves on, or nobody waits any more, the worker is stopped.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from msgspec.structs import replace

from intramuros.core.english import with_names
from intramuros.server.live.services import Services
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.messages import Suggestion
from intramuros.server.work.hinting import hints_for, wish
from intramuros.server.work.workers import packed

SECONDS = 30.0
"""A hint takes about two seconds; on a machine that is busy it may take so many."""


@dataclass(frozen=True)
class Asked:
    """A hint that is looked for, or found."""

    decision: int
    task: asyncio.Task[list[Suggestion]]


class Hints:
    """The hints of one table."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._asked: dict[int, Asked] = {}
        """By seat, for its present decision."""

    async def ask(self, moment: Moment, seat: int, address: str) -> list[Suggestion]:
        """The best choices of a seat that is to act; a Refusal says why there are none."""
        if not moment.setting.hints:
            raise Refusal("bad", "This table allows no hints.")
        if not moment.may_act(seat):
            raise Refusal("busy", f"{moment.names[seat]} has nothing to choose now.")
        known, decision = self._asked.get(seat), moment.decisions[seat]
        if known is None or known.decision != decision or _failed(known.task):
            self._drop(seat)
            task = asyncio.create_task(self._found(moment, seat, address))
            known = self._asked[seat] = Asked(decision, task)
        try:
            found = await known.task
        except asyncio.CancelledError:
            me = asyncio.current_task()
            if me is not None and me.cancelling():
                raise  # whoever asked is gone
            raise Refusal("busy", "The game has moved on. Ask for a hint again.") from None
        return [_named(one, moment.names) for one in found]

    def moved(self, now: Moment) -> None:
        """The table has moved on: hints for what is past are given up."""
        for seat in [*self._asked]:
            if not now.may_act(seat) or now.decisions[seat] != self._asked[seat].decision:
                self._drop(seat)

    def close(self) -> None:
        """Stop for good."""
        for seat in [*self._asked]:
            self._drop(seat)

    def _drop(self, seat: int) -> None:
        known = self._asked.pop(seat, None)
        if known is not None:
            known.task.cancel()

    async def _found(self, moment: Moment, seat: int, address: str) -> list[Suggestion]:
        game, together = moment.setting.game, moment.match.is_together()
        job = packed((hints_for, (wish(game, moment.state, seat, together),)))
        async with self._services.searching.turn(address):
            found = await self._services.thinkers.run(job, SECONDS)
        assert isinstance(found, list)
        return found


def _failed(task: asyncio.Task[list[Suggestion]]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def _named(one: Suggestion, names: tuple[str, ...]) -> Suggestion:
    """With the names of the players."""
    reasons = [with_names(reason, names) for reason in one.reasons]
    return replace(one, says=with_names(one.says, names), reasons=reasons)
