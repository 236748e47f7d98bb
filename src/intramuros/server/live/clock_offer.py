"""The clock of a new table, from a form or a script."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from intramuros.server.live.bots.offer import check_bot
from intramuros.server.table.clock import STAND_IN, Clock
from intramuros.server.table.refusal import Refusal

LONGEST = 30 * 86_400
SHORTEST = 10

CHOICES = {
    "": "no clock",
    "5m+5s": "5 min + 5 s a turn",
    "10m+15s": "10 min + 15 s a turn",
    "30m+30s": "30 min + 30 s a turn",
    "60s": "60 s for a turn",
    "3m": "3 min for a turn",
    "1d": "1 day for a turn",
    "3d": "3 days for a turn",
}
"""What the form of a new table offers."""
OUT = {
    "bot": "a bot plays on",
    "turn": "a bot plays a turn",
}
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}


def checked(clock: Clock) -> Clock:
    """The clock, if it can be; a Refusal `bad` says what would be right."""
    if clock.main and clock.turn:
        raise Refusal("bad", "A clock has a main time or a time for each turn, not both.")
    if clock.increment and not clock.main:
        raise Refusal("bad", "An increment needs a main time.")
    for name in ("main", "turn"):
        seconds = getattr(clock, name)
        if seconds and not SHORTEST <= seconds <= LONGEST:
            raise Refusal("bad", f"the clock's {name} is {SHORTEST} to {LONGEST} seconds")
    if not 0 <= clock.increment <= LONGEST:
        raise Refusal("bad", f"the clock's increment is at most {LONGEST} seconds")
    check_bot(clock.bot)
    return clock


def from_form(fields: Mapping[str, str]) -> Clock:
    """The fields `clock` (`10m+15s` or `60s`), `clock.out` and `clock.bot` of a form."""
    out = fields.get("clock.out") or "bot"
    if out not in OUT:
        known = ", ".join(OUT)
        raise Refusal("bad", f"when time runs out it is one of {known}, not {out[:20]!r}")
    after: Literal["bot", "turn"] = "turn" if out == "turn" else "bot"
    bot = fields.get("clock.bot") or STAND_IN
    text = fields.get("clock", "")
    main, plus, increment = text.partition("+")
    if not text:
        return Clock(out=after, bot=bot)
    if plus:
        return Clock(_seconds(main), _seconds(increment), 0, after, bot)
    return Clock(turn=_seconds(main), out=after, bot=bot)


def _seconds(text: str) -> int:
    found = re.fullmatch(r"([0-9]{1,6})([smhd])", text.strip())
    if not found:
        raise Refusal("bad", f"a time is written 90s, 10m, 1h or 3d, not {text[:20]!r}")
    return int(found[1]) * UNITS[found[2]]
