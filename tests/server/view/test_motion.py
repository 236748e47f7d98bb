"""What a patch sends on its way: pieces, and points for those who gain them."""

from __future__ import annotations

from msgspec import UNSET

from intramuros.core.game import PUBLIC
from intramuros.core.rng import Rng
from intramuros.server.table.moment import Moment
from intramuros.server.view.history.archive import archive_of, replay_of
from intramuros.server.view.history.replay import replay
from intramuros.server.view.messages import Frame, Patch
from intramuros.server.view.picture import patch
from intramuros.server.view.viewer import points
from tests.server.view.test_revealed import CARD, FIRST
from tests.server.view.test_revealed import course as episode
from tests.server.view.test_since import one_more, played


def frames(course: list[Moment], mine: tuple[int, ...]) -> list[Frame]:
    made = patch(course, mine)
    assert isinstance(made, Patch)
    return made.frames


def test_a_piece_comes_from_its_player() -> None:
    before = played("medina", 7)
    seat, other = before.acting[0], (before.acting[0] + 1) % 3
    after = one_more(before, seat, _palace(before, seat))
    (frame,) = frames([before, after], (other,))
    assert frame.seat == seat + 1
    assert frame.travels == [(f"palace-{_colour(after)}", seat + 1, *frame.cells, 1)]
    assert frames([before, after], ())[0].travels == frame.travels
    # One's own piece is there already.
    assert frames([before, after], (seat,))[0].travels is UNSET


def test_points_go_to_those_who_gain_them() -> None:
    moment, rng = played("medina", 1), Rng(4)
    game, told = moment.setting.game, []
    for _ in range(60):
        seat = moment.acting[0]
        number = moment.state.random_action(seat, rng)
        after = one_more(moment, seat, game.write_action(game.decode(number)))
        (frame,) = frames([moment, after], (0,))
        was, now = points(moment, 0), points(after, 0)
        differ = [(n + 1, now[n][0] - was[n][0]) for n in range(3) if now[n] != was[n]]
        assert ([] if frame.gains is UNSET else frame.gains) == differ
        told += differ
        moment = after
    assert told


def test_nothing_of_a_round_moves_before_it_is_complete() -> None:
    running = episode(CARD, (1, FIRST), (2, FIRST))
    assert all(frame.travels is UNSET for frame in frames(running, (0,)))
    complete = episode(CARD, (1, FIRST), (2, FIRST), (0, FIRST))
    last = frames(complete[-2:], (0,))[-1]
    assert last.travels is not UNSET
    assert [(travel[0], travel[1]) for travel in last.travels] == [
        (last.travels[0][0], 2),
        (last.travels[0][0], 3),
    ]
    assert last.travels[0][0].startswith("tile-Y1-")


def _palace(moment: Moment, seat: int) -> str:
    game = moment.setting.game
    texts = [game.write_action(game.decode(number)) for number in moment.state.legal(seat)]
    return next(text for text in texts if text.startswith("palace"))


def _colour(moment: Moment) -> str:
    return moment.plies[-1].told[PUBLIC].text.split()[1]


def test_a_replay_moves_ones_own_pieces_too() -> None:
    moment = played("medina", 7)
    seat = moment.plies[-1].seat
    for mine in ((), (seat,)):
        steps = replay(moment, mine).steps
        moved = [step for step in steps if step.seat is not None]
        assert [step.travels[0][1] for step in moved if step.travels] == [s.seat for s in moved]
    kept = archive_of(moment, "medina/2", "")
    again = replay_of(kept, moment.setting.game).steps
    assert [step.travels for step in again] == [step.travels for step in steps]


def test_a_replay_tells_nothing_hidden_by_what_moves() -> None:
    running = episode(CARD, (1, FIRST), (2, FIRST))[-1]
    assert all(step.travels is UNSET for step in replay(running, (0,)).steps)
