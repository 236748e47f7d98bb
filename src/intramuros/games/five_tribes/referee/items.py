"""Items: what is kept of those drawn, when magic ones can be used, and the horn of plenty."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import plural
from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import (
    Bidding,
    BlowHorn,
    Choosing,
    Claiming,
    Finding,
    KeepItem,
    Killing,
    Placing,
    Position,
    Sowing,
)
from intramuros.games.five_tribes.model.house import HORN
from intramuros.games.five_tribes.referee.holdings import has_item, name


def name_of(position: Position, item: int) -> str:
    """What an item is called: `Flying Carpet`."""
    return position.house.items[item].name


def rule_of(item: int) -> str:
    """The rule that tells what an item does."""
    return f"F-I{item + 1:02d}"


def lacking(position: Position, seat: int, item: int) -> Iterator[Violation]:
    """Why the seat cannot use a magic item at all: it has none, or has used one (F-119)."""
    if not has_item(position, seat, item):
        yield Violation(rule_of(item), f"you have no {name_of(position, item)}")
    elif position.magic:
        yield Violation("F-119", "you have already used a magic item this turn")


def keeping(position: Position, phase: Finding, keep: KeepItem) -> Iterator[Violation]:
    """What is wrong with keeping one of the items drawn."""
    if keep.item is None:
        yield Violation("F-76", "the item that is kept must be named")
    elif phase.drawn is None or not phase.drawn[keep.item]:
        detail = f"the {name_of(position, keep.item)} is not one of the items drawn"
        yield Violation("F-76", detail)


def blowing(position: Position, seat: int, horn: BlowHorn) -> Iterator[Violation]:
    """What is wrong with taking a card for the horn of plenty (F-I05)."""
    wrong = tuple(lacking(position, seat, HORN))
    yield from wrong
    if wrong:
        return
    blown = name_of(position, HORN)
    if isinstance(position.phase, Bidding):
        yield Violation("F-I05", f"the {blown} is blown in your turn: bid first")
        return
    if found := in_between(position, f"the {blown} is not blown"):
        yield found
        return
    if horn.place >= len(position.row):
        lying = plural(len(position.row), "card")
        yield Violation("F-I05", f"the row has only {lying}, so there is no card {horn.place + 1}")


def in_between(position: Position, nothing: str) -> Violation | None:
    """Why it is not the time for what is done between actions: one is being carried out (F-R35).

    `nothing` is what does not happen: `no djinn is used`.
    """
    phase = position.phase
    here = ""
    match phase:
        case Sowing():
            detail = f"{nothing} within a sow: drop the next meeple first"
        case Killing() if phase.tile is not None or phase.victim is not None:
            detail = f"{nothing} between two kills: make the second kill first"
        case Choosing():
            detail = f"{nothing} before Sibittis has done its work: keep a djinn first"
        case Finding():
            detail = f"{nothing} before an item is kept: keep one of those drawn first"
        case Claiming():
            here = name(phase.at)
            detail = f"{nothing} before {here} is claimed: put a camel or your tent there first"
        case Placing():
            here = name(phase.at)
            piece = "palace" if phase.palace else "palm"
            detail = f"the {piece} on {here} must be placed first"
        case _:
            return None
    return Violation("F-R35", detail, (here,) if here else ())
