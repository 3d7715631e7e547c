"""Parts of a block that a program declares, so that `softacl check` knows their bounds.

    from softacl.regions import Region
    weights = Region(address, 4096, read_only=True)
    ...
    weights.end()

Without the checker a region does nothing.
"""

from __future__ import annotations

from types import TracebackType

from softacl import events
from softacl.observe import emit, observers
from softacl.runtime.entry import operation
from softacl.runtime.state import current

__all__ = ["Region"]


class Region:
    """`nbytes` bytes from `address` in one block of the program. Used as a context, it ends there.

    Raises ValueError for a size below 1.
    """

    @operation("Region")
    def __init__(self, address: int, nbytes: int, *, read_only: bool = False, name: str = "") -> None:
        """read_only: `softacl check` reports writes to it. name: for its messages."""
        if nbytes < 1:
            raise ValueError(f"{nbytes} bytes; a region has at least one")
        self.address, self.nbytes, self.read_only, self.name = int(address), int(nbytes), read_only, name
        if observers:
            emit(events.RegionDeclared(current.call, self))

    @property
    def end_address(self) -> int:
        """The first address after the region."""
        return self.address + self.nbytes

    @operation("Region.end")
    def end(self) -> None:
        """End the region. Idempotent."""
        if observers:
            emit(events.RegionEnded(current.call, self))

    def __enter__(self) -> Region:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def __str__(self) -> str:
        return f"region {self.name}" if self.name else f"the region of {self.nbytes} bytes"
