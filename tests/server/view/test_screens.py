"""Points behind a screen: cards and score sheet tell nothing that opponents are not shown.

Two tables of Five Tribes differ in coins and goods of the second seat alone; whoever else looks is
sent the same bytes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from intramuros.core.game import ALL, CHANCE, is_concealed, seen_tally
from intramuros.games import GAMES
from intramuros.games.five_tribes.model import Options, Position, Selling
from intramuros.games.five_tribes.model.components import CARD_COUNTS
from intramuros.server.table.apply import then
from intramuros.server.table.moment import Moment
from intramuros.server.table.setting import Setting
from intramuros.server.view import log_lines, score_sheet
from intramuros.server.view.history.replay import picture, replay
from intramuros.server.view.history.scores import scores
from intramuros.server.view.picture import full, patch
from intramuros.store import Event, Seat
from intramuros.store.log import Kind
from tests.games.five_tribes.boards import board, djinns, hand, owned, player

TRIBES = GAMES["five_tribes"]
SEATS = tuple(
    Seat("human", name, colour, owner=name) for name, colour in (("Ada", "red"), ("Ben", "blue"))
)
RICH = {"coins": 77, "cards": hand("gold", "silk", "fakir", "fakir")}
POOR = {"coins": 3, "cards": hand("fish", "fish", "fish", "wheat")}


def table(position: Position) -> Moment:
    return Moment.first(Setting("g", TRIBES, position, SEATS, False, "17" * 32))


def deal(has: dict[str, Any], **more: Any) -> Position:
    """The first seat may sell, the second has what is hidden: all other cards are in the pile."""
    own = hand("ivory")
    pile = tuple(
        n - mine - others for n, mine, others in zip(CARD_COUNTS, own, has["cards"], strict=True)
    )
    seats = (
        player(camels=10, cards=own, coins=12, djinns=djinns("Enki")),
        player(camels=10, djinns=djinns("Al-Amin"), viziers=2, **has),
    )
    ours = owned(c3=1, d3=0)
    return board({"a1": "YY"}, *seats, phase=Selling(0), owners=ours, pile=pile, **more)


def everything(position: Position, mine: tuple[int, ...]) -> list[bytes]:
    """All that a session with these seats is sent, or can ask for, before and after a sale."""
    first = table(position)
    sold = then(first, Event(1, "action", None, 0, "sell ivory", 0.0))
    told: list[Any] = [patch([first, sold], mine)]
    for moment in (first, sold):
        told += [
            full(moment, mine),
            score_sheet.score(moment, mine),
            scores(moment, mine),
            log_lines.events(moment, 0, mine),
            replay(moment, mine),
            replay(moment, mine, since=moment.seq // 2),
            str(picture(moment, mine, len(moment.plies), "light")),
        ]
    return [msgspec.json.encode(one) for one in told]


@pytest.mark.rule("F-125")
@pytest.mark.parametrize("mine", [(0,), ()], ids=["opponent", "spectator"])
def test_what_is_hidden_changes_no_byte(mine: tuple[int, ...]) -> None:
    assert everything(deal(RICH), mine) == everything(deal(POOR), mine)


def test_the_test_would_see_a_difference() -> None:
    assert everything(deal(RICH), (1,)) != everything(deal(POOR), (1,))
    shown = [deal(has, options=Options(open_hands=True)) for has in (RICH, POOR)]
    assert everything(shown[0], ()) != everything(shown[1], ())


@pytest.mark.rule("F-125", "F-R23")
def test_one_sees_all_of_ones_own_and_of_others_what_lies_open() -> None:
    own, other = score_sheet.score(table(deal(RICH)), (0,)).seats
    assert not own.hidden and {"F-94", "F-108"} <= {line.rule for line in own.lines}
    assert other.hidden and own.rank is other.rank is None
    assert not {"F-94", "F-108", "F-D01"} & {line.rule for line in other.lines}
    assert other.total == sum(line.points for line in other.lines) > 10
    cards = full(table(deal(RICH)), (0,)).view.seats
    assert [(card.score, card.hidden) for card in cards] == [
        (own.total, False),
        (other.total, True),
    ]


def test_a_shared_screen_is_handed_over_where_hands_are_hidden() -> None:
    closed, shown = table(deal(RICH)), table(deal(RICH, options=Options(open_hands=True)))
    assert full(closed, (0, 1)).view.curtain == 1
    assert full(closed, (0,)).view.curtain is None  # nobody else looks at this screen
    assert full(shown, (0, 1)).view.curtain is None


@pytest.mark.rule("M-11")
@pytest.mark.parametrize("is_open", [False, True])
def test_medinas_stocks_are_behind_screens(is_open: bool) -> None:
    medina = GAMES["medina"]
    start = medina.start(3, replace(medina.options(), open_stocks=is_open))
    assert is_concealed(medina, start, 0) is not is_open


def test_nothing_is_behind_a_screen_for_who_sees_all_nor_with_open_hands() -> None:
    closed, shown = deal(RICH), deal(RICH, options=Options(open_hands=True))
    whole = tuple((lines, False) for lines in TRIBES.tally(closed))
    assert seen_tally(TRIBES, closed, ALL) == whole == seen_tally(TRIBES, shown, 0)


def test_in_the_end_all_lies_open() -> None:
    """Also the cards that were drawn unseen."""
    position = deal(RICH)
    ben = replace(position.seats[1], secret=hand("papyrus"), secrets=1)
    seats, pile = (position.seats[0], ben), (0,) * len(CARD_COUNTS)
    last = replace(position, seats=seats, pile=pile, djinn_pile=(), turn_order=(), bid_order=(1, 0))
    moment = table(replace(last, ending=True))
    assert not moment.over and score_sheet.score(moment, ()).seats[1].hidden
    rows: list[tuple[Kind, int, str]] = [
        ("action", 0, "sell ivory"),
        ("table", 0, '{"is":"confirm"}'),
        ("action", CHANCE, "card ivory"),
    ]
    for seq, (kind, seat, body) in enumerate(rows, 1):
        moment = then(moment, Event(seq, kind, None, seat, body, 0.0))
    assert moment.over
    final = score_sheet.score(moment, ()).seats
    assert [(seat.total, seat.hidden) for seat in final] == [
        (points, False) for points in moment.state.scores()
    ]
    assert {seat.rank for seat in final} == {1, 2}
