"""A portrait for each djinn, in a box of 60 x 60; its looks tell of its power.

Each is made of parts, from what is behind the head to what is worn on it.
"""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.look.art.portraits import backdrops as back
from intramuros.games.five_tribes.look.art.portraits import bodies as body
from intramuros.games.five_tribes.look.art.portraits import faces as face
from intramuros.games.five_tribes.look.art.portraits import hair
from intramuros.games.five_tribes.look.art.portraits import headdresses as worn
from intramuros.games.five_tribes.look.art.portraits.tones import (
    BLACK,
    BLUE,
    BROWN,
    CLAY,
    EMBER,
    GOLD,
    GREEN,
    IVORY,
    LEAF,
    LILAC,
    LINE,
    NIGHT,
    PLASTER,
    RED,
    ROCK,
    ROSE,
    SEA,
    STEEL,
    TEAL,
    VIOLET,
    WHITE,
    YELLOW,
    Tone,
    ink,
    stroke,
)
from intramuros.games.five_tribes.look.materials import path


def _coins(*places: tuple[float, float]) -> str:
    return "".join(
        ink(f"M{x - 4:g} {y:g}a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", GOLD.base, 1.1) for x, y in places
    ) + stroke("".join(f"M{x - 1.8:g} {y:g}a1.8 1.8 0 0 1 1.8-1.8" for x, y in places), GOLD.lit, 1)


def _person(skin: Tone, width: float = 1, stern: float = 0) -> str:
    """Head and face of somebody who looks like people, up to the mouth."""
    ears = body.ears(skin, pointed=False)
    return ears + body.head(skin, width) + face.eyes() + face.brows(LINE, stern) + face.nose(skin)


def _spirit(skin: Tone, glow: str, width: float = 1, stern: float = 2) -> str:
    """Head and face of a spirit with pointed ears and glowing eyes, up to the mouth."""
    seen = face.eyes(glow, "") + face.brows(LINE, stern) + face.nose(skin)
    return body.ears(skin) + body.head(skin, width) + seen


def _lady(skin: Tone, glow: str = "f-white", stern: float = 0) -> str:
    """A narrow face, up to the mouth."""
    seen = face.eyes(glow) if glow else face.shut_eyes()
    return body.head(skin, 0.93) + seen + face.brows(LINE, stern) + face.nose(skin)


_STORM: Final = stroke("M6 4L12 14L7 16L14 28M53 3L48 12L53 15L47 26", GOLD.lit, 2)
_SHIELD: Final = ink(
    "M17 45C22 45 26.6 44 30 42C33.4 44 38 45 43 45C43.4 53 39 59 30 62C21 59 16.6 53 17 45z",
    BLUE.base,
) + stroke("M22 48C27 48.6 33 48.6 38 48M24 53L30 49L36 53M26.6 57L30 54.6L33.4 57", GOLD.lit, 1.8)
_DAGGERS: Final = (
    # crossed in front of the chest
    stroke("M12 47L6 59M48 47L54 59", GOLD.side, 3.4)
    + ink("M10 49.6L38 39L16 54.6zM50 49.6L22 39L44 54.6z", STEEL.base, 1.2)
    + stroke("M8.4 46.4L15.6 58M51.6 46.4L44.4 58", GOLD.base, 2.2)
)
_SCALES: Final = stroke("M21.6 30l2 1.4M21.4 33l2.4 1M38.4 30l-2 1.4M38.6 33l-2.4 1", LEAF.lit, 1.3)
_DUNES: Final = path(
    "M0 46C12 36 22 40 30 44C40 48 50 38 60 42V52A8 8 0 0 1 52 60H8A8 8 0 0 1 0 52z", "f-sand-deep"
)
_EARTH: Final = path(
    "M0 48C10 38 20 44 30 46C42 48 50 40 60 44V52A8 8 0 0 1 52 60H8A8 8 0 0 1 0 52z", CLAY.base
)
_SPROUT: Final = ink(
    "M30 9V5M30 7C26 7 24 5 23.6 1C27.6 1 30 3 30 7C30 3 32.4 1 36.4 1C36 5 34 7 30 7z", LEAF.lit, 1
)
_HAMMER: Final = stroke("M51 60V38", "f-wood", 3.4) + ink("M43 30H59V39H43z", STEEL.base, 1.4)
_RING: Final = ink(
    "M44 55a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM47.6 55a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0z",
    GOLD.base,
    1.1,
)

_PARTS: Final[dict[str, tuple[str, ...]]] = {
    # Fakirs become goods: a merchant whom everybody trusts.
    "Al-Amin": (back.ground("f-sky-village"), back.disc(GOLD.lit), body.robe(GREEN, BROWN),
                _person(BROWN), hair.long_beard(BLACK), hair.moustache(LINE),
                worn.turban(YELLOW, GREEN.base), _coins((11, 52), (17, 55))),
    # Three meeples come down from above.
    "Anun-Nak": (back.ground("f-sky-oasis"), back.rays("f-sun"), back.wings(GOLD),
                 body.robe(BLUE, CLAY), body.head(CLAY), face.eyes("f-sun", ""),
                 face.brows(LINE, 1), face.nose(CLAY), hair.square_beard(BLACK), worn.helmet(GOLD)),
    # Coins for every djinn: a lord of storms with the horns of a bull.
    "Ba'al": (back.ground("f-night"), _STORM, worn.bull_horns(IVORY), body.chest(VIOLET),
              _spirit(VIOLET, GOLD.lit, stern=2.4), face.mouth("grin"), hair.goatee(LINE),
              worn.gem("f-jewel")),
    # A guard whom no assassin passes.
    "Boaz": (back.ground("f-sky-workshop"), body.robe(STEEL, BROWN), _person(BROWN, 1.06, 1.6),
             face.mouth("calm"), hair.moustache("f-wood-deep"), worn.helmet(BLUE), _SHIELD),
    # Palaces in any village.
    "Bouraq": (back.ground("f-sky-city"), back.towers(PLASTER), hair.long_hair(BLACK),
               body.robe(ROSE, BROWN), _lady(BROWN), face.mouth("lips"), hair.parting(BLACK),
               worn.crown(ROSE.base), body.rings()),
    # Double pay: a mother of monsters with a hoard.
    "Echidna": (back.ground("f-sky-oasis"), hair.snakes(LEAF), body.chest(GREEN),
                _lady(GREEN, GOLD.lit, 1.4), face.mouth("lips"), _coins((10, 54), (50, 54))),
    # Sweet water and palms.
    "Enki": (back.ground("f-sky-oasis"), back.waves(SEA.base), body.robe(SEA, TEAL),
             _spirit(TEAL, "f-white", stern=0), hair.long_beard(WHITE), worn.laurel(LEAF),
             back.palms()),
    # A palace next door: a strong builder, himself of stone.
    "Hagis": (back.ground("f-sky-small"), back.disc("f-sun", 46, 14, 9), body.robe(CLAY, ROCK),
              body.head(ROCK, 1.1), face.round_eyes(GOLD.lit), face.brows(LINE, 1.2),
              face.nose(ROCK), face.mouth("calm"), hair.goatee(ROCK.side),
              worn.wall_crown(PLASTER)),
    # She keeps plants and waters.
    "Haurvatat": (back.ground("f-sky-village"), back.palms(), hair.long_hair(LEAF),
                  body.robe(WHITE, BROWN), _lady(BROWN, ""), face.mouth("smile"),
                  hair.parting(LEAF), worn.gem(GREEN.base)),
    # Two kills: a masked face and two blades.
    "Ibus": (back.ground("f-sky-large"), body.robe(RED, CLAY), body.head(CLAY), face.eyes(GOLD.lit),
             face.brows(LINE, 2.6), worn.hood(RED), worn.veil(BLACK), _DAGGERS),
    # The vizier of viziers.
    "Jafaar": (back.ground("f-cloth"), back.rays(GOLD.lit), body.robe(YELLOW, BROWN),
               _person(BROWN, 0.9, 2), hair.goatee(LINE), hair.moustache(LINE), face.mouth("calm"),
               worn.turban(YELLOW, "f-jewel", RED.base)),
    # What assassins kill is hers: a beauty with horns.
    "Kandicha": (back.ground("f-sky-sacred"), back.disc("f-sun", 14, 13, 9), worn.goat_horns(IVORY),
                 hair.long_hair(BLACK), body.robe(RED, ROSE), _lady(ROSE, GOLD.lit, 1.6),
                 face.mouth("lips"), hair.parting(BLACK), body.rings()),
    # Cheaper places: the oldest of all, father of gods.
    "Kumarbi": (back.ground("f-marble-deep"), back.stars("f-sun"), body.robe(LILAC, ROCK),
                body.ears(ROCK), body.head(ROCK), face.eyes("f-white", ""),
                face.third_eye(GOLD.lit), face.brows("f-white", -0.6), face.nose(ROCK),
                hair.forked_beard(WHITE), hair.moustache("f-white"),
                hair.topknot("f-white")),
    # Palms next door: half woman, half snake.
    "Lamia": (back.ground("f-sky-large"), back.palms(), hair.long_hair(RED), body.chest(LEAF),
              _lady(LEAF, "f-sun", 1), face.mouth("grin"), hair.parting(RED), _SCALES),
    # Camels on empty land: a rider of the desert.
    "Leta": (back.ground("f-dune"), back.disc("f-sun", 47, 13, 8), _DUNES, body.robe(WHITE, BROWN),
             body.head(BROWN, 0.94), face.round_eyes(), face.brows(LINE), worn.hood(TEAL),
             worn.veil(TEAL), worn.gem(GOLD.base)),
    # Every step on your tiles pays: a spirit of the sea.
    "Marid": (back.ground(SEA.side), back.waves(SEA.lit), body.chest(BLUE),
              _spirit(BLUE, "f-sun", 1.06, 1.4), face.mouth("smile"), hair.goatee(LINE),
              hair.moustache(LINE), hair.topknot(LINE), body.rings()),
    # One of two who question the dead: he asks about palaces.
    "Monkir": (back.ground("f-night"), back.wings(NIGHT), body.robe(BLACK, BLUE),
               body.head(BLUE, 0.94), face.one_eye("f-sun"), face.nose(BLUE), face.mouth("frown"),
               hair.goatee("f-white"), worn.crown(ROSE.base)),
    # And he about murders.
    "Nekir": (back.ground(RED.side), back.wings(EMBER), body.robe(BLACK, LILAC),
              body.head(LILAC, 0.94), face.eyes(EMBER.base, ""), face.brows(LINE, 2.6),
              face.nose(LILAC), face.mouth("frown"), worn.small_horns(IVORY),
              face.third_eye("f-sun")),
    # Elders are worth more to her.
    "Shamhat": (back.ground("f-sky-sacred"), back.disc("f-sun"), body.robe(WHITE, BROWN),
                _lady(BROWN, ""), face.mouth("lips"), worn.hood(WHITE), worn.gem("f-jewel")),
    # The Seven: the face of one, and seven stars.
    "Sibittis": (back.ground("f-night"), back.stars(GOLD.lit), body.robe(VIOLET, BLUE),
                 _spirit(BLUE, "f-white", 0.94, 0), face.mouth("calm"), hair.plait(BLACK),
                 worn.cap(LILAC), worn.gem("f-sun")),
    # Cards from the pile: a mouth that hides what it has.
    "Sloar": (back.ground("f-sky-workshop"), back.smoke("f-smoke"), worn.ram_horns(IVORY),
              body.chest(ROCK, "f-wood"), body.head(ROCK, 1.16), face.eyes(EMBER.base, ""),
              face.brows(ROCK.side, 2.4), face.nose(ROCK), face.mouth("grin")),
    # Camels among the people: a demon of the dunes.
    "Utug": (back.ground("f-sky-small"), back.smoke("f-wood"), worn.small_horns(BLACK),
             body.robe(YELLOW, CLAY), body.ears(CLAY), body.head(CLAY, 1.06),
             face.round_eyes(GOLD.lit), face.brows(LINE, 2), face.nose(CLAY),
             hair.forked_beard(Tone("f-wood-deep", "f-wood", "f-outline")), worn.gem(TEAL.base)),
    # The earth, and what is precious in it.
    "Geb": (back.ground("f-clay"), _EARTH, body.chest(LEAF, "f-jewel"), body.head(LEAF, 1.04),
            face.eyes(), face.brows(LEAF.side), face.nose(LEAF), face.mouth("calm"),
            hair.plait(BLACK), worn.cap(CLAY), _SPROUT),
    # The smith of the gods.
    "Ptah": (back.ground("f-sky-workshop"), back.rays("f-spice-lit"), body.robe(WHITE, GREEN),
             _person(GREEN, 0.96, 0.6), face.mouth("calm"), hair.plait(BLUE), worn.cap(BLUE),
             _HAMMER),
    # A city on her head, and one more in her sleeve.
    "Wilwit": (back.ground("f-sky-city"), back.rays("f-sun"), hair.long_hair(GOLD),
               body.robe(TEAL, BROWN), body.head(BROWN, 0.94), face.round_eyes(), face.brows(LINE),
               face.nose(BROWN), face.mouth("smile"), hair.parting(GOLD), worn.wall_crown()),
    # The one who stole a sultan's seal ring.
    "Sakhr": (back.ground("f-sky-large"), back.flames(EMBER), body.chest(RED),
              _spirit(RED, "f-sun"), face.mouth("grin"), hair.goatee(LINE), worn.fez(VIOLET),
              _RING),
}  # fmt: skip
PORTRAITS: Final = {name: "".join(parts) for name, parts in _PARTS.items()}
