"""The city that the tests of pictures and clicks share."""

from __future__ import annotations

import pytest

from intramuros.games.medina.model import Position
from intramuros.games.medina.text.position import read
from tests.games.medina.pictures import CITY_TEXT


@pytest.fixture
def city() -> Position:
    return read(CITY_TEXT)
