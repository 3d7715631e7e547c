"""Pools, mapped memory, arrays of handles, memory of other processes: followed as on the software device."""

from __future__ import annotations

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
        (("share",), []),
        (("share", "wrong"), ["HD116"]),
        (("notifies",), []),
        (("notifies", "wrong"), ["HD608"]),
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
    assert "notify" in words or "is not judged" not in str(found)  # each object was followed


def test_memory_of_another_process_whose_size_is_unknown(checked, plain, objects):
    """The library has no aclrtMemGetAddressRange."""
    rules, done, found = checked(plain, objects, "import")
    assert (rules, done.stdout) == ([], "the other process wrote hello\n"), done.stderr
    assert "aclrtIpcMemImportByKey (1 call), aclrtMemcpy of memory that came from elsewhere (1 call)" in str(found)


@pytest.mark.parametrize("mistake", ["", "calls back within the launch"])
def test_the_report_says_that_the_books_were_late(checked, plain, objects, mistake):
    """The library says that a stream is complete. The books wait in it for a callback, which the library never runs, or too early."""
    rules, done, found = checked(plain, objects, "late", VENDOR=mistake)
    assert done.returncode == 1, done.stderr
    late = [each["message"] for each in found if each["rule"] == "HD006" and "late" in each["message"]]
    assert len(late) == 1 and late[0].endswith("aclrtStreamQuery (1 call)"), done.stderr
    assert {"HD411", "HD418"} <= set(rules)  # findings that the line is about: the copy is unfinished on the books
