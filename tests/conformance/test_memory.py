"""Memory: sizes, addresses, policies, capacity, pages, and everything that can be wrong with them."""

from __future__ import annotations

import ctypes
import gc
import os
import subprocess
import sys
import threading

import numpy as np
import pytest

from softacl.runtime.state import live

GIB, MIB = 1 << 30, 1 << 20
HUGE_FIRST, HUGE_ONLY, NORMAL_ONLY = 0, 1, 2


def free_bytes(acl):
    return acl.rt.get_mem_info(1)[0]


@pytest.mark.parametrize("chip, extra", [("310", 32), ("910", 32), ("910B", 32), ("950", 0)])
@pytest.mark.parametrize("size", [1, 31, 32, 33, 4096, MIB])
def test_sizes_are_rounded_as_the_chip_does(acl_on, chip, extra, size):
    acl = acl_on(chip=chip)
    device, _ = acl.rt.malloc(size, HUGE_FIRST)
    usable = -(-size // 32) * 32 + extra
    assert device % 64 == 0
    assert acl.rt.memset(device, usable, 0, usable) == 0
    assert acl.rt.memset(device, usable + 1, 0, usable + 1) == 107000
    aligned, _ = acl.rt.malloc_align32(size, HUGE_FIRST)
    usable = -(-size // 32) * 32
    assert acl.rt.memset(aligned, usable, 0, usable) == 0
    assert acl.rt.memset(aligned, usable + 1, 0, usable + 1) == 107000


@pytest.mark.parametrize("policy", [0, 1, 2, 3, 4, 5, 8, 99, -1, 256, 4096, 0x100000])
def test_policies_that_give_memory(acl, policy):
    for size in (1, MIB, 5 * MIB):
        pointer, code = acl.rt.malloc(size, policy)
        assert code == 0 and pointer % 64 == 0 and acl.rt.free(pointer) == 0


@pytest.mark.parametrize(
    "policy, size, taken",
    [
        (HUGE_FIRST, MIB, MIB + 4096),
        (HUGE_FIRST, MIB + 1, 2 * MIB),
        (HUGE_ONLY, 1, 2 * MIB),
        (NORMAL_ONLY, 3 * MIB, 3 * MIB + 4096),
        (6, 1, GIB),
        (6, GIB, GIB),
        (99, 2 * MIB, 4 * MIB),
        (99, 2 * MIB - 32, 2 * MIB),
    ],
)
def test_pages_of_each_policy(acl, policy, size, taken):
    before = free_bytes(acl)
    pointer, code = acl.rt.malloc(size, policy)
    assert code == 0
    assert before - free_bytes(acl) == taken
    acl.rt.free(pointer)
    assert free_bytes(acl) == before


def test_pages_of_one_gib_are_refused_where_the_chip_has_none(acl_on):
    acl = acl_on(chip="310")
    assert acl.rt.malloc(64, 6) == (0, 207000)
    assert "1 GiB" in acl.get_recent_err_msg()


@pytest.mark.parametrize("attribute", range(18))
def test_memory_information(acl, attribute):
    free, total, code = acl.rt.get_mem_info(attribute)
    assert code == 0 and 0 <= free <= total


@pytest.mark.parametrize("chip", ["310", "910B"])
def test_both_kinds_of_memory_may_be_asked(acl_on, chip):
    acl = acl_on(chip=chip)
    for attribute in (0, 1):
        assert acl.rt.get_mem_info(attribute)[2] == 0
    assert max(acl.rt.get_mem_info(a)[1] for a in (0, 1)) > GIB


@pytest.mark.parametrize("attribute", [-1, 18, 1000])
def test_unknown_attribute(acl, attribute):
    assert acl.rt.get_mem_info(attribute) == (0, 0, 107016)
    assert str(attribute) in acl.get_recent_err_msg()


@pytest.mark.needs_bytes
def test_huge_allocation_on_a_small_machine(acl):
    before = free_bytes(acl)
    pointer, code = acl.rt.malloc(26 * GIB, HUGE_FIRST)
    assert code == 0
    assert acl.rt.memset(pointer + 25 * GIB, GIB, 7, 4096) == 0
    host, _ = acl.rt.malloc_host(64)
    assert acl.rt.memcpy(host, 64, pointer + 25 * GIB + 4000, 64, 2) == 0
    assert acl.util.ptr_to_bytes(host, 64) == b"\7" * 64
    acl.rt.free(pointer)
    assert free_bytes(acl) == before


def test_out_of_memory_then_free_then_success(acl_on):
    acl = acl_on(memory="64MiB")
    blocks = []
    while True:
        pointer, code = acl.rt.malloc(10 * MIB, HUGE_FIRST)
        if code:
            break
        blocks.append(pointer)
    assert code == 207001 and pointer == 0 and len(blocks) == 5
    message = acl.get_recent_err_msg()
    assert "10 MiB" in message and "64 MiB" in message and "SOFTACL_MEMORY" in message
    assert acl.rt.free(blocks.pop()) == 0
    pointer, code = acl.rt.malloc(10 * MIB, HUGE_FIRST)
    assert code == 0
    for block in (*blocks, pointer):
        assert acl.rt.free(block) == 0
    assert acl.rt.get_mem_info(1)[0] == 64 * MIB


@pytest.mark.parametrize("size, code", [(0, 100000), (-1, 100000), (1 << 60, 207001), (2**64 - 1, 100000)])
def test_impossible_sizes(acl, size, code):
    before = free_bytes(acl), len(live)
    for call in (
        lambda: acl.rt.malloc(size, 0),
        lambda: acl.rt.malloc_align32(size, 0),
        lambda: acl.rt.malloc_host(size),
        lambda: acl.rt.malloc_cached(size, 0),
        lambda: acl.media.dvpp_malloc(size),
    ):
        assert call() == (0, code)
        assert acl.get_recent_err_msg()
    assert (free_bytes(acl), len(live)) == before


@pytest.mark.parametrize("value", [1.0, "64", None, np.zeros(3), np.int64(64), [64], b"64"])
def test_what_is_no_int_is_a_type_error(acl, value):
    device, _ = acl.rt.malloc(64, 0)
    calls = [
        lambda: acl.rt.malloc(value, 0),
        lambda: acl.rt.malloc_host(value),
        lambda: acl.rt.free(value),
        lambda: acl.rt.memset(value, 64, 0, 64),
        lambda: acl.rt.memset(device, 64, 0, value),
        lambda: acl.rt.memcpy(value, 64, device, 64, 3),
        lambda: acl.rt.memcpy(device, value, device, 64, 3),
        lambda: acl.rt.memcpy(device, 64, value, 64, 3),
        lambda: acl.rt.memcpy(device, 64, device, value, 3),
        lambda: acl.media.dvpp_malloc(value),
    ]
    for call in calls:
        with pytest.raises(TypeError, match="args parse failed"):
            call()
    assert len(live) == 1


def test_wrong_number_of_arguments(acl):
    for call in (lambda: acl.rt.malloc(1), lambda: acl.rt.memcpy(1, 2, 3), lambda: acl.rt.set_device()):
        with pytest.raises(TypeError):
            call()


FREES = {
    "malloc": (lambda acl: acl.rt.malloc(64, 0), lambda acl: acl.rt.free),
    "malloc_host": (lambda acl: acl.rt.malloc_host(64), lambda acl: acl.rt.free_host),
    "dvpp": (lambda acl: acl.media.dvpp_malloc(64), lambda acl: acl.media.dvpp_free),
    "himpi": (lambda acl: acl.himpi.dvpp_malloc(0, 64), lambda acl: acl.himpi.dvpp_free),
}


@pytest.mark.parametrize("made", FREES)
@pytest.mark.parametrize("freed", FREES)
def test_each_kind_is_freed_by_its_own_function(acl, made, freed):
    pointer, code = FREES[made][0](acl)
    assert code == 0
    before = free_bytes(acl), len(live)
    right = FREES[freed][1](acl)
    if made == freed:
        assert right(pointer) == 0
        assert right(pointer) == 107000  # double free
        assert "freed" in acl.get_recent_err_msg()
    else:
        assert right(pointer) == 107000
        assert "free it with" in acl.get_recent_err_msg()
        assert (free_bytes(acl), len(live)) == before
        assert acl.rt.memset(pointer, 64, 0, 64) == 0  # untouched


@pytest.mark.parametrize("pointer, code", [(0, 100000), (1, 107000), (2**63, 107000), (-1, 107000)])
def test_free_of_what_was_never_allocated(acl, pointer, code):
    device, _ = acl.rt.malloc(4096, 0)
    for call in (acl.rt.free, acl.rt.free_host, acl.media.dvpp_free):
        assert call(pointer) == code
    assert acl.rt.free(device + 64) == 107000  # interior
    message = acl.get_recent_err_msg()
    assert f"{pointer & (2**64 - 1):#x}" in message or pointer == 0
    assert f"{device + 64:#x}, 64 B into a block of 4 KiB of device memory on device 0" in message
    assert "Free each block once" in message
    assert acl.rt.free(device) == 0


def test_media_memory(acl):
    pointer, code = acl.media.dvpp_malloc(1000)
    assert code == 0 and pointer % 128 == 0
    assert acl.himpi.sys_init() == 0
    other, code = acl.himpi.dvpp_malloc(0, 1000)
    assert code == 0 and other % 128 == 0
    assert acl.rt.memcpy(pointer, 1000, other, 1000, 3) == 0
    assert acl.himpi.dvpp_free(other) == acl.media.dvpp_free(pointer) == acl.himpi.sys_exit() == 0
    assert acl.himpi.dvpp_malloc(1, 10)[1] != 0  # not the thread's device


def test_cached_memory(acl):
    pointer, _ = acl.rt.malloc_cached(4096, 0)
    assert acl.rt.mem_flush(pointer, 4096) == acl.rt.mem_invalidate(pointer, 4096) == 0
    assert acl.rt.mem_flush(pointer, 0) == 100000
    assert acl.rt.mem_flush(pointer, 1 << 20) == 107000
    assert acl.rt.free(pointer) == 0
    assert acl.rt.mem_invalidate(pointer, 64) == 107000


def test_host_memory_is_aligned_and_the_programs_own(acl):
    pointer, _ = acl.rt.malloc_host(1000)
    assert pointer % 64 == 0
    ctypes.memset(pointer, 3, 1000)
    assert acl.util.ptr_to_bytes(pointer, 1000) == b"\3" * 1000


@pytest.mark.needs_bytes
@pytest.mark.parametrize("run_mode, promised", [("host", 64), ("device", 16)])
def test_host_memory_aligned_by_no_more_than_the_documents_promise(acl_on, run_mode, promised):
    """On the device alignment is the program's: one that cuts its blocks at multiples of 64 goes on, one that forgets fails."""
    acl = acl_on(chip="310", run_mode=run_mode, host_alignment="minimum")
    before = free_bytes(acl)
    for nbytes in (1, 64, 5000, MIB, 5 * MIB):
        blocks = [acl.rt.malloc_host(nbytes)[0] for _ in range(3)]
        for p in blocks:
            assert p % (2 * promised) == promised
            assert acl.rt.memset(p, nbytes, 7, nbytes) == 0 and ctypes.string_at(p, nbytes) == b"\7" * nbytes
        assert acl.rt.memset(blocks[0], nbytes + 4096, 0, nbytes + 4096) == 107000
        assert [acl.rt.free_host(p) for p in blocks] == [0, 0, 0]
    assert free_bytes(acl) == before
    host, device = acl.rt.malloc_host(4096)[0], acl.rt.malloc(2048, NORMAL_ONLY)[0]
    kind = 1 if run_mode == "host" else 3
    stream, _ = acl.rt.create_stream()
    assert acl.rt.memcpy_async(device, 1024, -(-host // 64) * 64, 1024, kind, stream) == 0
    assert (acl.rt.memcpy_async(device, 1024, host, 1024, kind, stream) == 0) == (run_mode == "host")
    assert acl.rt.synchronize_stream(stream) == 0


@pytest.mark.needs_bytes
@pytest.mark.parametrize("fill, byte", [("nan", 255), ("0x5A", 90), ("none", None)])
def test_new_device_memory_holds_the_fill_at_each_life(acl_on, fill, byte):
    acl = acl_on(fill=fill)
    host, _ = acl.rt.malloc_host(64)
    for nbytes in (64, 3 * MIB):
        for _ in range(3):
            p, _ = acl.rt.malloc(nbytes, 0)
            assert acl.rt.memcpy(host, 64, p + nbytes - 64, 64, 2) == 0
            if byte is not None:
                assert ctypes.string_at(host, 64) == bytes([byte]) * 64
            assert acl.rt.memset(p, nbytes, 7, nbytes) == 0
            assert acl.rt.memcpy(host, 64, p + nbytes - 64, 64, 2) == 0 and ctypes.string_at(host, 64) == b"\7" * 64
            acl.rt.free(p)


@pytest.mark.needs_bytes
@pytest.mark.parametrize("nbytes, written, cached", [(4096, 0, True), (4096, 4096, True), (5 * MIB, 64, False)])
def test_the_free_list_takes_filled_blocks_unless_only_a_part_was_used(acl_on, nbytes, written, cached):
    acl = acl_on(fill="nan")
    host, _ = acl.rt.malloc_host(64)
    first, _ = acl.rt.malloc(nbytes, 0)
    if written:
        assert acl.rt.memset(first, nbytes, 7, written) == 0
    account = live.find(first).memory.account
    acl.rt.free(first)
    assert (account.cached > 0) == cached
    assert acl.rt.malloc(nbytes, 0) == (first, 0)
    assert acl.rt.memcpy(host, 64, first, 64, 2) == 0 and ctypes.string_at(host, 64) == b"\xff" * 64


@pytest.mark.needs_bytes
def test_run_mode_device_gives_memory_that_the_program_may_touch(acl_on):
    acl = acl_on(chip="310B", run_mode="device")
    assert acl.rt.get_run_mode() == (0, 0)
    device, _ = acl.rt.malloc(4096, 0)
    host, _ = acl.rt.malloc_host(4096)
    ctypes.memset(device, 5, 4096)
    assert acl.rt.memcpy(host, 4096, device, 4096, 2) == 0
    assert ctypes.string_at(host, 4) == b"\5" * 4
    assert acl.rt.pointer_get_attributes(device)[1] == 0
    assert acl.rt.free_host(host) == acl.rt.free(device) == 0
    assert acl.rt.memcpy(host, 64, device, 64, 2) == 107000  # freed, and reported though it could be read


TOUCH = """
import ctypes, sys, acl
acl.init(); acl.rt.set_device(0)
pointer, _ = acl.rt.malloc(4096, 0)
print(hex(pointer), flush=True)
ctypes.{call}
print("survived")
"""


@pytest.mark.parametrize("call", ["string_at(pointer, 16)", "memset(pointer + 100, 1, 8)"])
def test_touching_device_memory_ends_the_program_with_a_message(tmp_path, call):
    program = tmp_path / "touch.py"
    program.write_text(TOUCH.format(call=call))
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert done.returncode == -11
    assert "survived" not in done.stdout
    assert "touched device memory directly, at 0x" in done.stderr and "on device 0" in done.stderr
    assert "acl.rt.memcpy" in done.stderr
    assert "touch.py" in done.stderr and "line 6" in done.stderr


@pytest.mark.needs_bytes
def test_guard_stops_what_is_really_touched(acl_on):
    acl = acl_on(guard="64MiB")
    pointer, code = acl.rt.malloc(256 * MIB, HUGE_FIRST)
    assert code == 0
    assert acl.rt.memset(pointer, 256 * MIB, 1, 256 * MIB) == 207001
    assert "SOFTACL_GUARD" in acl.get_recent_err_msg()
    assert acl.rt.memset(pointer, 32 * MIB, 1, 32 * MIB) == 0
    other, _ = acl.rt.malloc(64 * MIB, HUGE_FIRST)
    assert acl.rt.memset(other, 64 * MIB, 1, 64 * MIB) == 207001
    assert acl.rt.free(pointer) == 0
    assert acl.rt.memset(other, 62 * MIB, 1, 62 * MIB) == 0


@pytest.mark.needs_bytes
def test_memory_that_is_only_cleared_takes_none_of_the_machine(acl_on):
    acl = acl_on(guard="64MiB")
    size, middle = 256 * MIB, 100 * MIB + 1
    pointer, _ = acl.rt.malloc(size, HUGE_FIRST)
    stream, _ = acl.rt.create_stream()

    def byte(offset):
        host = np.empty(1, np.uint8)
        assert acl.rt.memcpy(host.ctypes.data, 1, pointer + offset, 1, 2) == 0
        return host.tobytes()

    def mark(*offsets):
        return [acl.rt.memset(pointer + offset, 1, 7, 1) for offset in offsets]

    assert acl.rt.memset(pointer, size, 0, size) == 0
    assert [byte(0), byte(middle), byte(size - 1)] == [b"\0"] * 3
    assert mark(0, middle, size - 1) == [0, 0, 0] and byte(middle) == b"\7"
    assert acl.rt.memset_async(pointer + 1, size - 1, 0, size - 2, stream) == acl.rt.synchronize_stream(stream) == 0
    assert [byte(0), byte(middle), byte(size - 1)] == [b"\7", b"\0", b"\7"]
    assert acl.rt.memset(pointer, size, 1, size) == 207001
    assert acl.rt.free(pointer) == 0


@pytest.mark.needs_bytes
def test_the_guard_takes_back_what_free_blocks_of_other_devices_hold(acl_on):
    acl = acl_on(guard="64MiB", devices=2)
    pointer, _ = acl.rt.malloc(30 * MIB, HUGE_FIRST)
    assert acl.rt.memset(pointer, 30 * MIB, 1, 30 * MIB) == acl.rt.free(pointer) == 0
    assert acl.rt.set_device(1) == 0
    other, _ = acl.rt.malloc(62 * MIB, HUGE_FIRST)
    assert acl.rt.memset(other, 62 * MIB, 1, 62 * MIB) == 0
    again, _ = acl.rt.malloc(30 * MIB, HUGE_FIRST)
    assert acl.rt.memset(again, 30 * MIB, 1, 30 * MIB) == 207001
    assert acl.rt.free(other) == acl.rt.memset(again, 30 * MIB, 1, 30 * MIB) == 0


@pytest.mark.needs_bytes
def test_the_guard_counts_in_run_mode_device_too(acl_on):
    acl = acl_on(guard="64MiB", chip="310B", run_mode="device")
    pointer, _ = acl.rt.malloc(256 * MIB, HUGE_FIRST)
    assert acl.rt.memset(pointer, 256 * MIB, 1, 256 * MIB) == 207001
    assert "SOFTACL_GUARD" in acl.get_recent_err_msg()
    assert acl.rt.memset(pointer, 32 * MIB, 1, 32 * MIB) == 0
    assert acl.util.ptr_to_bytes(pointer + 32 * MIB - 1, 1) == b"\1"
    assert acl.rt.free(pointer) == 0
    for _ in range(3):
        other, _ = acl.rt.malloc(62 * MIB, HUGE_FIRST)
        assert acl.rt.memset(other, 62 * MIB, 1, 62 * MIB) == acl.rt.free(other) == 0


def committed():
    """Bytes of shared memory this process has resident."""
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("RssShmem"))


@pytest.mark.needs_bytes
def test_freed_memory_goes_back_to_the_system(acl):
    before = committed()
    pointer, _ = acl.rt.malloc(512 * MIB, HUGE_FIRST)
    assert committed() - before < 16 * MIB  # lazy
    acl.rt.memset(pointer, 512 * MIB, 1, 512 * MIB)
    assert committed() - before > 500 * MIB
    acl.rt.free(pointer)
    assert committed() - before < 64 * MIB


@pytest.mark.needs_bytes
def test_many_blocks_are_disjoint_and_keep_their_bytes(acl):
    blocks = [acl.rt.malloc(100 + i, 0)[0] for i in range(500)]
    for i, block in enumerate(blocks):
        assert acl.rt.memset(block, 100 + i, i % 256, 100 + i) == 0
    host, _ = acl.rt.malloc_host(1024)
    for i, block in enumerate(blocks):
        assert acl.rt.memcpy(host, 1024, block, 100 + i, 2) == 0
        assert acl.util.ptr_to_bytes(host, 100 + i) == bytes([i % 256]) * (100 + i)


@pytest.mark.needs_bytes
def test_threads_allocate_copy_and_free_at_once(acl):
    before = free_bytes(acl), len(live)
    wrong = []

    def work(number):
        acl.rt.set_device(number % 2)
        host, _ = acl.rt.malloc_host(4096)
        for i in range(200):
            size = 64 + 37 * ((i * 7 + number) % 50)
            device, code = acl.rt.malloc(size, i % 3)
            codes = [code, acl.rt.memset(device, size, number, size), acl.rt.memcpy(host, 4096, device, size, 2)]
            if any(codes) or acl.util.ptr_to_bytes(host, size) != bytes([number]) * size or acl.rt.free(device):
                wrong.append((number, i, codes))
        acl.rt.free_host(host)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert (free_bytes(acl), len(live)) == before


def test_two_processes_at_once(tmp_path):
    program = tmp_path / "one.py"
    program.write_text(
        "import acl, sys\nacl.init(); acl.rt.set_device(0)\nd,_=acl.rt.malloc(1<<20,0); h,_=acl.rt.malloc_host(1<<20)\n"
        "v=int(sys.argv[1])\nfor _ in range(20):\n    acl.rt.memset(d,1<<20,v,1<<20); acl.rt.memcpy(h,1<<20,d,1<<20,2)\n"
        "    assert acl.util.ptr_to_bytes(h,1<<20)==bytes([v])*(1<<20)\nprint('ok', v)\n"
    )
    running = [
        subprocess.Popen([sys.executable, str(program), str(v)], stdout=subprocess.PIPE, text=True) for v in (1, 2)
    ]
    assert [p.communicate(timeout=60)[0] for p in running] == ["ok 1\n", "ok 2\n"]


def test_finalisers_free_after_finalize_and_at_exit(tmp_path):
    program = tmp_path / "late.py"
    program.write_text(
        "import acl\nclass Block:\n    def __init__(self):\n        self.p, _ = acl.rt.malloc(64, 0)\n"
        "    def __del__(self):\n        print('freed', acl.rt.free(self.p))\n"
        "acl.init(); acl.rt.set_device(0)\nfirst, last = Block(), Block()\nacl.finalize()\ndel first\n"
    )
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stdout == "freed 0\nfreed 0\n" and done.stderr == ""


@pytest.mark.needs_bytes
def test_no_file_or_mapping_is_left_after_finalize(acl):
    def maps():
        with open("/proc/self/maps") as lines:
            return [line for line in lines if "softacl-device" in line]

    files = len(os.listdir("/proc/self/fd"))
    assert maps()
    acl.rt.set_device(1)
    acl.rt.reset_device(0), acl.rt.reset_device(1)
    acl.finalize()
    assert maps() == [] and len(os.listdir("/proc/self/fd")) < files


def test_blocks_of_whole_chunks_become_resident(acl):
    """What the chip adds behind them is in a chunk of its own, which nobody uses: copies need not ask for it each time."""
    for nbytes in (2 << 20, 4 << 20, (4 << 20) + 4096):
        address, code = acl.rt.malloc(nbytes, 0)
        assert code == 0 and acl.rt.memset(address, nbytes, 0, nbytes) == 0
        assert live.find(address).resident
        assert acl.rt.free(address) == 0


@pytest.mark.needs_bytes  # the null driver has other ranges
def test_garbage_collections_do_not_visit_blocks(acl):
    """A million live blocks made each full collection take seconds."""
    block = live.find(acl.rt.malloc(512, 0)[0])
    assert not any(map(gc.is_tracked, (block, block.taken, block.site)))
