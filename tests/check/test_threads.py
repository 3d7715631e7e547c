"""Threads of the program that use the same bytes: reported whenever nothing orders them, and never otherwise."""

from __future__ import annotations

import sys

import pytest

sys.path.insert(0, __file__.rpartition("/")[0])
from inside import findings_of, rows

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
