"""What is drawn and clicked."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

from intramuros.scene import Look, Node, Scene, choices, diff, drawing_of, seat_colours
from intramuros.scene.theme import EMBLEMS
from intramuros.testing.plays import Play, sample, step

ROOT = '<svg xmlns="http://www.w3.org/2000/svg">'
REFERENCE = re.compile(r'\bhref="#([^"]+)"|url\(#([^)]+)\)')


def picture(play: Play, viewer: int) -> Scene:
    return drawing_of(play.game).scene(play.state.position(viewer), viewer, Look())


def elements(scene: Scene) -> Iterator[tuple[str, str, str, str]]:
    """Every (region, layer, key, element)."""
    for name, region in scene.regions.items():
        for layer_name, layer in region.layers.items():
            for key, element in layer.items():
                yield name, layer_name, key, element


def tokens(scene: Scene) -> set[str]:
    """Everything that can be clicked."""
    return {t for *_, element in elements(scene) for t in re.findall(r'data-t="([^"]+)"', element)}


def symbols(scene: Scene) -> str:
    """The symbols that a picture itself brings, for what is not the same in every game."""
    return "".join(element for *_, element in elements(scene) if element.startswith("<symbol"))


def names(root: ET.Element) -> Iterator[str]:
    """The ids of an element and of all inside."""
    return (name for element in root.iter() if (name := element.get("id")))


def scenes_are_keyed_svg(play: Play) -> None:
    """Elements are XML, keys are their ids, no id stands twice, references lead somewhere."""
    defs = drawing_of(play.game).defs
    symbols = list(names(ET.fromstring(f"{ROOT}{defs}</svg>")))
    for viewer in play.viewers:
        scene = picture(play, viewer)
        assert "board" in scene.regions, "a scene has a region 'board'"
        ids = list(symbols)
        for region, layer, key, element in elements(scene):
            where = f"{region}/{layer}/{key}"
            root = ET.fromstring(f"{ROOT}{element}</svg>")
            assert len(root) == 1, f"{where} is {len(root)} elements"
            assert root[0].get("id") == key, f"{where} has the id {root[0].get('id')!r}"
            assert root[0].get("transform") is None, f"{where}: a keyed element has no transform"
            assert ' style="' not in element, f"{where}: no style attributes"
            ids += names(root)
            for inner in root.iter():
                if inner.get("data-t"):
                    assert layer == "hits", f"{where}: what is clicked lies in the layer 'hits'"
                    assert inner.get("aria-label"), f"{where} cannot be read aloud"
        assert len(ids) == len(set(ids)), f"twice: {sorted(i for i in ids if ids.count(i) > 1)}"
        body = "".join(region.body() for region in scene.regions.values())
        for found in REFERENCE.finditer(defs + body):
            name = found[1] or found[2]
            assert name in ids, f"there is no {name!r} to refer to"
        for region_name, shown in scene.regions.items():
            layers = list(shown.layers)
            assert "hits" not in layers[:-1], f"{region_name}: 'hits' must be the topmost layer"


def facts_are_complete(play: Play) -> None:
    """A card for each seat, with symbols that exist in every colour that the game offers."""
    drawing, colours = drawing_of(play.game), seat_colours(play.game)
    assert len(set(colours)) == len(colours) >= play.game.players[-1], "too few seat colours"
    assert set(colours) <= EMBLEMS.keys(), f"a seat colour without an emblem: {colours}"
    for viewer in play.viewers:
        defs = drawing.defs + symbols(picture(play, viewer))
        facts = drawing.facts(play.state.position(viewer), viewer)
        assert len(facts) == play.players, f"{len(facts)} cards for {play.players} seats"
        for fact, last in ((fact, fact is card[-1]) for card in facts for fact in card):
            assert fact.value, f"an empty fact: {fact}"
            assert fact.label or last, f"only a last fact has no label: {fact}"
            assert is_defined(fact.symbol, defs, colours), f"no symbol: {fact}"


def numbers_beside_the_board_are_explained(play: Play) -> None:
    """A bare number in a tray lies in or under something with words that say what it counts."""
    for viewer in play.viewers:
        for name, region in picture(play, viewer).regions.items():
            if name == "board" or name.startswith("beside-"):
                continue
            root = ET.fromstring(f"{ROOT}{region.body()}</svg>")
            plates = [frame(plate) for plate in root.iter() if is_explained(plate)]
            for number, x, y in bare_numbers(root):
                assert any(
                    left <= x <= left + width and top <= y <= top + height
                    for left, top, width, height in plates
                ), f"{name}: nothing says what the number {number} at {x:g},{y:g} counts"


def is_explained(element: ET.Element) -> bool:
    """Whether people who point at it, or hear of it, are told what it is."""
    return bool(element.get("data-tip") or element.get("aria-label"))


def bare_numbers(
    element: ET.Element, x: float = 0, y: float = 0
) -> Iterator[tuple[str, float, float]]:
    """The numbers that no word stands beside, in no element with an explanation; and where."""
    worded = any(
        re.search(r"[^\W\d]", one.text or "") for one in element if one.tag.endswith("text")
    )
    for child in element:
        if is_explained(child):
            continue
        moved = re.match(r"translate\((\S+)[ ,]+(\S+?)\)", child.get("transform", ""))
        if not child.tag.endswith("text"):
            dx, dy = (float(moved[1]), float(moved[2])) if moved else (0, 0)
            yield from bare_numbers(child, x + dx, y + dy)
        elif not worded and re.fullmatch(r"[+−]?\d+", child.text or ""):
            yield child.text or "", x + float(child.get("x", 0)), y + float(child.get("y", 0))


def frame(element: ET.Element) -> tuple[float, ...]:
    """Left, top, width and height of a rectangle; of anything else nothing."""
    return tuple(float(element.get(name, "nan")) for name in ("x", "y", "width", "height"))


def is_defined(symbol: str, defs: str, colours: tuple[str, ...]) -> bool:
    """Whether the symbol is there, for a seat of any of these colours."""
    wanted = {symbol.replace("{colour}", colour) for colour in colours}
    return not symbol or all(f'id="{name}"' in defs for name in wanted)


def choices_reach_every_action(play: Play) -> None:
    """Each legal action is reached by one path, over tokens that are there to be clicked, in a
    picture or as a button."""
    for seat in play.state.actors():
        if seat < 0:
            continue
        game = play.game
        legal = sorted(game.write_action(game.decode(n)) for n in play.state.legal(seat))
        root = choices(game, play.state, seat)
        shown = picture(play, seat)
        there, defs = tokens(shown), drawing_of(game).defs + symbols(shown)
        for button in root.step.buttons:
            found = is_defined(button.symbol, defs, seat_colours(game))
            assert button.says and found, f"no words or symbol: {button}"
        there |= {button.token for button in root.step.buttons}
        leaves = []
        for node in nodes(root):
            assert node.step.prompt, "a choice without a prompt"
            assert is_defined(node.step.ghost, defs, seat_colours(game)), f"no symbol: {node.step}"
            leaves += [then for then in node.options.values() if isinstance(then, str)]
            if node.step.kind != "cycle":
                missing = node.options.keys() - there
                assert not missing, f"not there to be clicked: {sorted(missing)}"
            turns_are_named(node, defs, seat_colours(game))
        assert sorted(leaves) == legal


def turns_are_named(node: Node, defs: str, colours: tuple[str, ...]) -> None:
    """Behind a place lie cycles over its own turns; each turn has a name and a symbol."""
    turns = {turn.token: turn for turn in node.step.turns}
    assert len(turns) == len(node.step.turns), f"two turns share a token: {node.step.turns}"
    for turn in turns.values():
        assert turn.label, f"a turn that cannot be read aloud: {turn}"
        assert is_defined(turn.ghost, defs, colours), f"no symbol: {turn}"
    for token, then in node.options.items():
        if isinstance(then, Node) and then.step.kind == "cycle":
            unknown = then.options.keys() - turns.keys()
            assert not unknown, f"{token}: no turns of their place: {sorted(unknown)}"


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for then in node.options.values():
        if isinstance(then, Node):
            yield from nodes(then)


def other_clicks_can_be_explained(play: Play) -> None:
    """A click that is not offered means nothing, or an action that the referee can judge."""
    game, drawing = play.game, drawing_of(play.game)
    for seat in play.state.actors():
        if seat < 0:
            continue
        position = play.state.position(seat)
        there = [*sorted(tokens(picture(play, seat))), play.scrap]
        for prefix, node in sample(list(walks(choices(game, play.state, seat), ())), 4, play.rng()):
            for token in sample([t for t in there if t not in node.options], 20, play.rng()):
                # What can be turned is tried as it is turned now.
                turns = tuple(turn.token for turn in node.step.turns)
                path = (*prefix, token, *turns[:1])
                action = drawing.meant(position, seat, path[:-1], path[-1])
                if action is not None:
                    legal = game.encode(action) in play.state.legal(seat)
                    assert legal != bool(list(game.violations(position, seat, action)))


def walks(node: Node, prefix: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Node]]:
    yield prefix, node
    for token, then in node.options.items():
        if isinstance(then, Node):
            yield from walks(then, (*prefix, token))


def cells_can_be_shown(play: Play) -> None:
    """Cells of actions, of score lines and of violations are tokens of the picture."""
    game, drawing = play.game, drawing_of(play.game)
    for seat, number in play.some(10):
        viewer = max(seat, 0)
        position, there = play.state.position(viewer), tokens(picture(play, viewer))
        action = game.decode(number)
        missing = set(drawing.cells(position, seat, action)) - there
        assert not missing, f"{game.write_action(action)} shows {sorted(missing)}"
    there = tokens(picture(play, 0))
    for line in (line for lines in game.tally(play.position) for line in lines):
        assert set(line.cells) <= there, f"{line} shows what is not there"
    rng = play.rng()
    for seat in play.state.actors():
        for _ in range(10):
            action = game.decode(rng.below(game.action_space))
            for violation in game.violations(play.position, seat, action):
                assert set(violation.cells) <= there, f"{violation} shows what is not there"


def patches_give_the_new_picture(play: Play) -> None:
    """The old picture with its difference to the new one is the new one."""
    if not play.state.actors():
        return
    drawing, game = drawing_of(play.game), play.game
    state = play.state.clone()
    step(state, play.rng())
    for viewer in play.viewers:
        start = game.state(play.match.start).position(viewer)
        new = drawing.scene(state.position(viewer), viewer, Look())
        for old in (picture(play, viewer), drawing.scene(start, viewer, Look())):
            shown = plain(old)
            for op in diff(old, new):
                layer = shown[op.region][op.layer]
                if op.element is None:
                    del layer[op.key]
                else:
                    layer[op.key] = op.element
            assert shown == plain(new), f"the patch for viewer {viewer} gives another picture"


def plain(scene: Scene) -> dict[str, dict[str, dict[str, Any]]]:
    return {
        name: {layer: dict(elements) for layer, elements in region.layers.items()}
        for name, region in scene.regions.items()
    }
