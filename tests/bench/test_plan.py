"""Which points the options make."""

from __future__ import annotations

import itertools

import pytest

from softacl.bench import measure
from softacl.bench.bindings import Binding, Job
from softacl.bench.measure import lacking
from softacl.bench.plan import CASES, DEFAULT_SIZES, MEMORIES, MODES, points

GIB = 1 << 30


def planned(*cases, sizes=(64,), memories=MEMORIES, modes=MODES, streams=(1,), devices=(0, 1)):
    return list(points(cases or tuple(CASES), sizes, memories, modes, streams, devices))


def test_default_sizes():
    assert DEFAULT_SIZES[0] == 8 and DEFAULT_SIZES[-1] == GIB


def test_every_case_makes_points_and_no_point_is_twice():
    found = planned(streams=(1, 2), sizes=(8, 64))
    assert {point.case for point in found} == set(CASES)
    assert len({(point.key, point.nbytes) for point in found}) == len(found)


@pytest.mark.parametrize(
    ("case", "titles"),
    [
        ("h2h", ["h2h: host to host, pinned, sync", "h2h: host to host, pageable, sync"]),
        ("h2d_d2h", ["h2d_d2h: host and device 0, both ways, pinned, async"]),
        ("one_to_all", ["one_to_all: device 0 to devices 1, 2, async"]),
        ("all_to_one", ["all_to_one: devices 1, 2 to device 0, async"]),
        ("host_to_all", ["host_to_all: host to devices 0, 1, 2, pinned, async"]),
        ("p2p_both_ways", [f"p2p_both_ways: devices {a}, both ways, async" for a in ("0, 1", "0, 2", "1, 2")]),
        ("event_latency", ["event_latency: one event recorded in an idle stream, and the wait for it, device 0"]),
    ],
)
def test_titles(case, titles):
    assert [point.title for point in planned(case, devices=(0, 1, 2))] == titles


def test_each_pair_is_measured_both_ways():
    found = planned("p2p", modes=("sync",), devices=(0, 1, 2))
    assert sorted((point.src[-1], point.dst[-1]) for point in found) == sorted(
        (a, b) for a in "012" for b in "012" if a != b
    )


def test_streams_are_of_asynchronous_copies_only():
    assert [(p.mode, p.streams) for p in planned("d2d", streams=(1, 4))] == [("sync", 1), ("async", 1), ("async", 4)]


def test_one_device_has_no_peers():
    assert {point.case for point in planned(devices=(3,))} == {
        case for case in CASES if not case.startswith(("p2p", "one_to", "host_to", "all_to"))
    }
    assert planned("h2d", devices=(3,))[0].dst == "device 3"


def test_what_is_lacking():
    point = planned("d2d", sizes=(GIB,), modes=("async",), streams=(4,))[0]
    assert point.device_bytes() == {0: 8 * GIB} and point.host_bytes() == 0
    assert "takes 8 GiB of device 0, which has 4 GiB" in lacking(point, 4 * GIB, 1 << 50)
    assert "takes 10 GiB, and 12 GiB of this machine's memory is free" in lacking(point, 64 * GIB, 12 * GIB)
    assert lacking(point, 8 * GIB, 16 * GIB) == ""
    assert lacking(planned("event_latency")[0], 0, 0) == ""


def test_a_batch_is_a_matter_of_the_size():
    """What a copy takes depends on how many are waited for at once, so that must not depend on a measurement."""

    class Job:
        def __init__(self):
            self.runs = []

        def run(self, calls):
            self.runs.append(calls)
            return calls * next(times)

    for times in (itertools.repeat(1e-7), itertools.repeat(1e-2)):
        (small,), (latency,) = (
            list(points((case,), (8,), ("pinned",), ("async",), (1,), (0,))) for case in ("d2d", "copy_latency")
        )
        job = Job()
        assert measure._calls(job, small) == 256 and set(job.runs) == {256}
        assert (measure._calls(Job(), latency) > 100) is (
            next(times) < 1e-6
        )  # each is waited for: the time of a sample decides
    assert [measure._copies(n) for n in (1, 8 << 10, 64 << 10, 1 << 20, 8 << 20, 1 << 30)] == [256, 256, 128, 8, 1, 1]


def test_small_copies_are_measured_at_several_places():
    """The pages of one buffer decide how well it fits the caches."""

    class Places(Binding):
        placements = 8

        def __init__(self):
            self.jobs = []

        def prepare(self, point):
            self.jobs.append(Place())
            return self.jobs[-1]

        def limit(self, nbytes, calls):
            return 1e-6 * calls

    class Place(Job):
        first_touch_s = 1.0
        closed = ran = 0
        bad = ""

        def run(self, calls):
            self.ran += 1
            return 1e-6 * calls

        def verify(self):
            return self.bad

        def close(self):
            self.closed += 1

    for nbytes, n in ((8, 8), (1 << 20, 8), (2 << 20, 1)):
        binding = Places()
        (point,) = points(("d2d",), (nbytes,), ("pinned",), ("sync",), (1,), (0,))
        (row,) = measure.BenchRun(binding, [point], measure.BenchRequest(0.02, 0.05)).results(lambda point: "")
        assert len(binding.jobs) == n and all(job.closed == 1 for job in binding.jobs) and row.count >= 6
        ran = [job.ran for job in binding.jobs]
        assert max(ran) - min(ran) <= 4  # warm-up, and the last turn
    binding = Places()
    real = binding.prepare

    def prepare(point):
        job = real(point)
        job.bad = "a byte" if len(binding.jobs) == 8 else ""
        return job

    binding.prepare = prepare
    (point,) = points(("d2d",), (8,), ("pinned",), ("sync",), (1,), (0,))
    with pytest.raises(measure.WrongBytes, match="a byte"):
        list(measure.BenchRun(binding, [point], measure.BenchRequest(0.02, 0.05)).results(lambda point: ""))
    assert all(job.closed == 1 for job in binding.jobs)
