"""`make audit` is content only when the advisories know every package and no hole in it."""

from __future__ import annotations

from typing import Any

import pytest

from tools.audit import told
from tools.steps import Failed

# As `pip-audit --format json` writes them.
GOOD: dict[str, Any] = {"name": "starlette", "version": "1.0", "vulns": []}
HOLE: dict[str, Any] = {"id": "PYSEC-2023-83", "fix_versions": ["0.27.0"], "aliases": []}
SKIPPED: dict[str, Any] = {"name": "anyio", "skip_reason": "Dependency not found on PyPI"}


def test_no_holes() -> None:
    assert told("dev", [GOOD, GOOD]) == "requirements/dev.txt: 2 packages, no known holes"


def test_each_hole_has_its_line() -> None:
    unmended = {**HOLE, "id": "PYSEC-1", "fix_versions": []}
    with pytest.raises(Failed) as failed:
        told("dev", [SKIPPED, {**GOOD, "vulns": [HOLE, unmended]}])
    assert str(failed.value).splitlines() == [
        "starlette 1.0: PYSEC-2023-83, mended in 0.27.0",
        "starlette 1.0: PYSEC-1, mended in no version yet",
        "failed: requirements/dev.txt",
    ]


def test_a_package_that_nobody_knows_is_no_good_news() -> None:
    with pytest.raises(Failed, match="said nothing of 1 of 2 packages"):
        told("dev", [GOOD, SKIPPED])
