"""What a session sees of a table: the whole picture, or the difference between two moments.

Everything sent comes from the viewer's position, from `seen` texts and from the seat's choices,
so nothing that the viewer may not know can slip out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from intramuros.core.game import CHANCE, PUBLIC, AnyGame, Line, Violation, totals
from intramuros.scene import Node, Region, Scene, choices, diff
from intramuros.server import affairs, agreement
from intramuros.server.chat import chat_of
from intramuros.server.commands import may_undo
from intramuros.server.moment import Moment, is_joining, withdrawn_by
from intramuros.server.rematch import REMATCH, rematch_in, rematch_of

Data = dict[str, Any]
Mine = tuple[int, ...]


def viewer_of(moment: Moment, mine: Mine) -> int:
    """Through whose eyes a session looks: its seat whose turn it is, its only seat, or nobody's."""
    current = current_seat(moment, mine)
    if current is not None:
        return current
    return mine[0] if len(mine) == 1 else PUBLIC


def current_seat(moment: Moment, mine: Mine) -> int | None:
    """The session's seat that is to confirm or else to act now."""
    for seat in mine:
        if seat in moment.awaiting:
            return seat
    for seat in mine:
        if moment.is_person(seat) and moment.may_act(seat):
            return seat
    return None


def reader_of(mine: Mine) -> int:
    """Who reads the log: a screen that several seats share shows what everybody may read."""
    return mine[0] if len(mine) == 1 else PUBLIC


def scene(moment: Moment, viewer: int) -> Scene:
    drawing, look = moment.setting.drawing, moment.setting.look
    return moment.once(
        ("scene", viewer), lambda: drawing.scene(moment.position(viewer), viewer, look)
    )


def sheet(moment: Moment, viewer: int) -> tuple[tuple[Line, ...], ...]:
    """The score sheet as the viewer can count it."""
    tally = moment.setting.game.tally
    return moment.once(("sheet", viewer), lambda: tally(moment.position(viewer)))


def node(moment: Moment, seat: int) -> Node:
    """The choices of a seat."""
    game, look = moment.setting.game, moment.setting.look
    return moment.once(("node", seat), lambda: choices(game, moment.state, seat, look))


def full(moment: Moment, mine: Mine, alone: bool) -> Data:
    """The whole picture."""
    regions = {
        name: {**frame(region), "body": region.body()}
        for name, region in scene(moment, viewer_of(moment, mine)).regions.items()
    }
    lines = log_lines(moment, 0, mine)
    return {
        "t": "full",
        "seq": moment.seq,
        "regions": regions,
        "view": {**view(moment, mine, alone), "log": lines, "cut": None},
    }


def patch(course: Sequence[Moment], mine: Mine, alone: bool) -> Data:
    """What happened from the first moment to the last, one frame per action.

    Falls back to the whole picture when there are other regions or layers than before.
    """
    before, now = course[0], course[-1]
    frames = []
    for old, new in pairwise(course):
        left, right = scene(old, viewer_of(old, mine)), scene(new, viewer_of(new, mine))
        if layers(left) != layers(right):
            return full(now, mine, alone)
        told = {"ops": diff(left, right), **_news(old, new, mine)}
        if any(told.values()):
            frames.append(told)
    cut = _cut(before, now)
    lines = log_lines(now, cut, mine)
    return {
        "t": "patch",
        "base": before.seq,
        "seq": now.seq,
        "frames": frames,
        "regions": reframed(
            scene(before, viewer_of(before, mine)), scene(now, viewer_of(now, mine))
        ),
        "view": {
            **view(now, mine, alone),
            "log": lines,
            "cut": cut if cut < before.seq else None,
        },
    }


def view(moment: Moment, mine: Mine, alone: bool) -> Data:
    """What stands around the picture, without the log."""
    viewer = viewer_of(moment, mine)
    current = current_seat(moment, mine)
    to_confirm = current is not None and current in moment.awaiting
    choice = None
    if current is not None and not to_confirm:
        decision = moment.decisions[current]
        choice = {"seat": current + 1, "decision": decision, "node": node(moment, current).plain()}
    last = moment.plies[-1].told[reader_of(mine)].cells if moment.plies else ()
    return {
        "seats": cards(moment, viewer, mine),
        "viewer": _number(viewer),
        "prompt": prompt(moment, mine),
        "choice": choice,
        "undo": _number(may_undo(moment, mine, alone)),
        "confirm": _number(current) if to_confirm else None,
        "thinking": _number(moment.bot_due),
        "over": moment.over,
        "winners": [seat + 1 for seat in moment.winners],
        "cells": last,
        "rematch": rematch_of(moment),
        **between(moment, mine),
    }


def between(moment: Moment, mine: Mine) -> Data:
    """What people settle: how it ended, what is asked, what the session may do about it."""
    proposal = moment.affairs.proposal
    here = [seat for seat in agreement.present(moment) if seat in mine]
    speaker = next((seat for seat in (current_seat(moment, mine), *here) if seat in here), None)
    asked = None
    if proposal is not None:
        waits = agreement.asked_of(moment)
        asked = {
            "seq": proposal.seq,
            "seat": proposal.seat + 1,
            "what": proposal.ask.what,
            "text": f"asks {affairs.asked(proposal.ask, moment.names)}",
            "waits": [seat + 1 for seat in waits],
            "mine": _number(next((seat for seat in waits if seat in mine), None)),
        }
    moved = [ply.seat for ply in moment.plies if ply.seat in here]
    return {
        "ended": moment.affairs.ended,
        "proposal": asked,
        "speaker": None if moment.over else _number(speaker),
        "moved": _number(moved[-1]) if moved else None,
    }


def prompt(moment: Moment, mine: Mine) -> str:
    """One line: what is to be done, or who is waited for."""
    current = current_seat(moment, mine)
    if current is not None:
        ask = node(moment, current).step.prompt if current not in moment.awaiting else ""
        ask = ask or "End your turn, or take back"
        return f"{moment.names[current]}: {ask}" if len(mine) > 1 else ask
    return turn(moment)


def turn(moment: Moment) -> str:
    """Whose turn it is, or how it ended, as anybody may know."""
    seats = moment.names
    if moment.over:
        if moment.affairs.ended == "abandoned":
            return "The game was abandoned by agreement"
        winners = moment.winners
        points = moment.state.scores()[winners[0]]
        names = _joined([seats[seat] for seat in winners])
        if moment.affairs.ended == "conceded":
            gave_up = _joined([seats[seat] for seat in moment.affairs.conceded])
            return f"{gave_up} conceded; {names} {'wins' if len(winners) == 1 else 'win together'}"
        return f"{names} {'wins' if len(winners) == 1 else 'win together'} with {points} points"
    if moment.awaiting:
        return f"{_joined([seats[seat] for seat in moment.awaiting])} to end the turn"
    if moment.bot_due is not None:
        return f"{seats[moment.bot_due]} is thinking"
    acting = [seat for seat in moment.actors if seat != CHANCE]
    empty = [seats[seat] for seat in acting if moment.is_empty(seat)]
    there = [seats[seat] for seat in acting if not moment.is_empty(seat)]
    parts = [f"{_joined(there)} to play"] if there else []
    parts += [f"Waiting for {_joined(empty)} to join"] if empty else []
    return "; ".join(parts) or "A draw is due"


def log_lines(moment: Moment, since: int, mine: Mine) -> list[Data]:
    """What the log tells of the rows after `since`: actions that count, words, who joined."""
    reader = reader_of(mine)
    told = {ply.seq: ply.told[reader].words for ply in moment.plies}
    seated: set[int] = set()
    said = set()
    for row in moment.rows:
        chat = chat_of(row)
        if chat is not None:
            told[row.seq] = chat
            said.add(row.seq)
        elif settles := affairs.words(row, moment.names):
            told[row.seq] = settles
        elif is_joining(row):
            again = " again, by the link" if row.seat in seated else ""
            told[row.seq] = f"joins the table{again}"
            seated.add(row.seat)
        elif rematch_in(row):
            told[row.seq] = REMATCH
    return [
        {
            "seq": seq,
            "seat": _number(moment.rows[seq - 1].seat),
            "text": told[seq],
            "chat": seq in said,
        }
        for seq in sorted(told)
        if seq > since
    ]


def reasons(game: AnyGame, violations: Sequence[Violation]) -> list[Data]:
    """Violations with the words of the manual."""
    return [
        {
            "rule": found.rule,
            "says": game.manual[found.rule].says if found.rule in game.manual else "",
            "detail": found.detail,
            "cells": found.cells,
        }
        for found in violations
    ]


def score(moment: Moment, mine: Mine) -> Data:
    """The score sheet, line by line."""
    manual = moment.setting.game.manual
    lines = sheet(moment, viewer_of(moment, mine))
    points = totals(lines)
    ranks = [1 + sum(other > own for other in points) for own in points]
    if moment.over:
        winners = moment.winners
        # A tie that the rules break: who leads but has not won stands behind the winners.
        ranks = [
            1 if seat in winners else max(rank, len(winners) + 1) for seat, rank in enumerate(ranks)
        ]
        conceded = moment.affairs.conceded  # they come last, whatever the bots made of it
        ranks = [
            len(ranks) - len(conceded) + 1
            if seat in conceded
            else min(rank, len(ranks) - len(conceded))
            for seat, rank in enumerate(ranks)
        ]
    return {
        "over": moment.over,
        "seats": [
            {
                "seat": seat + 1,
                "total": points[seat],
                "rank": ranks[seat],
                "lines": [
                    {
                        "rule": line.rule,
                        "says": manual[line.rule].says if line.rule in manual else "",
                        "label": line.label,
                        "points": line.points,
                        "cells": line.cells,
                    }
                    for line in own
                ],
            }
            for seat, own in enumerate(lines)
        ],
    }


def events(moment: Moment, since: int, mine: Mine) -> list[Data]:
    """The rows after `since`, as the session may read them."""
    reader = reader_of(mine)
    counting = {ply.seq: ply.told[reader].text for ply in moment.plies}
    hides = moment.setting.game.seen is not None
    found = []
    for row in moment.rows[since:]:
        if row.kind != "action":
            text: str | None = row.body
        elif row.seq in counting:
            text = counting[row.seq]
        else:
            text = None if hides else row.body  # withdrawn: nobody can tell any more who saw it
        found.append({"seq": row.seq, "kind": row.kind, "seat": _number(row.seat), "text": text})
    return found


def cards(moment: Moment, viewer: int, mine: Mine) -> list[Data]:
    """The players' cards."""
    points = totals(sheet(moment, viewer))
    facts = moment.setting.drawing.facts(moment.position(viewer), viewer)
    return [
        {
            "seat": number + 1,
            "name": moment.names[number],
            "colour": seat.colour,
            "kind": seat.kind,
            "joined": not moment.is_empty(number),
            "mine": number in mine,
            "score": points[number],
            "away": moment.affairs.away.get(number),
            "clock": _clock(moment, number),
            "acting": number in moment.actors if not moment.awaiting else number in moment.awaiting,
            "facts": [
                {
                    "label": fact.label,
                    "value": fact.value,
                    "symbol": fact.symbol.replace("{colour}", seat.colour),
                }
                for fact in facts[number]
            ],
        }
        for number, seat in enumerate(moment.setting.seats)
    ]


def _clock(moment: Moment, seat: int) -> Data | None:
    """What is left of the seat's time, and since when it runs; None for who has no clock."""
    if not moment.hands or not moment.setting.is_human(seat):
        return None
    hand = moment.hands[seat]
    return {
        "left": round(hand.left, 1),
        "since": None if moment.over else hand.since,
        "low": moment.setting.clock.low,
    }


def _news(old: Moment, new: Moment, mine: Mine) -> Data:
    """What a row says aloud, and where it is seen."""
    if new.seq != old.seq + 1:
        return {"say": "", "cells": ()}
    row = new.rows[-1]
    name = _name(new, row.seat)
    if row.kind == "table":
        chat = chat_of(row)
        settles = REMATCH if rematch_in(row) else affairs.words(row, new.names)
        said = "joins the table" if is_joining(row) else settles
        said = f"{name}: {chat}" if chat else f"{name} {said}" if said else ""
        return {"say": said, "cells": ()}
    if row.kind == "undo":
        return {"say": f"{name} takes back", "cells": ()}
    heard = new.plies[-1].told[reader_of(mine)]
    said = f"{name} {heard.words}" if name else heard.words[:1].upper() + heard.words[1:]
    return {"say": said, "cells": heard.cells}


def _name(moment: Moment, seat: int) -> str:
    return "" if seat == CHANCE else moment.names[seat]


def _cut(before: Moment, now: Moment) -> int:
    """The last row up to which both logs are alike."""
    gone = [
        seq for row in now.rows[before.seq :] if row.kind == "undo" for seq in withdrawn_by(row)
    ]
    return min([before.seq, *(seq - 1 for seq in gone)])


def layers(shown: Scene) -> list[tuple[str, ...]]:
    """Its regions, each with its layers."""
    return [(name, *region.layers) for name, region in shown.regions.items()]


def frame(region: Region) -> Data:
    """What a page knows of a region apart from its elements."""
    return {"label": region.label, "box": region.box, "roams": region.roams}


def reframed(old: Scene, new: Scene) -> Data:
    """The regions that have another name or another box than before."""
    return {
        name: frame(region)
        for name, region in new.regions.items()
        if frame(region) != frame(old.regions[name])
    }


def _number(seat: int | None) -> int | None:
    return seat + 1 if seat is not None and seat >= 0 else None


def _joined(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" and {names[-1]}"
