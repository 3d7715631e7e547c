#!/usr/bin/env python3
"""Write src/softacl/c/library/forwarders.c, the functions of libsoftacl_on_device.so, from functions.json and types.json.
The build runs this script (setup.py).

python scripts/generate_forwarders.py            write it
python scripts/generate_forwarders.py --check    exit with 1 when it is not what would be written

Each function has the name of one of AscendCL, finds that function in the vendor's library at its first call, and calls it: at
once, or, if the process is observed, through SoftACL's runtime, which follows the call when the vendor's function has returned
(on_device.c). How a call is followed is a letter for the function, and one for each parameter.
"""

from __future__ import annotations

import re
import sys

from generate_headers import ROOT, VARIADIC
from generate_library import (
    CALLED_BACK,
    MACROS,
    format_of,
    head,
    is_struct,
    letter_of,
    listed,
    pointee,
    returned_letter,
    rows_of,
)
from generated import finish

from softacl.api.table import Function, Param, Table, load

TARGET = ROOT / "src" / "softacl" / "c" / "library" / "forwarders.c"

#: How names of the public interface begin. Others are between the vendor's libraries, which would call them here.
_PUBLIC = ("acl", "hi_mpi", "Hccl")
#: Areas of the table that the runtime follows: they say what is allocated, queued and waited for. Others are announced only.
FOLLOWED = {"callback", "context", "copy", "device", "event", "initialisation", "memory", "notify", "peer", "stream"}
#: Functions that release something: the runtime lets go of it before the vendor's library can give its address or its handle to
#: another thread.
_RELEASES = re.compile(r"(Free|Destroy|Reset(Device|DeviceForce)|Finalize|HostUnregister)(Host|Stream|StreamForce|Event|Context)?"
                       r"(WithDevSync)?(Device|DeviceForce)?$|NotifyDestroy$|DestroyNotify$|FinalizeReference$")  # fmt: skip
#: Functions of these areas that are only announced: they tell something that is the vendor's to tell, or depend on the contents
#: of device memory, or work for one process alone.
_ANNOUNCED = re.compile(r"Get(?!Device$|CurrentContext$|CurrentDefaultStream$)|CallbackRegister|CallbackUnRegister|StateCallback|"
                        r"AbortCallback|Process(Report|HostFunc)|Capabilit|Query(Device|EventWait)|Import|Export|Symbol|Desc|Offset|"
                        r"Limit|ResIn|SysParam|ElapsedTime|^aclrtValue|PersistentTask|CheckMemType|Version|AppLog|HostRegister")  # fmt: skip
#: Functions that ask whether something is done -> the value of "done" at their last parameter. Followed only if it is.
_QUERIES = {"aclrtQueryEvent": 0, "aclrtQueryEventStatus": 1, "aclrtStreamQuery": 0}
#: Functions with a function of the program: how its parameters are followed. f: the vendor gets one of ours, with d; n: the runtime
#: gets one that does nothing, for the vendor's library calls that of the program.
_CALLBACKS = {"aclrtLaunchCallback": "fd-h", "aclrtLaunchHostFunc": "hn-"}


def role_of(param: Param, table: Table) -> str:
    """How a parameter is followed.

    -: as it is; h: a handle of the vendor's; H: where one is written; A: where an address is written; o: where a number is;
    x: what cannot be followed.
    """
    kind = re.sub(r"\bconst\b", "", param.type).strip()
    if param.dir == "IN":
        if "(*" in kind or "(" in getattr(table.typedefs.get(kind), "type", ""):
            return "x"
        return "h" if is_handle(kind, table) else "-"
    inner = pointee(kind) if kind.endswith("*") else ""
    if is_handle(inner, table):
        return "H"
    if inner == "void *":
        return "A"
    return "o" if inner != "char" and format_of(inner, table) not in ("", "v", "P") else "x"


def is_handle(ctype: str, table: Table) -> bool:
    """Whether a type is that of handles: a name for void *, or a pointer to a struct that nobody can look into."""
    typedef = table.typedefs.get(ctype)
    if typedef is not None:
        return typedef.type == "void *"
    if ctype == "aclrtStreamConfigHandle *":  # the headers show what is in it; only the library makes one
        return True
    named = table.typedefs.get(ctype[:-1].strip()) if ctype.endswith("*") else None
    return named is not None and named.type.startswith("struct ") and not is_struct(named.name, table)


def mode_of(function: Function, roles: str) -> str:
    """When the runtime follows: a after the vendor's function; b before it; q after it, if it found what it asked for done;
    c never, the call is announced.
    """
    name = function.c or ""
    followed = function.work and function.area in FOLLOWED and "x" not in roles
    if not followed or _ANNOUNCED.search(name):
        return "c"
    return "q" if name in _QUERIES else "b" if _RELEASES.search(name) else "a"


def forwarder(function: Function, slot: int, index: int, table: Table) -> tuple[str, str]:
    """The row of a function, and its definition with how it is called by words."""
    name, returns = function.c or "", function.returns or "void"
    roles = _CALLBACKS.get(name) or "".join(role_of(param, table) for param in function.params)
    mode = mode_of(function, roles)
    back, words, given = [], [], [param.name for param in function.params]
    for i, param in enumerate(function.params):
        letter, word = letter_of(param.type, table), f"w[{i}]"
        if is_struct(param.type, table):
            words.append(f"PTR(&{param.name})")
            back.append(f"*(__typeof__({param.type}) *)(uintptr_t){word}")
            continue
        pack = {"f": "softacl_float({})", "d": "softacl_double({})", "p": "PTR({})", "u": "U64({})", "i": "I64({})"}[
            letter
        ]
        words.append(pack.format(param.name))
        unpack = {
            "f": "softacl_to_float((int64_t){})",
            "d": "softacl_to_double((int64_t){})",
            "p": "(void *)(uintptr_t){}",
        }
        back.append(unpack.get(letter, "{}").format(word))
    letter = letter_of(returns, table) if returns != "void" else "v"
    result = {"v": "{}, 0", "f": "softacl_float({})", "d": "softacl_double({})", "p": "PTR({})"}.get(letter, "U64({})")
    packed = f"(const uint64_t[]){{{', '.join(words)}}}" if words else "0"
    answer = {
        "v": "",
        "f": "return softacl_to_float",
        "d": "return softacl_to_double",
        "p": f"return ({returns})(uintptr_t)",
    }
    announced = f"{answer.get(letter, f'return ({returns})')}(softacl_announce({slot}, {packed}, SITE));"
    declaration = function.declaration()
    text = ""
    if name in VARIADIC:
        declaration = declaration.removesuffix(")") + ", ...)"
        last = function.params[-1].name
        text = (f"char text[SOFTACL_MESSAGE_BYTES]; va_list values; va_start(values, {last}); "
                f"vsnprintf(text, sizeof text, {last} ? {last} : \"\", values); va_end(values); ")  # fmt: skip
        given[-1:] = ['"%s"', "text"]
        announced = announced.replace(f"PTR({last})", "PTR(text)")
        back[-1:] = ['"%s"', back[-1]]
    bare = "return " if letter != "v" else ""
    absent = f"{bare}({returns})softacl_absent({slot})" if letter != "v" else f"softacl_absent({slot}); return"
    if letter in ("f", "d"):
        absent = f"return (softacl_absent({slot}), 0)"
    row = f"    {{\"{name}\", {index}, '{mode}', {_QUERIES.get(name, 0)}, \"{roles}\", '{returned_letter(function, table)}', t{slot}}},\n"
    words_call = result.format(f"((__typeof__({name}) *)real)({', '.join(back)})")
    definition = (
        f"EXPORT {declaration}\n{{\n    __typeof__({name}) *vendors = (__typeof__({name}) *)SOFTACL_REAL({slot});\n    {text}\n"
        f"    if (__builtin_expect(!vendors, 0)) {{ {absent}; }}\n"
        f"    if (__builtin_expect(!softacl_observed, 1)) {{ {bare}vendors({', '.join(given)}); {'return; ' if letter == 'v' else ''}}}\n"
        f"    else {{ {announced} }}\n}}\n"
        f"static uint64_t t{slot}(void *real, const uint64_t *w)\n"
        f"{{ (void)w; return {words_call}; }}\n"
    )
    return row, definition


def render() -> str:
    """The text of forwarders.c: the table of functions, as libascendcl.so has it, the forwarders, and theirs."""
    table = load()
    functions, _ = listed(table)
    place = {function.c: index for index, function in enumerate(functions)}
    there = sorted((each for each in functions if (each.c or "").startswith(_PUBLIC)), key=lambda each: each.c or "")
    rows, bodies = zip(*(forwarder(each, slot, place[each.c], table) for slot, each in enumerate(there)), strict=True)
    return (
        f'{head("The functions of libsoftacl_on_device.so", __file__)}#include "on_device.h"\n{MACROS}'
        f"{rows_of(functions, table)}{''.join(bodies)}\n"
        f"const softacl_forwarder softacl_forwarders[] = {{ /* by name */\n{''.join(rows)}}};\n"
        f"const int softacl_n_forwarders = {len(there)}, softacl_called_back = {place[CALLED_BACK.c]};\n"
        f"void *softacl_reals[{len(there)}];\n"
    )


def main(arguments: list[str]) -> int:
    """Write the file, or with --check compare it."""
    return finish({TARGET: render()}, __file__, arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
