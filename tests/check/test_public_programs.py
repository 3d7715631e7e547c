"""Programs that behave as public ones do: the right ones are not accused, the wrong ones have their findings, each on its line."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest
from inside import run
from public_programs import FOLDER, public_programs

PROGRAMS = public_programs()
PYTHON = [program for program in PROGRAMS if not program.compiled]


@pytest.fixture(autouse=True)
def standins(monkeypatch):
    """The module, hidden from stacks: what it stands for is the vendor's, so the line is the program's that calls it."""
    module = ModuleType("standins")
    exec(compile((FOLDER / "standins.py").read_text(), "<frozen standins>", "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, "standins", module)


@pytest.mark.filterwarnings("ignore:acl.util")  # that the vendor's functions will be deprecated
@pytest.mark.parametrize("executor", ["threads", "deferred"])
@pytest.mark.parametrize("program", PYTHON, ids=lambda program: program.name)
def test_python(program, executor):
    findings, ending = run(program.body, **{"executor": executor, **program.settings})
    assert {(finding.rule.id, finding.line) for finding in findings} == program.expected(), findings
    if not program.expected():
        assert not ending.exception and not ending.code, ending


def test_there_are_many():
    """Counted are public programs, not what was typed after them."""
    public = {(program.repository, program.path): program.compiled for program in PROGRAMS}
    assert list(public.values()).count(False) >= 35 and list(public.values()).count(True) >= 20 and len(public) >= 60
    assert len({program.name for program in PROGRAMS}) == len(PROGRAMS)
    right = [not program.marked("fault") for program in PROGRAMS]
    assert right.count(True) >= 30 and right.count(False) >= 30


def test_limits_are_named():
    """What is reported wrongly stands in docs/check.md, with its program."""
    limits = (Path(__file__).parents[2] / "docs" / "check.md").read_text(encoding="utf-8")
    for program in PROGRAMS:
        for rule, _ in program.marked("wrongly"):
            assert f"({rule}, `{program.name}`)" in limits.replace("\n  ", " "), program.name


def test_a_head_without_a_key_is_refused(tmp_path):
    (tmp_path / "a.txt").write_text("Prose.\n\n=====\nname: x\n-----\npass\n")
    with pytest.raises(ValueError, match=r"a\.txt: 'x' needs \['does', 'program'\]"):
        public_programs(tmp_path)


def test_marks_are_read(tmp_path):
    body = "a  #fault HD801 HD301\nb  #wrongly HD207\nc();  // fault HD404\n"
    (tmp_path / "a.txt").write_text(f"Prose.\n\n=====\nname: x\nprogram: a/b 1234567 c d.py\ndoes: y\n-----\n{body}")
    (program,) = public_programs(tmp_path)
    assert program.marked("fault") == {("HD801", 1), ("HD301", 1), ("HD404", 3)} and program.path == "c d.py"
    assert program.verdict() == "HD301, HD404, HD801, (HD207)"
