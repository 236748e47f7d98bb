"""The second row of the hand: a button for whatever can be chosen now, then the djinns."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from intramuros.core.english import article, plural
from intramuros.games.five_tribes.clicks import (
    END,
    MORE,
    PASS,
    PAY,
    SELL,
    SELL_BEST,
    SKIP,
    Tokens,
    power_token,
    tribe_token,
)
from intramuros.games.five_tribes.look.art import djinns
from intramuros.games.five_tribes.model import Acting, Earning, Killing, Player, Position, Sowing
from intramuros.games.five_tribes.model.components import COLOURS, DJINNS, GOODS, TILES, TRIBES
from intramuros.games.five_tribes.referee.holdings import best_sale, hand
from intramuros.games.five_tribes.sow_ends import income
from intramuros.scene.drawing import Look


@dataclass(frozen=True)
class Button:
    """A button with a symbol, or with words."""

    token: str
    caption: str
    label: str
    """Its name for readers."""
    symbol: str = ""
    count: int = 0
    seat: str = ""
    """The colour of the seat that is meant."""
    tip: str = ""
    later: bool = False
    """It answers a question that comes after another click."""
    dim: bool = False
    """A power used up for this turn."""


def buttons(
    position: Position, seat: int, look: Look, ways: Collection[Tokens]
) -> Iterator[Button]:
    """Everything in its order."""
    first = {path[0] for path in ways}
    asked = {token for path in ways for token in path}
    for button in (*_handful(position, seat), *_chips(position, look, asked)):
        yield replace(button, later=button.token not in first)
    for token, words in _worded(position, seat):
        if token in asked:
            yield Button(token, words, words, later=token not in first)
    for djinn in position.seats[seat].djinns:
        tip = djinns.tip(djinn)
        yield Button(
            power_token(djinn),
            DJINNS[djinn].name,
            tip,
            f"djinn-{djinn}",
            tip=tip,
            dim=djinn in position.used,
        )


def victims(position: Position, ways: Collection[Tokens]) -> Iterator[Button]:
    """The tribes from which one is killed, on a tile with several of them."""
    asked = {token for path in ways for token in path}
    for tribe, name in enumerate(TRIBES):
        if isinstance(position.phase, Killing) and tribe_token(tribe) in asked:
            label = f"{name} on the tile you choose"
            yield Button(tribe_token(tribe), name, label, f"meeple-{COLOURS[tribe]}", later=True)


def _handful(position: Position, seat: int) -> Iterator[Button]:
    phase = position.phase
    if isinstance(phase, Sowing) and phase.seat == seat:
        for tribe, count in enumerate(phase.hand):
            if count:
                label = f"{TRIBES[tribe]}, {count} in hand"
                symbol = f"meeple-{COLOURS[tribe]}"
                yield Button(tribe_token(tribe), TRIBES[tribe], label, symbol, count)


def _chips(position: Position, look: Look, asked: set[str]) -> Iterator[Button]:
    numbered = [token.rpartition("-") for token in asked if token[-1].isdigit()]
    for kind in ("bid", "fakirs"):
        for count in sorted(int(n) for name, _, n in numbered if name == kind):
            yield _bid(count) if kind == "bid" else _fakirs(position, count)
    for token in sorted(token for token in asked if token.startswith("held-")):
        _, number, tribe = token.split("-")
        victim = int(number) - 1
        label = f"Kill {article(tribe)} of {look.name(victim)}"
        symbol = f"meeple-{COLOURS[TRIBES.index(tribe)]}"
        yield Button(token, tribe, label, symbol, seat=look.colours[victim])
    for fakir, token in enumerate(PAY):
        if token in asked:
            coin, symbol = ("a fakir", "card-fakir") if fakir else ("an elder", "meeple-white")
            yield Button(token, coin, f"Pay with {coin}", symbol)


def _bid(price: int) -> Button:
    return Button(f"bid-{price}", f"bid {price}", f"Take the place at {price}", "coin")


def _fakirs(position: Position, count: int) -> Button:
    words = plural(count, "fakir") if count else "no fakirs"
    token, phase = f"fakirs-{count}", position.phase
    if isinstance(phase, Earning):
        coins = income(position, phase.at, phase.builders + count)
        symbol = "card-fakir" if count else "coin"
        label = f"Earn {plural(coins, 'coin')} with {words}"
        return Button(token, f"+{coins}", label, symbol, count)
    return Button(token, words, words, "card-fakir", count)


def _worded(position: Position, seat: int) -> tuple[tuple[str, str], ...]:
    return (
        (MORE, "Send more fakirs"),
        (SELL_BEST, _sale(position.seats[seat])),
        (SELL, "Sell these"),
        (PASS, "Pass"),
        (SKIP, _refusal(position)),
        (END, "End the turn"),
    )


def _sale(player: Player) -> str:
    kinds = sum(count > 0 for count in hand(player)[:GOODS])
    return f"Sell {'it' if kinds == 1 else f'all {kinds}'} for {best_sale(player)}"


def _refusal(position: Position) -> str:
    phase = position.phase
    kind = position.tiles[phase.at] if isinstance(phase, Acting) else None
    if kind is None:
        return "Kill nobody"
    return "No djinn" if TILES[kind].action == "sacred place" else "Buy nothing"
