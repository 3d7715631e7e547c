# Each target sets up what it needs in .venv; PYTHON names the interpreter to start from (3.10 or newer).
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# WORKERS=0 runs the tests in one process, in order: for a debugger.
WORKERS ?= auto
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --maxprocesses 8 --dist worksteal
# A C compiler and Python's headers are looked for first; what is missing is one line.
INSTALL = CC="$$($(BIN)/python src/softacl/c/toolchain.py)" && export CC && $(BIN)/python -m pip install --quiet --editable
# What is compiled, and what the build generates code and headers from.
SOURCES := $(shell find src/softacl/_native src/softacl/c/library src/softacl/c/engine src/softacl/c/headers -name '*.[ch]') $(wildcard \
    src/softacl/api/*.json src/softacl/api/table.py src/softacl/base/element_types.py src/softacl/kernels/include/softacl_*.h src/softacl/profiles/*.toml src/softacl/check/rules/pages/*.md src/softacl/check/rules/pages/*/*.md \
    scripts/data/*.json scripts/docstrings.py scripts/rule_examples.py scripts/generated.py $(patsubst %,scripts/generate_%.py,codes headers library himpi_structs parsed_profiles element_types absent rules binding))

SOAK_OPERATIONS ?= 1000000
SOAK_EVENTS ?= 10000000
SOAK_STREAMS ?= 100000
SOAK_ROUNDS ?= 1000
SEED ?= 1

.PHONY: wheels test-engines test-torch soak sanitize test-aarch64 demo test test-fast test-all lint bench benchmarks docs pictures clean generate check-generated

demo: $(VENV)/.installed
	$(BIN)/softacl memcpy --release_cycle 10 --number_of_cycles 1 --device_id 0 --memory_size 10485760 --memory_reuse 0
	$(BIN)/softacl memcpy --release_cycle 10 --number_of_cycles 1 --device_id 0 --memory_size 65536 --memory_reuse 0 --input docs/images/memcpy.svg

# Every test; of the 10,000 generated programs and of the cases of operators (tests/differential) a share. ARGS goes to pytest: make test ARGS="tests/unit -k name".
test: $(VENV)/.test
	$(PYTEST) $(ARGS)

# For after each change, under two minutes on two cores: without compiled programs, most processes and long searches.
test-fast: $(VENV)/.test
	$(PYTEST) -m "not slow and not thorough" $(ARGS)

# All generated programs too, and 200,000 comparisons of operators.
test-all: $(VENV)/.test
	$(PYTEST) -m "" $(ARGS)

lint: $(VENV)/.lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	-@$(BIN)/python scripts/print_sizes.py

# Every script writes what it is named after; with --check it says whether that is up to date. The build runs those whose
# files are not tracked (GENERATORS in setup.py).
generate: $(VENV)/.installed
	for script in scripts/generate_*.py; do $(BIN)/python $$script || exit; done

check-generated: $(VENV)/.installed
	bad=0; for script in scripts/generate_*.py; do $(BIN)/python $$script --check || bad=1; done; exit $$bad

bench: $(VENV)/.test
	$(BIN)/python -m benchmarks.sync
	$(BIN)/python -m benchmarks.memmove
	$(BIN)/python -m benchmarks.streams
	$(BIN)/python -m benchmarks.pools
	$(BIN)/python -m benchmarks.cface
	$(BIN)/python -m benchmarks.kernels
	$(BIN)/python -m benchmarks.processes
	$(BIN)/python -m benchmarks.check
	$(BIN)/python -m benchmarks.trace
	$(BIN)/python -m benchmarks.models
	$(BIN)/python -m benchmarks.media
	$(BIN)/python -m benchmarks.timing

# The same, as one table with a line a row, which it writes into docs/benchmarks.md.
benchmarks: $(VENV)/.test
	$(BIN)/python -m benchmarks.table

# The documentation as a site in site/: open site/index.html. It loads nothing from elsewhere.
docs: $(VENV)/.docs
	$(BIN)/python scripts/build_site.py

# The pictures in docs/images, from real runs; those of pages need Chromium.
pictures: $(VENV)/.test
	for script in scripts/draw_*.py; do $(BIN)/python $$script || exit; done

# Long runs with a model, signals and other processes, an hour or so; SOAK_OPERATIONS=10000 and the like make them shorter.
soak: $(VENV)/.test
	for executor in threads deferred seeded "threads --observed"; do \
	    $(BIN)/python tests/soak/machine.py --executor $$executor --operations $(SOAK_OPERATIONS) --seed $(SEED) || exit; done
	$(BIN)/python tests/soak/sharing.py --rounds $(SOAK_ROUNDS) --seed $(SEED)
	for executor in threads deferred seeded; do \
	    $(BIN)/python tests/soak/growth.py --executor $$executor --events $(SOAK_EVENTS) --streams $(SOAK_STREAMS) || exit; done

# The native code under gcc's AddressSanitizer, UndefinedBehaviorSanitizer and ThreadSanitizer.
sanitize: $(VENV)/.test
	PYTHON=$(BIN)/python tests/sanitize/run.sh

# PyTorch programs on "npu", in an environment of their own: it downloads torch and torch_npu, some GiB.
test-torch: .venv-torch/.test
	.venv-torch/bin/python -m pytest -n $(WORKERS) --maxprocesses 8 -m "" tests/pytorch $(ARGS)
	.venv-torch/bin/python -m pytest -n $(WORKERS) --maxprocesses 8 tests/differential $(ARGS)

.venv-torch/.test: pyproject.toml setup.py $(SOURCES)
	$(MAKE) VENV=.venv-torch .venv-torch/.venv
	CC="$$(.venv-torch/bin/python src/softacl/c/toolchain.py)" && export CC && .venv-torch/bin/python -m pip install --quiet --editable ".[torch,test]" "transformers>=5,<6"
	touch $@

# Engines of the package index on SoftACL, in an environment of their own: it downloads and compiles them.
test-engines: .venv-engines/.installed
	.venv-engines/bin/python -m pip install --quiet "pytest>=8" "pytest-timeout>=2.3" "pytest-xdist>=3.6" "hypothesis>=6.90" ml_dtypes
	ENGINES=1 .venv-engines/bin/python -m pytest -m "" tests/engines $(ARGS)

.venv-engines/.installed: pyproject.toml setup.py $(SOURCES)
	$(MAKE) VENV=.venv-engines .venv-engines/.venv
	CC="$$(.venv-engines/bin/python src/softacl/c/toolchain.py)" && export CC && .venv-engines/bin/python -m pip install --quiet --editable .
	touch $@

# A wheel for aarch64, emulated: tests, or the first hour with WHEEL=FILE; says what this machine lacks for it.
test-aarch64: build/wheels/tools
	WHEEL=$(WHEEL) tests/aarch64/run.sh

# The sdist and the wheels into dist/, and checks of them. WHEELS goes to the script: make wheels WHEELS=--allow-missing.
wheels: build/wheels/tools
	build/wheels/tools/bin/python scripts/build_wheels.py $(WHEELS)
	tests/wheels/run.sh

build/wheels/tools:
	$(PYTHON) -m venv $@
	$@/bin/python -m pip install --quiet --upgrade auditwheel check-wheel-contents pip pyroma twine ziglang

$(VENV)/.venv:
	@$(PYTHON) src/softacl/c/toolchain.py --venv
	@echo "Setting up $(VENV), and building with a C compiler (gcc or clang) and the headers of Python."
	@$(PYTHON) src/softacl/c/toolchain.py > /dev/null
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	touch $@

$(VENV)/.installed: $(VENV)/.venv pyproject.toml setup.py $(SOURCES)
	$(INSTALL) .
	touch $@

$(VENV)/.test: $(VENV)/.installed
	$(INSTALL) '.[test]'
	$(BIN)/python -m pip install --quiet --no-deps rapidocr==3.10.0 || echo "no rapidocr: the tests of examples/read_page are skipped"
	touch $@

$(VENV)/.lint: $(VENV)/.installed
	$(INSTALL) '.[lint,test]'
	touch $@

$(VENV)/.docs: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --editable '.[docs]'
	touch $@

clean:
	rm -rf $(VENV) build site src/*.egg-info src/softacl/*.so src/softacl/c/*.so
	rm -rf $$(sed -n 's|^/src|src|p' .gitignore)
