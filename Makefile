# `make` lists the targets. Each target prepares the environment it needs and leaves a stamp, so this happens once.
.DEFAULT_GOAL := help
.PHONY: help play client site play-site quick t quick-engine test lint types imports rules pieces coverage docs protocol sounds fixtures page page-quick page-speed \
	test-engine interpreted compiled compiled-engine compiled-games compiled-server compiled-rest \
	compile bench bench-peers load strength reliability puzzles train games browser thorough faults fuzz fingerprints lock clean
MAKEFLAGS += --no-print-directory
# Keep the compiled test modules for the next run, even where Python is told not to write them.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PLAY := .venv/.play
TEST := .venv/.test
COMPILED := PYTHONPATH=build/compiled GHOSTSTORIES_BUILD=compiled
GAMES := tests/whole_games tests/fingerprints
SERVER := tests/server tests/table_service tests/site tests/faults tests/fuzz
# Tests above the engine run on the compiled one; of each layer a few show that the interpreted one does it too. All
# fingerprints are compared on both.
ALSO_INTERPRETED := tests/fingerprints tests/bots/test_policy.py tests/server/test_websocket.py \
	tests/terminal/test_golden.py tests/test_build.py
# What the engine offers to front ends is tested where they use it; these tests count for its coverage.
FRONT_ENDS := tests/server/test_wire_pieces.py tests/server/test_wire_table.py tests/server/test_ending.py \
	tests/table_service/test_end_of_turn.py tests/phrasing/test_causes.py
ONCE := not long and not faults and not fuzz and not browser and not speed
QUICK := not slow and $(ONCE)
# Each engine test with its first parameters only.
ONE_CASE := -p tools.one_of_each
ENGINE := $(BIN)/python -m tools.compile_engine
CLIENT := $(BIN)/python tools/build_client.py
LOCK := build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-config --custom-compile-command "make lock" --upgrade

##@ Play

help: ## this list
	@awk -F ':.*## ' '/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(PLAY): requirements/play.txt pyproject.toml
	@sh tools/environment.sh play

$(TEST): requirements/test.txt requirements/play.txt pyproject.toml
	@sh tools/environment.sh test

play: client ## play in the browser
	@$(BIN)/ghoststories play --bot-build build/compiled --builder "$(BIN)/python -m tools.build_for_play"

client: $(PLAY) ## the page, into web/dist
	@$(CLIENT)

site: $(PLAY) ## the game without a server, as static files, into build/site
	@$(BIN)/python tools/build_site.py

play-site: site ## play the site on this machine
	@$(BIN)/python tools/serve_site.py

##@ Check while you work

# Types and tests run side by side; the first failing test ends the run.
quick: lint ## style, types and one case of every engine test: under a minute
	@$(MAKE) -j2 -Oline types quick-engine
	@echo "Quick checks passed. make test runs all of them."

quick-engine: $(TEST)
	@echo "Testing the engine."
	@$(BIN)/python -m pytest -x $(ONE_CASE) -m "$(QUICK)" tests/engine

t: $(TEST) ## one test file or test: make t T=tests/engine/test_game.py A="-k undo"
	@test -n "$(T)" || { echo "Which test? make t T=tests/engine/test_game.py"; exit 2; }
	@$(BIN)/pytest $(T) $(A)

lint: $(TEST) ## style and format (ruff)
	@echo "Checking style."
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet

types: $(TEST) ## types (mypy, strict)
	@echo "Checking types."
	@$(BIN)/mypy --no-error-summary

imports: $(TEST) ## which package may import which (import-linter)
	@echo "Checking imports."
	@mkdir -p build && $(BIN)/lint-imports --no-cache >build/imports.txt 2>&1 || { cat build/imports.txt; exit 1; }

rules: $(TEST) ## every ruling and every piece has its test
	@echo "Checking the index of rulings."
	@$(BIN)/python -m tools.rules_index

protocol: $(TEST) ## the types of the wire as TypeScript, for the page
	@$(BIN)/python -m tools.typescript_types

sounds: $(TEST) ## the page's sounds as WAV files to listen to, into build/sounds
	@$(CLIENT) run --silent sounds

fixtures: $(TEST) ## what the page's unit tests are told by a server
	@$(BIN)/python -m tests.server.page_fixtures

page: $(TEST) ## format, style, types and unit tests of the page (prettier, oxlint, svelte-check, vitest)
	@$(CLIENT)
	@echo "Checking the page."
	@$(CLIENT) run --silent lint
	@$(CLIENT) run --silent check
	@$(CLIENT) test --silent

coverage: $(TEST) ## branch coverage of the engine by every case of its tests
	@mkdir -p build/coverage
	@$(BIN)/coverage run --data-file=build/coverage/every_case -m pytest -m "$(QUICK)" tests/engine $(FRONT_ENDS)
	@$(BIN)/python -m tools.coverage_report every_case

##@ Check everything

# One process per part: with thousands of small tests, workers that report each one take longer.
test: lint ## every check, on both engines and in a browser: what CI runs
	@$(MAKE) -j3 -Oline test-engine page types imports rules interpreted page-quick compiled
	@$(MAKE) page-speed
	@cat build/figures/*.txt 2>/dev/null || true
	@echo "All checks passed."

# One case of every engine test, because coverage makes them slow; the compiled engine runs every case.
interpreted: $(TEST) ## tests on the interpreted engine, without the slow ones
	@echo "Testing the interpreted engine."
	@mkdir -p build/coverage
	@$(BIN)/coverage run --data-file=build/coverage/one_case -m pytest $(ONE_CASE) -m "$(QUICK)" tests/engine $(FRONT_ENDS)
	@$(BIN)/python -m tools.coverage_report one_case
	@$(BIN)/pytest -m "$(QUICK)" $(ALSO_INTERPRETED)

# Three workers for two cores: a test waits for its page half of the time.
page-quick: page ## tests in the browser, without the long ones
	@if sh tools/environment.sh browser; then \
		$(BIN)/python tools/build_site.py && \
		echo "Testing the page in a browser." && \
		$(BIN)/pytest -n 3 -m "browser and not long and not speed" tests/browser && \
		echo "Testing the site in a browser." && \
		$(BIN)/pytest -n 2 --transport=site -m "(site_only or also_on_site) and not long" tests/browser; \
	else echo "Skipping the tests in the browser: they need Chromium and libatomic1."; fi

page-speed: $(TEST) # alone, because it measures time
	@$(CLIENT)
	@if sh tools/environment.sh browser; then \
		echo "Measuring the page." && $(BIN)/pytest tests/browser/test_speed.py; fi

test-engine: $(TEST) # the engine for the tests
	@if sh tools/environment.sh compiler; then $(ENGINE); \
	else echo "Testing without the compiled engine and the slow tests: they need a C compiler."; fi

# Tests on the compiled engine; without a C compiler on the interpreted one, which leaves out the slow ones.
define on_compiled
	@if sh tools/environment.sh compiler; then \
		echo "Testing $(1)." && $(COMPILED) $(BIN)/pytest -m "not interpreted and $(ONCE)" $(2); \
	else echo "Testing $(1), interpreted." && $(BIN)/pytest -m "$(QUICK)" $(2); fi
endef

# Separate processes that run side by side.
compiled: compiled-engine compiled-server compiled-games compiled-rest ## tests on the compiled engine

compiled-engine: test-engine
	$(call on_compiled,every case of the engine,tests/engine)

compiled-games: test-engine
	$(call on_compiled,complete games,$(GAMES))

compiled-server: test-engine
	$(call on_compiled,the server,$(SERVER))

compiled-rest: test-engine
	$(call on_compiled,the other layers,$(addprefix --ignore=,tests/engine $(GAMES) $(SERVER)))

browser: $(TEST) ## every test in the browser, the long ones too, with a server and as a site
	@$(CLIENT)
	@sh tools/environment.sh browser
	@$(BIN)/python tools/build_site.py
	@$(BIN)/pytest -n 3 -m "browser and not speed" tests/browser
	@$(BIN)/pytest -n 2 --transport=site -m "browser and not speed" tests/browser

thorough: compile ## the tests that play more games than make test has time for
	@$(COMPILED) $(BIN)/pytest -n auto -m "long and not browser"

games: compile ## a long run of complete games, every step checked
	@$(COMPILED) $(BIN)/ghoststories check-games

faults: $(TEST) ## servers and PostgreSQL killed 200 times in the middle of games
	@$(BIN)/pytest -s -m faults

fuzz: $(TEST) ## every call and message of the server, wrong in every way, for long
	@$(BIN)/pytest -m fuzz

##@ Measure

compile: $(TEST) ## the engine with mypyc, into build/compiled
	@sh tools/environment.sh compiler
	@$(ENGINE)

bench: compile ## speed of this engine
	@$(COMPILED) $(BIN)/python benchmarks/bench.py

build/peers/.done: benchmarks/peers-requirements.txt
	@sh tools/environment.sh peers

bench-peers: compile build/peers/.done ## speed beside OpenSpiel and RLCard
	@build/peers/bin/python benchmarks/peers.py

load: compile ## real servers with thousands of players, also under attack: how long an answer takes to reach everybody
	@$(COMPILED) $(BIN)/python -m benchmarks.load

strength: compile ## the strength of the bots, into docs/bots.md; continues where it stopped
	@$(COMPILED) $(BIN)/ghoststories strength

puzzles: compile ## search games of bots for more puzzles; continues where it stopped
	@$(COMPILED) $(BIN)/ghoststories puzzles --out src/ghoststories/puzzles/sets

reliability: compile ## whether the chances of reviews come true, into docs/review.md; continues where it stopped
	@$(COMPILED) $(BIN)/ghoststories reliability

##@ Maintain

build/docs/.done: requirements/docs.txt
	@sh tools/environment.sh docs

docs: build/docs/.done ## the documentation site, into build/docs/html; a broken link fails
	@build/docs/bin/python -m sphinx -q -E -W --keep-going -c docs -d build/docs/cache . build/docs/html
	@echo "Open build/docs/html/index.html."

pieces: $(TEST) ## the list of all pieces with their sources, into docs/pieces.md
	@$(BIN)/python -m tools.pieces

fingerprints: compile ## write the fingerprints of the golden games again, after an intended change
	@$(COMPILED) $(BIN)/python tools/fingerprints.py

train: compile ## train the bots' weights further on their own games
	@$(COMPILED) $(BIN)/ghoststories train weights --out src/ghoststories/bots/weights.json

lock: ## upgrade the locked requirements to the newest allowed versions
	@sh tools/environment.sh lock
	@echo "Resolving."
	@$(LOCK) pyproject.toml --extra test --group editable -o requirements/test.txt
	@$(LOCK) pyproject.toml --group editable -c requirements/test.txt -o requirements/play.txt
	@$(LOCK) pyproject.toml --extra train --group docs -c requirements/test.txt -o requirements/docs.txt
	@$(LOCK) --group compile -c requirements/test.txt -o requirements/compile.txt
	@$(LOCK) --group uv -o requirements/uv.txt
	@$(LOCK) benchmarks/peers.in -o benchmarks/peers-requirements.txt

clean: ## remove everything made here
	@rm -rf .venv build dist web/dist web/node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
