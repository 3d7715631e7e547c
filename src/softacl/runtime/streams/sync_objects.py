"""What events, notifies and counting notifies have in common: a handle, the context that they end with, a key for others."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from softacl.runtime.handles import HandleTable
from softacl.runtime.process.contexts import Context
from softacl.runtime.state import process


class Shared(Protocol):
    """The state of an object that other processes use, too (`runtime.ipc`)."""

    def close(self, key: str) -> None:
        """The object is destroyed: its key is invalid from now on."""


class SyncObject:
    """An object that streams wait for. It does nothing by itself. Subclasses name its table and kind."""

    __slots__ = ("context", "handle", "id", "key", "shared")

    table: ClassVar[HandleTable[Any]]
    kind: ClassVar[str]

    def __init__(self, context: Context) -> None:
        self.context = context
        self.shared: Shared | None = None  # once other processes may use it
        self.key = ""
        self.id = process.next_id(self.kind)
        context.owned.add(self)
        self.handle: int = self.table.add(self)

    def __str__(self) -> str:
        return f"{self.kind} {self.id}"

    def quiet(self) -> None:
        """Nothing is to be stopped."""

    def close(self) -> None:
        """End it, destroyed or with its context. Idempotent; with `process.lock`."""
        if self.table.live.pop(self.handle, None) is None:
            return
        self.context.owned.discard(self)
        self.ended()
        if self.shared is not None:
            self.shared.close(self.key)

    def ended(self) -> None:
        """It has just ended: what a kind undoes beyond that."""
