"""Each condition under which a call or a copy must not be skipped is needed: without it, some program gets another report."""

from __future__ import annotations

import pytest
from inside import run
from test_heard import END, QUIET, THEN

from softacl.check.engine import checker
from softacl.check.engine.skip_conditions import CALL_CHECKS, COPY_CONDITIONS, LIFE_CONDITIONS
from softacl.check.findings.finding import Severity

#: Condition -> the program of test_heard.py whose report depends on it, and options.
NEEDED_BY = {
    "torch_npu is being imported": ("torch_npu is imported late", ()),
    "a call was reported": ("a code that nobody looks at, after a finding", ()),
    "calls are recorded": ("nothing", ("--record-calls",)),
    "threads learn between calls": ("an order that a library knows", ()),
    "unread codes": ("the last error is asked for", ()),
    "advice is selected": ("nothing", ("--extend-select", "HD9")),
    "objects that only the checker holds": ("an object whose finalizer frees", ()),
    "objects whose address was taken": ("past the end of an object", ()),
    "pinned memory that nobody wrote": ("pinned bytes that nobody wrote", ()),
    "data of a picture": ("data of a picture", ()),
    "times of events": ("times of events", ()),
    "callbacks run": ("a wait inside a callback", ()),
    "AscendCL is finalised": ("work after finalize", ()),
    "faults are injected": ("nothing", ("--fault", "memcpy:nth=5")),
    "several threads": ("another thread", ()),
    "a thread without a device asked for it": ("a thread that asks for its device", ()),
    "words that streams write": ("a word that a stream wrote", ()),
    "regions": ("a region", ()),
    "borrowed buffers": ("read-only memory of another library", ()),
    "freed blocks of pools": ("a block of a pool that went back", ()),
    "tensors": ("a tensor that is gone", ()),
    "blocks are judged": ("a region of a block that was allocated again", ()),
    "pools were there": ("a block of a pool where a block was allocated again", ()),
    "tensors were there": ("a tensor in a block that was allocated again", ()),
    "packets that are no longer valid": ("a packet that is no longer valid", ()),
}


def report_of(monkeypatch, what, options, without=None):
    """The findings and the recorded calls of a program, without one of the conditions."""
    made = []

    class Kept(checker.Checker):
        def __init__(self, *args, **named):
            super().__init__(*args, **named)
            made.append(self)

    program = QUIET.replace("heard()", "") + THEN[what][0] + END
    with monkeypatch.context() as patch:
        patch.setattr("inside.Checker", Kept)
        for name in ("CALL_CHECKS", "COPY_CONDITIONS", "LIFE_CONDITIONS"):
            kept = tuple(each for each in getattr(checker, name) if each.name != without)
            patch.setattr(checker, name, kept)
        findings, _ = run(program, Severity.INFORMATION, None, ("--devices", "2", *options))
    rows = {(f.rule.id, f.file, f.line, f.count) for f in findings}
    return rows, made[-1].recorder.calls


@pytest.mark.parametrize("name", [each.name for each in (*CALL_CHECKS, *COPY_CONDITIONS, *LIFE_CONDITIONS)])
def test_each_condition_is_needed(monkeypatch, name):
    what, options = NEEDED_BY[name]
    assert report_of(monkeypatch, what, options) != report_of(monkeypatch, what, options, without=name)
