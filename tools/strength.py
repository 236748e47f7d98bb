"""`make strength GAME=…`: how strong the bots of a game are, as docs/bots.md tells it.

Four parts, each a table: `levels` (every level against the one below, and the first against random
players), `greedy` (the strongest against greedy bots in all other seats), `budgets` (the same with
more and more iterations) and `turns` (how long the strongest takes for a turn, in how much memory).

Every match is kept under build/strength. After Ctrl-C the same command goes on; with --fresh it
begins again, as it must when a bot has changed.

python -m tools.strength GAME [PART …] [--games N] [--iterations N] [--sprt] [--slack S] [--seed N]
"""

import argparse
import multiprocessing
import resource
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import log10
from pathlib import Path

from intramuros.arena import (
    ONE_AGAINST_OTHERS,
    ArenaError,
    Claims,
    Summary,
    Tournament,
    Trial,
    in_processes,
    results_in,
    run,
    summary,
)
from intramuros.arena.progress import Progress
from intramuros.arena.sprt import UNDECIDED
from intramuros.arena.workers import cores
from intramuros.bots import make_bot
from intramuros.bots.levels import CHARACTERS, STRONGEST, STRONGEST_LONG
from intramuros.core.game import CHANCE, AnyGame, first_position, player_counts
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from tools.steps import ROOT, Failed, finish, say

KEPT = ROOT / "build/strength"
PARTS = ("levels", "greedy", "budgets", "turns")
STEP = {2: 0.65, 3: 0.5}
"""By players: the share that a level wins of matches in which all others are of the level below."""
OF_RANDOM = 0.9
"""The share that the first level wins against random players."""
STRONGEST_WINS = {
    "medina": {3: 0.8, 4: 0.7},
    "carcassonne_city": {2: 0.9, 4: 0.5},
    "five_tribes": {2: 0.9, 4: 0.5},
    "my_city": {2: 0.97, 4: 0.9},
}
"""By game and players: the share that the strongest wins against greedy bots in all other seats."""
BUDGETS = (1_000, 4_000, 16_000)
SLACK = 0.1
"""With --sprt the claim that a share is reached stands against the one that this is missing; the
more, the fewer matches it takes."""
HEADINGS = ("part", "players", "one", "against", "wanted", "won", "95 %", "margin", "95 %", "games")


@dataclass(frozen=True)
class Pairing:
    """One bot against others of one kind, and the share that it is to win."""

    part: str
    players: int
    first: str
    other: str
    wanted: float | None = None

    @property
    def file(self) -> str:
        """Where its matches are kept."""
        bots = f"{self.first}-{self.other}".replace(":", "-").replace("=", "-")
        return f"{self.players}-{bots}.jsonl"


def pairings(game: AnyGame, parts: Sequence[str], iterations: int = 0) -> Iterator[Pairing]:
    """Who meets whom. With a number of iterations they stand for the seconds of the strongest, so
    that a slow or busy machine finds the same."""
    counts = [count for count in player_counts(game, game.options()) if count > 1]
    few = counts[0]
    strongest = f"search:iterations={iterations}" if iterations else STRONGEST
    words = [one.word for one in CHARACTERS[:-1]] + [strongest]
    if "levels" in parts:
        yield Pairing("levels", few, words[0], "random", OF_RANDOM)
        for lower, higher in pairwise(words):
            yield Pairing("levels", few, higher, lower, STEP.get(few))
    if "greedy" in parts:
        for count, share in STRONGEST_WINS.get(game.name, dict.fromkeys(counts)).items():
            yield Pairing("greedy", count, strongest, "greedy", share)
    if "budgets" in parts:
        for budget in BUDGETS:
            yield Pairing("budgets", few, f"search:iterations={budget}", "greedy")


def claims(pairing: Pairing, slack: float = SLACK) -> Claims:
    """That the share is reached, against the claim that it is missed by far."""
    assert pairing.wanted is not None
    low, high = (
        rating(share, pairing.players) for share in (pairing.wanted - slack, pairing.wanted)
    )
    return Claims(low, high)


def rating(share: float, players: int) -> float:
    """How many points of rating a bot is ahead that wins this share against equal others."""
    return 400 * log10(share * (players - 1) / (1 - share))


def played(game: AnyGame, pairing: Pairing, given: argparse.Namespace) -> Summary:
    """Play what is missing of a pairing."""
    tournament = Tournament(
        game,
        (pairing.first, pairing.other),
        pairing.players,
        game.options(),
        given.seed,
        ONE_AGAINST_OTHERS,
    )
    wanted = tournament.whole_sets(given.games)
    rule = claims(pairing, given.slack) if given.sprt and pairing.wanted is not None else None
    trial = None if rule is None else Trial(rule)
    with results_in(tournament, folder(game) / pairing.file) as results:
        progress = Progress(sys.stderr, wanted, len(results.in_order(wanted)))
        try:
            players = partial(in_processes, processes=given.processes)
            run(results, wanted, players, trial, progress.now)
        finally:
            progress.end()
        return summary(tournament, results.in_order(wanted), rule)


def folder(game: AnyGame) -> Path:
    return KEPT / game.name


def row(pairing: Pairing, found: Summary) -> tuple[str, ...]:
    """What the report says of a pairing."""
    own = next(row for row in found.rows if row.share.bot == pairing.first)
    low, high = own.share.interval
    margin = own.margin_interval
    return (
        pairing.part,
        str(pairing.players),
        pairing.first,
        pairing.other,
        "" if pairing.wanted is None else f"{pairing.wanted:.0%}".replace("%", " %"),
        f"{100 * own.share.share:.1f} %",
        f"{100 * low:.0f} to {100 * high:.0f}",
        f"{own.margin:+.1f}",
        "" if margin is None else f"{margin.low:+.1f} to {margin.high:+.1f}",
        str(own.share.matches) + ("" if found.trial is None else f", {found.trial.verdict}"),
    )


def is_missed(pairing: Pairing, found: Summary) -> bool:
    """Whether the bot has won less than it is to win."""
    if found.trial is not None and found.trial.verdict != UNDECIDED:
        return found.trial.verdict != "better"
    own = next(row for row in found.rows if row.share.bot == pairing.first)
    return pairing.wanted is not None and own.share.share < pairing.wanted


def turns(task: tuple[str, str, int, int, int]) -> tuple[str, ...]:
    """How long a bot took at most for one of its first turns against greedy bots, and the memory of
    a process that does nothing else: for a game, a bot, so many players, turns and a seed."""
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
    return (bot, str(players), str(len(spent)), f"{max(spent.values()):.2f} s", f"{peak:.0f} MB")


def in_a_process(task: tuple[str, str, int, int, int]) -> tuple[str, ...]:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(turns, (task,))


def markdown(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table; its first row is the headings."""
    head, *others = ("| " + " | ".join(row) + " |" for row in rows)
    return [head, "|" + "---|" * len(rows[0]), *others]


def report(game: AnyGame, given: argparse.Namespace) -> bool:
    """Play everything and write the tables; whether all that is wanted was reached."""
    missed = False
    rows: list[tuple[str, ...]] = [HEADINGS]
    for pairing in pairings(game, given.parts, given.iterations):
        say(f"{pairing.first} against {pairing.other}, {pairing.players} players")
        found = played(game, pairing, given)
        rows.append(row(pairing, found))
        missed = missed or is_missed(pairing, found)
    tables = markdown(rows) if len(rows) > 1 else []
    if "turns" in given.parts:
        took: list[tuple[str, ...]] = [("bot", "players", "turns", "longest", "memory")]
        for players in player_counts(game, game.options()):
            for bot in (STRONGEST, STRONGEST_LONG):
                say(f"turns of {bot}, {players} players")
                task = (game.name, bot, players, given.turns, given.seed)
                took.append(in_a_process(task))
        tables += ["", *markdown(took)]
    text = "\n".join(tables).strip() + "\n"
    (folder(game) / "report.md").write_text(text, encoding="utf-8")
    say(text)
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
    parser.add_argument("--slack", type=float, default=SLACK, help="by how much it is then missed")
    parser.add_argument("--turns", type=int, default=10, help="to be measured in the part turns")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--fresh", action="store_true", help="forget the matches that are kept")
    given = parser.parse_args(arguments)
    given.parts = given.parts or PARTS
    unknown = [part for part in given.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    game = GAMES[given.game]
    if given.fresh:
        shutil.rmtree(folder(game), ignore_errors=True)
    folder(game).mkdir(parents=True, exist_ok=True)
    try:
        return 0 if report(game, given) else 1
    except ArenaError as error:
        return finish(Failed(str(error)))
    except KeyboardInterrupt:
        return finish(Failed("stopped; the same command goes on where it was"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
