"""Programs that are right, or nearly: none is accused of what it does not do."""

from __future__ import annotations

from pathlib import Path

import pytest

pytestmark = pytest.mark.thorough  # programs in processes

CLEAN = sorted(Path(__file__).with_name("clean").glob("*.py"))
EXAMPLES = sorted(path for path in (Path(__file__).parents[2] / "examples").glob("*.py") if path.name[0] != "_")


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("path", CLEAN, ids=lambda path: path.stem)
def test_clean(check, path, executor):
    found, done = check(path.read_text(), "--executor", executor)
    assert found == [] and done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples(check, path):
    found, done = check(path.read_text(), PYTHONPATH=f"{path.parent}:{Path(__file__).parents[2] / 'src'}")
    assert found == [], done.stderr


def test_the_sample_program(check):
    """`softacl memcpy` frees what it takes, in every mode."""
    for options in ("", "--memory_reuse 1", "--mode async"):
        arguments = [
            "memcpy",
            "--release_cycle",
            "2",
            "--number_of_cycles",
            "2",
            "--memory_size",
            "5000",
            *options.split(),
        ]
        text = f"import sys\nfrom softacl.cli import cli\nsys.argv[1:] = {arguments}\ncli()\n"
        found, done = check(text)
        assert found == [], (options, done.stderr)


def test_work_after_finalize_is_reported_and_what_lives_then_is_a_leak(check):
    found, _ = check(
        "import acl\n"
        "acl.init(); acl.rt.set_device(0)\n"
        "kept, ret = acl.rt.malloc(4096, 0)\n"
        "assert acl.finalize() == 0\n"
        "late, ret = acl.rt.malloc(4096, 0)\n"
        "assert acl.rt.free(late) == acl.rt.reset_device(0) == 0\n"
    )
    assert found == [("HD606", 5, None), ("HD801", 3, 3)]
