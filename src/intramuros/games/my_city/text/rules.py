"""The rules of an episode in words: a short sentence for each scoring line and special rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from intramuros.core.english import listed, plural
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
from intramuros.games.my_city.text.words import COLOUR_WORDS

FEATURE_NAMES: Final = {"gold": "gold vein"}
"""Features whose name differs from the word in campaign files."""


def feature_name(feature: str) -> str:
    """What people call a feature: "well", "gold vein"."""
    return FEATURE_NAMES.get(feature, feature)


def points(number: int) -> str:
    """`1 point`, `−2 points`."""
    return plural(number, "point")


def rule_sentences(campaign: Campaign, episode: Episode) -> tuple[str, ...]:
    """Every rule that the episode's setup and chart bring."""
    items = (*episode.during, *episode.chart, *episode.after)
    return (*_set_up(episode), *(item_words(campaign, item) for item in items))


def _set_up(episode: Episode) -> Iterator[str]:
    anchor = f"the first building must border the {episode.anchor}"
    yield f"The marker starts on {episode.start}; {anchor}."
    if episode.anchor == "palace":
        yield "The palace counts as a red building."
    if episode.flood:
        yield f"The {episode.flood} bank is flooded: nothing is built or counted there."
    if episode.forest:
        yield "You may build on forest."
    if not episode.passing:
        yield "Nobody may pass."
    if episode.churches:
        yield f"{_churches(len(episode.churches))} be built if there is room."
    if episode.blocking:
        yield "Nobody builds the card that follows the blocking card."
    if episode.only_factories:
        yield "Blue tiles without a factory are gone; their cards cost nothing."


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
            square = "An enclosed plain square with buildings on at least three sides"
            return f"{square} becomes a park: {points(each)}, at most {_times(most)}."
        case FirstCoverAll(feature, each, first, later):
            gains = [points(each), *([plural(first, "nugget")] if first else [])]
            follow = f"; {plural(later, 'nugget')} for those who follow" if later else ""
            return f"The first to cover every {feature_name(feature)}: {listed(gains)}{follow}."
        case Symbols(symbol, each):
            return f"Each visible {symbol}: {points(each)}."
        case Empty(each):
            return f"Each empty light green square: {points(each)}."
        case LargestGroup(each):
            return f"Each building in the largest group of its colour: {points(each)}."
        case Surround(feature, each):
            sides = "with four different buildings on its sides"
            return f"A {feature_name(feature)} {sides}: {points(each)}."
        case ColourContact(kind, each):
            return f"A {kind} that borders all three colours: {points(each)}."
        case FullRows(each):
            return f"A row without an empty square: {points(each)}."
        case CoverRegion(region, "all", each):
            bank = region.removesuffix("_bank")
            return f"All riverside squares of the {bank} bank covered: {points(each)}."
        case CoverRegion(region, _, each):
            bank = region.removesuffix("_bank")
            return f"Each covered riverside square of the {bank} bank: {points(each)}."
        case CoveringTerrain(terrain, each):
            return f"A building on {terrain}: {points(each)}."
        case TileFlag(flag, each):
            return f"Each {flag} that you build: {points(each)}."
        case Link(feature, row, each, 1):
            link = f"from the {feature_name(feature)} to row {row}"
            return f"A group of one colour {link}: {points(each)}, once."
        case Link(feature, row, each, most):
            limit = ", at most twice" if most == 2 else ""
            link = f"from the {feature_name(feature)} to row {row}"
            return f"Each colour with a group {link}: {points(each)}{limit}."
        case Dig(colour):
            return _shaft(campaign, colour)
        case Exchange(nuggets):
            buy = "buys" if nuggets == 1 else "buy"
            return f"After the episode, {plural(nuggets, 'nugget')} {buy} a circle."


def _churches(number: int) -> str:
    if number == 1:
        return "A church is in the deck; it must"
    return f"{number} churches are in the deck; they must"


def _shaft(campaign: Campaign, colour: str) -> str:
    colour_word = COLOUR_WORDS[colour]
    rewards = [
        f"a {reward.gives} at depth {reward.depth}" + (" for the first" if reward.race else "")
        for reward in campaign.mines[colour].rewards
    ]
    return (
        f"{colour_word.capitalize()} buildings in groups next to the {colour_word} mine dig its "
        f"shaft deeper{f': {listed(rewards)}' if rewards else ''}."
    )


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
