"""The headers against the vendor's: every name is there, with its value, size, offsets, type or prototype.

vendor_headers.txt holds the facts, written down from the vendor's headers and from nothing of ours. A compiler compares: a
program is made of them that compiles only if they hold.
"""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from compilers import CXX, C, complaints, configurations

from softacl.c import layout
from softacl.kernels.headers import program_headers

FACTS = (Path(__file__).parent / "vendor_headers.txt").read_text(encoding="utf-8").splitlines()
INCLUDE = program_headers()
each_compiler = pytest.mark.parametrize(
    ("compiler", "language", "standard"), configurations(*(s for s in (*C, *CXX) if s != "c99"))
)
QUIET = ("-Wno-unused", "-Wno-deprecated-declarations")  # what a program of claims is full of


def headers() -> list[str]:
    return [line.split()[1] for line in FACTS if line.startswith("header ")]


def placed(type_: str, name: str) -> str:
    """A declaration of `name`: for a pointer to a function the name stands inside."""
    if "(*)" in type_:
        return type_.replace("(*)", f"(*{name})", 1)
    return f"{type_} {name}"


def program(facts: list[str], language: str) -> str:
    """A program that compiles only if the facts hold."""
    check = "static_assert" if language == "c++" else "_Static_assert"
    lines = [f"#include <{header}>" for header in headers()] + ["#include <stdbool.h>", "#include <stddef.h>"]

    def claim(left: str, right: str) -> None:
        number = f"{right}ULL" if int(right) > 0x7FFFFFFF else right
        lines.append(f'{check}(({left}) == {number}, "{left} is {right}");')

    types = {fact.split()[1] for fact in facts if fact.startswith("type ")}
    for at, fact in enumerate(facts):
        kind, _, rest = fact.partition(" ")
        name, _, rest = rest.partition(" ")
        if kind == "macro" or (kind == "constant" and language == "c++"):
            claim(name, rest)
        elif kind == "text":
            lines.append(f'{check}(__builtin_strcmp({name}, {rest}) == 0, "{name}");')
        elif kind == "enum":
            for member in rest.split():
                claim(*member.split("="))
        elif kind == "struct":
            size, *fields = rest.split()
            name = name if name in types else f"struct {name}"  # C asks for the word where there is no typedef
            claim(f"sizeof({name})", size)
            for field in fields:
                claim(f"offsetof({name}, {field.split('@')[0]})", field.split("@")[1])
        elif kind == "type":
            lines.append(f"typedef {placed(rest, name)};" if rest else f"typedef {name} *check_{at};")
        elif kind == "function":
            returns, _, params = rest.partition(" | ")
            lines.append(f"{returns} (*check_{at})({params}) = {name};")
    return "\n".join(lines) + "\n"


def said(text: str, compiler: str, language: str, standard: str) -> str:
    return complaints(compiler, language, standard, INCLUDE, text, *QUIET)


@each_compiler
def test_everything_of_the_vendor_is_there_as_it_is_there(compiler: str, language: str, standard: str) -> None:
    assert said(program(FACTS, language), compiler, language, standard) == ""


def test_the_facts_are_many() -> None:
    kinds = Counter(line.split()[0] for line in FACTS)
    assert kinds["function"] >= 1088 and kinds["enum"] >= 177 and kinds["struct"] >= 245 and kinds["type"] >= 536
    assert kinds["macro"] + kinds["constant"] >= 500
    names = [tuple(line.split()[:2]) for line in FACTS if not line.startswith(("#", "header"))]
    assert len(names) == len(set(names))


WRONG = {
    "macro": ("HI_ERR_VPC_NOT_SUPPORT 2684846088", "HI_ERR_VPC_NOT_SUPPORT 2684846089"),
    "text": ('"ascend_mbatch_shape_data"', '"ascend_mbatch_shape"'),
    "enum": ("ACL_PROF_PATH=16", "ACL_PROF_PATH=17"),
    "member": ("ACL_SUBSCRIBE_NONE=", "ACL_SUBSCRIBE_NOTHING="),
    "size": ("struct hi_vdec_stream 48", "struct hi_vdec_stream 40"),
    "offset": ("pack_cnt@8", "pack_cnt@12"),
    "type": ("type acltdtBuf void *", "type acltdtBuf int *"),
    "callback": ("type aclrtCallback void (*)(void *)", "type aclrtCallback int (*)(void *)"),
    "return": ("aclprofGetOpFlag aclprofSubscribeOpFlag |", "aclprofGetOpFlag aclprofAicoreMetrics |"),
    "parameter": ("| uint32_t, acltdtBuf, int32_t", "| int32_t, acltdtBuf, int32_t"),
    "name": ("function acltdtCreateQueue ", "function acltdtMakeQueue "),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_difference_would_be_found(wrong: str) -> None:
    right, other = WRONG[wrong]
    text = "\n".join(FACTS)
    assert right in text
    compiler, language, standard = configurations("c11")[0]
    assert said(program(text.replace(right, other, 1).splitlines(), language), compiler, language, standard)


@pytest.mark.thorough
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
def test_every_prototype_links(tmp_path: Path) -> None:
    """A program that needs all of them links and runs, with each name that its build system may ask for."""
    prefix = layout.make(tmp_path / "prefix")
    names = [line.split()[1] for line in FACTS if line.startswith("function ")]
    source = "".join(f"#include <{header}>\n" for header in headers()) + "void *all[] = {\n"
    source += "".join(f"    (void *){name},\n" for name in names) + "};\nint main(void) { return all[0] == 0; }\n"
    (tmp_path / "all.c").write_text(source)
    flags = ["-w", "-Wl,--no-undefined", f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64"]
    for library in layout.LIBRARIES:
        named = f"-l{re.sub('^lib|[.]so$', '', library)}"
        subprocess.run(["gcc", str(tmp_path / "all.c"), *flags, named, "-o", str(tmp_path / "all")], check=True)
        subprocess.run([str(tmp_path / "all")], check=True, timeout=60)
