"""Whether a position can be: NotationError names what is impossible in it, and where."""

from intramuros.core.errors import NotationError, OptionError
from intramuros.games.medina.engine.check_board import Building, Plan, check_board
from intramuros.games.medina.model import (
    ARMS,
    BEHIND,
    CITY,
    COLOURS,
    EMPTY,
    GAP,
    INHABITANT,
    STOCK,
    TOWERS,
    Draw,
    First,
    Placing,
    Position,
    first_phase,
)


def check(position: Position) -> Plan:
    """What the letters of a position come to, or what is wrong with it."""
    if position.players not in STOCK:
        counts = " or ".join(str(players) for players in STOCK)
        raise NotationError(f"{position.players} players: Medina takes {counts}")
    plan = check_board(position)
    _check_hands(position, plan.palaces)
    _check_palace_tiles(position, plan.palaces)
    _check_tower_tiles(position, plan)
    _check_phase(position)
    return plan


def _check_hands(position: Position, palaces: list[Building]) -> None:
    if len(position.hands) != position.players:
        raise NotationError(
            f"hands are listed for {len(position.hands)} seats, not for {position.players}"
        )
    stock = STOCK[position.players]
    for seat, hand in enumerate(position.hands):
        for name, held, most in (
            *zip(
                [f"{colour} palace pieces" for colour in COLOURS],
                hand.palace,
                stock.palace,
                strict=True,
            ),
            ("stables", hand.stables, stock.stables),
            ("inhabitants", hand.inhabitants, stock.inhabitants),
            ("walls", hand.walls, stock.walls),
            ("domes", hand.domes, stock.domes - len(position.domes[seat])),
        ):
            if not 0 <= held <= most:
                left = " besides those on the board" if name == "domes" else ""
                raise NotationError(
                    f"seat {seat + 1} holds {held} {name}; it can hold 0 to {most}{left}"
                )
        for colour, held in enumerate(hand.palace):
            owners = [palace for palace in palaces if palace.colour == colour and palace.owner >= 0]
            if held and len(owners) == position.players:
                raise NotationError(
                    f"seat {seat + 1} holds {held} {COLOURS[colour]} palace pieces, but every "
                    "player owns a palace of that colour, so they have left the game (M-27)"
                )


def _check_palace_tiles(position: Position, palaces: list[Building]) -> None:
    for colour, holder in enumerate(_holders(position, position.palace_tiles, "palace")):
        name = COLOURS[colour]
        claimed = [p for p in palaces if p.colour == colour and p.owner >= 0]
        if holder is None:
            if claimed:
                raise NotationError(
                    f"the {name} palace on {CITY.names[claimed[0].dome]} has a dome, but nobody "
                    f"holds the {name} palace tile (M-70)"
                )
            continue
        own = [p for p in claimed if p.owner == holder]
        if not own:
            raise NotationError(
                f"seat {holder + 1} holds the {name} palace tile but owns no {name} palace (M-70)"
            )
        for rival in claimed:
            # Stables count only at the claim (M-R11), but its pieces were all there by then.
            counts = position.options.palace_tile == "stables"
            if len(rival.pieces) + counts * len(rival.stables) > own[0].size:
                raise NotationError(
                    f"seat {holder + 1} holds the {name} palace tile, but the palace of seat "
                    f"{rival.owner + 1} is larger (M-71)"
                )


def _check_tower_tiles(position: Position, plan: Plan) -> None:
    for tower, holder in enumerate(_holders(position, position.tower_tiles, "tower")):
        behind = {
            BEHIND[space]
            for arm in (2 * tower, 2 * tower + 1)
            for space in ARMS[arm][: plan.arms[arm]]
        }
        linked = [
            palace
            for palace in plan.palaces
            if palace.owner >= 0 and behind & {*palace.pieces, *palace.stables}
        ]
        if holder is None and linked:
            raise NotationError(
                f"the palace on {CITY.names[linked[0].dome]} has a dome and stands at a wall of "
                f"tower {TOWERS[tower]}, but nobody holds the tile of this tower (M-75)"
            )
        if holder is not None and not any(palace.owner == holder for palace in linked):
            raise NotationError(
                f"seat {holder + 1} holds the tile of tower {TOWERS[tower]} but owns no palace "
                "beside its walls (M-75)"
            )


def _holders(
    position: Position, tiles: tuple[int | None, ...], kind: str
) -> tuple[int | None, ...]:
    if len(tiles) != 4:
        raise NotationError(f"there are 4 {kind} tiles, not {len(tiles)}")
    for holder in tiles:
        if holder is not None and not 0 <= holder < position.players:
            raise NotationError(f"a {kind} tile is held by seat {holder + 1}, which does not exist")
    return tiles


def _check_phase(position: Position) -> None:
    try:
        first = first_phase(position.players, position.options)
    except OptionError as error:
        raise NotationError(str(error)) from None
    phase = position.phase
    if sorted(set(position.out)) != list(position.out):
        raise NotationError("the seats that are out are listed once each, in their order")
    for seat in position.out:
        if not 0 <= seat < position.players:
            raise NotationError(f"seat {seat + 1} is out, but does not exist")
    if isinstance(phase, First | Placing) and not 0 <= phase.seat < position.players:
        raise NotationError(f"it is the turn of seat {phase.seat + 1}, which does not exist")
    if isinstance(phase, Draw | First):
        if set(position.city) != {EMPTY} or set(position.ring) != {GAP}:
            raise NotationError("the first inhabitant is placed on an empty board (M-16)")
        if phase != first and not (isinstance(phase, First) and isinstance(first, Draw)):
            raise NotationError(
                "the option start_player says who places the first inhabitant: "
                f"it is {position.options.start_player} (M-R18)"
            )
        if position.out:
            raise NotationError("nobody is out before the first inhabitant is placed (M-29)")
    elif INHABITANT not in position.city:
        raise NotationError(
            "there is no inhabitant in the city; the first one is placed before all else (M-16)"
        )
    if isinstance(phase, Placing):
        if phase.placed not in (0, 1):
            raise NotationError(
                f"{phase.placed} pieces of this turn are placed; there can be 0 or 1 (M-19)"
            )
        if phase.domed and not phase.placed:
            raise NotationError("no dome can be placed in a turn without a placed piece")
        if phase.domed and not position.domes[phase.seat]:
            raise NotationError(
                f"seat {phase.seat + 1} has placed a dome in this turn, but none of its domes is "
                "on the board"
            )
