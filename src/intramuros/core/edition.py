"""Editions of a game's rules: `medina/2` came after `medina/1`.

A new edition plays differently. Texts of earlier ones, positions and records, are still tried.
"""

from __future__ import annotations


def edition_of(text: str) -> str:
    """The last word of a text's first line: `medina/1` of `intramuros medina/1`."""
    words = text.lstrip("\ufeff \t\r\n").partition("\n")[0].split(";", 1)[0].split()
    return words[-1] if len(words) > 1 else ""


def is_earlier(edition: str, present: str) -> bool:
    """Whether the edition is an earlier one of the same game."""
    (name, _, number), (ours, _, latest) = edition.partition("/"), present.partition("/")
    return name == ours and number.isascii() and number.isdigit() and int(number[:9]) < int(latest)


def renewed(text: str, present: str) -> str:
    """A text of an earlier edition with the present one in its first line; others as they are."""
    edition = edition_of(text)
    return text.replace(edition, present, 1) if is_earlier(edition, present) else text


def number_of(edition: str) -> str:
    """How people name it: `edition 2`."""
    return f"edition {edition.rpartition('/')[2]}"
