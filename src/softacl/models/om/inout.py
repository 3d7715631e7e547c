"""The partition MODEL_INOUT_INFO of newer files: inputs, outputs and gears as a list of (tag, length, bytes).

Source: ge_model_inout_types.h and model_parser_base.cc of hicann/ge. Element types and formats are ACL's own numbers. A length is
64 bits and signed; the lengths of names and lists are bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence

from softacl.models.description import Gears, Port
from softacl.models.om.container import nonsense
from softacl.models.om.gears import complete, from_strings, short, to_strings

_INPUTS, _OUTPUTS, _BATCH, _IMAGE, _DIMS, _OUTPUT_SHAPE, _ORDER = range(7)
_MAX_LENGTHS = 10_000_000
_PORT = struct.Struct("<QiiIIII")
Info = tuple[tuple[Port, ...], tuple[Port, ...], Gears, tuple[str, ...]]


def unpack(data: bytes) -> Info:
    """Inputs, outputs, gears, and the order in which the gears list the inputs."""
    inputs: tuple[Port, ...] = ()
    outputs: tuple[Port, ...] = ()
    batches: tuple[int, ...] = ()
    images: list[tuple[int, ...]] = []
    dims: list[tuple[int, ...]] = []
    shapes: list[str] = []
    order: list[str] = []
    reader = _Reader(data)
    while reader.left:
        tag, length = reader.take("<II")
        value = _Reader(reader.bytes(length))
        if tag in (_INPUTS, _OUTPUTS):
            ports = tuple(_port(value) for _ in range(value.count(_PORT.size)))
            if tag == _INPUTS:
                inputs = ports
            else:
                outputs = ports
        elif tag == _BATCH:
            batches = value.take(f"<{value.count(8)}Q")
        elif tag == _IMAGE:
            images = _lists(value)
        elif tag == _DIMS:
            dims = _lists(value)
        elif tag == _OUTPUT_SHAPE:
            shapes = _strings(value)
        elif tag == _ORDER:
            order = _strings(value)
        # newer tags are skipped, as the vendor does
    if any(len(image) != 2 for image in images):
        raise nonsense(f"A gear of an image size has {images}; height and width are expected.")
    n_gears = len(batches) or len(images) or len(dims)
    # a file of a megabyte must not become gigabytes
    if n_gears * (len(outputs) + sum(len(port.dims) + 1 for port in inputs) + len(shapes)) > _MAX_LENGTHS:
        raise nonsense(
            f"The model has {n_gears} gears for {len(inputs)} inputs and {len(outputs)} outputs; that is too much."
        )
    gears = Gears(
        batches=batches,
        images=tuple((image[0], image[1]) for image in images),
        dims=complete(dims, inputs, order),
        output_dims=from_strings(shapes, n_gears, outputs),
    )
    return inputs, outputs, gears, tuple(order)


def pack(inputs: Sequence[Port], outputs: Sequence[Port], gears: Gears, order: Sequence[str] = ()) -> bytes:
    """The bytes of the partition. order: the names of the inputs, in the order of gears.dims."""
    fields: list[tuple[int, bytes]] = [(_INPUTS, _ports(inputs)), (_OUTPUTS, _ports(outputs))]
    if gears.batches:
        fields.append((_BATCH, struct.pack(f"<I{len(gears.batches)}Q", len(gears.batches), *gears.batches)))
    if gears.images:
        fields.append((_IMAGE, _packed_lists(gears.images)))
    if gears.dims:
        fields.append((_DIMS, _packed_lists(short(gears.dims, inputs))))
    if gears.output_dims:
        fields.append((_OUTPUT_SHAPE, _packed_strings(to_strings(gears.output_dims))))
    if order:
        fields.append((_ORDER, _packed_strings(order)))
    return b"".join(struct.pack("<II", tag, len(value)) + value for tag, value in fields)


class _Reader:
    """Takes fields from the front of some bytes; what runs over the end is an error."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def left(self) -> int:
        return len(self._data) - self._at

    def take(self, form: str) -> tuple[int, ...]:
        return struct.unpack(form, self.bytes(struct.calcsize(form)))

    def bytes(self, count: int) -> bytes:
        if count > self.left:
            raise nonsense(
                f"The list of inputs and outputs ends at byte {len(self._data)} of a field with {count} bytes from {self._at} on."
            )
        self._at += count
        return self._data[self._at - count : self._at]

    def count(self, each: int) -> int:
        """A number of things that have `each` bytes at least."""
        (count,) = self.take("<I")
        if count * each > self.left:
            raise nonsense(f"The list of inputs and outputs counts {count} entries in {self.left} bytes.")
        return count


def _port(reader: _Reader) -> Port:
    nbytes, form, data_type, *lengths = _PORT.unpack(reader.bytes(_PORT.size))
    name, dims, dims_v2, ranges = (reader.bytes(length) for length in lengths)
    ends = _longs(ranges)
    lengths_now, lengths_v2 = _longs(dims), _longs(dims_v2)
    return Port(
        name=name.decode(errors="replace"),
        dims=lengths_now,
        data_type=data_type,
        format=form,
        dims_v2=() if lengths_v2 == lengths_now else lengths_v2,
        ranges=tuple(zip(ends[::2], ends[1::2], strict=False)),
        nbytes=nbytes,
    )


def _ports(ports: Sequence[Port]) -> bytes:
    parts = [struct.pack("<I", len(ports))]
    for port in ports:
        ends = [end for pair in port.ranges for end in pair]
        fields = [port.name.encode(), *(struct.pack(f"<{len(v)}q", *v) for v in (port.dims, port.dims_v2, ends))]
        nbytes = port.size_at(port.dims) if port.nbytes is None else port.nbytes
        parts += [_PORT.pack(nbytes, port.format, port.data_type, *map(len, fields)), *fields]
    return b"".join(parts)


def _longs(field: bytes) -> tuple[int, ...]:
    return struct.unpack(f"<{len(field) // 8}q", field[: len(field) // 8 * 8])


def _pieces(reader: _Reader, each: int, take: Callable[[int], bytes]) -> list[bytes]:
    lengths = reader.take(f"<{reader.count(4)}I")
    return [take(length * each) for length in lengths]


def _lists(reader: _Reader) -> list[tuple[int, ...]]:
    return [struct.unpack(f"<{len(piece) // 8}Q", piece) for piece in _pieces(reader, 8, reader.bytes)]


def _strings(reader: _Reader) -> list[str]:
    return [piece.decode(errors="replace") for piece in _pieces(reader, 1, reader.bytes)]


def _packed_lists(lists: Sequence[Sequence[int]]) -> bytes:
    lengths = struct.pack(f"<{len(lists) + 1}I", len(lists), *map(len, lists))
    return lengths + b"".join(struct.pack(f"<{len(values)}Q", *values) for values in lists)


def _packed_strings(strings: Sequence[str]) -> bytes:
    encoded = [string.encode() for string in strings]
    return struct.pack(f"<{len(encoded) + 1}I", len(encoded), *map(len, encoded)) + b"".join(encoded)
