"""Kernels with one mistake each yield its rule at its line, and their right twins nothing."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "check"))
from inside import findings_of

pytestmark = pytest.mark.skipif(
    shutil.which("g++") is None and shutil.which("clang++") is None, reason="no C++ compiler"
)
SOURCE = Path(__file__).with_name("sources") / "mistakes.cpp"
PROGRAM = f"""
import acl, softacl
kernels = softacl.kernel_from({str(SOURCE)!r})
acl.init()
acl.rt.set_device(0)
x, ret = acl.rt.malloc(8192, 0)
acl.rt.memset(x, 8192, 1, 4096)
"""
LAUNCH = (
    "y, _ = acl.rt.malloc(2048, 0); kernels.mistakes(x, y, {}, {}, blocks=2); "
    "assert acl.rt.synchronize_device() in (0, 507035); acl.rt.free(y)"
)
HALF = """
LocalTensor<float> t(TPosition::VECCALC, 0, 128);
GlobalTensor<float> from, to;
from.SetGlobalBuffer(x, 256);
to.SetGlobalBuffer(y, 256);
DataCopy(t, from, 128);
PipeBarrier<PIPE_ALL>();
DataCopy(to, t, 128);
"""
PLAIN = "for (int i = 0; i < 256; i++) y[i] = x[i];"
END = "acl.rt.free(x)\nacl.rt.reset_device(0)\nacl.finalize()\n"


def wanted() -> dict[int, tuple[str, int]]:
    """Case -> the rule and the line of its comment, which may name cases."""
    found, case = {}, 0
    for number, line in enumerate(SOURCE.read_text().splitlines(), 1):
        if begins := re.match(r"CASE\((\d+)\)", line):
            case = int(begins[1])
        if rule := re.search(r"// (HD\d+)((?: \d+)*)$", line):
            found |= dict.fromkeys(map(int, rule[2].split() or [case]), (rule[1], number))
    return dict(sorted(found.items()))


CASES = wanted()


def found(bad: int) -> dict[int, set[tuple[str, int]]]:
    """Case -> rules and lines of the kernel source that were reported."""
    launches = "".join(LAUNCH.format(case, bad) + "\n" for case in CASES)
    by_case: dict[int, set[tuple[str, int]]] = {}
    for finding in findings_of(PROGRAM + launches + END):
        place = re.search(r"mistakes\.cpp:(\d+)", finding.message)
        case = finding.line - PROGRAM.count("\n") - 1
        by_case.setdefault(case, set()).add((finding.rule.id, int(place[1]) if place else 0))
    return by_case


def test_there_are_enough_of_each_rule() -> None:
    assert list(CASES) == list(range(len(CASES)))
    assert len(CASES) >= 50
    assert {rule for rule, _ in CASES.values()} == {
        *("HD250", "HD450", "HD451", "HD452", "HD550", "HD650", "HD750", "HD751", "HD752")
    }


def test_each_mistake_gives_its_rule_at_its_line() -> None:
    assert found(1) == {case: {place} for case, place in CASES.items()}


def test_right_kernels_give_nothing() -> None:
    assert found(0) == {}


@pytest.mark.parametrize(
    ("body", "calls", "rules"),
    [
        (HALF, "kernel(x, y); acl.rt.synchronize_device(); read(1024)", ["HD503"]),
        (HALF, "kernel(x, y); acl.rt.memcpy_async(h, 1024, y, 1024, 2, 0)", ["HD503"]),
        (HALF, "kernel(x, y); acl.rt.synchronize_device(); read(512)", []),
        (HALF, "kernel(x, y); kernel(y + 512, x)", ["HD550"]),
        (HALF + PLAIN, "kernel(x, y); acl.rt.synchronize_device(); read(1024)", []),
        (PLAIN, "kernel(x, y); acl.rt.synchronize_device(); read(1024)", []),
        (PLAIN, "halves(x, y); acl.rt.synchronize_device(); read(1024)", []),
    ],
)
def test_what_a_kernel_writes_counts_as_written(tmp_path, body, calls, rules) -> None:
    source = tmp_path / "k.cpp"
    begin = 'extern "C" __global__ __aicore__ void k(__gm__ float *x, __gm__ float *y) {'
    source.write_text(f'#include "kernel_operator.h"\nusing namespace AscendC;\n{begin}\n{body}\n}}\n')
    text = f"""
import acl, softacl
from softacl.kernels import launch, registry
from softacl.kernels.arguments import Copy
from softacl.runtime.streams.streams import stream_from_handle
kernel = softacl.kernel_from({str(source)!r}).k
@softacl.kernel(args="f*f*")
def copied(x, y):
    y[:] = x[:len(y)]
def halves(x, y):
    copy = Copy(x.to_bytes(8, "little") + y.to_bytes(8, "little"))
    launch.enqueue(registry.find("copied"), 1, copy, stream_from_handle(0))
acl.init()
acl.rt.set_device(0)
h, ret = acl.rt.malloc_host(1024)
x, ret = acl.rt.malloc(1024, 0)
y, ret = acl.rt.malloc(1024, 0)
acl.rt.memset(x, 1024, 1, 1024)
def read(nbytes):
    acl.rt.memcpy(h, nbytes, y, nbytes, 2)
{calls}
acl.rt.synchronize_device()
acl.rt.free(x)
acl.rt.free(y)
acl.rt.free_host(h)
acl.rt.reset_device(0)
acl.finalize()
"""
    assert [finding.rule.id for finding in findings_of(text)] == rules
