"""The office of a data folder where no server runs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

from intramuros.core.game import AnyGame
from intramuros.server.admin.office import Office
from intramuros.server.limits.orders import Orders
from intramuros.server.limits.pages import OpenPages
from intramuros.server.live.registry import Registry
from intramuros.server.live.schedule import Schedule, Timepiece
from intramuros.server.live.services import Services
from intramuros.server.live.waiting_room import WaitingRooms
from intramuros.store import Store, StoreError
from intramuros.store.reading import FILE


@asynccontextmanager
async def alone(directory: Path, games: Mapping[str, AnyGame]) -> AsyncIterator[Office]:
    """Work on the data themselves; StoreError if there are none or a server uses them."""
    if not (directory / FILE).is_file():
        raise StoreError(f"there is no database {directory / FILE}")
    orders = Orders(directory)
    store = Store.open(directory)
    executor = ThreadPoolExecutor(1, "bot")
    try:
        schedule = Schedule(Timepiece())
        services = Services(store, executor, 0.0, schedule)
        tables = Registry(games, services)
        rooms = WaitingRooms(games, store, schedule.timepiece, services.promises)
        yield Office(store, tables, rooms, orders, OpenPages())
        tables.close()
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        store.close()
