"""What channels of VDEC, JPEGD and PNGD share: packets go in, each with its output buffer, and come out as results.

A packet is a task of the channel's queue. Capacity for packets is bounded; results wait until the program takes them. A call that
waits, for capacity or for a result, stops waiting when the channel ends.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import StreamAborted
from softacl.media.rules.v2 import takes_device_memory
from softacl.media.v2.channels import Channel, ChannelTask, Spans, Work
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.observe import MediaFault, emit, media_fault, observers
from softacl.runtime.memory import host_access
from softacl.runtime.memory.live_blocks import HOST_SPACES, Allocation, Space, describe
from softacl.runtime.process.contexts import Context
from softacl.runtime.signals import wait_for
from softacl.runtime.state import Device, current, live, process
from softacl.runtime.streams.streams import Stream

_SLICE_S = 0.05  # the end of a queue is seen within this time


class Packet(Work):
    """A pending packet, and later its result. A packet without bytes, which ends a stream, has none."""

    def __init__(self, address: int, nbytes: int, output: int, capacity: int) -> None:
        self.address, self.nbytes = address, nbytes
        self.output, self.capacity = output, capacity
        self.task: ChannelTask | None = None
        self.fault: MediaFault | None = None  # injected

    @property
    def wrong(self) -> str:
        """The fault to inject: "fails", "damaged", "dropped" or nothing."""
        return "" if self.fault is None else self.fault.what

    def spans(self) -> tuple[Spans, Spans]:
        return (
            [(self.address, self.nbytes)] if self.nbytes else [],
            [(self.output, self.capacity)] if self.output and self.capacity else [],
        )

    def dense_spans(self) -> tuple[Spans, Spans]:
        return self.spans()  # the buffer, with its padding, is the decoder's until its frame was taken


P = TypeVar("P", bound=Packet)


class DecoderChannel(Channel, Generic[P]):
    """A channel with pending packets and results. c_name: of the function that sends."""

    c_name = ""

    def __init__(self, number: int, context: Context) -> None:
        super().__init__(number, context)
        self.order = threading.Lock()  # of packets: one is judged and queued at a time
        self.changed = threading.Condition()  # guards all below
        self.under_way: deque[P] = deque()
        self.results: deque[P] = deque()
        self.ended = False
        self.generation = 0  # reset counter; waiting calls that see it change return HI_ERR_..._UNEXIST

    def forget(self) -> None:
        """End the channel; waiting calls return HI_ERR_..._UNEXIST."""
        with self.changed:
            self.ended = True
            self.under_way.clear()
            self.results.clear()
            self.changed.notify_all()

    def destroy(self) -> None:
        """End now. Packets that are not decoded yet are dropped, and so are results that were not fetched."""
        with self.changed:
            self.ended = True
            self.changed.notify_all()
        self.drop()
        self.end()

    def drop(self) -> None:
        """Drop packets and results; the decoding that runs ends first."""
        with self.order:
            self.stream.queue.abort()
            with self.changed:
                dropped = [*self.under_way, *self.results]
                self.under_way.clear()
                self.results.clear()
                self.generation += 1
                self.changed.notify_all()
        for packet in dropped:
            if packet.task is not None and packet.nbytes:
                self.release(packet.task)
        if observers:
            emit(StreamAborted(current.call, self.stream))

    def gone(self, generation: int) -> MediaError | None:
        """Why a call cannot continue, if the channel ended or was reset since."""
        if not self.ended and generation == self.generation:
            return None
        what = "destroyed" if self.ended else "reset"
        return self.refuse(MediaCode.UNEXIST, f"{self.kind} channel {self.number} was {what} while the call waited.")

    def send(self, packet: P, has_space: Callable[[], bool], refusal: Callable[[], MediaError | None], ms: int) -> None:
        """Queue a packet. HI_ERR_..._BUF_FULL if there is no room in time. refusal: called repeatedly while it waits."""
        generation, deadline = self.generation, _Deadline(ms)
        while True:
            with self.order:
                with self.changed:
                    error = self.gone(generation) or refusal()
                    if error is not None:
                        raise error
                    fits = has_space()
                    if fits:
                        if observers and packet.nbytes:
                            packet.fault = media_fault(self.kind.lower())
                        self.under_way.append(packet)
                        self.accepted(packet)
                if fits:
                    packet.task = self.push(self.c_name, packet)
                    if not packet.nbytes:
                        self.release(packet.task)
                    with self.changed:
                        self.changed.notify_all()
                    return
            if not self.let_run(has_space, generation, deadline):
                waited = f" after {ms} ms" if ms > 0 else ""
                raise self.refuse(
                    MediaCode.BUF_FULL,
                    f"the packets that wait in {self.kind} channel {self.number} leave no room for {packet.nbytes} bytes{waited}. "
                    "Send it again later.",
                )

    def accepted(self, packet: P) -> None:
        """Count a packet that was queued. `changed` is held."""

    def finished(self, packet: P, results: list[P]) -> None:
        """A packet's task is over, with these results. Called by the task."""
        with self.changed:
            if packet in self.under_way:  # not dropped
                self.under_way.remove(packet)
                self.results += results
            self.notified()
            self.changed.notify_all()

    def notified(self) -> None:
        """The set of results has changed. `changed` is held."""

    def take(self, ms: int) -> P:
        """The next result; HI_ERR_..._BUF_EMPTY if none arrives in time."""
        generation, deadline = self.generation, _Deadline(ms)
        while True:
            with self.changed:
                error = self.gone(generation)
                if error is not None:
                    raise error
                if self.results:
                    packet = self.results.popleft()
                    self.notified()
                    break
            if not self.let_run(lambda: bool(self.results), generation, deadline):
                raise self.refuse(
                    MediaCode.BUF_EMPTY,
                    f"{self.kind} channel {self.number} has no result"
                    + (f" after {ms} ms." if ms > 0 else ": call again, or wait with milli_sec -1 or more than 0."),
                )
        if packet.task is not None:
            self.wait(packet.task, -1)
        return packet

    def let_run(self, done: Callable[[], bool], generation: int, deadline: _Deadline) -> bool:
        """Wait until something has changed that `done` may depend on; False when the time is up.

        On executors whose tasks run in calls that wait, this lets one run.
        """
        if deadline.passed:
            if deadline.at_once:
                process.executor.make_progress()  # so that polling ends
            with self.changed:
                return done()
        with self.changed:
            first = next((packet for packet in self.under_way if packet.task is not None), None)
        mark = None if first is None or first.task is None else first.task.mark
        if mark is not None and not mark.completion.done:
            mark.completion.wait(deadline.left_ms, self.stream.queue)
            return True
        with self.changed:
            count = len(self.under_way)
            wait_for(
                self.changed,
                lambda: done() or self.ended or generation != self.generation or len(self.under_way) != count,
                min(deadline.left_s, _SLICE_S) if mark is not None else deadline.left_s if deadline.ends else None,
            )
        return True


class _Deadline:
    """milli_sec of a call: -1 never, 0 at once."""

    def __init__(self, ms: int) -> None:
        self.ends, self.at_once = ms >= 0, ms == 0
        self.end = time.monotonic() + ms / 1000

    @property
    def left_s(self) -> float:
        return max(0.0, self.end - time.monotonic()) if self.ends else float("inf")

    @property
    def left_ms(self) -> int:
        return int(self.left_s * 1000) + 1 if self.ends else -1

    @property
    def passed(self) -> bool:
        return self.left_s <= 0


def check_wait(channel: Channel, ms: int) -> None:
    """HI_ERR_..._ILLEGAL_PARAM for an invalid milli_sec."""
    if ms < -1:
        raise channel.refuse(
            MediaCode.ILLEGAL_PARAM, f"milli_sec is {ms}; it must be -1 (wait forever), 0 (no wait) or more."
        )


def check_memory(channel: Channel, what: str, address: int, nbytes: int) -> None:
    """HI_ERR_..._BAD_ADDR for memory that the chip's decoders do not accept.

    Accepted: media memory of the channel's device; on some chips other memory of the device too. In run mode device, any address
    may hold a packet.
    """
    why = _wrong(what, address, nbytes, channel.context.device)
    if why:
        raise channel.refuse(MediaCode.BAD_ADDR, why)


def _wrong(what: str, address: int, nbytes: int, device: Device) -> str:
    device_ok = takes_device_memory("vdec", process.settings.profile)
    block: Allocation | None = live.find(address) if 0 < address < 2**64 else None
    take = f"memory of {fn('hi_mpi_dvpp_malloc')}" + (f" or {fn('aclrtMalloc')}" if device_ok else "")
    if block is None:
        if what == "the packet" and process.settings.run_mode == "device":
            return ""
        return f"{what} is at {describe(address)}; pass {take}."
    if block.space in HOST_SPACES or (block.space is not Space.MEDIA and not device_ok):
        return f"{what} is at {describe(address)}; {process.settings.profile.soc_name} takes {take}."
    if block.device is not None and block.device is not device:
        return f"{what} is on device {block.device.id}, the channel on device {device.id}."
    if block.available(address, nbytes) < nbytes:
        return f"{what} has {nbytes} bytes from {describe(address)}: they go past the end of the block."
    return ""


def locate_output(address: int, nbytes: int, stream: Stream) -> Allocation:
    """The block for a picture, with committed memory. AclError if it is gone."""
    why = _wrong("the buffer", address, nbytes, stream.device)
    block: Allocation | None = live.find(address)
    if why or block is None:
        raise AclError(Code.RT_AICPU_EXCEPTION, why)
    block.touch(address, nbytes)
    return block


def taken_packet(packet: Packet, stream: Stream) -> bytes:
    """A copy of the bytes of a packet, when it is decoded. AclError if they are gone."""
    why = _wrong("the packet", packet.address, packet.nbytes, stream.device)
    block: Allocation | None = live.find(packet.address)
    if why:
        raise AclError(Code.RT_AICPU_EXCEPTION, why)
    if block is not None:
        block.touch(packet.address, packet.nbytes)
    shift = block.shift if block is not None else 0
    data = host_access.copied(packet.address + shift, packet.nbytes) if process.moves_bytes else bytes(packet.nbytes)
    if data is None:
        raise AclError(Code.RT_AICPU_EXCEPTION, "the packet was freed before it was decoded")
    return data


def fail_on_purpose(packet: Packet) -> None:
    """AclError for a packet with an injected failure."""
    if packet.fault is not None and packet.wrong in ("fails", "dropped"):
        raise AclError(packet.fault.code, packet.fault.why)
