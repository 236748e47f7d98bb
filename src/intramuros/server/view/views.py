"""What a session sees of a table: the whole picture, or the difference between two moments.

Everything sent comes from the viewer's position, from `seen` texts and from the seat's choices,
so nothing that the viewer may not know can slip out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from intramuros.scene import Op, Region, Scene, changes
from intramuros.scene.theme import unpainted
from intramuros.server.table import saga
from intramuros.server.table.moment import Moment
from intramuros.server.table.rematch import rematch_of
from intramuros.server.view.cards import cards
from intramuros.server.view.changes import changed
from intramuros.server.view.log_lines import cut_of, log_lines, news
from intramuros.server.view.prompt import prompt
from intramuros.server.view.row_words import proposal_words
from intramuros.server.view.viewer import (
    Mine,
    current_seat,
    number,
    plain,
    reader_of,
    scene,
    viewer_of,
)

Data = dict[str, Any]


def full(moment: Moment, mine: Mine, alone: bool) -> Data:
    """The whole picture."""
    regions = {
        name: {**frame(region), "body": unpainted(region.body())}
        for name, region in scene(moment, viewer_of(moment, mine)).regions.items()
    }
    lines = log_lines(moment, 0, mine)
    return {
        "t": "full",
        "seq": moment.seq,
        "regions": regions,
        "view": {**view(moment, mine, alone), "log": lines, "cut": None},
    }


def patch(course: Sequence[Moment], mine: Mine, alone: bool, seen: bool = True) -> Data:
    """What happened from the first moment to the last, one frame per action.

    Of the view it has what is not as before, or all for a page that may have seen another one.
    Falls back to the whole picture when there are other regions or layers than before.
    """
    before, now = course[0], course[-1]
    frames = []
    scenes = [scene(moment, viewer_of(moment, mine)) for moment in course]
    for (old, left), (new, right) in pairwise(zip(course, scenes, strict=True)):
        if not alike(left, right):
            return full(now, mine, alone)
        told = {"ops": _ops(new, left, right), **news(old, new, mine)}
        if any(told.values()):
            frames.append(told)
    cut = cut_of(before, now, mine)
    shown = view(now, mine, alone)
    if seen:
        shown = changed(view(before, mine, alone), shown)
    return {
        "t": "patch",
        "base": before.seq,
        "seq": now.seq,
        "frames": frames,
        "regions": reframed(scenes[0], scenes[-1]),
        "view": {
            **shown,
            "log": log_lines(now, cut, mine),
            "cut": cut if cut < before.seq else None,
        },
    }


def view(moment: Moment, mine: Mine, alone: bool) -> Data:
    """What stands around the picture, without the log. It is kept: not to be changed."""
    return moment.at_this_row(("view", mine, alone), lambda: _view(moment, mine, alone))


def _view(moment: Moment, mine: Mine, alone: bool) -> Data:
    viewer = viewer_of(moment, mine)
    current = current_seat(moment, mine)
    to_confirm = current is not None and current in moment.awaiting
    choice = None
    if current is not None and not to_confirm:
        decision = moment.decisions[current]
        choice = {"seat": current + 1, "decision": decision, "node": plain(moment, current)}
    last = moment.plies[-1].told[reader_of(mine)].cells if moment.plies else ()
    return {
        "seats": cards(moment, viewer, mine),
        "viewer": number(viewer),
        "prompt": prompt(moment, mine),
        "choice": choice,
        "undo": number(moment.undoable(mine, alone)),
        "confirm": number(current) if to_confirm else None,
        "thinking": number(moment.bot_due),
        "over": moment.over,
        "winners": [seat + 1 for seat in moment.winners],
        "cells": last,
        "rematch": rematch_of(moment),
        "saga": saga.told(moment),
        **between(moment, mine),
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


def between(moment: Moment, mine: Mine) -> Data:
    """What people settle: how it ended, what is asked, what the session may do about it."""
    proposal = moment.people.proposal
    here = [seat for seat in moment.present if seat in mine]
    speaker = next((seat for seat in (current_seat(moment, mine), *here) if seat in here), None)
    asked = None
    if proposal is not None:
        waits = moment.asked
        asked = {
            "seq": proposal.seq,
            "seat": proposal.seat + 1,
            "what": proposal.ask.what,
            "text": f"proposes {proposal_words(proposal.ask, moment.names)}",
            "waits": [seat + 1 for seat in waits],
            "mine": number(next((seat for seat in waits if seat in mine), None)),
        }
    return {
        "ended": moment.people.ended,
        "proposal": asked,
        "speaker": None if moment.over else number(speaker),
        "moved": number(moment.last_mover(here)),
    }


def alike(old: Scene, new: Scene) -> bool:
    """Whether both have the same regions, each with the same layers."""
    return list(old.regions) == list(new.regions) and all(
        was is region or list(was.layers) == list(region.layers)
        for was, region in zip(old.regions.values(), new.regions.values(), strict=True)
    )


def frame(region: Region) -> Data:
    """What a page knows of a region apart from its elements."""
    return {"label": region.label, "box": region.box, "roams": region.roams}


def reframed(old: Scene, new: Scene) -> Data:
    """The regions that have another name or another box than before."""
    return {
        name: frame(region)
        for name, region in new.regions.items()
        if region is not old.regions[name] and frame(region) != frame(old.regions[name])
    }
