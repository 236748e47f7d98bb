"""The best choices of a seat whose turn it is, and why."""

from __future__ import annotations

from typing import Final

from intramuros.bots.search import Search
from intramuros.bots.tree import Node
from intramuros.core.game import AnyGame, State
from intramuros.core.rng import Rng
from intramuros.core.values.chances import win_chances
from intramuros.review.budget import hint_lines
from intramuros.review.judging import expected, look
from intramuros.review.model import Choice
from intramuros.review.reasons import why_chosen
from intramuros.review.turns import texts, told
from intramuros.review.ways import Player, Way, habits_of

NAMES: Final = ("the first choice", "the second choice", "the third choice")
MOST: Final = len(NAMES)
SPARE: Final = 3
"""Actions that are looked at beyond those, as some are the same turn in another order."""


def hints(
    state: State,
    game: AnyGame,
    seat: int,
    lines: int = 0,
    seed: int = 0,
    together: bool = False,
) -> tuple[Choice, ...]:
    """Up to three choices for the seat, the best first. `lines` is how many the search tries; 0: as
    many as take about two seconds with all that is told of them. `together`: others choose at the
    same time, so that what they come to is not the seat's doing. Nothing is used that the seat does
    not know."""
    lines = lines or hint_lines(game.name)
    # What the ways are played out with is dealt anew as well, so that no hint can show it.
    dealt = state.clone()
    dealt.determinize(seat, Rng(seed))
    search = Search(game, seed)
    root = look(search, dealt, seat, lines)
    player = Player(game, max(1, lines // 50), seed)
    found: dict[int, Way] = {}
    for place in _promising(search, dealt, root, lines):
        begun = ((seat, root.actions[place]),)
        first = next(iter(found.values()), None)
        way = player.way(dealt, seat, begun, (), {} if first is None else habits_of(first))
        if not any(_same(game, dealt, way, other) for other in found.values()):
            found[place] = way
        if len(found) == MOST:
            break
    ways = dict(zip(NAMES, found.values(), strict=False))
    return tuple(
        _choice(game, dealt, expected(game, root, place), name, ways, together)
        for place, name in zip(found, ways, strict=True)
    )


def _promising(search: Search, state: State, root: Node, lines: int) -> list[int]:
    """The places of the actions that seem best, each tried often enough to compare them."""
    tried = root.ranked()
    # A search that is sure early has not tried all; what is left stands in the order of its value.
    left = [place for place in range(len(root.actions)) if place not in tried]
    found = [*tried, *left][: MOST + SPARE]
    enough = max(1, min(lines // 8, root.counts[tried[0]]))
    for place in found[1:]:
        search.consider(state, root.actor, root.actions[place], enough)
    return sorted(found, key=lambda place: (-root.mean(place), place))


def _same(game: AnyGame, state: State, one: Way, other: Way) -> bool:
    """Whether two choices are the same to a person: in another order, or in the same words."""
    here, there = one.legs[0].steps, other.legs[0].steps
    return set(here) == set(there) or told(game, state, here) == told(game, state, there)


def _choice(
    game: AnyGame,
    state: State,
    leads: tuple[float, ...],
    name: str,
    ways: dict[str, Way],
    together: bool,
) -> Choice:
    way = ways[name]
    seat, own = way.legs[0].seat, way.legs[0].steps
    together = together or len(state.actors()) > 1
    others = {other: ways[other] for other in ways if other != name}
    why = why_chosen(game, seat, way, others, together)
    return Choice(
        seat=seat,
        action=texts(game, own[:1])[0][1],
        says=told(game, state, own),
        leads=leads,
        chances=win_chances(game.learning, state, leads) or (),
        line=texts(game, way.steps),
        reasons=why.says,
        rules=why.rules,
        changes=why.changes,
        cells=why.cells,
    )
