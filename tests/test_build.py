"""How the compiled package is made: what is copied, what is deleted, when it is compiled."""

import ast
import json
import os
import time
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from tools import build, compiled
from tools.steps import ROOT

PYPROJECT = """
[tool.intramuros]
compiled = ["core/rng.py", "games/*/engine.py", "games/*/engine/*.py", "bots/none.py"]
"""

TREE = {
    "core/__init__.py": "",
    "core/fast.py": "i64 = int",
    "core/rng.py": "from intramuros.core.fast import i64",
    "core/record.py": "",
    "games/__init__.py": "",
    "games/small/__init__.py": "",
    "games/small/engine.py": "from intramuros.core import rng\nfrom .model import WIDTH",
    "games/small/model.py": "WIDTH = 3",
    "games/small/manual.toml": "",
    "games/large/engine/__init__.py": "",
    "games/large/engine/state.py": "import intramuros.games.large.model",
    "games/large/model.py": "",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)
    for name, text in TREE.items():
        path = tmp_path / "src/intramuros" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def names(paths: list[Path]) -> list[str]:
    return [path.relative_to("src/intramuros").as_posix() for path in paths]


def mirrored(tree: Path) -> list[str]:
    return sorted(path.as_posix() for path in build.files_below(tree / "build/compiled"))


def test_globs_find_modules_and_may_match_nothing(tree: Path) -> None:
    assert names(compiled.sources(tree)) == [
        "core/rng.py",
        "games/large/engine/__init__.py",
        "games/large/engine/state.py",
        "games/small/engine.py",
    ]


def test_inputs_are_the_sources_and_what_they_import(tree: Path) -> None:
    found = names(compiled.inputs(tree))
    assert set(found) - set(names(compiled.sources(tree))) == {
        "core/__init__.py",
        "core/fast.py",
        "games/large/model.py",
        "games/small/model.py",
    }


@pytest.mark.parametrize(
    ("edited", "changes"),
    [
        ("core/rng.py", True),
        ("core/fast.py", True),
        ("games/small/model.py", True),
        ("core/record.py", False),
        ("games/small/manual.toml", False),
    ],
)
def test_key_changes_with_what_is_compiled_in(tree: Path, edited: str, changes: bool) -> None:
    before = compiled.key(tree)
    (tree / "src/intramuros" / edited).write_text("X = 1")
    assert (compiled.key(tree) != before) == changes


def test_key_changes_with_a_new_module_and_with_mypy(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = {compiled.key(tree)}
    (tree / "src/intramuros/games/large/engine/extra.py").write_text("")
    keys.add(compiled.key(tree))
    monkeypatch.setattr("importlib.metadata.version", lambda name: "99")
    keys.add(compiled.key(tree))
    assert len(keys) == 3


def test_compiles_again_only_when_the_key_or_an_extension_is_gone(tree: Path) -> None:
    assert build.needs_compiling(tree)
    extension = tree / "build/compiled/intramuros/core/rng.so"
    extension.parent.mkdir(parents=True)
    extension.write_text("")
    stamp = {"key": compiled.key(tree), "extensions": ["intramuros/core/rng.so"]}
    (tree / "build/compiled.json").write_text(json.dumps(stamp))
    assert not build.needs_compiling(tree)
    extension.unlink()
    assert build.needs_compiling(tree)


def test_mirror_copies_what_changed_and_deletes_what_went(tree: Path) -> None:
    src, mirror = tree / "src", tree / "build/compiled"
    build.update_mirror(src, mirror, set())
    assert mirrored(tree) == sorted(f"intramuros/{name}" for name in TREE)

    untouched = (mirror / "intramuros/core/rng.py").stat()
    (src / "intramuros/core/record.py").write_text("EDITION = 2")
    (src / "intramuros/games/small/manual.toml").unlink()
    large = src / "intramuros/games/large"
    for path in sorted(large.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    large.rmdir()
    cache = mirror / "intramuros/games/large/__pycache__/model.pyc"
    cache.parent.mkdir()
    cache.write_text("")

    build.update_mirror(src, mirror, set())
    assert (mirror / "intramuros/core/record.py").read_text() == "EDITION = 2"
    assert (mirror / "intramuros/core/rng.py").stat().st_ino == untouched.st_ino
    assert not (mirror / "intramuros/games/large").exists()
    assert "intramuros/games/small/manual.toml" not in mirrored(tree)


def test_mirror_notices_an_edit_of_the_same_length(tree: Path) -> None:
    build.update_mirror(tree / "src", tree / "build/compiled", set())
    model = tree / "src/intramuros/games/small/model.py"
    model.write_text("WIDTH = 4")
    os.utime(model, (time.time() + 5, time.time() + 5))
    build.update_mirror(tree / "src", tree / "build/compiled", set())
    copied = tree / "build/compiled/intramuros/games/small/model.py"
    assert copied.read_text() == "WIDTH = 4"


def test_mirror_keeps_current_extensions_and_drops_stale_ones(tree: Path) -> None:
    core = tree / "build/compiled/intramuros/core"
    core.mkdir(parents=True)
    for name in ("rng.so", "old.so"):
        (core / name).write_text("")
    build.update_mirror(tree / "src", tree / "build/compiled", {Path("intramuros/core/rng.so")})
    assert (core / "rng.so").exists()
    assert not (core / "old.so").exists()


def test_without_a_compiler_the_mirror_stands_and_one_line_says_so(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stale = tree / "build/compiled/intramuros/core/rng.so"
    stale.parent.mkdir(parents=True)
    stale.write_text("")
    stamp = {"key": "of older sources", "extensions": ["intramuros/core/rng.so"]}
    (tree / "build/compiled.json").write_text(json.dumps(stamp))
    monkeypatch.setenv("CC", "/nonexistent")

    build.build(tree)
    assert capsys.readouterr().out == (
        "no C compiler found: the engines run interpreted (about 50 times slower)\n"
    )
    assert mirrored(tree) == sorted(f"intramuros/{name}" for name in TREE)
    assert not build.is_compiled(tree)
    assert build.is_current(tree)


def test_without_mypy_one_line_says_so(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.version", missing)
    monkeypatch.setattr(build, "find_spec", lambda name: None)
    build.build(tree)
    assert capsys.readouterr().out.startswith("mypy is not installed: the engines run interpreted")
    assert mirrored(tree) == sorted(f"intramuros/{name}" for name in TREE)


def test_src_holds_no_binaries() -> None:
    binaries = {".so", ".pyd", ".o", ".c", ".dll", ".dylib"}
    assert [path for path in (ROOT / "src").rglob("*") if path.suffix in binaries] == []


def spoiled(path: Path) -> Iterator[str]:
    """What mypyc compiles into something else than is written there."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.ClassDef(keywords=[_, *_]):
                yield f"{path}:{node.lineno}: the keywords of class {node.name} are dropped"
            case ast.Name(id="cached_property"):
                yield f"{path}:{node.lineno}: a cached_property is made anew each time"
            case ast.AnnAssign(ast.Name(name), annotation, ast.Tuple(items)):
                numbers = [item for item in items if not isinstance(item, ast.Starred)]
                if "Final" in ast.unparse(annotation) and any(map(_is_float, numbers)):
                    yield f"{path}:{node.lineno}: the tuple {name} is not there at run time"


def _is_float(item: ast.expr) -> bool:
    found = (n.value for n in ast.walk(item) if isinstance(n, ast.Constant))
    return any(isinstance(value, float) for value in found)


def test_nothing_is_compiled_that_the_compiler_spoils() -> None:
    paths = [compiled.ROOT / path for path in compiled.sources()]
    assert [fault for path in paths for fault in spoiled(path)] == []


def test_what_the_compiler_spoils_is_found(tmp_path: Path) -> None:
    path = tmp_path / "spoiled.py"
    path.write_text(
        "class Away(Struct, tag='away'):\n    how: str\n"
        "class City:\n    @cached_property\n    def size(self): ...\n"
        "BOX: Final = (0.0, 8 * SLOT)\nTEN: Final = (1, 'ten')\n"
    )
    assert [fault.split(":")[1] for fault in spoiled(path)] == ["1", "6", "4"]
