"""What an arena says when it cannot go on."""

from __future__ import annotations


class ArenaError(Exception):
    """Something is not as it must be, outside of the matches: one line for the user."""


class MatchError(Exception):
    """A match failed, which is a mistake of a bot or of a game; a note has the traceback."""

    def __init__(self, number: object, reason: str, details: str) -> None:
        super().__init__(f"match {number} failed: {reason}")
        self.add_note(details)
