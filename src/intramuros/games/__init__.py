"""The games. GAMES is the only list of them."""
