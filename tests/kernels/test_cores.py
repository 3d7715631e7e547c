"""What a kernel sees of its core and its device: failure codes, the overflow mode, memory that the device cannot reach."""

from __future__ import annotations

import ctypes
import shutil

import numpy as np
import pytest

import softacl
from softacl.runtime.process import options

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None and shutil.which("clang++") is None, reason="no C++ compiler"),
]
SOURCE = r"""
#include "kernel_operator.h"
using namespace AscendC;
__global__ __aicore__ void add(__gm__ half *x, __gm__ half *y, int32_t bit) {
    GlobalTensor<half> from, to;
    from.SetGlobalBuffer(x);
    to.SetGlobalBuffer(y);
    LocalTensor<half> a(TPosition::VECCALC, 0, 64), b(TPosition::VECCALC, 256, 64);
    DataCopy(a, from, 64);
    PipeBarrier<PIPE_ALL>();
    if (bit >= 0) SetCtrlSpr<48, 48>(bit);
    Add(b, a, a, 64);
    PipeBarrier<PIPE_ALL>();
    DataCopy(to, b, 64);
}
__global__ __aicore__ void flags(__gm__ int32_t *x) {
    x[0] = GetSaturationFlag<SaturationMode::FLOAT>();
    SetSaturationFlag<SaturationMode::FLOAT>(true);
    x[1] = static_cast<int32_t>(GetCtrlSpr<48, 48>());
    AscendCUtils::SetOverflow(1);
    x[2] = static_cast<int32_t>(GetCtrlSpr<48, 48>());
    ResetCtrlSpr<48, 48>();
    x[3] = static_cast<int32_t>(GetCtrlSpr<48, 48>());
}
__global__ __aicore__ void unsupported(__gm__ int32_t *x, int32_t bit) {
    (void)x;
    if (bit == 53) SetSaturationFlag<SaturationMode::INT>(true);
    if (bit == 59) SetCtrlSpr<59, 59>(1);
}
__global__ __aicore__ void scalar(__gm__ int32_t *y, __gm__ int32_t *x, int32_t at) { y[0] = x[at]; }
__global__ __aicore__ void store(__gm__ int32_t *y, __gm__ int32_t *x, int32_t at) { y[0] = 1, x[at] = 5; }
__global__ __aicore__ void copies(__gm__ int32_t *y, __gm__ int32_t *x, int32_t at) {
    GlobalTensor<int32_t> from;
    from.SetGlobalBuffer(x + at);
    LocalTensor<int32_t> a(TPosition::VECCALC, 0, 8);
    DataCopy(a, from, 8);
    PipeBarrier<PIPE_ALL>();
    y[0] = a.GetValue(0);
}
__global__ __aicore__ void unused(__gm__ int32_t *y, __gm__ int32_t *x, int32_t at) { y[0] = at + (x != nullptr); }
"""
FAILING = r"""
__global__ {0} __aicore__ void touch_{1}(__gm__ int32_t *x) {{ x[1ull << 38] = 1; }}
__global__ {0} __aicore__ void trap_{1}(__gm__ int32_t *x) {{ (void)x; Trap(); }}
__global__ {0} __aicore__ void spin_{1}(__gm__ int32_t *x) {{ while (*(volatile int32_t *)x == 0) {{}} }}
"""
CORES = {"vector": "__vector__", "cube": "__cube__", "mixed": "__mix__(1, 2)"}


@pytest.fixture(scope="module")
def kernels(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cores")
    (folder / "cores.cpp").write_text(
        SOURCE + "".join(FAILING.format(*pair) for pair in zip(CORES.values(), CORES, strict=True))
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        yield softacl.kernel_from(folder / "cores.cpp")


class Memory:
    """A block of zeros on the device."""

    def __init__(self, acl, nbytes=256):
        self.acl, self.nbytes = acl, nbytes
        self.ptr, ret = acl.rt.malloc(nbytes, 0)
        assert ret == acl.rt.memset(self.ptr, nbytes, 0, nbytes) == 0

    def put(self, array):
        assert self.acl.rt.memcpy(self.ptr, self.nbytes, array.ctypes.data, array.nbytes, 1) == 0
        return self

    def array(self, dtype):
        back = np.zeros(self.nbytes // np.dtype(dtype).itemsize, dtype)
        assert self.acl.rt.memcpy(back.ctypes.data, self.nbytes, self.ptr, self.nbytes, 2) == 0
        return back


SPLIT, ONE = {"vector": (507035, 507034), "cube": (507015, 507014), "mixed": (507015, 507014)}, (507015, 507014)


@pytest.mark.parametrize("executor", ["threads", "deferred"])
@pytest.mark.parametrize("cores", SPLIT)
@pytest.mark.parametrize("chip", ["910B", "910_93", "950", "310P"])
def test_failures_have_the_code_of_the_cores(acl_on, kernels, chip, cores, executor) -> None:
    """310P has one core for both."""
    acl = acl_on(chip=chip, executor=executor)
    failed, overdue = ONE if chip == "310P" else SPLIT[cores]
    x, infos = Memory(acl), []
    acl.rt.set_exception_info_callback(lambda info: infos.append(acl.rt.get_error_code_from_exception_info(info)))
    for kernel, code in (("touch", failed), ("trap", failed), ("spin", overdue)):
        if kernel == "spin":
            options.set_time_limit("op execute", 50_000)
        getattr(kernels, f"{kernel}_{cores}")(x, blocks=2)
        assert acl.rt.synchronize_device() == code
        assert f"kernel {kernel}_{cores}, block" in acl.get_recent_err_msg()
    assert infos == [failed, failed, overdue]


LARGE = np.array([60000, -60000, np.inf, np.nan] + [1] * 60, np.float16)
SATURATED, INFINITE = [65504, -65504, 65504, 0], [np.inf, -np.inf, np.inf, np.nan]


@pytest.mark.parametrize("executor", ["threads", "deferred"])
@pytest.mark.parametrize("chip", ["910B", "310P"])
def test_a_kernel_begins_with_the_overflow_mode_of_its_device(acl_on, kernels, chip, executor) -> None:
    acl = acl_on(chip=chip, executor=executor, devices=2)
    x, y = Memory(acl).put(LARGE), Memory(acl)

    def results(bit=-1):
        kernels.add(x, y, bit)
        assert acl.rt.synchronize_device() == 0
        return y.array(np.float16)[:4]

    initial, _ = acl.rt.get_device_sat_mode()
    assert initial == (chip != "310P")
    for mode in (initial, 1 - initial, initial):
        assert acl.rt.set_device_sat_mode(mode) == 0
        np.testing.assert_array_equal(results(), INFINITE if mode else SATURATED)
        for bit in (0, 1):  # only for this launch
            np.testing.assert_array_equal(results(bit), INFINITE if bit else SATURATED)
    assert acl.rt.set_device(1) == 0 and acl.rt.set_device_sat_mode(1 - initial) == 0 == acl.rt.set_device(0)
    np.testing.assert_array_equal(results(), INFINITE if initial else SATURATED)


def test_the_ways_to_set_and_ask_for_saturation(acl, kernels) -> None:
    x = Memory(acl)
    kernels.flags(x)
    assert acl.rt.synchronize_device() == 0
    assert x.array(np.int32)[:4].tolist() == [0, 0, 1, 0]


@pytest.mark.parametrize(
    ("bit", "says"), [(53, "integer instructions wrap here"), (59, "conversions to integers saturate")]
)
def test_control_bits_that_nothing_obeys_are_refused(acl, kernels, bit, says) -> None:
    kernels.unsupported(Memory(acl), bit)
    assert acl.rt.synchronize_device() == 507035
    assert f"CTRL[{bit}] is 1: {says}" in acl.get_recent_err_msg()


@pytest.mark.parametrize("executor", ["threads", "deferred"])
@pytest.mark.parametrize("name", ["scalar", "store", "copies"])
@pytest.mark.parametrize("at", [0, 5, -3])
def test_memory_of_the_host_is_a_device_exception_where_a_kernel_touches_it(
    acl_on, kernels, executor, name, at
) -> None:
    acl = acl_on(executor=executor)
    y, host = Memory(acl), np.full(64, 7, np.int32)
    getattr(kernels, name)(y, host[16:].ctypes.data, at)
    assert acl.rt.synchronize_device() == 507035
    said = acl.get_recent_err_msg()
    assert f"it touched {host[16 + at :].ctypes.data:#x}, host memory that is neither pinned nor registered" in said
    assert (host == 7).all()
    kernels.unused(y, host.ctypes.data, 3)  # it only carries the pointer
    assert acl.rt.synchronize_device() == 0 and y.array(np.int32)[0] == 4


def test_memory_that_the_runtime_knows_is_none_of_that(acl, kernels) -> None:
    y, x = Memory(acl), Memory(acl).put(np.arange(64, dtype=np.int32))
    pinned, _ = acl.rt.malloc_host(256)
    ctypes.memset(pinned, 1, 256)
    page, _ = acl.rt.malloc_host(2 * 4096)
    start = -(-page // 4096) * 4096
    shown, ret = acl.rt.host_register(start, 4096, 0)
    assert ret == 0
    ctypes.memset(start, 2, 4096)
    for pointer, at, expected in (
        (x.ptr + 4, 2, 3),
        (x.ptr + 256, -1, 63),  # from the end of a block
        (pinned, 9, 0x01010101),
        (shown, 9, 0x02020202),
    ):
        kernels.scalar(y, pointer, at)
        assert acl.rt.synchronize_device() == 0
        assert y.array(np.int32)[0] == expected
    kernels.scalar(y, 0, 0)
    assert acl.rt.synchronize_device() == 507035 and "a null pointer" in acl.get_recent_err_msg()
