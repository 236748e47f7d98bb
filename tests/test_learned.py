"""`make train` measures how much stronger a bot is by what was learned."""

from __future__ import annotations

import tomllib

from tools.bots.learned import noted, sentence, weights_in_src, won


def test_a_share_of_a_match_is_won_and_the_same_again() -> None:
    task = ("medina", 3, 2, 4)
    assert won(task) == won(task)
    assert 0.0 <= won(task) <= 1.0


def test_strength_stands_once_among_what_the_weights_say_of_themselves() -> None:
    text = weights_in_src("medina").read_text(encoding="utf-8")
    before = tomllib.loads(text)
    says = sentence(3, 100, [1.0, 0.5, 0.0, 1.0])
    assert "wins 62 % [22 to 91] of 4 matches" in says
    once = noted(text, says)
    again = noted(once, sentence(3, 100, [1.0]))
    assert tomllib.loads(once)["made"]["strength"] == says
    assert tomllib.loads(again)["made"]["strength"].startswith("3 players: ")
    assert again.count("strength = ") == 1
    for found in (tomllib.loads(once), tomllib.loads(again)):
        assert {**found, "made": {**found["made"], "strength": ""}} == {
            **before,
            "made": {**before["made"], "strength": ""},
        }
