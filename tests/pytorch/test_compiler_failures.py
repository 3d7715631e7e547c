"""The compiler of operator programs: what it does not know has no program, and a mistake of its own is an internal error."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = [pytest.mark.without_torch_npu, pytest.mark.breaks_softacl]

PROGRAM = """
import os
import torch
from softacl.operators.aten import programs
from softacl.operators.aten.calls import RecordedCalls
from softacl.operators.aten.recording import record

x, y = torch.ones(4), torch.empty(4)
record(lambda: y.copy_(x + 1), calls := RecordedCalls())

def compile(error=None):
    def broken(*arguments):
        raise error("broken on purpose")
    if error is not None:
        programs._Builder.add = broken
    try:
        print(programs.program(calls, [x, y], [False, True]) is not None)
    except LookupError:
        print("raised")

compile()
late, also = torch.ones(4, dtype=torch.uint16), torch.empty(4, dtype=torch.uint16)  # a type without a number in programs
record(lambda: also.copy_(late.roll(1)), rolled := RecordedCalls())
print(programs.program(rolled, [late, also], [False, True]))
for error in (programs._NoProgram, programs.Unsupported, LookupError):
    compile(error)
del os.environ["SOFTACL_STRICT"]
compile(LookupError)
"""


def test_only_named_exceptions_mean_that_there_is_no_program(tmp_path, monkeypatch):
    records = tmp_path / "records"
    records.mkdir()
    monkeypatch.setenv("SOFTACL_STRICT", str(records))
    monkeypatch.setenv("TORCH_DEVICE_BACKEND_AUTOLOAD", "0")
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=300)
    assert done.stdout.split() == ["True", "None", *["False"] * 2, "raised", "False"], done.stderr
    (record,) = records.iterdir()
    assert "broken on purpose" in record.read_text()
