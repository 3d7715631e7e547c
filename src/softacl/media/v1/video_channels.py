"""What channels of VDEC and VENC share: two streams of their own in the context in which they were created, and a thread of the
program that runs their callbacks in `process_report`.

A frame goes through the send stream, which its call waits for; results go through the get stream as callbacks, which block
that stream until they have run. End of stream (EOS) waits for all callbacks: on the thread that runs them it would deadlock,
and is refused.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, overload

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import FrameSent, OperatorQueued, Spans, StreamSynchronized
from softacl.media import open_channels
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable
from softacl.runtime.process.contexts import Context, Within, require_context
from softacl.runtime.state import current, live, process
from softacl.runtime.streams import stream_callbacks, streams
from softacl.runtime.streams.streams import TAG, MediaChannel, Stream, note_failure
from softacl.runtime.streams.tasks import push_announced


@dataclass(eq=False, repr=False)
class ChannelParameter:
    """A number in a channel's description, initially 0, which the program sets and gets by a dedicated function or by its number.

    number, nbytes: in acl...ChannelDescParamType, None if it is not there. maximum: 100000 for more. settable, gettable:
    raise if the chip lacks it.
    """

    number: int | None = None
    nbytes: int = 4
    maximum: int | None = None
    settable: Callable[[int], None] = lambda value: None
    gettable: Callable[[], None] = lambda: None

    def __set_name__(self, owner: type[VideoChannel], name: str) -> None:
        self.owner, self.name = owner, name

    @overload
    def __get__(self, channel: None, owner: type[VideoChannel]) -> ChannelParameter: ...

    @overload
    def __get__(self, channel: VideoChannel, owner: type[VideoChannel]) -> int: ...

    def __get__(self, channel: VideoChannel | None, owner: type[VideoChannel]) -> ChannelParameter | int:
        return self if channel is None else vars(channel).get(self.name, 0)

    def __set__(self, channel: VideoChannel, value: int) -> None:
        vars(channel)[self.name] = value

    def set(self, handle: int, value: int) -> None:
        """Set it in the description that the handle names."""
        channel = self.owner.channels.get(handle)
        self.settable(value)
        if self.maximum is not None and not 0 <= value <= self.maximum:
            what = self.name.replace("_", " ")
            raise AclError(Code.INVALID_PARAM, f"{what} is {value}; it must be 0 to {self.maximum}.")
        vars(channel)[self.name] = value

    def get(self, handle: int) -> int:
        """Its value in the description that the handle names."""
        channel = self.owner.channels.get(handle)
        self.gettable()
        return self.__get__(channel, self.owner)


class VideoChannel:
    """A description, and between `open` and `shut` its channel. It lives in a context and ends with it."""

    kind = "video"
    made_by = destroyed_by = ""  # C names, for messages
    channels: ClassVar[HandleTable[Any]]  # the descriptions
    callback_number = -1  # in acl...ChannelDescParamType
    not_built: ClassVar[dict[int, str]] = {}  # other numbers there
    thread_id, channel_id = ChannelParameter(), ChannelParameter()

    def __init__(self) -> None:
        self.handle = 0
        self.callback: Callable[..., Any] | None = None
        self.context: Context | None = None
        self.send: Stream | None = None
        self.get: Stream | None = None
        self.lock = threading.RLock()  # one frame at a time; not held while callbacks are waited for

    def quiet(self) -> None:
        """The streams of the context have stopped: nothing of it runs any more."""

    def close(self) -> None:
        """End with the context, which ends the streams itself. What is under way is dropped."""
        open_channels.lost(self.handle)
        self.context = self.send = self.get = None
        self.forget()

    @property
    def pending(self) -> bool:
        """Whether the end of the stream makes callbacks of frames that were sent before."""
        return False

    def forget(self) -> None:
        """Drop decoder or encoder, and frames under way."""

    def open(self) -> None:
        """Make the streams and let the thread serve them. 100000 without a callback; the codes of streams and subscriptions."""
        if self.context is not None:
            raise AclError(Code.INVALID_PARAM, f"the channel exists already. Call {fn(self.destroyed_by)} first.")
        self.need_callback()
        context = require_context()
        send = streams.create()
        try:
            get = streams.create()
            try:
                stream_callbacks.subscribe(self.thread_id, get)
            except AclError:
                streams.destroy(get)
                raise
        except AclError:
            streams.destroy(send)
            raise
        self.send, self.get = streams.streams.get(send), streams.streams.get(get)
        self.send.media = MediaChannel(f"{self.kind} channel {self.channel_id}", drops=True)
        self.get.media = MediaChannel("", drops=True)
        self.context = context
        context.owned.add(self)

    def made(self, handle: int) -> None:
        """It exists now. handle: of its description."""
        self.handle = handle
        own = [stream.handle for stream in (self.send, self.get) if stream is not None]
        open_channels.created(f"{self.kind} channel", handle, own)

    def need_callback(self) -> None:
        """100000 without a callback."""
        if self.callback is None:
            raise AclError(Code.INVALID_PARAM, "the description has no callback.", Reason.NULL_POINTER, role="callback")

    def need_open(self) -> None:
        """100000 if there is no channel."""
        if self.context is None:
            raise AclError(
                Code.INVALID_PARAM,
                f"the {self.kind} channel of this description does not exist: it was never created, or has ended with its context. "
                f"Call {fn(self.made_by)} first.",
            )

    def run(self, tag: str, work: Callable[[], str], reads: Spans = []) -> None:  # noqa: B006 (never changed)
        """Do `work` as a task of the send stream and wait for it. 507018 if it says why it failed. reads: for observers."""
        send = self.send
        assert send is not None

        def task() -> bool:
            try:
                why = work()
            except AclError as error:
                why = error.why
            except MemoryError:
                why = "there is not enough host memory"
            return note_failure(send, Code.RT_AICPU_EXCEPTION, why) if why else True

        if observers:
            event = OperatorQueued(current.call, send, self.kind, reads, [], reads, [], {})
            push_announced(send, event, [live.find(address) for address, _ in reads], task, TAG[tag])
        else:
            send.queue.call(task, TAG[tag])
        done = send.queue.synchronize(-1)
        if observers:
            emit(StreamSynchronized(current.call, send, done))
        streams.raise_failure(send)

    def keep(self, reads: Spans, writes: Spans) -> None:
        """Announce what the channel uses until the callback of the frame that was sent, which is queued after this."""
        if observers and self.get is not None:
            emit(FrameSent(current.call, self.get, reads, writes))

    def post(self, function: Callable[[], Any]) -> None:
        """Queue a callback on the get stream, which waits until it has run."""
        get = self.get
        if get is not None and get.callbacks is not None:
            stream_callbacks.post(get.callbacks, get, lambda _: function(), None, True, "callback")  # type: ignore[arg-type]

    def drain(self) -> None:
        """Wait for all callbacks."""
        get = self.get
        if get is not None:
            done = get.queue.synchronize(-1)
            if observers:  # what the callbacks did is over, as after any synchronisation
                emit(StreamSynchronized(current.call, get, done))

    def end_stream(self) -> None:
        """Do what is left of the stream; its callbacks are queued then."""

    def finish(self) -> None:
        """End the stream and wait for all callbacks. 100000 on the thread that runs them, while one runs or waits."""
        self.refuse_own_thread()
        with self.lock:
            self.end_stream()
        self.drain()

    def refuse_own_thread(self) -> None:
        """100000 where waiting for the callbacks would wait for this thread."""
        if (
            threading.get_ident() == self.thread_id
            and self.get is not None
            and (self.pending or not self.get.queue.idle)
        ):
            raise AclError(
                Code.INVALID_PARAM,
                f"this thread ({self.thread_id}) runs the callbacks of the {self.kind} channel, and the call waits for them: on the "
                "device it never returns. Call it from another thread.",
                Reason.CALLBACK_THREAD,
            )

    def shut(self) -> None:
        """End the streams; all callbacks have run."""
        context, send, get = self.context, self.send, self.get
        if context is None or send is None or get is None:
            return
        self.context = self.send = self.get = None
        self.forget()
        with Within(context):
            streams.destroy(get.handle)
            streams.destroy(send.handle)
        with process.lock:
            context.owned.discard(self)
        open_channels.destroyed(self.handle)

    @classmethod
    def create_description(cls) -> int:
        """A description with every field 0. Source: aclvdecCreateChannelDesc, aclvencCreateChannelDesc."""
        return cls.channels.add(cls())

    @classmethod
    def destroy_description(cls, handle: int) -> None:
        """Forget it. 100000 while its channel exists. Source: aclvdecDestroyChannelDesc, aclvencDestroyChannelDesc."""
        if cls.channels.get(handle).context is not None:
            raise AclError(Code.INVALID_PARAM, "the channel of this description still exists. Destroy it first.")
        cls.channels.remove(handle)

    @classmethod
    def destroy(cls, handle: int) -> None:
        """End the stream, wait for all callbacks, end the channel. Source: aclvdecDestroyChannel, aclvencDestroyChannel.

        100000 on the thread that runs the callbacks, while one of them runs or waits.
        """
        channel = cls.channels.get(handle)
        channel.need_open()
        channel.finish()
        channel.shut()

    @classmethod
    def set_callback(cls, handle: int, function: Callable[..., Any] | None) -> None:
        """Set the callback for pictures or packets. Source: aclvdecSetChannelDescCallback, aclvencSetChannelDescCallback."""
        if function is None:
            raise AclError(Code.INVALID_PARAM, "the callback is null.", Reason.NULL_POINTER, role="callback")
        cls.channels.get(handle).callback = function

    @classmethod
    def get_callback(cls, handle: int) -> Callable[..., Any] | None:
        """The callback set. Source: aclvdecGetChannelDescCallback, aclvencGetChannelDescCallback."""
        callback: Callable[..., Any] | None = cls.channels.get(handle).callback
        return callback

    @classmethod
    def parameters(cls) -> dict[int, ChannelParameter]:
        """Those that have a number."""
        fields = [each for each in vars(cls).values() if isinstance(each, ChannelParameter)]
        return {each.number: each for each in fields if each.number is not None}

    @classmethod
    def set_parameter(cls, handle: int, number: int, nbytes: int, value: int) -> None:
        """Set a parameter, but not the callback. 100000 for an unknown number, a wrong size or value.

        Source: aclvdecSetChannelDescParam, aclvencSetChannelDescParam.
        """
        cls._parameter(handle, number, nbytes).set(handle, value)

    @classmethod
    def get_parameter(cls, handle: int, number: int, nbytes: int) -> tuple[int, int]:
        """Bytes and value of a parameter. Source: aclvdecGetChannelDescParam, aclvencGetChannelDescParam."""
        return nbytes, cls._parameter(handle, number, nbytes).get(handle)

    @classmethod
    def _parameter(cls, handle: int, number: int, nbytes: int) -> ChannelParameter:
        cls.channels.get(handle)
        if number in cls.not_built:
            why = f"parameter {number} of {cls.kind} ({cls.not_built[number]}) is not supported yet; nothing was done."
            raise AclError(Code.FEATURE_UNSUPPORTED, why, Reason.NOT_BUILT)
        parameter = cls.parameters().get(number)
        if parameter is None:
            why = f"parameter {number} is not a number of acl{cls.kind.lower()}ChannelDescParamType that can be set by this call."
            raise AclError(Code.INVALID_PARAM, why)
        if nbytes != parameter.nbytes:
            raise AclError(Code.INVALID_PARAM, f"size is {nbytes} bytes; parameter {number} has {parameter.nbytes}.")
        return parameter
