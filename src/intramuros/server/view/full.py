"""What a session sees of a table: the whole picture, and the view that stands around it.

Everything sent comes from the viewer's position, from `seen` texts and from the seat's choices,
so nothing that the viewer may not know can slip out.
"""

from __future__ import annotations

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from intramuros.scene import Region
from intramuros.scene.theme import unpainted
from intramuros.server.table.moment import Moment
from intramuros.server.table.rematch import rematch_of
from intramuros.server.view import messages as down
from intramuros.server.view.cards import cards
from intramuros.server.view.log_lines import log_lines
from intramuros.server.view.prompt import prompt
from intramuros.server.view.row_words import proposal_words
from intramuros.server.view.saga_view import saga_view
from intramuros.server.view.viewer import (
    Mine,
    current_seat,
    number,
    plain,
    reader_of,
    scene,
    viewer_of,
)


def full(moment: Moment, mine: Mine, alone: bool, now: float | None = None) -> down.Full:
    """The whole picture; `now` is the server's time."""
    regions = {
        name: down.Region(region.label, region.box, region.roams, unpainted(region.body()))
        for name, region in scene(moment, viewer_of(moment, mine)).regions.items()
    }
    return down.Full(moment.seq, regions, view(moment, mine, alone, now))


def view(moment: Moment, mine: Mine, alone: bool, now: float | None = None) -> down.View:
    """What stands around the picture, with the whole log."""
    log, shown = log_lines(moment, 0, mine), asdict(status(moment, mine, alone))
    return down.View(log=log, cut=None, now=time_at(moment, now), **shown)


def time_at(moment: Moment, now: float | None) -> float | UnsetType:
    """The server's time, to count down from, where clocks run."""
    return now if now is not None and moment.hands else UNSET


def status(moment: Moment, mine: Mine, alone: bool) -> down.Status:
    """What stands around the picture, without the log. It is kept."""
    return moment.at_this_row(("status", mine, alone), lambda: _status(moment, mine, alone))


def _status(moment: Moment, mine: Mine, alone: bool) -> down.Status:
    viewer = viewer_of(moment, mine)
    current = current_seat(moment, mine)
    to_confirm = current is not None and current in moment.awaiting
    choice = None
    if current is not None and not to_confirm:
        choice = down.Choice(current + 1, moment.decisions[current], plain(moment, current))
    here = [seat for seat in moment.present if seat in mine]
    speaker = next((seat for seat in (current, *here) if seat in here), None)
    return down.Status(
        seats=cards(moment, viewer, mine),
        viewer=number(viewer),
        prompt=prompt(moment, mine),
        choice=choice,
        undo=number(moment.undoable(mine, alone)),
        confirm=number(current) if to_confirm else None,
        thinking=number(moment.bot_due),
        over=moment.over,
        winners=[seat + 1 for seat in moment.winners],
        cells=moment.plies[-1].told[reader_of(mine)].cells if moment.plies else (),
        rematch=rematch_of(moment),
        saga=saga_view(moment),
        ended=moment.people.ended,
        proposal=_proposal(moment, mine),
        speaker=None if moment.over else number(speaker),
        moved=number(moment.last_mover(here)),
    )


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
        waits=[seat + 1 for seat in waits],
        mine=number(next((seat for seat in waits if seat in mine), None)),
    )


def frame(region: Region) -> down.RegionFrame:
    """What a page knows of a region apart from its elements."""
    return down.RegionFrame(region.label, region.box, region.roams)
