"""How many descriptors the process may have, and how many it has: each connection takes one."""

from __future__ import annotations

import os
import sys

ENOUGH = 65_536
"""So many are asked for at most: every one that could be there costs the kernel a little."""

if sys.platform == "win32":  # has no such limit

    def raise_limit() -> None:
        """Nothing has to be raised."""

    def limit() -> int | None:
        """There is none."""
        return None

else:
    import resource

    def raise_limit() -> None:
        """Ask for as many as the operator allows, within reason."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            except (OSError, ValueError):
                pass  # some systems have a lower limit than they say

    def limit() -> int | None:
        """How many there may be, or None."""
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return None if soft == resource.RLIM_INFINITY else soft


def in_use() -> int | None:
    """How many there are, if the system tells."""
    try:
        return len(os.listdir("/proc/self/fd")) - 1  # but for the one that lists them
    except OSError:
        return None
