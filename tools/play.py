"""Start the server at once. Engines that are not compiled yet run interpreted, which is fast
enough for people and for the bots, and are compiled meanwhile for the next start.

python -m tools.play [what `intramuros serve` takes]
"""

import os
import subprocess
import sys
from pathlib import Path

from tools import build
from tools.steps import ROOT, say


def prepare(root: Path = ROOT) -> bool:
    """Whether the compiled package can be used now; otherwise its compilation has begun."""
    if not build.needs_compiling(root):
        return subprocess.run([sys.executable, "-m", "tools.build"], cwd=root).returncode == 0
    say("compiling the engines meanwhile: from the next start on they are fifty times faster")
    subprocess.Popen(
        [sys.executable, "-m", "tools.build"],
        cwd=root,
        stdout=subprocess.DEVNULL,
        preexec_fn=lambda: os.nice(10),
    )
    return False


def main(arguments: list[str]) -> None:
    if not prepare():
        os.environ["INTRAMUROS_PURE"] = "1"
    command = [sys.executable, "-m", "intramuros", "serve", *arguments]
    os.execv(sys.executable, command)


if __name__ == "__main__":
    main(sys.argv[1:])
