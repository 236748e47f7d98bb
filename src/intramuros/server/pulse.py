"""What happens all the time, whether or not anybody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

INTERVAL = 0.25


async def run(*duties: Callable[[], None], late: Callable[[float], None] | None = None) -> None:
    """Carry out small duties a few times a second, until cancelled.

    `late` is told by how many seconds the timer was late: so long the loop was busy with
    something else, and so long a move may have to wait.
    """
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + INTERVAL
        await asyncio.sleep(INTERVAL)
        if late is not None:
            late(max(0.0, loop.time() - due))
        for duty in duties:
            duty()
