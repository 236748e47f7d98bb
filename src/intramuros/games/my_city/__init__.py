"""My City: 24 episodes, one legacy."""
