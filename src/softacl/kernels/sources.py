"""Kernel sources: what a C++ compiler cannot read in them is written in C++.

`name<<<blocks, l2, stream>>>(arguments)` becomes a call of softacl_launch.h, a kernel that is no template gets the entry by which
it is found, and the function aclrtlaunch_<name> that the vendor's build scripts make. Lines keep their numbers.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_COMMENTS_AND_TEXTS = re.compile(r'//[^\n]*|/\*.*?\*/|R"\(.*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
_GLOBAL = re.compile(
    r"\b__global__\b(?:[\w\s:]|__attribute__\s*\(\(.*?\)\)|__\s*\([\d\s,]*\))*?\bvoid\s+(?:__aicore__\s+)?(\w+)\s*\("
)
_BEFORE = r"(?:(?:inline|static|extern|__\w+__(?:\s*\([\d\s,]*\))?)\s*)*$"  # keywords in front of __global__
_TEMPLATE = re.compile(r"template\s*<[^;{}]*>\s*" + _BEFORE)
_MIX = re.compile(r"\b__mix__\s*\(\s*(\d+)\s*,\s*(\d+)\s*\)")
_KERNEL_TYPE = re.compile(r"\bKERNEL_TYPE_(AIV_ONLY|AIC_ONLY|MIX_AIV_1_0|MIX_AIC_1_([012]))\b")
_TRAP = re.compile(r"\b(?:asm|__asm__)\s*(?:volatile\s*)?\(\s*\"trap\"\s*\)")
_TOGETHER = re.compile(
    r"\b(?:SyncAll|CrossCoreSetFlag|CrossCoreWaitFlag|IBSet|IBWait|WaitPreBlock|InitDetermineComputeWorkspace|GroupBarrier)\b"
)
_PRINTS = re.compile(r"\b(?:printf|PRINTF|DumpTensor|PrintTimeStamp|assert)\s*\(")
_ON_CORES = re.compile(r"\b__(?:aicore|global)__\b[^;{}]*\{")
_SCALAR = re.compile(
    r"(?:const\s+)?(?:unsigned\s+|signed\s+)?(?:bool|char|short|int|long|float|double|u?int(?:8|16|32|64)_t|size_t)\b"
)
_ENTRY = (
    'extern "C" __attribute__((visibility("default"))) void softacl_kernel_{0}(const void *args, uint32_t block, uint32_t blocks, '
    "softacl_core *core) {{ softacl::Kernel<&{0}, {4}>::run(args, block, blocks, core); }} "
    'extern "C" __attribute__((visibility("default"))) const uint32_t *const softacl_parameters_{0} = '
    "softacl::Kernel<&{0}, {4}>::sizes; "
    'extern "C" __attribute__((visibility("default"))) const uint8_t softacl_cores_{0}[2] = {{{4}}}; '
    'extern "C" __attribute__((visibility("default"))) uint32_t aclrtlaunch_{0}(uint32_t blocks, void *stream{1}) '
    '{{ return static_cast<uint32_t>(softacl::Kernel<&{0}, {4}>{{"{0}", blocks, stream, {3}}}({2})); }} '
)
_NEEDS_ALL = 'extern "C" __attribute__((visibility("default"))) const char softacl_needs_all_blocks_{0} = {1}; '


class Declared(NamedTuple):
    """A kernel of a source. parameters: (type, name) each, as they are written. scope: its namespaces, as `a::`."""

    name: str
    parameters: tuple[tuple[str, str], ...]
    scope: str = ""


def rewritten(text: str, shown: str) -> str:
    """The source in C++. shown: its path, for the compiler's messages."""
    masked = _COMMENTS_AND_TEXTS.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)  # the same positions
    together, cores = bool(_TOGETHER.search(masked)), _cores(masked)
    flags = (
        f"{'softacl::together' if together else 0} | {'softacl::prints' if _PRINTS.search(_device_code(masked)) else 0}"
    )
    text, masked = _replace_launches(text, masked, flags, cores)
    text = _TRAP.sub("softacl_trap()", text)
    entries = ""
    for each in kernels(text):
        cubes, vectors = cores[each.name]
        entries += _ENTRY.format(each.name, *_stub(each), flags, f"{cubes}, {vectors}")
        if together or cubes + vectors > 1:
            entries += _NEEDS_ALL.format(each.name, cubes + vectors)
    return f'#include "softacl_launch.h"\n#line 1 "{shown}"\n{text}\n{_usings(text)}{entries}\n'


def kernels(text: str) -> list[Declared]:
    """The kernels of a source, but templates."""
    masked = _COMMENTS_AND_TEXTS.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    by_name = {}
    for declared in _GLOBAL.finditer(masked):
        before = masked[: declared.start()]
        if not _TEMPLATE.search(before):
            inside = masked[declared.end() : _closing(masked, declared.end() - 1)]
            by_name[declared[1]] = Declared(declared[1], tuple(map(_parameter, _split(inside))), _scope(before))
    return list(by_name.values())


def _cores(masked: str) -> dict[str, tuple[int, int]]:
    """The numbers of cube and vector cores that run a block of each kernel; "" is the default.

    The default follows from what the source uses: the cube unit, the Matmul object (for both, unless it says otherwise), or neither.
    Sources: asc-devkit docs/zh, SIMD-BuiltIn keywords, and KERNEL_TASK_TYPE_DEFAULT.
    """
    usual = (0, 1)
    if kind := _KERNEL_TYPE.search(masked):
        usual = (1, int(kind[2])) if kind[2] else (1, 0) if kind[1] == "AIC_ONLY" else (0, 1)
    elif re.search(r"\bREGIST_MATMUL_OBJ\b", masked) and "ASCENDC_CUBE_ONLY" not in masked:
        usual = (1, 2)
    elif re.search(r"\bMmad\b|\bREGIST_MATMUL_OBJ\b", masked):
        usual = (1, 2) if re.search(r"\bASCEND_IS_AI[CV]\b", masked) else (1, 0)
    cores = {"": usual}
    for declared in _GLOBAL.finditer(masked):
        before = re.search(_BEFORE, masked[: declared.start()])
        words = (before[0] if before else "") + declared[0]
        if mix := _MIX.search(words):
            cores[declared[1]] = int(mix[1]), int(mix[2])
        else:
            cores[declared[1]] = (1, 0) if "__cube__" in words else (0, 1) if "__vector__" in words else usual
    return cores


def _device_code(masked: str) -> str:
    """The bodies of the functions that run on cores; the host's may be in the same source."""
    code, end = [], 0
    for marked in _ON_CORES.finditer(masked):
        if marked.start() >= end:
            end = _closing(masked, marked.end() - 1, "{}")
            code.append(masked[marked.end() : end])
    return "\n".join(code)


def launch_header(kernel: Declared) -> str:
    """aclrtlaunch_<name>.h, which programs include to launch a kernel by ACLRT_LAUNCH_KERNEL."""
    parameters, _ = _stub(kernel)
    guard = f"SOFTACL_ACLRTLAUNCH_{kernel.name}_H"
    return (
        f"#ifndef {guard}\n#define {guard}\n#include <stdint.h>\n#include <stddef.h>\n#ifndef ACLRT_LAUNCH_KERNEL\n"
        "#define ACLRT_LAUNCH_KERNEL(kernel_func) aclrtlaunch_##kernel_func\n#endif\n"
        f'#ifdef __cplusplus\nextern "C"\n#endif\nuint32_t aclrtlaunch_{kernel.name}(uint32_t blockDim, void *stream{parameters});\n'
        "#endif\n"
    )


def _stub(kernel: Declared) -> tuple[str, str]:
    """The parameters of aclrtlaunch_<name>, and what it passes to the kernel: pointers are void *, and structs come by pointer."""
    parameters, passed = "", []
    for i, (kind, _) in enumerate(kernel.parameters):
        name = f"a{i}"
        if "*" in kind or "GM_ADDR" in kind:
            parameters += f", void *{name}"
            passed.append(f"reinterpret_cast<{_without_qualifiers(kind)}>({name})")
        elif _SCALAR.match(kind):
            parameters += f", {kind} {name}"
            passed.append(name)
        else:
            parameters += f", void *{name}"
            passed.append(f"*reinterpret_cast<{_without_qualifiers(kind).rstrip('&')} *>({name})")
    return parameters, ", ".join(passed)


def _without_qualifiers(kind: str) -> str:
    return re.sub(r"\b(__gm__|__restrict__|restrict|__in__|__out__)\b", " ", kind).strip()


def _parameter(text: str) -> tuple[str, str]:
    text = " ".join(text.split())
    match = re.fullmatch(r"(.*?[\s*&])(\w+)", text)
    return (match[1].strip(), match[2]) if match else (text, "")


def _replace_launches(text: str, masked: str, flags: str, cores: dict[str, tuple[int, int]]) -> tuple[str, str]:
    while (start := masked.rfind("<<<")) >= 0:
        end = masked.find(">>>", start)
        name = _name_before(masked, start)
        if end < 0 or name is None:
            masked = masked[:start] + "   " + masked[start + 3 :]
            continue
        args = _split(masked[start + 3 : end])
        blocks, stream = args[0], args[-1] if len(args) > 2 else "nullptr"
        kernel = " ".join(text[name:start].split())
        cubes, vectors = cores.get(kernel.split("<")[0].split("::")[-1].strip(), cores[""])
        new = f'softacl::Kernel<&{kernel}, {cubes}, {vectors}>{{"{kernel}", '
        new += f"static_cast<uint32_t>({blocks}), (void *)({stream}), {flags}}}"
        new += "\n" * text.count("\n", name, end)
        text, masked = text[:name] + new + text[end + 3 :], masked[:name] + new + masked[end + 3 :]
    return text, masked


def _name_before(masked: str, end: int) -> int | None:
    """Where the kernel's name begins, with its template arguments."""
    at = end
    while at and masked[at - 1].isspace():
        at -= 1
    if at and masked[at - 1] == ">":
        depth = 0
        while at:
            at -= 1
            depth += {">": 1, "<": -1}.get(masked[at], 0)
            if not depth:
                break
    match = re.search(r"[\w:]+\s*$", masked[:at])
    return match.start() if match else None


def _split(text: str) -> list[str]:
    """At the commas outside brackets."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter in "(<[{") - (letter in ")>]}")
        if letter == "," and not depth:
            parts.append(text[start:at])
            start = at + 1
    parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]


def _usings(text: str) -> str:
    """The names of the kernels in namespaces, for the entries."""
    return "".join(f"using {each.scope}{each.name}; " for each in kernels(text) if each.scope)


def _scope(before: str) -> str:
    """The namespaces that are open at the end of a text."""
    opened: list[str] = []
    for match in re.finditer(r"\bnamespace\s+([\w:]*)\s*\{|[{}]", before):
        if match[0] == "}":
            del opened[-1:]
        else:
            opened.append(match[1] or "")
    return "".join(f"{name}::" for name in opened if name)


def _closing(text: str, opening: int, pair: str = "()") -> int:
    depth = 0
    for at in range(opening, len(text)):
        depth += (text[at] == pair[0]) - (text[at] == pair[1])
        if not depth:
            return at
    return len(text)
