"""Claimed palaces: the band of their owner, and what they count now."""

from __future__ import annotations

import re

import pytest

from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.games.medina.game import GAME
from intramuros.games.medina.model import CITY, COLOURS, PIECES, Options, Position
from intramuros.games.medina.scene import DRAWING
from intramuros.scene import Look
from tests.games.medina.pictures import LOOK, labels

LETTERS = dict(zip(COLOURS, PIECES, strict=True))
LINES = ("pieces", "stables", "walls", "parts at the wall", "inhabitants")


def board(position: Position, look: Look = LOOK) -> dict[str, dict[str, str]]:
    layers = DRAWING.scene(position, 0, look).regions["board"].layers
    return {name: dict(layer) for name, layer in layers.items()}


@pytest.mark.rule("M-81", "M-82", "M-83", "M-84", "M-120")
@pytest.mark.parametrize("options", [Options(), Options(wall_points="parts")])
@pytest.mark.parametrize("players", [3, 4])
def test_the_plates_have_the_numbers_of_the_score_sheet(players: int, options: Options) -> None:
    match, rng = Match.new(GAME, players, options), Rng(players)
    claimed = 0
    while actors := match.state.actors():
        match.state.apply(actors[0], match.state.random_action(actors[0], rng))
        position = match.position()
        plates = board(position)["worths"]
        domes = {f"v-{CITY.names[cell]}" for cells in position.domes for cell in cells}
        assert plates.keys() == domes
        for seat, lines in enumerate(GAME.tally(position)):
            shown = {
                position.city[cell]: int(re.findall(r">(\d+)</text>", plates[key])[0])
                for cell in position.domes[seat]
                for key in [f"v-{CITY.names[cell]}"]
            }
            sums = dict.fromkeys(shown, 0)
            for line in lines:
                colour, _, what = line.label.partition(" ")
                if what in LINES:
                    sums[LETTERS[colour]] += line.points
            assert shown == sums
        claimed += len(domes)
    assert claimed > 100


def test_a_band_in_the_owners_colour_runs_around_each_claimed_palace(city: Position) -> None:
    layers = board(city, Look(("pink", "grey", "green")))
    assert layers["bands"].keys() == {"b-b2", "b-g5"}
    assert "s-seat-grey" in layers["bands"]["b-b2"] and "s-seat-pink" in layers["bands"]["b-g5"]
    # Along the parapet of a2, b2 and b3, from cell to cell without a gap.
    shape = re.findall(r' d="([^"]*)"', layers["bands"]["b-b2"])[0]
    ends: dict[tuple[float, float], int] = {}
    for x, y, run, to in re.findall(r"M([\d.]+) ([\d.]+)([HV])([\d.]+)", shape):
        first = (float(x), float(y))
        last = (float(to), first[1]) if run == "H" else (first[0], float(to))
        for end in (first, last):
            ends[end] = ends.get(end, 0) + 1
    assert set(ends.values()) == {2}


def test_roofs_stay_as_they_were(city: Position) -> None:
    free = GAME.read(GAME.write(city).replace("domes: 1 g5, 2 b2\n", ""))
    assert board(free)["pieces"] == board(city)["pieces"]
    assert not board(free)["bands"] and not board(free)["worths"]


def test_screen_readers_hear_what_a_palace_counts(city: Position) -> None:
    said = labels(DRAWING.scene(city, 0, Look(names=("Ann", "Ben", "Cem"))))
    assert said["b2"] == "b2, red palace piece, claimed by Ben, 5 points now"
    assert said["b3"] == "b3, red palace piece, claimed by Ben"


def test_tips_explain_the_numbers_on_domes_and_towers(city: Position) -> None:
    hits = board(city)["hits"]
    assert 'data-tip="Red palace of player 2: 5 points now, without its tile."' in hits["h-b2"]
    assert "data-tip" not in hits["h-b3"]  # it has no number
    assert 'data-tip="3 points to whoever last reached this tower' in hits["h-TR"]


def test_a_finger_may_hit_beside_a_narrow_wall_space(city: Position) -> None:
    def slim(upright: bool) -> set[str]:
        look = Look(names=("Ann", "Ben", "Cem"), upright=upright)
        hits = DRAWING.scene(city, 0, look).regions["board"].layers["hits"]
        return {key[2] for key, element in hits.items() if 'class="slim"' in element}

    assert slim(False) == set()
    assert slim(True) == {"T", "B"}  # they stand at the left and the right
