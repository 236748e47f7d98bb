"""Whose turn it is and what kind of action it is for; then the rules of that kind."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import player
from intramuros.core.game import CHANCE, Violation
from intramuros.games.carcassonne_city.model import (
    WALLS_EACH,
    Action,
    Building,
    Draw,
    Drawing,
    Follow,
    Following,
    Gate,
    Guard,
    Guarding,
    Lay,
    Laying,
    Over,
    Position,
    Tower,
    Towering,
    Wall,
)
from intramuros.games.carcassonne_city.referee.building import gate, guard, tower, wall
from intramuros.games.carcassonne_city.referee.passed import passed
from intramuros.games.carcassonne_city.referee.placing import follow, lay


def violations(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    """Every rule the action would break for that seat; none if it is legal."""
    if isinstance(position.phase, Over):
        yield Violation("C-82", "the game is over")
        return
    # A question that the turn has passed over gets its own reason, not that it is too late.
    if reasons := tuple(passed(position, seat, action)):
        yield from reasons
        return
    stop = _not_to_act(position, seat, action) or _not_now(position, action)
    if stop is not None:
        yield stop
        return
    phase = position.phase
    match action:
        case Draw(name):
            yield from _draw(position, name)
        case Lay():
            yield from lay(position, action)
        case Follow(feature):
            if feature is not None and isinstance(phase, Following):
                yield from follow(position, seat, phase.place, feature)
        case Gate(edge):
            yield from gate(position, edge)
        case Wall(end):
            yield from wall(end)
        case Guard(stands):
            if stands and isinstance(phase, Guarding):
                yield from guard(position, seat, phase.end)
        case Tower(end):
            if end is not None:
                yield from tower(position, end)


def _not_to_act(position: Position, seat: int, action: Action) -> Violation | None:
    """What is wrong with an action of a seat that is not to act."""
    match position.phase:
        case Drawing(own):
            if seat != CHANCE:
                return Violation("C-21", f"a tile must be drawn for {player(own)} first")
        case Laying(own) | Following(own):
            if seat != own:
                return Violation("C-19", f"it is {player(own)}'s turn")
        case Building() | Guarding() as phase:
            if seat != phase.seat:
                return _not_to_build(position, phase, seat, action)
        case Towering(own):
            if seat != own:
                return _not_to_crown(own, action)
    return None


def _not_to_build(
    position: Position, phase: Building | Guarding, seat: int, action: Action
) -> Violation:
    """While a wall is built by another seat, or its guard is decided."""
    scorer, own = phase.scorer, phase.seat
    match action:
        case Draw() | Lay():
            detail = f"{player(scorer)}'s tile has caused a scoring: the walls come first"
            return Violation("C-64", detail)
        case Follow():
            if seat == scorer:
                return Violation("C-20", "a follower is placed before the scoring, which is over")
            return Violation("C-19", f"it is {player(scorer)}'s turn")
        case Gate() | Wall() if position.gate is None:
            detail = f"{player(own)}, whose tile has caused the scoring, must build the gate first"
            return Violation("C-66", detail)
        case Gate():
            return Violation("C-06", "the city already has its gate")
        case Wall():
            return Violation(
                _order_of(position, phase.left), f"it is {player(own)}'s turn to build"
            )
        case Guard():
            what = "has just built a wall" if isinstance(phase, Guarding) else "builds now"
            detail = f"{player(own)} {what}: you place a guard only right after your own wall"
            return Violation("C-69", detail)
        case Tower():
            if seat == scorer:
                return Violation("C-71", "the walls must be built before you place a tower")
            detail = f"only {player(scorer)}, whose tile caused the scoring, may place a tower"
            return Violation("C-71", detail)


def _order_of(position: Position, left: int) -> str:
    """The rule that says who builds next: in the first round others follow the gate (C-67)."""
    players = position.players
    if players == 2:
        return "C-80"
    pieces = 1 + sum(map(len, position.arms))
    is_new = pieces + left <= players * WALLS_EACH[players][position.stack]
    return "C-67" if is_new and pieces < players else "C-R10"


def _not_to_crown(own: int, action: Action) -> Violation:
    """While another seat may set a tower."""
    match action:
        case Follow():
            return Violation("C-19", f"it is {player(own)}'s turn")
        case Gate():
            return Violation("C-06", "the city already has its gate")
        case Guard():
            detail = "you place a guard only right after your own wall, and all walls are built"
            return Violation("C-69", detail)
        case Tower():
            detail = f"only {player(own)}, whose tile caused the scoring, may place a tower"
            return Violation("C-71", detail)
        case _:
            return Violation("C-71", f"{player(own)} may place a tower first")


def _not_now(position: Position, action: Action) -> Violation | None:
    """What is wrong with an action of another kind than the phase asks for."""
    match position.phase:
        case Drawing() if not isinstance(action, Draw):
            return Violation("C-21", "a tile must be drawn now")
        case Laying() if not isinstance(action, Lay):
            return Violation("C-20", "you must first lay the tile you have drawn")
        case Following() if not isinstance(action, Follow):
            return Violation("C-20", "the tile is laid: now place a follower on it, or none")
        case Building() if position.gate is None and not isinstance(action, Gate):
            return Violation("C-66", "the gate must be built first")
        case Building() if position.gate is not None and isinstance(action, Gate):
            return Violation("C-06", "the city already has its gate")
        case Building() if not isinstance(action, Gate | Wall):
            return Violation("C-68", "a wall must be built now")
        case Guarding() if not isinstance(action, Guard):
            return Violation(
                "C-69", "you must first decide whether to place a guard on the new wall"
            )
        case Towering() if not isinstance(action, Tower):
            return Violation("C-71", "the walls are built: now place a tower, or none")
    return None


def _draw(position: Position, name: str) -> Iterator[Violation]:
    number = position.tiles.numbers.get(name)
    if number is None:
        yield Violation("C-02", f"there is no tile {name}")
    elif not position.bag[number]:
        yield Violation("C-17", f"no tile {name} is left in the stacks")
