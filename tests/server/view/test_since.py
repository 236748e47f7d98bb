"""What is marked when a turn begins: everything since the viewer's last action."""

from __future__ import annotations

import pytest

from intramuros.core.game import CHANCE
from intramuros.games import GAMES
from intramuros.server.table.apply import then
from intramuros.server.table.moment import Moment
from intramuros.server.table.setting import Setting
from intramuros.server.view.picture import view
from intramuros.store import Event, Seat
from tests.server.view.test_revealed import CARD, FIRST
from tests.server.view.test_revealed import course as episode

SEATS = tuple(
    Seat("human", name, colour, owner=name)
    for name, colour in (("Ada", "red"), ("Ben", "blue"), ("Cyd", "green"))
)


def played(game: str, plies: int) -> Moment:
    """A table of three people after so many of the first possible actions."""
    found = GAMES[game]
    start = found.start(3, found.presets["manual"])
    moment = Moment.first(Setting("t", found, start, SEATS, True, "17" * 32))
    for _ in range(plies):
        seat = moment.state.actors()[0]
        numbers = [n for n, _ in moment.state.outcomes()] if seat == CHANCE else []
        number = (numbers or moment.state.legal(seat))[0]
        moment = one_more(moment, seat, found.write_action(found.decode(number)))
    return moment


def one_more(moment: Moment, seat: int, text: str) -> Moment:
    return then(moment, Event(moment.seq + 1, "action", None, seat, text, 0.0))


def news(moment: Moment, mine: tuple[int, ...]) -> list[tuple[int | None, bool]]:
    """Whose actions are news, and whether they are seen somewhere."""
    shown = view(moment, mine)
    return [(line.seat, bool(line.cells)) for line in shown.log if line.seq > shown.since]


def test_the_others_turns_are_news() -> None:
    moment = played("medina", 7)  # the start player is drawn, and everybody places two pieces
    order = [ply.seat + 1 for ply in moment.plies[1:]]
    first, second, third = order[::2]
    assert order == [first] * 2 + [second] * 2 + [third] * 2
    assert news(moment, (first - 1,)) == [(second, True)] * 2 + [(third, True)] * 2
    assert news(moment, (second - 1,)) == [(third, True)] * 2
    assert news(moment, (third - 1,)) == [(third, True)]  # nobody has acted since
    assert news(moment, ()) == [(third, True)] * 2  # who only watches
    assert moment.current_seat((0, 1, 2)) == first - 1
    assert news(moment, (0, 1, 2)) == news(moment, (first - 1,))  # on one screen


def test_a_draw_hides_nothing() -> None:
    moment = played("carcassonne_city", 4)
    assert moment.plies[-1].seat == CHANCE
    before = [ply.seat for ply in moment.plies]
    assert before[0] == CHANCE and before[1] >= 0
    other = (before[1] + 1) % 3
    assert (before[1] + 1, True) in news(moment, (other,))


@pytest.mark.parametrize("game", [*GAMES])
def test_a_set_up_is_no_news(game: str) -> None:
    moment = played(game, 0)
    assert news(moment, (0,)) == []
    while moment.state.actors() == (CHANCE,):
        number = moment.state.outcomes()[0][0]
        moment = one_more(moment, CHANCE, GAMES[game].write_action(GAMES[game].decode(number)))
    assert news(moment, (0,)) == news(moment, ()) == []
    actor = moment.state.actors()[0]
    text = GAMES[game].write_action(GAMES[game].decode(moment.state.legal(actor)[0]))
    after = one_more(moment, actor, text)
    other = (actor + 1) % 3
    assert news(after, (other,))[0][0] == actor + 1


@pytest.mark.parametrize("mine", [(0,), (1,), (2,)])
def test_a_round_is_news_to_everybody_once_it_is_complete(mine: tuple[int, ...]) -> None:
    running = episode(CARD, (1, FIRST), (2, "pass"))[-1]
    assert (2, True) not in news(running, (0,))
    complete = episode(CARD, (1, FIRST), (2, "pass"), (0, FIRST), (CHANCE, "card Y2"))[-1]
    others = {(2, True), (1, True)} - {(mine[0] + 1, True)}
    assert others <= set(news(complete, mine))
