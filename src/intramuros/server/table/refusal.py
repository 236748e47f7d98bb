"""Why a request is not carried out, for programs and for people."""

from __future__ import annotations

from collections.abc import Sequence

from intramuros.core.english import sentence
from intramuros.core.game import Violation


class Refusal(Exception):
    """A request that is not carried out. docs/protocol.md lists the codes.

    The code is for programs. The message is for people: a sentence that says what to do.
    """

    def __init__(
        self, code: str, message: str, violations: Sequence[Violation] = (), wait: float = 0.0
    ) -> None:
        self.code = code
        self.message = sentence(message)
        super().__init__(self.message)
        self.violations = tuple(violations)
        self.wait = wait
        """Seconds after which it can be tried again; 0: nobody can say."""
