"""What a bot is called: its name and its settings, as in `search:iterations=400`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from intramuros.core.errors import NotationError
from intramuros.core.notation import number

Kinds = Mapping[str, type[int] | type[float]]
"""The settings that a bot takes, and what kind of number each is."""

MOST_WHOLE = 999_999_999
MOST_DECIMAL = 3600


@dataclass(frozen=True)
class Spec:
    """A bot by name, with what is set for it; `str` writes what `read_spec` reads."""

    name: str
    settings: tuple[tuple[str, int | float], ...] = ()

    def __str__(self) -> str:
        return ":".join([self.name, *(f"{name}={value!r}" for name, value in self.settings)])


def read_spec(text: str, bots: Mapping[str, Kinds]) -> Spec:
    """A bot from its text, out of those that there are; NotationError says what would be right."""
    name, *parts = text.strip().split(":")
    if name not in bots:
        close = get_close_matches(name, bots, 1)
        hint = f"did you mean {close[0]!r}?" if close else f"there is: {', '.join(bots)}"
        raise NotationError(f"there is no bot {name[:60]!r}; {hint}")
    kinds, found = bots[name], dict[str, int | float]()
    for part in parts:
        setting, sign, value = part.partition("=")
        if not sign:
            raise NotationError(f"a setting of a bot is written NAME=VALUE, not {part[:60]!r}")
        if setting not in kinds:
            takes = f"{name} takes {', '.join(kinds)}" if kinds else f"{name} takes no settings"
            raise NotationError(f"{name} has no setting {setting[:60]!r}; {takes}")
        if setting in found:
            raise NotationError(f"{name}: {setting} is set twice")
        if kinds[setting] is int:
            found[setting] = number(value[:60], f"{setting} of {name}", 1, MOST_WHOLE)
        else:
            found[setting] = _decimal(value, f"{setting} of {name}")
    return Spec(name, tuple((setting, found[setting]) for setting in kinds if setting in found))


def _decimal(text: str, what: str) -> float:
    value = float(text) if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?", text) else 0.0
    if 0 < value <= MOST_DECIMAL:
        return value
    raise NotationError(f"{what} must be a number from 0.001 to {MOST_DECIMAL}, not {text[:60]!r}")
