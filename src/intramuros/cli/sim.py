"""sim: many games between bots, with rotated seats."""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from typing import Any

from intramuros.bots import make_bot
from intramuros.cli.given import bots_of, components_of, game_named, options_of, players_of
from intramuros.core.english import signed
from intramuros.core.game import CHANCE, first_position
from intramuros.core.rng import Rng


@dataclass(frozen=True)
class Series:
    """What is played: game number g seats bot (seat + g) mod players."""

    game: str
    options: Any
    bots: tuple[str, ...]
    seed: int
    components: str = ""
    """The text of the user's own components."""


@dataclass(frozen=True)
class Result:
    """How one game ended, in the order of the series' bots."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


def sim(args: argparse.Namespace) -> int:
    """Play, then print how each bot did."""
    game = game_named(args.game)
    players = players_of(args, game)
    series = Series(
        game=args.game,
        options=options_of(args, game),
        bots=tuple(bots_of(args.bots, players)),
        seed=args.seed,
        components=components_of(args.components, game),
    )
    began = time.perf_counter()
    results = play_all(series, args.games, args.processes)
    seconds = time.perf_counter() - began
    rows = standings(series, results)
    if args.json:
        data = {
            "game": game.edition,
            "players": players,
            "games": args.games,
            "seed": args.seed,
            "seconds": round(seconds, 3),
            "bots": rows,
        }
        print(json.dumps(data, indent=2))
        return 0
    print(f"{'bot':<10} {'games':>7} {'wins':>7} {'shared':>7} {'win %':>7} {'mean score':>11}")
    for row in rows:
        print(
            f"{row['bot']:<10} {row['games']:>7} {row['wins']:>7} {row['shared']:>7} "
            f"{row['win_percent']:>7.1f} {signed(row['mean_score'], 2):>11}"
        )
    print(f"{args.games} games, {args.games / seconds:.1f} games per second")
    return 0


def play_all(series: Series, games: int, processes: int) -> list[Result]:
    """All games of a series; the results do not depend on the number of processes."""
    if processes == 1:
        return [play_one(series, number) for number in range(games)]
    from concurrent.futures import ProcessPoolExecutor
    from functools import partial
    from multiprocessing import get_context

    with ProcessPoolExecutor(min(processes, games), mp_context=get_context("spawn")) as pool:
        chunk = max(1, games // (4 * processes))
        return list(pool.map(partial(play_one, series), range(games), chunksize=chunk))


def play_one(series: Series, number: int) -> Result:
    """One game of a series; it depends on the series' seed and its own number alone."""
    game = game_named(series.game)
    players = len(series.bots)
    rng = Rng(series.seed + number)
    seats = [(seat + number) % players for seat in range(players)]
    bots = [make_bot(series.bots[entry], game, int(rng.next32())) for entry in seats]
    state = game.state(first_position(game, players, series.options, series.components))
    while actors := state.actors():
        seat = actors[0]
        if seat == CHANCE:
            state.apply(seat, state.random_action(seat, rng))
        else:
            state.apply(seat, bots[seat].choose(state, seat))
    points = state.scores()
    return Result(
        tuple(points[seats.index(entry)] for entry in range(players)),
        tuple(sorted(seats[seat] for seat in state.winners())),
    )


def standings(series: Series, results: list[Result]) -> list[dict[str, Any]]:
    """For each bot: games won alone, games shared with another bot, its share, its mean score.

    A shared game counts in equal parts for the bots that share it, so the shares add up to 100.
    """
    rows = []
    for bot in dict.fromkeys(series.bots):
        entries = [entry for entry, name in enumerate(series.bots) if name == bot]
        wins = shared = 0
        share = 0.0
        for result in results:
            best = {series.bots[entry] for entry in result.winners}
            if bot in best:
                wins += len(best) == 1
                shared += len(best) > 1
                share += 1 / len(best)
        scored = sum(result.scores[entry] for result in results for entry in entries)
        rows.append(
            {
                "bot": bot,
                "seats": len(entries),
                "games": len(results),
                "wins": wins,
                "shared": shared,
                "win_percent": round(100 * share / len(results), 2),
                "mean_score": round(scored / len(results) / len(entries), 2),
            }
        )
    return rows
