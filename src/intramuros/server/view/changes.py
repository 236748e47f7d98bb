"""What is not as before: of two pictures, and of what stands around them."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import astuple

from intramuros.scene import Region, Scene
from intramuros.scene.choice_node import ChoiceNode, Option
from intramuros.server.view import messages as down

_STATUS: tuple[str, ...] = down.Status.__struct_fields__
_SEAT: tuple[str, ...] = down.Seat.__struct_fields__


def alike(old: Scene, new: Scene) -> bool:
    """Whether both have the same regions, each with the same layers."""
    return list(old.regions) == list(new.regions) and all(
        was is region or list(was.layers) == list(region.layers)
        for was, region in zip(old.regions.values(), new.regions.values(), strict=True)
    )


def frame(region: Region) -> down.RegionFrame:
    """What a page knows of a region apart from its elements."""
    return down.RegionFrame(region.label, region.box, region.roams)


def reframed(old: Scene, new: Scene) -> dict[str, down.RegionFrame]:
    """The regions that have another name or another box than before."""
    return {
        name: frame(region)
        for name, region in new.regions.items()
        if region is not old.regions[name] and frame(region) != frame(old.regions[name])
    }


def changed(before: down.Status, now: down.Status) -> dict[str, Any]:
    """What is not as before, as fields of Changes; of seats and of the choice likewise."""
    new = _differing(_STATUS, before, now)
    if "seats" in new:
        new["seats"] = [
            _card(was, seat)
            for was, seat in zip(before.seats, now.seats, strict=True)
            if seat != was
        ]
    if before.choice is not None and now.choice is not None and "choice" in new:
        new["choice"] = _choice(before.choice, now.choice)
    return new


def _card(before: down.Seat, now: down.Seat) -> down.SeatChanges:
    new = _differing(_SEAT, before, now)
    if "facts" in new and len(before.facts) == len(now.facts):
        new["facts"] = [
            fact.value if (was.label, was.symbol) == (fact.label, fact.symbol) else fact
            for was, fact in zip(before.facts, now.facts, strict=True)
        ]
    return down.SeatChanges(**{"seat": now.seat, **new})


def _differing(names: tuple[str, ...], before: Any, now: Any) -> dict[str, Any]:
    return {
        name: value
        for name, was, value in zip(names, astuple(before), astuple(now), strict=True)
        if value is not was and value != was
    }


def everything(shown: down.Status) -> dict[str, Any]:
    """All of it, as fields of Changes."""
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
