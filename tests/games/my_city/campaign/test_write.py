"""A campaign as the text of a file."""

from __future__ import annotations

import pytest

from intramuros.games.my_city.campaign.read import CAMPAIGN, read_campaign
from intramuros.games.my_city.campaign.start import start_with
from intramuros.games.my_city.campaign.write import quoted, write_campaign
from intramuros.games.my_city.model import Options
from intramuros.games.my_city.text.position import read, write
from tests.games.my_city.campaign.files import PLAIN, edited


def test_writing_is_the_inverse_of_reading() -> None:
    assert read_campaign(PLAIN) == CAMPAIGN
    assert write_campaign(read_campaign(PLAIN)) == PLAIN


@pytest.mark.parametrize("text", ['Say "hi"', "a\\b", "one; two", "# no comment", "[shapes]", "é"])
def test_any_words_survive(text: str) -> None:
    campaign = read_campaign(edited('title = "Founding"', f"title = {quoted(text)}"))
    assert campaign.chapters[0].title == text
    position = start_with(campaign, 2, Options())
    assert read(write(position)) == position


def test_what_cannot_be_printed_is_spelled_out() -> None:
    assert quoted("a\nb\U0001f3d8\u2028") == '"a\\u000ab\U0001f3d8\\u2028"'
    assert quoted("\U000e0001") == '"\\U000e0001"'
