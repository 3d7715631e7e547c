"""Each C function that works is announced by its C name, works on the runtime, and takes any word without breaking."""

from __future__ import annotations

import ast
import ctypes
import importlib
import inspect
import operator
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from environments import bare

from softacl.api.table import by_c, functions
from softacl.c import layout
from softacl.c.binding import Pointer, RtText, required_pointers
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "src" / "softacl" / "c" / "library" / "functions.c"
WORKING = [function for function in functions() if function.c and function.done and function.work]
pytestmark = pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")

#: These wait, end what the others need, or call the address that they are given.
LAST = ("aclFinalize", "aclFinalizeReference", "aclrtResetDevice", "aclrtResetDeviceForce")

WALK = '''
import ctypes, re, sys
from softacl import observe
from softacl.bindings import Binding

class Witness(observe.Observer):
    def __init__(self): self.begun, self.over = [], []
    def call_begins(self, call):
        assert call.binding is Binding.C and call.name == call.function
        self.begun.append(call.function)
    def call_ended(self, call): self.over.append(call.function)
    def call_failed(self, call, error): self.over.append(call.function); self.error = error

rows = re.findall(r'^    {{"(\\w+)", "(\\w*)", .(\\w).,', open({library!r}).read(), re.M)
names, last = {names!r}, {last!r}
letters = {{name: (args, returns) for name, args, returns in rows}}
library = ctypes.CDLL({path!r})
messages = ctypes.CDLL({path!r})
messages.aclGetRecentErrMsg.restype = ctypes.c_char_p
zeros = ctypes.create_string_buffer(1 << 16)
witness = Witness()
wrong = []

def call(name, fill):
    """One call; fill: letter -> value."""
    args, returns = letters[name]
    function = getattr(library, name)
    function.restype = {{"f": ctypes.c_float, "v": None, "p": ctypes.c_uint64, "u": ctypes.c_uint64}}.get(returns, ctypes.c_int)
    types = {{"f": ctypes.c_float, "d": ctypes.c_double, "i": ctypes.c_int64}}
    return function(*[types.get(letter, ctypes.c_uint64)(fill.get(letter, 0)) for letter in args])

def check(name, fill):
    witness.begun, witness.over, witness.error = [], [], None
    messages.aclGetRecentErrMsg()
    witness.begun, witness.over = [], []
    code = call(name, fill)
    if witness.begun[:1] != [name] or witness.over[-1:] != [name]:
        wrong.append((name, fill, witness.begun, witness.over))
    # Of an option that is none the vendor's own code is 500000 (op_compiler.cpp of hicann/ge).
    if letters[name][1] == "c" and code == 500000 and name != "aclSetCompileopt":
        wrong.append((name, fill, "internal error"))
    if witness.error is not None:
        text = (messages.aclGetRecentErrMsg() or b"").decode()
        if f": {{name}}: " not in text and name != "aclGetRecentErrMsg":
            wrong.append((name, fill, text))
        if re.search(r"\\bacl\\.[a-z]", text) or re.search(r"[\\ue000-\\uf8ff]", text):
            wrong.append((name, fill, text))

observe.subscribe(witness)
assert library.aclInit(None) == 0 and library.aclrtSetDevice(0) == 0
fills = [{{}}, {{"i": -1}}, {{"i": 0x7FFFFFFF}}, {{"u": 2**32 - 1, "i": 1}}, {{"u": 2**64 - 1}}]
for name in names:
    for fill in fills:
        check(name, fill)
for name in names:
    if "p" in letters[name][0] and name not in {no_pointers!r}:
        for fill in ({{}}, {{"i": -1}}, {{"i": 0x7FFFFFFF}}, {{"i": 1, "u": 1}}):
            ctypes.memset(zeros, 0, len(zeros))
            check(name, {{"p": ctypes.addressof(zeros), **fill}})
for name in last:
    check(name, {{}})
print(wrong if wrong else "fine")
'''


def bound(function):
    module, _, name = function.work.partition(":")
    return operator.attrgetter(name)(importlib.import_module(module))


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    return layout.make(tmp_path_factory.mktemp("cann") / "prefix") / "lib64" / "libascendcl.so"


def test_each_call_begins_and_ends_by_its_c_name_whatever_it_is_given(library, tmp_path):
    calls_what_it_gets = [f.c for f in WORKING if any("allback" in p.type or "Func" in p.type for p in f.params)]
    waits = ["aclrtProcessReport", "aclrtProcessHostFunc", "aclrtSynchronizeStreamWithTimeout"]
    env = bare()
    names = [f.c for f in WORKING if f.c not in LAST and f.c != "aclInit"]
    boost = [name for name in names if name.startswith("atb")]  # these print their reasons
    assert boost
    for walked in ([name for name in names if name not in boost], boost):
        program = WALK.format(
            library=str(LIBRARY),
            path=str(library),
            names=walked,
            last=LAST,
            no_pointers=[*calls_what_it_gets, *waits, "aclopCreateKernel"],  # reads as many bytes as it is told
        )
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, timeout=120, env=env
        )  # aclprofStart writes into the working directory
        reasons = [line for line in done.stderr.splitlines() if walked is not boost or not line.startswith("softacl: ")]
        assert (done.stdout, reasons, done.returncode) == ("fine\n", [], 0), done.stdout + done.stderr


def test_every_function_that_works_is_exported_and_has_work():
    text = LIBRARY.read_text()
    for function in functions():
        if function.c and function.work:
            assert callable(bound(function)) and f'{{"{function.c}",' in text, function.c
    without = [f.c for f in functions() if f.done and f.c and f'{{"{f.c}",' in text and not f.work]
    assert without == []


def test_what_returns_no_value_returns_no_code_either():
    """The engine takes a number that `work` returns for the C result: of functions without results that must be 0."""
    rows = re.findall(r'^    {"(\w+)", "\w*", .c., 0, "softacl\.(?!c\.).*", "(.*)"},', LIBRARY.read_text(), re.M)
    by_name = {function.c: function for function in WORKING}
    values = {
        name for name, function in by_name.items() if function.binding.plain
    }  # in place of the code: a descriptor, bytes
    outputs = [{token[:1] for token in recipe.split(",")} & {*"opb"} for _, recipe in rows]
    silent = [name for (name, _), out in zip(rows, outputs, strict=True) if not out and "LastError" not in name]
    silent = [name for name in silent if name not in values]
    assert len(silent) > 100
    returned = {name: inspect.signature(bound(by_name[name])).return_annotation for name in silent}
    assert {name: value for name, value in returned.items() if value not in ("None", "NoReturn", None)} == {}


def test_pointers_are_required_by_the_annotations_of_their_parameters():
    """A null is refused before anything else happens, by its position; a string is read before the call."""
    calls = []

    def work(handle: int, out: Pointer, name: RtText, *others: int) -> None:
        calls.append((handle, out, name, others))

    text = ctypes.create_string_buffer("n\u00e4me".encode())
    call = required_pointers(work)
    call(0, 2, ctypes.addressof(text), 0)
    assert calls == [(0, 2, "n\u00e4me", (0,))]
    for arguments, code, role in (
        ((0, 0, 0), Code.INVALID_PARAM, "parameter 2"),
        ((0, 2, 0, 7), Code.RT_PARAM_INVALID, "parameter 3"),
    ):
        with pytest.raises(AclError) as failed:
            call(*arguments)
        assert (failed.value.code, failed.value.reason) == (code, Reason.NULL_POINTER)
        assert str(failed.value).endswith(f"{role} is a null pointer.")
    assert len(calls) == 1


def test_null_pointers_of_c_functions_have_the_codes_that_their_parameters_require():
    expected = {"Pointer": Code.INVALID_PARAM, "Text": Code.INVALID_PARAM}
    expected |= {f"Rt{kind}": Code.RT_PARAM_INVALID for kind in expected}
    n = 0
    for function in WORKING:
        if function.work.startswith("softacl.c."):
            annotations = getattr(bound(function), "__annotations__", {}).values()
            required = [(i, expected[kind]) for i, kind in enumerate(annotations) if kind in expected]
            for i, code in required[:1]:
                with pytest.raises(AclError, match=rf"parameter {i + 1} is a null pointer") as failed:
                    required_pointers(bound(function))(*[0] * len(annotations))
                assert failed.value.code == code, function.c
                n += 1
    assert n > 80


def test_the_c_face_imports_nothing_of_the_others():
    for path in (ROOT / "src" / "softacl" / "c").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                parts = name.split(".")
                assert parts[0] != "acl" and parts[:2] not in (["softacl", p] for p in ("check", "trace", "objects")), (
                    path
                )
    for function in WORKING:
        assert function.work.startswith("softacl."), function.c


def test_no_face_is_loaded_with_another(library):
    program = (
        f"import ctypes, sys\nc = ctypes.CDLL({str(library)!r})\nassert c.aclInit(None) == 0 and c.aclrtSetDevice(0) == 0\n"
        "p = ctypes.c_void_p()\nassert c.aclrtMalloc(ctypes.byref(p), ctypes.c_size_t(64), 0) == 0 and p.value\n"
        "assert 'softacl.c.binding' in sys.modules and 'acl' not in sys.modules and 'softacl.check' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_loaders_of_the_environment_are_called_once_with_the_binding(library, tmp_path):
    (tmp_path / "mine.py").write_text(
        "def join(binding, at_exit):\n    at_exit(lambda: print('ends'))\n    print('joined', binding.value, flush=True)\n"
    )
    program = f"import ctypes\nc = ctypes.CDLL({str(library)!r})\nc.aclInit(None)\nc.aclrtSetDevice(0)\nimport acl, softacl.objects\n"
    env = os.environ | {"PYTHONPATH": str(tmp_path), "SOFTACL_OBSERVERS": "mine:join,absent:join,mine:nothing"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, env=env)
    assert (done.stdout, done.returncode) == ("joined C\nends\n", 0)
    first, second = done.stderr.splitlines()
    assert "SOFTACL_OBSERVERS: absent:join" in first and "SOFTACL_OBSERVERS: mine:nothing" in second


def test_messages_and_values_of_failed_calls(library):
    program = f"""
import ctypes
c = ctypes.CDLL({str(library)!r})
c.aclGetRecentErrMsg.restype = ctypes.c_char_p
for name in ("aclCreateDataBuffer", "aclmdlCreateDataset", "aclCreateTensorDesc", "aclopCreateAttr"):
    getattr(c, name).restype = ctypes.c_uint64
word = ctypes.c_uint64
assert c.aclInit(None) == 0 and c.aclrtSetDevice(0) == 0
assert c.aclrtMemset(word(0), word(1), 0, word(2)) != 0
assert ": aclrtMemset: " in c.aclGetRecentErrMsg().decode()
assert c.aclrtSynchronizeStream(word(12345)) != 0 and "aclrtCreateStream" in c.aclGetRecentErrMsg().decode()
assert c.aclGetTensorDescType(word(0)) == -1 and ": aclGetTensorDescType: " in c.aclGetRecentErrMsg().decode()
buffer, dataset, description = c.aclCreateDataBuffer(word(0), word(0)), c.aclmdlCreateDataset(), c.aclCreateTensorDesc(0, 0, None, 2)
assert c.aclmdlAddDatasetBuffer(word(dataset), word(buffer)) == 0
assert c.aclmdlSetDatasetTensorDesc(word(dataset), word(description), word(0)) == 0
attributes = c.aclopCreateAttr()
for name in ("Bool", "Int", "Float", "String", "DataType"):
    assert getattr(c, f"aclopSetAttrList{{name}}")(word(attributes), b"name", 0, None) == 0, name
assert c.aclrtMemExportToShareableHandle(word(0), 0x7FFFFFFF, word(0), ctypes.byref(word())) not in (0, 500000)
assert c.aclnnAddGetWorkspaceSize(None, None, None, None, None, None) == 161001
assert "ACLNN_ERR_PARAM_NULLPTR (161001): aclnnAddGetWorkspaceSize: " in c.aclGetRecentErrMsg().decode()
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_finalizers_of_garbage_run_between_calls(library):
    """They may call AscendCL, as those of PyTorch's tensors do, and would interrupt the call that allocated."""
    program = f"""
import ctypes, gc
c = ctypes.CDLL({str(library)!r})
found = []
class Garbage:
    def __init__(self):
        self.itself = self
    def __del__(self, c=c, device=ctypes.c_int(), byref=ctypes.byref, found=found):
        found.append(c.aclrtGetDevice(byref(device)))
assert c.aclInit(None) == 0 and c.aclrtSetDevice(0) == 0
gc.set_threshold(1)
for _ in range(50):
    stream = ctypes.c_void_p()
    Garbage()
    assert c.aclrtCreateStream(ctypes.byref(stream)) == 0
    assert c.aclrtSynchronizeStream(stream) == c.aclrtDestroyStream(stream) == 0
gc.collect()
assert gc.isenabled() and found == [0] * 50, found
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_places_for_results_of_a_jpeg_header_may_be_null(library):
    """The vendor's samples ask for the sides alone; a PNG's components have to be asked for, too."""
    page = ROOT / "examples" / "find_text" / "page.jpg"
    program = f"""
import ctypes
c = ctypes.CDLL({str(library)!r})
assert c.aclInit(None) == 0 and c.aclrtSetDevice(0) == 0
page, sides = open({str(page)!r}, "rb").read(), (ctypes.c_uint32 * 2)()
width, height = ctypes.byref(sides), ctypes.byref(sides, 4)
assert c.acldvppJpegGetImageInfo(page, len(page), width, height, None) == 0 and list(sides) == [800, 600]
sides[:] = 0, 0
assert c.acldvppJpegGetImageInfoV2(page, len(page), width, height, None, None) == 0 and list(sides) == [800, 600]
assert c.acldvppJpegGetImageInfo(page, len(page), None, height, None) == 100000
assert c.acldvppPngGetImageInfo(page, len(page), width, height, None) == 100000
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_a_callback_of_the_program_makes_calls_of_its_own(library):
    """What a host function calls is announced as its own call, with no other call around it."""
    program = f"""
import ctypes
from softacl import observe
from softacl.runtime.state import current
c = ctypes.CDLL({str(library)!r})
seen = []
class Witness(observe.Observer):
    def call_begins(self, call):
        seen.append(call.function)
@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
def at_end(data):
    assert current.call is None
    n = ctypes.c_uint32()
    return c.aclrtGetDeviceCount(ctypes.byref(n))
observe.subscribe(Witness())
assert c.aclFinalizeCallbackRegister(0, at_end, None) == 0
assert c.aclInit(None) == 0 and c.aclFinalize() == 0
assert seen == ["aclFinalizeCallbackRegister", "aclInit", "aclFinalize", "aclrtGetDeviceCount"], seen
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_the_driver_counts_devices_that_the_program_does_not_see(library):
    """PyTorch asks it before the first device is set, and reads the list of visible devices itself, each time."""
    program = f"""
import ctypes, os
driver, c = ctypes.CDLL({str(library.with_name("libascend_hal.so"))!r}), ctypes.CDLL({str(library)!r})
n = ctypes.c_uint32()
assert driver.drvGetDevNum(ctypes.byref(n)) == 0 and n.value == 3
os.environ["ASCEND_RT_VISIBLE_DEVICES"] = "1"
assert driver.drvGetDevNum(ctypes.byref(n)) == 0 and n.value == 3 and driver.drvGetDevNum(None) == 4
assert c.aclrtGetDeviceCount(ctypes.byref(n)) == 0 and n.value == 1
"""
    env = os.environ | {"SOFTACL_DEVICES": "3"}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


ABSENT = """
import ctypes, re
c = ctypes.CDLL({path!r})
c.aclGetRecentErrMsg.restype = ctypes.c_char_p
kinds = {{"p": ctypes.c_uint64, "u": ctypes.c_uint64, "f": ctypes.c_float, "d": ctypes.c_double}}
wrong = []
for name, args, returns, want in {rows!r}:
    c.aclGetRecentErrMsg()
    function = getattr(c, name)
    function.restype = {{"c": ctypes.c_int, "i": ctypes.c_int, "v": None}}.get(returns, kinds.get(returns))
    got = function(*[kinds.get(letter, ctypes.c_int64)(0) for letter in args])
    said = (c.aclGetRecentErrMsg() or b"").decode()
    said_so = re.search(rf"\\((200006|207000)\\): {{name}}: ", said)
    if said_so is None or got != (int(said_so[1]) if want == "code" else want):
        wrong.append((name, got, want, said))
print(wrong if wrong else "fine")
"""


def absent_rows():
    """(name, letters, how the result comes back, what it must be) of each function that does nothing here."""
    text = LIBRARY.read_text()
    rows = []
    for name, args, returns in re.findall(r'^    {"(\w+)", "(\w*)", .(\w)., [^"]*, "", ', text, re.M):
        function = by_c(name)
        returned = function.returns
        if returned in ("aclError", "aclnnStatus"):
            want = "code"  # the one of the message: 207000 is for what chips may lack
        else:
            want = {"v": None, "i": -1}.get(returns, 0)
        rows.append((name, args, returns, want))
    return rows


def test_what_is_not_there_says_so(library):
    rows = absent_rows()
    assert {row[0] for row in rows} >= {
        "aclfvCreateInitPara",
    }
    program = ABSENT.format(path=str(library), rows=rows)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.returncode) == ("fine\n", 0), done.stdout + done.stderr
    silent = [name for name, _, returns, _ in rows if returns == "v"]
    lines = done.stderr.splitlines()
    assert len(lines) == len(silent)
    assert all(any(f"(200006): {name}: " in line for line in lines) for name in silent)


def test_pictures_of_the_second_generation(library, tmp_path):
    """hi_dvpp's functions have codes of their own, and write a hi_img_info. 0xA0058003: HI_ERR_VDEC_ILLEGAL_PARAM."""
    program = f"""
import ctypes, struct, zlib
c = ctypes.CDLL({str(library)!r})
c.aclGetRecentErrMsg.restype = ctypes.c_char_p
def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
png = bytes.fromhex("89504e470d0a1a0a") + chunk(b"IHDR", struct.pack(">IIBBBBB", 40, 36, 8, 2, 0, 0, 0))
png += chunk(b"IDAT", zlib.compress(bytes(36 * 121))) + chunk(b"IEND", b"")
held = ctypes.create_string_buffer(png, len(png))
def stream(kind, address, nbytes):
    return ctypes.create_string_buffer(struct.pack("=i4xQI4xQ8x", kind, address, nbytes, 0), 40)
info = ctypes.create_string_buffer(bytes([255] * 40), 40)
assert c.hi_mpi_png_get_image_info(stream(268, ctypes.addressof(held), len(png)), info) == 0
width, height, width_stride, height_stride, size, fmt, *reserved = struct.unpack("=10I", info.raw)
assert (width, height, fmt, reserved) == (40, 36, 12, [0] * 4) and size >= 40 * 36 * 3
illegal = 0xA0058003 - (1 << 32)
assert c.hi_mpi_png_get_image_info(stream(26, ctypes.addressof(held), len(png)), info) == illegal
assert ": hi_mpi_png_get_image_info: the type is 26, not HI_PT_PNG" in c.aclGetRecentErrMsg().decode()
assert c.hi_mpi_png_get_image_info(None, info) == illegal
assert c.hi_mpi_png_get_image_info(stream(268, ctypes.addressof(held), len(png)), None) == illegal
assert c.hi_mpi_png_get_image_info(stream(268, 0, len(png)), info) == illegal
video = ctypes.create_string_buffer(struct.pack("=iii4xQQI4xQ", 0, 0, 0, 0, 0, len(png), ctypes.addressof(held)), 48)
assert c.hi_mpi_dvpp_get_image_info(26, video, info) in (illegal, illegal + 5)
assert c.hi_mpi_dvpp_get_image_info(268, video, info) == illegal
assert c.hi_mpi_vdec_get_jpegd_output_info(video, 1, info) in (illegal, illegal + 5)
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
