"""Exports of recordings: every slice is there, none overlaps, and readers' rules hold."""

from __future__ import annotations

import csv as csv_module
import gzip
import io
import json
import pickle
import pickletools
from collections import defaultdict

import pytest
from made import recording

from softacl.trace.export import FORMS, form_of, pieces
from softacl.trace.export.csv import COLUMNS
from softacl.trace.export.rows import rows_of

SEEDS = range(20)
#: Opcodes that the pickle reader of PyTorch's MemoryViz.js knows.
KNOWN = [
    "APPEND",
    "APPENDS",
    "BINFLOAT",
    "BINGET",
    "BININT",
    "BININT1",
    "BININT2",
    "BINPUT",
    "BINUNICODE",
    "EMPTY_DICT",
    "EMPTY_LIST",
    "EMPTY_TUPLE",
    "FRAME",
    "LONG1",
    "LONG_BINGET",
    "LONG_BINPUT",
    "MARK",
    "MEMOIZE",
    "NEWFALSE",
    "NEWTRUE",
    "NONE",
    "PROTO",
    "SETITEM",
    "SETITEMS",
    "SHORT_BINUNICODE",
    "STOP",
    "TUPLE",
    "TUPLE1",
    "TUPLE2",
    "TUPLE3",
]


def exported(form, made):
    return b"".join(pieces(form, made))


@pytest.mark.parametrize("seed", SEEDS)
def test_slices_of_a_row_nest_or_are_apart_and_none_is_missing(seed):
    made = recording(seed)
    items = []
    for row in rows_of(made):
        open_ends = []
        for begin, end, item in row.items:
            assert end > begin
            while open_ends and open_ends[-1] <= begin:
                open_ends.pop()
            assert not open_ends or end <= open_ends[-1]
            open_ends.append(end)
            items.append(item)
    ranges = [each for each in made.ranges if each.end > each.begin]
    for wanted in (made.calls, made.tasks, made.waits, ranges):
        assert sorted(each for each in items if type(each) is type(wanted[0])) == sorted(wanted)


@pytest.mark.parametrize("seed", SEEDS)
def test_chrome(seed):
    document = json.loads(exported("chrome", recording(seed, processes=2)))
    events = document["traceEvents"]
    assert {event["ph"] for event in events} <= set("XICMsf")  # what MindStudio Insight reads
    assert all(event["ts"] >= 0 for event in events if "ts" in event)
    named = {(event["pid"], event["tid"]) for event in events if event["name"] == "thread_name"}
    slices = [event for event in events if event["ph"] == "X"]
    assert {(event["pid"], event["tid"]) for event in slices} <= named
    rows = defaultdict(list)
    for event in slices:
        rows[event["pid"], event["tid"]].append((round(event["ts"] * 1000), round((event["ts"] + event["dur"]) * 1000)))
    for found in rows.values():
        open_ends = []
        for begin, end in found:  # the order of the file: the longer first
            while open_ends and open_ends[-1] <= begin:
                open_ends.pop()
            assert not open_ends or end <= open_ends[-1]
            open_ends.append(end)
    starts, ends = ([event["id"] for event in events if event["ph"] == phase] for phase in "sf")
    assert sorted(starts) == sorted(ends) and len(set(starts)) == len(starts) > 0
    assert document["baseTimeNanoseconds"] == 1_763_694_000_000_000_123


@pytest.mark.parametrize("seed", SEEDS)
def test_the_snapshot_has_what_both_readers_ask_for(seed):
    data = exported("snapshot", recording(seed))
    assert {opcode.name for opcode, _, _ in pickletools.genops(data)} <= {*KNOWN}
    assert data[:2] == b"\x80\x04"
    snapshot = pickle.loads(data)
    live = [{} for _ in snapshot["device_traces"]]
    for held, trace in zip(live, snapshot["device_traces"], strict=True):
        for event in trace:
            if event["action"] == "segment_alloc":
                assert event["addr"] not in held
                held[event["addr"]] = event["size"]
            elif event["action"] == "segment_free":
                assert held.pop(event["addr"]) == event["size"]
        actions = [event["action"] for event in trace]
        assert actions.count("free_requested") == actions.count("free_completed") == actions.count("segment_free")
    shown = [{} for _ in live]
    for segment in snapshot["segments"]:
        shown[segment["device"]][segment["address"]] = segment["total_size"]
        at = segment["address"]
        for block in segment["blocks"]:
            assert block["address"] == at
            at += block["size"]
        assert at - segment["address"] == segment["total_size"]
    assert shown == live


def test_a_line_for_each_event():
    made = recording(3)
    rows = list(csv_module.DictReader(io.StringIO(exported("csv", made).decode())))
    assert len(rows) == made.n_events and tuple(rows[0]) == COLUMNS
    begins = [int(row["begin_ns"]) for row in rows]
    assert begins == sorted(begins)
    assert sum(int(row["bytes"]) for row in rows if row["event"] == "task") == sum(task.nbytes for task in made.tasks)


@pytest.mark.parametrize("form", FORMS)
def test_an_empty_recording(form):
    made = recording(1, n=0)
    made.findings.clear()
    assert exported(form, made)


def test_forms_by_suffix():
    assert [form_of(f"a/b{suffixes[0]}") for suffixes, _ in FORMS.values()] == list(FORMS)
    with pytest.raises(ValueError, match=r"Did you mean \.json"):
        form_of("x.jsn")
    plain = exported("chrome", recording(1))
    assert gzip.decompress(b"".join(pieces("chrome", recording(1), "x.json.gz"))) == plain
