"""For operators: whether the server is alive, whether it is ready, and its metrics."""

from __future__ import annotations

import ipaddress
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from intramuros.server.table.refusal import Refusal
from intramuros.store import Store, StoreError

PROBE = 1.0
"""Seconds for which an answer of `/readyz` holds: nobody can make the disk busy by asking."""
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """The numbers of one server."""

    def __init__(self, store: Store, in_memory: Callable[[], int]) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "intramuros_commands", "Commands carried out.", ["kind"], registry=self.registry
        )
        self.refusals = Counter(
            "intramuros_refusals", "Requests refused.", ["code"], registry=self.registry
        )
        self.refusals.labels("failed")  # the first one must be seen as an increase
        self.limits = Counter(
            "intramuros_limits_reached",
            "Requests over a limit.",
            ["whose", "limit"],
            registry=self.registry,
        )
        self.expired = Counter(
            "intramuros_expired",
            "What was deleted because nobody used it.",
            ["what"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "intramuros_command_seconds",
            "From a command to its answer, on disk or refused.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.sockets = Gauge("intramuros_sockets", "Open pages.", registry=self.registry)
        memory = Gauge("intramuros_tables", "Tables in memory.", registry=self.registry)
        memory.set_function(in_memory)
        self.registry.register(_Commits(store))
        self.lag = Histogram(
            "intramuros_loop_lag_seconds",
            "How late a timer was: so long everything else had to wait.",
            buckets=SECONDS,
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)  # memory, descriptors, processor time

    def limit_reached(self, whose: str, limit: str) -> None:
        self.limits.labels(whose, limit).inc()

    def count_expired(self, what: str, count: int) -> None:
        self.expired.labels(what).inc(count)

    def watch_storage(self, size: Callable[[], int], is_full: Callable[[], bool]) -> None:
        """Also say how large the database is, and whether nothing new may be begun."""
        database = Gauge(
            "intramuros_database_bytes", "What the database takes.", registry=self.registry
        )
        database.set_function(size)
        full = Gauge(
            "intramuros_storage_full", "1: nothing new may be begun.", registry=self.registry
        )
        full.set_function(is_full)

    def watch_room(
        self,
        data: Path,
        connections: Callable[[], Mapping[str, int]],
        most_connections: int,
        queues: Callable[[], Mapping[str, int]] = dict,
    ) -> None:
        """Also say what is left: of the disk, of connections; and how many wait in the queues."""
        free = Gauge(
            "intramuros_disk_free_bytes", "Room on the data's disk.", registry=self.registry
        )
        free.set_function(lambda: shutil.disk_usage(data).free)
        most = Gauge(
            "intramuros_connections_most", "Connections there may be.", registry=self.registry
        )
        most.set(most_connections)
        self.registry.register(
            _Family("intramuros_connections", "Open connections.", "state", connections)
        )
        self.registry.register(
            _Family("intramuros_queue_length", "Requests that wait.", "queue", queues)
        )

    def refused(self, refusal: Refusal) -> None:
        self.refusals.labels(refusal.code).inc()


class _Commits(Collector):
    def __init__(self, store: Store) -> None:
        self.store = store

    def collect(self) -> Iterator[Metric]:
        count = self.store.commits
        yield CounterMetricFamily("intramuros_commits", "Transactions written.", count)


class _Family(Collector):
    """A number for each of several things, asked for when the metrics are."""

    def __init__(
        self, name: str, says: str, label: str, numbers: Callable[[], Mapping[str, int]]
    ) -> None:
        self.name = name
        self.says = says
        self.label = label
        self.numbers = numbers

    def describe(self) -> Iterator[Metric]:
        yield GaugeMetricFamily(self.name, self.says, labels=[self.label])

    def collect(self) -> Iterator[Metric]:
        family = GaugeMetricFamily(self.name, self.says, labels=[self.label])
        for value, number in self.numbers().items():
            family.add_metric([value], number)
        yield family


@dataclass
class Readiness:
    """What was last found about the store."""

    at: float = field(default=-PROBE)
    fault: str = ""

    async def ask(self, store: Store, is_closed: bool, at: float) -> str:
        """Why the server is not ready; empty if it is."""
        if is_closed:
            return "the server is about to end"
        now = monotonic()
        if now - self.at >= PROBE:
            self.at = now
            try:
                await store.beat(at)
                self.fault = ""
            except StoreError as error:
                self.fault = str(error)
        return self.fault


async def healthz(request: Request) -> Response:
    """`GET /healthz`: the process answers."""
    return PlainTextResponse("ok")


async def readyz(request: Request) -> Response:
    """`GET /readyz`: commands can be stored."""
    site = request.app.state.site
    now = site.tables.services.timepiece.now()
    fault = await request.app.state.readiness.ask(site.store, site.tables.closed, now)
    return PlainTextResponse(fault or "ok", 503 if fault else 200)


async def metrics(request: Request) -> Response:
    """`GET /metrics`: the numbers, for Prometheus; to this machine only unless told otherwise."""
    if not (request.app.state.open_metrics or _is_loopback(request)):
        raise Refusal("private", "Metrics are only served on the server's own machine.")
    with suppress(StoreError):  # then the size is the last one that was found
        await request.app.state.site.quota.look()
    with suppress(StoreError):  # then the size is the last one that was found
        await request.app.state.site.quota.look()
    text = generate_latest(request.app.state.site.metrics.registry)
    return Response(text, media_type=CONTENT_TYPE_LATEST)


def _is_loopback(request: Request) -> bool:
    """Whether the request comes from this machine, and is meant for it.

    A page of another site can be made to ask there too, if its name is turned to our address. A
    proxy here asks for others; one that leaves no traces speaks HTTP/1.0, as nginx does untold.
    """
    if request.client is None or request.scope["proxied"]:
        return False
    direct = request.scope.get("http_version") != "1.0"
    return direct and all(map(_is_here, (request.client.host, request.url.hostname or "")))


def _is_here(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


ROUTES: list[BaseRoute] = [
    Route("/healthz", healthz),
    Route("/readyz", readyz),
    Route("/metrics", metrics),
]
