"""Calls of operators by name (aclopExecuteV2)."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from sampling.device import TO_DEVICE, TO_HOST, Device, Outcome
from sampling.named_cases import Case
from sampling.types import CODES, name_of

ND = 2


class NamedCall:
    """One call with its descriptions, buffers and attributes, which `close` destroys."""

    def __init__(self, device: Device, case: Case) -> None:
        self.device, self.c, self.case = device, device.c, case
        self.descriptions: list[int] = []
        self.buffers: list[int] = []
        self.kept: list[np.ndarray] = []
        self.attributes = ctypes.c_void_p(self.c.aclopCreateAttr())
        for key, value in case.attributes.items():
            self._set(key.encode(), value)

    def _set(self, name: bytes, value: Any) -> None:
        c, attr = self.c, self.attributes
        if isinstance(value, bool):
            c.aclopSetAttrBool(attr, name, value)
        elif isinstance(value, int):
            c.aclopSetAttrInt(attr, name, ctypes.c_int64(value))
        elif isinstance(value, float):
            c.aclopSetAttrFloat(attr, name, ctypes.c_float(value))
        elif isinstance(value, str):
            c.aclopSetAttrString(attr, name, value.encode())
        elif value and isinstance(value[0], list):
            rows = [(ctypes.c_int64 * len(row))(*row) for row in value]
            pointers = (ctypes.c_void_p * len(rows))(*map(ctypes.addressof, rows))
            c.aclopSetAttrListListInt(attr, name, len(rows), (ctypes.c_int * len(rows))(*map(len, value)), pointers)
        else:
            kind = type(value[0]) if value else int
            word, form = {
                bool: ("Bool", ctypes.c_uint8),
                float: ("Float", ctypes.c_float),
                int: ("Int", ctypes.c_int64),
            }[kind]
            getattr(c, f"aclopSetAttrList{word}")(attr, name, len(value), (form * max(len(value), 1))(*value))

    def describe(self, value: np.ndarray | None, address: int, unknown: bool = False) -> None:
        """Add a description and a buffer. unknown: with lengths of -1."""
        shape = () if value is None else value.shape
        dims = (ctypes.c_int64 * max(len(shape), 1))(*(-1 if unknown else n for n in shape))
        code, nbytes = (-1, 0) if value is None else (CODES[name_of(value.dtype)], value.nbytes)
        self.descriptions.append(self.c.aclCreateTensorDesc(code, len(shape), dims, ND))
        self.buffers.append(self.c.aclCreateDataBuffer(ctypes.c_void_p(address), ctypes.c_size_t(nbytes)))

    def run(self, how: str, overlap: tuple[str, str, int] | None, inferred: bool) -> Outcome:
        c, device, case = self.c, self.device, self.case
        places: dict[str, tuple[int, np.ndarray]] = {}
        for i, value in enumerate(case.given):
            if value is None:
                self.describe(None, 0)
                continue
            data = np.ascontiguousarray(value)
            self.kept.append(data)
            if i in case.host:
                self.describe(value, data.ctypes.data)
                c.aclSetTensorPlaceMent(ctypes.c_void_p(self.descriptions[-1]), 1)
                continue
            over = overlap is not None and overlap[1] == f"input {i}"
            margin = 8 * data.itemsize + sum(each.nbytes for each in case.outputs) if over else 0
            places[f"input {i}"] = device.allocate(data.nbytes + 2 * margin) + margin, data
            self.describe(value, places[f"input {i}"][0])
        outputs = {f"output {k}": each for k, each in enumerate(case.outputs)}
        for name, value in outputs.items():
            if overlap is not None and overlap[0] == name:
                address = places[overlap[1]][0] + overlap[2] * value.itemsize
            else:
                address = device.allocate(value.nbytes)
            places = {name: (address, np.ascontiguousarray(value)), **places}  # inputs are written last
            self.describe(value, address, inferred)
        for address, data in places.values():
            device.copy(address, data.ctypes.data, data.nbytes, TO_DEVICE)
        n = len(case.given)

        def array(found: list[int]) -> Any:
            return (ctypes.c_void_p * max(len(found), 1))(*found)

        def queue() -> int:
            return c.aclopExecuteV2(
                case.name.encode(), n, array(self.descriptions[:n]), array(self.buffers[:n]), len(outputs),
                array(self.descriptions[n:]), array(self.buffers[n:]), self.attributes, device.stream,
            )  # fmt: skip

        if failed := device.queued(queue, how):
            return failed[0]
        outcome = Outcome()
        for k, (name, value) in enumerate(outputs.items()):
            outcome.tensors[name] = np.empty_like(value)
            device.copy(outcome.tensors[name].ctypes.data, places[name][0], value.nbytes, TO_HOST)
            if inferred and (shape := self.shape(self.descriptions[n + k])) != value.shape:
                outcome.strays = f"{name}: the inferred shape is {list(shape)}, not {list(value.shape)}"
        return outcome

    def shape(self, description: int) -> tuple[int, ...]:
        handle, length = ctypes.c_void_p(description), ctypes.c_int64()
        self.c.aclGetTensorDescNumDims.restype = ctypes.c_size_t
        found = []
        for axis in range(self.c.aclGetTensorDescNumDims(handle)):
            self.c.aclGetTensorDescDimV2(handle, ctypes.c_size_t(axis), ctypes.byref(length))
            found.append(length.value)
        return tuple(found)

    def close(self) -> None:
        for each in self.descriptions:
            self.c.aclDestroyTensorDesc(ctypes.c_void_p(each))
        for each in self.buffers:
            self.c.aclDestroyDataBuffer(ctypes.c_void_p(each))
        self.c.aclopDestroyAttr(self.attributes)
        self.device.release()


def call(
    device: Device, case: Case, how: str = "plain", overlap: tuple[str, str, int] | None = None, inferred: bool = False
) -> Outcome:
    """overlap: (output, input, elements): that output lies so many elements behind that input. inferred: outputs' lengths are -1."""
    made = NamedCall(device, case)
    try:
        return made.run(how, overlap, inferred)
    finally:
        made.close()
