"""Actions as sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import CHANCE
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.score_items import PassCost
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.model import (
    Build,
    Options,
    Pass,
)
from intramuros.games.my_city.text.actions import read_action
from intramuros.games.my_city.text.position import read
from intramuros.games.my_city.text.words import words
from tests.games.my_city.facts import FACTS

# Sentences


def told(text: str, position: str, seat: int = 0) -> str:
    return words(read(f"{FACTS.header}{position}\n"), seat, read_action(text))


@pytest.mark.parametrize(
    ("card", "action", "sentence"),
    [
        ("Y4", "build e3 r0", "builds the yellow L on e3"),
        ("R5", "build e3 r0", "builds the red J on f3"),
        ("B1", "build e3 r0", "builds the blue domino on e3"),
        ("Y1", "build a9 r1", "builds the yellow domino on a9"),
        ("B8", "build e5 r2", "builds the blue U on e5, over a well"),
        ("R3", "build g2 r1", "builds the red corner on g2, over two trees"),
        ("R2", "build a8 r0", "builds the red bar on a8, over two rocks"),
        ("Y1", "build k1 r1", "builds the yellow domino on k1, over two rocks"),
        ("C1", "build e3 r0", "builds the square church on e3"),
        ("C2", "build e3 r1", "builds the long bar church on e3"),
        ("C3", "build e3 r0", "builds the S church on f3"),
    ],
)
def test_building(card: str, action: str, sentence: str) -> None:
    assert told(action, f"episode: 4\nphase: place {card}") == sentence


def test_a_building_hides_what_it_stands_on() -> None:
    board = "city 1:\n  board:\n    1 tTrRRTRGWF.\n"
    where = f"episode: 11\nphase: place C2\n{board}"
    assert told("build a1 r0", where) == (
        "builds the long bar church on a1, over three trees and three rocks"
    )
    assert told("build g1 r0", where).endswith("over two rocks, a well, gold and forest")


def test_the_fourth_church_is_each_citys_own() -> None:
    where = "phase: place C4\nepisode: 5\ncity 1:\n  church: P5\ncity 2:\n  church: I2\n"
    assert told("build e3 r0", where) == "builds the P church on e3"
    assert told("build e3 r0", where, 1) == "builds the domino church on e3"
    assert told("build e3 r0", where, 2) == "builds the corner church on e3"


def test_an_outline_of_ones_own_goes_by_its_name() -> None:
    shapes = {**CAMPAIGN.shapes, "cross": (".X.", "XXX", ".X.")}
    campaign = replace(CAMPAIGN, shapes=shapes, tiles={**CAMPAIGN.tiles, "Y1": "cross"})
    position = replace(read(f"{FACTS.header}phase: place Y1\n"), campaign=campaign)
    assert words(position, 0, Build(26, 0)) == "builds the yellow cross on f3"


def test_a_large_outline_may_hide_many_trees() -> None:
    shapes = {**CAMPAIGN.shapes, "hall": ("XXX", "XXX")}
    campaign = replace(CAMPAIGN, shapes=shapes, tiles={**CAMPAIGN.tiles, "Y1": "hall"})
    text = f"{FACTS.header}phase: place Y1\ncity 1:\n  board:\n    1 TTT........\n"
    position = replace(read(text + "    2 TTT........\n"), campaign=campaign)
    assert words(position, 0, Build(0, 0)) == "builds the yellow hall on a1, over 12 trees"


@pytest.mark.rule("Y-41")
def test_passing_costs_a_point() -> None:
    assert told("pass", "phase: place Y1") == "passes and loses a point"


@pytest.mark.rule("Y-62")
def test_passing_at_fifty_costs_nothing_where_the_marker_is_locked() -> None:
    fifty = "phase: place Y1\ncity 1:\n  marks: fifty"
    assert told("pass", fifty) == "passes"
    assert told("pass", f"options: fifty=ceiling\n{fifty}") == "passes and loses a point"


@pytest.mark.parametrize(
    ("item", "sentence"),
    [("-2", "passes and loses 2 points"), ("1", "passes and gains a point"), ("0", "passes")],
)
def test_passing_in_a_campaign_of_ones_own(item: str, sentence: str) -> None:
    first = replace(CAMPAIGN.episodes[0], during=(PassCost(int(item)),))
    campaign = replace(CAMPAIGN, episodes=(first, *CAMPAIGN.episodes[1:]))
    position = replace(start(2, Options()), campaign=campaign)
    assert words(position, 0, Pass()) == sentence


@pytest.mark.parametrize(
    ("action", "where", "sentence"),
    [
        ("exit", "phase: place Y1", "leaves the episode"),
        ("exit", "options: play=eternal\nphase: place Y1", "leaves the game"),
        ("choice", "phase: place Y1", "makes a choice"),
        ("tree d4", "phase: stickers", "plants a tree on d4"),
        ("rock d4", "phase: stickers", "puts a rock on d4"),
        ("clear c5", "phase: stickers", "clears the rocks from c5"),
        ("clear d4", "phase: stickers\ncity 1:\n  stuck: rock d4", "clears the rock from d4"),
        ("factory B8", "phase: stickers", "turns the blue U into a factory"),
        ("card R7", "", "turns up the red Z"),
        ("card C1", "", "turns up the square church"),
        ("card C4", "", "turns up the fourth church"),
        ("card X1", "", "turns up the blocking card"),
        ("card Y2", "phase: reveal blocked", "turns up the yellow bar, which nobody builds"),
    ],
)
def test_sentences(action: str, where: str, sentence: str) -> None:
    assert told(action, where, CHANCE if action.startswith("card") else 0) == sentence
