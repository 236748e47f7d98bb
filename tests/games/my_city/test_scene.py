"""The pictures of My City: what they show, what they keep sealed, and what a click means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from intramuros.core.game import ALL, PUBLIC
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign import CARDS, GRID, turns
from intramuros.games.my_city.engine import State, decode
from intramuros.games.my_city.legacy import start
from intramuros.games.my_city.look.materials import MATERIALS
from intramuros.games.my_city.look.rim import spot
from intramuros.games.my_city.look.shapes import handle, loops, placed, rim, squares
from intramuros.games.my_city.model import (
    Booked,
    Build,
    Building,
    Exit,
    Flag,
    Options,
    Over,
    Pass,
    Phase,
    Placing,
    Position,
    Reveal,
    Revealing,
    Stick,
    Stickering,
)
from intramuros.games.my_city.reading import CAMPAIGN
from intramuros.games.my_city.scene import DRAWING
from intramuros.scene import Drawing, Look, Scene
from intramuros.scene.theme import UI, contrast

LOOK = Look()


def cell(name: str) -> int:
    return GRID.cell(name)


def due(tile: str, players: int = 2, **options: str) -> Position:
    """The first round of an episode, with this card turned up."""
    position = start(players, Options(**options))
    card = CARDS.index(tile)
    return replace(position, phase=Placing(card), deck=tuple(c for c in position.deck if c != card))


def with_city(position: Position, **changes: Any) -> Position:
    """The position with another city of the first seat."""
    cities = list(position.cities)
    cities[0] = replace(cities[0], **changes)
    return replace(position, cities=tuple(cities))


def shown(position: Position, viewer: int = 0) -> Scene:
    return DRAWING.scene(position, viewer, LOOK)


def whole(scene: Scene) -> str:
    return "".join(region.label + region.body() for region in scene.regions.values())


def words(scene: Scene, region: str) -> str:
    return " ".join(re.findall(r">([^<>]+)</text>", scene.regions[region].body()))


def labels(scene: Scene, region: str = "board") -> dict[str, str]:
    body = scene.regions[region].body()
    return dict(re.findall(r'data-t="([^"]*)"[^>]*?aria-label="([^"]*)"', body))


def facts(position: Position, viewer: int = 0) -> dict[str, str]:
    """What stands on the card of the first seat."""
    return {fact.label: fact.value for fact in DRAWING.facts(position, viewer)[0]}


def course(episode: str, players: int = 2, seed: int = 1) -> Iterator[Position]:
    """The positions of a random episode of a campaign; people leave only when they must."""
    state, rng = State.of(start(players, Options(episode=episode))), Rng(seed)
    yield state.position(ALL)
    while actors := state.actors():
        seat = actors[0]
        codes = list(state.legal(seat))
        building = [code for code in codes if not isinstance(decode(code), Exit)]
        choices = building or codes
        state.apply(seat, choices[rng.below(len(choices))])
        yield state.position(ALL)


def test_it_keeps_the_protocol() -> None:
    assert isinstance(DRAWING, Drawing)


# Outlines


def test_a_tile_turns_around_its_handle() -> None:
    for shape in CAMPAIGN.shapes.values():
        for turn in range(len(turns(shape))):
            assert handle(shape, turn) in squares(shape, turn)
    assert [handle(CAMPAIGN.shapes["L4"], turn) for turn in range(4)] == [
        (0, 1),
        (1, 0),
        (1, 1),
        (1, 1),
    ]


def test_what_lies_outside_the_board_is_not_covered() -> None:
    assert placed(CAMPAIGN.shapes["I3"], cell("j11"), 0) == (cell("j11"), cell("k11"))


def test_rims_go_around_areas_and_holes() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert len(loops(ring)) == 2
    corner = [(0, 0), (1, 1)]  # they meet at a corner only: two areas
    assert sorted(map(len, loops(corner))) == [4, 4]
    assert rim([(0, 0)]) == "M0 0L60 0L60 60L0 60z"
    assert rim([(0, 0)], 4).startswith("M4 4L56 4")
    assert "Q" in rim([(0, 0)], 4, 2)


# The board


def test_the_own_board_is_large_and_the_others_lie_beside_it_in_turn() -> None:
    position = due("Y1", players=3)
    scene = shown(position, 1)
    assert list(scene.regions) == [
        "board",
        "hand",
        "beside-tiles",
        "beside-chart",
        "beside-1",
        "beside-2",
    ]
    assert "2:e3" in labels(scene)
    assert "3:e3" in labels(scene, "beside-1") and "1:e3" in labels(scene, "beside-2")
    assert "1:e3" in labels(shown(position, PUBLIC))
    assert list(shown(due("Y1", players=1)).regions)[-1] == "beside-chart"


def test_squares_can_be_read_aloud() -> None:
    building = Building("Y1", cell("e3"), 0)
    told = labels(shown(with_city(due("R1"), buildings=(building,))))
    assert told["1:d2"] == "d2, two trees"
    assert told["1:f3"] == "f3, yellow building Y1"
    assert told["1:a4"] == "a4, mountain"
    blue = with_city(due("R1", episode="22"), buildings=(Building("B8", cell("g3"), 0),))
    assert labels(shown(with_city(blue, factories=("B8",))))["1:g3"] == (
        "g3, blue building B8, a factory"
    )
    park = with_city(due("R1", episode="22"), parks=(cell("c2"),))
    assert labels(shown(park))["1:c2"] == "c2, a park"
    assert "p-c2" in shown(park).regions["board"].layers["plots"]


def test_the_flood_covers_a_bank() -> None:
    scene = shown(due("Y1", episode="7"))
    assert labels(scene)["1:a1"] == "a1, flooded"
    assert labels(scene)["1:h1"] != "h1, flooded"
    assert "y-land-1-water" in scene.regions["board"].body()
    other = replace(CAMPAIGN.episodes[6], flood="right")
    episodes = (*CAMPAIGN.episodes[:6], other, *CAMPAIGN.episodes[7:])
    position = replace(due("Y1", episode="7"), campaign=replace(CAMPAIGN, episodes=episodes))
    assert labels(shown(position))["1:h1"] == "h1, flooded"


def test_tips_tell_the_chart() -> None:
    body = shown(due("Y1", episode="2")).regions["board"].body()
    tips = dict(re.findall(r'data-t="([^"]*)"[^>]*?data-tip="([^"]*)"', body))
    assert tips["1:d2"] == "Each visible tree: 1 point."
    assert tips["1:b2"].startswith("A well with four different buildings")


def test_every_building_is_one_house() -> None:
    building = Building("R8", cell("e3"), 1)
    scene = shown(with_city(due("R1"), buildings=(building,)))
    assert list(scene.regions["board"].layers["houses"]) == ["b-R8"]
    assert '#y-house-U5-1"' in scene.regions["board"].layers["houses"]["b-R8"]


def test_a_factory_has_a_stack() -> None:
    city = with_city(due("B8", episode="14"), buildings=(Building("B8", cell("g3"), 0),))
    plain = shown(with_city(city, factories=())).regions["board"].layers["houses"]["b-B8"]
    assert (
        plain != shown(with_city(city, factories=("B8",))).regions["board"].layers["houses"]["b-B8"]
    )


def test_a_fourth_church_without_an_outline_is_not_there() -> None:
    position = with_city(due("C4", episode="5"), church="", buildings=())
    scene = shown(position)
    assert not [key for key in scene.regions["board"].layers["ghosts"] if key.startswith("tile")]
    assert labels(scene, "beside-tiles")["C4"] == "C4, church: missing"
    assert "You do not have this tile" in words(scene, "hand")
    assert DRAWING.cells(position, 0, Build(0, 0)) == ()
    assert DRAWING.step(position, 0, ()).kind == "cycle"


# The rim


@pytest.mark.parametrize(
    ("number", "side"), [(0, "left"), (16, "left"), (17, "top"), (34, "right"), (50, "right")]
)
def test_the_track_goes_around_three_sides(number: int, side: str) -> None:
    x, y = spot(number)
    assert {"left": x < 0, "top": y < 0, "right": x > 660}[side]


def marker(position: Position) -> str:
    return shown(position).regions["board"].layers["rim"]["r-marker"]


@pytest.mark.rule("Y-51", "Y-63")
def test_the_marker_shows_what_is_booked() -> None:
    assert "the marker is on 10" in marker(due("Y1"))
    assert "the marker is on 8" in marker(with_city(due("Y1"), booked=Booked(passes=-2)))
    assert "3 below 0" in marker(with_city(due("Y1"), booked=Booked(passes=-13)))


def test_circles_nuggets_and_shafts_belong_to_the_campaign() -> None:
    rich = {"circles": 53, "nuggets": 5, "shafts": (2, 7, 9)}
    digging = with_city(replace(due("Y1", episode="18"), races=(("B", 8), ("Y", 4))), **rich)
    layer = shown(digging).regions["board"].layers["rim"]
    assert {"r-circles", "r-shaft-Y", "r-shaft-R", "r-shaft-B"} <= layer.keys()
    assert {f"r-circle-{n}" for n in range(1, 51)} <= layer.keys()  # each comes by itself
    assert 'aria-label="circles: 53"' in layer["r-circles"] and "+3" in layer["r-circles"]
    assert 'aria-label="yellow shaft: 2 of 6"' in layer["r-shaft-Y"]
    gold = with_city(due("Y1", episode="10"), **rich)
    assert 'aria-label="nuggets: 5"' in shown(gold).regions["board"].layers["rim"]["r-nuggets"]
    alone = replace(digging, options=replace(digging.options, play="episode"))
    assert shown(alone).regions["board"].layers["rim"].keys() == {"r-track", "r-marker"}
    assert shown(alone).regions["board"].box[3] < shown(digging).regions["board"].box[3]


# Choosing


@pytest.mark.rule("Y-27")
def test_the_due_tile_is_placed_by_its_handle_and_turned() -> None:
    position = due("R4")
    step = DRAWING.step(position, 0, ())
    assert (step.kind, step.ghost) == ("place", "tile-R4-0")
    assert [turn.ghost for turn in step.turns] == [f"tile-R4-{n}" for n in range(4)]
    assert DRAWING.step(position, 0, ("1:e3",)).kind == "cycle"
    assert len(DRAWING.step(due("R1"), 0, ()).turns) == 2
    ghosts = shown(position).regions["board"].layers["ghosts"]
    assert list(ghosts) == [f"tile-R4-{n}" for n in range(4)]
    assert shown(position, PUBLIC).regions["board"].layers["ghosts"] == {}
    action = Build(cell("e3"), 1)
    assert DRAWING.path(position, 0, action) == ("1:f3", "r1")
    assert DRAWING.meant(position, 0, ("1:f3",), "r1") == action
    assert DRAWING.cells(position, 0, action) == ("1:e3", "1:f3", "1:g3", "1:e4")


@pytest.mark.parametrize(
    ("prefix", "token"),
    [
        (("2:f3",), "r1"),  # another board
        (("1:a1",), "r1"),  # its box would begin beside the board
        (("1:f3",), "r7"),
        ((), "1:f3"),
        (("Y4",), "r0"),
        (("1:z3",), "r0"),
    ],
)
def test_clicks_that_mean_nothing(prefix: tuple[str, ...], token: str) -> None:
    assert DRAWING.meant(due("R4"), 0, prefix, token) is None


def test_a_click_on_a_pass_that_is_not_allowed_is_explained() -> None:
    position = due("C1", episode="4")
    assert DRAWING.meant(position, 0, ("pass",), "r0") == Pass()
    assert DRAWING.path(position, 0, Pass()) == ("pass",)
    assert DRAWING.path(position, 0, Exit()) == ("exit",)
    assert DRAWING.cells(position, 0, Exit()) == ()
    assert DRAWING.path(position, 0, Reveal("Y1")) == ()


@pytest.mark.rule("Y-41", "Y-44", "Y-43")
@pytest.mark.parametrize(
    ("position", "says"),
    [
        (due("Y1"), "Pass: −1 point you go without this tile"),
        (with_city(due("Y1"), booked=Booked(passes=-10)), "No pass your marker is on 0 already"),
        (due("C1", episode="4"), "No pass a church must be built if it fits"),
        (due("Y1", episode="6"), "No pass nobody may pass in this episode"),
    ],
)
def test_passing_and_leaving_say_what_follows(position: Position, says: str) -> None:
    told = words(shown(position), "hand")
    assert says in told
    assert "Leave the episode no more tiles; your city counts as it is" in told
    assert labels(shown(position), "hand").keys() == {"pass", "exit"}


def test_the_first_building_is_asked_for_at_its_anchor() -> None:
    assert DRAWING.step(due("Y1"), 0, ()).prompt == "Build it beside the river first"
    later = with_city(due("Y1"), buildings=(Building("R1", cell("e3"), 0),))
    later = replace(later, deck=tuple(card for card in later.deck if CARDS[card] != "R1"))
    assert DRAWING.step(later, 0, ()).prompt == "Build it beside a building"


def test_who_has_no_room_for_the_tile_is_told_so() -> None:
    def is_stuck(position: Position) -> bool:
        ways = [decode(code) for code in State.of(position).legal(0)]
        return Pass() in ways and not any(isinstance(way, Build) for way in ways)

    position = next(filter(is_stuck, course("1")))
    assert DRAWING.step(position, 0, ()).prompt == "It fits nowhere: pass or leave the episode"
    poor = with_city(position, booked=Booked(passes=-10))
    assert DRAWING.step(poor, 0, ()).prompt == "It fits nowhere: leave the episode"


def test_the_chart_does_not_grow_during_an_episode() -> None:
    before, after = due("Y1"), with_city(due("Y1"), booked=Booked(passes=-1))
    boxes = [shown(position).regions["beside-chart"].box for position in (before, after)]
    assert boxes[0] == boxes[1]
    assert "Passes" in words(shown(after), "beside-chart")


@pytest.mark.rule("Y-25")
def test_a_choice_is_a_ghost_for_who_made_it_and_hidden_from_others() -> None:
    state = State.of(due("Y1"))
    build = next(code for code in state.legal(0) if isinstance(decode(code), Build))
    state.apply(0, build)
    own, other = state.position(0), state.position(1)
    assert "choice" in shown(own, 0).regions["board"].layers["choice"]
    assert "You have chosen a place" in words(shown(own, 0), "hand")
    assert shown(other, 1).regions["beside-1"].layers["choice"] == {}
    assert "has chosen" in words(shown(other, 1), "beside-1")
    assert "is choosing" in words(shown(own, 0), "beside-1")
    assert facts(other, 1)["has"] == "chosen"
    passed = with_city(due("Y1"), chosen=True, choice=Pass())
    assert "You pass" in words(shown(passed), "hand")
    left = with_city(due("Y1"), chosen=True, choice=Exit())
    assert "You leave the episode" in words(shown(left), "hand")


def test_who_has_left_is_told_so() -> None:
    position = with_city(due("Y1"), exited=True)
    assert "You have left the episode" in words(shown(position, 0), "hand")
    assert "has left" in words(shown(position, 1), "beside-1")
    assert facts(position)["has"] == "left"
    assert "You have left" not in words(shown(replace(position, phase=Over()), 0), "hand")


@pytest.mark.rule("Y-10", "Y-52")
def test_a_card_is_headed_by_the_marker_until_the_chart_is_counted() -> None:
    position = with_city(due("Y1"), booked=Booked(passes=-3))
    first, second, *_ = DRAWING.facts(position, 1)[0]
    assert (first.label, first.value, first.heads) == ("marker", "7", True)
    assert (second.label, second.heads) == ("if it ended now", False)
    assert second.value.startswith("−")
    assert ">7</text>" in "".join(shown(position, 1).regions["beside-1"].layers["head"].values())
    counted = replace(position, phase=Over())
    assert [fact.label for fact in DRAWING.facts(counted, 1)[0]] == ["circles"]


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        (Revealing(), "The next card is turned up"),
        (Revealing(blocked=True), "nobody builds it"),
        (Placing(0), "Everybody chooses"),
        (Stickering(), "The episode has been counted"),
        (Over(), "The episode is over"),
    ],
)
def test_watchers_are_told_what_goes_on(phase: Phase, says: str) -> None:
    position = replace(start(2, Options()), phase=phase, deck=tuple(range(1, 24)))
    assert says in words(shown(position, PUBLIC), "hand")
    assert DRAWING.step(position, 0, ()).prompt
    assert DRAWING.path(position, 0, Build(0, 0))[1:] == ("r0",)


# Tiles and chart


def test_tiles_to_come_are_always_there() -> None:
    position = due("Y4", episode="5")
    position = replace(position, deck=tuple(c for c in position.deck if CARDS[c] != "R8"))
    told = labels(shown(position), "beside-tiles")
    assert len(told) == 29
    assert told["Y4"] == "Y4, yellow L4: due"
    assert told["Y5"] == "Y5, yellow J4: to come"
    assert told["R8"] == "R8, red U5: gone"
    assert told["X1"] == "X1, the blocking card: to come"
    assert "27 to come" in words(shown(position), "beside-tiles")
    assert "0 to come" in words(shown(replace(position, deck=())), "beside-tiles")
    late = labels(shown(due("Y1", episode="22")), "beside-tiles")
    assert {late[f"B{n}"].split(": ")[1] for n in range(1, 9)} >= {"missing", "to come"}


def test_the_chart_is_itemised() -> None:
    told = words(shown(due("Y1")), "beside-chart")
    assert told == "Start 10 Trees 10 Rocks −16 Empty squares −82 If it ended now −78"
    counted = replace(due("Y1"), phase=Over())
    assert "Counted −78" in words(shown(counted), "beside-chart")


# Stickers


def sticking(*owed: str, episode: str = "1") -> Position:
    position = replace(start(2, Options(episode=episode)), phase=Stickering())
    return with_city(position, owed=owed, buildings=(Building("Y1", cell("g1"), 0),))


@pytest.mark.rule("Y-75")
def test_stickers_are_put_on_squares() -> None:
    position = sticking("tree", "rock")
    scene = shown(position)
    told = "A tree for your city put it on a dot of your board, then 1 more"
    assert told in words(scene, "hand")
    assert labels(scene, "hand") == {"sticker": "tree sticker"}
    assert "sticker-tree" in scene.regions["board"].layers["ghosts"]
    assert 'opacity="0.35"' in scene.regions["board"].layers["houses"]["b-Y1"]  # lifted
    action = Stick("tree", cell("g1"))
    assert DRAWING.path(position, 0, action) == ("sticker", "1:g1")
    assert DRAWING.step(position, 0, ()).kind == "pick"
    step = DRAWING.step(position, 0, ("sticker",))
    assert (step.kind, step.ghost) == ("place", "sticker-tree")
    assert DRAWING.cells(position, 0, action) == ("1:g1",)
    assert DRAWING.meant(position, 0, ("sticker",), "1:a4") == Stick("tree", cell("a4"))
    assert DRAWING.meant(position, 0, ("sticker",), "2:a4") is None
    assert DRAWING.meant(position, 1, ("sticker",), "2:a4") is None  # nothing is owed
    stuck = with_city(sticking(), stuck=(action, Stick("clear", cell("k1")), Flag("B1")))
    assert shown(stuck).regions["board"].layers["stickers"].keys() == {"s-g1", "s-k1"}
    cleared = words(shown(sticking("clear")), "hand")
    assert "A clearing for your city put it on one of your rocks, for good" in cleared
    full = with_city(position, board=position.cities[0].board.replace("o", "r"))
    assert "right of the river" in DRAWING.step(full, 0, ("sticker",)).prompt


def test_factories_are_put_on_blue_tiles() -> None:
    position = sticking("factory", episode="13")
    assert DRAWING.path(position, 0, Flag("B4")) == ("sticker", "B4")
    assert DRAWING.step(position, 0, ("sticker",)).kind == "pick"
    assert DRAWING.cells(position, 0, Flag("B4")) == ("B4",)
    assert DRAWING.meant(position, 0, ("sticker",), "B4") == Flag("B4")
    assert DRAWING.meant(position, 0, ("sticker",), "1:a4") is None
    assert labels(shown(position), "beside-tiles")["B4"] == "B4, blue L4: no factory yet"
    told = facts(with_city(position, nuggets=1))
    assert (told["nuggets"], told["stickers to place"]) == ("1", "1")


def test_draws_have_no_place() -> None:
    assert DRAWING.cells(start(2, Options()), -1, Reveal("Y1")) == ()
    assert DRAWING.meant(start(2, Options()), 0, (), "1:e3") is None


# What is sealed


LATER = {
    r"\bwells?\b": 2,
    r"full rows": 3,
    r"\bgroup\b": 4,
    r"church|-C-|plum|X1|blocking|O4|I4|S4|P5": 4,
    r"flood|land-\d-water": 7,
    r"riverside": 8,
    r"\bgold\b|nugget": 10,
    r"sawmill": 11,
    r"factor": 13,
    r"investor": 13,
    r"\bmine\b|shaft": 16,
    r"railway|land-\d-track": 19,
    r"\bport\b|links": 20,
    r"palace|\bpark": 22,
}
"""Words of pictures, and the episode that brings them."""


@pytest.mark.rule("Y-19")
@pytest.mark.parametrize("episode", [1, 2, 3, 6, 9, 12, 15, 18, 21])
def test_nothing_of_a_later_chapter_is_in_a_picture(episode: int) -> None:
    sealed = re.compile("|".join(words for words, since in LATER.items() if since > episode))
    seen = 0
    for number, position in enumerate(course(str(episode))):
        if number % 11 and not isinstance(position.phase, Stickering | Over):
            continue
        for viewer in (0, PUBLIC):
            known = State.of(position).position(viewer)
            found = sealed.search(DRAWING.defs + whole(shown(known, viewer)))
            assert found is None, found
            told = " ".join(
                f"{f.label} {f.value}" for card in DRAWING.facts(known, viewer) for f in card
            )
            assert not sealed.search(told + DRAWING.step(known, 0, ()).prompt)
        seen += 1
    assert seen > 5
    assert not re.search("church|gold|mine|palace|factory|flood", " ".join(MATERIALS))


def test_every_colour_is_a_material() -> None:
    *_, position, _ = islice(course("21"), 40)
    text = DRAWING.defs + whole(shown(position))
    classes = re.findall(r'class="([^"]*)"', text)
    known = re.compile(r"hit|[fs]-[a-z0-9-]+(?: s-[a-z0-9-]+)?")
    assert all(known.fullmatch(name) for name in classes)
    assert not re.findall(
        r'(?:fill|stroke)="#', re.sub(r'class="[^"]*"(?: (?:fill|stroke)="#\w+")+', "", text)
    )


@pytest.mark.parametrize("theme", [0, 1])
def test_roofs_can_be_told_apart_without_colour(theme: int) -> None:
    paper = UI["paper"][theme]
    by_light = sorted(
        contrast(MATERIALS[f"y-{name}"][theme], paper) for name in ("yellow", "red", "blue")
    )
    assert by_light[2] / by_light[0] > 1.3
    grass = MATERIALS["y-grass"][theme]
    assert contrast(MATERIALS["y-red"][theme], grass) > 1.3
    patterns = re.findall(r'<pattern id="y-tiling-(.)-ns".*?d="([^"]*)"', DRAWING.defs)
    assert len({shape for _, shape in patterns}) == 3
