"""Actions that arrive together are shown one by one; at once with reduced motion or by a click."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

STAGE = """
async () => {
  const { UpdateQueue } = await import("/static/table/live/update_queue.js");
  const told = [];
  const updates = new UpdateQueue({
    full: () => told.push("full"),
    before: () => null,
    regions: () => {},
    waits: () => false,
    frame: (frame) => void told.push(frame.say),
    skip: () => told.push("skip"),
    view: () => told.push("view"),
    lost: () => told.push("lost"),
  });
  const patch = (base, ...says) => ({
    t: "patch",
    base,
    seq: base + says.length,
    frames: says.map((say) => ({ ops: [], say, cells: [], seat: 1 })),
    view: { seats: [] },
  });
  await updates.add({ t: "full", seq: 1, regions: {}, view: { seats: [] } });
"""
TOLD = f"""{STAGE}
  const shown = updates.add(patch(1, "one", "two", "three"));
  await Promise.resolve(); // nothing that waits for a clock has happened yet
  const atOnce = [...told];
  await shown;
  await updates.add(patch(9, "ten"));
  return [atOnce, told];
}}
"""
SKIPPED = f"""{STAGE}
  const shown = updates.add(patch(1, "one", "two"));
  void updates.add(patch(3, "three", "four"));
  await Promise.resolve();
  const atOnce = [...told];
  const skipped = updates.skip();
  for (let n = 0; n < 20; n++) await Promise.resolve();
  const then = [...told];
  await shown;
  return [atOnce, then, skipped, updates.skip()];
}}
"""
HELD = f"""{STAGE}
  const shown = updates.add(patch(1, "one", "two"));
  await updates.hold();
  await updates.add(patch(3, "three"));
  const held = [...told];
  const seq = updates.seq;
  updates.release();
  await updates.add({{ t: "full", seq: 4, regions: {{}}, view: {{ seats: [] }} }});
  return [held, seq, told.slice(held.length), updates.seq];
}}
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


def test_a_click_skips_what_waits(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, motion="no-preference")
    at_once, then, skipped, again = page.evaluate(SKIPPED)
    assert at_once == ["full", "view", "one"]
    assert then == ["full", "view", "one", "skip", "two", "view", "three", "four", "view"]
    assert skipped and not again


def test_nothing_is_shown_while_the_picture_is_held(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, motion="no-preference")
    held, seq, then, last = page.evaluate(HELD)
    assert held == ["full", "view", "one", "skip", "two", "view"]
    assert seq is None  # whoever reconnects now gets the whole picture
    assert then == ["lost", "full", "view"]
    assert last == 4


def _told(answer: Any) -> tuple[list[str], list[str]]:
    first, told = answer
    return first, told
