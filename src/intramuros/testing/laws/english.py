"""What people read is plain English, as far as that can be checked."""

from __future__ import annotations

from collections.abc import Iterable

from intramuros.testing.plays import Play
from intramuros.testing.sayings import Saying, said, shown, standing
from intramuros.testing.sentences import faults_in, vocabulary


def words_are_plain_english(play: Play) -> None:
    """Score sheets, actions told and refused, prompts; at the very start also the rules."""
    _assert_plain(play, said(play, most=1))
    if not play.match.log:
        _assert_plain(play, standing(play.game))


def pictures_are_plain_english(play: Play) -> None:
    """Labels and tips."""
    _assert_plain(play, shown(play))


def _assert_plain(play: Play, sayings: Iterable[Saying]) -> None:
    found = faults_in(sayings, vocabulary(play.game))
    assert not found, "\n".join(found)
