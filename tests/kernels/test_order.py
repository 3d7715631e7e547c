"""The order of kernels with copies, fills, frees, the host and each other: wrong programs, and twins with one wait more."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from softacl.c import layout

sys.path.insert(0, str(Path(__file__).parents[1] / "check"))
from inside import findings_of

pytestmark = pytest.mark.skipif(
    shutil.which("g++") is None and shutil.which("clang++") is None, reason="no C++ compiler"
)
SOURCE = Path(__file__).with_name("sources") / "order.asc"
KERNEL = re.compile(r"kernel\(([^,]+), ([^,]+), (\w+)\)")
EXECUTORS = ["threads", "deferred", "seeded", "timed"]
BEGIN = f"""
import acl, softacl
import struct
kernels = softacl.kernel_from({str(SOURCE)!r}, ["-DOF_PYTHON"])
move, plain, named = kernels.move, kernels.plain, kernels.named
tables = []
def table_of(*addresses):
    tables.append(acl.rt.malloc(64, 0)[0])
    words = struct.pack("2Q", *addresses)
    acl.rt.memcpy(tables[-1], 16, acl.util.bytes_to_ptr(words), 16, 1)
    return tables[-1]
acl.init()
acl.rt.set_device(0)
s, _ = acl.rt.create_stream()
t, _ = acl.rt.create_stream()
event, _ = acl.rt.create_event()
h, _ = acl.rt.malloc_host(4096)
x, _ = acl.rt.malloc(4096, 0)
y, _ = acl.rt.malloc(4096, 0)
z, _ = acl.rt.malloc(4096, 0)
for block in (h, x, y, z):
    acl.rt.memset(block, 4096, 1, 4096)
def wait():
    acl.rt.record_event(event, s)
    acl.rt.stream_wait_event(t, event)
"""
END = """
code = acl.rt.synchronize_device()
acl.rt.destroy_event(event)
acl.rt.destroy_stream(s)
acl.rt.destroy_stream(t)
acl.rt.free_host(h)
for block in {x, y, z, *tables} - {0}:
    acl.rt.free(block)
acl.rt.reset_device(0)
acl.finalize()
"""
SYNC = "acl.rt.synchronize_stream(s)"
#: Name: the first task, the second, its rule, and what orders them.
PAIRS = {
    "copy to the input": ("kernel(x, y, s)", "acl.rt.memcpy_async(x, 64, h, 64, 1, t)", "HD406", "wait()"),
    "copy from the output": ("kernel(x, y, s)", "acl.rt.memcpy_async(h, 64, y + 960, 64, 2, t)", "HD405", "wait()"),
    "fill of the output": ("kernel(x, y, s)", "acl.rt.memset_async(y, 64, 0, 64, t)", "HD407", "wait()"),
    "copy before": ("acl.rt.memcpy_async(x, 4096, h, 4096, 1, s)", "kernel(x, y, t)", "HD405", "wait()"),
    "copy of the output before": ("acl.rt.memcpy_async(h, 64, y, 64, 2, s)", "kernel(x, y, t)", "HD406", "wait()"),
    "kernel that reads": ("kernel(x, y, s)", "kernel(y, z, t)", "HD405", "wait()"),
    "kernel that writes the input": ("kernel(x, y, s)", "kernel(z, x, t)", "HD406", "wait()"),
    "kernel that writes the output": ("kernel(x, y, s)", "kernel(z, y, t)", "HD407", "wait()"),
    "default stream": ("kernel(x, y, s)", "kernel(y, z, 0)", "HD416", SYNC),
    "copy now": ("kernel(x, y, s)", "acl.rt.memcpy(h, 64, y, 64, 2)", "HD408", SYNC),
    "fill of pinned memory": ("kernel(h, y, s)", "acl.rt.memset(h, 64, 0, 64)", "HD408", SYNC),
    "free of the input": ("kernel(x, y, s)", "acl.rt.free(x); x = 0", "HD404", SYNC),
    "free of the output": ("kernel(x, y, s)", "acl.rt.free(y); y = 0", "HD404", SYNC),
    "second of two kernels": ("kernel(z, x, s); kernel(x, y, s)", "acl.rt.memset_async(y, 64, 0, 64, t)", "HD407", "wait()"),
}  # fmt: skip
#: Other programs without mistakes.
RIGHT = {
    "one stream": "acl.rt.memcpy_async(x, 4096, h, 4096, 1, s); kernel(x, y, s); acl.rt.memcpy_async(h, 4096, y, 4096, 2, s)",
    "other bytes of the input": "kernel(x, y, s); acl.rt.memcpy_async(x + 1024, 3072, h, 3072, 1, t)",
    "other bytes of the output": "kernel(x, y, s); kernel(y + 1024, z, t)",
    "both read": "kernel(x, y, s); kernel(x, z, t); acl.rt.memcpy_async(h, 4096, x, 4096, 2, t)",
    "free of memory that it does not use": "kernel(x, y, s); acl.rt.free(z); z = 0",
    "slots, of which the kernel waits for one": """
events = [acl.rt.create_event()[0] for _ in range(4)]
for i in range(4):
    acl.rt.memcpy_async(x + 1024 * i, 1024, h, 1024, 1, s)
    acl.rt.record_event(events[i], s)
    acl.rt.stream_wait_event(t, events[i])
    kernel(x + 1024 * i, y, t)
acl.rt.synchronize_stream(t)
for each in events:
    acl.rt.destroy_event(each)
""",
}


def findings(text: str, executor: str = "threads") -> list:
    """The findings of a program, without the code of a kernel whose memory is gone. kernel(a, b, s) moves 1024 bytes."""
    text = KERNEL.sub(r"move(\1, \2, 0, 0, 1024, blocks=1, stream=\3)", text)
    return [each for each in findings_of(BEGIN + text + END, executor=executor) if each.rule.id != "HD611"]


def rules(text: str, executor: str) -> list[tuple[str, int]]:
    """The rules of a program with their lines."""
    return [(finding.rule.id, finding.line - BEGIN.count("\n")) for finding in findings(text, executor)]


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("name", PAIRS)
def test_a_missing_wait_is_reported_at_the_second_task_on_every_executor(name, executor) -> None:
    first, second, rule, order = PAIRS[name]
    assert rules(f"{first}\n{second}\n", executor) == [(rule, 2)]
    assert rules(f"{first}\n{order}\n{second}\n", executor) == []


#: Other kernels, the executor, and which mistakes are not seen: those without the first bytes of device memory. What one of two
#: kernels touches that run at the same time with plain pointers depends on the other.
OTHER_KERNELS = [
    ("plain(\\1, \\2, 1024, blocks=1, stream=\\3)", "deferred", {"copy from the output", "fill of pinned memory"}),
    ("named(table_of(\\1, \\2), 1024, blocks=1, stream=\\3)", "threads", set()),
]


@pytest.mark.parametrize(("launch", "executor", "unseen"), OTHER_KERNELS)
def test_plain_pointers_and_addresses_in_device_memory_are_judged(launch, executor, unseen) -> None:
    for name in PAIRS.keys() - unseen:
        first, second, rule, order = PAIRS[name]
        first, second = KERNEL.sub(launch, first), KERNEL.sub(launch, second)
        assert rules(f"{first}\n{second}\n", executor) == [(rule, 2)], name
        assert rules(f"{first}\n{order}\n{second}\n", executor) == [], name
    for name in RIGHT:
        assert rules(KERNEL.sub(launch, RIGHT[name]), executor) == [], name


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("name", RIGHT)
def test_right_programs_give_nothing(name, executor) -> None:
    assert rules(RIGHT[name], executor) == []


@pytest.mark.parametrize("executor", EXECUTORS)
def test_each_run_of_a_graph_launches_its_kernels(executor) -> None:
    text = """
from softacl.runtime.graphs import capture, graph, replay
capture.begin(s, 2)
kernel(x, y, s)
made = capture.end(s)
for i in range(3):
    replay.execute_async(made, s)
{}
acl.rt.memcpy(h, 64, y, 64, 2)
acl.rt.synchronize_stream(s)
graph.destroy(made)
"""
    assert [finding.rule.id for finding in findings(text.format(""), executor)] == ["HD408"]
    assert findings(text.format(SYNC), executor) == []


def test_the_finding_names_the_launch() -> None:
    (finding,) = findings("kernel(x, y, s)\nacl.rt.memcpy_async(x, 64, h, 64, 1, t)\n")
    assert f"the kernel move at program.py:{BEGIN.count(chr(10)) + 1} on stream" in finding.message
    assert "reads" in finding.message


def test_many_launches_of_one_line_give_one_finding() -> None:
    text = "for i in range(1000):\n    kernel(x, y, s)\nacl.rt.memset_async(x, 64, 0, 64, t)\n"
    assert rules(text, "deferred") == [("HD406", 3)]


def test_a_kernel_in_two_threads_is_a_race_of_threads() -> None:
    text = """
import threading
def other():
    acl.rt.set_device(0)
    kernel(z, x, s)
thread = threading.Thread(target=other)
thread.start()
acl.rt.memcpy(x, 64, h, 64, 1)
thread.join()
"""
    assert {finding.rule.id for finding in findings(text, "deferred")} == {"HD421"}
    joined = text.replace("thread.join()", "").replace("thread.start()", f"thread.start()\nthread.join()\n{SYNC}")
    assert findings(joined, "deferred") == []


@pytest.mark.thorough
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
def test_compiled_programs(tmp_path) -> None:
    prefix = layout.make(tmp_path / "prefix")
    program = tmp_path / "order"
    compiler = [prefix / "bin" / "bisheng", "-x", "asc", "-g", SOURCE, "-o", program]
    libraries = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lascendcl"]
    subprocess.run([*compiler, *libraries], check=True, timeout=300)
    source = SOURCE.read_text().splitlines()
    marks = re.findall(r"// FAULT (\w+) (HD\d+)", "\n".join(source))
    lines = {mark[1]: n for n, line in enumerate(source, 1) if (mark := re.search(r"// FAULT (\w+) ", line))}
    report = tmp_path / "report.json"
    check = [sys.executable, "-m", "softacl.check", "--format", "json", "--output", str(report), str(program)]
    for case, rule in marks:
        for executor in ("threads", "deferred"):
            for which in ("bad", "good"):
                environment = {**os.environ, "SOFTACL_EXECUTOR": executor}
                subprocess.run([*check, case, which], capture_output=True, timeout=120, env=environment)
                findings = json.loads(report.read_text())["findings"]
                expected = [(rule, lines[case])] if which == "bad" else []
                assert [(each["rule"], each["line"]) for each in findings] == expected, (case, executor, findings)
