"""`make strength GAME=…`: how strong the bots of a game are, as docs/bots.md tells it.

Four parts, each a table: `levels` (every level against the one below, and the first against random
players), `greedy` (the strongest against greedy bots in all other seats), `budgets` (the same with
more and more iterations) and `turns` (how long the strongest takes for a turn, in how much memory).

Every match is kept under bench/strength, and the tables are made of them. After Ctrl-C the same
command goes on; with --fresh it begins again, as it must when a bot has changed.

python -m tools.bots.strength GAME [PART …] [--games N] [--iterations N] [--sprt] [--slack S]
"""

import argparse
import json
import multiprocessing
import resource
import sys
import time
from collections.abc import Sequence
from functools import partial

from intramuros.arena import ArenaError, Summary, Trial, in_processes, results_in, run, summary
from intramuros.arena.progress import Progress
from intramuros.arena.sprt import UNDECIDED
from intramuros.arena.workers import cores
from intramuros.bots import make_bot
from intramuros.bots.levels import STRONGEST, STRONGEST_LONG
from intramuros.core.game import CHANCE, AnyGame, first_position, player_counts
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from tools.bots import tables
from tools.bots.pairings import SLACK, Pairing, claims, pairings
from tools.steps import Failed, finish, say

PARTS = ("levels", "greedy", "budgets", "turns")

Task = tuple[str, str, int, int, int]
"""A game, a bot, so many players, turns and a seed."""


def played(game: AnyGame, pairing: Pairing, given: argparse.Namespace) -> Summary:
    """Play what is missing of a pairing."""
    tournament = pairing.tournament(game, given.seed)
    wanted = tournament.whole_sets(given.games)
    rule = claims(pairing, given.slack) if given.sprt and pairing.wanted is not None else None
    trial = None if rule is None else Trial(rule)
    path = tables.results_of(game, pairing)
    path.parent.mkdir(parents=True, exist_ok=True)
    with results_in(tournament, path) as results:
        progress = Progress(sys.stderr, wanted, len(results.in_order(wanted)))
        try:
            players = partial(in_processes, processes=given.processes)
            run(results, wanted, players, trial, progress.now)
        finally:
            progress.end()
        return summary(tournament, results.in_order(wanted), rule)


def said(pairing: Pairing, found: Summary) -> str:
    """What came of a pairing, in a line."""
    own = next(row for row in found.rows if row.share.bot == pairing.first)
    low, high = own.share.interval
    asked = "" if pairing.wanted is None else f" (asked: {pairing.wanted:.0%})"
    decided = "" if found.trial is None else f", {found.trial.verdict}"
    return (
        f"  won {own.share.share:.1%} [{low:.0%} to {high:.0%}] of {own.share.matches}{asked}, "
        f"{own.margin:+.1f} points{decided}"
    )


def is_missed(pairing: Pairing, found: Summary) -> bool:
    """Whether the bot has won less than it is to win."""
    if found.trial is not None and found.trial.verdict != UNDECIDED:
        return found.trial.verdict != "better"
    own = next(row for row in found.rows if row.share.bot == pairing.first)
    return pairing.wanted is not None and own.share.share < pairing.wanted


def turns(task: Task) -> dict[str, float]:
    """How long a bot took at most for one of its first turns against greedy bots, and the memory of
    a process that does nothing else."""
    name, bot, players, most, seed = task
    game = GAMES[name]
    state = game.state(first_position(game, players, game.options()))
    draws = Rng(seed)
    bots = [make_bot("greedy" if seat else bot, game, seed + seat) for seat in range(players)]
    spent: dict[object, float] = {}
    while actors := state.actors():
        seat = actors[0]
        if seat == CHANCE:
            action = state.random_action(seat, draws)
        elif seat:
            action = bots[seat].choose(state, seat)
        else:
            known = state.position(0)
            turn = known if game.turn is None else game.turn(known)
            if turn not in spent and len(spent) == most:
                break
            began = time.perf_counter()
            action = bots[0].choose(state, 0)
            spent[turn] = spent.get(turn, 0.0) + time.perf_counter() - began
        state.apply(seat, action)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"seconds": round(max(spent.values()), 2), "megabytes": round(peak), "turns": len(spent)}


def in_a_process(task: Task) -> dict[str, float]:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(turns, (task,))


def time_turns(game: AnyGame, given: argparse.Namespace) -> None:
    """Time the strongest with every number of players, and keep it."""
    kept: dict[str, dict[str, dict[str, float]]] = {}
    for players in player_counts(game, game.options()):
        for bot in (STRONGEST, STRONGEST_LONG):
            task = (game.name, bot, players, given.turns, given.seed)
            took = kept.setdefault(str(players), {})[bot] = in_a_process(task)
            say(f"turns of {bot}, {players} players: {json.dumps(took)}")
    text = json.dumps(kept, indent=1) + "\n"
    (tables.KEPT / game.name).mkdir(parents=True, exist_ok=True)
    (tables.KEPT / game.name / tables.TURNS).write_text(text, encoding="utf-8")


def measure(game: AnyGame, given: argparse.Namespace) -> bool:
    """Play and time everything; whether all that is asked was reached."""
    missed = False
    for pairing in pairings(game, given.parts, given.iterations):
        say(f"{pairing.first} against {pairing.other}, {pairing.players} players")
        if given.fresh:
            tables.results_of(game, pairing).unlink(missing_ok=True)
        found = played(game, pairing, given)
        say(said(pairing, found))
        missed = missed or is_missed(pairing, found)
    if "turns" in given.parts:
        time_turns(game, given)
    return not missed


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="make strength", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all")
    parser.add_argument("--games", type=int, default=200, help="of each pairing, at most")
    parser.add_argument(
        "--iterations", type=int, default=0, help="of the strongest, instead of its seconds"
    )
    parser.add_argument(
        "--sprt", action="store_true", help="stop as soon as it is clear whether a share is reached"
    )
    parser.add_argument(
        "--slack",
        type=float,
        default=SLACK,
        help="with --sprt the claim that a share is reached stands against the one that so much "
        "of it is missing; the more, the fewer matches it takes",
    )
    parser.add_argument("--turns", type=int, default=10, help="to be measured in the part turns")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--fresh", action="store_true", help="forget the matches that are kept")
    given = parser.parse_args(arguments)
    given.parts = given.parts or PARTS
    unknown = [part for part in given.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    try:
        reached = measure(GAMES[given.game], given)
    except ArenaError as error:
        return finish(Failed(str(error)))
    except KeyboardInterrupt:
        return finish(Failed("stopped; the same command goes on where it was"))
    tables.write()
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
