"""The open pages of a table, and what they are sent."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakSet

import msgspec
import structlog

from intramuros.scene import stands_upright
from intramuros.server.live.schedule import Timepiece
from intramuros.server.live.seating import Seating
from intramuros.server.live.subscriber import Subscriber
from intramuros.server.table.course import Course
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.view import messages as down
from intramuros.server.view.picture import full, patch
from intramuros.server.view.viewer import Mine

log = structlog.get_logger()
encode = msgspec.json.encode


class Audience:
    """Who looks at a table. It knows the table's moment and not the table: a circle would keep
    tables in memory that nobody is at."""

    def __init__(self, moment: Moment, timepiece: Timepiece) -> None:
        self._moment = moment
        self._timepiece = timepiece
        self._pages: dict[Subscriber, str | None] = {}
        """The open pages and their sessions."""
        self._asked: WeakSet[Subscriber] = WeakSet()
        """Those that were told of claims."""

    def add(
        self, seating: Seating, session: str | None, since: int | None, upright: bool = False
    ) -> Subscriber:
        """A page, with what it needs to catch up as its first message.

        Nothing is awaited here, so no row can come between the picture and the subscription.
        """
        mine, now = seating.mine(session), self._moment
        # Only where it makes a difference: other pictures are the same for all screens.
        upright = upright and stands_upright(now.setting.game)
        subscriber = Subscriber(mine, self._whole, upright)
        if not since or since != now.seq:
            # The whole picture costs less than finding out what was there at row `since`.
            subscriber.resync()
        else:
            time = self._timepiece.now()
            subscriber.show(encode(patch([now], mine, time, False, upright)))
        self._pages[subscriber] = session
        self._note_who_is_here(seating)
        return subscriber

    def remove(self, seating: Seating, subscriber: Subscriber) -> None:
        """A page was closed."""
        self._pages.pop(subscriber, None)
        self._note_who_is_here(seating)

    @property
    def is_empty(self) -> bool:
        """Whether no page is open."""
        return not self._pages

    def end(self, why: Refusal) -> None:
        """The table was deleted: every page is told so, and closed."""
        for subscriber in self._pages:
            subscriber.end(why)
        self._pages.clear()

    def renew(self, moment: Moment, seating: Seating) -> None:
        """Names have changed: every page gets a new picture."""
        self._moment = moment
        self.reseat(seating)
        for subscriber in self._pages:
            subscriber.resync()

    def reseat(self, seating: Seating) -> None:
        """Pages that may see more or less now get a new picture, or are sent away."""
        for subscriber, session in [*self._pages.items()]:
            mine = seating.mine(session)
            try:
                seating.admit(session)
            except Refusal as why:
                del self._pages[subscriber]
                subscriber.end(why)
                continue
            if mine != subscriber.mine:
                subscriber.mine = mine
                subscriber.resync()
        self._note_who_is_here(seating)

    def is_here(self, session: str) -> bool:
        """Whether the session has a page open."""
        return session in self._pages.values()

    def ask(self, claims: Callable[[str | None], down.Claims]) -> None:
        """Tell every page what it is asked about seats now."""
        for subscriber in self._pages:
            self.ask_one(subscriber, claims)

    def ask_one(self, page: Subscriber, claims: Callable[[str | None], down.Claims]) -> None:
        """Tell one page, unless there is nothing to tell and never was."""
        told = claims(self._pages[page])
        if told.claims or told.lost or page in self._asked:
            self._asked.add(page)
            page.note("claims", encode(told))

    def here(self, seating: Seating) -> set[int]:
        """The seats of people who have a page open."""
        return {seat for session in self._pages.values() for seat in seating.mine(session)}

    def show(self, course: Course) -> None:
        """What has happened, to every page as it may see it."""
        self._moment = course[-1]
        made: dict[tuple[Mine, bool], bytes] = {}
        time = self._timepiece.now()
        for subscriber in self._pages:
            eyes = mine, upright = subscriber.mine, subscriber.upright
            try:
                if eyes not in made:
                    made[eyes] = encode(patch(course, mine, time, upright=upright))
                subscriber.show(made[eyes])
            except Exception:
                # The rows are stored and count; a picture that fails must not undo that.
                log.exception("no patch", table=course[-1].setting.id, seq=course[-1].seq)
                subscriber.resync()

    def rests(self, says: str) -> None:
        """Tell every page why nothing moves; empty: it goes on."""
        self.tell("rest", encode(down.Rest(says)))

    def tell(self, kind: str, message: bytes) -> None:
        """Tell every page what only counts as it is now."""
        for subscriber in self._pages:
            subscriber.note(kind, message)

    def _whole(self, mine: Mine, upright: bool) -> bytes:
        """The whole picture of the present moment."""
        return encode(full(self._moment, mine, self._timepiece.now(), upright))

    def _note_who_is_here(self, seating: Seating) -> None:
        """Where friends play, every page is told which seats have a page open."""
        if not seating.far_apart:
            return
        seats = sorted(seat + 1 for seat in self.here(seating))
        message = encode(down.Here(seats))
        for subscriber in self._pages:
            subscriber.note("here", message)
