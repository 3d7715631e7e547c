"""The C functions of operators, called through ctypes on tensors in device memory: those that torch_npu does not call, and bad input.

direct.py RESULTS [MODULE]: run every case of a module (direct_cases) and write what differs as JSON. PyTorch or NumPy on the host
is the oracle; torch_npu is not needed.
"""

from __future__ import annotations

import ctypes
import importlib
import json
import os
import sys
from pathlib import Path

#: aclDataType of PyTorch's types
CODES = {"float32": 0, "float16": 1, "int8": 2, "int32": 3, "uint8": 4, "int16": 6, "int64": 9, "uint32": 8, "uint64": 10,
         "float64": 11, "bool": 12, "complex64": 16, "bfloat16": 27}  # fmt: skip
NUMBERS = {"int64_t": "c_int64", "int32_t": "c_int32", "int": "c_int", "int8_t": "c_int8", "uint64_t": "c_uint64",
           "double": "c_double", "float": "c_float", "bool": "c_bool", "aclDataType": "c_int"}  # fmt: skip


class Device:
    """libascendcl and libopapi with what a case needs of them. gaps: elements lie two apart, behind one that is not used."""

    def __init__(self, library: str, gaps: bool) -> None:
        import torch

        from softacl.api.table import prototypes

        self.torch, self.c, self.gaps, self.prototypes = torch, ctypes.CDLL(library), gaps, prototypes()
        self.stream = ctypes.c_void_p()  # that of the device, in which the interpreter computes
        for name in (
            "aclCreateTensor",
            "aclCreateScalar",
            "aclCreateIntArray",
            "aclCreateBoolArray",
            "aclCreateFloatArray",
            "aclCreateTensorList",
            "aclCreateScalarList",
        ):
            getattr(self.c, name).restype = ctypes.c_void_p
        self.c.aclGetRecentErrMsg.restype = ctypes.c_char_p

    def put(self, value):
        """A torch tensor in device memory: (handle, address, its bytes on the host, the view that holds the elements)."""
        torch, step = self.torch, 2 if self.gaps else 1
        storage = torch.zeros(value.numel() * step + 1, dtype=value.dtype)
        strides = [each * step for each in torch.empty(value.shape).stride()]
        view = storage.as_strided(value.shape, strides, step - 1)
        view.copy_(value)
        nbytes, address = storage.numel() * storage.element_size(), ctypes.c_void_p()
        assert self.c.aclrtMalloc(ctypes.byref(address), ctypes.c_size_t(nbytes), 0) == 0
        assert (
            self.c.aclrtMemcpy(
                address, ctypes.c_size_t(nbytes), ctypes.c_void_p(storage.data_ptr()), ctypes.c_size_t(nbytes), 1
            )
            == 0
        )
        shape = (ctypes.c_int64 * max(value.dim(), 1))(*value.shape)
        lengths = (ctypes.c_int64 * 1)(storage.numel())
        handle = self.c.aclCreateTensor(
            shape, ctypes.c_uint64(value.dim()), CODES[str(value.dtype).removeprefix("torch.")],
            (ctypes.c_int64 * max(value.dim(), 1))(*strides), ctypes.c_int64(step - 1), 2, lengths, ctypes.c_uint64(1), address,
        )  # fmt: skip
        return handle, address, storage, view

    def scalar(self, value):
        kind, code = (
            (ctypes.c_bool, 12)
            if isinstance(value, bool)
            else (ctypes.c_int64, 9)
            if isinstance(value, int)
            else (ctypes.c_double, 11)
        )
        return self.c.aclCreateScalar(ctypes.byref(kind(value)), code)

    def argument(self, kind: str, value, places: dict, name: str):
        """What C gets for one parameter."""
        if kind in NUMBERS:
            return getattr(ctypes, NUMBERS[kind])(0 if value is None else value)
        if value is None:
            return ctypes.c_void_p(0)
        if kind == "char*":
            return ctypes.c_char_p(value.encode())
        if kind == "aclTensor*" and isinstance(value, int):  # a handle
            return ctypes.c_void_p(value)
        if kind == "aclTensor*":
            places[name] = [self.put(value)]
            return ctypes.c_void_p(places[name][0][0])
        if kind == "aclTensorList*":
            places[name] = [self.put(each) for each in value]
            handles = (ctypes.c_void_p * len(value))(*(each[0] for each in places[name]))
            return ctypes.c_void_p(self.c.aclCreateTensorList(handles, ctypes.c_uint64(len(value))))
        if kind == "aclScalar*":
            return ctypes.c_void_p(self.scalar(value))
        if kind == "aclBoolArray*":
            return ctypes.c_void_p(
                self.c.aclCreateBoolArray((ctypes.c_bool * len(value))(*value), ctypes.c_uint64(len(value)))
            )
        if kind == "aclIntArray*":
            return ctypes.c_void_p(
                self.c.aclCreateIntArray((ctypes.c_int64 * max(len(value), 1))(*value), ctypes.c_uint64(len(value)))
            )
        if kind == "aclFloatArray*":
            return ctypes.c_void_p(
                self.c.aclCreateFloatArray((ctypes.c_float * max(len(value), 1))(*value), ctypes.c_uint64(len(value)))
            )
        raise AssertionError(f"{name}: what is a {kind}?")

    def call(self, function: str, given: dict) -> tuple[int, dict]:
        """Both phases, and the end of the stream: (the first status that is not 0, where tensors lie)."""
        places: dict = {}
        arguments = [
            self.argument(each.type.replace("const ", "").replace(" ", ""), given.get(each.name), places, each.name)
            for each in self.prototypes[function]
        ]
        nbytes, executor = ctypes.c_uint64(), ctypes.c_void_p()
        status = getattr(self.c, function + "GetWorkspaceSize")(
            *arguments, ctypes.byref(nbytes), ctypes.byref(executor)
        )
        workspace = ctypes.c_void_p()
        if not status and nbytes.value:
            assert self.c.aclrtMalloc(ctypes.byref(workspace), nbytes, 0) == 0
        status = status or getattr(self.c, function)(workspace, nbytes, executor, self.stream)
        return status or self.c.aclrtSynchronizeDevice(), places

    def get(self, place):
        """The elements of a tensor, in the shape that the operator may have told."""
        handle, address, storage, view = place
        nbytes = storage.numel() * storage.element_size()
        assert (
            self.c.aclrtMemcpy(
                ctypes.c_void_p(storage.data_ptr()), ctypes.c_size_t(nbytes), address, ctypes.c_size_t(nbytes), 2
            )
            == 0
        )
        shape, n = ctypes.POINTER(ctypes.c_int64)(), ctypes.c_uint64()
        assert self.c.aclGetViewShape(ctypes.c_void_p(handle), ctypes.byref(shape), ctypes.byref(n)) == 0
        lengths = [shape[i] for i in range(n.value)]
        ctypes.CDLL(None).free(shape)
        if lengths == list(view.shape):
            return view.clone()
        if view.is_contiguous():
            count = self.torch.Size(lengths).numel()
            return view.reshape(-1)[:count].reshape(lengths).clone()
        return view.as_strided(lengths, view.stride(), view.storage_offset()).clone()


def bits_of(device: Device, places: dict, names) -> list[bytes]:
    found = [device.get(place).reshape(-1) for name in names for place in places[name]]
    return [bytes(each.contiguous().view(device.torch.uint8).tolist()) for each in found]


def difference(device: Device, function: str, case) -> str:
    torch = device.torch
    torch.manual_seed(1)
    given, wanted = case(torch)
    room = {}
    for (
        name,
        value,
    ) in wanted.items():  # (expected, shape of the output) where the output is made for the most there can be
        like = value[0].new_zeros(value[1]) if isinstance(value, tuple) else value
        room[name] = [torch.zeros_like(each) for each in like] if isinstance(like, list) else torch.zeros_like(like)
    status, places = device.call(function, {**room, **given})
    if status:
        return f"status {status}: {(device.c.aclGetRecentErrMsg() or b'').decode()}"
    first = bits_of(device, places, wanted)
    for i in range(2, 5):  # the later runs are compiled
        status, again = device.call(function, {**room, **given})
        if status or bits_of(device, again, wanted) != first:
            return f"run {i} has the status {status}, or other bits than the first"
    for name, value in wanted.items():
        value = value[0] if isinstance(value, tuple) else value
        for place, expected in zip(places[name], value if isinstance(value, list) else [value], strict=True):
            try:
                torch.testing.assert_close(
                    device.get(place), expected, equal_nan=True, **getattr(case, "tolerance", {})
                )
            except AssertionError as error:
                return f"{name}: {error}"
    return ""


def main() -> None:
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]
    cases = importlib.import_module(sys.argv[2] if len(sys.argv) > 2 else "direct_cases")
    results = {}
    for gaps in (False, True):
        device = Device("libascendcl.so", gaps)
        if not gaps:
            assert device.c.aclInit(None) == 0 and device.c.aclrtSetDevice(0) == 0
            assert device.c.aclrtCreateStream(ctypes.byref(device.stream)) == 0
        for name, (function, case) in cases.SAME.items():
            results[f"{name}-{'gaps' if gaps else 'packed'}"] = difference(device, function, case)
        if not gaps:
            results |= {name: case(device) for name, case in cases.OTHERS.items()}
    Path(sys.argv[1]).write_text(json.dumps(results))
    os._exit(0)


if __name__ == "__main__":
    main()
