"""The values behind the keys of a position, both ways."""

from __future__ import annotations

from collections.abc import Iterable

from intramuros.core.errors import NotationError
from intramuros.core.notation import Entry, in_place, number
from intramuros.games.five_tribes.model import GRID, Counts, Options, Phase, SetUp, board_of
from intramuros.games.five_tribes.model.components import DJINNS, ROUNDS, ROW
from intramuros.games.five_tribes.model.house import ITEMS, House, read_house, whim_name
from intramuros.games.five_tribes.model.mix import player_counts
from intramuros.games.five_tribes.text.names import (
    none_in_play,
    read_card,
    read_cell,
    read_whim,
    read_whims,
)
from intramuros.games.five_tribes.text.parts.seats import read_counts


def read_players(text: str, options: Options) -> int:
    """How many play this mix."""
    counts = player_counts(options)
    if text == "5" and 5 not in counts:
        raise NotationError("five players need the option artisans=on or whims=on")
    return number(text, "players", counts[0], counts[-1])


def first_round(options: Options, phase: Phase) -> int:
    """The round when a text does not say."""
    return int(options.council and not isinstance(phase, SetUp))


def read_round(text: str, options: Options) -> int:
    """The number of the round, with the Council."""
    if not options.council:
        raise NotationError("rounds are counted only with the option council=on")
    return number(text, "the round", 0, ROUNDS)


def write_city_whims(there: Iterable[tuple[int, int]]) -> str:
    """The whims on cities: `c2 W05, d4 W11`."""
    return ", ".join(f"{GRID.names[cell]} {whim_name(whim)}" for cell, whim in there)


def read_city_whims(text: str, options: Options) -> tuple[tuple[int, int], ...]:
    """The inverse of `write_city_whims`, by place."""
    if not options.whims:
        raise none_in_play("whims", "whims")
    found: dict[int, int] = {}
    for part in text.split(","):
        match part.split():
            case [place, name]:
                cell = read_cell(place, board_of(options))
                if cell in found:
                    raise NotationError(f"{place} is listed twice")
                found[cell] = read_whim(name)
            case _:
                raise NotationError(f"{part.strip()[:40]!r}: write places and whims, 'c2 W05'")
    return tuple(sorted(found.items()))


def read_whims_in_play(text: str, options: Options) -> tuple[int, ...]:
    """Whims by their names, if they are in play."""
    if not options.whims:
        raise none_in_play("whims", "whims")
    return read_whims(text)


def read_house_block(entry: Entry) -> House:
    """The house rules under their key."""
    if entry.value:
        raise NotationError(f"line {entry.line}, house: what belongs to it stands below it")
    return read_house(in_place(entry))


def write_djinns(djinns: Iterable[int]) -> str:
    """Djinns by their names."""
    return " ".join(DJINNS[djinn].name for djinn in djinns)


def read_row(text: str) -> tuple[int, ...]:
    """The resource cards face up."""
    found = tuple(read_card(name) for name in text.split())
    if len(found) > ROW:
        raise NotationError(f"the row has {ROW} cards at most, not {len(found)}")
    return found


def read_yes(text: str) -> bool:
    """Whether it says yes."""
    if text not in ("yes", "no"):
        raise NotationError(f"write yes or no, not {text[:40]!r}")
    return text == "yes"


def read_items(text: str, house: House, options: Options) -> Counts:
    """Items by kind, if they are in play."""
    if not options.artisans:
        raise none_in_play("items", "artisans")
    return read_counts(text, ITEMS, tuple(item.count for item in house.items))
