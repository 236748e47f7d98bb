"""What a seat cannot know, dealt anew."""

from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine.cards import card, cards_in, count_of
from intramuros.games.five_tribes.engine.layout import PILE, PLAYERS, SECRET, STRIDE


def deal_anew(b: vec[i64], seat: int, rng: Rng) -> None:
    """Mix the pile with the cards that others have drawn from it unseen, and deal those again."""
    other: i64
    pool: i64 = b[PILE]
    for other in range(b[PLAYERS]):
        if other != seat:
            pool += b[SECRET + STRIDE * other]
    for other in range(b[PLAYERS]):
        if other == seat:
            continue
        number: i64 = cards_in(b[SECRET + STRIDE * other])
        dealt: i64 = 0
        while number:
            number -= 1
            left: i64 = rng.below(cards_in(pool))
            kind: i64 = 0
            while left >= count_of(pool, kind):
                left -= count_of(pool, kind)
                kind += 1
            pool -= card(kind)
            dealt += card(kind)
        b[SECRET + STRIDE * other] = dealt
    b[PILE] = pool
