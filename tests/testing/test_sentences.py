"""Faults of the English that people read are found, and what is right is let through."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import AnyGame, Violation
from intramuros.testing.sayings import Saying, heard
from intramuros.testing.sentences import FORMS, faults, faults_of, vocabulary
from tests.guest.game import GAME as BAZAAR
from tests.mosaic.game import GAME as MOSAIC

KNOWN = vocabulary(BAZAAR) | {"elder", "elders", "meeple", "meeples", "points", "point", "palace"}


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        ("words", "takes a elder", "write 'an elder'"),
        ("words", "takes an card", "write 'a card'"),
        ("words", "makes an use of it", "write 'a use'"),
        ("label", "A honest mistake", "write 'An honest'"),
        ("words", "bids a 8", "write 'an 8'"),
        ("label", "a L of yellow tiles", "write 'an L'"),
        ("refusal", "you have 1 fakirs, not 6", "one is no plural: '1 fakirs'"),
        ("label", "more than 1 other players", "one is no plural: '1 other players'"),
        ("refusal", "it brings 2 point", "2 is a plural: '2 point'"),
        ("fact", "0 elder left", "0 is a plural: '0 elder'"),
        ("refusal", "meeples is to be drawn first", "a plural with the verb of one: 'meeples is'"),
        ("refusal", "1 elder are left", "one thing with the verb of many: '1 elder are'"),
        ("refusal", "a1 and b1 is forest", "two things with the verb of one: 'a1 and b1 is'"),
        ("words", "takes  a card", "one blank is enough: '  '"),
        ("words", "takes a card ", "no blanks at its ends: ' '"),
        ("prompt", "Take a card , or none", "no blank there: ' ,'"),
        ("prompt", "Take a card,, or none", "one mark is enough: ',,'"),
        ("words", "Takes a card", "it begins without a capital letter"),
        ("refusal", "The card is played", "it begins without a capital letter"),
        ("prompt", "take a card", "it begins with a capital letter"),
        ("rule", "you take a card.", "it begins with a capital letter"),
        ("rule", "You take a card", "it ends with a full stop"),
        ("refusal", "the card is played.", "it ends without a full stop"),
        ("prompt", "Take a card.", "it ends without a full stop"),
        ("tip", "The market is yours. nobody is there.", "a sentence begins with a capital letter"),
        ("tip", "The market is yours. Nobody is there", "it ends with a full stop"),
        ("value", "-5", "write a true minus sign or a dash: '-5'"),
        ("tip", "A market - yours", "write a true minus sign or a dash: ' - '"),
        ("words", "takes the the card", "a word stands twice: 'the the'"),
        ("words", "takes a card of seat 2", "people are called 'player 2', not 'seat 2': 'seat 2'"),
        ("label", "Seat 1: 3", "people are called 'player 2', not 'seat 2': 'Seat 1'"),
        ("words", "takes a card of player 0", "players are numbered from 1: 'player 0'"),
        ("words", "takes the card None", "this is for programs, not for people: 'None'"),
        ("refusal", "no large_market is free", "this is for programs, not for people: 'large_mark"),
        ("fact", "", "it is empty"),
    ],
)
def test_faults_are_found(kind: str, text: str, fault: str) -> None:
    found = list(faults(Saying(kind, text), KNOWN | {"the", "takes", "card"}))
    assert any(each.startswith(fault) for each in found), found


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("words", "takes an elder for a one-time use of an hour"),
        ("words", "takes the blue L, a U and an 11"),
        ("refusal", "player 1 places nothing before player 2 has"),
        ("refusal", "T9 is next to neither a tower nor a wall"),
        ("refusal", "Enki is not there"),
        ("refusal", "1 of the cards is not known"),
        ("refusal", "one of your buildings is there"),
        ("label", "-1,-2, residential area 1"),
        ("label", "h6, 2 palace pieces, claimed by player 2"),
        ("tip", "Monkir, 6 points. For each palace: 1 coin. (works by itself)"),
        ("tip", "ivory"),
        ("value", "−5"),
        ("writing", "of any kind."),
        ("prompt", "Which meeple is killed there?"),
        ("outlook", "Can end on 8 tiles, at best:"),
        ("option", "who begins: order=last, or the winner"),
        ("rule", "With first_player=winner the winner begins: “at once”."),
        ("score line", "more viziers than 1 other player"),
    ],
)
def test_plain_english_is_let_through(kind: str, text: str) -> None:
    assert list(faults(Saying(kind, text), KNOWN)) == []


@pytest.mark.parametrize("game", [BAZAAR, MOSAIC], ids=lambda game: game.name)
def test_guests_speak_plain_english(game: AnyGame) -> None:
    assert faults_of(game, positions=40, pictures=10) == []


def test_a_game_is_heard_of_every_kind() -> None:
    kinds = {saying.kind for saying in heard(BAZAAR, 40, 10)}
    # Bazaar says no more than its blurb, nothing is turned or has a tip, and nobody gets outlooks.
    assert FORMS.keys() - kinds == {"aim", "turn", "tip", "outlook", "prospect"}
    assert "turn" in {saying.kind for saying in heard(MOSAIC, 10, 10)}


def test_a_faulty_game_is_told_each_fault_once() -> None:
    talks = replace(MOSAIC, violations=lambda *_: [Violation("T-01", "you have 1 tiles")])
    found = faults_of(talks, positions=5, pictures=0)
    assert found == ["refusal 'you have 1 tiles': one is no plural: '1 tiles'"]
