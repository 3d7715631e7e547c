"""Logs with right checksums and wrong contents: they are read, or refused in one sentence, and never fill the memory."""

from __future__ import annotations

import json
import random
import zlib

import pytest

from softacl.trace.diff import diff
from softacl.trace.export import FORMS, pieces
from softacl.trace.log import blocks
from softacl.trace.log.blocks import FILE_MAGIC, Kind, blocks_of, packed
from softacl.trace.log.reader import read
from softacl.trace.log.tables import TABLES, pack
from softacl.trace.memory import memory
from softacl.trace.page.document import document
from softacl.trace.recording import RecordingError
from softacl.trace.stats import stats

HEAD = {
    **dict.fromkeys(("tool", "program", "chip", "profile", "executor"), "x"),
    **{"pid": 7, "parent": 0, "start_ns": 1, "wall_ns": 5, "devices": [[0, "c", 1 << 30]]},
}
_ODD = [None, True, -1, 1.5, 1 << 63, 1 << 100, "", "\x1b[31m\ud800", [], [[]], {}, {"a": 1}, [1, 2, 3], "x" * 3000]


def whole() -> list[tuple[int, bytes]]:
    """Kinds and contents of the blocks of a log with every table."""
    names = {
        "first_string": 0,
        "strings": ["", "copy", "device memory"],
        "first_stack": 0,
        "stacks": [[[1, 1, 2]], [[1, 9, 2, 9]]],
    }
    tables = [
        pack(name, [[i + row for row in range(4)] for i, _ in enumerate(table.columns)])
        for name, table in TABLES.items()
    ]
    contents = [
        (Kind.HEAD, HEAD),
        (Kind.NAMES, names),
        (Kind.END, {"ended": "ended", "lost": 0}),
        (Kind.LINES, {"copy 9": ["f", 1, "g"]}),
    ]
    return [(kind, json.dumps(value).encode()) for kind, value in contents] + [(Kind.EVENTS, table) for table in tables]


def mutated(payload: bytes, chance: random.Random) -> bytes:
    """One change, of a value in JSON or of a few bytes."""
    if payload[:1] == b"{" and chance.random() < 0.7:
        at = root = json.loads(payload)
        while True:
            key = chance.choice(list(at) if isinstance(at, dict) else range(len(at)))
            if not (isinstance(at[key], (dict, list)) and at[key]) or chance.random() < 0.4:
                break
            at = at[key]
        if chance.random() < 0.2:
            del at[key]
        else:
            at[key] = chance.choice(_ODD)
        return json.dumps(root).encode()
    data = bytearray(payload)
    for _ in range(chance.randrange(1, 5)):
        data[chance.randrange(len(data))] = chance.choice([0, 1, 127, 128, 255, chance.randrange(256)])
    return bytes(data[: chance.randrange(len(data) + 1)] if chance.random() < 0.2 else data)


def use(path) -> None:
    """All that is made of a recording."""
    recording = read(path)
    stats(recording)
    memory(recording)
    diff(recording, recording)
    for form in FORMS:
        list(pieces(form, recording))
    document(recording, "name")


@pytest.mark.parametrize("seed", range(6))
def test_damage_under_a_right_checksum_is_refused_or_read(tmp_path, seed):
    chance = random.Random(seed)
    path, refused = tmp_path / "log", 0
    for _ in range(40):
        parts = whole()
        i = chance.randrange(len(parts))
        numbers = [[1, number, 0, 0] for number in range(len(parts))]  # section, number, oldest, lost
        if chance.random() < 0.15:
            numbers[i][chance.randrange(4)] = chance.choice([0, 1, 1 << 31])
        else:
            parts[i] = parts[i][0], mutated(parts[i][1], chance)
        written = zip(parts, numbers, strict=True)
        path.write_bytes(FILE_MAGIC + b"".join(packed(kind, *of, payload) for (kind, payload), of in written))
        try:
            use(path)
        except RecordingError as error:
            assert str(path) in str(error)
            refused += 1
    assert 0 < refused < 40


@pytest.mark.parametrize(("nbytes", "kind"), [(1 << 27, 7), (1 << 27, Kind.EVENTS), ((1 << 32) - 1, Kind.NAMES)])
def test_a_small_file_cannot_fill_the_memory(tmp_path, nbytes, kind):
    stored = zlib.compress(bytes(1 << 27), 9)
    head = blocks._HEAD.pack(blocks._MAGIC, kind, 1, len(stored), nbytes, 50, 0, 0)
    (tmp_path / "log").write_bytes(FILE_MAGIC + head + blocks._SUM.pack(zlib.crc32(stored, zlib.crc32(head))) + stored)
    with pytest.raises(RecordingError, match="unpack to more than 100 times its size"):
        read(tmp_path / "log")


def test_a_block_that_is_not_compressed_or_longer_than_it_says_is_none(tmp_path):
    for stored in (b"not zlib", zlib.compress(bytes(100))):
        head = blocks._HEAD.pack(blocks._MAGIC, Kind.EVENTS, 1, len(stored), 50, 0, 0, 0)
        data = FILE_MAGIC + head + blocks._SUM.pack(zlib.crc32(stored, zlib.crc32(head))) + stored
        assert all(isinstance(each, int) for each in blocks_of(data))
