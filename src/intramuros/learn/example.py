"""Examples: a position and sentences about it, in a text file of the game's folder; no Python.

    rule: M-36 M-97
    title: Palaces keep apart, corners included.
    given:
      board:
          d e
        4 R .
    illegal: 1 palace brown e5 [M-36]
    legal: 1 palace red e4
    count: 1 palace red = 4
    play: 1 palace red e4
    expect: turn: 1 second
    score: 1 red pieces 2
    score: 1 red pieces 2, red palace tile 1 = 3
    winners: 1

`given` is a position in the game's own notation (its header line may be left out). Without it the
example starts from the first position, for `players: 3` and `options: name=value` where they stand.
Tests carry out the sentences in order (`intramuros.testing.scenario`), and the rule book shows them
as pictures, unless it says `shown: no`. docs/notation.md tells what each key means.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from intramuros.core.game import (
    AnyGame,
    NotationError,
    chapter_of,
    expansions_in_play,
    first_position,
    player_counts,
)
from intramuros.core.manual import Manual
from intramuros.core.notation import Entry, entries, number, on_line
from intramuros.core.options import read_options
from intramuros.learn.sentences import READERS, Illegal, Sentence, refused

HEADINGS = ("rule", "title", "shown", "players", "options", "given")
FOLDER = "examples"
FIRST_CHAPTER = 1
"""Every saga begins with it, so its boards are no secret; what its rules say may be."""


@dataclass(frozen=True)
class Example:
    """One example, read."""

    name: str
    """Of its file."""
    rules: tuple[str, ...]
    """The rules it stands for, the most important first."""
    title: str
    """What it shows, a sentence for people."""
    shown: bool
    """Whether it is in the rule book, or only a test."""
    start: Any
    """The first position, made for ALL."""
    sentences: tuple[Sentence, ...]

    @property
    def cited(self) -> tuple[str, ...]:
        """The rules it stands for, and those that refuse something in it."""
        refusals = (told.rules for told in self.sentences if isinstance(told, Illegal))
        return tuple(dict.fromkeys((*self.rules, *chain(*refusals))))

    def is_open(self, game: AnyGame, manual: Manual, chapter: int, mix: Collection[str]) -> bool:
        """Whether whoever may read this manual, in this chapter of a saga and with these expansions
        in play, may see the example: its rules, and everything on its boards."""
        needs = chapter_of(game, self.start)
        if game.alone is not None:
            needs = max(needs, game.alone(self.start))
        needs = needs if needs > FIRST_CHAPTER else 0
        brought = set(expansions_in_play(game, self.start.options))
        known = all(rule in manual for rule in self.cited)
        return known and needs <= chapter and brought <= set(mix)


def cited(text: str) -> list[str]:
    """The rule ids an example stands for: those of `rule:` and those of its `illegal:` lines."""
    found: dict[str, None] = {}
    for entry in entries(text):
        if entry.key == "rule":
            found.update(dict.fromkeys(entry.value.split()))
        elif entry.key == "illegal":
            found.update(dict.fromkeys(refused(entry.value)))
    return list(found)


def read_example(game: AnyGame, text: str, name: str = "example") -> Example:
    """An example from its text; NotationError says in which line what cannot be read."""
    found = entries(text)
    heading = {entry.key: entry for entry in found if entry.key in HEADINGS}
    with on_line(1):
        rules, title, shown = _heading(game, {key: heading[key].value for key in heading})
    with on_line(heading["given"].line if "given" in heading else 1):
        start = start_of(game, heading)
    sentences = []
    for entry in found:
        if entry.key in HEADINGS:
            continue
        with on_line(entry.line):
            if entry.key not in READERS:
                known = ", ".join((*HEADINGS, *READERS))
                raise NotationError(f"unknown key {entry.key!r}; known: {known}")
            reader = READERS[entry.key]
            sentences.append(reader(game, start.players, entry.value, entry.line))
    return Example(name, rules, title, shown, start, tuple(sentences))


def example_files(game: AnyGame) -> list[Path]:
    """The files of the game's examples, by name."""
    return [] if game.folder is None else sorted((game.folder / FOLDER).glob("*.txt"))


def examples(game: AnyGame) -> Mapping[str, Example]:
    """The game's examples by name, read when somebody first asks."""
    if game.folder is None:
        return {}
    if game.folder not in _READ:
        _READ[game.folder] = {
            path.stem: read_example(game, path.read_text(encoding="utf-8"), path.stem)
            for path in example_files(game)
        }
    return _READ[game.folder]


_READ: dict[Path, Mapping[str, Example]] = {}


def _heading(game: AnyGame, said: Mapping[str, str]) -> tuple[tuple[str, ...], str, bool]:
    for key in ("rule", "title"):
        if not said.get(key):
            raise NotationError(f"an example needs '{key}: …'")
    rules = tuple(said["rule"].split())
    for rule in rules:
        if rule not in game.manual:
            raise NotationError(f"the manual of {game.title} has no rule {rule}")
    shown = said.get("shown", "yes")
    if shown not in ("yes", "no"):
        raise NotationError(f"'shown' is yes or no, not {shown!r}")
    return rules, said["title"], shown == "yes"


def start_of(game: AnyGame, heading: Mapping[str, Entry]) -> Any:
    """The position that `given` describes, or the first one for `players` and `options`."""
    if "given" in heading:
        block = heading["given"].block
        header = f"intramuros {game.edition}"
        return game.read("\n".join(block if block[:1] == (header,) else (header, *block)))
    options = read_options(game.options, heading["options"].value if "options" in heading else "")
    players = max(player_counts(game, options))
    if "players" in heading:
        least, most = min(game.players), max(game.players)
        players = number(heading["players"].value, "players", least, most)
    return first_position(game, players, options)
