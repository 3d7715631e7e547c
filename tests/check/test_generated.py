"""Random small programs against an oracle that is slow and obviously right: a graph of what comes before what, and byte sets.

They come in parts of 500 seeds, which can run side by side. The first parts run always, all of them with `-m ""`.
SOFTACL_GENERATED=100000 makes more parts; SOFTACL_GENERATED_FROM=7 begins at seed 7.
"""

from __future__ import annotations

import os
import random

import pytest
from inside import findings_of
from programs import END, START

COUNT = int(os.environ.get("SOFTACL_GENERATED", "10000"))
FIRST = int(os.environ.get("SOFTACL_GENERATED_FROM", "0"))
PART, ALWAYS = 500, 4  # programs of a part; parts that are not slow
PARTS = [
    pytest.param(
        range(start, min(start + PART, FIRST + COUNT)),
        id=f"from-{start}",
        marks=[pytest.mark.slow] if start >= FIRST + PART * ALWAYS else [pytest.mark.thorough] if start > FIRST else [],
    )
    for start in range(FIRST, FIRST + COUNT, PART)
]
SIZE = 256


class Oracle:
    """Nodes with the nodes directly before each; accesses as (node, block, bytes, writes, on a stream)."""

    def __init__(self):
        self.before = []
        self.accesses = []
        self.host = None
        self.last = {}  # stream -> its last node
        self.records = {}  # event -> node of its newest record
        self.wrong = {}  # (line, block) -> rules that may be reported

    def node(self, *before):
        self.before.append([n for n in before if n is not None])
        return len(self.before) - 1

    def host_node(self, *before):
        self.host = self.node(self.host, *before)
        return self.host

    def task(self, stream, *before):
        self.host_node()
        self.last[stream] = self.node(self.host, self.last.get(stream), *before)
        return self.last[stream]

    def comes_before(self, a, b):
        seen, left = set(), [b]
        while left:
            n = left.pop()
            if n == a:
                return True
            if n not in seen:
                seen.add(n)
                left += self.before[n]
        return False

    def access(self, node, block, start, count, writes, stream, line, host_rule=None):
        mine = set(range(start, start + count))
        for other, its_block, its_bytes, its_writes, its_stream in self.accesses:
            if its_block != block or not (mine & its_bytes) or not (writes or its_writes):
                continue
            if its_stream is None or self.comes_before(other, node):
                continue
            if stream is None:
                rule = host_rule
            elif (stream == 0) != (its_stream == 0):
                rule = "HD416"
            else:
                rule = "HD405" if not writes else "HD407" if its_writes else "HD406"
            self.wrong.setdefault((line, block), set()).add(rule)
        return node, block, mine, writes, stream


def generate(seed):
    """A program, and its oracle. Block numbers are lines of allocations."""
    chance = random.Random(seed)
    lines = START.splitlines()
    oracle = Oracle()
    blocks = []
    for i in range(chance.randint(1, 3)):
        lines.append(f"d{i}, ret = acl.rt.malloc({SIZE}, 0)")
        blocks.append((f"d{i}", len(lines), False))
    for i in range(chance.randint(1, 2)):
        lines.append(f"h{i}, ret = acl.rt.malloc_host({SIZE})")
        blocks.append((f"h{i}", len(lines), True))
    for name, _, _ in blocks:
        lines.append(f"acl.rt.memset({name}, {SIZE}, 1, {SIZE})")
    streams, events = ["0"], []
    for i in range(chance.randint(1, 2)):
        lines.append(f"s{i}, ret = acl.rt.create_stream()")
        streams.append(f"s{i}")
    for i in range(chance.randint(1, 2)):
        lines.append(f"e{i}, ret = acl.rt.create_event()")
        events.append(f"e{i}")
    devices = [block for block in blocks if not block[2]]
    for _ in range(chance.randint(3, 14)):
        operation(chance, lines, oracle, blocks, devices, streams, events)
    if chance.random() < 0.5:
        lines.append("acl.rt.synchronize_device()")
        oracle.host_node(*oracle.last.values())
    for name, number, host in blocks:
        lines.append(f"acl.rt.free{'_host' if host else ''}({name})")
        node = oracle.host_node()
        oracle.accesses.append(oracle.access(node, number, 0, SIZE, True, None, len(lines), "HD404"))
    lines.append("acl.rt.synchronize_device()")
    lines += [f"acl.rt.destroy_event({event})" for event in events]
    lines += [f"acl.rt.destroy_stream({stream})" for stream in streams[1:]]
    return "\n".join(lines) + "\n" + END, oracle


def operation(chance, lines, oracle, blocks, devices, streams, events):
    stream = chance.choice(streams)
    number = streams.index(stream)
    event = chance.choice(events)
    block = chance.choice(devices)
    other = chance.choice([b for b in blocks if b is not block])
    start, count = 64 * chance.randint(0, 3), chance.choice([1, 64, 64])
    there = 64 * chance.randint(0, 3)
    what = chance.choices(
        ["async copy", "async fill", "copy", "fill", "record", "wait", "stream", "event", "device", "read"],
        [8, 5, 2, 1, 3, 3, 2, 2, 1, 1],
    )[0]
    line = len(lines) + 1
    if what in ("async copy", "copy"):
        a, b = (block, other) if chance.random() < 0.5 or other[2] is False else (other, block)
        kind = 3 if not a[2] and not b[2] else 2 if a[2] else 1
        on = number if what == "async copy" else None
        node = oracle.task(number) if on is not None else oracle.host_node()
        call = "memcpy_async" if on is not None else "memcpy"
        end = f", {stream})" if on is not None else ")"
        lines.append(f"ret = acl.rt.{call}({a[0]} + {start}, {count}, {b[0]} + {there}, {count}, {kind}{end}")
        new = [
            oracle.access(node, b[1], there, count, False, on, line, "HD408"),
            oracle.access(node, a[1], start, count, True, on, line, "HD408"),
        ]
        oracle.accesses += new
    elif what in ("async fill", "fill"):
        on = number if what == "async fill" else None
        node = oracle.task(number) if on is not None else oracle.host_node()
        call, end = ("memset_async", f", {stream})") if on is not None else ("memset", ")")
        lines.append(f"ret = acl.rt.{call}({block[0]} + {start}, {count}, 5, {count}{end}")
        oracle.accesses.append(oracle.access(node, block[1], start, count, True, on, line, "HD408"))
    elif what == "record":
        lines.append(f"ret = acl.rt.record_event({event}, {stream})")
        oracle.records[event] = oracle.task(number)
    elif what == "wait":
        lines.append(f"ret = acl.rt.stream_wait_event({stream}, {event})")
        oracle.task(number, oracle.records.get(event))
    elif what == "stream":
        lines.append(f"ret = acl.rt.synchronize_stream({stream})")
        oracle.host_node(oracle.last.get(number))
    elif what == "event":
        lines.append(f"ret = acl.rt.synchronize_event({event})")
        oracle.host_node(oracle.records.get(event))
    elif what == "device":
        lines.append("ret = acl.rt.synchronize_device()")
        oracle.host_node(*oracle.last.values())
    else:
        pinned = [b for b in blocks if b[2]]
        place = chance.choice(pinned)
        lines.append(f"data = acl.util.ptr_to_bytes({place[0]} + {start}, {count})")
        node = oracle.host_node()
        oracle.accesses.append(oracle.access(node, place[1], start, count, False, None, line, "HD401"))


@pytest.mark.timeout(900)  # many programs, perhaps on a busy machine
@pytest.mark.parametrize("seeds", PARTS)
def test_generated_programs(seeds):
    for seed in seeds:
        text, oracle = generate(seed)
        executor = ("threads", "deferred", "seeded")[seed % 3]
        told = {}
        for finding in findings_of(text, executor=executor, seed=str(seed)):
            if finding.rule.id[:3] == "HD4" and finding.rule.id not in ("HD409", "HD410"):
                place = finding.related_line("allocation")
                told.setdefault((finding.line, place.line), set()).add(finding.rule.id)
            else:
                assert finding.rule.id in ("HD409", "HD410", "HD701"), (seed, text, finding)
        assert told.keys() == oracle.wrong.keys(), (seed, text, told, oracle.wrong)
        for key, rules in told.items():
            assert rules <= oracle.wrong[key], (seed, key, rules, oracle.wrong[key])


def test_a_stream_waits_for_an_event_that_it_records_again():
    """Seed 7225 held the `deferred` executor forever: the wait looked for its record behind itself."""
    text, _ = generate(7225)
    findings_of(text, executor="deferred")


def test_the_programs_are_worth_it():
    """Most programs have several accesses in flight, and both verdicts are common."""
    verdicts = [bool(generate(seed)[1].wrong) for seed in range(200)]
    assert 40 < sum(verdicts) < 190
