"""One person at a match in the terminal: what can be written at the prompt, and the answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from intramuros.cli.board import columns, drawn
from intramuros.cli.play.campaign import in_force
from intramuros.cli.positions import reason
from intramuros.cli.sheet import name_of, sheet
from intramuros.core.english import with_names
from intramuros.core.game import (
    ALL,
    CHANCE,
    IllegalAction,
    NotationError,
    is_revealed,
    seen_text,
)
from intramuros.core.match import Match
from intramuros.core.record import record_of, write_record
from intramuros.core.rng import Rng

MOST_TOLD = 10
"""So many draws of the set-up are told one by one."""

MOST_BELOW = 20
"""So many actions are listed below each other; more of them also beside each other."""

HELP = """\
  ACTION        play it, as in the list
  ?             list what you may do; '? palace' lists only what begins so
  why ACTION    what forbids an action
  board         show the position again
  score         count the position, as far as you may see it
  rules         in a campaign: what is in force besides the rule book
  undo          take back your last action, and what came after it
  save FILE     write the record of the match; 'intramuros play FILE' goes on with it
  quit          stop"""

NEXT_HELP = """\
  Enter         begin the next match
  board         show the final position again
  score         count it
  save FILE     write the record; 'intramuros play FILE' goes on from here
  quit          stop"""


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
        told = with_names(self.match.game.words(before, seat, action), self.names)
        print(f"{name_of(seat, self.names)}: {told}")

    def set_up(self, rng: Rng) -> None:
        """Make the draws before the first decision; many of them are not told one by one."""
        draws = []
        first = self.match.copy()
        while first.state.actors() == (CHANCE,):
            draws.append(first.game.decode(first.state.random_action(CHANCE, rng)))
            first.play(CHANCE, draws[-1])
        if len(draws) > MOST_TOLD:
            for action in draws:
                self.match.play(CHANCE, action)
            print(f"{len(draws)} draws set up the game")
            return
        for action in draws:
            self.play(CHANCE, action)

    def ask(self) -> bool:
        """Let the person do one thing; False when the person leaves."""
        if self.shown != len(self.match.log):
            self._board()
        line = self._prompt(f"seat {self.human + 1}> ")
        if line in (None, "quit"):  # not `exit`, which may be an action
            return False
        word, _, rest = line.partition(" ")
        match word:
            case "":
                pass
            case "help":
                print(HELP)
            case "?":
                self._list(rest.strip())
            case "why":
                self._try(rest, carry_out=False)
            case "undo":
                self._undo()
            case _ if not self._look(word, rest.strip()):
                self._try(line, carry_out=True)
        return True

    def ask_for_next(self) -> bool:
        """Wait until the person wants the next match; False when the person leaves."""
        while line := self._prompt("next> "):
            word, _, rest = line.partition(" ")
            if word == "quit":
                return False
            if word == "next":
                return True
            if not self._look(word, rest.strip()):
                print(NEXT_HELP)
        return line is not None

    def _prompt(self, words: str) -> str | None:
        try:
            return input(words).strip()
        except EOFError:
            print("\nend of input: the match stops here")
            return None

    def _look(self, word: str, rest: str) -> bool:
        """Answer what changes nothing in the match; False if the word asks for something else."""
        match word:
            case "board":
                self._board()
            case "score":
                print(sheet(self.match, self.names, self.human), end="")
            case "rules":
                print(in_force(self.match))
            case "save":
                self._save(rest)
            case _:
                return False
        return True

    def _board(self) -> None:
        print("\n" + drawn(self.match.game, self.match.position(self.human), self.human))
        self.shown = len(self.match.log)

    def _list(self, beginning: str) -> None:
        game = self.match.game
        every = (game.write_action(game.decode(n)) for n in self.match.state.legal(self.human))
        texts = [text for text in every if text.startswith(beginning)]
        if not texts:
            print(f"nothing that you may do begins with {beginning!r}; '?' lists everything")
        wide = max(map(len, texts), default=0) + 2
        beside = max(1, columns() // wide) if len(texts) > MOST_BELOW else 1
        for first in range(0, len(texts), beside):
            print(
                "".join(f"  {text:<{wide - 2}}" for text in texts[first : first + beside]).rstrip()
            )

    def _try(self, text: str, *, carry_out: bool) -> None:
        try:
            action = self.match.game.read_action(text)
        except NotationError as error:
            print(f"{error} ('?' lists what you may do)")
            return
        found = self.match.why(self.human, action)
        for violation in found:
            print(f"  {with_names(reason(violation), self.names)}")
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
