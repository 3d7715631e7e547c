"""Pools, mapped memory, arrays of handles, memory of other processes: followed as on the software device."""

from __future__ import annotations

import signal

import pytest


@pytest.fixture(scope="session")
def objects(compiled):
    return compiled("objects")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("pool",), []),
        (("pool", "wrong"), ["HD101"]),
        (("list",), []),
        (("map",), []),
        (("map", "wrong"), ["HD116"]),
        (("ipc",), []),
        (("ipc", "wrong"), ["HD202"]),
        (("notify",), []),
        (("event",), []),
        (("share",), []),
        (("share", "wrong"), ["HD116"]),
        (("notifies",), []),
        (("notifies", "wrong"), ["HD608"]),
        (("notifies", "leak"), ["HD816"]),
        (("label",), []),
        (("label", "leak"), ["HD816"]),
        (("destructor",), ["HD801", "HD802"]),
        (("destructor", "wrong"), ["HD801", "HD802", "HD810"]),
    ],
    ids=" ".join,
)
def test_as_on_the_software_device(checked, vendor, objects, tmp_path, words, expected):
    machine = f"objects{tmp_path.stat().st_ino}"
    ours, done, _ = checked(None, objects, *words, SOFTACL_MACHINE=machine)
    assert ours == expected, done.stderr
    theirs, on_device, found = checked(vendor, objects, *words, VENDOR_MACHINE=machine)
    assert (theirs, on_device.stdout) == (expected, done.stdout), on_device.stderr
    assert {"notify", "event"} & {*words} or "is not judged" not in str(found)  # each object was followed


def test_memory_of_another_process_whose_size_is_unknown(checked, plain, objects):
    """The library has no aclrtMemGetAddressRange."""
    rules, done, found = checked(plain, objects, "import")
    assert (rules, done.stdout) == ([], "the other process wrote hello\n"), done.stderr
    assert "aclrtIpcMemImportByKey (1 call), aclrtMemcpy of memory that came from elsewhere (1 call)" in str(found)
    assert "copies move no bytes" in str(found)


@pytest.mark.parametrize(("death", "number"), [("abort", signal.SIGABRT), ("kill", signal.SIGKILL)])
def test_the_report_of_a_death_says_what_could_not_be_judged(checked, plain, objects, death, number):
    """What was known then; the calls may be more."""
    _, done, found = checked(plain, objects, "import", death)
    assert done.returncode == 128 + number, done.stderr
    texts = " ".join(each["message"] for each in found if each["rule"] == "HD006")
    assert "copies move no bytes" in texts and "HD303" in texts
    assert "what these calls did on the device is not judged: aclrtIpcMemImportByKey (at least 1 call)" in texts


#: What a program waits with -> the call that the report names; "" if the books do not wait either.
WAITS = {
    "query": "aclrtStreamQuery",
    "stream": "aclrtSynchronizeStream",
    "timeout": "aclrtSynchronizeStreamWithTimeout",
    "device": "aclrtSynchronizeDevice",
    "event": "aclrtSynchronizeEvent",
    "flag": "aclrtSynchronizeEvent",
    "notify": "",
    "destroy": "aclrtDestroyStream",
    "free": "aclrtFreeWithDevSync",
    "reset": "aclrtResetDevice",
    "finalize": "",
}
_LATE = [*((word, "") for word in WAITS), ("query", "calls back within the launch")]


@pytest.mark.parametrize(("word", "mistake"), _LATE, ids=" ".join)
def test_the_report_says_that_the_books_were_late(checked, plain, objects, word, mistake):
    """The library says that work is complete. The books wait in its stream for a callback, which the library never runs, or too early,
    or for an event that nobody records. The program goes on, and what the library said counts."""
    rules, done, found = checked(plain, objects, "late", word, VENDOR=mistake)
    assert done.stdout == "went on\n", done.stderr
    late = [each["message"] for each in found if each["rule"] == "HD006" and "late" in each["message"]]
    assert [each.rpartition(": ")[2] for each in late] == [f"{WAITS[word]} (1 call)"] * bool(WAITS[word]), done.stderr
    assert not {"HD411", "HD418"} & set(rules)  # the copy is finished


@pytest.mark.parametrize("word", ["stream", "event"])
def test_a_trace_whose_books_are_late(softacl, plain, objects, tmp_path, word):
    """Compiled code leaves the wait to the runtime."""
    trace = tmp_path / "run.acltrace"
    done = softacl("trace", "--output", trace, "--on-device", "--library", plain, objects, "late", word)
    assert (done.returncode, done.stdout) == (0, "went on\n"), done.stderr
    assert f"{WAITS[word]} " in softacl("trace", "stats", trace).stdout
