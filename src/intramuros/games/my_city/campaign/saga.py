"""The campaign as a saga: the next episode, what is new in it, and the standings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from intramuros.core.english import plural
from intramuros.core.errors import NotationError
from intramuros.core.game import totals
from intramuros.core.saga import Saga, Standing
from intramuros.games.my_city.campaign.model import Episode, changed
from intramuros.games.my_city.campaign.pieces import CHURCHES, COLOURS
from intramuros.games.my_city.campaign.rules import episode_of, rules_of, target_of
from intramuros.games.my_city.campaign.stickers import settled
from intramuros.games.my_city.model import (
    CIRCLES,
    EPISODES,
    City,
    Over,
    Position,
    Revealing,
    Stickering,
)
from intramuros.games.my_city.referee import tally
from intramuros.games.my_city.text.gifts import gifts
from intramuros.games.my_city.text.rules import item_words, points, rule_sentences, worth_lines
from intramuros.games.my_city.text.words import COLOUR_WORDS, tile_words


def sequel(final: Position) -> Position | None:
    """The start of the campaign's next episode; None after the last one and outside a campaign.
    NotationError if this one is not over."""
    if final.options.play != "campaign" or final.episode in (0, EPISODES):
        return None
    if not isinstance(final.phase, Over):
        raise NotationError(
            f"episode {final.episode} is not over: the next one starts when it has been scored "
            "and all stickers are placed (Y-76)"
        )
    number = final.episode + 1
    if number > len(final.campaign.episodes):
        raise NotationError(f"episode {number} is sealed: only the server knows what comes next")
    rules = episode_of(final.campaign, number, final.options)
    return replace(
        final,
        episode=number,
        phase=Revealing(),
        deck=rules.deck,
        cities=tuple(
            _carried_on(city, own, rules, target_of(final))
            for city, own in zip(final.cities, totals(tally(final)), strict=True)
        ),
    )


def _carried_on(city: City, own: int, rules: Episode, target: int | None) -> City:
    city = settled(city)
    return City(
        board=changed(city.board, rules.changes),
        church=city.church,
        factories=city.factories,
        circles=city.circles,
        nuggets=city.nuggets,
        shafts=city.shafts,
        earlier=city.earlier + own,
        targets=city.targets + (target is not None and own >= target),
    )


def saga(position: Position) -> Saga | None:
    """Where in the campaign the position stands; None outside a campaign."""
    if position.options.play != "campaign":
        return None
    rules = rules_of(position)
    number = position.episode - 1
    before = episode_of(position.campaign, number, position.options) if number else None
    chapter = position.campaign.chapters[rules.chapter - 1]
    opens = before is None or before.chapter != rules.chapter
    return Saga(
        part=position.episode,
        parts=EPISODES,
        title=f"Episode {position.episode}",
        chapter=rules.chapter,
        chapter_title=chapter.title,
        opens=opens,
        news=rules.news + tuple(_by_option(position, rules)),
        rules=rule_sentences(position.campaign, rules),
        worth=worth_lines(rules, before),
        goal=_goal(position),
        unit="circles",
        standings=tuple(
            Standing(city.circles, tuple(_notes(position, city)), gifts(position, city))
            for city in position.cities
        ),
        leaders=leaders(position),
        tale=chapter.says if opens else "",
    )


def leaders(position: Position) -> tuple[int, ...]:
    """The seats with most circles, then most points in all episodes (Y-77, Y-78, Y-R13)."""
    scored = isinstance(position.phase, (Stickering, Over))
    now = totals(tally(position)) if scored else [0] * position.players
    ranks = [
        (city.circles, city.earlier + own) for city, own in zip(position.cities, now, strict=True)
    ]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def _goal(position: Position) -> str:
    """What an episode is played for (Y-66 to Y-71); alone its target (Y-R25)."""
    target = target_of(position)
    if target is not None:
        return f"Reach {points(target)}, the target of a player alone."
    first, second, _ = CIRCLES[position.players]
    then = f", {second} for the second" if second else ""
    return f"Have the most points at the end: {plural(first, 'circle')} for the first{then}."


def _by_option(position: Position, rules: Episode) -> Iterator[str]:
    """What an option brings earlier than the campaign's file says (Y-R04)."""
    told_in_file = position.campaign.episodes[position.episode - 1].chart
    for item in rules.chart:
        if item not in told_in_file:
            yield item_words(position.campaign, item)


def _notes(position: Position, city: City) -> Iterator[str]:
    if city.church:
        yield tile_words(position.campaign, CHURCHES[-1], city)
    if city.nuggets:
        yield plural(city.nuggets, "nugget")
    if city.factories:
        yield plural(len(city.factories), "factory", "factories")
    for colour, depth in zip(COLOURS, city.shafts, strict=True):
        if depth:
            yield f"{COLOUR_WORDS[colour]} shaft: depth {depth}"
    yield f"{points(city.earlier)} in earlier episodes"
    yield from _targets(position, city)


def _targets(position: Position, city: City) -> Iterator[str]:
    """How many targets a player alone has reached, of those so far."""
    episodes = position.campaign.episodes[int(position.options.episode) - 1 : position.episode]
    scored = isinstance(position.phase, (Stickering, Over))
    so_far = [each for each in episodes if each.target is not None]
    number = len(so_far) - (not scored)
    reached = city.targets + (scored and is_reached(position))
    if number and target_of(position) is not None:
        yield f"{reached} of {plural(number, 'target')} reached"


def is_reached(position: Position) -> bool:
    """Whether a player alone has reached the target, or would if it ended now."""
    target = target_of(position)
    return target is not None and totals(tally(position))[0] >= target


def alone(position: Position) -> int:
    """The chapter by which everything that a single episode or the eternal game uses is known."""
    rules = rules_of(position)
    if rules.chapter:
        return rules.chapter
    used = {type(item) for item in (*rules.during, *rules.chart)}
    for episode in position.campaign.episodes:
        used -= {type(item) for item in (*episode.during, *episode.chart)}
        if not used:
            return episode.chapter
    return len(position.campaign.chapters)
