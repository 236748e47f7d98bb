"""The tables of components: what is in the box."""

from __future__ import annotations

import pytest

from intramuros.games.five_tribes.model import (
    components,
)
from intramuros.games.five_tribes.model.components import (
    CARD_COUNTS,
    CARDS,
    DJINNS,
    FAKIR,
    MEEPLES,
    SET_VALUES,
    TILES,
    TRACKS,
)


@pytest.mark.rule("F-03", "F-04", "F-05", "F-07", "F-09", "F-89")
def test_components() -> None:
    assert sum(tile.count for tile in TILES) == 30
    assert sum(tile.value * tile.count for tile in TILES) == 198
    assert {tile.action for tile in TILES} == {
        "oasis",
        "village",
        "small market",
        "large market",
        "sacred place",
    }
    assert sum(MEEPLES) == 90
    assert sum(CARD_COUNTS) == 54 and CARD_COUNTS[FAKIR] == 18 and len(CARDS) == 10
    assert len({djinn.name for djinn in DJINNS}) == len({djinn.says for djinn in DJINNS}) == 22
    assert SET_VALUES == (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)


@pytest.mark.rule("F-12", "F-47")
def test_tracks() -> None:
    assert TRACKS == {"manual": (0, 1, 2, 3, 4), "published": (0, 1, 3, 5, 8, 12, 18)}


def test_the_tables_are_whole() -> None:
    assert sum(MEEPLES) == 90 and sum(tile.count for tile in TILES) == 30
    assert sum(tile.value * tile.count for tile in TILES) == 198
    assert len(DJINNS) == 22 and CARDS[FAKIR] == "fakir"
    assert set(TRACKS) == {"manual", "published"}


def test_tables_name_djinns_by_number() -> None:
    for number, djinn in enumerate(DJINNS):
        name = djinn.name.upper().replace("-", "_").replace("'", "")
        assert getattr(components, name) == number
