"""The names of players in labels."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from intramuros.games.medina.model import Position
from intramuros.games.medina.scene import DRAWING
from intramuros.scene import Look
from tests.games.medina.pictures import LOOK, labels

NAMED = Look(names=("Ann", "Ben", "Cem"))


def test_labels_have_the_names_of_the_players(city: Position) -> None:
    scene = DRAWING.scene(city, 1, NAMED)
    assert labels(scene)["b3"] == "b3, red palace piece, claimed by Ben"
    assert "blue palace tile, 3 points, held by Ann" in scene.regions["tiles"].body()
    assert scene.regions["hand"].label == "Pieces of Ben"
    assert DRAWING.scene(city, 1, LOOK).regions["hand"].label == "Pieces of player 2"


def test_no_table_is_shown_the_names_of_another(city: Position) -> None:
    """Pictures are cached for all tables together, so each is drawn twice here."""
    looks = (NAMED, Look(names=("Dan", "Eve", "Fay")), LOOK, Look(names=("Ben", "Ann", "Cem")))
    for look in (*looks, *looks):
        scene = DRAWING.scene(city, 1, look)
        assert labels(scene)["b3"].endswith(f"claimed by {look.name(1)}")
        assert labels(scene)["g5"].endswith(f"claimed by {look.name(0)}, 3 points now")
        tiles = scene.regions["tiles"].body()
        holders = [look.name(seat) for seat in (1, 0, 1)]
        assert re.findall('held by ([^"]*)"', tiles) == holders
        assert scene.regions["hand"].label == f"Pieces of {look.name(1)}"


def test_a_name_cannot_end_its_attribute(city: Position) -> None:
    name = "\"><script>&'"
    scene = DRAWING.scene(city, 1, Look(names=(name, name, name)))
    for region, key in (("board", "h-b3"), ("tiles", "t-0")):
        layer = {"board": "hits", "tiles": "tiles"}[region]
        root = ElementTree.fromstring(scene.regions[region].layers[layer][key])
        assert (root.get("aria-label") or "").endswith(name)
