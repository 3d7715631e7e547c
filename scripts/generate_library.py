#!/usr/bin/env python3
"""Write src/softacl/c/library/functions.c, the functions of libascendcl.so, from functions.json and types.json.

python scripts/generate_library.py            write it
python scripts/generate_library.py --check    exit with 1 when it is not what would be written

Every function that the headers declare is there. It packs its arguments into words and hands them to the engine, with a
recipe that says how they become the arguments of the pyACL function of the same work. A function without such a form has
an empty recipe: the Python side has it by name (softacl/c/face.py), or says that it is not supported. Functions that could
not say so, because they return neither a code nor a pointer, are left out unless they work: a program that needs them does
not link.
"""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from generate_headers import HEADERS, INCLUDE, ROOT, VARIADIC, declared

from softacl.api.table import Function, Param, Table, load
from softacl.c.own_functions import OWN

TARGET = ROOT / "src" / "softacl" / "c" / "library" / "functions.c"

_NUMBERS = {
    "char": "b", "int8_t": "b", "uint8_t": "B", "bool": "B", "int16_t": "h", "uint16_t": "H", "int": "i", "int32_t": "i",
    "uint32_t": "I", "unsigned int": "I", "int64_t": "q", "long": "q", "uint64_t": "Q", "size_t": "Q", "uintptr_t": "Q",
    "float": "f", "double": "d", "void": "v", "hi_s32": "i", "hi_u32": "I", "hi_s64": "q", "hi_u64": "Q", "hi_bool": "i",
}  # fmt: skip


def format_of(ctype: str, table: Table) -> str:
    """The struct-module letter of a C type, "P" for pointers, "" for structs."""
    ctype = re.sub(r"\bconst\b", "", ctype).strip()
    if ctype in table.structs:
        return ""
    if ctype.endswith(("*", "]")):
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
    return re.sub(r"\bconst\b", "", ctype).strip() in table.structs


def pointee(ctype: str) -> str:
    """What a pointer or array type points to."""
    ctype = re.sub(r"\*\s*const\b", "*", re.sub(r"\bconst\s+", "", ctype)).strip()
    return ctype[: ctype.rindex("[")].strip() if ctype.endswith("]") else ctype[:-1].strip()


def recipe_of(function: Function, table: Table) -> str | None:
    """The recipe, or None if the pyACL function has another form.

    A token a parameter: "-" as it is, "s" a string, "n" a count that the pyACL function does not have, "aX" an array of as
    many X, "oX" where an X is written.
    """
    if function.py is None or function.py_params is None or function.py_returns is None or not function.done:
        return None
    given = len([param for param in function.params if param.dir != "OUT"])
    surplus = given - len(function.py_params)
    tokens: list[str] = []
    for param, following in zip(function.params, [*function.params[1:], None], strict=False):
        param = replace(param, type=re.sub(r"\*\s*const$", "*", param.type))
        form = format_of(param.type, table)
        inner = format_of(pointee(param.type), table) if form == "P" and param.type.endswith(("*", "]")) else ""
        if param.dir == "OUT" and (param.type.endswith("[]") or param.name == "outputs"):
            tokens.append(f"a{inner.replace('P', 'Q')}")
        elif param.dir == "OUT":
            if inner in ("", "v"):
                return None
            tokens.append(f"o{inner.replace('P', 'Q')}")
        elif re.fullmatch(r"(const )?char \*", param.type):
            tokens.append("s")
        elif surplus and re.match(r"num|dimsCount|valueCount", param.name) and _is_array(following, table):
            tokens.append("n")
        elif "n" in tokens and _is_array(param, table):
            tokens.append(f"a{inner.replace('P', 'Q')}")
        elif form == "" or (param.dir == "IN" and _is_struct(param, inner, table)):
            return None
        else:
            tokens.append("-")
    passed = [token for token in tokens if token[0] in "-sa"]
    if len(passed) != len(function.py_params):
        return None
    return ",".join(tokens)


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


def wanted(table: Table) -> list[Function]:
    """The functions of the library."""
    return [
        function
        for function in declared(table)
        if function.c not in VARIADIC
        and letter_of(function.returns or "", table)
        and all(letter_of(param.type, table) for param in function.params)
        and (function.done or function.c in OWN or letter_of(function.returns or "", table) in ("i", "p"))
    ]


def body(function: Function, index: int, table: Table) -> str:
    """The definition of one function."""
    words = []
    for param in function.params:
        letter = letter_of(param.type, table)
        if is_struct(param.type, table):
            words.append(f"(uint64_t)(uintptr_t)&{param.name}")
            continue
        cast = {"p": "(uint64_t)(uintptr_t){}", "i": "(uint64_t)(int64_t){}", "u": "(uint64_t){}"}
        cast |= {"f": "softacl_float({})", "d": "softacl_double({})"}
        words.append(cast[letter].format(param.name))
    args = f"    const uint64_t packed[] = {{{', '.join(words)}}};\n" if words else ""
    call = f"softacl_call({index}, {'packed' if words else '0'}, __builtin_return_address(0))"
    returns = function.returns or "void"
    letter = letter_of(returns, table)
    if letter == "v":
        line = f"    {call};\n"
    elif letter == "f":
        line = f"    return softacl_to_float({call});\n"
    else:
        line = f"    return ({returns}){'(uintptr_t)' if letter == 'p' else ''}{call};\n"
    return f"EXPORT {function.declaration()}\n{{\n{args}{line}}}\n"


def render() -> str:
    """The text of functions.c."""
    table = load()
    functions = wanted(table)
    includes = "".join(f"#include <{header}>\n" for header in HEADERS if (INCLUDE / header).is_file())
    rows = []
    for function in functions:
        letters = "".join(letter_of(param.type, table) for param in function.params)
        recipe = recipe_of(function, table)
        python = function.py or ""
        known = "" if recipe is None and not function.done else python
        returns = letter_of(function.returns or "", table)
        text = "!" if recipe is None else recipe
        rows.append(f'    {{"{function.c}", "{letters}", \'{returns}\', "{known}", "{text}"}},\n')
    bodies = "\n".join(body(function, index, table) for index, function in enumerate(functions))
    return (
        "/* The functions of libascendcl.so. Made by scripts/generate_library.py from the API table; do not edit. */\n"
        f'{includes}#include "stub.h"\n\n'
        '#define EXPORT __attribute__((visibility("default")))\n'
        '#pragma GCC diagnostic ignored "-Wdeprecated-declarations"\n\n'
        f"const softacl_function softacl_functions[] = {{\n{''.join(rows)}}};\n"
        "const int softacl_n_functions = sizeof softacl_functions / sizeof *softacl_functions;\n\n"
        f"{bodies}"
    )


def main(arguments: list[str]) -> int:
    """Write the file, or with --check compare it."""
    text = render()
    if "--check" not in arguments:
        TARGET.write_text(text, encoding="utf-8")
    elif not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        print(f"{TARGET.relative_to(ROOT)} is old: run python scripts/generate_library.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
