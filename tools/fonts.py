"""Cut the two typefaces of pages and pictures out of the packages that bring them.

The cuts are committed, with their licences; run this again to take newer ones. It needs fontTools
and brotli, which nothing else here does, and the unpacked packages `@fontsource-variable/figtree`
and `@fontsource-variable/vollkorn` of npm: `python -m tools.fonts FOLDER`, where FOLDER has both.
Pages show a system font until ours are there. That one is stretched to the measures of ours
(`css/fonts.css`, written here too), so that nothing moves when they come.
"""

import hashlib
import shutil
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "src" / "intramuros" / "server" / "web" / "static"
TEMPLATES = PAGES.with_name("templates")
PICTURES = ROOT / "src" / "intramuros" / "scene" / "fonts"
"""For PNG: plain files of one weight each, which is all that resvg reads."""
NOTE = "fallbacks have the measures of what they stand in for"
TEXT, TITLE = "figtree", "vollkorn"
FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum"]
# Of fonts that most systems have: units, ascent, descent, average width of English text.
SYSTEM = {
    "Arial": (2048, 1854, -434, 913),
    "Roboto": (2048, 1900, -500, 911),
    "Georgia": (2048, 1878, -449, 913),
    "Times New Roman": (2048, 1825, -443, 832),
    "Noto Serif": (1000, 1069, -293, 481),
}
SAME = {"Arial": ["Liberation Sans", "Helvetica"], "Times New Roman": ["Liberation Serif"]}
"""Fonts of the same widths."""
FALLBACKS = {TEXT: ("Arial", "Roboto"), TITLE: ("Georgia", "Times New Roman", "Noto Serif")}
WIDTH = {TEXT: 0.449, TITLE: 0.457}
"""The same average of ours, in the weights that are used most; as parts of the size."""


def main(folder: Path) -> int:
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    def cut(name: str, weight: object, part: str = "latin") -> TTFont:
        file = folder / name / "files" / f"{name}-{part}-wght-normal.woff2"
        font = TTFont(file, recalcTimestamp=False)  # the same every time
        _subset(font)
        _line_figures(font)
        return instancer.instantiateVariableFont(font, {"wght": weight})

    for place in (PAGES / "fonts", PICTURES):
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        for name in (TEXT, TITLE):
            shutil.copy(folder / name / "LICENSE", place / f"{name}-OFL.txt")
    web = {
        TEXT: cut(TEXT, (400, 700)),
        f"{TEXT}-ext": cut(TEXT, (400, 700), "latin-ext"),
        TITLE: cut(TITLE, 600),
    }
    files = {name: _save(font, name) for name, font in web.items()}
    (TEMPLATES / "fonts.html").write_text(
        "".join(
            f'  <link rel="preload" href="/static/fonts/{files[name]}" as="font" type="font/woff2" '
            "crossorigin>\n"
            for name in (TEXT, TITLE)
        ),
        encoding="utf-8",
    )
    rules = [_face(name, file) for name, file in files.items()]
    rules += [
        _fallback(name, system, web[name]) for name, found in FALLBACKS.items() for system in found
    ]
    (PAGES / "css" / "fonts.css").write_text(
        f"/* Written by tools/fonts.py: {NOTE}. */\n\n" + "\n".join(rules),
        encoding="utf-8",
    )
    for name, weight in ((TEXT, 400), (TEXT, 700), (TITLE, 600)):
        font = cut(name, weight)
        _rename(font, name.capitalize(), weight)
        font.flavor = None
        font.save(PICTURES / f"{name}-{weight}.ttf")
    return 0


def _rename(font: Any, family: str, weight: int) -> None:
    """Give a font of one weight the name of its family: it had that of the lightest one."""
    style = {400: "Regular", 600: "SemiBold", 700: "Bold"}[weight]
    names = {1: family, 2: style, 4: f"{family} {style}", 6: f"{family}-{style}"}
    table = font["name"]
    table.names = [record for record in table.names if record.nameID not in (16, 17)]
    for record in table.names:
        record.string = names.get(record.nameID, str(record))
    font["OS/2"].usWeightClass = weight


def _subset(font: Any) -> None:
    from fontTools import subset

    options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=["*"])
    cut = subset.Subsetter(options)
    cut.populate(unicodes=list(font.getBestCmap()))
    cut.subset(font)


def _line_figures(font: Any) -> None:
    """Figures of the height of capitals, also where no feature can be asked for: 10 is no IO."""
    table = font["GSUB"].table
    swaps: dict[str, str] = {}
    for feature in table.FeatureList.FeatureRecord:
        if feature.FeatureTag == "lnum":
            for number in feature.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[number].SubTable:
                    swaps.update(getattr(part, "ExtSubTable", part).mapping)
    for cmap in font["cmap"].tables:
        cmap.cmap.update({code: swaps.get(name, name) for code, name in cmap.cmap.items()})


def _save(font: Any, name: str) -> str:
    """Save a cut for pages; its file's name ends with its hash, so that it can be kept for good."""
    font.flavor = "woff2"
    path = PAGES / "fonts" / f"{name}.woff2"
    font.save(path)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:8]
    return path.rename(path.with_name(f"{name}-{digest}.woff2")).name


def _face(name: str, file: str) -> str:
    weight = "400 700" if name != TITLE else "600"
    family = name.partition("-")[0].capitalize()
    ranges = ""
    if name.endswith("-ext"):
        ranges = "  unicode-range: U+100-2BA, U+2BD-2C5, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB;\n"
    return (
        f'@font-face {{\n  font-family: "{family}";\n  font-weight: {weight};\n'
        f'  font-display: swap;\n  src: url("../fonts/{file}") format("woff2");\n{ranges}}}\n'
    )


def _fallback(name: str, system: str, font: Any) -> str:
    units, *_, average = SYSTEM[system]
    own = font["head"].unitsPerEm
    size = WIDTH[name] / (average / units)
    ascent, descent = (
        abs(getattr(font["hhea"], key)) / own / size for key in ("ascent", "descent")
    )
    local = ", ".join(f'local("{found}")' for found in (system, *SAME.get(system, [])))
    return (
        f'@font-face {{\n  font-family: "{name.capitalize()} as {system}";\n  src: {local};\n'
        f"  size-adjust: {size:.1%};\n  ascent-override: {ascent:.1%};\n"
        f"  descent-override: {descent:.1%};\n  line-gap-override: 0%;\n}}\n"
    )


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
