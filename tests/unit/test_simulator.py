"""Simulator: equal to a slow reference and to closed forms, to the nanosecond; bad arguments, interrupts, no memory."""

from __future__ import annotations

import gc
import random
import re
import signal
import subprocess
import sys

import pytest

from softacl._native import Simulator
from tests.unit.reference_simulator import Reference

GIGA = 10**9  # units a second: one a nanosecond
N_GRAPHS, A_PART = 10_000, 500
PARTS = [
    range(A_PART),
    *(pytest.param(range(n, n + A_PART), marks=pytest.mark.slow) for n in range(A_PART, N_GRAPHS, A_PART)),
]


def operations(seed):
    """A machine and a program: calls with their arguments, in which ties and waits are frequent."""
    draw = random.Random(seed)
    is_slow = draw.random() < 0.1  # rates so low that a share is less than the unit of rates
    capacities = [1, 2, 1000] if is_slow else [GIGA, 2 * GIGA, 3 * GIGA, GIGA + 1, 1 << 42, 7 * 10**8]
    amounts = [1, 2] if is_slow else [1, 2, 3, 10, 10, 64, 1000, 10**6]
    weights = [1, 1, 2, 3, 1 << 20] if is_slow else [1, 1, 1, 2, 3, 1000]
    limits = [0, 1, 3] if is_slow else [0, 0, GIGA // 2, GIGA, GIGA // 3]
    calls = []
    n_resources, n_pools, n_routes = draw.randint(1, 6), draw.randint(0, 3), draw.randint(1, 8)

    def route():
        crossed = draw.sample(range(n_resources), draw.randint(1, min(3, n_resources)))
        return ("route", crossed, [draw.choice(weights) for _ in crossed])

    calls += [("resource", draw.choice(capacities)) for _ in range(n_resources)]
    calls += [("pool", draw.choice([1, 1, 2, 3])) for _ in range(n_pools)]
    calls += [route() for _ in range(n_routes)]
    n_tasks = 0
    for _ in range(draw.choice([3, 10, 40])):
        act = draw.random()
        if n_tasks and act < 0.1:
            calls.append(("run", draw.choice([0, 5, 20, 100, 1000]) * (GIGA if is_slow else 1)))
        elif n_tasks and act < 0.13:
            calls.append(("run_to", draw.randrange(n_tasks)))
        elif n_tasks and act < 0.16:
            calls.append(("discard",))
        elif act < 0.19:
            calls.append(route())
            n_routes += 1
        elif n_tasks > 1 and act < 0.26:
            calls.append(("link", *draw.sample(range(n_tasks), 2)))
        else:
            after = draw.sample(range(n_tasks), min(n_tasks, draw.choice([0, 0, 1, 1, 2, 3])))
            flow = draw.random() < 0.6
            calls.append(
                (
                    "add",
                    after,
                    draw.choice([0, 0, 0, 1, 2, 10]),
                    draw.choice(amounts) if flow else 0,
                    draw.randrange(n_routes) if flow else -1,
                    draw.choice(limits),
                    draw.randrange(-1, n_pools),
                    draw.choice([0, 0, 0, 0, 7, 30]),
                )
            )
            n_tasks += 1
    return [*calls, ("run", -1)]


def state(simulator):
    views = (simulator.ready, simulator.begins, simulator.ends, simulator.causes, simulator.bounds)
    return list(zip(*(list(view()) for view in views), strict=True))


def refusal(reference, name, arguments):
    """What the simulator says of a call of that name, where it refuses it."""
    if name == "link" and (arguments[1] < reference.first or reference.tasks[arguments[1]].begin >= 0):
        return "has begun"
    return "was discarded" if name == "run_to" and arguments[0] < reference.first else None


def compare(seed):
    """Whether some task could not end: links may close circles."""
    simulator, reference = Simulator(), Reference()
    for name, *arguments in operations(seed):
        if says := refusal(reference, name, arguments):
            with pytest.raises(ValueError, match=says):
                getattr(simulator, name)(*arguments)
            continue
        result = getattr(simulator, name)(*arguments)
        if name == "run":
            assert result == reference.run(*arguments), seed
        elif name == "run_to":
            assert result == reference.run(task=arguments[0]), seed
        else:
            getattr(reference, name)(*arguments)
        kept = reference.tasks[reference.first :]
        rows = [(each.ready, each.begin, each.end, each.cause if each.begin >= 0 else -1, each.bound) for each in kept]
        assert simulator.first == reference.first and simulator.now == reference.now
        assert state(simulator) == rows, (seed, name, arguments)
        for resource in range(len(reference.capacities)):
            assert simulator.busy(resource) == reference.busy(resource), seed
            assert simulator.moved(resource) == reference.moved(resource), seed
    assert simulator.n_tasks == len(reference.tasks)
    assert simulator.n_ended == sum(each.state == "ended" for each in reference.tasks)
    return simulator.n_ended < simulator.n_tasks


@pytest.mark.parametrize("seeds", PARTS, ids=lambda seeds: f"{seeds.start}-{seeds.stop - 1}")
def test_random_graphs_are_simulated_as_by_the_reference(seeds):
    stuck = [seed for seed in seeds if compare(seed)]
    assert 0 < len(stuck) < len(seeds) / 2


@pytest.mark.parametrize("limited", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_flows_over_crossing_routes_that_come_again(seed, limited):
    """Streams whose routes cross each other: the same flows are active again and again, and their rates with them. Halfway,
    there are more resources, routes and streams."""
    draw, simulator, reference = random.Random(seed), Simulator(), Reference()
    last, routes = [], []
    for part in range(2):
        for _ in range(5):
            capacity = draw.randrange(1, 20) * GIGA // draw.choice([1, 1, 7])
            assert simulator.resource(capacity) == len(reference.capacities)
            reference.resource(capacity)
        for _ in range(6):
            crossed = draw.sample(range(5 * (part + 1)), 3)
            routes.append(simulator.route(crossed))
            reference.route(crossed, [1, 1, 1])
            last.append(None)
        for _ in range(25):
            for stream, before in enumerate(last):
                numbers = (3, draw.randrange(1, 1 << 12), routes[stream], GIGA if limited and stream % 3 == 0 else 0)
                after = [] if before is None else [before]
                reference.add(after, *numbers)
                last[stream] = simulator.add(after, *numbers)
        until = simulator.now + 30_000
        assert simulator.run(until) == reference.run(until)
    assert simulator.run() == reference.run()
    assert state(simulator) == [(t.ready, t.begin, t.end, t.cause, t.bound) for t in reference.tasks]


def test_lanes_and_lists_are_as_single_tasks():
    """put, submit and add_all add what add adds; a task that is held begins at the time of its release."""
    one, lanes, whole = Simulator(), Simulator(), Simulator()
    for each in (one, lanes, whole):
        assert each.route([each.resource(GIGA)]) == 0 and each.pool(1) == 0
    thread, stream = lanes.lane(), lanes.lane()
    assert lanes.last(stream) == -1
    before, after, numbers = [-1, -1, 0, 1], [(), (0,), (), (2,)], [(5,), (3, 10, 0, 0, 0), (5,), (3, 20, 0, 0, 0)]
    for nbytes in (10, 20):
        lanes.submit(thread, 5, stream, 3, nbytes, 0, 0, 0)
    assert (lanes.last(thread), lanes.last(stream)) == (2, 3) and lanes.put(thread, [1], 7) == 4
    whole.add_all([*before, 2], [*after, (1,)], [*numbers, (7,)])
    for earlier, others, each in zip([*before, 2], [*after, (1,)], [*numbers, (7,)], strict=True):
        one.add([*others, *([earlier] if earlier >= 0 else [])], *each)
    assert one.run() == lanes.run() == whole.run() == 41
    assert state(one) == state(lanes) == state(whole)
    for add in (lambda: lanes.add([]), lambda: lanes.put(stream, [], 2, 0, -1, 0, 0)):
        held = add()
        lanes.hold(held)
        lanes.hold(held)
        assert lanes.run_to(held) == -1
        lanes.release(held, lanes.now + 100)
        begins = lanes.now + 100
        assert lanes.run_to(held) >= begins and lanes.begins()[held] == begins


# ---- closed forms ----


def pipeline(n, buffers, copy, kernel, nbytes):
    """n pieces, each copied and then used by a kernel, with so many buffers; when the last kernel ends."""
    simulator = Simulator()
    link = simulator.route([simulator.resource(GIGA)])
    engine, core = simulator.pool(1), simulator.pool(1)
    kernels = []
    for piece in range(n):
        free = kernels[piece - buffers : piece - buffers + 1] if piece >= buffers else []
        copied = simulator.add(free, latency=copy, amount=nbytes, route=link, pool=engine)
        kernels.append(simulator.add([copied], latency=kernel, pool=core))
    return simulator.run_to(kernels[-1])


@pytest.mark.parametrize("kernel", [1, 900, 5000])
def test_buffers_hide_the_shorter_of_copy_and_kernel(kernel):
    copy = 100 + 3000
    assert pipeline(50, 1, 100, kernel, 3000) == 50 * (copy + kernel)
    assert pipeline(50, 2, 100, kernel, 3000) == copy + kernel + 49 * max(copy, kernel)
    assert pipeline(50, 50, 100, kernel, 3000) == copy + kernel + 49 * max(copy, kernel)


@pytest.mark.parametrize("k", [1, 2, 3, 7, 64, 1000])
def test_streams_share_a_link_and_its_time_stays_the_same(k):
    simulator = Simulator()
    link = simulator.resource(10 * GIGA)
    route = simulator.route([link])
    last = [simulator.add([], amount=30_000, route=route) for _ in range(k)]
    for _ in range(9):
        last = [simulator.add([task], amount=30_000, route=route) for task in last]
    assert simulator.run() == simulator.busy(link) == 10 * k * 3000
    assert simulator.moved(link) == 10 * k * 30_000
    assert set(simulator.bounds()) == {link}
    assert list(simulator.begins()[-k:]) == [9 * k * 3000] * k


def test_copies_both_ways_share_the_memory_but_not_the_link():
    """Memory of 30 units/ns, links of 20: alone 20 each; both at once 15 each; twice as much on one side ends alone."""
    simulator = Simulator()
    memory, up, down = (simulator.resource(rate * GIGA) for rate in (30, 20, 20))
    ways = [simulator.route([memory, way]) for way in (up, down)]
    simulator.add([], amount=30_000, route=ways[0])
    simulator.add([], amount=60_000, route=ways[1])
    simulator.run()
    assert list(simulator.ends()) == [30_000 // 15, 30_000 // 15 + 30_000 // 20]
    assert list(simulator.bounds()) == [memory, down]
    assert (simulator.busy(up), simulator.busy(down), simulator.busy(memory)) == (2000, 3500, 3500)


@pytest.mark.parametrize("k", [1, 3, 4, 5, 12])
def test_senders_into_one_link(k):
    """Links of 10 units/ns into one of 40."""
    simulator = Simulator()
    shared = simulator.resource(40 * GIGA)
    links = [simulator.resource(10 * GIGA) for _ in range(k)]
    for link in links:
        simulator.add([], amount=120_000, route=simulator.route([link, shared]))
    assert simulator.run() == max(12_000, 120_000 * k // 40)
    assert list(simulator.bounds()) == ([shared] * k if k >= 4 else links)  # 4: both; the lower number


def test_limits_leave_their_rest_to_others():
    """10 units/ns: two flows take 1 each by their limit, the third what is left; then a weight of 4 takes 4 x the rate."""
    simulator = Simulator()
    route = simulator.route([simulator.resource(10 * GIGA)])
    limited = [simulator.add([], amount=1000, route=route, limit=GIGA) for _ in range(2)]
    free = simulator.add([], amount=8000, route=route)
    heavy = simulator.add([free], amount=8000, route=simulator.route([0], [4]))
    assert simulator.run() == 1000 + 8000 * 4 // 10
    assert list(simulator.bounds()) == [-2, -2, 0, 0]
    assert [simulator.ends()[task] for task in (*limited, free, heavy)] == [1000, 1000, 1000, 4200]
    assert simulator.moved(0) == 10_000 + 4 * 8000


def test_shares_that_are_no_whole_numbers_cost_no_nanosecond():
    simulator = Simulator()
    route = simulator.route([simulator.resource(GIGA)])
    for _ in range(7):
        simulator.add([], amount=10**9, route=route)
    assert simulator.run() == 7 * 10**9


def test_a_million_years_are_refused_and_the_rest_stays():
    simulator = Simulator()
    slow = simulator.route([simulator.resource(1)])
    late = simulator.add([], latency=2**62)
    simulator.add([late], latency=2**62)
    simulator.add([], amount=2**63 - 1, route=slow)
    short = simulator.add([], amount=3, route=slow)
    with pytest.raises(OverflowError, match=r"later than 2\*\*63 - 2 ns"):
        simulator.run()
    assert simulator.ends()[short] == 6 * 10**9 and simulator.ends()[late] == 2**62 == simulator.now
    assert simulator.run(2**62 + 1) == 2**62 + 1


# ---- what a program may do wrong, and interrupts ----


def machine():
    simulator = Simulator()
    simulator.route([simulator.resource(GIGA)])
    simulator.pool(1)
    simulator.add([], latency=10)
    simulator.run(5)
    return simulator


@pytest.mark.parametrize(
    "error, says, call",
    [
        (ValueError, "capacity is 0; it must be 1 to", lambda s: s.resource(0)),
        (ValueError, "capacity is 4398046511105", lambda s: s.resource(2**42 + 1)),
        (
            ValueError,
            "capacity is 1606938044258990275541962092341162602522202993782792835301376;",
            lambda s: s.resource(2**200),
        ),
        (TypeError, "capacity must be int, not float", lambda s: s.resource(1e9)),
        (ValueError, "slots is 0", lambda s: s.pool(0)),
        (ValueError, "the route has 0 resources", lambda s: s.route([])),
        (ValueError, "a resource of the route is 1; there are the resources 0 to 0", lambda s: s.route([1])),
        (ValueError, "has resource 0 twice", lambda s: s.route([0, 0])),
        (ValueError, "a weight is 0; it must be 1 to 1048576", lambda s: s.route([0], [0])),
        (ValueError, "2 weights for 1 resources", lambda s: s.route([0], [1, 1])),
        (TypeError, "resources must be a sequence", lambda s: s.route(0)),
        (ValueError, "there is no resource yet", lambda s: Simulator().route([0])),
        (TypeError, "lacks the argument 'after'", lambda s: s.add()),
        (TypeError, "got 'after' twice", lambda s: s.add([], after=[])),
        (TypeError, "no argument 'lag'", lambda s: s.add([], lag=1)),
        (TypeError, "at most 7 arguments", lambda s: s.add([], 0, 0, -1, 0, -1, 0, 0)),
        (TypeError, "after must be a sequence", lambda s: s.add(0)),
        (ValueError, "a task of after is 1; there are the tasks 0 to 0", lambda s: s.add([0, 1])),
        (ValueError, "a task of after is -1", lambda s: s.add([-1])),
        (TypeError, "a task of after must be int, not str", lambda s: s.add("0")),
        (ValueError, "latency is -1", lambda s: s.add([], -1)),
        (ValueError, "amount is -1", lambda s: s.add([], amount=-1)),
        (ValueError, "amount is 5; without a route, it must be 0", lambda s: s.add([], amount=5)),
        (ValueError, "route is 1; there are the routes 0 to 0", lambda s: s.add([], amount=5, route=1)),
        (ValueError, "limit is -1", lambda s: s.add([], limit=-1)),
        (ValueError, "pool is -2", lambda s: s.add([], pool=-2)),
        (ValueError, "earliest is 9223372036854775807", lambda s: s.add([], earliest=2**63 - 1)),
        (ValueError, "task 0 cannot wait for itself", lambda s: s.link(0, 0)),
        (ValueError, "before is 7", lambda s: s.link(7, 0)),
        (ValueError, "task 0 has begun", lambda s: s.link(s.add([]), 0)),
        (ValueError, "until is -2", lambda s: s.run(-2)),
        (ValueError, "task is 9", lambda s: s.run_to(9)),
        (ValueError, "resource is 3", lambda s: s.busy(3)),
        (ValueError, "resource is -1", lambda s: s.moved(-1)),
    ],
)
def test_what_is_refused_changes_nothing(error, says, call):
    simulator = machine()
    with pytest.raises(error, match=re.escape(says)):
        call(simulator)
    assert list(simulator.begins())[:1] == [0] and simulator.now == 5
    assert simulator.run_to(simulator.add([0], amount=7, route=0, pool=0)) == 17


def test_a_task_that_cannot_end():
    simulator = Simulator()
    other = simulator.add([], latency=3)
    one = simulator.add([], earliest=9)
    simulator.link(simulator.add([one]), one)
    assert simulator.run_to(one) == -1 and simulator.now == 3 == simulator.run()
    assert list(simulator.ends()) == [3, -1, -1] and simulator.first == other == 0


def test_forgotten_tasks_leave_no_memory_and_numbers_go_on():
    simulator = Simulator()
    stream, last = simulator.pool(1), 0
    for n in range(20_000):
        last = simulator.add([last] if n else [], latency=3, pool=stream)
        assert last == n
        if n % 7 == 0:
            simulator.run()
            simulator.discard()
            assert simulator.first == n + 1 and len(simulator.ends()) == 0
    assert simulator.run() == 60_000 and simulator.n_ended == simulator.n_tasks == 20_000
    kept = list(simulator.ends())
    assert kept == [3 * (n + 1) for n in range(simulator.first, 20_000)]


def test_an_interrupt_ends_a_run_that_can_go_on():
    def filled():
        simulator = Simulator()
        route, draw = simulator.route([simulator.resource(GIGA)]), random.Random(1)
        for _ in range(200_000):
            simulator.add([], amount=draw.randrange(1, 10**6), route=route)
        return simulator

    undisturbed, simulator = filled(), filled()
    undisturbed.run()
    refused = []

    def interrupt(*_):
        if simulator.n_ended and not refused:  # in the middle of run()
            for call in (lambda: simulator.add([]), simulator.run, simulator.discard):
                with pytest.raises(RuntimeError, match="is running"):
                    call()
            refused.append(simulator.n_ended)
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    gc.disable()  # its callbacks, hypothesis has one, would be interrupted, too
    signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
    try:
        with pytest.raises(KeyboardInterrupt):
            simulator.run()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        gc.enable()
    assert 0 < refused[0] < 200_000
    simulator.run()
    assert state(simulator) == state(undisturbed)


NO_MEMORY = """
import random, sys
from _testcapi import remove_mem_hooks, set_nomemory
from softacl._native import Simulator

def build(simulator, n):
    draw, failures = random.Random(3), 0
    def call(function, *arguments):
        nonlocal failures
        for allowed in range(n):
            set_nomemory(allowed, 0)
            try:
                function(*arguments)
            except MemoryError:
                failures += 1
            else:
                return
            finally:
                remove_mem_hooks()
        function(*arguments)
    for _ in range(20):
        call(simulator.resource, 10**9)
        call(simulator.pool, 1)
    for n_routes in range(1, 80):
        call(simulator.route, [draw.randrange(20)])
    for task in range(60):
        call(simulator.add, list(range(max(0, task - 3), task)), 1, draw.randrange(9), draw.randrange(79), 0, draw.randrange(20))
    call(simulator.link, 3, 40)
    return failures

lacking, plain = Simulator(), Simulator()
assert build(lacking, 12) > 50 and build(plain, 0) == 0
assert lacking.run() == plain.run() and lacking.n_ended == plain.n_ended == 60
assert list(lacking.begins()) == list(plain.begins())
"""


def test_calls_without_memory_change_nothing():
    pytest.importorskip("_testcapi")
    done = subprocess.run([sys.executable, "-c", NO_MEMORY], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
