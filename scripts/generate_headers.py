#!/usr/bin/env python3
"""Write the C headers, src/softacl/c/include/**/*.h, from functions.json and types.json. The build runs this script (setup.py).

python scripts/generate_headers.py            write the headers
python scripts/generate_headers.py --check    exit with 1 when a header is not what would be written

Headers that no table can describe (C++ templates, headers of other projects that CANN ships) are written by hand in
src/softacl/c/headers and copied. The two JSON files say which header declares what. This script knows what they
cannot say: which header includes which, and the few lines that are neither a number, nor a type, nor a function with a
plain signature.
A function with a type that is not in the table is left out: no program could call it.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from generated import finish

ROOT = Path(__file__).resolve().parent.parent
INCLUDE = ROOT / "src" / "softacl" / "c" / "include"
WRITTEN_BY_HAND = ROOT / "src" / "softacl" / "c" / "headers"
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
    "acl/acl_dump.h": ("<stddef.h>", "<stdint.h>", '"acl_base.h"'),
    "acl/acl_op.h": ('"acl_base.h"', '"acl_rt.h"', '"acl_dump.h"'),
    "acl/acl_mdl.h": ("<stddef.h>", "<stdint.h>", '"acl_base.h"', '"acl_rt.h"'),
    "acl/acl_op_compiler.h": ('"acl_base.h"', '"acl_op.h"'),
    "acl/acl.h": ('"acl_rt.h"', '"acl_op.h"', '"acl_mdl.h"'),
    "acl/acl_rt_compile.h": ("<stddef.h>", '"acl_base_rt.h"'),
    "acl/acl_prof.h": ('"acl_base.h"',),
    "acl/acl_tdt.h": ('"acl_base.h"',),
    "acl/acl_tdt_queue.h": ('"acl_base.h"',),
    "acl/ops/acl_dvpp.h": ("<stddef.h>", "<stdint.h>", '"../acl.h"', '"../acl_base.h"'),
    "acl/ops/acl_cblas.h": ('"../acl_rt.h"', '"../acl_op.h"', '"../acl_mdl.h"'),
    "acl/ops/acl_fv.h": ('"../acl.h"',),
    "acl/dvpp/hi_media_type.h": ("<stdint.h>",),
    "acl/dvpp/hi_media_common.h": ('"../acl_base_rt.h"', '"hi_media_type.h"'),
    "acl/dvpp/hi_mpi_sys.h": ('"hi_media_common.h"',),
    "acl/dvpp/hi_dvpp_vb.h": ('"hi_media_common.h"',),
    "acl/dvpp/hi_dvpp_vdec.h": ('"hi_media_common.h"', '"hi_dvpp_vb.h"'),
    "acl/dvpp/hi_dvpp_venc.h": ('"hi_media_common.h"', '"hi_dvpp_vb.h"'),
    "acl/dvpp/hi_dvpp_vpc.h": ('"hi_media_common.h"',),
    "acl/dvpp/hi_dvpp_pngd.h": ('"hi_media_common.h"', '"hi_dvpp_vb.h"'),
    "acl/dvpp/hi_region.h": ('"hi_media_common.h"', '"hi_dvpp_vb.h"'),
    # other names of three of them
    "acl/dvpp/hi_dvpp_type.h": ('"hi_media_type.h"',),
    "acl/dvpp/hi_dvpp_common.h": ('"hi_media_common.h"',),
    "acl/dvpp/hi_dvpp_sys.h": ('"hi_mpi_sys.h"',),
    "acl/dvpp/hi_dvpp.h": (
        '"hi_media_type.h"',
        '"hi_media_common.h"',
        '"hi_dvpp_sys.h"',
        '"hi_dvpp_vb.h"',
        '"hi_dvpp_vdec.h"',
        '"hi_dvpp_venc.h"',
        '"hi_dvpp_vpc.h"',
        '"hi_dvpp_pngd.h"',
        '"hi_region.h"',
    ),
    "aclnn/acl_meta.h": ("<stdbool.h>", "<stdint.h>", "<stdlib.h>", '"../acl/acl_base.h"'),
    "aclnn/aclnn_base.h": ('"acl_meta.h"',),
    "hccl/hccl_types.h": ("<stddef.h>", "<stdint.h>", "<string.h>"),
    "hccl/hccl.h": ('"hccl_types.h"', '"../acl/acl.h"'),
    "hccl/hccl_comm.h": ('"hccl.h"',),  # where newer releases declare the communicators
    "dcmi_interface_api.h": ('"acl/acl_base_rt.h"',),
    "runtime/runtime/rt.h": ("<stdbool.h>", "<stddef.h>", "<stdint.h>", '"../../acl/acl_base_rt.h"'),
}

# Where operators are declared, and where older releases have the same headers.
OPERATORS = sorted({row.header for row in load().functions if row.header.startswith("aclnnop/")})
HEADERS |= {header: (f'"{"../" * header.count("/")}aclnn/aclnn_base.h"',) for header in OPERATORS}
for header in OPERATORS:
    folder, _, file = header.partition("/")
    HEADERS.setdefault(f"{folder}/level2/{file}", (f'"../{file}"',))

BY_HAND = frozenset(path.relative_to(WRITTEN_BY_HAND).as_posix() for path in WRITTEN_BY_HAND.rglob("*.h"))

# Include guards that do not follow the rule.
GUARDS = {
    "acl/error_codes/rt_error_codes.h": "__INC_EXTERNEL_RT_ERROR_CODES_H__",
    "acl/error_codes/ge_error_codes.h": "INC_EXTERNAL_GE_GE_ERROR_CODES_H_",
    "acl/acl_rt_memory_soma.h": "INC_EXTERNAL_ACL_RT_MEMORY_H_",
    "acl/acl_platform.h": "INC_PKG_PLATFORM_ACL_PLATFORM_H_",
    "acl/acl_dump.h": "INC_EXTERNAL_ACL_DUMP_H_",
    "acl/acl_prof.h": "INC_EXTERNAL_ACL_PROF_H_",
    "acl/acl_mdl.h": "INC_EXTERNAL_ACL_ACL_MODEL_H_",
    "acl/acl_rt_compile.h": "ASCENDC_ACL_RT_COMPILE_H",
    "acl/ops/acl_fv.h": "INC_EXTERNAL_ACL_OPS_ACL_RETR_H_",
    "acl/dvpp/hi_media_type.h": "HI_MEDIA_TYPE_H_",
    "acl/dvpp/hi_media_common.h": "HI_MEDIA_COMMON_H_",
    "acl/dvpp/hi_mpi_sys.h": "HI_MPI_SYS_H_",
    "acl/dvpp/hi_dvpp_vb.h": "HI_DVPP_VB_H_",
    "acl/dvpp/hi_dvpp_vdec.h": "HI_VDEC_H_",
    "acl/dvpp/hi_dvpp_venc.h": "HI_VENC_H_",
    "acl/dvpp/hi_dvpp_vpc.h": "HI_VPC_H_",
    "acl/dvpp/hi_dvpp_pngd.h": "HI_PNGD_H_",
    "acl/dvpp/hi_region.h": "HI_REGION_H_",
    "acl/dvpp/hi_dvpp.h": "HI_DVPP_H_",
    "acl/dvpp/hi_dvpp_sys.h": "HI_DVPP_SYS_H_",
    "acl/dvpp/hi_dvpp_type.h": "HI_DVPP_TYPE_H_",
    "acl/dvpp/hi_dvpp_common.h": "HI_DVPP_COMMON_H_",
    "aclnn/acl_meta.h": "OP_API_OP_API_COMMON_INC_EXTERNAL_ACL_META_H",
    "aclnn/aclnn_base.h": "OP_API_OP_API_COMMON_INC_EXTERNAL_ACLNN_BASE_H",
    "hccl/hccl_types.h": "HCCL_TYPES_H_",
    "hccl/hccl.h": "HCCL_H_",
    "hccl/hccl_comm.h": "HCCL_COMM_H_",
    "dcmi_interface_api.h": "__DCMI_INTERFACE_API_H__",
    "runtime/runtime/rt.h": "CCE_RUNTIME_RT_H",
}

# How a header writes its constants, where not as macros: typed constants obey C++ scopes (::ACL_SUCCESS).
TYPED_CONSTANTS = {
    "acl/acl_base_rt.h": "int",
    "acl/acl_op.h": "int",
    "acl/error_codes/ge_error_codes.h": "uint32_t",
    "aclnn/acl_meta.h": "aclnnStatus",
}
VARIADIC = {"aclAppLog"}

MACRO_TEXT = """\
/* Set by SoftACL's headers only: a program can distinguish them from the vendor's. */
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
    "acl/acl.h": "#define ACL_IPC_HANDLE_SIZE 65\n",
    "acl/acl_dump.h": """\
#if defined(__GNUC__)
#define ACL_DUMP_API __attribute__((visibility("default")))
#define ACL_DUMP_WEAK __attribute__((weak))
#else
#define ACL_DUMP_API
#define ACL_DUMP_WEAK
#endif
""",
    "acl/acl_prof.h": """\
#if defined(__GNUC__)
#define MSVP_PROF_API __attribute__((visibility("default")))
#else
#define MSVP_PROF_API
#endif
""",
    "acl/acl_mdl.h": """\
#define ACL_DYNAMIC_TENSOR_NAME "ascend_mbatch_shape_data"
#define ACL_DYNAMIC_AIPP_NAME "ascend_dynamic_aipp_data"
#define ACL_ATTR_NAME_DATA_DUMP_ORIGIN_OP_NAMES "_datadump_original_op_names"
""",
    "acl/error_codes/ge_error_codes.h": """\
#ifndef GE_FUNC_VISIBILITY
#define GE_FUNC_VISIBILITY
#endif
""",
    "aclnn/acl_meta.h": """\
#define ACLNN_META
""",
    "acl/dvpp/hi_media_common.h": """\
#define ATTRIBUTE __attribute__((aligned(ALIGN_NUM)))
#ifndef ALIGN_UP
#define ALIGN_UP(x, a) ((((x) + ((a) - 1U)) / (a)) * (a))
#endif
#define HI_ERR_APP_ID (0x80000000U + 0x20000000U)
#define HI_DEFINE_ERR(mod, level, err_id) \\
    ((hi_s32)(HI_ERR_APP_ID | ((hi_u32)(mod) << 16) | ((hi_u32)(level) << 13) | ((hi_u32)(err_id))))
""",
    "acl/dvpp/hi_media_type.h": "#define hi_void void\n",
}
AFTER = {
    "acl/acl_base_rt.h": "#define ACL_APP_LOG(level, ...) "
    "aclAppLog(level, __func__, __FILE__, __LINE__, __VA_ARGS__)\n",
    "hccl/hccl_types.h": """\
/* Set every field to "not chosen"; call it before the first field is set. */
static inline void HcclCommConfigInit(HcclCommConfig *config)
{
    const uint64_t size = sizeof(HcclCommConfig);
    const uint32_t mark[2] = {HCCL_COMM_CONFIG_MAGIC_WORD, HCCL_COMM_CONFIG_VERSION};
    if (config == NULL)
        return;
    memset(config, 0, sizeof *config);
    memcpy(config->reserved, &size, sizeof size);
    memcpy(config->reserved + sizeof size, mark, sizeof mark);
    config->hcclBufferSize = HCCL_COMM_BUFFSIZE_CONFIG_NOT_SET;
    config->hcclDeterministic = HCCL_COMM_DETERMINISTIC_CONFIG_NOT_SET;
    config->hcclOpExpansionMode = HCCL_COMM_DEFAULT_OP_EXPANSION_MODE;
    config->hcclRdmaTrafficClass = HCCL_COMM_TRAFFIC_CLASS_CONFIG_NOT_SET;
    config->hcclRdmaServiceLevel = HCCL_COMM_SERVICE_LEVEL_CONFIG_NOT_SET;
    config->hcclExecTimeOut = HCCL_COMM_EXECTIMEOUT_CONFIG_NOT_SET;
    config->hcclQos = HCCL_COMM_QOS_CONFIG_NOT_SET;
    config->hcclSymWinMaxMemSizePerRank = HCCL_DEFAULT_SYMMETRIC_MEMORY_STRIDE;
}
""",
}
C_WORDS = frozenset(
    "void int char const long float double bool unsigned struct enum union size_t "  # noqa: SIM905
    "uint8_t int8_t uint16_t int16_t uint32_t int32_t uint64_t int64_t".split()
)
# Types that a program may have defined itself, by a macro that it sets: from the first to the last of the pair.
OPTIONAL = {"aclprofTensor": "ACL_PROF_TENSOR_INFO_DEFINED"}
OPTIONAL_ENDS = frozenset({"aclprofEventAttributes"})
OWN_VALUES = frozenset({"ACL_PROF_TENSOR_DATA_SHAPE_LEN"})  # macros that a program may have set itself
PACKED = frozenset({"hi_roundview_stitching_lut_type1"})  # without padding, at any address
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
    return GUARDS.get(header) or f"INC_EXTERNAL_{stem}_H_"


def constant_line(constant: Constant) -> str:
    """Return one constant as a macro or a typed constant."""
    text = constant.text or str(constant.value)
    kind = TYPED_CONSTANTS.get(constant.header)
    if kind is None and constant.name in OWN_VALUES:
        return f"#ifndef {constant.name}\n#define {constant.name} {text}\n#endif\n"
    if kind is None:
        return f"#define {constant.name} {text}\n"
    return f"static const {kind} {constant.name} = {text};\n"


def enum_body(enum: Enum) -> str:
    """Return `enum name { ... }`."""
    members = ",\n".join(f"    {name} = {value}" for name, value in enum.values.items())
    return f"enum {enum.name} {{\n{members}\n}}"


def enum_typedef(enum: Enum, name: str) -> str:
    """Return `typedef enum ...`; values above an int's are an extension of C that every compiler has."""
    extension = "__extension__ " if max(enum.values.values()) > 0x7FFFFFFF else ""
    return f"\n{extension}typedef {enum_body(enum)} {name};\n"


def field_line(type_: str, name: str) -> str:
    """Return one field; an unnamed union is written as its type alone."""
    if type_ == "_Bool":
        type_ = "bool"
    inner = re.fullmatch(r"(union (?:\w+ )?)\{ (.*) \}", type_)
    if inner:
        lines = "".join(f"        {part.strip()};\n" for part in inner[2].split(";") if part.strip())
        extension = "" if name else "__extension__ "  # C99 has none without a name
        return f"    {extension}{inner[1]}{{\n{lines}    }}{' ' + name if name else ''};\n"
    type_, _, bits = type_.partition(":")
    # An array without elements holds its place, as it does in every compiler's C; the standard has no word for it.
    extension = "__extension__ " if type_.endswith("[0]") else ""
    return f"    {extension}{declare(type_, name)}{' : ' + bits if bits else ''};\n"


def struct_body(struct: Struct, keyword: str) -> str:
    """Return `struct name { ... }` or `union name { ... }`."""
    fields = "".join(field_line(field.type, field.name) for field in struct.fields)
    return f"{keyword} {struct.name} {{\n{fields}{CONSTRUCTORS.get(struct.name, '')}}}"


def typedef_text(typedef: Typedef, table: Table) -> str:
    """Return one typedef, with the body of the enum, struct or union that it names, if the table has it."""
    keyword, _, tag = typedef.type.partition(" ")
    if keyword == "enum":
        return enum_typedef(table.enums[tag], typedef.name)
    if keyword in ("struct", "union") and tag in table.structs:
        text = f"\ntypedef {struct_body(table.structs[tag], keyword)} {typedef.name};\n"
        if tag in PACKED:
            text = f"\n#pragma pack(push, 1){text}#pragma pack(pop)\n"
        if tag in OPTIONAL:
            text = f"\n#ifndef {OPTIONAL[tag]}\n#define {OPTIONAL[tag]}\n{text}"
        return f"{text}#endif\n" if tag in OPTIONAL_ENDS else text
    if "(*)" in typedef.type:
        return wrap(f"typedef {typedef.type.replace('(*)', f'(*{typedef.name})', 1)};")
    return f"typedef {declare(typedef.type, typedef.name)};\n"


def known(table: Table) -> frozenset[str]:
    """Return every type name that a declaration may use."""
    return frozenset({*table.typedefs, *table.enums, *table.structs, *C_WORDS})


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
        enum_typedef(enum, enum.name)
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
    texts = {INCLUDE / header: render_header(header, table, functions) for header in HEADERS}
    return texts | {INCLUDE / header: (WRITTEN_BY_HAND / header).read_text(encoding="utf-8") for header in BY_HAND}


def main(arguments: list[str]) -> int:
    """Write the headers and remove those of former tables, or with --check compare them."""
    texts = render()
    status = finish(texts, __file__, arguments)
    for target in sorted(set(INCLUDE.rglob("*.h")) - set(texts)):
        if "--check" in arguments:
            print(f"{target.relative_to(ROOT)} is in no table: run python scripts/generate_headers.py", file=sys.stderr)
            status = 1
        else:
            target.unlink()
    return status


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
