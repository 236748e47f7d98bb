"""Options from words and back."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from intramuros.core.errors import OptionError
from intramuros.core.options import (
    OptionInfo,
    check_options,
    choice,
    describe,
    grouped,
    option_words,
    parse_options,
    read_options,
    switch,
    told_options,
    write_options,
)


@dataclass(frozen=True)
class Weather:
    wind: str = choice("calm", "storm", says="how it blows")
    rain: bool = switch(False, says="whether it rains")
    sun: bool = switch(True, says="whether it shines")


@dataclass(frozen=True)
class Moons:
    moon: str = choice(*map(str, range(1, 13)), says="which moon it is")
    tide: str = choice("low", "high", "3", says="how high the sea is")


@dataclass(frozen=True)
class Festival:
    tents: bool = switch(True, says="whether there are tents")
    fair: bool = switch(False, says="whether there is a fair", group="expansions")
    music: str = choice("slow", "fast", says="what is played", group="music")
    parade: bool = switch(False, says="whether there is a parade", group="expansions")


@dataclass(frozen=True)
class Nothing:
    pass


def test_options_describe_themselves() -> None:
    yes_or_no = {"off": "no", "on": "yes"}
    as_they_are = {"calm": "calm", "storm": "storm"}
    assert describe(Weather) == (
        OptionInfo("wind", "how it blows", ("calm", "storm"), "calm", "", "Wind", as_they_are),
        OptionInfo("rain", "whether it rains", ("off", "on"), "off", "", "Rain", yes_or_no),
        OptionInfo("sun", "whether it shines", ("off", "on"), "on", "", "Sun", yes_or_no),
    )


def test_words_become_values() -> None:
    assert parse_options(Weather, {"wind": "storm", "rain": "on"}) == Weather("storm", True, True)
    assert parse_options(Weather, {"sun": "off"}) == Weather(sun=False)
    assert parse_options(Weather, {}) == Weather()


def test_words_stand_on_top_of_a_preset() -> None:
    base = Weather("storm", True, False)
    assert parse_options(Weather, {"rain": "off"}, base) == Weather("storm", False, False)


def test_an_option_is_named_once() -> None:
    with pytest.raises(OptionError, match="option wind is named twice"):
        read_options(Weather, "wind=storm rain=on wind=calm")


def test_values_become_words() -> None:
    assert option_words(Weather("storm")) == {"wind": "storm", "rain": "off", "sun": "on"}


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (Weather(), ""),
        (Weather("storm"), "wind=storm"),
        (Weather("storm", True, False), "wind=storm rain=on sun=off"),
    ],
)
def test_only_what_differs_is_written(options: Weather, text: str) -> None:
    assert write_options(options) == text
    assert read_options(Weather, text) == options


@pytest.mark.parametrize(
    ("kind", "text", "reason"),
    [
        (Weather, "snow=on", "there is no option 'snow'; the options are: wind, rain, sun"),
        (Nothing, "snow=on", "there is no option 'snow'; the options are: none"),
        (Weather, "wind=breeze", "option wind takes calm or storm, not 'breeze'"),
        (Weather, "rain=yes", "option rain takes off or on, not 'yes'"),
        (Weather, "rain", "an option is written name=value, not 'rain'"),
        (Weather, "rain=on rain=off", "option rain is named twice"),
    ],
)
def test_what_is_wrong_is_named(kind: type, text: str, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        read_options(kind, text)


def test_a_range_of_numbers_is_told_as_one() -> None:
    with pytest.raises(OptionError, match=r"^option moon takes 1 to 12, not "):
        read_options(Moons, "moon=13")
    with pytest.raises(OptionError, match=r"^option tide takes low, high or 3, not "):
        read_options(Moons, "tide=4")


def test_options_made_by_hand_are_checked() -> None:
    check_options(Weather, Weather("storm", True, False))
    for wrong, reason in (
        (Weather("breeze"), "option wind takes calm or storm, not 'breeze'"),
        (Weather(rain="on"), "option rain takes False or True, not 'on'"),  # type: ignore[arg-type]
        (Weather(wind=["calm"]), "option wind takes calm or storm, not ['calm']"),  # type: ignore[arg-type]
        (Nothing(), f"options are of the type {Weather.__module__}.Weather, not Nothing; "),
    ):
        with pytest.raises(OptionError) as refused:
            check_options(Weather, wrong)
        assert str(refused.value).startswith(reason)


def test_groups_come_before_the_options_without_one() -> None:
    listed = [(name, [info.name for info in options]) for name, options in grouped(Festival)]
    assert listed == [("expansions", ["fair", "parade"]), ("music", ["music"]), ("", ["tents"])]
    assert [info.name for info in describe(Festival)] == ["tents", "fair", "music", "parade"]
    assert grouped(Weather) == (("", describe(Weather)),)
    assert grouped(Nothing) == ()


@dataclass(frozen=True)
class Voyage:
    sea_state: str = choice(
        "dead_calm", "rough", says="how the sea is", label="The sea", words={"rough": "choppy"}
    )
    with_pilot: bool = switch(False, says="whether there is a pilot")
    port: str = choice("here", "there", says="where it ends", first=True)


def test_pages_have_words_for_options_and_their_values() -> None:
    sea, pilot, port = describe(Voyage)
    assert (sea.label, sea.words) == ("The sea", {"dead_calm": "dead calm", "rough": "choppy"})
    assert (pilot.label, pilot.words) == ("With pilot", {"off": "no", "on": "yes"})
    assert [option.first for option in (sea, pilot, port)] == [False, False, True]


def test_options_that_differ_are_told_in_these_words() -> None:
    text = write_options(Voyage("rough", True, "there"))
    assert told_options(Voyage, text) == {"The sea": "choppy", "With pilot": "yes", "Port": "there"}
    assert told_options(Voyage, "of_an_earlier_edition=on with_pilot=on") == {"With pilot": "yes"}
