"""sim: many games between bots, with rotated seats."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any

from intramuros.arena import in_processes, play_match
from intramuros.bots import make_bot
from intramuros.cli.failure import Failure
from intramuros.cli.given import bots_of, components_of, game_named, options_of, players_of
from intramuros.core.english import plural, signed
from intramuros.core.game import ALL, first_position
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
    campaign: bool = False
    """Whether a game is a whole campaign: all the matches that follow from the first one."""


@dataclass(frozen=True)
class Result:
    """How one game ended, in the order of the series' bots."""

    scores: tuple[int, ...]
    """The points; of a campaign what decides it, such as circles."""
    winners: tuple[int, ...]
    title: str = ""
    """What a match of a campaign is called."""
    parts: tuple[Result, ...] = ()
    """Of a campaign the single matches."""


def sim(args: argparse.Namespace) -> int:
    """Play, then print how each bot did."""
    game = game_named(args.game)
    options = options_of(args, game)
    players = players_of(args, game, options)
    series = Series(
        game=args.game,
        options=options,
        bots=tuple(bots_of(args.bots, players)),
        seed=args.seed,
        components=components_of(args.components, game),
        campaign=args.campaign,
    )
    _first_position(series)  # what cannot be played is refused now
    unit = _unit(series) if args.campaign else "score"
    began = time.perf_counter()
    results = play_all(series, args.games, args.processes)
    seconds = time.perf_counter() - began
    rows = standings(series, results)
    parts = [
        (played[0].title, standings(series, list(played)))
        for played in zip(*(result.parts for result in results), strict=True)
    ]
    if args.json:
        data = {
            "game": game.edition,
            "players": players,
            "games": args.games,
            "seed": args.seed,
            "seconds": round(seconds, 3),
            "bots": rows,
        }
        if args.campaign:
            told = [{"title": title, "bots": bots} for title, bots in parts]
            data |= {"campaign": True, "unit": unit, "parts": told}
        print(json.dumps(data, indent=2))
        return 0
    if args.campaign:
        _print_parts(parts)
    mean, what = f"mean {unit}", "campaign" if args.campaign else "game"
    wide = max(10, *(len(row["bot"]) for row in rows))
    print(f"{'bot':<{wide}} {f'{what}s':>9} {'wins':>7} {'shared':>7} {'win %':>7} {mean:>12}")
    for row in rows:
        print(
            f"{row['bot']:<{wide}} {row['games']:>9} {row['wins']:>7} {row['shared']:>7} "
            f"{row['win_percent']:>7.1f} {signed(row['mean_score'], 2):>12}"
        )
    each = args.games / seconds
    print(f"{plural(args.games, what)}, {each:.{1 if each > 1 else 3}f} {what}s per second")
    return 0


def _print_parts(parts: list[tuple[str, list[dict[str, Any]]]]) -> None:
    """A line for each match of the campaign: of each kind of bot what it has won and scored."""
    wide = max(len("match"), *(len(title) for title, _ in parts))
    print(" " * wide + "".join(f"  {row['bot']:>19}" for row in parts[0][1]))
    print(f"{'match':<{wide}}" + f"  {'win %':>7} {'mean score':>11}" * len(parts[0][1]))
    for title, rows in parts:
        cells = (f"  {r['win_percent']:>7.1f} {signed(r['mean_score'], 2):>11}" for r in rows)
        print(f"{title:<{wide}}" + "".join(cells))
    print()


def _unit(series: Series) -> str:
    """What decides the campaign that the series plays."""
    game = game_named(series.game)
    saga = None if game.saga is None else game.saga(_first_position(series))
    if saga is None:
        raise Failure(
            f"a match of {game.title} stands for itself"
            + (" with these options" if game.saga else "")
            + ": there is no campaign to play"
        )
    return saga.unit


def _first_position(series: Series) -> Any:
    game = game_named(series.game)
    return first_position(game, len(series.bots), series.options, series.components)


def play_all(series: Series, games: int, processes: int) -> list[Result]:
    """All games of a series; the results do not depend on the number of processes."""
    with closing(in_processes(play_one, series, range(games), min(processes, games))) as played:
        results = dict(played)
    return [results[number] for number in range(games)]


def play_one(series: Series, number: int) -> Result:
    """One game of a series; it depends on the series' seed and its own number alone."""
    game = game_named(series.game)
    players = len(series.bots)
    rng = Rng(series.seed + number)
    seats = [(seat + number) % players for seat in range(players)]
    bots = [make_bot(series.bots[entry], game, int(rng.next32())) for entry in seats]
    parts: list[Result] = []
    position = _first_position(series)
    while True:
        state = play_match(game, position, bots, rng)
        result = _result(seats, state.scores(), state.winners())
        final = state.position(ALL)
        saga = game.saga(final) if series.campaign and game.saga else None
        if saga is None or game.sequel is None:
            return result
        parts.append(replace(result, title=saga.title))
        position = game.sequel(final)
        if position is None:
            points = [standing.points for standing in saga.standings]
            return replace(_result(seats, points, saga.leaders), parts=tuple(parts))


def _result(seats: list[int], points: Sequence[int], winners: Sequence[int]) -> Result:
    """A result by seats in the order of the series' bots."""
    return Result(
        tuple(points[seats.index(entry)] for entry in range(len(seats))),
        tuple(sorted(seats[seat] for seat in winners)),
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
