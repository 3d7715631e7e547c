"""Every C function and every operator by name, in many forms of one call, which must give the same; see sampling/checks.py.

`make test` runs a share; DIFFERENTIAL_SEED draws other cases. What differs and may is in exemptions.toml.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from sampling import cases, exemptions, libraries, named_cases, runs, written

from softacl.operators.aten import named
from softacl.operators.aten.table import operators

HAS_TORCH = importlib.util.find_spec("torch") is not None
LIBRARIES = ("numpy", "torch") if HAS_TORCH else ("numpy",)
SEED = int(os.environ.get("DIFFERENTIAL_SEED", "1"))
#: Cases of a name in `make test`, and in `make test-all`: 200,000 comparisons
SHARE, EVERY = 2, 20
PARTS = 4
#: C functions that the chip of the cases does not have
UNTRIED = {"aclnnWeightQuantBatchMatmulNz"}
pytestmark = pytest.mark.timeout(3600)  # processes of their own, which runs.py ends
needs_torch = pytest.mark.skipif(not HAS_TORCH, reason="torch is not installed")


def names():
    return sorted(cases.recipes().keys() | written.cases().keys()) + sorted(named_cases.recipes())


def part(i):
    return names()[i::PARTS]


def reported(lines):
    return f"{len(lines)} differences:\n" + "\n".join(lines)


@pytest.mark.parametrize("i", range(PARTS))
@pytest.mark.parametrize("library", LIBRARIES)
def test_forms_and_uses_give_the_same(library, i, tmp_path):
    found = exemptions.unexpected(library, runs.run(tmp_path, library, SEED, 0, SHARE, part(i)).differences)
    assert not found, reported(found)


@pytest.mark.slow
@pytest.mark.parametrize("i", range(PARTS))
@pytest.mark.parametrize("library", LIBRARIES)
def test_many_forms_and_uses_give_the_same(library, i, tmp_path):
    run = runs.run(tmp_path, library, SEED, 0, EVERY, part(i))
    assert run.n > 200_000 / PARTS
    found = exemptions.unexpected(library, run.differences)
    assert not found, reported(found)


@pytest.mark.parametrize("library", LIBRARIES)
def test_exemptions_are_needed(library, tmp_path):
    shown = dict.fromkeys(f"{name}#{index}" for _, name, index in exemptions.shown(library))
    found = exemptions.stale(library, runs.run(tmp_path, library, 1, 0, 0, list(shown)).differences)
    assert not found, "\n".join(found)


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """What NumPy and PyTorch give for the share, and for the cases that exemptions name."""
    wanted = [f"{name}#{i}" for name in names() for i in range(SHARE)]
    wanted += [each for _, name, i in exemptions.shown("both") if (each := f"{name}#{i}") not in wanted]
    folder = tmp_path_factory.mktemp("both")
    one, other = (runs.run(folder, library, SEED, 0, 0, wanted, "none").outcomes for library in ("numpy", "torch"))
    return list(libraries.differences(one, other))


@needs_torch
def test_libraries_agree(both):
    found = exemptions.unexpected("both", both)
    assert not found, reported(found)


@needs_torch
@pytest.mark.skipif(SEED != 1, reason="exemptions name cases of seed 1")
def test_exemptions_of_libraries_are_needed(both):
    found = exemptions.stale("both", both)
    assert not found, "\n".join(found)


def test_an_output_that_is_off_may_be_null(tmp_path):
    outcomes = runs.run(tmp_path, "numpy", SEED, 0, 4, ["aclnnAddLayerNorm"], "none").outcomes
    assert any(each for _, each in outcomes.values()), [each.why() for _, each in outcomes.values()]


@needs_torch
@pytest.mark.parametrize("library", ["auto", "numpy"])
def test_importing_torch_changes_nothing(library, tmp_path):
    """The functions that a program calls before anything has imported PyTorch come first."""
    wanted = [f"{name}#{i}" for name in names() if name in EARLY for i in range(12)]
    if library == "numpy":
        wanted += [f"{name}#0" for name in names() if name not in EARLY]
    differences = runs.run(tmp_path, library, SEED, 0, 0, wanted, "import").differences
    found = exemptions.unexpected("import", differences)
    assert not found, reported(found)


#: What two libraries could compute in a process before PyTorch was imported
EARLY = {
    *(f"aclnn{form}" for form in ("Add", "Sub", "Mul", "Div", "DivMod", "Adds", "Subs", "Muls", "Divs", "DivMods", "Cast")),
    *(f"aclnnInplace{form}" for form in ("Add", "Sub", "Mul", "Div", "DivMod", "Adds", "Subs", "Muls", "Divs", "DivMods", "Copy")),
    *("Add", "Sub", "Mul", "Div", "MatMul", "Cast", "Abs", "Exp", "Relu", "Sigmoid", "Softplus", "HardSwish", "Maximum", "Pow"),
}  # fmt: skip


def test_every_operator_is_tried():
    assert (operators().keys() | named.operators().keys()) - set(names()) == UNTRIED
