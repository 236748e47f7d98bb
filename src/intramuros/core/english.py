"""Words for people: signed numbers, plurals, articles, lists and the names of players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

MINUS: Final = "\N{MINUS SIGN}"

_PLAYER = re.compile(r"\b[Pp]layer (\d+)\b")


def signed(number: float, places: int = 0) -> str:
    """A number with a true minus sign, and so many decimal places.

    What programs read back has a plain hyphen instead.
    """
    return f"{number:.{places}f}".replace("-", MINUS)


def plural(count: int, noun: str, many: str = "") -> str:
    """`1 elder`, `2 elders`; `many` is the plural where it is not the noun with an s."""
    return f"{signed(count)} {noun if abs(count) == 1 else many or noun + 's'}"


def article(noun: str) -> str:
    """The noun after `a` or `an`. It goes by the first letter, which is right for our nouns."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """`Ann`, `Ann and Ben`, `Ann, Ben and Cleo`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def sentence(text: str) -> str:
    """The text as a whole sentence: a capital at its beginning, a full stop at its end."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "!", "?")) else ".")


def player(seat: int) -> str:
    """What a game calls a seat in its sentences. Where names are known, `with_names` puts them."""
    return f"player {seat + 1}"


def with_names(text: str, names: Sequence[str]) -> str:
    """A game's sentence with the names of the players in place of `player 1`, `player 2`. Players
    of the same name are told apart by their numbers: `Ines (2)`."""

    def name(found: re.Match[str]) -> str:
        number = int(found[1])
        if not 1 <= number <= len(names):
            return found[0]
        own = names[number - 1]
        return own if names.count(own) == 1 else f"{own} ({number})"

    return _PLAYER.sub(name, text)
