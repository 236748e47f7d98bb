"""`make play`: the server starts at once, compiled or not."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import compiled
from tools.steps import ROOT

SERVER = "import os, sys; print(os.environ.get('INTRAMUROS_PURE', '0'), *sys.argv[1:])\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with our tools, nothing to compile, and a server that says how it was started."""
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    (tmp_path / "pyproject.toml").write_text("[tool.intramuros]\ncompiled = []\n")
    for folder in ("src/intramuros", "intramuros"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "__init__.py").touch()
        (tmp_path / folder / "__main__.py").write_text(SERVER)
    return tmp_path


def play(tree: Path) -> list[str]:
    env = {name: value for name, value in os.environ.items() if name != "INTRAMUROS_PURE"}
    command = [sys.executable, "-m", "tools.play", "--port", "8123"]
    done = subprocess.run(
        command, cwd=tree, env=env, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_without_compiled_engines_it_starts_interpreted_and_compiles_meanwhile(tree: Path) -> None:
    news, server = play(tree)
    assert "meanwhile" in news
    assert server == "1 serve --port 8123"


def test_compiled_engines_are_used_as_the_sources_are_now(tree: Path) -> None:
    (tree / "build").mkdir()
    stamp = {"key": compiled.key(tree), "extensions": []}
    (tree / "build/compiled.json").write_text(json.dumps(stamp))
    assert play(tree) == ["0 serve --port 8123"]
    assert (tree / "build/compiled/intramuros/__main__.py").read_text() == SERVER
