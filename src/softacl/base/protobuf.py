"""The subset of Protobuf's wire format that models need: message fields by number, without a schema or dependencies.

Source: https://protobuf.dev/programming-guides/encoding/
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

_VARINT, _FIXED64, _LENGTH, _FIXED32 = 0, 1, 2, 5  # wire types


class WireError(ValueError):
    """The bytes are not a message."""


class Message:
    """The fields of a message, in their order. Numbers are unsigned; texts, messages and packed lists are bytes."""

    def __init__(self, data: bytes) -> None:
        self.fields: dict[int, list[int | bytes]] = {}
        for number, value in _fields(data):
            self.fields.setdefault(number, []).append(value)

    def number(self, field: int, default: int = 0) -> int:
        """The last value of a number, signed to 64 bits."""
        values = [value for value in self.fields.get(field, ()) if isinstance(value, int)]
        return _signed(values[-1]) if values else default

    def numbers(self, field: int) -> list[int]:
        """All values of repeated numbers, packed or not."""
        values: list[int] = []
        for value in self.fields.get(field, ()):
            values += [_signed(value)] if isinstance(value, int) else varints(value)
        return values

    def blobs(self, field: int) -> list[bytes]:
        """All values that have a length."""
        return [value for value in self.fields.get(field, ()) if isinstance(value, bytes)]

    def blob(self, field: int) -> bytes | None:
        blobs = self.blobs(field)
        return blobs[-1] if blobs else None

    def text(self, field: int) -> str:
        return (self.blob(field) or b"").decode(errors="replace")

    def texts(self, field: int) -> list[str]:
        return [value.decode(errors="replace") for value in self.blobs(field)]

    def message(self, field: int) -> Message:
        """The field's last message; an empty one if absent."""
        return Message(self.blob(field) or b"")

    def messages(self, field: int) -> Iterator[Message]:
        return (Message(value) for value in self.blobs(field))

    def map(self, field: int) -> dict[str, Message]:
        """A map from texts to messages."""
        entries = (Message(value) for value in self.blobs(field))
        return {entry.text(1): entry.message(2) for entry in entries}


def varints(data: bytes) -> list[int]:
    """A packed list of numbers, signed to 64 bits."""
    values, at = [], 0
    while at < len(data):
        value, at = _varint(data, at)
        values.append(_signed(value))
    return values


def field(number: int, value: int | bytes | str) -> bytes:
    """A field as bytes: a number, or something with a length."""
    if isinstance(value, int):
        return _packed_varint(number << 3) + _packed_varint(value & 0xFFFFFFFFFFFFFFFF)
    data = value.encode(errors="replace") if isinstance(value, str) else value  # names of files may not be UTF-8
    return _packed_varint(number << 3 | 2) + _packed_varint(len(data)) + data


def _fields(data: bytes) -> Iterator[tuple[int, int | bytes]]:
    at = 0
    while at < len(data):
        key, at = _varint(data, at)
        number, kind = key >> 3, key & 7
        if number == 0:
            raise WireError(f"a field at byte {at} has the number 0")
        if kind == _VARINT:
            value, at = _varint(data, at)
            yield number, value
            continue
        if kind == _FIXED64:
            length = 8
        elif kind == _FIXED32:
            length = 4
        elif kind == _LENGTH:
            length, at = _varint(data, at)
        else:
            raise WireError(f"a field at byte {at} is of wire type {kind}")
        if length > len(data) - at:
            raise WireError(f"field {number} has {length} bytes; {len(data) - at} are left")
        piece = data[at : at + length]
        at += length
        yield number, piece if kind == _LENGTH else int(struct.unpack("<Q" if kind == _FIXED64 else "<I", piece)[0])


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while at < len(data):
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value & 0xFFFFFFFFFFFFFFFF, at
        shift += 7
        if shift > 63:
            raise WireError(f"the number before byte {at} has no end")
    raise WireError("a number runs over the end")


def _packed_varint(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def _signed(value: int) -> int:
    return value - (1 << 64) if value >> 63 else value
