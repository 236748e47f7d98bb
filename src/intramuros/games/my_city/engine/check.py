"""Checks whether a position can be. NotationError says what cannot, where, and by which rule.

Buildings are put up one after the other by `cities`; `misplaced` says why one of them cannot be.
"""

from typing import Final

from intramuros.core.english import listed, plural, signed
from intramuros.core.errors import NotationError
from intramuros.games.my_city.campaign.pieces import (
    BLOCKING,
    BLUE_TILES,
    CARDS,
    CHURCHES,
    GRID,
    TERRAIN,
    Board,
)
from intramuros.games.my_city.campaign.score_items import (
    Enclose,
    FirstCoverAll,
    Investor,
    PassCost,
    TouchRow,
)
from intramuros.games.my_city.engine.codes import STICKERS
from intramuros.games.my_city.engine.layout import MOST_STICKERS
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.model import (
    CIRCLES,
    FIFTY,
    Booked,
    City,
    Placing,
    Position,
    Revealing,
    Stickering,
)

MOST: Final = 1_000_000
"""No number of circles, nuggets or points is larger."""
IMPASSABLE: Final = {
    "M": ("mountain", "Y-30"),
    "F": ("forest", "Y-31"),
    "S": ("the sawmill", "Y-87"),
    "A": ("a mine", "Y-87"),
    "P": ("the port", "Y-87"),
    "K": ("the palace", "Y-87"),
}
"""What nothing is built on, unless the rules open the forest."""
ANCHORS: Final = {"river": "Y-35", "sawmill": "Y-R43", "palace": "Y-R55"}
BOOKED: Final = {
    "passes": PassCost,
    "investor": Investor,
    "row": TouchRow,
    "parks": Enclose,
    "gold": FirstCoverAll,
}
"""The line of an episode that books each of them."""
NOTHING: Final = Booked()


def check(position: Position) -> None:
    """Players, cities and the episode."""
    if position.players not in CIRCLES:
        raise NotationError(f"{position.players} players cannot play; 1 to 4 can (Y-89, Y-R25)")
    if len(position.cities) != position.players:
        raise NotationError(
            f"{position.players} players have {position.players} cities, not {len(position.cities)}"
        )
    eternal = position.options.play == "eternal"
    if eternal != (position.episode == 0):
        raise NotationError("episode 0 is the eternal game, and no other game has it")
    if not 0 <= position.episode <= len(position.campaign.episodes):
        raise NotationError(
            f"there is no episode {position.episode}; there are 1 to "
            f"{len(position.campaign.episodes)}"
        )


def check_phase(position: Position, t: Tables) -> None:
    """The deck and the phase."""
    deck, phase = position.deck, position.phase
    if list(deck) != sorted(set(deck)) or not set(deck) <= set(t.rules.deck):
        raise NotationError(
            "the deck has cards twice, out of order or of another episode (Y-17, Y-R11)"
        )
    for race in position.races:
        if race not in t.races:
            raise NotationError(f"nobody races for depth {race[1]} of mine {race[0]!r} (Y-R51)")
    if list(position.races) != [race for race in t.races if race in position.races]:
        raise NotationError("the races that are decided are named once, in the order of the mines")
    all_left = all(city.exited for city in position.cities)
    if isinstance(phase, Placing):
        if phase.card not in t.rules.deck or phase.card in deck:
            name = CARDS[phase.card] if 0 <= phase.card < len(CARDS) else f"card {phase.card}"
            raise NotationError(f"{name} cannot be due: it is in the deck or not in use (Y-24)")
        if CARDS[phase.card] == BLOCKING:
            raise NotationError("the blocking card is no tile to be built (Y-R34)")
    elif isinstance(phase, Revealing):
        if not deck or all_left:
            raise NotationError("no card can be turned up any more: the episode is over (Y-47)")
        blocker = CARDS.index(BLOCKING)
        if phase.blocked and (blocker in deck or blocker not in t.rules.deck):
            raise NotationError("no blocking card has been turned up (Y-R34)")
    elif deck and not all_left:
        raise NotationError("cards are left and not everybody has left: it goes on (Y-47, Y-48)")
    if isinstance(phase, Stickering) and not t.lasting:
        raise NotationError("only a campaign has stickers (Y-R27)")


def check_city(position: Position, t: Tables, seat: int) -> None:
    """What a city has and where it stands, buildings and stickers by name only."""
    city = position.cities[seat]
    whose = f"city {seat + 1}"
    if len(city.board) != GRID.size or not set(city.board) <= set(TERRAIN):
        raise NotationError(f"the board of {whose} is no {GRID.size} letters of {TERRAIN}")
    if city.board.count("K") > 1:
        palaces = [GRID.names[cell] for cell, letter in enumerate(city.board) if letter == "K"]
        raise NotationError(f"{whose} has palaces on {listed(palaces)}; one is enough (Y-R55)")
    if city.church and city.church not in t.outlines.names:
        raise NotationError(f"the fourth church of {whose}, {city.church!r}, is no outline")
    if list(city.factories) != [tile for tile in BLUE_TILES if tile in city.factories]:
        raise NotationError(f"factories of {whose} are blue tiles, named once and in order")
    _check_amounts(city, t, whose)
    if city.targets and (position.players > 1 or city.targets >= position.episode):
        raise NotationError(
            f"{whose} cannot have reached {plural(city.targets, 'target')} in earlier episodes: "
            "a player alone reaches at most one in each (Y-R25)"
        )
    _check_turn(position, city, whose)
    due = position.phase.card if isinstance(position.phase, Placing) else None
    names = [building.tile for building in city.buildings]
    for building in city.buildings:
        card = CARDS.index(building.tile) if building.tile in CARDS[:-1] else -1
        if card not in t.rules.deck or card in position.deck or card == due:
            raise NotationError(
                f"{building.tile[:9]} of {whose} cannot be built: it has not been turned up (Y-24)"
            )
        if names.count(building.tile) > 1:
            raise NotationError(f"{building.tile} of {whose} is built twice (Y-49)")
        if not 0 <= building.cell < GRID.size or not 0 <= building.turn < 4:
            raise NotationError(f"{building.tile} of {whose} lies off the board (Y-26)")


def _check_amounts(city: City, t: Tables, whose: str) -> None:
    amounts = (city.circles, city.nuggets, city.targets, *city.shafts)
    if not all(0 <= amount <= MOST for amount in amounts):
        raise NotationError(f"circles, nuggets, targets and shafts of {whose} are 0 or more")
    marker = int(t.start) + city.booked.total
    booked = city.booked
    parts = (booked.passes, booked.investor, booked.row, booked.parks, booked.gold)
    if not all(-MOST <= points <= MOST for points in (city.earlier, *parts)):
        raise NotationError(f"points of {whose} are beyond all counting")
    if marker > FIFTY:
        raise NotationError(f"the marker of {whose} stands on {marker}; it ends at {FIFTY} (Y-62)")
    _check_booked(booked, t, whose)
    parks = city.parks
    if list(parks) != sorted(set(parks)) or not all(0 <= cell < GRID.size for cell in parks):
        raise NotationError(f"parks of {whose} are squares, named once and in order")


def _check_booked(booked: Booked, t: Tables, whose: str) -> None:
    """Only what the episode books can have moved the marker, and only its way."""
    if booked == NOTHING:
        return
    for name, kind in BOOKED.items():
        points = int(getattr(booked, name))
        lines = [int(each.points) for each in t.rules.during if isinstance(each, kind)]
        each = lines[0] if lines and (name != "passes" or t.rules.passing) else 0
        if points * each <= 0 and points:
            raise NotationError(
                f"{whose} cannot have {signed(points)} booked for {name} in this episode (Y-51)"
            )


def check_marks(position: Position, t: Tables, seat: int, uncovered: list[int] | None) -> None:
    """Whether a city has reached 50, and covered all gold. `uncovered` are the squares that it has
    yet to cover; None if the episode has no such race."""
    city = position.cities[seat]
    whose = f"city {seat + 1}"
    on_fifty = int(t.start) + city.booked.total == FIFTY
    if on_fifty and not city.fifty:
        raise NotationError(
            f"the marker of {whose} stands on 50: it must have the mark fifty (Y-61)"
        )
    counting = isinstance(position.phase, (Placing, Revealing))
    if city.fifty and counting and t.lock and not on_fifty:
        raise NotationError(
            f"{whose} has the mark fifty, so its marker must be locked on 50 (Y-62, Y-R02)"
        )
    if city.golden and (uncovered is None or uncovered):
        why = "" if uncovered is None else f": nothing is built on {GRID.names[uncovered[0]]}"
        raise NotationError(f"{whose} cannot be golden{why} (Y-R41)")
    if not city.golden and uncovered is not None and not uncovered:
        raise NotationError(
            f"{whose} has built over all of it and must have the mark golden (Y-R41)"
        )
    if city.booked.gold and not city.golden:
        raise NotationError(f"{whose} has points for gold and is not golden (Y-R41)")


def _check_turn(position: Position, city: City, whose: str) -> None:
    if city.choice is not None and not city.chosen:
        raise NotationError(f"{whose} has a choice and has not chosen")
    if city.chosen and not isinstance(position.phase, Placing):
        raise NotationError(f"{whose} has chosen, and no tile is due (Y-25)")
    after = not isinstance(position.phase, (Placing, Revealing))
    if (city.owed or city.stuck) and not (after and position.options.play == "campaign"):
        raise NotationError(f"{whose} has stickers to place before the episode is over (Y-74)")
    if len(city.owed) + len(city.stuck) > MOST_STICKERS:
        raise NotationError(f"{whose} has more than {MOST_STICKERS} stickers to place")
    if not set(city.owed) <= set(STICKERS):
        raise NotationError(f"stickers of {whose} are: {', '.join(STICKERS)}")


# Buildings and choices


def misplaced(
    t: Tables, board: Board, built: dict[int, str], cells: tuple[int, ...] | None, first: bool
) -> str:
    """Why a tile cannot lie on these squares: which one, and by which rule. `built` are the squares
    under earlier buildings; None stands for squares off the board."""
    if cells is None:
        return "it sticks out over the edge of the board (Y-26)"
    names = GRID.names
    for cell in cells:
        letter = board[cell]
        if cell in built:
            return f"{built[cell]} stands on {names[cell]} (Y-29)"
        if letter in IMPASSABLE and not (letter == "F" and t.rules.forest):
            what, rule = IMPASSABLE[letter]
            return f"{names[cell]} is {what} ({rule})"
        if cell not in t.scope:
            return f"{names[cell]} is flooded (Y-R38)"
    left = [names[cell] for cell in cells if cell in t.left]
    if 0 < len(left) < len(cells):
        return f"the river separates {listed(left)} from the rest (Y-32)"
    where = listed([names[cell] for cell in cells])
    if first:
        anchor = t.rules.anchor
        return f"the first building must border the {anchor}: {where} ({ANCHORS[anchor]})"
    return f"nothing that was built before it borders {where} (Y-36)"


def not_passing(position: Position, t: Tables, seat: int) -> str:
    """Why a city cannot have passed on the due tile."""
    assert isinstance(position.phase, Placing)
    if not t.passing:
        return "nobody may pass in this episode (Y-R37)"
    if CARDS[position.phase.card] in CHURCHES:
        return "a church cannot be passed on (Y-R33)"
    marker = int(t.start) + position.cities[seat].booked.total
    return f"its marker is on {signed(marker)} (Y-43)"
