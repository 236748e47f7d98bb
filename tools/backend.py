"""The build backend of `pip install .` and `pip wheel .`: setuptools, told what compiling needs.

mypy reads every module that a compiled module imports, the server's among them, so an isolated
build needs the libraries of the package itself. It gets the versions that `make build` compiles
with, from the same file: nothing has to be listed twice, whichever modules are compiled.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

PINS = Path(__file__).resolve().parent.parent / "requirements/runtime.txt"
# pyproject.toml asks for it, since this module imports it; two requirements could disagree.
ALREADY_THERE = "setuptools"


def get_requires_for_build_wheel(config_settings: Mapping[str, object] | None = None) -> list[str]:
    """All that compiling needs: what the package needs to run, and mypy."""
    pins = re.findall(r"^[\w.-]+==[^\\\n]+", PINS.read_text(encoding="utf-8"), re.MULTILINE)
    return [pin.strip() for pin in pins if not pin.startswith(f"{ALREADY_THERE}==")]
