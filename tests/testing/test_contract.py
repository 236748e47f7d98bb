"""The contract on the guest game; and that it finds what is wrong with a broken one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import Phase, settings

from intramuros.core.game import ALL, CHANCE, AnyGame, IllegalAction, Line, State, Violation
from intramuros.core.rng import Rng
from intramuros.scene import Look, Scene
from intramuros.testing.contract import THEMES, check
from tests.guest.engine import BazaarState
from tests.guest.game import GAME
from tests.guest.model import Action, Choose, Position, census
from tests.guest.referee import tally, violations
from tests.guest.scene import BazaarDrawing


@pytest.mark.parametrize(
    ("players", "preset"), [(2, "manual"), (3, "manual"), (4, "manual"), (4, "hasty"), (3, "saga")]
)
@pytest.mark.parametrize("theme", THEMES)
def test_guest_keeps_the_contract(theme: str, players: int, preset: str) -> None:
    check(GAME, players, GAME.presets[preset], theme=theme, census=census, longest=30, examples=20)


# One wrong thing each, as an author might make it.


class Unsorted(BazaarState):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


class Stuck(BazaarState):
    def legal(self, seat: int) -> list[int]:
        return [] if seat == 1 else super().legal(seat)


class Trusting(BazaarState):
    def apply(self, seat: int, action: int) -> None:
        try:
            super().apply(seat, action)
        except IllegalAction:
            self.pot = [*self.pot, 1]
            raise


class Sharing(BazaarState):
    def clone(self) -> BazaarState:
        twin = super().clone()
        twin.hands = self.hands
        return twin


class Generous(BazaarState):
    """The pot is won and stays."""

    def _resolve(self) -> None:
        pot = list(self.pot)
        super()._resolve()
        self.pot = pot


class Ordered(BazaarState):
    """Who chooses first has points for it."""

    def apply(self, seat: int, action: int) -> None:
        earlier = sum(map(bool, self.chosen))
        super().apply(seat, action)
        if self.chosen[seat] and not earlier:
            self.head_start = tuple(int(other == seat) for other in range(self.players))


class Random(BazaarState):
    def random_action(self, seat: int, rng: Rng) -> int:
        return random.choice(self.legal(seat))


class OwnHandDealtAnew(BazaarState):
    def determinize(self, seat: int, rng: Rng) -> None:
        super().determinize((seat + 1) % self.players, rng)


class CardsFromNowhere(BazaarState):
    def determinize(self, seat: int, rng: Rng) -> None:
        other = (seat + 1) % self.players
        self.hands[other] = [6 for _ in self.hands[other]]


class Open(BazaarState):
    """Everybody sees everything."""

    def position(self, viewer: int) -> Position:
        return super().position(ALL)


def state(kind: type[BazaarState]) -> AnyGame:
    return replace(GAME, state=kind)


def lenient(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    return (found for found in violations(position, seat, action) if found.rule != "G-06")


def strict(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    yield from violations(position, seat, action)
    if action == Choose(6):
        yield Violation("G-06", "sixes are too good")


def lawless(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    return (replace(found, rule="G-99") for found in violations(position, seat, action))


def short(position: Position) -> tuple[tuple[Line, ...], ...]:
    return tuple(lines[1:] for lines in tally(position))


def talkative(before: Position, seat: int, action: Action, viewer: int) -> str:
    """Who reads well knows the sum of the first hand."""
    if viewer in (seat, 0) or seat == CHANCE:
        return GAME.seen(before, seat, action, viewer) if GAME.seen else ""
    return f"choose {1 + sum(card or 0 for card in before.hands[0]) % 6}"


class OneClick(BazaarDrawing):
    def path(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        return ("card-1",)


class Invisible(BazaarDrawing):
    def path(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        return tuple(f"unseen-{token}" for token in super().path(position, seat, action))


class Twice(BazaarDrawing):
    """Two elements have one id."""

    def scene(self, position: Position, viewer: int, look: Look) -> Scene:
        scene = super().scene(position, viewer, look)
        region = scene.regions["hand"]
        twice = {**region.layers["cards"], "own-1": region.layers["cards"]["own-2"]}
        layers = {**region.layers, "cards": twice}
        return Scene({**scene.regions, "hand": region._replace(layers=layers)})


class Unexplained(BazaarDrawing):
    """A number beside the board, and no word of what it counts."""

    def scene(self, position: Position, viewer: int, look: Look) -> Scene:
        scene = super().scene(position, viewer, look)
        region = scene.regions["hand"]
        layers = {**region.layers, "more": {"n": '<text id="n" x="-9" y="5">3</text>'}}
        return Scene({**scene.regions, "hand": region._replace(layers=layers)})


BROKEN: list[tuple[str, str, AnyGame]] = [
    ("unsorted", "play", state(Unsorted)),
    ("stuck", "play", state(Stuck)),
    ("refusal leaves a mark", "refusals", state(Trusting)),
    ("clone shares", "play", state(Sharing)),
    ("prizes doubled", "play", state(Generous)),
    ("order of simultaneous actors", "play", state(Ordered)),
    ("not reproducible", "play", state(Random)),
    ("own hand dealt anew", "secrets", state(OwnHandDealtAnew)),
    ("cards from nowhere", "secrets", state(CardsFromNowhere)),
    ("everything open", "secrets", state(Open)),
    ("referee too lenient", "referee", replace(GAME, violations=lenient)),
    ("referee too strict", "referee", replace(GAME, violations=strict)),
    ("no such rule", "refusals", replace(GAME, violations=lawless)),
    ("cannot be pickled", "match", replace(GAME, value=lambda state, seat: 0.0)),
    ("points without lines", "play", replace(GAME, tally=short)),
    ("nothing masked", "secrets", replace(GAME, seen=None)),
    ("log tells", "secrets", replace(GAME, seen=talkative)),
    ("told too early", "secrets", replace(GAME, revealed=lambda *_: True)),
    ("no words", "texts", replace(GAME, words=lambda position, seat, action: "")),
    ("pot not written", "texts", replace(GAME, write=lambda p: GAME.write(replace(p, pot=())))),
    ("one text for all", "texts", replace(GAME, write_action=lambda action: "choose 1")),
    ("one click for all", "pictures", replace(GAME, drawing=OneClick())),
    ("nothing to click", "pictures", replace(GAME, drawing=Invisible())),
    ("an id twice", "pictures", replace(GAME, drawing=Twice())),
    ("a bare number", "pictures", replace(GAME, drawing=Unexplained())),
]
# A law that wants an error and gets none fails with pytest's own kind, which is no Exception.
FOUND = (Exception, pytest.fail.Exception)


@pytest.fixture
def unshrunk() -> Iterator[None]:
    """The first failing match is enough: making it short takes seconds."""
    usual = settings.get_current_profile_name()
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("unshrunk", settings.get_profile(usual), phases=phases)
    settings.load_profile("unshrunk")
    yield
    settings.load_profile(usual)


@pytest.mark.usefixtures("unshrunk")
@pytest.mark.parametrize(
    ("theme", "game"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN]
)
def test_contract_finds_what_is_wrong(theme: str, game: AnyGame) -> None:
    with pytest.raises(FOUND):
        check(game, 3, theme=theme, census=census, examples=50)


def test_contract_finds_endless_matches() -> None:
    with pytest.raises(AssertionError, match="goes on after 6 actions"):
        check(GAME, 3, theme="play", longest=5)


def test_a_failure_is_a_short_record() -> None:
    with pytest.raises(AssertionError) as found:
        check(replace(GAME, violations=lenient), 2, theme="referee", census=census)
    printed = "\n".join(getattr(found.value, "__notes__", []))
    record = printed[printed.index("intramuros record bazaar/1") :]
    assert len(re.findall("^ +(1|2|chance) ", record, re.MULTILINE)) == 7  # six cards, one prize


def test_state_is_open_to_plain_python() -> None:
    assert isinstance(GAME.state(GAME.start(2, GAME.options())), State)
