"""Queued copies that compiled code notes (`queued_copies.c`): random programs get the same findings as without it."""

from __future__ import annotations

import os
import random

import pytest
from inside import run
from programs import END, START

from softacl.c import layout
from softacl.check.engine import checker
from softacl.check.findings.finding import Severity

COUNT = int(os.environ.get("SOFTACL_QUEUED_COPIES", "60"))
PAGE, PAGES, STREAMS = 4096, 8, 3
SIZE = PAGE * PAGES
SETUP = f"""import ctypes
rt, view = acl.rt, (ctypes.c_char * {SIZE}).from_address
d = [rt.malloc({SIZE}, 0)[0] for _ in range(2)]
h = [rt.malloc_host({SIZE})[0] for _ in range(2)]
s = [rt.create_stream()[0] for _ in range({STREAMS})]
e = rt.create_event()[0]
for block in (*d, *h):
    rt.memset(block, {SIZE}, 0, {SIZE})
for x in d:
    for y in h:
        rt.memcpy_async(x, {SIZE}, y, {SIZE}, 1, s[0])
        rt.memcpy_async(y, {SIZE}, x, {SIZE}, 2, s[0])
rt.memcpy_async(d[0], {SIZE}, d[1], {SIZE}, 3, s[0])
rt.memcpy_async(d[1], {SIZE}, d[0], {SIZE}, 3, s[0])
for stream in s:
    rt.synchronize_stream(stream)
"""
RELEASE = """rt.synchronize_device()
rt.destroy_event(e)
for stream in s:
    rt.destroy_stream(stream)
for block in d:
    rt.free(block)
for block in h:
    rt.free_host(block)
"""


def copies(draw: random.Random) -> str:
    """A line that queues copies of some pages, alternately on two streams, or on one."""
    kind = draw.choice((1, 2, 3))
    dst, src = {1: "dh", 2: "hd", 3: "dd"}[kind]
    to = draw.randrange(2)
    source = 1 - to if kind == 3 else draw.randrange(2)
    first, count = draw.randrange(PAGES), draw.choice((1, 1, 2, 4))
    count = min(count, PAGES - first)
    offset = draw.choice((0, 0, 0, 64))
    nbytes = draw.choice((PAGE, PAGE, 256)) - offset
    one, other = draw.randrange(STREAMS), draw.randrange(STREAMS)
    queue = f"{draw.choice((one, other))}" if draw.random() < 0.5 else f"({one}, {other})[i % 2]"
    start = f"{first} * {PAGE} + i * {PAGE} + {offset}"
    call = f"rt.memcpy_async({dst}[{to}] + {start}, {nbytes}, {src}[{source}] + {start}, {nbytes}, {kind}, s[{queue}])"
    return f"for i in range({count}): {call}"


def statement(draw: random.Random) -> str:
    """A line of a random program: mostly copies and waits."""
    stream, block, byte = draw.randrange(STREAMS), draw.randrange(2), draw.randrange(SIZE)
    others = (
        f"rt.record_event(e, s[{stream}])",
        f"rt.stream_wait_event(s[{stream}], e)",
        f"view(h[{block}])[{byte}] = b'x'",
        f"view(h[{block}])[{byte}]",
        f"rt.memset(d[{block}], 64, 1, 64)",
        f"rt.memset_async(d[{block}], 64, 1, 64, s[{stream}])",
        f"rt.memcpy(d[{block}], {PAGE}, h[{block}], {PAGE}, 1)",
        "rt.synchronize_device()",
        "rt.synchronize_event(e)",
        f"rt.free(d[{block}]); d[{block}] = rt.malloc({SIZE}, 0)[0]; rt.memset(d[{block}], {SIZE}, 0, {SIZE})",
    )
    chance = draw.random()
    if chance < 0.5:
        return copies(draw)
    return f"rt.synchronize_stream(s[{stream}])" if chance < 0.85 else draw.choice(others)


def program(seed: int) -> str:
    draw = random.Random(seed)
    lines = [statement(draw) for _ in range(draw.randrange(5, 40))]
    return START + SETUP + "rt.record_event(e, s[0])\n" + "\n".join(lines) + "\n" + RELEASE + END


def findings(monkeypatch, text: str, *, noted: bool) -> tuple[list, int]:
    """The findings of a program, and how often notes came to the checker."""
    taken = []

    class Kept(checker.Checker):
        def cache_pair(self, *pair):
            if noted:
                super().cache_pair(*pair)

        def take_noted(self, notes):
            taken.append(notes)
            super().take_noted(notes)

    with monkeypatch.context() as patch:
        patch.setattr("inside.Checker", Kept)
        result, _ = run(text, Severity.INFORMATION)
    return sorted((f.rule.id, f.line or 0, f.count, f.message) for f in result), len(taken)


@pytest.mark.parametrize("part", range(3))
def test_random_programs_get_the_same_findings(monkeypatch, part):
    taken, ids = 0, set()
    for seed in range(part, COUNT, 3):
        text = program(seed)
        expected, never = findings(monkeypatch, text, noted=False)
        result, times = findings(monkeypatch, text, noted=True)
        assert result == expected, f"seed {seed}\n{text}"
        assert never == 0
        taken += times
        ids |= {row[0] for row in result}
    assert taken > 5, "compiled code noted nothing"
    assert ids >= {"HD405", "HD406", "HD407"}, ids


STREAMS_ALTERNATE = f"""
for k in range(20):
    for i in range(0, {SIZE}, {PAGE}):
        rt.memcpy_async(d[0] + i, {PAGE}, h[0] + i, {PAGE}, 1, s[i // {PAGE} % 2])
    rt.synchronize_stream(s[0])
    rt.synchronize_stream(s[1])
"""


def test_alternating_streams_need_no_python(monkeypatch):
    """After the first round no copy and no wait is judged in Python, although both streams use the same blocks."""
    judged = []
    judge = checker.Checker.fast_copy_queued
    waited = checker.Checker.fast_wait_done
    monkeypatch.setattr(checker.Checker, "fast_copy_queued", lambda self, *of: judged.append(of) or judge(self, *of))
    monkeypatch.setattr(checker.Checker, "fast_wait_done", lambda self, *of: judged.append(of) or waited(self, *of))
    result, taken = findings(monkeypatch, START + SETUP + STREAMS_ALTERNATE + RELEASE + END, noted=True)
    assert [row for row in result if row[0] != "HD502"] == []
    assert taken and len(judged) < 20


HAVE_RUN = f"""
for k in range(4):
    assert rt.memcpy_async(d[0], {PAGE}, h[0], {PAGE}, 1, s[0]) == 0
    ran.append(rt.stream_query(s[0]))
    rt.synchronize_stream(s[0])
"""


def test_a_small_copy_has_run_when_its_call_returns(monkeypatch):
    """No worker wakes for it, which costs more than the copy. What the program may assume does not change."""
    text = START + SETUP + "ran = []\n" + HAVE_RUN + "assert ran == [(0, 0)] * 4, ran\n"
    text += f"rt.memcpy_async(d[0], {PAGE}, h[0], {PAGE}, 1, s[0])\nx = view(h[0])[0]\nview(h[0])[0] = b'x'  # line\n"
    result, _ = findings(monkeypatch, text + RELEASE + END, noted=True)
    line = next(n for n, each in enumerate(text.splitlines(), 1) if each.endswith("# line"))
    assert [row[:2] for row in result if row[0] != "HD502"] == [("HD402", line)]


FROM_C = f"""
import ctypes, os
from softacl.check.engine import checker
asked, block_at = [], checker.Checker.block_at
checker.Checker.block_at = lambda self, address: asked.append(address) or block_at(self, address)
copy = ctypes.CDLL(os.environ["C_LIBRARY"]).aclrtMemcpyAsync
copy.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_void_p]
for k in range(3):
    for i in range(0, {SIZE}, 64):
        assert copy(d[0] + i, 64, d[1] + i, 64, 3, s[0]) == 0
    rt.synchronize_stream(s[0])
assert set(asked) and len(asked) <= 4, len(asked)
copy(d[0] + {SIZE} - 64, 64, d[1], 128, 3, s[0])  # line
"""


def test_addresses_of_c_are_looked_up_once_for_each_block(check, monkeypatch, tmp_path):
    prefix = layout.make(tmp_path / "prefix")
    monkeypatch.setenv("C_LIBRARY", str(prefix / "lib64" / "libascendcl.so"))
    text = START + SETUP + FROM_C
    line = next(n for n, each in enumerate(text.splitlines(), 1) if each.endswith("# line"))
    found, done = check(text + RELEASE + END)
    assert [row[:2] for row in found] == [("HD203", line)], done.stderr + done.stdout


def test_pages_of_streams_that_take_turns_are_given_back_with_their_stream(monkeypatch):
    """After a wait for one of two streams, its pages are the program's again, and those of the other one are not."""
    text = (
        START
        + SETUP
        + STREAMS_ALTERNATE.replace("    rt.synchronize_stream(s[0])\n    rt.synchronize_stream(s[1])\n", "")
    )
    text = text.replace("range(20)", "range(1)")
    text += f"rt.synchronize_stream(s[0])\nfor i in range(0, {SIZE}, {2 * PAGE}): view(h[0])[i] = b'x'\n"
    right = f"rt.synchronize_stream(s[1])\nfor i in range({SIZE}): view(h[0])[i] = b'x'\n"
    wrong = f"view(h[0])[{PAGE}] = b'x'\n" + right
    for rest, expected in ((right, []), (wrong, ["HD402"])):
        result, _ = findings(monkeypatch, text + rest + RELEASE + END, noted=True)
        assert [row[0] for row in result if row[0] != "HD502"] == expected
