"""Recordings that are made up: any number of events, overlapping, failing, with odd names."""

from __future__ import annotations

import random

from softacl.trace import recording as r

NAMES = ('quote " and \\', "line\nbreak", "数据 → 设备", "plain", "<b>&amp;", "a\udcffb", "")
_DIRECTIONS = ("host to device", "device to host", "device to device", "peer to peer")


def recording(seed: int, n: int = 60, processes: int = 1) -> r.Recording:
    """One with `n` calls a process, and as many tasks, waits, blocks, ranges. The same seed gives the same one."""
    chance = random.Random(seed)
    devices = tuple(r.Device(i, "Ascend910B3", 64 << 30) for i in range(2))
    found = r.Recording(
        r.Header(
            "softacl test",
            'train "x".py',
            "Ascend910B3",
            "threads",
            "910B",
            10,
            1_763_694_000_000_000_123,
            devices,
            0,
            "ended",
        )
    )
    found.stacks = [(r.Frame(name or "f.py", i, name or "<module>"),) for i, name in enumerate(NAMES)]
    for process in range(1, processes + 1):
        pid = 100 * process
        found.processes.append(r.Process(pid, f"p{process}.py", 0))
        now = chance.randrange(1000)
        for serial in range(1, n + 1):
            now += chance.choice([0, 1, 1, 7, 1000, 12345])
            end = now + chance.choice([1, 1, 2, 999, 100_000])
            stack = chance.randrange(-1, len(found.stacks))
            code = chance.choice([0, 0, 0, 107000])
            found.calls.append(r.CallSlice(pid, 1, now, end, chance.choice(NAMES), code, stack, serial))
            begin = now + chance.choice([0, 1, 50, 5000])
            nbytes = chance.choice([1, 64, 1 << 20])
            direction, stream = chance.choice(_DIRECTIONS), chance.choice([-1, 1, 2, 10])
            lane = f"stream {stream} of device 0" if stream >= 0 else "synchronous copies of device 0"
            found.tasks.append(
                r.TaskSlice(
                    *(
                        pid,
                        0,
                        stream,
                        lane,
                        "copy",
                        direction,
                        nbytes,
                        True,
                        now,
                        begin,
                        begin + chance.choice([0, 1, 3, 777]),
                    ),
                    *(0, serial, stack, 1 << 40, 1 << 41, "H2D", f"copy {direction}", chance.choice(NAMES)),
                )
            )
            found.waits.append(r.Wait(pid, 1, end, end + chance.randrange(3), "stream 1 of device 0", stack))
            found.ranges.append(
                r.Range(pid, 1, now, now + chance.choice([0, 5, 3000]), chance.choice(NAMES), "softacl")
            )
            found.memory.append(
                r.MemoryChange(
                    pid, now, chance.choice([-1, 0, 1]), "device memory", serial << 21, 1 << 20, 1000, 1, stack, ""
                )
            )
            if chance.random() < 0.7:
                block = chance.choice([each for each in found.memory if each.sign > 0 and each.pid == pid])
                if all(each.address != block.address or each.sign > 0 for each in found.memory if each.pid == pid):
                    found.memory.append(block._replace(time=now, sign=-1))
            now = end + 3
        found.findings.append(r.Finding(pid, now, "HD103", "error", NAMES[0], 0))
    for rows in (found.calls, found.tasks, found.waits, found.ranges):
        rows.sort(key=lambda each: each.begin)
    found.memory.sort(key=lambda each: each.time)
    return found
