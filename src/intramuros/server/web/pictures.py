"""PNG pictures, made in a process of their own, one at a time.

The library that draws them lets no other thread run meanwhile: in this process a single large
picture would stop every table for a second or more.
"""

from __future__ import annotations

import asyncio
import sys

from intramuros.server.table.refusal import Refusal

MOST_WAITING = 20
CODE = """
import os, sys
if hasattr(os, "nice"):
    os.nice(10)  # games first
import resvg_py
svg = sys.stdin.buffer.read().decode()
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=int(sys.argv[1]))))
"""


class Pictures:
    """Whoever asks for a picture waits for those who asked before."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def png(self, svg: str, width: int) -> bytes:
        """The picture in so many pixels of width; a Refusal `slow` if too many are asked for."""
        if self._waiting >= MOST_WAITING:
            raise Refusal("slow", "Too many pictures at once. Wait a moment.")
        self._waiting += 1
        try:
            async with self._turn:
                return await _drawn(svg, width)
        finally:
            self._waiting -= 1


async def _drawn(svg: str, width: int) -> bytes:
    pipe = asyncio.subprocess.PIPE
    drawing = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", CODE, str(width)), stdin=pipe, stdout=pipe
    )
    try:
        drawn, _ = await drawing.communicate(svg.encode())
    finally:
        if drawing.returncode is None:
            drawing.kill()  # the server ends
    if drawing.returncode:
        raise RuntimeError(f"a picture could not be made: {drawing.returncode}")
    return drawn
