"""An action's text, both ways."""

import pytest

from intramuros.core.game import NotationError
from intramuros.games.medina.engine import ACTION_SPACE, decode
from intramuros.games.medina.text.actions import read_action, write_action


def test_action_texts_name_every_action() -> None:
    texts = {write_action(decode(number)) for number in range(ACTION_SPACE)}
    assert len(texts) == ACTION_SPACE


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hop", "'hop' is not an action of Medina; write 'palace red d4', "),
        ("palace pink d4", "'pink' is not a palace colour; write red, brown, blue or yellow"),
        ("wall T17", "'T17' is not a wall space; write one of T1-T16, "),
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=f"^{says}"):
        read_action(text)
