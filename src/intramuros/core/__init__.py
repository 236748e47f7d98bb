"""What every game shares. Knows no game; needs the standard library only."""
