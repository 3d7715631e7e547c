"""A process that forks while its ranks wait: the child begins anew, and the parent goes on."""

from __future__ import annotations

import os
import time
import traceback

import numpy as np
import pytest

from softacl.collectives import communicator, operations

MAX_S = 60  # how long a child that hangs is waited for


def ends(pid):
    for _ in range(MAX_S * 100):
        found, status = os.waitpid(pid, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.kill(pid, 9)
    os.waitpid(pid, 0)
    return "it hung"


def child(world):
    """0 if it has no communicators, and can make its own."""
    try:
        assert not communicator.communicators.live
        assert world.acl.init() == 0
        own = type(world)(world.acl, 2)
        places = [own.put(rank, np.ones(16, np.float32)) for rank in range(2)]
        own.call(operations.all_reduce, lambda rank: (places[rank], places[rank], 16, 4, 0))
        assert own.synchronize() == [0, 0]
        return 0
    except BaseException:
        traceback.print_exc()
        return 1


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_children_of_a_process_that_waits(ranks):
    world = ranks(2)
    places = [world.put(rank, np.ones(16, np.float32)) for rank in range(2)]
    call = lambda rank: world.on(  # noqa: E731
        rank, operations.all_reduce, world.comms[rank], places[rank], places[rank], 16, 4, 0, world.streams[rank]
    )
    call(0)
    for _ in range(3):
        pid = os.fork()
        if pid == 0:
            os._exit(child(world))
        assert ends(pid) == 0
    call(1)
    assert world.synchronize() == [0, 0]
    assert world.get(0, places[0], np.ones(16, np.float32)).tolist() == [2.0] * 16
