"""Runs the command in this process, as a shell would."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple

from intramuros.cli import main


class Ran(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


def run(*argv: str, stdin: str | bytes = "") -> Ran:
    """The exit code and both outputs of a command."""
    raw = stdin.encode() if isinstance(stdin, str) else stdin
    out, err = io.StringIO(), io.StringIO()
    kept = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main(list(argv))
    finally:
        sys.stdin = kept
    return Ran(code, out.getvalue(), err.getvalue())


def good(*argv: str, stdin: str | bytes = "") -> str:
    """The output of a command that must succeed."""
    ran = run(*argv, stdin=stdin)
    assert (ran.code, ran.err) == (0, ""), ran
    return ran.out


def refused(*argv: str, stdin: str | bytes = "", code: int = 2) -> str:
    """The one line of a command that must refuse and print nothing else."""
    ran = run(*argv, stdin=stdin)
    assert (ran.code, ran.out) == (code, ""), ran
    assert ran.err.startswith("intramuros: ")
    assert len(ran.err.splitlines()) == 1, ran.err
    return ran.err.removeprefix("intramuros: ").rstrip("\n")
