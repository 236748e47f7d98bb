"""Draw the icons under which browsers install the site, from `static/icon.svg`.

`make pictures`; they are committed, since they hardly ever change.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src" / "intramuros" / "server" / "web" / "static"
SIZES = (192, 512)
SAFE = 1.25
"""A maskable icon may be cut to a circle: its picture is so much smaller than its ground."""


def main() -> int:
    sys.path.insert(0, str(ROOT / "src"))
    from intramuros.scene.png import png

    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    for size in SIZES:
        (folder / f"{size}.png").write_bytes(png(icon, size))
    (folder / f"maskable-{size}.png").write_bytes(png(maskable(icon), size))
    return 0


def maskable(icon: str) -> str:
    """The icon without its round corners, on a wider ground."""
    left = -16 * (SAFE - 1)
    box = f'viewBox="{left} {left} {32 * SAFE} {32 * SAFE}"'
    ground = f'<rect x="{left}" y="{left}" width="{32 * SAFE}" height="{32 * SAFE}"'
    icon = re.sub(r'viewBox="[^"]*"', box, icon)
    return re.sub(r'<rect width="32" height="32" rx="7"', ground, icon)


if __name__ == "__main__":
    sys.exit(main())
