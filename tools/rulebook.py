"""Write the rule pages of the documentation: docs/GAME.md from the game's manual and options.

`make rulebook`; the pages are committed, and a test says when one is out of date.
"""

import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from intramuros.core.game import AnyGame
    from intramuros.core.manual import Rule

ROOT = Path(__file__).resolve().parent.parent
SOURCES = "src/intramuros/games"


def page(game: "AnyGame") -> str:
    """The rule page of a game."""
    from intramuros.core.game import players_said

    parts = [
        f"<!-- Made by `make rulebook` from {SOURCES}/{game.name}/manual.toml: edit that file. -->",
        f"# {game.title}",
        f"{game.blurb} For {players_said(game)}; rules edition `{game.edition}`.",
        "The rules in our own words, as the program plays them. Each has an id, which refusals, "
        "score sheets and tests cite. Where the sources leave a choice, a ruling (its id has an "
        "R) says how we read them and why.",
        *_options(game),
    ]
    # What everybody may read from the start; a sealed ruling is not even named.
    told = {rule.id: rule for rule in game.manual if not rule.sealed}
    for chapter, rules in groupby(told.values(), key=lambda rule: rule.chapter):
        parts.append(f"## {chapter}")
        parts.append("\n".join(_entry(rule, told.get(rule.ruling)) for rule in rules))
    return "\n\n".join(parts) + "\n"


def path(game: "AnyGame") -> Path:
    """Where it lies."""
    return ROOT / "docs" / f"{game.name}.md"


def _entry(rule: "Rule", ruling: "Rule | None") -> str:
    see = f" See [{ruling.id}](#{ruling.id.lower()})." if ruling else ""
    why = f" *{rule.why}*" if rule.why else ""
    expansion = f" ({' or '.join(rule.expansions)})" if rule.expansions else ""
    return (
        f'- <a id="{rule.id.lower()}"></a>**{rule.id}** {rule.says}{expansion}{why}{see} '
        f"<sub>{rule.source}</sub>"
    )


def _options(game: "AnyGame") -> list[str]:
    from intramuros.core.options import grouped, option_words

    groups = grouped(game.options)
    if not groups:
        return []
    presets = {name: option_words(preset) for name, preset in game.presets.items()}
    head = ["option", "what it says", "words", *(f"preset `{name}`" for name in presets)]
    parts = ["## Options"]
    for group, options in groups:
        if group or len(groups) > 1:
            parts.append(f"### {(group or 'other options').capitalize()}")
        rows = [
            [
                f"`{option.name}`",
                option.says,
                ", ".join(f"`{word}`" for word in option.choices),
                *(f"`{words[option.name]}`" for words in presets.values()),
            ]
            for option in options
        ]
        table = [head, ["---"] * len(head), *rows]
        parts.append("\n".join(f"| {' | '.join(row)} |" for row in table))
    return parts


def main() -> int:
    # Sources are enough here: nothing is played.
    sys.path.insert(0, str(ROOT / "src"))
    from intramuros.games import GAMES

    for game in GAMES.values():
        path(game).write_text(page(game), encoding="utf-8")
        print(path(game).relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
