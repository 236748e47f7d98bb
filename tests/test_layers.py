"""Which part may import which. Arrows point one way; a new game needs no exception."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "intramuros"
MODULES = sorted(PACKAGE.rglob("*.py"))

# For each part, the parts it may import besides itself.
ARROWS = {
    "core": set[str](),
    "scene": {"core"},
    "games": {"core"},
    "bots": {"core"},
    "arena": {"core", "bots", "scene"},
    "review": {"core", "bots", "learn"},
    "store": {"core"},
    "learn": {"core", "scene"},
    "testing": {"core", "scene", "learn"},
    "server": {"core", "games", "bots", "learn", "review", "scene", "store"},
    "cli": {
        *("core", "games", "bots", "arena", "learn", "review", "scene", "store", "server"),
        "testing",
    },
    "__main__": {"cli"},
    "__init__": set[str](),
}
# The packages of the server: for each, which others of them and which parts it may import.
ALL_PARTS = {"core", "scene", "store", "bots", "learn", "review", "games"}
ROOMS = {
    "table": ({"table"}, {"core", "scene", "store"}),
    "view": ({"view", "table"}, {"core", "scene", "store", "bots", "review"}),
    "limits": ({"limits", "settings", "table"}, {"core"}),
    "draws": ({"draws", "table"}, {"core"}),
    "work": ({"work", "limits", "settings", "view", "table"}, ALL_PARTS),
    "seats": ({"seats", "limits", "settings", "view", "table"}, {"core", "scene", "store"}),
    "live": ({"live", "seats", "draws", "work", "limits", "settings", "view", "table"}, ALL_PARTS),
    "lessons": (
        {"lessons", "live", "seats", "view", "table"},
        {"core", "scene", "learn", "store"},
    ),
    "upkeep": ({"upkeep", "live", "settings", "view", "table"}, ALL_PARTS),
    "web": (
        {
            *("web", "lessons", "upkeep", "live", "seats", "draws", "work", "limits", "settings"),
            *("view", "table"),
        },
        {*ALL_PARTS, "learn"},
    ),
    "admin": ({"admin", "upkeep", "live", "limits", "settings", "view", "table"}, ALL_PARTS),
}
# Of these the packages that know what they show, and neither asyncio nor HTTP nor a database.
PURE = {"table", "view"}
MOST_MODULES = 16
MOST_LEVELS = 12
# What draws a game: the only files of it that know pictures.
DRAWS = ("scene.py", "game.py", "look")


def part(module: tuple[str, ...]) -> str:
    return module[0] if module else "__init__"


def imported(path: Path) -> Iterator[tuple[str, ...]]:
    """Every module of a file's imports, as its parts; of our own package without the package."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are written out, not relative"
            module = tuple((node.module or "").split("."))
            # `from intramuros import core` names a part, `from intramuros.core import match` not.
            yield from ((*module, alias.name) for alias in node.names)


def own(path: Path) -> set[tuple[str, ...]]:
    return {name[1:] for name in imported(path) if name[0] == "intramuros"}


def name(path: Path) -> tuple[str, ...]:
    return path.relative_to(PACKAGE).with_suffix("").parts


@pytest.mark.parametrize("path", MODULES, ids=lambda path: "/".join(name(path)))
def test_imports_follow_the_arrows(path: Path) -> None:
    here = name(path)
    allowed = {part(here), *ARROWS[part(here)]}
    if here[0] == "games" and len(here) > 2 and path_draws(path):
        allowed.add("scene")
    for module in own(path):
        if module == ("__version__",):
            continue
        assert part(module) in allowed, f"{'/'.join(here)} imports {'.'.join(module)}"


def path_draws(path: Path) -> bool:
    return path.relative_to(PACKAGE / "games").parts[1] in DRAWS


@pytest.mark.parametrize(
    "path", sorted((PACKAGE / "games").glob("*/**/*.py")), ids=lambda p: "/".join(name(p))
)
def test_games_do_not_know_each_other(path: Path) -> None:
    game = path.relative_to(PACKAGE / "games").parts[0]
    others = {module[1] for module in own(path) if module[0] == "games"}
    assert others <= {game}, f"{path.name} of {game} imports {others}"


@pytest.mark.parametrize("path", sorted((PACKAGE / "core").glob("*.py")), ids=lambda p: p.stem)
def test_core_needs_the_standard_library_only(path: Path) -> None:
    # Types for the compiler: imported while type checking, never at run time.
    allowed = {"intramuros", "__future__", *sys.stdlib_module_names}
    if path.name == "fast.py":
        allowed |= {"librt", "mypy_extensions"}
    assert {module[0] for module in imported(path)} <= allowed


def test_every_part_has_its_arrows() -> None:
    assert {part(name(path)) for path in MODULES} <= ARROWS.keys()


def room(path: Path) -> str:
    """The package of the server that a file is in; empty for the files beside the packages."""
    parts = path.relative_to(PACKAGE / "server").parts
    return parts[0] if len(parts) > 1 else ""


@pytest.mark.parametrize(
    "path", [p for p in MODULES if name(p)[0] == "server"], ids=lambda p: "/".join(name(p))
)
def test_packages_of_the_server_follow_the_arrows(path: Path) -> None:
    here = room(path)
    if not here:
        return
    rooms, parts = ROOMS[here]
    for module in own(path):
        if module[0] == "server":
            assert module[1] in rooms, f"{path} imports {'.'.join(module)}"
        elif module != ("__version__",):
            assert module[0] in parts, f"{path} imports {'.'.join(module)}"
    if here in PURE:
        foreign = {module[0] for module in imported(path)}
        assert foreign <= {"intramuros", "msgspec", *sys.stdlib_module_names} - {"asyncio"}


def test_the_server_is_not_deep() -> None:
    modules = {name(path): path for path in MODULES if name(path)[0] == "server"}
    uses = {here: own(path) for here, path in modules.items()}
    below = {
        here: {other for other in modules for used in used_here if used[: len(other)] == other}
        for here, used_here in uses.items()
    }
    depth: dict[tuple[str, ...], int] = {}

    def levels(module: tuple[str, ...], above: tuple[tuple[str, ...], ...] = ()) -> int:
        assert module not in above, f"a circle of imports: {above}"
        if module not in depth:
            under = (levels(other, (*above, module)) for other in below[module] - {module})
            depth[module] = 1 + max(under, default=0)
        return depth[module]

    deepest = max(modules, key=levels)
    assert levels(deepest) <= MOST_LEVELS, f"{'.'.join(deepest)} is {levels(deepest)} levels deep"


def test_no_folder_is_crowded() -> None:
    crowded: dict[str, int] = {}
    for suffix in ("py", "js"):
        files = [p for p in PACKAGE.rglob(f"*.{suffix}") if p.stem != "__init__"]
        count = Counter(path.parent.relative_to(PACKAGE).as_posix() for path in files)
        crowded |= {folder: n for folder, n in count.items() if n > MOST_MODULES}
    assert crowded == {}
