"""Data buffers: an address and a size that travel together (aclDataBuffer); datasets: lists of them.

Neither owns what it names.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.handles import HandleTable

__all__ = ["DataBuffer", "Dataset", "buffers", "datasets"]


@dataclass(eq=False)
class DataBuffer:
    """What a data buffer names."""

    address: int
    nbytes: int


buffers: HandleTable[DataBuffer] = HandleTable("data buffer", Code.INVALID_PARAM, "aclCreateDataBuffer")


@dataclass(eq=False)
class Dataset:
    """Handles of data buffers, and of tensor descriptions for some of them, in the order of a model's inputs."""

    buffers: list[int] = field(default_factory=list)
    descriptions: dict[int, int] = field(default_factory=dict)

    def check(self, index: int) -> None:
        """100000 for a position that there is not."""
        if not 0 <= index < len(self.buffers):
            raise AclError(Code.INVALID_PARAM, f"there is no data buffer {index}; the dataset has {len(self.buffers)}.")


datasets: HandleTable[Dataset] = HandleTable("dataset", Code.INVALID_PARAM, "aclmdlCreateDataset")
