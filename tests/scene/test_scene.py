"""Regions, layers and the difference between two pictures."""

from __future__ import annotations

from intramuros.scene import Op, Region, Scene, diff


def scene(**layers: dict[str, str]) -> Scene:
    return Scene({"board": Region("A board", (0, 0, 10, 10), layers)})


def test_the_body_keeps_the_order_of_layers_and_keys() -> None:
    region = scene(low={"b": "<b/>", "a": "<a/>"}, high={"c": "<c/>"}).regions["board"]
    assert region.body() == ('<g data-layer="low"><b/><a/></g><g data-layer="high"><c/></g>')


def test_nothing_changes_between_equal_scenes() -> None:
    one = scene(low={"a": "<a/>"})
    assert diff(one, one) == []
    assert diff(one, scene(low={"a": "<a/>"})) == []


def test_taking_away_comes_before_putting() -> None:
    old = scene(low={"a": "<a/>", "b": "<b/>"}, high={"c": "<c/>"})
    new = scene(low={"b": "<b x='1'/>", "d": "<d/>"}, high={"c": "<c/>"})
    assert diff(old, new) == [
        Op("board", "low", "a", None),
        Op("board", "low", "b", "<b x='1'/>"),
        Op("board", "low", "d", "<d/>"),
    ]


def test_a_layer_that_is_gone_is_emptied() -> None:
    old = scene(low={"a": "<a/>"}, high={"c": "<c/>"})
    assert diff(old, scene(low={"a": "<a/>"})) == [Op("board", "high", "c", None)]


def test_a_new_layer_is_filled() -> None:
    old = scene(low={"a": "<a/>"})
    assert diff(old, scene(low={"a": "<a/>"}, high={"c": "<c/>"})) == [
        Op("board", "high", "c", "<c/>")
    ]
