"""play: one person against bots, in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from intramuros.bots import Bot, make_bot
from intramuros.cli.board import drawn
from intramuros.cli.failure import Failure
from intramuros.cli.given import bots_of, game_named, new_match, players_of
from intramuros.cli.positions import reason
from intramuros.cli.sheet import name_of, sheet
from intramuros.core.game import (
    ALL,
    IllegalAction,
    NotationError,
    State,
    is_revealed,
    seen_text,
)
from intramuros.core.match import Match
from intramuros.core.record import record_of, write_record
from intramuros.core.rng import Rng

HELP = """\
  ACTION        play it, as in the list
  ?             list what you may do; '? palace' lists only what begins so
  why ACTION    what forbids an action
  board         show the position again
  score         count the position
  undo          take back your last action, and what came after it
  save FILE     write the record of the match
  quit          stop"""


def play(args: argparse.Namespace) -> int:
    """Play a match; what is drawn depends on the seed."""
    game = game_named(args.game)
    players = players_of(args, game)
    human = args.seat - 1
    if human >= players:
        raise Failure(f"there is no seat {args.seat}: {players} play")
    seed = secrets.randbelow(2**31) if args.seed is None else args.seed
    names = bots_of(args.bots, players - 1)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  input() then edits lines and remembers them
    others = [seat for seat in range(players) if seat != human]
    called = [f"seat {args.seat} (you)"] * players
    bots: dict[int, Bot] = {}
    for seat, name in zip(others, names, strict=True):
        bots[seat] = make_bot(name, game, seed + seat + 1)
        called[seat] = f"seat {seat + 1} ({name})"
    table = Table(new_match(args, game), human, tuple(called))
    print(f"{game.title}, {players} players, seed {seed}. You are seat {args.seat}; 'help' helps.")
    rng = Rng(seed)

    def draw(state: State, seat: int) -> int:
        return state.random_action(seat, rng)

    while actors := table.match.state.actors():
        if human in actors:
            if not table.ask():
                return 0
            continue
        seat, state = actors[0], table.match.state
        number = (bots[seat].choose if seat in bots else draw)(state, seat)
        table.play(seat, game.decode(number))
    print(sheet(table.match, table.names), end="")
    return 0


class Table:
    """A match with one person at it."""

    def __init__(self, match: Match, human: int, names: tuple[str, ...]) -> None:
        self.match = match
        self.human = human
        self.names = names
        self.shown = -1
        """After how many actions the person last saw the position."""
        self.veiled: dict[int, tuple[Any, int, Any]] = {}
        """Actions that the person could not read: their number -> before, seat, action."""

    def play(self, seat: int, action: Any) -> None:
        """Carry out an action and tell it as far as the person may know it."""
        game = self.match.game
        before, known = self.match.position(ALL), self.match.position(self.human)
        self.match.play(seat, action)
        ply, later = len(self.match.log), self.match.position(ALL)
        shown = game.read_action(seen_text(game, before, seat, action, self.human))
        if shown == action:
            self._tell(known, seat, action)
        else:
            self.veiled[ply] = before, seat, action
        open_now = [n for n, veiled in self.veiled.items() if is_revealed(game, *veiled, later)]
        if ply in self.veiled and ply not in open_now:
            self._tell(known, seat, shown)
        for n in open_now:
            self._tell(*self.veiled.pop(n))

    def _tell(self, before: Any, seat: int, action: Any) -> None:
        print(f"{name_of(seat, self.names)}: {self.match.game.words(before, seat, action)}")

    def ask(self) -> bool:
        """Let the person do one thing; False when the person leaves."""
        if self.shown != len(self.match.log):
            self._board()
        try:
            line = input(f"seat {self.human + 1}> ").strip()
        except EOFError:
            print("\nend of input: the match stops here")
            return False
        word, _, rest = line.partition(" ")
        match word:
            case "":
                pass
            case "quit":  # not `exit`, which may be an action
                return False
            case "help":
                print(HELP)
            case "?":
                self._list(rest.strip())
            case "why":
                self._try(rest, carry_out=False)
            case "board":
                self._board()
            case "score":
                print(sheet(self.match, self.names, self.human), end="")
            case "undo":
                self._undo()
            case "save":
                self._save(rest.strip())
            case _:
                self._try(line, carry_out=True)
        return True

    def _board(self) -> None:
        print("\n" + drawn(self.match.game, self.match.position(self.human), self.human))
        self.shown = len(self.match.log)

    def _list(self, beginning: str) -> None:
        game = self.match.game
        for number in self.match.state.legal(self.human):
            text = game.write_action(game.decode(number))
            if text.startswith(beginning):
                print(f"  {text}")

    def _try(self, text: str, *, carry_out: bool) -> None:
        try:
            action = self.match.game.read_action(text)
        except NotationError as error:
            print(f"{error} ('?' lists what you may do)")
            return
        found = self.match.why(self.human, action)
        for violation in found:
            print(f"  {reason(violation)}")
        if not found and carry_out:
            self.play(self.human, action)
        elif not found:
            print("  legal")

    def _undo(self) -> None:
        own = [ply for ply, entry in enumerate(self.match.log) if entry.seat == self.human]
        if not own:
            print("you have not done anything yet")
            return
        try:
            self.match.cut(own[-1])
            self.veiled = {n: veiled for n, veiled in self.veiled.items() if n <= own[-1]}
        except IllegalAction as error:
            print(error)

    def _save(self, file: str) -> None:
        if not file:
            print("save where? 'save FILE'")
            return
        try:
            Path(file).write_text(write_record(record_of(self.match)), encoding="utf-8")
        except (OSError, ValueError) as error:
            print(f"cannot write {file}: {error}")
        else:
            print(f"saved {len(self.match.log)} actions in {file}")
