"""Player counts that depend on options."""

from __future__ import annotations

import pytest

from intramuros.core.game import (
    NotationError,
    OptionError,
    check_players,
    first_position,
    player_counts,
    players_said,
)
from intramuros.core.match import Match
from intramuros.core.record import read_record, record_of, write_record
from tests.guest.crowd import GAME, Options
from tests.guest.game import GAME as BAZAAR

FAIR = Options(fair=True)


def test_options_decide_how_many_can_play() -> None:
    assert player_counts(GAME, Options()) == (2, 3)
    assert player_counts(GAME, FAIR) == (2, 3, 4, 5)
    assert player_counts(BAZAAR, BAZAAR.options()) == BAZAAR.players
    assert players_said(GAME) == "2 or 3 players, with options also 4 or 5"
    assert players_said(BAZAAR) == "2, 3 or 4 players"


@pytest.mark.parametrize(
    ("players", "options", "says"),
    [
        (5, Options(), "Crowd is for 2 or 3 players with these options, not 5"),
        (6, FAIR, "Crowd is for 2, 3, 4 or 5 players, not 6"),
    ],
)
def test_a_count_that_does_not_go_with_the_options_is_refused(
    players: int, options: Options, says: str
) -> None:
    for attempt in (check_players, lambda *given: first_position(*given)):
        with pytest.raises(OptionError) as refused:
            attempt(GAME, players, options)
        assert str(refused.value) == says
    with pytest.raises(OptionError):
        Match.new(GAME, players, options)


def test_records_are_read_with_the_counts_of_their_options() -> None:
    text = write_record(record_of(Match.new(GAME, 5, FAIR)))
    assert read_record(text, {"crowd": GAME}).players == 5
    too_many = text.replace("options: fair=on\n", "")
    with pytest.raises(NotationError, match="line 2: Crowd is for 2 or 3 players with these"):
        read_record(too_many, {"crowd": GAME})
    start = "start:\n  intramuros crowd/1\n  players: 5\n  laid:\n    tile 5,5 r0\n"
    with pytest.raises(NotationError, match="line 2: Crowd is for 2 or 3 players with these"):
        read_record(too_many.replace("log:", f"{start}log:"), {"crowd": GAME})
