"""Kernels that programs compile while they run: a source in memory becomes a binary for aclrtBinaryLoadFromData.

Codes and rules: tools/aclrtc and docs/zh/api/Utils-API/RTC of mirror-cann/asc-devkit.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from enum import IntEnum
from pathlib import Path

from softacl.codes import Code
from softacl.errors import AclError
from softacl.kernels import compiler
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable


class RtcCode(IntEnum):
    """The functions' return codes."""

    INVALID_PROG = 176000
    INVALID_INPUT = 176001
    INVALID_OPTION = 176002
    COMPILATION = 176003
    NO_NAME_EXPR_AFTER_COMPILATION = 176005
    NO_LOWERED_NAMES_BEFORE_COMPILATION = 176006
    NAME_EXPR_NOT_VALID = 176007
    FAILURE = 576000


class RtcError(AclError):
    """A function of runtime compilation failed. number: what it returns."""

    def __init__(self, number: RtcCode, why: str) -> None:
        super().__init__(Code.INVALID_PARAM, why)
        self.number = number
        self.known_as = f"RTC_{number.name} ({number})"


def own_code(error: AclError) -> int:
    """The code that the program gets."""
    if isinstance(error, RtcError):
        return error.number
    return RtcCode.INVALID_PROG if error.reason is Reason.INVALID_HANDLE else RtcCode.INVALID_INPUT


class RuntimeProgram:
    """A source. binary: once it is compiled. log: what the compiler said. names: those it can be found by, of expressions."""

    def __init__(self, name: str, source: str) -> None:
        self.name, self.source = name or "default_program", source
        self.binary = b""
        self.log = ""
        self.names: dict[str, bytes] = {}


#: They need no device, and outlive aclFinalize.
programs: HandleTable[RuntimeProgram] = HandleTable("program", Code.RT_INVALID_HANDLE, "aclrtcCreateProg")

#: Options of the vendor's compiler that change nothing here.
_UNUSED = re.compile(r"--?cce-.*|--npu-soc=.*|-x.*|-mllvm.*|-l?std=.*|--?g?enable-.*")
_ARCH = re.compile(r"--npu-arch=dav-(\w+)")
_INSTANCE = """
extern "C" __attribute__((visibility("default"))) void softacl_kernel_{0}(
    const void *args, uint32_t block, uint32_t blocks, softacl_core *core) {{ softacl::Kernel<&{1}>::run(args, block, blocks, core); }}
extern "C" __attribute__((visibility("default"))) const uint32_t *const softacl_parameters_{0} = softacl::Kernel<&{1}>::sizes;
"""


def create(source: str, name: str, headers: int) -> int:
    """Create a program from a source. name: for messages, "" for default_program. Source: aclrtcCreateProg.

    176001 for headers, which the vendor does not accept either.
    """
    if headers:
        raise RtcError(
            RtcCode.INVALID_INPUT,
            f"numHeaders {headers}: headers in memory are not possible. Pass 0, and -I among the options.",
        )
    return programs.add(RuntimeProgram(name, source))


def destroy(handle: int) -> None:
    """Destroy a program and the names of its kernels. 176000 for an unknown one. Source: aclrtcDestroyProg."""
    programs.remove(handle)


def add_name(handle: int, expression: str) -> None:
    """Make a kernel available that is named by an expression, as a template is. 176005 after the compilation.

    Source: aclrtcAddNameExpr.
    """
    program = programs.get(handle)
    if program.binary:
        raise RtcError(
            RtcCode.NO_NAME_EXPR_AFTER_COMPILATION, "the program is compiled already. Add names before that."
        )
    sanitized = re.sub(r"\W+", "_", expression.strip().lstrip("&"))
    program.names[expression] = f"_Z{len(sanitized)}{sanitized}".encode()


def lowered_name(handle: int, expression: str) -> bytes:
    """The name of an expression's kernel for aclrtBinaryGetFunction; it lives as long as the program.

    176006 before the compilation, 176007 for an expression that was not added. Source: aclrtcGetLoweredName.
    """
    program = programs.get(handle)
    if not program.binary:
        raise RtcError(RtcCode.NO_LOWERED_NAMES_BEFORE_COMPILATION, "the program is not compiled yet.")
    if expression not in program.names:
        raise RtcError(
            RtcCode.NAME_EXPR_NOT_VALID,
            f"{expression!r} was not added; these were: {', '.join(program.names) or 'none'}.",
        )
    return program.names[expression]


def compile_program(handle: int, options: Sequence[str]) -> None:
    """Compile a program. options: of the vendor's compiler or the system's. Source: aclrtcCompileProg.

    176002 for an empty option, and one that the compiler does not know; 176003 for a source that it refuses, and AI CPU code;
    576000 without a compiler. The log says more.
    """
    program = programs.get(handle)
    program.binary, program.log = b"", ""
    if "" in options:
        raise RtcError(RtcCode.INVALID_OPTION, f"option {list(options).index('')} is empty.")
    if program.name.endswith(".aicpu") or "-xaicpu" in options:
        raise _failed(
            program,
            RtcCode.COMPILATION,
            "kernels for AI CPUs cannot be compiled; the vendor's library refuses them, too.",
        )
    used = [_ARCH.sub(r"-D__NPU_ARCH__=\1", option) for option in options if not _UNUSED.fullmatch(option)]
    text = program.source + "".join(
        _INSTANCE.format(name.decode(), expression.strip().lstrip("&")) for expression, name in program.names.items()
    )
    try:
        compiler.compiler()
    except compiler.CompileError as error:
        raise _failed(program, RtcCode.FAILURE, str(error)) from None
    with tempfile.TemporaryDirectory(prefix="softacl-rtc-") as folder:
        source, made = Path(folder, re.sub(r"\W", "_", Path(program.name).stem) + ".cpp"), Path(folder, "made.o")
        source.write_text(text, encoding="utf-8", errors="surrogateescape")
        try:
            compiler.compile_library([source], made, used)
        except compiler.CompileError as error:
            said = (str(error).partition(":\n")[2] or str(error)).replace(f"{folder}/", "")
            unknown = "unrecognized command" in said or "unknown argument" in said
            raise _failed(program, RtcCode.INVALID_OPTION if unknown else RtcCode.COMPILATION, said) from None
        program.binary = made.read_bytes()


def _failed(program: RuntimeProgram, code: RtcCode, said: str) -> RtcError:
    program.log = said
    return RtcError(code, f"{program.name} cannot be compiled: {said}")


def binary(handle: int) -> bytes:
    """The compiled binary. 176000 without one. Source: aclrtcGetBinData, aclrtcGetBinDataSize."""
    program = programs.get(handle)
    if not program.binary:
        raise RtcError(RtcCode.INVALID_PROG, f"{program.name} is not compiled.")
    return program.binary


def log(handle: int) -> bytes:
    """The compiler's output, null-terminated. Source: aclrtcGetCompileLog, aclrtcGetCompileLogSize."""
    return programs.get(handle).log.encode(errors="surrogateescape") + b"\0"
