"""The rules of an episode in words: one short sentence for each line of its chart and switch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from intramuros.games.my_city.campaign import Campaign, Episode
from intramuros.games.my_city.items import (
    ColourContact,
    CoveringTerrain,
    CoverRegion,
    Dig,
    Empty,
    Enclose,
    Exchange,
    FirstCoverAll,
    FullRows,
    Investor,
    Item,
    LargestGroup,
    Link,
    PassCost,
    Surround,
    Symbols,
    TileFlag,
    TouchRow,
)

COLOUR_WORDS: Final = {"Y": "yellow", "R": "red", "B": "blue", "C": "church"}


def points(number: int) -> str:
    """`1 point`, `-2 points`."""
    return f"{number} point" if abs(number) == 1 else f"{number} points"


def told(campaign: Campaign, episode: Episode) -> tuple[str, ...]:
    """Every rule in force that the chart and the set-up bring."""
    items = (*episode.during, *episode.chart, *episode.after)
    return (*_set_up(episode), *(item_words(campaign, item) for item in items))


def _set_up(episode: Episode) -> Iterator[str]:
    yield f"The marker starts on {episode.start}; the first building borders the {episode.anchor}."
    if episode.flood:
        yield f"The {episode.flood} bank is flooded: no building there, and nothing there counts."
    if episode.forest:
        yield "Forest may be built over."
    if not episode.passing:
        yield "Nobody may pass."
    if episode.churches:
        yield f"{len(episode.churches)} churches are in the deck; they must be built if they fit."
    if episode.blocking:
        yield "After the blocking card the next card is not built by anybody."
    if episode.only_factories:
        yield "Blue tiles without a factory are gone; a card for one costs nothing."


def item_words(campaign: Campaign, item: Item) -> str:
    """One line of a chart as a sentence."""
    match item:
        case PassCost(each):
            return f"A pass: {points(each)}."
        case Investor("any", each):
            return f"A building that borders the one built before it: {points(each)}."
        case Investor(_, each):
            return f"A building that borders the one before it in another colour: {points(each)}."
        case TouchRow(row, each):
            return f"A building on row {row}: {points(each)} at once."
        case Enclose(each, most):
            return (
                f"A plain square enclosed by buildings on three sides or more is a park: "
                f"{points(each)}, {most} times at most."
            )
        case FirstCoverAll(feature, each, first, later):
            race = f"First to cover every {_veins(feature)}: {points(each)}"
            if not first and not later:
                return f"{race}."
            return f"{race} and {first} nuggets; {later} nugget for those who follow."
        case Symbols(symbol, each):
            return f"Each visible {symbol}: {points(each)}."
        case Empty(each):
            return f"Each empty light green square: {points(each)}."
        case LargestGroup(each):
            return f"Each building of the largest group of each colour: {points(each)}."
        case Surround(feature, each):
            return f"A {feature} with four different buildings on its sides: {points(each)}."
        case ColourContact(kind, each):
            return f"A {kind} that borders all three colours: {points(each)}."
        case FullRows(each):
            return f"A row without an empty square: {points(each)}."
        case CoverRegion(region, "all", each):
            bank = region.removesuffix("_bank")
            return f"All squares of the {bank} bank along the river covered: {points(each)}."
        case CoverRegion(region, _, each):
            bank = region.removesuffix("_bank")
            return f"Each covered square of the {bank} bank along the river: {points(each)}."
        case CoveringTerrain(terrain, each):
            return f"A building on {terrain}: {points(each)}."
        case TileFlag(flag, each):
            return f"A {flag} that is built: {points(each)}."
        case Link(feature, row, each, 1):
            return f"A group of one colour from the {feature} to row {row}: {points(each)}, once."
        case Link(feature, row, each, _):
            return f"Each colour with a group from the {feature} to row {row}: {points(each)}."
        case Dig(colour):
            depths = ", ".join(
                f"{reward.depth} a {reward.gives}" + (" for the first" if reward.race else "")
                for reward in campaign.mines[colour].rewards
            )
            return (
                f"{COLOUR_WORDS[colour].capitalize()} buildings in groups at the "
                f"{COLOUR_WORDS[colour]} mine dig its shaft deeper: at {depths}."
            )
        case Exchange(nuggets):
            return f"After the episode {nuggets} nuggets buy a circle."


def _veins(feature: str) -> str:
    return "gold vein" if feature == "gold" else feature
