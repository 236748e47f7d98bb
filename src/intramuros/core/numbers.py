"""Numbers as people read them. What programs read back has a plain hyphen for minus."""

from __future__ import annotations

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def signed(number: float, places: int = 0) -> str:
    """A number with a true minus sign, and so many decimal places."""
    return f"{number:.{places}f}".replace("-", MINUS)
