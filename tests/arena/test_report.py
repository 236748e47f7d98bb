"""What a tournament has shown: as a table, as JSON, as a picture, and how far it has come."""

from __future__ import annotations

import io
import json
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.arena import Claims, Played, summary
from intramuros.arena.contests import contests
from intramuros.arena.plot import plot, scale
from intramuros.arena.progress import Progress
from intramuros.arena.report import as_data, table
from tests.arena.tournaments import drawn_lots, small, won

THREE = small(["random", "greedy", "search"], 2)
PLAYED = drawn_lots(THREE, [1.0, 4.0, 9.0], 60, 3)


def test_shares_add_up_and_margins_cancel() -> None:
    found = summary(THREE, PLAYED)
    assert [row.share.bot for row in found.rows] == ["search", "greedy", "random"]
    assert sum(row.share.wins for row in found.rows) == pytest.approx(60)
    assert sum(row.margin * row.share.matches for row in found.rows) == pytest.approx(0)
    for meeting in found.meetings:
        assert meeting.matches == 20
        assert sum(share.wins for share in meeting.shares) == pytest.approx(20)


def test_margins_compare_seats_of_a_bot_with_those_of_others() -> None:
    tournament = small(["greedy", "random"], 3)
    number = next(n for n in range(99) if tournament.seats(n).count(1) == 2)
    seats = tournament.seats(number)
    scores = tuple(30 if bot == 0 else 10 + seat for seat, bot in enumerate(seats))
    played = Played(number, seats, scores, (seats.index(0),))
    others = [score for score in scores if score != 30]
    found = summary(tournament, [played])
    assert found.rows[0].margin == 30 - sum(others) / 2
    assert (found.rows[0].share.even, found.rows[1].share.even) == pytest.approx((1 / 3, 2 / 3))


def test_alone_the_bots_of_a_set_are_compared() -> None:
    tournament = small(["greedy", "random"], 1)
    played = [Played(n, (n % 2,), (9 if n in (0, 3) else 4,), (0,)) for n in range(5)]
    found = contests(tournament, played)
    assert [(each.seats, each.wins, each.scores) for each in found] == [
        ((0, 1), (1.0, 0.0), (9, 4)),
        ((0, 1), (0.0, 1.0), (4, 9)),
    ]


def test_a_table_for_people() -> None:
    lines = table(summary(THREE, PLAYED))
    assert lines[0].split() == "bot matches win % 95 % even margin 95 % rating 95 %".split()
    assert [line.split()[0] for line in lines[1:4]] == ["search", "greedy", "random"]
    assert len({len(line) for line in lines[:4]}) == 1
    assert lines[5].startswith("random, greedy: 20 matches, random ")


def test_the_same_for_programs() -> None:
    data = json.loads(json.dumps(as_data(summary(THREE, PLAYED))))
    assert data["matches"] == 60 and data["bots"] == list(THREE.bots)
    best = data["standings"][0]
    low, high = best["win_percent_interval"]
    assert best["bot"] == "search" and low < best["win_percent"] < high
    assert best["rating_interval"][0] < best["rating"] < best["rating_interval"][1]


def test_a_verdict_counts_only_what_it_rests_on() -> None:
    two = small(["greedy", "random"], 2)
    played = [won(two, number, 0) for number in range(100)]
    found = summary(two, played, Claims(0, 100))
    assert found.trial is not None and found.matches == found.trial.contests < 100
    assert table(found)[-1] == (
        f"greedy is better than random: LLR {found.trial.ratio:.2f}, "
        f"bounds −2.94 and 2.94, {found.matches} matches"
    )
    lost = summary(two, [won(two, number, 1) for number in range(100)], Claims(0, 100))
    assert table(lost)[-1].startswith("greedy is not better than random: LLR −")
    open_still = summary(two, played[:2], Claims(0, 100))
    assert table(open_still)[-1].startswith("not decided yet whether greedy is better than")
    assert as_data(found)["sprt"]["verdict"] == "better"


@pytest.mark.parametrize("matches", [1, 2, 60])
def test_the_plot_is_a_picture_with_every_bot(matches: int) -> None:
    text = plot(summary(THREE, PLAYED[:matches]))
    root = ElementTree.fromstring(text)
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    seated = {THREE.bots[bot] for played in PLAYED[:matches] for bot in played.seats}
    assert seated <= set(words)
    width = float(root.attrib["width"])
    for dot in root.iter("{http://www.w3.org/2000/svg}circle"):
        assert 0 < float(dot.attrib["cx"]) < width


@given(st.floats(-3000, 3000), st.floats(1, 3000))
def test_a_scale_has_round_numbers_around_its_ends(low: float, width: float) -> None:
    high = low + width
    ticks = scale(low, high)
    assert ticks[0] <= low and ticks[-1] >= high and 0 in ticks
    assert 2 <= len(ticks) <= 9


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_on_a_terminal_leaves_no_trace() -> None:
    stream, now = Terminal(), [0.0]
    progress = Progress(stream, 40, 10, clock=lambda: now[0])
    now[0] = 10.0
    progress.now(20, "LLR 1.00")
    shown = stream.getvalue().split("\r")[-1]
    assert shown.rstrip() == (
        "[############............] 20 of 40 matches, 1.0/s, 20 s left, LLR 1.00"
    )
    progress.end()
    *_, blank, rest = stream.getvalue().split("\r")
    assert (blank.strip(), rest) == ("", "") and len(blank) >= len(shown)


def test_elsewhere_a_plain_line_each_minute() -> None:
    stream, now = io.StringIO(), [0.0]
    progress = Progress(stream, 400, clock=lambda: now[0])
    for second in range(0, 200, 10):
        now[0] = float(second)
        progress.now(second)
    progress.end()
    assert stream.getvalue().splitlines() == [
        "60 of 400 matches, 1.0/s, 6 min left",
        "120 of 400 matches, 1.0/s, 5 min left",
        "180 of 400 matches, 1.0/s, 4 min left",
    ]
