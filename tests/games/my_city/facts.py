"""What the tests of My City know of it: above all where its pieces are."""

from __future__ import annotations

from collections.abc import Mapping

from intramuros.games.my_city.campaign.pieces import CARDS, GRID, SIDE, TERRAIN, turns
from intramuros.games.my_city.campaign.rules import rules_of
from intramuros.games.my_city.model import City, Placing, Position
from intramuros.testing.facts import Facts
from tests.games.my_city.campaign.random_files import CAMPAIGN_FILES
from tests.games.my_city.reasons import REASONS


def census(position: Position) -> Mapping[str, int]:
    """Every card and square: in the deck, due or turned up; covered, a park or neither."""
    count: dict[str, int] = {}
    due = [position.phase.card] if isinstance(position.phase, Placing) else []
    for card in rules_of(position).deck:
        hidden = position.deck.count(card) + due.count(card)
        built = any(each.tile == CARDS[card] for city in position.cities for each in city.buildings)
        count[CARDS[card]] = hidden + (1 if built or not hidden else 0)
    for seat, city in enumerate(position.cities, 1):
        squares = [cell for cells in covered(position, city) for cell in cells] + [*city.parks]
        count[f"squares of city {seat}"] = len(squares) + GRID.size - len(set(squares))
        for terrain in TERRAIN:
            count[f"{terrain} of city {seat}"] = city.board.count(terrain)
    return count


def covered(position: Position, city: City) -> list[list[int]]:
    """The squares under each building of a city."""
    campaign = position.campaign
    found = []
    for building in city.buildings:
        name = city.church if building.tile == "C4" else campaign.tiles[building.tile]
        outline = turns(campaign.shapes[name])[building.turn]
        found.append(
            [
                building.cell + SIDE * row + column
                for row, line in enumerate(outline)
                for column, mark in enumerate(line)
                if mark == "X"
            ]
        )
    return found


FACTS = Facts(
    edition="my_city/2",
    census=census,
    rules={"": 91, "R": 57},
    unpictured=frozenset({"Y-10", "Y-17"}),
    reasons=REASONS,
    components=CAMPAIGN_FILES,
    unshown=frozenset({"Y-27"}),  # a match reads every turn
    perft=30,
    perft_soak=3_000,
)
