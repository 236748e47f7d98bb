"""The rules of an episode in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.games.my_city.campaign.model import Mine, Reward
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.score_items import CHART, DURING, NAMES, read_item
from intramuros.games.my_city.text.rules import item_words, rule_sentences, worth_lines

SENTENCES = {
    "pass_cost -1": "A pass: −1 point.",
    "pass_cost -2": "A pass: −2 points.",
    "investor any 1": "A building that borders the one built before it: 1 point.",
    "investor different_colour 2": (
        "A building that borders the one before it in another colour: 2 points."
    ),
    "touch_row 11 2": "A building on row 11: 2 points at once.",
    "enclose 2 4": (
        "An enclosed plain square with buildings on at least three sides becomes a park: 2 points, "
        "at most 4 times."
    ),
    "first_cover_all gold 3 2 1": (
        "The first to cover every gold vein: 3 points and 2 nuggets; 1 nugget for those who follow."
    ),
    "first_cover_all well 3 1 0": ("The first to cover every well: 3 points and 1 nugget."),
    "first_cover_all gold 3 0 0": "The first to cover every gold vein: 3 points.",
    "symbols tree 1": "Each visible tree: 1 point.",
    "symbols rock -1": "Each visible rock: −1 point.",
    "empty -1": "Each empty light green square: −1 point.",
    "largest_group 1": "Each building in the largest group of its colour: 1 point.",
    "surround well 4": "A well with four different buildings on its sides: 4 points.",
    "colour_contact church 3": "A church that borders all three colours: 3 points.",
    "full_rows 1": "A row without an empty square: 1 point.",
    "cover_region right_bank all 5": ("All riverside squares of the right bank covered: 5 points."),
    "cover_region left_bank each 1": ("Each covered riverside square of the left bank: 1 point."),
    "covering_terrain forest 1": "A building on forest: 1 point.",
    "tile_flag factory 1": "Each factory that you build: 1 point.",
    "link port 11 6 1": "A group of one colour from the port to row 11: 6 points, once.",
    "link port 11 4 2": (
        "Each colour with a group from the port to row 11: 4 points, at most twice."
    ),
    "link port 11 4 3": "Each colour with a group from the port to row 11: 4 points.",
    "mine B": (
        "Blue buildings in groups next to the blue mine dig its shaft deeper: a tree at depth 4, "
        "a circle at depth 8 for the first and a circle at depth 12."
    ),
    "exchange 2": "After the episode, 2 nuggets buy a circle.",
    "exchange 1": "After the episode, 1 nugget buys a circle.",
}


@pytest.mark.rule("Y-65")
@pytest.mark.parametrize("text", SENTENCES)
def test_every_line_of_a_chart_is_a_sentence(text: str) -> None:
    assert item_words(CAMPAIGN, read_item(text, tuple(NAMES))) == SENTENCES[text]


def test_there_is_a_sentence_for_each_kind() -> None:
    assert {text.split()[0] for text in SENTENCES} == {*NAMES}
    assert len(DURING) + len(CHART) + 1 == 16  # and the exchange of nuggets


def test_a_shaft_may_have_no_reward() -> None:
    bare = replace(CAMPAIGN, mines={"Y": Mine("Y", 0, 3, ())})
    assert item_words(bare, read_item("mine Y", ("mine",))) == (
        "Yellow buildings in groups next to the yellow mine dig its shaft deeper."
    )
    race = replace(CAMPAIGN, mines={"Y": Mine("Y", 0, 3, (Reward(2, "tree", race=True),))})
    assert item_words(race, read_item("mine Y", ("mine",))).endswith(
        "a tree at depth 2 for the first."
    )


def test_the_recap_of_the_first_episode() -> None:
    assert rule_sentences(CAMPAIGN, CAMPAIGN.episodes[0]) == (
        "The marker starts on 10; the first building must border the river.",
    )
    assert "After the episode, 2 nuggets buy a circle." in rule_sentences(
        CAMPAIGN, CAMPAIGN.episodes[11]
    )


# What brings points


def told(number: int, before: bool = True) -> list[tuple[str, int, bool]]:
    episodes = CAMPAIGN.episodes
    lines = worth_lines(episodes[number - 1], episodes[number - 2] if before else None)
    return [(line.what, line.points, line.new) for line in lines]


@pytest.mark.rule("Y-10", "Y-41", "Y-53", "Y-55", "Y-57")
def test_how_the_first_episode_scores() -> None:
    assert told(1, before=False) == [
        ("At the start", 10, False),
        ("A pass", -1, False),
        ("Each visible tree", 1, False),
        ("Each visible rock", -1, False),
        ("Each empty light green square", -1, False),
    ]


def test_what_an_episode_brings_is_new_in_its_lines() -> None:
    assert [line for line in told(4) if line[2]] == [
        ("Each building in the largest group of its colour", 1, True)
    ]
    assert [line for line in told(10) if line[2]] == [
        ("A pass", -1, True),  # nobody could pass in the one before
        (
            "The first to cover every gold vein (and 2 nuggets; 1 nugget for those who follow)",
            3,
            True,
        ),
    ]
    assert ("At the start", 0, True) in told(13)
    assert ("A pass", -1, True) not in told(5)


@pytest.mark.rule("Y-65")
@pytest.mark.parametrize("number", range(1, 25))
def test_the_lines_are_those_of_the_chart(number: int) -> None:
    rules = CAMPAIGN.episodes[number - 1]
    assert [points for _, points, _ in told(number)] == [
        rules.start,
        *(item.points for item in (*rules.during, *rules.chart)),
    ]


@pytest.mark.parametrize(
    ("episode", "sentence"),
    [
        (4, "3 churches are in the deck; they must be built if there is room."),
        (4, "Nobody builds the card that follows the blocking card."),
        (6, "Nobody may pass."),
        (7, "The left bank is flooded: nothing is built or counted there."),
        (11, "You may build on forest."),
        (11, "The marker starts on 10; the first building must border the sawmill."),
        (22, "Blue tiles without a factory are gone; their cards cost nothing."),
        (24, "The palace counts as a red building."),
    ],
)
def test_switches_are_told_while_they_hold(episode: int, sentence: str) -> None:
    assert sentence in rule_sentences(CAMPAIGN, CAMPAIGN.episodes[episode - 1])
    assert sentence not in rule_sentences(CAMPAIGN, CAMPAIGN.episodes[0])


def test_a_single_church() -> None:
    one = replace(CAMPAIGN.episodes[3], churches=("C2",))
    assert "A church is in the deck; it must be built if there is room." in rule_sentences(
        CAMPAIGN, one
    )


@pytest.mark.parametrize("number", range(25))
def test_recaps_are_sentences_and_none_stands_twice(number: int) -> None:
    rules = CAMPAIGN.episodes[number - 1] if number else CAMPAIGN.eternal
    sentences = rule_sentences(CAMPAIGN, rules)
    assert len({*sentences}) == len(sentences)
    for sentence in (*sentences, *rules.news):
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".") and "  " not in sentence
