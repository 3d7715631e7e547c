"""Threads that meet in the narrow places: the interpreter switches between them as often as it can."""

from __future__ import annotations

import sys
import threading

import pytest

import acl as binding


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
    binding.init()

    def work(number):
        codes = set()
        for _ in range(150):
            made = getattr(binding.rt, begin)(0)
            context, code = made if begin == "create_context" else (0, made)
            pointer, allocated = binding.rt.malloc(4096, 0)
            codes |= {code, allocated, binding.rt.memset(pointer, 4096, 1, 4096), binding.rt.free(pointer)}
            codes.add(getattr(binding.rt, end)(context))
        return codes

    for _ in range(3):
        assert together(work) == [{0}] * 8


def test_a_wrong_free_never_takes_a_block_from_its_users(acl):
    device, _ = acl.rt.malloc(4096, 0)
    acl.rt.create_context(0)
    context, _ = acl.rt.get_context()

    def work(number):
        acl.rt.set_context(context)
        if number % 2:
            return {acl.rt.free_host(device) for _ in range(1500)}
        return {acl.rt.memset(device, 64, 1, 64) for _ in range(1500)}

    assert sorted(map(str, together(work))) == ["{0}"] * 4 + ["{107000}"] * 4
    assert acl.rt.free(device) == 0


def test_a_block_freed_by_many_threads_is_freed_once(acl):
    context, _ = acl.rt.get_context()
    free = acl.rt.get_mem_info(1)[0]
    for _ in range(200):
        device, _ = acl.rt.malloc(4096, 0)
        codes = together(
            lambda number, device=device: acl.rt.free(device) if acl.rt.set_context(context) == 0 else -1, 4
        )
        assert sorted(codes) == [0, 107000, 107000, 107000]
    assert acl.rt.get_mem_info(1)[0] == free


def test_the_first_pinned_blocks_of_many_threads_lie_apart():
    for _ in range(30):
        binding.init()
        binding.rt.set_device(0)
        context, _ = binding.rt.get_context()

        def work(number, context=context):
            binding.rt.set_context(context)
            return binding.rt.malloc_host(64)

        results = together(work)
        assert len({pointer for pointer, code in results if code == 0}) == 8
        assert binding.finalize() == 0


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_record_and_a_wait_at_one_moment(acl_on, executor):
    """Whichever comes first, the record lets the stream go on."""
    acl = acl_on(executor=executor)
    context, _ = acl.rt.get_context()
    for _ in range(100):
        event, (a, b) = acl.rt.create_event_with_flag(1)[0], (acl.rt.create_stream()[0] for _ in range(2))
        notify = acl.rt.create_notify(0)[0]

        def work(number, event=event, a=a, b=b, notify=notify):
            acl.rt.set_context(context)
            if number:
                return acl.rt.record_event(event, a) or acl.rt.record_notify(notify, a)
            return acl.rt.stream_wait_event(b, event) or acl.rt.wait_and_reset_notify(notify, b, 0)

        assert together(work, 2) == [0, 0]
        assert acl.rt.synchronize_stream_with_timeout(b, 20_000) == 0
        assert acl.rt.destroy_stream(a) == acl.rt.destroy_stream(b) == 0


def test_threads_make_one_default_stream(acl):
    for _ in range(50):
        context, _ = acl.rt.create_context(0)

        def work(number, context=context):
            acl.rt.set_context(context)
            return acl.rt.ctx_get_current_default_stream()

        assert len(set(together(work))) == 1
        assert acl.rt.destroy_context(context) == 0


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("end", ["reset_device", "reset_device_force"])
def test_ending_while_other_threads_queue_tasks_that_call_the_runtime(acl_on, executor, end):
    from softacl.errors import AclError
    from softacl.runtime.streams.stream_callbacks import launch_host

    for _ in range(10):
        acl_on(executor=executor)
        context, _ = binding.rt.get_context()
        device, _ = binding.rt.malloc(1 << 20, 0)

        def work(number, context=context, device=device):
            binding.rt.set_context(context)
            if number == 0:
                return getattr(binding.rt, end)(0)
            stream, code = binding.rt.create_stream()
            while code == 0:
                try:
                    launch_host(lambda: binding.rt.create_context(1)[1] or binding.rt.reset_device(1), stream)
                except AclError as error:
                    code = int(error.code)
                code = code or binding.rt.memset_async(device, 1 << 20, 1, 1 << 20, stream)
                code = code or binding.rt.memset(device, 1 << 20, 1, 1 << 20)
            return code

        codes = together(work, 4)
        assert codes.count(0) == 1 and set(codes) <= {0, 107000, 107002, 107017}, codes
        binding.finalize()


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.soft_only
def test_a_block_that_is_made_while_its_device_is_reset_does_not_live(acl, monkeypatch, again):
    from softacl.drivers.soft.space import AddressSpace
    from softacl.runtime.state import live

    allocate, others = AddressSpace.allocate, []

    def slow(self, nbytes, page):
        taken = allocate(self, nbytes, page)
        monkeypatch.undo()  # what follows happens on another thread, at this moment
        assert binding.rt.reset_device(0) == 0
        if again:  # the same addresses go to others
            assert binding.rt.set_device(0) == 0
            others.append(binding.rt.malloc(4096, 2)[0])
        return taken

    monkeypatch.setattr(AddressSpace, "allocate", slow)
    assert acl.rt.malloc(4096, 2) == (0, 107002)
    assert "another thread" in acl.get_recent_err_msg()
    assert len(live) == len(others)
    assert [acl.rt.free(block) for block in others] == [0] * len(others)
