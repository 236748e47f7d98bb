"""Who may act and how: what scenarios cannot say, and actions that point nowhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import CHANCE
from intramuros.games.my_city.campaign.pieces import GRID, TILES
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.model import (
    Action,
    Booked,
    Build,
    City,
    Exit,
    Flag,
    Options,
    Over,
    Pass,
    Phase,
    Reveal,
    Revealing,
    Stick,
    Stickering,
)
from intramuros.games.my_city.referee import violations
from tests.games.my_city.cities import due, meadow, position_of


def refusals(
    phase: Phase, action: Action, seat: int = 0, episode: int = 1, **more: object
) -> list[str]:
    city = City(CAMPAIGN.legacy, **more)  # type: ignore[arg-type]
    position = position_of(episode, city, City(CAMPAIGN.legacy), phase=phase)
    return [violation.rule for violation in violations(position, seat, action)]


@pytest.mark.rule("Y-17", "Y-26", "Y-27", "Y-75", "Y-R48")
@pytest.mark.parametrize(
    ("phase", "seat", "action", "owed", "rule"),
    [
        (Revealing(), CHANCE, Reveal("no such card"), (), "Y-R11"),
        (due("Y1"), 0, Build(0, 2), (), "Y-27"),
        (due("Y1"), 0, Build(0, -1), (), "Y-27"),
        (due("Y1"), 0, Build(121, 0), (), "Y-26"),
        (due("Y1"), 0, Build(-1, 0), (), "Y-26"),
        (due("Y1"), 0, Build(10, 0), (), "Y-26"),
        (Stickering(), 0, Flag("Y1"), ("factory",), "Y-R48"),
        (Stickering(), 0, Flag("B9"), ("factory",), "Y-R48"),
        (Stickering(), 0, Stick("well", 6), ("tree",), "Y-74"),
        (Stickering(), 0, Stick("tree", 121), ("tree",), "Y-75"),
        (Stickering(), 0, Stick("tree", -1), ("tree",), "Y-75"),
    ],
)
def test_an_action_that_points_nowhere_is_refused_in_words(
    phase: Phase, seat: int, action: Action, owed: tuple[str, ...], rule: str
) -> None:
    assert refusals(phase, action, seat, owed=owed) == [rule]


def test_refusals_name_players_and_ways_out() -> None:
    def said(phase: Phase, action: Action, seat: int = 0, **more: object) -> list[str]:
        city = City(meadow("r..", "o....R"), **more)  # type: ignore[arg-type]
        position = position_of(1, city, city, phase=phase)
        return [each.detail for each in violations(position, seat, action)]

    assert said(due("Y1"), Exit(), 1, chosen=True) == ["player 2 has already chosen for Y1"]
    assert said(due("Y1"), Pass(), booked=Booked(passes=-11)) == [
        "your marker is on −1: you must build or leave this episode"
    ]
    assert said(Stickering(), Stick("tree", 0), owed=("clear",)) == [
        "the next sticker that you must place is a clearing"
    ]
    rocks, bare = GRID.cell("a3"), GRID.cell("b3")
    assert said(Stickering(), Stick("clear", rocks), owed=("clear",)) == [
        "a3 cannot be cleared: rocks on the right bank come first"
    ]
    assert said(Stickering(), Stick("clear", bare), owed=("clear",)) == [
        "b3 cannot be cleared: it has no rock"
    ]
    assert said(Stickering(), Stick("tree", bare), owed=("tree",)) == [
        "b3 has no dot: the tree must go on a square with a dot"
    ]
    for tile, reason in (("B4", "B4 already has a factory"), ("Y4", "Y4 is not a blue tile")):
        assert said(Stickering(), Flag(tile), owed=("factory",), factories=("B4",)) == [reason]


@pytest.mark.rule("Y-23", "Y-45", "Y-46", "Y-47", "Y-49", "Y-74", "Y-76", "Y-R24")
def test_who_may_act_and_how() -> None:
    assert refusals(Over(), Exit()) == ["Y-48"]  # with cards left, everybody has left
    assert refusals(Over(), Reveal("Y1"), CHANCE) == ["Y-48"]
    assert refusals(Revealing(), Exit()) == ["Y-23"]
    assert refusals(Revealing(), Exit(), CHANCE) == ["Y-23"]
    assert refusals(Revealing(), Reveal("Y1"), CHANCE) == []
    assert refusals(due("Y1"), Reveal("Y2"), CHANCE) == ["Y-46"]
    assert refusals(due("Y1"), Reveal("Y2")) == ["Y-46"]
    assert refusals(due("Y1"), Flag("B1")) == ["Y-76"]
    assert refusals(due("Y1"), Pass()) == []
    assert refusals(due("Y1"), Exit()) == []
    assert refusals(due("Y1"), Exit(), chosen=True) == ["Y-49"]
    assert refusals(due("Y1"), Exit(), seat=1, chosen=True) == []
    assert refusals(due("Y1"), Exit(), exited=True) == ["Y-45"]
    assert refusals(due("C4"), Exit(), episode=5) == ["Y-R24"]
    assert refusals(due("C4"), Exit(), episode=5, church="I2") == []
    assert refusals(due("B4"), Exit(), episode=22, factories=("B3",)) == ["Y-R24"]
    assert refusals(due("B3"), Exit(), episode=22, factories=("B3",)) == []
    assert refusals(Stickering(), Reveal("Y1"), CHANCE) == ["Y-74"]
    assert refusals(Stickering(), Stick("tree", 6)) == ["Y-74"]
    assert refusals(Stickering(), Stick("tree", 6), owed=("tree",)) == []
    assert refusals(Stickering(), Stick("rock", 6), owed=("tree", "rock")) == ["Y-74"]
    assert refusals(Stickering(), Exit(), owed=("factory",)) == ["Y-74"]
    assert refusals(Stickering(), Flag("B1"), owed=("factory",)) == []
    assert refusals(Stickering(), Flag("B1"), owed=("tree",)) == ["Y-74"]


@pytest.mark.rule("Y-75", "Y-R28", "Y-R40")
def test_where_stickers_may_go() -> None:
    def where(city: City, sticker: str) -> tuple[dict[str, str], list[str]]:
        """The rule that keeps the sticker off each square, and the squares it may go on."""
        position = position_of(1, replace(city, owed=(sticker,)), phase=Stickering())
        refused, free = {}, []
        for cell, name in enumerate(GRID.names):
            rules = [v.rule for v in violations(position, 0, Stick(sticker, cell))]
            if rules:
                refused[name] = " ".join(rules)
            else:
                free.append(name)
        return refused, free

    refused, free = where(City(meadow("o.t", "..o..R")), "tree")
    assert free == ["a3", "c4"] and set(refused.values()) == {"Y-75"}
    refused, free = where(City(meadow("..t", "...Mr..R")), "rock")
    assert free == ["f4", "g4"] and set(refused.values()) == {"Y-R28"}
    refused, free = where(City(meadow("o.r", "..o..R")), "clear")
    assert free == ["f4"] and set(refused.values()) == {"Y-R40"}
    assert where(City(meadow("o.r", "R.o")), "clear")[1] == ["c3", "a4"]


@pytest.mark.rule("Y-75")
def test_a_dot_is_used_once() -> None:
    city = City(CAMPAIGN.legacy, owed=("rock",), stuck=(Stick("tree", GRID.cell("g1")),))
    position = position_of(1, city, phase=Stickering())
    assert [v.rule for v in violations(position, 0, Stick("rock", GRID.cell("g1")))] == ["Y-75"]
    assert not any(violations(position, 0, Stick("rock", GRID.cell("i1"))))


@pytest.mark.rule("Y-09", "Y-17", "Y-24", "Y-R11")
@pytest.mark.parametrize(
    ("episode", "cards"), [(1, 24), (3, 24), (4, 28), (5, 29), (24, 29), (0, 28)]
)
def test_every_card_of_the_deck_may_come(episode: int, cards: int) -> None:
    play = "eternal" if episode == 0 else "campaign"
    position = start(2, Options(play=play, episode=str(episode or 1)))
    names = (*TILES, "C1", "C2", "C3", "C4", "X1")
    may = [card for card in names if not any(violations(position, CHANCE, Reveal(card)))]
    assert len(may) == cards == len(position.deck)
    emptied = replace(position, deck=position.deck[1:])
    assert [v.rule for v in violations(emptied, CHANCE, Reveal("Y1"))] == ["Y-17"]
