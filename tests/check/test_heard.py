"""Calls that the checker need not hear are done in compiled code (`_native.Hearing`): what is found must not depend on that."""

from __future__ import annotations

import sys

sys.path.insert(0, __file__.rpartition("/")[0])
import pytest
from inside import run

from softacl import _native
from softacl.check.engine.checker import Checker
from softacl.check.report.finding import Severity

#: Copies, fills and waits as a program does them again and again: from the second on none of them is heard.
QUIET = """
import acl
rt = acl.rt
acl.init()
rt.set_device(0)
h, ret = rt.malloc_host(8192)
d, ret = rt.malloc(8192, 0)
s, ret = rt.create_stream()
rt.memset(h, 8192, 0, 8192)
for i in range(4):
    rt.memcpy(d, 8192, h, 8192, 1)
    rt.memcpy(d + 64, 64, h + 128, 64, 1)
    rt.memcpy(h, 8192, d, 8192, 2)
    rt.memset(d, 8192, 0, 8192)
    for j in range(0, 8192, 4096):
        rt.memcpy_async(d + j, 4096, h + j, 4096, 1, s)
    rt.synchronize_stream(s)
    rt.memcpy_async(d, 64, d + 4096, 64, 3, s)
    rt.synchronize_stream(s)
for i in range(200):
    q, ret = rt.malloc(4096, 0)
    g, ret = rt.malloc_host(4096)
    rt.free(q)
    rt.free_host(g)
del q, g
heard()
"""
#: What comes then, and the rules that it breaks.
THEN = {
    "nothing": ("", []),
    "a freed block": ("rt.free(d)\nret = rt.memcpy(d, 64, h, 64, 1)\nprint(ret)", ["HD101"]),
    "a freed host block": ("rt.free_host(h)\nret = rt.memcpy(d, 64, h, 64, 1)\nprint(ret)", ["HD102"]),
    "in flight": (
        "rt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.memcpy(h, 64, d, 64, 2)\nrt.synchronize_stream(s)",
        ["HD408"],
    ),
    "in flight, other bytes": ("rt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.memcpy(h + 4096, 64, d + 4096, 64, 2)", []),
    "filled in flight": (
        "rt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.memset(d, 64, 0, 64)\nrt.synchronize_stream(s)",
        [],
    ),
    "another stream": (
        "t, ret = rt.create_stream()\nrt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.memcpy_async(d, 4096, h, 4096, 1, t)\n"
        "rt.synchronize_device()\nrt.destroy_stream(t)",
        [],
    ),
    "more room than there is": ("rt.memcpy(d, 9000, h, 4096, 1)", []),
    "more filled room than there is": ("rt.memset(d, 9000, 0, 4096)", []),
    "bytes that nobody wrote": ("q, ret = rt.malloc(4096, 0)\nrt.memcpy(h, 4096, q, 4096, 2)\nrt.free(q)", ["HD501"]),
    "pinned bytes that nobody wrote": (
        "g, ret = rt.malloc_host(4096)\nrt.memcpy(d, 4096, g, 4096, 1)\nrt.free_host(g)",
        [],
    ),
    "another kind": ("rt.memcpy(d, 4096, h, 4096, 2)", ["HD301"]),
    "another kind, queued": ("rt.memcpy_async(d, 4096, h, 4096, 2, s)\nrt.synchronize_stream(s)", ["HD301"]),
    "overlap": ("rt.memcpy(d + 100, 4096, d, 4096, 3)", []),
    "what rounding added": (
        "q, ret = rt.malloc(100, 0)\nfor n in (100, 100, 100, 120):\n    rt.memcpy(q, n, h, n, 1)\nrt.free(q)",
        [],
    ),
    "another device": ("rt.set_device(1)\nrt.memcpy(d, 64, h, 64, 1)\nrt.reset_device(1)\nrt.set_device(0)", []),
    "another device, filled": ("rt.set_device(1)\nrt.memset(d, 64, 0, 64)\nrt.reset_device(1)\nrt.set_device(0)", []),
    "past the end": ("ret = rt.memcpy(d + 8192, 64, h, 64, 1)\nprint(ret)", []),
    "another block's": ("q, ret = rt.malloc(8192, 0)\nret = rt.memcpy(d + (q - d), 64, h, 64, 1)\nrt.free(q)", []),
    "a plain number": (
        "rt.memcpy(int(d), 64, int(h), 64, 1)\nrt.free(d)\nret = rt.memcpy(int(d), 64, h, 64, 1)\nprint(ret)",
        [],
    ),
    "a region": (
        "from softacl.regions import Region\nwith Region(int(d), 64, read_only=True):\n    rt.memcpy(d, 64, h, 64, 1)",
        [],
    ),
    "another thread": (
        "import threading\nc, ret = rt.get_context()\n"
        "def copies():\n    rt.set_context(c)\n    rt.memcpy(d, 64, h, 64, 1)\n"
        "t = threading.Thread(target=copies)\nt.start()\nrt.memcpy(d, 64, h, 64, 1)\nt.join()",
        ["HD421"],
    ),
    "a thread that is waited for": (
        "import threading\nc, ret = rt.get_context()\n"
        "def copies():\n    rt.set_context(c)\n    rt.memcpy(d, 64, h, 64, 1)\n"
        "t = threading.Thread(target=copies)\nt.start()\nt.join()\nrt.memcpy(d, 64, h, 64, 1)",
        [],
    ),
    "a touch of what is in flight": (
        "import ctypes\nrt.memcpy_async(d, 4096, h, 4096, 1, s)\nctypes.memset(int(h), 1, 4096)\nrt.synchronize_stream(s)",
        [],
    ),
    "a wait for the other stream": (
        "t, ret = rt.create_stream()\nrt.memcpy_async(d, 4096, h, 4096, 1, s)\nrt.synchronize_stream(t)\n"
        "rt.memcpy(h, 64, d, 64, 2)\nrt.synchronize_stream(s)\nrt.destroy_stream(t)",
        ["HD408"],
    ),
    "a destroyed stream": (
        "rt.destroy_stream(s)\nret = rt.memcpy_async(d, 4096, h, 4096, 1, s)\nprint(ret)\ns, ret = rt.create_stream()",
        [],
    ),
    "a stream of another context": (
        "c, ret = rt.create_context(0)\nret = rt.memcpy_async(d, 4096, h, 4096, 1, s)\nprint(ret)\n"
        "rt.destroy_context(c)\nrt.set_device(0)",
        [],
    ),
    "a code that nobody looks at": ("rt.memcpy(d, 10, h, 20, 1)\nrt.memcpy(d, 10, h, 10, 1)", []),
    "after reset": ("rt.reset_device(0)\nrt.set_device(0)\nret = rt.memcpy(d, 64, h, 64, 1)\nprint(ret)", []),
    "a block freed twice": ("q, ret = rt.malloc(4096, 0)\nrt.free(q)\nret = rt.free(q)\nprint(ret)", ["HD103"]),
    "a host block freed twice": (
        "q, ret = rt.malloc_host(4096)\nrt.free_host(q)\nret = rt.free_host(q)\nprint(ret)",
        [],
    ),
    "a block that is not freed": ("q, ret = rt.malloc(4096, 0)\ng, ret = rt.malloc_host(4096)", ["HD801", "HD802"]),
    "the inside of a block is freed": (
        "q, ret = rt.malloc(4096, 0)\nret = rt.free(q + 64)\nprint(ret)\nrt.free(q)",
        [],
    ),
    "freed by another function": ("q, ret = rt.malloc(4096, 0)\nret = rt.free_host(q)\nprint(ret)\nrt.free(q)", []),
    "freed in flight": (
        "q, ret = rt.malloc(4096, 0)\nrt.memcpy_async(q, 4096, h, 4096, 1, s)\nrt.free(q)\nrt.synchronize_stream(s)",
        ["HD404"],
    ),
    "freed while another device is current": (
        "q, ret = rt.malloc(4096, 0)\nrt.set_device(1)\nrt.free(q)\nrt.reset_device(1)\nrt.set_device(0)",
        [],
    ),
    "a touch of what is freed": (
        "import ctypes\ng, ret = rt.malloc_host(4096)\nrt.free_host(g)\nctypes.memset(int(g), 1, 1)",
        ["HD102"],
    ),
    "a block of blocks that were freed": (
        "q, ret = rt.malloc(4096, 0)\nrt.free(q)\nfor i in range(50):\n    p, ret = rt.malloc(4096, 0)\n    rt.free(p)\n"
        "ret = rt.memcpy(int(q), 64, h, 64, 1)\nprint(ret)",
        ["HD101"],
    ),
    "new blocks hold nothing": (
        "for i in range(3):\n    q, ret = rt.malloc(4096, 0)\n    rt.memcpy(h, 64, q, 64, 2)\n    rt.free(q)",
        ["HD501"],
    ),
    "more than there is": ("q, ret = rt.malloc(1 << 60, 0)\nprint(ret)\nq, ret = rt.malloc(0, 0)\nprint(ret)", []),
    "numbers that are no addresses": ("rt.memcpy(d, 2**63, h, 2**70, 1)", []),
}
END = "\nrt.destroy_stream(s)\nrt.free(d)\nrt.free_host(h)\nrt.reset_device(0)\nacl.finalize()\n"
OPTIONS = {
    "as it is": (),
    "a fault": ("--fault", "memcpy:nth=20"),
    "advice": ("--extend-select", "HD9"),
    "deferred": ("--executor", "deferred"),
    "an old chip": ("--chip", "310"),
}


def found(program: str, monkeypatch, quietly: bool, options: tuple[str, ...]):
    """All findings, as a user sees them, and of how many calls the checker heard in QUIET."""
    import builtins

    counts = {"heard": 0}
    real = Checker.call_begins
    checkers = []

    def call_begins(self, call):
        checkers.append(self)
        counts["heard"] += 1
        return real(self, call)

    def heard():
        counts["of"], counts["until"] = checkers[-1].calls, counts["heard"]

    with monkeypatch.context() as patch:
        patch.setattr(Checker, "call_begins", call_begins)
        patch.setattr(builtins, "heard", heard, raising=False)
        if not quietly:
            patch.setattr(Checker, "_select_calls", lambda self: None)
            patch.setattr(Checker, "know_pair", lambda self, *pair: None, raising=False)
        findings, _ = run(program, Severity.INFORMATION, None, ("--devices", "2", *options))
    shown = [(f.rule.id, [str(place) for place in f.places], f.message, f.count, f.serial) for f in findings]
    return shown, counts, checkers[-1].calls


@pytest.mark.parametrize("what", THEN)
def test_what_is_found_does_not_depend_on_what_is_heard(monkeypatch, what):
    then, rules = THEN[what]
    program = QUIET + then + END
    quiet, counts, calls = found(program, monkeypatch, True, ())
    loud, all_heard, all_calls = found(program, monkeypatch, False, ())
    if what == "another thread":  # which of the two comes first is its own affair
        quiet, loud = ([finding[::4] for finding in each] for each in (quiet, loud))
    assert quiet == loud and calls == all_calls
    assert set(rules) <= {finding[0] for finding in quiet}
    assert counts["until"] < counts["of"] / 2 and all_heard["until"] == all_heard["of"] == counts["of"]


@pytest.mark.parametrize("name", OPTIONS)
def test_nor_with_options(monkeypatch, name):
    for what in ("nothing", "in flight", "a freed block", "another kind"):
        program = QUIET + THEN[what][0] + END
        quiet, _, calls = found(program, monkeypatch, True, OPTIONS[name])
        loud, _, all_calls = found(program, monkeypatch, False, OPTIONS[name])
        assert quiet == loud and calls == all_calls


def test_what_it_is_told_is_looked_at():
    checker = Checker()
    with pytest.raises(TypeError, match="a condition is"):
        checker.quiet_unless(None, 0, None, (("aclrtMemcpy", True),), ())
    with pytest.raises(TypeError, match="a condition is"):
        checker.quiet_unless(None, 0, None, ((None, {}, 2),), ())
    with pytest.raises(TypeError, match="has no slot"):
        _native.hear_blocks(int, int)
    with pytest.raises(TypeError, match="__slots__"):
        _native.copy_of_slots(object())
    with pytest.raises(TypeError):
        checker.know_pair(None, None, "3", 0, 0, 0)
