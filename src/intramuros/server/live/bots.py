"""The bots at a table."""

from __future__ import annotations

import secrets

import structlog

from intramuros.bots import Bot, make_bot
from intramuros.core.game import State
from intramuros.server.table.setting import Setting

log = structlog.get_logger()


class Bots:
    """One for each seat that needs one, made when it is first asked."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._made: dict[int, Bot] = {}

    def choose(self, state: State, seat: int) -> int:
        """A legal action, whatever becomes of the bot."""
        setting = self._setting
        name = setting.seats[seat].bot or setting.clock.bot  # or the stand-in for a person
        try:
            if seat not in self._made:
                self._made[seat] = make_bot(name, setting.game, secrets.randbits(62))
            number = self._made[seat].choose(state.clone(), seat)
            if number not in state.legal(seat):
                raise ValueError(f"{number} is not legal")
            return number
        except Exception:
            log.exception("bot failed", table=setting.id, bot=name, seat=seat + 1)
            return state.legal(seat)[0]  # the game goes on
