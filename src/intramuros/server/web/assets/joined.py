"""Scripts that a page needs together, joined into one: fewer answers, a quarter fewer bytes.

`/static/at/table/table/table.js` is `table/table.js` with all modules that it imports. Whatever
this page fetches later comes from below `/static/at/table/` as well; there a module takes what has
been joined from the page instead of fetching it once more. Modules import only names in braces, and
export functions, classes and constants; no two import each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from posixpath import dirname, join, normpath, relpath

ENTRIES = {"table": "table/table.js", "replay": "replay/replay.js"}
"""The script with which the page begins."""
PREFIX = "at/"

Read = Callable[[str], str]
"""Gives a script's text, lean; the path goes from the folder of all static files."""

_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";\n', re.MULTILINE)
_LATER = re.compile(r'\bimport\("([^"]+)"\)')
_EXPORT = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)


def joined(page: str, read: Read) -> str:
    """The first script of a page, after all modules that it imports."""
    entry = ENTRIES[page]
    parts = [_part(entry, path, read(path)) for path in needed(entry, read)]
    return "".join(["const modules = (globalThis.modules = {});\n", *parts])


def fetched_later(page: str, path: str, read: Read) -> str:
    """A module that a page fetches once its first script runs."""
    present = set(needed(ENTRIES[page], read))
    return _with_imports(path, read(path), present)


def needed(entry: str, read: Read) -> list[str]:
    """What a script imports, directly or not, each module after those that it needs itself."""
    order: list[str] = []
    begun: list[str] = []

    def visit(path: str) -> None:
        if path in begun:
            raise ValueError(f"circular imports: {' -> '.join([*begun, path])}")
        if path in order:
            return
        begun.append(path)
        for imported in _imports(path, read(path)):
            visit(imported)
        order.append(begun.pop())

    visit(entry)
    return order


@lru_cache(maxsize=256)
def _imports(path: str, text: str) -> list[str]:
    return [_resolved(path, found[2]) for found in _IMPORT.finditer(text)]


@lru_cache(maxsize=256)
def _part(entry: str, path: str, text: str) -> str:
    """A module within a joined script."""
    text = _with_imports(path, text)
    text = _LATER.sub(lambda found: f'import("{_from(entry, path, found[1])}")', text)
    names = ", ".join(found[2] for found in _EXPORT.finditer(text))
    text = _EXPORT.sub(r"\1 \2", text)
    if path == entry:
        return text
    # Two modules may have private names in common, so each has a scope of its own.
    return f'modules["{path}"] = (() => {{\n{text}return {{ {names} }};\n}})();\n'


def _with_imports(path: str, text: str, present: set[str] | None = None) -> str:
    """Imports of modules that the page has (if nothing is said, of all) as constants."""

    def taken(found: re.Match[str]) -> str:
        target = _resolved(path, found[2])
        if present is not None and target not in present:
            return found[0]
        names = (found[1] or "").strip().replace(" as ", ": ")
        return f'const {{ {names} }} = modules["{target}"];\n' if names else ""

    return _IMPORT.sub(taken, text)


def _resolved(path: str, imported: str) -> str:
    return normpath(join(dirname(path), imported))


def _from(entry: str, path: str, imported: str) -> str:
    """An address from the joined script for one that stands in a module."""
    there = relpath(_resolved(path, imported), dirname(entry))
    return there if there.startswith("..") else f"./{there}"
