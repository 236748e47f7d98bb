"""What a page of the table is sent: the whole picture, or a patch with what has changed.

Everything sent comes from the viewer's position, from `seen` texts and from the seat's choices,
so nothing that the viewer may not know can slip out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from intramuros.core.game import is_concealed
from intramuros.scene import Op, Region, Scene, changes
from intramuros.scene.theme import unpainted
from intramuros.server.table.moment import Moment
from intramuros.server.view import messages as down
from intramuros.server.view.cards import cards
from intramuros.server.view.changes import alike, changed, everything, reframed
from intramuros.server.view.log_lines import cut_of, log_lines, news, since
from intramuros.server.view.motion import gains, last_action, travels
from intramuros.server.view.prompt import prompt
from intramuros.server.view.row_words import proposal_words
from intramuros.server.view.saga_view import saga_view
from intramuros.server.view.viewer import (
    Mine,
    number,
    plain,
    scene,
    viewer_of,
)

LONGEST_LOG = 2000
"""So many of the latest rows are told to a page; games have some hundreds."""


def full(moment: Moment, mine: Mine, now: float | None = None, upright: bool = False) -> down.Full:
    """The whole picture; `now` is the server's time. `upright`: for a narrow screen."""
    regions = {
        name: down.Region(region.label, region.box, region.roams, unpainted(region.body()))
        for name, region in scene(moment, viewer_of(moment, mine), upright).regions.items()
    }
    return down.Full(moment.seq, regions, view(moment, mine, now))


def view(moment: Moment, mine: Mine, now: float | None = None) -> down.View:
    """What stands around the picture, with the log."""
    log = log_lines(moment, max(0, moment.seq - LONGEST_LOG), mine)
    shown = asdict(status(moment, mine))
    return down.View(log=log, cut=None, now=time_at(moment, now), **shown)


def time_at(moment: Moment, now: float | None) -> float | UnsetType:
    """The server's time, to count down from, where clocks run."""
    return now if now is not None and moment.hands else UNSET


def status(moment: Moment, mine: Mine) -> down.Status:
    """What stands around the picture, without the log. It is kept."""
    return moment.at_this_row(("status", mine), lambda: _status(moment, mine))


def _status(moment: Moment, mine: Mine) -> down.Status:
    viewer = viewer_of(moment, mine)
    current = moment.current_seat(mine)
    to_confirm = current is not None and current in moment.awaiting
    choice = None
    if current is not None and not to_confirm:
        choice = down.Choice(current + 1, moment.decisions[current], plain(moment, current))
    here = [seat for seat in moment.present if seat in mine]
    speaker = next((seat for seat in (current, *here) if seat in here), None)
    return down.Status(
        seats=cards(moment, viewer, mine),
        viewer=number(viewer),
        curtain=_curtain(moment, viewer, mine),
        prompt=prompt(moment, mine),
        choice=choice,
        undo=number(moment.undoable(mine)),
        confirm=number(current) if to_confirm else None,
        thinking=number(moment.bot_due),
        over=moment.over,
        winners=[seat + 1 for seat in moment.winners],
        since=since(moment, mine),
        rematch=moment.people.led_to("rematch"),
        saga=saga_view(moment),
        ended=moment.people.ended,
        proposal=_proposal(moment, mine),
        speaker=None if moment.over else number(speaker),
        moved=number(moment.last_mover(here)),
    )


def _curtain(moment: Moment, viewer: int, mine: Mine) -> int | None:
    """The viewer, if several people share the screen and this picture is for one of them."""
    shared = len([seat for seat in mine if moment.is_person(seat)]) > 1
    if not shared or viewer not in mine or moment.over:
        return None
    seen = moment.position(viewer)
    return number(viewer) if is_concealed(moment.setting.game, seen, viewer) else None


def _proposal(moment: Moment, mine: Mine) -> down.Proposal | None:
    """What somebody asks of everybody, and which seat of the session is to answer."""
    proposal = moment.people.proposal
    if proposal is None:
        return None
    waits = moment.asked
    return down.Proposal(
        seq=proposal.seq,
        seat=proposal.seat + 1,
        what=proposal.ask.what,
        text=f"proposes {proposal_words(proposal.ask, moment.names)}",
        to=proposal.ask.to if proposal.ask.what == "undo" else None,
        waits=[seat + 1 for seat in waits],
        mine=number(next((seat for seat in waits if seat in mine), None)),
    )


def patch(
    course: Sequence[Moment],
    mine: Mine,
    now: float | None = None,
    seen: bool = True,
    upright: bool = False,
) -> down.Full | down.Patch:
    """What happened from the first moment to the last, one frame per action.

    Of the view it has what is not as before, or all for a page that may have seen another one.
    Falls back to the whole picture when there are other regions or layers than before. `now` is
    the server's time; `upright`: for a narrow screen.
    """
    before, last = course[0], course[-1]
    frames = []
    scenes = [scene(moment, viewer_of(moment, mine), upright) for moment in course]
    acted = last_action(course)
    for (old, left), (new, right) in pairwise(zip(course, scenes, strict=True)):
        if not alike(left, right):
            return full(last, mine, now, upright)
        ops, heard = _ops(new, left, right), news(old, new, mine)
        if ops or heard.say or heard.cells:
            frames.append(
                down.Frame(
                    ops=ops,
                    say=heard.say,
                    cells=heard.cells,
                    seat=heard.seat,
                    travels=travels(old, new, mine),
                    gains=gains(course, mine) or UNSET if new is acted else UNSET,
                )
            )
    cut = cut_of(before, last, mine)
    shown = status(last, mine)
    told = changed(status(before, mine), shown) if seen else everything(shown)
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
