"""Matrix products of the cube unit and of the Matmul object equal NumPy."""

from __future__ import annotations

import ctypes
import itertools
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import test_ascendc

sys.path.insert(0, str(Path(__file__).parents[1] / "check"))
from inside import findings_of

import softacl

LEFT_TURNED, RIGHT_TURNED, BIAS, TWO_STEPS, COLUMNS, RELU, BY_IMAGE, OVER_L0A, OVER_L1 = (1 << i for i in range(9))
NUMPY = {"half": np.float16, "float": np.float32, "int8": np.int8, "int32": np.int32, "bfloat16": np.uint16}
TILING = "cores M N Ka Kb singleM singleN singleK baseM baseN baseK"


@pytest.fixture(scope="module")
def cube(tmp_path_factory):
    return test_ascendc.compiled(tmp_path_factory.mktemp("cube"), "cube.cpp", "harness.cpp")


def up(n: int, to: int) -> int:
    return -(-n // to) * to


def integers(shape, seed: int, dtype) -> np.ndarray:
    """Small ones: their products and sums are exact in each type."""
    return np.random.default_rng(seed).integers(-5, 6, shape).astype(dtype)


def operand(values: np.ndarray, kind: str) -> np.ndarray:
    return test_ascendc.bfloat16(values) if kind == "bfloat16" else values.astype(NUMPY[kind])


def columns_of(matrix: np.ndarray, c0: int) -> np.ndarray:
    """Rows of c0 numbers, column after column (Nz), with zeros to 16 rows."""
    m, n = matrix.shape
    whole = np.zeros((up(m, 16), up(n, c0)), matrix.dtype)
    whole[:m, :n] = matrix
    return whole.reshape(-1, up(n, c0) // c0, c0).transpose(1, 0, 2)


def launch(library, kernel: str, *arrays, after: bytes = b"", blocks: int = 1) -> list[str]:
    pointers = b"".join(x.ctypes.data.to_bytes(8, "little") for x in arrays)
    return test_ascendc.run(library, kernel, pointers + after, blocks=blocks).splitlines()


def product(library, kernel: str, shape, how: int = 0, *, a=None, b=None) -> tuple[np.ndarray, np.ndarray]:
    """What the kernel gives, and NumPy."""
    m, n, k = shape
    inner, outer = kernel.split("_")
    a = integers((m, k), 1, np.float32) if a is None else a
    b = integers((k, n), 2, np.float32) if b is None else b
    bias = np.zeros(up(n, 16), NUMPY["int32" if inner == "int8" else "float"])
    bias[:n] = integers(n, 3, np.float32)
    left = operand(np.ascontiguousarray(a.T if how & LEFT_TURNED else a), inner)
    right = operand(np.ascontiguousarray(b.T if how & RIGHT_TURNED else b), inner)
    dtype = NUMPY[outer]
    c0 = 32 if outer == "int8" else 16
    c = np.zeros((up(n, c0) // c0, up(m, 16), c0) if how & COLUMNS else (m, n), dtype)
    assert launch(library, kernel, left, right, bias, c, after=struct.pack("4H", m, n, k, how)) == []
    want = a @ b + (bias[:n] if how & BIAS else 0)
    if outer == "int8":
        want = np.clip(np.rint(want * 0.5), -128, 127)
    if how & RELU:
        want = np.maximum(want, 0)
    want = want.astype(dtype)
    if how & COLUMNS:
        c = c.transpose(1, 0, 2).reshape(c.shape[1], -1)[:m, :n]
    return c, want


KINDS = ("half_float", "half_half", "bfloat16_float", "float_float", "int8_int32", "int8_int8")
SHAPES = ((16, 16, 32), (33, 47, 71), (96, 64, 128), (1, 40, 100))


@pytest.mark.parametrize("kernel", KINDS)
def test_products_of_integers_are_exact(cube, kernel) -> None:
    for shape, turned in itertools.product(SHAPES, range(4)):
        if shape[0] == 1 and turned & LEFT_TURNED:
            continue  # one row is read as it lies
        np.testing.assert_array_equal(*product(cube, kernel, shape, turned))
        np.testing.assert_array_equal(*product(cube, kernel, shape, turned | BIAS | TWO_STEPS))


@pytest.mark.parametrize("kernel", KINDS)
def test_products_by_image_with_relu_in_columns(cube, kernel) -> None:
    for how in (BY_IMAGE, BY_IMAGE | LEFT_TURNED, COLUMNS | RELU, COLUMNS | BY_IMAGE | RIGHT_TURNED):
        np.testing.assert_array_equal(*product(cube, kernel, (40, 64, 70), how))


def test_the_last_half_column_of_bytes_has_rows_of_16(cube) -> None:
    a, b, c = integers((32, 32), 1, np.int8), integers((32, 48), 2, np.int8), np.zeros((2, 32, 32), np.int8)
    assert launch(cube, "int8_int8", a, b, a, c, after=struct.pack("4H", 32, 48, 32, COLUMNS)) == []
    want = np.clip(np.rint(a.astype(np.float32) @ b * 0.5), -128, 127)
    np.testing.assert_array_equal(c[0], want[:, :32])
    np.testing.assert_array_equal(c[1].reshape(-1)[:512].reshape(32, 16), want[:, 32:])


@pytest.mark.parametrize("kernel", ["half_float", "float_float"])
def test_sums_are_in_float_in_the_order_of_the_depth(cube, kernel) -> None:
    rng = np.random.default_rng(9)
    a, b = (rng.standard_normal(shape).astype(np.float16).astype(np.float32) for shape in ((48, 128), (128, 80)))
    got, _ = product(cube, kernel, (48, 80, 128), a=a, b=b)
    want = a.astype(np.float64) @ b.astype(np.float64)
    bound = 128 * np.finfo(np.float32).eps * (np.abs(a).astype(np.float64) @ np.abs(b).astype(np.float64))
    assert (np.abs(got - want) <= bound).all()


def test_a_convolution(cube) -> None:
    image, filters, c = (
        integers((5, 6, 16), 1, np.float16),
        integers((144, 16), 2, np.float16),
        np.zeros((30, 16), np.float32),
    )
    assert launch(cube, "image", image, filters, c) == []
    padded = np.pad(image, ((1, 1), (1, 1), (0, 0))).astype(np.float32)
    want = [padded[y : y + 3, x : x + 3].reshape(-1) @ filters.astype(np.float32) for y in range(5) for x in range(6)]
    np.testing.assert_array_equal(c, want)


@pytest.mark.parametrize(
    ("how", "text"),
    [
        (OVER_L0A, "bytes at offset 0 of the L0A buffer, which has 65536"),
        (OVER_L1, "of the L1 buffer, which has 524288"),
    ],
)
def test_what_does_not_fit_is_refused(cube, how, text) -> None:
    a = np.zeros(1 << 16, np.float16)
    said = launch(cube, "half_float", a, a, a, a, after=struct.pack("4H", 48, 48, 96, how))
    assert any(line.startswith("fail|cube.cpp|") and text in line for line in said), said


def tiling(library, cores: int, m: int, n: int, k: int, base=(-1, -1)) -> tuple[int, dict[str, int], bytes]:
    place = (ctypes.c_int32 * 50)()
    library.tiling_of.restype = ctypes.c_int64
    done = library.tiling_of(cores, m, n, k, *base, place)
    return done, dict(zip(TILING.split(), place, strict=False)), bytes(place)


def test_tilings_cover_the_product(cube) -> None:
    for cores, m, n, k in itertools.product((1, 2, 7, 20), (16, 100, 1000), (64, 700), (32, 500)):
        done, t, _ = tiling(cube, cores, m, n, k)
        down, across = -(-m // t["singleM"]), -(-n // t["singleN"])
        assert done == 0 and t["cores"] == down * across <= cores
        assert t["baseM"] * t["baseN"] * 4 <= 128 * 1024 and t["baseK"] * max(t["baseM"], t["baseN"]) * 2 <= 64 * 1024
    assert tiling(cube, 1, 512, 512, 64, (256, 256))[0] == -1
    assert tiling(cube, 1, 0, 16, 16)[0] == -1


@pytest.mark.parametrize("how", [0, LEFT_TURNED, RIGHT_TURNED, LEFT_TURNED | RIGHT_TURNED | BIAS, BIAS | TWO_STEPS])
@pytest.mark.parametrize("kind", ["half_float", "half_half", "float_float", "int8_int32"])
def test_the_matmul_object(cube, kind, how) -> None:
    m, n, k = 150, 203, 97
    inner, outer = kind.split("_")
    a, b = integers((m, k), 1, np.float32), integers((k, n), 2, np.float32)
    bias = integers(n, 3, NUMPY["int32" if inner == "int8" else "float"])
    left, right = (
        operand(np.ascontiguousarray(x.T if how & flag else x), inner)
        for x, flag in ((a, LEFT_TURNED), (b, RIGHT_TURNED))
    )
    done, t, packed = tiling(cube, 6, m, n, k, (32, 48))
    c = np.zeros((m, n), NUMPY[outer])
    after = packed + struct.pack("4H", m, n, k, how)
    assert done == 0 and t["cores"] > 1
    assert launch(cube, f"object_{kind}", left, right, bias, c, after=after, blocks=t["cores"]) == []
    np.testing.assert_array_equal(c, (a @ b + (bias if how & BIAS else 0)).astype(c.dtype))


def test_the_matmul_object_on_columns(cube) -> None:
    a, b, c = integers((48, 40), 1, np.float16), integers((40, 50), 2, np.float16), np.zeros((4, 48, 16), np.float32)
    _, _, packed = tiling(cube, 1, 48, 50, 40, (32, 32))
    after = packed + struct.pack("4H", 48, 50, 40, 0)
    assert launch(cube, "object_columns", np.ascontiguousarray(columns_of(a, 16)), b, b, c, after=after) == []
    np.testing.assert_array_equal(c, columns_of(a.astype(np.float32) @ b.astype(np.float32), 16))


def test_blocks_that_do_not_fit_into_l0c_are_refused(cube) -> None:
    _, _, packed = tiling(cube, 1, 64, 64, 64, (64, 64))
    numbers = np.frombuffer(packed, np.int32).copy()
    numbers[8:10] = 256, 256
    x = np.zeros(4096, np.float32)
    (said,) = launch(cube, "object_half_float", x, x, x, x, after=numbers.tobytes() + struct.pack("4H", 64, 64, 64, 0))
    assert "baseM x baseN of the tiling, 256 x 256 numbers of 4 bytes, do not fit into the L0C buffer of 131072" in said


MIXED = """
#include "kernel_operator.h"
using namespace AscendC;
{qualifier} void pass(__gm__ int32_t *x, __gm__ int32_t *order) {{
    // The cube core writes, its vector cores double what it wrote, and it adds up what they made.
    {kind}
    __gm__ int32_t *mine = x + block_idx * 4;
    if ASCEND_IS_AIC {{
        mine[0] = 10 + static_cast<int32_t>(GetBlockIdx());
        CrossCoreSetFlag<2, PIPE_FIX>(1);
        CrossCoreWaitFlag(2);
        mine[3] = mine[1] + mine[2];
    }}
    if ASCEND_IS_AIV {{
        CrossCoreWaitFlag(1);
        mine[1 + GetSubBlockIdx()] = 2 * mine[0];
        CrossCoreSetFlag<2, PIPE_MTE3>(2);
        order[GetBlockIdx()] = static_cast<int32_t>(GetBlockNum() * 10 + GetSubBlockNum());
        CrossCoreSetFlag<1, PIPE_MTE3>(3);
        CrossCoreWaitFlag(3);
        SyncAll();
    }}
}}
"""


@pytest.mark.parametrize(
    ("qualifier", "kind"),
    [
        ("__global__ __mix__(1, 2)", ""),
        ('extern "C" __global__ __aicore__', "KERNEL_TASK_TYPE_DEFAULT(KERNEL_TYPE_MIX_AIC_1_2);"),
    ],
)
def test_cube_and_vector_cores_of_a_block_wait_for_each_other(tmp_path, qualifier, kind) -> None:
    source = tmp_path / "pass.cpp"
    source.write_text(MIXED.format(qualifier=qualifier, kind=kind))
    kernel = getattr(softacl.kernel_from(source), "pass")
    with softacl.Device(0) as device, device.buffer(64) as x, device.buffer(64) as order:
        for _ in range(20):
            x.copy_from(np.zeros(16, np.int32))
            kernel(x, order, blocks=3)
            device.synchronize()
            want = [[10 + i, 20 + 2 * i, 20 + 2 * i, 40 + 4 * i] for i in range(3)]
            np.testing.assert_array_equal(x.to_array(np.int32)[:12].reshape(3, 4), want)
        assert list(order.to_array(np.int32)[:6]) == [32] * 6


def test_a_failed_core_ends_the_wait_of_the_others(tmp_path) -> None:
    source = tmp_path / "stop.cpp"
    source.write_text(
        '#include "kernel_operator.h"\nusing namespace AscendC;\n__global__ __mix__(1, 1) void stop(__gm__ int32_t *) {\n'
        "    if ASCEND_IS_AIC { Trap(); }\n    CrossCoreWaitFlag(1);\n}\n"
    )
    kernel = softacl.kernel_from(source).stop
    with softacl.Device(0) as device, device.buffer(64) as x:
        kernel(x, blocks=2)
        with pytest.raises(softacl.AclError, match=r"block [01] of 2: trap"):
            device.synchronize()


WAITS = """
#include "kernel_operator.h"
using namespace AscendC;
__global__ __mix__(1, 2) void crossed(__gm__ int32_t *x, __gm__ int32_t *, int32_t forgets) {
    if ASCEND_IS_AIC {
        if (!forgets) CrossCoreSetFlag<2, PIPE_FIX>(1);
    } else {
        CrossCoreWaitFlag(1); // crossed
    }
}
__global__ __aicore__ void handed_on(__gm__ int32_t *x, __gm__ int32_t *slots, int32_t forgets) {
    // Each block waits for the one before it, and adds to what that one has added.
    TPipe pipe;
    TBuf<TPosition::VECCALC> buffer;
    pipe.InitBuffer(buffer, 64);
    LocalTensor<int32_t> t = buffer.Get<int32_t>();
    GlobalTensor<int32_t> own;
    own.SetGlobalBuffer(slots, 64);
    int32_t me = GetBlockIdx();
    if (me) IBWait(own, t, me - 1, 0); // handed_on
    x[me] = me ? x[me - 1] + me : 5;
    if (!forgets || me != 1) IBSet(own, t, me, 0);
}
"""


def test_a_wait_that_no_core_ends_is_a_failure(tmp_path) -> None:
    """At once, with its line: all cores that are left wait."""
    source = tmp_path / "waits.cpp"
    source.write_text(WAITS)
    kernels = softacl.kernel_from(source)
    with softacl.Device(0) as device, device.buffer(64) as x, device.buffer(256) as slots:
        for name in ("crossed", "handed_on"):
            line = next(i for i, text in enumerate(WAITS.splitlines(), 1) if text.endswith(f"// {name}"))
            for forgets in (0, 1, 0):
                slots.fill(0)
                getattr(kernels, name)(x, slots, forgets, blocks=4)
                if not forgets:
                    device.synchronize()
                    continue
                with pytest.raises(
                    softacl.AclError, match=rf"never ends: every core that still runs .*waits.cpp:{line}"
                ):
                    device.synchronize()
        assert list(x.to_array(np.int32)[:4]) == [5, 6, 8, 11]


STEPS = """
#include "kernel_operator.h"
using namespace AscendC;
#define WAIT(NUMBER, EVENT) if (forgets != NUMBER) { SetFlag<HardEvent::EVENT>(EVENT_ID0); WaitFlag<HardEvent::EVENT>(EVENT_ID0); }
__global__ __cube__ void steps(__gm__ half *x, __gm__ float *y, int32_t forgets) {
    // Two products with the same buffers.
    GlobalTensor<half> in;
    GlobalTensor<float> out;
    in.SetGlobalBuffer(x, 512);
    out.SetGlobalBuffer(y, 512);
    LocalTensor<half> a1(TPosition::A1, 0, 256), b1(TPosition::B1, 4096, 256), a2(TPosition::A2, 0, 256), b2(TPosition::B2, 0, 256);
    LocalTensor<float> sums(TPosition::CO1, 0, 256);
    for (int i = 0; i < 2; i++) {
        if (i) WAIT(1, MTE1_MTE2)
        DataCopy(a1, in, 256);
        DataCopy(b1, in[256], 256);
        WAIT(2, MTE2_MTE1)
        if (i) WAIT(3, M_MTE1)
        LoadData(a2, a1, LoadData2DParams(0, 1, 1, 0, 0, false, 0));
        LoadData(b2, b1, LoadData2DParams(0, 1, 1, 0, 0, true, 0));
        WAIT(4, MTE1_M)
        if (i) WAIT(5, FIX_M)
        Mmad(sums, a2, b2, {16, 16, 16});
        WAIT(6, M_FIX)
        Fixpipe(out[i * 256], sums, {16, 16, 16, 16, false});
    }
}
"""


@pytest.mark.parametrize(
    ("forgets", "flag"),
    [(0, ""), (1, "MTE1_MTE2"), (2, "MTE2_MTE1"), (3, "M_MTE1"), (4, "MTE1_M"), (5, "FIX_M"), (6, "M_FIX")],
)
def test_a_missing_wait_between_the_steps_of_a_product_is_reported(tmp_path, forgets, flag) -> None:
    source = tmp_path / "steps.cpp"
    source.write_text(STEPS)
    program = (
        f"import numpy as np, softacl\nkernel = softacl.kernel_from({str(source)!r}).steps\n"
        "with softacl.Device(0) as device, device.buffer(1024) as x, device.buffer(2048) as y:\n"
        f"    x.copy_from(np.ones(512, np.float16))\n    kernel(x, y, {forgets})\n    device.synchronize()\n"
        "    assert (y.to_array(np.float32) == 16).all()\n"
    )
    findings = [each for each in findings_of(program) if each.severity.name != "INFORMATION"]
    assert {each.rule.id for each in findings} == ({"HD450"} if flag else set())
    assert all(f"wait for a {flag} flag" in each.message + each.fix for each in findings), [str(e) for e in findings]


UNWAITED = """
#include "kernel_operator.h"
using namespace AscendC;
__global__ __mix__(1, 2) void to_vector(int32_t waits) {
    if ASCEND_IS_AIC CrossCoreSetFlag<2, PIPE_FIX>(1); // to_vector
    if ASCEND_IS_AIV if (waits || GetSubBlockIdx()) CrossCoreWaitFlag(1);
}
__global__ __mix__(1, 2) void to_cube(int32_t waits) {
    if ASCEND_IS_AIV {
        CrossCoreSetFlag<2, PIPE_MTE3>(15); // to_cube
        SyncAll();
    } else if (waits) CrossCoreWaitFlag(15);
}
__global__ __aicore__ void to_all(int32_t waits) {
    CrossCoreSetFlag<0, PIPE_MTE3>(2);
    CrossCoreWaitFlag(2);
    CrossCoreSetFlag<0, PIPE_MTE3>(3); // to_all
    if (waits) CrossCoreWaitFlag(3);
}
"""


def test_a_flag_that_no_core_waits_for_is_reported(tmp_path) -> None:
    source = tmp_path / "unwaited.cpp"
    source.write_text(UNWAITED)
    names = ("to_vector", "to_cube", "to_all")
    calls = "".join(
        f"kernels.{name}({waits}, blocks=2); acl.rt.synchronize_device()\n" for name in names for waits in (0, 1)
    )
    begin = f"import acl, softacl\nkernels = softacl.kernel_from({str(source)!r})\nacl.init()\nacl.rt.set_device(0)\n"
    found = findings_of(begin + calls + "acl.rt.reset_device(0)\nacl.finalize()\n")
    lines = [
        next(i for i, text in enumerate(UNWAITED.splitlines(), 1) if text.endswith(f"// {name}")) for name in names
    ]
    assert [(f.rule.id, f.line) for f in found] == [("HD451", 5), ("HD451", 7), ("HD451", 9)]
    assert all(f"unwaited.cpp:{line}" in f.message for line, f in zip(lines, found, strict=True))


FUSED = """
#include "kernel_operator.h"
#include "ascendc/matmul.h"
using namespace AscendC;
__global__ __mix__(1, 2) void one_more(__gm__ half *a, __gm__ half *b, __gm__ float *c, int32_t waits) {
    TPipe pipe;
    TCubeTiling tiling = {};
    tiling.M = tiling.singleCoreM = 32;
    tiling.N = tiling.singleCoreN = tiling.Ka = tiling.Kb = tiling.singleCoreK = 16;
    tiling.baseM = tiling.baseN = tiling.baseK = 16;
    using In = MatmulType<TPosition::GM, CubeFormat::ND, half>;
    Matmul<In, In, MatmulType<TPosition::VECIN, CubeFormat::ND, float>> mm;
    REGIST_MATMUL_OBJ(&pipe, GetSysWorkSpacePtr(), mm, &tiling);
    if (GetBlockIdx()) return;
    GlobalTensor<half> left, right;
    GlobalTensor<float> to;
    left.SetGlobalBuffer(a), right.SetGlobalBuffer(b), to.SetGlobalBuffer(c);
    TQue<TPosition::VECIN, 1> in;
    TQue<TPosition::VECOUT, 1> out;
    pipe.InitBuffer(in, 1, 1024);
    pipe.InitBuffer(out, 1, 1024);
    mm.SetTensorA(left);
    mm.SetTensorB(right);
    for (uint32_t i = 0; mm.Iterate(); i++) {
        LocalTensor<float> t = in.AllocTensor<float>(), u = out.AllocTensor<float>();
        mm.GetTensorC<true>(t, 0, true);
        if (waits) in.EnQue(t), t = in.DeQue<float>();
        Adds(u, t, 1.0f, 256); // fused
        out.EnQue(u);
        in.FreeTensor(t);
        DataCopy(to[i * 256], u = out.DeQue<float>(), 256);
        out.FreeTensor(u);
    }
    mm.End();
}
"""


def test_a_block_of_a_product_reaches_the_vector_unit_through_its_queue(tmp_path) -> None:
    source = tmp_path / "fused.cpp"
    source.write_text(FUSED)
    begin = f"""
import acl, softacl
one_more = softacl.kernel_from({str(source)!r}).one_more
acl.init()
acl.rt.set_device(0)
a, b, c = (acl.rt.malloc(2048, 0)[0] for _ in range(3))
assert acl.rt.memset(a, 2048, 0, 2048) == acl.rt.memset(b, 2048, 0, 2048) == 0
"""
    end = "".join(f"acl.rt.free({name})\n" for name in "abc") + "acl.rt.reset_device(0)\nacl.finalize()\n"
    call = "one_more(a, b, c, {}, blocks=1)\nassert acl.rt.synchronize_device() == 0\n"
    assert findings_of(begin + call.format(1) + end) == []
    (finding,) = findings_of(begin + call.format(0) + end)
    line = next(i for i, text in enumerate(FUSED.splitlines(), 1) if text.endswith("// fused"))
    assert finding.rule.id == "HD450"
    assert f"fused.cpp:{line}: Adds (pipe V) reads" in finding.message


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        ("MatmulCallBackFunc<&in, nullptr, nullptr>", "a function of MatmulCallBackFunc for C"),
        (
            "MatmulCallBackFunc<>, Impl::Detail::SplitMMatmulPolicy",
            "SplitMMatmulPolicy, TrianUpperMatmulPolicy or TrianLowerMatmulPolicy",
        ),
    ],
    ids=["function", "policy"],
)
def test_what_the_object_does_not_take_is_named_at_compile_time(tmp_path, arguments, name) -> None:
    source = tmp_path / "k.cpp"
    source.write_text(
        '#include "kernel_operator.h"\n#include "ascendc/matmul.h"\nusing namespace AscendC;\n'
        "using T = MatmulType<TPosition::GM, CubeFormat::ND, half>;\n"
        f"void in(const void *) {{}}\nMatmul<T, T, T, T, CFG_NORM, {arguments}> object;\n"
    )
    command = ["g++", "-std=c++17", f"-I{test_ascendc.INCLUDE}", "-fsyntax-only", str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert f"Matmul with {name} is not part of Ascend C on SoftACL: see docs/kernels.md" in done.stderr
