"""The scores over a game, turn by turn, as one viewer may see them: a chart is drawn from them."""

from __future__ import annotations

from collections.abc import Hashable

from intramuros.core.game import ALL, CHANCE, AnyGame, Line, seen_tally, totals
from intramuros.core.match import Match
from intramuros.server.table.moment import Moment
from intramuros.server.view.answers import Scores, TurnScores
from intramuros.server.view.viewer import Mine, reader_of


def scores(moment: Moment, mine: Mine) -> Scores:
    """The scores after each turn; once the game is over, with all that was hidden."""
    game, match = moment.setting.game, Match(moment.setting.game, moment.setting.start)
    eyes = ALL if moment.over else reader_of(mine)
    turns = [_counted(match, 0, eyes)]
    now: Hashable = None
    for number, (seat, action) in enumerate(moment.match.log, 1):
        if seat == CHANCE:
            match.play(seat, action)
            continue
        before = now
        now = turn_of(game, match.position(ALL), seat)
        match.play(seat, action)
        turns[len(turns) - (now == before) :] = [_counted(match, number, eyes)]
    turns[-1] = _counted(match, len(moment.plies), eyes)  # with the draws that came last
    hidden = any(behind for _, behind in _seen(match, eyes))
    return Scores(over=moment.over, hidden=hidden, turns=turns)


def turn_of(game: AnyGame, before: object, seat: int) -> Hashable:
    """What tells the turn in which a seat acts from the next one."""
    return seat if game.turn is None else (game.turn(before),)


def _counted(match: Match, actions: int, eyes: int) -> TurnScores:
    if eyes == ALL:
        return TurnScores(actions, tuple(match.state.scores()))
    return TurnScores(actions, tuple(totals(tuple(lines for lines, _ in _seen(match, eyes)))))


def _seen(match: Match, eyes: int) -> tuple[tuple[tuple[Line, ...], bool], ...]:
    return seen_tally(match.game, match.position(eyes), eyes)
