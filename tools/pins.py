"""`make pins`: turn the lists in pyproject.toml into pinned files with hashes.

The files name no index and no address, so that every machine uses the index it is set up for.
"""

import os
import sys

from tools.install import uv
from tools.steps import ROOT, Failed, finish, quiet

COMMON = (
    "pip compile --universal --python-version 3.11 --generate-hashes --no-annotate --upgrade"
).split()
# runtime comes first: the others take its versions, so that all test what people run.
FILES = {
    "runtime": ["--group", "build", "pyproject.toml"],
    "dev": ["--group", "dev", "pyproject.toml", "--constraints", "requirements/runtime.txt"],
    "bench": ["--group", "bench", "pyproject.toml", "--constraints", "requirements/runtime.txt"],
    "ray": ["--extra", "ray", "pyproject.toml", "--constraints", "requirements/runtime.txt"],
    "train": ["--group", "train", "pyproject.toml", "--constraints", "requirements/runtime.txt"],
    "audit": ["--group", "audit"],
    "uv": ["--group", "tools"],
}


def main() -> int:
    env = {**os.environ, "UV_PYTHON_DOWNLOADS": "never", "UV_CUSTOM_COMPILE_COMMAND": "make pins"}
    try:
        for name, what in FILES.items():
            out = f"requirements/{name}.txt"
            quiet(f"pinning {out}", [uv(), *COMMON, *what, "--output-file", out], env, ROOT)
    except Failed as failure:
        return finish(failure)
    return 0


if __name__ == "__main__":
    sys.exit(main())
