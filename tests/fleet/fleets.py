"""Fleets that nobody measured: figures by a rule, for judges, tables and pages."""

from __future__ import annotations

import random

from softacl.fleet.results import D2D, D2H, H2D, P2P, Fleet, WrongBytes

NBYTES = 1 << 20
REPEATS = 5


def fleet(
    nodes=2, each=4, factors=None, seed=1, chip=lambda node: "Ascend910B3", version=lambda node: "1", repeats=REPEATS
):
    """factors: (node, physical) or (node, physical, peer) -> how many times as slow, a number or one for each repeat."""
    rng, made, factors = random.Random(seed), Fleet(), factors or {}

    def times(repeat, *keys):
        factor = 1.0
        for key in keys:
            slow = factors.get(key, 1.0)
            factor *= slow[repeat] if isinstance(slow, list) else slow
        return [NBYTES / 10e9 * factor * rng.uniform(0.96, 1.04) for _ in range(5)]

    for n in range(nodes):
        node, numbers = f"node{n}", range(n * each, (n + 1) * each)
        for index, number in enumerate(numbers):
            device = made.device(node, number)
            device.index, device.pid, device.chip, device.version = index, 100 + n, chip(n), version(n)
            device.complete = True
            for repeat in range(repeats):
                for link in (H2D, D2H, D2D):
                    device.link(link, NBYTES).seconds[repeat] = times(repeat, (node, number))
                for peer in numbers:
                    if peer != number:
                        keys = (node, number), (node, peer), (node, number, peer)
                        device.link(P2P, NBYTES, peer).seconds[repeat] = times(repeat, *keys)
    return made


def spoil(made, node, number, link, peer=None, repeat=1):
    """A copy was wrong."""
    made.devices[node, number].link(link, NBYTES, peer).wrong.append(WrongBytes(repeat, 77, 0x40, 0x41, 1))
