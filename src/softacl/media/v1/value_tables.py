"""Histograms (acldvppHist) and tables that replace values (acldvppLutMap): words and bytes in host memory, 256 a component."""

from __future__ import annotations

from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.chip_support import require_operation
from softacl.runtime.descriptors.fields import field_functions, forgetting
from softacl.runtime.handles import HandleTable

_COMPONENTS, _VALUES = 3, 256


class _Table:
    """Numbers of one size in host memory, at an address that stays."""

    word_bytes = 1

    def __init__(self) -> None:
        from ctypes import addressof, c_uint8

        self.nbytes = _COMPONENTS * _VALUES * self.word_bytes
        self._memory: Any = (c_uint8 * self.nbytes)()
        self.address = addressof(self._memory)

    def component(self, number: int) -> tuple[int, int]:
        """The address and number of a component's values."""
        if number >= _COMPONENTS:
            raise AclError(Code.INVALID_PARAM, f"component is {number}; it must be 0 to {_COMPONENTS - 1}.")
        return self.address + number * _VALUES * self.word_bytes, _VALUES

    def content(self) -> bytes:
        """A copy of all numbers."""
        return bytes(self._memory)

    def clear(self) -> None:
        """Set all to 0."""
        self._memory[:] = [0] * self.nbytes


class Histogram(_Table):
    """The count of each value in a picture. ret_code: of the counting task."""

    word_bytes = 4

    def __init__(self) -> None:
        super().__init__()
        self.ret_code = 0


class LookupTable(_Table):
    """The replacement for each value. All 0 until the program writes it."""


histograms: HandleTable[Histogram] = HandleTable("histogram", Code.INVALID_PARAM, "acldvppCreateHist")
lookups: HandleTable[LookupTable] = HandleTable("LUT map", Code.INVALID_PARAM, "acldvppCreateLutMap")


def create_histogram() -> int:
    """A histogram, all 0. 200006 on chips without it. Source: acldvppCreateHist."""
    require_operation("calc_hist")
    return histograms.add(Histogram())


def clear_histogram(handle: int) -> None:
    """Set all counts to 0. Source: acldvppClearHist."""
    histograms.get(handle).clear()


def get_histogram_dims(handle: int) -> int:
    """The number of components it holds: 3. Source: acldvppGetHistDims."""
    histograms.get(handle)
    return _COMPONENTS


def get_histogram_data(handle: int, dim: int) -> tuple[int, int]:
    """Host address and number of the counts of a component, 4 bytes each. Source: acldvppGetHistData."""
    return histograms.get(handle).component(dim)


def create_lookup() -> int:
    """A table, all 0. 200006 on chips without it. Source: acldvppCreateLutMap."""
    require_operation("equalize_hist")
    return lookups.add(LookupTable())


def get_lookup_dims(handle: int) -> int:
    """How many components it has: 3. Source: acldvppGetLutMapDims."""
    lookups.get(handle)
    return _COMPONENTS


def get_lookup_data(handle: int, dim: int) -> tuple[int, int]:
    """Host address and number of the bytes of a component, which the program writes. Source: acldvppGetLutMapData."""
    return lookups.get(handle).component(dim)


destroy_histogram = forgetting(histograms)  # acldvppDestroyHist; a task that was queued still writes its memory
_, get_histogram_ret_code = field_functions(histograms, "ret_code")  # 0, or 1 after a task that failed
destroy_lookup = forgetting(lookups)  # acldvppDestroyLutMap
