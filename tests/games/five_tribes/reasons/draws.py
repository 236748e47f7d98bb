"""Chance: what it has to draw, and what is still there."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.core.game import CHANCE, Violation
from intramuros.games.five_tribes import model
from intramuros.games.five_tribes.model import Action, Position
from intramuros.games.five_tribes.model.components import (
    CARDS,
    DJINNS,
    ROW,
    TILES,
    TRIBES,
)
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.reading import counted, said


def wanted(position: Position) -> tuple[str, type]:
    """What chance draws now, and the actions that do it."""
    card, djinn = ("a resource card", model.DrawCard), ("a djinn", model.DrawDjinn)
    meeples = ("meeples", model.DrawMeeples)
    match position.phase:
        case model.Drawing():
            return card
        case model.Peopling():
            return meeples
        case model.Choosing():
            return djinn
        case model.SetUp() if None in position.tiles:
            return "a tile", model.LayTile
        case model.SetUp() if any(position.bag):
            return meeples
        case model.SetUp() if len(position.bid_order) < position.players * _markers(position):
            return "a marker", model.PutMarker
    undrawn = any(position.discards) or sum(position.pile) > sum(
        one.secrets for one in position.seats if one.secret is None
    )
    return card if len(position.row) < ROW and undrawn else djinn


def _markers(position: Position) -> int:
    """Two markers each only for two players who chose so."""
    return 2 if (position.players, position.options.two_player_markers) == (2, "two") else 1


def all_laid(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, r"all (\w+) tiles are already laid")
    if found is None or not isinstance(action, model.LayTile):
        return False
    tile = TILES[action.kind]
    return seat == CHANCE and found == (tile.name,) and _laid(position, tile.name) == tile.count


def _laid(position: Position, name: str) -> int:
    return sum(kind is not None and TILES[kind].name == name for kind in position.tiles)


def no_marker(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if not isinstance(action, model.PutMarker) or wanted(position)[0] != "a marker":
        return False
    if found := said(reason, "there is no player #"):
        return int(found[0]) == action.seat + 1 > position.players
    found = said(reason, "player # has no marker left")
    there = position.bid_order.count(action.seat)
    return found == (str(action.seat + 1),) and there == _markers(position)


def is_about(position: Position, rule: str, rules: tuple[str, str, str]) -> bool:
    """Whether it is the rule for a draw in the set-up, in the clean-up, or for a djinn."""
    match position.phase:
        case model.SetUp():
            return rule == rules[0]
        case model.Refilling():
            return rule == rules[1]
    return rule == rules[2]


def no_djinn(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, "(.+) is not in the pile")
    if not isinstance(action, model.DrawDjinn) or wanted(position)[0] != "a djinn":
        return False
    named = found == (DJINNS[action.djinn].name,) and action.djinn not in position.djinn_pile
    return named and is_about(position, reason.rule, ("F-29", "F-41", "F-D20"))


def no_card(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, r"the pile has no (\w+) left")
    if not isinstance(action, model.DrawCard) or action.card is None:
        return False
    drawn = wanted(position)[0] == "a resource card"
    named = drawn and found == (CARDS[action.card],) and position.pile[action.card] == 0
    return named and is_about(position, reason.rule, ("F-28", "F-40", "F-R34"))


def unnamed_card(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    return action == model.DrawCard(None) and seat == CHANCE


def no_meeples(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if not isinstance(action, model.DrawMeeples) or wanted(position)[0] != "meeples":
        return False
    if not is_about(position, reason.rule, ("F-27", "", "F-D02")):
        return False
    many = min(3, sum(position.bag))
    if found := said(reason, "chance draws (.+), not #"):
        fits = counted(found[0], many, "meeple") and int(found[1]) == sum(action.drawn)
        return fits and many != sum(action.drawn)
    found = said(reason, r"the bag has only (\d+ (\w+?)s?) left")
    if found is None or found[1] not in TRIBES:
        return False
    tribe = TRIBES.index(found[1])
    left = position.bag[tribe]
    return counted(found[0], left, found[1]) and action.drawn[tribe] > left


DRAWS: Mapping[str, Truth] = {
    "F-03": all_laid,
    "F-27": no_meeples,
    "F-28": no_card,
    "F-29": no_djinn,
    "F-36": no_marker,
    "F-40": no_card,
    "F-41": no_djinn,
    "F-125": unnamed_card,
    "F-R34": no_card,
}
