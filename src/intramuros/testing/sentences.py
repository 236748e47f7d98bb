"""What can be checked of the English that people read: form, articles, plurals, punctuation.

    def test_sentences() -> None:
        assert faults_of(GAME) == []

listens to random games. `faults` checks one saying: `takes a elder` should be `an elder`. What is
listened to, and of which kind it is, stands in `intramuros.testing.sayings`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from intramuros.core.game import AnyGame
from intramuros.testing.sayings import Saying, heard

SENTENCE: Final = "sentence"
"""Capital letter and full stop."""
CAPTION: Final = "caption"
"""Capital letter, no full stop."""
CLAUSE: Final = "clause"
"""No capital letter and no full stop: it stands in a longer sentence, or in a list."""
FREE: Final = "free"
"""Anything; but if it has a full stop, it is made of sentences."""
LINE: Final = "line"
"""A line of a picture, where a sentence may go over several."""

FORMS: Final = {
    "blurb": SENTENCE,
    "aim": SENTENCE,
    "rule": SENTENCE,
    "news": SENTENCE,
    "chapter": CAPTION,
    "heading": CAPTION,
    "region": CAPTION,
    "prompt": CAPTION,
    "outlook": CAPTION,
    "words": CLAUSE,
    "refusal": CLAUSE,
    "score line": CLAUSE,
    "fact": CLAUSE,
    "option": CLAUSE,
    "turn": CLAUSE,
    "prospect": CLAUSE,
    "label": FREE,
    "tip": FREE,
    "value": FREE,
    "writing": LINE,
}
"""The form of each kind of saying."""
QUOTES_OPTIONS: Final = ("rule", "option")
"""These may name an option of the game: `stable_spacing=published`."""

NUMBERED: Final = frozenset(
    "player seat row column episode chapter round match card prize street market area tile stack "
    "piece place circle level".split()
)
"""What may have a number of its own: `player 1 places` is no plural."""
ADJECTIVES: Final = "other|more|red|blue|green|yellow|white|black|brown|violet|empty|free|short"
COUNT: Final = re.compile(rf"(?<![\w.,:−+/=-])(\d+) (?:(?:{ADJECTIVES}) )*([a-z]+)\b")
NO_PLURAL: Final = frozenset(
    "has is was its this as less plus minus across does goes always".split()
)
ENDS: Final = re.compile(r"$|[.,;:)]| (?:of|in|on|to|for|and|or|is|are|left|away|at|with|by)\b")
"""What can come after the last word of `2 palace pieces`."""
SAYS_AN: Final = re.compile(
    r"(?!(?:one|once)\b|uni|us[aeiu]|eu|ut)[aeiou]|hour|heir|honest|honou?r|8|1[18](?!\d)"
)
LETTER_SAYS_AN: Final = frozenset("AEFHILMNORSX")
COMMON: Final = frozenset("a an the this that there it you your no not only who what".split())

FOR_PROGRAMS: Final = "this is for programs, not for people"

PATTERNS: Final = {
    r"^\s|\s$": "no blanks at its ends",
    r"\s\s|[\t\n]": "one blank is enough",
    r" [,.;:!?)]|\( ": "no blank there",
    r"[,;:]{2}|,\.|\.,|(?<!\.)\.\.(?!\.)": "one mark is enough",
    r"[.?!] [a-z]{2}": "a sentence begins with a capital letter",
    r"(?<![\w,])-\d+(?!\d|,-?\d)| --? ": "write a true minus sign or a dash",
    r"\b(?!that\b)([a-z]+) \1\b": "a word stands twice",
    r"\b[Ss]eats? \d": "people are called 'player 2', not 'seat 2'",
    r"\b[Pp]layer 0\b": "players are numbered from 1",
    r"[{}<>\\]|\bNone\b(?<!^None)|\b(?:True|False)\b|\w\(\)": FOR_PROGRAMS,
}
"""What no saying has, and what is wrong with it."""


def vocabulary(game: AnyGame) -> frozenset[str]:
    """The plain words of a game's manual: whatever else has a capital letter is a name."""
    texts = (text for rule in game.manual for text in (rule.says, rule.why))
    return COMMON.union(*(re.findall(r"(?<![\w-])[a-z]+\b", text) for text in texts))


def faults(saying: Saying, known: frozenset[str]) -> Iterator[str]:
    """What is wrong with a saying, given the game's plain words."""
    text = saying.text
    if not text.strip():
        yield "it is empty"
        return
    yield from _form(FORMS[saying.kind], text, known)
    for pattern, reason in PATTERNS.items():
        if found := re.search(pattern, text):
            yield f"{reason}: {found[0]!r}"
    if saying.kind not in QUOTES_OPTIONS and (found := re.search(r"\w*_\w*", text)):
        yield f"{FOR_PROGRAMS}: {found[0]!r}"
    yield from _articles(text)
    yield from _counts(text, known)
    yield from _agreement(text, known)


def faults_of(game: AnyGame, positions: int = 200, pictures: int = 40) -> list[str]:
    """The faults of all that a game says over random games, at so many positions."""
    return faults_in(heard(game, positions, pictures), vocabulary(game))


def faults_in(sayings: Iterable[Saying], known: frozenset[str]) -> list[str]:
    """The faults of all these sayings, each told once with its saying."""
    found = (
        f"{saying.kind} {saying.text!r}: {fault}"
        for saying in dict.fromkeys(sayings)
        for fault in faults(saying, known)
    )
    return list(dict.fromkeys(found))


def _form(form: str, text: str, known: frozenset[str]) -> Iterator[str]:
    stops = re.search(r"[.?!][”\"')]*(?: \([^()]*\))?$", text)
    if form == FREE:
        form = SENTENCE if re.search(r"[.?!](?: |$)", text) else FREE
    if form == SENTENCE and not stops:
        yield "it ends with a full stop"
    if form in (CAPTION, CLAUSE) and text.endswith("."):
        yield "it ends without a full stop"
    first = re.match(r"[\"'“(]*([^\W\d_]+)(?![\w,-])", text)
    if first is None:
        return  # it begins with a number or with the name of a cell
    if form in (SENTENCE, CAPTION) and first[1][0].islower():
        yield "it begins with a capital letter"
    if form == CLAUSE and first[1][0].isupper() and first[1].lower() in known:
        yield "it begins without a capital letter"


def _articles(text: str) -> Iterator[str]:
    for found in re.finditer(r"(?<![\w'’,-])([Aa]n?) (\w+)", text):
        article, word = found[1], found[2]
        is_letter = len(word) == 1 and word.isalpha()
        vowel = word in LETTER_SAYS_AN if is_letter else SAYS_AN.match(word.lower())
        right = article[0] + ("n" if vowel else "")
        if article != right:
            yield f"write '{right} {word}'"


def _counts(text: str, known: frozenset[str]) -> Iterator[str]:
    """One thing, and two things."""
    for found in COUNT.finditer(text):
        number, noun = found[1], found[2]
        before = re.search(r"([A-Za-z]+) $", text[: found.start()])
        if before and before[1].lower() in NUMBERED:
            continue
        plural = noun.endswith("s") and not noun.endswith(("ss", "us")) and noun not in NO_PLURAL
        if number == "1" and plural:
            yield f"one is no plural: {found[0]!r}"
        if number != "1" and f"{noun}s" in known and ENDS.match(text, found.end()):
            yield f"{number} is a plural: {found[0]!r}"


def _agreement(text: str, known: frozenset[str]) -> Iterator[str]:
    """Only at its beginning: further on, another word may be the subject."""
    found = re.match(r"(?:[Tt]he |[Yy]our )?([A-Za-z]+)s (is|has|was)\b", text)
    if found and found[1].lower() in known:
        yield f"a plural with the verb of one: {found[0]!r}"
    found = re.match(r"[\w’'-]+(?:(?:, | and )[\w’'-]+)+ (is|has|was|stands|lies)\b", text)
    if found:
        yield f"two things with the verb of one: {found[0]!r}"
    found = re.match(r"(?:1|[Oo]ne|[Aa]n?) [a-z]+ (are|have|were)\b", text)
    if found:
        yield f"one thing with the verb of many: {found[0]!r}"
