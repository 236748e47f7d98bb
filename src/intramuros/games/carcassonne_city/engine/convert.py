"""Frozen positions to buffers and back. Cold code: clear rather than fast."""

from typing import Final

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city import model
from intramuros.games.carcassonne_city.engine.apply import can_follow, can_tower, last_wall
from intramuros.games.carcassonne_city.engine.check import check, counted, laying_order, name
from intramuros.games.carcassonne_city.engine.features import (
    close_edge,
    node_at,
    open_ends,
    put_follower,
    role_of,
    root_of,
)
from intramuros.games.carcassonne_city.engine.laying import add_place, fits_somewhere, lay, turns
from intramuros.games.carcassonne_city.engine.layout import (
    ARMS,
    ASIDE,
    BAG,
    BAN_CLOSED,
    BUILDING,
    CENTRE,
    DRAWING,
    DRAWN,
    END,
    FIRST,
    FOLLOWERS,
    FOLLOWING,
    GATE,
    GATED,
    GRID,
    GUARD,
    GUARDING,
    IN_BAG,
    KIND,
    LAID,
    LAYING,
    LEFT,
    LENGTH,
    MARKETS,
    OUTLINE,
    OVER,
    PHASE,
    PLAYERS,
    SEAT,
    SEATED,
    SEGMENT,
    SHORT_WALLS,
    STACK,
    STACKS,
    STANDS,
    STREETS,
    TOWER,
    TOWER_LAST,
    TOWER_POINTS,
    TOWERING,
    TOWERS,
    TURN,
    TURN_OF,
    WALL,
    WALLED,
    WALLS,
    X,
    Y,
    beside,
    cell_at,
    cell_of,
    is_tile,
    put,
    word,
)
from intramuros.games.carcassonne_city.engine.outline import (
    front,
    gap,
    is_faced,
    trace,
    wall_edge,
)
from intramuros.games.carcassonne_city.engine.tables import Tables
from intramuros.games.carcassonne_city.model import (
    CLOSE,
    ENDS,
    SIDES,
    Building,
    Drawing,
    Edge,
    Feature,
    Follower,
    Following,
    Guarding,
    Laid,
    Laying,
    Options,
    Over,
    Piece,
    Position,
    Scored,
    Towering,
)

# Positions to buffers


def thaw(position: Position, t: Tables) -> vec[u8]:
    """The buffer of a position; NotationError says what is impossible in it."""
    check(position)
    b: vec[u8] = vec[u8]([u8(0) for _ in range(t.bytes)])
    b[PLAYERS] = u8(position.players)
    b[TOWER_LAST] = u8(int(position.options.tower_on_last_phase))
    b[BAN_CLOSED] = u8(int(position.options.ban_closed_residential))
    _fill_city(b, t, position)
    _fill_supplies(b, position)
    if position.gate is not None:
        _fill_wall(b, t, position, position.gate)
    _set_phase(b, t, position)
    return b


def _fill_city(b: vec[u8], t: Tables, position: Position) -> None:
    add_place(b, CENTRE, CENTRE)
    for laid in laying_order(position):
        slot = i64(b[GRID + _cell(laid.place)])
        if not turns(b, t, slot, laid.tile) >> laid.turn & 1:
            raise NotationError(
                f"{t.tiles.tiles[laid.tile].name} r{laid.turn} does not fit on {name(laid.place)}: "
                "streets must run on (C-33, C-34)"
            )
        tile = lay(b, t, slot, laid.tile, laid.turn)
        follower = laid.follower
        if follower is not None:
            put_follower(b, follower.seat, tile, _segment(t, laid.tile, follower.feature))


def _cell(place: model.Place) -> i64:
    return cell_at(i64(place[0]) + CENTRE, i64(place[1]) + CENTRE)


def _segment(t: Tables, kind: i64, feature: Feature) -> i64:
    before = (i64(0), i64(t.streets[kind]), i64(t.streets[kind]) + i64(t.markets[kind]))
    return before[feature.role] + feature.number


def _fill_supplies(b: vec[u8], position: Position) -> None:
    tiles = counted(position.bag)
    b[IN_BAG] = u8(len(tiles))
    for number, kind in enumerate(tiles):
        b[BAG + number] = u8(kind)
    for kind, count in enumerate(position.aside):
        b[ASIDE + kind] = u8(count)
    for number, count in enumerate(position.stacks):
        b[STACKS + number] = u8(count)
    b[STACK] = u8(position.stack)
    b[WALLS] = u8(position.walls)
    b[SHORT_WALLS] = u8(position.short_walls)
    for seat in range(position.players):
        b[FOLLOWERS + seat] = u8(position.followers[seat])
        b[TOWERS + seat] = u8(position.towers[seat])
        points = position.scored[seat]
        put(b, STREETS + 2 * seat, points.streets)
        put(b, MARKETS + 2 * seat, points.markets)
        put(b, TOWER_POINTS + 2 * seat, points.towers)


def _fill_wall(b: vec[u8], t: Tables, position: Position, gate: Edge) -> None:
    where = f"{name(gate.place)}{SIDES[gate.side]}"
    edge = 4 * i64(b[GRID + _cell(gate.place)]) + gate.side
    if is_tile(front(b, edge)):
        raise NotationError(f"the gate on {where} stands between two tiles (C-66)")
    b[GATED] = 1
    b[WALLED + edge] = GATE
    if trace(b, edge) < 0:
        raise NotationError(f"the gate on {where} looks into a hole of the city (C-R13)")
    close_edge(b, t, edge)
    walls = sum([len(arm) for arm in position.arms])
    if walls >= i64(b[LENGTH]):
        raise NotationError(
            f"{walls} walls and the gate stand on an outline of {i64(b[LENGTH])} places (C-R07)"
        )
    for end, arm in enumerate(position.arms):
        b[ARMS + end] = u8(len(arm))
        for number, piece in enumerate(arm, 1):
            edge = wall_edge(b, end, number)
            stands = WALL if piece.guard is None else GUARD + piece.guard
            b[WALLED + edge] = u8(stands + (TOWER if piece.tower else 0))
            close_edge(b, t, edge)
    trace(b, word(b, OUTLINE))


def _set_phase(b: vec[u8], t: Tables, position: Position) -> None:
    phase = position.phase
    b[PHASE] = OVER
    if isinstance(phase, Over):
        return
    seat = phase.scorer if isinstance(phase, Towering) else phase.seat
    b[SEAT] = u8(seat)
    b[TURN_OF] = u8(seat)
    pending: list[int] = []
    if isinstance(phase, Drawing):
        b[PHASE] = DRAWING
    elif isinstance(phase, Laying):
        b[PHASE] = LAYING
        b[DRAWN] = u8(phase.tile)
        if not fits_somewhere(b, t, phase.tile):
            tile = t.tiles.tiles[phase.tile].name
            raise NotationError(f"{tile} fits nowhere, so it cannot be laid (C-R02)")
    elif isinstance(phase, Following):
        b[PHASE] = FOLLOWING
        if b[SEATED + i64(b[LAID])]:
            raise NotationError(f"a follower already stands on {name(phase.place)} (C-26)")
        if not can_follow(b, t):
            raise NotationError(f"seat {seat + 1} can put no follower on {name(phase.place)}")
        pending = _around(b, t, i64(b[LAID]))
    elif isinstance(phase, Building):
        b[PHASE] = BUILDING
        b[TURN_OF] = u8(phase.scorer)
        b[LEFT] = u8(phase.left)
    elif isinstance(phase, Guarding):
        b[PHASE] = GUARDING
        b[TURN_OF] = u8(phase.scorer)
        b[LEFT] = u8(phase.left)
        b[END] = u8(phase.end)
        pending = _check_guarding(b, t, phase)
    else:
        b[PHASE] = TOWERING
        if not can_tower(b):
            raise NotationError(f"seat {seat + 1} can set no tower now (C-71)")
    ends = not isinstance(phase, (Following, Guarding))
    if isinstance(phase, Towering):
        ends = not position.options.tower_on_last_phase
    if ends and b[GATED] and gap(b) <= CLOSE:
        raise NotationError(
            f"the ends of the wall are {gap(b)} places apart, so the game is over (C-85)"
        )
    _check_scored(b, t, pending)


def _around(b: vec[u8], t: Tables, slot: i64) -> list[int]:
    """The features that a tile may have completed, by their roots."""
    nodes = []
    for side in range(4):
        nodes.append(node_at(b, t, slot, side))
        near = i64(b[GRID + beside(cell_of(b, slot), side)])
        if is_tile(near):
            nodes.append(node_at(b, t, near, i64(side) ^ 2))
    return [int(root_of(b, node)) for node in nodes if node >= 0]


def _check_guarding(b: vec[u8], t: Tables, phase: Guarding) -> list[int]:
    if b[GATED] == 0 or b[ARMS + phase.end] == 0:
        raise NotationError(f"no wall was built {ENDS[phase.end]}, so no guard can come (C-69)")
    edge = last_wall(b)
    if i64(b[WALLED + edge]) != WALL:
        raise NotationError("the wall just built has a guard or a tower already (C-69)")
    if b[FOLLOWERS + phase.seat] == 0 or is_faced(b, edge):
        raise NotationError(f"seat {phase.seat + 1} can put no guard on the wall (C-70)")
    node = node_at(b, t, edge >> 2, edge & 3)
    return [int(root_of(b, node))] if node >= 0 else []


def _check_scored(b: vec[u8], t: Tables, pending: list[int]) -> None:
    for slot in range(1, i64(b[LAID]) + 1):
        if b[SEATED + slot] == 0:
            continue
        segment = i64(b[SEGMENT + slot])
        node = word(b, FIRST + 2 * slot) + segment
        role = role_of(t, i64(b[KIND + slot]), segment)
        if role != model.STEWARD and not open_ends(b, node) and root_of(b, node) not in pending:
            raise NotationError(
                f"the {('street', 'market')[role]} on {name(_place(b, slot))} is complete, so its "
                "followers have gone home (C-54)"
            )


# Buffers to positions


def freeze(b: vec[u8], t: Tables) -> Position:
    """The position that a buffer holds."""
    seats = range(i64(b[PLAYERS]))
    bag = [0] * t.kinds
    n: i64
    for n in range(i64(b[IN_BAG])):
        bag[i64(b[BAG + n])] += 1
    city = [_laid(b, t, slot) for slot in range(1, i64(b[LAID]) + 1)]
    city.sort(key=_by_place)
    return Position(
        players=int(i64(b[PLAYERS])),
        options=_OPTIONS[2 * i64(b[TOWER_LAST]) + i64(b[BAN_CLOSED])],
        phase=_phase(b),
        city=tuple(city),
        gate=_edge(b, word(b, OUTLINE)) if b[GATED] else None,
        arms=(_arm(b, 0), _arm(b, 1)),
        bag=tuple(bag),
        stacks=(int(i64(b[STACKS])), int(i64(b[STACKS + 1])), int(i64(b[STACKS + 2]))),
        aside=tuple([int(i64(b[ASIDE + kind])) for kind in range(t.kinds)]),
        stack=int(i64(b[STACK])),
        walls=int(i64(b[WALLS])),
        short_walls=int(i64(b[SHORT_WALLS])),
        followers=tuple([int(i64(b[FOLLOWERS + seat])) for seat in seats]),
        towers=tuple([int(i64(b[TOWERS + seat])) for seat in seats]),
        scored=tuple([_scored(b, seat) for seat in seats]),
        tiles=t.tiles,
    )


_OPTIONS: Final = [
    Options(tower_on_last_phase=tower, ban_closed_residential=ban)
    for tower in (False, True)
    for ban in (False, True)
]


def _by_place(laid: Laid) -> model.Place:
    return laid.place


def _place(b: vec[u8], slot: i64) -> model.Place:
    return int(i64(b[X + slot]) - CENTRE), int(i64(b[Y + slot]) - CENTRE)


def _edge(b: vec[u8], edge: i64) -> Edge:
    return Edge(_place(b, edge >> 2), int(edge & 3))


def _laid(b: vec[u8], t: Tables, slot: i64) -> Laid:
    kind = i64(b[KIND + slot])
    follower = None
    if b[SEATED + slot]:
        segment = i64(b[SEGMENT + slot])
        role = role_of(t, kind, segment)
        number = segment - _segment(t, kind, Feature(int(role), 0))
        follower = Follower(int(i64(b[SEATED + slot])) - 1, Feature(int(role), int(number)))
    return Laid(_place(b, slot), int(kind), int(i64(b[TURN + slot])), follower)


def _arm(b: vec[u8], end: i64) -> model.Arm:
    return tuple([_piece(b, wall_edge(b, end, n)) for n in range(1, i64(b[ARMS + end]) + 1)])


def _piece(b: vec[u8], edge: i64) -> Piece:
    stands = i64(b[WALLED + edge]) & STANDS
    guard = int(stands) - GUARD if stands >= GUARD else None
    return Piece(guard, i64(b[WALLED + edge]) >= TOWER)


def _scored(b: vec[u8], seat: i64) -> Scored:
    return Scored(
        streets=int(word(b, STREETS + 2 * seat)),
        markets=int(word(b, MARKETS + 2 * seat)),
        towers=int(word(b, TOWER_POINTS + 2 * seat)),
    )


def _phase(b: vec[u8]) -> model.Phase:
    phase = i64(b[PHASE])
    seat, scorer, left = int(i64(b[SEAT])), int(i64(b[TURN_OF])), int(i64(b[LEFT]))
    if phase == DRAWING:
        return Drawing(seat)
    if phase == LAYING:
        return Laying(seat, int(i64(b[DRAWN])))
    if phase == FOLLOWING:
        return Following(seat, _place(b, i64(b[LAID])))
    if phase == BUILDING:
        return Building(scorer, seat, left)
    if phase == GUARDING:
        return Guarding(scorer, seat, left, int(i64(b[END])))
    return Towering(scorer) if phase == TOWERING else Over()
