"""python -m bench.load [saturation cost memory startup logs attacks]: our server under load.

Next to boardgame.io's server from npm with the same number of tables, seats and moves, and a
state of 19 kB. Needs Linux, two cores and, for the peer, node and npm.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence

from bench.load import boardgameio, fairness, long_logs, measure
from bench.load.measure import Figures
from bench.load.process import pin
from tools.steps import Failed, finish

PARTS = ("saturation", "cost", "memory", "startup", "logs", "attacks")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of {' '.join(PARTS)}; all")
    parser.add_argument("--tables", type=int, default=100, help="at saturation; 100")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    options = parser.parse_args(arguments)
    parts = options.parts or PARTS
    for part in parts:
        if part not in PARTS:
            parser.error(f"{part!r} is no part; there is: {', '.join(PARTS)}")
    pin(0, -1)
    try:
        if "saturation" in parts and not options.alone:
            boardgameio.install()
        asyncio.run(_report(parts, options.tables, not options.alone))
    except Failed as failure:
        return finish(failure)
    return 0


async def _report(parts: Sequence[str], tables: int, peer: bool) -> None:
    if "saturation" in parts:
        _say_saturation(tables, await measure.saturation(tables, peer))
    if "cost" in parts:
        print("\ntables   processor ms per move")
        for count in measure.TABLES:
            print(f"{count:>6,}{(await measure.cost([count]))[count]:>12.2f}", flush=True)
    if "memory" in parts:
        sockets, megabytes = await measure.memory(1000)
        print(f"\n{sockets:,} open sockets: {megabytes:.0f} MB (at most 250)", flush=True)
    if "startup" in parts:
        seconds = await measure.startup(10_000)
        print(f"\nfrom start to page with 10,000 stored games: {seconds:.2f} s (at most 2)")
    if "logs" in parts:
        await _say_logs()
    if "attacks" in parts:
        await fairness.report([])
    print(f"\nload average of the machine at the end: {os.getloadavg()[0]:.1f}")


def _say_saturation(tables: int, found: dict[str, Figures]) -> None:
    head = f"{tables} tables with 3 open pages each"
    print(f"{head:<36}moves/s   ms CPU/move   p50 ms   p99 ms at 60 %   MB")
    ours, *others = found
    for name, one in found.items():
        print(
            f"{name:<36}{one.rate:>7,.0f}{one.cpu:>14.2f}{one.p50:>9.1f}{one.p99:>9.1f}"
            f"{one.megabytes:>14.0f}"
        )
    for name in others:
        print(
            f"{ours} to {name}: {found[ours].rate / found[name].rate:.2f} times the moves, "
            f"{found[name].cpu / found[ours].cpu:.2f} times the moves per CPU second"
        )
    print("", end="", flush=True)


async def _say_logs() -> None:
    print("\na table that is opened          rows   s CPU (2)   MB (60)   others wait ms (20)")
    for one in await long_logs.loading():
        print(
            f"{one.what:<28}{one.rows:>8,}{one.cpu:>12.2f}{one.megabytes:>10.0f}{one.held:>22.1f}"
        )
    back = await long_logs.returning()
    print(f"{back.pages} pages back at once after a restart: {back.seconds:.2f} s (at most 3)")
    print(f"an undo at the end of a game: {await long_logs.undo():.1f} ms (at most 10)", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
