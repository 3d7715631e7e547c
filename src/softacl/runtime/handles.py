"""Handles: the plain integers by which programs name contexts, streams, events and the like, and objects that carry them."""

from __future__ import annotations

import itertools
import operator
import threading
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason

T = TypeVar("T")


class _HasStream(Protocol):
    @property
    def npu_stream(self) -> int: ...


class _HasEvent(Protocol):
    @property
    def npu_event(self) -> int: ...


class _HasAddress(Protocol):
    @property
    def ptr(self) -> int: ...


class _HasData(Protocol):
    def data_ptr(self) -> int: ...


#: Whatever names a stream: a softacl.Stream, a stream of torch_npu, a handle of acl.rt.
StreamLike: TypeAlias = int | _HasStream
#: Whatever names an event: a softacl.Event, an event of torch_npu, a handle of acl.rt.
EventLike: TypeAlias = int | _HasEvent
#: Whatever names memory: a Buffer or PinnedArray, a tensor, an address.
AddressLike: TypeAlias = int | _HasAddress | _HasData
_STEP = 64
_BASES = itertools.count(0x5AC1_0000_0000, 0x10_0000_0000)  # each table has its own range of numbers


tables: list[HandleTable[Any]] = []


class HandleTable(Generic[T]):
    """Live objects of one kind by handle. Numbers are never reused, so a destroyed handle is recognised."""

    def __init__(self, kind: str, error: Code, made_by: str, reason: Reason = Reason.INVALID_HANDLE) -> None:
        self.kind, self.error, self.made_by, self.reason = kind, error, made_by, reason
        self._base = next(_BASES)
        self._next = self._inherited = self._base
        self._lock = threading.Lock()
        self.live: dict[int, T] = {}
        tables.append(self)

    def inherit(self) -> None:
        """In a forked child: all handles so far are the parent's, as is the thread that may hold the lock."""
        self._lock = threading.Lock()
        self._inherited = self._next

    def add(self, item: T) -> int:
        """A new handle for `item`."""
        with self._lock:
            self._next += _STEP
            self.live[self._next] = item
            return self._next

    def get(self, handle: int, error: Code | None = None) -> T:
        """The object; AclError with `error`, or the kind's code, if the handle names none. TypeError if it is not an int."""
        try:
            return self.live[handle]
        except KeyError:
            raise self._wrong(handle, error) from None
        except TypeError:
            raise TypeError(f"{self.kind} must be int, not {type(handle).__name__}") from None

    def remove(self, handle: int) -> T:
        """Remove the object; AclError if it is not there."""
        item = self.get(handle)
        with self._lock:
            if self.live.pop(handle, None) is None:
                raise self._wrong(handle)
        return item

    def inherited(self, handle: int) -> bool:
        """Whether a number is a handle of the process from which this one was forked."""
        return self._base < handle <= self._inherited

    def ended(self, handle: int) -> bool:
        """Whether a number was a handle of this kind, and no longer is."""
        return self._was(handle) and handle not in self.live

    def _was(self, handle: int) -> bool:
        return self._base < handle <= self._next and handle % _STEP == self._base % _STEP

    @property
    def one(self) -> str:
        """The kind with its article."""
        return f"{'an' if self.kind[0] in 'aeiou' else 'a'} {self.kind}"

    def _wrong(self, handle: int, error: Code | None = None) -> AclError:
        if not isinstance(handle, int):
            raise TypeError(f"{self.kind} must be int, not {type(handle).__name__}")
        if self.inherited(handle):
            why = f"is {self.one} of the parent: this process was forked after {fn('aclInit')}, and has none of its objects"
        elif self._base < handle <= self._next and handle % _STEP == 0:
            why = f"was {self.one} that has been destroyed"
        elif handle == 0:
            why = f"is not {self.one} (null)"
        else:
            why = f"never was {self.one}"
        code = Code.INVALID_PARAM if handle == 0 else error or self.error
        why = f"{handle:#x} {why}. Pass one that {fn(self.made_by)} returned."
        return AclError(code, why, self.reason, handle=handle)


def stream_handle(value: StreamLike | None) -> int:
    """The handle of a stream; None and 0 are the default stream. TypeError for what names no stream."""
    needed = "a stream. Pass a softacl.Stream, a torch.npu.Stream or a handle of acl.rt"
    return 0 if value is None else _number(value, "npu_stream", needed)


def event_handle(value: EventLike) -> int:
    """The handle of an event. TypeError for what names no event."""
    return _number(value, "npu_event", "an event. Pass a softacl.Event, a torch.npu.Event or a handle of acl.rt")


def memory_address(value: AddressLike) -> int:
    """The address of memory. TypeError for what names no memory."""
    data = getattr(value, "data_ptr", None)
    needed = "memory. Pass a softacl.Buffer, a tensor of torch.npu or an address"
    return _number(data() if callable(data) else value, "ptr", needed)


def _number(value: object, attribute: str, needed: str) -> int:
    number = getattr(value, attribute, value)
    if not isinstance(number, bool):
        try:
            return operator.index(number)  # type: ignore[arg-type]
        except TypeError:
            pass
    raise TypeError(f"{value!r:.80} is not {needed}.")
