"""The C headers: generated, complete, free of warnings in every standard, laid out as the table says."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from compilers import CXX, FLAGS, C, complaints, configurations
from generators import script

from softacl.api import table
from softacl.c import layout

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "src" / "softacl" / "c" / "include"
HEADERS = sorted(path.relative_to(INCLUDE).as_posix() for path in INCLUDE.rglob("*.h"))
#: The headers of operators are alike: of some 1,200 a few stand for all where each costs a compiler's time.
OPERATORS = [header for header in HEADERS if header.startswith("aclnnop/")]
SINGLE = [header for header in HEADERS if header not in OPERATORS] + OPERATORS[::150]
each_compiler = pytest.mark.parametrize(("compiler", "language", "standard"), configurations(*C, *CXX))
each_modern_compiler = pytest.mark.parametrize(
    ("compiler", "language", "standard"), configurations(*(s for s in (*C, *CXX) if s != "c99"))
)


def compile_text(text: str, compiler: str, language: str, standard: str, *more: str) -> str:
    """Compile without output; return what the compiler says, which is nothing when all is well."""
    return complaints(compiler, language, standard, INCLUDE, text, *more)


def test_generating_again_changes_nothing() -> None:
    old = [
        path for path, text in script("generate_headers").render().items() if path.read_text(encoding="utf-8") != text
    ]
    assert not old, "run python scripts/generate_headers.py"


def test_every_header_has_a_generator() -> None:
    generator = script("generate_headers")
    assert sorted([*generator.HEADERS, *generator.BY_HAND]) == HEADERS


def test_every_function_that_works_is_declared() -> None:
    declared = {function.c for function in script("generate_headers").declared(table.load())}
    missing = {f.c for f in table.functions() if f.done and f.header and f.c is not None and f.c not in declared}
    assert not missing


def test_every_function_with_known_types_is_declared_once() -> None:
    text = "\n".join((INCLUDE / header).read_text(encoding="utf-8") for header in HEADERS)
    found = re.findall(r"^ACL_FUNC_VISIBILITY [^(]*?(\w+)\(", text, flags=re.MULTILINE)
    assert len(found) == len(set(found))
    assert not [f.c for f in table.functions() if f.c is not None and f.returns and f.header and f.c not in found]


def test_every_declared_function_is_in_the_library() -> None:
    """But for the one that takes any number of arguments, which is written by hand, and for operators that do not run."""
    wanted = {function.c for function in script("generate_library").exported(table.load())}
    declared = {function.c for function in script("generate_headers").declared(table.load())}
    absent = {
        function.c for function in table.functions() if (function.c or "").startswith("aclnn") and not function.work
    }
    assert declared - wanted - script("generate_headers").VARIADIC == absent & declared


def test_every_constant_is_there() -> None:
    text = "\n".join((INCLUDE / header).read_text(encoding="utf-8") for header in HEADERS)
    words = set(re.findall(r"\w+", text))
    assert not [name for name in table.constants() if name not in words]
    assert not [name for name in table.typedefs() if name not in words]


@pytest.mark.thorough
@each_compiler
def test_each_header_compiles_alone(tmp_path: Path, compiler: str, language: str, standard: str) -> None:
    """Twice, so that the include guards hold."""
    sources = []
    for at, header in enumerate(SINGLE):
        sources.append(tmp_path / f"{at}.{'cpp' if language == 'c++' else 'c'}")
        sources[-1].write_text(f"#include <{header}>\n#include <{header}>\n")
    command = [compiler, f"-std={standard}", *FLAGS, f"-I{INCLUDE}", "-fsyntax-only", *map(str, sources)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert (done.stderr, done.returncode) == ("", 0)


@each_compiler
def test_all_headers_compile_together(compiler: str, language: str, standard: str) -> None:
    for order in (HEADERS, HEADERS[::-1]):
        text = "".join(f"#include <{header}>\n" for header in order)
        assert not compile_text(text, compiler, language, standard)


@each_compiler
def test_headers_are_found_below_acl_too(compiler: str, language: str, standard: str) -> None:
    text = "#include <acl.h>\n#include <acl_rt.h>\n#include <ops/acl_dvpp.h>\n#include <dvpp/hi_dvpp.h>\n"
    assert not compile_text(text, compiler, language, standard, f"-I{INCLUDE / 'acl'}")


def layout_program(language: str) -> str:
    """A program that compiles only if every value, size and offset is the table's."""
    check = "static_assert" if language == "c++" else "_Static_assert"
    keyword = script("generate_headers").TYPED_CONSTANTS  # constants that C does not take for constant
    lines = [f"#include <{header}>" for header in HEADERS] + ["#include <assert.h>"]

    def claim(left: str, right: int) -> None:
        number = f"{right}ULL" if right > 0x7FFFFFFF else str(right)
        lines.append(f'{check}(({left}) == {number}, "{left}");')

    for enum in table.enums().values():
        claim(f"sizeof({enum.name if language == 'c++' else 'enum ' + enum.name})", 4)
        for name, value in enum.values.items():
            claim(name, value)
    for struct in table.structs().values():
        # a typedef of the same name or, for a few, of another
        names = [
            t.name for t in table.typedefs().values() if t.type in (f"struct {struct.name}", f"union {struct.name}")
        ]
        name = names[0] if names else struct.name
        claim(f"sizeof({name})", struct.size)
        for field in struct.fields:
            if field.name and ":" not in field.type:  # a bit field has no offset of its own
                claim(f"offsetof({name}, {field.name})", field.offset)
    for constant in table.constants().values():
        if language == "c++" or constant.header not in keyword:
            claim(constant.name, constant.value)
    claim("offsetof(aclmdlRITaskParams, kernelTaskParams)", 72)
    return "\n".join(lines) + "\n"


@each_modern_compiler
def test_values_sizes_and_offsets_are_the_vendors(compiler: str, language: str, standard: str) -> None:
    program = layout_program(language)
    assert program.count("offsetof(") > 250 and program.count("tatic_assert(") > 1200
    assert not compile_text(program, compiler, language, standard)


@each_modern_compiler
def test_a_wrong_layout_would_be_found(compiler: str, language: str, standard: str) -> None:
    program = layout_program(language).replace("(offsetof(aclrtMallocConfig, numAttrs)) == 8", "sizeof(int) == 8")
    assert re.search("static.assert", compile_text(program, compiler, language, standard))


def test_deprecated_functions_say_so() -> None:
    text = "#include <acl/acl.h>\nint f(void *e) { aclrtEventStatus s; return aclrtQueryEvent(e, &s); }\n"
    assert "aclrtQueryEvent is deprecated" in compile_text(text, "gcc", "c", "c11")


def test_older_standards_compile_too() -> None:
    program = "#include <acl/acl.h>\n#include <acl/ops/acl_dvpp.h>\n#include <aclnnop/aclnn_add.h>\n"
    for compiler, language, standard in (("gcc", "c", "gnu99"), ("g++", "c++", "gnu++98")):
        assert not compile_text(program, compiler, language, standard, "-Wno-pedantic")


RT_API = """
#include "acl/acl.h"
#include "acl/acl_rt_api.h"
int main() {
    float *device = nullptr, *host = nullptr;
    int failed = aclInit(nullptr) | aclrtSetDevice(0);
    failed |= aclrtMalloc(&device, 64) | aclrtMallocHost(&host, 64);
    host[0] = 3.5f;
    failed |= aclrtMemcpy(device, 64, host, 64, ACL_MEMCPY_HOST_TO_DEVICE);
    host[0] = 0;
    aclrtStream stream = nullptr;
    aclrtEvent event = nullptr;
    failed |= aclrtCreateStream(&stream, 0, ACL_STREAM_FAST_LAUNCH) | aclrtCreateEvent(&event, ACL_EVENT_SYNC);
    const float *source = device;
    failed |= aclrtMemcpyAsync(host, 64, source, 64, ACL_MEMCPY_DEVICE_TO_HOST, stream);
    failed |= aclrtRecordEvent(event, stream) | aclrtSynchronizeEvent(event, 1000);
    failed |= aclrtStreamWaitEvent(stream, event, 1000) | aclrtSynchronizeStream(stream, -1) | aclrtSynchronizeDevice(-1);
    float *more = nullptr;
    failed |= aclrtMalloc(&more, 64, ACL_MEM_MALLOC_NORMAL_ONLY) | aclrtMemcpy2d(more, 8, host, 8, 8, 8,
        ACL_MEMCPY_HOST_TO_DEVICE);
    failed |= aclrtFree(more) | aclrtFree(device);
    return failed != 0 || host[0] != 3.5f;
}
"""


@pytest.mark.parametrize(("compiler", "language", "standard"), configurations(*CXX))
def test_the_overloads_of_cpp_compile(compiler: str, language: str, standard: str) -> None:
    """Each template is used once."""
    all_of_them = """
#include "acl/acl_rt_api.h"
int use(int *p, int **pp, const int *c, const int **cc, size_t *n, aclrtStream s, void *v, void **vv) {
    aclrtMemcpyBatchAttr one = {};
    aclrtMemManagedLocation where = {};
    static int symbol;
    uint64_t actual = 0;
    aclrtPtrAttributes attributes;
    return aclrtSetOpExecuteTimeOut(1, &actual) | aclrtMalloc(pp, 4, static_cast<aclrtMallocConfig *>(nullptr))
        | aclrtMalloc(vv, 4, ACL_MEM_MALLOC_HUGE_FIRST, nullptr) | aclrtMallocHost(vv, 4, nullptr)
        | aclrtMemcpy2dAsync(p, 4, c, 4, 4, 1, ACL_MEMCPY_DEVICE_TO_DEVICE, s)
        | aclrtMemcpyBatch(pp, n, pp, n, 1, one) | aclrtMemcpyBatch(pp, n, pp, n, 1, &one, n, 1)
        | aclrtMemcpyBatch(vv, n, vv, n, 1, one) | aclrtMemcpyBatchAsync(pp, n, pp, n, 1, one, s)
        | aclrtMemcpyBatchAsync(pp, n, pp, n, 1, &one, n, 1, s) | aclrtMemcpyBatchAsync(pp, n, pp, n, 1, one, n, s)
        | aclrtMemcpyBatchAsync(pp, n, pp, n, 1, &one, n, 1, n, s) | aclrtMemcpyBatchAsync(vv, n, vv, n, 1, one, n, s)
        | aclrtPointerGetAttributes(c, &attributes) | aclrtHostRegister(p, 4, ACL_HOST_REGISTER_MAPPED, pp)
        | aclrtHostRegister(p, 4, 2U) | aclrtHostGetDevicePointer(p, pp, 0) | aclrtHostUnregister(p)
        | aclrtMemAllocManaged(pp, 4) | aclrtMemManagedPrefetchAsync(c, 4, where, 0, s)
        | aclrtMemManagedPrefetchBatchAsync(cc, n, 1, where, 0, s)
        | aclrtMemManagedPrefetchBatchAsync(cc, n, 1, &where, n, 1, 0, s)
        | aclrtGetSymbolAddress(symbol, vv) | aclrtGetSymbolSize(symbol, n)
        | aclrtMemcpyFromSymbol(v, 4, symbol, 4, 0, ACL_MEMCPY_DEVICE_TO_HOST)
        | aclrtMemcpyFromSymbolAsync(v, 4, symbol, 4, 0, ACL_MEMCPY_DEVICE_TO_HOST, s)
        | aclrtMemcpyToSymbol(symbol, c, 4, 0, ACL_MEMCPY_HOST_TO_DEVICE)
        | aclrtMemcpyToSymbolAsync(symbol, c, 4, 0, ACL_MEMCPY_HOST_TO_DEVICE, s);
}
"""
    assert not compile_text(all_of_them, compiler, language, standard)
    assert not compile_text(RT_API, compiler, language, standard)


@pytest.mark.thorough
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine")
def test_the_overloads_of_cpp_do_what_they_say(tmp_path: Path) -> None:
    prefix = layout.make(tmp_path / "prefix")
    (tmp_path / "main.cpp").write_text(RT_API)
    flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lacl_rt"]
    subprocess.run(["g++", str(tmp_path / "main.cpp"), *flags, "-o", str(tmp_path / "main")], check=True, timeout=120)
    subprocess.run([str(tmp_path / "main")], check=True, timeout=60)


def test_names_live_in_the_global_scope_of_cpp() -> None:
    text = """
#include "acl/acl.h"
#include "acl/ops/acl_dvpp.h"
#include "aclnnop/aclnn_add.h"
int main() {
    aclrtStream stream = nullptr;
    dim3 grid(8);
    ACL_APP_LOG(ACL_ERROR, "failed");
    ACL_APP_LOG(ACL_ERROR, "failed %d", 1);
    switch (::aclrtCreateStream(&stream)) {
        case ::ACL_SUCCESS: return static_cast<int>(grid.y);
        case ACL_ERROR_RT_MEMORY_ALLOCATION: return 1;
        default: return ::ACL_ERROR_INVALID_PARAM;
    }
}
"""
    assert not compile_text(text, "g++", "c++", "c++11")


def test_headers_are_in_the_wheel(tmp_path: Path) -> None:
    pytest.importorskip("setuptools", minversion="77")  # older ones do not know the licence's form
    command = [sys.executable, "setup.py", "-q", "egg_info", "--egg-base", str(tmp_path)]
    command += ["build_py", "--build-lib", str(tmp_path / "lib")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    packed = tmp_path / "lib" / "softacl" / "c" / "include"
    assert sorted(path.relative_to(packed).as_posix() for path in packed.rglob("*.h")) == HEADERS
