#!/usr/bin/env python3
"""Write src/softacl/c/library/functions.c, the functions of libascendcl.so, from functions.json and types.json.
The build runs this script (setup.py).

python scripts/generate_library.py            write it
python scripts/generate_library.py --check    exit with 1 when it is not what would be written

Every function that the headers declare is there, but for operators that do not run. It packs its arguments into words and hands
them to the engine, with a recipe that says how they become the arguments of the function that does the work (the table's column
`work`), and where its results go. Functions of softacl.c take the words as they are. A function without work says that it is not
supported: by its code or a null value and a message, and one that returns nothing by a line on stderr. An alias calls another one.
"""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path

from generate_headers import HEADERS, ROOT, VARIADIC, declared
from generated import finish

from softacl.api.table import Function, Param, Table, load

TARGET = ROOT / "src" / "softacl" / "c" / "library" / "functions.c"

OPERATORS = "operator (aclnn)"  # the area of the table
_NUMBERS = {
    "char": "b", "int8_t": "b", "uint8_t": "B", "bool": "B", "int16_t": "h", "uint16_t": "H", "int": "i", "int32_t": "i",
    "uint32_t": "I", "unsigned int": "I", "int64_t": "q", "long": "q", "uint64_t": "Q", "size_t": "Q", "uintptr_t": "Q",
    "float": "f", "double": "d", "void": "v", "long long": "q", "unsigned long long": "Q", "short": "h", "unsigned short": "H",
    "unsigned char": "B", "signed char": "b", "_Bool": "B",
}  # fmt: skip


def format_of(ctype: str, table: Table) -> str:
    """The struct-module letter of a C type, "P" for pointers, "" for structs."""
    ctype = re.sub(r"\bconst\b", "", ctype).strip()
    if ctype in table.structs:
        return ""
    if ctype.endswith(("*", "]")) or "(*" in ctype:
        return "P"
    ctype = ctype.removeprefix("enum ").removeprefix("struct ")
    if ctype in _NUMBERS:
        return _NUMBERS[ctype]
    if ctype in table.enums:
        return "i"
    typedef = table.typedefs.get(ctype)
    if typedef is None:
        return ""
    if "(" in typedef.type:
        return "P"
    if typedef.type.startswith("struct "):
        return ""
    return format_of(typedef.type, table)


_OWN = "softacl.c."
_MAX_ARGS = 64  # MAX_ARGS of engine.c
_CODES = ("aclError", "aclnnStatus", "hi_s32", "HcclResult", "rtError_t")
#: Functions that return a value, and -1 when they fail; the others 0.
_MINUS_ONE = {
    "aclGetTensorDescDim", "aclGetTensorDescFormat", "aclGetTensorDescType", "aclmdlGetInputDataType", "aclmdlGetInputFormat",
    "aclmdlGetOutputDataType", "aclmdlGetOutputFormat", "aclrtGetDeviceIdFromExceptionInfo",
    "aclrtGetErrorCodeFromExceptionInfo", "aclrtGetStreamIdFromExceptionInfo", "aclrtGetTaskIdFromExceptionInfo",
    "aclrtGetThreadIdFromExceptionInfo", "acltdtGetDataTypeFromItem", "acltdtGetTensorTypeFromItem", "hi_mpi_vb_create_pool",
    "hi_mpi_vb_get_block",
}  # fmt: skip


#: What functions without work return, where it is neither a code nor 0 nor, of a signed number or an enum, -1.
_ABSENT_VALUES = {"aclprofGetOpFlag": "ACL_SUBSCRIBE_NONE"}


def returned_letter(function: Function, table: Table) -> str:
    """How the engine gives the result back: c a code, i, u, p, f, d a value, v nothing."""
    return "c" if function.returns in _CODES else letter_of(function.returns or "", table)


def failed_value(function: Function, table: Table) -> str:
    """What the function returns when it fails, where that is no code of AscendCL."""
    if function.returns == "HcclResult":
        return "HCCL_E_INTERNAL"
    if (function.c or "").startswith("dcmi_"):
        return "-8005"  # DCMI_ERR_CODE_INNER_ERR
    if function.work:
        return "-1" if function.c in _MINUS_ONE else "0"
    letter = returned_letter(function, table)
    return _ABSENT_VALUES.get(function.c or "", "-1" if letter == "i" or function.c in _MINUS_ONE else "0")


def letter_of(ctype: str, table: Table) -> str:
    """How the engine passes a value of a type: i, u, p, f, d; "" if it cannot."""
    if is_struct(ctype, table):
        return "p"
    form = format_of(ctype, table)
    if form in ("", "v", "f", "d"):
        return form
    return "p" if form == "P" else "i" if form in "bhiq" else "u"


def is_struct(ctype: str, table: Table) -> bool:
    """Whether a struct is passed as it is; the engine gets its address."""
    ctype = re.sub(r"\bconst\b", "", ctype).strip()
    typedef = table.typedefs.get(ctype)
    return ctype in table.structs or (typedef is not None and typedef.type.removeprefix("struct ") in table.structs)


def pointee(ctype: str) -> str:
    """What a pointer or array type points to."""
    ctype = re.sub(r"\*\s*const\b", "*", re.sub(r"\bconst\s+", "", ctype)).strip()
    return ctype[: ctype.rindex("[")].strip() if ctype.endswith("]") else ctype[:-1].strip()


def recipe_of(function: Function, table: Table) -> str | None:
    """The recipe; None for a function that takes its parameters as they are, or has no work.

    A token a parameter: "-" as it is, "s" a string, "s?" one that may be null, "n" a count that is not passed, "aX" an array of
    as many X, "oX" where an X is written, "pX" the same unless it is null; of a struct of hi_dvpp "r{S}" one that is read, "o{S}" and
    "p{S}" one that is written, "b{S}" both, "l{S}" an array, of which the next parameter, ".", is the count.
    """
    if not function.work or function.work.startswith(_OWN):
        return None
    in_python = function.py_params  # the same parameters, arrays without their counts
    given = len([param for param in function.params if param.dir != "OUT"])
    surplus = 0 if in_python is None else given - len(in_python)
    tokens: list[str] = []
    for param, following in zip(function.params, [*function.params[1:], None], strict=False):
        param = replace(param, type=re.sub(r"\*\s*const$", "*", param.type))
        if struct := media_struct(param.type, table):
            one = {"IN": "r", "OUT": "p" if param.optional else "o", "INOUT": "b"}[param.dir]
            tokens.append(f"{'l' if _is_list(function, param) else one}{{{struct}}}")
            continue
        if tokens and tokens[-1][0] == "l":
            tokens.append(".")
            continue
        form = format_of(param.type, table)
        inner = format_of(pointee(param.type), table) if form == "P" and param.type.endswith(("*", "]")) else ""
        if param.dir == "OUT" and (param.type.endswith("[]") or param.name == "outputs"):
            tokens.append(f"a{inner.replace('P', 'Q')}")
        elif param.dir == "OUT":
            assert pointee(param.type) not in table.structs, f"{function.c}: {param.name} needs a function in softacl.c"
            # void * is an address like any other, an unknown type is a handle
            tokens.append("-" if inner in ("", "v") else f"{'p' if param.optional else 'o'}{inner.replace('P', 'Q')}")
        elif re.fullmatch(r"(const )?char \*", param.type):
            tokens.append("s?" if in_python and in_python[-1].endswith("?") else "s")
        elif surplus and re.match(r"num|dimsCount|valueCount", param.name) and _is_array(following, table):
            tokens.append("n")
        elif "n" in tokens and _is_array(param, table):
            tokens.append(f"a{inner.replace('P', 'Q')}")
        else:
            # The numbers of CBLAS are in device memory, which is not read.
            reads = param.dir == "IN" and _is_struct(param, inner, table) and function.area != "blas"
            known = form != "" and not reads
            assert known, f"{function.c}: {param.name} needs a function in softacl.c"
            tokens.append("-")
    return ",".join(tokens)


def media_struct(ctype: str, table: Table) -> str:
    """The struct of hi_dvpp that a parameter is or points to, ""."""
    name = pointee(ctype) if ctype.endswith(("*", "]")) else ctype
    return name if name.startswith("hi_") and name in table.structs else ""


def _is_list(function: Function, param: Param) -> bool:
    """Whether a parameter is an array of structs, in Python a list."""
    return param.type.endswith("[]") or function.binding.types.get(param.name, "").startswith("list[")


def _is_struct(param: Param, inner: str, table: Table) -> bool:
    """Whether a parameter points to something that has to be read, and is no handle."""
    if not param.type.endswith("*"):
        return False
    return inner not in ("", "v", "P") or pointee(param.type) in table.structs


def _is_array(param: Param | None, table: Table) -> bool:
    if param is None or not param.type.endswith(("*", "]")) or param.type.endswith("[2]"):
        return False
    inner = format_of(pointee(param.type), table)
    return param.type.endswith("]") or inner in ("q", "i", "B", "f")


def exported(table: Table) -> list[Function]:
    """The functions of the library: those of the headers, and those of no public header that libraries of others link.

    Operators of the aclnn family that do not run are not there: programs look for them by name, and go another way without
    (torch_npu computes on the CPU, calls another operator, or names the one that is missing at once).
    """
    linked = [function for function in table.functions if function.c and function.returns and not function.header]
    linked.append(CALLED_BACK)
    there = [each for each in declared(table) if each.work or not (each.c or "").startswith("aclnn")]
    return [*there, *linked]


#: A row that programs do not call: a callback that the vendor's library runs comes to the engine by it (on_device.c).
CALLED_BACK = Function(
    "softacl_called_back", None, "", "callback", "void",
    (Param("callback", "void *", "IN"), Param("data", "void *", "IN")),
    None, None, None, "works", "", "", "softacl.c.on_device:called_back", "", False, False,
)  # fmt: skip

#: Functions whose fast path needs no interpreter -> its name in softacl_fast_api.
FAST_PATH = {
    "aclrtMemcpy": "memcpy",
    "aclrtMemset": "memset",
    "aclrtMemcpyAsync": "memcpy_async",
    "aclrtMemsetAsync": "memset_async",
    "aclrtSynchronizeStream": "synchronize_stream",
    "aclrtMalloc": "malloc",
    "aclrtFree": "free",
    "aclrtMallocHost": "malloc_host",
    "aclrtFreeHost": "free_host",
    "aclrtRecordEvent": "record_event",
    "aclrtStreamWaitEvent": "stream_wait_event",
    "aclrtQueryEvent": "query_event",
    "aclrtQueryEventStatus": "query_event_status",
    "aclrtSynchronizeEvent": "synchronize_event",
    "aclrtGetDevice": "get_device",
    "aclrtGetCurrentContext": "get_context",
    "softacl_launch_kernel": "launch_kernel",
}


def body(function: Function, index: int, table: Table) -> str:
    """The definition of one function."""
    if function.alias:
        alias = (
            f"from_acl({function.alias})"
            if function.returns == "rtError_t"
            else f"({function.returns}){function.alias}"
        )
        return f"EXPORT {function.declaration()}\n{{ return {alias}; }}\n"
    words = []
    for param in function.params:
        letter = letter_of(param.type, table)
        if is_struct(param.type, table):
            words.append(f"PTR(&{param.name})")
        elif letter == "i" and format_of(param.type, table) == "i":
            words.append(f"I32({param.name})")  # an enum may hold any word
        else:
            cast = {"p": "PTR({})", "i": "I64({})", "u": "U64({})", "f": "softacl_float({})", "d": "softacl_double({})"}
            words.append(cast[letter].format(param.name))
    call = f"CALL({index}, {', '.join(words)})" if words else f"CALL_BARE({index})"
    returns = function.returns or "void"
    letter = letter_of(returns, table)
    if function.c in VARIADIC:
        return formatted(function, call)
    if function.c in FAST_PATH:
        place = FAST_PATH[function.c]
        plain = [
            param.name if param.type.endswith("*") and param.type != "void *" and "const" not in param.type else word
            for param, word in zip(function.params, words, strict=True)
        ]
        if place.startswith("malloc"):
            plain.append("__builtin_return_address(0)")  # the place in the program
        waits = "pthread_testcancel(); " if place.startswith("synchronize") else ""
        line = f"{waits}FAST_PATH({place}, {', '.join(plain)}); return ({returns}){call};"
    elif letter == "v":
        line = f"{call};"
    elif letter == "f":
        line = f"return softacl_to_float({call});"
    elif letter == "d":
        line = f"return softacl_to_double({call});"
    else:
        line = f"return ({returns}){'(uintptr_t)' if letter == 'p' else ''}{call};"
    return f"EXPORT {function.declaration()}\n{{ {line} }}\n"


def formatted(function: Function, call: str) -> str:
    """The definition of a function whose last parameters are a format and its values: the engine gets the text."""
    name = function.params[-1].name
    call = call.replace(f"PTR({name})", f"PTR({name} ? text : 0)")
    return (
        f"EXPORT {function.declaration().removesuffix(')')}, ...)\n{{\n"
        f"    char text[SOFTACL_MESSAGE_BYTES];\n    va_list values;\n    va_start(values, {name});\n"
        f"    if ({name} && vsnprintf(text, sizeof text, {name}, values) < 0)\n"
        f'        strcpy(text, "the format string is not valid");\n'
        f"    va_end(values);\n    {call};\n}}\n"
    )


MACROS = """
#define EXPORT __attribute__((visibility("default")))
#define PTR(x) ((uint64_t)(uintptr_t)(x))
#define I32(x) ((uint64_t)(int64_t)(int32_t)(x))
#define I64(x) ((uint64_t)(int64_t)(x))
#define U64(x) ((uint64_t)(x))
#define CALL(index, ...) softacl_call(index, (const uint64_t[]){__VA_ARGS__}, __builtin_return_address(0))
#define CALL_BARE(index) softacl_call(index, 0, __builtin_return_address(0))
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#pragma GCC diagnostic ignored "-Wunused-parameter" /* of aliases */
"""

ALIASES = """
/* What a function of the runtime returns for the code of its alias: the runtime itself refuses what the acl layer would have
   refused before, with 107000 (ApiErrorDecorator of hicann/runtime). */
static rtError_t from_acl(aclError code)
{ return code == ACL_ERROR_INVALID_PARAM ? ACL_ERROR_RT_PARAM_INVALID : (rtError_t)code; }

"""


def render() -> str:
    """The text of functions.c."""
    table = load()
    functions, aliases = listed(table)
    every = enumerate(functions + aliases)
    bodies = "".join(body(function, index, table) for index, function in every if function is not CALLED_BACK)
    return f"{head('The functions of libascendcl.so', __file__)}{MACROS}{ALIASES}{rows_of(functions, table)}{bodies}"


def listed(table: Table) -> tuple[list[Function], list[Function]]:
    """The functions with a row in the library's table, in its order, and those that are other names of them."""
    all_of_them = exported(table)
    return [each for each in all_of_them if not each.alias], [each for each in all_of_them if each.alias]


def head(what: str, script: str) -> str:
    """How a generated file begins."""
    includes = "".join(f"#include <{header}>\n" for header in HEADERS)
    made = f"Made by scripts/{Path(script).name} from the API table; do not edit."
    return f'/* {what}. {made} */\n{includes}#include "stub.h"\n'


def rows_of(functions: list[Function], table: Table) -> str:
    """The definition of the table of functions, with which an engine works."""
    rows = []
    for function in functions:
        letters = "".join(letter_of(param.type, table) for param in function.params)
        assert len(letters) <= _MAX_ARGS, f"{function.c} has {len(letters)} parameters: raise MAX_ARGS in engine.c"
        recipe, returns = recipe_of(function, table), returned_letter(function, table)
        failed = failed_value(function, table)
        texts = ", ".join(f'"{each}"' for each in (function.work, function.codes, "!" if recipe is None else recipe))
        rows.append(f'    {{"{function.c}", "{letters}", \'{returns}\', {failed}, {texts}}},\n')
    return (
        f"const softacl_function softacl_functions[] = {{\n{''.join(rows)}}};\n"
        "const int softacl_n_functions = sizeof softacl_functions / sizeof *softacl_functions;\n\n"
    )


def main(arguments: list[str]) -> int:
    """Write the file, or with --check compare it."""
    return finish({TARGET: render()}, __file__, arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
