"""Files of dumps: the vendor's, or statistics of tensors as a table, and next to it one `.npy` file for each tensor.

A dump is the length of a header (uint64_t), the header (DumpData of dump_data.proto), the bytes of the inputs, those of the outputs.
The `.npy` files are what the vendor's tool msaccucmp makes of it: `DUMP.input.0.npy`, `DUMP.output.0.npy`, with bfloat16 as float32,
int4 as int8, and element types that NumPy lacks as bytes.
Source: dump_data.proto and dump_task.cpp of hicann/runtime (src/aicpu_sched).
"""

from __future__ import annotations

import contextlib
import io
import os
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from softacl.base.element_types import BY_CODE, CODES, numpy_type
from softacl.base.lazy import numpy as np
from softacl.base.protobuf import field as wire
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.state import of_program

_SLICE = 128 << 20  # bytes that a function of the program gets at once
#: dump_stats -> a column of the table. Source: dump_config_converter.h, OpDumpTask::ProcessDumpStats
STATISTICS = {
    "Max": "Max Value", "Min": "Min Value", "Avg": "Avg Value", "Nan": "Nan Count", "Negative Inf": "Negative Inf Count",
    "Positive Inf": "Positive Inf Count", "L2norm": "L2norm",
}  # fmt: skip

#: Gets a file's name, a part of its contents, and whether it is the last.
Receiver = Callable[[str, bytes, bool], object]


@dataclass(frozen=True)
class DumpedTensor:
    """One input or output as it was. data: its elements without gaps."""

    data_type: int
    format: int
    dims: tuple[int, ...]
    address: int
    data: bytes

    def array(self) -> Any:
        """The elements for NumPy, as a `.npy` file has them."""
        if self.data_type == CODES["INT4"]:
            pairs = np.frombuffer(self.data, np.uint8)
            both = np.stack((pairs << 4, pairs), axis=-1).reshape(-1).view(np.int8) >> 4
            return both[: int(np.prod(self.dims))].reshape(self.dims)
        if self.data_type != CODES["BF16"] and (
            self.data_type not in BY_CODE or BY_CODE[self.data_type].home != "numpy"
        ):
            return np.frombuffer(self.data, np.uint8)
        flat = np.frombuffer(self.data, numpy_type(self.data_type))
        if self.data_type == CODES["BF16"]:
            flat = flat.astype(np.float32)
        return flat.reshape(self.dims) if flat.size == np.prod(self.dims, dtype=np.int64) else flat


def overflowed(inputs: Sequence[DumpedTensor], outputs: Sequence[DumpedTensor]) -> bool:
    """Whether an output has an infinity or NaN, and no input."""

    def finite(tensor: DumpedTensor) -> bool:
        array = tensor.array()
        return array.dtype.kind not in "fc" or bool(np.isfinite(array).all())

    return not all(map(finite, outputs)) and all(map(finite, inputs))


def pack(
    name: str,
    now: int,
    inputs: Sequence[DumpedTensor],
    outputs: Sequence[DumpedTensor],
    attributes: dict[str, str] | None = None,
) -> bytes:
    """The contents of a dump. name: of the operator; now: microseconds since 1970."""
    header = wire(1, "2.0") + wire(2, now)
    header += b"".join(wire(3, _described(each, 6, 7, 9)) for each in outputs)
    header += b"".join(wire(4, _described(each, 5, 6, 8)) for each in inputs)
    header += wire(6, name)
    header += b"".join(wire(7, wire(1, key) + wire(2, value)) for key, value in (attributes or {}).items())
    return struct.pack("<Q", len(header)) + header + b"".join(each.data for each in (*inputs, *outputs))


def _described(tensor: DumpedTensor, size: int, shape: int, address: int) -> bytes:
    """OpInput or OpOutput, which have other numbers for the same fields."""
    dims = b"".join(wire(1, length) for length in tensor.dims)
    return (
        wire(1, BY_CODE[tensor.data_type].ge_ir if tensor.data_type in BY_CODE else 0)
        + wire(2, max(tensor.format, 0))
        + wire(3, dims)
        + wire(size, len(tensor.data))
        + wire(shape, dims)
        + wire(address, tensor.address)
    )


def table(inputs: Sequence[DumpedTensor], outputs: Sequence[DumpedTensor], keys: Sequence[str]) -> bytes:
    """Statistics of the tensors, a row for each. keys: keys of STATISTICS, none for all but the norm."""
    columns = [STATISTICS[each] for each in keys or tuple(STATISTICS)[:-1]]
    if not keys:
        columns.insert(3, "Count")
    rows = [["Input/Output", "Index", "Data Size", "Data Type", "Format", "Shape", *columns]]
    for kind, i, tensor in _numbered(inputs, outputs):
        values = _statistics(tensor)
        shape = "x".join(map(str, tensor.dims))
        head = [kind.capitalize(), i, len(tensor.data), tensor.data_type, tensor.format, shape]
        rows.append([*map(str, head), *(f"{values[each]:.9g}" if values else "" for each in columns)])
    return "".join(",".join(row) + "\n" for row in rows).encode()


def _statistics(tensor: DumpedTensor) -> dict[str, float]:
    array = tensor.array()
    if not array.size or array.dtype.kind == "c":
        return {}
    numbers = array.astype(np.float64)
    finite = numbers[np.isfinite(numbers)]
    valid = numbers[~np.isnan(numbers)]
    return {
        "Max Value": valid.max() if valid.size else np.nan,
        "Min Value": valid.min() if valid.size else np.nan,
        "Avg Value": finite.mean() if finite.size else np.nan,
        "Count": array.size,
        "Nan Count": np.isnan(numbers).sum(),
        "Negative Inf Count": np.isneginf(numbers).sum(),
        "Positive Inf Count": np.isposinf(numbers).sum(),
        "L2norm": np.sqrt((finite * finite).sum()),
    }


def _numbered(
    inputs: Sequence[DumpedTensor], outputs: Sequence[DumpedTensor]
) -> Iterator[tuple[str, int, DumpedTensor]]:
    for kind, tensors in (("input", inputs), ("output", outputs)):
        for i, tensor in enumerate(tensors):
            yield kind, i, tensor


def write(
    path: str, data: bytes, inputs: Sequence[DumpedTensor], outputs: Sequence[DumpedTensor], receiver: Receiver | None
) -> None:
    """Pass a dump to the receiver in parts, or store it with its `.npy` files; 507019 if that fails. The caller holds no lock."""
    if receiver is not None:
        for at in range(0, len(data), _SLICE):
            of_program(receiver, path, data[at : at + _SLICE], at + _SLICE >= len(data))
        return
    store(path, data)
    if path.endswith(".csv"):
        return
    for kind, i, tensor in _numbered(inputs, outputs):
        made = io.BytesIO()
        np.save(made, tensor.array())
        store(f"{path}.{kind}.{i}.npy", made.getvalue())


def store(path: str, data: bytes) -> None:
    """Write a file completely or not at all. 507019 on failure."""
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        try:
            with open(path, "wb") as file:
                file.write(data)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(path)
            raise
    except OSError as error:
        raise AclError(
            Code.RT_AICPU_DATADUMP_RSP_ERR,
            f"the dump {path!r} of {len(data)} bytes cannot be written: {error.strerror}. Results are not affected; see dump_path.",
        ) from None
