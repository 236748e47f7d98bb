"""Tips for a first game: sentences that are told when a rule first matters, and then no more.

    [walls]
    rule = "M-66"
    offer = "wall"
    says = "Walls grow from the towers."

`tips.toml` in the game's folder has them. A tip says when it matters by one of these: `offer`, what
an action on offer begins with; `line`, a rule by which the seat has points now; `refused`, a rule
that has refused something; `position`, an entry of the written position, `turn: 1 second`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from intramuros.core.game import AnyGame, NotationError
from intramuros.core.notation import entries
from intramuros.learn.lesson_file import lessons
from intramuros.learn.rulebook import in_order, rulebook

FILE = "tips.toml"
TRIGGERS = ("offer", "line", "refused", "position")


@dataclass(frozen=True)
class Tip:
    """One tip."""

    name: str
    rule: str
    """The rule that it is about."""
    says: str
    offer: str = ""
    line: str = ""
    refused: str = ""
    position: str = ""


def tips(game: AnyGame) -> tuple[Tip, ...]:
    """The game's tips, the more important first."""
    path = None if game.folder is None else game.folder / FILE
    if path is None or not path.exists():
        return ()
    found = _read(path)
    for tip in found:
        for rule in (tip.rule, tip.line or tip.rule, tip.refused or tip.rule):
            if rule not in game.manual:
                raise NotationError(f"{FILE}, {tip.name}: the manual has no rule {rule}")
    return found


def timely(
    game: AnyGame, position: Any, seat: int, offered: Iterable[str], refused: Collection[str]
) -> list[Tip]:
    """The tips that matter to the seat now, which sees this position, may do what is offered, and
    has just been refused something for these rules."""
    known = tips(game)
    if not known:
        return []
    offers = [text.split() for text in offered]
    earned = {line.rule for line in game.tally(position)[seat] if line.points}
    _, _, body = game.write(position).partition("\n")
    written = [(entry.key, entry.value) for entry in entries(body)]
    return [
        tip
        for tip in known
        if (tip.offer and any(_begins(words, tip.offer.split()) for words in offers))
        or tip.line in earned
        or tip.refused in refused
        or (tip.position and _stands(tip.position, written))
    ]


def untaught(game: AnyGame) -> list[str]:
    """The rules that no lesson and no tip teaches. Rulings, rare cases (`rulebook.toml`), and what
    only a later chapter of a saga opens, need not be taught."""
    told = {rule for lesson in lessons(game).values() for rule in lesson.rules}
    told |= {tip.rule for tip in tips(game)}
    return [
        place.rule.id
        for place in in_order(rulebook(game), game.manual.opened(0))
        if not place.rare and not place.rule.is_ruling and place.rule.id not in told
    ]


def _begins(words: list[str], beginning: list[str]) -> bool:
    return words[: len(beginning)] == beginning


def _stands(wanted: str, written: Iterable[tuple[str, str]]) -> bool:
    key, _, value = wanted.partition(":")
    words = value.split()
    return any(name == key and _begins(said.split(), words) for name, said in written)


@lru_cache(maxsize=16)
def _read(path: Path) -> tuple[Tip, ...]:
    with path.open("rb") as file:
        said = tomllib.load(file)
    found = []
    for name, fields in said.items():
        try:
            tip = Tip(name, **fields)
        except TypeError as error:
            raise NotationError(f"{path.name}, {name}: {error}") from None
        if sum(bool(getattr(tip, one)) for one in TRIGGERS) != 1:
            raise NotationError(f"{path.name}, {name}: one of {', '.join(TRIGGERS)}")
        found.append(tip)
    return tuple(found)
