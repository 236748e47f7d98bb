"""Examples as pictures: what is marked, what is said, what is left out."""

from __future__ import annotations

from xml.etree import ElementTree

from intramuros.games import GAMES
from intramuros.learn.example import examples, read_example
from intramuros.learn.figure import figure
from intramuros.learn.picture import Frame, frames

MEDINA = GAMES["medina"]
HEAD = """rule: M-36
title: palaces keep apart
given:
  players: 3
  board:
      d e f g
    4 R . . .
    5 . . . .
    6 . . . i
"""


def drawn(sentences: str) -> tuple[Frame, ...]:
    return frames(MEDINA, read_example(MEDINA, HEAD + sentences))


def test_a_picture_tells_what_is_allowed_and_what_is_not() -> None:
    (frame,) = drawn("legal: 1 palace red e4\nillegal: 1 palace brown e5 [M-36]\n")
    assert [(note.kind, note.says) for note in frame.notes] == [
        ("allowed", "Green places a red palace piece on e4."),
        ("refused", "Green places a brown palace piece on e5."),
    ]
    assert [rule for _, rule in frame.notes[1].reasons] == ["M-36"]
    assert frame.label.startswith("The city of Medina. Allowed: Green places a red palace piece")
    assert "Not allowed: Green places a brown" in frame.label
    # A round tick, a square cross, and the piece meant under each.
    marks = ElementTree.fromstring(f"<svg>{frame.body}</svg>")
    assert [one.get("href") for one in marks.iter("use")].count("#palace-brown") >= 1
    assert frame.body.count("f-good") == 1 and "f-bad" in frame.body


def test_only_the_part_that_matters_is_shown() -> None:
    (near,) = drawn("legal: 1 palace red e4\n")
    (far,) = drawn("legal: 1 palace red e4\nillegal: 1 palace red p11 [M-39]\n")
    assert near.box is not None and far.box is not None
    assert near.box[2] <= 5 * near.unit < 11 * near.unit < far.box[2]
    assert len(near.body) < len(far.body)


def test_actions_that_differ_in_their_place_are_one_sentence() -> None:
    (frame,) = drawn("count: 1 palace red = 4\n")
    (note,) = frame.notes
    assert note.says == "Green places a red palace piece on d3, c4, e4 or d5."
    assert frame.body.count("f-good") == 4


def test_a_pause_between_actions_is_a_picture() -> None:
    first, second = drawn(
        "play: 1 palace red e4\nplay: 1 dome d4\nscore: 1 red pieces 2\n"
        "play: 2 palace blue g4\nplay: 2 dome g4\nwinners: 1\n"
    )
    assert [note.number for note in first.notes] == [1, 2, 0]
    assert first.notes[2].says == "Green: red pieces 2."
    assert "fill-opacity" in first.body  # the cells that are counted
    assert second.notes[-1].says == "Green leads."


def test_two_answers_about_one_place_are_two_pictures() -> None:
    first, second = drawn("legal: 1 palace red e4\nillegal: 1 palace brown e4 [M-36]\n")
    assert [note.kind for note in (*first.notes, *second.notes)] == ["allowed", "refused"]


def test_no_picture_that_everybody_may_see_shows_what_an_envelope_brings() -> None:
    game = GAMES["my_city"]
    public = [
        one
        for one in examples(game).values()
        if one.shown and one.is_open(game, game.manual.opened(0), 0, ())
    ]
    assert public
    for one in public:
        # What a sticker brings is told in the hand of whoever has to place it.
        assert "for your city" not in figure(game, one), one.name
    later = examples(game)["four-players-and-their-awards"]
    assert "for your city" in figure(game, later)
    assert later.is_open(game, game.manual.opened(1), 1, ())
