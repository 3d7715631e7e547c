"""Damaged files of every kind that SoftACL reads from elsewhere: a sentence, in time, and never more."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading

import mutations
import pytest

from softacl.base.safe_read import InputError, read_bytes, read_json
from softacl.pools import plain_pickle
from softacl.pools.trace_files import TraceError, read_trace

MANY = [0, 1, -1, 255, 65536, -(2**31), 2**40, -(2**80), 1.5, None, True, False, "", "é\udc80", "x" * 300]
PLAIN = {"a": [MANY, (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), (), {}, []], 1: {2.5: "x", None: []}}


@pytest.mark.skipif(threading.current_thread() is not threading.main_thread(), reason="an alarm needs the main thread")
@pytest.mark.parametrize("name", mutations.KINDS)
def test_damaged_files(tmp_path, name):
    assert list(mutations.run(name, 200, 7, tmp_path)) == []


@pytest.mark.parametrize("name", mutations.KINDS)
def test_the_examples_are_whole(tmp_path, name):
    kind = mutations.KINDS[name]
    for example in kind.examples:
        (tmp_path / "file").write_bytes(example)
        kind.read(tmp_path / "file")


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_plain_pickles_are_read_as_pickle_reads_them(protocol):
    things = PLAIN if protocol < 3 else {**PLAIN, "bytes": [b"", b"x", b"y" * 300]}
    shared = [1, 2]
    things = {**things, "shared": [shared, shared]}
    found = plain_pickle.load(pickle.dumps(things, protocol))
    assert found == things and found["shared"][0] is found["shared"][1]


class Evil:
    """Runs a command when the standard unpickler reads it."""

    def __reduce__(self):
        return os.mkdir, ("made-by-a-pickle",)


@pytest.mark.parametrize(
    "data, why",
    [
        (pickle.dumps(Evil(), 2), "makes an object"),
        (pickle.dumps(Evil(), 4), "makes an object"),
        (pickle.dumps({1, 2}, 4), "makes an object"),
        (b"\x80\x02cposix\nsystem\n(S'true'\ntR.", "makes an object"),
        (b"\x80\x02Kr\xff", "no such instruction"),
        (b"\x80\x05]r\xff\xff\xff\x7f.", None),  # the standard unpickler reserves 16 GiB for that index
        (b"\x80\x05\x8e\xff\xff\xff\xff\xff\xff\xff\x7f.", "cut off"),
        (b"\x80\x05X\xff\xff\xff\xffab.", "cut off"),
        (b"\x80\x05)" + b"2\x86" * 60 + b"}Nh\0.", "has not made"),
        (b"\x80\x05})" + b"2\x86" * 60 + b"Ns.", "a key of a dictionary is a tuple"),  # its hash takes 2 ** 60 steps
        (b"\x80\x05" + b"]" * 100 + b"a" * 200 + b".", None),
        (b"\x80\x05(((.", "one object"),
        (b"\x80\x05", "cut off"),
        (b"", "cut off"),
    ],
    ids=range(14),
)
def test_pickles_that_are_not_plain(tmp_path, monkeypatch, data, why):
    monkeypatch.chdir(tmp_path)
    try:
        plain_pickle.load(data)
    except plain_pickle.NotPlain as error:
        assert why is None or why in str(error)
    else:
        assert why is None
    assert not list(tmp_path.iterdir())


def test_deep_nesting_is_no_crash(tmp_path):
    depth = 200_000
    (tmp_path / "trace").write_bytes(b"\x80\x05" + b"]" * depth + b"a" * (depth - 1) + b".")
    (tmp_path / "json").write_bytes(b"[" * depth)
    code = "import sys\nfrom pathlib import Path\nfrom softacl.pools.trace_files import read_trace\nread_trace(Path(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "trace")], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1 and "TraceError" in done.stderr
    with pytest.raises(InputError, match="not a report: it is nested too deeply"):
        read_json(tmp_path / "json", "a report")


def test_what_has_no_end_is_refused(tmp_path):
    with pytest.raises(InputError, match="/dev/zero is larger than 1000 bytes"):
        read_bytes("/dev/zero", 1000)
    with pytest.raises(InputError, match="Is a directory"):
        read_bytes(tmp_path)


@pytest.mark.parametrize(
    "text, why",
    [
        ("Action,Pointer,Size\nallocate,1,-5\n", "line 2: Size -5 is less than 0"),
        ("Action,Pointer,Size\nallocate,1,1e999\n", "line 2: Size '1e999' is not a whole number"),
        ("Action,Pointer,Size\nallocate,1," + "0x" + "f" * 100, "beyond 64 bits"),
        ("Action,Pointer,Size\nallocate,1\n", "line 2: Size None is not a whole number"),
        ("Action,Pointer,Size\nfree,1,2\n", "'1' is freed, but was not allocated before"),
        ("Action,Pointer,Size\n" + "x" * 200_000 + ",1,2\n", "field larger than field limit"),
    ],
    ids=range(6),
)
def test_traces_that_make_no_sense(tmp_path, text, why):
    (tmp_path / "t.csv").write_text(text)
    with pytest.raises(TraceError) as caught:
        read_trace(tmp_path / "t.csv")
    message = str(caught.value).replace("of type NoneType", "None")
    assert why in message and len(message) < 400


def test_blocks_of_no_bytes_and_names_that_come_twice(tmp_path):
    (tmp_path / "t.csv").write_text("Action,Pointer,Size\nallocate,1,0\nfree,1,0\nallocate,1,8\nfree,1,8\n")
    assert [(event.take, event.nbytes) for event in read_trace(tmp_path / "t.csv")] == [(True, 8), (False, 8)]
    (tmp_path / "t.csv").write_text("id,lower,upper,size\na,0,5,10\na,2,7,20\n")
    assert len({event.block for event in read_trace(tmp_path / "t.csv")}) == 2


def test_a_file_of_findings_cannot_call_anything(tmp_path, monkeypatch):
    from softacl.check.session import process_group

    monkeypatch.chdir(tmp_path)
    for module, name in (("posix", "mkdir"), ("softacl.check.session.process_group", "os.mkdir"), ("os", "mkdir")):
        text = f"c{module}\n{name}\n(S'made'\ntR.".encode()
        (tmp_path / "x.findings").write_bytes(text)
        record = process_group._read(tmp_path / "x.findings")
        assert record.calls == 0 and record.findings == [] and "is not part of a finding" in record.failure
        assert not (tmp_path / "made").exists()
