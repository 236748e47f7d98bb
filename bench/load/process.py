"""A server in a process and, where the machine allows, on a core of its own."""

from __future__ import annotations

import os
import re
import resource
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.steps import ROOT


class Process:
    """Started; stopped when the block ends. It says its address in a line of its own."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str] | None = None) -> None:
        allow_sockets()
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **(env or {})},
            stdout=subprocess.PIPE,
            text=True,
        )
        pin(self.process.pid, 0)
        said = ""
        for line in self.process.stdout or ():
            said += line
            found = re.search(r"http://\S+", line)
            if found is not None:
                self.address = found.group()
                return
        raise RuntimeError(f"{command[0]} did not start: {said}")

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()

    @property
    def seconds(self) -> float:
        """The processor time that all its threads have used."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        fields = stat.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        """What it holds of the memory now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s*(\d+) kB", status)
        return int(found.group(1)) / 1024 if found else 0.0


def pin(pid: int, which: int) -> None:
    """Keep a process on one core: the first (0) for servers, the last (-1) for us."""
    cores = sorted(os.sched_getaffinity(0) | ALL_CORES)
    os.sched_setaffinity(pid, {cores[which]})


def allow_sockets() -> None:
    """As many open sockets as the system lets us have; the servers inherit it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


ALL_CORES = os.sched_getaffinity(0)
