"""Counters: what is used comes back with time, and what is held when it is released."""

from __future__ import annotations

from intramuros.server.limits.counters import LocalCounters
from intramuros.server.settings import Rate


class Hands:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_so_many_at_once_and_then_by_the_minute() -> None:
    now = Hands()
    counters, rate = LocalCounters(now), Rate(at_once=3, a_minute=30)
    assert [counters.take("tables", "a", rate) for _ in range(4)] == [0.0, 0.0, 0.0, 2.0]
    assert counters.take("tables", "b", rate) == 0.0
    assert counters.take("joins", "a", rate) == 0.0
    now.time = 2.0
    assert [counters.take("tables", "a", rate) for _ in range(2)] == [0.0, 2.0]


def test_what_is_known_afterwards_can_lead_to_debt() -> None:
    now = Hands()
    counters, rate = LocalCounters(now), Rate(at_once=10, a_minute=60)
    counters.owe("rows", "a", rate, 25)
    assert counters.take("rows", "a", rate) == 16.0
    now.time = 16.0
    assert counters.take("rows", "a", rate) == 0.0


def test_more_than_the_limit_is_granted_when_all_of_it_is_there() -> None:
    now = Hands()
    counters, rate = LocalCounters(now), Rate(at_once=10, a_minute=60)
    assert counters.take("kilobytes", "a", rate, 40) == 0.0
    assert counters.take("kilobytes", "a", rate, 1) == 31.0


def test_nothing_comes_back_without_a_rate() -> None:
    counters, rate = LocalCounters(Hands()), Rate(at_once=1, a_minute=0)
    assert counters.take("tables", "a", rate) == 0.0
    assert counters.take("tables", "a", rate) == 3600.0


def test_what_is_held_is_given_back() -> None:
    counters = LocalCounters(Hands())
    assert [counters.hold("sockets", "a", 2) for _ in range(3)] == [True, True, False]
    assert counters.hold("sockets", "b", 2)
    counters.release("sockets", "a")
    assert counters.hold("sockets", "a", 2)
    assert not counters.hold("sockets", "a", 2)


def test_visitors_who_are_gone_are_forgotten() -> None:
    now = Hands()
    counters, rate = LocalCounters(now), Rate(at_once=5, a_minute=60)
    for number in range(1000):
        counters.take("requests", str(number), rate)
    now.time = 1000.0
    counters.take("requests", "late", rate)
    assert len(counters._levels) == 1
