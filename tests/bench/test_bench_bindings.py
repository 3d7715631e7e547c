"""Each binding does each operation, and finds bytes that are not there."""

from __future__ import annotations

import shutil

import pytest

from softacl.bench import pattern
from softacl.bench.bindings import BINDINGS, BenchError, open_binding
from softacl.bench.plan import CASES, MEMORIES, MODES, points
from softacl.c import layout

DEVICES = (0, 1, 2)
SIZES = (1, 4097, pattern.LENGTH + 5)
ALL = list(points(tuple(CASES), SIZES, MEMORIES, MODES, (1, 2), DEVICES))


@pytest.fixture(params=BINDINGS)
def binding(request, monkeypatch):
    if request.param == "c" and (layout.shared_python() is None or not shutil.which("cc")):
        pytest.skip("no C compiler, or no shared library of this Python")
    monkeypatch.setenv("SOFTACL_DEVICES", "3")
    opened = open_binding(request.param, DEVICES)
    yield opened
    opened.close()


@pytest.mark.thorough
def test_each_point_arrives_and_what_did_not_is_found(binding):
    """Before the first measured operation the targets hold other bytes."""
    done = set()
    for point in ALL:
        if reason := binding.cannot(point):
            assert binding.name == "python" and point.case == "h2h" and "no copy within the host" in reason
            continue
        job = binding.prepare(point)
        try:
            if point.legs:
                assert "was sent" in job.verify(), point.title
                assert job.first_touch_s > 0
            else:
                assert job.first_touch_s is None
            assert job.run(3) > 0
            assert job.verify() == "", point.title
            done.add(point.case)
        finally:
            job.close()
        if point.legs:
            assert binding.limit(point.nbytes, 2) >= 0
    assert done == set(CASES) - ({"h2h"} if binding.name == "python" else set())


def test_a_refused_allocation_is_an_error_and_the_face_goes_on(binding):
    big, small = points(("d2d",), (1 << 50, 64), MEMORIES, ("sync",), (1,), DEVICES)
    with pytest.raises(BenchError, match=r"207001"):
        binding.prepare(big)
    job = binding.prepare(small)
    assert job.run(1) > 0 and job.verify() == ""
    job.close()


def test_devices_that_are_absent(monkeypatch):
    monkeypatch.setenv("SOFTACL_DEVICES", "1")
    for name in BINDINGS:
        if name != "c" or shutil.which("cc"):
            with pytest.raises(BenchError):
                open_binding(name, (0, 1))


def test_a_machine_without_a_compiler(monkeypatch, tmp_path):
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(BenchError, match="CC=no-such-compiler names no program"):
        open_binding("c", (0,))
    monkeypatch.delenv("CC")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BenchError, match="apt install gcc"):
        open_binding("c", (0,))


def test_the_pattern_shows_pieces_in_wrong_places():
    block = pattern.block(0)
    assert pattern.wrong(block.copy(), 0, 0) == ""
    assert pattern.wrong(pattern.block(1).copy(), 0, 0).startswith("byte 0 is ")
    moved = block.copy()
    moved[5000] ^= 1
    assert pattern.wrong(moved, pattern.LENGTH, 0).startswith(f"byte {pattern.LENGTH + 5000} is ")
    assert all(pattern.cleared(lane) != pattern.block(lane)[0] for lane in range(100))
