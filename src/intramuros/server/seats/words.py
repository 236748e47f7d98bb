"""What is said about a seat that is to move to another device."""

from __future__ import annotations

from collections.abc import Sequence

from intramuros.core.english import listed
from intramuros.server.seats.claims import Claim, Ended, Way
from intramuros.server.view import messages as down


def question(claim: Claim, own: bool, names: Sequence[str], now: float) -> down.Claim:
    """What the holder of the seats is asked, or (not `own`) somebody who plays another one."""
    seats = "your seat" if len(names) == 1 else "your seats"
    whose = listed(names)
    left: float | None = max(0.0, claim.wakes - now) if claim.moves else None
    if not own:
        text = f"Somebody says they are {whose} on a new device. Let them play {possessive(whose)} "
        text += "seat?" if len(names) == 1 else "seats?"
        yes, no = f"Yes, that is {whose}" if len(names) == 1 else "Yes, it is them", "No"
    else:
        text = f"Somebody with your link wants to play {seats} on another device. Let them?"
        if claim.way == "seat":
            text = f"Somebody without a link wants to play {seats} on another device. Is it you?"
        yes, no = f"Yes, move {seats.replace('your', 'my')}", "No, stay here"
    return down.Claim(claim.id, [seat + 1 for seat in claim.seats], text, yes, no, left, own)


def asking(claim: Claim, name: str, is_here: bool) -> str:
    """What whoever asks is told while they wait. Without a link it names nobody: only players may
    know the names at some tables."""
    if claim.way == "link":
        return (
            f"Say yes on the device where {name} plays now, and the seat moves here. "
            "Without an answer it moves here when the time is up."
        )
    if claim.vouched is not None:
        return (
            "Somebody at the table agreed. The seat moves here when the time is up in which your "
            "other device can still say no."
        )
    others = "Somebody else who plays at the table has to agree"
    if is_here:
        return f"{others}, or you say yes on your other device."
    return f"{others}. They see the question as soon as they have the table open."


def ended(ended: Ended, way: Way, name: str) -> str:
    """What whoever asked is told when nothing moved."""
    if ended.how == "unanswered":
        return "Nobody answered. Ask again when the others are at the table."
    if way == "link":
        return f"The answer was no: {name} goes on playing on the other device."
    return "The answer was no: somebody at the table does not agree that this seat is yours."


def possessive(name: str) -> str:
    """`Ada's`, `James'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
