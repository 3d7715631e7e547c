"""`softacl compare` finds the first difference between SoftACL and a library, and tells of it."""

from __future__ import annotations

import json

import pytest


def test_no_difference(softacl, vendor, steps):
    done = softacl("compare", "--library", vendor, steps, "thread")
    assert done.returncode == 0 and done.stdout.startswith("no difference in "), done.stdout + done.stderr


@pytest.mark.parametrize(
    ("what", "told"),
    [
        (
            "computes wrongly",
            "outputs: aclrtMemcpy (call 6 of thread 0, after aclrtMemcpy) brings other bytes to the host:",
        ),
        ("refuses to reset", "codes: aclrtResetDevice (call 10 of thread 0, after aclrtDestroyStream) returns:"),
    ],
)
def test_a_recording_of_another_machine(softacl, plain, steps, tmp_path, what, told):
    words = ["compare", "--record", "device.json", "--on-device", "--library", plain, steps, "small"]
    done = softacl(*words, VENDOR=what)
    assert done.returncode == 0 and "calls of device in device.json" in done.stderr, done.stderr
    done = softacl("compare", "--with", "device.json", steps, "small", SOFTACL_CHIP="310P")
    assert done.returncode == 1 and done.stdout.splitlines()[0] == told, done.stdout + done.stderr
    if what == "refuses to reset":
        assert done.stdout.splitlines()[1:] == ["  SoftACL  0 (SUCCESS)", "  device   507899 (RT_DRV_INTERNAL_ERROR)"]
    recording = json.loads((tmp_path / "device.json").read_text())
    assert recording["where"] == "device" and "0x7" not in json.dumps(recording["output"])


def test_files_that_are_no_recordings(softacl, steps, tmp_path):
    (tmp_path / "x.json").write_text("{}")
    done = softacl("compare", "--with", tmp_path / "x.json", steps)
    assert done.returncode == 2 and "is no recording of softacl compare --record" in done.stderr
    done = softacl("compare", "--with", tmp_path / "y.json", steps)
    assert done.returncode == 2 and "cannot be read" in done.stderr
