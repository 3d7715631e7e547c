"""RecursiveLock against what threading.RLock promises."""

from __future__ import annotations

import sys
import threading

import pytest

from softacl._native import RecursiveLock


def test_one_thread_at_a_time_and_each_gets_in():
    lock, inside, most, entered = RecursiveLock(), 0, 0, [0] * 8
    start = threading.Barrier(8)

    def work(number):
        nonlocal inside, most
        start.wait()
        for _ in range(2000):
            with lock:
                inside += 1
                most = max(most, inside)
                with lock:
                    entered[number] += 1
                inside -= 1

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=work, args=(each,)) for each in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
    finally:
        sys.setswitchinterval(before)
    assert (inside, most, entered) == (0, 1, [2000] * 8)


def test_a_waiting_thread_goes_on_when_the_outermost_exit_comes():
    lock, waits, done = RecursiveLock(), threading.Event(), threading.Event()

    def work():
        waits.set()
        with lock:
            done.set()

    with lock:
        thread = threading.Thread(target=work)
        thread.start()
        waits.wait()
        with lock:
            pass
        assert not done.is_set()
    assert done.wait(60)
    thread.join()


def test_it_is_released_by_its_owner_only():
    lock, failures = RecursiveLock(), []

    def release():
        try:
            lock.__exit__()
        except RuntimeError as error:
            failures.append(error)

    with lock:
        thread = threading.Thread(target=release)
        thread.start()
        thread.join()
    with pytest.raises(RuntimeError, match="does not hold it"):
        lock.__exit__()
    assert len(failures) == 1
    with pytest.raises(KeyError), lock:
        raise KeyError
    release()
    assert len(failures) == 2  # the exception has released it
