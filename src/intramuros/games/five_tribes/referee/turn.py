"""Whose turn it is, and which rules judge an action."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import player
from intramuros.core.game import CHANCE, Violation
from intramuros.games.five_tribes.model import (
    Accept,
    Acting,
    Action,
    Bid,
    Bidding,
    BlowHorn,
    Buy,
    Choosing,
    Claim,
    Claiming,
    Craft,
    Drop,
    Earn,
    Earning,
    EndTurn,
    Finding,
    Fly,
    Fulfil,
    Keep,
    KeepItem,
    Kill,
    KillHeld,
    Killing,
    Moving,
    Over,
    Pass,
    Phase,
    Place,
    Placing,
    Position,
    Sell,
    Selling,
    Skip,
    Sowing,
    Stab,
    StepBack,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.referee import (
    bidding,
    djinns,
    draws,
    items,
    sowing,
    tiles,
    tribes,
    whims,
)
from intramuros.games.five_tribes.referee.holdings import action_of, name

DUE: dict[type, str] = {
    Bidding: "choose a place in the turn order first",
    Moving: "choose a tile to sow from first",
    Sowing: "drop the next meeple first",
    Earning: "let the builders earn their coins first",
    Killing: "let the assassins kill first",
    Acting: "use or skip the tile's action first",
    Choosing: "keep one of the djinns drawn first",
    Finding: "keep one of the items drawn first",
    Selling: "sell goods or end your turn now",
}


def violations(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    """Every rule the action would break for that seat; none if it is legal."""
    phase = position.phase
    if isinstance(phase, Over):
        yield Violation("F-44", "the game is over")
        return
    if draws.due(position) is not None:
        if seat == CHANCE:
            yield from draws.violations(position, action)
        else:
            yield Violation("F-52", f"chance must draw {draws.due(position)} first")
        return
    acting = acting_seat(phase)
    if seat != acting:
        rule = "F-45" if isinstance(phase, Bidding) else "F-39"
        yield Violation(rule, f"it is {player(acting)}'s turn")
        return
    if absent := _absent(position, action):
        yield Violation("F-52", f"this belongs to the {absent}, which are not in play")
        return
    judged = _judge(position, phase, seat, action)
    if judged is None:
        yield _first(position, phase)
    else:
        yield from judged


def _absent(position: Position, action: Action) -> str:
    """The expansion that an action belongs to, if it is not in play; else ""."""
    match action:
        case Fulfil():
            return "" if position.options.whims else "Whims of the Sultan"
        case Claim() | KeepItem() | Fly() | StepBack() | Stab() | BlowHorn():
            magic = True
        case Craft():
            magic = not isinstance(position.phase, Acting)  # there the tile says why not (F-78)
        case Earn():
            magic = action.compass
        case Sell():
            magic = action.scales
        case Use():
            magic = action.lamp
        case _:
            magic = False
    return "Artisans of Naqala" if magic and not position.options.artisans else ""


def _first(position: Position, phase: Phase) -> Violation:
    """What has to be done before anything else."""
    palace = False
    match phase:
        case Claiming(at=at):
            return Violation("F-52", f"put a camel or your tent on {name(at)} first", (name(at),))
        case Acting(at=at) if action_of(position, at) in tiles.PIECES:
            palace = action_of(position, at) == "village"
        case Placing(at=at):
            palace = phase.palace
        case _:
            return Violation("F-52", DUE[type(phase)])
    piece = "palace" if palace else "palm"
    return Violation("F-52", f"place the {piece} on {name(at)} first", (name(at),))


def acting_seat(phase: Phase) -> int:
    """The seat that decides in a phase that is not chance's."""
    assert not isinstance(phase, Over)
    return getattr(phase, "seat", CHANCE)


def _judge(
    position: Position, phase: Phase, seat: int, action: Action
) -> Iterator[Violation] | None:
    """What is wrong with an action of this phase; None if it belongs to another one."""
    match phase, action:
        case Bidding(), Bid():
            return bidding.violations(position, seat, action)
        case Moving(), Take():
            return sowing.taking(position, seat, action)
        case Moving(), Pass():
            return sowing.passing(position)
        case Sowing(), Drop():
            return sowing.dropping(position, phase, action)
        case Sowing(), Fly():
            return sowing.flying(position, phase, action)
        case Sowing(), StepBack():
            return sowing.stepping_back(position, phase, action)
        case Claiming(), Claim():
            return tiles.claiming(position, phase, action)
        case Earning(), Earn():
            return tribes.earning(position, seat, action)
        case Killing(), Kill():
            return tribes.killing(position, phase, action)
        case Killing(), Stab():
            return tribes.stabbing(position, phase, action)
        case Killing(), KillHeld():
            return tribes.killing_held(position, phase, action)
        case Killing(), Skip():
            return tribes.sparing(position, phase)
        case Acting(), Buy():
            return tiles.buying(position, phase, action)
        case Acting(), Summon():
            return tiles.summoning(position, phase, action)
        case Acting(), Craft():
            return tiles.crafting(position, phase, action)
        case Acting(), Accept():
            return tiles.accepting(position, phase)
        case Acting(), Skip():
            return tiles.skipping(position, phase)
        case Acting(), Place():
            return tiles.placing(position, phase)
        case Placing(), Skip():
            return iter((tiles.due_on(phase.at, phase.palace),))
        case Choosing(), Keep():
            return djinns.keeping(phase, action)
        case Finding(), KeepItem():
            return items.keeping(position, phase, action)
        case Selling(), Sell():
            return tiles.selling(position, seat, action)
        case Selling(), Fulfil():
            return whims.fulfilling(position, seat, action)
        case (Selling(), EndTurn()) | (Placing(), Place()):
            return iter(())
        case Selling(), Buy():
            return tiles.bought_too_late(position, seat, action)
        case Selling(), Summon():
            return tiles.summoned_too_late(position, seat, action)
        case Selling(), Craft():
            return tiles.crafted_too_late(position, seat, action)
        case Selling(), Accept():
            return iter((tiles.over_now(),))
        case _, Use():
            return djinns.using(position, seat, action)
        case _, BlowHorn():
            return items.blowing(position, seat, action)
    return None
