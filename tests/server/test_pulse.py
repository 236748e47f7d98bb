"""The pulse: small duties, and how late its timer is."""

from __future__ import annotations

import asyncio
import time

from intramuros.server import pulse


def test_it_tells_how_long_the_loop_was_busy() -> None:
    told: list[float] = []

    async def work() -> None:
        done = asyncio.Event()
        task = asyncio.create_task(pulse.run(done.set, late=told.append))
        await asyncio.sleep(0)
        began = time.monotonic()
        while time.monotonic() < began + 2 * pulse.INTERVAL:
            pass  # nobody else's turn comes
        await done.wait()
        task.cancel()

    asyncio.run(work())
    assert told[0] > pulse.INTERVAL / 2
