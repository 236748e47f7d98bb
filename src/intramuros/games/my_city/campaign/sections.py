"""The tables of a campaign file: reads their keys and reports what is wrong, with the line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from intramuros.core.components import read_toml

MOST: Final = 60
"""The most texts of a list, and the most characters of a name."""
SENTENCE: Final = 400
V = TypeVar("V")


class Flaw(ValueError):
    """What is wrong in a campaign file: in which section, under which key and in which row."""

    def __init__(self, reason: str, section: Section, key: str = "", row: str = "") -> None:
        super().__init__(reason)
        self.section = section
        self.key = key
        self.row = row

    def message(self, text: str) -> str:
        """The flaw in one line, with its line number in the text if it can be found."""
        line = self.section.line(text, self.key, self.row)
        where = f"line {line}: " if line else ""
        key = f"{self.key[:MOST]}: " if self.key else ""
        return " ".join(f"{where}{self.section.name}: {key}{self}".split())


@dataclass(frozen=True)
class Section:
    """One table of a campaign file."""

    name: str
    """For people: `episode 5`."""
    table: Mapping[str, object]
    header: str = ""
    """`[[episode]]`; empty for the whole file."""
    nth: int = 1
    """Which of the sections with this header it is, from 1."""

    def flaw(self, reason: str, key: str = "", row: str = "") -> Flaw:
        return Flaw(reason, self, key, row)

    def line(self, text: str, key: str, row: str) -> int:
        """The line number of a key of the section, of a row, or of its header; 0 if not found."""
        lines = text.splitlines()
        at = -1
        if self.header:
            words = re.escape(self.header)
            heads = [n for n, line in enumerate(lines) if re.match(rf"\s*{words}", line)]
            if len(heads) < self.nth:
                return 0
            at = heads[self.nth - 1]
        end = next((n for n in range(at + 1, len(lines)) if _HEADER.match(lines[n])), len(lines))
        wanted = rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]"
        heads = [n for n in range(at + 1, end) if key and re.match(wanted, lines[n])]
        if not heads and key and not self.header:
            wanted = rf"\s*\[+\s*{re.escape(key)}\b"
            heads = [n for n, line in enumerate(lines) if re.match(wanted, line)]
        if not heads:
            return at + 1
        rows = (n for n in range(heads[0], end) if row and row in lines[n])
        return next(rows, heads[0]) + 1

    # Values of keys

    def known(self, keys: Iterable[str]) -> None:
        """Refuse any other key."""
        for key in self.table:
            if key not in keys:
                raise self.flaw(f"there is no such key; the keys are: {', '.join(keys)}", key)

    def value(self, key: str) -> Any:
        if key not in self.table:
            raise self.flaw(f"{key!r} is missing")
        return self.table[key]

    def part(self, key: str, name: str = "", header: str = "") -> Section:
        """The table under a key."""
        table = self.value(key)
        if not isinstance(table, dict):
            raise self.flaw("there must be a table here", key)
        return Section(name or key, table, header or f"[{key}]")

    def parts(self, key: str, number: int) -> list[Section]:
        """The tables under a key that comes `number` times."""
        tables = self.value(key)
        if not isinstance(tables, list) or not all(isinstance(each, dict) for each in tables):
            raise self.flaw(f"each must begin with [[{key}]]", key)
        if len(tables) != number:
            raise self.flaw(f"there are {len(tables)}; there must be {number}", key)  # Y-01
        return [Section(f"{key} {n}", each, f"[[{key}]]", n) for n, each in enumerate(tables, 1)]

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number."""
        if key not in self.table and default is not None:
            return default
        number = self.value(key)
        if type(number) is not int or not least <= number <= most:
            raise self.flaw(f"it must be a number from {least} to {most}", key)
        return number

    def truth(self, key: str, default: bool) -> bool:
        """True or false."""
        holds = self.table.get(key, default)
        if not isinstance(holds, bool):
            raise self.flaw("it must be true or false", key)
        return holds

    def word(self, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        """One of the known words."""
        word = self.value(key) if default is None else self.table.get(key, default)
        if word not in known:
            raise self.flaw(f"it must be {' or '.join(map(repr, known))}", key)
        return str(word)

    def sentence(self, key: str, most: int) -> str:
        """A text for people."""
        return self._sentence(self.value(key), key, most)

    def sentences(self, key: str) -> tuple[str, ...]:
        """Texts for people."""
        return tuple(self._sentence(text, key, SENTENCE) for text in self.texts(key))

    def _sentence(self, text: object, key: str, most: int) -> str:
        if not isinstance(text, str) or not text.strip():
            raise self.flaw("it must be a text", key)
        if len(text) > most or not text.isprintable():
            raise self.flaw(f"a text has one line and at most {most} characters", key)
        return text

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        if key not in self.table and default is not None:
            return default
        texts = self.value(key)
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise self.flaw('it must be a list of texts, as in ["one", "another"]', key)
        if len(texts) > MOST:
            raise self.flaw(f"there are {len(texts)} texts; at most {MOST} are allowed", key)
        return tuple(texts)

    def rows(
        self, key: str, reader: Callable[[str], V], default: tuple[str, ...] | None = None
    ) -> tuple[V, ...]:
        """A list of texts, each of which the reader understands."""
        found = []
        for text in self.texts(key, default):
            try:
                found.append(reader(text))
            except ValueError as error:
                raise self.flaw(f"{text[:MOST]!r}: {error}", key, text) from None
        return tuple(found)


_HEADER: Final = re.compile(r"\s*\[\[?[\w.\"' ]+\]\]?\s*(#.*)?$")


def whole_file(text: str) -> Section:
    """The tables of a file's text."""
    return Section("campaign", read_toml(text, "the campaign"))
