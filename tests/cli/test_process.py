"""The command as the shell starts it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from intramuros import __version__
from tests.cli.conftest import EDITION

COMMAND = [sys.executable, "-m", "intramuros"]


def test_python_m_intramuros() -> None:
    ran = subprocess.run([*COMMAND, "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout == f"intramuros {__version__}\n"


def test_exit_codes_reach_the_shell() -> None:
    ran = subprocess.run(
        [*COMMAND, "why", "wall T8"],
        input=f"intramuros {EDITION}\n",
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 1
    assert ran.stderr == ""


def test_a_reader_that_has_had_enough_is_not_complained_about() -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "medina", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_a_terminal_without_our_letters_keeps_the_minus() -> None:
    new = ["new", "my_city", "--players", "1", "--option", "play=episode"]
    start = subprocess.run([*COMMAND, *new], capture_output=True, check=True).stdout
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ran = subprocess.run([*COMMAND, "score"], input=start, env=plain, capture_output=True)
    assert re.match(rb"seat 1: -\d+\n", ran.stdout)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_is_told_in_one_line() -> None:
    with open("/dev/full", "wb") as full:
        ran = subprocess.run([*COMMAND, "rules", "medina"], stdout=full, stderr=subprocess.PIPE)
    assert ran.returncode == 2
    assert ran.stderr == b"intramuros: cannot go on: no space left on device\n"


def test_commands_start_without_server_and_pictures() -> None:
    code = (
        "import sys; from intramuros.cli import main, perft, play, sim; "
        "from intramuros.cli.learn import rules; main(['games']); "
        "print([m for m in sys.modules if m in ('starlette', 'resvg_py', 'hypothesis')])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"


def test_serve_says_where_it_is_and_stops_quietly(tmp_path: Path) -> None:
    line = [*COMMAND, "serve", "--port", "0", "--data", str(tmp_path / "tables")]
    pipe = subprocess.PIPE
    with subprocess.Popen(line, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found
        with urllib.request.urlopen(f"{found[0]}/healthz") as answer:
            assert answer.read().strip() == b"ok"
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0
        assert process.stderr.read() == ""
