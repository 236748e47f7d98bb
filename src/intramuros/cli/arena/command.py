"""Plays a tournament and tells how it went."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path

from intramuros.arena import (
    ArenaError,
    Claims,
    Results,
    Summary,
    Tournament,
    Trial,
    in_processes,
    match_of,
    on_ray,
    results_in,
    run,
    summary,
)
from intramuros.arena.plot import plot
from intramuros.arena.progress import Progress
from intramuros.arena.report import as_data, table
from intramuros.arena.runner import Players
from intramuros.arena.sprt import BETTER
from intramuros.arena.workers import cores
from intramuros.bots import read_spec
from intramuros.cli.arena.arguments import GAMES, GAMES_OF_SPRT
from intramuros.cli.failure import Failure
from intramuros.cli.given import components_of, game_named, options_of, players_of
from intramuros.core.english import plural
from intramuros.core.record import record_of, write_record


def arena(args: argparse.Namespace) -> int:
    """Play what is missing of the tournament, then print how the bots stand."""
    tournament = _tournament(args)
    if args.match is not None:
        print(write_record(record_of(match_of(tournament, args.match))), end="")
        return 0
    _check_picture(args.plot)
    try:
        claims = _claims(args)
        with results_in(tournament, None if args.results is None else Path(args.results)) as kept:
            return _play(args, kept, claims)
    except ArenaError as error:
        raise Failure(str(error)) from None


def _play(args: argparse.Namespace, kept: Results, claims: Claims | None) -> int:
    tournament = kept.tournament
    games = args.games or (GAMES if claims is None else GAMES_OF_SPRT)
    wanted = tournament.whole_sets(games)
    already = len(kept.in_order(wanted))
    trial = None if claims is None else Trial(claims)
    progress = Progress(sys.stderr, wanted, already)
    stopped = False
    try:
        run(
            kept,
            wanted,
            _players(args),
            trial,
            lambda done: progress.now(done, "" if trial is None else f"LLR {trial.ratio:.2f}"),
        )
    except KeyboardInterrupt:
        stopped = True
    finally:
        progress.end()
    found = summary(tournament, kept.in_order(wanted), claims)
    _print(args, found, stopped)
    if args.plot is not None and found.rows:
        _draw(args.plot, found)
    if stopped:
        where = f"; {args.results} has them, the same command goes on" if args.results else ""
        print(
            f"intramuros: stopped after {found.matches} of {wanted} matches{where}", file=sys.stderr
        )
        return 130
    return 0 if found.trial is None or found.trial.verdict == BETTER else 1


def _tournament(args: argparse.Namespace) -> Tournament:
    game = game_named(args.game)
    options = options_of(args, game)
    tournament = Tournament(
        game=game,
        bots=tuple(str(read_spec(text)) for text in args.bots),
        players=players_of(args, game, options),
        options=options,
        seed=args.seed,
        pairing=args.pairing,
        components=components_of(args.components, game),
    )
    tournament.start()  # options and components that do not go together are refused now
    return tournament


def _claims(args: argparse.Namespace) -> Claims | None:
    if not args.sprt:
        return None
    if len(args.bots) != 2:
        raise Failure(f"--sprt compares two bots, not {len(args.bots)}")
    return Claims(args.elo0, args.elo1, args.alpha, args.beta)


def _players(args: argparse.Namespace) -> Players:
    if args.ray is not None:
        return partial(on_ray, address=args.ray)
    return partial(in_processes, processes=args.processes or cores())


def _print(args: argparse.Namespace, found: Summary, stopped: bool) -> None:
    if args.json:
        print(json.dumps({**as_data(found), "stopped": stopped}, indent=2))
        return
    if found.rows:
        print("\n".join(table(found)))
        game, players = found.tournament.game.title, plural(found.tournament.players, "player")
        matches = plural(found.matches, "match", "matches")
        print(f"{matches} of {game} with {players}, seed {found.tournament.seed}")


def _check_picture(name: str | None) -> None:
    if name is not None and Path(name).suffix.lower() not in (".svg", ".png"):
        raise Failure(f"the picture's name must end in .svg or .png, not {name[-60:]!r}")


def _draw(name: str, found: Summary) -> None:
    picture = plot(found)
    if Path(name).suffix.lower() == ".png":
        from intramuros.scene.png import png

        data = png(picture, 1600)
    else:
        data = picture.encode()
    try:
        Path(name).write_bytes(data)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Failure(f"cannot write {name}: {reason.lower()}") from None
