"""Kernels: loading, arguments, launches and what goes wrong, through pyACL on every executor and chip."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import softacl
from softacl import profiles
from softacl.c import layout
from softacl.errors import AclError
from softacl.kernels import registry
from softacl.kernels.arguments import Copy
from softacl.kernels.headers import includes
from softacl.runtime.graphs import capture, graph, listing, replay, updates
from softacl.runtime.process import options
from softacl.runtime.streams import limits

COMPILER = shutil.which("gcc") or shutil.which("clang")
pytestmark = pytest.mark.skipif(COMPILER is None, reason="no C compiler on this machine")
SOURCE = Path(__file__).parent / "kernels.c"
N = 1000
_TRAPS = pytest.mark.skipif(os.uname().machine != "x86_64", reason="this processor does not trap at a division by zero")


@pytest.fixture(scope="session")
def library(tmp_path_factory):
    made = tmp_path_factory.mktemp("kernels") / "kernels.so"
    command = [
        COMPILER,
        "-O1",
        "-g",
        "-Wno-infinite-recursion",
        "-shared",
        "-fPIC",
        f"-I{includes()}",
        SOURCE,
        "-o",
        made,
    ]
    subprocess.run(command, check=True, timeout=120)
    return str(made)


@pytest.fixture(autouse=True)
def forget():
    yield
    registry._registered.clear()
    registry._libraries.cache_clear()


class Program:
    """A stream, two inputs and an output on the device."""

    def __init__(self, acl, library, n=N):
        self.acl, self.n = acl, n
        self.stream = acl.rt.create_stream()[0]
        self.binary, ret = acl.rt.binary_load_from_file(library, {})
        assert ret == 0
        self.a, self.b = np.arange(n, dtype=np.float32), np.full(n, 0.5, np.float32)
        self.places = [acl.rt.malloc(4 * n, 0)[0] for _ in range(3)]
        for place, data in zip(self.places, (self.a, self.b), strict=False):
            assert acl.rt.memcpy(place, 4 * n, data.ctypes.data, 4 * n, 1) == 0
        self.args = np.array([*self.places, n], np.uint64)

    def kernel(self, name):
        function, ret = self.acl.rt.binary_get_function(self.binary, name)
        assert ret == 0
        return function

    def launch(self, name, blocks=8, args=None):
        args = self.args if args is None else args
        rt = self.acl.rt
        ret = rt.launch_kernel_with_host_args(
            self.kernel(name), blocks, self.stream, [], args.ctypes.data, args.nbytes, [], 0
        )
        return ret or rt.synchronize_stream(self.stream)

    def output(self, dtype=np.float32):
        back = np.zeros(self.n, dtype)
        assert self.acl.rt.memcpy(back.ctypes.data, 4 * self.n, self.places[2], 4 * self.n, 2) == 0
        return back

    def assert_added(self):
        assert (self.output() == self.a + self.b).all()


@pytest.fixture
def program(acl, library):
    return Program(acl, library)


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("chip", sorted(profiles.families()))
def test_arguments_of_the_host_are_copied_at_the_launch(acl_on, library, executor, chip):
    program = Program(acl_on(executor=executor, chip=chip), library)
    rt, args = program.acl.rt, program.args.copy()
    function = program.kernel("add")
    assert rt.launch_kernel_with_host_args(function, 8, program.stream, [], args.ctypes.data, args.nbytes, [], 0) == 0
    args[:] = 0  # the launch has its own
    assert rt.synchronize_stream(program.stream) == 0
    program.assert_added()


def test_arguments_in_device_memory_are_read_when_the_kernel_runs(program):
    rt = program.acl.rt
    place, _ = rt.malloc(64, 0)
    assert rt.memcpy_async(place, 64, program.args.ctypes.data, program.args.nbytes, 1, program.stream) == 0
    assert rt.launch_kernel(program.kernel("add"), 4, place, program.args.nbytes, program.stream) == 0
    assert rt.synchronize_stream(program.stream) == 0
    program.assert_added()


def test_arguments_of_the_host_instead_of_the_device_fail_the_task(program):
    rt, args = program.acl.rt, program.args
    assert rt.launch_kernel(program.kernel("add"), 4, args.ctypes.data, args.nbytes, program.stream) == 0
    assert rt.synchronize_stream(program.stream) == 507015
    assert "are not in device memory" in program.acl.get_recent_err_msg()


def test_a_failure_among_many_queued_launches_names_its_task(program):
    rt, args = program.acl.rt, program.args
    good, bad = program.kernel("add"), program.kernel("touch_nothing")
    for i in range(300):
        function = bad if i in (150, 250) else good
        launch = (function, 8, program.stream, [], args.ctypes.data, args.nbytes, [], 0)
        assert rt.launch_kernel_with_host_args(*launch) == 0
    assert rt.synchronize_stream(program.stream) == 507015
    message = program.acl.get_recent_err_msg()
    assert "task 150 of stream" in message and "kernel touch_nothing, block 7 of 8: it touched 0x1230" in message
    assert "1 more of its tasks failed" in message
    program.assert_added()


def test_a_list_of_arguments_with_a_placeholder_and_an_update(program):
    rt = program.acl.rt
    function = program.kernel("add_behind")
    arguments, ret = rt.kernel_args_init(function)
    assert ret == 0 and rt.kernel_args_init(function) == (arguments, 0)  # one for each thread
    first, ret = rt.kernel_args_append_place_holder(arguments)
    other, _ = rt.kernel_args_append(arguments, program.args.ctypes.data, 8)
    assert ret == 0 and first != other
    buffer, ret = rt.kernel_args_get_place_holder_buffer(arguments, first, program.args.nbytes)
    assert ret == 0
    program.acl.rt.memcpy(buffer, program.args.nbytes, program.args.ctypes.data, program.args.nbytes, 0)
    launch = (function, 8, program.stream, [], arguments, 0)
    assert rt.launch_kernel_with_config(*launch) == 107000  # not finalised
    assert rt.kernel_args_append_place_holder(arguments) == (0, 207000)
    assert rt.kernel_args_finalize(arguments) == 0
    assert rt.launch_kernel_with_config(*launch) == rt.synchronize_stream(program.stream) == 0
    program.assert_added()
    assert rt.kernel_args_para_update(arguments, other, program.args.ctypes.data, 8) == 0
    assert rt.launch_kernel_with_config(*launch) == 107000
    assert rt.kernel_args_finalize(arguments) == rt.launch_kernel_with_config(*launch) == 0
    assert rt.kernel_args_para_update(arguments, first, program.args.ctypes.data, 8) == 107000
    assert rt.kernel_args_para_update(arguments, other, program.args.ctypes.data, 4) == 107000


def test_a_list_in_memory_of_the_program(program):
    rt, function = program.acl.rt, program.kernel("add")
    handle = np.zeros(rt.kernel_args_get_handle_mem_size(function)[0], np.uint8)
    values = np.zeros(rt.kernel_args_get_mem_size(function, 32)[0], np.uint8)
    place = handle.ctypes.data
    assert rt.kernel_args_init_by_user_mem(function, place, values.ctypes.data, values.nbytes) == 0
    for i in range(4):
        assert rt.kernel_args_append(place, program.args[i:].ctypes.data, 8)[1] == 0
    assert rt.kernel_args_finalize(place) == 0
    assert rt.launch_kernel_with_config(function, 8, program.stream, [], place, 0) == 0
    assert rt.synchronize_stream(program.stream) == 0
    program.assert_added()


def test_addresses_in_device_memory_are_those_of_the_program(program):
    place, _ = program.acl.rt.malloc(64, 0)
    args = program.args
    assert program.acl.rt.memcpy(place, 64, args.ctypes.data, args.nbytes, 1) == 0
    assert program.launch("add_behind", args=np.array([place], np.uint64)) == 0
    program.assert_added()


def test_the_program_still_cannot_touch_device_memory(program, library):
    code = (
        "import acl, ctypes, sys\n"
        "from tests.kernels.test_launch import Program\n"
        "acl.init(); acl.rt.set_device(0); program = Program(acl, sys.argv[1])\n"
        "assert program.launch('add') == 0\n"
        "ctypes.string_at(program.places[2], 4)\n"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code, library], cwd=root, capture_output=True, text=True, timeout=60)
    assert done.returncode == -11 and "touched device memory directly" in done.stderr


@pytest.mark.parametrize("name", ["meet", "meet_by_surprise"])
def test_blocks_that_wait_for_each_other(program, name):
    blocks = 50
    assert program.launch(name, blocks, program.args[2:3]) == 0
    total = blocks * (blocks + 1) // 2
    assert (program.output(np.int32)[blocks : 2 * blocks] == total).all()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("touch_nothing", "block 7 of 8: it touched 0x1230, where no memory of the device is"),
        ("touch_null", "block 7 of 8: it touched a null pointer"),
        pytest.param("divide", "block 0 of 8: it divided by zero", marks=_TRAPS),
        ("stop", "it called abort"),
        ("recurse", "its stack is used up"),
        ("meet_and_fail", "block 1 of 8: it gave up (kernel.cpp:12)"),
        ("leave_early", "some of its blocks wait for all of them (SyncAll), but the others have ended"),
    ],
)
def test_a_kernel_that_fails_is_a_device_exception(program, name, says):
    infos, rt = [], program.acl.rt
    rt.set_exception_info_callback(lambda info: infos.append(rt.get_error_code_from_exception_info(info)))
    assert program.launch(name) == 507015
    assert says in program.acl.get_recent_err_msg()
    assert infos == [507015]
    assert program.launch("add") == 0  # the stream is usable
    program.assert_added()


def test_the_other_blocks_of_a_launch_run_on(program):
    assert program.launch("fail_in_one", 50, program.args[2:3]) == 507015
    assert "block 7 of 50: it touched 0x1230" in program.acl.get_recent_err_msg()
    assert [i for i, done in enumerate(program.output(np.int32)[:50]) if done != 1] == [7]


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("blocks", [1, 8, 65_535])
@pytest.mark.parametrize("name", ["spin", "spin_elsewhere"])
def test_a_kernel_that_does_not_end_is_stopped(acl_on, library, executor, blocks, name):
    program = Program(acl_on(executor=executor), library)
    infos, rt = [], program.acl.rt
    rt.set_exception_info_callback(lambda info: infos.append(rt.get_error_code_from_exception_info(info)))
    options.set_time_limit("op execute", 50_000)  # the vendor's functions round up to seconds
    assert program.launch(name, blocks) == 507014
    assert f"kernel {name}, block " in (said := program.acl.get_recent_err_msg())
    assert f" of {blocks}: it ran for longer than 0.05 s, its limit. Set another one with acl.rt.set_op_execute" in said
    assert infos == [507014]
    for _ in range(20):  # the threads are usable
        assert program.launch("add") == 0
    program.assert_added()


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_python_kernel_that_does_not_end_is_stopped(acl_on, library, executor):
    @softacl.kernel(args="")
    def spin_on(block):
        while block == 1:
            try:
                sum(range(100))
            except Exception:
                pass

    program = Program(acl_on(executor=executor), library)
    options.set_time_limit("op execute", 50_000)
    data = np.frombuffer(b"\x7fELF of an NPU", np.uint8).copy()
    program.binary, ret = program.acl.rt.binary_load_from_data(data.ctypes.data, data.nbytes, {})
    assert ret == 0
    assert program.launch("spin_on", 3) == 507014
    assert "kernel spin_on, block 1 of 3: it ran for longer than 0.05 s" in program.acl.get_recent_err_msg()
    assert program.launch("spin_on", 1) == 0


def test_the_attributes_of_a_launch(program, monkeypatch):
    monkeypatch.setattr(limits, "_whole_steps", lambda microseconds: microseconds)
    rt = program.acl.rt

    def launch(name, *attributes):
        cfg = [{"id": which, "value": value} for which, value in attributes]
        args = program.args
        ret = rt.launch_kernel_with_host_args(
            program.kernel(name), 2, program.stream, cfg, args.ctypes.data, args.nbytes, [], 0
        )
        return ret or rt.synchronize_stream(program.stream)

    assert launch("spin", (8, 30_000)) == 507014
    assert "longer than 0.03 s" in program.acl.get_recent_err_msg()
    options.set_time_limit("op execute", 1)
    assert launch("add", (1, 1), (2, 0), (5, 1), (6, 0), (7, 0), (9, 1)) == 0  # 0 seconds: no limit
    for wrong in [(10, 0)], [(0, 0)], [(1, 2)], [(5, 2)], [(6, 7)], [(9, 2)], [(7, 1), (8, 1)]:
        assert launch("add", *wrong) == 107000
    assert rt.launch_kernel_with_config(program.kernel("add"), 1, program.stream, [{"id": 1}], 1, 0) == 107000


def test_freed_memory_is_a_device_exception(program):
    assert program.acl.rt.free(program.places[1]) == 0
    program.acl.rt.synchronize_device()
    assert program.launch("add") in (0, 507015)  # its pages may be shared with live blocks, as on hardware
    missing = program.args.copy()
    missing[1] = 0x7000_0000_0000
    assert program.launch("add", args=missing) == 507015


def test_memory_of_another_device_and_of_the_registered_host(acl_on, library):
    acl = acl_on(devices=2)
    program = Program(acl, library)
    assert acl.rt.set_device(1) == 0
    far, _ = acl.rt.malloc(4 * N, 0)
    acl.rt.set_device(0)
    host, _ = acl.rt.malloc_host(2 * 4096 + 4 * N)
    page = (host + 4095) // 4096 * 4096
    shown, ret = acl.rt.host_register(page, 4096, 0)
    assert ret == 0
    program.args[2] = far
    assert program.launch("add") == 0
    back = np.zeros(N, np.float32)
    assert acl.rt.memcpy(back.ctypes.data, 4 * N, far, 4 * N, 2) == 0
    assert (back == program.a + program.b).all()
    program.args[2] = shown
    assert program.launch("add") == 0
    assert bytes((page).to_bytes(8, "little"))  # the host sees what the kernel wrote
    assert acl.rt.memcpy(back.ctypes.data, 4 * N, page, 4 * N, 0) == 0
    assert (back == program.a + program.b).all()


def test_what_is_refused(program, tmp_path):
    rt = program.acl.rt
    function, args = program.kernel("add"), program.args.ctypes.data
    missing = tmp_path / "none.o"
    assert rt.binary_load_from_file(str(missing), {}) == (0, 107000)
    broken = tmp_path / "broken.so"
    broken.write_bytes(Path(program.acl.__file__).read_bytes()[:100].rjust(100))
    broken.write_bytes(
        b"\x7fELF\2\1\1" + bytes(9) + b"\3\0" + (b"\x3e" if os.uname().machine == "x86_64" else b"\xb7") + bytes(200)
    )
    assert rt.binary_load_from_file(str(broken), {}) == (0, 107000)
    assert rt.binary_get_function(program.binary, "absent") == (0, 107000)
    assert rt.binary_get_function(77, "add") == (0, 107017)
    assert rt.get_function_name(function, 4) == ("add", 0)
    assert rt.get_function_name(function, 3) == ("", 107000)
    assert rt.launch_kernel_with_host_args(function, 0, program.stream, [], args, 32, [], 0) == 107000
    assert rt.launch_kernel_with_host_args(function, 1, program.stream, [], 0, 32, [], 0) == 100000
    assert rt.launch_kernel_with_host_args(function, 1, program.stream, [], args, 32, [(32, 8)], 1) == 107000
    arguments, _ = rt.kernel_args_init(function)
    assert rt.kernel_args_append(arguments, 0, 8) == (0, 100000)
    assert rt.kernel_args_append(arguments, args, 0) == (0, 100000)

    assert rt.launch_kernel_with_host_args(function, 1, program.stream, [], args, 24, [], 0) == 107000
    assert "kernel add got 24 bytes of arguments. Its 4 parameters need 32" in program.acl.get_recent_err_msg()
    other = bytearray(Path(registry._native.__file__).read_bytes()[:4096])
    other[18:20] = (183 if os.uname().machine == "x86_64" else 62).to_bytes(2, "little")
    data = np.frombuffer(other, np.uint8)
    assert rt.binary_load_from_data(data.ctypes.data, data.nbytes, {}) == (0, 107000)
    assert f"this machine is {os.uname().machine}. Compile the kernels here" in program.acl.get_recent_err_msg()
    assert rt.kernel_args_get_place_holder_buffer(arguments, arguments + 99, 8) == (0, 107017)
    for _ in range(128):
        assert rt.kernel_args_append(arguments, args, 8)[1] == 0
    assert rt.kernel_args_append(arguments, args, 8) == (0, 107000)
    assert rt.binary_unload(program.binary) == 0
    assert rt.launch_kernel_with_host_args(function, 1, program.stream, [], args, 32, [], 0) == 107017
    assert rt.binary_unload(program.binary) == 107017


def test_a_binary_of_an_npu_runs_what_is_registered(program, tmp_path):
    rt = program.acl.rt
    (tmp_path / "npu.o").write_bytes(b"\x7fELF" + bytes(100))
    program.binary, ret = rt.binary_load_from_file(str(tmp_path / "npu.o"), {})
    assert ret == 0
    assert program.launch("multiply") == 107000
    assert "@softacl.kernel" in program.acl.get_recent_err_msg()

    @softacl.kernel(args="f*f*f*Q")
    def multiply(a, b, c, n):
        c[:n] = a[:n] * b[:n]

    assert program.launch("multiply") == 0
    assert (program.output() == program.a * program.b).all()

    @softacl.kernel(args="ppi", name="short")
    def raises(a, b, n, block, blocks):
        raise ValueError(f"block {block} of {blocks}, {a.dtype}")

    assert program.launch("short", 3) == 507015
    assert "ValueError: block 0 of 3, uint8" in program.acl.get_recent_err_msg()
    with pytest.raises(ValueError, match="letters of the module struct"):
        softacl.kernel(args="xyz")(lambda: None)


def test_kernels_of_the_environment(program, tmp_path, monkeypatch, library):
    (tmp_path / "twice.py").write_text(
        "import softacl\n@softacl.kernel(args='f*f*f*Q')\ndef twice(a, b, c, n):\n    c[:n] = 2 * a[:n]\n"
    )
    (tmp_path / "npu.o").write_bytes(b"\x7fELF of an NPU")
    monkeypatch.setenv("SOFTACL_KERNELS", f"{library}:{tmp_path / 'twice.py'}")
    data = np.frombuffer(b"\x7fELF of an NPU", np.uint8).copy()
    program.binary, ret = program.acl.rt.binary_load_from_data(data.ctypes.data, data.nbytes, {})
    assert ret == 0
    assert program.launch("add") == 0
    program.assert_added()
    assert program.launch("twice") == 0
    assert (program.output() == 2 * program.a).all()


def test_each_launch_says_what_the_environment_lacks(program, tmp_path, monkeypatch):
    monkeypatch.setenv("SOFTACL_KERNELS", str(tmp_path / "absent.so"))
    data = np.frombuffer(b"\x7fELF of an NPU", np.uint8).copy()
    program.binary, ret = program.acl.rt.binary_load_from_data(data.ctypes.data, data.nbytes, {})
    assert ret == 0
    for _ in range(2):
        assert program.acl.rt.binary_get_function(program.binary, "add")[1] == 107000
        assert "absent.so" in program.acl.get_recent_err_msg()


IN_C = r"""
#include <acl/acl.h>
#include <stdio.h>
#include <string.h>
#define N 1000
#define TRY(call) do { int code = (call); if (code) { printf("line %d: %d\n", __LINE__, code); return 1; } } while (0)
static char seen[100];
static void failed(aclrtExceptionInfo *info, void *data)
{
    struct { void *a, *b, *sum; uint64_t n; } args = {0, 0, 0, 0};
    aclrtFuncHandle function;
    char name[50];
    void *place;
    uint32_t nbytes;
    if (aclrtGetFuncHandleFromExceptionInfo(info, &function) || aclrtGetFunctionName(function, sizeof name, name)) return;
    if (aclrtGetArgsFromExceptionInfo(info, &place, &nbytes) || nbytes != sizeof args) return;
    if (aclrtMemcpy(&args, sizeof args, place, nbytes, ACL_MEMCPY_DEVICE_TO_HOST) || args.n != *(uint64_t *)data) return;
    sprintf(seen, "%s %u %d", name, aclrtGetErrorCodeFromExceptionInfo(info), (int)args.n);
}
int main(int argc, char **argv)
{
    static float a[N], b[N], sum[N];
    struct { void *a, *b, *sum; uint64_t n; } args = {0, 0, 0, N};
    struct { void *where; char data[sizeof args]; } behind = {0};
    aclrtBinHandle binary, same;
    aclrtFuncHandle add, add_behind, none;
    aclrtArgsHandle list;
    aclrtParamHandle parameter;
    aclrtStream stream;
    void *on_device, *buffer, *on_cube, *on_vector;
    char name[8];
    for (int i = 0; i < N; i++) a[i] = i, b[i] = 0.5f;
    TRY(argc != 2 || aclInit(0) || aclrtSetDevice(0) || aclrtCreateStream(&stream));
    TRY(aclrtMalloc(&args.a, sizeof a, 0) || aclrtMalloc(&args.b, sizeof b, 0) || aclrtMalloc(&args.sum, sizeof sum, 0));
    TRY(aclrtMemcpy(args.a, sizeof a, a, sizeof a, 1) || aclrtMemcpy(args.b, sizeof b, b, sizeof b, 1));
    TRY(aclrtBinaryLoadFromFile(argv[1], 0, &binary));
    TRY(aclrtBinaryGetFunction(binary, "add", &add) || aclrtBinaryGetFunction(binary, "add_behind", &add_behind));
    TRY(aclrtBinaryGetFunction(binary, "none", &none) != 107000 || aclrtBinaryGetFunction(0, "add", &none) != 100000);
    TRY(aclrtGetFunctionName(add, 4, name) || strcmp(name, "add") || aclrtGetFunctionName(add, 3, name) != 107000);
    TRY(aclrtFunctionGetBinary(add, &same) || same != binary);
    for (int way = 0; way < 5; way++) {
        TRY(aclrtMemset(args.sum, sizeof sum, 0, sizeof sum));
        if (way == 0) {
            aclrtPlaceHolderInfo place = {0, sizeof behind.where};
            memcpy(behind.data, &args, sizeof args);
            TRY(aclrtLaunchKernelWithHostArgs(add_behind, 8, stream, 0, &behind, sizeof behind, &place, 1));
        } else if (way == 1) {
            TRY(aclrtMalloc(&on_device, sizeof args, 0) || aclrtMemcpy(on_device, sizeof args, &args, sizeof args, 1));
            TRY(aclrtLaunchKernel(add, 8, on_device, sizeof args, stream));
        } else if (way == 4) {
            void *places[] = {&args.a, &args.b, &args.sum, &args.n}, *lacking[] = {&args.a, 0, &args.sum, &args.n};
            TRY(aclrtLaunchKernelWithArgsArray(add, 8, stream, 0, lacking) != 107000);
            TRY(aclrtLaunchKernelWithArgsArray(add, 8, stream, 0, 0) != 107000);
            TRY(aclrtLaunchKernelWithArgsArray(add, 0, stream, 0, places) != 100000);
            TRY(aclrtLaunchKernelWithArgsArray(0, 8, stream, 0, places) != 100000);
            TRY(aclrtLaunchKernelWithArgsArray(name, 8, stream, 0, places) != 107017);
            TRY(aclrtLaunchKernelWithArgsArray(add_behind, 8, stream, 0, places) != 107000);
            TRY(aclrtLaunchKernelWithArgsArray(add, 8, stream, 0, places));
        } else if (way == 2) {
            TRY(aclrtLaunchKernelV2(add, 8, on_device, sizeof args, 0, stream));
        } else {
            aclrtLaunchKernelAttr attribute = {ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE, {.schemMode = 1}};
            aclrtLaunchKernelCfg cfg = {&attribute, 1}, wrong = {0, 1};
            TRY(aclrtKernelArgsInit(add_behind, &list) || aclrtKernelArgsAppendPlaceHolder(list, &parameter));
            TRY(aclrtKernelArgsGetPlaceHolderBuffer(list, parameter, sizeof args, &buffer));
            memcpy(buffer, &args, sizeof args);
            TRY(aclrtKernelArgsFinalize(list));
            TRY(aclrtLaunchKernelWithConfig(add_behind, 0, stream, &cfg, list, 0) != 100000);
            TRY(aclrtLaunchKernelWithConfig(add_behind, 8, stream, &wrong, list, 0) != 107000);
            TRY(aclrtLaunchKernelWithConfig(add_behind, 8, stream, &cfg, list, 0));
        }
        TRY(aclrtSynchronizeStream(stream) || aclrtMemcpy(sum, sizeof sum, args.sum, sizeof sum, 2));
        for (int i = 0; i < N; i++) TRY(sum[i] != a[i] + b[i]);
    }
    size_t count, offset, size;
    float extra = 5;
    static char head[4];
    TRY(aclrtBinaryGetDevAddress(binary, &buffer, &size) || size < 1000 || aclrtMemcpy(head, 4, buffer, 4, ACL_MEMCPY_DEVICE_TO_HOST));
    TRY(memcmp(head, "\177ELF", 4));
    TRY(aclrtBinaryGetGlobal(binary, "offset_of_add", &buffer, &size) || size != 4);
    TRY(aclrtBinaryGetGlobal(binary, "offset_of_add", 0, &size) || aclrtBinaryGetGlobal(binary, "offset_of_add", &buffer, 0));
    TRY(aclrtBinaryGetGlobal(binary, "add", &buffer, 0) != 107042 || aclrtBinaryGetGlobal(binary, 0, &buffer, 0) != 100000);
    TRY(aclrtBinaryGetGlobal(binary, "offset_of_add", 0, 0) != 100000);
    TRY(aclrtMemcpy(buffer, 4, &extra, 4, ACL_MEMCPY_HOST_TO_DEVICE) || aclrtBinaryGetFunction(binary, "add_offset", &none));
    TRY(aclrtLaunchKernelWithHostArgs(none, 1, stream, 0, &args.sum, 8, 0, 0) || aclrtSynchronizeStream(stream));
    TRY(aclrtMemcpy(sum, 4, args.sum, 4, ACL_MEMCPY_DEVICE_TO_HOST) || sum[0] != 6);
    TRY(aclrtMemcpy(&extra, 4, buffer, 4, ACL_MEMCPY_DEVICE_TO_HOST) || extra != 1 || aclrtFree(buffer) == 0);
    int64_t together;
    TRY(aclrtFunctionGetParamCount(add, &count) || count != 4 || aclrtFunctionGetParamCount(add_behind, &count) != 107000);
    TRY(aclrtFunctionGetParamInfo(add, 3, &offset, &size) || offset != 24 || size != 8);
    TRY(aclrtFunctionGetParamInfo(add, 3, 0, &size) || aclrtFunctionGetParamInfo(add, 4, &offset, &size) != 107000);
    TRY(aclrtFunctionGetParamInfo(add, 3, 0, 0) != 100000);
    TRY(aclrtFunctionGetAvailDynUbufPerBlock(add, 0, &size) || size || aclrtFunctionGetAvailDynUbufPerBlock(add, 1, &size) != 100000);
    TRY(aclrtGetFunctionAddr(add, &on_cube, &on_vector) || !on_cube || !on_vector);
    TRY(aclrtGetFunctionAttribute(add, ACL_FUNC_ATTR_KERNEL_SCHED_MODE, &together) || together);
    TRY(aclrtGetFunctionAttribute(add, ACL_FUNC_ATTR_KERNEL_TYPE, &together) != 207000);
    TRY(aclrtGetFuncBySymbol(main, &none) != 107044);
    TRY(aclrtGetSymbolAddress(seen, &buffer) != 107043 || aclrtGetSymbolSize(0, &size) != 100000);
    TRY(aclrtGetFunctionSize(add, &size, &size) != 207000 || aclrtBinaryGetFunctionByEntry(binary, 1, &none) != 207000);
    dim3 one = {1, 1, 1};
    TRY(aclrtLaunchSIMTKernelWithArgsArray(add, one, one, 0, stream, 0, 0) != 207000 || aclrtGetHardwareSyncAddr(&buffer) != 207000);
    TRY(aclrtProfTrace(0, 18, stream) != 100000 || aclrtProfTrace(seen, 19, stream) != 107000 || aclrtProfTrace(seen, 18, stream));
    TRY(aclrtBinarySetExceptionCallback(binary, failed, &args.n));
    TRY(aclrtBinaryGetFunction(binary, "touch_nothing", &none));
    TRY(aclrtLaunchKernelWithHostArgs(none, 2, stream, 0, &args, sizeof args, 0, 0) || aclrtSynchronizeStream(stream) != 507015);
    TRY(strcmp(seen, "touch_nothing 507015 1000"));
    TRY(aclrtBinaryUnLoad(binary) || aclrtLaunchKernel(add, 8, on_device, sizeof args, stream) != 107017);
    printf("right\n");
    return aclrtResetDevice(0) || aclFinalize();
}
"""


@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_programs_in_c(library, tmp_path, executor):
    prefix = layout.make(tmp_path / "prefix")
    (tmp_path / "main.c").write_text(IN_C)
    flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lascendcl"]
    subprocess.run(
        [COMPILER, "-std=c11", "-Wall", tmp_path / "main.c", "-o", tmp_path / "main", *flags], check=True, timeout=120
    )
    env = os.environ | {"SOFTACL_EXECUTOR": executor}
    done = subprocess.run([tmp_path / "main", library], capture_output=True, text=True, timeout=60, env=env)
    assert (done.returncode, done.stdout) == (0, "right\n"), done.stderr


def test_what_is_no_binary(program, tmp_path):
    rt, text = program.acl.rt, np.frombuffer(b"no object at all", np.uint8).copy()
    assert rt.binary_load_from_data(text.ctypes.data, text.nbytes, {}) == (0, 107000)
    assert "no ELF file" in program.acl.get_recent_err_msg()
    for nbytes in (0, 3, text.nbytes):
        description = rt.create_binary(text.ctypes.data, nbytes)
        assert rt.binary_load(description) == (0, 107000)
    (tmp_path / "npu.o").write_bytes(text.tobytes())
    assert rt.binary_load_from_file(str(tmp_path / "npu.o"), {}) == (0, 107000)


def test_a_binary_from_memory(program, library):
    rt = program.acl.rt
    data = np.fromfile(library, np.uint8)
    description = rt.create_binary(data.ctypes.data, data.nbytes)
    program.binary, ret = rt.binary_load(description)
    assert ret == rt.destroy_binary(description) == 0
    assert program.launch("add") == 0
    program.assert_added()


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_kernels_in_a_graph(acl_on, library, executor):
    """Each run launches them again, with the arguments of the capture until they are changed; a failure is one of that run."""
    program = Program(acl_on(executor=executor), library)
    rt, args = program.acl.rt, program.args
    place, _ = rt.malloc(64, 0)
    assert rt.memcpy(place, 64, args.ctypes.data, args.nbytes, 1) == 0
    capture.begin(program.stream, 0)
    assert rt.memset_async(program.places[2], 4 * N, 0, 4 * N, program.stream) == 0
    assert rt.launch_kernel(program.kernel("add"), 4, place, args.nbytes, program.stream) == 0
    handle = capture.end(program.stream)
    node = updates.node_of(updates.tasks_of(updates.streams_of(handle)[0])[1])
    assert (node.kind, node.parameters["blocks"], node.parameters["args"]) == (1, 4, (place, args.nbytes))
    assert [event["name"] for event in listing.events_of(graph.find(handle))][-1] == "add"

    def run():
        replay.execute_async(handle, program.stream)
        return rt.synchronize_stream(program.stream)

    assert run() == 0
    program.assert_added()
    swapped = Copy(np.array([program.places[1], program.places[1], program.places[2], N], np.uint64).tobytes())
    for name, given, blocks, expected in (
        ("add", swapped, 2, 0),
        ("touch_nothing", swapped, 2, 507015),
        ("add", swapped, 8, 0),
    ):
        new = node.parameters | {"function": program.kernel(name), "args": given, "blocks": blocks}
        updates.set_parameters(node.handle, 1, lambda node, new=new: node.parameters["make"](node, new))
        updates.update(handle)
        assert run() == expected
        if expected:
            assert "kernel touch_nothing" in program.acl.get_recent_err_msg()
            assert (program.output() == 0).all()  # the task before it ran
        else:
            assert (program.output() == 2 * program.b).all()
    with pytest.raises(AclError, match="numBlocks is 0"):
        updates.set_parameters(
            node.handle, 1, lambda node: node.parameters["make"](node, node.parameters | {"blocks": 0})
        )
    graph.destroy(handle)


def test_a_python_kernel_that_ends_as_its_limit_passes_leaves_nothing_behind():
    """The interpreter would look for the exception for ever, and never end a function under a profiler (CPython 3.11)."""
    code = """
import sys, time
from softacl import _native

class Late(Exception):
    pass

caught = 0
try:
    _native.call_within(10_000, Late, __import__("functools").partial(time.sleep, 0.2))
except Late:
    caught = 1
calls = []
sys.setprofile(lambda frame, event, argument: calls.append(event))
(lambda: None)()
sys.setprofile(None)
print(caught, len(calls) > 1)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("0 True\n", "")
