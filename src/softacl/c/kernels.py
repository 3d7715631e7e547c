"""Kernel functions whose C form has structs, arrays or results of other shapes than pyACL's."""

from __future__ import annotations

from softacl.c._engine import get, put, write
from softacl.c.binding import missing, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.kernels import binaries, launch

__all__ = [
    "aclrtBinaryLoadFromData",
    "aclrtBinaryLoadFromFile",
    "aclrtFunctionGetBinary",
    "aclrtGetFunctionName",
    "aclrtLaunchKernelV2",
    "aclrtLaunchKernelWithConfig",
    "aclrtLaunchKernelWithHostArgs",
]

_MOST = 1 << 16  # entries of an array


def _check_configuration(configuration: int) -> None:
    """An aclrtLaunchKernelCfg: attributes and their number. None of them changes what a kernel computes."""
    if configuration:
        attributes, n = get(configuration, "Q", 2)
        if not attributes or n > _MOST:
            raise AclError(
                Code.RT_PARAM_INVALID, f"cfg has {n} attributes at {attributes:#x}. Pass null where there are none."
            )


def aclrtBinaryLoadFromFile(path: int, options: int, handle: int) -> int:
    """options: when and for which engine to load; all binaries are loaded at once."""
    if not path or not handle:
        raise missing(0 if not path else 2)
    put(handle, "Q", binaries.load_file(text_at(path) or ""))
    return 0


def aclrtBinaryLoadFromData(data: int, nbytes: int, options: int, handle: int) -> int:
    if not handle:
        raise missing(3)
    put(handle, "Q", binaries.load_data(data, nbytes))
    return 0


def aclrtFunctionGetBinary(function: int, handle: int) -> int:
    if not handle:
        raise missing(1)
    put(handle, "Q", binaries.handle_of(function))
    return 0


def aclrtGetFunctionName(function: int, room: int, name: int) -> int:
    if not name:
        raise missing(2)
    write(name, binaries.name(function, room).encode() + b"\0")
    return 0


def aclrtLaunchKernelV2(function: int, blocks: int, args: int, nbytes: int, configuration: int, stream: int) -> int:
    _check_configuration(configuration)
    launch.launch(function, blocks, args, nbytes, stream)
    return 0


def aclrtLaunchKernelWithConfig(
    function: int, blocks: int, stream: int, configuration: int, args: int, reserved: int
) -> int:
    _check_configuration(configuration)
    launch.launch_list(function, blocks, stream, args, reserved)
    return 0


def aclrtLaunchKernelWithHostArgs(
    function: int, blocks: int, stream: int, configuration: int, args: int, nbytes: int, placeholders: int, n: int
) -> int:
    """placeholders: aclrtPlaceHolderInfo entries: where the address goes, and where its data is."""
    _check_configuration(configuration)
    if n and not placeholders:
        raise missing(6)
    if n > _MOST:
        raise AclError(Code.RT_PARAM_INVALID, f"{n} placeholders are too many.")
    offsets = get(placeholders, "I", 2 * n) if n else ()
    pairs = list(zip(offsets[::2], offsets[1::2], strict=True))
    launch.launch_host(function, blocks, stream, args, nbytes, pairs)
    return 0
