"""page_kit.py MODULE RESULTS: run a module's cases through the C functions, and compare with NumPy; write what differs as JSON.

A module has CASES: name -> (C function, Kit -> (arguments, expected)), and REFUSED: name -> (C function, Kit -> arguments, words of
the message). Arguments are arrays of NumPy, `Bits`, or numbers; expected are `Rounded`, or arrays in float64. The formulas are those
of the vendor's pages, and know nothing of PyTorch.
"""

from __future__ import annotations

import ctypes
import importlib
import json
import os
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from direct import CODES, Device

CODES |= {"uint64": 10, "float8_e5m2": 35, "float8_e4m3fn": 36, "float8_e8m0fnu": 37}
INT4, INT32 = 29, 3


@dataclass
class Bits:
    """Numbers of 4 bits: two in a byte of an INT4 or FLOAT4 tensor, or eight in an int32; the first in the lowest bits."""

    values: np.ndarray
    dtype: int = INT4


@dataclass
class As:
    """Values in an element type that NumPy has not."""

    values: np.ndarray
    name: str


@dataclass
class Rounded:
    """The exact values of which a result holds the nearest number (`type`: as an argument has it), except at a tie."""

    values: np.ndarray
    type: object
    low: float = -128
    high: float = 127
    slack: float = 2e-3  # what the steps before may have lost


@dataclass
class Near:
    """A result in an element type, near values."""

    values: np.ndarray
    name: str = "float32"
    rtol: float = 2e-3
    atol: float = 2e-3


def pack(values: np.ndarray, n: int) -> np.ndarray:
    parts = values.astype(np.int64).reshape(*values.shape[:-1], -1, n) & 15
    return (parts << np.arange(0, 4 * n, 4)).sum(-1)


def unpack(words: np.ndarray, n: int) -> np.ndarray:
    parts = (words[..., None].astype(np.int64) >> np.arange(0, 4 * n, 4)) & 15
    return ((parts ^ 8) - 8).reshape(*words.shape[:-1], -1)


class Kit:
    """Inputs for one run of a case."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)

    def floats(self, *shape: int, low: float = -3, high: float = 3, dtype: str = "float32") -> np.ndarray:
        return self.random.uniform(low, high, shape).astype(dtype)

    def halves(self, *shape: int, **options) -> np.ndarray:
        return self.floats(*shape, **options).astype(np.float16)

    def ints(self, *shape: int, low: int = -127, high: int = 128, dtype: str = "int8") -> np.ndarray:
        return self.random.integers(low, high, shape).astype(dtype)


class Pages(Device):
    def put(self, value):
        if isinstance(value, Bits) and value.dtype != INT32:
            place = super().put(self.torch.from_numpy(pack(value.values, 2).astype(np.uint8)))
            shape = (ctypes.c_int64 * value.values.ndim)(*value.values.shape)
            handle = self.c.aclCreateTensor(
                shape, ctypes.c_uint64(value.values.ndim), value.dtype, None, ctypes.c_int64(0), 2, shape,
                ctypes.c_uint64(value.values.ndim), place[1],
            )  # fmt: skip
            return handle, *place[1:]
        if isinstance(value, Bits):
            value = pack(value.values, 8).astype(np.uint32).view(np.int32)
        if isinstance(value, As):
            value = self.torch.from_numpy(np.array(value.values, np.float32)).to(getattr(self.torch, value.name))
        if isinstance(value, np.ndarray):
            value = self.torch.from_numpy(np.ascontiguousarray(value))
        return super().put(value)

    def numbers(self, place, kind) -> np.ndarray:
        """What a result's tensor holds, as float64."""
        shape = place[3].shape
        got = self.get((place[0], *place[1:])) if not isinstance(kind, Bits) else self._bytes(place)
        if isinstance(kind, Bits):
            return unpack(got, 8 if kind.dtype == INT32 else 2).astype(np.float64)
        assert got.shape == shape
        whole = got.dtype in (self.torch.uint64, self.torch.int64)
        return got.numpy() if whole else got.to(self.torch.float64).numpy()

    def _bytes(self, place) -> np.ndarray:
        _, address, storage, view = place
        nbytes = storage.numel() * storage.element_size()
        status = self.c.aclrtMemcpy(
            ctypes.c_void_p(storage.data_ptr()), ctypes.c_size_t(nbytes), address, ctypes.c_size_t(nbytes), 2
        )
        assert status == 0
        return view.numpy()


def room(wanted):
    """An argument for a result."""
    if isinstance(wanted, Rounded):
        kind = wanted.type
        if isinstance(kind, Bits):
            return Bits(np.zeros(wanted.values.shape, np.int8), kind.dtype)
        return np.zeros(wanted.values.shape, kind)
    if isinstance(wanted, Near):
        return As(np.zeros(wanted.values.shape), wanted.name)
    return np.zeros_like(wanted)


def compare(got: np.ndarray, wanted) -> None:
    if isinstance(wanted, Rounded):
        exact = np.clip(wanted.values, wanted.low, wanted.high)
        assert got.shape == exact.shape, f"shape {got.shape}, not {exact.shape}"
        assert (got == np.rint(got)).all() and (np.abs(got - exact) <= 0.5 + wanted.slack).all(), (
            f"{got}\nis not near\n{exact}"
        )
    elif isinstance(wanted, Near):
        np.testing.assert_allclose(got, wanted.values, wanted.rtol, wanted.atol)
    else:
        np.testing.assert_array_equal(got, wanted)


def difference(device: Pages, function: str, case, seed: int) -> str:
    try:
        given, expected = case(Kit(seed))
        status, places = device.call(function, {name: room(value) for name, value in expected.items()} | given)
        if status:
            return f"status {status}: {(device.c.aclGetRecentErrMsg() or b'').decode()}"
        for name, wanted in expected.items():
            try:
                kind = wanted.type if isinstance(wanted, Rounded) else None
                compare(device.numbers(places[name][0], kind), wanted)
            except AssertionError as error:
                return f"{name}: {error}"
        return ""
    except Exception:
        return traceback.format_exc()


def refused(device: Pages, function: str, given, words: str, wanted: int = 161002) -> str:
    status, _ = device.call(function, given(Kit(1)))
    message = (device.c.aclGetRecentErrMsg() or b"").decode()
    return "" if status == wanted and words in message else f"status {status}: {message}"


def main() -> None:
    module = importlib.import_module(sys.argv[1])
    device = Pages("libascendcl.so", False)
    assert device.c.aclInit(None) == 0 and device.c.aclrtSetDevice(0) == 0
    found = {name: difference(device, *case, seed) for seed, (name, case) in enumerate(module.CASES.items())}
    found |= {name: refused(device, *case) for name, case in module.REFUSED.items()}
    Path(sys.argv[2]).write_text(json.dumps(found))
    os._exit(0)


if __name__ == "__main__":
    importlib.import_module("page_kit").main()  # the module whose classes the cases use
