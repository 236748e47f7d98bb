"""Actions told to people: sentences for the log, from the position before them."""

from __future__ import annotations

from typing import Final

from intramuros.core.english import article, listed, player, plural
from intramuros.core.game import ALL
from intramuros.games.five_tribes.model import (
    Accept,
    Acting,
    Action,
    Bid,
    BlowHorn,
    Buy,
    Claim,
    Claiming,
    Craft,
    DrawCard,
    Drawing,
    DrawItem,
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
    Pass,
    Place,
    Position,
    Sell,
    Skip,
    Sowing,
    Stab,
    StepBack,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import (
    CARDS,
    DJINNS,
    FAKIR,
    GOODS,
    ONE_FAKIR,
    SET_VALUES,
    TRIBES,
    TWO_ELDERS,
)
from intramuros.games.five_tribes.model.house import (
    CARPET,
    COMPASS,
    DAGGER,
    HORN,
    LAMP,
    SCALES,
    STAFF,
    whim_name,
)
from intramuros.games.five_tribes.referee.holdings import (
    piece_due,
    whim_on,
)
from intramuros.games.five_tribes.sow_ends import income
from intramuros.games.five_tribes.text import nouns
from intramuros.games.five_tribes.text.actions import write_action
from intramuros.games.five_tribes.text.draw_words import draw_words


def words(position: Position, seat: int, action: Action) -> str:
    """What the action does, as a sentence without its subject."""
    match action:
        case Bid(price, fakirs):
            return f"takes the place at {price} in the turn order{_with(fakirs)}"
        case Take(cell):
            return (
                f"takes up {plural(sum(position.meeples[cell]), 'meeple')} from {nouns.place(cell)}"
            )
        case Drop(tribe, cell):
            return f"drops {article(nouns.meeple(tribe))} on {nouns.place(cell)}"
        case Fly(tribe, cell):
            flies = f"flies with {nouns.item(position, CARPET)} to {nouns.place(cell)}"
            return f"{flies} and drops {article(nouns.meeple(tribe))}"
        case StepBack(tribe):
            return f"{_stepping_back(position)} and drops {article(nouns.meeple(tribe))}"
        case Claim(tent):
            return f"claims {_claimed(position)} with {'the tent' if tent else 'a camel'}"
        case Pass():
            return "cannot sow" if not position.seats[seat].item_count else "does not sow"
        case Earn(fakirs, compass):
            return f"{_earning(position, fakirs, compass)}{_with(fakirs)}"
        case Kill(tribe, cell, fakirs):
            return f"kills {article(nouns.meeple(tribe))} on {nouns.place(cell)}{_with(fakirs)}"
        case Stab(tribe, cell):
            kills = f"kills {article(nouns.meeple(tribe))} on {nouns.place(cell)}"
            return f"{kills} with {nouns.item(position, DAGGER)}"
        case KillHeld(victim, tribe):
            return f"kills {article(TRIBES[tribe])} of {player(victim)}"
        case Buy(places):
            return f"buys {_bought(position, places)}"
        case Summon(djinn, fakir):
            paid = "an elder and a fakir" if fakir else "two elders"
            return f"takes {DJINNS[djinn].name} for {paid}"
        case Craft(fakirs):
            return f"pays {'2 fakirs' if fakirs else 'an artisan'} for an item"
        case Accept():
            return f"takes {_whim_here(position)}"
        case Skip():
            return "kills nobody" if isinstance(position.phase, Killing) else _SKIPS
        case Place():
            return _placing(position)
        case Use():
            return _using(position, action)
        case Keep(djinn):
            return f"keeps {DJINNS[djinn].name}"
        case KeepItem(item):
            return "keeps an item" if item is None else f"keeps {nouns.item(position, item)}"
        case BlowHorn(place):
            return f"takes {_bought(position, (place,))} with {nouns.item(position, HORN)}"
        case Sell():
            return _selling(position, action)
        case Fulfil(whim):
            return f"fulfils {_whim(position, whim)}"
        case EndTurn():
            return "ends the turn"
        case _:
            return draw_words(position, action)


_SKIPS: Final = "skips the tile's action"


def seen(position: Position, seat: int, action: Action, viewer: int) -> str:
    """The action's text as a viewer may read it: cards and items are drawn unseen by others
    (F-76, F-125)."""
    phase = position.phase
    if isinstance(phase, Finding) and viewer not in (phase.seat, ALL):
        if isinstance(action, DrawItem):
            return write_action(DrawItem(None))
        if isinstance(action, KeepItem):
            return write_action(KeepItem(None))
    if isinstance(phase, Drawing) and viewer not in (phase.seat, ALL):
        if isinstance(action, DrawCard):
            return write_action(DrawCard(None))
    return write_action(action)


def _stepping_back(position: Position) -> str:
    phase = position.phase
    back = phase.came_from if isinstance(phase, Sowing) else None
    where = "" if back is None else f" to {nouns.place(back)}"
    return f"steps back{where} with {nouns.item(position, STAFF)}"


def _claimed(position: Position) -> str:
    phase = position.phase
    return nouns.place(phase.at) if isinstance(phase, Claiming) else "the tile"


def _earning(position: Position, fakirs: int, compass: bool) -> str:
    phase = position.phase
    helped = f" and {nouns.item(position, COMPASS)}" if compass else ""
    if not isinstance(phase, Earning):
        return f"earns coins with builders{helped}"
    coins = income(position, phase.at, phase.builders + fakirs, compass)
    return f"earns {plural(coins, 'coin')} with {plural(phase.builders, 'builder')}{helped}"


def _placing(position: Position) -> str:
    due = piece_due(position)
    if due is None:
        return "places a palm or a palace"
    what = "builds a palace" if due[1] else "plants a palm"
    return f"{what} on {nouns.place(due[0])}"


def _using(position: Position, use: Use) -> str:
    djinn = DJINNS[use.djinn]
    where = "" if use.cell is None else f" on {nouns.place(use.cell)}"
    if use.lamp:
        return f"uses {djinn.name}{where} with {nouns.item(position, LAMP)}"
    match djinn.cost:
        case c if c == ONE_FAKIR:
            price = "a fakir"
        case c if c == TWO_ELDERS:
            price = "an elder and a fakir" if use.fakir else "two elders"
        case _:
            price = "a fakir" if use.fakir else "an elder"
    return f"uses {djinn.name}{where} for {price}"


def _selling(position: Position, sell: Sell) -> str:
    more = position.house.items[SCALES].number if sell.scales else 0
    coins = SET_VALUES[min(len(sell.goods) + more, GOODS)]
    names = listed([CARDS[card] for card in sell.goods])
    helped = f" with {nouns.item(position, SCALES)}" if sell.scales else ""
    return f"sells {names} for {plural(coins, 'coin')}{helped}"


def _whim_here(position: Position) -> str:
    """The whim on the tile that acts."""
    phase = position.phase
    whim = whim_on(position, phase.at) if isinstance(phase, Acting) else None
    return "a whim" if whim is None else _whim(position, whim)


def _whim(position: Position, whim: int) -> str:
    """A whim with what it asks for and pays: `W05: two sacred places, 10 coins`."""
    return f"{whim_name(whim)}: {nouns.whim(position, whim)}"


def _with(fakirs: int) -> str:
    """What stands behind an action that fakirs help."""
    return f", discarding {plural(fakirs, 'fakir')}" if fakirs else ""


def _bought(position: Position, places: tuple[int, ...]) -> str:
    if places[-1] >= len(position.row):
        return plural(len(places), "card")
    cards = [position.row[place] for place in places]
    if len(cards) == 2 and cards[0] == cards[1]:
        return "2 fakirs" if cards[0] == FAKIR else f"2 {CARDS[cards[0]]} cards"
    return listed([nouns.card(card) for card in cards])
