"""The same tournament on a real Ray, started here for the time being."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import good
from tools.install import VENVS, python_of
from tools.steps import ROOT

LINE = ("arena", "medina", "greedy", "random", "--players", "3", "--games", "12", "--json")


@pytest.fixture(scope="module")
def python() -> Path:
    """A Python with Ray beside the package, in a venv of its own."""
    subprocess.run([sys.executable, "-m", "tools.install", "ray"], cwd=ROOT, check=True)
    return python_of(ROOT / VENVS["ray"])


def on_ray(python: Path, *line: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}
    command = [str(python), "-m", "intramuros", *line]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=300)


@pytest.mark.integration
def test_a_tournament_on_ray_ends_as_it_does_here(python: Path, tmp_path: Path) -> None:
    file = tmp_path / "medina.jsonl"
    ran = on_ray(python, *LINE, "--ray", "local", "--results", str(file))
    assert ran.returncode == 0, ran.stderr
    there, here = json.loads(ran.stdout), json.loads(good(*LINE, "--processes", "1"))
    del there["match_seconds"], here["match_seconds"]
    assert there == here
    # What was played there counts here too.
    assert good(*LINE, "--processes", "1", "--results", str(file))
    assert len(file.read_text().splitlines()) == 13


@pytest.mark.integration
def test_a_cluster_that_does_not_answer_is_one_line(python: Path) -> None:
    ran = on_ray(python, *LINE, "--ray", "127.0.0.1:1")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("intramuros: no Ray cluster can be reached at '127.0.0.1:1': ")
    assert len(ran.stderr.splitlines()) == 1
