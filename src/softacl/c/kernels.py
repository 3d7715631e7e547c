"""Kernel functions whose C form has structs, arrays or results of other shapes than pyACL's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.c._engine import call_out, get, put, write
from softacl.c.binding import Pointer, RtPointer, Text, missing, text_at
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.kernels import binaries, launch
from softacl.runtime.copies.async_copies import memcpy_async
from softacl.runtime.copies.sync_copies import memcpy

_MAX = 1 << 16  # entries of an array


def _attributes(configuration: int) -> list[tuple[int, int]]:
    """Of an aclrtLaunchKernelCfg: number and value each, which has up to 8 bytes in use."""
    if not configuration:
        return []
    attributes, n = get(configuration, "Q", 2)
    if not attributes or n > _MAX:
        raise AclError(
            Code.RT_PARAM_INVALID, f"cfg has {n} attributes at {attributes:#x}. Pass null where there are none."
        )
    words = get(attributes, "I", 5 * n) if n else []
    return [(words[at], words[at + 1] | words[at + 2] << 32) for at in range(0, 5 * n, 5)]


def aclrtBinaryLoadFromFile(path: Pointer, options: int, handle: Pointer) -> None:
    """options: when and for which engine to load; all binaries are loaded at once."""
    put(handle, "Q", binaries.load_file(text_at(path) or ""))


def aclrtBinaryLoadFromData(data: int, nbytes: int, options: int, handle: Pointer) -> None:
    put(handle, "Q", binaries.load_data(data, nbytes))


def aclrtFunctionGetBinary(function: int, handle: RtPointer) -> None:
    put(handle, "Q", binaries.handle_of(function))


def aclrtGetFunctionName(function: int, capacity: int, name: Pointer) -> None:
    write(name, binaries.name(function, capacity).encode() + b"\0")


def aclrtLaunchKernelV2(function: int, blocks: int, args: int, nbytes: int, configuration: int, stream: int) -> None:
    launch.launch(function, blocks, args, nbytes, stream, _attributes(configuration))


def aclrtLaunchKernelWithConfig(
    function: int, blocks: int, stream: int, configuration: int, args: int, reserved: int
) -> None:
    launch.launch_list(function, blocks, stream, args, reserved, _attributes(configuration))


def aclrtLaunchKernelWithHostArgs(
    function: int, blocks: int, stream: int, configuration: int, args: int, nbytes: int, placeholders: int, n: int
) -> None:
    """placeholders: aclrtPlaceHolderInfo entries: where the address goes, and where its data is."""
    if n and not placeholders:
        raise missing(6)
    if n > _MAX:
        raise AclError(Code.RT_PARAM_INVALID, f"{n} placeholders are too many.")
    offsets = get(placeholders, "I", 2 * n) if n else ()
    pairs = list(zip(offsets[::2], offsets[1::2], strict=True))
    launch.launch_host(function, blocks, stream, args, nbytes, pairs, _attributes(configuration))


def aclrtLaunchKernelWithArgsArray(function: int, blocks: int, stream: int, configuration: int, args: int) -> None:
    launch.launch_array(function, blocks, stream, args, _attributes(configuration))


def aclrtBinarySetExceptionCallback(binary: int, function: Pointer, data: int) -> None:
    """void fn(aclrtExceptionInfo *info, void *data)."""
    binaries.set_exception_callback(binary, lambda info: call_out(function, info, data))


def _put_both(outs: tuple[int, int], work: Callable[..., tuple[int, int]], *args: Any) -> None:
    """Write two results; either address may be null."""
    if not any(outs):
        raise missing(2)
    for out, value in zip(outs, work(*args), strict=True):
        if out:
            put(out, "Q", value)


def aclrtFunctionGetParamInfo(function: int, index: int, offset: int, nbytes: int) -> None:
    _put_both((offset, nbytes), binaries.parameter, function, index)


def aclrtBinaryGetGlobal(binary: int, text: Text, address: int, nbytes: int) -> None:
    _put_both((address, nbytes), binaries.global_variable, binary, text)


def aclrtGetSymbolAddress(symbol: int, address: Pointer) -> None:
    _put_both((address, 0), binaries.symbol_variable, symbol)


def aclrtGetSymbolSize(symbol: int, nbytes: Pointer) -> None:
    _put_both((0, nbytes), binaries.symbol_variable, symbol)


def _within(symbol: int, other: int, count: int, offset: int, kind: int, kinds: tuple[int, int]) -> tuple[int, int]:
    """The address of a variable's copied part, and the bytes from there. Source: memory.cpp of hicann/runtime, src/acl."""
    require(symbol, "symbol")
    require(other, "dst" if kinds[0] == 2 else "src")
    if kind not in kinds:
        raise AclError(Code.INVALID_PARAM, f"kind {kind}; {kinds[0]} and {kinds[1]} (ACL_MEMCPY_DEFAULT) are possible.")
    address, nbytes = binaries.symbol_variable(symbol)
    if offset + count > nbytes:
        raise AclError(
            Code.INVALID_PARAM, f"offset {offset} and count {count} reach beyond the {nbytes} bytes of the variable."
        )
    return address + offset, nbytes - offset


def aclrtMemcpyFromSymbol(
    dst: int, dst_max: int, symbol: int, count: int, offset: int, kind: int, *stream: int, copy: Any = memcpy
) -> None:
    """A count of 0 is no error, whatever the other arguments."""
    if count:
        if count > dst_max:
            raise AclError(Code.INVALID_PARAM, f"count {count} is more than dstMax {dst_max}.")
        copy(dst, dst_max, _within(symbol, dst, count, offset, kind, (2, 4))[0], count, 2, *stream)


def aclrtMemcpyToSymbol(
    symbol: int, src: int, count: int, offset: int, kind: int, *stream: int, copy: Any = memcpy
) -> None:
    """A count of 0 is no error, whatever the other arguments."""
    if count:
        copy(*_within(symbol, src, count, offset, kind, (1, 4)), src, count, 1, *stream)


def aclrtMemcpyFromSymbolAsync(*args: int) -> None:
    aclrtMemcpyFromSymbol(*args, copy=memcpy_async)


def aclrtMemcpyToSymbolAsync(*args: int) -> None:
    aclrtMemcpyToSymbol(*args, copy=memcpy_async)


def unsupported(*_arguments: int) -> int:
    """Refuse what only NPU code or its driver has."""
    raise AclError(
        Code.RT_FEATURE_NOT_SUPPORT,
        "kernels run here as functions of this machine, to which this does not apply; docs/support.md says why.",
    )
