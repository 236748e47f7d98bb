"""What a game says to people, collected: of itself, and of wherever a match stands.

Each saying comes with its kind, which tells in which form it is said: see `sentences.FORMS`.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from intramuros.core.game import ALL, CHANCE, PUBLIC, AnyGame, State, player_counts, seen_text
from intramuros.core.match import Match
from intramuros.core.options import describe
from intramuros.core.rng import Rng
from intramuros.scene import Foretelling, Look, Node, Scene, choices, drawing_of
from intramuros.testing.actions import by_kind
from intramuros.testing.plays import Play, sample, step

READ: Final = {
    "label": re.compile(r'aria-label="([^"]*)"'),
    "tip": re.compile(r'data-tip="([^"]*)"'),
    "writing": re.compile(r"<text\b[^>]*>([^<]+)<"),
}
"""What is read in a picture, by kind."""


class Saying(NamedTuple):
    """Something that people read, and what it is."""

    kind: str
    text: str


def heard(game: AnyGame, positions: int, pictures: int) -> Iterator[Saying]:
    """All that is said of a game: of itself, at so many positions of random games, and in the
    pictures of so many."""
    yield from standing(game)
    states = list(_states(game))
    for number, state in enumerate(sample(states, positions, Rng(1))):
        yield from said(_play(game, state, number))
    for number, state in enumerate(sample(states, pictures, Rng(2))):
        yield from shown(_play(game, state, number))


def _states(game: AnyGame) -> Iterator[State]:
    """Random games with every player count and preset; with the fewest players whole sagas."""
    for players in game.players:
        presets = game.presets.values()
        for options in (one for one in presets if players in player_counts(game, one)):
            rng, position = Rng(players), game.start(players, options)
            while position is not None:
                state = game.state(position)
                yield state.clone()
                while state.actors():
                    step(state, rng)
                    yield state.clone()
                goes_on = game.sequel is not None and players == min(game.players)
                position = game.sequel(state.position(ALL)) if goes_on and game.sequel else None


def _play(game: AnyGame, state: State, seed: int) -> Play:
    return Play(Match(game, state.position(ALL)), seed, scrap="", census=None, longest=0)


def standing(game: AnyGame) -> Iterator[Saying]:
    """What a game says of itself, whoever plays it."""
    yield Saying("blurb", game.blurb)
    if game.aim:
        yield Saying("aim", game.aim)
    for option in describe(game.options):
        yield Saying("option", option.says)
    for rule in game.manual:
        yield Saying("chapter", rule.chapter)
        for text in filter(None, (rule.says, rule.why)):
            yield Saying("rule", text)


def said(play: Play, most: int = 3) -> Iterator[Saying]:
    """What is said where a match stands: score sheets, cards, actions, refusals, prompts, outlooks.

    Of each kind of action so many are told, and so many are tried that may not be allowed; at each
    click so many outlooks are asked for.
    """
    yield from _sheets(play)
    yield from _words(play, most)
    yield from _refusals(play, most)
    for seat in play.state.actors():
        if seat != CHANCE:
            yield from _clicks(play, seat, most)


def shown(play: Play) -> Iterator[Saying]:
    """What can be read in the pictures, by one of the seats and by a spectator."""
    drawing = drawing_of(play.game)
    for viewer in (play.rng().below(play.players), PUBLIC):
        yield from _read(drawing.scene(play.state.position(viewer), viewer, Look()))


def _sheets(play: Play) -> Iterator[Saying]:
    game, drawing = play.game, drawing_of(play.game)
    for line in (line for lines in game.tally(play.position) for line in lines):
        yield Saying("score line", line.label)
    for viewer in play.viewers:
        for facts in drawing.facts(play.state.position(viewer), viewer):
            for fact in facts:
                yield Saying("fact", fact.label or fact.value)
                yield Saying("value", fact.value)
    saga = None if game.saga is None else game.saga(play.position)
    if saga is not None:
        yield Saying("heading", saga.title)
        yield Saying("heading", saga.chapter_title)
        told = (*saga.news, *saga.rules, saga.goal, saga.tale)
        given = [gift for one in saga.standings for gift in one.gifts]
        yield from (Saying("news", text) for text in told if text)
        yield from (Saying("heading", line.what) for line in saga.worth)
        yield from (Saying("news", gift.says) for gift in given)
        yield from (Saying("value", note) for one in saga.standings for note in one.notes)


def _words(play: Play, most: int) -> Iterator[Saying]:
    """Legal actions, as everybody may read them."""
    game = play.game
    views = {viewer: play.state.position(viewer) for viewer in play.viewers}
    for seat in play.everyone:
        found: dict[str, list[Any]] = {}
        for number in play.state.legal(seat):
            action = game.decode(number)
            found.setdefault(type(action).__name__, []).append(action)
        for actions in found.values():
            for action in sample(actions, most, play.rng()):
                yield Saying("words", game.words(play.position, seat, action))
                for viewer, seen in views.items() if game.seen is not None else ():
                    text = seen_text(game, play.position, seat, action, viewer)
                    yield Saying("words", game.words(seen, seat, game.read_action(text)))


def _refusals(play: Play, most: int) -> Iterator[Saying]:
    """What the referee says to whoever is to act, and to one seat that is not."""
    game, rng = play.game, play.rng()
    actors = [seat for seat in play.state.actors() if seat != CHANCE]
    others = [seat for seat in play.seats if seat not in actors]
    views = {seat: play.state.position(seat) for seat in (*actors, *others[:1])}
    for numbers in by_kind(game).values():
        for _ in range(most):
            action = game.decode(numbers[rng.below(len(numbers))])
            for seat, view in views.items():
                for violation in game.violations(view, seat, action):
                    yield Saying("refusal", violation.detail)


def _read(scene: Scene) -> Iterator[Saying]:
    for region in scene.regions.values():
        yield Saying("region", region.label)
        body = region.body()
        for kind, pattern in READ.items():
            yield from (Saying(kind, html.unescape(text)) for text in pattern.findall(body))


def _clicks(play: Play, seat: int, most: int) -> Iterator[Saying]:
    """Prompts, turns and outlooks."""
    drawing, position = drawing_of(play.game), play.state.position(seat)
    for prefix, node in _nodes(choices(play.game, play.state, seat), ()):
        yield Saying("prompt", node.step.prompt)
        yield from (Saying("turn", turn.label) for turn in node.step.turns)
        if node.step.outlooks and isinstance(drawing, Foretelling):
            for token in sample(list(node.options), most, play.rng()):
                outlook = drawing.outlook(position, seat, (*prefix, token))
                if outlook is not None:
                    yield Saying("outlook", outlook.says)
                    for prospect in outlook.prospects:
                        yield Saying("prospect", prospect.says)
                        yield from (Saying("value", text) for _, text in prospect.chip if text)


def _nodes(node: Node, prefix: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Node]]:
    yield prefix, node
    for token, then in node.options.items():
        if isinstance(then, Node):
            yield from _nodes(then, (*prefix, token))
