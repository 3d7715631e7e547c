"""Plain calls of pools in compiled code: the same as the Python classes do, and everything else left to those."""

from __future__ import annotations

import functools
import gc
import inspect
import io
import pickle
import random
import re
import signal
import sys
import threading
import weakref

import numpy as np
import pytest
from forked_pools import refused_in_a_child
from reference_pools import REFERENCES

from softacl import observe
from softacl._native import BlockTable, PoolMethod
from softacl.errors import AclError, OutOfMemory
from softacl.pools import (
    Adaptor,
    ArenaPool,
    BestFitPool,
    BlockRules,
    FailureCallback,
    Limited,
    Measured,
    PlannedPool,
    Pool,
    Recorded,
    SizeClassPool,
    Tracked,
)
from softacl.pools.plan import plan
from softacl.pools.replay import Addresses

KIB, MIB = 1 << 10, 1 << 20
SIZES = (33, 100, 300, 5000, 70_000)
LIVES = [(0, 3, 100), (1, 2, 5000), (2, 6, 300), (4, 5, 70_000), (5, 7, 33), (6, 9, 100)]


class Counting(Adaptor):
    """An adaptor of a program."""

    def __init__(self, upstream):
        super().__init__(upstream)
        self.ended = 0

    def _gone(self, address, noted):
        self.ended += 1


class Doubled(Limited):
    """An adaptor of a program that is made of one of ours: its own methods count."""

    def _take(self, nbytes, alignment):
        return super()._take(2 * nbytes, alignment)


def best_fit(total=1 << 60, **named):
    return BestFitPool(Addresses(total), reservation=1 << 18, **named)


def planned(around=None):
    upstream = Addresses()  # of the fallback, too: their addresses are different
    fallback = around(BestFitPool(upstream, reservation=1 << 18)) if around else None
    return PlannedPool(plan(LIVES, rules=BlockRules()), upstream, fallback)


def retrying(pool, times=3):
    left = [times]

    def callback(nbytes):
        left[0] -= 1
        return left[0] > 0

    return FailureCallback(pool, callback, 10)


PLAIN = {
    "best fit": best_fit,
    "best fit, limited itself": lambda: best_fit(limit=MIB),
    "classes": lambda: SizeClassPool(best_fit(), largest=4096, slab=16384),
    "classes, below as coarse": lambda: SizeClassPool(best_fit(rules=BlockRules(align=4096)), largest=4096, slab=16384),
    "classes, below finer": lambda: SizeClassPool(best_fit(rules=BlockRules(1, 0, 1)), largest=4096, slab=16384),
    "classes, below planned": lambda: SizeClassPool(planned(), largest=4096, slab=16384),
    "arena": lambda: ArenaPool(Addresses(), chunk=1 << 16),
    "arena, little memory": lambda: ArenaPool(Addresses(MIB), BlockRules(32, 32, 128), chunk=1 << 16),
    "planned": planned,
    "planned, tracked fallback": lambda: planned(Tracked),
    "tracked, limited": lambda: Tracked(Limited(best_fit(), MIB)),
    "limited, tracked, twice": lambda: Limited(Tracked(Limited(Tracked(best_fit()), 2 * MIB)), MIB),
    "all": lambda: retrying(Measured(Tracked(Limited(SizeClassPool(best_fit(), largest=4096, slab=16384), MIB)))),
    "tracked arena": lambda: Tracked(ArenaPool(Addresses(MIB), chunk=1 << 16)),
    "limited plan": lambda: Tracked(Limited(planned(), MIB)),
    "measured": lambda: Measured(best_fit(MIB)),
    "classes over adaptors": lambda: SizeClassPool(Limited(Tracked(best_fit()), 4 * MIB), largest=4096, slab=16384),
}
OTHERS = {
    "recorded": lambda: Recorded(Tracked(best_fit()), io.StringIO()),
    "limited, recorded": lambda: Limited(Recorded(best_fit(), io.StringIO()), MIB),
    "a program's adaptor": lambda: Limited(Counting(Tracked(Limited(best_fit(), MIB))), MIB),
    "made of one of ours": lambda: Doubled(best_fit(), MIB),
    "no pool below": lambda: Tracked(Limited(Addresses(), MIB)),
}


def layers(pool):
    """The pool and all that it takes from."""
    while isinstance(pool, Pool):
        yield pool
        if isinstance(pool, PlannedPool):
            yield from layers(pool.fallback)
        pool = pool.upstream


def in_python(pool):
    """The same pool without compiled code: by reference classes, with dictionaries."""
    for layer in layers(pool):
        layer._compose("", None, 1, 0, 1, False)
        layer.__class__ = REFERENCES.get(type(layer), type(layer))
        layer._live = {}
        if isinstance(layer, Adaptor):
            layer._blocks = {}
    return pool


def take(pool, *args, **named):
    return pool.allocate(*args, **named)


def take_elsewhere(pool, *args, **named):
    return pool.allocate(*args, **named)


def outcome(function, *args, **named):
    """What a call returned or raised."""
    try:
        value = function(*args, **named)
    except (AclError, TypeError, AttributeError, KeyError, OverflowError, ValueError) as error:
        report = dict(getattr(error, "report", {}))
        text = re.sub(r"cannot use '\w+' as a dict key \((.*)\)", r"\1", str(error))  # Python 3.14, of its own dicts
        return type(error), text, report, getattr(error, "call", None), getattr(error, "code", None)
    return value


def state(pool):
    """All that can be asked."""
    found = []
    for layer in layers(pool):
        found += [outcome(layer.statistics), layer._peak_requested, layer._peak_used, layer._peak_reserved]
        found += [getattr(layer, name, None) for name in ("held", "limit", "planned", "departed", "_next", "ended")]
        found += [(layer._n, layer._requested, layer._used, layer._reserved)]
        found += [list(layer._live.items()), list(layer._blocks.items()) if isinstance(layer, Adaptor) else None]
        if isinstance(layer, Tracked):
            found.append(layer.largest_sites())
        if isinstance(layer, ArenaPool):
            found.append(layer.mark())
        found.append(outcome(repr, layer) if not isinstance(layer, Adaptor) else None)
    return found


class Listener(observe.Observer):
    """Keeps what is announced, by what it is and the kind of pool, not which."""

    def __init__(self):
        self.heard = []

    def notice(self, event):
        fields = event._asdict()
        fields.pop("call")
        self.heard.append((type(event).__name__, type(fields.pop("pool", None)).__name__, str(sorted(fields.items()))))

    def call_begins(self, call):
        self.heard.append(call.function)


def odd_arguments(rng, live):
    """A call that no compiled code may take for plain: the method, and what it gets."""
    address = rng.choice(live) if live else 64
    take, free = Pool.allocate, Pool.free
    sizes = (0, -rng.randrange(1, 1 << 40), 1 << 61, 1 << 70, None, "100", 100.5, 40 * MIB)
    addresses = (address + 1, -address, 0, 1 << 65, "here", [], None, float(address + 1))
    calls = [(take, size) for size in sizes] + [(free, wrong) for wrong in addresses]
    calls += [(take, 100, alignment) for alignment in (3, 0, -64, 1 << 70)]
    return rng.choice([*calls, (take,), (take, 1, 2, 3), (free,), (free, 1, 2)])


def differ(make, n, seed):
    """`n` random calls, of a pool and of the same in Python: all answers and all figures are the same."""
    one, two = make(), in_python(make())
    rng, live, listener = random.Random(seed), [], Listener()
    arenas = [[layer for layer in layers(pool) if isinstance(layer, ArenaPool)] for pool in (one, two)]
    limited = [layer for pool in (one, two) for layer in layers(pool) if isinstance(layer, Limited)]

    def same(functions):
        (first, heard), (second, heard_then) = ((outcome(function), listener.heard.copy()) for function in functions)
        assert first == second and heard_then == 2 * heard
        listener.heard.clear()
        return first

    def both(function, *args, **named):
        return same([functools.partial(function, pool, *args, **named) for pool in (one, two)])

    def allocated(*args, **named):
        got = both(rng.choice((take, take_elsewhere)), *args, **named)
        if isinstance(got, int):
            live.append(got)

    for _ in range(n):
        what = rng.random()
        if what < 0.52 - 0.3 * (len(live) > 40):
            nbytes = rng.choice(SIZES) if rng.random() < 0.5 else int(2 ** rng.uniform(0, 17))
            alignment, kind = rng.choice((None, None, None, None, 1, 64, 128, 4096)), rng.random()
            if kind < 0.4:
                allocated(nbytes)
            elif kind < 0.9:
                allocated(nbytes, alignment)
            elif kind < 0.94:
                allocated(nbytes=nbytes, alignment=alignment)
            else:
                allocated(rng.choice((np.int64(nbytes), True)), alignment)
        elif what < 0.91 and live:
            address = live.pop(rng.randrange(len(live)))
            both(Pool.free, np.int64(address) if rng.random() < 0.05 else address)
            if rng.random() < 0.05:
                both(Pool.free, address)
        elif what < 0.93:
            method, *arguments = odd_arguments(rng, live)
            both(method, *arguments)
        elif what < 0.94:  # past the outermost
            within = [list(layers(pool)) for pool in (one, two)]
            at = rng.randrange(len(within[0]))
            if live and rng.random() < 0.5:
                address = live.pop(rng.randrange(len(live)))
                same([functools.partial(pools[at].free, address) for pools in within])
            else:
                got = same([functools.partial(take, pools[at], 100) for pools in within])
                live += [got] if isinstance(got, int) else []
        elif what < 0.95:
            limit = rng.choice((MIB, 100 * KIB, 0, -1, 1e6, sys.maxsize, 1 << 70, True, None))
            for layer in limited:
                layer.limit = limit
        elif what < 0.96:
            for layer in limited:
                layer.limit = MIB
        elif what < 0.965:
            both(lambda pool: pool.trim(KIB))
        elif what < 0.97:
            both(lambda pool: pool.audit())
        elif what < 0.974 and isinstance(one, PlannedPool):
            both(PlannedPool.restart)
        elif what < 0.978 and arenas[0]:
            mark = rng.choice([(0, 0), arenas[0][0].mark()])
            same([functools.partial(of_pool[0].rewind, mark) for of_pool in arenas])
        elif what < 0.985:
            observe.subscribe(listener)
            try:
                allocated(200)
                if live and rng.random() < 0.5:
                    both(Pool.free, live.pop())
            finally:
                observe.unsubscribe(listener)
        elif what > 0.998:
            assert state(one) == state(two)
    assert state(one) == state(two)
    for address in live:
        both(Pool.free, address)
    assert state(one) == state(two)
    both(lambda pool: pool.close(True))
    both(take, 100)
    both(Pool.free, 64)
    assert state(one) == state(two)


@pytest.mark.parametrize("name", [*PLAIN, *OTHERS])
def test_the_same_as_in_python(name):
    differ({**PLAIN, **OTHERS}[name], 1200, 1)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", [*PLAIN, *OTHERS])
def test_the_same_as_in_python_many_times(name):
    for seed in range(2, 12):
        differ({**PLAIN, **OTHERS}[name], 3000, seed)


def python_calls(function):
    """The functions of Python that a call runs, by name."""
    names = []

    def heard(frame, event, argument):
        if event == "call" and frame.f_code is not function.__code__:
            names.append(frame.f_code.co_name)

    sys.setprofile(heard)
    try:
        function()
    finally:
        sys.setprofile(None)
    return names


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("nbytes", [LIVES[0][2], 90, LIVES[-3][2]])
def test_plain_calls_need_no_function_of_python(name, nbytes):
    pool = PLAIN[name]()
    for _ in range(2):  # the first take memory from upstream
        pool.free(pool.allocate(nbytes))

    def plain():
        pool.free(pool.allocate(nbytes))

    plain()
    # large blocks of a pool below that does not say that they begin at this one's alignment
    odd = name in ("classes, below finer", "classes, below planned") and nbytes > pool.largest
    assert bool(python_calls(plain)) == odd
    assert "allocate" in python_calls(lambda: pool.allocate(nbytes=nbytes))
    with pytest.raises(AclError):
        python_calls(lambda: pool.allocate(0))


@pytest.mark.parametrize("compiled", [True, False])
def test_a_limit_may_be_reached_and_not_passed(compiled):
    pool = Limited(best_fit(), 1000)
    if not compiled:
        in_python(pool)
    block = pool.allocate(400)
    assert pool.allocate(600) and pool.held == 1000
    with pytest.raises(OutOfMemory, match="is held"):
        pool.allocate(1)
    pool.free(block)
    with pytest.raises(OutOfMemory):
        pool.allocate(401)
    assert pool.held == 600 and pool.allocate(400)


def test_what_listens_hears_of_blocks_that_were_taken_before_it_came():
    class Heard(observe.Observer):
        def __init__(self):
            self.addresses = []

        def on_pool_block_returned(self, event):
            self.addresses.append(event.address)

    stack, heard = Tracked(Limited(best_fit(), MIB)), Heard()
    first, second = stack.allocate(100), stack.allocate(100)
    observe.subscribe(heard)
    try:
        stack.free(first)
    finally:
        observe.unsubscribe(heard)
    stack.free(second)
    assert heard.addresses == [first] and stack.upstream.held == 0


@pytest.mark.parametrize("make", [lambda: Limited(best_fit(), MIB), lambda: ArenaPool(Addresses()), planned])
def test_a_plain_call_waits_for_the_lock(make):
    pool, took = make(), []
    pool.free(pool.allocate(100))
    thread = threading.Thread(target=lambda: took.append(pool.allocate(100)))
    with pool._lock:
        inside = pool.allocate(100)  # the lock's own thread goes on
        thread.start()
        thread.join(0.1)
        assert not took
    thread.join()
    assert len(took) == 1
    pool.free(inside)
    pool.free(took[0])


@pytest.mark.parametrize("name", PLAIN)
def test_threads_hammer_a_compiled_chain(name):
    pool, wrong = PLAIN[name](), []
    lost = sys.getswitchinterval()

    def work(seed):
        rng, mine = random.Random(seed), []
        try:
            for _ in range(700):
                if len(mine) < 20 and rng.random() < 0.6:
                    try:
                        mine.append(pool.allocate(rng.choice(SIZES)))
                    except OutOfMemory:
                        if mine:
                            pool.free(mine.pop())
                elif mine:
                    pool.free(mine.pop(rng.randrange(len(mine))))
            for address in mine:
                pool.free(address)
        except Exception as error:
            wrong.append(error)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(6)]
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(lost)
    assert not wrong
    pool.audit()
    pool.trim()  # slabs are blocks of what is below
    for layer in layers(pool):
        assert layer.statistics().n_blocks == layer.statistics().used == 0, layer
        assert getattr(layer, "held", 0) == 0
        assert not isinstance(layer, Adaptor) or len(layer._blocks) == 0


class Own(Pool):
    """A pool of a program."""

    _next = "a name of its own"

    def _allocate(self, nbytes, alignment):
        self._next, self.held = 4096 if self._next == "a name of its own" else self._next + 4096, "what it likes"
        return self._next

    def _free(self, address):
        pass


@pytest.mark.parametrize("make", [*PLAIN.values(), Own, lambda: Measured(Addresses())])
def test_a_size_is_an_int(make):
    pool = make()
    for size in (100.0, np.float64(100), "100", None):
        with pytest.raises(TypeError):
            pool.allocate(size)
    address = pool.allocate(100)
    assert (pool.statistics().requested == 100 and pool.statistics().n_blocks == 1) or isinstance(pool, SizeClassPool)
    pool.free(address)
    assert pool.statistics().requested == 0


def test_a_pool_of_a_program_is_left_to_python():
    pool = Own()
    stack = Tracked(Limited(pool, MIB))
    first = stack.allocate(100)
    assert "_allocate" in python_calls(lambda: stack.allocate(200)) and pool.statistics().requested == 300
    stack.free(first)
    assert stack.largest_sites()[0][1:] == (200, 1) and stack.upstream.held == 200


class Stopped(Exception):
    """From a signal handler."""


def test_a_handler_that_raises_leaves_a_chain_in_order():
    limited = Limited(best_fit(), 10 * MIB)
    pool, rng, live, stops = Tracked(limited), random.Random(5), [], 0

    def stop(number, frame):
        raise Stopped

    before = signal.signal(signal.SIGALRM, stop)
    try:
        while stops < 60:
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.001)
                while True:
                    if len(live) < 50 and rng.random() < 0.6:
                        live.append(pool.allocate(rng.randrange(1, 100_000)))
                    elif live:
                        pool.free(live.pop())
            except Stopped:
                stops += 1
            except OutOfMemory:
                pass
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    pool.audit()
    figures = pool.statistics()
    assert limited.held == figures.requested == sum(limited._blocks.values())
    assert len(pool._blocks) == len(limited._blocks) == figures.n_blocks >= len(live)


@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")  # a thread of pytest-xdist
def test_a_forked_child_is_refused_by_a_chain():
    pool = Tracked(Limited(best_fit(), MIB))
    address = pool.allocate(10)
    assert refused_in_a_child(pool, address) == 2
    pool.free(address)


def test_tracked_blocks_keep_their_code_and_no_longer():
    pool, scope = Tracked(best_fit()), {"__name__": "program"}
    exec(compile("def take(pool):\n    return pool.allocate(300)", "made.py", "exec"), scope)
    code = scope["take"].__code__
    before = sys.getrefcount(code)
    blocks = [scope["take"](pool) for _ in range(100)]
    assert sys.getrefcount(code) == before + 100
    assert pool.largest_sites() == [("made.py:2 in take", 30_000, 100)]
    for address in blocks:
        pool.free(address)
    assert sys.getrefcount(code) == before
    blocks = [scope["take"](pool) for _ in range(100)]
    del pool
    gc.collect()
    assert sys.getrefcount(code) == before


def test_frames_of_libraries_are_passed_by():
    """As `caller` of softacl.base.call_sites says: a frame of torch or of SoftACL is none of the program's."""
    scopes = {}
    for name in ("torch.storage", "softacl.pools.replay", "softacl.sample.one", "softacl.cli.replay", "softaclx"):
        scopes[name] = {"__name__": name}
        exec("def take(pool):\n    return pool.allocate(300)", scopes[name])
    found = {}
    for name, scope in scopes.items():
        for kind, pool in (("compiled", Tracked(best_fit())), ("python", in_python(Tracked(best_fit())))):
            scope["take"](pool)
            found.setdefault(name, {})[kind] = pool.largest_sites()[0][0].rpartition(" in ")[2]
    assert all(of_name["compiled"] == of_name["python"] for of_name in found.values())
    here = "test_frames_of_libraries_are_passed_by"
    assert [of_name["compiled"] for of_name in found.values()] == [here, here, "take", "no line that is known", "take"]


def test_pools_are_collected_with_what_refers_to_them():
    pool = Tracked(Limited(best_fit(), MIB))
    pool.itself = pool
    pool.upstream.upstream.upstream.outermost = pool
    ended = weakref.ref(pool.upstream.upstream)
    del pool
    gc.collect()
    assert ended() is None


def test_allocate_and_free_are_methods_like_others():
    assert str(inspect.signature(Pool.allocate)) == "(self, nbytes: 'int', alignment: 'int | None' = None) -> 'int'"
    assert str(inspect.signature(best_fit().free)) == "(address: 'int') -> 'None'"
    assert Pool.free.__doc__.startswith("Free the block") and Pool.free.__module__ == "softacl.pools.pool"
    assert pickle.loads(pickle.dumps(Pool.allocate)) is Pool.allocate and "Pool.allocate" in repr(Pool.allocate)
    pool = best_fit()
    both = pool.allocate, pool.free
    both[1](both[0](100))
    assert pool.statistics().n_allocations == 1 and list(map(pool.allocate, (1, 2)))
    with pytest.raises(TypeError):
        Pool.allocate()
    with pytest.raises(AttributeError):
        Pool.allocate(3, 5)
    with pytest.raises(ValueError, match="no method"):
        PoolMethod(best_fit)
    with pytest.raises(TypeError, match="pickle"):
        pickle.dumps(pool)


@pytest.mark.parametrize("form", ["bytes", "site", "row"])
def test_a_table_of_blocks_is_a_dictionary(form):
    table, plain, rng = BlockTable(form), {}, random.Random(3)
    code = test_a_table_of_blocks_is_a_dictionary.__code__

    def value():
        n = rng.randrange(1 << 60)
        site = rng.choice((None, (None, (1 << 64) - 1), (code, rng.randrange(9999))))
        row = tuple(rng.randrange(-(1 << 60), 1 << 60) for _ in range(rng.randrange(2, 5)))
        return {"bytes": n, "site": (n, site), "row": row}[form]

    def same(function):
        results = []
        for mapping in (table, plain):
            try:
                results.append(function(mapping))
            except (KeyError, TypeError) as error:
                results.append(type(error))
        assert results[0] == results[1]

    for _ in range(20_000):
        key = rng.choice((rng.randrange(200) * 64, rng.randrange(200), (1 << 64) - 1 - rng.randrange(40)))
        odd = rng.choice(
            (key, key, key, np.uint64(key), float(key), -1, 1 << 64, "key", None, [], (), 0.5, float("nan"))
        )
        what = rng.random()
        if what < 0.4:
            table[key] = plain[key] = value()
        elif what < 0.7:
            same(lambda mapping, key=odd: mapping.pop(key, "none"))
        elif what < 0.8:
            same(lambda mapping, key=odd: mapping.pop(key))
        elif what < 0.9:
            same(lambda mapping, key=odd: (key in mapping, mapping[key]))
        elif what < 0.91:
            same(lambda mapping: (list(mapping), list(mapping.items()), list(mapping.values()), len(mapping)))
    for key in ("key", -1, 1 << 64):
        with pytest.raises(OverflowError):
            table[key] = value()
    with pytest.raises(TypeError):
        table[64] = "value"
    with pytest.raises(TypeError):
        del table[64]
    with pytest.raises(ValueError, match="no form"):
        BlockTable("other")
