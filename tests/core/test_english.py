"""Words for people."""

import pytest

from intramuros.core.english import article, listed, player, plural, signed, with_names


def test_numbers_have_a_true_minus_sign() -> None:
    assert signed(-3) == "\N{MINUS SIGN}3"
    assert signed(2.25, 1) == "2.2"


def test_plurals_follow_their_number() -> None:
    assert [plural(n, "elder") for n in (0, 1, 2, -1)] == [
        "0 elders",
        "1 elder",
        "2 elders",
        "\N{MINUS SIGN}1 elder",
    ]
    assert plural(3, "city", "cities") == "3 cities"


@pytest.mark.parametrize(
    ("noun", "told"), [("elder", "an elder"), ("palace", "a palace"), ("Oasis", "an Oasis")]
)
def test_articles_follow_their_noun(noun: str, told: str) -> None:
    assert article(noun) == told


def test_lists_end_with_and() -> None:
    names = ["Ann", "Ben", "Cleo"]
    assert [listed(names[:n]) for n in range(4)] == ["", "Ann", "Ann and Ben", "Ann, Ben and Cleo"]
    assert listed(["red", "blue"], "or") == "red or blue"


def test_players_get_their_names() -> None:
    names = ("Ann", r"B\1")
    assert with_names(f"{player(1)} has no dome left", names) == r"B\1 has no dome left"
    assert with_names("Player 1's palace, not player 3's", names) == "Ann's palace, not player 3's"


def test_players_of_the_same_name_are_told_apart() -> None:
    told = with_names("player 1 is ahead of player 2 and player 3", ["Ines", "Pip", "Ines"])
    assert told == "Ines (1) is ahead of Pip and Ines (3)"
