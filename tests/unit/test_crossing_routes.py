"""Copies whose routes cross: rates are max-min fair, so that times are closed forms."""

from __future__ import annotations

import pytest

from softacl.base.directions import DEVICE_TO_HOST, HOST_TO_DEVICE, PEER
from softacl.timing import Figure, Task, TaskGraph, simulate
from softacl.timing.machine import Machine

N = 12_000_000


def board(**figures):
    """Bytes a second; 1 byte a ns each way and to peers unless said otherwise. None: not known."""
    values = {"h2d": 1e9, "d2h": 1e9, "p2p": 1e9} | figures
    return Machine("board", "", {n: Figure(v, "measured", "a test") for n, v in values.items() if v is not None})


def ends(machine, *tasks):
    """When each ends, in units of N ns."""
    graph = TaskGraph()
    for i, task in enumerate(tasks):
        graph.add(task._replace(lane=f"stream {i}"))
    return [pytest.approx(end / N, abs=1e-6) for end in simulate(graph, machine).ends.tolist()]


def peer(source, to, nbytes=N):
    return Task("copy", "", nbytes=nbytes, direction=PEER, device=source, peer=to)


def h2d(device, nbytes=N):
    return Task("copy", "", nbytes=nbytes, direction=HOST_TO_DEVICE, device=device)


def d2h(device, nbytes=N):
    return Task("copy", "", nbytes=nbytes, direction=DEVICE_TO_HOST, device=device)


def part(name, device, to, nbytes=N, ranks=2):
    return Task("collective", "", name, nbytes, device=device, peer=to, ranks=ranks)


def test_both_directions_of_a_link_are_apart():
    assert ends(board(), peer(0, 1), peer(1, 0)) == [1, 1]
    assert ends(board(), peer(0, 1), peer(0, 1), peer(1, 0)) == [2, 2, 1]


def test_two_pairs_share_a_switch():
    assert ends(board(p2p_switch=1e9), peer(0, 1), peer(2, 3)) == [2, 2]
    assert ends(board(p2p_switch=1e9), peer(0, 1), peer(1, 0)) == [2, 2]
    assert ends(board(p2p_switch=2e9), peer(0, 1), peer(2, 3)) == [1, 1]


def test_what_one_link_cannot_use_of_a_switch_goes_to_the_others():
    """Two copies on one link get 1/2 each; of a switch with 5/3, the third copy gets 2/3 instead of 5/9."""
    assert ends(board(p2p_switch=5e9 / 3), peer(0, 1, N // 2), peer(0, 1, N // 2), peer(2, 3, 2 * N // 3)) == [1, 1, 1]


def test_peers_without_a_link_cross_the_links_of_copies_of_the_host():
    """From 0 up its link to the host, and down that of 1: both copies with the host meet the peer copy."""
    machine = board(p2p=None, p2p_host=1e9)
    assert ends(machine, peer(0, 1)) == [1]
    assert ends(machine, peer(0, 1), peer(1, 0)) == [1, 1], "a link has two directions"
    assert ends(machine, peer(0, 1), d2h(0), h2d(1)) == [2, 2, 2]
    assert ends(machine, peer(0, 1), h2d(0), d2h(1)) == [1, 1, 1]
    assert ends(machine, peer(0, 1), peer(0, 2), d2h(0, N // 3)) == [7 / 3, 7 / 3, 1]
    assert ends(board(p2p=None, p2p_host=1e9, host_memory=1.5e9), peer(0, 1), h2d(2, N // 2)) == [7 / 6, 2 / 3]


def test_messages_of_collectives_share_links_with_copies_and_with_each_other():
    send, receive = part("HcclSend", 0, 1), part("HcclRecv", 1, 0)
    assert ends(board(), send, receive) == [1, 1], "the bytes cross the link once"
    assert ends(board(), send, receive, peer(0, 1)) == [2, 1, 2]
    assert ends(board(), send, peer(1, 0), peer(0, 2)) == [1, 1, 1]
    # all-reduce of four in a ring: each sends 3/4 of what it reads and writes
    ring = [part("HcclAllReduce", rank, (rank + 1) % 4, N, 4) for rank in range(4)]
    assert ends(board(), *ring) == [0.75] * 4
    assert ends(board(), *ring, peer(0, 1, 3 * N // 4)) == [1.5, 0.75, 0.75, 0.75, 1.5]
    assert ends(board(p2p_switch=2e9), *ring) == [1.5] * 4
    assert ends(board(p2p_link=2e9), send, peer(0, 1)) == [1, 1], "a link is wider than one copy"


def test_the_capacity_of_a_link_is_that_of_its_fastest_copies():
    """Whichever copy comes first: one of pageable memory does not make the link as slow as itself."""
    slow = h2d(0, N // 4)._replace(pinned=False)
    machine = board(h2d_pageable=0.25e9)
    assert ends(machine, slow, h2d(0, 3 * N // 4)) == [1, 1]
