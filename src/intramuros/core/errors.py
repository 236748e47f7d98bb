"""What can be wrong with what people hand us. Every message names what, where and what would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from intramuros.core.game import Violation


class NotationError(ValueError):
    """A text that cannot be read, or a position that cannot be."""


class OptionError(ValueError):
    """An option that a game does not have, or a value that it does not take."""


class IllegalAction(ValueError):
    """An action that the rules refuse; `violations` holds the reasons."""

    def __init__(self, message: str, violations: Sequence[Violation] = ()) -> None:
        super().__init__(message)
        self.violations = tuple(violations)


class RecordError(ValueError):
    """A record that does not replay; `ply` is the number of the action that broke it."""

    def __init__(self, message: str, ply: int = 0) -> None:
        super().__init__(message)
        self.ply = ply
