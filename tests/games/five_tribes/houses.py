"""House rules of one's own, as Hypothesis makes them."""

from __future__ import annotations

from hypothesis import strategies as st

from intramuros.games.five_tribes.model.house import (
    CONDITIONS,
    ITEM_COUNT,
    ITEMS,
    PRECIOUS,
    WHIM_COUNT,
    House,
    Item,
    Whim,
)
from intramuros.games.five_tribes.model.house_limits import MOST_POINTS, NUMBERS, REACH

NAMES = st.text(
    st.characters(min_codepoint=32, max_codepoint=0x24F, exclude_characters=';"\\'),
    min_size=1,
    max_size=30,
).filter(lambda name: name.isprintable() and name == name.strip())
PLAIN_NAMES = st.lists(st.sampled_from("aeioubdéñkl"), min_size=3, max_size=12).map(
    lambda letters: "".join(letters).capitalize()
)
"""Names that look like English in a sentence, and like no plural."""


def counts() -> st.SearchStrategy[list[int]]:
    """How many there are of each item, 18 in all."""
    places = st.integers(0, len(ITEMS) - 1)
    markers = st.lists(places, min_size=ITEM_COUNT, max_size=ITEM_COUNT)
    return markers.map(lambda drawn: [drawn.count(kind) for kind in range(len(ITEMS))])


@st.composite
def houses(draw: st.DrawFn, each_name: st.SearchStrategy[str] = NAMES) -> House:
    """Any house rules that a file can have."""
    names = st.lists(
        each_name, min_size=len(ITEMS), max_size=len(ITEMS), unique_by=lambda name: name.casefold()
    )
    points = st.integers(0, MOST_POINTS)
    items = [
        Item(
            name,
            count,
            draw(points) if kind < PRECIOUS else 0,
            draw(st.integers(1, NUMBERS[kind][1])) if kind in NUMBERS else 0,
        )
        for kind, (name, count) in enumerate(zip(draw(names), draw(counts()), strict=True))
    ]
    whims = []
    for _ in range(WHIM_COUNT):
        condition = draw(st.sampled_from(CONDITIONS))
        number = draw(st.integers(1, REACH.get(condition, 1)))
        whims.append(Whim(5 * draw(st.integers(1, 10)), condition, number))
    each = st.integers(0, 10)
    djinns = tuple(draw(points) for _ in range(4))
    return House(tuple(items), tuple(whims), djinns, draw(each), draw(each))
