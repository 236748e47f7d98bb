"""Whether a position can be: NotationError names what is impossible in it, and where."""

from intramuros.core.errors import NotationError
from intramuros.games.medina.engine.check_board import Building, Plan, check_board
from intramuros.games.medina.model import (
    ARMS,
    BEHIND,
    COLOURS,
    EMPTY,
    GAP,
    STOCK,
    TOWERS,
    Over,
    Placing,
    Position,
)


def check(position: Position) -> Plan:
    """What the letters of a position come to, or what is wrong with it."""
    if position.players not in STOCK:
        counts = " or ".join(str(players) for players in STOCK)
        raise NotationError(f"{position.players} players: Medina takes {counts}")
    plan = check_board(position)
    _check_hands(position)
    _check_palace_tiles(position, plan.palaces)
    _check_tower_tiles(position, plan)
    _check_phase(position)
    return plan


def _check_hands(position: Position) -> None:
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


def _check_palace_tiles(position: Position, palaces: list[Building]) -> None:
    for colour, holder in enumerate(_holders(position, position.palace_tiles, "palace")):
        if holder is None:
            continue
        own = [p for p in palaces if p.colour == colour and p.owner == holder]
        name = COLOURS[colour]
        if not own:
            raise NotationError(
                f"seat {holder + 1} holds the {name} palace tile but owns no {name} palace (M-70)"
            )
        size = len(own[0].pieces) + len(own[0].stables)
        for rival in palaces:
            if (
                rival.colour == colour
                and rival.owner >= 0
                and len(rival.pieces) + len(rival.stables) > size
            ):
                raise NotationError(
                    f"seat {holder + 1} holds the {name} palace tile, but the palace of seat "
                    f"{rival.owner + 1} is larger (M-71)"
                )


def _check_tower_tiles(position: Position, plan: Plan) -> None:
    for tower, holder in enumerate(_holders(position, position.tower_tiles, "tower")):
        if holder is None:
            continue
        behind = {
            BEHIND[space]
            for arm in (2 * tower, 2 * tower + 1)
            for space in ARMS[arm][: plan.arms[arm]]
        }
        if not any(
            palace.owner == holder and behind & {*palace.pieces, *palace.stables}
            for palace in plan.palaces
        ):
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
    phase = position.phase
    if isinstance(phase, Over):
        return
    if not 0 <= phase.seat < position.players:
        raise NotationError(f"it is the turn of seat {phase.seat + 1}, which does not exist")
    if isinstance(phase, Placing):
        if phase.placed not in (0, 1):
            raise NotationError(
                f"{phase.placed} pieces of this turn are placed; there can be 0 or 1 (M-19)"
            )
        if phase.domed and not phase.placed:
            raise NotationError("no dome can be placed in a turn without a placed piece")
    elif set(position.city) != {EMPTY} or set(position.ring) != {GAP}:
        raise NotationError("the first inhabitant is placed on an empty board (M-16)")
