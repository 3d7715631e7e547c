"""The C functions of models, through libascendcl.so: structs, strings, values behind pointers, and codes."""

from __future__ import annotations

import os
import subprocess
import sys

import model_files
import pytest

from softacl.c import layout

pytestmark = [
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
    pytest.mark.needs_bytes,
]

PROGRAM = """
import ctypes as C, sys
lib = C.CDLL(sys.argv[1])
static, gears = sys.argv[2:4]
u32, u64, ptr = C.c_uint32, C.c_uint64, C.c_void_p
for name in ("aclmdlCreateDesc", "aclmdlCreateDataset", "aclCreateDataBuffer", "aclmdlCreateConfigHandle",
             "aclmdlCreateExecConfigHandle", "aclmdlGetNumInputs", "aclmdlGetNumOutputs", "aclmdlGetInputSizeByIndex",
             "aclmdlGetOutputSizeByIndex"):
    getattr(lib, name).restype = u64
for name in ("aclmdlGetInputNameByIndex", "aclmdlGetOutputNameByIndex", "aclmdlGetTensorRealName", "aclGetRecentErrMsg"):
    getattr(lib, name).restype = C.c_char_p

class Dims(C.Structure):
    _fields_ = [("name", C.c_char * 128), ("n", u64), ("dims", C.c_int64 * 128)]
class Batch(C.Structure):
    _fields_ = [("n", u64), ("batch", u64 * 128)]
class Ranges(C.Structure):
    _fields_ = [("n", u64), ("range", C.c_int64 * 256)]

def ok(code):
    assert code == 0, (code, lib.aclGetRecentErrMsg())

ok(lib.aclInit(None)); ok(lib.aclrtSetDevice(0))
model = u32()
assert lib.aclmdlLoadFromFile(None, C.byref(model)) == 100000
assert lib.aclmdlLoadFromFile(static.encode(), None) == 100000
assert lib.aclmdlLoadFromFile(b"/nothing.om", C.byref(model)) == 145002
ok(lib.aclmdlLoadFromFile(static.encode(), C.byref(model)))
desc = u64(lib.aclmdlCreateDesc())
ok(lib.aclmdlGetDesc(desc, model))
assert lib.aclmdlGetDesc(desc, u32(99)) == 145003 and lib.aclmdlGetNumInputs(desc) == 0
ok(lib.aclmdlGetDesc(desc, model))
assert (lib.aclmdlGetNumInputs(desc), lib.aclmdlGetNumOutputs(desc), lib.aclmdlGetNumInputs(None)) == (2, 1, 0)
assert [lib.aclmdlGetInputSizeByIndex(desc, u64(i)) for i in range(3)] == [24, 24, 0]
assert lib.aclmdlGetOutputSizeByIndex(desc, u64(0)) == 24
assert [lib.aclmdlGetInputNameByIndex(desc, u64(i)) for i in range(3)] == [b"x", b"y", b""]
assert lib.aclmdlGetInputNameByIndex(None, u64(0)) is None
assert [lib.aclmdlGetOutputDataType(desc, u64(i)) for i in range(2)] == [0, -1]
assert [lib.aclmdlGetInputFormat(desc, u64(i)) for i in (0, 5)] == [2, -1]
index = u64(7)
ok(lib.aclmdlGetInputIndexByName(desc, b"y", C.byref(index))); assert index.value == 1
assert lib.aclmdlGetInputIndexByName(desc, b"none", C.byref(index)) == 100000
dims = Dims()
ok(lib.aclmdlGetInputDims(desc, u64(1), C.byref(dims)))
assert (dims.name, dims.n, list(dims.dims[:2])) == (b"y", 2, [2, 3])
assert lib.aclmdlGetInputDims(desc, u64(2), C.byref(dims)) == 100000
assert lib.aclmdlGetInputDims(desc, u64(1), None) == 100000
ok(lib.aclmdlGetOutputDims(desc, u64(0), C.byref(dims))); assert dims.name == b"z"
ok(lib.aclmdlGetCurOutputDims(desc, u64(0), C.byref(dims)))
ranges = Ranges()
ok(lib.aclmdlGetInputDimsRange(desc, u64(0), C.byref(ranges)))
assert (ranges.n, list(ranges.range[:4])) == (2, [2, 2, 3, 3])
assert lib.aclmdlGetTensorRealName(desc, b"x") == b"x" and lib.aclmdlGetTensorRealName(desc, b"?") is None
work, weight = u64(), u64()
ok(lib.aclmdlQuerySize(static.encode(), C.byref(work), C.byref(weight)))
assert weight.value == 512

def dataset(*sizes):
    made, blocks = u64(lib.aclmdlCreateDataset()), []
    for size in sizes:
        block = u64(); ok(lib.aclrtMalloc(C.byref(block), u64(size), 0)); blocks.append(block)
        ok(lib.aclmdlAddDatasetBuffer(made, u64(lib.aclCreateDataBuffer(block, u64(size)))))
    return made, blocks

def run(model, n, batch=None):
    (ins, sources), (outs, (target,)) = dataset(*n), dataset(n[0])
    for block in sources:
        values = (C.c_float * 6)(*range(6))
        ok(lib.aclrtMemcpy(block, u64(24), values, u64(min(24, n[0])), 1)) if block is not sources[-1] or batch is None else 0
    if batch is not None:
        ok(lib.aclmdlSetDynamicBatchSize(model, ins, u64(1), u64(batch)))
    ok(lib.aclmdlExecute(model, ins, outs))
    stream = u64(); ok(lib.aclrtCreateStream(C.byref(stream)))
    ok(lib.aclmdlExecuteAsync(model, ins, outs, stream)); ok(lib.aclrtSynchronizeStream(stream))
    assert lib.aclmdlExecute(u32(99), ins, outs) == 145003
    assert lib.aclmdlExecute(model, None, outs) == 100000
    assert lib.aclmdlExecuteV2(model, ins, outs, stream, None) == 100000
    options, timeout = u64(lib.aclmdlCreateExecConfigHandle()), C.c_int32(5000)
    assert lib.aclmdlSetExecConfigOpt(options, 0, C.byref(timeout), u64(8)) == 100000
    ok(lib.aclmdlSetExecConfigOpt(options, 0, C.byref(timeout), u64(4)))
    ok(lib.aclmdlExecuteV2(model, ins, outs, stream, options))
    result = (C.c_float * 6)()
    ok(lib.aclrtMemcpy(result, u64(24), target, u64(24), 2))
    return list(result)

assert run(model, (24, 24)) == [2.0 * i + 10 for i in range(6)]
ok(lib.aclmdlUnload(model))
assert lib.aclmdlUnload(model) == 145003

ok(lib.aclmdlLoadFromFileWithMem(gears.encode(), C.byref(model), None, u64(0), None, u64(0)))
ok(lib.aclmdlGetDesc(desc, model))
batch = Batch()
ok(lib.aclmdlGetDynamicBatch(desc, C.byref(batch)))
assert (batch.n, list(batch.batch[:2])) == (2, [1, 2])
assert run(model, (24, 4), 2) == [2.0 * i for i in range(6)]
ok(lib.aclmdlGetCurOutputDims(desc, u64(0), C.byref(dims))); assert list(dims.dims[:2]) == [2, 3]
ok(lib.aclmdlUnload(model))

handle = u64(lib.aclmdlCreateConfigHandle())
kind, path = u64(1), C.c_char_p(static.encode())
assert lib.aclmdlSetConfigOpt(handle, 1, C.byref(kind), u64(4)) == 100000
ok(lib.aclmdlSetConfigOpt(handle, 1, C.byref(kind), u64(8)))
assert lib.aclmdlLoadWithConfig(handle, C.byref(model)) == 100000
ok(lib.aclmdlSetConfigOpt(handle, 2, C.byref(path), u64(8)))
ok(lib.aclmdlLoadWithConfig(handle, C.byref(model)))
data = open(static, "rb").read()
ok(lib.aclmdlLoadFromMem(data, u64(len(data)), C.byref(model)))
assert lib.aclmdlLoadFromMem(data, u64(0), C.byref(model)) == 100000
assert lib.aclmdlLoadFromFileWithQ(static.encode(), C.byref(model), None, u64(0), None, u64(0)) == 200006
ok(lib.aclmdlDestroyConfigHandle(handle)); ok(lib.aclmdlDestroyDesc(desc))
ok(lib.aclrtResetDevice(0)); ok(lib.aclFinalize())
print("fine")
"""


def test_the_functions_of_c(tmp_path):
    library = layout.make(tmp_path / "prefix") / "lib64" / "libascendcl.so"
    static = model_files.adder(tmp_path / "static.onnx", [2, 3])
    source = model_files.doubler(tmp_path / "d.onnx", ["n", 3])
    change = model_files.with_gears(batches=(1, 2), output_dims=(((1, 3),), ((2, 3),)))
    gears = model_files.compiled(tmp_path / "gears.om", source, change)
    env = {key: value for key, value in os.environ.items() if not key.startswith("SOFTACL_")}
    command = [sys.executable, "-c", PROGRAM, str(library), static, gears]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=env)
    assert (done.stdout, done.returncode) == ("fine\n", 0), done.stdout + done.stderr
