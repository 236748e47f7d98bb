"""Actions as integers. Places are numbered row by row from the south, each row from the west."""

from typing import Final

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64
from intramuros.games.carcassonne_city.engine.tables import draw_name, draw_number
from intramuros.games.carcassonne_city.model import (
    ENDS,
    FARTHEST,
    ROLES,
    SIDES,
    Action,
    Draw,
    Edge,
    Feature,
    Follow,
    Gate,
    Guard,
    Lay,
    Place,
    Tower,
    Wall,
)
from intramuros.games.carcassonne_city.tiles import NAME

PLACES: Final = 11_101
"""Places at most 74 steps from the first tile."""
CITIZENS: Final = 1
SELLERS: Final = 5
STEWARDS: Final = 9
WALLS: Final = 17
GUARDS: Final = 19
TOWERS: Final = 21
LAYS: Final = 24
GATES: Final = 44_428
DRAWS: Final = 88_832
ACTION_SPACE: Final = 101_000

FEATURES: Final = (CITIZENS, SELLERS, STEWARDS, WALLS)


def number_at(x: i64, y: i64) -> i64:
    """The number of a place."""
    if y <= 0:
        return (y + 74) * (y + 74) + x + 74 + y
    return 11101 - (75 - y) * (75 - y) + x + 74 - y


def place_at(number: int) -> Place:
    """The inverse of `number_at`."""
    if number <= PLACES // 2:
        row = 0
        while (row + 1) * (row + 1) <= number and row < FARTHEST:
            row += 1
        y = row - FARTHEST
        return number - row * row - row, y
    x, y = place_at(PLACES - 1 - number)
    return -x, -y


def encode(action: Action) -> int:
    """The integer of an action; NotationError when it points nowhere."""
    if isinstance(action, Draw):
        if not NAME.fullmatch(action.tile):
            raise NotationError(
                f"{action.tile!r} is not the name of a tile; they are A1a to Z9z and A1ma to Z9mz"
            )
        return DRAWS + draw_number(action.tile)
    if isinstance(action, Lay):
        return LAYS + 4 * _place(action.place) + _below(action.turn, 4, "quarter turn")
    if isinstance(action, Gate):
        place = _place(action.edge.place)
        return GATES + 4 * place + _below(action.edge.side, len(SIDES), "side")
    if isinstance(action, Follow):
        if action.feature is None:
            return 0
        role = _below(action.feature.role, len(ROLES), "kind of follower")
        room = FEATURES[role + 1] - FEATURES[role]
        return FEATURES[role] + _below(action.feature.number, room, f"feature of a {ROLES[role]}")
    if isinstance(action, Wall):
        return WALLS + _below(action.end, len(ENDS), "end of the wall")
    if isinstance(action, Guard):
        return GUARDS + int(action.stands)
    if action.end is None:
        return TOWERS
    return TOWERS + 1 + _below(action.end, len(ENDS), "end of the wall")


def decode(number: int) -> Action:
    """The action of an integer; NotationError when there is none."""
    _below(number, ACTION_SPACE, "action")
    if number >= DRAWS:
        return Draw(draw_name(number - DRAWS))
    if number >= GATES:
        place, side = divmod(number - GATES, 4)
        return Gate(Edge(place_at(place), side))
    if number >= LAYS:
        place, turn = divmod(number - LAYS, 4)
        return Lay(place_at(place), turn)
    if number >= TOWERS:
        return Tower(None if number == TOWERS else number - TOWERS - 1)
    if number >= GUARDS:
        return Guard(number > GUARDS)
    if number >= WALLS:
        return Wall(number - WALLS)
    for role in (2, 1, 0):
        if number >= FEATURES[role]:
            return Follow(Feature(role, number - FEATURES[role]))
    return Follow(None)


def _place(place: Place) -> int:
    x, y = place
    if abs(x) + abs(y) > FARTHEST:
        raise NotationError(
            f"{x},{y} is too far away: no tile can lie more than {FARTHEST} steps from the first"
        )
    return int(number_at(x, y))


def _below(number: int, size: int, what: str) -> int:
    if not 0 <= number < size:
        raise NotationError(f"there is no {what} {number}; there are 0 to {size - 1}")
    return number
