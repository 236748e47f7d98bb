"""The operator's settings: a TOML file that says what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from intramuros.server.settings import (
    FILE,
    Rate,
    Settings,
    SettingsError,
    read,
    settings_in,
    text_of,
)


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert settings_in(tmp_path) == Settings()


def test_a_file_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    text = "[limits.address]\ntables = {at_once = 5, a_minute = 0.5}\n"
    (tmp_path / FILE).write_text(text)
    found = settings_in(tmp_path)
    assert found.limits.address.tables == Rate(5, 0.5)
    assert found.limits.address.joins == Settings().limits.address.joins
    assert found.limits.session == Settings().limits.session


def test_printed_settings_can_be_read_again(tmp_path: Path) -> None:
    text = text_of(Settings())
    assert "[limits.address]\n" in text
    (tmp_path / FILE).write_text(text)
    assert settings_in(tmp_path) == Settings()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[limits\n", "is not TOML"),
        ("[limts]\n", "unknown field `limts`"),
        ("[limits.address]\ntables = 5\n", "`$.limits.address.tables`"),
        ("[limits.address]\ntables = {at_once = -1, a_minute = 2}\n", ">= 0"),
        ("[limits.session]\nsockets = 1.5\n", "Expected `int`"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / FILE
    path.write_text(text)
    with pytest.raises(SettingsError, match=FILE) as error:
        read(path)
    assert says in str(error.value)
