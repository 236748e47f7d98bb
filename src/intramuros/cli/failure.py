"""What a command says when it cannot do what it was asked."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

MOST_LISTED = 30


class Failure(Exception):
    """One line for the user and the exit code: 1 the answer is no, 2 the request is wrong."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def unknown(what: str, word: str, known: Iterable[str]) -> Failure:
    """The failure for a word that is none of the known ones."""
    names = {name.lower(): name for name in known}
    if close := get_close_matches(word.lower(), names, 1, 0.6):
        hint = f"did you mean {names[close[0]]!r}?"
    elif len(names) > MOST_LISTED:
        first, *_, last = names.values()
        hint = f"there are {len(names)}, from {first} to {last}"
    else:
        hint = f"there is: {', '.join(names.values()) or 'none'}"
    return Failure(f"there is no {what} {word[:60]!r}; {hint}")
