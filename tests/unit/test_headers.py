"""The C headers: generated, complete, free of warnings in every standard, laid out as the table says."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from generators import script

from softacl.api import table

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "src" / "softacl" / "c" / "include"
HEADERS = sorted(path.relative_to(INCLUDE).as_posix() for path in INCLUDE.rglob("*.h"))
FLAGS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror")
# (compiler, language, standard)
COMPILERS = [
    (compiler, language, standard)
    for compilers, language, standards in (
        (("gcc", "clang"), "c", ("c11", "c17")),
        (("g++", "clang++"), "c++", ("c++11", "c++14", "c++17", "c++20")),
    )
    for compiler in compilers
    if shutil.which(compiler)
    for standard in standards
]
each_compiler = pytest.mark.parametrize(("compiler", "language", "standard"), COMPILERS)


def compile_text(text: str, compiler: str, language: str, standard: str, *more: str) -> str:
    """Compile without output; return what the compiler says, which is nothing when all is well."""
    command = [compiler, f"-std={standard}", *FLAGS, f"-I{INCLUDE}", *more, "-x", language, "-fsyntax-only", "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=60)
    return done.stderr if done.returncode or done.stderr else ""


def test_generating_again_changes_nothing() -> None:
    old = [
        path for path, text in script("generate_headers").render().items() if path.read_text(encoding="utf-8") != text
    ]
    assert not old, "run python scripts/generate_headers.py"


def test_every_header_has_a_generator() -> None:
    assert sorted(script("generate_headers").HEADERS) == HEADERS


def test_every_function_that_works_is_declared() -> None:
    declared = {function.c for function in script("generate_headers").declared(table.load())}
    missing = {f.c for f in table.functions() if f.done and f.c is not None and f.c not in declared}
    # these work from Python, where their structures are dicts; the table does not have the structures
    assert missing == {
        "hi_mpi_dvpp_get_image_info",
        "hi_mpi_vdec_get_jpegd_output_info",
        "hi_mpi_png_get_image_info",
    }


def test_every_function_with_known_types_is_declared_once() -> None:
    text = "\n".join((INCLUDE / header).read_text(encoding="utf-8") for header in HEADERS)
    found = re.findall(r"^ACL_FUNC_VISIBILITY [^(]*?(\w+)\(", text, flags=re.MULTILINE)
    assert len(found) == len(set(found))
    # only the media functions whose structs are not in the table, and those of other libraries, are missing
    left_out = {f.header for f in table.functions() if f.c is not None and f.returns and f.c not in found}
    assert all(header.startswith("acl/dvpp/") for header in left_out)


def test_every_constant_is_there() -> None:
    text = "\n".join((INCLUDE / header).read_text(encoding="utf-8") for header in HEADERS)
    words = set(re.findall(r"\w+", text))
    assert not [name for name in table.constants() if name not in words]
    assert not [name for name in table.typedefs() if name not in words]


@pytest.mark.thorough
@each_compiler
def test_each_header_compiles_alone(compiler: str, language: str, standard: str) -> None:
    wrong = {}
    for header in HEADERS:
        # twice: the include guards hold
        said = compile_text(f"#include <{header}>\n#include <{header}>\n", compiler, language, standard)
        if said:
            wrong[header] = said
    assert not wrong


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
            if field.name:
                claim(f"offsetof({name}, {field.name})", field.offset)
    for constant in table.constants().values():
        if language == "c++" or constant.header not in keyword:
            claim(constant.name, constant.value)
    claim("offsetof(aclmdlRITaskParams, kernelTaskParams)", 72)
    return "\n".join(lines) + "\n"


@each_compiler
def test_values_sizes_and_offsets_are_the_vendors(compiler: str, language: str, standard: str) -> None:
    program = layout_program(language)
    assert program.count("offsetof(") > 250 and program.count("tatic_assert(") > 1200
    assert not compile_text(program, compiler, language, standard)


@each_compiler
def test_a_wrong_layout_would_be_found(compiler: str, language: str, standard: str) -> None:
    program = layout_program(language).replace("(offsetof(aclrtMallocConfig, numAttrs)) == 8", "sizeof(int) == 8")
    assert "static assertion failed" in compile_text(program, compiler, language, standard)


def test_deprecated_functions_say_so() -> None:
    text = "#include <acl/acl.h>\nint f(void *e) { aclrtEventStatus s; return aclrtQueryEvent(e, &s); }\n"
    assert "aclrtQueryEvent is deprecated" in compile_text(text, "gcc", "c", "c11")


def test_older_standards_compile_too() -> None:
    program = "#include <acl/acl.h>\n#include <acl/ops/acl_dvpp.h>\n#include <aclnnop/aclnn_add.h>\n"
    for compiler, language, standard in (("gcc", "c", "gnu99"), ("g++", "c++", "gnu++98")):
        assert not compile_text(program, compiler, language, standard, "-Wno-pedantic")


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
