"""What My City is drawn with."""
