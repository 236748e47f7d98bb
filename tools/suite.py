"""`make test`: the parts one after another, stopping at the first that fails, then the minutes.

python -m tools.suite [PART …]
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable

from tools import build, check, chromium
from tools.steps import ROOT, Failed, finish, say

FAST_FOLDERS = ("tests/core", "tests/games", "tests/bots", "tests/testing")
"""Engines and what they stand on: tested interpreted and compiled."""
SERVER_FOLDERS = ("tests/server", "tests/cli", "tests/store", "tests/arena")
"""What runs the engines: tested once, with the compiled ones where there is a compiler."""
NO_ENGINE = ("text", "look", "referee", "test_scene.py", "test_clicks.py")
"""Tests of a game's folder that hardly touch its engine: the interpreted run is enough."""
PARALLEL = ("-n", "auto", "--maxprocesses", "4", "--dist", "worksteal")


def pytest(*arguments: str, pure: bool = False, **more: str) -> None:
    """Run pytest on src (pure) or on build/compiled, and have it assert that it got that one."""
    expected = "compiled" if build.is_compiled() and not pure else "pure"
    env = {**os.environ, "INTRAMUROS_PURE": str(int(pure)), "INTRAMUROS_EXPECT": expected, **more}
    command = [sys.executable, "-m", "pytest", *arguments]
    if subprocess.run(command, cwd=ROOT, env=env).returncode:
        raise Failed(f"failed: pytest {' '.join(arguments)}")


def marker_is_used(marker: str) -> bool:
    tests = ROOT.glob("tests/**/*.py")
    return any(f"mark.{marker}" in path.read_text(encoding="utf-8") for path in tests)


def run_check() -> None:
    if check.main():
        raise Failed("failed: make check")


def run_interpreted() -> None:
    others = [f"--ignore={folder}" for folder in SERVER_FOLDERS] if build.is_compiled() else []
    pytest(*PARALLEL, *others, pure=True)


def run_coverage() -> None:
    """Not of `make test`: tracing doubles the minutes of the interpreted run."""
    pytest(*PARALLEL, "--cov", "--cov-report=term:skip-covered", pure=True)


def run_compiled() -> None:
    if not build.is_compiled():
        say("there is no C compiler: nothing compiled to test")
        return
    others = [f"--ignore-glob=tests/games/*/{name}" for name in NO_ENGINE]
    pytest(*PARALLEL, *others, *FAST_FOLDERS, *SERVER_FOLDERS)


def run_browser() -> None:
    if marker_is_used("browser"):
        # Whole games of the larger games are for `make soak`; here they begin near the end.
        pytest("-n", "2", "-m", "browser and not soak", CHROMIUM=chromium.find())
    else:
        say("no browser tests are written yet")


def run_crash() -> None:
    if marker_is_used("crash"):
        pytest("-m", "crash")  # one at a time: they kill servers and measure what survives
    else:
        say("no crash tests are written yet")


PARTS: dict[str, Callable[[], None]] = {
    "check": run_check,
    "interpreted": run_interpreted,
    "compiled": run_compiled,
    "browser": run_browser,
    "crash": run_crash,
    "coverage": run_coverage,
}
USUAL = [name for name in PARTS if name != "coverage"]


def run(names: list[str]) -> None:
    if os.environ.get("INTRAMUROS_EXPECT") == "compiled" and not build.is_compiled():
        raise Failed("INTRAMUROS_EXPECT=compiled, but nothing is compiled: is there a C compiler?")
    minutes: dict[str, float] = {}
    try:
        for name in names:
            say(f"--- {name}")
            start = time.monotonic()
            try:
                PARTS[name]()
            finally:
                minutes[name] = (time.monotonic() - start) / 60
    finally:
        say("---")
        for name, spent in {**minutes, "together": sum(minutes.values())}.items():
            say(f"{name:12} {spent:5.1f} min")


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        say(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}")
        return 2
    try:
        run(names or USUAL)
    except Failed as failure:
        return finish(failure)
    say("all passed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
