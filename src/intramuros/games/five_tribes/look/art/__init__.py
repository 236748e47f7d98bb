"""The pieces of Five Tribes, each drawn once: tiles, meeples, structures, goods and djinns."""
