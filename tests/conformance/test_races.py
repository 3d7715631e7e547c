"""Threads that meet in the narrow places: the interpreter switches between them as often as it can."""

from __future__ import annotations

import sys
import threading

import pytest

import acl as face


@pytest.fixture(autouse=True)
def switching():
    """Threads take turns after every few instructions."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def together(work, n_threads=8):
    """Run `work(number)` on threads that start at one moment; what they returned, and what they raised."""
    barrier, results = threading.Barrier(n_threads), []

    def run(number):
        barrier.wait()
        try:
            results.append(work(number))
        except Exception as error:
            results.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(n_threads)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@pytest.mark.parametrize("begin, end", [("set_device", "reset_device"), ("create_context", "destroy_context")])
def test_devices_open_and_close_while_others_use_them(begin, end):
    face.init()

    def work(number):
        codes = set()
        for _ in range(150):
            made = getattr(face.rt, begin)(0)
            context, code = made if begin == "create_context" else (0, made)
            pointer, allocated = face.rt.malloc(4096, 0)
            codes |= {code, allocated, face.rt.memset(pointer, 4096, 1, 4096), face.rt.free(pointer)}
            codes.add(getattr(face.rt, end)(context))
        return codes

    for _ in range(3):
        assert together(work) == [{0}] * 8
