"""What the user names on the command line: files, games, players, options, seats, actions."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from intramuros.cli.failure import Failure, unknown
from intramuros.core.edition import is_earlier, renewed
from intramuros.core.english import plural
from intramuros.core.game import (
    AnyGame,
    NotationError,
    OptionError,
    check_players,
    first_position,
    player_counts,
    read_seat,
    seat_name,
)
from intramuros.core.match import Match
from intramuros.core.notation import LONGEST
from intramuros.core.options import describe, parse_options
from intramuros.core.record import Record, read_record, replay_record


def game_named(name: str) -> AnyGame:
    """A game from the list."""
    from intramuros.games import GAMES

    if name not in GAMES:
        raise unknown("game", name, GAMES)
    return GAMES[name]


def players_of(args: argparse.Namespace, game: AnyGame, options: Any) -> int:
    """How many play; unless told, as many as the game takes with these options."""
    players: int = max(player_counts(game, options)) if args.players is None else args.players
    check_players(game, players, options)
    return players


def options_of(args: argparse.Namespace, game: AnyGame) -> Any:
    """The preset, and on top of it the single options."""
    base = None
    if args.preset is not None:
        if args.preset not in game.presets:
            raise unknown(f"preset of {game.title}", args.preset, game.presets)
        base = game.presets[args.preset]
    names = [info.name for info in describe(game.options)]
    chosen = {}
    for text in args.option:
        name, sign, word = text.partition("=")
        if not sign:
            raise Failure(f"an option is written NAME=VALUE, not {text[:60]!r}")
        if name not in names:
            raise unknown(f"option of {game.title}", name, names)
        chosen[name] = word
    return parse_options(game.options, chosen, base)


def components_of(file: str | None, game: AnyGame) -> str:
    """The text of the user's own components, checked; nothing if there are none."""
    if file is None:
        return ""
    if game.supply is None:
        raise Failure(f"{game.title} takes no components of one's own")
    text, name = read_text(file)
    try:
        options = game.options()
        game.supply(game.start(max(player_counts(game, options)), options), text)
    except NotationError as error:
        raise Failure(f"{name}: {error}") from None
    except OptionError:
        pass  # the file is right, but the usual options have no use for it; others may
    return text


def new_match(args: argparse.Namespace, game: AnyGame) -> Match:
    """A match from the first position, as the command line wants it."""
    options = options_of(args, game)
    players = players_of(args, game, options)
    return Match(game, first_position(game, players, options, components_of(args.components, game)))


def bots_of(text: str, seats: int) -> list[str]:
    """As many bots as seats; the last one fills up a shorter list."""
    from intramuros.bots import read_spec

    names = [str(read_spec(name)) for name in text.split(",")]
    if seats == 0 and len(names) == 1:  # somebody plays alone
        return []
    if len(names) > seats:
        raise Failure(f"--bots names {len(names)} bots for {plural(seats, 'seat')}")
    return names + names[-1:] * (seats - len(names))


def read_text(file: str | None) -> tuple[str, str]:
    """The text of a file or of stdin, and how to call it in messages."""
    if file is None and sys.stdin.isatty():
        raise Failure("name a FILE, or pipe a position in: intramuros new GAME | intramuros …")
    name = "stdin" if file in (None, "-") else str(file)
    try:
        if file is None or file == "-":
            raw = sys.stdin.buffer.read(4 * LONGEST + 1)
        else:
            with open(file, "rb") as stream:
                raw = stream.read(4 * LONGEST + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Failure(f"cannot read {name}: {reason.lower()}") from None
    if len(raw) > 4 * LONGEST:
        raise Failure(f"{name} is too long: no text of ours has more than {LONGEST} characters")
    try:
        return raw.decode("utf-8"), name
    except UnicodeDecodeError as error:
        raise Failure(f"{name} is no UTF-8 text: byte {error.start + 1} is wrong") from None


def read_match(file: str | None) -> Match:
    """The match that a file holds: a position to start from, or a record to its end."""
    text, name = read_text(file)
    body = text.lstrip("\ufeff \t\r\n")
    if not body:
        raise Failure(f"{name}: it is empty; a position begins with 'intramuros GAME/EDITION'")
    words = body.partition("\n")[0].split(";", 1)[0].split()
    if words[:2] == ["intramuros", "record"]:
        return replay_record(_record(text, name))
    if len(words) != 2 or words[0] != "intramuros":
        raise Failure(
            f"{name}: the first line must be 'intramuros GAME/EDITION' or "
            f"'intramuros record GAME/EDITION', not {' '.join(words)[:60]!r}"
        )
    game = game_named(words[1].partition("/")[0])
    earlier = is_earlier(words[1], game.edition)
    differs = f"it is for {words[1][:60]}, this version plays {game.edition}"
    if words[1] != game.edition and not earlier:
        raise Failure(f"{name}: {differs}")
    try:
        return Match(game, game.read(renewed(text, game.edition)))
    except NotationError as error:
        raise Failure(f"{name}: {f'{differs}: ' if earlier else ''}{error}") from None


def read_record_file(file: str | None) -> Record:
    """The record that a file holds."""
    return _record(*read_text(file))


def _record(text: str, name: str) -> Record:
    from intramuros.games import GAMES

    try:
        return read_record(text, GAMES)
    except NotationError as error:
        raise Failure(f"{name}: {error}") from None


def is_path(word: str) -> bool:
    """Whether a word names a file: it is there, or it looks like a path."""
    return word == "-" or "/" in word or "." in word or Path(word).exists()


def split_words(words: list[str]) -> tuple[str | None, list[str]]:
    """FILE (None: stdin) and actions, where FILE may be left out.

    What looks like a path is a FILE even if it is missing: no action has a slash or a dot.
    """
    first = words[0]
    if is_path(first):
        return first, words[1:]
    if sys.stdin.isatty():
        raise Failure(
            f"there is no file {first[:60]!r}, and nothing is piped in: name a FILE before the "
            "actions, or pipe a position in: intramuros new GAME | intramuros …"
        )
    return None, words


def seat_of(text: str | None, match: Match) -> int | None:
    """The seat named by --seat."""
    return None if text is None else read_seat(text, match.start.players)


def read_move(
    text: str, match: Match, seat: int | None, perhaps_file: bool = False
) -> tuple[int, Any]:
    """The seat and the action of `palace red d4` or `2 palace red d4`.

    A single word that is no action may have been meant as a file, where one could stand.
    """
    game = match.game
    try:
        action = game.read_action(text)
    except NotationError as error:
        first, _, rest = text.strip().partition(" ")
        if not rest or not (first == "chance" or first.isdigit()):
            raise _no_action(text, error, perhaps_file and not rest) from None
        try:
            return read_seat(first, match.start.players), game.read_action(rest)
        except NotationError as reason:
            raise _no_action(text, reason) from None
    return only_actor(match) if seat is None else seat, action


def _no_action(text: str, error: NotationError, perhaps_file: bool = False) -> Failure:
    """What is wrong with an action; a game may name only the part of it that is."""
    told, named = str(error), repr(text[:60])
    if not told.startswith(named):
        told = f"{named}: {told}"
    return Failure(f"{told}; nor is there a file {named}" if perhaps_file and text else told)


def only_actor(match: Match) -> int:
    """The one seat that may act now; when the game is over any, for the referee says so."""
    actors = match.state.actors()
    if not actors:
        return 0
    if len(actors) > 1:
        seats = ", ".join(map(seat_name, actors))
        raise Failure(f"several seats may act: {seats}; say which with --seat")
    return actors[0]
