"""The score table: every line of the sheet is in one row, and the rows add up to the totals."""

from __future__ import annotations

from pathlib import Path

import pytest

from intramuros.core.game import ALL, Line, score_rows
from intramuros.core.record import read_record
from intramuros.games import GAMES
from intramuros.server.table.moment import Moment
from intramuros.server.view.history.records import moment_of
from intramuros.server.view.score_sheet import score
from tests.server.view.test_screens import RICH, deal, table

GOLDEN = Path(__file__).parents[2] / "games"
RECORDS = {
    "medina": "4-4-greedy",
    "carcassonne_city": "4-4-greedy",
    "five_tribes": "5-artisans-on-whims-on-council-on-bid_track-published",
    "my_city": "4-episode-12-fifty-ceiling",
}


def finished(game: str) -> Moment:
    text = (GOLDEN / game / "golden" / f"{RECORDS[game]}.txt").read_text(encoding="utf-8")
    return moment_of(read_record(text, GAMES), "record")


@pytest.mark.parametrize("game", GAMES)
def test_the_rows_hold_every_line_and_add_up(game: str) -> None:
    moment = finished(game)
    sheet = score(moment, ())
    assert len(set(sheet.headings)) == len(sheet.headings) < 16
    tally = GAMES[game].tally(moment.state.position(ALL))
    for seat, lines in zip(sheet.seats, tally, strict=True):
        assert [line.points for line in seat.lines] == [line.points for line in lines]
        rows = {
            heading: sum(line.points for line in seat.lines if line.heading == heading)
            for heading in sheet.headings
        }
        assert sum(rows.values()) == seat.total == sum(line.points for line in seat.lines)
    assert {line.heading for seat in sheet.seats for line in seat.lines} == {*sheet.headings}


@pytest.mark.parametrize(
    ("game", "some"),
    [
        ("medina", ["palaces", "stables", "walls", "inhabitants"]),
        ("carcassonne_city", ["streets", "markets", "towers", "residential areas"]),
        ("five_tribes", ["coins", "viziers", "elders", "artisans", "djinns", "tiles"]),
        ("my_city", ["start", "trees", "rocks", "largest groups", "empty squares"]),
    ],
)
def test_rows_are_in_the_order_of_the_game(game: str, some: list[str]) -> None:
    headings = score(finished(game), ()).headings
    assert [heading for heading in headings if heading in some] == some


def test_a_line_without_a_heading_has_a_row_of_its_own() -> None:
    medina = GAMES["medina"]
    lines = [Line("M-01", "luck", 1), Line("M-81", "red pieces", 2, heading="palaces")]
    assert score_rows(medina, [lines]) == ["palaces", "luck"]


@pytest.mark.rule("F-125")
def test_rows_say_where_points_of_others_are_hidden() -> None:
    own, other = score(table(deal(RICH)), (0,)).seats
    assert own.screened == []
    assert other.screened == ["coins", "goods"]  # of these the first seat has some
    watching = score(table(deal(RICH)), ()).seats
    assert [seat.screened for seat in watching] == [[], []]  # there is no such row
