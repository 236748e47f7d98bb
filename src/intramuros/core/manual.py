"""A game's rule book in our own words: `manual.toml`, one entry per rule id."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Rule:
    """One rule, or (id with an R, as M-R07) one ruling where the sources differ."""

    id: str
    chapter: str
    """The heading it stands under."""
    says: str
    source: str
    """Where the manuals say it."""
    ruling: str = ""
    """The ruling that reads this rule, by id; empty when the manuals are clear."""
    why: str = ""
    """Rulings: what the sources say and why we chose this."""
    expansions: tuple[str, ...] = ()
    """The expansions that bring the rule, any of them; none: it is always in play. In the file the
    key is `expansion`, with a name or a list of names."""
    sealed: int = 0
    """Legacy games: the chapter that opens the rule; 0 is open from the start."""

    @property
    def is_ruling(self) -> bool:
        return "-R" in self.id


@dataclass(frozen=True)
class Manual:
    """The rules in the order of the file."""

    rules: Mapping[str, Rule]
    _opened: dict[int, Manual] = field(default_factory=dict, compare=False, repr=False)
    """What was made of it, by chapter: every refusal and every point asks for it."""
    _in_play: dict[frozenset[str], Manual] = field(default_factory=dict, compare=False, repr=False)
    """The same by expansions."""

    @property
    def letter(self) -> str:
        """What every id begins with: the M of M-36. Another game has another one."""
        return next(iter(self.rules), "").partition("-")[0]

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def opened(self, chapter: int) -> Manual:
        """What may be read once this chapter has begun; a sealed ruling is not even named."""
        if chapter not in self._opened:
            self._opened[chapter] = self._open(chapter)
        return self._opened[chapter]

    def in_play(self, expansions: Collection[str]) -> Manual:
        """The rules of the game with these expansions; of the expansions that bring a rule, it
        names those that are in play."""
        chosen = frozenset(expansions)
        if chosen not in self._in_play:
            self._in_play[chosen] = self._play(chosen)
        return self._in_play[chosen]

    @property
    def expansions(self) -> tuple[str, ...]:
        """Every expansion that a rule names, in the order of the file."""
        return tuple(dict.fromkeys(name for rule in self for name in rule.expansions))

    def _open(self, chapter: int) -> Manual:
        return _with_rulings([rule for rule in self if rule.sealed <= chapter])

    def _play(self, chosen: frozenset[str]) -> Manual:
        told = [
            replace(rule, expansions=tuple(name for name in rule.expansions if name in chosen))
            for rule in self
            if not rule.expansions or not chosen.isdisjoint(rule.expansions)
        ]
        # A ruling goes with the rules that it reads, if none of them is in play.
        read = {rule.ruling for rule in self}
        needed = {rule.ruling for rule in told}
        return _with_rulings([rule for rule in told if rule.id not in read or rule.id in needed])


def _with_rulings(rules: list[Rule]) -> Manual:
    """A manual of these rules; a ruling that is not among them is not even named."""
    told = {rule.id for rule in rules}
    return Manual(
        {rule.id: rule if rule.ruling in told else replace(rule, ruling="") for rule in rules}
    )


def load_manual(path: Path) -> Manual:
    """Read a manual.toml; an unknown or missing key is named with its rule."""
    with path.open("rb") as file:
        entries: dict[str, dict[str, Any]] = tomllib.load(file)
    rules = {}
    for rule, entry in entries.items():
        try:
            named = entry.pop("expansion", ())
            expansions = (named,) if isinstance(named, str) else tuple(named)
            rules[rule] = Rule(id=rule, expansions=expansions, **entry)
        except TypeError as error:
            raise ValueError(f"{path.name}, rule {rule}: {error}") from None
    return Manual(rules)
