"""The numbers in a position's text: tiles, walls, followers, towers and points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from intramuros.core.english import listed, plural
from intramuros.core.errors import NotationError
from intramuros.core.game import read_player
from intramuros.core.notation import Entry, number, on_line
from intramuros.games.carcassonne_city.model import (
    FOLLOWERS,
    STACKS,
    TOWERS,
    Arm,
    Edge,
    Laid,
    Laying,
    Phase,
    Scored,
)
from intramuros.games.carcassonne_city.outline import is_concave
from intramuros.games.carcassonne_city.tiles import TileSet

MOST: Final = 9_999
"""No score comes near this many points."""


# What follows from the rest


def rest(
    tiles: TileSet, phase: Phase, city: tuple[Laid, ...], aside: tuple[int, ...]
) -> tuple[int, ...]:
    """For each tile how many are neither in the city nor in hand nor put aside."""
    left = [tile.count - out for tile, out in zip(tiles.tiles, aside, strict=True)]
    for laid in city:
        left[laid.tile] -= 1
    if isinstance(phase, Laying):
        left[phase.tile] -= 1
    for tile, count in zip(tiles.tiles, left, strict=True):
        if count < 0:
            raise NotationError(
                f"the set has {plural(tile.count, 'tile')} {tile.name}, but {tile.count - count} "
                "are used here"
            )
    return tuple(left)


def stacks_of(left: int) -> tuple[int, int, int]:
    """The three stacks when so many tiles are left of all."""
    third = min(left, STACKS[2])
    second = min(left - third, STACKS[1])
    return left - third - second, second, third


def stack_of(stacks: tuple[int, int, int]) -> int:
    """The last stack that a tile was drawn from (C-R24)."""
    return max((n for n in range(3) if stacks[n] < STACKS[n]), default=0)


def short_walls_of(city: tuple[Laid, ...], gate: Edge | None, arms: tuple[Arm, Arm]) -> int:
    """How many short walls stand: those in a concave corner beside the gate (C-R19)."""
    places = {laid.place for laid in city}
    if gate is None:
        return 0
    return sum(bool(arm) and is_concave(places, gate, end) for end, arm in enumerate(arms))


# Parts of the text


def read_tile(name: str, tiles: TileSet) -> int:
    """The number of a tile by its name."""
    if name not in tiles.numbers:
        raise NotationError(f"there is no tile {name[:60]!r}; one is {tiles.tiles[0].name!r}")
    return tiles.numbers[name]


def read_counts(text: str, tiles: TileSet) -> tuple[int, ...]:
    """Names of tiles, each with a number after it if there are several: `A5a C1a 2`."""
    counts = [0] * len(tiles.tiles)
    words = [] if text == "nothing" else text.split() or [""]
    while words:
        tile = read_tile(words.pop(0), tiles)
        many = words.pop(0) if words and words[0].isdigit() else "1"
        shown = tiles.tiles[tile]
        counts[tile] += number(many, f"the count of {shown.name}", 1, shown.count)
    return tuple(counts)


def read_bag(text: str, tiles: TileSet, spare: tuple[int, ...]) -> tuple[int, ...]:
    """The tiles that may still come, none of which is used already."""
    bag = read_counts(text, tiles)
    for tile, count, most in zip(tiles.tiles, bag, spare, strict=True):
        if count > most:
            raise NotationError(f"only {most} of {tile.name} can be in the bag, not {count}")
    return bag


def read_stacks(text: str, bag: int) -> tuple[int, int, int]:
    """What is left of the three stacks when so many tiles may still come."""
    match text.split():
        case [first, second, third]:
            stacks = (
                number(first, "stack 1", 0, STACKS[0]),
                number(second, "stack 2", 0, STACKS[1]),
                number(third, "stack 3", 0, STACKS[2]),
            )
        case _:
            raise NotationError(
                f"{text[:60]!r} is not three stacks; write what is left of each, as in '12 25 20'"
            )
    for n in (1, 2):
        if stacks[n] < STACKS[n] and stacks[n - 1]:
            raise NotationError(f"stack {n + 1} has been started, but stack {n} is not used up")
    if sum(stacks) > bag:
        raise NotationError(
            f"the stacks hold {plural(sum(stacks), 'tile')}, but the bag has only {bag}"
        )
    return stacks


def read_supply(
    found: Mapping[str, Entry], players: int, city: tuple[Laid, ...], arms: tuple[Arm, Arm]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The followers and the towers that each seat has left."""
    stated = _read_seats(found, "supply", players)
    pieces = [piece for arm in arms for piece in arm]
    built = sum(piece.tower for piece in pieces)
    if built > players * TOWERS[players]:
        raise NotationError(
            f"there are only {players * TOWERS[players]} towers, but {built} stand here"
        )
    followers, towers = [], []
    for seat in range(players):
        standing = sum(laid.follower is not None and laid.follower.seat == seat for laid in city)
        standing += sum(piece.guard == seat for piece in pieces)
        if standing > FOLLOWERS:
            raise NotationError(
                f"seat {seat + 1} has only {FOLLOWERS} followers, but {standing} stand in the city"
            )
        counts = stated.get(seat, {})
        followers.append(counts.get("followers", FOLLOWERS - standing))
        # A tower does not show whose it was: those that stand are taken off from seat 1 on.
        given = (built + players - 1 - seat) // players
        towers.append(counts.get("towers", TOWERS[players] - given))
    return tuple(followers), tuple(towers)


def read_points(found: Mapping[str, Entry], players: int) -> tuple[Scored, ...]:
    """What each seat has scored."""
    stated = _read_seats(found, "points", players)
    return tuple(Scored(**stated.get(seat, {})) for seat in range(players))


def _read_seats(found: Mapping[str, Entry], key: str, players: int) -> dict[int, dict[str, int]]:
    """The lines `1 followers 6 towers 4` of a block, by seat."""
    kinds = {
        "supply": {"followers": FOLLOWERS, "towers": TOWERS[players]},
        "points": {"streets": MOST, "markets": MOST, "towers": MOST},
    }[key]
    seats: dict[int, dict[str, int]] = {}
    for line, (seat_text, *words) in rows(found, key):
        with on_line(line):
            seat = read_player(seat_text, players)
            if seat in seats:
                raise NotationError(f"seat {seat + 1} is listed twice")
            if len(words) % 2:
                raise NotationError(f"a number is missing after {words[-1][:60]!r}")
            seats[seat] = {}
            for kind, count in zip(words[::2], words[1::2], strict=True):
                if kind not in kinds:
                    raise NotationError(
                        f"there is no {kind[:60]!r}; write {listed(tuple(kinds), 'or')}"
                    )
                said = number(count, kind, 0, kinds[kind])
                if kind in seats[seat]:
                    raise NotationError(f"{kind!r} of seat {seat + 1} stands twice")
                seats[seat][kind] = said
    return seats


def rows(found: Mapping[str, Entry], key: str) -> Iterator[tuple[int, list[str]]]:
    """Each line of a block: where it stands, and its words."""
    if key in found:
        for line, content in zip(found[key].lines, found[key].block, strict=True):
            yield line, content.split()
