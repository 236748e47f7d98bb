"""What a command says when it cannot do what it was asked."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class Failure(Exception):
    """One line for the user and the exit code: 1 the answer is no, 2 the request is wrong."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def unknown(what: str, word: str, known: Iterable[str]) -> Failure:
    """The failure for a word that is none of the known ones."""
    names = list(known)
    close = get_close_matches(word.lower(), names, 1, 0.6)
    hint = f"did you mean {close[0]!r}?" if close else f"there is: {', '.join(names) or 'none'}"
    return Failure(f"there is no {what} {word[:60]!r}; {hint}")
