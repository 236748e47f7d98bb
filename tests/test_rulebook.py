"""The rule pages of the documentation are those of the manuals as they are now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import AnyGame
from intramuros.core.manual import Manual, Rule
from intramuros.core.options import describe
from intramuros.games import GAMES
from tests.guest.crowd import GAME as CROWD
from tests.guest.game import GAME as BAZAAR
from tools.rulebook import ROOT, folder, page, path, pictures

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


@EVERY_GAME
def test_the_page_is_up_to_date(game: AnyGame) -> None:
    found = path(game).read_text(encoding="utf-8") if path(game).exists() else ""
    assert found == page(game), "run `make rulebook`"


@EVERY_GAME
def test_the_pictures_are_up_to_date(game: AnyGame) -> None:
    found = {one.name: one.read_text(encoding="utf-8") for one in folder(game).glob("*")}
    drawn = pictures(game)
    assert found.keys() == drawn.keys(), "run `make rulebook`"
    changed = [name for name, picture in drawn.items() if found[name] != picture]
    assert changed == [], "run `make rulebook`"
    text = page(game)
    assert all(f'src="examples/{game.name}/{name}" alt="' in text for name in drawn)


@EVERY_GAME
def test_it_has_every_rule_and_option_and_its_links_lead_somewhere(game: AnyGame) -> None:
    text = page(game)
    for rule in game.manual:
        if rule.sealed:
            assert rule.id not in text and rule.says not in text
            continue
        assert text.count(f"**{rule.id}** {rule.says}") == 1
        assert not rule.ruling or f'<a id="{rule.ruling.lower()}"></a>' in text
    for option in describe(game.options):
        assert f"| `{option.name}` | {option.says} |" in text


@EVERY_GAME
def test_the_readme_links_to_it(game: AnyGame) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    link = f"| [{game.title}](docs/{game.name}.md) |"
    assert link in readme, f"the table of games in README.md needs a row that begins with {link}"


def test_a_guests_page() -> None:
    text = page(BAZAAR)
    assert "For 2, 3 or 4 players; rules edition `bazaar/1`." in text
    assert "*Both ways are played.*" in text


def test_what_is_sealed_is_not_printed() -> None:
    rules = {
        "X-01": Rule("X-01", "Aim", "Everybody may read this.", "here", ruling="X-R1"),
        "X-02": Rule("X-02", "Secrets", "The river turns.", "envelope", sealed=1),
        "X-R1": Rule("X-R1", "Rulings", "It turns left.", "envelope", sealed=1),
    }
    text = page(replace(BAZAAR, manual=Manual(rules)))
    assert "X-01" in text
    for secret in ("X-02", "X-R1", "Secrets", "Rulings", "turns"):
        assert secret not in text


def test_expansions_and_groups_of_options_are_named() -> None:
    text = page(CROWD)
    assert "For 2 or 3 players, with options also 4 or 5; rules edition `crowd/1`." in text
    assert "Up to five players lay tiles in turn. (fair or parade) <sub>" in text
    assert text.index("### Expansions") < text.index("| `fair` |")
    assert text.index("| `parade` |") < text.index("### Other options") < text.index("| `arrows` |")
