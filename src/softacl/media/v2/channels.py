"""Channels of hi_dvpp: each has a number that the program chooses, on the device of the thread's context, and its own queue.

A channel's work is ordered with the program's streams only through the host: one call gives the channel a task, another
waits for its result. A channel belongs to the context in which it was created, and ends with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from softacl.bindings import fn
from softacl.errors import AclError
from softacl.events import EventRecorded, EventSynchronized, OperatorQueued, StreamSynchronized
from softacl.media import open_channels
from softacl.media.rules.v2 import channels_of
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.observe import emit, observers
from softacl.runtime.process.contexts import Context, require_context
from softacl.runtime.state import current, live, process
from softacl.runtime.streams.events import Event
from softacl.runtime.streams.streams import TAG, MediaChannel, Stream
from softacl.runtime.streams.tasks import push_announced

Spans = list[tuple[int, int]]


class Work:
    """The work of a channel's task. run returns "" or why it failed; the spans are (address, bytes) that it reads and writes."""

    name = ""  # for messages: "VPC resize"

    def run(self, stream: Stream) -> str:
        """Run on a thread of the executor."""
        raise NotImplementedError

    def spans(self) -> tuple[Spans, Spans]:
        """The spans read, and written."""
        return [], []

    def dense_spans(self) -> tuple[Spans, Spans]:
        """The spans whose every byte is used."""
        return [], []


class ChannelTask:
    """A task that a channel was given. failure: why it failed, "" if it did not, None while it is not done."""

    __slots__ = ("failure", "mark")

    def __init__(self, mark: Event) -> None:
        self.mark = mark
        self.failure: str | None = None


class Channel:
    """A channel. `stream` is its queue: hidden from the program, but for the device's count of streams."""

    module = ""  # of codes.MODULES
    result_call = ""  # C name of the function that waits for a result
    kind = ""  # what messages call it: "VPC"

    def __init__(self, number: int, context: Context) -> None:
        self.number, self.context = number, context
        self.stream = Stream(context)
        self.stream.media = MediaChannel(f"{self.kind} channel {number}", self.result_call)
        context.owned.add(self)

    def quiet(self) -> None:
        """The queue has stopped with the other streams of the context."""

    def close(self) -> None:
        """End with the context, which ends the queue itself."""
        open_channels.lost(self.stream.handle)
        self.forget()

    def forget(self) -> None:
        """Drop pending work, and leave the table."""

    def end(self) -> None:
        """Wait for pending work, and end."""
        self.stream.queue.synchronize(-1)
        if observers:
            emit(StreamSynchronized(current.call, self.stream, True))
        with process.lock:
            self.context.owned.discard(self)
            self.stream.close()
        self.forget()
        open_channels.destroyed(self.stream.handle)

    def refuse(self, code: MediaCode, why: str) -> MediaError:
        """The error of a call, with a code of the channel's module."""
        return MediaError(self.module, code, why)

    def push(self, c_name: str, work: Work) -> ChannelTask:
        """Queue a task. c_name: of TASK_NAMES."""
        stream = self.stream
        task = ChannelTask(Event(self.context, 0, latched=False))

        def run() -> bool:
            try:
                task.failure = work.run(stream)
            except AclError as error:  # no memory behind a buffer, at the guard
                task.failure = error.why
            except MemoryError:
                task.failure = "there is not enough host memory to compute in"
            return True  # its result is what `wait` gives; the queue continues

        if observers:
            dense_reads, dense_writes = work.dense_spans()
            reads, writes = work.spans()
            blocks = [live.find(address) for address, _ in (*reads, *writes)]
            event = OperatorQueued(current.call, stream, work.name, reads, writes, dense_reads, dense_writes, {})
            push_announced(stream, event, blocks, run, TAG[c_name])
        else:
            stream.queue.call(run, TAG[c_name])
        stream.queue.record(task.mark.completion)
        if observers:
            emit(EventRecorded(current.call, task.mark, stream))
        return task

    def wait(self, task: ChannelTask, milliseconds: int) -> bool:
        """Wait for a task, and return whether it is done. milliseconds: -1 forever, 0 not at all."""
        done = task.mark.completion.wait(milliseconds, self.stream.queue)
        if observers:
            emit(EventSynchronized(current.call, task.mark, done))
        if done:
            self.release(task)
        return done

    def release(self, task: ChannelTask) -> None:
        """No call waits for the task any more."""
        with process.lock:
            self.context.owned.discard(task.mark)
            task.mark.close()


C = TypeVar("C", bound=Channel)


class ChannelTable(Generic[C]):
    """The channels of a module, by device and number."""

    def __init__(self, module: str, made_by: str) -> None:
        self.module, self.kind, self.made_by = module, module, made_by
        self.live: dict[tuple[int, int], C] = {}
        process.on_reset(self.live.clear)

    def maximum(self) -> int:
        """The largest number that the chip has."""
        return channels_of(self.module.lower(), process.settings.profile)

    def refuse(self, code: MediaCode, why: str) -> MediaError:
        """The error of a call, with a code of the module."""
        return MediaError(self.module, code, why)

    def context(self) -> Context:
        """The thread's context. HI_ERR_..._SYS_NOT_READY without one, and before hi_mpi_sys_init."""
        try:
            context = require_context()
        except AclError as error:
            raise self.refuse(MediaCode.SYS_NOT_READY, error.why) from None
        if not process.media_ready:
            raise self.refuse(
                MediaCode.SYS_NOT_READY, f"the media system is not started. Call {fn('hi_mpi_sys_init')} first."
            )
        return context

    def check_number(self, number: int) -> None:
        """HI_ERR_..._INVALID_CHN_ID for a number that the chip does not have."""
        if not 0 <= number <= self.maximum():
            raise self.refuse(
                MediaCode.INVALID_CHN_ID,
                f"channel {number}; {process.settings.profile.soc_name} has channels 0 to {self.maximum()} of {self.kind}.",
            )

    def create(self, number: int, make: Callable[[int, Context], C]) -> C:
        """Create a channel. HI_ERR_..._EXIST if the number is taken."""
        context = self.context()
        self.check_number(number)
        with process.lock:
            key = context.device.id, number
            if key in self.live:
                raise self.refuse(
                    MediaCode.EXIST,
                    f"{self.kind} channel {number} of device {context.device.id} exists already. Choose another number, or "
                    "destroy it.",
                )
            channel = self.live[key] = make(number, context)
        open_channels.created(f"{self.kind} channel", channel.stream.handle, [])
        return channel

    def free_number(self) -> int:
        """The least number without a channel. HI_ERR_..._NO_MEM if all are in use."""
        device = self.context().device.id
        for number in range(self.maximum() + 1):
            if (device, number) not in self.live:
                return number
        raise self.refuse(
            MediaCode.NO_MEM, f"all {self.maximum() + 1} {self.kind} channels of device {device} are in use."
        )

    def get(self, number: int) -> C:
        """The channel with that number on the thread's device. HI_ERR_..._UNEXIST if there is none."""
        context = self.context()
        self.check_number(number)
        try:
            return self.live[context.device.id, number]
        except KeyError:
            raise self.refuse(
                MediaCode.UNEXIST,
                f"{self.kind} channel {number} of device {context.device.id} does not exist: it was never created, or has ended. "
                f"Call {fn(self.made_by)} first.",
            ) from None

    def remove(self, channel: Any) -> None:
        """Remove a channel."""
        key = channel.context.device.id, channel.number
        if self.live.get(key) is channel:
            del self.live[key]
