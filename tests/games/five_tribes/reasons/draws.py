"""Chance: what it has to draw, and what is still there."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.core.game import CHANCE, Violation
from intramuros.games.five_tribes import model
from intramuros.games.five_tribes.model import GRID, Action, Position
from intramuros.games.five_tribes.model.components import (
    CARDS,
    DJINNS,
    ROW,
    TILES,
    TRIBES,
)
from intramuros.testing.plays import Truth
from tests.games.five_tribes.reasons.reading import counted, kind, on_board, said, shows

ARTISANS_TILES = {"workshop-nw": 1, "workshop-se": 2, "specialized": 2, "chasm": 1}
WHIMS_TILES = {"city-blue": 3, "city-red": 2, "lake": 1}


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
        case model.Finding():
            return "an item", model.DrawItem
        case model.SetUp() if places_left(position):
            return "a tile", model.LayTile
        case model.SetUp() if any(position.bag):
            return meeples
        case model.SetUp() if len(position.bid_order) < position.players * _markers(position):
            return "a marker", model.PutMarker
    undrawn = any(position.discards) or sum(position.pile) > sum(
        one.secrets for one in position.seats if one.secret is None
    )
    if len(position.row) < ROW and undrawn:
        return card
    summoned = len(position.djinn_row) == 3 or not (position.djinn_pile or position.djinn_discards)
    bare = [at for at in range(GRID.size) if kind(position, at).startswith("city-")]
    bare = [at for at in bare if at not in dict(position.city_whims)]
    return ("a whim", model.DrawWhim) if summoned and bare else djinn


def places_left(position: Position) -> list[int]:
    """Where no tile lies yet, row by row."""
    return [at for at in range(GRID.size) if on_board(position, at) and not kind(position, at)]


def _markers(position: Position) -> int:
    """Two markers each only for two players who chose so."""
    return 2 if (position.players, position.options.two_player_markers) == (2, "two") else 1


def all_laid(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    if not isinstance(action, model.LayTile) or seat != CHANCE:
        return False
    tile = TILES[action.kind]
    count = _in_play(position, tile.name)
    if found := said(reason, r"([\w-]+) tiles are not part of this game"):
        return found == (tile.name,) and count == 0
    found = said(reason, r"all ([\w-]+) tiles are already laid")
    return found == (tile.name,) and _laid(position, tile.name) == count > 0


def _in_play(position: Position, name: str) -> int:
    if name in ARTISANS_TILES:
        return ARTISANS_TILES[name] if position.options.artisans else 0
    if name in WHIMS_TILES:
        return WHIMS_TILES[name] if position.options.whims else 0
    return next(tile.count for tile in TILES if tile.name == name)


def misplaced(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """The six tiles of the Artisans lie within the rim."""
    if not isinstance(action, model.LayTile) or seat != CHANCE or not position.options.artisans:
        return False
    name, left = TILES[action.kind].name, places_left(position)
    if not left or not shows(reason, GRID.names[left[0]]):
        return False
    within = [at for at in left if _is_inner(position, at)]
    if found := said(
        reason, r"tiles of the Artisans lie on inner places, and (\w\d) is on the rim"
    ):
        there = found == (GRID.names[left[0]],)
        return there and name in ARTISANS_TILES and left[0] not in within
    found = said(reason, r"(\w\d) is needed for one of the tiles of the Artisans still to be laid")
    missing = sum(count - _laid(position, one) for one, count in ARTISANS_TILES.items())
    there = found == (GRID.names[left[0]],) and left[0] in within
    return there and name not in ARTISANS_TILES and len(within) == missing


def _is_inner(position: Position, at: int) -> bool:
    name = GRID.names[at]
    return "a" < name[0] < ("g" if position.options.whims else "f") and "1" < name[1] < "6"


def no_item(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    """F-75 for artisans, F-85 at a workshop, whose item comes before the sale."""
    phase = position.phase
    if not isinstance(action, model.DrawItem) or not isinstance(phase, model.Finding):
        return False
    if reason.rule != ("F-85" if isinstance(phase.then, model.Selling) else "F-75"):
        return False
    if action.item is None:
        return reason.detail == "a drawn item must be named"
    found = said(reason, "the pile has no (.+) left")
    named = found == (position.house.items[action.item].name,)
    return named and position.item_pile[action.item] == 0 and seat == CHANCE


def no_whim(position: Position, seat: int, action: Action, reason: Violation) -> bool:
    found = said(reason, r"W(\d\d) is not in the pile")
    if not isinstance(action, model.DrawWhim) or wanted(position)[0] != "a whim":
        return False
    named = found == (f"{action.whim + 1:02d}",) and action.whim not in position.whim_pile
    return named and is_about(position, reason.rule, ("F-30", "F-42", ""))


def _laid(position: Position, name: str) -> int:
    return sum(kind(position, at) == name for at in range(GRID.size))


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
    "F-30": no_whim,
    "F-36": no_marker,
    "F-40": no_card,
    "F-41": no_djinn,
    "F-42": no_whim,
    "F-75": no_item,
    "F-125": unnamed_card,
    "F-R34": no_card,
    "F-R40": misplaced,
}
