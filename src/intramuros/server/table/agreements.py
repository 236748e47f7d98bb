"""Commands between people: what they say, bots in their place, conceding, and whatever all must
agree to.

Undoing, abandoning and giving an absent player's seat to a bot are one thing: somebody asks,
everybody at the table answers, and with the last consent it is done in the same transaction.
"""

from __future__ import annotations

from intramuros.core.game import CHANCE
from intramuros.server.table.course import Course, Stamp, add, draws, one_row, refuse_when_over
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import (
    Answer,
    Ask,
    Away,
    Back,
    Chat,
    Down,
    End,
    How,
    Undo,
    What,
)
from intramuros.server.table.take_back import actions_after

LONGEST_CHAT = 300
JOINERS = str.maketrans("", "", "\u200c\u200d")
"""Not printable by themselves, but part of emoji and of Persian words."""


def chat(moment: Moment, stamp: Stamp, seat: int, text: str) -> Course:
    """The seat says something, also when it is not its turn and when the game is over."""
    return one_row(moment, stamp, seat, Chat(_clean(text)))


def _clean(text: str) -> str:
    line = " ".join(text.split())
    seen = line.translate(JOINERS)
    if not seen.strip():
        raise Refusal("bad", "There is nothing to say.")
    if len(line) > LONGEST_CHAT:
        raise Refusal(
            "bad", f"A message has at most {LONGEST_CHAT} characters; this has {len(line)}."
        )
    if not seen.isprintable():
        raise Refusal("bad", "A message can only have letters, signs and emoji.")
    return line


def hand_over(moment: Moment, stamp: Stamp, seat: int) -> Course:
    """A bot plays for the seat until its person is back."""
    refuse_when_over(moment)
    if not moment.is_person(seat):
        raise Refusal("stale", f"A bot already plays for {moment.names[seat]}.")
    return _finish(one_row(moment, stamp, seat, Away("asked")), stamp)


def come_back(moment: Moment, stamp: Stamp, seat: int) -> Course:
    """The person takes the seat over from the bot."""
    refuse_when_over(moment)
    how = moment.people.away.get(seat)
    if how is None:
        raise Refusal("stale", f"No bot plays for {moment.names[seat]}.")
    if how == "conceded":
        raise Refusal("illegal", f"{moment.names[seat]} has conceded this game.")
    return one_row(moment, stamp, seat, Back())


def concede(moment: Moment, stamp: Stamp, seat: int) -> Course:
    """The seat concedes: a bot plays it to the end, or the game ends if nobody is left to play."""
    refuse_when_over(moment)
    if seat in moment.people.conceded:
        raise Refusal("stale", f"{moment.names[seat]} has already conceded.")
    course = one_row(moment, stamp, seat, Away("conceded"))
    conceded = course[-1].people.conceded
    left = [n for n in range(len(moment.setting.seats)) if n not in conceded]
    if len(left) == 1 or not any(moment.setting.is_human(n) for n in left):
        add(course, stamp, seat, End("conceded"))
    return _finish(course, stamp)


def ask(
    moment: Moment,
    stamp: Stamp,
    seat: int,
    mine: tuple[int, ...],
    what: What,
    about: int = -1,
    to: int | None = None,
) -> Course:
    """The seat proposes something to all; whoever shares its screen agrees at once.

    undo: to take back all after row `to`, or the seat's latest action and what followed it.
    """
    refuse_when_over(moment)
    if seat not in moment.present:
        raise Refusal("illegal", f"{moment.names[seat]} is not at the table now.")
    if moment.people.proposal is not None:
        raise Refusal("busy", "Another proposal is still open. Answer it first.")
    back = _to_take_back(moment, seat, to) if what == "undo" else ()
    if what == "replace":
        people = range(len(moment.setting.seats))
        if about not in people or not moment.is_person(about) or about in mine:
            raise Refusal("illegal", "Only another person's seat can be given to a bot.")
    agrees = tuple(n + 1 for n in moment.present if n in mine)
    wanted = Ask(
        what,
        agrees,
        to=back[0] - 1 if back else 0,
        about=about + 1 if what == "replace" else 0,
        actions=sum(moment.row(seq).seat != CHANCE for seq in back),
    )
    return _finish(one_row(moment, stamp, seat, wanted), stamp)


def answer(
    moment: Moment, stamp: Stamp, seat: int, mine: tuple[int, ...], asked: int, yes: bool
) -> Course:
    """The seat, and whoever shares its screen, agrees or not; the asker may withdraw this way."""
    refuse_when_over(moment)
    proposal = moment.people.proposal
    if proposal is None or proposal.seq != asked:
        raise Refusal("stale", "This proposal is no longer open.")
    if seat not in moment.present:
        raise Refusal("illegal", f"{moment.names[seat]} is not at the table now.")
    seats = tuple(n + 1 for n in moment.present if n in mine)
    return _finish(one_row(moment, stamp, seat, Answer(asked, yes, seats)), stamp)


def close(moment: Moment, stamp: Stamp, reason: str) -> Course:
    """The operator of the server ends the game, without a result."""
    refuse_when_over(moment)
    return one_row(moment, stamp, CHANCE, End("abandoned", operator=True, reason=reason))


def time_out(moment: Moment, stamp: Stamp) -> Course:
    """Bots play for all whose clock has run out; only the moment itself if nobody's has."""
    course = [moment]
    late: How = "turn" if moment.setting.clock.out == "turn" else "clock"
    for seat, hand in enumerate(moment.hands):
        if hand.due is not None and hand.due <= stamp.at:
            add(course, stamp, seat, Away(late))
    return _finish(course, stamp) if len(course) > 1 else course


def was_down(moment: Moment, stamp: Stamp, since: float) -> Course:
    """The server is up again: what was since then counts for no clock."""
    if moment.seq:
        since = max(since, moment.row(moment.seq).at)
    return one_row(moment, stamp, CHANCE, Down(min(since, stamp.at), stamp.at))


def _to_take_back(moment: Moment, seat: int, to: int | None) -> tuple[int, ...]:
    """The actions after row `to`, or from the seat's latest on; a Refusal if there are none."""
    last = moment.last_row_of(seat)
    if to is None and not last:
        raise Refusal("illegal", f"{moment.names[seat]} has not played yet.")
    back = actions_after(moment, last - 1 if to is None else to)
    if not back:
        raise Refusal("illegal", "There is nothing to take back.")
    return back


def _finish(course: Course, stamp: Stamp) -> Course:
    """Do what all have agreed to; then bots and chance may go on."""
    now = course[-1]
    proposal = now.people.proposal
    if proposal is not None and not now.over and not now.asked:
        match proposal.ask.what:
            case "undo":
                back = actions_after(now, proposal.ask.to)
                add(course, stamp, proposal.seat, Undo(back))
            case "abandon":
                add(course, stamp, proposal.seat, End("abandoned"))
            case "replace":
                add(course, stamp, proposal.about, Away("agreed"))
    return draws(course, stamp)
