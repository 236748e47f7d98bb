"""The second row of the hand: a button for whatever can be chosen now, then the djinns."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

from intramuros.core.english import article, plural
from intramuros.games.five_tribes.clicks import Tokens
from intramuros.games.five_tribes.look.art import djinns
from intramuros.games.five_tribes.look.sayings import item_tip, whim_tip
from intramuros.games.five_tribes.look.whims import face
from intramuros.games.five_tribes.model import (
    GRID,
    Acting,
    Claiming,
    Earning,
    Finding,
    Killing,
    Player,
    Position,
    Sowing,
)
from intramuros.games.five_tribes.model.components import (
    CITY,
    COLOURS,
    DJINNS,
    GOODS,
    SET_VALUES,
    TILES,
    TRIBES,
)
from intramuros.games.five_tribes.model.house import COMPASS, ITEMS, SCALES
from intramuros.games.five_tribes.referee.holdings import best_sale, hand
from intramuros.games.five_tribes.sow_ends import income
from intramuros.games.five_tribes.tokens import (
    ACCEPT,
    CLAIM,
    CRAFT,
    END,
    ITEM_TOKENS,
    MORE,
    PASS,
    PAY,
    PAY_LAMP,
    SELL,
    SELL_BEST,
    SKIP,
    keep_token,
    power_token,
    tribe_token,
)
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
    lit: bool = False
    """An item or whim that can be used now."""
    face: str = ""
    """Drawn in place of the symbol, in a box of 40 x 40."""


def buttons(
    position: Position, seat: int, look: Look, ways: Collection[Tokens]
) -> Iterator[Button]:
    """Everything in its order."""
    first = {path[0] for path in ways}
    asked = {token for path in ways for token in path}
    offers = (
        *_handful(position, seat),
        *_offers(position, seat, look, asked),
        *_chips(position, look, asked),
    )
    for button in offers:
        yield replace(button, later=button.token not in first)
    for token, words in _worded(position, seat, asked):
        if token in asked:
            yield Button(token, words, words, later=token not in first)
    for djinn in position.seats[seat].djinns:
        tip = djinns.tip(djinn, position.house)
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


def _offers(position: Position, seat: int, look: Look, asked: set[str]) -> Iterator[Button]:
    """What the expansions ask: how to claim, which item to keep, how to pay for one, a whim."""
    phase, house = position.phase, position.house
    if isinstance(phase, Claiming) and CLAIM[0] in asked:
        for token, thing in zip(CLAIM, ("camel", "tent"), strict=True):
            label = (
                f"Claim {GRID.names[phase.at]} with {'a camel' if thing == 'camel' else 'the tent'}"
            )
            yield Button(token, thing, label, f"{thing}-{look.colours[seat]}", tip=_CLAIMS[thing])
    if isinstance(phase, Finding) and phase.drawn is not None:
        for item, count in enumerate(phase.drawn):
            if keep_token(item) in asked:
                label = f"Keep the {house.items[item].name}"
                symbol, tip = f"item-{ITEMS[item]}", item_tip(house, item)
                yield Button(keep_token(item), ITEMS[item], label, symbol, count, tip=tip)
    for token, price, symbol in zip(CRAFT, _PRICES, ("meeple-purple", "card-fakir"), strict=True):
        if token in asked:
            yield Button(token, price, f"Draw an item for {price}", symbol, 1 + ("2" in price))
    if ACCEPT in asked and isinstance(phase, Acting):
        whim = dict(position.city_whims)[phase.at]
        tip = whim_tip(house, whim)
        yield Button(
            ACCEPT, "take it", f"Take the whim {tip}", "whim", tip=tip, face=face(house, whim)
        )


_CLAIMS: Final = {
    "camel": "A camel brings the value of the tile.",
    "tent": "The tent also brings a point for each red-valued tile around, this one included.",
}
_PRICES: Final = ("an artisan", "2 fakirs")


def _chips(position: Position, look: Look, asked: set[str]) -> Iterator[Button]:
    numbered = [token.rpartition("-") for token in asked if token[-1].isdigit()]
    for count in sorted(int(n) for name, _, n in numbered if name == "bid"):
        yield _bid(count)
    for count in sorted(int(n) for name, _, n in numbered if name == "fakirs"):
        yield _fakirs(position, count)
    if ITEM_TOKENS[COMPASS] in asked:
        yield from _compass(
            position, sorted(int(n) for kind, _, n in numbered if kind == "compass")
        )
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
    if PAY_LAMP in asked:
        yield Button(PAY_LAMP, "the lamp", "Pay nothing, and use up the magic lamp", "item-lamp")


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


def _compass(position: Position, counts: Collection[int]) -> Iterator[Button]:
    """The compass beside the fakirs, and what each number of fakirs earns with it."""
    phase = position.phase
    if not isinstance(phase, Earning):
        return
    for count in (None, *counts):
        builders = phase.builders + (count or 0)
        more = builders * position.house.items[COMPASS].number * (2 if position.doubled else 1)
        coins = income(position, phase.at, builders) + more
        label = f"Earn {plural(coins, 'coin')} with the compass"
        if count is None:
            tip = item_tip(position.house, COMPASS)
            yield Button(ITEM_TOKENS[COMPASS], f"+{coins}", label, "item-compass", tip=tip)
        else:
            words = f"{label} and {plural(count, 'fakir') if count else 'no fakirs'}"
            yield Button(f"compass-{count}", f"+{coins}", words, "item-compass", count)


def _worded(position: Position, seat: int, asked: set[str]) -> tuple[tuple[str, str], ...]:
    scales = position.house.items[SCALES].number if ITEM_TOKENS[SCALES] in asked else 0
    return (
        (MORE, "Send more fakirs"),
        (SELL_BEST, _sale(position.seats[seat], scales)),
        (SELL, "Sell these"),
        (PASS, "Pass"),
        (SKIP, _refusal(position)),
        (END, "End the turn"),
    )


def _sale(player: Player, more: int = 0) -> str:
    """The largest set; with the scales it pays as if it had more cards (F-I10)."""
    kinds = sum(count > 0 for count in hand(player)[:GOODS])
    helped = f", {SET_VALUES[min(kinds + more, GOODS)]} with scales" if more else ""
    return f"Sell {'it' if kinds == 1 else f'all {kinds}'} for {best_sale(player)}{helped}"


def _refusal(position: Position) -> str:
    phase = position.phase
    kind = position.tiles[phase.at] if isinstance(phase, Acting) else None
    if kind is None:
        return "Kill nobody"
    return _REFUSALS.get(TILES[kind].action, "Buy nothing")


_REFUSALS: Final = {"sacred place": "No djinn", "workshop": "No item", CITY: "Leave the whim"}
