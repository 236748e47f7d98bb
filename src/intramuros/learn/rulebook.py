"""A game's rules in the order in which people read them: parts, rare cases, a summary on top.

`rulebook.toml` in the game's folder says it; without one the manual's own chapters are the parts.

    summary = ["Everybody builds one city …", "On your turn …"]

    [[part]]
    title = "The aim"
    rules = "M-01 M-02"
    rare = "M-89"
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from intramuros.core.game import AnyGame
from intramuros.core.manual import Manual, Rule
from intramuros.learn.example import Example

FILE = "rulebook.toml"
MOST_EXAMPLES = 4
"""Of one rule; the best ones."""


@dataclass(frozen=True)
class Part:
    """A part of the book: ids in reading order, and those that few games need."""

    title: str
    rules: tuple[str, ...]
    rare: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rulebook:
    """The order of a game's rules."""

    summary: tuple[str, ...]
    """The game on one page: a sentence or two each."""
    parts: tuple[Part, ...]


class Place(NamedTuple):
    """A rule in the book."""

    rule: Rule
    part: str
    rare: bool


def rulebook(game: AnyGame) -> Rulebook:
    """The game's own order, or that of its manual."""
    path = None if game.folder is None else game.folder / FILE
    if path is not None and path.exists():
        return _read(path)
    rules = [rule for rule in game.manual if not rule.is_ruling and not rule.sealed]
    chapters = groupby(rules, key=lambda rule: rule.chapter)
    return Rulebook((), tuple(Part(title, tuple(r.id for r in own)) for title, own in chapters))


def in_order(book: Rulebook, manual: Manual) -> Iterator[Place]:
    """The rules of a manual as they are read; then those that no part has, by their chapters."""
    told = set()
    for part in book.parts:
        for rare, ids in ((False, part.rules), (True, part.rare)):
            for name in ids:
                if name in manual:
                    told.add(name)
                    yield Place(manual[name], part.title, rare)
    for rule in manual:
        if rule.id not in told:
            yield Place(rule, rule.chapter, False)


class ExampleIndex:
    """Which examples show which rule."""

    def __init__(self, found: Iterable[Example]) -> None:
        self._by_rule: dict[str, list[tuple[int, int, str]]] = {}
        for example in found:
            for at, rule in enumerate(example.cited):
                # Its own rules come first; of several examples the one that is about less.
                place = (at, len(example.cited), example.name)
                self._by_rule.setdefault(rule, []).append(place)

    def best(self, rule: Rule) -> list[str]:
        """The names of the best examples of a rule and of the ruling that reads it."""
        own = self._by_rule.get(rule.id, []) + self._by_rule.get(rule.ruling, [])
        return list(dict.fromkeys(name for *_, name in sorted(own)))[:MOST_EXAMPLES]


@lru_cache(maxsize=16)
def _read(path: Path) -> Rulebook:
    with path.open("rb") as file:
        said = tomllib.load(file)
    parts = (
        Part(one["title"], tuple(one["rules"].split()), tuple(one.get("rare", "").split()))
        for one in said["part"]
    )
    return Rulebook(tuple(said.get("summary", ())), tuple(parts))
