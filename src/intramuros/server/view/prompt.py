"""Whose turn it is, and what is to be done, in one line."""

from __future__ import annotations

from intramuros.core.english import listed, plural
from intramuros.core.game import CHANCE
from intramuros.server.table.moment import Moment
from intramuros.server.view.viewer import Mine, node


def prompt(moment: Moment, mine: Mine) -> str:
    """One line: what is to be done, or who is waited for."""
    current = moment.current_seat(mine)
    if current is not None:
        ask = node(moment, current).step.prompt if current not in moment.awaiting else ""
        ask = ask or "Confirm to end your turn, or undo"
        return f"{moment.names[current]}: {ask}" if len(mine) > 1 else ask
    return turn(moment)


def turn(moment: Moment) -> str:
    """Whose turn it is, or how it ended, as anybody may know."""
    return moment.at_this_row("turn", lambda: _turn(moment))


def _turn(moment: Moment) -> str:
    seats = moment.names
    if moment.over:
        if moment.people.ended == "abandoned":
            return moment.people.closed or "The game was abandoned by agreement"
        winners = moment.winners
        gave_up = listed([seats[seat] for seat in moment.people.conceded])
        points = moment.state.scores()[winners[0] if winners else 0]
        told = plural(points, "point")
        if not winners:  # a player alone
            return f"{gave_up} conceded" if gave_up else f"{seats[0]} has {told}"
        names = listed([seats[seat] for seat in winners])
        if moment.people.ended == "conceded":
            return f"{gave_up} conceded; {names} {'wins' if len(winners) == 1 else 'win together'}"
        return f"{names} {'wins' if len(winners) == 1 else 'win together'} with {told}"
    if moment.awaiting:
        return f"{listed([seats[seat] for seat in moment.awaiting])} to end the turn"
    if moment.bot_due is not None:
        return f"{seats[moment.bot_due]} is thinking"
    acting = [seat for seat in moment.actors if seat != CHANCE]
    empty = [seats[seat] for seat in acting if moment.is_empty(seat)]
    there = [seats[seat] for seat in acting if not moment.is_empty(seat)]
    parts = [f"{listed(there)} to play"] if there else []
    parts += [f"Waiting for {listed(empty)} to join"] if empty else []
    return "; ".join(parts) or "A draw is due"
