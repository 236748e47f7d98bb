"""Reading a position of Carcassonne: The City; what is not stated follows from what is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar

from intramuros.core.errors import NotationError, OptionError
from intramuros.core.game import read_player
from intramuros.core.notation import Entry, headed, number, on_line
from intramuros.core.options import read_options
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    ENDS,
    FOLLOWERS,
    SELLER,
    SHORT_WALLS,
    STACKS,
    TOWERS,
    WALLS,
    Arm,
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
    Phase,
    Piece,
    Place,
    Position,
    Scored,
    Towering,
)
from intramuros.games.carcassonne_city.names import (
    read_edge,
    read_end,
    read_feature,
    read_place,
    read_turn,
    write_place,
)
from intramuros.games.carcassonne_city.outline import is_concave
from intramuros.games.carcassonne_city.tiles import TILES, Tile, TileSet, read_tiles

EDITION: Final = "carcassonne_city/1"
VALUES: Final = (
    "players",
    "options",
    "turn",
    "gate",
    *ENDS,
    "stacks",
    "bag",
    "aside",
    "walls",
    "short walls",
)
BLOCKS: Final = ("city", "supply", "points", "tiles")
TURNS: Final = (
    "'1 draws', '1 lays C1a', '1 follows 3,-2', '1 builds 3 for 2', '1 guards clockwise 2 for 2', "
    "'1 towers' or 'over'"
)
MOST: Final = 9_999
"""No score comes near this many points."""

V = TypeVar("V")


def read(text: str) -> Position:
    """The position of a text; whatever is not stated has its default."""
    found = headed(text, f"intramuros {EDITION}", (*VALUES, *BLOCKS))
    for key, entry in found.items():
        if key in BLOCKS and entry.value:
            raise NotationError(f"line {entry.line}: what belongs to {key!r} stands below it")
        if key in VALUES and entry.block:
            raise NotationError(f"line {entry.line}: what belongs to {key!r} stands behind it")

    def value(key: str, reader: Callable[[str], V], default: V) -> V:
        if key not in found:
            return default
        with on_line(found[key].line):
            return reader(found[key].value)

    tiles = _read_tiles(found["tiles"]) if "tiles" in found else TILES
    players = value("players", lambda text: number(text, "players", 2, 4), 4)
    options = value("options", _read_options, Options())
    draws: Phase = Drawing(0)
    phase = value("turn", lambda text: _read_phase(text, players, tiles), draws)
    city = _read_city(found, players, tiles)
    gate = value("gate", _read_gate, None)
    bare: Arm = ()
    arms = (
        value(ENDS[0], lambda text: _read_arm(text, players), bare),
        value(ENDS[1], lambda text: _read_arm(text, players), bare),
    )
    none = (0,) * len(tiles.tiles)
    aside = value("aside", lambda text: _read_counts(text, tiles), none)
    spare = rest(tiles, phase, city, aside)
    bag = value("bag", lambda text: _read_bag(text, tiles, spare), spare)
    stacks = value("stacks", lambda text: _read_stacks(text, sum(bag)), stacks_of(sum(bag)))
    short = _short(city, gate, arms)
    standing = len(arms[0]) + len(arms[1]) - short
    if standing > WALLS:
        raise NotationError(f"there are {WALLS} walls; {standing} of them stand")
    followers, towers = _read_supply(found, players, city, arms)
    return Position(
        players=players,
        options=options,
        phase=phase,
        city=city,
        gate=gate,
        arms=arms,
        bag=bag,
        stacks=stacks,
        aside=aside,
        stack=stack_of(stacks),
        walls=value("walls", lambda text: number(text, "walls", 0, WALLS), WALLS - standing),
        short_walls=value(
            "short walls",
            lambda text: number(text, "short walls", 0, SHORT_WALLS),
            SHORT_WALLS - short,
        ),
        followers=followers,
        towers=towers,
        scored=_read_points(found, players),
        tiles=tiles,
    )


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
                f"there {'is' if tile.count == 1 else 'are'} {tile.count} {tile.name}, "
                f"here {tile.count - count} are used"
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


def _short(city: tuple[Laid, ...], gate: Edge | None, arms: tuple[Arm, Arm]) -> int:
    """How many short walls stand: those in a concave corner beside the gate (C-R19)."""
    places = {laid.place for laid in city}
    if gate is None:
        return 0
    return sum(bool(arm) and is_concave(places, gate, end) for end, arm in enumerate(arms))


# Parts of the text


def _read_tiles(entry: Entry) -> TileSet:
    """The tile set of a block, with the blanks that keep its lines where they stand."""
    text = ""
    for line, content in zip(entry.lines, entry.block, strict=True):
        text += "\n" * (line - 1 - text.count("\n")) + content + "\n"
    return read_tiles(text)


def _read_options(text: str) -> Options:
    try:
        return read_options(Options, text)
    except OptionError as error:
        raise NotationError(str(error)) from None


def _read_phase(text: str, players: int, tiles: TileSet) -> Phase:
    match text.split():
        case [seat, "draws"]:
            return Drawing(read_player(seat, players))
        case [seat, "lays", tile]:
            return Laying(read_player(seat, players), _read_tile(tile, tiles))
        case [seat, "follows", place]:
            return Following(read_player(seat, players), read_place(place))
        case [seat, "builds", left, "for", scorer]:
            return Building(
                scorer=read_player(scorer, players),
                seat=read_player(seat, players),
                left=number(left, "walls to be built", 1, 8),
            )
        case [seat, "guards", end, left, "for", scorer]:
            return Guarding(
                scorer=read_player(scorer, players),
                seat=read_player(seat, players),
                left=number(left, "walls to be built", 0, 7),
                end=read_end(end),
            )
        case [scorer, "towers"]:
            return Towering(read_player(scorer, players))
        case ["over"]:
            return Over()
    raise NotationError(f"turn: {text[:60]!r} is none; write {TURNS}")


def _read_city(found: Mapping[str, Entry], players: int, tiles: TileSet) -> tuple[Laid, ...]:
    city: dict[Place, Laid] = {}
    for line, words in _rows(found, "city"):
        with on_line(line):
            laid = _read_laid(words, players, tiles)
            if laid.place in city:
                raise NotationError(f"two tiles lie on {write_place(laid.place)}")
            city[laid.place] = laid
    return tuple(city[place] for place in sorted(city))


def _read_laid(words: list[str], players: int, tiles: TileSet) -> Laid:
    match words:
        case [place, tile, turn]:
            return Laid(read_place(place), _read_tile(tile, tiles), read_turn(turn))
        case [place, tile, turn, seat, role, which]:
            laid = Laid(read_place(place), _read_tile(tile, tiles), read_turn(turn))
            feature = read_feature(role, which)
            shown = tiles.tiles[laid.tile]
            if feature.number >= features_of(shown, feature):
                raise NotationError(f"{shown.name} has no place for {role} {which}")
            follower = Follower(read_player(seat, players), feature)
            return Laid(laid.place, laid.tile, laid.turn, follower)
    raise NotationError(
        f"{' '.join(words)[:60]!r} is no tile; write place, name and turn as in '1,0 C1b r1', "
        "and behind it a follower as in '2 citizen 1'"
    )


def features_of(tile: Tile, feature: Feature) -> int:
    """How many features of this role a tile has."""
    if feature.role == CITIZEN:
        return len(tile.streets)
    return len(tile.markets if feature.role == SELLER else tile.areas)


def _read_gate(text: str) -> Edge | None:
    match text.split():
        case [place, side]:
            return read_edge(place, side)
    raise NotationError(f"gate: {text[:60]!r} is no edge; write place and side as in '0,1 N'")


def _read_arm(text: str, players: int) -> Arm:
    arm = []
    for word in text.split():
        stands = word.removesuffix("T")
        guard = None if stands == "-" else _read_guard(stands, players)
        arm.append(Piece(guard, word.endswith("T")))
    return tuple(arm)


def _read_guard(text: str, players: int) -> int:
    if text not in map(str, range(1, players + 1)):
        raise NotationError(
            f"{text[:60]!r} is no wall; write '-', or the seat of the guard on it "
            f"(1 to {players}), and a T behind it for a tower"
        )
    return int(text) - 1


def _read_tile(name: str, tiles: TileSet) -> int:
    if name not in tiles.numbers:
        raise NotationError(f"there is no tile {name[:60]!r}; one is {tiles.tiles[0].name!r}")
    return tiles.numbers[name]


def _read_counts(text: str, tiles: TileSet) -> tuple[int, ...]:
    """Names of tiles, each with a number behind it if there are several: `A5a C1a 2`."""
    counts = [0] * len(tiles.tiles)
    words = [] if text == "nothing" else text.split() or [""]
    while words:
        tile = _read_tile(words.pop(0), tiles)
        many = words.pop(0) if words and words[0].isdigit() else "1"
        shown = tiles.tiles[tile]
        counts[tile] += number(many, f"how many {shown.name}", 1, shown.count)
    return tuple(counts)


def _read_bag(text: str, tiles: TileSet, spare: tuple[int, ...]) -> tuple[int, ...]:
    bag = _read_counts(text, tiles)
    for tile, count, most in zip(tiles.tiles, bag, spare, strict=True):
        if count > most:
            raise NotationError(f"of {tile.name} only {most} can be in the bag, not {count}")
    return bag


def _read_stacks(text: str, bag: int) -> tuple[int, int, int]:
    match text.split():
        case [first, second, third]:
            stacks = (
                number(first, "stack 1", 0, STACKS[0]),
                number(second, "stack 2", 0, STACKS[1]),
                number(third, "stack 3", 0, STACKS[2]),
            )
        case _:
            raise NotationError(
                f"{text[:60]!r} are no stacks; write what is left, as in '12 25 20'"
            )
    for n in (1, 2):
        if stacks[n] < STACKS[n] and stacks[n - 1]:
            raise NotationError(f"stack {n + 1} is begun, but stack {n} is not used up")
    if sum(stacks) > bag:
        raise NotationError(f"the stacks hold {sum(stacks)} tiles, but only {bag} are left")
    return stacks


def _read_supply(
    found: Mapping[str, Entry], players: int, city: tuple[Laid, ...], arms: tuple[Arm, Arm]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    stated = _read_seats(found, "supply", players)
    pieces = [piece for arm in arms for piece in arm]
    built = sum(piece.tower for piece in pieces)
    if built > players * TOWERS[players]:
        raise NotationError(f"there are {players * TOWERS[players]} towers; {built} of them stand")
    followers, towers = [], []
    for seat in range(players):
        standing = sum(laid.follower is not None and laid.follower.seat == seat for laid in city)
        standing += sum(piece.guard == seat for piece in pieces)
        if standing > FOLLOWERS:
            raise NotationError(
                f"seat {seat + 1} has {FOLLOWERS} followers; {standing} of them stand in the city"
            )
        counts = stated.get(seat, {})
        followers.append(counts.get("followers", FOLLOWERS - standing))
        # A tower does not show whose it was: those that stand are taken off from seat 1 on.
        given = (built + players - 1 - seat) // players
        towers.append(counts.get("towers", TOWERS[players] - given))
    return tuple(followers), tuple(towers)


def _read_points(found: Mapping[str, Entry], players: int) -> tuple[Scored, ...]:
    stated = _read_seats(found, "points", players)
    return tuple(Scored(**stated.get(seat, {})) for seat in range(players))


def _read_seats(found: Mapping[str, Entry], key: str, players: int) -> dict[int, dict[str, int]]:
    """The lines `1 followers 6 towers 4` of a block, by seat."""
    kinds = {
        "supply": {"followers": FOLLOWERS, "towers": TOWERS[players]},
        "points": {"streets": MOST, "markets": MOST, "towers": MOST},
    }[key]
    seats: dict[int, dict[str, int]] = {}
    for line, (seat_text, *words) in _rows(found, key):
        with on_line(line):
            seat = read_player(seat_text, players)
            if seat in seats:
                raise NotationError(f"seat {seat + 1} stands twice")
            if len(words) % 2:
                raise NotationError(f"a number is missing behind {words[-1][:60]!r}")
            seats[seat] = {}
            for kind, count in zip(words[::2], words[1::2], strict=True):
                if kind not in kinds:
                    raise NotationError(f"there is no {kind[:60]!r}; there is: {', '.join(kinds)}")
                seats[seat][kind] = number(count, kind, 0, kinds[kind])
    return seats


def _rows(found: Mapping[str, Entry], key: str) -> Iterator[tuple[int, list[str]]]:
    """Each line of a block: where it stands, and its words."""
    if key in found:
        for line, content in zip(found[key].lines, found[key].block, strict=True):
            yield line, content.split()
