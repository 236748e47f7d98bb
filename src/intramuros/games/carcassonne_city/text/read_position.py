"""Reading a position's text; what it does not state follows from what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from intramuros.core.errors import NotationError, OptionError
from intramuros.core.game import read_player
from intramuros.core.notation import Entry, headed, number, on_line
from intramuros.core.options import read_options
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    ENDS,
    SELLER,
    SHORT_WALLS,
    WALLS,
    Arm,
    Building,
    Built,
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
    Towering,
)
from intramuros.games.carcassonne_city.text.amounts import (
    read_bag,
    read_counts,
    read_points,
    read_stacks,
    read_supply,
    read_tile,
    rest,
    rows,
    short_walls_of,
    stack_of,
    stacks_of,
)
from intramuros.games.carcassonne_city.text.ledger import read_built, read_ledger
from intramuros.games.carcassonne_city.text.names import (
    read_edge,
    read_end,
    read_feature,
    read_place,
    read_turn,
    write_place,
)
from intramuros.games.carcassonne_city.tiles import TILES, Tile, TileSet, read_tiles

EDITION: Final = "carcassonne_city/2"
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
    "last tile",
    "last wall",
)
BLOCKS: Final = ("city", "supply", "points", "ledger", "tiles")
TURNS: Final = (
    "'1 draws', '1 lays C1a', '1 follows 3,-2', '1 builds 3 for 2', '1 guards clockwise 2 for 2', "
    "'1 towers' or 'over'"
)
V = TypeVar("V")


def read(text: str) -> Position:
    """The position of a text; whatever is not stated has its default."""
    found = headed(text, f"intramuros {EDITION}", (*VALUES, *BLOCKS))
    for key, entry in found.items():
        if key in BLOCKS and entry.value:
            raise NotationError(
                f"line {entry.line}: write what belongs to {key!r} on the lines below it"
            )
        if key in VALUES and entry.block:
            raise NotationError(
                f"line {entry.line}: write what belongs to {key!r} on the same line"
            )

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
    aside = value("aside", lambda text: read_counts(text, tiles), none)
    spare = rest(tiles, phase, city, aside)
    bag = value("bag", lambda text: read_bag(text, tiles, spare), spare)
    stacks = value("stacks", lambda text: read_stacks(text, sum(bag)), stacks_of(sum(bag)))
    short = short_walls_of(city, gate, arms)
    standing = len(arms[0]) + len(arms[1]) - short
    if standing > WALLS:
        raise NotationError(f"there are only {WALLS} walls, but {standing} stand here")
    laid: Place | None = None
    built: Built | None = None
    followers, towers = read_supply(found, players, city, arms)
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
        scored=read_points(found, players),
        ledger=read_ledger(found, players),
        laid=value("last tile", read_place, laid),
        built=value("last wall", lambda text: read_built(text, players), built),
        tiles=tiles,
    )


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
            return Laying(read_player(seat, players), read_tile(tile, tiles))
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
    raise NotationError(f"turn: {text[:60]!r} is not a turn; write {TURNS}")


def _read_city(found: Mapping[str, Entry], players: int, tiles: TileSet) -> tuple[Laid, ...]:
    city: dict[Place, Laid] = {}
    for line, words in rows(found, "city"):
        with on_line(line):
            laid = _read_laid(words, players, tiles)
            if laid.place in city:
                raise NotationError(f"two tiles lie on {write_place(laid.place)}")
            city[laid.place] = laid
    return tuple(city[place] for place in sorted(city))


def _read_laid(words: list[str], players: int, tiles: TileSet) -> Laid:
    match words:
        case [place, tile, turn]:
            return Laid(read_place(place), read_tile(tile, tiles), read_turn(turn))
        case [place, tile, turn, seat, role, which]:
            laid = Laid(read_place(place), read_tile(tile, tiles), read_turn(turn))
            feature = read_feature(role, which)
            shown = tiles.tiles[laid.tile]
            if feature.number >= features_of(shown, feature):
                raise NotationError(f"{shown.name} has no place for {role} {which}")
            follower = Follower(read_player(seat, players), feature)
            return Laid(laid.place, laid.tile, laid.turn, follower)
    raise NotationError(
        f"{' '.join(words)[:60]!r} is not a tile; write place, name and turn as in '1,0 C1b r1', "
        "then a follower if there is one, as in '2 citizen 1'"
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
    raise NotationError(f"gate: {text[:60]!r} is not an edge; write place and side as in '0,1 N'")


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
            f"{text[:60]!r} is not a wall; write '-', or the seat of its guard "
            f"(1 to {players}), with a T after it for a tower"
        )
    return int(text) - 1
