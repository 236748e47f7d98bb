"""Texts of earlier editions of a game."""

from __future__ import annotations

import pytest

from intramuros.core.edition import edition_of, is_earlier, number_of, renewed


@pytest.mark.parametrize(
    ("text", "edition"),
    [
        ("intramuros medina/1\nplayers: 3\n", "medina/1"),
        ("\ufeff\n intramuros record medina/12 ; a comment\nlog:\n", "medina/12"),
        ("intramuros", ""),
        ("", ""),
    ],
)
def test_the_first_line_names_the_edition(text: str, edition: str) -> None:
    assert edition_of(text) == edition


@pytest.mark.parametrize(
    ("edition", "earlier"),
    [
        ("medina/1", True),
        ("medina/9", True),
        ("medina/10", False),
        ("medina/11", False),
        ("my_city/1", False),
        ("medina/one", False),
        ("medina/²", False),
        ("medina", False),
        ("", False),
    ],
)
def test_only_lower_numbers_of_the_same_game_are_earlier(edition: str, earlier: bool) -> None:
    assert is_earlier(edition, "medina/10") == earlier
    text = f"intramuros {edition}\nnames: medina/1\n"
    assert renewed(text, "medina/10") == (
        text.replace(edition, "medina/10", 1) if earlier else text
    )


def test_people_read_its_number() -> None:
    assert number_of("medina/2") == "edition 2"
