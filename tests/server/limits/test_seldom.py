"""So many lines a minute, and then how many more there were."""

from __future__ import annotations

from intramuros.server.limits.seldom import Seldom


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_what_is_held_back_is_told_when_the_minute_is_over() -> None:
    now = Clock()
    lines = Seldom(3, now)
    assert [lines.allows() for _ in range(5)] == [True] * 3 + [False] * 2
    now.time += 59
    assert (lines.allows(), lines.held_back()) == (False, 0)
    now.time += 1
    assert (lines.held_back(), lines.held_back()) == (3, 0)
    assert [lines.allows() for _ in range(4)] == [True] * 2 + [False] * 2  # one line told of them
    assert (lines.held_back(), lines.held_back(at_end=True)) == (0, 2)


def test_a_few_now_and_then_are_all_said() -> None:
    now = Clock()
    lines = Seldom(3, now)
    for _ in range(20):
        assert lines.allows() and lines.allows() and lines.held_back() == 0
        now.time += 60
