"""How long a page waits for the server: CPU time of each kind of message over random games.

python -m bench.waiting five_tribes 5
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import process_time
from typing import Any

import msgspec

from intramuros.core.game import CHANCE, player_counts
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from intramuros.scene import Foretelling, Node, behind
from intramuros.server.table.apply import then
from intramuros.server.table.moment import Moment
from intramuros.server.table.setting import Setting
from intramuros.server.view import score_sheet
from intramuros.server.view.picture import full, patch
from intramuros.server.view.viewer import node
from intramuros.store import Event, Seat

COLOURS = ("red", "blue", "green", "yellow", "violet")
TRIES = 3
"""A message counts with the best of so many tries: the machine has other things to do too."""


def best_time(make: Callable[..., Any], *given: Any) -> tuple[float, int]:
    """Milliseconds of CPU time, and bytes."""
    times, weight = [], 0
    for _ in range(TRIES):
        began = process_time()
        weight = len(msgspec.json.encode(make(*given)))
        times.append(process_time() - began)
    return 1e3 * min(times), weight


def commands(game: str, players: int, seed: int) -> Iterator[tuple[Moment, list[Event]]]:
    """Each decision of a random game: the moment before it, its row and the draws that follow."""
    known, rng = GAMES[game], Rng(seed)
    seats = tuple(Seat("human", colour, colour, owner=colour) for colour in COLOURS[:players])
    setting = Setting("g", known, known.start(players, known.options()), seats, True, "17" * 32)
    moment = before = Moment.first(setting)
    rows: list[Event] = []
    while actors := moment.actors:
        seat = actors[0]
        if seat != CHANCE and rows:
            yield before, rows
            before, rows = moment, []
        text = known.write_action(known.decode(moment.state.random_action(seat, rng)))
        rows.append(Event(moment.seq + 1, "action", None, seat, text, 0.0))
        moment = then(moment, rows[-1])
    yield before, rows


def act(moment: Moment, rows: list[Event], players: int) -> Any:
    """What everybody is sent when one acts."""
    course = [moment]
    for row in rows:
        course.append(then(course[-1], row))
    return [patch(course, (viewer,), False) for viewer in range(players)]


def look(moment: Moment, seat: int) -> Any:
    """What is sent to a page that is opened after a restart: nothing is made yet."""
    return full(replace(moment, _made={}), (seat,), False)


def count(moment: Moment, seat: int) -> Any:
    """The score sheet."""
    return score_sheet.score(replace(moment, _made={}), (seat,))


def hinted(node: Node, clicks: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The clicks whose last one has an outlook."""
    for token, option in node.options.items():
        if node.step.outlooks:
            yield (*clicks, token)
        if isinstance(option, Node):
            yield from hinted(option, (*clicks, token))


def foretell(drawing: Foretelling, moment: Moment, seat: int, clicks: tuple[str, ...]) -> Any:
    """What an option leads to."""
    return drawing.outlook(moment.position(seat), seat, clicks)


def measure(game: str, players: int, seed: int) -> Iterator[tuple[str, float, int]]:
    """For each message its kind, milliseconds and bytes."""
    for moment, rows in commands(game, players, seed):
        seat = rows[0].seat
        if seat == CHANCE:
            continue  # the set-up: nobody watches yet
        yield "act", *best_time(act, moment, rows, players)
        yield "full", *best_time(look, moment, seat)
        yield "score", *best_time(count, moment, seat)
        root, drawing = node(moment, seat), moment.setting.drawing
        yield "choice", *best_time(root.plain)
        lazy = [token for token, then in root.plain()["options"].items() if then is None]
        for token in lazy:
            yield "options", *best_time(behind, root, [token])
        for clicks in hinted(root) if isinstance(drawing, Foretelling) else ():
            told = best_time(foretell, drawing, moment, seat, clicks)
            yield "outlook", *told


def main(game: str, games: int) -> None:
    """Print for each kind of message mean and worst: the act of one with all others watching."""
    waits: dict[str, list[float]] = {}
    weights: dict[str, int] = {}
    players = player_counts(GAMES[game], GAMES[game].options())[-1]
    for seed in range(games):
        for kind, wait, weight in measure(game, players, seed):
            waits.setdefault(kind, []).append(wait)
            weights[kind] = max(weights.get(kind, 0), weight)
    print(f"{'':<10}{'number':>8}{'mean ms':>10}{'worst ms':>10}{'most bytes':>12}")
    for kind, found in waits.items():
        mean = sum(found) / len(found)
        print(f"{kind:<10}{len(found):>8}{mean:>10.2f}{max(found):>10.2f}{weights[kind]:>12,}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
