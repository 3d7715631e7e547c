"""Every mistake of the bad-input list: the code, a message with the values and the next step, and nothing changed."""

from __future__ import annotations

import numpy as np
import pytest

from softacl import observe
from softacl.runtime.state import live, process

SIZE = 4096
WORD = 1 << 64
PATTERN = bytes(range(256)) * (SIZE // 256)


@pytest.fixture
def blocks(acl):
    """Neighbouring device blocks, one pinned block with a pattern, and a check that they and the figures stay."""
    device = [acl.rt.malloc(SIZE - 32, 2)[0] for _ in range(2)]
    pinned = acl.rt.malloc_host(4 * SIZE)[0]
    assert acl.rt.memcpy(pinned, SIZE, acl.util.bytes_to_ptr(PATTERN), SIZE, 0) == 0
    for block in device:
        assert acl.rt.memcpy(block, SIZE, pinned, SIZE, 1) == 0
    before = acl.rt.get_mem_info(1), len(live)
    yield device, pinned
    assert (acl.rt.get_mem_info(1), len(live)) == before
    out = np.zeros(SIZE, np.uint8)
    for block in device if process.moves_bytes else ():
        assert acl.rt.memcpy(out.ctypes.data, SIZE, block, SIZE, 2) == 0 and out.tobytes() == PATTERN


@pytest.mark.parametrize("turn", [-WORD, 0, WORD, 3 * WORD])
@pytest.mark.needs_bytes
def test_addresses_are_words_and_their_bounds_hold(acl, blocks, turn):
    device, pinned = blocks
    out = np.zeros(2 * SIZE, np.uint8)
    assert acl.rt.memcpy(out.ctypes.data, SIZE, device[0] + turn, SIZE, 2) == 0 and out[:SIZE].tobytes() == PATTERN
    for dst, src in ((device[0] + turn, pinned), (out.ctypes.data, device[0] + turn), (device[0], device[1] + turn)):
        assert acl.rt.memcpy(dst, 2 * SIZE, src, 2 * SIZE, 4) == 107000
        assert f"{SIZE} bytes past the block" in acl.get_recent_err_msg()
    assert acl.rt.memset(device[0] + turn, 2 * SIZE, 0, 2 * SIZE) == 107000


@pytest.mark.parametrize("turn", [-WORD, 0, WORD])
def test_freed_pinned_memory_is_told_however_its_address_is_written(acl, blocks, turn):
    gone, _ = acl.rt.malloc_host(SIZE)
    assert acl.rt.free_host(gone) == 0
    for dst, src in ((gone + turn, blocks[1]), (blocks[1], gone + turn)):
        assert acl.rt.memcpy(dst, 64, src, 64, 0) == 107000
        assert f"{gone:#x}, no live block" in acl.get_recent_err_msg()


NO_INTS = [1.0, "1", None, b"1", [1], np.zeros(3), np.float32(1)]


@pytest.mark.parametrize("listening", [False, True])
@pytest.mark.parametrize("position", range(5))
@pytest.mark.parametrize("value", NO_INTS, ids=repr)
def test_memcpy_takes_ints_only(acl, blocks, position, value, listening):
    arguments = [blocks[0][0], 64, blocks[1], 64, 1]
    arguments[position] = value
    if listening:  # another way through the call
        observe.subscribe(observe.Observer())
    with pytest.raises(TypeError, match=r"acl\.rt\.memcpy args parse failed"):
        acl.rt.memcpy(*arguments)


@pytest.mark.parametrize("turn", [-WORD, 0, WORD])
def test_queued_copies_hold_their_bounds_too(acl, blocks, turn):
    device, pinned = blocks
    stream, _ = acl.rt.create_stream()
    for dst, src in ((device[0] + turn, pinned), (pinned, device[0] + turn)):
        assert acl.rt.memcpy_async(dst, 2 * SIZE, src, 2 * SIZE, 4, stream) == 107000
    assert acl.rt.synchronize_stream(stream) == 0
    for position in range(6):
        for value in NO_INTS:
            arguments = [device[0], 64, pinned, 64, 1, stream]
            arguments[position] = value
            with pytest.raises(TypeError, match=r"acl\.rt\.memcpy_async args parse failed"):
                acl.rt.memcpy_async(*arguments)
    with pytest.raises(TypeError):
        acl.rt.memcpy_async(device[0], 64, pinned, 64, 1, float(stream))
    assert acl.rt.destroy_stream(stream) == 0


@pytest.mark.parametrize("policy", [2**31, -(2**31) - 1, 2**40, 2**64])
def test_a_policy_that_is_no_c_int_is_a_type_error(acl, blocks, policy):
    for call in (acl.rt.malloc, acl.rt.malloc_align32, acl.rt.malloc_cached):
        with pytest.raises(TypeError, match="args parse failed"):
            call(64, policy)


def test_sizes_are_words(acl, blocks):
    for call, free in (
        (lambda size: acl.rt.malloc(size, 0), acl.rt.free),
        (lambda size: acl.rt.malloc_align32(size, 0), acl.rt.free),
        (acl.rt.malloc_host, acl.rt.free_host),
        (acl.media.dvpp_malloc, acl.media.dvpp_free),
    ):
        pointer, code = call(WORD + 64)
        assert code == 0 and acl.rt.memset(pointer, 64, 0, 64) == 0 and free(pointer) == 0
        assert call(WORD) == (0, 100000)


def test_pinned_memory_beyond_the_machine_says_what_was_asked(acl, blocks):
    assert acl.rt.malloc_host(1 << 50) == (0, 207001)
    message = acl.get_recent_err_msg()
    assert "acl.rt.malloc_host: 1 PiB asked for" in message and "Free pinned blocks" in message
    assert "SOFTACL_MEMORY" not in message


@pytest.mark.parametrize("call", ["mem_flush", "mem_invalidate"])
def test_cache_calls(acl, blocks, call):
    device = blocks[0][0]
    flush = getattr(acl.rt, call)
    for pointer, size, code, words in (
        (0, 64, 100000, "null"),
        (device, 0, 100000, "size is 0"),
        (device, SIZE + 1, 107000, "one live block"),
        (device + SIZE - 8, 16, 107000, "one live block"),
        (device + (1 << 40), 64, 107000, "one live block"),
    ):
        assert flush(pointer, size) == code
        message = acl.get_recent_err_msg()
        assert words in message and f"acl.rt.{call}" in message
    assert flush(device + 8, SIZE - 8) == 0
