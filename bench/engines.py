"""How fast our engines are: whole random games, copies, single steps from Python, pictures."""

from __future__ import annotations

import json
import random
from itertools import pairwise

from bench.loops import Run, advance, best_rates, copies, playouts, single_steps
from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.medina.engine import State as Medina
from intramuros.games.medina.model import Options, Position, start


def games(players: int, chunk: int) -> Run:
    """Whole random games inside `playout`."""
    return playouts(Medina.of(start(players, Options())), chunk)


def clones(chunk: int) -> Run:
    """Copies of a state in the middle of a game."""
    return copies(middle(), chunk)


def steps(chunk: int) -> Run:
    """Single actions from Python."""
    return single_steps(Medina.of(start(4, Options())), chunk)


def middle(plies: int = 60) -> Medina:
    """A state in the middle of a random game."""
    state = Medina.of(start(4, Options()))
    advance(state, plies)
    return state


def state_bytes() -> int:
    """The size of a state's buffer."""
    return len(bytes(middle().buffer))


def is_compiled() -> bool:
    import intramuros.core.state

    return not str(intramuros.core.state.__file__).endswith(".py")


def pictures(rounds: int, chunk: int = 40) -> dict[str, Run]:
    """Drawing whole boards, and finding what one action changes in the picture.

    Drawings remember their parts, as they do in a server; but no position is drawn twice.
    """
    from intramuros.core.game import AnyGame
    from intramuros.games import GAMES
    from intramuros.scene import Look, diff, drawing_of

    game: AnyGame = GAMES["medina"]
    drawing, look = drawing_of(game), Look()
    views = _positions(rounds * chunk, 1)
    random.Random(1).shuffle(views)  # so that every chunk has early and late ones
    scenes = [drawing.scene(position, ALL, look) for position in _positions(60 + chunk, 2)[60:]]

    def view() -> int:
        for _ in range(chunk):
            drawing.scene(views.pop(), ALL, look)
        return chunk

    def patch() -> int:
        for before, after in pairwise(scenes):
            diff(before, after)
        return chunk - 1

    return {"view": view, "patch": patch}


def _positions(count: int, seed: int) -> list[Position]:
    """The positions of random games, one after another."""
    found: list[Position] = []
    rng = Rng(seed)
    while len(found) < count:
        state = Medina.of(start(4, Options()))
        while (actors := state.actors()) and len(found) < count:
            state.apply(actors[0], state.random_action(actors[0], rng))
            found.append(state.position(ALL))
    return found


if __name__ == "__main__":
    print(json.dumps(best_rates({f"games {n}": games(n, 10) for n in (3, 4)}, 20)))
