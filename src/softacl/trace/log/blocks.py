"""Blocks of an event log: each says how long it is and has a checksum, so that any part of a file gives its whole blocks."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

LIMIT = 256 << 20  # bytes of a log, by default
FILE_MAGIC = b"ACLTRACE\0\0\0\1"
_MAGIC = b"\xf0ACL"
#: magic, kind, section, bytes of the payload as stored and before, number, the oldest number that is still valid, events that are gone
_HEAD = struct.Struct("<4sB3xIIIQQQ")
_SUM = struct.Struct("<I")
_LEVEL = 1  # of zlib: level 6 takes four times as long for a tenth less
_UNPACKED, _SMALL = (
    100,
    64 << 20,
)  # a file unpacks to that many times its size, and as many bytes, at most; most to 10 times


class Kind:
    """A block's contents."""

    HEAD = 1  # JSON: the process
    NAMES = 2  # JSON: strings and stacks
    EVENTS = 3  # packed tables
    END = 4  # JSON: how the process ended
    LINES = 5  # JSON: lines of compiled code that a process has looked up


class LogBlock(NamedTuple):
    """A whole block. section: the process's part of the file; oldest: blocks of the section below that number count no more.
    lost: events that were in those."""

    kind: int
    section: int
    number: int
    oldest: int
    lost: int
    payload: bytes


def packed(kind: int, section: int, number: int, oldest: int, lost: int, payload: bytes) -> bytes:
    """A block as it is stored."""
    stored = zlib.compress(payload, _LEVEL)
    head = _HEAD.pack(_MAGIC, kind, section, len(stored), len(payload), number, oldest, lost)
    return head + _SUM.pack(zlib.crc32(stored, zlib.crc32(head))) + stored


def blocks_of(data: bytes) -> Iterator[LogBlock | int]:
    """The whole blocks of a file, and the size in bytes of each damaged stretch. ValueError if they unpack to far more than programs
    write."""
    at, start = len(FILE_MAGIC), _HEAD.size + _SUM.size
    budget = _UNPACKED * len(data) + _SMALL
    while at < len(data):
        block = _block_at(data, at, budget)
        if block is not None:
            yield block
            budget -= len(block.payload)
            at += start + _HEAD.unpack_from(data, at)[3]
            continue
        bad = at
        while at >= 0 and (at == bad or _block_at(data, at, budget) is None):
            at = data.find(_MAGIC, at + 1)
        at = len(data) if at < 0 else at
        yield at - bad


def _block_at(data: bytes, at: int, budget: int) -> LogBlock | None:
    begin = at + _HEAD.size + _SUM.size
    if begin > len(data) or data[at : at + 4] != _MAGIC:
        return None
    _, kind, section, stored, nbytes, number, oldest, lost = _HEAD.unpack_from(data, at)
    if begin + stored > len(data):
        return None
    body = data[begin : begin + stored]
    (expected,) = _SUM.unpack_from(data, at + _HEAD.size)
    if zlib.crc32(body, zlib.crc32(data[at : at + _HEAD.size])) != expected:
        return None
    if nbytes > budget:
        raise ValueError(f"its blocks unpack to more than {_UNPACKED} times its size")
    unpacking = zlib.decompressobj()
    try:
        payload = unpacking.decompress(body, nbytes + 1)
    except zlib.error:
        return None
    whole = unpacking.eof and len(payload) == nbytes
    return LogBlock(kind, section, number, oldest, lost, payload) if whole else None
