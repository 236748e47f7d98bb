"""One city in a position's text, both ways. What is not stated is as in a fresh city."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Final, TypeVar

from intramuros.core.errors import NotationError
from intramuros.core.notation import Entry, entries, in_place, number, on_line
from intramuros.games.my_city.campaign.model import Campaign
from intramuros.games.my_city.campaign.pieces import (
    BLOCKING,
    COLOURS,
    GRID,
    SIDE,
    TERRAIN,
    Board,
    normal_turn,
)
from intramuros.games.my_city.model import (
    Booked,
    Build,
    Building,
    Choice,
    City,
    Exit,
    Flag,
    Pass,
    Stick,
)
from intramuros.games.my_city.text.actions import (
    STICKERS,
    read_action,
    read_blue,
    read_card,
    read_turn,
    write_action,
    write_cell,
)

BLOCKS: Final = ("board", "built")
KEYS: Final = (
    "circles",
    "nuggets",
    "shafts",
    "earlier",
    "targets",
    "church",
    "factories",
    *BLOCKS,
    "parks",
    "booked",
    "marks",
    "choice",
    "owed",
    "stuck",
)
MARKS: Final = ("fifty", "exited", "golden")
OWED: Final = (*STICKERS, "factory")
BOOKED: Final = tuple(field.name for field in fields(Booked))
COLUMNS: Final = GRID.names[:SIDE]
NONE: Final = "none"
V = TypeVar("V")


def write_city(city: City, fresh: City) -> list[str]:
    """The lines of a city: what differs from the fresh one."""
    lines = []

    def line(key: str, text: str, default: str = "") -> None:
        if text != default:
            lines.append(f"{key}: {text or NONE}")

    line("circles", str(city.circles), "0")
    line("nuggets", str(city.nuggets), "0")
    line("shafts", _counts(COLOURS, city.shafts))
    line("earlier", str(city.earlier), "0")
    line("targets", str(city.targets), "0")
    line("church", city.church, fresh.church)
    line("factories", " ".join(city.factories), " ".join(fresh.factories))
    lines += _write_board(city.board, fresh.board)
    if city.buildings:
        lines.append("built:")
        lines += [f"  {write_building(building)}" for building in city.buildings]
    line("parks", " ".join(map(write_cell, city.parks)))
    line("booked", _counts(BOOKED, tuple(getattr(city.booked, name) for name in BOOKED)))
    line("marks", " ".join(mark for mark in MARKS if getattr(city, mark)))
    if city.chosen:
        line("choice", "?" if city.choice is None else write_action(city.choice))
    line("owed", " ".join(city.owed))
    line("stuck", ", ".join(map(write_action, city.stuck)))
    return lines


def _counts(names: tuple[str, ...], counts: tuple[int, ...]) -> str:
    return " ".join(f"{name} {count}" for name, count in zip(names, counts, strict=True) if count)


def _write_board(board: Board, fresh: Board) -> Iterator[str]:
    """The rows that differ."""
    if board == fresh:
        return
    yield "board:"
    yield "     " + " ".join(name[0] for name in COLUMNS)
    for row in range(SIDE):
        here = slice(row * SIDE, (row + 1) * SIDE)
        if board[here] != fresh[here]:
            yield f"  {row + 1:2} " + " ".join(board[here])


def write_building(building: Building) -> str:
    """`Y4 e3 r1`."""
    return f"{building.tile} {write_cell(building.cell)} r{building.turn}"


def read_city(entry: Entry, fresh: City, campaign: Campaign) -> City:
    """A city from its block in a position."""
    if entry.value:
        raise NotationError(f"line {entry.line}: what belongs to {entry.key!r} stands below it")
    found = _lines(entry)

    def value(key: str, reader: Callable[[str], V], default: V) -> V:
        if key not in found:
            return default
        with on_line(found[key].line):
            return reader(found[key].value)

    none: tuple[str, ...] = ()
    marks = value("marks", lambda text: _words(text, "mark", MARKS), none)
    nothing: tuple[Stick | Flag, ...] = ()
    church = value("church", lambda text: _read_church(text, campaign), fresh.church)
    built = tuple(_read_built(found["built"])) if "built" in found else ()
    return replace(
        fresh,
        board=_read_board(found["board"], fresh.board) if "board" in found else fresh.board,
        church=church,
        factories=value("factories", _read_factories, fresh.factories),
        circles=value("circles", lambda text: number(text, "circles", 0, 999), 0),
        nuggets=value("nuggets", lambda text: number(text, "nuggets", 0, 999), 0),
        shafts=value("shafts", lambda text: _read_shafts(text, campaign), (0, 0, 0)),
        earlier=value("earlier", lambda text: signed(text, "earlier", 99_999), 0),
        targets=value("targets", lambda text: number(text, "targets", 0, 99), 0),
        buildings=tuple(_as_it_lies(building, church, campaign) for building in built),
        parks=value("parks", _read_parks, ()),
        booked=value("booked", _read_booked, Booked()),
        fifty="fifty" in marks,
        exited="exited" in marks,
        golden="golden" in marks,
        chosen="choice" in found,
        choice=value("choice", _read_choice, None),
        owed=value("owed", _read_owed, none),
        stuck=value("stuck", _read_stuck, nothing),
    )


def _lines(entry: Entry) -> dict[str, Entry]:
    """The entries of a city's block by their keys."""
    result: dict[str, Entry] = {}
    for each in entries(in_place(entry)):
        where = f"line {each.line}: {entry.key}"
        if each.key not in KEYS:
            raise NotationError(f"{where}: unknown key {each.key[:60]!r}; known: {', '.join(KEYS)}")
        if each.key in result:
            raise NotationError(f"{where}: {each.key!r} stands twice")
        if each.key in BLOCKS and each.value:
            raise NotationError(f"{where}: what belongs to {each.key!r} stands below it")
        if each.key not in BLOCKS and (each.block or not each.value):
            raise NotationError(f"{where}: what belongs to {each.key!r} stands behind it")
        result[each.key] = each
    return result


# What lasts


def signed(text: str, what: str, most: int) -> int:
    """A whole number that may be below zero."""
    if not re.fullmatch(r"-?[0-9]{1,6}", text) or not -most <= int(text) <= most:
        raise NotationError(f"{what} must be a number from -{most} to {most}, not {text[:60]!r}")
    return int(text)


def _words(text: str, what: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Some of the known words, each once."""
    words = tuple(text.split())
    for n, word in enumerate(words):
        if word not in known:
            raise NotationError(f"{word[:60]!r} is no {what}; there is: {', '.join(known)}")
        if word in words[:n]:
            raise NotationError(f"{word!r} stands twice")
    return words


def _pairs(text: str, known: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Names and their numbers in turn: `Y 2 B 4`."""
    words = text.split()
    _words(" ".join(words[::2]), "name", known)
    if len(words) % 2:
        raise NotationError(f"a number is missing behind {words[-1]!r}")
    yield from zip(words[::2], words[1::2], strict=True)


def _read_shafts(text: str, campaign: Campaign) -> tuple[int, int, int]:
    depths = dict.fromkeys(COLOURS, 0)
    for colour, depth in _pairs(text, COLOURS):
        boxes = campaign.mines[colour].boxes if colour in campaign.mines else 0
        depths[colour] = number(depth, f"the depth of shaft {colour}", 0, boxes)
    yellow, red, blue = depths.values()
    return yellow, red, blue


def _read_church(text: str, campaign: Campaign) -> str:
    if text != NONE and text not in campaign.shapes:
        shapes = ", ".join(campaign.shapes)
        raise NotationError(f"{text[:60]!r} is no outline; there is: {shapes}, or {NONE}")
    return "" if text == NONE else text


def _read_factories(text: str) -> tuple[str, ...]:
    if text == NONE:
        return ()
    tiles = [read_blue(word) for word in text.split()]
    return tuple(sorted(_different(tiles)))


def _different(words: list[str]) -> list[str]:
    for n, word in enumerate(words):
        if word in words[:n]:
            raise NotationError(f"{word} stands twice")
    return words


def _read_board(entry: Entry, fresh: Board) -> Board:
    rows = [fresh[row * SIDE : (row + 1) * SIDE] for row in range(SIDE)]
    seen = set()
    for at, text in zip(entry.lines, entry.block, strict=True):
        words = text.split()
        if "".join(words) == "".join(name[0] for name in COLUMNS):
            continue  # the names of the columns
        with on_line(at):
            row = number(words[0], "a row begins with its number, which", 1, SIDE)
            if row in seen:
                raise NotationError(f"row {row} stands twice")
            seen.add(row)
            rows[row - 1] = _read_row("".join(words[1:]))
    return "".join(rows)


def _read_row(letters: str) -> str:
    for letter in letters:
        if letter not in TERRAIN:
            raise NotationError(f"{letter!r} is no terrain; there is: {' '.join(TERRAIN)}")
    if len(letters) != SIDE:
        raise NotationError(f"a row has {SIDE} squares, not {len(letters)}")
    return letters


# The episode


def _read_built(entry: Entry) -> Iterator[Building]:
    for at, text in zip(entry.lines, entry.block, strict=True):
        with on_line(at):
            match text.split():
                case [tile, cell, turn] if tile != BLOCKING:
                    yield Building(read_card(tile), GRID.cell(cell), read_turn(turn))
                case _:
                    raise NotationError(
                        f"{text.strip()[:60]!r} is no building; write tile, square and turn as "
                        "in 'Y4 e3 r1'"
                    )


def _as_it_lies(building: Building, church: str, campaign: Campaign) -> Building:
    """The building with the first of the turns that look the same (Y-27)."""
    outline = campaign.outline_of(building.tile, church)
    if not outline:
        return building
    return replace(building, turn=normal_turn(campaign.shapes[outline], building.turn))


def _read_parks(text: str) -> tuple[int, ...]:
    cells = {name: GRID.cell(name) for name in text.split()}
    _different(text.split())
    return tuple(sorted(cells.values()))


def _read_booked(text: str) -> Booked:
    return Booked(**{name: signed(word, name, 999) for name, word in _pairs(text, BOOKED)})


def _read_choice(text: str) -> Choice | None:
    if text == "?":
        return None
    action = read_action(text)
    if not isinstance(action, (Build, Pass, Exit)):
        raise NotationError(
            f"{text[:60]!r} is no choice; write 'build e3 r1', 'pass', 'exit' or '?'"
        )
    return action


def _read_owed(text: str) -> tuple[str, ...]:
    for word in text.split():
        _words(word, "sticker", OWED)
    return tuple(text.split())


def _read_stuck(text: str) -> tuple[Stick | Flag, ...]:
    stuck = []
    for part in text.split(","):
        action = read_action(part)
        if not isinstance(action, (Stick, Flag)):
            raise NotationError(
                f"{part.strip()[:60]!r} is no sticker; write 'tree d4' or 'factory B4'"
            )
        stuck.append(action)
    return tuple(stuck)
