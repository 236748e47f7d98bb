"""Whether the counts and names of a position can be: NotationError says what cannot, and where.

What the geometry of the city forbids is found while it is built up, in `convert` and `check_turn`.
"""

from collections import Counter
from collections.abc import Sequence

from intramuros.core.english import listed, plural
from intramuros.core.errors import NotationError
from intramuros.games.carcassonne_city.model import (
    ENDS,
    FOLLOWERS,
    ROLES,
    SHORT_WALLS,
    SIDES,
    STACKS,
    TOWERS,
    WALLS,
    WALLS_EACH,
    Arm,
    Building,
    Drawing,
    Follower,
    Following,
    Guarding,
    Laid,
    Laying,
    Over,
    Place,
    Position,
    Towering,
)

MOST_POINTS = 9_999


def name(place: Place) -> str:
    """A place in text."""
    return f"{place[0]},{place[1]}"


def check(position: Position) -> None:
    """Refuse a position whose pieces do not add up."""
    if position.players not in TOWERS:
        counts = listed([str(players) for players in TOWERS], "or")
        raise NotationError(f"{position.players} players: Carcassonne: The City takes {counts}")
    _check_city(position)
    _check_tiles(position)
    _check_stacks(position)
    _check_wall(position)
    _check_supplies(position)
    _check_phase(position)


def laying_order(position: Position) -> list[Laid]:
    """The tiles in an order in which each touches an earlier one; the one just laid comes last."""
    city = {laid.place: laid for laid in position.city}
    last = position.phase.place if isinstance(position.phase, Following) else position.laid
    order: list[Laid] = []
    waiting: list[Place] = [(0, 0)]
    reached = set(waiting)
    while waiting:
        x, y = waiting.pop()
        if (x, y) not in city or ((x, y) == last and len(city) > 1):
            continue
        order.append(city[x, y])
        for near in ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)):
            if near not in reached:
                reached.add(near)
                waiting.append(near)
    if last is not None and len(city) > 1 and last in reached:
        order.append(city[last])
    if last == (0, 0) and len(city) > 1:
        raise NotationError("the tile on 0,0 was laid first, so it was not laid last (C-R01)")
    if len(order) < len(city):
        found = {laid.place for laid in order}
        lost = min(place for place in city if place not in found)
        if last is not None and last in reached:
            raise NotationError(
                f"the tile on {name(lost)} would be cut off without the one on {name(last)}, "
                "which was laid last (C-22)"
            )
        raise NotationError(
            f"the tile on {name(lost)} is not connected to the first one on 0,0 (C-22)"
        )
    return order


def _check_city(position: Position) -> None:
    places = [laid.place for laid in position.city]
    if list(places) != sorted(set(places)):
        twice = [place for place, count in Counter(places).items() if count > 1]
        if twice:
            raise NotationError(f"two tiles lie on {name(twice[0])}")
        raise NotationError("the tiles of the city must be sorted by place")
    if places and (0, 0) not in places:
        raise NotationError("there is no tile on 0,0, where the first tile goes (C-R01)")
    for laid in position.city:
        where = name(laid.place)
        if not 0 <= laid.tile < len(position.tiles.tiles):
            raise NotationError(f"the tile on {where} is not in the tile set ({laid.tile})")
        if not 0 <= laid.turn < 4:
            raise NotationError(f"the tile on {where} has the turn {laid.turn}; it can be 0 to 3")
        if laid.follower is not None:
            _check_follower(position, laid, laid.follower)


def _check_follower(position: Position, laid: Laid, follower: Follower) -> None:
    where = name(laid.place)
    check_seat(position, follower.seat, f"the follower on {where} belongs to")
    tile = position.tiles.tiles[laid.tile]
    feature = follower.feature
    if not 0 <= feature.role < len(ROLES):
        raise NotationError(
            f"the follower on {where} has the role {feature.role}, which does not exist"
        )
    there = (len(tile.streets), len(tile.markets), len(tile.areas))[feature.role]
    if not 0 <= feature.number < there:
        raise NotationError(
            f"{ROLES[feature.role]} {feature.number + 1} cannot stand on {where}: {tile.name} has "
            f"{plural(there, 'such feature')} (C-29)"
        )


def _check_tiles(position: Position) -> None:
    tiles = position.tiles.tiles
    for what, counts in (("bag", position.bag), ("aside", position.aside)):
        if len(counts) != len(tiles):
            raise NotationError(
                f"{what} lists {plural(len(counts), 'kind')} of tiles, not {len(tiles)}"
            )
    city = Counter(laid.tile for laid in position.city)
    if isinstance(position.phase, Laying):
        if not 0 <= position.phase.tile < len(tiles):
            raise NotationError(f"the drawn tile is not in the tile set ({position.phase.tile})")
        city[position.phase.tile] += 1
    for kind, tile in enumerate(tiles):
        bag, aside = position.bag[kind], position.aside[kind]
        if bag < 0 or aside < 0:
            raise NotationError(f"there cannot be {min(bag, aside)} of {tile.name}")
        used = bag + aside + city[kind]
        if used > tile.count:
            raise NotationError(
                f"city, hand, bag and aside have {used} of {tile.name} together; the set has "
                f"{tile.count}"
            )


def _check_stacks(position: Position) -> None:
    stacks = position.stacks
    for number, (left, full) in enumerate(zip(stacks, STACKS, strict=True), 1):
        if not 0 <= left <= full:
            raise NotationError(
                f"stack {number} has {plural(left, 'tile')}; it can have 0 to {full} (C-17)"
            )
    bag = sum(position.bag)
    if sum(stacks) > bag:
        raise NotationError(
            f"the stacks have {plural(sum(stacks), 'tile')}, but the bag has only {bag}"
        )
    if not 0 <= position.stack < len(STACKS):
        raise NotationError(
            f"the last tile came from stack {position.stack + 1}; the stacks are 1 to 3"
        )
    if any(stacks[number] > 0 for number in range(position.stack)):
        raise NotationError(
            f"a tile came from stack {position.stack + 1} before stack {position.stack} was used "
            "up (C-62)"
        )


def _check_wall(position: Position) -> None:
    gate = position.gate
    for arm in position.arms:
        _check_arm(position, arm)
    if gate is None:
        if any(position.arms):
            raise NotationError("walls stand, but there is no gate (C-65)")
    elif not 0 <= gate.side < len(SIDES):
        raise NotationError(
            f"the gate is on side {gate.side} of {name(gate.place)}; sides are 0 to 3"
        )
    elif all(laid.place != gate.place for laid in position.city):
        raise NotationError(f"the gate is at {name(gate.place)}, where there is no tile (C-66)")


def _check_arm(position: Position, arm: Arm) -> None:
    for piece in arm:
        if piece.guard is not None:
            check_seat(position, piece.guard, "a guard belongs to")


def _check_supplies(position: Position) -> None:
    players = position.players
    for what, values in (
        ("followers", position.followers),
        ("towers", position.towers),
        ("points", position.scored),
    ):
        if len(values) != players:
            raise NotationError(
                f"{what} are listed for {plural(len(values), 'seat')}, not for {players}"
            )
    standing = Counter(laid.follower.seat for laid in position.city if laid.follower is not None)
    pieces = [piece for arm in position.arms for piece in arm]
    standing.update([piece.guard for piece in pieces if piece.guard is not None])
    for seat in range(players):
        supply = position.followers[seat]
        if not 0 <= supply <= FOLLOWERS - standing[seat]:
            raise NotationError(
                f"seat {seat + 1} has {plural(supply, 'follower')} in its supply and "
                f"{standing[seat]} in the city; it can have {FOLLOWERS} at most (C-15)"
            )
        _check_count(position.towers[seat], TOWERS[players], f"towers of seat {seat + 1}", "C-16")
        points = position.scored[seat]
        for count in (points.streets, points.markets, points.towers):
            if not 0 <= count <= MOST_POINTS:
                raise NotationError(f"seat {seat + 1} cannot have {count} points")
    built = sum([piece.tower for piece in pieces])
    if sum(position.towers) + built > players * TOWERS[players]:
        raise NotationError(
            f"towers: {sum(position.towers)} left and {built} standing are more than 12 (C-05)"
        )
    _check_count(position.walls, WALLS, "walls", "C-03")
    _check_count(position.short_walls, SHORT_WALLS, "short walls", "C-04")
    both = WALLS + SHORT_WALLS
    if position.walls + position.short_walls + len(pieces) > both:
        raise NotationError(
            f"walls: {position.walls} and {position.short_walls} short ones left and "
            f"{len(pieces)} standing are more than {WALLS} and {SHORT_WALLS} (C-03, C-04)"
        )


def _check_count(count: int, most: int, what: str, rule: str) -> None:
    if not 0 <= count <= most:
        raise NotationError(f"{what} left: {count}; there can be 0 to {most} ({rule})")


def _check_phase(position: Position) -> None:
    phase = position.phase
    if isinstance(phase, Over):
        for laid in position.city:
            if laid.follower is not None and laid.follower.feature.role < 2:
                raise NotationError(
                    "the game is over, so no follower can stand on the street or market of "
                    f"{name(laid.place)} (C-88)"
                )
        return
    seat = phase.scorer if isinstance(phase, Towering) else phase.seat
    check_seat(position, seat, "it is the turn of")
    if isinstance(phase, (Building, Guarding)):
        check_seat(position, phase.scorer, "the scoring player is")
    if isinstance(phase, (Building, Guarding, Towering)):
        if not position.city:
            raise NotationError("walls need a city to stand around (C-R07)")
        if position.stack == 0:
            raise NotationError("no walls are built while the tiles come from stack 1 (C-63)")
    if isinstance(phase, (Building, Guarding)):
        quota = position.players * WALLS_EACH[position.players][position.stack]
        least = 1 if isinstance(phase, Building) else 0
        if not least <= phase.left <= quota - 1 + least:
            raise NotationError(
                f"pieces left to build: {phase.left}; there can be {least} to {quota - 1 + least}"
            )
    if isinstance(phase, Guarding) and phase.end not in range(len(ENDS)):
        raise NotationError(f"the wall has no end {phase.end}")
    if isinstance(phase, Drawing) and not sum(position.stacks):
        raise NotationError("no tile is left to draw, so the game is over (C-84)")
    if isinstance(phase, Following) and all(laid.place != phase.place for laid in position.city):
        raise NotationError(f"there is no tile on {name(phase.place)}, where one was just laid")
    if position.walls == 0 and not isinstance(phase, (Guarding, Towering)):
        raise NotationError("no wall is left, so the game is over (C-83)")


def check_seat(position: Position, seat: int, what: str) -> None:
    """Refuse a seat that does not exist."""
    if not 0 <= seat < position.players:
        raise NotationError(f"{what} seat {seat + 1}, which does not exist")


def counted(kinds: Sequence[int]) -> list[int]:
    """Each kind as often as it is counted."""
    return [kind for kind, count in enumerate(kinds) for _ in range(count)]
