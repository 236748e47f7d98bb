"""python -m tools.debian PROGRAM[=PACKAGE] …: install programs that are missing, from Debian.

Only root can, and only where there is apt-get; elsewhere nothing happens, and whatever needs the
program says so.
"""

import os
import shutil
import sys
from collections.abc import Sequence

from tools.steps import Failed, finish, quiet

SBIN = "/usr/sbin"
"""Where servers are, which not everybody has in the path."""


def install(packages: Sequence[str]) -> None:
    """Install packages, if that can be done here; Failed with apt's words if it goes wrong."""
    if not (shutil.which("apt-get") and os.name == "posix" and os.geteuid() == 0):
        return
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    names = " ".join(packages)
    apt = f"apt-get update && apt-get install -y --no-install-recommends {names}"
    quiet(f"installing {names} (apt-get)", ["sh", "-c", apt], env)


def missing(wanted: Sequence[str]) -> list[str]:
    """The packages of those programs that are not there."""
    pairs = (one.partition("=") for one in wanted)
    path = f"{os.environ.get('PATH', '')}:{SBIN}"
    return [
        package or program for program, _, package in pairs if not shutil.which(program, path=path)
    ]


if __name__ == "__main__":
    try:
        packages = missing(sys.argv[1:])
        if packages:
            install(packages)
    except Failed as failure:
        sys.exit(finish(failure))
