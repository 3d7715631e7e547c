"""The C functions of models, through libascendcl.so: structs, strings, values behind pointers, and codes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import model_files
import pytest
from environments import bare

from softacl.c import layout
from softacl.models import om
from softacl.models.atc import compile_model, parse

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
queue = (u32 * 1)(1)
assert lib.aclmdlLoadFromFileWithQ(static.encode(), C.byref(model), None, u64(0), None, u64(0)) == 100000
assert lib.aclmdlLoadFromFileWithQ(static.encode(), C.byref(model), queue, u64(1), queue, u64(0)) == 100000
assert lib.aclmdlLoadFromFileWithQ(static.encode(), C.byref(model), queue, u64(1), queue, u64(1)) == 200006
assert lib.aclmdlLoadFromMemWithQ(data, u64(len(data)), C.byref(model), queue, u64(1), queue, u64(1)) == 200006
assert lib.aclmdlLoadFromMemWithQ(data, u64(0), C.byref(model), queue, u64(1), queue, u64(1)) == 100000
ok(lib.aclmdlDestroyConfigHandle(handle)); ok(lib.aclmdlDestroyDesc(desc))
ok(lib.aclrtResetDevice(0)); ok(lib.aclFinalize())
print("fine")
"""


PICTURES = """
import ctypes as C, sys
lib = C.CDLL(sys.argv[1])
model_path, plain = sys.argv[2:4]
u32, u64, i8, i16, u8, f32 = C.c_uint32, C.c_uint64, C.c_int8, C.c_int16, C.c_uint8, C.c_float
for name in ("aclmdlCreateAIPP", "aclmdlCreateDataset", "aclCreateDataBuffer"):
    getattr(lib, name).restype = u64

class Dims(C.Structure):
    _fields_ = [("name", C.c_char * 128), ("n", u64), ("dims", C.c_int64 * 128)]
class Shape(C.Structure):
    _fields_ = [("src", Dims), ("src_size", u64), ("out", Dims), ("out_size", u64)]
class Info(C.Structure):
    _fields_ = [("format", C.c_int), ("w", C.c_int32), ("h", C.c_int32), ("crop", i8), ("start", C.c_int32 * 4),
                ("resize", i8), ("resized", C.c_int32 * 2), ("padding", i8), ("edges", C.c_int32 * 4),
                ("switches", i8 * 4), ("matrix", C.c_int32 * 9), ("biases", C.c_int32 * 6), ("mean", C.c_int32 * 4),
                ("min", f32 * 4), ("factor", f32 * 4), ("src_format", C.c_int), ("src_type", C.c_int), ("src_dims", u64),
                ("count", u64), ("shapes", Shape * 128), ("extend", C.c_void_p)]
assert C.sizeof(Info) == 299216

def ok(code):
    lib.aclGetRecentErrMsg.restype = C.c_char_p
    assert code == 0, (code, lib.aclGetRecentErrMsg())

ok(lib.aclInit(None)); ok(lib.aclrtSetDevice(0))
model = u32()
ok(lib.aclmdlLoadFromFile(model_path.encode(), C.byref(model)))
size = u64()
ok(lib.aclmdlGetAippDataSize(u64(1), C.byref(size))); assert size.value == 160
assert lib.aclmdlGetAippDataSize(u64(1), None) == 100000
assert lib.aclmdlGetAippDataSize(u64(0), C.byref(size)) == 100000
assert lib.aclmdlCreateAIPP(u64(0)) == 0
made = u64(lib.aclmdlCreateAIPP(u64(1)))
kind, place = C.c_int(-1), u64()
ok(lib.aclmdlGetAippType(model, u64(0), C.byref(kind), C.byref(place))); assert (kind.value, place.value) == (2, 1)
assert lib.aclmdlGetAippType(model, u64(0), None, C.byref(place)) == 100000
assert lib.aclmdlGetAippType(model, u64(5), C.byref(kind), C.byref(place)) == 100000
info = Info()
ok(lib.aclmdlGetFirstAippInfo(model, u64(0), C.byref(info)))
assert (info.count, list(info.shapes[0].src.dims[:4]), info.shapes[0].src_size, info.src_dims) == (1, [1, 3, 2, 4], 96, 4)
assert info.shapes[0].src.name == b"x" and info.src_format == 0 and not info.extend
assert lib.aclmdlGetFirstAippInfo(model, u64(1), C.byref(info)) == 145015
assert lib.aclmdlGetFirstAippInfo(model, u64(0), None) == 100000
ok(lib.aclmdlSetAIPPInputFormat(made, 3))
assert lib.aclmdlSetAIPPInputFormat(None, 3) == 100000
ok(lib.aclmdlSetAIPPSrcImageSize(made, 6, 4))
ok(lib.aclmdlSetAIPPCropParams(made, i8(1), 1, 2, 4, 2, u64(0)))
assert lib.aclmdlSetAIPPCropParams(made, i8(-1), 1, 2, 4, 2, u64(0)) == 100000
assert lib.aclmdlSetAIPPCropParams(made, i8(1), 1, 2, 4, 2, u64(1)) == 100000
ok(lib.aclmdlSetAIPPPaddingParams(made, i8(0), 0, 0, 0, 0, u64(0)))
ok(lib.aclmdlSetAIPPScfParams(made, i8(0), 0, 0, 0, 0, u64(0)))
ok(lib.aclmdlSetAIPPRbuvSwapSwitch(made, i8(0))); ok(lib.aclmdlSetAIPPAxSwapSwitch(made, i8(0)))
ok(lib.aclmdlSetAIPPDtcPixelMean(made, i16(10), i16(20), i16(30), i16(0), u64(0)))
assert lib.aclmdlSetAIPPDtcPixelMean(made, i16(-1), i16(20), i16(30), i16(0), u64(0)) == 100000
ok(lib.aclmdlSetAIPPDtcPixelMin(made, f32(0.5), f32(0), f32(0), f32(0), u64(0)))
ok(lib.aclmdlSetAIPPPixelVarReci(made, f32(2), f32(1), f32(1), f32(1), u64(0)))
ok(lib.aclmdlSetAIPPCscParams(made, i8(0), *[i16(1)] * 9, *[u8(1)] * 6))

def dataset(*sizes):
    made, blocks = u64(lib.aclmdlCreateDataset()), []
    for size in sizes:
        block = u64(); ok(lib.aclrtMalloc(C.byref(block), u64(size), 0)); blocks.append(block)
        ok(lib.aclmdlAddDatasetBuffer(made, u64(lib.aclCreateDataBuffer(block, u64(size)))))
    return made, blocks

(ins, (source, _)), (outs, (target,)) = dataset(1000, 160), dataset(96)
pixels = (u8 * 72)(*range(72))
ok(lib.aclrtMemcpy(source, u64(1000), pixels, u64(72), 1))
ok(lib.aclmdlSetAIPPByInputIndex(model, ins, u64(0), made))
ok(lib.aclmdlSetInputAIPP(model, ins, u64(1), made))
assert lib.aclmdlSetInputAIPP(model, None, u64(1), made) == 100000
assert lib.aclmdlSetInputAIPP(u32(99), ins, u64(1), made) == 145003
assert lib.aclmdlSetAIPPByInputIndex(model, ins, u64(1), made) == 500001
ok(lib.aclmdlExecute(model, ins, outs))
result = (f32 * 24)()
ok(lib.aclrtMemcpy(result, u64(96), target, u64(96), 2))
wanted = []
for channel, (mean, factor) in enumerate(((10.5, 2), (20, 1), (30, 1))):
    wanted += [2 * (pixels[(y * 6 + x) * 3 + channel] - mean) * factor for y in (2, 3) for x in range(1, 5)]
assert list(result) == wanted, (list(result), wanted)
ok(lib.aclmdlDestroyAIPP(made))
assert lib.aclmdlDestroyAIPP(made) == lib.aclmdlDestroyAIPP(None) == 100000

class Value(C.Union):
    _fields_ = [("priority", u32), ("reserved", u32 * 8)]
value = Value(priority=3)
ok(lib.aclmdlSetAttribute(model, 0, C.byref(value)))
value.priority = 0
ok(lib.aclmdlGetAttribute(model, 0, C.byref(value))); assert value.priority == 3
assert lib.aclmdlSetAttribute(model, 1, C.byref(value)) == lib.aclmdlSetAttribute(model, 0, None) == 100000
assert lib.aclmdlGetAttribute(u32(99), 0, C.byref(value)) == 145003
value.priority = 99
assert lib.aclmdlSetAttribute(model, 0, C.byref(value)) == 100000
assert lib.aclmdlQueryExeOMDesc(plain.encode(), C.byref(value)) == 200001
assert lib.aclmdlQueryExeOMDesc(None, C.byref(value)) == 100000
stream = u64(); ok(lib.aclrtCreateStream(C.byref(stream)))
lib.aclmdlCreateExecConfigHandle.restype = u64
options = u64(lib.aclmdlCreateExecConfigHandle())
ok(lib.aclmdlExecuteAsyncV2(model, ins, outs, stream, options)); ok(lib.aclrtSynchronizeStream(stream))
assert lib.aclmdlExecuteAsyncV2(model, ins, outs, stream, None) == 100000
assert lib.aclmdlExecuteAsyncV2(model, ins, outs, None, options) == 100000
print("fine")
"""

BUNDLES = """
import ctypes as C, json, os, sys
lib = C.CDLL(sys.argv[1])
bundle, folder, failing = sys.argv[2:5]
u32, u64, i32 = C.c_uint32, C.c_uint64, C.c_int32
for name in ("aclmdlBundleCreateQueryInfo", "aclmdlCreateDataset", "aclCreateDataBuffer", "aclmdlCreateConfigHandle",
             "aclGetTensorDescByIndex", "aclGetTensorDescAddress"):
    getattr(lib, name).restype = u64
lib.aclGetRecentErrMsg.restype = lib.aclGetTensorDescName.restype = C.c_char_p

def ok(code):
    assert code == 0, (code, lib.aclGetRecentErrMsg())

ok(lib.aclInit(None)); ok(lib.aclrtSetDevice(0))
number, n, model, size, other = u32(), u64(), u32(), u64(), u64()
assert lib.aclmdlBundleLoadFromFile(None, C.byref(number)) == 100000
assert lib.aclmdlBundleLoadFromFile(bundle.encode(), None) == 100000
ok(lib.aclmdlBundleLoadFromFile(bundle.encode(), C.byref(number)))
ok(lib.aclmdlBundleGetModelNum(number, C.byref(n))); assert n.value == 1
ok(lib.aclmdlBundleGetModelId(number, u64(0), C.byref(model)))
assert lib.aclmdlBundleGetModelId(number, u64(1), C.byref(model)) == 100000
assert lib.aclmdlUnload(model) == 100000
ok(lib.aclmdlBundleUnload(number)); assert lib.aclmdlBundleUnload(number) == 148053
data = open(bundle, "rb").read()
ok(lib.aclmdlBundleLoadFromMem(data, u64(len(data)), C.byref(number)))
ok(lib.aclmdlBundleUnload(number))
query = u64(lib.aclmdlBundleCreateQueryInfo())
assert lib.aclmdlBundleQueryInfoFromFile(None, query) == 100000
assert lib.aclmdlBundleQueryInfoFromFile(bundle.encode(), None) == 100000
ok(lib.aclmdlBundleQueryInfoFromFile(bundle.encode(), query))
ok(lib.aclmdlBundleQueryInfoFromMem(data, u64(len(data)), query))
ok(lib.aclmdlBundleGetQueryModelNum(query, C.byref(n))); assert n.value == 2
ok(lib.aclmdlBundleGetVarWeightSize(query, C.byref(size))); assert size.value == 700
ok(lib.aclmdlBundleGetSize(query, u64(0), C.byref(size), C.byref(other))); assert other.value == 512
assert lib.aclmdlBundleGetSize(query, u64(2), C.byref(size), C.byref(other)) == 100000
assert lib.aclmdlBundleGetSize(query, u64(0), None, C.byref(other)) == 100000
ok(lib.aclmdlBundleDestroyQueryInfo(query)); assert lib.aclmdlBundleDestroyQueryInfo(query) == 100000
ok(lib.aclmdlBundleInitFromFile(bundle.encode(), None, u64(0), C.byref(number)))
assert lib.aclmdlBundleGetModelId(number, u64(0), C.byref(model)) == 200001
ok(lib.aclmdlBundleLoadModel(number, u64(0), C.byref(model)))
assert lib.aclmdlBundleLoadModel(number, u64(1), C.byref(model)) == 100000
ok(lib.aclmdlBundleUnloadModel(number, model)); assert lib.aclmdlBundleUnloadModel(number, model) == 100000
ok(lib.aclmdlBundleLoadModelWithMem(number, u64(0), None, u64(0), None, u64(0), C.byref(model)))
handle = u64(lib.aclmdlCreateConfigHandle())
ok(lib.aclmdlBundleLoadModelWithConfig(number, u64(0), handle, C.byref(model)))
assert lib.aclmdlBundleLoadModelWithConfig(number, u64(0), None, C.byref(model)) == 100000
without = i32(1)
ok(lib.aclmdlSetConfigOpt(handle, 28, C.byref(without), u64(4)))
assert lib.aclmdlSetConfigOpt(handle, 28, C.byref(without), u64(8)) == 100000
ok(lib.aclmdlSetExternalWeightAddress(handle, b"w", u64(4096), u64(64)))
assert lib.aclmdlSetExternalWeightAddress(handle, b"w", u64(4096), u64(65)) == 100000
assert lib.aclmdlSetExternalWeightAddress(handle, b"w", None, u64(64)) == 100000
assert lib.aclmdlSetExternalWeightAddress(handle, None, u64(4096), u64(64)) == 100000
ok(lib.aclmdlBundleUnload(number))
ok(lib.aclmdlBundleInitFromMem(data, u64(len(data)), None, u64(0), C.byref(number))); ok(lib.aclmdlBundleUnload(number))

# dumps, to a function
got = []
CALLBACK = C.CFUNCTYPE(i32, C.c_void_p, i32)
def receive(chunk, length):
    got.append((C.string_at(chunk), length, u32.from_address(chunk + 4096).value))
    return 0
receive = CALLBACK(receive)
assert lib.acldumpRegCallback(None, 0) == lib.acldumpRegCallback(receive, 1) == 500001
ok(lib.acldumpRegCallback(receive, 0))
config = os.path.join(folder, "acl.json")
json.dump({"dump": {"dump_path": folder, "dump_list": [{"model_name": "a"}]}}, open(config, "w"))
ok(lib.aclmdlInitDump()); assert lib.aclmdlInitDump() == 100002
assert lib.aclmdlSetDump(None) == 100000
ok(lib.aclmdlSetDump(config.encode()))
ok(lib.aclmdlBundleLoadFromFile(bundle.encode(), C.byref(number)))
ok(lib.aclmdlBundleGetModelId(number, u64(0), C.byref(model)))

def dataset(*sizes):
    made, blocks = u64(lib.aclmdlCreateDataset()), []
    for size in sizes:
        block = u64(); ok(lib.aclrtMalloc(C.byref(block), u64(size), 0)); blocks.append(block)
        ok(lib.aclmdlAddDatasetBuffer(made, u64(lib.aclCreateDataBuffer(block, u64(size)))))
    return made, blocks

(ins, _), (outs, _) = dataset(24, 24), dataset(24)
ok(lib.aclmdlExecute(model, ins, outs))
((name, length, nbytes),) = got
assert name.startswith(folder.encode()) and length == 4120 + nbytes and nbytes > 24
lib.acldumpUnregCallback()
ok(lib.aclmdlFinalizeDump()); assert lib.aclmdlFinalizeDump() == 100045

# a record of each run, and the directory of dumps of failures
ends = os.pipe()
end = i32(ends[1])
lib.aclprofCreateSubscribeConfig.restype = lib.aclprofGetOpAttriValue.restype = C.c_void_p
lib.aclprofGetOpStart.restype = lib.aclprofGetModelId.restype = u64
assert lib.aclprofCreateSubscribeConfig(C.c_int8(1), 255, None) is None
config = C.c_void_p(lib.aclprofCreateSubscribeConfig(C.c_int8(1), 255, C.byref(end)))
ok(lib.aclprofModelSubscribe(model, config)); ok(lib.aclprofDestroySubscribeConfig(config))
ok(lib.aclmdlExecute(model, ins, outs)); ok(lib.aclprofModelUnSubscribe(model))
record, text, many = os.read(ends[0], 1000), C.create_string_buffer(b"x" * 7), u32()
size = u64(); ok(lib.aclprofGetOpDescSize(C.byref(size))); assert size.value == len(record)
ok(lib.aclprofGetOpNum(record, size, C.byref(many))); assert many.value == 1
assert lib.aclprofGetModelId(record, size, 0) == model.value and lib.aclprofGetOpStart(record, size, 0)
assert lib.aclprofGetOpStart(record, size, 1) == 0 and lib.aclprofGetOpNum(record, size, None) == 100000
assert lib.aclprofGetOpType(record, size, 0, text, u64(5)) == lib.aclprofGetOpType(record, size, 0, None, u64(6)) == 100000
ok(lib.aclprofGetOpType(record, size, 0, text, u64(6))); assert text.raw == b"Model" + bytes([0, 120, 0])
ok(lib.aclprofGetOpName(record, size, 0, text, u64(6))); assert text.value == b"a"
assert lib.aclprofGetOpFlag(record, size, 0) == 0 and lib.aclprofGetOpFlag(None, u64(0), 0) == 255
assert lib.aclprofGetOpAttriValue(record, size, 0, 0) is None

# ranges of operators
lib.aclprofStr2Id.restype = u64
about = (u64 * 6)(lib.aclprofStr2Id(b"mine"), lib.aclprofStr2Id(b"Add"))
attributes = (u64 * 2)(16 << 16 | 1, C.addressof(about))
assert lib.aclprofRangePushEx(None) == lib.aclprofRangePop() == 100000
ok(lib.aclprofRangePushEx(attributes)); ok(lib.aclprofRangePop())
attributes[0] |= 1 << 32
assert lib.aclprofRangePushEx(attributes) == -1

class Info(C.Structure):
    _fields_ = [("type", i32), ("size", C.c_size_t), ("format", i32), ("dtype", i32), ("address", C.c_void_p), ("how", i32)]
    _fields_ += [("place", i32), ("offset", u32), ("n", u32), ("n_origin", u32), ("shape", u64 * 25), ("origin", u64 * 25)]

lib.acldumpGetPath.restype = C.c_char_p
path = C.create_string_buffer(4096)
block = u64(); ok(lib.aclrtMalloc(C.byref(block), u64(64), 0)); ok(lib.aclrtMemset(block, u64(64), 7, u64(64)))
given = (Info * 2)(Info(0, 24, 2, 0, block.value, 2, 0, 0, 2, 0), Info(1, 8, 2, 0, block.value, 2, 0, 0, 1, 0))
given[0].shape[0], given[0].shape[1], given[1].shape[0] = 2, 3, 2
save = lambda name, n=2: lib.acldumpSaveExceptionInfo(name, b"mine", given, u64(n))
assert save(b"one") == lib.acldumpGetExceptionInfoPath(path, u64(4096)) == 500001, "not switched on"
assert lib.acldumpGetPath(4) is None and lib.acldumpGetPath(9) is None
config = os.path.join(folder, "acl.json")
json.dump({"dump": {"dump_path": folder, "dump_scene": "lite_exception"}}, open(config, "w"))
ok(lib.aclmdlInitDump()); ok(lib.aclmdlSetDump(config.encode()))
ok(lib.acldumpGetExceptionInfoPath(path, u64(4096)))
assert path.value == os.path.join(folder, "extra-info/data-dump/0/").encode() and os.path.isdir(path.value)
assert lib.acldumpGetPath(1) == path.value[:-3]
assert lib.acldumpGetExceptionInfoPath(path, u64(1)) == lib.acldumpGetExceptionInfoPath(path, u64(20)) == 100000
ok(save(b"sub/one"))
(name,) = os.listdir(os.path.join(path.value, b"sub"))
made = open(os.path.join(path.value, b"sub", name), "rb").read()
assert name.startswith(b"one.custom.") and len(name) == len("one.custom.") + 17
assert made.endswith(bytes([7]) * 32) and b"user_tag" in made and b"mine" in made
assert save(None) == save(b"") == save(b"../one") == save(b"one", 0) == 100000
for field, value in (("n", 26), ("n_origin", 26), ("type", 3), ("how", 0), ("place", 1), ("address", 0), ("size", 0)):
    before = getattr(given[1], field); setattr(given[1], field, value)
    assert save(b"one") == 100000, field
    setattr(given[1], field, before)
given[1].size = 1 << 30
assert save(b"one") == 500001
ok(lib.aclmdlFinalizeDump())

# which model failed
ok(lib.aclmdlLoadFromFile(failing.encode(), C.byref(model)))
numbers = []
EXCEPTION = C.CFUNCTYPE(None, C.c_void_p)
def failed(info):
    numbers.append([lib[f"aclrtGet{what}FromExceptionInfo"](C.c_void_p(info)) for what in ("DeviceId", "StreamId", "TaskId")])
failed = EXCEPTION(failed)
ok(lib.aclrtSetExceptionInfoCallback(failed))
stream = u64(); ok(lib.aclrtCreateStream(C.byref(stream)))
(ins, places), (outs, _) = dataset(16, 8), dataset(16)
steps = (C.c_int64 * 1)(7)
ok(lib.aclrtMemcpy(places[1], u64(8), steps, u64(8), 1))
ok(lib.aclmdlExecuteAsync(model, ins, outs, stream))
assert lib.aclrtSynchronizeStream(stream) != 0
(device, in_stream, task), = numbers
text, inputs, outputs, n_in, n_out = C.create_string_buffer(64), u64(), u64(), u64(), u64()
def ask(room, task=task, text=text):
    return lib.aclmdlCreateAndGetOpDesc(u32(device), u32(in_stream), u32(task), text, u64(room), C.byref(inputs), C.byref(n_in),
                                        C.byref(outputs), C.byref(n_out))
ok(ask(64))
assert (text.value, n_in.value, n_out.value) == (b"failing", 2, 1)
assert [lib.aclGetTensorDescAddress(u64(lib.aclGetTensorDescByIndex(inputs, u64(i)))) for i in range(2)] == [p.value for p in places]
assert lib.aclGetTensorDescByIndex(inputs, u64(2)) == 0
second = u64(lib.aclGetTensorDescByIndex(inputs, u64(1)))
assert lib.aclGetTensorDescName(second) == b"at"
lib.aclDestroyTensorDesc(inputs)
assert not lib.aclGetTensorDescName(second), "they end together"
assert ask(7) == ask(64, text=None) == 100000 and ask(64, task + 1) == 500002
print("fine")
"""


def in_c(program, tmp_path, *arguments):
    library = layout.make(tmp_path / "prefix") / "lib64" / "libascendcl.so"
    env = bare()
    command = [sys.executable, "-c", program, str(library), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=env)
    assert (done.stdout, done.returncode) == ("fine\n", 0), done.stdout + done.stderr


def test_a_dynamic_aipp(tmp_path):
    source = model_files.doubler(tmp_path / "d.onnx", [1, 3, 2, 4])
    (tmp_path / "aipp.cfg").write_text("aipp_op { aipp_mode: dynamic max_src_image_size: 1000 }")
    options = ["--framework=5", f"--model={source}", f"--output={tmp_path}/d", f"--insert_op_conf={tmp_path}/aipp.cfg"]
    (tmp_path / "d.om").write_bytes(compile_model(parse(options)).data)
    in_c(PICTURES, tmp_path, tmp_path / "d.om", source)


def test_bundles_dumps_and_failures(tmp_path):
    source = model_files.adder(tmp_path / "a.onnx", [2, 3])
    whole = compile_model(parse(["--framework=5", f"--model={source}", f"--output={tmp_path}/a"]))
    (tmp_path / "b.om").write_bytes(om.pack_bundle(om.Bundle((whole.data,), 700)))
    failing = model_files.taker(tmp_path / "failing.onnx", 4)
    in_c(BUNDLES, tmp_path, tmp_path / "b.om", tmp_path, failing)


def test_the_functions_of_c(tmp_path):
    static = model_files.adder(tmp_path / "static.onnx", [2, 3])
    source = model_files.doubler(tmp_path / "d.onnx", ["n", 3])
    change = model_files.with_gears(batches=(1, 2), output_dims=(((1, 3),), ((2, 3),)))
    in_c(PROGRAM, tmp_path, static, model_files.compiled(tmp_path / "gears.om", source, change))


#: What onnxruntime-cann links with, and aclgrphParseONNX.
GRAPH_NAMES = """
_ZN2ge12AscendStringC1EPKc _ZNK2ge12AscendStringltERKS0_ _ZN2ge5GraphC1EPKc _ZN2ge20aclgrphBuildFinalizeEv
_ZN2ge23aclgrphParseONNXFromMemEPKcmRKSt3mapINS_12AscendStringES3_St4lessIS3_ESaISt4pairIKS3_S3_EEERNS_5GraphE
_ZN2ge16aclgrphParseONNXEPKcRKSt3mapINS_12AscendStringES3_St4lessIS3_ESaISt4pairIKS3_S3_EEERNS_5GraphE
_ZN2ge22aclgrphBuildInitializeERSt3mapINS_12AscendStringES1_St4lessIS1_ESaISt4pairIKS1_S1_EEE
_ZN2ge17aclgrphBuildModelERKNS_5GraphERKSt3mapINS_12AscendStringES4_St4lessIS4_ESaISt4pairIKS4_S4_EEERNS_15ModelBufferDataE
_ZN2ge16aclgrphSaveModelEPKcRKNS_15ModelBufferDataE
"""


def test_the_names_of_onnx_graphs(tmp_path):
    library = layout.make(tmp_path / "prefix") / "lib64" / "libfmk_onnx_parser.so"
    done = subprocess.run(["nm", "-D", "--defined-only", str(library)], capture_output=True, text=True, timeout=60)
    assert set(GRAPH_NAMES.split()) <= {line.split()[-1] for line in done.stdout.splitlines()}


@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine")
@pytest.mark.parametrize("where", ["of its own", "in a Python process"])
def test_onnx_models_as_graphs(tmp_path, where):
    """The last model is unloaded by a destructor at the end of the process."""
    pytest.importorskip("onnxruntime")
    prefix = layout.make(tmp_path / "prefix")
    model, built = model_files.doubler(tmp_path / "m.onnx", ["n", 4]), tmp_path / "built"
    alone = where == "of its own"
    program = tmp_path / "program"
    command = [
        "g++",
        "-std=c++17",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-pthread",
        f"-I{prefix}/include",
        "-o",
        str(program),
    ]
    command += [str(Path(__file__).with_name("onnx_graph.cpp")), f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64"]
    command += ["-lfmk_onnx_parser", "-lascendcl", *([] if alone else ["-shared", "-fPIC"])]
    subprocess.run(command, check=True, timeout=120)
    through = "import ctypes, sys; ctypes.CDLL(sys.argv[1]).work(*(each.encode() for each in sys.argv[2:]))"
    run = [] if alone else [sys.executable, "-c", through]
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run([*run, program, model, built], capture_output=True, text=True, timeout=120, env=env)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    assert "8 bytes cannot be read as ONNX" in done.stdout
    assert "no parser: ai.onnx::17::Odd." in done.stdout
    assert "input_shape: y: the model has no such input" in done.stdout
    said = om.read(built.with_suffix(".om").read_bytes())
    assert said is not None
