"""Which modules mypyc compiles, and how. Shared by tools/build.py and setup.py.

python -m tools.compiled OUT    compiles them into OUT (tools/build.py calls this)
"""

import ast
import hashlib
import os
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension

ROOT = Path(__file__).resolve().parent.parent


def sources(root: Path = ROOT) -> list[Path]:
    """The modules that pyproject's globs name, relative to `root`, sorted."""
    with (root / "pyproject.toml").open("rb") as file:
        globs = tomllib.load(file)["tool"]["intramuros"]["compiled"]
    package = root / "src/intramuros"
    return sorted({path.relative_to(root) for glob in globs for path in package.glob(glob)})


def imported(path: Path, src: Path) -> Iterator[Path]:
    """The package's own modules whose names `path` imports."""
    package = path.relative_to(src).parent.parts
    for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
        names: list[tuple[str, ...]] = []
        if isinstance(node, ast.Import):
            names = [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            base += tuple(node.module.split(".")) if node.module else ()
            # `from a import b` may name a module b or something that stands in a.
            names = [base, *((*base, alias.name) for alias in node.names)]
        for name in names:
            module = src.joinpath(*name)
            yield from (
                f for f in (module.with_suffix(".py"), module / "__init__.py") if f.is_file()
            )


def inputs(root: Path = ROOT) -> list[Path]:
    """All files that decide the compiled code: the sources and, as mypyc copies constants and
    types from one module into another, whatever they import."""
    src = root / "src"
    found: set[Path] = set()
    todo = [root / path for path in sources(root)]
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            todo.extend(imported(path, src))
    return sorted(path.relative_to(root) for path in found)


def version_of(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "none"


def key(root: Path = ROOT) -> str:
    """Changes exactly when the modules have to be compiled again."""
    parts = [
        sys.version,
        sysconfig.get_platform(),
        version_of("mypy"),
        version_of("librt"),
    ]
    parts += [str(path) for path in sources(root)]
    digest = hashlib.sha256("\n".join(parts).encode())
    for path in [Path("tools/compiled.py"), *inputs(root)]:
        digest.update(f"\0{path.as_posix()}\0".encode())
        digest.update((root / path).read_bytes() if (root / path).is_file() else b"")
    return digest.hexdigest()


def extensions(target: str = "build/c") -> "list[Extension]":
    """setuptools extensions of the compiled modules, the largest first: they compile side by side,
    and none should be left alone at the end. mypy's complaints end the program."""
    from mypyc.build import mypycify

    paths = [str(path) for path in sources()]
    # `make check` is where unused ignores and unreachable code are found; here they may depend
    # on the Python version or the platform, and nobody's first start should fail over them.
    lenient = ["--no-warn-unused-ignores", "--no-warn-unreachable"]
    options = [f"--config-file={ROOT / 'pyproject.toml'}", *lenient]
    groups: list[tuple[list[str], str | None]] = [(g, name) for name, g in grouped(paths).items()]
    if not paths:
        return []
    made = mypycify([*options, *paths], opt_level="2", target_dir=target, separate=groups)
    return sorted(made, key=weight, reverse=True)


def grouped(paths: list[str]) -> dict[str, list[str]]:
    """One group for each game and one for the rest: each is one C file, and they compile side by
    side. Calls between groups are a little slower, so what plays together stays together."""
    groups: dict[str, list[str]] = {}
    for path in paths:
        parts = Path(path).parts
        game = parts[parts.index("games") + 1] if "games" in parts else "core"
        groups.setdefault(f"intramuros_{game}", []).append(path)
    return groups


def weight(extension: "Extension") -> int:
    """The bytes of its C files."""
    return sum(Path(source).stat().st_size for source in extension.sources)


def main(out: str) -> None:
    from setuptools import Distribution

    os.chdir(ROOT)
    command = Distribution({"ext_modules": extensions()}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = out, "build/objects"
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    main(sys.argv[1])
