"""Channels of VENC and JPEGE: pictures go in, streams come out, which the program fetches and releases.

A picture is encoded as a task of the channel's queue. At most _DEPTH wait for that; the streams stay in the channel's buffer until
they are released, in the order in which they were fetched. If the buffer has no room, the stream counts as not encoded yet.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from threading import Condition
from typing import TYPE_CHECKING, Any

from softacl import _native
from softacl.base.units import align_up
from softacl.bindings import fn
from softacl.events import PacketLent, PacketTaken
from softacl.media.v2.channels import Channel, ChannelTable, Work
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.readiness import Readiness
from softacl.media.v2.structs import Record
from softacl.media.v2.venc_frames import EncoderFrame, Pack
from softacl.observe import emit, observers
from softacl.runtime.memory import allocate
from softacl.runtime.memory.host_access import address_of
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.process.contexts import Context, Within
from softacl.runtime.signals import wait_for
from softacl.runtime.state import current, live, process

if TYPE_CHECKING:
    from softacl.media.codecs.video import Encoder, EncoderSettings

_DEPTH = 6  # pictures; more are an error on the device, troubleshooting_0201
_SLICE_S = 0.05  # of a wait, so that the end of the channel is seen
FOREVER = -1
Got = tuple[EncoderFrame, list[Pack]]


class VencChannel(Channel):
    """A channel of VENC or JPEGE. `changed` guards what follows it; process.lock comes before it."""

    module, kind = "VENC", "VENC"
    result_call = "hi_mpi_venc_get_stream"

    def __init__(self, number: int, context: Context, attributes: Record) -> None:
        super().__init__(number, context)
        self.attributes = attributes
        self.parameters: dict[str, Any] = {}  # what the setters keep, by the name of the function's ending
        self.fd = Readiness()
        self.encoder: Encoder | None = None  # of tasks alone
        self.encoder_settings: EncoderSettings | None = None
        self.block: Allocation | None = None
        self.has_space: RingBuffer | None = None
        self.changed = Condition()
        self.started = self.ended = False
        self.left = 0  # pictures to receive; -1: no limit
        self.n_sent = self.n_encoded = self.n_changes = 0
        self.key_requested = False
        self.last_pts = self.last_nbytes = 0
        self.waiting: deque[EncoderFrame] = deque()  # for their task
        self.held: deque[EncoderFrame] = deque()  # for room in the buffer
        self.ready: deque[EncoderFrame] = deque()
        self.got: deque[tuple[EncoderFrame, int, int]] = deque()  # with address and number of packs

    def take_buffer(self, nbytes: int) -> None:
        """Memory for streams. HI_ERR_VENC_NO_MEM."""
        if nbytes:
            with Within(self.context):
                where = allocate.malloc_media(nbytes, "hi_mpi_dvpp_malloc")
            self.block, self.has_space = live.find(where), RingBuffer(nbytes)

    def forget(self) -> None:
        with self.changed:
            self.ended = True
            frames = (*self.waiting, *self.held, *self.ready)
            for each in (self.waiting, self.held, self.ready, self.got):
                each.clear()
            block, self.block, self.encoder = self.block, None, None
            self.changed.notify_all()
        self.fd.close()
        for frame in frames:
            if frame.task is not None:
                self.release(frame.task)
        if block is not None and process.running is not None:
            allocate.free_if_live(block)
        channels.remove(self)

    def need_open(self) -> None:
        """HI_ERR_VENC_UNEXIST once it ends, for calls that wait in it."""
        if self.ended:
            raise self.refuse(MediaCode.UNEXIST, f"VENC channel {self.number} has ended while the call waited.")

    # Receiving --------------------------------------------------------------------------------------------------------

    def start(self, n: int) -> None:
        """Receive n pictures, or without a limit for -1."""
        if n == 0 or n < -1:
            raise self.refuse(
                MediaCode.ILLEGAL_PARAM, f"recv_pic_num is {n}; it must be -1 (no limit), or a number of at least 1."
            )
        with self.changed:
            if self.started and (n != -1 or self.left != -1):
                raise self.refuse(
                    MediaCode.NOT_PERM,
                    f"channel {self.number} receives already. Call {fn('hi_mpi_venc_stop_chn')} first to receive {n} pictures.",
                )
            self.started, self.left = True, n

    def stop(self) -> None:
        """Receive no more; what was sent is still encoded."""
        with self.changed:
            self.started, self.left = False, 0

    def send(self, milliseconds: int, make: Callable[[VencChannel], tuple[EncoderFrame, Work]], c_name: str) -> None:
        """Accept a picture when there is room, and queue its task. make: creates both, with the settings of that moment."""

        def has_space() -> bool:
            self.need_started()
            return len(self.waiting) + len(self.held) < _DEPTH

        full = (
            f"{_DEPTH} pictures of channel {self.number} wait already. Send slower, get streams with "
            f"{fn('hi_mpi_venc_get_stream')} and release them, or wait with milli_sec."
        )
        # Queued under both locks: the order of the tasks is that of the frames.
        with process.lock, self.changed:
            free = has_space()
            if free:
                self._queue(make, c_name)
                return
        while True:
            self._wait(milliseconds, has_space, MediaCode.NO_BUF, full)
            with process.lock, self.changed:
                if has_space():
                    self._queue(make, c_name)
                    return

    def _queue(self, make: Callable[[VencChannel], tuple[EncoderFrame, Work]], c_name: str) -> None:
        frame, work = make(self)
        frame.task = self.push(c_name, work)
        self.waiting.append(frame)
        self.n_sent += 1
        self.key_requested = False
        if self.left > 0:
            self.left -= 1
            self.started = self.left > 0
        self.changed.notify_all()

    def need_started(self) -> None:
        """HI_ERR_VENC_NOT_PERM while it does not receive."""
        self.need_open()
        if not self.started:
            raise self.refuse(
                MediaCode.NOT_PERM,
                f"channel {self.number} does not receive pictures. Call {fn('hi_mpi_venc_start_chn')} first.",
            )

    def encoded(self, frame: EncoderFrame, data: bytes, failure: str) -> None:
        """A task is done. On its thread."""
        with self.changed:
            if self.ended or frame not in self.waiting:
                return
            self.waiting.remove(frame)
            frame.encoded(data, failure)
            self.held.append(frame)
            self._store()
            self.changed.notify_all()

    def _store(self) -> None:
        """Move streams into the buffer while there is room."""
        while self.held:
            frame = self.held[0]
            if frame.target is not None:
                frame.address = frame.target[0]
            elif frame.data and not self._placed(frame):
                break
            elif not frame.data and self.block is not None:
                frame.address = self.block.address
            self.held.popleft()
            self.ready.append(frame)
            self.n_encoded += 1
            self.last_pts, self.last_nbytes = frame.pts, len(frame.data)
        self.fd.set(bool(self.ready))

    def _placed(self, frame: EncoderFrame) -> bool:
        """Whether a stream is settled: it is in the buffer, or can never be."""
        block, ring, nbytes = self.block, self.has_space, len(frame.data)
        assert block is not None and ring is not None
        if nbytes > ring.nbytes:
            frame.encoded(
                b"", f"the stream has {nbytes} bytes, the buffer of the channel {ring.nbytes}: raise buf_size"
            )
            frame.address = block.address
            return True
        begin = ring.take(nbytes)
        if begin is None:
            return False
        frame.address = block.address + begin
        if process.moves_bytes:
            block.touch(frame.address, nbytes)
            if not _native.copy(frame.address + block.shift, address_of(frame.data), nbytes):
                frame.encoded(b"", "the buffer of the channel is gone")
        return True

    # Streams ----------------------------------------------------------------------------------------------------------

    def get(self, max_packs: int, milliseconds: int) -> Got:
        """The next stream: the packs of a frame, or one of them if is_by_frame is 0. max_packs: the capacity for packs."""
        self._wait(
            milliseconds, lambda: bool(self.ready), MediaCode.BUF_EMPTY, f"channel {self.number} has no stream yet."
        )
        with self.changed:
            self.need_open()
            if not self.ready:  # another thread was faster
                raise self.refuse(MediaCode.BUF_EMPTY, f"another thread got the stream of channel {self.number}.")
            frame = self.ready[0]
            packs = self.next_packs()
            if max_packs < len(packs):
                raise self.refuse(
                    MediaCode.ILLEGAL_PARAM,
                    f"pack_cnt is {max_packs}, the stream has {len(packs)} packs. Ask {fn('hi_mpi_venc_query_status')} for cur_packs "
                    "and pass memory for as many.",
                )
            first = frame.n_got == 0
            frame.n_got += len(packs)
            if frame.n_got == len(frame.packs):
                self.ready.popleft()
                self.fd.set(bool(self.ready))
            self.got.append((frame, frame.address + packs[0].offset, len(packs)))
        if first:
            assert frame.task is not None
            self.wait(frame.task, FOREVER)  # the program knows now that its picture was read
        if observers and frame.target is None and frame.data:
            for pack in packs:
                emit(PacketLent(current.call, frame.address + pack.offset, pack.nbytes))
        return frame, packs

    def next_packs(self) -> list[Pack]:
        """The packs that the next `get` returns."""
        if not self.ready:
            return []
        packs = self.ready[0].packs
        if self.attributes["venc_attr"]["is_by_frame"]:
            return packs
        n = self.ready[0].n_got
        return packs[n : n + 1]

    def give_back(self, address: int) -> None:
        """Release the oldest stream that was fetched. address: of its first pack."""
        with self.changed:
            if not self.got or self.got[0][1] != address:
                raise self._wrong_release(address)
            frame, _, n = self.got.popleft()
            packs = frame.packs[:n]
            if not self.attributes["venc_attr"]["is_by_frame"]:
                packs = [pack for pack in frame.packs if frame.address + pack.offset == address]
            over = frame.n_got == len(frame.packs) and all(each is not frame for each, _, _ in self.got)
            in_buffer = frame.target is None and bool(frame.data)
            if over:
                frame.data = b""
            if over and in_buffer and self.has_space is not None:
                self.has_space.release()
                self._store()
                self.changed.notify_all()
        if observers and in_buffer:
            for pack in packs:
                emit(PacketTaken(current.call, frame.address + pack.offset, pack.nbytes, "it was released"))

    def _wrong_release(self, address: int) -> MediaError:
        if not self.got:
            why = "none was got that is not released yet"
        elif any(where == address for _, where, _ in self.got):
            why = f"that at {self.got[0][1]:#x} was got before; release streams in the order in which you get them"
        else:
            why = f"the oldest that was got begins at {self.got[0][1]:#x}"
        return self.refuse(
            MediaCode.ILLEGAL_PARAM, f"no stream of channel {self.number} at {address:#x} to release: {why}."
        )

    # Waiting ----------------------------------------------------------------------------------------------------------

    def _wait(self, milliseconds: int, done: Callable[[], bool], empty: MediaCode, why: str) -> None:
        """Until done(), which is called under the lock. empty, why: the error of a call that does not wait."""
        end = None if milliseconds < 0 else time.monotonic() + milliseconds / 1000
        while True:
            with self.changed:
                self.need_open()
                if done():
                    return
                task = self.waiting[0].task if self.waiting else None
                n = len(self.waiting), len(self.held), len(self.ready)
            left = _SLICE_S if end is None else min(end - time.monotonic(), _SLICE_S)
            if left <= 0:
                if milliseconds == 0:
                    process.executor.make_progress()  # for the next call: tasks of some executors run only during a wait
                    raise self.refuse(empty, why)
                raise self.refuse(MediaCode.TIMEOUT, f"{milliseconds} ms have passed: {why}")
            if task is not None:  # by the completion: this thread may be the one that has to run it
                task.mark.completion.wait(max(1, int(left * 1000)), self.stream.queue)
                continue
            with self.changed:
                wait_for(
                    self.changed,
                    lambda n=n: self.ended or n != (len(self.waiting), len(self.held), len(self.ready)),  # type: ignore[misc]
                    left,
                )

    def finish(self) -> None:
        """Wait for the tasks, and end. HI_ERR_VENC_NOT_PERM while it receives."""
        with self.changed:
            self.need_open()
            if self.started:
                raise self.refuse(
                    MediaCode.NOT_PERM,
                    f"channel {self.number} still receives pictures. Call {fn('hi_mpi_venc_stop_chn')} first.",
                )
            self.ended = True
            self.changed.notify_all()
        self.end()


channels: ChannelTable[VencChannel] = ChannelTable("VENC", "hi_mpi_venc_create_chn")


_STEP = 64


class RingBuffer:
    """Pieces of a range of bytes, in the order in which they were taken; each without a break."""

    def __init__(self, nbytes: int) -> None:
        self.nbytes = nbytes
        self._pieces: deque[tuple[int, int]] = deque()  # begin, end

    def take(self, nbytes: int) -> int | None:
        """The offset of a new piece; None if there is no room."""
        nbytes = align_up(nbytes, _STEP)
        if not self._pieces:
            begin = 0
        else:
            first, (last, end) = self._pieces[0][0], self._pieces[-1]
            limit = self.nbytes if last >= first else first
            begin = end
            if end + nbytes > limit and last >= first:
                begin, limit = 0, first
            if begin + nbytes > limit:
                return None
        if begin + nbytes > self.nbytes:
            return None
        self._pieces.append((begin, begin + nbytes))
        return begin

    def release(self) -> None:
        """Free the oldest piece."""
        self._pieces.popleft()
