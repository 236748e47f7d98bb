"""The bots that a new table can have: levels for people, and all bots by name for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from intramuros.bots import BOTS
from intramuros.bots.levels import CHARACTERS, MIDDLE, STRONGEST, STRONGEST_LONG, character_of
from intramuros.server.table.refusal import Refusal
from intramuros.store import Seat

FOR_PAGES: Mapping[str, object] = {
    "character": character_of,
    "characters": CHARACTERS,
    "middle": MIDDLE,
}
"""What templates know of bots."""


def check_bot(name: str) -> None:
    """Refuse a bot that there is not, and say which there are."""
    if name not in BOTS:
        raise Refusal("bad", f"there is no bot {name!r}. Choose one of: {', '.join(BOTS)}.")


def from_form(fields: Mapping[str, str], word: str = "") -> str:
    """The bot that a form means: the seat's own, or that of its field `level`; with `longer` the
    strongest thinks longer."""
    bot = word or fields.get("level") or MIDDLE
    return STRONGEST_LONG if bot == STRONGEST and fields.get("longer") == "on" else bot


def christened(seats: Sequence[Seat], taken: Sequence[str] = ()) -> tuple[Seat, ...]:
    """The seats, those of levels without a name of their own called by their character's; two of
    the same level are told apart by a number. `taken`: names that others have."""
    found: list[Seat] = []
    for seat in seats:
        character = character_of(seat.bot) if seat.kind == "bot" else None
        if character is not None and not seat.name:
            others = {*taken, *(other.name for other in (*seats, *found))}
            seat = replace(seat, name=_free(character.name, others))
        found.append(seat)
    return tuple(found)


def _free(name: str, taken: set[str]) -> str:
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name} {number}"
    return free
