"""The names of pieces, both ways; a slip is answered with the name that is nearly the same."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

from intramuros.core.english import article
from intramuros.core.errors import NotationError
from intramuros.games.five_tribes.model.components import CARDS, DJINNS, LETTERS

UNKNOWN: Final = "?"
ALIASES: Final = {"jafar": "Jafaar", "iblis": "Ibus"}
"""Other names that are in print (F-R27)."""


def write_meeples(counts: tuple[int, ...]) -> str:
    """Meeples as letters: `YWG`."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def read_djinn(name: str) -> int:
    """The number of a djinn, by a name in any case."""
    wanted = ALIASES.get(name.lower(), name).lower()
    for djinn, entry in enumerate(DJINNS):
        if entry.name.lower() == wanted:
            return djinn
    raise unknown(name, "djinn", tuple(entry.name for entry in DJINNS))


def read_djinns(text: str) -> tuple[int, ...]:
    """Djinns by their names, each once; `nothing` is none."""
    if text == "nothing":
        return ()
    found = tuple(read_djinn(name) for name in text.split())
    twice = [djinn for djinn in found if found.count(djinn) > 1]
    if twice:
        raise NotationError(f"{DJINNS[twice[0]].name} is listed twice")
    return found


def read_card(name: str) -> int:
    """The number of a resource card; a slave is a fakir (F-08)."""
    return one_of("fakir" if name == "slave" else name, CARDS, "resource card")


def unknown(word: str, what: str, words: Collection[str]) -> NotationError:
    """There is no such word: the one that is nearly the same, or all there are."""
    cased = {known.lower(): known for known in words}
    close = get_close_matches(word[:40].lower(), cased, 1)
    right = f"did you mean {cased[close[0]]!r}?" if close else f"there are {', '.join(words)}"
    return NotationError(f"{word[:40]!r} is not {article(what)}; {right}")


def one_of(word: str, words: tuple[str, ...], what: str) -> int:
    """The number of a word in a table; NotationError if it is not there."""
    if word not in words:
        raise unknown(word, what, words)
    return words.index(word)
