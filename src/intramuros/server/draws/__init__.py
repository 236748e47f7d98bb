"""Fair draws: what is promised before a game begins."""
