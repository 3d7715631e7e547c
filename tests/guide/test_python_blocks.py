"""The Python blocks of the vendor's guide as programs: on every chip and every executor, and each as a process of its own.

python_blocks.json has a row for each block: the page, the calls, and the program, or what the block needs that is not there.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from softacl import profiles

FOLDER = Path(__file__).parent
SOURCE = FOLDER / "programs" / "pyacl.py"
ROWS = json.loads((FOLDER / "python_blocks.json").read_text())
HERE = [row for row in ROWS if "program" in row]
NEEDS = {"models", "media", "profiling"}
FAMILIES = [family.name for family in profiles.families().values() if family.shipped]

OLDER = [(chip, version) for chip in FAMILIES for version in profiles.load(chip).cann_versions[:-1]]

_spec = importlib.util.spec_from_file_location("guide_pyacl", SOURCE)
guide = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(guide)


def test_every_program_stands_for_a_block_and_every_block_has_a_row():
    assert sorted(row["program"] for row in HERE) == sorted(guide.PROGRAMS)
    places = [(row["source"], row["cann"], row["title"], row.get("program")) for row in ROWS]
    assert len(set(places)) == len(places)
    for row in ROWS:
        assert ("program" in row) != ("needs" in row) and row["calls"] and row["title"] and row["cann"]
        assert row.get("needs", "media") in NEEDS and row.get("promise", ".").endswith(".")


def called(name):
    """The functions of acl that a program calls, also through the helpers of its file."""
    functions = {node.name: node for node in ast.parse(SOURCE.read_text()).body if isinstance(node, ast.FunctionDef)}
    found, waiting, seen = set(), [name], set()
    while waiting:
        current = waiting.pop()
        if current in seen or current not in functions:
            continue
        seen.add(current)
        for node in ast.walk(functions[current]):
            if isinstance(node, ast.Attribute):
                text = ast.unparse(node)
                found |= {text.removeprefix("acl.")} if text.startswith("acl.") else set()
            elif isinstance(node, ast.Name):
                waiting.append(node.id)
    return found


@pytest.mark.parametrize("row", HERE, ids=lambda row: row["program"])
def test_a_program_has_the_calls_of_its_block(row):
    assert set(row["calls"]) <= called(row["program"])


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("chip", FAMILIES)
@pytest.mark.parametrize("name", sorted(guide.PROGRAMS))
def test_a_block_does_what_its_page_says(monkeypatch, name, chip, executor):
    monkeypatch.setenv("SOFTACL_CHIP", chip)
    monkeypatch.setenv("SOFTACL_EXECUTOR", executor)
    guide.PROGRAMS[name]()


@pytest.mark.parametrize(("chip", "version"), OLDER, ids=["-".join(pair) for pair in OLDER])
@pytest.mark.parametrize("name", sorted(guide.PROGRAMS))
def test_a_block_holds_with_every_version_of_cann(monkeypatch, name, chip, version):
    monkeypatch.setenv("SOFTACL_CHIP", chip)
    monkeypatch.setenv("SOFTACL_CANN", version)
    guide.PROGRAMS[name]()


@pytest.mark.parametrize("chip", [name for name in FAMILIES if len(profiles.load(name).run_modes) == 2])
@pytest.mark.parametrize("name", sorted(guide.PROGRAMS))
def test_a_block_holds_in_both_run_modes(monkeypatch, name, chip):
    modes = profiles.load(chip).run_modes
    monkeypatch.setenv("SOFTACL_CHIP", chip)
    monkeypatch.setenv("SOFTACL_RUN_MODE", next(mode for mode in modes if mode != profiles.load(chip).default_run_mode))
    guide.PROGRAMS[name]()


@pytest.mark.thorough
@pytest.mark.parametrize("name", sorted(guide.PROGRAMS))
def test_a_block_is_a_program_of_its_own(name):
    done = subprocess.run(
        [sys.executable, str(SOURCE), name], capture_output=True, text=True, timeout=60, env=os.environ
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("row", [row for row in ROWS if "needs" in row], ids=lambda row: row["title"])
def test_what_is_not_there_is_not_said_to_work(row):
    """A row that needs something must go once all its calls work."""
    from softacl.api.table import functions

    states = {function.py: function.state for function in functions() if function.py}
    assert any(states.get(f"acl.{call}", "not yet") != "works" for call in row["calls"])
