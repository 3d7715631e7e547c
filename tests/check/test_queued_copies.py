"""Queued copies that compiled code notes (`queued_copies.c`): random programs get the same findings as without it."""

from __future__ import annotations

import os
import random

import pytest
from inside import run
from programs import END, START

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
