"""puzzles: exercises made from games that bots play, and those of a folder searched again."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

from intramuros.arena import Tournament, in_processes, match_of
from intramuros.arena.progress import Progress
from intramuros.arena.workers import cores
from intramuros.bots import read_spec
from intramuros.cli.failure import Failure
from intramuros.cli.given import components_of, game_named, options_of, players_of
from intramuros.core.english import listed, plural
from intramuros.core.game import AnyGame, NotationError
from intramuros.learn.exercise import Exercise, read_exercise, write_exercise
from intramuros.review.exercises import exercises_in, margin_of


def puzzles(args: argparse.Namespace) -> int:
    """Make exercises and print them, or keep each in a file of its own."""
    game = game_named(args.game)
    if args.check is not None:
        return _check(game, Path(args.check), args.processes or cores())
    options = options_of(args, game)
    tournament = Tournament(
        game,
        tuple(str(read_spec(bot)) for bot in args.bots.split(",")),
        players_of(args, game, options),
        options,
        args.seed,
        components=components_of(args.components, game),
    )
    keep = _printed if args.output is None else partial(_kept, _folder(args.output))
    progress = Progress(sys.stderr, args.games, what="games")
    made = 0
    work = in_processes(
        made_of, (tournament, args.lines), range(args.games), args.processes or cores()
    )
    try:
        with closing(work) as found:
            for done, (number, texts) in enumerate(found, 1):
                for place, text in enumerate(texts, 1):
                    keep(f"{tournament.players}-{args.seed}-{number}-{place}.txt", text)
                made += len(texts)
                progress.now(done, plural(made, "exercise"))
    finally:
        progress.end()
    return 0


def made_of(shared: tuple[Tournament, int], number: int) -> list[str]:
    """The exercises of a match of the tournament, as texts."""
    tournament, lines = shared
    source = (
        f"{listed(list(tournament.bots))}, {plural(tournament.players, 'player')}, "
        f"seed {tournament.seed}, match {number}"
    )
    found = exercises_in(match_of(tournament, number), lines, source)
    return [write_exercise(tournament.game, exercise) for exercise in found]


def _printed(name: str, text: str) -> None:
    print(f"; {name}\n{text}")


def _kept(folder: Path, name: str, text: str) -> None:
    try:
        (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Failure(f"cannot write {folder / name}: {error.strerror}") from None


def _folder(given: str) -> Path:
    folder = Path(given)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(f"cannot write to {folder}: {error.strerror}") from None
    return folder


def _check(game: AnyGame, folder: Path, processes: int) -> int:
    """Whether every exercise of a folder still holds."""
    paths = sorted(folder.glob("*.txt"))
    if not paths:
        raise Failure(f"there are no exercises in {folder}")
    given = [_read(game, path) for path in paths]
    with closing(in_processes(margin_in, (game, given), range(len(given)), processes)) as found:
        margins = dict(found)
    wrong = 0
    for number, (path, exercise) in enumerate(zip(paths, given, strict=True)):
        holds = margins[number] >= exercise.margin
        wrong += not holds
        said = "holds" if holds else f"does not hold: it asks for {exercise.margin:.1f}"
        print(f"{path.name}: {margins[number]:.1f} points of lead, {said}")
    return 1 if wrong else 0


def margin_in(shared: tuple[AnyGame, list[Exercise]], number: int) -> float:
    """What a search of one of the exercises finds."""
    game, exercises = shared
    return margin_of(game, exercises[number])


def _read(game: AnyGame, path: Path) -> Exercise:
    try:
        return read_exercise(game, path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, NotationError) as error:
        raise Failure(f"{path}: {error}") from None
