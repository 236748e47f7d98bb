"""How Carcassonne: The City looks: one town seen from above, drawn from the tiles' data."""
