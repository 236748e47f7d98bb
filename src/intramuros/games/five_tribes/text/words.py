"""Actions told to people: sentences for the log, from the position before them."""

from __future__ import annotations

from typing import Final

from intramuros.core.english import article, listed, player, plural
from intramuros.core.game import ALL
from intramuros.games.five_tribes.model import (
    BOARD,
    Action,
    Bid,
    Buy,
    DrawCard,
    DrawDjinn,
    Drawing,
    DrawMeeples,
    Drop,
    Earn,
    Earning,
    EndTurn,
    Keep,
    Kill,
    KillHeld,
    Killing,
    LayTile,
    Pass,
    Peopling,
    Place,
    Position,
    PutMarker,
    Sell,
    Skip,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import (
    CARDS,
    COLOURS,
    DJINNS,
    FAKIR,
    ONE_FAKIR,
    SET_VALUES,
    TILES,
    TRIBES,
    TWO_ELDERS,
)
from intramuros.games.five_tribes.referee.holdings import piece_due
from intramuros.games.five_tribes.sow_ends import income
from intramuros.games.five_tribes.text.actions import write_action


def words(position: Position, seat: int, action: Action) -> str:
    """What the action does, as a sentence without its subject."""
    match action:
        case Bid(price, fakirs):
            return f"takes the place at {price} in the turn order{_with(fakirs)}"
        case Take(cell):
            return f"takes up {plural(sum(position.meeples[cell]), 'meeple')} from {_at(cell)}"
        case Drop(tribe, cell):
            return f"drops {article(_meeple(tribe))} on {_at(cell)}"
        case Pass():
            return "cannot sow"
        case Earn(fakirs):
            return f"{_earning(position, fakirs)}{_with(fakirs)}"
        case Kill(tribe, cell, fakirs):
            return f"kills {article(_meeple(tribe))} on {_at(cell)}{_with(fakirs)}"
        case KillHeld(victim, tribe):
            return f"kills {article(TRIBES[tribe])} of {player(victim)}"
        case Buy(places):
            return f"buys {_bought(position, places)}"
        case Summon(djinn, fakir):
            paid = "an elder and a fakir" if fakir else "two elders"
            return f"takes {DJINNS[djinn].name} for {paid}"
        case Skip():
            return "kills nobody" if isinstance(position.phase, Killing) else _SKIPS
        case Place():
            return _placing(position)
        case Use():
            return _using(action)
        case Keep(djinn):
            return f"keeps {DJINNS[djinn].name}"
        case Sell(goods):
            names = listed([CARDS[card] for card in goods])
            return f"sells {names} for {plural(SET_VALUES[len(goods)], 'coin')}"
        case EndTurn():
            return "ends the turn"
        case _:
            return _chance(position, action)


_SKIPS: Final = "skips the tile's action"


def seen(position: Position, seat: int, action: Action, viewer: int) -> str:
    """The action's text as a viewer may read it: cards are drawn unseen by others (F-125)."""
    phase = position.phase
    if isinstance(phase, Drawing) and viewer not in (phase.seat, ALL):
        if isinstance(action, DrawCard):
            return write_action(DrawCard(None))
    return write_action(action)


def _chance(position: Position, action: Action) -> str:
    phase = position.phase
    match action:
        case LayTile(kind):
            cell = position.tiles.index(None) if None in position.tiles else 0
            tile = TILES[kind]
            return f"lays {article(tile.action)} ({tile.value}) on {_at(cell)}"
        case DrawMeeples(drawn):
            names = [plural(n, _meeple(t)) for t, n in enumerate(drawn) if n]
            bare = next((cell for cell, there in enumerate(position.meeples) if not any(there)), 0)
            at = phase.at if isinstance(phase, Peopling) else bare  # the set-up: tile by tile
            return f"puts {listed(names)} on {_at(at)}"
        case PutMarker(seat):
            return f"puts a marker of {player(seat)} on the bid order track"
        case DrawCard(card):
            if isinstance(phase, Drawing):
                name = "a card" if card is None else _card(card)
                return f"draws {name} for {player(phase.seat)}"
            return "draws a card" if card is None else f"draws a card: {CARDS[card]}"
        case DrawDjinn(djinn):
            return f"draws a djinn: {DJINNS[djinn].name}"
    raise AssertionError(action)


def _earning(position: Position, fakirs: int) -> str:
    phase = position.phase
    if not isinstance(phase, Earning):
        return "earns coins with builders"
    coins = income(position, phase.at, phase.builders + fakirs)
    return f"earns {plural(coins, 'coin')} with {plural(phase.builders, 'builder')}"


def _placing(position: Position) -> str:
    due = piece_due(position)
    if due is None:
        return "places a palm or a palace"
    what = "builds a palace" if due[1] else "plants a palm"
    return f"{what} on {_at(due[0])}"


def _using(use: Use) -> str:
    djinn = DJINNS[use.djinn]
    match djinn.cost:
        case c if c == ONE_FAKIR:
            price = "a fakir"
        case c if c == TWO_ELDERS:
            price = "an elder and a fakir" if use.fakir else "two elders"
        case _:
            price = "a fakir" if use.fakir else "an elder"
    where = "" if use.cell is None else f" on {_at(use.cell)}"
    return f"uses {djinn.name}{where} for {price}"


def _with(fakirs: int) -> str:
    """What stands behind an action that fakirs help."""
    return f", discarding {plural(fakirs, 'fakir')}" if fakirs else ""


def _bought(position: Position, places: tuple[int, ...]) -> str:
    if places[-1] >= len(position.row):
        return plural(len(places), "card")
    cards = [position.row[place] for place in places]
    if len(cards) == 2 and cards[0] == cards[1]:
        return "2 fakirs" if cards[0] == FAKIR else f"2 {CARDS[cards[0]]} cards"
    return listed([_card(card) for card in cards])


def _card(card: int) -> str:
    return "a fakir" if card == FAKIR else CARDS[card]


def _at(cell: int) -> str:
    return BOARD.names[cell]


def _meeple(tribe: int) -> str:
    return f"{COLOURS[tribe]} {TRIBES[tribe]}"
