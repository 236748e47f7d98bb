"""sequel, and the rules that a saga has sealed."""

from __future__ import annotations

from intramuros.core.match import Match
from intramuros.core.record import record_of, write_record
from intramuros.core.rng import Rng
from tests.cli.running import good, refused
from tests.guest.game import GAME
from tests.guest.model import Options

SAGA = Options(play="saga")


def played(match: Match, plies: int = 100) -> Match:
    rng = Rng(5)
    while (actors := match.state.actors()) and len(match.log) < plies:
        match.play(actors[0], GAME.decode(match.state.random_action(actors[0], rng)))
    return match


def test_the_next_start_can_be_played_on(bazaar: str) -> None:
    first = played(Match.new(GAME, 2, SAGA))
    text = good("sequel", stdin=write_record(record_of(first)))
    assert GAME.read(text) == (GAME.sequel(first.position()) if GAME.sequel else None)
    assert "match: 2" in text
    second = played(Match(GAME, GAME.read(text)))
    third = good("sequel", stdin=write_record(record_of(second)))
    last = played(Match(GAME, GAME.read(third)))
    record = write_record(record_of(last))
    assert (
        refused("sequel", stdin=record, code=1) == "this was the last match: the campaign is over"
    )


def test_why_nothing_follows(bazaar: str, finished: str) -> None:
    alone = "this match stands for itself: it belongs to no campaign"
    assert refused("sequel", stdin=finished, code=1) == alone
    single = write_record(record_of(played(Match.new(GAME, 2))))
    assert refused("sequel", stdin=single, code=1) == alone
    half = write_record(record_of(played(Match.new(GAME, 2, SAGA), 8)))
    assert refused("sequel", stdin=half, code=1).startswith("the match was not played to its end")
    final = GAME.write(played(Match.new(GAME, 2, SAGA)).position())
    assert "match: 2" in good("sequel", stdin=final)
    assert "the first line must be" in refused("sequel", stdin="hello")


def test_sealed_rules_are_printed_when_asked_for(bazaar: str) -> None:
    book = good("rules", bazaar)
    assert "G-15" not in book and "G-14" in book
    assert book.endswith("\n2 more rules are sealed; --chapter N opens those up to chapter N\n")
    opened = good("rules", bazaar, "--chapter", "2")
    assert "G-15" in opened and "sealed;" not in opened
    assert "G-15" not in good("rules", bazaar, "--json")
    sealed = "G-15 is sealed; --chapter N opens what is sealed up to chapter N"
    assert refused("rules", bazaar, "G-15", code=1) == sealed
    assert refused("rules", bazaar, "g-15", "--json", code=1) == sealed
    assert good("rules", bazaar, "--chapter", "2", "G-15").startswith("G-15")
    assert "did you mean 'G-15'?" not in refused("rules", bazaar, "G-155")
