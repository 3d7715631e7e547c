"""Ranks of one process: a device, a stream and a communicator each, driven from the test's thread."""

from __future__ import annotations

import numpy as np
import pytest

from softacl.collectives import communicator, rendezvous
from softacl.errors import AclError


class Ranks:
    """As many ranks as devices. Arrays go to and from a rank's device; calls are made with its device set."""

    def __init__(self, acl, n):
        self.acl, self.n = acl, n
        self.comms = [communicator.from_handle(handle) for handle in rendezvous.init_all(range(n))]
        self.streams = [self.on(rank, self.value, acl.rt.create_stream) for rank in range(n)]

    def value(self, function, *args):
        value, code = function(*args)
        assert code == 0
        return value

    def on(self, rank, function, *args):
        assert self.acl.rt.set_device(rank) == 0
        return function(*args)

    def malloc(self, rank, nbytes):
        return self.on(rank, self.value, self.acl.rt.malloc, max(nbytes, 1), 0)

    def put(self, rank, array, room=0):
        """The address of device memory with the array's bytes, and room for more."""
        array = np.ascontiguousarray(array)
        address = self.malloc(rank, max(array.nbytes, room))
        assert self.acl.rt.memcpy(address, array.nbytes, array.ctypes.data, array.nbytes, 1) == 0
        return address

    def get(self, rank, address, like):
        """What stands at an address, as an array with the type and shape of `like`."""
        found = np.empty_like(like)
        assert self.on(rank, self.acl.rt.memcpy, found.ctypes.data, found.nbytes, address, found.nbytes, 2) == 0
        return found

    def call(self, function, arguments):
        """function(communicator, *arguments(rank), stream) of every rank, from one thread."""
        for rank in range(self.n):
            self.on(rank, function, self.comms[rank], *arguments(rank), self.streams[rank])

    def synchronize(self):
        """The codes of all streams."""
        return [self.on(rank, self.acl.rt.synchronize_stream, self.streams[rank]) for rank in range(self.n)]

    def message(self):
        return self.acl.get_recent_err_msg()


@pytest.fixture(params=["threads", "deferred", "seeded", "timed"])
def ranks(request, acl_on):
    """ranks(n, **settings): n ranks of this process, on each executor."""
    return lambda n, **settings: Ranks(acl_on(devices=n, executor=request.param, seed=5, **settings), n)


@pytest.fixture
def refused():
    """refused(code, word, function, *args): the call fails with that HcclResult and a message with that word."""

    def check(code, word, function, *args):
        with pytest.raises(AclError) as found:
            function(*args)
        assert int(found.value.code) == code and word in str(found.value), str(found.value)

    return check
