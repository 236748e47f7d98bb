"""Positions, actions and what is said of them."""

from __future__ import annotations

from intramuros.core.game import ALL, NotationError, totals
from intramuros.core.rng import Rng
from intramuros.testing.plays import Play


def positions_round_trip(play: Play) -> None:
    """read(write(position)) is the position, for every viewer."""
    game = play.game
    for viewer in (ALL, *play.viewers):
        position = play.state.position(viewer)
        text = game.write(position)
        assert game.read(text) == position, f"does not round trip for viewer {viewer}:\n{text}"
        assert text.startswith(f"intramuros {game.edition}\n"), f"the header is wrong:\n{text}"


def actions_round_trip(play: Play) -> None:
    """Number, action and text say the same; texts are unique in a state."""
    game = play.game
    numbers = {number for _, number in play.legal()}
    # At the very start, once: the whole space.
    for number in sorted(numbers if play.match.log else numbers.union(play.numbers())):
        action = game.decode(number)
        assert game.encode(action) == number, f"{number} decodes to {action}, which encodes else"
        text = game.write_action(action)
        assert game.read_action(text) == action, f"{text!r} does not round trip"
    for seat in play.everyone:
        actions = play.state.legal(seat)
        texts = {game.write_action(game.decode(number)) for number in actions}
        assert len(texts) == len(actions), "two actions share a text"


def actions_have_words(play: Play) -> None:
    """Each action is told as one sentence without its subject."""
    views = {seat: play.state.position(seat) for seat in play.seats}
    for seat, number in play.some(50):
        action = play.game.decode(number)
        for position in (play.position, views.get(seat, play.position)):
            words = play.game.words(position, seat, action)
            assert words and words == " ".join(words.split()), f"{action}: {words!r}"


def damaged_texts_are_refused(play: Play) -> None:
    """Any text is read or refused with NotationError; what the engine takes can be played."""
    game, rng = play.game, play.rng()
    texts = [play.scrap, f"intramuros {game.edition}\n{play.scrap}"]
    texts += [damaged(game.write(play.position), rng) for _ in range(4)]
    for text in texts:
        try:
            position = game.read(text)
        except NotationError as error:
            assert str(error), f"no reason is given for\n{text}"
            continue
        assert game.read(game.write(position)) == position, f"does not round trip:\n{text}"
        try:
            state = game.state(position)
        except NotationError as error:
            assert str(error), f"no reason is given for\n{text}"
            continue
        # A text by hand may leave out what follows from the rest: reading fills that in.
        assert state.position(ALL) == position, f"the engine changes what was read:\n{text}"
        points = totals(game.tally(position))
        assert points == state.scores(), f"the referee counts {points}, the engine else:\n{text}"
        for seat in state.actors():
            legal = set(state.legal(seat))
            assert legal, f"the engine takes this, but seat {seat} is stuck:\n{text}"
            for number in {rng.below(game.action_space) for _ in range(30)}.union(list(legal)[:9]):
                refused = any(game.violations(position, seat, game.decode(number)))
                assert refused != (number in legal), f"{game.decode(number)} in\n{text}"


def damaged_actions_are_refused(play: Play) -> None:
    """Any text is an action or refused with NotationError."""
    game, rng = play.game, play.rng()
    texts = [game.write_action(game.decode(number)) for _, number in play.some(4)]
    for text in (play.scrap, "", *(damaged(text, rng) for text in texts)):
        try:
            action = game.read_action(text)
        except NotationError as error:
            assert str(error), f"no reason is given for {text!r}"
        else:
            assert game.read_action(game.write_action(action)) == action


SCRAPS = ("", " ", "0", "9", "-1", "99999999999", "?", ";", ":", "\n", "\t", "é", "²", "chance")


def damaged(text: str, rng: Rng) -> str:
    """A text with one to three small wounds."""
    for _ in range(1 + rng.below(3)):
        lines = text.splitlines(keepends=True) or [""]
        one, other = rng.below(len(lines)), rng.below(len(lines))
        at = rng.below(len(text) + 1)
        match rng.below(8):
            case 0:
                del lines[one]
                text = "".join(lines)
            case 1:
                lines.insert(one, lines[other])
                text = "".join(lines)
            case 2:
                text = text[:at]
            case 3:
                text = text[:at] + SCRAPS[rng.below(len(SCRAPS))] + text[at + rng.below(3) :]
            case _ if text:
                # A letter of its own in the place of another: often a text that can be read.
                text = text[:at] + text[rng.below(len(text))] + text[at + 1 :]
    return text
