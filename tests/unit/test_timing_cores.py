"""A device in software: what shares cores, memory and caches takes closed forms of time."""

from __future__ import annotations

import pytest

from softacl.base.directions import DEVICE_TO_HOST, HOST_TO_DEVICE
from softacl.timing import Figure, Task, TaskGraph, simulate
from softacl.timing.machine import Machine, of_text
from softacl.timing.measured import figures_of_bench

N = 1_000_000


def board(points=(), **figures):
    """1 byte a ns in copies and fills, two cores. points: of the curve of the caches."""
    values = {"h2d": 1e9, "d2h": 1e9, "fill": 1e9, "cores": 2} | figures
    known = {name: Figure(value, "measured", "a test") for name, value in values.items()}
    if points:
        known["cache"] = Figure(0, "measured", "a test", tuple(points))
    return Machine("board", "", known)


def ends(machine, *tasks):
    """When each ends, in units of N ns; each has a lane of its own where it names none."""
    graph = TaskGraph()
    for i, task in enumerate(tasks):
        graph.add(task if task.lane else task._replace(lane=f"lane {i}"))
    return [pytest.approx(end / N, abs=2e-5) for end in simulate(graph, machine).ends.tolist()]


def host(ns=N, lane=""):
    return Task("host", lane, "the program", ns=ns)


def h2d(nbytes=N, at=0, lane=""):
    return Task("copy", lane, nbytes=nbytes, direction=HOST_TO_DEVICE, source=1 + at, destination=2 + at)


def d2h(nbytes=N, at=0, lane=""):
    return Task("copy", lane, nbytes=nbytes, direction=DEVICE_TO_HOST, source=2 + at, destination=1 + at)


def test_all_that_computes_shares_the_cores():
    assert ends(board(), host(), h2d()) == [1, 1]
    assert ends(board(), host(), h2d(), d2h(at=9)) == [1.5, 1.5, 1.5]
    assert ends(board(), host(), Task("kernel", "", ns=N), Task("fill", "", nbytes=N), h2d()) == [2, 2, 2, 2]
    assert ends(board(cores=1), host(N // 2), h2d()) == [1, 1.5]
    calls = Task("submit", "", "copy"), Task("call", "", "acl.rt.malloc"), h2d()
    assert ends(board(submit_copy=N, call=N), *calls) == [1.5, 1.5, 1.5]


def test_a_wait_needs_no_core():
    waits = [Task("synchronize", "", "stream 1") for _ in range(4)]
    assert ends(board(synchronize=N), *waits, h2d(), host()) == [1] * 6


def test_a_large_copy_uses_all_cores():
    machine = board(shared_from=N)
    assert ends(machine, h2d()) == [1], "its own figure was measured on all of them"
    assert ends(machine, h2d(), d2h(at=9)) == [2, 2]
    assert ends(machine, h2d(), host(N // 2)) == [1.25, 0.5], "the program keeps a core"
    assert ends(machine, h2d(N - 1), host()) == [1, 1]
    assert ends(machine, Task("kernel", "", ns=N, nbytes=N), host()) == [1, 1], "an operator does not"


def test_copies_share_the_memory():
    """Fills use half of what copies of as many bytes do, and operators half of what they read and write."""
    assert ends(board(everything=1e9), h2d(), d2h(at=9)) == [2, 2]
    assert ends(board(everything=1.5e9), h2d(), d2h(at=9)) == [4 / 3, 4 / 3]
    assert ends(board(everything=1.5e9), h2d(), Task("fill", "", nbytes=N)) == [1, 1]
    assert ends(board(everything=1.25e9), h2d(), Task("kernel", "", ns=N, nbytes=N)) == [1.2, 1.2]
    assert ends(board(everything=1e9), h2d(), host()) == [1, 1]


CURVE = (2 * N, N), (4 * N, N), (8 * N, 3 * N)


def test_caches_make_rates_depend_on_what_was_used_since():
    def last(n_buffers, rounds=3, machine=None):
        """The time of the last copy, of buffers that take turns."""
        tasks = [h2d(at=16 * i, lane="s") for i in range(n_buffers)] * rounds
        graph = TaskGraph()
        for task in tasks:
            graph.add(task)
        times = simulate(graph, machine or board(CURVE)).ends
        return pytest.approx((times[-1] - times[-2]) / N, abs=2e-5)

    assert [last(n) for n in (1, 2, 3, 4, 9)] == [1, 1, 2, 3, 3]
    assert last(9, machine=board()) == 1, "without a curve"
    assert last(1, 1 + 1) == 1


def test_what_was_never_used_is_in_no_cache():
    assert ends(board(CURVE), h2d(lane="s"), h2d(lane="s"), h2d(at=16, lane="s")) == [3, 4, 7]
    assert ends(board(CURVE), h2d(lane="s"), d2h(lane="s")) == [3, 4], "the same memory"


def test_only_what_the_caches_lack_loads_the_memory():
    machine = board(CURVE, everything=1e9 / 3)
    warm = h2d(lane="s"), h2d(at=16, lane="t")
    graph = TaskGraph()
    for task in warm * 3:
        graph.add(task)
    times = simulate(graph, machine).ends.tolist()
    assert times[:2] == [pytest.approx(6 * N, rel=1e-3)] * 2, "cold: each moves 1 byte in 3 ns, together 2"
    assert times[-1] == pytest.approx(8 * N, rel=1e-3)


def test_a_slow_copy_is_slow_on_cores_too():
    assert ends(board(), h2d()._replace(slowness=(2.0, N))) == [3]


def test_figures_of_cores_in_a_card():
    machine = board(CURVE, shared_from=8 << 20, everything=1e9)
    again = of_text(machine.card(), "a card")
    assert again.figures == machine.figures
    assert ends(again, host(), h2d(), d2h(at=99)) == ends(machine, host(), h2d(), d2h(at=99))


@pytest.mark.parametrize(
    ("chip", "executor", "cores"),
    [("Ascend910B3", "threads", 3), ("the device of CANN's library", "threads", None), ("910B", "deferred", None)],
)
def test_a_document_of_softacl_bench_has_cores_if_the_device_is_software(chip, executor, cores):
    row = {"case": "h2d", "memory": "pinned", "mode": "async", "streams": 1, "bytes": N, "median_s": 1e-3}
    document = {"chip": chip, "executor": executor, "machine": {"cores": 3}, "rows": [row]}
    figures = figures_of_bench(document, "bench.json")
    assert (figures["cores"].value if "cores" in figures else None) == cores
    of = Machine("this machine", "", figures)
    assert ends(of, h2d(), h2d(at=9)) == ([1, 1] if cores else [2, 2])
