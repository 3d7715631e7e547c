"""Dumps (acl/acl_dump.h): functions of the program that get them, their directories, and tensors that the program adds."""

from __future__ import annotations

import struct

from softacl.c._engine import address_of, read, write
from softacl.c.binding import Pointer, Text, kept, text_at
from softacl.c.callbacks import ProgramFunction
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime import dumps
from softacl.runtime.memory.host_access import copied
from softacl.runtime.memory.live_blocks import describe
from softacl.runtime.state import live

_CHUNK_NAME = 4096  # bytes before bufLen
_PADDING = bytes(
    4
)  # the length that the function gets is sizeof(acldumpChunk), whose data begin before its end, and that of the data
#: acldumpTensorInfo: type, size, format, data type, address, kind of address, placement, offset, numbers of lengths, lengths
_TENSOR = struct.Struct("<i4xQiiQiiIII4x25Q200x")
_MAX_LENGTHS, _RAW, _ON_DEVICE, _OUTPUT, _WORKSPACE = 25, 2, 0, 1, 2


def acldumpRegCallback(function: int, flag: int) -> None:
    """int32_t fn(const acldumpChunk *chunk, int32_t length): parts of a file, each to be appended."""
    call = ProgramFunction(function)

    def receive(path: str, data: bytes, last: bool) -> object:
        name = path.encode(errors="surrogateescape")[: _CHUNK_NAME - 1]
        chunk = name.ljust(_CHUNK_NAME, b"\0") + struct.pack("<IIqi", len(data), last, -1, 0) + data + _PADDING
        return call(address_of(chunk), len(chunk))

    dumps.register(receive if function else None, flag)


def acldumpGetPath(kind: int) -> int:
    path = dumps.data_path(kind)
    return 0 if path is None else kept(path)


def acldumpGetExceptionInfoPath(path: Pointer, capacity: int) -> None:
    if capacity <= 1:
        raise AclError(Code.INVALID_PARAM, f"maxLen is {capacity}; it must be greater than 1.")
    text = dumps.failure_path().encode(errors="surrogateescape") + b"\0"
    if len(text) > capacity:
        raise AclError(Code.INVALID_PARAM, f"maxLen is {capacity}; the path needs {len(text)} bytes.")
    write(path, text)


def acldumpSaveExceptionInfo(text: Text, tag: int, tensors: Pointer, n_tensors: int) -> None:
    dumps.check_failures(text)
    if not n_tensors:
        raise AclError(Code.INVALID_PARAM, "tensorCount is 0. Give at least one tensor.")
    parsed = [_tensor(i, tensors + i * _TENSOR.size) for i in range(n_tensors)]
    dumps.save_failure(
        text,
        text_at(tag) or "",
        [tensor for kind, tensor in parsed if kind != _OUTPUT],
        [tensor for kind, tensor in parsed if kind == _OUTPUT],
    )


def _tensor(i: int, at: int) -> tuple[int, dumps.DumpedTensor]:
    """The tensor that a struct describes, and its type; a workspace is written as an input."""
    data = read(at, _TENSOR.size) or b""
    kind, nbytes, format_, data_type, address, how, placement, _, n_lengths, n_original, *lengths = _TENSOR.unpack(data)
    for field, value, right in (
        ("shapeNum", n_lengths, n_lengths <= _MAX_LENGTHS),
        ("originShapeNum", n_original, n_original <= _MAX_LENGTHS),
        ("type", kind, 0 <= kind <= _WORKSPACE),
        ("addrType", how, how == _RAW),
        ("placement", placement, placement == _ON_DEVICE),
        ("tensorAddr", address, address != 0),
        ("tensorSize", nbytes, nbytes != 0),
    ):
        if not right:
            raise AclError(
                Code.INVALID_PARAM,
                f"tensors[{i}].{field} is {value}. A tensor has an address and a size, at most {_MAX_LENGTHS} dimensions, "
                "ACL_DUMP_ADDR_RAW and ACL_DUMP_PLACEMENT_DEVICE.",
            )
    block = live.find(address)
    held = (
        copied(address + block.shift, nbytes)
        if block is not None and block.available(address, nbytes) >= nbytes
        else None
    )
    if held is None:
        raise AclError(Code.FAILURE, f"tensors[{i}], {nbytes} bytes at {describe(address)}, is not memory of a device.")
    return kind, dumps.DumpedTensor(data_type, format_, tuple(lengths[:n_lengths]), address, held)
