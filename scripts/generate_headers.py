#!/usr/bin/env python3
"""Write the C headers, src/softacl/c/include/**/*.h, from functions.json and types.json.

python scripts/generate_headers.py            write the headers
python scripts/generate_headers.py --check    exit with 1 when a header is not what would be written

Which header declares what stands in the two JSON files. This script knows what they cannot say: which header
includes which, and the few lines that are neither a number, nor a type, nor a function with a plain signature.
A function of which a type is not in the table is left out: it would be a promise that nobody can call.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from generated import finish

ROOT = Path(__file__).resolve().parent.parent
INCLUDE = ROOT / "src" / "softacl" / "c" / "include"
WIDTH = 120

sys.path.insert(0, str(ROOT / "src"))  # this tree's table, whatever is installed

from softacl.api.table import Constant, Enum, Function, Struct, Table, Typedef, declare, load  # noqa: E402

# Every header in the order of its includes. Programs include acl/acl.h and rely on what comes with it. Names in
# quotes are looked up beside the including file, so that a program may also be compiled with -Iinclude/acl.
HEADERS: dict[str, tuple[str, ...]] = {
    "acl/error_codes/rt_error_codes.h": ("<stddef.h>",),
    "acl/error_codes/ge_error_codes.h": ("<stddef.h>", "<stdint.h>"),
    "acl/acl_base_rt.h": ("<stddef.h>", "<stdint.h>"),
    "acl/acl_base_mdl.h": ('"acl_base_rt.h"',),
    "acl/acl_base.h": (
        '"acl_base_rt.h"',
        '"acl_base_mdl.h"',
        '"error_codes/rt_error_codes.h"',
        '"error_codes/ge_error_codes.h"',
    ),
    "acl/acl_rt_allocator.h": ("<stddef.h>", "<stdint.h>", '"acl_base.h"'),
    "acl/acl_rt.h": ("<stdbool.h>", "<stddef.h>", "<stdint.h>", '"acl_base.h"', '"acl_rt_allocator.h"'),
    "acl/acl_rt_memory_soma.h": ("<stddef.h>", "<stdint.h>", '"acl_base.h"', '"acl_rt.h"'),
    "acl/acl_platform.h": ('"acl_base.h"', '"acl_rt.h"'),
    "acl/acl_op.h": ('"acl_base.h"', '"acl_rt.h"'),
    "acl/acl_mdl.h": ("<stddef.h>", "<stdint.h>", '"acl_base.h"', '"acl_rt.h"'),
    "acl/acl_op_compiler.h": ('"acl_base.h"', '"acl_op.h"'),
    "acl/acl.h": ('"acl_rt.h"', '"acl_op.h"', '"acl_mdl.h"'),
    # These declare nothing, as SoftACL has nothing of what they are for: programs that only include them compile.
    "acl/acl_dump.h": ('"acl_base.h"',),
    "acl/acl_prof.h": ('"acl_base.h"',),
    "acl/acl_tdt.h": ('"acl_base.h"',),
    "acl/acl_tdt_queue.h": ('"acl_base.h"', '"acl_tdt.h"'),
    "acl/ops/acl_dvpp.h": ("<stddef.h>", "<stdint.h>", '"../acl.h"', '"../acl_base.h"'),
    "acl/dvpp/hi_media_type.h": ("<stdint.h>",),
    "acl/dvpp/hi_media_common.h": ('"../acl_base_rt.h"', '"hi_media_type.h"'),
    "acl/dvpp/hi_mpi_sys.h": ('"hi_media_common.h"',),
    "acl/dvpp/hi_dvpp_vb.h": ('"hi_media_common.h"',),
    "acl/dvpp/hi_dvpp_vdec.h": ('"hi_media_common.h"',),
    "acl/dvpp/hi_dvpp_venc.h": ('"hi_media_common.h"',),
    "acl/dvpp/hi_dvpp_vpc.h": ('"hi_media_common.h"',),
    "acl/dvpp/hi_dvpp_pngd.h": ('"hi_media_common.h"',),
    "acl/dvpp/hi_region.h": ('"hi_media_common.h"',),
    "acl/dvpp/hi_dvpp.h": (
        '"hi_media_type.h"',
        '"hi_media_common.h"',
        '"hi_mpi_sys.h"',
        '"hi_dvpp_vb.h"',
        '"hi_dvpp_vdec.h"',
        '"hi_dvpp_venc.h"',
        '"hi_dvpp_vpc.h"',
        '"hi_dvpp_pngd.h"',
        '"hi_region.h"',
    ),
    "aclnn/acl_meta.h": ("<stdbool.h>", "<stdint.h>", "<stdlib.h>", '"../acl/acl_base.h"'),
    "aclnn/aclnn_base.h": ('"acl_meta.h"',),
    "aclnnop/aclnn_add.h": ('"../aclnn/aclnn_base.h"',),
    "aclnnop/aclnn_cast.h": ('"../aclnn/aclnn_base.h"',),
    "aclnnop/aclnn_copy.h": ('"../aclnn/aclnn_base.h"',),
    "aclnnop/aclnn_div.h": ('"../aclnn/aclnn_base.h"',),
    "aclnnop/aclnn_matmul.h": ('"../aclnn/aclnn_base.h"',),
    "aclnnop/aclnn_mul.h": ('"../aclnn/aclnn_base.h"',),
    "aclnnop/aclnn_sub.h": ('"../aclnn/aclnn_base.h"',),
    # where older releases have the same headers
    **{
        f"aclnnop/level2/aclnn_{name}.h": (f'"../aclnn_{name}.h"',)
        for name in ("add", "cast", "copy", "div", "matmul", "mul", "sub")
    },
}

# How a header writes its constants, where not as macros: typed constants obey C++ scopes (::ACL_SUCCESS).
TYPED_CONSTANTS = {
    "acl/acl_base_rt.h": "int",
    "acl/acl_op.h": "int",
    "acl/error_codes/ge_error_codes.h": "uint32_t",
    "aclnn/acl_meta.h": "aclnnStatus",
}
MACROS = {"ACL_OP_DUMP_OP_AICORE_ARGS"}  # macros even in those headers

VARIADIC = {"aclAppLog"}

MACRO_TEXT = """\
/* Set by SoftACL's headers only: a program can tell them from the vendor's. */
#define SOFTACL_HEADERS 1

#ifndef ACL_FUNC_VISIBILITY
#ifdef FUNC_VISIBILITY
#define ACL_FUNC_VISIBILITY __attribute__((visibility("default")))
#else
#define ACL_FUNC_VISIBILITY
#endif
#endif

#ifndef ACL_DEPRECATED_MESSAGE
#if defined(__GNUC__)
#define ACL_DEPRECATED __attribute__((deprecated))
#define ACL_DEPRECATED_MESSAGE(message) __attribute__((deprecated(message)))
#else
#define ACL_DEPRECATED
#define ACL_DEPRECATED_MESSAGE(message)
#endif
#endif
"""

# Lines before the types of a header, lines after its types, and lines after its functions. Sources: the open-source
# runtime's acl_base_rt.h and acl_rt.h, CANN 8.1.RC1 acl.h, hi_media_type.h of the open-source media headers.
BEFORE = {
    "acl/acl_base_rt.h": "static const int ACL_ERROR_INVALID_EXCEPTION_INFO = -1;\n",
    "acl/acl_rt.h": """\
#define MAX_MEM_UCE_INFO_ARRAY_SIZE 128
#define UCE_INFO_RESERVED_SIZE 14
#define ACL_RT_MEM_TYPE_DEV (0X2U)
#define ACL_RT_MEM_TYPE_DVPP (0X8U)
#define ACL_RT_MEM_TYPE_RSVD (0X10U)
""",
    "acl/acl.h": "#define ACL_IPC_HANDLE_SIZE 65\n",
    "acl/dvpp/hi_media_type.h": """\
#define hi_void void
#define HI_NULL 0L
#define HI_SUCCESS 0
#define HI_FAILURE (-1)

typedef unsigned char hi_u8;
typedef signed char hi_s8;
typedef unsigned short hi_u16;
typedef short hi_s16;
typedef unsigned int hi_u32;
typedef int hi_s32;
typedef unsigned long long hi_u64;
typedef long long hi_s64;
typedef char hi_char;
typedef float hi_float;
typedef double hi_double;
typedef hi_u32 hi_fr32;

typedef enum hi_bool {
    HI_FALSE = 0,
    HI_TRUE = 1
} hi_bool;
""",
}
AFTER = {
    "acl/acl_base_rt.h": "#define ACL_APP_LOG(level, ...) "
    "aclAppLog(level, __func__, __FILE__, __LINE__, __VA_ARGS__)\n",
}
MEDIA_TYPES = frozenset("hi_u8 hi_s8 hi_u16 hi_s16 hi_u32 hi_s32 hi_u64 hi_s64 hi_char hi_double hi_bool".split())  # noqa: SIM905
C_WORDS = frozenset(
    "void int char const float double bool unsigned struct enum union size_t "  # noqa: SIM905
    "uint8_t int8_t uint16_t int16_t uint32_t int32_t uint64_t int64_t".split()
)
# A kernel launch takes a plain number for its grid in C++: the missing dimensions are 1.
CONSTRUCTORS = {
    "dim3": """\
#if defined(__cplusplus) && __cplusplus >= 201103L
    constexpr dim3(uint32_t vx = 1, uint32_t vy = 1, uint32_t vz = 1) : x(vx), y(vy), z(vz) {}
#elif defined(__cplusplus)
    dim3(uint32_t vx = 1, uint32_t vy = 1, uint32_t vz = 1) : x(vx), y(vy), z(vz) {}
#endif
""",
}


def guard(header: str) -> str:
    """Return the include guard; the vendor's, so that both sets of headers never mix in one file."""
    stem = header.removesuffix(".h").replace("/", "_").upper()
    return f"INC_EXTERNAL_{stem}_H_"


def constant_line(constant: Constant) -> str:
    """Return one constant as a macro or a typed constant."""
    text = constant.text or str(constant.value)
    kind = TYPED_CONSTANTS.get(constant.header)
    if kind is None or constant.name in MACROS:
        return f"#define {constant.name} {text}\n"
    return f"static const {kind} {constant.name} = {text};\n"


def enum_body(enum: Enum) -> str:
    """Return `enum name { ... }`."""
    members = ",\n".join(f"    {name} = {value}" for name, value in enum.values.items())
    return f"enum {enum.name} {{\n{members}\n}}"


def field_line(type_: str, name: str) -> str:
    """Return one field; an unnamed union is written as its type alone."""
    if type_ == "_Bool":
        type_ = "bool"
    inner = re.fullmatch(r"union \{ (.*) \}", type_)
    if inner:
        lines = "".join(f"        {part.strip()};\n" for part in inner[1].split(";") if part.strip())
        return f"    union {{\n{lines}    }}{' ' + name if name else ''};\n"
    return f"    {declare(type_, name)};\n"


def struct_body(struct: Struct, keyword: str) -> str:
    """Return `struct name { ... }` or `union name { ... }`."""
    fields = "".join(field_line(field.type, field.name) for field in struct.fields)
    return f"{keyword} {struct.name} {{\n{fields}{CONSTRUCTORS.get(struct.name, '')}}}"


def typedef_text(typedef: Typedef, table: Table) -> str:
    """Return one typedef, with the body of the enum, struct or union that it names, if the table has it."""
    keyword, _, tag = typedef.type.partition(" ")
    if keyword == "enum":
        return f"\ntypedef {enum_body(table.enums[tag])} {typedef.name};\n"
    if keyword in ("struct", "union") and tag in table.structs:
        return f"\ntypedef {struct_body(table.structs[tag], keyword)} {typedef.name};\n"
    if "(*)" in typedef.type:
        return wrap(f"typedef {typedef.type.replace('(*)', f'(*{typedef.name})', 1)};")
    return f"typedef {declare(typedef.type, typedef.name)};\n"


def known(table: Table) -> frozenset[str]:
    """Return every type name that a declaration may use."""
    return frozenset({*table.typedefs, *table.enums, *table.structs, *C_WORDS, *MEDIA_TYPES})


def can_declare(function: Function, names: frozenset[str]) -> bool:
    """Tell whether the table knows the signature of a function and every type in it."""
    if function.c is None or function.returns is None:
        return False
    types = [function.returns, *(param.type for param in function.params)]
    return all(word in names for type_ in types for word in re.findall(r"[A-Za-z_]\w*", type_))


def wrap(declaration: str) -> str:
    """Break a long declaration between its parameters, the rest indented."""
    lines = [""]
    for part in re.split(r"(?<=,) ", declaration):
        if lines[-1] and len(lines[-1]) + 1 + len(part) > WIDTH:
            lines.append("   ")
        lines[-1] += f" {part}" if lines[-1] else part
    return "\n".join(lines) + "\n"


def function_text(function: Function) -> str:
    """Return one declaration, wrapped, with its deprecation."""
    line = function.declaration()
    if function.c in VARIADIC:
        line = line.removesuffix(")") + ", ...)"
    text = wrap(f"ACL_FUNC_VISIBILITY {line};")
    if function.deprecated:
        text = f'ACL_DEPRECATED_MESSAGE("{function.c} is deprecated in AscendCL")\n{text}'
    return text


def declared(table: Table) -> list[Function]:
    """Return the functions that the headers declare, in the order of the table."""
    names = known(table)
    return [function for function in table.functions if function.header in HEADERS and can_declare(function, names)]


def render_header(header: str, table: Table, functions: list[Function]) -> str:
    """Return the text of one header."""
    parts = []
    if header == "acl/acl_base_rt.h":
        parts.append(MACRO_TEXT)
    typedefs = [typedef for typedef in table.typedefs.values() if typedef.header == header]
    bodies = {typedef.type.partition(" ")[2] for typedef in typedefs}
    # A typed constant may need a typedef of its header, and no typedef needs a constant.
    constants = [constant_line(constant) for constant in table.constants.values() if constant.header == header]
    before = BEFORE.get(header, "") + "".join(constants)
    # The vendor gives some enums no typedef, so that C programs cannot name them; here every name works in C too.
    types = [
        f"\ntypedef {enum_body(enum)} {enum.name};\n"
        for enum in table.enums.values()
        if enum.header == header and enum.name not in bodies
    ]
    types += [typedef_text(typedef, table) for typedef in typedefs]
    types += [
        f"\ntypedef {struct_body(struct, 'struct')} {struct.name};\n"
        for struct in table.structs.values()
        if struct.header == header and struct.name not in bodies
    ]
    typed = re.sub(r"^(} \w*;)\n(?=\w)", r"\1\n\n", "".join(types).lstrip("\n"), flags=re.MULTILINE)
    parts += [typed, before] if header == "aclnn/acl_meta.h" else [before, typed]
    parts.append("".join(function_text(function) for function in functions if function.header == header))
    parts.append(AFTER.get(header, ""))
    body = "\n".join(part for part in parts if part)

    text = f"/* {header}: written by scripts/generate_headers.py of SoftACL. */\n"
    text += f"#ifndef {guard(header)}\n#define {guard(header)}\n\n"
    text += "".join(f"#include {name}\n" for name in HEADERS[header]) + "\n"
    if body:
        text += f'#ifdef __cplusplus\nextern "C" {{\n#endif\n\n{body}\n#ifdef __cplusplus\n}}\n#endif\n\n'
    return f"{text}#endif\n"


def render() -> dict[Path, str]:
    """Return the text of every header."""
    table = load()
    functions = declared(table)
    return {INCLUDE / header: render_header(header, table, functions) for header in HEADERS}


def main(arguments: list[str]) -> int:
    """Write the headers, or with --check compare them."""
    texts = render()
    status = finish(texts, __file__, arguments)
    for target in sorted(set(INCLUDE.rglob("*.h")) - set(texts)):
        print(f"{target.relative_to(ROOT)} is written by nobody: remove it", file=sys.stderr)
        status = 1
    return status


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
