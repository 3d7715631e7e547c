"""Kernel sources: what is rewritten in them, softacl cc, the CMake functions, and kernel_from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import softacl
from softacl.base.atomic_write import OutputFile
from softacl.c import layout
from softacl.kernels import compiler, headers, sources

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None and shutil.which("clang++") is None, reason="no C++ compiler"),
]
SOURCE = r"""
#include "kernel_operator.h"
using namespace AscendC;
struct Sizes { uint32_t n; float factor; };
template <typename T> class Scale {
public:
    __aicore__ inline void Init(GM_ADDR x, GM_ADDR y, uint32_t n)
    {
        part = n / GetBlockNum();
        from.SetGlobalBuffer((__gm__ T *)x + part * GetBlockIdx(), part);
        to.SetGlobalBuffer((__gm__ T *)y + part * GetBlockIdx(), part);
        pipe.InitBuffer(in, 2, part * sizeof(T));
        pipe.InitBuffer(out, 2, part * sizeof(T));
    }
    __aicore__ inline void Process(T factor)
    {
        LocalTensor<T> x = in.AllocTensor<T>();
        DataCopy(x, from, part);
        in.EnQue(x);
        LocalTensor<T> arrived = in.DeQue<T>(), y = out.AllocTensor<T>();
        Muls(y, arrived, factor, part);
        out.EnQue(y);
        in.FreeTensor(arrived);
        LocalTensor<T> done = out.DeQue<T>();
        DataCopy(to, done, part);
        out.FreeTensor(done);
    }
private:
    TPipe pipe;
    TQue<QuePosition::VECIN, 2> in;
    TQue<QuePosition::VECOUT, 2> out;
    GlobalTensor<T> from, to;
    uint32_t part;
};
extern "C" __global__ __aicore__ void scale(GM_ADDR x, GM_ADDR y, Sizes sizes)
{
    Scale<float> op;
    op.Init(x, y, sizes.n);
    op.Process(sizes.factor);
}
template <typename T> __global__ __aicore__ void fill(__gm__ T *to, T value, uint32_t n)
{
    for (uint32_t i = GetBlockIdx(); i < n; i += GetBlockNum()) to[i] = value; // "fill<<<"
}
extern "C" int scale_do(uint32_t blocks, void *stream, void *x, void *y, Sizes *sizes)
{
    return scale<<<blocks, nullptr, stream>>>((uint8_t *)x, (uint8_t *)y, *sizes);
}
__global__ __aicore__ void twice(__gm__ float *x, uint16_t n)
{
    for (uint32_t i = GetBlockIdx(); i < n; i += GetBlockNum()) x[i] *= 2;
}
extern "C" void *twice_symbol() { return (void *)twice; }
extern "C" int fill_do(uint32_t blocks, void *stream, void *to, float value, uint32_t n)
{
    return fill<float><<<blocks, nullptr, stream>>>((float *)to, value, n);
}
"""
EVERY = """
#include "kernel_operator.h"
using namespace AscendC;
extern "C" __global__ __aicore__ void every(__gm__ half *x, __gm__ bfloat16_t *y, __gm__ uint32_t *order, __gm__ float *fused)
{
    TPipe pipe;
    TBuf<TPosition::VECCALC> halves, floats, brains, pairs;
    pipe.InitBuffer(halves, 64), pipe.InitBuffer(floats, 128), pipe.InitBuffer(brains, 64), pipe.InitBuffer(pairs, 512);
    LocalTensor<half> a = halves.Get<half>();
    LocalTensor<float> b = floats.Get<float>(), d = pairs.Get<float>();
    LocalTensor<bfloat16_t> c = brains.Get<bfloat16_t>();
    GlobalTensor<half> global;
    global.SetGlobalBuffer(x, 32);
    DataCopy(a, global, 32);
    PipeBarrier<PIPE_ALL>();
    Muls(a, a, half(0.3f), 32);
    Sqrt(a, a, 32);
    Cast(b, a, RoundMode::CAST_NONE, 32);
    Cast(c, b, RoundMode::CAST_ODD, 32);
    LocalTensor<int32_t> index = d[64].ReinterpretCast<int32_t>();
    CreateVecIndex(index, 0, 32);
    Sort32(d, b, index.ReinterpretCast<uint32_t>(), 1);
    PipeBarrier<PIPE_ALL>();
    DataCopy(global, a, 32);
    for (uint32_t i = 0; i < 32; i++) y[i] = c.GetValue(i), order[i] = d.ReinterpretCast<uint32_t>().GetValue(2 * i + 1);
    for (uint32_t i = 0; i < 32; i++) fused[i] = b.GetValue(i) * fused[i] + b.GetValue(i);
}
"""
PRINTS = """
#include "kernel_operator.h"
__gm__ float weights[4];
extern "C" __global__ __aicore__ void prints(int32_t n) { AscendC::printf("block %d of %d\\n", (int)AscendC::GetBlockIdx(), n); }
"""
PROGRAM = r"""
#include <acl/acl.h>
#include <cstdio>
#include <vector>
#include "aclrtlaunch_scale.h"
#include "aclrtlaunch_prints.h"
struct Sizes { uint32_t n; float factor; };
extern "C" int scale_do(uint32_t blocks, void *stream, void *x, void *y, Sizes *sizes);
extern "C" int fill_do(uint32_t blocks, void *stream, void *to, float value, uint32_t n);
extern "C" void *twice_symbol();
extern float weights[4];
int main()
{
    const uint32_t n = 4096;
    std::vector<float> host(n);
    void *x, *y;
    aclrtStream stream;
    if (aclInit(nullptr) || aclrtSetDevice(0) || aclrtCreateStream(&stream)) return 1;
    if (aclrtMalloc(&x, n * 4, ACL_MEM_MALLOC_HUGE_FIRST) || aclrtMalloc(&y, n * 4, ACL_MEM_MALLOC_HUGE_FIRST)) return 2;
    Sizes sizes{n, 3.0f};
    if (fill_do(4, stream, x, 0.5f, n) || scale_do(8, stream, x, y, &sizes)) return 3;
    sizes.factor = 2.0f;
    if (ACLRT_LAUNCH_KERNEL(scale)(8, stream, y, y, &sizes)) return 4;
    uint16_t count = n;
    void *args[] = {&y, &count};
    aclrtFuncHandle function;
    char name[6];
    size_t offset, size;
    if (aclrtGetFuncBySymbol(twice_symbol(), &function) || aclrtGetFunctionName(function, 6, name)) return 8;
    if (aclrtFunctionGetParamInfo(function, 1, &offset, &size) || offset != 8 || size != 2) return 9;
    if (aclrtLaunchKernelWithArgsArray(twice_symbol(), 3, stream, nullptr, args)) return 10;
    if (aclrtLaunchKernelWithArgsArray(function, 3, stream, nullptr, args)) return 11;
    void *address;
    float ones[4] = {1, 2, 3, 4}, seen[2] = {};
    if (aclrtGetSymbolSize(weights, &size) || size != 16 || aclrtGetSymbolAddress(weights, &address)) return 12;
    if (aclrtMemcpyToSymbolAsync(weights, ones, 16, 0, ACL_MEMCPY_DEFAULT, stream)) return 13;
    if (aclrtMemcpyFromSymbolAsync(seen, 8, weights, 8, 4, ACL_MEMCPY_DEVICE_TO_HOST, stream)) return 14;
    if (aclrtSynchronizeStream(stream) || seen[0] != 2 || seen[1] != 3) return 15;
    if (aclrtMemcpyToSymbol(weights, seen, 8, 12, ACL_MEMCPY_HOST_TO_DEVICE) != 100000) return 16;
    if (aclrtMemcpyFromSymbol(seen, 4, weights, 8, 0, ACL_MEMCPY_DEFAULT) != 100000) return 17;
    if (aclrtMemcpyFromSymbol(seen, 8, weights, 8, 0, ACL_MEMCPY_HOST_TO_DEVICE) != 100000) return 18;
    if (aclrtMemcpyFromSymbol(seen, 8, weights, 0, 99, ACL_MEMCPY_HOST_TO_DEVICE)) return 19;
    if (aclrtGetSymbolAddress(weights + 1, &address) != 107043 || aclrtGetSymbolSize(&size, &size) != 107043) return 20;
    if (ACLRT_LAUNCH_KERNEL(prints)(2, stream, 2)) return 5;
    std::printf("after the kernel\n");
    if (aclrtSynchronizeStream(stream) || aclrtMemcpy(host.data(), n * 4, y, n * 4, ACL_MEMCPY_DEVICE_TO_HOST)) return 6;
    for (float value : host)
        if (value != 12.0f) return 7;
    std::printf("right\n");
    return scale_do(0, stream, x, y, &sizes) != 107000 || aclrtResetDevice(0) || aclFinalize();
}
"""
RUNTIME = r"""
#include <acl/acl.h>
#include <acl/acl_rt_compile.h>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>
#define TRY(call) do { int code = (call); if (code) { std::printf("line %d: %d\n", __LINE__, code); return 1; } } while (0)
static const char *const source =
    "#include \"kernel_operator.h\"\n"
    "namespace mine { template <typename T> __global__ __aicore__ void add(__gm__ T *x, uint8_t by, uint32_t n)\n"
    "{ for (uint32_t i = AscendC::GetBlockIdx(); i < n; i += AscendC::GetBlockNum()) x[i] += by + EXTRA; } }\n"
    "extern \"C\" __global__ __aicore__ void twice(__gm__ float *x, uint32_t n) { for (uint32_t i = 0; i < n; i++) x[i] *= 2; }\n";
static std::string log_of(aclrtcProg program)
{
    size_t size = 0;
    if (aclrtcGetCompileLogSize(program, &size)) return "no size";
    std::vector<char> log(size);
    return aclrtcGetCompileLog(program, log.data()) || log[size - 1] ? "no log" : log.data();
}
int main(int argc, char **)
{
    aclrtcProg program = nullptr, wrong = nullptr;
    const char *options[] = {"--npu-arch=dav-2201", "-DEXTRA=1", "-O2"}, *unknown[] = {"--no-such-option"}, *empty[] = {""};
    const char *name = nullptr, *add = "mine::add<float>";
    size_t size = 0;
    TRY(aclrtcCreateProg(&program, source, "my.asc", 0, nullptr, nullptr) || !program);
    if (argc > 1) {
        TRY(aclrtcCompileProg(program, 0, nullptr) != 576000 || log_of(program).find("Unset CXX") == std::string::npos);
        return 0;
    }
    TRY(aclrtcCreateProg(nullptr, source, "", 0, nullptr, nullptr) != 176001);
    TRY(aclrtcCreateProg(&wrong, nullptr, "", 0, nullptr, nullptr) != 176001);
    TRY(aclrtcCreateProg(&wrong, "", "", 1, nullptr, nullptr) != 176001);
    TRY(aclrtcGetBinDataSize(program, &size) != 176000 || aclrtcGetLoweredName(program, add, &name) != 176006);
    TRY(aclrtcCompileProg(nullptr, 0, nullptr) != 176000 || aclrtcCompileProg(program, -1, nullptr) != 176001);
    TRY(aclrtcCompileProg(program, 1, nullptr) != 176001 || aclrtcCompileProg(program, 1, empty) != 176002);
    TRY(aclrtcCompileProg(program, 1, unknown) != 176002);
    TRY(aclrtcCreateProg(&wrong, "\n\n__global__ __aicore__ void k() { int32_t x = lacking; }", "wrong", 0, nullptr, nullptr));
    TRY(aclrtcCompileProg(wrong, 0, nullptr) != 176003 || log_of(wrong).find("wrong.cpp:3:") == std::string::npos);
    TRY(aclrtcDestroyProg(&wrong) || wrong || aclrtcDestroyProg(&wrong) != 176000 || aclrtcDestroyProg(nullptr) != 176001);
    TRY(aclrtcCreateProg(&wrong, "", "code.aicpu", 0, nullptr, nullptr) || aclrtcCompileProg(wrong, 0, nullptr) != 176003);
    TRY(aclrtcAddNameExpr(program, add) || aclrtcAddNameExpr(program, nullptr) != 176001);
    TRY(aclrtcCompileProg(program, 3, options) || log_of(program) != "");
    TRY(aclrtcAddNameExpr(program, add) != 176005 || aclrtcGetLoweredName(program, "mine::sub<float>", &name) != 176007);
    TRY(aclrtcGetLoweredName(program, add, &name) || aclrtcGetBinDataSize(program, &size));
    std::vector<char> data(size);
    TRY(aclrtcGetBinData(program, nullptr) != 176001 || aclrtcGetBinData(program, data.data()));

    const uint32_t n = 1000;
    std::vector<float> host(n, 0.5f);
    void *x;
    uint32_t count = n;
    uint8_t by = 3;
    aclrtBinHandle binary;
    aclrtFuncHandle function, other;
    aclrtStream stream;
    TRY(aclInit(nullptr) || aclrtSetDevice(0) || aclrtCreateStream(&stream) || aclrtMalloc(&x, n * 4, ACL_MEM_MALLOC_HUGE_FIRST));
    TRY(aclrtMemcpy(x, n * 4, host.data(), n * 4, ACL_MEMCPY_HOST_TO_DEVICE));
    TRY(aclrtBinaryLoadFromData(data.data(), size, nullptr, &binary) || aclrtBinaryGetFunction(binary, name, &function));
    TRY(aclrtBinaryGetFunction(binary, "twice", &other));
    void *args[] = {&x, &by, &count}, *others[] = {&x, &count};
    TRY(aclrtLaunchKernelWithArgsArray(function, 4, stream, nullptr, args));
    TRY(aclrtLaunchKernelWithArgsArray(other, 1, stream, nullptr, others));
    TRY(aclrtSynchronizeStream(stream) || aclrtMemcpy(host.data(), n * 4, x, n * 4, ACL_MEMCPY_DEVICE_TO_HOST));
    for (float value : host) TRY(value != 9.0f);
    options[1] = "-DEXTRA=2"; // a second binary is another one, wherever it lies
    TRY(aclrtcCompileProg(program, 3, options) || aclrtcGetBinData(program, data.data()));
    TRY(aclrtBinaryUnLoad(binary) || aclrtBinaryLoadFromData(data.data(), size, nullptr, &binary));
    TRY(aclrtBinaryGetFunction(binary, name, &function) || aclrtLaunchKernelWithArgsArray(function, 4, stream, nullptr, args));
    TRY(aclrtSynchronizeStream(stream) || aclrtMemcpy(host.data(), n * 4, x, n * 4, ACL_MEMCPY_DEVICE_TO_HOST));
    for (float value : host) TRY(value != 14.0f);
    TRY(aclrtResetDevice(0) || aclFinalize() || aclrtcDestroyProg(&program));
    std::printf("right\n");
}
"""
PROJECT = """
cmake_minimum_required(VERSION 3.16)
project(kernels CXX)
include($ENV{{ASCEND_HOME_PATH}}/{place}/ascendc_kernel_cmake/ascendc.cmake)
add_compile_options(-Wall -Werror -D_GLIBCXX_USE_CXX11_ABI={abi})
ascendc_library(kernels {kind} kernels.cpp sub/prints.cpp)
ascendc_compile_definitions(kernels PRIVATE ASCENDC_DUMP=0)
ascendc_compile_options(kernels PRIVATE -O2 --cce-auto-sync -forward-options-to-host-compiler -O1)
ascendc_fatbin_library(fat kernels.cpp)
add_executable(main main.cpp)
target_link_libraries(main PRIVATE kernels)
"""

NEWER = """
cmake_minimum_required(VERSION 3.16)
set(CMAKE_ASC_ARCHITECTURES "dav-2201" CACHE STRING "")
find_package(ASC REQUIRED)
project(newer LANGUAGES ASC CXX)
add_library(twice {kind} twice.asc)
target_compile_options(twice PRIVATE $<$<COMPILE_LANGUAGE:ASC>:--npu-arch=${{CMAKE_ASC_ARCHITECTURES}} --cce-auto-sync -Wall -Werror>)
set_target_properties(twice PROPERTIES LINKER_LANGUAGE ASC POSITION_INDEPENDENT_CODE ON)
add_executable(main main.asc plain.cpp)
ascendc_compile_definitions(main PRIVATE WANTED=3)
target_include_directories(main PRIVATE include)
target_link_libraries(main PRIVATE twice tiling_api platform m)
"""
TWICE = r"""
#include "kernel_operator.h"
#include <cassert> // takes `assert` back
namespace maths {
template <typename T> __vector__ __global__ void twice(__gm__ T *x) {
    ascendc_assert(x != nullptr, "no memory\n"), x[AscendC::GetBlockIdx()] *= T(2);
}
extern "C" __mix__(1, 2) __global__ __aicore__ void unused(__gm__ float *) {}
}
void run_twice(uint32_t blocks, void *stream, float *x) { maths::twice<float><<<blocks, 0, stream>>>(x); }
"""
NEWER_MAIN = r"""
#include "acl/acl.h"
#include "basic_api/kernel_basic_intf.h"
#include "tiling/tiling_api.h"
#include "factor.h"
static_assert(ge::DT_BF16 == 27 && ge::DT_UNDEFINED == 28 && ge::DT_FLOAT8_E5M2 == 35 && ge::DT_MAX == 43, "ge::DataType");
extern int plain();
void run_twice(uint32_t blocks, void *stream, float *x);
__global__ __vector__ void fill(__gm__ float *x) { x[AscendC::GetBlockIdx()] = FACTOR * WANTED; }
int main()
{
    float *x, host[4];
    aclrtStream stream;
    uint32_t most = 0, least = 0;
    if (aclrtSetDevice(0) || aclrtCreateStream(&stream) || aclrtMalloc((void **)&x, 16, ACL_MEM_MALLOC_HUGE_FIRST)) return 1;
    if (platform_ascendc::PlatformAscendCManager::GetInstance()->GetCoreNumAic() < 2) return 2;
    if (!AscendC::GetSinMaxMinTmpSize(AscendC::TensorShape({4, 8}), 4, false, most, least) || !least || most < least) return 3;
    fill<<<4, nullptr, stream>>>(x);
    run_twice(4, stream, x);
    if (aclrtSynchronizeStream(stream) || aclrtMemcpy(host, 16, x, 16, ACL_MEMCPY_DEVICE_TO_HOST)) return 4;
    return host[3] == 60.0f + plain() ? __NPU_ARCH__ != 2201 : 5;
}
"""


def compilers() -> list[str]:
    """The C++ compilers of this machine, each once, by its shortest name."""
    names = ["g++", "clang++", *(f"{name}-{n}" for name in ("g++", "clang++") for n in range(10, 30))]
    return list({os.path.realpath(path): name for name in reversed(names) if (path := shutil.which(name))}.values())


@pytest.fixture
def source(tmp_path):
    (tmp_path / "kernels.cpp").write_text(SOURCE)
    return tmp_path / "kernels.cpp"


def test_lines_keep_their_numbers_and_comments_stay():
    text = "a<<<1,\n  nullptr, s>>>(x); // b<<<1>>>(y)\nlast"
    made = sources.rewritten(text, "k.cpp").split("\n")
    start = made.index('#line 1 "k.cpp"') + 1
    assert "softacl::Kernel<&a, 0, 1>" in made[start]
    assert "// b<<<1>>>(y)" in made[start + 1]
    assert made[start + 2] == "last"


def test_what_a_source_declares():
    declared = sources.kernels(SOURCE)
    assert [each.name for each in declared] == ["scale", "twice"]  # a template has no entry
    assert declared[0].parameters == (("GM_ADDR", "x"), ("GM_ADDR", "y"), ("Sizes", "sizes"))
    assert "void *a0, void *a1, void *a2" in sources.launch_header(declared[0])


@pytest.mark.parametrize(
    ("text", "cores"),
    [
        ("__global__ __aicore__ void k(GM_ADDR x) {}", "0, 1"),
        ("template <int N> __cube__ __global__ void k(GM_ADDR x) {}", "1, 0"),
        ("__global__ __mix__(1, 2) void k(GM_ADDR x) {}", "1, 2"),
        ("__mix__(1, 1) __global__ __aicore__ void k(GM_ADDR x) {}", "1, 1"),
        ("__global__ __vector__ void k(GM_ADDR x) { Mmad(c, a, b, p); }", "0, 1"),
        ("__global__ __aicore__ void k(GM_ADDR x) { Mmad(c, a, b, p); }", "1, 0"),
        ("__global__ __aicore__ void k(GM_ADDR x) { if ASCEND_IS_AIC { Mmad(c, a, b, p); } }", "1, 2"),
        ("__global__ __aicore__ void k(GM_ADDR x) { REGIST_MATMUL_OBJ(&pipe, w, mm, &t); }", "1, 2"),
        (
            "#define ASCENDC_CUBE_ONLY\n__global__ __aicore__ void k(GM_ADDR x) { REGIST_MATMUL_OBJ(&pipe, w, mm, &t); }",
            "1, 0",
        ),
        ("__global__ __aicore__ void k(GM_ADDR x) { KERNEL_TASK_TYPE_DEFAULT(KERNEL_TYPE_MIX_AIC_1_1); }", "1, 1"),
    ],
)
def test_the_cores_that_run_a_block(text, cores):
    assert f"Kernel<&k<4>, {cores}>" in sources.rewritten(text + "\nvoid f() { k<4><<<1, nullptr, s>>>(x); }", "k.cpp")


@pytest.mark.parametrize("call", ["SyncAll();", "AscendC::CrossCoreSetFlag<0, PIPE_MTE3>(1);"])
def test_kernels_that_wait_for_other_blocks_say_so(call):
    text = f'extern "C" __global__ __aicore__ void k(GM_ADDR x) {{ {call} }}'
    assert "softacl_needs_all_blocks_k" in sources.rewritten(text, "k.cpp")
    assert "softacl_needs_all_blocks_k" not in sources.rewritten(text.replace(call, "// " + call + "\n"), "k.cpp")


def test_a_library_of_the_command_is_loaded_and_launched(acl, source, tmp_path):
    library = tmp_path / "kernels.o"
    command = [sys.executable, "-m", "softacl", "cc", str(source), "-o", str(library)]
    subprocess.run(command, check=True, timeout=120)
    binary, ret = acl.rt.binary_load_from_file(str(library), {})
    assert ret == 0 and acl.rt.binary_get_function(binary, "scale")[1] == 0


@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
def test_the_names_of_the_vendors_headers(tmp_path):
    names = [name for name, text in headers.forwarding_headers().items() if "absent" not in text]
    assert {"lib/matmul_intf.h", "kernel_tiling/kernel_tiling.h", "basic_api/kernel_basic_intf.h"} <= set(names)
    lines = [f'#include "{name}"' for name in names]
    lines.append('extern "C" __global__ __aicore__ void named(GM_ADDR x) { AscendC::GlobalTensor<float> y; }')
    (tmp_path / "named.cpp").write_text("\n".join(lines))
    compiler.compile_library([tmp_path / "named.cpp"], tmp_path / "named.so")
    (tmp_path / "named.cpp").write_text('#include "c_api/asc_simd.h"\n')
    with pytest.raises(compiler.CompileError, match="are not part of Ascend C on SoftACL"):
        compiler.compile_library([tmp_path / "named.cpp"], tmp_path / "named.so")
    with pytest.raises(compiler.CompileError, match=r"no_such_name\.h"):
        (tmp_path / "named.cpp").write_text('#include "lib/no_such_name.h"\n')
        compiler.compile_library([tmp_path / "named.cpp"], tmp_path / "named.so")


def test_kernels_that_a_program_compiles(tmp_path):
    prefix = layout.make(tmp_path / "prefix")
    (tmp_path / "main.cpp").write_text(RUNTIME)
    flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lascendcl", "-lacl_rtc"]
    command = [*compiler.compiler(), "-std=c++17", tmp_path / "main.cpp", "-o", tmp_path / "main", *flags]
    subprocess.run(command, check=True, timeout=120)
    done = subprocess.run([tmp_path / "main"], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "right\n"), done.stderr
    env = os.environ | {"CXX": "no-such-compiler"}
    done = subprocess.run([tmp_path / "main", "without"], capture_output=True, text=True, timeout=120, env=env)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('extern "C" __global__ __aicore__ void k(GM_ADDR x) { nothing }', "kernels.cpp:1"),
        (None, "cannot be read"),
    ],
)
def test_a_source_that_cannot_be_compiled(tmp_path, text, says):
    source = tmp_path / "kernels.cpp"
    if text is not None:
        source.write_text(text)
    with pytest.raises(compiler.CompileError, match=says):
        softacl.kernel_from(source)


def test_without_a_compiler(source, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(compiler.CompileError, match="Install one: apt install g"):
        softacl.kernel_from(source)


@pytest.mark.parametrize("name", compilers())
def test_no_compiler_warns_of_the_headers(name):
    tests = Path(__file__).parent / "sources"
    about_tests = ["-Wno-unused-parameter", "-Wno-missing-field-initializers"]
    command = [name, "-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", *about_tests]
    command += [f"-I{headers.includes()}", *map(str, tests.glob("*.cpp"))]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[:3000]


def test_a_header_that_changes_is_compiled_again(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache of kernels"))
    source, header = tmp_path / "first.cpp", tmp_path / "number.h"
    source.write_text(
        '#include "kernel_operator.h"\n#include "number.h"\n'
        'extern "C" __global__ __aicore__ void first(__gm__ int32_t *x) { *x = NUMBER; }\n'
    )
    for number in (1, 2):
        header.write_text(f"#define NUMBER {number}\n")
        kernel = softacl.kernel_from(source).first
        with softacl.Device(0) as device, device.buffer(64) as x:
            kernel(x)
            device.synchronize()
            assert x.to_array(np.int32)[0] == number
    softacl.kernel_from(source)
    assert len(list((tmp_path / "cache of kernels").rglob("*.so"))) == 2


@pytest.mark.parametrize(
    ("cxx", "says"),
    [
        ("no-such-compiler", "CXX=no-such-compiler names no program"),
        ("g++ '", "CXX=g.. ' names no program"),
        ("false", "kernels.cpp cannot be compiled by false:\nexit code 1$"),
        (
            "c++ -U__clang__ -U__GNUC__ -D__GNUC__=9",
            "D__GNUC__=9: kernels need C..17 and g.. 10 or clang 14, or newer. Set CXX",
        ),
    ],
)
def test_another_compiler(source, monkeypatch, cxx, says):
    monkeypatch.setenv("CXX", cxx)
    with pytest.raises(compiler.CompileError, match=says):
        softacl.kernel_from(source)


def test_headers_may_define_the_vendors_attribute(tmp_path):
    """Tiling headers of sources do, as [aicore], which the vendor's compiler reads."""
    (tmp_path / "tiling.h").write_text(
        "#define __aicore__ [aicore]\nstruct Plus { __aicore__ inline Plus(int32_t n) : n(n) {} int32_t n; };\n"
        "inline __aicore__ int32_t up(const Plus &by, int32_t n) { return n + by.n; }\n"
    )
    source = tmp_path / "k.cpp"
    source.write_text(
        '#include "kernel_operator.h"\n#include "tiling.h"\ntemplate <int32_t N> __aicore__ static inline void add(__gm__ int32_t *x) '
        '{ x[0] = up(Plus(N), x[0]); }\nextern "C" __global__ __aicore__ void k(__gm__ int32_t *x) { add<5>(x); }\n'
    )
    if "clang" in shutil.which(compiler.compiler()[0]):
        pytest.skip("clang++ knows no attribute lists there")
    kernel = softacl.kernel_from(source, options=["-Werror"]).k
    with softacl.Device(0) as device, device.buffer(64) as x:
        x.copy_from(np.full(16, 2, np.int32))
        kernel(x)
        device.synchronize()
        assert x.to_array(np.int32)[0] == 7


def test_kernels_are_functions_of_python(source):
    library = softacl.kernel_from(source)
    assert repr(library.scale) == "<kernel scale(GM_ADDR x, GM_ADDR y, Sizes sizes)>"
    with pytest.raises(AttributeError, match="its kernels: scale"):
        library.scala  # noqa: B018
    data = np.arange(1024, dtype=np.float32)
    sizes = np.array([1024], np.uint32).tobytes() + np.array([2.5], np.float32).tobytes()
    with softacl.Device(0) as device, device.buffer(data.nbytes) as x, device.buffer(data.nbytes) as y:
        x.copy_from(data)
        library.scale(x, y, sizes, blocks=8)
        device.synchronize()
        assert (y.to_array(np.float32) == data * 2.5).all()
        for arguments, blocks, says in [
            ((x, y), 1, "got 2 arguments and blocks=1; 3 arguments"),
            ((x, y, sizes), 2**32, "blocks=4294967296; 3 arguments and a whole number of blocks from 1"),
            ((x, y, sizes), 2.5, "blocks=2.5;"),
            ((x, y, 5), 1, "argument sizes is 5; Sizes is passed as bytes"),
            ((x, data, sizes), 1, "(?s)argument y is array.*; GM_ADDR is passed as a buffer or a device address"),
        ]:
            with pytest.raises(softacl.AclError, match=says):
                library.scale(*arguments, blocks=blocks)


@pytest.mark.parametrize(("name", "abi"), [(name, i % 2) for i, name in enumerate(compilers())])
def test_every_compiler_gives_the_same_numbers_and_no_warning(tmp_path, monkeypatch, name, abi):
    monkeypatch.setenv("CXX", name)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    source = tmp_path / "every.cpp"
    source.write_text(EVERY)
    every = softacl.kernel_from(source, ["-Wall", "-Wextra", "-Werror", f"-D_GLIBCXX_USE_CXX11_ABI={abi}"]).every
    x = np.random.default_rng(1).uniform(0, 100, 32).astype(np.float16)
    factor = np.random.default_rng(2).uniform(0, 100, 32).astype(np.float32)
    roots = np.sqrt((x * np.float16(0.3)).astype(np.float32)).astype(np.float16)
    exact = roots.astype(np.float32)
    bits = exact.view(np.uint32)
    with softacl.Device(0) as device:
        given = [device.buffer(nbytes) for nbytes in (64, 64, 128, 128)]
        given[0].copy_from(x)
        given[3].copy_from(factor)
        every(*given)
        device.synchronize()
        assert (given[0].to_array(np.float16) == roots).all()
        assert (given[1].to_array(np.uint16) == (bits >> 16 | (bits << 16 != 0))).all()
        assert (given[2].to_array(np.uint32) == np.argsort(-exact, kind="stable")).all()
        assert (given[3].to_array(np.float32) == exact * factor + exact).all()  # two roundings, on each machine


def test_a_launch_waits_only_for_kernels_that_print():
    host = 'int main() { printf("of the host"); add<<<8, nullptr, stream>>>(x); }'
    device = '__aicore__ inline void help() { %s } extern "C" __global__ __aicore__ void add(GM_ADDR x) { help(); }'
    assert "softacl::prints" not in sources.rewritten(device % "int a;" + host, "add.cpp")
    assert "softacl::prints" in sources.rewritten(device % 'AscendC::printf("of the core");' + host, "add.cpp")


COUNTING = r"""
#include <acl/acl.h>
#include <cstdio>
#include "kernel_operator.h"
extern "C" __global__ __aicore__ void count(GM_ADDR x, int32_t by) { ((__gm__ int32_t *)x)[16 * AscendC::GetBlockIdx()] += by; }
extern "C" __global__ __aicore__ void divide(GM_ADDR x, int32_t by) { ((__gm__ int32_t *)x)[0] = 5 / by; }
int main()
{
    aclrtStream stream;
    void *x;
    int32_t host[128] = {};
    if (aclInit(nullptr) || aclrtSetDevice(0) || aclrtCreateStream(&stream)) return 1;
    if (aclrtMalloc(&x, sizeof host, ACL_MEM_MALLOC_HUGE_FIRST)) return 1;
    aclrtMemset(x, sizeof host, 0, sizeof host);
    for (int i = 1; i <= 1000; i++) {
        count<<<8, nullptr, stream>>>((GM_ADDR)x, i);
        if (i % 100 == 0 && aclrtSynchronizeStream(stream)) return 2;
    }
    aclrtMemcpy(host, sizeof host, x, sizeof host, ACL_MEMCPY_DEVICE_TO_HOST);
    for (int block = 0; block < 8; block++) printf("%d ", host[16 * block]);
    for (int by = 2; by >= 0; by--) divide<<<1, nullptr, stream>>>((GM_ADDR)x, by);
    int code = aclrtSynchronizeStream(stream);
    printf("%d %s", code, aclGetRecentErrMsg());
    return aclrtResetDevice(0) || aclFinalize();
}
"""


@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
@pytest.mark.parametrize("executor", ["threads", "deferred"])
def test_launches_that_are_repeated(tmp_path, executor):
    prefix, written = layout.make(tmp_path / "prefix"), tmp_path / "written.cpp"
    (tmp_path / "count.cpp").write_text(COUNTING)
    compiler.rewrite(tmp_path / "count.cpp", OutputFile(written))
    flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lascendcl"]
    command = [*compiler.compiler(), "-std=c++17", f"-I{headers.includes()}", written, "-o", tmp_path / "main", *flags]
    subprocess.run(command, check=True, timeout=120)
    env = os.environ | {"SOFTACL_EXECUTOR": executor}
    done = subprocess.run([tmp_path / "main"], capture_output=True, text=True, timeout=60, env=env)
    assert done.returncode == 0 and done.stdout.startswith("500500 " * 8 + "507035 ")
    assert "kernel divide, block 0 of 1: it divided by zero" in done.stdout


@pytest.mark.skipif(shutil.which("cmake") is None, reason="no cmake on this machine")
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
@pytest.mark.parametrize(
    ("kind", "place", "abi", "cxx"),
    [
        ("STATIC", "tikcpp", 1, "g++"),
        ("SHARED", "compiler/tikcpp", 0, "g++"),
        ("OBJECT", f"{os.uname().machine}-linux/tikcpp", 1, "clang++"),
    ],
)
def test_projects_for_cann(tmp_path, source, kind, place, abi, cxx):
    if shutil.which(cxx) is None:
        pytest.skip(f"no {cxx} on this machine")
    prefix = layout.make(tmp_path / "prefix")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "prints.cpp").write_text(PRINTS)
    (tmp_path / "main.cpp").write_text(PROGRAM)
    (tmp_path / "CMakeLists.txt").write_text(PROJECT.format(kind=kind, place=place, abi=abi))
    env = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    env |= {"ASCEND_HOME_PATH": str(prefix), "CXX": cxx}
    build = tmp_path / "build"
    steps = [
        ["cmake", "-S", str(tmp_path), "-B", str(build), f"-DCMAKE_INSTALL_PREFIX={tmp_path / 'out'}"],
        ["cmake", "--build", str(build)],
        ["cmake", "--install", str(build)],
    ]
    for step in steps:
        done = subprocess.run(step, capture_output=True, text=True, timeout=300, env=env)
        assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "out" / "fatbin" / "fat" / "fat.o").is_file()
    env |= {"LD_LIBRARY_PATH": f"{prefix / 'lib64'}:{build}"}
    done = subprocess.run([build / "main"], capture_output=True, text=True, timeout=60, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert sorted(lines[:2]) == ["block 0 of 2", "block 1 of 2"] and lines[2:] == ["after the kernel", "right"]


@pytest.mark.skipif(shutil.which("cmake") is None, reason="no cmake on this machine")
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
@pytest.mark.parametrize("kind", ["STATIC", "SHARED"])
def test_projects_with_the_language_asc(tmp_path, kind):
    prefix = layout.make(tmp_path / "prefix")
    files = {
        "CMakeLists.txt": NEWER.format(kind=kind),
        "twice.asc": TWICE,
        "main.asc": NEWER_MAIN,
        "plain.cpp": "int plain() { return 0; }",
        "include/factor.h": "#define FACTOR 10.0f",
    }
    (tmp_path / "include").mkdir()
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    env = {name: value for name, value in os.environ.items() if name not in ("LD_LIBRARY_PATH", "CXX")}
    env |= {"CMAKE_PREFIX_PATH": str(prefix)}
    build = tmp_path / "build"

    def made(*arguments: str) -> str:
        done = subprocess.run(["cmake", *arguments], capture_output=True, text=True, timeout=300, env=env)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    made("-S", str(tmp_path), "-B", str(build), "-DCMAKE_ASC_RUN_MODE=cpu")
    assert "main.asc" in made("--build", str(build))
    assert subprocess.run([build / "main"], timeout=60, env=env).returncode == 0
    assert "main.asc" not in made("--build", str(build))
    (tmp_path / "include" / "factor.h").write_text("#define FACTOR 11.0f")  # what a source includes is known
    assert "main.asc" in made("--build", str(build))
    assert subprocess.run([build / "main"], timeout=60, env=env).returncode == 5


@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
def test_the_compiler_driver(tmp_path):
    compiler_driver = layout.make(tmp_path / "prefix") / "bin" / "bisheng"
    (tmp_path / "twice.asc").write_text(TWICE)
    (tmp_path / "main.asc").write_text(NEWER_MAIN.replace("plain()", "0").replace("extern int 0;", ""))
    (tmp_path / "factor.h").write_text("#define FACTOR 10.0f")

    def driven(*words: str) -> subprocess.CompletedProcess:
        return subprocess.run([compiler_driver, *words], capture_output=True, text=True, timeout=120, cwd=tmp_path)

    library = driven("-lib", "twice.asc", "-o", "libtwice.a", "--npu-arch=dav-2201", "--sanitizer", "-mllvm", "-x=1")
    assert library.returncode == 0, library.stderr
    made = driven("main.asc", "-DWANTED=3", "--npu-arch=dav-2201", "-L.", "-ltwice", "-o", "main")
    assert made.returncode == 0, made.stderr
    assert subprocess.run([tmp_path / "main"], timeout=60).returncode == 0
    assert driven("-c", "twice.asc").returncode == 0 and (tmp_path / "twice.o").is_file()
    wrong = driven("-dc", "main.asc", "-o", "main.o")
    assert wrong.returncode == 1 and "main.asc:9:" in wrong.stderr  # the source as it was written; WANTED is missing
    assert "hiipu64" in driven("-print-targets").stdout  # for triton-ascend
    gone = driven("-c", "gone.asc")
    assert gone.returncode == 2 and "gone.asc cannot be read" in gone.stderr


def test_the_driver_comes_first(tmp_path):
    (tmp_path / "twice.asc").write_text(TWICE)
    command = [sys.executable, "-m", "softacl", "cc", str(tmp_path / "twice.asc"), "-o", "x", "--driver", "y"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "--driver comes first" in done.stderr
