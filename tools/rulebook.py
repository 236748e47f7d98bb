"""Write the rule pages of the documentation: docs/GAME.md from the game's manual, the order of its
rulebook.toml and its options, and the pictures of its examples, docs/examples/GAME/NAME.svg.

`make rulebook`; pages and pictures are committed, and a test says when one is out of date.
"""

import sys
from html import escape
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from intramuros.core.game import AnyGame
    from intramuros.core.manual import Rule
    from intramuros.learn.example import Example
    from intramuros.learn.picture import Note

ROOT = Path(__file__).resolve().parent.parent
SOURCES = "src/intramuros/games"
SIGNS = {"allowed": "✓ Allowed:", "refused": "✗ Not allowed:", "played": "•", "scored": "="}


def page(game: "AnyGame") -> str:
    """The rule page of a game."""
    from intramuros.core.game import players_said
    from intramuros.learn.rulebook import in_order, rulebook

    book = rulebook(game)
    parts = [
        f"<!-- Made by `make rulebook` from manual.toml, rulebook.toml and examples/ in "
        f"{SOURCES}/{game.name}: edit these. -->",
        f"# {game.title}",
        f"{game.blurb} For {players_said(game)}; rules edition `{game.edition}`.",
        "The rules in our own words, as the program plays them. Each has an id, which refusals, "
        "score sheets and tests cite. Where the sources leave a choice, a ruling (its id has an "
        "R) says how we read them and why.",
    ]
    if book.summary:
        parts += ["## The game on one page", "\n".join(f"- {line}" for line in book.summary)]
    # What everybody may read from the start; a sealed ruling is not even named.
    manual = game.manual.opened(0)
    shown = dict(pictured(game))
    for title, places in groupby(in_order(book, manual), key=lambda place: place.part):
        parts.append(f"## {title}")
        for rare, own in groupby(places, key=lambda place: place.rare):
            told = "\n".join(_entry(place.rule, shown.get(place.rule.id), game) for place in own)
            if rare:
                told = f"<details><summary>Rare cases</summary>\n\n{told}\n\n</details>"
            parts.append(told)
    return "\n\n".join([*parts, *_options(game)]) + "\n"


def path(game: "AnyGame") -> Path:
    """Where it lies."""
    return ROOT / "docs" / f"{game.name}.md"


def folder(game: "AnyGame") -> Path:
    """Where its pictures lie."""
    return ROOT / "docs" / "examples" / game.name


def pictured(game: "AnyGame") -> "list[tuple[str, Example]]":
    """The examples of the page, each with the first rule that it is the best example of."""
    from intramuros.learn.example import examples
    from intramuros.learn.rulebook import ExampleIndex, in_order, rulebook

    manual, mix, found = game.manual.opened(0), game.manual.expansions, examples(game)
    shown = [one for one in found.values() if one.shown and one.is_open(game, manual, 0, mix)]
    index = ExampleIndex(shown)
    told: dict[str, str] = {}
    for place in in_order(rulebook(game), manual):
        for name in index.best(place.rule)[:1]:
            told.setdefault(name, place.rule.id)
    return [(rule, found[name]) for name, rule in told.items()]


def pictures(game: "AnyGame") -> dict[str, str]:
    """The pictures of the page by file name."""
    from intramuros.learn.figure import drawing_file

    drawn = {f"{one.name}.svg": drawing_file(game, one) for _, one in pictured(game)}
    return {name: f"{picture}\n" for name, picture in drawn.items() if picture is not None}


def _entry(rule: "Rule", example: "Example | None", game: "AnyGame") -> str:
    see = f" See [{rule.ruling}](#{rule.ruling.lower()})." if rule.ruling else ""
    why = f" *{rule.why}*" if rule.why else ""
    expansion = f" ({' or '.join(rule.expansions)})" if rule.expansions else ""
    said = (
        f'- <a id="{rule.id.lower()}"></a>**{rule.id}** {rule.says}{expansion}{why}{see} '
        f"<sub>{rule.source}</sub>"
    )
    return said if example is None else f"{said}\n\n{_example(example, game)}\n"


def _example(example: "Example", game: "AnyGame") -> str:
    """The picture with its sentences, as a part of the rule's entry."""
    from intramuros.learn.picture import frames

    drawn = frames(game, example)
    lines = [f"*{example.title}*", ""]
    labels = [frame.label for frame in drawn if frame.box is not None]
    if labels:
        file = f"examples/{game.name}/{example.name}.svg"
        lines += [f'<img src="{file}" alt="{escape(" ".join(labels), quote=True)}">', ""]
    lines += [f"- {_note(note)}" for frame in drawn for note in frame.notes]
    return "\n".join(f"  {line}".rstrip() for line in lines)


def _note(note: "Note") -> str:
    reasons = "".join(f" {says} [{rule}](#{rule.lower()})" for says, rule in note.reasons)
    sign = f"({note.number})" if note.number else SIGNS[note.kind]
    return f"{sign} {note.says}{reasons}"


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
    # Sources are enough here: no bot plays.
    sys.path.insert(0, str(ROOT / "src"))
    from intramuros.games import GAMES

    for game in GAMES.values():
        path(game).write_text(page(game), encoding="utf-8")
        files = pictures(game)
        folder(game).mkdir(parents=True, exist_ok=True)
        for old in folder(game).glob("*"):
            if old.name not in files:
                old.unlink()
        for name, picture in files.items():
            (folder(game) / name).write_text(picture, encoding="utf-8")
        print(f"{path(game).relative_to(ROOT)} with {len(files)} pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
