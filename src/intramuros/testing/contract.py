"""The contract that every game keeps, as tests that any author can run.

    @pytest.mark.parametrize("players", player_counts(GAME, GAME.options()))
    @pytest.mark.parametrize("theme", THEMES)
    def test_contract(theme: str, players: int) -> None:
        check(GAME, players, theme=theme, census=census)

Hypothesis plays matches by an index at each decision and checks the laws where it comes to; what
it prints on a failure is the shortest match it could find, as a record.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from intramuros.core.game import AnyGame, player_counts
from intramuros.testing.laws import (
    english,
    pictures,
    play,
    reasons,
    referee,
    sealed,
    secrets,
    texts,
)
from intramuros.testing.plays import Census, Law, Play, Truth, plays

THEMES: Final[Mapping[str, tuple[Law, ...]]] = {
    "play": (
        play.actors_can_act,
        play.legal_is_sorted,
        play.chance_has_weights,
        play.random_actions_are_legal,
        play.matches_end,
        play.copies_are_independent,
        play.position_is_everything,
        play.components_are_conserved,
        play.points_have_lines,
        play.simultaneous_actors_commute,
        play.turns_are_the_same_for_all,
        play.values_are_numbers,
    ),
    "match": (
        play.replays_are_equal,
        play.middles_are_starts,
        play.sequels_can_be_played,
        play.games_can_be_handed_over,
    ),
    "texts": (
        texts.positions_round_trip,
        texts.actions_round_trip,
        texts.actions_have_words,
        texts.damaged_texts_are_refused,
        texts.damaged_actions_are_refused,
        english.words_are_plain_english,
    ),
    "referee": (
        referee.legal_is_what_the_referee_allows,
        referee.a_seat_can_decide_alone,
    ),
    "refusals": (
        referee.refusals_cite_rules,
        referee.strange_numbers_are_refused,
        referee.unknowns_cannot_be_played,
        reasons.reasons_are_true,
    ),
    "secrets": (
        secrets.determinize_changes_nothing_known,
        secrets.determinize_makes_possible_states,
        secrets.open_games_hide_nothing,
        secrets.log_texts_depend_on_what_is_known,
        secrets.log_texts_hide_what_positions_hide,
        secrets.masked_texts_have_words,
        secrets.open_actions_are_told_alike,
        secrets.what_is_told_later_lies_open,
        sealed.sealed_rules_are_not_told,
    ),
    "pictures": (
        pictures.scenes_are_keyed_svg,
        pictures.facts_are_complete,
        pictures.numbers_beside_the_board_are_explained,
        pictures.choices_reach_every_action,
        pictures.other_clicks_can_be_explained,
        pictures.cells_can_be_shown,
        pictures.patches_give_the_new_picture,
        english.pictures_are_plain_english,
    ),
}
"""Every law, by theme."""


def check(
    game: AnyGame,
    players: int,
    options: Any = None,
    *,
    theme: str | None = None,
    census: Census | None = None,
    longest: int = 5_000,
    examples: int | None = None,
    reasons: Mapping[str, Truth] | None = None,
    components: st.SearchStrategy[str] | None = None,
) -> None:
    """Hold a game to the contract, or to one theme of it.

    `census` counts the components of a position made for ALL. No match may have more than
    `longest` actions. `examples` is the number of matches; the Hypothesis profile's if not given.
    `reasons` checks what the referee says, `components` makes files of one's own: see `Facts`.
    """
    laws = THEMES[theme] if theme else tuple(law for laws in THEMES.values() for law in laws)
    counts = player_counts(game, game.options() if options is None else options)
    assert counts and list(counts) == sorted(set(counts)), f"the player counts are {counts}"
    assert set(counts) <= set(game.players), f"{counts} are not all in {game.players}"
    stages = plays(game, players, options, census, longest, reasons, components)
    each = -(-(examples or settings().max_examples) // len(stages))
    for stage in stages:
        _check(stage, laws, each)


def _check(stage: st.SearchStrategy[Play], laws: tuple[Law, ...], examples: int) -> None:
    @settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(stage)
    def keeps(one: Play) -> None:
        for law in laws:
            law(one)

    keeps()
