"""A server in this process, with Medina and the guest game, and nobody waiting for bots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.playing import a_client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with a_client(tmp_path) as opened:
        yield opened
