"""Who may act now and with which kind of action, then the rules for that kind."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import article, player, signed
from intramuros.core.game import CHANCE, Violation
from intramuros.games.my_city.campaign.pieces import BLUE_TILES, CARDS, CHURCHES, GRID, ROCKS
from intramuros.games.my_city.campaign.rules import on_left, river_of, rules_of
from intramuros.games.my_city.campaign.stickers import stamped, sticker_cells, sticker_tiles
from intramuros.games.my_city.model import (
    Action,
    Build,
    City,
    Exit,
    Flag,
    Hidden,
    Over,
    Pass,
    Placing,
    Position,
    Reveal,
    Revealing,
    Stick,
    Stickering,
)
from intramuros.games.my_city.referee.city_map import shape_of, spelled
from intramuros.games.my_city.referee.placing import build
from intramuros.games.my_city.text.words import sticker_name


def violations(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    """Every rule that the action would break for the seat; none if it is legal."""
    stop = _not_to_act(position, seat) or _not_now(position, seat, action)
    if stop is not None:
        yield stop
        return
    match action:
        case Reveal(card):
            yield from _reveal(position, card)
        case Build():
            yield from build(position, seat, action)
        case Pass():
            yield from _pass(position, seat)
        case Stick():
            yield from _stick(position, seat, action)
        case Flag(tile):
            yield from _flag(position.cities[seat], tile)


def _reveal(position: Position, card: str) -> Iterator[Violation]:
    if card not in {CARDS[number] for number in rules_of(position).deck}:
        yield Violation("Y-R11", f"{card} was never in the deck of {_match(position)}")
    elif card not in {CARDS[number] for number in position.deck}:
        yield Violation("Y-17", f"{card} has been turned up already: each card comes up only once")


def _match(position: Position) -> str:
    return "this episode" if position.episode else "this game"


def _not_to_act(position: Position, seat: int) -> Violation | None:
    match position.phase:
        case Over():
            rule = "Y-48" if position.deck else "Y-47"
            return Violation(rule, f"{_match(position)} is over: there is nothing left to do")
        case Revealing():
            if seat != CHANCE:
                return Violation("Y-23", "the next card must be turned up first")
        case Placing(card):
            return _no_choice(position, seat, CARDS[card])
        case Stickering():
            if seat == CHANCE:
                return Violation("Y-74", "the episode has been scored: no more cards are turned up")
            if not position.cities[seat].owed:
                return Violation("Y-74", f"{player(seat)} has no sticker to place")
    return None


def _no_choice(position: Position, seat: int, tile: str) -> Violation | None:
    if seat == CHANCE:
        return Violation("Y-46", f"everybody must be done with {tile} before the next card comes")
    city = position.cities[seat]
    if city.exited:
        return Violation("Y-45", f"{player(seat)} has left {_match(position)}")
    if shape_of(position, city, tile) is None:
        return Violation("Y-R24", f"{player(seat)} has no tile {tile} and passes for free")
    if city.chosen:
        return Violation("Y-49", f"{player(seat)} has already chosen for {tile}")
    return None


def _not_now(position: Position, seat: int, action: Action) -> Violation | None:
    """Refuses an action of another kind than the phase asks for."""
    match position.phase:
        case Revealing() if not isinstance(action, Reveal):
            return Violation("Y-23", "a card must be turned up now")
        case Placing() if isinstance(action, Reveal):
            return Violation("Y-46", "everybody must choose before a card is turned up")
        case Placing() if isinstance(action, Hidden):
            return Violation("Y-25", "a hidden choice cannot be played: say what it is")
        case Placing() if not isinstance(action, Build | Pass | Exit):
            return Violation("Y-76", "stickers are placed after the episode has been scored")
        case Stickering():
            first = position.cities[seat].owed[0]
            kind = action.sticker if isinstance(action, Stick) else "factory"
            if not isinstance(action, Stick | Flag) or kind != first:
                wanted = article(sticker_name(first))
                return Violation("Y-74", f"the next sticker that you must place is {wanted}")
    return None


def _pass(position: Position, seat: int) -> Iterator[Violation]:
    assert isinstance(position.phase, Placing)
    rules, tile, here = rules_of(position), CARDS[position.phase.card], _match(position)
    if not rules.passing:
        yield Violation("Y-R37", f"nobody may pass in {here}: you must build or leave")
    if tile in CHURCHES:
        yield Violation("Y-R33", f"{tile} is a church: you must build it or leave {here}")
    marker = rules.start + position.cities[seat].booked.total
    if marker < 1:  # Y-R09
        detail = f"your marker is on {signed(marker)}: you must build or leave {here}"
        yield Violation("Y-43", detail)


def _flag(city: City, tile: str) -> Iterator[Violation]:
    if tile not in BLUE_TILES:
        yield Violation("Y-R48", f"{tile} is not a blue tile")
    elif tile not in sticker_tiles(city):
        yield Violation("Y-R48", f"{tile} already has a factory")


def _stick(position: Position, seat: int, action: Stick) -> Iterator[Violation]:
    if action.cell not in range(GRID.size):
        yield Violation("Y-75", f"the board has no square number {action.cell}")
        return
    city, here = position.cities[seat], GRID.names[action.cell]
    allowed = sticker_cells(city, action.sticker, river_of(position))
    cells = spelled(seat, (action.cell,))
    if action.cell in allowed:
        return
    if action.sticker == "clear":
        has_rocks = stamped(city.board, city.stuck)[action.cell] in ROCKS
        detail = "rocks on the right bank come first" if has_rocks else "it has no rock"
        yield Violation("Y-R40", f"{here} cannot be cleared: {detail}", cells)
    elif any(city.board[cell] == "o" for cell in allowed):
        taken = any(isinstance(each, Stick) and each.cell == action.cell for each in city.stuck)
        has = "already has a sticker" if taken else "has no dot"
        detail = f"{here} {has}: the {action.sticker} must go on a square with a dot"
        yield Violation("Y-75", detail, cells)
    else:
        left = on_left(river_of(position), action.cell)
        what = "lies on the left bank" if left else "is not plain"
        detail = f"no dot is left, so the {action.sticker} must go on a plain square of the right "
        yield Violation("Y-R28", f"{detail}bank: {here} {what}", cells)
