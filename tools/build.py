"""Build the compiled package into build/compiled; src never holds a binary.

The whole package is mirrored there on every run (only what changed is copied), and the modules
that pyproject lists are compiled beside their sources when their hash has changed.

python -m tools.build          build what is out of date
python -m tools.build --check  only say, by the exit code, whether build/compiled is up to date
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from tools import compiled
from tools.steps import ROOT, Failed, finish, quiet, say

INTERPRETED = "the engines run interpreted (about 50 times slower)"

PROBE = """\
from setuptools._distutils import ccompiler, sysconfig
import sys
compiler = ccompiler.new_compiler()
sysconfig.customize_compiler(compiler)
compiler.compile([sys.argv[1]], output_dir=sys.argv[2], include_dirs=[sysconfig.get_python_inc()])
"""


def files_below(folder: Path) -> set[Path]:
    """All files below a folder, relative to it, without Python's own caches."""
    return {
        Path(where, name).relative_to(folder)
        for where, _, names in os.walk(folder)
        for name in names
        if not where.endswith(("__pycache__", ".egg-info"))
    }


def same(a: Path, b: Path) -> bool:
    """Whether a file is unchanged, judged as rsync does; copies keep the time of the original."""
    try:
        left, right = a.stat(), b.stat()
    except FileNotFoundError:
        return False
    return (left.st_mtime_ns, left.st_size) == (right.st_mtime_ns, right.st_size)


def differences(src: Path, mirror: Path, extensions: set[Path]) -> tuple[set[Path], set[Path]]:
    """What has to be copied, and what has to go because it is neither in src nor an extension."""
    wanted = {path for path in files_below(src) if not path.name.endswith((".pyc", ".so", ".pyd"))}
    copy = {path for path in wanted if not same(src / path, mirror / path)}
    return copy, files_below(mirror) - wanted - extensions


def update_mirror(src: Path, mirror: Path, extensions: set[Path]) -> None:
    copy, drop = differences(src, mirror, extensions)
    for path in drop:
        (mirror / path).unlink()
    for path in copy:
        place(src / path, mirror / path)
    for folder, _, _ in os.walk(mirror, topdown=False):
        here = Path(folder)
        if (
            here.name != "__pycache__"
            and here != mirror
            and not (src / here.relative_to(mirror)).is_dir()
        ):
            shutil.rmtree(here)  # a folder that src no longer has; only caches are left in it


def place(source: Path, target: Path) -> None:
    """Copy under another name, then rename: a running server keeps the file that it has open."""
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f"{target.name}.new")
    shutil.copy2(source, fresh)
    fresh.replace(target)


def stamp_of(build: Path) -> tuple[str, set[Path]]:
    """The key of the last compilation and the extension modules that it made."""
    stamp = build / "compiled.json"
    if not stamp.exists():
        return "", set()
    made = json.loads(stamp.read_text())
    return made["key"], {Path(name) for name in made["extensions"]}


def is_current(root: Path = ROOT) -> bool:
    """Whether build/compiled shows src as it is now, compiled if it ever was."""
    key, extensions = stamp_of(root / "build")
    copy, drop = differences(root / "src", root / "build/compiled", extensions)
    return not copy and not drop and key in ("", compiled.key(root))


def is_compiled(root: Path = ROOT) -> bool:
    return bool(stamp_of(root / "build")[1])


def needs_compiling(root: Path) -> bool:
    key, extensions = stamp_of(root / "build")
    there = all((root / "build/compiled" / path).exists() for path in extensions)
    return key != compiled.key(root) or not there


def missing_tool(build: Path) -> str:
    """What compiling lacks on this machine, as the start of a sentence; empty when nothing."""
    if not (find_spec("mypyc") and find_spec("setuptools")):
        return "mypy is not installed"
    build.mkdir(exist_ok=True)
    source = build / "probe.c"
    source.write_text("#include <Python.h>\n")
    command = [sys.executable, "-c", PROBE, str(source), str(build / "probe")]
    if subprocess.run(command, capture_output=True).returncode:
        return "no C compiler found"
    return ""


def build(root: Path = ROOT) -> None:
    out = root / "build"
    if not needs_compiling(root):
        update_mirror(root / "src", out / "compiled", stamp_of(out)[1])
        return
    # From here until the new stamp is written no extension module counts: whatever goes wrong,
    # none of them can outlive its source.
    (out / "compiled.json").unlink(missing_ok=True)
    update_mirror(root / "src", out / "compiled", set())
    missing = missing_tool(out)
    if missing:
        say(f"{missing}: {INTERPRETED}")
        return
    if not compiled.sources(root):
        return
    fresh, key = out / "fresh", compiled.key(root)
    shutil.rmtree(fresh, ignore_errors=True)
    command = [sys.executable, "-m", "tools.compiled", str(fresh)]
    quiet(f"compiling {len(compiled.sources(root))} modules", command)
    made = sorted(files_below(fresh))
    for path in made:
        place(fresh / path, out / "compiled" / path)
    stamp = {"key": key, "extensions": [path.as_posix() for path in made]}
    (out / "compiled.json").write_text(json.dumps(stamp, indent=1))


@contextlib.contextmanager
def alone(build: Path) -> Iterator[None]:
    """One build at a time, should two makes run side by side."""
    build.mkdir(exist_ok=True)
    with (build / "lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        return 0 if is_current() else 1
    if os.environ.get("INTRAMUROS_PURE", "0") not in ("", "0"):
        return 0  # src itself is used; there is nothing to build
    try:
        with alone(ROOT / "build"):
            build()
    except Failed as failure:
        return finish(failure)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
