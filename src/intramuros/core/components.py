"""Files of components that people bring: TOML, read with care."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from intramuros.core.errors import NotationError

LONGEST: Final = 100_000
"""No such file comes near this many characters."""
MOST_POINTS: Final = 200
"""Nor one of its lines this many points: tomllib takes ever longer for long dotted keys."""


def read_toml(text: str, what: str) -> dict[str, Any]:
    """The tables of a text; `what` is what it holds: `the tiles`. NotationError says why not."""
    if len(text) > LONGEST:
        raise NotationError(f"{what} cannot be read: there are more than {LONGEST} characters")
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_POINTS:
            raise NotationError(
                f"line {number}: {what} cannot be read: more than {MOST_POINTS} points in a line"
            )
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise NotationError(f"{what} cannot be read: too deeply nested") from None
    except ValueError as error:
        raise NotationError(_reason(str(error), what, text.count("\n") + 1)) from None


def _reason(reason: str, what: str, last: int) -> str:
    reason = " ".join(reason.split())
    reason = reason.replace("(at end of document)", f"(at line {last}, column 1)")
    found = re.fullmatch(r"(.*) \(at line (\d+), column \d+\)", reason)
    if found is None:
        return f"{what} cannot be read: {reason}"
    return f"line {found[2]}: {what} cannot be read: {found[1]}"
