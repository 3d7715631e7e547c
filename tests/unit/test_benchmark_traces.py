"""The workloads and reference policies of the pool benchmarks: what they claim to be, and the same on every machine."""

from __future__ import annotations

import hashlib
import io
import statistics
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from softacl.pools import BlockRules
from softacl.pools.replay import min_capacity
from softacl.pools.trace_files import PoolEvent, live_peak, read_trace

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def bench() -> Iterator[SimpleNamespace]:
    """The benchmarks are no package that is installed."""
    sys.path.insert(0, str(ROOT))
    try:
        from benchmarks import _peers, _policies, pools, traces
    finally:
        sys.path.remove(str(ROOT))
    return SimpleNamespace(peers=_peers, policies=_policies, pools=pools, traces=traces)


@pytest.fixture(scope="module", params=["random_workload", "training"])
def made(request: pytest.FixtureRequest, bench: SimpleNamespace) -> tuple[str, list[PoolEvent]]:
    return request.param, getattr(bench.traces, request.param)()


def test_each_block_is_freed_once_and_after_it_was_allocated(made: tuple[str, list[PoolEvent]]) -> None:
    live: dict[str, int] = {}
    for event in made[1]:
        if event.take:
            assert event.block not in live and event.nbytes > 0
            live[event.block] = event.nbytes
        else:
            assert live.pop(event.block) == event.nbytes
    assert not live


def test_a_written_trace_reads_as_it_was(
    made: tuple[str, list[PoolEvent]], bench: SimpleNamespace, tmp_path: Path
) -> None:
    sink = io.StringIO()
    bench.traces.write(made[1], sink)
    path = tmp_path / "trace.csv"
    path.write_text(sink.getvalue())
    read = read_trace(path)
    assert [(e.take, e.nbytes) for e in read] == [(e.take, e.nbytes) for e in made[1]]
    names: dict[str, str] = {}
    assert all(names.setdefault(a.block, b.block) == b.block for a, b in zip(made[1], read, strict=True))


DIGESTS = {
    "random_workload": "035a498483927e7b",
    "training": "fc58c4e46d2aa0d1",
}


def test_a_made_trace_is_the_one_that_was_measured(made: tuple[str, list[PoolEvent]], bench: SimpleNamespace) -> None:
    sink = io.StringIO()
    bench.traces.write(made[1], sink)
    assert hashlib.sha256(sink.getvalue().encode()).hexdigest()[:16] == DIGESTS[made[0]]


def test_the_model_is_gpt2_small(bench: SimpleNamespace) -> None:
    assert sum(bench.traces.GPT2_SMALL.tensors().values()) == 124_439_808


def test_training_holds_weights_gradients_and_two_moments_of_each(bench: SimpleNamespace) -> None:
    model = bench.traces.Model(layers=2, width=8, heads=2, vocabulary=11, context=16)
    events = bench.traces.training(model, batch=1, lengths=(4, 8))
    for name, count in model.tensors().items():
        assert sum(e.take and e.nbytes == 4 * count for e in events) >= 4, name
    kept = {e.block for e in events if e.take} - {e.block for e in events[: -len(model.tensors()) * 5] if not e.take}
    assert len(kept) >= 3 * len(model.tensors())


@pytest.mark.parametrize("best, mean", [(False, 1.553), (True, 1.556)])
def test_first_and_best_fit_need_on_minimalloc_what_is_known_of_them(
    best: bool, mean: float, bench: SimpleNamespace
) -> None:
    def make(capacity: int) -> tuple[Callable[[int], int], Callable[[int, int], None]]:
        pool = bench.policies.Plain(capacity, best)
        return pool.allocate, lambda start, nbytes: pool.free(start)

    found = []
    for path in bench.pools.DATA.glob("*.csv"):
        events = read_trace(path)
        found.append(bench.pools.min_capacity(events, make, 1024) / live_peak(events))
    assert len(found) == 11 and round(statistics.geometric_mean(found), 3) == mean


def test_ours_needs_less_than_first_and_best_fit_on_minimalloc(bench: SimpleNamespace) -> None:
    ratios = []
    for path in bench.pools.DATA.glob("*.csv"):
        events = read_trace(path)
        ratios.append(min_capacity(events, BlockRules(1, 0, 64)) / live_peak(events))
    assert statistics.geometric_mean(ratios) < 1.5


def test_a_plain_policy_merges_what_is_freed(bench: SimpleNamespace) -> None:
    for best in (False, True):
        pool = bench.policies.Plain(1000, best)
        starts = [pool.allocate(100) for _ in range(10)]
        with pytest.raises(MemoryError):
            pool.allocate(1)
        for i in (3, 1, 2, 9, 0, 5, 4, 7, 6, 8):
            pool.free(starts[i])
        assert (pool.starts, pool.sizes) == ([0], [1000])


def test_best_fit_takes_the_smallest_gap_and_first_fit_the_lowest(bench: SimpleNamespace) -> None:
    for best, expected in ((False, 0), (True, 400)):
        pool = bench.policies.Plain(1000, best)
        starts = [pool.allocate(n) for n in (300, 100, 150, 450)]
        pool.free(starts[0])
        pool.free(starts[2])
        assert pool.allocate(120) == expected


def test_a_peer_that_is_absent_or_broken_is_named(bench: SimpleNamespace) -> None:
    found = bench.peers.Found()

    def broken(found: object) -> None:
        raise OSError("no driver\nand more")

    found.attempt("nobody's", ("softacl-has-no-such-peer",), broken)
    found.attempt("broken", ("numpy",), broken)
    assert found.absent == {"nobody's": "not installed (softacl-has-no-such-peer)", "broken": "OSError: no driver"}
    assert bench.peers.policies(found) == {} and bench.peers.growing(found, object) == {}


def test_the_worst_case_swells_and_shrinks(bench: SimpleNamespace) -> None:
    live, most, least_after = 0, 0, 1 << 30
    for kind, value in bench.pools.operations(300_000):
        assert value < live if kind else value > 0
        live += -1 if kind else 1
        most = max(most, live)
        if most >= 20_000:
            least_after = min(least_after, live)
    assert 20_000 <= most < 20_100 and 90 < least_after < 200
