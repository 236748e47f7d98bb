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
    settings_with,
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


def test_the_command_line_adds_to_the_file(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('names = ["play.example"]\nproxies = ["10.0.0.0/8"]\n')
    found = settings_with(settings_in(tmp_path), ["club.example:8443"], ["::1"], "/games")
    assert found.names == ("play.example", "club.example:8443")
    assert found.proxies == ("10.0.0.0/8", "::1")
    assert found.path == "/games"
    assert settings_with(found, [], [], "") == found
    with pytest.raises(SettingsError, match="is no host name"):
        settings_with(found, ["/club.example"], [], "")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[limits\n", "is not TOML"),
        ("[limts]\n", "unknown field `limts`"),
        ("[limits.address]\ntables = 5\n", "`$.limits.address.tables`"),
        ("[limits.address]\ntables = {at_once = -1, a_minute = 2}\n", ">= 0"),
        ("[limits.session]\nsockets = 1.5\n", "Expected `int`"),
        ('names = ["https://play.example"]', "'https://play.example' is no host name"),
        ('names = ["play.example/"]', "as in play.example.org:8443"),
        ('proxies = ["caddy"]', "'caddy' is no address; write proxies as in 10.0.0.2"),
        ('path = "games"', "'games' cannot be the sub-path; write it as in /games"),
        ('path = "/games/"', "without a slash at the end"),
        ('path = "/a/../b"', "cannot be the sub-path"),
        ('path = "/api/games"', "not one of /api, /static, /ws"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / FILE
    path.write_text(text)
    with pytest.raises(SettingsError, match=FILE) as error:
        read(path)
    assert says in str(error.value)
