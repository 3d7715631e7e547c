"""Bounded queues of messages: each holds copies of its data, and forwards them where routes lead.

A queue's data leaves it at once for the queues that its routes name, where all of them have room. Sources of rules: hicann/runtime
docs/zh/api_ref/17-02_shared_queue_management.md, src/acl/acl_tdt_queue, src/queue_schedule/server/bind_relation.cpp.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from softacl import events
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.copies.copy_rules import real_kind
from softacl.runtime.copies.sync_copies import move
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory.ranges import locate, ready
from softacl.runtime.process.contexts import require_context
from softacl.runtime.signals import wait_for
from softacl.runtime.state import Device, current, process

LONGEST_NAME = 127  # bytes; RT_MQ_MAX_NAME_LEN counts the closing zero
_DEPTH = 8  # of a queue that names none
_USER_BYTES = 96  # the most that the program adds to a message

#: One for all queues: a message moves between two of them in one step.
changed = threading.Condition(threading.RLock())
queues: dict[int, MemoryQueue] = process.owns({})


class TooSmallError(AclError):
    """The next message has more bytes than the program has room for; it stays in the queue."""

    def __init__(self, nbytes: int, capacity: int) -> None:
        super().__init__(Code.RT_PARAM_INVALID, f"the next message has {nbytes} bytes; there is room for {capacity}.")
        self.nbytes = nbytes


class MemoryQueue:
    """Messages in their order, at most `depth`. targets: the queues that each message is forwarded to."""

    def __init__(self, device_id: int, name: str, depth: int) -> None:
        self.id = process.next_id("queue")
        self.device_id, self.name, self.depth = device_id, name, depth
        self.messages: deque[Any] = deque()
        self.targets: list[MemoryQueue] = []
        self.open = True  # False: it is destroyed, or its channel stopped; nobody waits for it any more

    def put(self, message: Any, timeout_ms: int) -> None:
        """Append a message, waiting for space. 207014 on timeout, 500000 if the queue was stopped."""
        self._wait(
            lambda: len(self.messages) < self.depth, timeout_ms, Code.RT_QUEUE_FULL, f"has {self.depth} messages"
        )
        self.messages.append(message)
        forward()

    def next(self, timeout_ms: int) -> Any:
        """Return the first message without removing it. 207013 on timeout, 500000 if the queue was stopped."""
        self._wait(lambda: bool(self.messages), timeout_ms, Code.RT_QUEUE_EMPTY, "is empty")
        return self.messages[0]

    def pop(self) -> None:
        """Remove the first message."""
        self.messages.popleft()
        forward()

    def _wait(self, done: Callable[[], bool], timeout_ms: int, code: Code, state: str) -> None:
        # -1 waits without limit; the vendor's header gives no other negative number a meaning
        over = wait_for(changed, lambda: done() or not self.open, None if timeout_ms < 0 else timeout_ms / 1000)
        if done():
            return
        if not over:
            raise AclError(code, f"queue {self.id} {self.name!r} {state}; waited {timeout_ms} ms.")
        raise AclError(Code.FAILURE, f"queue {self.id} {self.name!r} {state} and was stopped.")

    def stop(self) -> None:
        """Stop the queue and wake all waiters."""
        with changed:
            self.open = False
            changed.notify_all()


def forward() -> None:
    """Move messages along the routes, and wake all waiters."""
    for source in list(queues.values()):
        while source.targets and source.messages and all(len(to.messages) < to.depth for to in source.targets):
            message = source.messages.popleft()
            for to in source.targets:
                to.messages.append(message)
    changed.notify_all()


def add_queue(device_id: int, name: str, depth: int) -> MemoryQueue:
    """A new queue. 100000 if the device has one of that name."""
    queue = MemoryQueue(device_id, name, depth)
    with changed:
        if name and any(each.name == name and each.device_id == device_id for each in queues.values()):
            raise AclError(Code.INVALID_PARAM, f"device {device_id} has a queue {name!r} already. Choose another name.")
        queues[queue.id] = queue
    return queue


def remove_queue(queue: MemoryQueue) -> None:
    """End a queue and its messages."""
    with changed:
        queues.pop(queue.id, None)
        queue.messages.clear()
        queue.stop()


def _end_with(device: Device) -> None:
    for queue in [each for each in queues.values() if each.device_id == device.id]:
        remove_queue(queue)


def find(queue_id: int) -> MemoryQueue:
    """The queue of that number; 107000 if there is none."""
    queue = queues.get(queue_id)
    if queue is None:
        raise AclError(Code.RT_PARAM_INVALID, f"there is no queue {queue_id}.", Reason.INVALID_HANDLE, handle=queue_id)
    return queue


def take(address: int, nbytes: int, role: str) -> np.ndarray[Any, Any]:
    """A copy of host or device memory of the program."""
    try:
        data = np.empty(nbytes, np.uint8)
    except (MemoryError, ValueError):
        raise AclError(Code.BAD_ALLOC, f"there is no memory for a copy of {nbytes} bytes.") from None
    _move(data.ctypes.data, 0, address, nbytes, role)
    return data


def bring(data: np.ndarray[Any, Any], address: int, nbytes: int, role: str) -> None:
    """Copy the first bytes to host or device memory of the program."""
    _move(address, nbytes, data.ctypes.data, nbytes, role)


def _move(dst: int, dest_max: int, src: int, nbytes: int, role: str) -> None:
    ours = not dest_max  # the destination is
    require(src if ours else dst, role)
    block = locate("src" if ours else "dst", src if ours else dst, nbytes)
    span = ready(block, src if ours else dst, nbytes)
    move(dst, (None, dst) if ours else span, src, span if ours else (None, src), nbytes)
    if observers:
        to, source = (None, block) if ours else (block, None)
        kind = real_kind(to, source)
        emit(events.CopyDone(current.call, dst, nbytes, src, nbytes, kind, to, source, kind))


@dataclass
class QueueAttributes:
    """What a queue is created with."""

    name: str = ""
    depth: int = _DEPTH


attributes: HandleTable[QueueAttributes] = process.owns(
    HandleTable("queue attribute", Code.INVALID_PARAM, "acltdtCreateQueueAttr")
)


def create_attributes() -> int:
    """Attributes of queues to be: no name, a depth of 8. Source: acltdtCreateQueueAttr."""
    return attributes.add(QueueAttributes())


def destroy_attributes(handle: int) -> None:
    """Forget attributes; queues made with them stay. Source: acltdtDestroyQueueAttr."""
    attributes.remove(handle)


def check_name(name: str) -> str:
    """The name; 100000 if it is longer than a queue's may be."""
    n = len(name.encode(errors="surrogateescape"))
    if n > LONGEST_NAME:
        raise AclError(Code.INVALID_PARAM, f"the name has {n} bytes; a queue's has at most {LONGEST_NAME}.")
    return name


def create(handle: int) -> int:
    """A new queue on the thread's device, its number. handle: attributes, or null. Source: acltdtCreateQueue.

    107002 without a context, 100000 if the device has a queue of that name, 107000 for a depth of 0.
    """
    options = attributes.get(handle) if handle else QueueAttributes()
    device_id = require_context().device.id
    if not options.depth:
        raise AclError(Code.RT_PARAM_INVALID, "the depth is 0; a queue holds at least 1 message.")
    return add_queue(device_id, options.name, options.depth).id


def destroy(queue_id: int) -> None:
    """End a queue; 500000 while it has routes. Source: acltdtDestroyQueue."""
    require_context()
    with changed:
        queue = find(queue_id)
        if queue.targets or any(queue in each.targets for each in queues.values()):
            raise AclError(Code.FAILURE, f"queue {queue_id} has routes. Unbind them first.")
        remove_queue(queue)


def enqueue(
    queue_id: int, data: int, nbytes: int, user_data: int, user_bytes: int, timeout_ms: int, reserved: int
) -> None:
    """Put a copy of host or device memory into a queue, with up to 96 bytes of the program's own. Source: acltdtEnqueueData.

    timeout_ms: -1 waits for room without limit. 100000 for null or no data, 107002 without a context, 107000 for an unknown
    queue or too many own bytes, 207014 when the queue stays full.
    """
    _check(data, nbytes, user_bytes)
    message = take(data, nbytes, "data"), take(user_data, user_bytes, "userData") if user_bytes else None
    with changed:
        find(queue_id).put(message, timeout_ms)


def dequeue(queue_id: int, data: int, data_size: int, user_data: int, user_size: int, timeout_ms: int) -> int:
    """Take the first message of a queue; how many bytes its data has. Source: acltdtDequeueData.

    Codes as of `enqueue`; 207013 when the queue stays empty, 107000 (`TooSmallError`) when the data has no data_size: then the
    message stays.
    """
    _check(data, data_size, user_size)
    with changed:
        queue = find(queue_id)
        message, own = queue.next(timeout_ms)
        if len(message) > data_size:
            raise TooSmallError(len(message), data_size)
        queue.pop()
    try:  # no lock is held while bytes move
        bring(message, data, len(message), "data")
        if own is not None and user_size:
            bring(own, user_data, min(len(own), user_size), "userData")
    except AclError:
        with changed:
            queue.messages.appendleft((message, own))
        raise
    return len(message)


def _check(data: int, nbytes: int, user_bytes: int) -> None:
    require(data, "data")
    if not nbytes:
        raise AclError(Code.INVALID_PARAM, "dataSize is 0.")
    require_context()
    if user_bytes > _USER_BYTES:
        raise AclError(
            Code.RT_PARAM_INVALID, f"userDataSize is {user_bytes}; at most {_USER_BYTES} bytes can be added."
        )


def _after_fork() -> None:
    changed.__init__(threading.RLock())  # type: ignore[misc]  # a thread of the parent may hold the lock


process.on_device_closed(_end_with)
process.on_fork(_after_fork)
