"""Actions that arrive together are shown one by one, or at once with reduced motion."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

TOLD = """
async () => {
  const { UpdateQueue } = await import("/static/table/live/update_queue.js");
  const told = [];
  const updates = new UpdateQueue({
    full: () => told.push("full"),
    regions: () => {},
    frame: (frame) => told.push(frame.say),
    view: () => told.push("view"),
    lost: () => told.push("lost"),
  });
  const frames = ["one", "two", "three"].map((say) => ({ ops: [], say, cells: [] }));
  await updates.add({ t: "full", seq: 1, regions: {}, view: { seats: [] } });
  const shown = updates.add({ t: "patch", base: 1, seq: 4, frames, view: { seats: [] } });
  await Promise.resolve(); // nothing that waits for a clock has happened yet
  const atOnce = [...told];
  await shown;
  await updates.add({ t: "patch", base: 9, seq: 10, frames, view: { seats: [] } });
  return [atOnce, told];
}
"""


@pytest.mark.parametrize(
    ("motion", "at_once"),
    [("no-preference", ["one"]), ("reduce", ["one", "two", "three", "view"])],
)
def test_frames(motion: str, at_once: list[str], site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, motion=motion)
    first, told = _told(page.evaluate(TOLD))
    assert first == ["full", "view", *at_once]
    assert told == ["full", "view", "one", "two", "three", "view", "lost"]


def _told(answer: Any) -> tuple[list[str], list[str]]:
    first, told = answer
    return first, told
