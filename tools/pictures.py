"""Draw the pictures of the documentation as PNG, light and dark: the covers of the games that have
one, and the positions that lie beside the pictures (`GAME-WHAT.txt`). And the covers once more, as
the small WebP that the start page shows, with the hash of what was drawn.

`make pictures`, or `python tools/pictures.py medina` for one game; the pictures are committed, so
that a reader of the repository sees them.
"""

import hashlib
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
WIDTH = 1504  # twice the size of a board's picture
LARGE = 1000  # a larger board is drawn in fewer pixels, since it has more to show and to store


def main() -> int:
    # Sources are enough here: nothing is played.
    sys.path.insert(0, str(ROOT / "src"))
    from intramuros.core.game import PUBLIC
    from intramuros.games import GAMES
    from intramuros.scene import Look, drawing_of, seat_colours
    from intramuros.scene.png import png
    from intramuros.scene.svg import svg

    covers = [(game, game.name, game.cover) for game in GAMES.values() if game.cover]
    others = [
        (GAMES[path.stem.partition("-")[0]], path.stem, path.read_text(encoding="utf-8"))
        for path in sorted(FOLDER.glob("*.txt"))
    ]
    for game, name, text in (*covers, *others):
        if sys.argv[1:] and game.name not in sys.argv[1:]:
            continue
        drawing = drawing_of(game)
        position = game.read(text)
        game.state(position)  # refuses a city that no game can lead to
        scene = drawing.scene(position, PUBLIC, Look(seat_colours(game)))
        width = round(WIDTH * min(1, LARGE / scene.regions["board"].box[2]))
        for stem, picture in (
            (name, svg(scene, drawing)),
            (f"{name}-dark", svg(scene, drawing, theme="dark")),
        ):
            path = FOLDER / f"{stem}.png"
            path.write_bytes(png(picture, width))
            print(path.relative_to(ROOT))
    return covers_of_the_start_page(sys.argv[1:] or [game.name for game, _, _ in covers])


def covers_of_the_start_page(names: list[str]) -> int:
    from intramuros.games import GAMES
    from intramuros.scene.raster import webp
    from intramuros.server.web.covers import SHIPPED, THEMES, WIDTHS
    from intramuros.server.work.cover import cover

    index = SHIPPED / "drawn.json"
    hashes = json.loads(index.read_text(encoding="utf-8")) if index.exists() else {}
    SHIPPED.mkdir(exist_ok=True)
    for name in names:
        for theme in THEMES:
            picture = cover(GAMES[name], theme)
            hashes[f"{name}-{theme}"] = hashlib.sha256(picture.encode()).hexdigest()
            for width in WIDTHS:
                path = SHIPPED / f"{name}-{theme}-{width}.webp"
                path.write_bytes(webp(picture, width, width * 3 // 4))
                print(path.relative_to(ROOT))
    index.write_text(json.dumps(hashes, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
