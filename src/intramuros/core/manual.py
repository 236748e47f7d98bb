"""A game's rule book in our own words: `manual.toml`, one entry per rule id."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
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
    expansion: str = ""
    """The expansion that brings the rule."""
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

    def _open(self, chapter: int) -> Manual:
        told = {rule.id: rule for rule in self if rule.sealed <= chapter}
        return Manual(
            {
                name: rule if rule.ruling in told else replace(rule, ruling="")
                for name, rule in told.items()
            }
        )


def load_manual(path: Path) -> Manual:
    """Read a manual.toml; an unknown or missing key is named with its rule."""
    with path.open("rb") as file:
        entries: dict[str, dict[str, Any]] = tomllib.load(file)
    rules = {}
    for rule, entry in entries.items():
        try:
            rules[rule] = Rule(id=rule, **entry)
        except TypeError as error:
            raise ValueError(f"{path.name}, rule {rule}: {error}") from None
    return Manual(rules)
