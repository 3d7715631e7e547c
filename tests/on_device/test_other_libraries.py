"""Libraries that lack functions, return other codes, hang or crash: the program gets it as it is, and the report says what it can."""

from __future__ import annotations

import pytest


def test_an_absent_function_is_named_once(softacl, plain, steps):
    done = softacl("run", "--on-device", "--library", plain, steps, "thread")
    assert "context 207000\n" in done.stdout
    assert done.stderr.count("softacl: aclrtGetCurrentContext: the library of the device") == 1


@pytest.mark.parametrize(("what", "code"), [("has no memory", 207001), ("returns a new code", 999999)])
def test_codes_are_the_vendors(checked, plain, steps, what, code):
    rules, done, _ = checked(plain, steps, "small", VENDOR=what)
    assert f"main: malloc {code}" in done.stdout  # and the program, which ignores it, crashes in the vendor's copy
    assert done.returncode == 128 + 11


def test_a_crash_of_the_library_ends_the_program_as_it_would(checked, plain, steps):
    _, done, _ = checked(plain, steps, "small", VENDOR="crashes")
    assert done.returncode == 128 + 11 and "main: malloc 0" in done.stdout


def test_a_library_that_hangs(checked, plain, steps):
    _, done, _ = checked(plain, steps, "small", options=("--timeout", "20"), VENDOR="hangs")
    assert done.returncode == 124 and "free 0, hello" in done.stdout


def test_a_chip_that_is_not_known(checked, plain, steps):
    rules, done, _ = checked(plain, steps, "small", VENDOR="is new")
    assert rules == [] and "SoftACL does not know the chip Ascend2000" in done.stderr


@pytest.mark.parametrize("command", ["check", "trace"])
def test_no_name_of_a_library_controls_the_terminal(softacl, plain, steps, command):
    done = softacl(command, "--on-device", "--library", plain, steps, "small", VENDOR="clears the screen")
    assert "does not know the chip \\u001b[2J\\u202e\\xff;" in done.stderr, done.stderr
    assert not {"\x1b", "\u202e"} & set(done.stdout + done.stderr)


def test_what_a_library_does_at_its_end(softacl, plain, steps):
    done = softacl("run", "--on-device", "--library", plain, steps, "small", VENDOR="speaks at its end")
    assert done.returncode == 0 and "the vendor ends" in done.stderr


def test_a_file_that_is_no_library(softacl, steps, tmp_path):
    (tmp_path / "libascendcl.so").write_text("text")
    done = softacl("run", "--on-device", "--library", tmp_path / "libascendcl.so", steps)
    assert done.returncode == 2 and "it is no shared library. Name CANN's libascendcl.so." in done.stderr
