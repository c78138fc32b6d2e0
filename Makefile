# `make` lists what there is. Every target makes the environment it needs; a stamp in it saves doing so twice.
.DEFAULT_GOAL := help
.PHONY: help play client test lint types imports rules pieces page quick-engine unhurried interpreted compiled compile bench bench-peers strength train games browser thorough faults fingerprints lock clean
MAKEFLAGS += --no-print-directory

BIN := .venv/bin
PLAY := .venv/.play
TEST := .venv/.test
COMPILED := PYTHONPATH=build/compiled GHOSTSTORIES_BUILD=compiled
# What is above the engine is tested once: on the interpreted one, or what is slow there on the compiled one.
ON_COMPILED := tests/engine tests/whole_games tests/fingerprints tests/bots/test_brain.py tests/bots/test_thinking.py tests/server/test_play.py tests/test_build.py
SLOW := tests/bots tests/lab --ignore=tests/bots/test_thinking.py
ENGINE := $(BIN)/python tools/compile_engine.py
CLIENT := $(BIN)/python tools/build_client.py
LOCK := build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-config --custom-compile-command "make lock" --upgrade

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/:/' | awk -F': +' '{ printf "  make %-13s %s\n", $$1, $$2 }'

$(PLAY): requirements/play.txt pyproject.toml
	@sh tools/environment.sh play

$(TEST): requirements/test.txt requirements/play.txt pyproject.toml
	@sh tools/environment.sh test

play: client ## play in the browser
	@$(BIN)/ghoststories play

client: $(PLAY) ## the page, into web/dist
	@$(CLIENT)

test: lint ## every check, on the interpreted and the compiled engine
	@$(MAKE) -j2 -Oline quick-engine unhurried
	@$(MAKE) compiled
	@cat build/figures/*.txt 2>/dev/null || true
	@echo "All checks passed."

lint: $(TEST) ## style (ruff)
	@echo "Checking style."
	@$(BIN)/ruff check --quiet

types: $(TEST) ## types (mypy, strict)
	@echo "Checking types."
	@$(BIN)/mypy --no-error-summary

imports: $(TEST) ## direction of the dependencies (import-linter)
	@echo "Checking imports."
	@mkdir -p build && $(BIN)/lint-imports --no-cache >build/imports.txt 2>&1 || { cat build/imports.txt; exit 1; }

rules: $(TEST) ## every ruling and every piece has its test
	@echo "Checking the index of rulings."
	@$(BIN)/python -m tools.rules_index

pieces: $(TEST) ## the list of all pieces with their sources, into docs/pieces.md
	@$(BIN)/python -m tools.pieces

page: $(TEST) ## types and unit tests of the page
	@$(CLIENT)
	@echo "Checking the page."
	@$(CLIENT) run --silent check
	@$(CLIENT) test --silent

quick-engine: $(TEST) # the engine for the tests: one core for some minutes, beside everything that does not need it
	@if sh tools/environment.sh compiler; then $(ENGINE) --quick; fi

unhurried: $(TEST) # one after the other
	@$(MAKE) -j1 page types imports rules interpreted

interpreted: $(TEST) ## tests on the interpreted engine and in the browser, without the slow ones
	@$(CLIENT)
	@if sh tools/environment.sh browser; then \
		echo "Testing the interpreted engine and the page." && $(BIN)/pytest -n 3 -m "not slow and not long and not speed and not faults" && \
		echo "Measuring the page." && $(BIN)/pytest tests/web/test_speed.py; \
	else \
		echo "Skipping the tests in the browser: it takes Chromium and libatomic1." && \
		echo "Testing the interpreted engine." && $(BIN)/pytest -n 2 -m "not slow and not faults and not browser"; \
	fi

compiled: $(TEST) ## tests on the compiled engine, if there is a C compiler
	@if sh tools/environment.sh compiler; then \
		$(ENGINE) --quick && echo "Testing the compiled engine." && \
		$(COMPILED) $(BIN)/pytest -n 2 -m "not interpreted and not long" $(ON_COMPILED) && \
		echo "Testing what plays much." && $(COMPILED) $(BIN)/pytest -n 2 -m "slow and not long" $(SLOW); \
	else \
		echo "Skipping the compiled engine and the slow tests: it takes a C compiler."; \
	fi

compile: $(TEST) ## the engine with mypyc, into build/compiled
	@sh tools/environment.sh compiler
	@$(ENGINE)

bench: compile ## speed of this engine
	@$(COMPILED) $(BIN)/python benchmarks/bench.py

strength: compile ## the strength of the bots, into docs/bots.md; goes on where it stopped
	@$(COMPILED) $(BIN)/ghoststories strength

train: compile ## the numbers the bots think with, learnt further from their own games
	@$(COMPILED) $(BIN)/ghoststories train weights --out src/ghoststories/bots/weights.json

build/peers/.done: benchmarks/peers-requirements.txt
	@sh tools/environment.sh peers

bench-peers: compile build/peers/.done ## speed beside OpenSpiel and RLCard
	@build/peers/bin/python benchmarks/peers.py

games: compile ## a long run of whole games, each step checked
	@$(COMPILED) $(BIN)/ghoststories check-games

browser: $(TEST) ## every test in the browser, the long ones too
	@$(CLIENT)
	@sh tools/environment.sh browser
	@$(BIN)/pytest -n 2 -m "browser and not speed"

thorough: compile ## the tests that play still more games than `make test` has time for
	@$(COMPILED) $(BIN)/pytest -n auto -m "long and not browser"

faults: $(TEST) ## the server killed 50 times in the middle of games
	@$(BIN)/pytest -m faults

fingerprints: compile ## write the fingerprints of the golden games anew
	@$(COMPILED) $(BIN)/python tools/fingerprints.py

lock: ## the newest allowed versions into the requirement files
	@sh tools/environment.sh lock
	@echo "Resolving."
	@$(LOCK) pyproject.toml --extra test --group editable -o requirements/test.txt
	@$(LOCK) pyproject.toml --group editable -c requirements/test.txt -o requirements/play.txt
	@$(LOCK) benchmarks/peers.in -o benchmarks/peers-requirements.txt

clean: ## remove everything made here
	@rm -rf .venv build dist web/dist web/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
