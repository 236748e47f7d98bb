"""What a session is told when something has happened: the difference between two moments."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, cast

from msgspec.structs import astuple

from intramuros.scene import Op, Region, Scene, changes
from intramuros.scene.choice_node import ChoiceNode, Option
from intramuros.scene.theme import unpainted
from intramuros.server.table.moment import Moment
from intramuros.server.view import messages as down
from intramuros.server.view.full import frame, full, status, time_at
from intramuros.server.view.log_lines import cut_of, log_lines, news
from intramuros.server.view.viewer import Mine, scene, viewer_of

_STATUS: tuple[str, ...] = down.Status.__struct_fields__
_SEAT: tuple[str, ...] = down.Seat.__struct_fields__


def patch(
    course: Sequence[Moment],
    mine: Mine,
    alone: bool,
    now: float | None = None,
    seen: bool = True,
) -> down.Full | down.Patch:
    """What happened from the first moment to the last, one frame per action.

    Of the view it has what is not as before, or all for a page that may have seen another one.
    Falls back to the whole picture when there are other regions or layers than before. `now` is
    the server's time.
    """
    before, last = course[0], course[-1]
    frames = []
    scenes = [scene(moment, viewer_of(moment, mine)) for moment in course]
    for (old, left), (new, right) in pairwise(zip(course, scenes, strict=True)):
        if not alike(left, right):
            return full(last, mine, alone, now)
        ops, heard = _ops(new, left, right), news(old, new, mine)
        if ops or heard.say or heard.cells:
            frames.append(down.Frame(ops, heard.say, heard.cells))
    cut = cut_of(before, last, mine)
    shown = status(last, mine, alone)
    told = changed(status(before, mine, alone), shown) if seen else _all(shown)
    return down.Patch(
        base=before.seq,
        seq=last.seq,
        frames=frames,
        regions=reframed(scenes[0], scenes[-1]),
        view=down.Changes(
            log=log_lines(last, cut, mine),
            cut=cut if cut < before.seq else None,
            now=time_at(last, now),
            **told,
        ),
    )


def alike(old: Scene, new: Scene) -> bool:
    """Whether both have the same regions, each with the same layers."""
    return list(old.regions) == list(new.regions) and all(
        was is region or list(was.layers) == list(region.layers)
        for was, region in zip(old.regions.values(), new.regions.values(), strict=True)
    )


def reframed(old: Scene, new: Scene) -> dict[str, down.RegionFrame]:
    """The regions that have another name or another box than before."""
    return {
        name: frame(region)
        for name, region in new.regions.items()
        if region is not old.regions[name] and frame(region) != frame(old.regions[name])
    }


def _ops(new: Moment, old: Scene, now: Scene) -> list[Op]:
    """What to change in the picture; a region that several viewers see alike is compared once."""
    found: list[Op] = []
    for name, region in now.regions.items():
        before = old.regions[name]
        known: list[tuple[Region, Region, list[Op]]] = new.at_this_row(("ops", name), list)
        ops = next((ops for was, then, ops in known if was is before and then is region), None)
        if ops is None:
            ops = [_sent(op) for op in changes(name, before, region)]
            known.append((before, region, ops))
        found += ops
    return found


def _sent(op: Op) -> Op:
    """Without what the page knows: the colours, which are in its stylesheet, and the key."""
    region, layer, key, element = op
    return op if element is None else Op(region, layer, key, _bare(key, element))


@lru_cache(maxsize=1 << 13)
def _bare(key: str, element: str) -> str:
    return unpainted(element).replace(f' id="{key}"', "", 1)


def changed(before: down.Status, now: down.Status) -> dict[str, Any]:
    """What is not as before, as fields of Changes; of seats and of the choice likewise."""
    new = _differing(_STATUS, before, now)
    if "seats" in new:
        new["seats"] = [
            down.SeatChanges(**{"seat": seat.seat, **_differing(_SEAT, was, seat)})
            for was, seat in zip(before.seats, now.seats, strict=True)
            if seat != was
        ]
    if before.choice is not None and now.choice is not None and "choice" in new:
        new["choice"] = _choice(before.choice, now.choice)
    return new


def _differing(names: tuple[str, ...], before: Any, now: Any) -> dict[str, Any]:
    return {
        name: value
        for name, was, value in zip(names, astuple(before), astuple(now), strict=True)
        if value is not was and value != was
    }


def _all(shown: down.Status) -> dict[str, Any]:
    return dict(zip(_STATUS, astuple(shown), strict=True))


def _choice(before: down.Choice, now: down.Choice) -> down.Choice:
    """The choice with options as a patch tells them."""
    old = before.node["options"]
    options = {token: _edge(old.get(token), then) for token, then in now.node["options"].items()}
    node = cast("ChoiceNode", {**now.node, "options": options})
    return down.Choice(now.seat, now.decision, node)


def _edge(was: Option, then: Option) -> Option | bool | down.Edit:
    """An option: true if it is as before, the leaves that go and come, or the option itself."""
    # A page may have asked for what is behind a lazy edge: that is never as before.
    if then is None or was is None or isinstance(then, str) or isinstance(was, str):
        return then if then is None or then != was else True
    if then == was:
        return True
    old, new = was.get("leaves", {}), then.get("leaves", {})
    if {**was, "leaves": new} != then or old.keys() != new.keys():
        return then
    edit = {
        begins: (_without(old[begins], tokens), _without(tokens, old[begins]))
        for begins, tokens in new.items()
        if tokens != old[begins]
    }
    short = sum(len(gone) + len(come) for gone, come in edit.values())
    return down.Edit(edit) if short < sum(map(len, new.values())) else then


def _without(tokens: str, others: str) -> str:
    gone = set(others.split())
    return " ".join(token for token in tokens.split() if token not in gone)
