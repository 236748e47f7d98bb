"""A position's text, both ways. docs/notation.md shows it."""

from __future__ import annotations

from intramuros.core.english import listed
from intramuros.core.game import NotationError, OptionError, read_player
from intramuros.core.notation import Entry, headed, number
from intramuros.core.options import read_options, write_options
from intramuros.games.medina.model import (
    CITY,
    COLOURS,
    EMPTY,
    GAP,
    PIECES,
    STOCK,
    TOWERS,
    Draw,
    First,
    Hand,
    Options,
    Over,
    Phase,
    Placing,
    Position,
    first_phase,
)
from intramuros.games.medina.text.board import read_board, write_board

EDITION = "medina/2"
KEYS = (
    "players",
    "options",
    "turn",
    "out",
    "hands",
    "domes",
    "palace tiles",
    "tower tiles",
    "board",
)

BLOCKS = ("hands", "board")


def write(position: Position) -> str:
    """A position as text; what equals its default is left out where that reads better."""
    lines = [f"intramuros {EDITION}", f"players: {position.players}"]
    if options := write_options(position.options):
        lines.append(f"options: {options}")
    lines.append(f"turn: {_write_phase(position.phase)}")
    if position.out != _nobody_left(position.players, position.options, position.phase):
        lines.append("out: " + (" ".join(str(seat + 1) for seat in position.out) or "nobody"))
    lines.append("hands:")
    for seat, hand in enumerate(position.hands):
        pieces = " ".join(f"{c} {n}" for c, n in zip(COLOURS, hand.palace, strict=True))
        lines.append(
            f"  {seat + 1} {pieces} domes {hand.domes} stables {hand.stables} "
            f"inhabitants {hand.inhabitants} walls {hand.walls}"
        )
    domes = [
        f"{seat + 1} {CITY.names[cell]}"
        for seat, cells in enumerate(position.domes)
        for cell in cells
    ]
    if domes:
        lines.append("domes: " + ", ".join(domes))
    for key, names, holders in (
        ("palace tiles", COLOURS, position.palace_tiles),
        ("tower tiles", TOWERS, position.tower_tiles),
    ):
        held = [f"{n} {s + 1}" for n, s in zip(names, holders, strict=True) if s is not None]
        if held:
            lines.append(f"{key}: " + ", ".join(held))
    lines.append("board:")
    lines += write_board(position.city, position.ring)
    return "\n".join(lines) + "\n"


def read(text: str) -> Position:
    """The inverse of `write`; whatever is not stated has its default."""
    found = headed(text, f"intramuros {EDITION}", KEYS)
    for entry in found.values():
        if entry.value if entry.key in BLOCKS else entry.block:
            form = "a block of indented lines" if entry.key in BLOCKS else "a value on its line"
            raise NotationError(f"line {entry.line}: {entry.key!r} takes {form}")

    def value(key: str, default: str = "") -> str:
        return found[key].value if key in found else default

    players = number(value("players", "4"), "players", 3, 4)
    try:
        options = read_options(Options, value("options"))
        first = first_phase(players, options)
    except OptionError as error:
        raise NotationError(f"options: {error}") from None
    city, ring = read_board(found["board"]) if "board" in found else (EMPTY * 176, GAP * 54)
    domes: list[list[int]] = [[] for _ in range(players)]
    for seat, cell in _pairs(value("domes"), "domes", "1 d4, 2 f7"):
        domes[read_player(seat, players)].append(CITY.cell(cell))
    empty = set(city) == {EMPTY} and set(ring) == {GAP}
    phase = first if empty else Placing(0)
    if "turn" in found:
        phase = _read_phase(value("turn"), players)
    out = _nobody_left(players, options, phase)
    if "out" in found:
        out = _read_out(value("out"), players)
    return Position(
        players=players,
        options=options,
        phase=phase,
        city=city,
        ring=ring,
        domes=tuple(tuple(sorted(cells)) for cells in domes),
        hands=_read_hands(found.get("hands"), players, domes, city),
        palace_tiles=_read_tiles(value("palace tiles"), "palace tiles", COLOURS, players),
        tower_tiles=_read_tiles(value("tower tiles"), "tower tiles", TOWERS, players),
        out=out,
    )


def _nobody_left(players: int, options: Options, phase: Phase) -> tuple[int, ...]:
    """Who is out unless it is stated: at the end everybody, with the option that knows it."""
    everybody = isinstance(phase, Over) and options.nothing_fits == "out"
    return tuple(range(players)) if everybody else ()


def _read_out(text: str, players: int) -> tuple[int, ...]:
    seats = [read_player(word, players) for word in text.split() if text != "nobody"]
    if len(set(seats)) < len(seats) or not text:
        raise NotationError(f"out: {text!r}; write each seat once, as in '1 3', or 'nobody'")
    return tuple(sorted(seats))


def _write_phase(phase: Phase) -> str:
    match phase:
        case Draw():
            return "draw"
        case First(seat):
            return f"{seat + 1} first"
        case Placing(seat, placed, domed):
            return f"{seat + 1}" + (" second" if placed else "") + (" domed" if domed else "")
        case Over():
            return "over"


def _read_phase(text: str, players: int) -> Phase:
    match text.split():
        case ["over"]:
            return Over()
        case ["draw"]:
            return Draw()
        case [seat, "first"]:
            return First(read_player(seat, players))
        case [seat]:
            return Placing(read_player(seat, players))
        case [seat, "second"]:
            return Placing(read_player(seat, players), 1)
        case [seat, "second", "domed"]:
            return Placing(read_player(seat, players), 1, True)
    raise NotationError(
        f"turn: {text!r} is not a turn; write '1', '1 first', '1 second', '1 second domed', "
        "'draw' or 'over'"
    )


def _read_hands(
    entry: Entry | None, players: int, domes: list[list[int]], city: str
) -> tuple[Hand, ...]:
    """Hands by seat; a kind that is not named has its starting number.

    Of a colour in which everybody has a dome the pieces have left the game (M-27).
    """
    stock = STOCK[players]
    most = {
        **dict(zip(COLOURS, stock.palace, strict=True)),
        "domes": stock.domes,
        "stables": stock.stables,
        "inhabitants": stock.inhabitants,
        "walls": stock.walls,
    }
    full = dict(most)
    for name, letter in zip(COLOURS, PIECES, strict=True):
        if all(any(city[cell] == letter for cell in cells) for cells in domes):
            full[name] = 0
    counts = [{**full, "domes": max(0, stock.domes - len(cells))} for cells in domes]
    stated: list[set[str]] = [set() for _ in domes]
    for line in entry.block if entry else ():
        seat_text, *rest = line.split()
        seat = read_player(seat_text, players)
        if rest == ["nothing"]:
            _once(stated[seat], "nothing", line)
            counts[seat] = dict.fromkeys(full, 0)
            continue
        if len(rest) % 2 or not rest:
            raise NotationError(f"hands: {line.strip()!r}; write '1 red 5 domes 4', or '1 nothing'")
        for kind, count in zip(rest[::2], rest[1::2], strict=True):
            if kind not in most:
                raise NotationError(
                    f"hands: there is no {kind!r}; write {listed(tuple(most), 'or')}"
                )
            _once(stated[seat], kind, line)
            counts[seat][kind] = number(count, f"hands: {kind} of seat {seat + 1}", 0, most[kind])
    return tuple(
        Hand(
            palace=(c["red"], c["brown"], c["blue"], c["yellow"]),
            domes=c["domes"],
            stables=c["stables"],
            inhabitants=c["inhabitants"],
            walls=c["walls"],
        )
        for c in counts
    )


def _once(stated: set[str], kind: str, line: str) -> None:
    """A kind is stated once; `nothing` may only come first."""
    if kind in stated or (kind == "nothing" and stated):
        raise NotationError(f"hands: {line.strip()!r} says anew what is stated above")
    stated.add(kind)


def _read_tiles(
    text: str, key: str, names: tuple[str, ...], players: int
) -> tuple[int | None, ...]:
    holders: list[int | None] = [None] * len(names)
    for name, seat in _pairs(text, key, f"{names[0]} 1, {names[1]} 3"):
        if name not in names:
            raise NotationError(f"{key}: there is no {name!r}; write {listed(names, 'or')}")
        if holders[names.index(name)] is not None:
            raise NotationError(f"{key}: {name} is named twice")
        holders[names.index(name)] = read_player(seat, players)
    return tuple(holders)


def _pairs(text: str, key: str, example: str) -> list[tuple[str, str]]:
    found = []
    for part in text.split(",") if text else ():
        match part.split():
            case [first, second]:
                found.append((first, second))
            case _:
                raise NotationError(f"{key}: {part.strip()!r} is not a pair; write {example!r}")
    return found
