"""The copies that an actor makes and times, through pyACL. Every copy is verified: what came back is compared with what was sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from time import perf_counter
from typing import Any

import numpy as np

from softacl.base.units import format_size
from softacl.bench import pattern
from softacl.codes import MemcpyKind

_DOWN, _UP, _ACROSS = (
    int(MemcpyKind.MEMCPY_HOST_TO_DEVICE),
    int(MemcpyKind.MEMCPY_DEVICE_TO_HOST),
    int(MemcpyKind.MEMCPY_DEVICE_TO_DEVICE),
)
_KEPT = 256 << 20  # bytes of buffers of all devices that stay allocated between two steps

#: (link, times in seconds, wrong bytes: (offset of the first, wanted, got, count), or None)
Timed = tuple[str, list[float], "tuple[int, int, int, int] | None"]


class CopyError(Exception):
    """A call of AscendCL failed; one sentence."""


class Copies:
    """Devices of this process, opened one by one, with two buffers each, and two of pinned memory.

    seed, label: with the device, the repeat and the copy they choose the bytes, so that what another copy left is never right.
    """

    def __init__(self, acl: Any, seed: int, label: str, names: Sequence[int]) -> None:
        """names: numbers of the devices in the machine, for messages."""
        self.acl, self.seed, self.label, self._names = acl, seed, label, names
        self.now = "nothing"  # what runs, for messages about a timeout
        self._contexts: dict[int, int] = {}
        self._device: dict[tuple[int, int], tuple[int, int]] = {}  # (device, bytes) -> addresses
        self._host: dict[int, tuple[int, int]] = {}
        self._peers: set[tuple[int, int]] = set()
        code = acl.init()
        if code not in (0, 100002):  # other code of this process was first
            raise CopyError(self._failed("acl.init", code))

    def open(self, device: int) -> None:
        """Prepare a device."""
        self.now = f"set_device of device {self._names[device]}"
        self._check(self.acl.rt.set_device(device), "acl.rt.set_device")
        self._contexts[device] = self._got(self.acl.rt.get_context(), "acl.rt.get_context")

    def device(self, device: int, nbytes: int, repeat: int, count: int) -> list[Timed]:
        """Copies to the device, within it and back, `count` times after a warm-up."""
        self._use(device)
        first, second = self._buffers(device, nbytes)
        on = f"of {format_size(nbytes)} on device {self._names[device]}"
        down: list[float] = []
        across: list[float] = []
        up: list[float] = []
        wrong: dict[str, tuple[int, int, int, int]] = {}
        for turn, lane in enumerate(self._lanes(device, nbytes, repeat, count)):
            source, target = self._filled(nbytes, lane)
            for name, times, dst, src, kind in (
                ("h2d", down, first, source, _DOWN),
                ("d2d", across, second, first, _ACROSS),
                ("d2h", up, target, second, _UP),
            ):
                took = self._copy(f"{name} {on}", dst, src, nbytes, kind)
                if turn:  # the first is the warm-up
                    times.append(took)
            problem = _difference(source, target, nbytes)
            if problem is not None:
                for name, address in (("h2d", first), ("d2d", second)):
                    self._copy("reading back", target, address, nbytes, _UP)
                    if (at := _difference(source, target, nbytes)) is not None:
                        wrong.setdefault(name, at)
                        break
                else:
                    wrong.setdefault("d2h", problem)
        self._settle()
        return [("h2d", down, wrong.get("h2d")), ("d2h", up, wrong.get("d2h")), ("d2d", across, wrong.get("d2d"))]

    def pair(self, a: int, b: int, nbytes: int, repeat: int, count: int) -> list[Timed]:
        """Copies from a to b and from b to a, `count` times after a warm-up."""
        self._use(b)
        there, _ = self._buffers(b, nbytes)
        self._enable(b, a)
        self._use(a)
        first, second = self._buffers(a, nbytes)
        self._enable(a, b)
        size, x, y = format_size(nbytes), self._names[a], self._names[b]
        out: list[float] = []
        back: list[float] = []
        wrong: dict[str, tuple[int, int, int, int]] = {}
        for turn, lane in enumerate(self._lanes(a * 1000 + b, nbytes, repeat, count)):
            source, target = self._filled(nbytes, lane)
            self._copy(f"h2d of {size} on device {x}", first, source, nbytes, _DOWN)
            took = self._copy(f"p2p of {size} from device {x} to device {y}", there, first, nbytes, _ACROSS)
            self._use(b)
            took_back = self._copy(f"p2p of {size} from device {y} to device {x}", second, there, nbytes, _ACROSS)
            if turn:
                out.append(took)
                back.append(took_back)
            self._use(a)
            self._copy(f"d2h of {size} on device {x}", target, second, nbytes, _UP)
            problem = _difference(source, target, nbytes)
            if problem is not None:
                self._use(b)
                self._copy("reading back", target, there, nbytes, _UP)
                at = _difference(source, target, nbytes)
                wrong.setdefault("out" if at is not None else "back", at or problem)
                self._use(a)
        self._settle()
        return [("out", out, wrong.get("out")), ("back", back, wrong.get("back"))]

    def close(self) -> None:
        """Free the buffers."""
        for (device, _), pair in self._device.items():
            self._use(device)
            for address in pair:
                self.acl.rt.free(address)
        for pair in self._host.values():
            for address in pair:
                self.acl.rt.free_host(address)
        self._device.clear()
        self._host.clear()

    def _lanes(self, device: int, nbytes: int, repeat: int, count: int) -> Iterator[int]:
        """A number for the bytes of each copy; the first for the warm-up."""
        for turn in range(count + 1):
            text = f"{self.seed} {self.label} {device} {nbytes} {repeat} {turn}".encode()
            yield int.from_bytes(blake2b(text, digest_size=4).digest(), "little")

    def _filled(self, nbytes: int, lane: int) -> tuple[int, int]:
        """The two host buffers: one with the bytes, one with others."""
        source, target = self._host_buffers(nbytes)
        pattern.fill(pattern.at(source, nbytes), lane)
        pattern.at(target, nbytes)[:] = pattern.cleared(lane)
        return source, target

    def _host_buffers(self, nbytes: int) -> tuple[int, int]:
        if nbytes not in self._host:
            self._host[nbytes] = self._two(self.acl.rt.malloc_host, nbytes)
        return self._host[nbytes]

    def _buffers(self, device: int, nbytes: int) -> tuple[int, int]:
        """Return the two device buffers of this size on the current context's device, allocating them at the first call."""
        if (device, nbytes) not in self._device:
            self._device[device, nbytes] = self._two(lambda n: self.acl.rt.malloc(n, 0), nbytes)
        return self._device[device, nbytes]

    def _two(self, allocate: Any, nbytes: int) -> tuple[int, int]:
        first, second = (self._got(allocate(nbytes), f"{format_size(nbytes)} of memory") for _ in range(2))
        return first, second

    def _settle(self) -> None:
        """After a step: free large buffers."""
        self.now = "nothing"
        if sum(2 * nbytes for _, nbytes in self._device) > _KEPT:
            self.close()

    def _use(self, device: int) -> None:
        self._check(self.acl.rt.set_context(self._contexts[device]), "acl.rt.set_context")

    def _enable(self, device: int, peer: int) -> None:
        if (device, peer) not in self._peers:
            self.acl.rt.device_enable_peer_access(peer, 0)  # where there is none, the copies say so
            self._peers.add((device, peer))

    def _copy(self, what: str, dst: int, src: int, nbytes: int, kind: int) -> float:
        self.now = what
        copy = self.acl.rt.memcpy
        begin = perf_counter()
        code = copy(dst, nbytes, src, nbytes, kind)
        seconds = perf_counter() - begin
        if code:
            raise CopyError(self._failed(what, code))
        return seconds

    def _check(self, code: int, what: str) -> None:
        if code:
            raise CopyError(self._failed(what, code))

    def _got(self, answer: tuple[Any, int], what: str) -> Any:
        self._check(answer[1], what)
        return answer[0]

    def _failed(self, what: str, code: int) -> str:
        return f"{what} failed with {code}: {self.acl.get_recent_err_msg() or 'no message'}"


def _difference(sent: int, came: int, nbytes: int) -> tuple[int, int, int, int] | None:
    """Where two host buffers differ first, the byte that was sent there, the one that came, and how many differ."""
    expected, got = pattern.at(sent, nbytes), pattern.at(came, nbytes)
    if np.array_equal(expected, got):
        return None
    indices = np.flatnonzero(expected != got)
    first = int(indices[0])
    return first, int(expected[first]), int(got[first]), len(indices)
