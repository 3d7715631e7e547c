"""A kernel that ends with an exception, or not at all, is a finding with the kernel, the block and the line."""

from __future__ import annotations

import platform
import re
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "check"))
from inside import findings_of

import softacl

pytestmark = pytest.mark.skipif(
    shutil.which("g++") is None and shutil.which("clang++") is None, reason="no C++ compiler"
)
SOURCE = """\
#include "kernel_operator.h"
using namespace AscendC;
__global__ __aicore__ void divided(__gm__ int32_t *x, uint64_t n) {
    int32_t number = x[0];
    x[1] = number / static_cast<int32_t>(n); // divided
}
__global__ __aicore__ void wild(__gm__ int32_t *x, uint64_t n) {
    x[1] = 1;
    x[n] = 1; // wild
}
__global__ __aicore__ void endless(__gm__ int32_t *x, uint64_t n) {
    volatile int32_t *first = x;
    while (static_cast<uint64_t>(first[0]) != n) { // endless
    }
}
__attribute__((noinline)) int deep(volatile int *outer, uint64_t n) {
    volatile int inner[64];
    inner[n & 63] = *outer; // stack
    return n == 0 ? *outer : deep(inner, n - 1) + inner[n & 63];
}
__global__ __aicore__ void stack(__gm__ int32_t *x, uint64_t n) {
    volatile int first = 0;
    x[0] = deep(&first, n);
}
__global__ __aicore__ void host(__gm__ int32_t *x, __gm__ int32_t *y) {
    x[0] = y[0]; // host
}
__global__ __aicore__ void refused(__gm__ int32_t *x, uint64_t n) {
    assert(n == 0 && x, "n is not 0"); // refused
}
__global__ __aicore__ void beyond(__gm__ int32_t *x, uint64_t n) {
    GlobalTensor<int32_t> memory;
    memory.SetGlobalBuffer(x);
    LocalTensor<int32_t> tile(TPosition::VECCALC, 0, 64);
    DataCopy(tile, memory[n], 64); // beyond
}
__global__ __aicore__ void many(__gm__ int32_t *x) {
    if (GetBlockIdx() == 0) x[0] = static_cast<int32_t>(GetBlockNum());
}
"""
PROGRAM = """
import acl, numpy, softacl
kernels = softacl.kernel_from({path!r})
acl.init()
acl.rt.set_device(0)
acl.rt.set_op_execute_time_out(1)
x, ret = acl.rt.malloc(64 * 4, 0)
acl.rt.memset(x, 64 * 4, 0, 64 * 4)
pageable = numpy.zeros(64, numpy.int32)
pinned, ret = acl.rt.malloc_host(64 * 4)
kernels.{name}(x, {argument}, blocks=2)
code = acl.rt.synchronize_device()
assert code == {code}, code
acl.rt.free(x)
acl.rt.free_host(pinned)
acl.rt.reset_device(0)
acl.finalize()
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("failures") / "kernel.cpp"
    path.write_text(SOURCE)
    softacl.kernel_from(path)
    return path


def findings(source: Path, name: str, argument: str, code: int) -> list[tuple[str, str]]:
    """Rule and message of each finding."""
    program = PROGRAM.format(path=str(source), name=name, argument=argument, code=code)
    return [(finding.rule.id, finding.message) for finding in findings_of(program)]


@pytest.mark.parametrize(
    ("name", "argument", "code", "why"),
    [
        pytest.param(
            *("divided", "0", 507035, "it divided by zero"),
            marks=pytest.mark.skipif(platform.machine() == "aarch64", reason="no exception there"),
        ),
        ("wild", "1 << 38", 507035, "where no memory of the device is"),
        ("endless", "77", 507034, "it ran for longer than"),
        ("stack", "1 << 30", 507035, "its stack is used up"),
        ("host", "pageable.ctypes.data", 507035, "host memory that is neither pinned nor registered"),
        ("refused", "1", 507035, "n is not 0"),
    ],
)
def test_a_kernel_that_fails_names_its_block_and_line(source, name, argument, code, why) -> None:
    line = next(i for i, text in enumerate(SOURCE.splitlines(), 1) if text.endswith(f"// {name}"))
    found = findings(source, name, argument, code)
    assert {rule for rule, _ in found} == {"HD251"}
    message = found[0][1]
    place = re.match(rf"kernel {name}, block [01], \S*kernel\.cpp:(\d+): ", message)
    assert place, message
    assert abs(int(place[1]) - line) <= (2 if name == "stack" else 1)  # any instruction of a recursion may be the last
    assert why in message


@pytest.mark.parametrize(
    ("name", "argument"),
    [
        ("divided", "1"),
        ("wild", "1"),
        ("endless", "0"),
        ("stack", "1"),
        ("host", "pinned"),
        ("refused", "0"),
        ("beyond", "0"),
    ],
)
def test_its_right_twin_gives_nothing(source, name, argument) -> None:
    assert findings(source, name, argument, 0) == []


@pytest.mark.parametrize(
    ("argument", "code", "words"),
    [
        (
            "20",
            0,
            "256 bytes from 80 bytes into block 1, 256 B of device memory on device 0 (acl.rt.malloc), 80 of them beyond its end",
        ),
        ("68", 0, "16 bytes past the end of block 1"),
    ],
)
def test_an_overrun_names_the_block_and_how_far_it_goes(source, argument, code, words) -> None:
    ((rule, message),) = findings(source, "beyond", argument, code)
    assert rule == "HD250"
    assert words in message


def test_a_launch_has_at_most_65535_blocks(source) -> None:
    many = softacl.kernel_from(source).many
    with softacl.Device(0) as device, device.buffer(64) as x:
        with pytest.raises(softacl.AclError, match=r"107000.*blocks=65536; .* blocks from 1 to 65535"):
            many(x, blocks=65_536)
        many(x, blocks=65_535)
        device.synchronize()
        assert x.to_array("int32")[0] == 65_535
