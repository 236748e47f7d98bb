"""Whether the ledger of a position fits its city, its wall and its points.

NotationError says what does not, as in `check`.
"""

from typing import Final

from intramuros.core.english import plural
from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city import model
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.check import name
from intramuros.games.carcassonne_city.engine.check_turn import place_of
from intramuros.games.carcassonne_city.engine.features import (
    open_ends,
    root_of,
    standing,
    tiles_of,
    worth,
)
from intramuros.games.carcassonne_city.engine.layout import word
from intramuros.games.carcassonne_city.engine.tables import Tables
from intramuros.games.carcassonne_city.model import (
    ENDS,
    TOWERS,
    Completed,
    Position,
    Raised,
)

KINDS: Final = ("street", "market")
WHAT: Final = ("streets", "markets", "towers")


def check_ledger(b: vec[u8], t: Tables, position: Position) -> None:
    """Refuse entries of what cannot have been scored, and more points than a seat has."""
    sums = [[0, 0, 0] for _ in range(position.players)]
    slots = {place_of(b, slot): int(slot) for slot in range(1, i64(b[at.LAID]) + 1)}
    seen: set[int] = set()
    towers: set[tuple[int, int]] = set()
    last = 1
    for entry in position.ledger:
        if not last <= entry.turn <= i64(b[at.LAID]):
            raise NotationError(
                f"ledger: turn {entry.turn} cannot come after turn {last} when "
                f"{plural(i64(b[at.LAID]), 'tile')} have been laid"
            )
        last = entry.turn
        if isinstance(entry, Completed):
            root = _root(b, t, position, slots, entry)
            if root in seen:
                raise NotationError(f"ledger: {_named(entry)} is scored twice")
            seen.add(root)
            for seat in entry.seats:
                sums[seat][entry.feature.role] += int(worth(b, root))
        else:
            points = _walls(position, entry)
            if (entry.end, entry.number) in towers:
                raise NotationError(f"ledger: {_named(entry)} is scored twice")
            towers.add((entry.end, entry.number))
            sums[entry.seat][2] += points
    _check_towers(position)
    _check_sums(position, sums)


def _named(entry: Completed | Raised) -> str:
    if isinstance(entry, Completed):
        return f"the {KINDS[entry.feature.role]} of {name(entry.place)}"
    return f"the tower at wall {entry.number} {ENDS[entry.end]}"


def _root(
    b: vec[u8], t: Tables, position: Position, slots: dict[model.Place, int], entry: Completed
) -> int:
    """The street or market of an entry, which must be complete."""
    feature, seats = entry.feature, entry.seats
    if entry.place not in slots:
        raise NotationError(f"ledger: there is no tile on {name(entry.place)}")
    slot = i64(slots[entry.place])
    kind = i64(b[at.KIND + slot])
    there = (i64(t.streets[kind]), i64(t.markets[kind]))
    if not 0 <= feature.role <= 1 or not 0 <= feature.number < there[feature.role]:
        kind_of = KINDS[feature.role] if 0 <= feature.role <= 1 else "feature to score now"
        raise NotationError(
            f"ledger: the tile on {name(entry.place)} has no {kind_of} {feature.number + 1} (C-31)"
        )
    if (
        not seats
        or list(seats) != sorted(set(seats))
        or not 0 <= seats[0] <= seats[-1] < len(position.followers)
    ):
        numbers = " ".join([str(seat + 1) for seat in seats]) or "nobody"
        raise NotationError(f"ledger: {_named(entry)} cannot be scored by {numbers}")
    node = word(b, at.FIRST + 2 * slot) + feature.number + (there[0] if feature.role else 0)
    root = root_of(b, node)
    if open_ends(b, root):
        raise NotationError(f"ledger: {_named(entry)} is not complete (C-42, C-49)")
    if standing(b, root):
        raise NotationError(f"ledger: {_named(entry)} has followers, so it was not scored yet")
    if entry.turn < tiles_of(b, root):
        raise NotationError(
            f"ledger: {_named(entry)} has {plural(tiles_of(b, root), 'tile')}, so it was not "
            f"complete in turn {entry.turn}"
        )
    return int(root)


def _walls(position: Position, entry: Raised) -> int:
    """The points of a tower that stands: the walls back to the one before it (C-72)."""
    if entry.end not in range(len(ENDS)) or not 0 <= entry.seat < position.players:
        raise NotationError(f"ledger: there is no end {entry.end} or no seat {entry.seat + 1}")
    arm = position.arms[entry.end]
    if not 1 <= entry.number <= len(arm) or not arm[entry.number - 1].tower:
        raise NotationError(
            f"ledger: no tower stands at wall {entry.number} {ENDS[entry.end]} (C-72)"
        )
    count = 1
    while count < entry.number and not arm[entry.number - 1 - count].tower:
        count += 1
    return count


def _check_towers(position: Position) -> None:
    for seat, left in enumerate(position.towers):
        built = sum(
            [1 for entry in position.ledger if isinstance(entry, Raised) and entry.seat == seat]
        )
        most = TOWERS[position.players]
        if built + left > most:
            raise NotationError(
                f"ledger: seat {seat + 1} has {plural(left, 'tower')} left and {built} in the "
                f"ledger; it has {most} in all (C-16)"
            )


def _check_sums(position: Position, sums: list[list[int]]) -> None:
    for seat, scored in enumerate(position.scored):
        said = (scored.streets, scored.markets, scored.towers)
        for what, own, count in zip(WHAT, sums[seat], said, strict=True):
            if own > count:
                raise NotationError(
                    f"ledger: seat {seat + 1} scored {own} for {what}, but its points say {count}"
                )
