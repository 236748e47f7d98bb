"""Soft sounds at the table, and messages for players who look elsewhere, if they want them."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import objections
from tests.browser.conftest import DESKTOP, OpenPage
from tests.browser.playing import choose_something, link_of, new_table, seq, settled
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

# The browser's own tone and message leave no trace on a page, so they are counted here.
COUNTED = """
  window.tones = 0;
  window.knocks = 0;
  const knock = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when) {
    window.knocks += 1;
    knock.call(this, when);
  };
  window.messages = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    window.tones += 1;
    start.call(this, when);
  };
  const Real = window.Notification;
  window.Notification = class extends Real {
    constructor(title, options) {
      super(title, options);
      window.messages.push(title);
    }
  };
"""


def play_on(page: Page, chance: random.Random) -> None:
    while settled(page) == "choosing":
        choose_something(page, chance)
    page.locator("#confirm").click()


def test_a_tone_and_a_message(site: Served, open_page: OpenPage) -> None:
    ada = open_page(site.address, permissions=["notifications"], **DESKTOP)
    ada.add_init_script(COUNTED)
    new_table(ada, site, "medina", 3, seats=[{"kind": "human"}, {"kind": "friend"}])
    link = link_of(ada, 2)

    ada.locator("#notifications-open").click()
    assert objections(ada) == []
    sound, message = ada.get_by_label("soft sounds"), ada.get_by_label("show a message")
    expect(sound).to_be_checked()
    sound.uncheck()
    assert ada.evaluate("tones") == 0
    sound.check()
    ada.wait_for_function("() => window.tones == 2")  # to hear what it is like
    message.check()
    ada.keyboard.press("Escape")

    ada.reload()
    settled(ada)
    ada.locator("#notifications-open").click()
    expect(sound).to_be_checked()
    expect(message).to_be_checked()
    ada.keyboard.press("Escape")
    assert ada.evaluate("tones") == 0  # the page says itself that it is one's turn

    ben = open_page(link)
    ben.get_by_role("button", name="Take your seat").click()
    chance = random.Random(1)
    play_on(ada, chance)
    ada.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    play_on(ben, chance)
    before = seq(ben)
    settled(ada)
    assert seq(ada) >= before
    ada.wait_for_function("() => window.tones == 2")
    assert ada.evaluate("messages") == ["Your turn"]
    assert ada.evaluate("knocks") > 0  # her own pieces, while she looked


def test_messages_that_are_not_allowed(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    page.add_init_script("Notification.requestPermission = async () => 'denied'")
    new_table(page, site, "medina", 3)
    page.locator("#notifications-open").click()
    page.get_by_label("show a message").click()
    expect(page.locator("#notifications-refused")).to_be_visible()
    expect(page.get_by_label("show a message")).not_to_be_checked()


def test_messages_that_the_browser_cannot_show(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, permissions=["notifications"], **DESKTOP)
    # As Chrome on Android does.
    page.add_init_script(
        "window.Notification = class { static permission = 'granted';"
        " static async requestPermission() { return 'granted'; }"
        " constructor() { throw new TypeError('Illegal constructor'); } }"
    )
    new_table(page, site, "medina", 3)
    page.locator("#notifications-open").click()
    page.get_by_label("show a message").click()
    expect(page.locator("#notifications-unable")).to_be_visible()
    expect(page.get_by_label("show a message")).not_to_be_checked()
    page.get_by_label("soft sounds").uncheck()
    expect(page.locator("#notifications-unable")).to_be_hidden()


def test_silence_is_remembered(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    page.add_init_script(COUNTED)
    new_table(page, site, "medina", 3)
    page.locator("#notifications-open").click()
    page.get_by_label("soft sounds").uncheck()
    page.keyboard.press("Escape")
    page.reload()
    play_on(page, random.Random(1))
    settled(page)
    assert page.evaluate("[tones, knocks]") == [0, 0]


def test_full_screen(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address)
    new_table(page, site, "medina", 3)
    button = page.locator(".full-screen.wide")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
