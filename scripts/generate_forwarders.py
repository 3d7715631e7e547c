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
FOLLOWED = {"callback", "context", "copy", "device", "event", "initialisation", "memory", "notify", "peer", "stream",
            "virtual-memory", "pool", "graph capture", "tensor", "operator (aclnn)"}  # fmt: skip
#: Functions of other areas that are followed, too: what they allocate or create is known to those.
_FOLLOWED_TOO = re.compile(
    r"dvpp(_?)(M|m)alloc|dvpp(_?)(F|f)ree|IpcMemImportByKey|IpcMemClose|MemImportFromShareable|aclrt(Create|Destroy)Label$"
)
#: Functions that release something: the runtime lets go of it before the vendor's library can give its address or its handle to
#: another thread.
_RELEASES = re.compile(
    r"(Free|(?<!RI)Destroy|Finalize|HostUnregister)(Host|StreamForce|Event|Context|Physical)?$|NotifyDestroy$|Destroy(Notify|Label)$|"
    r"FinalizeReference$|UnmapMem$|ReleaseMemAddress$|dvppFree$|dvpp_free$|^aclDestroy|FreeAsync$|IpcMemClose$"
)
#: Those that wait first for the device. Streams and graphs are not among them: the runtime has handles of its own for them.
_WAITS = re.compile(r"ResetDevice(Force)?$|WithDevSync$|PoolDestroy$")
#: Functions of the followed areas that are only announced: they tell something that is the vendor's to tell, or depend on the
#: contents of device memory, or work for one process alone.
_ANNOUNCED = re.compile(
    r"aclrt.*Get(?!Device$|CurrentContext$|CurrentDefaultStream$)|CallbackRegister|CallbackUnRegister|StateCallback|AbortCallback|"
    r"Process(Report|HostFunc)|Capabilit|Query(Device|EventWait)|Import|Export|Symbol|MemcpyDesc|WithDesc|WithOffset|Limit|ResIn|"
    r"SysParam|ElapsedTime|^aclrtValue|PersistentTask|CheckMemType|Version|AppLog|aclmdlRIGet|aclmdlRITask|aclmdlRICond|CondTask|CaptureGetInfo|DebugJson|DebugPrint"
)
#: Functions that let a device work on memory, besides those with a stream; those among them that do not.
_WORKS = re.compile(r"Execute|Launch|_process|_send|WithDesc|WithOffset|^aclrtValue|Symbol")
_WORKS_NOT = re.compile(
    r"Get|Query|Set|Subscribe|Destroy|Create|Record|Config|Register|Bind|Abort|Limit|Attr|Size|Init|Stop"
)
#: Functions that ask the vendor, which knows as much as the runtime: the runtime is asked only why a call failed.
_ASKS = frozenset({"aclrtGetDevice"})
#: Functions that ask whether something is done -> the value of "done" at their last parameter. Followed only if it is.
_QUERIES = {"aclrtQueryEvent": 0, "aclrtQueryEventStatus": 1, "aclrtStreamQuery": 0}
#: Functions with a function of the program: how its parameters are followed. f: the vendor gets one of ours, with d; n: the runtime
#: gets one that does nothing, for the vendor's library calls that of the program.
_CALLBACKS = {"aclrtLaunchCallback": "fd-h", "aclrtLaunchHostFunc": "hn-"}


def role_of(param: Param, table: Table) -> str:
    """How a parameter is followed.

    -: as it is; h: a handle of the vendor's; l: an array of them, whose length follows; H: where one is written; A: where an address
    is written; o: where a number is; x: what cannot be followed.
    """
    kind = re.sub(r"\bconst\b", "", param.type).strip()
    if is_handle(kind, table):
        return "h"  # also of a tensor that an operator writes to
    if param.dir == "IN":
        if "(*" in kind or "(" in getattr(table.typedefs.get(kind), "type", ""):
            return "x"
        return "l" if kind.endswith("*") and is_handle(pointee(kind), table) else "-"
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
    """When the runtime follows: a after the vendor's function; b before it; w as b if the books are done with what is queued, else
    as a; q after it, if it found what it asked for done; g as a, but compiled code need not follow; c never, the call is
    announced; u the same, and it may change memory that is then not known.
    """
    name = function.c or ""
    known = function.area in FOLLOWED or _FOLLOWED_TOO.search(name)
    followed = function.work and known and "x" not in roles
    if not followed or (_ANNOUNCED.search(name) and not _FOLLOWED_TOO.search(name)):
        works = _WORKS.search(name) or any(param.type == "aclrtStream" for param in function.params)
        return "u" if works and not _WORKS_NOT.search(name) else "c"
    if name in _QUERIES or name in _ASKS:
        return "q" if name in _QUERIES else "g"
    return "w" if _WAITS.search(name) else "b" if _RELEASES.search(name) else "a"


def packed(param: Param, table: Table) -> str:
    """A parameter as a word."""
    if is_struct(param.type, table):
        return f"PTR(&{param.name})"
    forms = {"f": "softacl_float({})", "d": "softacl_double({})", "p": "PTR({})", "u": "U64({})", "i": "I64({})"}
    return forms[letter_of(param.type, table)].format(param.name)


def unpacked(param: Param, word: str, table: Table) -> str:
    """A parameter from its word."""
    if is_struct(param.type, table):
        return f"*(__typeof__({param.type}) *)(uintptr_t){word}"
    forms = {"f": "softacl_to_float((int64_t){})", "d": "softacl_to_double((int64_t){})", "p": "(void *)(uintptr_t){}"}
    return forms.get(letter_of(param.type, table), "{}").format(word)


#: By the letter of what a function returns: the result as a word; the word as the result; what a call returns if there is no function.
_RESULTS = {
    "v": ("{}, 0", "{1};", "{1}; return;"),
    "f": ("softacl_float({})", "return softacl_to_float({1});", "return ({1}, 0);"),
    "d": ("softacl_double({})", "return softacl_to_double({1});", "return ({1}, 0);"),
    "p": ("PTR({})", "return ({0})(uintptr_t){1};", "return ({0})(uintptr_t){1};"),
    "": ("U64({})", "return ({0}){1};", "return ({0}){1};"),
}
_TEXT = """    char text[SOFTACL_MESSAGE_BYTES];
    va_list values;
    va_start(values, {0});
    vsnprintf(text, sizeof text, {0} ? {0} : "", values);
    va_end(values);
"""


def forwarder(function: Function, slot: int, index: int, table: Table) -> tuple[str, str]:
    """The row of a function, and its definition with how it is called by words."""
    name, returns = function.c or "", function.returns or "void"
    roles = _CALLBACKS.get(name) or "".join(role_of(param, table) for param in function.params)
    roles = re.sub("l(?!-)", "x", roles)  # without a length
    assert roles.count("l") <= 1, name  # on_device.c makes one array for a call
    row = (name, index, mode_of(function, roles), _QUERIES.get(name, 0), roles, returned_letter(function, table), slot)
    letter = letter_of(returns, table) if returns != "void" else "v"
    as_word, as_result, absent = _RESULTS.get(letter, _RESULTS[""])
    given = [param.name for param in function.params]
    words = [packed(param, table) for param in function.params]
    back = [unpacked(param, f"w[{i}]", table) for i, param in enumerate(function.params)]
    declaration, text = function.declaration(), ""
    if name in VARIADIC:  # the vendor's function gets the text
        declaration, text = declaration.removesuffix(")") + ", ...)", _TEXT.format(given[-1])
        given[-1:], words[-1], back[-1:] = ['"%s"', "text"], "PTR(text)", ['"%s"', back[-1]]
    array = f"(const uint64_t[]){{{', '.join(words)}}}" if words else "0"
    announced = as_result.format(returns, f"softacl_announce({slot}, {array}, SITE)")
    called = f"vendors({', '.join(given)})"
    by_words = as_word.format(f"((__typeof__({name}) *)real)({', '.join(back)})")
    definition = (
        f"EXPORT {declaration}\n{{\n{text}    __typeof__({name}) *vendors = (__typeof__({name}) *)SOFTACL_REAL({slot});\n"
        f"    if (__builtin_expect(!vendors, 0)) {{ {absent.format(returns, f'softacl_absent({slot})')} }}\n"
        f"    if (__builtin_expect(!softacl_observed, 1)) {{ {called + '; return;' if letter == 'v' else f'return {called};'} }}\n"
        f"    {announced}\n}}\n"
        f"static uint64_t t{slot}(void *real, const uint64_t *w)\n{{\n    (void)w;\n    return {by_words};\n}}\n"
    )
    return "    {{\"{}\", {}, '{}', {}, \"{}\", '{}', t{}}},\n".format(*row), definition


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
