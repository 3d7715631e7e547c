"""Clean programs with one thing changed: twelve operators; nearly every mutant must be reported."""

from __future__ import annotations

import re

import pytest
from inside import findings_of
from programs import END, START

PROGRAMS = {
    "there and back": """
h, ret = acl.rt.malloc_host(4096)
g, ret = acl.rt.malloc_host(4096)
d, ret = acl.rt.malloc(4096, 0)
ret = acl.rt.memset(h, 4096, 7, 4096)
ret = acl.rt.memcpy(d, 4096, h, 4096, 1)
ret = acl.rt.memcpy(g, 4096, d, 4096, 2)
assert ret == 0
data = acl.util.ptr_to_bytes(g, 4096)
ret = acl.rt.free(d)
ret = acl.rt.free_host(h)
ret = acl.rt.free_host(g)
""",
    "one stream": """
h, ret = acl.rt.malloc_host(4096)
d, ret = acl.rt.malloc(4096, 0)
s, ret = acl.rt.create_stream()
ret = acl.rt.memset_async(d, 4096, 3, 4096, s)
ret = acl.rt.memcpy_async(h, 4096, d, 4096, 2, s)
ret = acl.rt.synchronize_stream(s)
data = acl.util.ptr_to_bytes(h, 4096)
ret = acl.rt.destroy_stream(s)
ret = acl.rt.free(d)
ret = acl.rt.free_host(h)
""",
    "two streams and an event": """
h, ret = acl.rt.malloc_host(4096)
d, ret = acl.rt.malloc(4096, 0)
s, ret = acl.rt.create_stream()
t, ret = acl.rt.create_stream()
e, ret = acl.rt.create_event()
ret = acl.rt.memset_async(d, 4096, 3, 4096, s)
ret = acl.rt.record_event(e, s)
ret = acl.rt.stream_wait_event(t, e)
ret = acl.rt.memcpy_async(h, 4096, d, 4096, 2, t)
ret = acl.rt.synchronize_stream(t)
data = acl.util.ptr_to_bytes(h, 4096)
ret = acl.rt.destroy_event(e)
ret = acl.rt.destroy_stream(s)
ret = acl.rt.destroy_stream(t)
ret = acl.rt.free(d)
ret = acl.rt.free_host(h)
""",
    "two devices": """
a, ret = acl.rt.malloc(4096, 3)
ret = acl.rt.memset(a, 4096, 1, 4096)
ret = acl.rt.device_enable_peer_access(1, 0)
acl.rt.set_device(1)
ret = acl.rt.device_enable_peer_access(0, 0)
b, ret = acl.rt.malloc(4096, 3)
ret = acl.rt.memcpy(b, 4096, a, 4096, 3)
ret = acl.rt.free(b)
acl.rt.reset_device(1)
acl.rt.set_device(0)
ret = acl.rt.free(a)
""",
}
PINNED = re.compile(r"(\w+), ret = acl\.rt\.malloc_host\(4096\)")


def without(lines, pattern):
    """Each line that matches taken out."""
    for number, line in enumerate(lines):
        if re.search(pattern, line):
            yield f"without: {line}", [*lines[:number], *lines[number + 1 :]]


def changed(lines, pattern, replacement):
    """Each match in each line replaced."""
    for number, line in enumerate(lines):
        for match in re.finditer(pattern, line):
            new = line[: match.start()] + match.expand(replacement) + line[match.end() :]
            yield f"{line} -> {new}", [*lines[:number], new, *lines[number + 1 :]]


def moved_up(lines, pattern):
    """Each line that matches put before the last use of what it frees."""
    for number, line in enumerate(lines):
        match = re.search(pattern, line)
        if match:
            at = max(n for n in range(number) if re.search(rf"\b{match[1]}\b", lines[n]))
            yield f"early: {line}", [*lines[:at], line, *lines[at:number], *lines[number + 1 :]]


def pageable(lines):
    """Pinned memory made ordinary."""
    for line in lines:
        match = PINNED.match(line)
        if match:
            name = match[1]
            new = f"keep_{name} = bytes(4096); {name} = acl.util.bytes_to_ptr(keep_{name})"
            rest = [other for other in lines if other != f"ret = acl.rt.free_host({name})"]
            yield f"pageable: {line}", [new if other == line else other for other in rest]


OPERATORS = {
    "drop a synchronisation": lambda lines: without(lines, r"synchronize"),
    "drop a free": lambda lines: without(lines, r"\.free"),
    "free early": lambda lines: moved_up(lines, r"\.free\w*\((\w)\)"),
    "free twice": lambda lines: changed(lines, r"^ret = acl\.rt\.(free\w*)\((\w)\)$", r"\g<0>; ret = acl.rt.\1(\2)"),
    "free the other way": lambda lines: changed(lines, r"acl\.rt\.free\((\w)\)$", r"acl.rt.free_host(\1)"),
    "one byte more": lambda lines: changed(lines, r"(4096, [dh], )4096", r"\g<1>4097"),
    "a smaller block": lambda lines: changed(lines, r"malloc(_host)?\(4096", r"malloc\1(4095"),
    "another kind": lambda lines: changed(lines, r"(memcpy.*4096), ([123])((?:, [st])?)\)$", r"\1, 0\3)"),
    "drop an enable": lambda lines: without(lines, r"enable_peer"),
    "pageable memory": pageable,
    "another stream": lambda lines: changed(lines, r"(_async\(.*), ([st])\)$", r"\1, 0)"),
    "drop a record": lambda lines: without(lines, r"record_event"),
    "drop a wait": lambda lines: without(lines, r"stream_wait"),
    "drop a fill": lambda lines: without(lines, r"memset"),
    "an offset": lambda lines: changed(lines, r"(memcpy(?:_async)?|memset(?:_async)?)\((\w)", r"\1(\2 + 64"),
}
#: Mutants that are right programs, or that nothing can tell, and why
RIGHT = {
    "pageable: g, ret = acl.rt.malloc_host(4096)": "a synchronous copy may go to ordinary memory",
    "pageable: h, ret = acl.rt.malloc_host(4096)": "likewise, in the program without streams",
    "without: ret = acl.rt.memset(h, 4096, 7, 4096)": "pinned memory that nobody wrote: HD502, on request",
}


def mutants():
    for name, text in PROGRAMS.items():
        lines = text.strip().splitlines()
        for operator, change in OPERATORS.items():
            for label, mutant in change(lines):
                yield pytest.param(label, "\n".join(mutant) + "\n", id=f"{name}-{operator}")


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_programs_are_clean(name):
    assert findings_of(START + PROGRAMS[name] + END) == []


def test_mutants():
    missed, count = [], 0
    for parameter in mutants():
        label, text = parameter.values
        count += 1
        if not findings_of(START + text + END) and label not in RIGHT:
            missed.append((parameter.id, label))
    assert count > 60
    assert len(missed) <= count * 0.05, missed
    assert not missed, missed
