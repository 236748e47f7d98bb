"""Whose turn it is, and what is to be done, in one line."""

from __future__ import annotations

from collections.abc import Sequence

from intramuros.core.english import signed
from intramuros.core.game import CHANCE
from intramuros.server.table.moment import Moment
from intramuros.server.view.viewer import Mine, current_seat, node


def prompt(moment: Moment, mine: Mine) -> str:
    """One line: what is to be done, or who is waited for."""
    current = current_seat(moment, mine)
    if current is not None:
        ask = node(moment, current).step.prompt if current not in moment.awaiting else ""
        ask = ask or "End your turn, or take back"
        return f"{moment.names[current]}: {ask}" if len(mine) > 1 else ask
    return turn(moment)


def turn(moment: Moment) -> str:
    """Whose turn it is, or how it ended, as anybody may know."""
    return moment.at_this_row("turn", lambda: _turn(moment))


def _turn(moment: Moment) -> str:
    seats = moment.names
    if moment.over:
        if moment.affairs.ended == "abandoned":
            return "The game was abandoned by agreement"
        winners = moment.winners
        points = moment.state.scores()[winners[0]]
        told = f"{signed(points)} {'point' if abs(points) == 1 else 'points'}"
        names = joined([seats[seat] for seat in winners])
        if moment.affairs.ended == "conceded":
            gave_up = joined([seats[seat] for seat in moment.affairs.conceded])
            return f"{gave_up} conceded; {names} {'wins' if len(winners) == 1 else 'win together'}"
        return f"{names} {'wins' if len(winners) == 1 else 'win together'} with {told}"
    if moment.awaiting:
        return f"{joined([seats[seat] for seat in moment.awaiting])} to end the turn"
    if moment.bot_due is not None:
        return f"{seats[moment.bot_due]} is thinking"
    acting = [seat for seat in moment.actors if seat != CHANCE]
    empty = [seats[seat] for seat in acting if moment.is_empty(seat)]
    there = [seats[seat] for seat in acting if not moment.is_empty(seat)]
    parts = [f"{joined(there)} to play"] if there else []
    parts += [f"Waiting for {joined(empty)} to join"] if empty else []
    return "; ".join(parts) or "A draw is due"


def joined(names: Sequence[str]) -> str:
    """Names in a row, the last one after `and`."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" and {names[-1]}"
