"""`make train GAME=…`: learn what a game's features are worth, from games that bots play.

The greedy bot plays many games, with a random action now and then; or several bots do, each seat
one of them by chance. The weights that foretell the
final points best (ridge regression, each weight a parabola over the game) are written into the
game's `weights.toml`, with how they came about and how well they foretell the games left out.

python -m tools.bots.train GAME [--games N] [--seed N] [--bots greedy,search:iterations=50]
"""

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from intramuros import __version__
from intramuros.bots import make_bot, read_spec
from intramuros.core.game import CHANCE, first_position, player_counts
from intramuros.core.rng import Rng
from intramuros.core.state import State
from intramuros.core.values import Learning, chances
from intramuros.core.values.estimate import Weights, leads
from intramuros.games import GAMES
from tools.steps import ROOT, Failed, finish, say

SAMPLED = 0.15
"""The share of a game's decisions that is learned from: neighbours are much alike."""
STRAY = 0.05
"""How often a bot plays at random, so that more is seen than good games."""
RIDGE = 3.0
LEFT_OUT = 10
"""Every so many-th game is not learned from: what the weights foretell is measured there."""
SPREADS = np.geomspace(0.1, 200.0, 300)
"""Those that are tried, in points."""
MOMENTS = (0.25, 0.5, 0.75, 0.9)
"""Where in a game that is measured."""


@dataclass(frozen=True)
class Played:
    """What is kept of a game: at some states the features, what was left and what the greedy bot
    goes by, for all seats; and the final points."""

    features: Any
    left: Any
    values: Any
    points: tuple[int, ...]


def learning_of(name: str) -> Learning:
    found = GAMES[name].learning
    if found is None:
        raise Failed(f"{name} has no features to learn from; see `Game.learning`")
    return found


def play(task: tuple[str, int, int, tuple[str, ...]]) -> Played:
    """One game: its name, the number of players, a seed, the bots of which each seat has one."""
    name, players, seed, among = task
    game = GAMES[name]
    learning = learning_of(name)
    chance = random.Random(seed)
    draws = Rng(seed)
    options = game.options() if learning.options is None else learning.options(seed)
    state = game.state(first_position(game, players, options))
    lots = random.Random(f"{seed} bots")
    bots = [make_bot(lots.choice(among), game, seed * 8 + seat) for seat in range(players)]
    states: list[State] = []
    while actors := state.actors():
        seat = actors[chance.randrange(len(actors))]
        if seat != CHANCE and (chance.random() < SAMPLED or not states):
            states.append(state.clone())
        if seat == CHANCE or chance.random() < STRAY:
            state.apply(seat, state.random_action(seat, draws))
        else:
            state.apply(seat, bots[seat].choose(state, seat))
    size = len(learning.features)
    features = np.array([learning.counted(each) for each in states])
    return Played(
        features.reshape(len(states), players, size),
        np.array([learning.left(each) for each in states]),
        np.array([[game.value(each, seat) for seat in range(players)] for each in states]),
        tuple(state.scores()),
    )


def bent(features: Any, left: Any) -> Any:
    """The features times three parabolas, each 1 at the start, half way or at the end and 0 at the
    others."""
    left = left[:, None, None]
    start = left * (2 * left - 1)
    middle = 4 * left * (1 - left)
    end = (1 - left) * (1 - 2 * left)
    return np.concatenate([features * curve for curve in (start, middle, end)], axis=2)


def fit(names: Sequence[str], games: Sequence[Played]) -> Weights:
    """The weights that foretell the final points best."""
    columns = np.concatenate([bent(game.features, game.left) for game in games])
    columns = columns.reshape(-1, columns.shape[2])
    points = np.concatenate([np.tile(game.points, len(game.left)) for game in games])
    scale = np.sqrt((columns**2).mean(axis=0)) + 1e-9
    columns /= scale
    square = columns.T @ columns + RIDGE * np.eye(len(scale))
    found = np.linalg.solve(square, columns.T @ points.astype(float)) / scale
    found[scale < 1e-6] = 0.0  # never seen
    by_feature = found.reshape(3, len(names)).T
    return dict(zip(names, by_feature.tolist(), strict=True))


def spreads(weights: Weights, games: Sequence[Played]) -> list[float]:
    """How far the leads that the weights foretell must be apart for a seat to be e times as likely
    to win as another: the spread under which what came was likeliest, at `chances.MOMENTS`."""
    found: list[float] = []
    for moment in chances.MOMENTS:
        behind, won = [], []
        for game in games:
            here = np.abs(game.left - moment) <= 0.1
            rows = bent(game.features[here], game.left[here]) @ _flat(weights)
            best = max(game.points)
            shared = np.array([own == best for own in game.points], dtype=float)
            behind.append(rows - rows.max(axis=1, keepdims=True))
            won.append(np.tile(shared / shared.sum(), (len(rows), 1)))
        gaps, shares = np.concatenate(behind), np.concatenate(won)

        def surprise(spread: float, gaps: Any = gaps, shares: Any = shares) -> float:
            likely = np.exp(gaps / spread)
            told = np.log(likely / likely.sum(axis=1, keepdims=True) + 1e-12)
            return -float((shares * told).sum(axis=1).mean())

        found.append(min((float(each) for each in SPREADS), key=surprise))
    return found


def foretold(weights: Weights | None, games: Sequence[Played]) -> str:
    """How well the weights foretell each seat's final lead, as a correlation at `MOMENTS`; without
    weights, how well the value does that the greedy bot goes by."""
    told: list[str] = []
    for moment in MOMENTS:
        said: list[float] = []
        came: list[float] = []
        for game in games:
            here = np.abs(1 - game.left - moment) <= 0.05
            rows = game.values[here]
            if weights is not None:
                rows = bent(game.features[here], game.left[here]) @ _flat(weights)
                rows = np.array([leads(row.tolist()) for row in rows]).reshape(rows.shape)
            said.extend(rows.reshape(-1))
            came.extend(np.tile(leads([float(own) for own in game.points]), len(rows)))
        told.append(f"{np.corrcoef(said, came)[0, 1]:.2f}")
    return ", ".join(told)


def _flat(weights: Weights) -> Any:
    return np.array(list(weights.values())).T.reshape(-1)


def revision() -> str:
    """The commit of the code, with a + if it was changed since."""
    asked = ["git", "describe", "--always", "--dirty=+"]
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    return found.stdout.strip() or "unknown"


def train(
    name: str, games: int, seed: int, bots: tuple[str, ...], pool: ProcessPoolExecutor
) -> str:
    """The text of the weights file."""
    learning = learning_of(name)
    tables: list[str] = []
    spread: list[str] = []
    reports: list[str] = []
    for players in player_counts(GAMES[name], GAMES[name].options()):
        tasks = [(name, players, seed + number, bots) for number in range(games)]
        played = list(pool.map(play, tasks, chunksize=16))
        unseen = played[::LEFT_OUT]
        del played[::LEFT_OUT]
        weights = fit(learning.features, played)
        report = (
            f"{players} players: foretells the final lead by {foretold(weights, unseen)}"
            f" at 25, 50, 75 and 90 %; the value of the greedy bot by {foretold(None, unseen)}"
        )
        say(report)
        reports.append(report)
        spread.append(f"{players} = {_numbers(spreads(weights, unseen))}\n")
        tables.append(f"\n[players.{players}]\n" + "".join(map(_row, weights.items())))
    made = (
        f"# Made by `make train GAME={name}`: what one of each feature adds to the points at the\n"
        "# end, seen at the start, half way and at the end of a game.\n\n"
        "[made]\n"
        f'code = "{__version__} ({revision()})"\n'
        f"games = {games}\nseed = {seed}\n"
        f'bots = "{", ".join(bots)}"\n'
        "report = [\n" + "".join(f'    "{report}",\n' for report in reports) + "]\n"
    )
    moments = ", ".join(f"{moment:.0%}" for moment in chances.MOMENTS)
    apart = (
        "\n# By how many points a seat must be ahead to be e times as likely to win as another,\n"
        f"# where {moments} of a game is to come.\n"
        "[spread]\n"
    )
    return made + apart + "".join(spread) + "".join(tables)


def _row(item: tuple[str, Sequence[float]]) -> str:
    name, weight = item
    return f'"{name}" = {_numbers(weight)}\n'


def _numbers(numbers: Sequence[float]) -> str:
    return f"[{', '.join(f'{number:.4g}' for number in numbers)}]"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="make train", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=[name for name, game in GAMES.items() if game.learning])
    parser.add_argument("--games", type=int, default=5000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="greedy", help="with commas; each seat has one of them")
    given = parser.parse_args(arguments)
    try:
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            bots = tuple(str(read_spec(bot)) for bot in given.bots.split(","))
            text = train(given.game, given.games, given.seed, bots, pool)
    except Failed as failure:
        return finish(failure)
    target = ROOT / "src/intramuros/games" / given.game / learning_of(given.game).weights.name
    target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
