"""Runtime compilation for C programs."""

from __future__ import annotations

from softacl.c._engine import address_of, get, put, write
from softacl.c.binding import Pointer, missing, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.kernels import runtime_compilation
from softacl.kernels.runtime_compilation import (
    own_code as own_code,  # of this module's functions: `softacl.c.binding` asks for it
)

_MAX = 1 << 16  # options


def _text(position: int, address: int) -> str:
    text = text_at(address)
    if text is None:
        raise missing(position)
    return text


def aclrtcCreateProg(handle: Pointer, source: int, name: int, n: int, headers: int, include_names: int) -> None:
    put(handle, "Q", runtime_compilation.create(_text(1, source), _text(2, name), n))


def aclrtcCompileProg(program: int, n: int, options: int) -> None:
    runtime_compilation.programs.get(program)  # the first that is refused
    if not 0 <= n <= _MAX or (n and not options):
        raise AclError(
            Code.INVALID_PARAM,
            f"{n} options at {options:#x}: an array of as many strings is needed.",
        )
    runtime_compilation.compile_program(program, [_text(2, each) for each in get(options, "Q", n)] if n else [])


def aclrtcDestroyProg(handle: Pointer) -> None:
    """The program's variable is null afterwards."""
    runtime_compilation.destroy(get(handle, "Q", 1)[0])
    put(handle, "Q", 0)


def aclrtcGetLoweredName(program: int, expression: int, name: Pointer) -> None:
    put(name, "Q", address_of(runtime_compilation.lowered_name(program, _text(1, expression))))


def _write(data: bytes, out: int) -> None:
    if not out:
        raise missing(1)
    write(out, data)


def _size(data: bytes, out: int) -> None:
    if not out:
        raise missing(1)
    put(out, "Q", len(data))


def aclrtcGetBinData(program: int, out: int) -> None:
    _write(runtime_compilation.binary(program), out)


def aclrtcGetBinDataSize(program: int, out: int) -> None:
    _size(runtime_compilation.binary(program), out)


def aclrtcGetCompileLog(program: int, out: int) -> None:
    _write(runtime_compilation.log(program), out)


def aclrtcGetCompileLogSize(program: int, out: int) -> None:
    _size(runtime_compilation.log(program), out)
