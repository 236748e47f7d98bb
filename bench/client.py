"""python -m bench.client: the table in Chromium, on a real server with a durable store.

From a click to its result on the screen, bytes of a move, bytes of the page. Runs in .venv, which
has Playwright; the server is a process of its own.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Response, WebSocket, sync_playwright

from tools import chromium

MOVES = 80

# People click on a page at rest: what moved has arrived, and the browser is idle.
REST = """
async () => {
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0)));
  await new Promise((rested) => requestIdleCallback(rested));
}
"""

# Resolves once the frame with the click's result has been painted.
CLICK = """
async ([region, which]) => {
  const offered = document.querySelectorAll(`[data-region="${region}"] [role="button"]`);
  const target = offered[Math.floor(which * offered.length)];
  const root = document.documentElement;
  const { seq } = root.dataset;
  const begun = performance.now();
  const shown = new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (root.dataset.seq === seq) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel(); // a task after the paint
        port1.onmessage = () => done(performance.now() - begun);
        port2.postMessage(null);
      });
    });
    watch.observe(root, { attributes: true });
  });
  target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return region === "board" ? shown : 0;
}
"""


@contextmanager
def served() -> Iterator[str]:
    """A server of its own; gives its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "intramuros", "serve", "--port", "0", "--data", data]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            found = re.search(r"http://\S+", process.stdout.readline() if process.stdout else "")
            if found is None:
                raise RuntimeError("the server did not start")
            yield found.group()
        finally:
            process.terminate()
            process.communicate()


def measure() -> dict[str, float]:
    """Three people at one screen, so that no bot's thinking is measured."""
    patches: list[int] = []
    sent: list[int] = []
    answers: list[Response] = []
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        seats = [{"kind": "human"}] * 3
        table = {"game": "medina", "players": 3, "seats": seats, "autoconfirm": True}
        table["options"] = {"open_stocks": "on"}  # nothing is hidden: no curtain falls
        made = page.request.post(f"{address}/api/tables", data=table).json()["id"]
        page.on("response", lambda answer: answers.append(answer))
        page.on("websocket", lambda socket: _weigh(socket, patches, sent))
        page.goto(f"{address}/table/{made}", wait_until="networkidle")
        counted = [one for one in answers if one.ok and not one.url.endswith(".woff2")]
        weight = sum(len(gzip.compress(answer.body())) for answer in counted)
        chance = random.Random(1)
        times = [_move(page, chance) for _ in range(MOVES)]
        browser.close()
    cuts = statistics.quantiles(times[5:], n=100)  # the first ones warm up
    return {
        "click p50 ms": cuts[49],
        "click p95 ms": cuts[94],
        "move bytes": statistics.median(patches),
        "move bytes sent": statistics.median(sent),
        "page bytes": weight,
    }


def _move(page: Page, chance: random.Random) -> float:
    page.locator("html[data-stage='choosing']").wait_for(state="attached")
    if not page.locator("[data-region='board'] [role='button']").count():
        page.evaluate(CLICK, ["hand", chance.random()])
    page.evaluate(REST)
    return float(page.evaluate(CLICK, ["board", chance.random()]))


def _weigh(socket: WebSocket, patches: list[int], sent: list[int]) -> None:
    # permessage-deflate may go on from message to message, and then what is alike costs little.
    # The browser shows no compressed sizes, so this is reckoned, with uvicorn's settings.
    stream = zlib.compressobj(wbits=-12, memLevel=5)

    def received(payload: str | bytes) -> None:
        data = payload.encode() if isinstance(payload, str) else payload
        size = len(stream.compress(data)) + len(stream.flush(zlib.Z_SYNC_FLUSH))
        if data.startswith(b'{"t":"patch"'):
            patches.append(len(gzip.compress(data)))
            sent.append(size)

    socket.on("framereceived", received)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.client", description=__doc__)
    parser.add_argument("--json", action="store_true", help="the figures as one JSON object")
    options = parser.parse_args(arguments)
    figures = measure()
    if options.json:
        print(json.dumps(figures, indent=1))
        return 0
    rows = [
        ("click to painted, durable, p50 ms", "click p50 ms", "at most 40"),
        ("click to painted, durable, p95 ms", "click p95 ms", ""),
        ("bytes of a Medina move, gzip", "move bytes", "at most 1,024"),
        ("  the same deflated as one stream, reckoned", "move bytes sent", ""),
        ("bytes of the table's page, gzip", "page bytes", "at most 71,680"),
    ]
    for label, name, note in rows:
        print(f"{label:<44}{figures[name]:>12,.1f}   {note}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
