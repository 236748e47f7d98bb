"""The commands and what they take."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Any, NoReturn

from intramuros import __version__
from intramuros.cli.admin.arguments import add_commands
from intramuros.cli.arena.arguments import add_arguments
from intramuros.cli.failure import Failure
from intramuros.core.errors import NotationError
from intramuros.core.notation import number

LARGEST_SEED = 2**63 - 1


class Parser(argparse.ArgumentParser):
    """An argparse parser whose complaints are ours: one line."""

    below: dict[str, Parser]
    """The commands below this one, as in `admin tables`; most have none."""
    takes_ids = False
    """Whether a word may begin with `-`, as ids of tables do now and then."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.below = {}

    def error(self, message: str) -> NoReturn:
        raise Failure(f"{message} (see: {self.prog} --help)")


Commands = dict[str, Parser]


def parsers() -> tuple[Parser, Commands]:
    """The parser of the whole line, and that of each command."""
    top = Parser(
        prog="intramuros",
        description="City-building board games: play them, look into them, build on them.",
        epilog="intramuros COMMAND --help tells what a command takes.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"intramuros {__version__}")
    adder = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    commands: Commands = {}

    def command(name: str, run: str, says: str, more: str = "") -> Parser:
        description = f"{says[0].upper()}{says[1:]}. {more}".rstrip()
        added = adder.add_parser(name, help=says, description=description, allow_abbrev=False)
        added.set_defaults(run=run)
        commands[name] = added
        return added

    _playing(command)
    _positions(command)
    _actions(command)
    _books(command)
    _data(command)
    _admin(command)
    return top, commands


Adder = Callable[..., Parser]


def _playing(command: Adder) -> None:
    serve = command("serve", "serve:serve", "start the server; play in the browser")
    serve.add_argument("--port", type=_number("the port", 0, 65535), default=8000)
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    serve.add_argument("--data", metavar="DIR", help="where tables are kept")
    serve.add_argument("--open", action="store_true", help="open the browser")
    serve.add_argument(
        "--name",
        action="append",
        default=[],
        help="a host name that visitors use, as in play.example.org; may be repeated",
    )
    serve.add_argument(
        "--proxy",
        metavar="ADDRESS",
        action="append",
        default=[],
        help="a proxy in front of the server, or its network; may be repeated",
    )
    serve.add_argument(
        "--path", default="", help="the sub-path below which a proxy shows the server, as in /games"
    )
    serve.add_argument(
        "--components",
        metavar="GAME=FILE",
        action="append",
        default=[],
        help="your own components of a game for new tables; may be repeated",
    )

    serve.add_argument(
        "--log-format",
        choices=("text", "json"),
        help="say every command on stderr; else only what goes wrong",
    )
    serve.add_argument(
        "--open-metrics", action="store_true", help="/metrics for everybody, not this machine only"
    )
    serve.add_argument(
        "--accept-loss",
        action="store_true",
        help="go on with a database that lacks what had been stored",
    )

    command("games", "games:games", "list the games")

    play = command("play", "play:play", "play in the terminal against bots")
    play.add_argument("game", metavar="GAME|FILE", help="a new match, or a saved one to go on with")
    _players(play)
    play.add_argument("--bots", default="greedy", help="the others, as in greedy,random")
    play.add_argument("--seat", type=_number("the seat", 1, 9), default=1, help="yours")
    _seed(play, None)
    _options(play)
    play.add_argument(
        "--campaign", action="store_true", help="go from match to match without asking"
    )

    sim = command(
        "sim",
        "sim:sim",
        "let bots play many games",
        "Seats rotate from game to game. A list of bots shorter than the players is filled up "
        "with its last one.",
    )
    sim.add_argument("game", metavar="GAME")
    _players(sim)
    sim.add_argument("--games", type=_number("the games", 1, 100_000_000), default=100)
    sim.add_argument("--bots", default="greedy,random", help="as in greedy,random")
    _seed(sim, 0)
    _options(sim)
    sim.add_argument(
        "--campaign", action="store_true", help="whole campaigns instead of single matches"
    )
    sim.add_argument("--processes", type=_number("the processes", 1, 1024), default=1)
    sim.add_argument("--json", action="store_true", help="results as JSON")

    arena = command(
        "arena",
        "arena.command:arena",
        "rate bots in a tournament",
        "Every bot sits in every seat and sees the same draws from there.",
    )
    arena.add_argument("game", metavar="GAME")
    arena.add_argument(
        "bots", metavar="BOT", nargs="+", help="as in greedy or search:iterations=1000"
    )
    _players(arena)
    _seed(arena, 0)
    _options(arena)
    add_arguments(arena, _number)


def _positions(command: Adder) -> None:
    new = command("new", "positions:new", "print a start position")
    new.add_argument("game", metavar="GAME")
    _players(new)
    _seed(new, 0)
    _options(new)

    legal = command(
        "legal",
        "positions:legal",
        "print every legal action, one per line",
        "When several seats may act, each line begins with the seat.",
    )
    _file(legal)
    _seat(legal)

    show = command("show", "positions:show", "print a position in its normal form")
    _file(show)

    score = command("score", "positions:score", "count a position, line by line")
    _file(score)
    score.add_argument("--json", action="store_true", help="the sheet as JSON")

    draw = command("draw", "draw:draw", "draw a position as SVG or PNG")
    _file(draw)
    draw.add_argument("-o", "--output", metavar="PICTURE", help="x.svg or x.png; else stdout")
    draw.add_argument("--theme", choices=("light", "dark"), default="light")
    draw.add_argument("--region", default="board", help="which part of the picture")
    draw.add_argument("--width", type=_number("the width", 1, 10_000), default=1200)
    _seat(draw, "the seat that looks; else everything is shown")

    perft = command("perft", "perft:perft", "count the ways to play on, action by action")
    perft.usage = "intramuros perft [-h] [FILE] DEPTH [--split], or perft [FILE] --sows"
    perft.add_argument(
        "words",
        metavar="[FILE|-] DEPTH",
        nargs="*",
        help="a position or a record (- or nothing: stdin), and how many actions",
    )
    perft.add_argument("--split", action="store_true", help="one line for each first action")
    perft.add_argument(
        "--sows", action="store_true", help="count complete sows instead; takes no DEPTH"
    )


def _actions(command: Adder) -> None:
    more = (
        "An action is one quoted word of the shell: 'palace red d4', or with its seat "
        "'2 palace red d4'. The first argument is FILE if there is such a file or it is -."
    )
    for name, says in (
        ("apply", "carry out actions and print the new position"),
        ("why", "say whether an action is legal, and if not why"),
    ):
        added = command(name, f"positions:{name}", says, more)
        many = " ..." if name == "apply" else ""
        added.usage = f"intramuros {name} [-h] [FILE] ACTION{many} [--seat SEAT]"
        added.add_argument("words", metavar="[FILE|-] ACTION", nargs="+")
        _seat(added)


def _books(command: Adder) -> None:
    rules = command("rules", "learn.rules:rules", "print the rule book in our words")
    rules.add_argument("game", metavar="GAME", nargs="?")
    rules.add_argument("id", metavar="ID", nargs="?", help="one rule, as M-36")
    rules.add_argument("--json", action="store_true", help="objects keyed by id")
    rules.add_argument(
        "--chapter",
        type=_number("the chapter", 0, 99),
        default=0,
        help="of a campaign: also what is sealed up to this chapter",
    )
    _choices(rules)
    rules.add_argument("--check", action="store_true", help="rule, words, tests; fails on a gap")
    rules.add_argument("--tests", metavar="DIR", default="tests", help="where --check looks")

    replay = command("replay", "records:replay", "tell a recorded match in words")
    _record(replay)
    replay.add_argument(
        "--to", type=_number("--to", 0, 1_000_000), help="after how many actions to stop"
    )
    replay.add_argument("--step", action="store_true", help="show the position after each action")

    verify = command("verify", "records:verify", "check that a record holds")
    _record(verify)
    verify.add_argument(
        "--nonce",
        metavar="N",
        action="append",
        help="your nonce, or one that you knew when you sent yours: was it mixed in?",
    )
    verify.add_argument(
        "--commitment", metavar="C", help="what you noted before the start: compare"
    )

    review = command(
        "review",
        "records:review",
        "say what every turn of a recorded match was worth, and why",
        "Progress goes to stderr.",
    )
    _record(review)
    review.add_argument("--quick", action="store_true", help="search less: seconds, not minutes")
    review.add_argument("--json", action="store_true", help="the review as JSON")

    puzzles = command(
        "puzzles",
        "learn.puzzles:puzzles",
        "make exercises from games that bots play",
        "Positions in which one choice is clearly best, each as a text. The same arguments make "
        "the same exercises. Progress goes to stderr.",
    )
    puzzles.add_argument("game", metavar="GAME")
    puzzles.add_argument("--bots", default="level2,level3", help="who plays, as in level2,level3")
    _players(puzzles)
    _seed(puzzles, 0)
    _options(puzzles)
    puzzles.add_argument("--games", type=_number("the games", 1, 100_000), default=10)
    puzzles.add_argument(
        "--lines", type=_number("the lines", 100, 1_000_000), default=4000, help="of each search"
    )
    puzzles.add_argument("--output", "-o", metavar="DIR", help="a file for each; else stdout")
    puzzles.add_argument(
        "--processes", type=_number("the processes", 1, 1024), help="as many as there are cores"
    )
    puzzles.add_argument(
        "--check", metavar="DIR", help="search the exercises of a folder again instead"
    )

    sequel = command("sequel", "records:sequel", "print the start of a campaign's next match")
    _file(sequel)


def _data(command: Adder) -> None:
    doctor = command("doctor", "data:doctor", "check all that is stored; changes nothing")
    backup = command("backup", "data:backup", "copy what is stored; the server may run")
    backup.add_argument("file", metavar="FILE", help="the copy; with --keep, a folder of copies")
    backup.add_argument("--force", action="store_true", help="replace FILE if it is there")
    backup.add_argument(
        "--keep",
        metavar="N",
        type=_number("--keep", 1, 100_000),
        help="add a copy named by its time to a folder, and remove the oldest beyond N",
    )
    restore = command("restore", "data:restore", "bring a copy back; checks it first")
    restore.add_argument("file", metavar="FILE", help="a copy that backup made")
    settings = command("settings", "settings:settings", "print what an operator can set")
    for parser in (doctor, backup, restore, settings):
        parser.add_argument("--data", metavar="DIR", help="where tables are kept")


def _admin(command: Adder) -> None:
    admin = command("admin", "", "look after a server: its tables, records, sessions and bans")
    admin.epilog = "intramuros admin COMMAND --help tells what a command takes."
    adder = admin.add_subparsers(dest="below", metavar="COMMAND", parser_class=Parser)

    def add(name: str, run: str, says: str) -> Parser:
        description = f"{says[0].upper()}{says[1:]}."
        added: Parser = adder.add_parser(
            name, help=says, description=description, allow_abbrev=False
        )
        added.set_defaults(run=f"admin.{run}")
        added.takes_ids = True
        admin.below[name] = added
        return added

    add_commands(add, _number)
    for parser in admin.below.values():
        parser.add_argument("--data", metavar="DIR", help="where tables are kept")
        parser.add_argument("--json", action="store_true", help="the answer as JSON")


def _file(parser: Parser) -> None:
    parser.add_argument(
        "file", metavar="FILE", nargs="?", help="a position or a record; - or nothing: stdin"
    )


def _record(parser: Parser) -> None:
    parser.add_argument("file", metavar="RECORD", nargs="?", help="- or nothing: stdin")


def _seat(parser: Parser, says: str = "the seat that acts, when it is not the only one") -> None:
    parser.add_argument("--seat", help=says)


def _players(parser: Parser) -> None:
    parser.add_argument("--players", type=_number("the players", 1, 9), help="how many")


def _seed(parser: Parser, default: int | None) -> None:
    parser.add_argument(
        "--seed",
        type=_number("the seed", 0, LARGEST_SEED),
        default=default,
        help="the same seed gives the same draws",
    )


def _choices(parser: Parser) -> None:
    parser.add_argument("--preset", help="a set of options with a name")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="may be repeated"
    )


def _options(parser: Parser) -> None:
    _choices(parser)
    parser.add_argument(
        "--components", metavar="FILE", help="your own components, if the game takes some"
    )


def _number(what: str, least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        # `number` knows no more than nine digits, seeds may have nineteen.
        if re.fullmatch("[0-9]{10,19}", text) and least <= int(text) <= most:
            return int(text)
        try:
            return number(text, what, least, most)
        except NotationError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read
