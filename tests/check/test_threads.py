"""Threads of the program that use the same bytes: reported whenever nothing orders them, and never otherwise."""

from __future__ import annotations

import _thread
import os
import queue
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

import pytest
from inside import findings_of, rows
from programs import END as CORPUS_END
from programs import START as CORPUS_START
from templates import Parts, read

START = """
import threading, queue, concurrent.futures
import acl
acl.init()
acl.rt.set_device(0)
n = 4096
p, ret = acl.rt.malloc(n, 0)
q, ret = acl.rt.malloc(n, 0)
h, ret = acl.rt.malloc_host(n)
acl.rt.memset(p, n, 0, n)
acl.rt.memset(q, n, 0, n)
acl.rt.memset(h, n, 0, n)
stream, ret = acl.rt.create_stream()
context, ret = acl.rt.get_context()

def run(*functions):
    def call(function):
        acl.rt.set_context(context)
        function()
    threads = [threading.Thread(target=call, args=(function,)) for function in functions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

def fill(start=0, count=n):
    ret = acl.rt.memset(p + start, count, 1, count)

def up():
    ret = acl.rt.memcpy(p, n, h, n, 1)

def down():
    ret = acl.rt.memcpy(h, n, p, n, 2)

def queued():
    ret = acl.rt.memset_async(p, n, 1, n, stream)

"""
END = """
acl.rt.synchronize_device()
acl.rt.destroy_stream(stream)
acl.rt.free(p)
acl.rt.free(q)
acl.rt.free_host(h)
acl.rt.reset_device(0)
acl.finalize()
"""
NAMES = ("fill", "up", "down", "queued")
WRONG = [
    "run(fill, fill)",
    "run(fill, down)",
    "run(up, down)",
    "run(queued, queued)",
    "run(lambda: fill(0, 128), lambda: fill(127, 1))",
    """
begun = threading.Event()
run(lambda: (begun.set(), up()), lambda: (begun.wait(), down()))
""",
]
OBJECTS = """
import softacl
view = softacl.Buffer.from_ptr(p, n)
part, rest = view[:128], view[128:]
"""
WRONG_OBJECTS = ["run(lambda: view.fill(1), lambda: view.copy_from(bytes(n)))", "run(lambda: part.fill(1), fill)"]
RIGHT = [
    OBJECTS + "run(lambda: part.fill(1), lambda: rest.fill(1))",
    OBJECTS + "run(lambda: view.copy_from(bytes(128)), lambda: rest.fill(1))",
    "run(lambda: acl.rt.memcpy(h, 64, p, 64, 2), lambda: acl.rt.memcpy(h + 64, 64, p, 64, 2))",
    "run(fill); run(fill); fill()",
    "run(lambda: acl.rt.memcpy2d(p, 64, h, 64, 32, 4, 1), lambda: acl.rt.memcpy2d(p + 32, 64, h, 64, 32, 4, 1))",
    "run(lambda: fill(0, 64), lambda: fill(64, 64))",
    """
lock = threading.Lock()
def locked():
    with lock:
        fill()
run(locked, locked, locked)
""",
    """
done = queue.Queue()
def first():
    fill()
    done.put(1)
def second():
    done.get()
    down()
run(second, first)
""",
    """
done = []
def first():
    fill()
    done.append(1)
def second():
    while not done:
        pass
    down()
run(second, first)
""",
    """
event = threading.Event()
def first():
    fill()
    event.set()
run(first, lambda: (event.wait(), up()))
""",
    """
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    pool.submit(acl.rt.set_context, context).result()
    for i in range(4):
        pool.submit(lambda: (acl.rt.set_context(context), fill())).result()
        down()
""",
    """
barrier = threading.Barrier(2)
run(lambda: (fill(0, 64), barrier.wait(), fill(64, 64)), lambda: (fill(64, 64), barrier.wait(), fill(0, 64)))
""",
]


@pytest.mark.parametrize("body", WRONG)
def test_wrong(body):
    found = findings_of(START + body + END)
    assert [finding.rule.id for finding in found] == ["HD421"], found
    (finding,) = found
    text = START.splitlines()
    both = {text[line - 1] for line in (finding.line, finding.related_line("other access").line)}
    assert all(any(f"def {name}(" in text[text.index(line) - 1] for name in NAMES if name in body) for line in both)
    assert text[finding.related_line("allocation").line - 1][0] in "ph"


@pytest.mark.parametrize("body", WRONG_OBJECTS)
def test_wrong_with_objects(body):
    (finding,) = findings_of(START + OBJECTS + body + END)
    assert finding.rule.id == "HD421" and "Buffer.fill" in finding.message


@pytest.mark.parametrize("body", RIGHT)
def test_right(body):
    assert rows(findings_of(START + body + END)) == []


def test_a_copy_that_only_luck_orders():
    """A synchronisation of another thread is no order for this one, whichever comes first."""
    body = """
def wait():
    ret = acl.rt.synchronize_stream(stream)
queued()
thread = threading.Thread(target=lambda: (acl.rt.set_context(context), wait()))
thread.start()
ret = acl.rt.memcpy(h, n, p, n, 2)
thread.join()
"""
    assert [finding.rule.id for finding in findings_of(START + body + END)] == ["HD408"]


#: Ways in which one thread of corpus/threads.txt hands over to another, and what: the programs of the first block.
PARTS: Parts = {}
HANDED = read(Path(__file__).with_name("corpus") / "threads.txt", PARTS)
WAYS, THINGS = PARTS["a hand-over"], PARTS["what is handed over"]


def without_wait(way: int, thing: int) -> str:
    """The program in which the consumer does not wait. Nobody may wait for it either."""
    _, give, take = WAYS[way]
    text = HANDED[way * len(THINGS) + thing]
    assert indented(take) in text and indented(give) in text
    text = text.replace(indented(take), " " * 8 + "pass\n", 1)
    return text.replace("meeting.wait(60)", "pass")


def indented(lines: str) -> str:
    return textwrap.indent(lines, " " * 8) + "\n"


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # who waits also closes
@pytest.mark.parametrize("thing", range(len(THINGS)))
@pytest.mark.parametrize("way", range(len(WAYS)))
def test_without_the_wait_each_is_a_race(way, thing):
    found = findings_of(CORPUS_START + without_wait(way, thing) + CORPUS_END)
    assert "HD421" in {finding.rule.id for finding in found}, found


def test_there_are_twins_for_each_primitive():
    used = "\n".join("\n".join(way) for way in WAYS)
    for name in (
        "Event()",
        "Condition(",
        "Semaphore(",
        "BoundedSemaphore(",
        "Lock()",
        "Barrier(",
        "Queue()",
        "Future()",
    ):
        assert name in used, name
    assert len(WAYS) * len(THINGS) >= 100


def test_pairs_of_lines_are_reported_once():
    found = findings_of(START + "run(up, down)" + END)
    assert len(found) == 1 and found[0].related_line("other access")


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_every_run_tells_the_same(executor):
    told = [rows(findings_of(START + "run(queued, down, fill)" + END, executor=executor)) for _ in range(5)]
    ids = {rule for rule, *_ in told[0]}
    assert ids == {"HD421"} and all({rule for rule, *_ in found} == ids for found in told)


def test_primitives_are_those_of_the_library(tmp_path):
    """What a program can see of them is the same under the checker, and nothing is left of it behind."""
    program = tmp_path / "program.py"
    program.write_text(IDENTITY)
    alone = subprocess.run([sys.executable, program], capture_output=True, text=True, check=True)
    checked = subprocess.run([sys.executable, "-m", "softacl.check", program], capture_output=True, text=True)
    assert checked.stdout == alone.stdout and checked.stdout.count("\n") > 25, checked.stderr


def test_nothing_is_left_behind():
    before = (threading.Lock, threading.RLock, threading.Thread.start, queue.SimpleQueue, queue.Queue.put, os.read)
    findings_of(START + "run(fill)" + END)
    assert before == (
        threading.Lock,
        threading.RLock,
        threading.Thread.start,
        queue.SimpleQueue,
        queue.Queue.put,
        os.read,
    )
    assert type(threading.Lock()) is _thread.LockType


IDENTITY = """
import _thread, asyncio, concurrent.futures, copy, pickle, queue, re, threading, weakref
import acl
acl.init()
acl.finalize()

def show(*things):
    print(re.sub("0x[0-9a-f]+|owner=[0-9]+|stopped [0-9]+", "", " ".join(map(str, things))))

def refused(function, *arguments, **named):
    try:
        show("not refused", function(*arguments, **named))
    except Exception as error:
        show(type(error).__name__, error)

lock, rlock = threading.Lock(), threading.RLock()
show(isinstance(lock, _thread.LockType), repr(lock), type(lock).__name__, weakref.ref(lock)() is lock)
for thing in (lock, rlock, queue.SimpleQueue(), queue.Queue(), threading.Condition(), threading.Event()):
    for function in (pickle.dumps, copy.copy, copy.deepcopy):
        if not (function is copy.copy and hasattr(thing, "__dict__")):
            refused(function, thing)
show(lock.acquire(timeout=0.01), lock.acquire(False), lock.acquire(timeout=0.01), lock.locked())
refused(lock.acquire, False, 3)
refused(lock.acquire, timeout=-3)
show(lock.release())
refused(lock.release)
refused(rlock.release)
with rlock as held:
    with rlock:
        show(rlock, held)
condition = threading.Condition()
with condition:
    show(condition.wait(0.01), condition.notify_all())
show(condition)
thread = threading.Thread(target=list, name="one")
refused(thread.join)
thread.start()
refused(thread.start)
thread.join()
show(thread, sorted(vars(thread)))
bounded = queue.Queue(2)
bounded.put(1)
bounded.put(item=2)
refused(bounded.put, 3, timeout=0.01)
show(bounded.get(), bounded.get(), sorted(vars(bounded)), bounded.empty(), bounded.full(), bounded.qsize())
refused(bounded.get, False)
simple = queue.SimpleQueue()
simple.put(4)
simple.put(item=5, block=False)
show(simple.get(), simple.get_nowait(), simple.empty(), simple.qsize())
refused(simple.get, timeout=0.01)
class Bad(threading.Thread):
    def __init__(self):
        pass
refused(Bad().start)
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    show(*pool.map(abs, range(3)))
async def main():
    return await asyncio.get_running_loop().run_in_executor(None, lambda: 7)
show(asyncio.run(main()))
"""


POOLED = """
import asyncio, concurrent.futures, threading
import acl
acl.init()
acl.rt.set_device(0)
with concurrent.futures.ThreadPoolExecutor(1) as pool:
    pool.submit(acl.rt.set_device, 0).result()
    pool.submit(acl.rt.malloc, 64, 0).result()  # here
async def main():
    await asyncio.to_thread(acl.rt.malloc, 64, 0)  # here
asyncio.run(main())
thread = threading.Thread(target=acl.rt.malloc, args=(64, 0))
thread.start()  # here
thread.join()
acl.rt.reset_device(0)
acl.finalize()
"""


def test_a_call_that_a_pool_makes_itself_is_where_it_was_submitted():
    found = {(finding.rule.id, finding.line) for finding in findings_of(POOLED)}
    here = [i for i, line in enumerate(POOLED.splitlines(), 1) if line.endswith("# here")]
    assert found == {("HD801", here[0]), ("HD614", here[1]), ("HD614", here[2])}


CALLBACK = """
import threading
import acl
acl.init()
acl.rt.set_device(0)
context, ret = acl.rt.get_context()
host, ret = acl.rt.malloc_host(64)
p, ret = acl.rt.malloc(64, 0)
acl.rt.memset(p, 64, 1, 64)
stream, ret = acl.rt.create_stream()
over = []

def serve():
    acl.rt.set_context(context)
    while not over:
        acl.rt.process_report(100)

def read(data):
    acl.rt.memcpy(host, 16, p, 16, 2)

thread = threading.Thread(target=serve)
thread.start()
acl.rt.subscribe_report(thread.ident, stream)
acl.rt.launch_callback(read, None, {blocks}, stream)
acl.rt.synchronize_stream(stream)
acl.rt.free(p)
over.append(1)
thread.join()
acl.rt.unsubscribe_report(thread.ident, stream)
acl.rt.destroy_stream(stream)
acl.rt.free_host(host)
acl.rt.reset_device(0)
acl.finalize()
"""


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_what_a_blocking_callback_did_is_over_for_who_waits_for_its_stream(executor):
    assert rows(findings_of(CALLBACK.format(blocks=1), executor=executor)) == []
