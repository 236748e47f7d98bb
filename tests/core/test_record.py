"""Records: text both ways, refusals, and verifying results and draws."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.draws import Nonces, commitment, draw, mixed
from intramuros.core.game import CHANCE, AnyGame, NotationError, RecordError
from intramuros.core.match import Match
from intramuros.core.record import (
    Record,
    check_nonces,
    read_record,
    record_of,
    replay_record,
    verify_record,
    write_record,
)
from intramuros.core.rng import Rng
from intramuros.testing.laws.texts import damaged
from tests.guest.editions import second_edition
from tests.guest.game import GAME
from tests.guest.model import Options, Reveal

GAMES: dict[str, AnyGame] = {"bazaar": GAME}
KEY = "c0ffee" + "0" * 58


def play(
    seed: int, plies: int = 100, *, players: int = 2, key: str = "", options: Options | None = None
) -> Match:
    """A match by chance; with a key, its draws follow from that."""
    match, rng = Match.new(GAME, players, options), Rng(seed)
    draws = 0
    while (actors := match.state.actors()) and len(match.log) < plies:
        seat = actors[0]
        number = match.state.random_action(seat, rng)
        if seat == CHANCE and key:
            number = draw(match.state.outcomes(), key, "table-1", draws)
            draws += 1
        match.play(seat, GAME.decode(number))
    return match


def served(seed: int, nonces: Nonces = ()) -> Record:
    record = record_of(play(seed, key=mixed(KEY, nonces)))
    record = replace(record, match_id="table-1", commitment=commitment(KEY), key=KEY)
    return replace(record, nonces=nonces)


def read(text: str) -> Record:
    return read_record(text, GAMES)


def test_a_record_reads_like_this() -> None:
    match = Match.new(GAME, 2, Options(ties="lost"))
    match.play(CHANCE, GAME.read_action("deal 4"))
    text = "intramuros record bazaar/1\nplayers: 2\noptions: ties=lost\nlog:\n  chance deal 4\n"
    assert write_record(record_of(match)) == text
    assert read(text) == record_of(match)


def test_a_running_match_has_no_scores() -> None:
    record = record_of(play(1, 8))
    assert record.scores is None
    assert read(write_record(record)) == record
    assert verify_record(record) == ["8 actions are legal"]


def test_everything_round_trips() -> None:
    record = replace(served(3), names=("Ada", "Grace"))
    again = read(write_record(record))
    assert again == record
    assert replay_record(again).position() == replay_record(record).position()


def test_a_start_of_its_own_round_trips() -> None:
    middle = play(5, 8).position()
    match = Match(GAME, middle)
    match.play(1, GAME.decode(match.state.legal(1)[0]))
    record = record_of(match)
    text = write_record(record)
    assert "start:\n  intramuros bazaar/1\n" in text
    assert read(text) == record


def test_a_sequel_starts_from_its_own_position() -> None:
    assert GAME.sequel is not None
    following = GAME.sequel(play(2, options=Options(play="saga")).position())
    assert following is not None
    record = record_of(Match(GAME, following))
    assert read(write_record(record)).start == following


def test_names_cannot_break_a_record() -> None:
    record = replace(record_of(play(1)), names=("Ada, the\nfirst", "x; key: 00"))
    assert read(write_record(record)).names == ("Ada the first", "x key: 00")


def test_a_later_edition_is_refused_with_a_sentence() -> None:
    text = write_record(record_of(play(1))).replace("bazaar/1", "bazaar/7")
    with pytest.raises(NotationError) as refused:
        read(text)
    assert str(refused.value) == (
        "this record was written for bazaar/7, this version plays bazaar/1: "
        "the rules differ, so it cannot be replayed here"
    )


NEXT: dict[str, AnyGame] = {"bazaar": second_edition()}


@pytest.mark.parametrize("middle", [False, True])
def test_a_record_of_an_earlier_edition_is_tried(middle: bool) -> None:
    match = play(1)
    if middle:
        start = Match.replay(GAME, match.start, match.log[:8]).position()
        match = Match.replay(GAME, start, match.log[8:])
    record = read_record(write_record(record_of(match)), NEXT)
    assert record.edition == "bazaar/1"
    assert verify_record(record)[0] == (
        "this record was written for bazaar/1; this version plays bazaar/2"
    )
    assert write_record(record_of(replay_record(record))).startswith("intramuros record bazaar/2\n")


def test_what_the_present_edition_does_not_allow_is_named_with_both() -> None:
    text = write_record(record_of(play(1)))
    *_, last = [line for line in text.splitlines() if line.strip().startswith("2 choose")]
    broken = text.replace(last, "  2 choose 5\n  2 choose 5", 1)
    with pytest.raises(RecordError) as refused:
        verify_record(read_record(broken, NEXT))
    assert str(refused.value).startswith(
        "this record was written for bazaar/1; this version plays bazaar/2, which refuses action "
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the first line of a record is 'intramuros record GAME/EDITION'"),
        ("intramuros bazaar/1\n", "the first line of a record"),
        ("intramuros record chess/1\n", "there is no game 'chess'; there is: bazaar"),
        ("intramuros record bazaar/1\nlog:\n", "needs the keys 'players' and 'log'"),
        ("intramuros record bazaar/1\nplayers: 2\n", "needs the keys 'players' and 'log'"),
        ("intramuros record bazaar/1\nplayers: 5\nlog:\n", "players must be a number from 2 to 4"),
        ("intramuros record bazaar/1\nplayers: 2\nlog:\nlog:\n", "line 4: 'log' stands twice"),
        ("intramuros record bazaar/1\nplayers: 2\nmood: x\nlog:\n", "line 3: unknown key 'mood'"),
        (
            "intramuros record bazaar/1\nplayers: 2\noptions: ties=maybe\nlog:\n",
            "option ties takes carry or lost, not 'maybe'",
        ),
        (
            "intramuros record bazaar/1\nplayers: 2\nlog:\n  3 choose 4\n",
            "action 1: '3' is no seat",
        ),
        ("intramuros record bazaar/1\nplayers: 2\nlog:\n  1 fly\n", "action 1: 'fly' is no action"),
        ("intramuros record bazaar/1\nplayers: 2\nlog:\nscores: 1 x\n", "'x' is no score"),
        (
            "intramuros record bazaar/1\nplayers: 3\nstart:\n  intramuros bazaar/1\nlog:\n",
            "players: 3, but the start position has 2",
        ),
        (
            "intramuros record bazaar/1\nplayers: 2\noptions: ties=lost\nstart:\n"
            "  intramuros bazaar/1\nlog:\n",
            "the options are not those of the start position",
        ),
    ],
)
def test_bad_records_are_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        read(text)


def test_what_is_wrong_is_told_with_its_line() -> None:
    text = "intramuros record bazaar/1\n; by hand\nplayers: 2\n{}"
    for rest, reason in (
        ("options: ties=maybe\nlog:\n", "line 4: option ties takes carry or lost, not 'maybe'"),
        ("log:\n  ; deal\n  chance deal 9\n", "line 6: action 1: "),
        ("start:\n  intramuros bazaar/1\n\n  pit: x\nlog:\n", "line 7: unknown key 'pit'"),
        ("log:\nscores: 1 x\n", "line 5: 'x' is no score; write one number for each seat"),
    ):
        with pytest.raises(NotationError) as refused:
            read(text.format(rest))
        assert str(refused.value).startswith(reason), refused.value


def test_a_player_count_between_two_others_is_refused() -> None:
    games = {"bazaar": replace(GAME, players=(2, 4))}
    with pytest.raises(NotationError, match="Bazaar is for 2 or 4 players, not 3"):
        read_record("intramuros record bazaar/1\nplayers: 3\nlog:\n", games)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for candidate in (text, f"intramuros record bazaar/1\nplayers: 2\nlog:\n{text}"):
        try:
            read(candidate)
        except NotationError as error:
            assert str(error)


@given(st.integers(0, 1000))
def test_any_damaged_record_is_read_or_refused(seed: int) -> None:
    text = damaged(write_record(served(seed % 7)), Rng(seed))
    try:
        verify_record(read(text))
    except (NotationError, RecordError) as error:
        assert str(error)


def test_verify_says_what_it_checked() -> None:
    record = served(4)
    plies, draws = len(record.log), sum(seat == CHANCE for seat, _ in record.log)
    assert verify_record(record) == [
        f"{plies} actions are legal",
        "the scores follow from them",
        f"{draws} draws follow from the key",
    ]
    assert len(verify_record(replace(record, key=""))) == 2
    assert len(verify_record(replace(record, commitment=""))) == 3


def test_verify_refuses_a_wrong_result() -> None:
    record = served(4)
    assert record.scores is not None
    wrong = replace(record, scores=(record.scores[0] + 1, *record.scores[1:]))
    real = " ".join(map(str, record.scores))
    with pytest.raises(RecordError, match=f"the result does not fit: the actions give {real}"):
        verify_record(wrong)


def test_verify_refuses_a_result_before_the_end() -> None:
    with pytest.raises(RecordError, match="the game is not over") as refused:
        verify_record(replace(record_of(play(1, 8)), scores=(0, 0)))
    assert refused.value.ply == 8


def test_verify_refuses_an_illegal_action() -> None:
    record = served(4)
    with pytest.raises(RecordError, match="action 1: chance reveal 1"):
        verify_record(replace(record, log=((CHANCE, Reveal(1)), *record.log)))


def test_verify_refuses_keys_that_do_not_fit() -> None:
    record = served(4)
    with pytest.raises(RecordError, match="the key is not hexadecimal"):
        verify_record(replace(record, key="open sesame"))
    other = "ab" * 32
    with pytest.raises(RecordError, match="not the one that was promised"):
        verify_record(replace(record, key=other))
    with pytest.raises(RecordError, match="action 1: the key gives another draw") as refused:
        verify_record(replace(record, key=other, commitment=commitment(other)))
    assert refused.value.ply == 1


NONCES = ((2, "0b" * 16), (0, "c" * 64), (1, "0a" * 8))
"""In the order in which they came."""


def test_nonces_stand_in_a_record_as_they_came() -> None:
    text = write_record(served(4, NONCES))
    assert f"\nnonces: 2 {'0b' * 16}, 0 {'c' * 64}, 1 {'0a' * 8}\nkey: {KEY}\n" in text
    assert read(text) == served(4, NONCES) and write_record(read(text)) == text


BEFORE_NONCES = f"""\
intramuros record bazaar/1
players: 2
match: table-1
commitment: 5db8414a3b4b48b05f2d27dce4e768381f255881cd351d4afcf6ba690743ba9e
key: {KEY}
log:
  chance deal 3
  chance deal 2
  chance deal 4
  chance deal 4
  chance deal 5
  chance deal 5
  chance reveal 2
  1 choose 3
  2 choose 2
  chance reveal 3
  1 choose 5
  2 choose 4
  chance reveal 1
  1 choose 4
  2 choose 5
scores: 5 1
"""
"""As a version wrote it that knew no nonces."""


def test_a_record_from_before_there_were_nonces_holds() -> None:
    assert verify_record(read(BEFORE_NONCES))[-1] == "9 draws follow from the key"
    assert write_record(read(BEFORE_NONCES)) == BEFORE_NONCES


def test_draws_follow_from_key_and_nonces_together() -> None:
    record = served(4, NONCES)
    assert verify_record(record)[-1].endswith("draws follow from the key and the nonces")
    for forged in (NONCES[:2], NONCES[1:], (*NONCES[:2], (1, "0c" * 8)), ()):
        with pytest.raises(RecordError, match=r"action \d: the key .*another draw"):
            verify_record(replace(record, nonces=forged))
    with pytest.raises(RecordError, match="action 1: the key and the nonces give another draw"):
        verify_record(replace(served(4), nonces=NONCES))


def test_a_player_finds_their_nonce_and_those_they_knew() -> None:
    bens, owners, adas = (nonce for _, nonce in NONCES)
    alone, several = served(4, NONCES[2:]), served(4, NONCES)
    assert check_nonces(alone, [f" {adas.upper()}\n"]) == (
        "the nonce of seat 1 was mixed in, and no other"
    )
    assert check_nonces(several, [owners]) == (
        "the nonce of somebody without a seat was mixed in, beside 2 others"
    )
    assert check_nonces(several, [adas, bens]) == (
        "the nonces of seat 1 and seat 2 were mixed in, beside 1 other"
    )
    assert check_nonces(several, [bens, owners, adas]).endswith("mixed in, and no other")
    with pytest.raises(RecordError, match="'0d0d' was not mixed in; the record has 3 nonces"):
        check_nonces(several, [adas, "0d0d"])
    with pytest.raises(RecordError, match="was not mixed in; the record has no nonce"):
        check_nonces(served(4), [adas])
    with pytest.raises(RecordError, match="was not mixed in; the record has 3 nonces"):
        check_nonces(several, [adas, adas])  # it is there once


@pytest.mark.parametrize(
    ("nonces", "says"),
    [
        ("", "line 5: '' is no nonce"),
        ("1", "is no nonce; write a seat and 16 to 64 hexadecimal digits"),
        ("1 open sesame", "is no nonce"),
        (f"1 {'a' * 65}", "is no nonce"),
        (f"3 {'a' * 16}", "'3' is no seat; seats are 1 to 2"),
        (f"chance {'a' * 16}", "'chance' cannot stand here"),
        (", ".join(f"1 {n:016x}" for n in range(33)), "at most 32, not 33"),
    ],
)
def test_nonces_that_cannot_be(nonces: str, says: str) -> None:
    text = write_record(served(4)).replace("\nkey:", f"\nnonces: {nonces}\nkey:")
    with pytest.raises(NotationError, match=re.escape(says)):
        read(text)
