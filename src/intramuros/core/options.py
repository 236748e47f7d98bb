"""Options of a game: a frozen dataclass whose fields explain themselves.

A field is made by `choice` (one of some words) or `switch` (on or off); its one line of
explanation goes to the command line, the start page and the docs alike. What people read on pages
has words of its own: a `label` for the option and `words` for its values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, TypeVar

from intramuros.core.english import listed
from intramuros.core.errors import OptionError

Opt = TypeVar("Opt")

NO_WORDS: Mapping[str, str] = MappingProxyType({})


def choice(
    *values: str,
    says: str,
    group: str = "",
    label: str = "",
    words: Mapping[str, str] = NO_WORDS,
    first: bool = False,
) -> Any:
    """A field that takes one of the values; the first is the default. Options of a `group` are
    listed together under its name, before the others. `label` and `words` are what pages call the
    option and its values. A `first` one decides what is played, so it stands beside the number of
    players."""
    return _field(values[0], values, says, group, label, words, first)


def switch(
    default: bool,
    *,
    says: str,
    group: str = "",
    label: str = "",
    words: Mapping[str, str] = NO_WORDS,
    first: bool = False,
) -> Any:
    """A field that is on or off, in words `yes` and `no`; the rest as for `choice`."""
    words = {"off": "no", "on": "yes", **words}
    return _field(default, ("off", "on"), says, group, label, words, first)


def _field(
    default: str | bool,
    choices: tuple[str, ...],
    says: str,
    group: str,
    label: str,
    words: Mapping[str, str],
    first: bool,
) -> Any:
    metadata = {
        "choices": choices,
        "says": says,
        "group": group,
        "label": label,
        "words": words,
        "first": first,
    }
    return field(default=default, metadata=metadata)


@dataclass(frozen=True)
class OptionInfo:
    """One option as people see it."""

    name: str
    says: str
    choices: tuple[str, ...]
    default: str
    group: str = ""
    """The heading under which it is listed; empty: none."""
    label: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    """What each value is called."""
    first: bool = False
    """Whether it decides what is played, and is asked for beside the number of players."""

    @property
    def is_switch(self) -> bool:
        return self.choices == ("off", "on")


def describe(kind: type) -> tuple[OptionInfo, ...]:
    """The options of a game, in order."""
    return tuple(
        OptionInfo(
            f.name,
            f.metadata["says"],
            f.metadata["choices"],
            _word(f.default),
            f.metadata["group"],
            f.metadata["label"] or _plain(f.name).capitalize(),
            {word: f.metadata["words"].get(word, _plain(word)) for word in f.metadata["choices"]},
            f.metadata["first"],
        )
        for f in fields(kind)
    )


def grouped(kind: type) -> tuple[tuple[str, tuple[OptionInfo, ...]], ...]:
    """The options as they are listed: each group with its name, then those without one."""
    options = describe(kind)
    names = dict.fromkeys(info.group for info in options)
    return tuple(
        (name, tuple(info for info in options if info.group == name))
        for name in sorted(names, key=lambda name: not name)
    )


def parse_options(kind: type[Opt], chosen: Mapping[str, str], base: Opt | None = None) -> Opt:
    """Options from words, on top of `base` (a preset) or the defaults."""
    known = {info.name: info for info in describe(kind)}
    values: dict[str, Any] = {}
    for name, word in chosen.items():
        info = known.get(name)
        if info is None:
            names = ", ".join(known) or "none"
            raise OptionError(f"there is no option {name!r}; the options are: {names}")
        if word not in info.choices:
            raise _not_a_choice(info, word)
        values[name] = word == "on" if info.is_switch else word
    start = {name: getattr(base, name) for name in known} if base is not None else {}
    return kind(**{**start, **values})


def check_options(kind: type, options: object) -> None:
    """Refuse options that were made by hand and hold what no option takes."""
    if not isinstance(options, kind):
        raise OptionError(
            f"options are of the type {kind.__module__}.{kind.__qualname__}, "
            f"not {type(options).__qualname__}; parse_options makes them from words"
        )
    for info in describe(kind):
        value = getattr(options, info.name)
        if info.is_switch and not isinstance(value, bool):
            raise OptionError(f"option {info.name} takes False or True, not {value!r}")
        if not info.is_switch and value not in info.choices:
            raise _not_a_choice(info, value)


def _not_a_choice(info: OptionInfo, value: object) -> OptionError:
    return OptionError(f"option {info.name} takes {_choices(info.choices)}, not {value!r}")


def _choices(words: Sequence[str]) -> str:
    """`tower or arm`, and `1 to 24` where they are numbers in a row."""
    if len(words) > 2 and all(word.isdigit() for word in words):
        first, last = int(words[0]), int(words[-1])
        if [int(word) for word in words] == list(range(first, last + 1)):
            return f"{first} to {last}"
    return listed(words, "or")


def option_words(options: Any) -> dict[str, str]:
    """Every option and its value as words."""
    return {f.name: _word(getattr(options, f.name)) for f in fields(options)}


def write_options(options: Any) -> str:
    """The options that differ from the defaults: `name=word name=word`."""
    default = option_words(type(options)())
    return " ".join(f"{k}={v}" for k, v in option_words(options).items() if v != default[k])


def told_options(kind: type, text: str) -> dict[str, str]:
    """What `write_options` has written, as pages tell it: labels and the words for the values."""
    known = {info.name: info for info in describe(kind)}
    told = {}
    for part in text.split():
        name, _, word = part.partition("=")
        if info := known.get(name):  # an earlier edition may have had others
            told[info.label] = info.words.get(word, _plain(word))
    return told


def read_options(kind: type[Opt], text: str, base: Opt | None = None) -> Opt:
    """The inverse of `write_options`."""
    chosen: dict[str, str] = {}
    for part in text.split():
        name, sign, word = part.partition("=")
        if not sign:
            raise OptionError(f"an option is written name=value, not {part!r}")
        if name in chosen:
            raise OptionError(f"option {name} is named twice")
        chosen[name] = word
    return parse_options(kind, chosen, base)


def _word(value: Any) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _plain(name: str) -> str:
    return name.replace("_", " ")
