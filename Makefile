# `make play` and `make test` need Python 3.11 or newer and, for speed, a C compiler.
# Everything they make lies in .venv, .venv-bench, .venv-train, .venv-ray, .venv-audit, .tools and build.

PYTHON ?= python3
VENV := .venv/bin
# Each of these costs a tenth of a second when there is nothing to do.
RUNTIME := $(PYTHON) -m tools.install runtime
DEV := $(PYTHON) -m tools.install dev
BUILD := $(VENV)/python -m tools.build

.DEFAULT_GOAL := help
.PHONY: help play setup build test coverage check fix protocol rules rulebook train strength bench load soak integration audit pictures pins clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' Makefile | awk -F'|' '{printf "make %-11s %s\n", $$1, $$2}'

play: ## start the server and print its address (PORT=8000 HOST=0.0.0.0 DATA=folder)
	@$(RUNTIME)
	@exec $(VENV)/python -m tools.play $(if $(PORT),--port "$(PORT)") $(if $(HOST),--host "$(HOST)") $(if $(DATA),--data "$(DATA)")

setup: ## install all that developers need into .venv, and compile
	@$(DEV)
	@$(BUILD)

build: ## compile the engines into build/compiled
	@$(RUNTIME)
	@$(BUILD)

test: setup ## all tests, as CI runs them (PARTS="check interpreted compiled browser crash")
	@$(VENV)/python -m tools.suite $(PARTS)

coverage: setup ## what the tests cover, with its gate; interpreted
	@$(VENV)/python -m tools.suite coverage

check: ## style and types, of the Python and of the JavaScript
	@$(DEV)
	@$(VENV)/python -m tools.check

fix: ## format the code and mend what can be mended
	@$(DEV)
	@$(VENV)/ruff format --quiet .
	@$(VENV)/ruff check --fix .

protocol: ## write the client's types of the messages anew
	@$(DEV)
	@$(VENV)/python -m tools.protocol

rules: build ## every rule, our words for it, the tests that cite it; fails on a gap
	@$(VENV)/python -m intramuros rules --check

rulebook: setup ## write the rule pages of the documentation anew
	@$(VENV)/python tools/rulebook.py

train: build ## learn anew what the features of a game are worth to bots (GAME=medina ARGS="--games 5000")
	@$(PYTHON) -m tools.install train
	@.venv-train/bin/python -m tools.bots.train $(GAME) $(ARGS)
	@$(BUILD)
	@$(VENV)/python -m tools.bots.learned $(GAME)
	@$(BUILD)

strength: build ## how strong the bots of a game are; hours, goes on when called again (GAME=medina ARGS="levels --games 50")
	@$(VENV)/python -m tools.bots.strength $(GAME) $(ARGS)

bench: build ## measure our speed next to that of peers (ARGS=…)
	@$(PYTHON) -m tools.install bench
	@.venv-bench/bin/python -m bench $(ARGS)
	@$(DEV)
	@$(VENV)/python -m bench.client $(ARGS)

load: setup ## our server under load, next to boardgame.io's (ARGS="saturation cost memory startup logs attacks")
	@$(VENV)/python -m bench.load $(ARGS)

soak: setup ## the long tests; the contract and the fuzzed sockets ten times as long
	@$(VENV)/python -m pytest -m soak
	@INTRAMUROS_HYPOTHESIS=soak $(VENV)/python -m pytest -n 2 tests/games/test_contract.py tests/server/web/test_socket_fuzz.py

integration: setup ## the tests with heavy real parts: a wheel, nginx and Caddy, Firefox and WebKit, Ray (needs the network)
	@$(PYTHON) -m tools.debian nginx=nginx-light caddy firefox-esr WebKitWebDriver=webkit2gtk-driver Xvfb=xvfb
	@$(VENV)/python -m pytest -m integration

audit: ## ask the advisories of PyPI about every version that is pinned (ARGS=…)
	@$(PYTHON) -m tools.install audit
	@$(PYTHON) -m tools.audit $(ARGS)

pictures: setup ## draw the pictures of the documentation anew
	@$(VENV)/python tools/pictures.py
	@$(VENV)/python tools/icons.py

pins: ## pin the newest versions that pyproject.toml allows into requirements/
	@$(DEV)
	@$(VENV)/python -m tools.pins

clean: ## remove everything make made; the data of games stays
	@rm -rf .venv .venv-bench .venv-train .venv-ray .venv-audit .tools build dist src/*.egg-info .mypy_cache .ruff_cache \
	    .pytest_cache .hypothesis .coverage .coverage.* htmlcov
	@find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
