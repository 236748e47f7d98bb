"""The guest game with pictures that a worker never finishes."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from typing import Any

from intramuros.scene import Look, Scene
from tests.guest.game import GAME as BAZAAR
from tests.guest.scene import BazaarDrawing


class Endless(BazaarDrawing):
    """Says that it draws, and draws for ever; in the server itself it is an ordinary drawing."""

    def scene(self, position: Any, viewer: int, look: Look) -> Scene:
        if "intramuros.server.app" not in sys.modules:
            print("drawing", file=sys.stderr, flush=True)
            time.sleep(600)
        return super().scene(position, viewer, look)


GAME = replace(BAZAAR, drawing=Endless())
