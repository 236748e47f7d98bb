"""How Five Tribes looks: tiles, meeples, structures, tracks, cards and trays as SVG."""
