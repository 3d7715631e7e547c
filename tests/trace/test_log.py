"""The event log: what was written is read again, whatever happened to the file."""

from __future__ import annotations

import json
import random

import pytest

from softacl.trace.log.blocks import FILE_MAGIC, Kind, LogBlock, blocks_of, packed
from softacl.trace.log.merge import merged
from softacl.trace.log.reader import read
from softacl.trace.log.tables import _BY_NUMBER, TABLES, pack, unpack
from softacl.trace.log.writer import MIN, LogWriter
from softacl.trace.recording import RecordingError

HEAD = {
    **{"tool": "softacl", "program": "p.py", "pid": 7, "parent": 0, "chip": "c", "profile": "p", "executor": "threads"},
    **{"start_ns": 1000, "wall_ns": 5, "devices": [[0, "c", 1 << 30]]},
}


def names(*strings):
    entry = [[[1, 10, 2]], [[1, 20, 2], [1, 10, 2]]]
    return json.dumps({"first_string": 0, "strings": ["", *strings], "first_stack": 0, "stacks": entry}).encode()


def calls(first, n):
    serials = range(first, first + n)
    begin = [1000 + 10 * i for i in serials]
    return pack(
        "calls", [begin, [b + 3 for b in begin], [1] * n, [1] * n, [0] * n, [i % 2 for i in serials], list(serials)]
    )


def log(path, blocks=3, n=100, limit=MIN, end=True):
    writer = LogWriter(str(path), limit)
    writer.write(Kind.HEAD, json.dumps(HEAD).encode())
    writer.write(Kind.NAMES, names("a.py", "main"))
    for i in range(blocks):
        writer.write(Kind.EVENTS, calls(1 + i * n, n), n)
    if end:
        writer.write(Kind.END, json.dumps({"ended": "ended", "lost": writer.lost}).encode())
    writer.close()
    return path


@pytest.mark.parametrize("name", TABLES)
def test_numbers_of_any_size_come_back(name):
    chance = random.Random(name)
    columns = [
        [chance.choice([0, -1, 127, 128, -129, 1 << 20, 1 << 40, (1 << 62), -(1 << 62)]) // 2 for _ in range(50)]
        for _ in TABLES[name].columns
    ]
    ((found, values),) = unpack(pack(name, columns))
    keys = [label.lstrip(">").partition("-")[0] for label in TABLES[name].columns]
    assert found == name and [values[key].tolist() for key in keys] == columns


def test_a_number_that_fits_nowhere_is_the_nearest():
    ((_, values),) = unpack(pack("threads", [[1 << 70, -(1 << 70)], [0, 0]]))
    assert values["thread"].tolist() == [(1 << 63) - 1, -(1 << 63)]


def test_a_whole_log(tmp_path):
    found = read(log(tmp_path / "a"))
    assert [call.serial for call in found.calls] == list(range(1, 301)) and found.header.notes == ()
    assert found.calls[0][:5] == (7, 1, 10, 13, "a.py") and found.header.ended == "ended" and found.header.lost == 0
    assert [str(frame) for frame in found.stacks[found.calls[0].stack]] == ["a.py:20 in main", "a.py:10 in main"]


def test_a_log_that_is_cut_off_anywhere_gives_its_whole_blocks(tmp_path):
    whole = log(tmp_path / "a").read_bytes()
    counts = set()
    for size in range(0, len(whole), 7):
        (tmp_path / "b").write_bytes(whole[:size])
        try:
            found = read(tmp_path / "b")
        except RecordingError as error:
            assert "is empty" in str(error) or "not an event log" in str(error) or "cut off" in str(error)
            continue
        assert found.header.ended == "killed" and any("wrote no end" in note for note in found.header.notes)
        assert len(found.calls) % 100 == 0
        counts.add(len(found.calls))
    assert counts == {0, 100, 200, 300}


def test_damage_in_the_middle_costs_that_block_and_is_told(tmp_path):
    path = log(tmp_path / "a")
    data = bytearray(path.read_bytes())
    starts, at = [], len(FILE_MAGIC)
    for block in blocks_of(bytes(data)):
        assert isinstance(block, LogBlock)
        starts.append(at)
        at = data.find(b"\xf0ACL", at + 1)
    data[starts[3] + 60] ^= 1  # the second block of events
    path.write_bytes(data)
    found = read(path)
    assert len(found.calls) == 200 and any("damaged" in note for note in found.header.notes)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is empty"),
        (b'{"traceEvents": []}', "name the .acltrace file"),
        (b"\x7fELF" + bytes(100), "is not an event log"),
        (FILE_MAGIC + bytes(1000), "cut off before its first block"),
    ],
)
def test_a_foreign_file_is_refused(tmp_path, data, said):
    path = tmp_path / "foreign"
    path.write_bytes(data)
    with pytest.raises(RecordingError, match=said):
        read(path)
    with pytest.raises(RecordingError, match="cannot be read"):
        read(tmp_path / "nothing")


def test_the_oldest_events_go_and_names_stay(tmp_path):
    path = tmp_path / "ring"
    writer = LogWriter(str(path), MIN)
    chance = random.Random(1)
    writer.write(Kind.HEAD, json.dumps(HEAD).encode())
    writer.write(Kind.NAMES, names("a.py", "main"))
    n, total = 2000, 0
    for i in range(150):  # far more than the limit
        begin = [1000 + 10 * (total + k) for k in range(n)]
        noise = [chance.randrange(1 << 30) for _ in range(n)]
        columns = [begin, [b + e for b, e in zip(begin, noise, strict=True)], noise, [1] * n, noise, [1] * n, noise]
        writer.write(Kind.EVENTS, pack("calls", columns), n)
        total += n
        if i == 30:
            more = {"first_string": 3, "strings": ["late"], "first_stack": 2, "stacks": []}
            writer.write(Kind.NAMES, json.dumps(more).encode())
        assert path.stat().st_size <= MIN
        if i % 10 not in (0, 9):
            continue
        found = read(path)  # as if it were killed now
        assert len(found.calls) + found.header.lost == total and not any("damaged" in x for x in found.header.notes)
    assert found.header.lost > 0 and found.calls[-1].name == "a.py" and found.calls[-1].stack >= 0
    kept = [call.begin for call in found.calls]
    assert kept == list(range(kept[0], kept[0] + 10 * len(kept), 10)) and kept[-1] == 10 * (total - 1)
    writer.close()


def test_several_processes_are_one_recording_on_one_clock(tmp_path):
    paths = []
    for pid, start in ((7, 1000), (8, 500)):
        HEAD2 = {**HEAD, "pid": pid, "start_ns": start}
        writer = LogWriter(str(tmp_path / f"x.{pid}"), MIN)
        writer.write(Kind.HEAD, json.dumps(HEAD2).encode())
        writer.write(Kind.NAMES, names("a.py", "main"))
        writer.write(Kind.EVENTS, calls(1, 10), 10)
        writer.close()
        paths.append(tmp_path / f"x.{pid}")
    (tmp_path / "x.9").write_bytes(b"")  # killed before its first block
    whole = tmp_path / "whole"
    whole.write_bytes(b"".join(merged([*paths, tmp_path / "x.9"], {8: "killed by SIGKILL"})))
    found = read(whole)
    assert [process.pid for process in found.processes] == [8, 7]
    assert {process.pid: process.ended for process in found.processes} == {7: "killed", 8: "killed by SIGKILL"}
    assert len(found.calls) == 20 and found.calls[0].begin == 510 and len(found.stacks) == 2


def test_a_block_of_another_length_is_none():
    data = FILE_MAGIC + packed(Kind.EVENTS, 1, 0, 0, 0, b"x" * 100)
    assert [type(each) for each in blocks_of(data)] == [LogBlock]
    assert list(blocks_of(data[:-1])) == [len(data) - 1 - len(FILE_MAGIC)]


@pytest.mark.parametrize(("number", "ranks"), [(2, 1), (10, 4)])
def test_tasks_of_older_versions_are_read(tmp_path, monkeypatch, number, ranks):
    """Their tables lack columns: first peers and collectives, then the tensors of operators."""
    older = _BY_NUMBER[number][1]
    monkeypatch.setitem(TABLES, "tasks", older)
    own = {"begin": 1000, "end": 1500, "queued": 1000, "ranks": 4, "communicator": 2}
    writer = LogWriter(str(tmp_path / "log"), MIN)
    writer.write(Kind.HEAD, json.dumps(HEAD).encode())
    writer.write(Kind.NAMES, names("copy", "group"))
    keys = [label.lstrip(">").partition("-")[0] for label in older.columns]
    writer.write(Kind.EVENTS, pack("tasks", [[own.get(key, 1)] for key in keys]), 1)
    writer.close()
    monkeypatch.undo()
    (task,) = read(writer.path).tasks
    assert (task.name, task.begin, task.end, task.ranks, task.tensors) == ("copy", 0, 500, ranks, "")
    assert (task.peer, task.communicator) == ((1, "group") if number == 10 else (-1, ""))
