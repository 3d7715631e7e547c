"""Programs of malloc, free, memset and memcpy, invented by Hypothesis, against a plain-Python model."""

from __future__ import annotations

import os

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, initialize, invariant, rule

import acl
from softacl.runtime import messages
from softacl.runtime.state import live, process


class Block:
    """A block and the bytes that it must hold; None: never written."""

    def __init__(self, address, nbytes, release, on_host):
        self.address, self.nbytes, self.release, self.on_host = address, nbytes, release, on_host
        self.content = [None] * nbytes
        self.freed = False


class Memory(RuleBasedStateMachine):
    """Two devices, media and pinned memory."""

    blocks = Bundle("blocks")

    @initialize()
    def start(self):
        process.close()
        process.initialized = False
        os.environ["SOFTACL_MEMORY"] = "64MiB"
        assert acl.init() == 0
        for device in (0, 1):
            acl.rt.set_device(device)
            acl.rt.device_enable_peer_access(1 - device, 0)
        self.held = []

    def teardown(self):
        acl.finalize()
        os.environ.pop("SOFTACL_MEMORY", None)

    @rule(
        target=blocks,
        kind=st.sampled_from(["device", "media", "pinned"]),
        device=st.integers(0, 1),
        nbytes=st.one_of(st.integers(1, 300), st.sampled_from([4096, 70000, 1 << 20])),
        policy=st.integers(0, 5),
    )
    def allocate(self, kind, device, nbytes, policy):
        acl.rt.set_device(device)
        if kind == "device":
            address, code = acl.rt.malloc(nbytes, policy)
            release = acl.rt.free
        elif kind == "media":
            (address, code), release = acl.media.dvpp_malloc(nbytes), acl.media.dvpp_free
        else:
            (address, code), release = acl.rt.malloc_host(nbytes), acl.rt.free_host
        assert code == 0 or (code == 207001 and kind != "pinned")
        if code:
            nbytes = 0
            address = 1
        block = Block(address, nbytes, release, kind == "pinned")
        if not code:
            assert address % (128 if kind == "media" else 64) == 0
            assert all(address + nbytes <= b.address or b.address + b.nbytes <= address for b in self.held)
            self.held.append(block)
        else:
            block.freed = True
        return block

    @rule(block=consumes(blocks))
    def free(self, block):
        code = block.release(block.address)
        assert (code == 0) == (not block.freed)
        if not block.freed:
            self.held.remove(block)
            block.freed = True
            assert block.release(block.address) == 107000

    @rule(block=blocks, data=st.data(), value=st.integers(0, 255))
    def fill(self, block, data, value):
        if block.freed:
            assert acl.rt.memset(block.address, 1, value, 1) == 107000
            return
        start = data.draw(st.integers(0, block.nbytes - 1))
        count = data.draw(st.integers(1, block.nbytes - start))
        assert acl.rt.memset(block.address + start, count, value, count) == 0
        block.content[start : start + count] = [value] * count

    @rule(a=blocks, b=blocks, data=st.data(), kind=st.integers(0, 4))
    def copy(self, a, b, data, kind):
        if a.freed or b.freed:
            assert acl.rt.memcpy(b.address, 1, a.address, 1, kind) == 107000
            return
        i, j = data.draw(st.integers(0, a.nbytes - 1)), data.draw(st.integers(0, b.nbytes - 1))
        count = data.draw(st.integers(1, min(a.nbytes - i, b.nbytes - j)))
        assert acl.rt.memcpy(b.address + j, count, a.address + i, count, kind) == 0
        b.content[j : j + count] = a.content[i : i + count]

    @rule(a=blocks, b=blocks, extra=st.integers(100, 1 << 30))
    def copy_too_much(self, a, b, extra):
        if not (a.freed or b.freed) and a is not b:  # of a copy onto itself nothing is looked at, as by the vendor
            assert acl.rt.memcpy(b.address, 1 << 40, a.address, a.nbytes + extra, 4) == 107000
            assert acl.rt.memcpy(b.address, 5, a.address, 6, 4) == 107000

    @rule(block=blocks)
    def compare(self, block):
        if block.freed:
            return
        host, code = acl.rt.malloc_host(block.nbytes)
        assert code == 0 and acl.rt.memcpy(host, block.nbytes, block.address, block.nbytes, 4) == 0
        got = acl.util.ptr_to_bytes(host, block.nbytes)
        assert all(want is None or want == have for want, have in zip(block.content, got, strict=True))
        assert acl.rt.free_host(host) == 0

    @invariant()
    def live_blocks_are_those(self):
        if hasattr(self, "held"):
            assert len(live) == len(self.held)
            messages.take()


TestMemory = Memory.TestCase
TestMemory.pytestmark = [pytest.mark.thorough]
TestMemory.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
