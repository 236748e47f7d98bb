"""Golden games: records that must replay to the letter until a game's edition changes.

A golden file is a record with comments: a digest of the written position every ten actions, and
the final score sheet. Any reader of records can replay it.

    python -m intramuros.testing.golden intramuros.games.medina.game:GAME tests/games/medina/golden

With a number of players and options it is one game more, of greedy and random players:

    python -m intramuros.testing.golden MODULE:GAME FOLDER 3 play=episode episode=12
"""

from __future__ import annotations

import hashlib
import importlib
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from intramuros.core.game import CHANCE, AnyGame, OptionError, State, player_counts
from intramuros.core.match import Match
from intramuros.core.options import read_options, write_options
from intramuros.core.record import read_record, record_of, replay_record, write_record
from intramuros.core.rng import Rng

EVERY = 10
KINDS = (("random",), ("random",), ("greedy", "random"), ("greedy",))
"""Who plays a golden game, in turn around the table."""


def digest(text: str) -> str:
    """Eight digits that tell texts apart."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def write_golden(match: Match, names: Iterable[str] = ()) -> str:
    """A match as a golden file."""
    lines = write_record(replace(record_of(match), names=tuple(names))).splitlines()
    first = lines.index("log:") + 1
    again = Match(match.game, match.start)
    told = lines[:first]
    for ply, (entry, line) in enumerate(zip(match.log, lines[first:], strict=False), 1):
        again.play(*entry)
        told.append(line)
        if ply % EVERY == 0 or ply == len(match.log):
            told.append(f"  ; {ply} {digest(match.game.write(again.position()))}")
    told += lines[first + len(match.log) :]
    return "\n".join([*told, *_sheet(match)]) + "\n"


def _sheet(match: Match) -> Iterator[str]:
    for seat, lines in enumerate(match.game.tally(match.position()), 1):
        yield f"; seat {seat}"
        for line in lines:
            # Without its label: better words do not make a new edition.
            yield f";   {line.points:>3} {line.rule} {' '.join(line.cells)}".rstrip()


def check_golden(game: AnyGame, text: str) -> None:
    """Assert that a golden file replays to the letter."""
    record = read_record(text, {game.name: game})
    found = write_golden(replay_record(record), record.names).splitlines()
    for number, (line, expected) in enumerate(zip(found, text.splitlines(), strict=False), 1):
        assert line == expected, (
            f"line {number}: {expected!r} has become {line!r}. If the rules were changed on "
            f"purpose, give {game.name} a new edition and regenerate its golden games."
        )
    assert len(found) == len(text.splitlines()), "the golden game has another length"


def golden_games(game: AnyGame) -> Iterator[tuple[str, str]]:
    """The names and texts of a game's golden files: four for each count of the usual rules."""
    for players in player_counts(game, game.options()):
        for seed, kinds in enumerate(KINDS, 1):
            names = [kinds[seat % len(kinds)] for seat in range(players)]
            match = _play(game, players, names, Rng(seed))
            yield f"{players}-{seed}-{'-'.join(kinds)}.txt", write_golden(match, names)


def golden_game(game: AnyGame, players: int, options: str) -> tuple[str, str]:
    """The name and text of one more golden file, of a game with such options."""
    kinds = ("greedy", "random")
    names = [kinds[seat % len(kinds)] for seat in range(players)]
    chosen = read_options(game.options, options)
    match = _play(game, players, names, Rng(players), chosen)
    slug = write_options(chosen).replace("=", "-").replace(" ", "-")
    return f"{players}-{slug}.txt", write_golden(match, names)


def regenerate(
    game: AnyGame, folder: Path, games: Iterable[tuple[str, str]] | None = None
) -> list[str]:
    """Write the golden files anew, and say which. One that still holds for this edition stays; one
    that does not is an error: the edition must be bumped first."""
    written = []
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in golden_games(game) if games is None else games:
        path = folder / name
        if path.exists():
            old = path.read_text(encoding="utf-8")
            if old.partition("\n")[0] == text.partition("\n")[0]:
                check_golden(game, old)
                continue
        path.write_text(text, encoding="utf-8")
        written.append(name)
    return written


def _play(game: AnyGame, players: int, names: list[str], rng: Rng, options: object = None) -> Match:
    match = Match.new(game, players, options)
    while actors := match.state.actors():
        seat = actors[0]
        greedy = seat != CHANCE and names[seat] == "greedy"
        number = (
            _greedy(game, match.state, seat, rng)
            if greedy
            else match.state.random_action(seat, rng)
        )
        match.play(seat, game.decode(number))
    return match


def _greedy(game: AnyGame, state: State, seat: int, rng: Rng) -> int:
    """The action after which the game's own value is best; ties by chance."""
    best: list[int] = []
    highest = float("-inf")
    for number in state.legal(seat):
        after = state.clone()
        after.apply(seat, number)
        value = game.value(after, seat)
        if value > highest:
            best, highest = [], value
        if value == highest:
            best.append(number)
    return best[rng.below(len(best))]


def main(arguments: list[str]) -> int:
    """`MODULE:NAME FOLDER [PLAYERS OPTION…]`: regenerate the golden files of a game, or one."""
    module, colon, name = arguments[0].partition(":") if len(arguments) >= 2 else ("", "", "")
    if not colon:
        print(
            "write: python -m intramuros.testing.golden MODULE:GAME FOLDER [PLAYERS OPTION…]",
            file=sys.stderr,
        )
        return 2
    game: AnyGame = getattr(importlib.import_module(module), name)
    try:
        if len(arguments) == 2:
            written = regenerate(game, Path(arguments[1]))
        else:
            one = golden_game(game, int(arguments[2]), " ".join(arguments[3:]))
            written = regenerate(game, Path(arguments[1]), [one])
    except (AssertionError, OptionError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"written: {', '.join(written)}" if written else "all golden games still hold")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
