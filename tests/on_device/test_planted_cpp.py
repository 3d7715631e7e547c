"""C++ programs, with planted mistakes and right ones: the layer finds what `softacl check` finds without it, line for line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "check"))
from planted import NOT_JUDGED
from test_public_cpp import PROGRAMS, compiler  # noqa: F401  # a fixture

FEW = ("ggml-cann-peer-copy", "ksana-workspace", "torch-backend-host-cache", "memfabric-bandwidth", "lmcache-pinned")


@pytest.mark.parametrize(
    "program",
    [pytest.param(each, id=each.name, marks=() if each.name in FEW else pytest.mark.slow) for each in PROGRAMS],
)
def test_the_findings_are_the_same(program, compiler, checked, vendor):  # noqa: F811
    place, command, libraries = compiler
    source = place / f"{program.name}.cpp"
    source.write_text(program.body)
    subprocess.run([*command, source.name, "-o", program.name, *libraries], cwd=place, check=True, timeout=120)
    settings = {f"SOFTACL_{name.upper()}": value for name, value in program.settings.items()}
    _, alone, without = checked(None, place / program.name, **settings)
    _, done, through = checked(vendor, place / program.name, **settings)
    found, there = ({(each["rule"], each["line"]) for each in some if shown(each)} for some in (without, through))
    assert there == found, done.stderr
    assert (done.stdout, done.returncode) == (alone.stdout, alone.returncode)


def shown(finding):
    return finding["severity"] != "information" and finding["rule"] not in NOT_JUDGED | {"HD006"}


def test_there_are_planted_mistakes():
    """Of a dozen rules, besides those that are found in Python programs."""
    assert len({rule for program in PROGRAMS for rule, _ in program.expected()} - NOT_JUDGED) >= 10
