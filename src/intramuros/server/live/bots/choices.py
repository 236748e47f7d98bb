"""What the bots at a table choose: quick ones on a thread, those that search in worker processes.

Whatever becomes of a bot, its table gets a legal action.
"""

from __future__ import annotations

import asyncio
import secrets

import structlog

from intramuros.bots import Bot, is_quick, make_bot
from intramuros.bots.levels import WORDS, strength_of
from intramuros.core.game import State
from intramuros.core.rng import Rng
from intramuros.server.live.services import Services
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.setting import Setting
from intramuros.server.work.thinking import Plan, Spent, think, thought
from intramuros.server.work.workers import packed

log = structlog.get_logger()

INSTEAD = "greedy"
"""Who chooses where a bot fails."""
TRIES = 2
"""So often a bot is asked that takes too long."""
SLACK = 20.0
"""Seconds that a bot may take beyond those for its turn, on a machine that is busy."""


class BotChoices:
    """The bots of a table, each made when it is first asked, and what they plan."""

    def __init__(self, setting: Setting, services: Services) -> None:
        self._setting = setting
        self._services = services
        self._made: dict[int, Bot] = {}
        self._plans: dict[int, Plan] = {}
        """What is left of the latest plan of each seat."""

    async def choose(self, state: State, seat: int, address: str) -> int:
        """A legal action for the bot's seat. The bots of different addresses think in turn."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        game, name = self._setting.game, self._name(seat)
        try:
            if is_quick(name, game):
                number = await self._quick(name, state, seat, address)
            else:
                number = await self._searched(name, state, seat, address)
            if number in legal:
                return number
            raise ValueError(f"{number} is not legal")
        except Exception:
            log.exception("bot failed", table=self._setting.id, bot=name, seat=seat + 1)
        try:
            number = await self._quick(INSTEAD, state, seat, address)
            if number in legal:
                return number
        except Exception:
            log.exception("bot failed", table=self._setting.id, bot=INSTEAD, seat=seat + 1)
        return legal[0]  # the game goes on

    def _name(self, seat: int) -> str:
        return self._setting.seats[seat].bot or self._setting.clock.bot  # a stand-in for a person

    async def _quick(self, name: str, state: State, seat: int, address: str) -> int:
        async with self._services.thinking.turn(address, patient=True):
            loop = asyncio.get_running_loop()
            choose = self._choose_here
            return await loop.run_in_executor(
                self._services.executor, choose, name, state.clone(), seat
            )

    def _choose_here(self, name: str, state: State, seat: int) -> int:
        if name != self._name(seat):
            return make_bot(name, self._setting.game, secrets.randbits(62)).choose(state, seat)
        if seat not in self._made:
            self._made[seat] = make_bot(name, self._setting.game, secrets.randbits(62))
        return self._made[seat].choose(state, seat)

    async def _searched(self, name: str, state: State, seat: int, address: str) -> int:
        """The next step of the seat's plan, or of a new one if that is for another position."""
        plan = self._plans.pop(seat, Plan([], Spent()))
        if not plan.steps or plan.steps[0].known != state.position(seat):
            async with self._services.searching.turn(address, patient=True):
                plan = await self._planned(name, state, seat, plan.spent)
        self._plans[seat] = plan._replace(steps=plan.steps[1:])
        return plan.steps[0].action

    async def _planned(self, name: str, state: State, seat: int, spent: Spent) -> Plan:
        game = self._setting.game
        deal, seed = Rng(secrets.randbits(62)), secrets.randbits(62)
        job = packed((think, (thought(game, name, state, seat, deal, seed, spent),)))
        seconds = strength_of(name, game.name).seconds if name in WORDS else 0.0
        for tries_left in reversed(range(TRIES)):
            try:
                plan = await self._services.thinkers.run(job, seconds + SLACK)
                assert isinstance(plan, Plan)
                return plan
            except Refusal as refusal:
                if refusal.code != "slow" or not tries_left:
                    raise
        raise AssertionError("unreachable")
