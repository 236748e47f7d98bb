"""Whether the turn of a position can be, in the city that has been built up in the buffer.

NotationError says what cannot, as in `check`, which looks at counts and names before.
"""

from intramuros.core.english import plural
from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city import model
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.check import check_seat, name
from intramuros.games.carcassonne_city.engine.features import node_at, open_ends, role_of, root_of
from intramuros.games.carcassonne_city.engine.laying import fits_somewhere
from intramuros.games.carcassonne_city.engine.layout import beside, cell_of, is_tile, word
from intramuros.games.carcassonne_city.engine.legal import can_follow, can_tower
from intramuros.games.carcassonne_city.engine.outline import gap, is_faced, last_wall
from intramuros.games.carcassonne_city.engine.tables import Tables
from intramuros.games.carcassonne_city.model import (
    CLOSE,
    ENDS,
    Building,
    Following,
    Guarding,
    Laying,
    Over,
    Position,
    Towering,
)


def check_latest(position: Position) -> None:
    """Refuse a tile or wall that cannot have been the last one."""
    phase, laid, built = position.phase, position.laid, position.built
    if laid is not None:
        if isinstance(phase, (Following, Over)):
            raise NotationError("last tile: the turn itself says which tile was laid last")
        if all(own.place != laid for own in position.city):
            raise NotationError(f"last tile: there is no tile on {name(laid)}")
    if built is None:
        return
    check_seat(position, built.seat, "the last wall was built by")
    if isinstance(phase, (Following, Guarding, Over)):
        raise NotationError("last wall: no wall was built since the turn came to this")
    if position.gate is None or position.stack == 0:
        raise NotationError("last wall: nothing has been built yet (C-63)")
    if built.end is None:
        if any(position.arms) or not isinstance(phase, Building):
            raise NotationError("last wall: walls have been built after the gate (C-67)")
    elif built.end not in range(len(ENDS)) or not position.arms[built.end]:
        raise NotationError("last wall: there is no wall at this end")
    elif position.arms[built.end][-1].tower and isinstance(phase, (Building, Towering)):
        raise NotationError("last wall: a tower stands there, so it was not built last (C-71)")
    if isinstance(phase, Building) and (built.seat + 1) % position.players != phase.seat:
        raise NotationError(
            f"last wall: seat {built.seat + 1} has built, so it is not the turn of seat "
            f"{phase.seat + 1} (C-R10)"
        )


def check_turn(b: vec[u8], t: Tables, position: Position) -> None:
    """Refuse a turn that has nothing to decide, and a city that has not been scored."""
    phase = position.phase
    if isinstance(phase, Over):
        return
    unscored: list[int] = []
    if isinstance(phase, Laying):
        if not fits_somewhere(b, t, phase.tile):
            tile = t.tiles.tiles[phase.tile].name
            raise NotationError(f"{tile} fits nowhere, so it cannot be laid (C-R02)")
    elif isinstance(phase, Following):
        if b[at.SEATED + i64(b[at.LAID])]:
            raise NotationError(f"a follower already stands on {name(phase.place)} (C-26)")
        if not can_follow(b, t):
            raise NotationError(
                f"seat {phase.seat + 1} cannot place a follower on {name(phase.place)}"
            )
        unscored = _around(b, t, i64(b[at.LAID]))
    elif isinstance(phase, Guarding):
        unscored = _check_guarding(b, t, phase)
    elif isinstance(phase, Towering) and not can_tower(b):
        raise NotationError(f"seat {phase.scorer + 1} cannot place a tower now (C-71)")
    ends = not isinstance(phase, (Following, Guarding))
    if isinstance(phase, Towering):
        ends = not position.options.tower_on_last_phase
    if ends and b[at.GATED] and gap(b) <= CLOSE:
        raise NotationError(
            f"the ends of the wall are {plural(gap(b), 'place')} apart, so the game is over (C-85)"
        )
    _check_scored(b, t, unscored)


def _around(b: vec[u8], t: Tables, slot: i64) -> list[int]:
    """The features that a tile may have completed, by their roots."""
    nodes = []
    for side in range(4):
        nodes.append(node_at(b, t, slot, side))
        near = i64(b[at.GRID + beside(cell_of(b, slot), side)])
        if is_tile(near):
            nodes.append(node_at(b, t, near, i64(side) ^ 2))
    return [int(root_of(b, node)) for node in nodes if node >= 0]


def _check_guarding(b: vec[u8], t: Tables, phase: Guarding) -> list[int]:
    """The feature that the wall just built may have completed, by its root."""
    if b[at.GATED] == 0 or b[at.ARMS + phase.end] == 0:
        raise NotationError(f"no wall was built {ENDS[phase.end]}, so there can be no guard (C-69)")
    edge = last_wall(b)
    if i64(b[at.WALLED + edge]) != at.WALL:
        raise NotationError("the wall just built already has a guard or a tower (C-69)")
    if b[at.FOLLOWERS + phase.seat] == 0 or is_faced(b, edge):
        raise NotationError(f"seat {phase.seat + 1} cannot place a guard on the wall (C-70)")
    node = node_at(b, t, edge >> 2, edge & 3)
    return [int(root_of(b, node))] if node >= 0 else []


def _check_scored(b: vec[u8], t: Tables, unscored: list[int]) -> None:
    """Whoever stands on a complete street or market has gone home, but for what comes now."""
    for slot in range(1, i64(b[at.LAID]) + 1):
        if b[at.SEATED + slot] == 0:
            continue
        segment = i64(b[at.SEGMENT + slot])
        node = word(b, at.FIRST + 2 * slot) + segment
        role = role_of(t, i64(b[at.KIND + slot]), segment)
        if role != model.STEWARD and not open_ends(b, node) and root_of(b, node) not in unscored:
            raise NotationError(
                f"the {('street', 'market')[role]} on {name(place_of(b, slot))} is complete, so "
                "its followers have gone home (C-54)"
            )


def place_of(b: vec[u8], slot: i64) -> model.Place:
    """The place of a tile, as people count it."""
    return int(i64(b[at.X + slot]) - at.CENTRE), int(i64(b[at.Y + slot]) - at.CENTRE)
