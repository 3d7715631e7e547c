"""Memory that is allocated and freed again and again, which compiled code follows: the library gives an address again, or the
request comes again."""

from __future__ import annotations

import json
import re

import pytest

from softacl.trace.log.reader import read

N_CALLS = 4 + 12 * 7  # of programs/addresses.c: 7 in each of its rounds


def calls_of(tmp_path):
    """The number of calls in the report of `checked`."""
    return json.loads((tmp_path / "report.json").read_text())["summary"]["calls"]


@pytest.fixture(scope="session")
def addresses(compiled):
    return compiled("addresses")


@pytest.fixture(scope="session")
def new_addresses(compiled):
    return compiled("new_addresses")


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("", []),
        ("double free", ["HD103"]),
        ("use after free", ["HD101"]),
        ("wrong free", ["HD105"]),
        ("leak", ["HD801"]),
        ("past the end", ["HD201", "HD801"]),
    ],
)
def test_the_findings_are_those_of_the_software_device(checked, plain, vendor, addresses, tmp_path, what, expected):
    ours, done, _ = checked(None, addresses, what)
    assert done.stdout.endswith("hello\n")
    for library, mistake in ((vendor, ""), (plain, "gives addresses again")):
        rules, on_device, _ = checked(library, addresses, what, VENDOR=mistake)
        assert (rules, on_device.stdout) == (ours, done.stdout), on_device.stderr
        assert what or calls_of(tmp_path) == N_CALLS
    assert ours == expected


def traced(softacl, tmp_path, library, program, **environment):
    """The statistics of a trace, by function: calls, and those that failed."""
    done = softacl("trace", "--output", "run.acltrace", "--on-device", "--library", library, program, **environment)
    assert done.returncode == 0, done.stderr
    stats = softacl("trace", "stats", tmp_path / "run.acltrace").stdout
    return {name: (int(n), int(bad)) for name, n, bad in re.findall(r"^(acl\w+) +(\d+) +(\d+) ", stats, re.M)}


def test_a_trace_has_each_call(softacl, plain, addresses, tmp_path):
    calls = traced(softacl, tmp_path, plain, addresses, VENDOR="gives addresses again")
    assert {calls[f"aclrt{name}"] for name in ("Malloc", "Free", "MallocHost", "FreeHost")} == {(12, 0)}


def test_a_free_that_the_library_refuses_has_failed(softacl, checked, plain, addresses, tmp_path):
    rules, done, _ = checked(plain, addresses, VENDOR="refuses to free")
    assert (rules, done.stdout) == ([], "507899 hello\n"), done.stderr
    assert calls_of(tmp_path) == N_CALLS
    calls = traced(softacl, tmp_path, plain, addresses, VENDOR="refuses to free")
    assert calls["aclrtMalloc"] == (12, 0) and calls["aclrtFree"] == calls["aclrtFreeHost"] == (12, 12)


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("", []),
        ("threads", []),
        ("fork", []),
        ("double free", ["HD103"]),
        ("inner free", ["HD107"]),
        ("wrong free", ["HD105"]),
        ("use after free", ["HD101"]),
        ("past the end", ["HD202"]),
        ("leak", ["HD801"]),
    ],
)
def test_findings_at_addresses_that_were_never_freed(checked, plain, vendor, new_addresses, what, expected):
    reports = []
    for library in (None, vendor, plain):
        rules, done, found = checked(library, new_addresses, what, VENDOR="gives new addresses")
        assert (rules, done.stdout.splitlines()[-1]) == (expected, "0"), done.stderr
        reports.append([re.sub("0x[0-9a-f]+", "", each["message"]) for each in found if each["rule"] != "HD006"])
    assert reports[0] == reports[1] == reports[2]


COUNTED = """
import ctypes
from softacl.drivers import observed

allocate, n = observed._Memory.allocate, []
observed._Memory.allocate = lambda *args: n.append(0) or allocate(*args)
acl, address, found = ctypes.CDLL("libascendcl.so"), ctypes.c_void_p(), []
bad = acl.aclInit(None) | acl.aclrtSetDevice(0)
for size in (1024, 512) * 20:
    bad |= acl.aclrtMalloc(ctypes.byref(address), ctypes.c_size_t(size), 0)
    found.append(address.value)
    bad |= acl.aclrtMallocHost(ctypes.byref(address), ctypes.c_size_t(size))
    bad |= acl.aclrtFreeHost(address)
for each in found:
    bad |= acl.aclrtFree(ctypes.c_void_p(each))
acl.aclrtResetDevice(0), acl.aclFinalize()
print(bad, len(set(found)), len(n))
"""


@pytest.mark.parametrize("way", ["check", "trace"])
def test_the_runtime_is_asked_once_for_each_request(softacl, plain, tmp_path, way):
    (tmp_path / "counted.py").write_text(COUNTED)
    done = softacl(way, "--on-device", "--library", plain, "counted.py", VENDOR="gives new addresses")
    assert done.stdout == "0 40 4\n", done.stderr


def test_a_trace_has_the_address_and_the_bytes_of_each_block(softacl, plain, new_addresses, tmp_path):
    calls = traced(softacl, tmp_path, plain, new_addresses, VENDOR="gives new addresses")
    assert {calls[f"aclrt{name}"] for name in ("Malloc", "Free", "MallocHost", "FreeHost")} == {(5 * 40, 0)}
    changes = [change for change in read(tmp_path / "run.acltrace").memory if change.device == 0]
    blocks = [{(each.address, each.asked) for each in changes if each.sign == sign} for sign in (1, -1)]
    assert blocks[0] == blocks[1] and len({address for address, _ in blocks[0]}) == 5 * 40
    assert sum(asked for _, asked in blocks[0]) == 40 * (2 * 1024 + 512 + 256 + 128)
