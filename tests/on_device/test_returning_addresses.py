"""Memory that is allocated and freed again and again, which compiled code follows where the library gives an address again."""

from __future__ import annotations

import re

import pytest


@pytest.fixture(scope="session")
def addresses(compiled):
    return compiled("addresses")


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
def test_the_findings_are_those_of_the_software_device(checked, plain, vendor, addresses, what, expected):
    ours, done, _ = checked(None, addresses, what)
    assert done.stdout.endswith("hello\n")
    for library, mistake in ((vendor, ""), (plain, "gives addresses again")):
        rules, on_device, _ = checked(library, addresses, what, VENDOR=mistake)
        assert (rules, on_device.stdout) == (ours, done.stdout), on_device.stderr
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
    calls = traced(softacl, tmp_path, plain, addresses, VENDOR="refuses to free")
    assert calls["aclrtMalloc"] == (12, 0) and calls["aclrtFree"] == calls["aclrtFreeHost"] == (12, 12)
