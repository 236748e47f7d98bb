"""What is found out about games for people: hints during a game, reviews after it."""
