"""The rules of an episode in words: one short sentence for each line of its chart and switch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from intramuros.core.english import signed
from intramuros.games.my_city.campaign.model import Campaign, Episode
from intramuros.games.my_city.campaign.score_items import (
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
    """`1 point`, `−2 points`."""
    return counted(number, "point")


def counted(number: int, thing: str) -> str:
    """`1 nugget`, `2 nuggets`."""
    return f"{signed(number)} {thing}" if abs(number) == 1 else f"{signed(number)} {thing}s"


def told(campaign: Campaign, episode: Episode) -> tuple[str, ...]:
    """Every rule in force that the chart and the set-up bring."""
    items = (*episode.during, *episode.chart, *episode.after)
    return (*_set_up(episode), *(item_words(campaign, item) for item in items))


def _set_up(episode: Episode) -> Iterator[str]:
    yield f"The marker starts on {episode.start}; the first building borders the {episode.anchor}."
    if episode.anchor == "palace":
        yield "The palace counts as a red building."
    if episode.flood:
        yield f"The {episode.flood} bank is flooded: no building there, and nothing there counts."
    if episode.forest:
        yield "Forest may be built over."
    if not episode.passing:
        yield "Nobody may pass."
    if episode.churches:
        yield f"{_churches(len(episode.churches))} be built where there is room."
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
                f"An enclosed plain square with buildings on three sides or more is a park: "
                f"{points(each)}, {most} times at most."
            )
        case FirstCoverAll(feature, each, first, later):
            race = f"First to cover every {_veins(feature)}: {points(each)}"
            if not first and not later:
                return f"{race}."
            follow = f"{counted(later, 'nugget')} for those who follow"
            return f"{race} and {counted(first, 'nugget')}; {follow}."
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
        case Link(feature, row, each, most):
            twice = ", twice at most" if most == 2 else ""
            return (
                f"Each colour with a group from the {feature} to row {row}: {points(each)}{twice}."
            )
        case Dig(colour):
            return _shaft(campaign, colour)
        case Exchange(nuggets):
            buy = "buys" if nuggets == 1 else "buy"
            return f"After the episode {counted(nuggets, 'nugget')} {buy} a circle."


def _churches(number: int) -> str:
    if number == 1:
        return "A church is in the deck; it must"
    return f"{number} churches are in the deck; they must"


def _shaft(campaign: Campaign, colour: str) -> str:
    colour_word = COLOUR_WORDS[colour]
    depths = ", ".join(
        f"{reward.depth} a {reward.gives}" + (" for the first" if reward.race else "")
        for reward in campaign.mines[colour].rewards
    )
    return (
        f"{colour_word.capitalize()} buildings in groups at the {colour_word} mine dig its shaft "
        f"deeper{f': at {depths}' if depths else ''}."
    )


def _veins(feature: str) -> str:
    return "gold vein" if feature == "gold" else feature
