"""Actions as sentences for the log, told from the position before them."""

from __future__ import annotations

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
    EndTurn,
    Keep,
    Kill,
    KillHeld,
    LayTile,
    Pass,
    Peopling,
    Place,
    Placing,
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
    ONE_FAKIR,
    SET_VALUES,
    TILES,
    TRIBES,
    TWO_ELDERS,
)
from intramuros.games.five_tribes.text.actions import write_action


def words(position: Position, seat: int, action: Action) -> str:
    """What the action does, as a sentence without its subject."""
    match action:
        case Bid(price, fakirs):
            helped = f" with the help of {_several(fakirs, 'fakir')}" if fakirs else ""
            return f"takes the place at {price} in the turn order{helped}"
        case Take(cell):
            return f"takes up {_several(sum(position.meeples[cell]), 'meeple')} from {_at(cell)}"
        case Drop(tribe, cell):
            return f"drops a {_meeple(tribe)} on {_at(cell)}"
        case Pass():
            return "finds no way to sow"
        case Earn(fakirs):
            helped = f" with the help of {_several(fakirs, 'fakir')}" if fakirs else ""
            return f"lets the builders earn their coins{helped}"
        case Kill(tribe, cell, fakirs):
            helped = f" with the help of {_several(fakirs, 'fakir')}" if fakirs else ""
            return f"has the {_meeple(tribe)} on {_at(cell)} killed{helped}"
        case KillHeld(victim, tribe):
            return f"has a {TRIBES[tribe]} of player {victim + 1} killed"
        case Buy(places):
            return f"buys {_list([_card(position, place) for place in places])}"
        case Summon(djinn, fakir):
            paid = "an elder and a fakir" if fakir else "two elders"
            return f"wins {DJINNS[djinn].name} for {paid}"
        case Skip():
            return "leaves the tile's action be"
        case Place():
            return _placing(position)
        case Use():
            return _using(action)
        case Keep(djinn):
            return f"keeps {DJINNS[djinn].name}"
        case Sell(goods):
            names = _list([CARDS[card] for card in goods])
            return f"sells {names} for {_several(SET_VALUES[len(goods)], 'coin')}"
        case EndTurn():
            return "ends the turn"
        case _:
            return _chance(position, action)


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
            return f"lays the tile {_tile(kind)} on {_at(cell)}"
        case DrawMeeples(drawn):
            names = [_several(n, _meeple(t)) for t, n in enumerate(drawn) if n]
            bare = next((cell for cell, there in enumerate(position.meeples) if not any(there)), 0)
            at = phase.at if isinstance(phase, Peopling) else bare  # the set-up: tile by tile
            return f"puts {_list(names)} on {_at(at)}"
        case PutMarker(seat):
            return f"puts a marker of player {seat + 1} on the bid order track"
        case DrawCard(card):
            name = "a card" if card is None else f"a card: {CARDS[card]}"
            if isinstance(phase, Drawing):
                return f"draws {name} for player {phase.seat + 1}"
            return f"draws {name}"
        case DrawDjinn(djinn):
            return f"draws a djinn: {DJINNS[djinn].name}"
    raise AssertionError(action)


def _placing(position: Position) -> str:
    phase = position.phase
    if not isinstance(phase, Placing):
        return "puts it where it is due"
    what = "builds a palace" if phase.palace else "plants a palm"
    return f"{what} on {_at(phase.at)}"


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
    return f"calls {djinn.name} for {price}{where}"


def _card(position: Position, place: int) -> str:
    return CARDS[position.row[place]] if place < len(position.row) else "a card"


def _tile(kind: int) -> str:
    return f"{TILES[kind].action} ({TILES[kind].value})"


def _at(cell: int) -> str:
    return BOARD.names[cell]


def _meeple(tribe: int) -> str:
    return f"{COLOURS[tribe]} {TRIBES[tribe]}"


def _several(count: int, name: str) -> str:
    return f"{count} {name}{'' if count == 1 else 's'}"


def _list(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
