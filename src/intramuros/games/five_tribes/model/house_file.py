"""House rules as the text of a file, both ways: tables of items, whims and djinns.

[items.carpet]
tiles = 1
[whims.W05]
coins = 15
sacred = 3
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from intramuros.core.components import read_toml
from intramuros.core.english import listed
from intramuros.core.errors import NotationError
from intramuros.games.five_tribes.model.house_limits import NAMES, NUMBERS, WHIMS, spans_of
from intramuros.games.five_tribes.model.house_parts import (
    CONDITIONS,
    HOUSE_DJINNS,
    ITEM_COUNT,
    ITEMS,
    PRECIOUS,
    YES_OR_NO,
    House,
    Item,
    Whim,
)

LONGEST_NAME: Final = 30
_PART: Final = r"\s*(\"[^\"]*\"|'[^']*'|[A-Za-z0-9_-]+)\s*"
_KEY: Final = re.compile(rf"{_PART}(?:\.{_PART})*")

Value: TypeAlias = str | int | bool
Tables: TypeAlias = dict[str, dict[str, dict[str, Value]]]
"""Values by group (items, whims, djinns), name and key, as in the file."""


class Flaw(Exception):
    """What is wrong in a file, and the group, name and key it stands under."""

    def __init__(self, reason: str, *path: str) -> None:
        super().__init__(reason)
        self.path = path


def tables_of(house: House) -> Tables:
    """House rules as the tables of a file."""
    items: dict[str, dict[str, Value]] = {}
    for kind, item in enumerate(house.items):
        table: dict[str, Value] = {"name": item.name, "count": item.count}
        if kind < PRECIOUS:
            table["points"] = item.points
        if kind in NUMBERS:
            table[NUMBERS[kind][0]] = item.number
        items[ITEMS[kind]] = table
    whims: dict[str, dict[str, Value]] = {}
    for name, whim in zip(WHIMS, house.whims, strict=True):
        asked = True if whim.condition in YES_OR_NO else whim.number
        whims[name] = {"coins": whim.coins, whim.condition: asked}
    each = {"Geb": house.precious_bonus, "Ptah": house.artisan_value}
    djinns: dict[str, dict[str, Value]] = {}
    for name, points in zip(HOUSE_DJINNS, house.djinn_points, strict=True):
        djinns[name] = {"points": points}
        if name in each:
            djinns[name]["each"] = each[name]
    return {"items": items, "whims": whims, "djinns": djinns}


def write_house(house: House) -> str:
    """House rules as the text of a file, a line for each table; `read_house` is the inverse."""
    return "".join(
        f"{group}.{name} = {{{', '.join(f'{key} = {_write(v)}' for key, v in table.items())}}}\n"
        for group, tables in tables_of(house).items()
        for name, table in tables.items()
    )


def _write(value: Value) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    return "true" if value is True else str(value)


def read_over(text: str, ours: Tables) -> House:
    """The house rules of a file's text; what it leaves out is as in `ours`."""
    found = read_toml(text, "the house rules")
    try:
        _check_tables(found)
        merged = _merged(found, ours)
        _check_names(merged["items"], found.get("items", {}))
        _check_counts(merged["items"], found.get("items", {}))
    except Flaw as flaw:
        where = ".".join(part[:LONGEST_NAME] for part in flaw.path[:2])
        raise NotationError(f"line {line_of(text, flaw.path)}: {where}: {flaw}") from None
    return _house(merged)


def _check_tables(found: Mapping[str, Any]) -> None:
    for group, tables in found.items():
        if group not in NAMES:
            raise Flaw(f"there is no such table; there are {listed([*NAMES])}", group)
        example = f"as in '[{group}.{NAMES[group][0]}]'"
        if not isinstance(tables, dict):
            raise Flaw(f"it must hold tables, {example}", group)
        for name, table in tables.items():
            if name not in NAMES[group]:
                there = f"{WHIMS[0]} to {WHIMS[-1]}" if group == "whims" else listed(NAMES[group])
                raise Flaw(f"there is no such table; there are {there}", group, name)
            if not isinstance(table, dict):
                raise Flaw(f"it must be a table, {example}", group, name)
            _check_table(group, name, table)


def _check_table(group: str, name: str, table: Mapping[str, Any]) -> None:
    spans = spans_of(group, name)
    for key, value in table.items():
        if key == "name" and group == "items":
            _check_name(value, group, name, key)
        elif key in YES_OR_NO and group == "whims":
            if value is not True:
                raise Flaw(f"{key} must be true, not {_shown(value)}", group, name, key)
        elif key not in spans:
            keys = ["name", *spans] if group == "items" else [*spans]
            keys += YES_OR_NO if group == "whims" else ()
            raise Flaw(
                f"there is no key {key[:30]!r}; the keys are {listed(keys)}", group, name, key
            )
        else:
            _check_number(value, spans[key], group, name, key)
    asked = [key for key in table if key in CONDITIONS]
    if len(asked) > 1 and group == "whims":
        raise Flaw(
            f"a whim has one condition, not {listed(asked)}; leave all but one out",
            group,
            name,
            asked[1],
        )


def _check_number(value: object, span: range, *path: str) -> None:
    if type(value) is not int or value not in span:
        what = "a number" if span.step == 1 else f"a multiple of {span.step}"
        raise Flaw(
            f"{path[-1]} must be {what} from {span[0]} to {span[-1]}, not {_shown(value)}", *path
        )


def _check_name(value: object, *path: str) -> None:
    fits = isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value == value.strip()
    # A semicolon begins a comment in a position's text; the others would have to be escaped.
    if not fits or not str(value).isprintable() or set(str(value)) & set(';"\\'):
        raise Flaw(
            f"name must have 1 to {LONGEST_NAME} printable characters, no space at either end and "
            f'none of ; " \\, not {_shown(value)}',
            *path,
        )


def _merged(found: Mapping[str, Any], ours: Tables) -> Tables:
    merged: Tables = {}
    for group, names in NAMES.items():
        merged[group] = {}
        for name in names:
            table = dict(ours.get(group, {}).get(name, {}))
            own = found.get(group, {}).get(name, {})
            if group == "whims" and any(key in CONDITIONS for key in own):
                table = {key: value for key, value in table.items() if key not in CONDITIONS}
            merged[group][name] = table | own
    return merged


def _check_names(items: Mapping[str, Mapping[str, Value]], own: Mapping[str, Any]) -> None:
    seen: dict[str, str] = {}
    # Ours first: of two equal names the one in the file is to be changed.
    for item in sorted(items, key=lambda item: "name" in own.get(item, {})):
        name = str(items[item]["name"])
        if name.casefold() in seen:
            other = seen[name.casefold()]
            raise Flaw(f"{other} is called {name!r} too; names differ", "items", item, "name")
        seen[name.casefold()] = item


def _check_counts(items: Mapping[str, Mapping[str, Value]], own: Mapping[str, Any]) -> None:
    total = sum(int(table["count"]) for table in items.values())
    if total != ITEM_COUNT:
        last = [item for item in own if "count" in own[item]][-1]
        counts = ", ".join(f"{item} {table['count']}" for item, table in items.items())
        raise Flaw(
            f"the counts of all items add up to {total} instead of {ITEM_COUNT}: {counts}",
            "items",
            last,
            "count",
        )


def _house(tables: Tables) -> House:
    """The house rules of tables that are whole and right."""

    def number(group: str, name: str, key: str) -> int:
        return int(tables[group][name].get(key, 0))

    return House(
        items=tuple(
            Item(
                str(tables["items"][name]["name"]),
                number("items", name, "count"),
                number("items", name, "points"),
                number("items", name, NUMBERS[kind][0]) if kind in NUMBERS else 0,
            )
            for kind, name in enumerate(ITEMS)
        ),
        whims=tuple(
            Whim(int(table["coins"]), condition, int(table[condition]))
            for table in tables["whims"].values()
            for condition in table
            if condition in CONDITIONS
        ),
        djinn_points=tuple(number("djinns", name, "points") for name in HOUSE_DJINNS),
        precious_bonus=number("djinns", "Geb", "each"),
        artisan_value=number("djinns", "Ptah", "each"),
    )


def _shown(value: object) -> str:
    return "true" if value is True else "false" if value is False else repr(value)[:40]


def line_of(text: str, path: tuple[str, ...]) -> int:
    """The line (from 1) of a table or key, by the names that lead to it.

    A key that is left out stands where its table does.
    """
    best, longest = 1, 0
    header: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), 1):
        is_header = line.lstrip().startswith("[")
        found = _KEY.match(line.strip().strip("[]"))
        if found is None:
            continue
        key = tuple(part.strip("\"'") for part in re.findall(_PART, found[0]))
        if is_header:
            header = key
        here = key if is_header else header + key
        if not is_header and here == path[: len(here)] and len(here) < len(path):
            # an inline table: all its keys stand on this line
            here = path
        same = _common(here, path)
        if same > longest:
            best, longest = number, same
    return best


def _common(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
