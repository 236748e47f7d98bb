"""The log of a server in this process goes where that of a real one goes, not to stdout."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog

from intramuros.server import logs


@pytest.fixture(autouse=True)
def configured_log() -> Iterator[None]:
    logs.configure()
    yield
    structlog.reset_defaults()
