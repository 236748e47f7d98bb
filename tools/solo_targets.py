"""Find what a player alone should reach in each episode of My City (Y-R25).

    .venv/bin/python -m tools.solo_targets            print the table
    .venv/bin/python -m tools.solo_targets --write    and write the targets into campaign.toml

The greedy bot plays whole campaigns alone, so its cities come first each time and carry on every
sticker. The target of an episode is the upper quartile of its points there: the bot reaches it in
one campaign of four. The eternal game is played by itself as often. The same numbers of campaigns
and the same seed give the same targets.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from statistics import mean, quantiles
from typing import cast

from intramuros.bots.greedy import Greedy
from intramuros.core.game import ALL, CHANCE, totals
from intramuros.core.rng import Rng
from intramuros.games.my_city.game import GAME
from intramuros.games.my_city.model import Options, Position

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "src" / "intramuros" / "games" / "my_city" / "campaign.toml"
EARLY = 3
"""The episode in which an option lets groups count earlier (Y-R04)."""


def played(start: Position, seed: int) -> Position:
    """The end of a match that the greedy bot plays alone."""
    state, bot, rng = GAME.state(start), Greedy(GAME, seed), Rng(seed + 1)
    while actors := state.actors():
        seat = actors[0]
        chosen = state.random_action(seat, rng) if seat == CHANCE else bot.choose(state, seat)
        state.apply(seat, chosen)
    return cast(Position, state.position(ALL))


def campaign(seed: int, groups_from: str = "4", last: int = 24) -> list[int]:
    """The points of each episode of one campaign, up to the last one that is wanted."""
    assert GAME.sequel is not None
    position: Position | None = GAME.start(1, Options(groups_from=groups_from))
    points = []
    while position is not None and position.episode <= last:
        final = played(position, 1_000 * seed + position.episode)
        points.append(totals(GAME.tally(final))[0])
        position = GAME.sequel(final)
    return points


def eternal(seed: int) -> int:
    """The points of one eternal game."""
    final = played(GAME.start(1, Options(play="eternal")), 1_000 * seed)
    return totals(GAME.tally(final))[0]


def target(points: list[int]) -> int:
    """The upper quartile, as a whole number of points."""
    return round(quantiles(points, n=4, method="inclusive")[2])


def with_targets(text: str, targets: list[int], groups: int, everlasting: int) -> str:
    """The campaign file with these targets, each below the line with the marker's start."""
    lines = [line for line in text.splitlines() if not re.match(r"target(_with_groups)? = ", line)]
    found: list[str] = []
    left = [*targets, everlasting]
    for line in lines:
        found.append(line)
        if re.match(r"start = \d+$", line):
            found.append(f"target = {left.pop(0)}")
            if len(targets) - len(left) + 1 == EARLY:
                found.append(f"target_with_groups = {groups}")
    return "\n".join(found) + "\n"


def main() -> None:
    """Play, print the table, and write the file if asked to."""
    parser = argparse.ArgumentParser(description="find the targets of a player alone in My City")
    parser.add_argument("--campaigns", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write them into campaign.toml")
    args = parser.parse_args()
    seeds = range(args.seed, args.seed + args.campaigns)
    episodes = [list(each) for each in zip(*map(campaign, seeds), strict=True)]
    groups = [campaign(seed, "3", EARLY)[-1] for seed in seeds]
    games = list(map(eternal, seeds))
    named = [(f"episode {n}", each) for n, each in enumerate(episodes, 1)]
    named += [(f"episode {EARLY} with groups", groups), ("the eternal game", games)]
    for name, points in named:
        spread = f"from {min(points)} to {max(points)}, mean {mean(points):.1f}"
        print(f"{name:<22} target {target(points):3}  ({spread})")
    if args.write:
        text = FILE.read_text(encoding="utf-8")
        targets = [target(each) for each in episodes]
        FILE.write_text(with_targets(text, targets, target(groups), target(games)), "utf-8")


if __name__ == "__main__":
    main()
