"""The rules of an episode in words: what brings points, and a sentence for each special rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from intramuros.core.english import listed, plural
from intramuros.core.saga import Worth
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
    """Every rule that the episode's setup and what follows its count bring."""
    return (*_set_up(episode), *(item_words(campaign, item) for item in episode.after))


def worth_lines(episode: Episode, before: Episode | None) -> tuple[Worth, ...]:
    """What brings or costs points: where the marker starts, what moves it during the episode, the
    chart. What the episode before did not have is new."""
    known = None if before is None else (*before.during, *before.chart)
    start = Worth("At the start", episode.start, _is_other_start(episode, before))
    return start, *(
        Worth(_with_more(worth), worth.points, known is not None and item not in known)
        for item in (*episode.during, *episode.chart)
        if (worth := _worth(item)) is not None
    )


def _is_other_start(episode: Episode, before: Episode | None) -> bool:
    return before is not None and before.start != episode.start


def _with_more(worth: _Worth) -> str:
    more = worth.more.strip(" ,")
    return f"{worth.what} ({more})" if more else worth.what


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
        case Dig(colour):
            return _shaft(campaign, colour)
        case Exchange(nuggets):
            buy = "buys" if nuggets == 1 else "buy"
            return f"After the episode, {plural(nuggets, 'nugget')} {buy} a circle."
        case _:
            worth = _worth(item)
            assert worth is not None  # only these two have none
            return f"{worth.what}: {points(worth.points)}{worth.more}."


class _Worth(NamedTuple):
    what: str
    points: int
    more: str = ""
    """What else it brings, or how often."""


def _worth(item: Item) -> _Worth | None:
    """What has to be done for points, and how many; None for what brings none."""
    match item:
        case PassCost(each):
            return _Worth("A pass", each)
        case Investor("any", each):
            return _Worth("A building that borders the one built before it", each)
        case Investor(_, each):
            return _Worth("A building that borders the one before it in another colour", each)
        case TouchRow(row, each):
            return _Worth(f"A building on row {row}", each, " at once")
        case Enclose(each, most):
            square = "An enclosed plain square with buildings on at least three sides"
            return _Worth(f"{square} becomes a park", each, f", at most {_times(most)}")
        case FirstCoverAll(feature, each, first, later):
            also = f" and {plural(first, 'nugget')}" if first else ""
            follow = f"; {plural(later, 'nugget')} for those who follow" if later else ""
            what = f"The first to cover every {feature_name(feature)}"
            return _Worth(what, each, also + follow)
        case Symbols(symbol, each):
            return _Worth(f"Each visible {symbol}", each)
        case Empty(each):
            return _Worth("Each empty light green square", each)
        case LargestGroup(each):
            return _Worth("Each building in the largest group of its colour", each)
        case Surround(feature, each):
            sides = "with four different buildings on its sides"
            return _Worth(f"A {feature_name(feature)} {sides}", each)
        case ColourContact(kind, each):
            return _Worth(f"A {kind} that borders all three colours", each)
        case FullRows(each):
            return _Worth("A row without an empty square", each)
        case CoverRegion(region, "all", each):
            bank = region.removesuffix("_bank")
            return _Worth(f"All riverside squares of the {bank} bank covered", each)
        case CoverRegion(region, _, each):
            bank = region.removesuffix("_bank")
            return _Worth(f"Each covered riverside square of the {bank} bank", each)
        case CoveringTerrain(terrain, each):
            return _Worth(f"A building on {terrain}", each)
        case TileFlag(flag, each):
            return _Worth(f"Each {flag} that you build", each)
        case Link(feature, row, each, 1):
            link = f"from the {feature_name(feature)} to row {row}"
            return _Worth(f"A group of one colour {link}", each, ", once")
        case Link(feature, row, each, most):
            link = f"from the {feature_name(feature)} to row {row}"
            limit = ", at most twice" if most == 2 else ""
            return _Worth(f"Each colour with a group {link}", each, limit)
        case _:
            return None


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
