"""Find a Chromium for the browser tests, or fetch one.

$CHROMIUM, then one on PATH, then Debian's package when root, then Playwright's own download.
"""

import os
import shutil
import subprocess
import sys

from tools import debian
from tools.steps import ROOT, Failed, finish, quiet, say

# What Playwright switches off itself (the last such flag counts), and the pages that Chromium
# makes for its address bar: in every new window they cost more than ours.
WITHOUT = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    f"--disable-features={','.join(WITHOUT)}",
]
"""How tests and benchmarks start it."""
NAMES = ("chromium", "chromium-browser", "google-chrome")
PLAYWRIGHT_PATH = """\
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def runs(exe: str) -> bool:
    """A file of the right name is not enough: some are stubs that only ask for another package."""
    try:
        return subprocess.run([exe, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def on_path() -> str | None:
    found = (shutil.which(name) for name in NAMES)
    return next((exe for exe in found if exe and runs(exe)), None)


def from_apt() -> str | None:
    try:
        debian.install(["chromium"])
    except Failed as failure:
        say(f"{failure}\ngoing on with Playwright's own browser")
    return on_path()


def from_playwright() -> str | None:
    env = {**os.environ, "PLAYWRIGHT_BROWSERS_PATH": str(ROOT / ".tools/browsers")}
    ask = [sys.executable, "-c", PLAYWRIGHT_PATH]
    exe = subprocess.run(ask, env=env, capture_output=True, text=True).stdout.strip()
    if exe and not runs(exe):
        install = [sys.executable, "-m", "playwright", "install", "chromium"]
        try:
            quiet("installing chromium (playwright)", install, env)
        except Failed as failure:
            say(str(failure))
    return exe if exe and runs(exe) else None


def find() -> str:
    """The path of a Chromium that runs; raises Failed when there is none to be had."""
    named = os.environ.get("CHROMIUM")
    if named:
        if not runs(named):
            raise Failed(f"CHROMIUM={named} does not run")
        return named
    exe = on_path() or from_apt() or from_playwright()
    if exe is None:
        raise Failed("browser tests need Chromium: install it, or name one with CHROMIUM=…")
    return exe


if __name__ == "__main__":
    try:
        print(find())
    except Failed as failure:
        sys.exit(finish(failure))
