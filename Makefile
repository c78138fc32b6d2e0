# `make` lists what there is. Every target makes the environment it needs; a stamp in it saves doing so twice.
.DEFAULT_GOAL := help
.PHONY: help play client test lint types imports rules pieces page page-quick page-speed test-engine \
	interpreted interpreted-engine interpreted-rest compiled compiled-engine compiled-games compiled-slow compile \
	bench bench-peers load strength train games browser thorough faults fingerprints lock clean
MAKEFLAGS += --no-print-directory
# What pytest makes of the test modules is kept for the next run, also where Python is told not to.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PLAY := .venv/.play
TEST := .venv/.test
COMPILED := PYTHONPATH=build/compiled GHOSTSTORIES_BUILD=compiled
# What is above the engine is tested once: on the interpreted one, or what is slow there on the compiled one.
GAMES := tests/whole_games tests/fingerprints
ON_COMPILED := $(GAMES) tests/bots/test_policy.py tests/bots/test_thinking.py tests/server/test_websocket.py tests/test_build.py
SLOW := tests/bots tests/lab --ignore=tests/bots/test_thinking.py
QUICK := not slow and not long and not faults and not browser and not speed
ENGINE := $(BIN)/python -m tools.compile_engine
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
	@$(BIN)/ghoststories play --bot-build build/compiled --builder "$(BIN)/python -m tools.build_for_play"

client: $(PLAY) ## the page, into web/dist
	@$(CLIENT)

# One process for each part: many small tests take longer in workers that report each of them.
test: lint ## every check, on the interpreted and the compiled engine
	@sh tools/environment.sh compiler >/dev/null 2>&1 || true
	@$(MAKE) -j3 -Oline test-engine page types imports rules interpreted page-quick compiled
	@$(MAKE) page-speed
	@cat build/figures/*.txt 2>/dev/null || true
	@echo "All checks passed."

lint: $(TEST) ## style (ruff)
	@echo "Checking style."
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet

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
	@$(CLIENT) run --silent lint
	@$(CLIENT) run --silent check
	@$(CLIENT) test --silent

test-engine: $(TEST) # the engine for the tests
	@if sh tools/environment.sh compiler; then $(ENGINE); \
	else echo "Skipping the compiled engine and the slow tests: it takes a C compiler."; fi

interpreted: interpreted-engine interpreted-rest ## tests on the interpreted engine, without the slow ones

# The compiled engine has all of its tests; the interpreted one has those it needs, or all without a C compiler.
interpreted-engine: $(TEST)
	@echo "Testing the interpreted engine."
	@if $(ENGINE) --check 2>/dev/null; then some=" and (both or interpreted)"; fi; \
	$(BIN)/pytest -m "$(QUICK)$$some" tests/engine $(GAMES)

interpreted-rest: $(TEST)
	@echo "Testing what is above the interpreted engine."
	@$(BIN)/pytest -m "$(QUICK)" $(addprefix --ignore=,tests/engine $(GAMES))

page-quick: page ## tests in the browser, without the long ones
	@if sh tools/environment.sh browser; then \
		echo "Testing the page in a browser." && $(BIN)/pytest -n 2 -m "browser and not long and not speed" tests/browser; \
	else echo "Skipping the tests in the browser: it takes Chromium and libatomic1."; fi

page-speed: $(TEST) # alone, for it measures time
	@$(CLIENT)
	@if sh tools/environment.sh browser; then \
		echo "Measuring the page." && $(BIN)/pytest tests/browser/test_speed.py; fi

compiled: compiled-engine compiled-games compiled-slow ## tests on the compiled engine, if there is a C compiler

compiled-engine: test-engine
	@if sh tools/environment.sh compiler; then \
		echo "Testing the compiled engine." && $(COMPILED) $(BIN)/pytest -m "not interpreted and not long" tests/engine; fi

compiled-games: test-engine
	@if sh tools/environment.sh compiler; then \
		echo "Testing games on the compiled engine." && \
		$(COMPILED) $(BIN)/pytest -m "not interpreted and not long" $(ON_COMPILED); fi

compiled-slow: test-engine
	@if sh tools/environment.sh compiler; then \
		echo "Testing what plays much." && $(COMPILED) $(BIN)/pytest -m "slow and not long" $(SLOW); fi

compile: $(TEST) ## the engine with mypyc, into build/compiled
	@sh tools/environment.sh compiler
	@$(ENGINE)

bench: compile ## speed of this engine
	@$(COMPILED) $(BIN)/python benchmarks/bench.py

load: $(TEST) ## 2,000 pages at 500 tables of a real server: how soon everybody knows an answer
	@$(BIN)/python benchmarks/load.py

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
	@$(LOCK) --group compile -c requirements/test.txt -o requirements/compile.txt
	@$(LOCK) benchmarks/peers.in -o benchmarks/peers-requirements.txt

clean: ## remove everything made here
	@rm -rf .venv build dist web/dist web/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
