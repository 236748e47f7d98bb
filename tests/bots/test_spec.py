"""What bots are called: names with settings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.bots import BOTS, SETTINGS, make_bot, read_spec
from intramuros.bots.search import Search
from intramuros.core.errors import NotationError
from tests.guest.game import GAME as GUEST

KINDS = {name: SETTINGS.get(name, {}) for name in BOTS}


@st.composite
def specs(draw: st.DrawFn) -> str:
    name = draw(st.sampled_from(sorted(BOTS)))
    values = {int: st.integers(1, 10**9 - 1), float: st.integers(1, 3_600_000).map(thousandth)}
    chosen = [setting for setting in KINDS[name] if draw(st.booleans())]
    return ":".join([name, *(f"{s}={draw(values[KINDS[name][s]])!r}" for s in chosen)])


def thousandth(number: int) -> float:
    return number / 1000


@given(specs())
def test_a_spec_is_written_as_it_is_read(text: str) -> None:
    assert str(read_spec(text)) == text


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        spec = read_spec(text)
    except NotationError:
        return
    assert read_spec(str(spec)) == spec


def test_settings_have_one_order_and_one_form() -> None:
    text = "search:seconds=0.50:iterations=070"
    assert str(read_spec(text)) == "search:iterations=70:seconds=0.5"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("gredy", "there is no bot 'gredy'; did you mean 'greedy'?"),
        (
            "",
            "there is no bot ''; there is: random, greedy, beginner, search, level1, "
            "level2, level3, level4, level5, level5-long",
        ),
        ("greedy:depth=2", "greedy has no setting 'depth'; greedy takes no settings"),
        ("search:depth=2", "search has no setting 'depth'; search takes iterations, seconds"),
        ("search:400", "a setting of a bot is written NAME=VALUE, not '400'"),
        ("search:iterations=9:iterations=9", "search: iterations is set twice"),
        (
            "search:iterations=0",
            "iterations of search must be a number from 1 to 999999999, not '0'",
        ),
        ("search:seconds=1e3", "seconds of search must be a number from 0.001 to 3600, not '1e3'"),
        ("search:seconds=0", "seconds of search must be a number from 0.001 to 3600, not '0'"),
    ],
)
def test_what_is_wrong_is_named_with_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_spec(text)
    assert str(refusal.value) == says


def test_a_bot_is_made_with_its_settings() -> None:
    bot = make_bot("search:iterations=7:seconds=0.5", GUEST, 1)
    assert isinstance(bot, Search)
    assert (bot.iterations, bot.seconds) == (7, 0.5)
