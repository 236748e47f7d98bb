"""Powers that are paid for: when, with what, and on which tile."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from intramuros.core.english import listed, plural
from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import (
    Acting,
    Bidding,
    Choosing,
    Earning,
    Keep,
    Killing,
    Placing,
    Position,
    Use,
)
from intramuros.games.five_tribes.model.components import DJINNS, FAKIRS, ONE_FAKIR, TWO_ELDERS
from intramuros.games.five_tribes.model.house import LAMP
from intramuros.games.five_tribes.referee import items
from intramuros.games.five_tribes.referee.ground import barren, off_the_board
from intramuros.games.five_tribes.referee.holdings import (
    action_of,
    around,
    fakirs,
    has_marker,
    is_bare,
    name,
    pile_size,
    things_on,
)

Test = Callable[[Position, int, int], str]
"""What is wrong with the seat's use of a djinn on a tile, in words; "" if nothing."""


def using(position: Position, seat: int, use: Use) -> Iterator[Violation]:
    """What is wrong with the use of a djinn."""
    djinn, rule = DJINNS[use.djinn], rule_of(use.djinn)
    if djinn.cost == FAKIRS:
        yield Violation(rule, f"{djinn.name} works while bidding: discard fakirs with your bid")
        return
    if not djinn.cost:
        yield Violation(rule, f"{djinn.name} works by itself and is never used")
        return
    if use.djinn not in position.seats[seat].djinns:
        yield Violation("F-117", f"you do not have {djinn.name}")
        return
    in_between = items.in_between(position, "no djinn is used")
    if in_between and not isinstance(position.phase, Placing):
        yield in_between
        return
    if when := untimely(position, djinn.name):
        yield Violation(rule, f"{djinn.name} works {when}")
        return
    wrong = tuple(_wrong(position, seat, use, rule))
    yield from wrong
    if not wrong and in_between and djinn.name not in ELSEWHERE:
        yield in_between


def _wrong(position: Position, seat: int, use: Use, rule: str) -> Iterator[Violation]:
    """What is wrong with a use that has its moment now."""
    djinn = DJINNS[use.djinn]
    if use.djinn in position.used:
        yield Violation("F-118", f"you have already used {djinn.name} this turn")
    yield from _by_lamp(position, seat, use) if use.lamp else _paid(position, seat, use)
    if (use.cell is not None) != (djinn.name in ON_TILES):
        needs = "needs a tile" if djinn.name in ON_TILES else "needs no tile"
        yield Violation(rule, f"{djinn.name} {needs}")
    elif use.cell is not None and use.cell not in position.board:
        yield off_the_board(position, use.cell)
    elif use.cell is not None:
        wrong = ON_TILES[djinn.name](position, seat, use.cell)
        if wrong:
            yield Violation(rule, wrong, (name(use.cell),))
    elif djinn.name in WITHOUT_TILE:
        wrong = WITHOUT_TILE[djinn.name](position)
        if wrong:
            yield Violation(rule, wrong)


def keeping(phase: Choosing, keep: Keep) -> Iterator[Violation]:
    """What is wrong with keeping one of the djinns drawn."""
    if keep.djinn not in phase.drawn:
        yield Violation("F-D20", f"{DJINNS[keep.djinn].name} is not one of the djinns drawn")


def rule_of(djinn: int) -> str:
    """The rule that tells a djinn's power."""
    return f"F-D{djinn + 1:02d}"


def untimely(position: Position, djinn: str) -> str:
    """When the djinn's power is used, if that is not now; else ""."""
    phase = position.phase
    match djinn:
        case "Echidna":
            fits, when = isinstance(phase, Earning), "after a sow with builders, before they earn"
        case "Ibus":
            fits, when = isinstance(phase, Killing), "before your assassins kill"
        case "Lamia":
            fits, when = _is_due(position, "oasis"), "when you plant a palm"
        case "Hagis":
            fits, when = _is_due(position, "village"), "when you build a palace"
        case _:
            fits, when = not isinstance(phase, Bidding), "in your turn"
    return "" if fits else when


def _is_due(position: Position, tile: str) -> bool:
    """Whether a palm is due on an oasis, or a palace on a village."""
    phase = position.phase
    if isinstance(phase, Placing):
        return phase.palace == (tile == "village")
    return isinstance(phase, Acting) and action_of(position, phase.at) == tile


def _by_lamp(position: Position, seat: int, use: Use) -> Iterator[Violation]:
    """The magic lamp pays for the power (F-I06)."""
    yield from items.lacking(position, seat, LAMP)
    if use.fakir:
        lamp = items.name_of(position, LAMP)
        yield Violation(items.rule_of(LAMP), f"with the {lamp} nothing is paid: keep your fakir")


def _paid(position: Position, seat: int, use: Use) -> Iterator[Violation]:
    player, djinn = position.seats[seat], DJINNS[use.djinn]
    if djinn.cost == ONE_FAKIR:
        if not use.fakir or not fakirs(player):
            none = ", but you have none" if use.fakir else ""
            yield Violation(rule_of(use.djinn), f"{djinn.name} costs a fakir{none}")
        return
    elders = (2 if djinn.cost == TWO_ELDERS else 1) - use.fakir
    if player.elders < elders:
        fakir = " and a fakir" if use.fakir else ""
        costs = f"{djinn.name} costs {plural(elders, 'elder')}{fakir}"
        detail = f"{costs}, but you have {plural(player.elders, 'elder')}"
        yield Violation(rule_of(use.djinn), detail)
    if use.fakir and not fakirs(player):
        yield Violation(rule_of(use.djinn), "you have no fakir to pay with")


def _anun_nak(position: Position, seat: int, cell: int) -> str:
    if not any(position.bag):
        return "the bag is empty"
    return _not_bare(position, cell)


def _not_bare(position: Position, cell: int) -> str:
    if is_bare(position, cell):
        return ""
    if what := barren(position, cell):
        return f"{name(cell)} is {what}: nothing can stand there"
    return f"{name(cell)} is not bare: it has {listed(things_on(position, cell))}"


def _bouraq(position: Position, seat: int, cell: int) -> str:
    if not position.palaces_left:
        return "no palace is left"
    return "" if action_of(position, cell) == "village" else f"{name(cell)} is not a village"


def _enki(position: Position, seat: int, cell: int) -> str:
    if not position.palms_left:
        return "no palm is left"
    return "" if action_of(position, cell) == "oasis" else f"{name(cell)} is not an oasis"


def _no_marker(position: Position, seat: int) -> str:
    if has_marker(position.seats[seat]):
        return ""
    return f"you have no camel {'or tent ' if position.options.artisans else ''}left"


def _leta(position: Position, seat: int, cell: int) -> str:
    if unclaimed := _no_marker(position, seat):
        return unclaimed
    return _not_bare(position, cell)


def _utug(position: Position, seat: int, cell: int) -> str:
    if unclaimed := _no_marker(position, seat):
        return unclaimed
    if not any(position.meeples[cell]):
        return f"there are no meeples on {name(cell)}"
    others = [thing for thing in things_on(position, cell) if "meeple" not in thing]
    return f"{name(cell)} has more than meeples on it: {listed(others)}" if others else ""


def _elsewhere(position: Position, seat: int, cell: int) -> str:
    phase = position.phase
    assert isinstance(phase, Placing | Acting)
    if what := barren(position, cell):
        return f"{name(cell)} is {what}: nothing can stand there"
    if cell in around(position, phase.at):
        return ""
    return f"{name(cell)} is not a neighbour of {name(phase.at)}"


def _sibittis(position: Position) -> str:
    return "" if position.djinn_pile or position.djinn_discards else "no djinn is left to draw"


def _sloar(position: Position) -> str:
    left = pile_size(position) or any(position.discards)
    return "" if left else "no resource card is left to draw"


ON_TILES: dict[str, Test] = {
    "Anun-Nak": _anun_nak,
    "Bouraq": _bouraq,
    "Enki": _enki,
    "Hagis": _elsewhere,
    "Lamia": _elsewhere,
    "Leta": _leta,
    "Utug": _utug,
}
ELSEWHERE = ("Hagis", "Lamia")
WITHOUT_TILE: dict[str, Callable[[Position], str]] = {"Sibittis": _sibittis, "Sloar": _sloar}
