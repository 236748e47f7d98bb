"""Five Tribes."""
