"""A game from its start or from a row to now, step by step, as one viewer may see it.

One answer holds it all: the first scene, then for every action what changes. So a page can go
back and forth without asking again. Actions that were taken back are no part of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

from msgspec import UNSET

from intramuros.core.english import with_names
from intramuros.core.game import CHANCE
from intramuros.scene import Scene, diff
from intramuros.scene.svg import Picture, svg
from intramuros.scene.theme import Theme
from intramuros.server.table.apply import then
from intramuros.server.table.clock import Clock
from intramuros.server.table.masking import Told
from intramuros.server.table.moment import Moment
from intramuros.server.view import answers
from intramuros.server.view import messages as down
from intramuros.server.view.cards import cards
from intramuros.server.view.changes import alike, reframed
from intramuros.server.view.motion import all_travels, gains
from intramuros.server.view.outline import Outline, outline
from intramuros.server.view.viewer import Mine, reader_of, scene, viewer_of


def course(moment: Moment, plies: int | None = None) -> Iterator[Moment]:
    """The start, and the moment after each of the first `plies` actions that count."""
    # Nobody confirms here: whose turn comes next is what the rules say.
    setting = replace(moment.setting, autoconfirm=True, clock=Clock())
    now = replace(Moment.first(setting), joined=moment.joined)
    yield now
    for number, ply in enumerate(moment.plies[:plies], 1):
        now = then(now, moment.row(ply.seq)._replace(seq=number))
        yield now


def replay(moment: Moment, mine: Mine, since: int = 0, upright: bool = False) -> answers.Replay:
    """What happened after row `since`, for a session with these seats: by default the whole game.

    The whole game is seen as the session may read it; of a part the page shows before and after
    it what the seat sees whose turn it is. `upright`: for a narrow screen.
    """
    viewer = viewer_of(moment, mine) if since else reader_of(mine)
    plies = [ply for ply in moment.plies if ply.seq > since]
    moments = list(islice(course(moment), len(moment.plies) - len(plies), None))
    first = moments[0]
    return answers.Replay(
        over=moment.over,
        winners=[seat + 1 for seat in moment.winners],
        ended=moment.people.ended,
        scene=layers(scene(first, viewer, upright)),
        seats=cards(first, viewer, mine),
        steps=[
            step(old, new, ply.told[reader_of(mine)], viewer, mine, upright)
            for (old, new), ply in zip(pairwise(moments), plies, strict=True)
        ],
    )


def replay_outline(moment: Moment, mine: Mine) -> Outline:
    """What the page of the whole replay lays out first."""
    first, viewer = next(course(moment)), reader_of(mine)
    shown, last = scene(first, viewer), scene(moment, viewer)
    found = outline(shown, cards(first, viewer, mine), moment.setting.game)
    return found._replace(hand=shown.regions.get("hand") != last.regions.get("hand"))


def picture(moment: Moment, mine: Mine, plies: int, theme: Theme) -> Picture:
    """The board after so many actions, as a document of its own."""
    *_, then = course(moment, plies)
    shown = scene(then, reader_of(mine))
    return svg(shown, then.setting.drawing, next(iter(shown.regions)), theme)


def step(
    old: Moment, new: Moment, heard: Told, viewer: int, mine: Mine, upright: bool
) -> answers.Step:
    """What one action changes, told as it can be by now; `scene` instead of `ops` if there are
    other regions or layers."""
    done = new.plies[-1]
    left, right = scene(old, viewer, upright), scene(new, viewer, upright)
    same = alike(left, right)
    return answers.Step(
        seq=done.seq,
        seat=None if done.seat == CHANCE else done.seat + 1,
        text=with_names(heard.words, new.names),
        draw=done.seat == CHANCE,
        cells=heard.cells,
        seats=changed_cards(cards(old, viewer, mine), cards(new, viewer, mine)),
        ops=diff(left, right) if same else UNSET,
        regions=reframed(left, right) if same else UNSET,
        scene=UNSET if same else layers(right),
        travels=all_travels(old, new, mine) or UNSET,
        gains=gains((old, new), mine) or UNSET,
    )


def layers(scene: Scene) -> answers.Scene:
    """A whole picture, by regions and layers."""
    return {
        name: answers.Layers(region.label, region.box, region.roams, region.layers)
        for name, region in scene.regions.items()
    }


def changed_cards(before: list[down.Seat], now: list[down.Seat]) -> list[down.Seat]:
    """The cards that are not as before."""
    return [seat for was, seat in zip(before, now, strict=True) if seat != was]
