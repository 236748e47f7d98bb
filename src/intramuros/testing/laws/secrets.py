"""What a viewer cannot know stays hidden: in positions, texts of the log, and pictures."""

from __future__ import annotations

from intramuros.core.game import ALL, PUBLIC, IllegalAction, State, seat_name, seen_text
from intramuros.core.match import Match
from intramuros.scene import Look, Scene, drawing_of
from intramuros.testing.plays import Play, sample


def known(play: Play, state: State, viewer: int) -> tuple[str, Scene | None, object]:
    """All that is shown to a viewer."""
    position = state.position(viewer)
    text = play.game.write(position)
    if position == play.position:
        return text, None, None  # nothing is hidden, so the text says it all
    drawing = drawing_of(play.game)
    picture = drawing.scene(position, viewer, Look())
    return text, picture, drawing.facts(position, viewer)


def redealt(play: Play, seat: int) -> State:
    """A state the seat cannot tell from the real one."""
    state = play.state.clone()
    state.determinize(seat, play.rng())
    return state


def determinize_changes_nothing_known(play: Play) -> None:
    """Positions, pictures and choices of the seat, and of a spectator, stay to the letter."""
    for seat in play.seats:
        state = redealt(play, seat)
        for viewer in (seat, PUBLIC):
            before, after = known(play, play.state, viewer), known(play, state, viewer)
            names = ("position", "picture", "facts")
            for name, mine, other in zip(names, before, after, strict=True):
                assert mine == other, f"{name} of viewer {viewer} shows what seat {seat + 1} hides"
        assert state.actors() == play.state.actors()
        assert state.legal(seat) == play.state.legal(seat)


def determinize_makes_possible_states(play: Play) -> None:
    """What is dealt anew can be: the engine takes it, and nothing is lost or doubled."""
    for seat in play.seats:
        position = redealt(play, seat).position(ALL)
        state = play.game.state(position)
        assert state.position(ALL) == position
        if play.census is not None:
            assert play.census(position) == play.census(play.position)


def open_games_hide_nothing(play: Play) -> None:
    """Where every action can be read by all, all see the same position."""
    if play.game.seen is None:
        for viewer in play.viewers:
            seen = play.state.position(viewer)
            assert seen == play.position, f"viewer {viewer} sees less, but `seen` masks no action"


def log_texts_depend_on_what_is_known(play: Play) -> None:
    """`seen` reads the same in every state that the viewer cannot tell apart."""
    game = play.game
    for viewer in play.seats:
        state = redealt(play, viewer)
        other = state.position(ALL)
        for seat, number in play.some(30):
            if number in state.legal(seat):
                action = game.decode(number)
                mine = seen_text(game, play.position, seat, action, viewer)
                assert mine == seen_text(game, other, seat, action, viewer), (
                    f"the text of {action} tells viewer {viewer} something hidden: {mine!r}"
                )
        for seat, number in play.some(30):
            if seat == viewer:
                action = game.decode(number)
                text = seen_text(game, play.position, seat, action, viewer)
                assert text == game.write_action(action), f"{text!r} hides a seat's own action"


def log_texts_hide_what_positions_hide(play: Play) -> None:
    """Two actions that differ only in what a viewer cannot see read the same to that viewer."""
    game = play.game
    if all(play.state.position(viewer) == play.position for viewer in play.viewers):
        return
    for seat in play.state.actors():
        after = []
        for number in sample(play.state.legal(seat), 12, play.rng()):
            state = play.state.clone()
            state.apply(seat, number)
            after.append((game.decode(number), state))
        for viewer in play.viewers:
            told: dict[str, tuple[str, object]] = {}
            for action, state in after:
                shown = game.write(state.position(viewer))
                text = seen_text(game, play.position, seat, action, viewer)
                other, whole = told.setdefault(shown, (text, state.position(ALL)))
                assert other == text or whole == state.position(ALL), (
                    f"viewer {viewer} reads {text!r} and {other!r} of seat {seat_name(seat)}, "
                    f"but sees the same position"
                )


def masked_texts_have_words(play: Play) -> None:
    """A masked text is an action with unknowns: it can be read and told like any other."""
    game = play.game
    for viewer in play.viewers:
        position = play.state.position(viewer)
        for seat, number in play.some(30):
            text = seen_text(game, play.position, seat, game.decode(number), viewer)
            action = game.read_action(text)
            assert game.write_action(action) == text
            assert game.words(position, seat, action), f"no words for {text!r}"


def open_actions_are_told_alike(play: Play) -> None:
    """Whoever may read an action is told it in the same words, and shown it at the same place:
    they depend on nothing that is hidden, so a table makes them once for everybody."""
    game = play.game
    drawing = drawing_of(game)
    for viewer in play.viewers:
        known = play.state.position(viewer)
        for seat, number in play.some(30):
            action = game.decode(number)
            text = game.write_action(action)
            if seen_text(game, play.position, seat, action, viewer) != text:
                continue
            for telling in (game.words, drawing.cells):
                mine, whole = (telling(p, seat, action) for p in (known, play.position))
                assert mine == whole, f"viewer {viewer} is told {mine!r} of {text!r}, not {whole!r}"


RECENT = 6
"""What was played before is the same to this law: it looks at so many of the last actions."""


def what_is_told_later_lies_open(play: Play) -> None:
    """A masked action is told later only where a viewer can see that it was no other one."""
    game, log = play.game, play.match.log
    if game.revealed is None:
        return
    first = max(0, len(log) - RECENT)
    match = Match.replay(game, play.match.start, log[:first])
    for ply in range(first, len(log)):
        seat, action = log[ply]
        before = match.position(ALL)
        text = game.write_action(action)
        masked = [v for v in play.viewers if seen_text(game, before, seat, action, v) != text]
        if masked and game.revealed(before, seat, action, play.position):
            for number in sample(match.state.legal(seat), 3, play.rng()):
                if game.decode(number) != action:
                    _assert_told_apart(play, match.state.clone(), ply, number, masked)
        match.play(seat, action)


def _assert_told_apart(play: Play, state: State, ply: int, number: int, viewers: list[int]) -> None:
    """Viewers would see another position now if another action had been played then."""
    game, (seat, action) = play.game, play.match.log[ply]
    state.apply(seat, number)
    try:
        for later_seat, later in play.match.log[ply + 1 :]:
            state.apply(later_seat, game.encode(later))
    except IllegalAction:
        return  # what came after tells them apart
    for viewer in viewers:
        assert state.position(viewer) != play.state.position(viewer), (
            f"{game.write_action(action)!r} of seat {seat_name(seat)} is told to viewer {viewer}, "
            f"who cannot know that it was not {game.write_action(game.decode(number))!r}"
        )
