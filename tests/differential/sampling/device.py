"""The C library's operators through ctypes: a call places tensors in device memory, runs, and reads all of them back."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

import softacl.c
from sampling import layouts
from sampling.layouts import Layout
from sampling.types import CODES, NUMPY, name_of
from softacl.api.table import prototypes

NUMBERS = {"int64_t": "c_int64", "int32_t": "c_int32", "int": "c_int", "int8_t": "c_int8", "uint64_t": "c_uint64",
           "double": "c_double", "float": "c_float", "bool": "c_bool", "aclDataType": "c_int"}  # fmt: skip
ARRAYS = {
    "aclIntArray*": ("Int", ctypes.c_int64),
    "aclBoolArray*": ("Bool", ctypes.c_bool),
    "aclFloatArray*": ("Float", ctypes.c_float),
}
TO_DEVICE, TO_HOST = 1, 2
#: Codes of no operator of that name, or none on this library
MISSING = (100024, 561003)


@dataclass(frozen=True)
class Number:
    """A value of an aclScalar in an element type."""

    value: Any
    type: str


@dataclass(eq=False)
class Placed:
    """A tensor in device memory. layout, storage: where its elements are, and the bytes on the host."""

    layout: Layout
    storage: np.ndarray
    address: int
    handle: int = 0


@dataclass
class Outcome:
    """What a call did: the phase that failed ("" for none) with its code and message, and each tensor's elements after it."""

    failed: str = ""
    code: int = 0
    message: str = ""
    tensors: dict[str, np.ndarray] = field(default_factory=dict)
    strays: str = ""  # what else is wrong

    def __bool__(self) -> bool:
        return not self.failed

    def why(self) -> str:
        """Why it failed, without addresses and numbers of tasks; "" if it did not."""
        if not self.failed:
            return ""
        last = re.sub(r"^.*(?: raised |GetWorkspaceSize: |aclopExecuteV2: )", "", self.message.strip(), flags=re.DOTALL)
        return f"{self.failed} {self.code}: {last[:240]}"


class Device:
    """libascendcl.so in this process, with a stream."""

    def __init__(self) -> None:
        self.c = ctypes.CDLL(str(Path(softacl.c.__file__).with_name("libascendcl.so")))
        for kind in (
            "Tensor",
            "Scalar",
            "IntArray",
            "BoolArray",
            "FloatArray",
            "TensorList",
            "ScalarList",
            "DataBuffer",
        ):
            getattr(self.c, f"aclCreate{kind}").restype = ctypes.c_void_p
        for name in ("aclCreateTensorDesc", "aclopCreateAttr"):
            getattr(self.c, name).restype = ctypes.c_void_p
        self.c.aclGetRecentErrMsg.restype = ctypes.c_char_p
        assert self.c.aclInit(None) == 0 and self.c.aclrtSetDevice(0) == 0
        self.stream = ctypes.c_void_p()
        assert self.c.aclrtCreateStream(ctypes.byref(self.stream)) == 0
        self.blocks: list[int] = []
        self.objects: list[tuple[str, int]] = []
        self.prototypes = prototypes()

    def allocate(self, nbytes: int) -> int:
        address = ctypes.c_void_p()
        assert self.c.aclrtMalloc(ctypes.byref(address), ctypes.c_size_t(max(nbytes, 1) + 32), 0) == 0
        self.blocks.append(address.value)
        return address.value

    def copy(self, target: int, source: int, nbytes: int, kind: int) -> None:
        if not nbytes:
            return
        size = ctypes.c_size_t(nbytes)
        assert self.c.aclrtMemcpy(ctypes.c_void_p(target), size, ctypes.c_void_p(source), size, kind) == 0

    def release(self) -> None:
        for kind, handle in self.objects:
            getattr(self.c, f"aclDestroy{kind}")(ctypes.c_void_p(handle))
        for address in self.blocks:
            self.c.aclrtFree(ctypes.c_void_p(address))
        self.objects.clear()
        self.blocks.clear()

    def place(self, values: np.ndarray, layout: Layout, address: int = 0) -> Placed:
        storage = np.frombuffer(np.arange(layout.size * values.itemsize, dtype=np.uint8) % 61, values.dtype).copy()
        if values.dtype == bool:
            storage = np.zeros(layout.size, bool)
        layout.view(storage)[...] = values.reshape(layout.shape)
        address = address or self.allocate(storage.nbytes)
        self.copy(address, storage.ctypes.data, storage.nbytes, TO_DEVICE)
        placed = Placed(layout, storage, address)
        placed.handle = self.describe(layout, name_of(values.dtype), address)
        return placed

    def describe(self, layout: Layout, type_: str, address: int) -> int:
        n = len(layout.shape)
        longs = ctypes.c_int64 * max(n, 1)
        handle = self.c.aclCreateTensor(
            longs(*layout.shape), ctypes.c_uint64(n), CODES[type_], longs(*layout.strides), ctypes.c_int64(layout.offset), 2,
            (ctypes.c_int64 * 1)(layout.size), ctypes.c_uint64(1), ctypes.c_void_p(address),
        )  # fmt: skip
        self.objects.append(("Tensor", handle))
        return handle

    def read(self, placed: Placed) -> tuple[np.ndarray, bool]:
        """A tensor's elements, in the shape that it has now; whether the rest of its storage is as it was."""
        after = np.empty_like(placed.storage)
        self.copy(after.ctypes.data, placed.address, after.nbytes, TO_HOST)
        layout = placed.layout
        shape, n = ctypes.POINTER(ctypes.c_int64)(), ctypes.c_uint64()
        assert self.c.aclGetViewShape(ctypes.c_void_p(placed.handle), ctypes.byref(shape), ctypes.byref(n)) == 0
        now = tuple(shape[i] for i in range(n.value))
        ctypes.CDLL(None).free(shape)
        view = layout.view(after)
        kept = placed.storage.copy()
        layout.view(kept)[...] = view
        clean = kept.tobytes() == after.tobytes()
        if now != layout.shape:
            strides = layout.strides
            if strides == layouts.packed_strides(layout.shape):
                strides = layouts.packed_strides(now)
            view = Layout(now, strides, layout.offset, layout.size).view(after)
        return view.copy(), clean

    def scalar(self, number: Number) -> int:
        if number.type == "bool":
            data = ctypes.create_string_buffer(bytes([bool(number.value)]))
        else:
            with np.errstate(all="ignore"):
                data = ctypes.create_string_buffer(np.array(number.value).astype(NUMPY[number.type]).tobytes())
        handle = self.c.aclCreateScalar(data, CODES[number.type])
        self.objects.append(("Scalar", handle))
        return handle

    def argument(self, kind: str, value: Any, put: Callable[[np.ndarray, int], int]) -> Any:
        """What C gets for a parameter. put(values, i): the handle of the tensor at i of a list."""
        if kind in NUMBERS:
            return getattr(ctypes, NUMBERS[kind])(0 if value is None else value)
        if value is None:
            return ctypes.c_void_p(0)
        if kind == "char*":
            return ctypes.c_char_p(value.encode())
        if kind == "aclTensor*":
            return ctypes.c_void_p(put(value, 0))
        if kind == "aclScalar*":
            return ctypes.c_void_p(self.scalar(value))
        if kind in ("aclTensorList*", "aclScalarList*"):
            one = kind.removeprefix("acl").removesuffix("List*")
            handles = [put(each, i) if one == "Tensor" else self.scalar(each) for i, each in enumerate(value)]
            pointers = (ctypes.c_void_p * max(len(value), 1))(*handles)
            made = getattr(self.c, f"aclCreate{one}List")(pointers, ctypes.c_uint64(len(value)))
            # A list owns its tensors.
            del self.objects[len(self.objects) - len(handles) :]
            self.objects.append((f"{one}List", made))
            return ctypes.c_void_p(made)
        word, form = ARRAYS[kind]
        made = getattr(self.c, f"aclCreate{word}Array")(
            (form * max(len(value), 1))(*value), ctypes.c_uint64(len(value))
        )
        self.objects.append((f"{word}Array", made))
        return ctypes.c_void_p(made)

    def queued(self, queue: Callable[[], int], how: str, phase: str = "first") -> list[Outcome]:
        """Put a call into the stream and wait: nothing, or what failed. how: plain, or captured in a graph that runs then."""
        model = ctypes.c_void_p()
        if how == "captured" and (code := self.c.aclmdlRICaptureBegin(self.stream, 0)):
            return [self.failed("capture", code)]
        found = [self.failed(phase, code)] if (code := queue()) else []
        if how == "captured":
            if code := self.c.aclmdlRICaptureEnd(self.stream, ctypes.byref(model)):
                return found or [self.failed("capture", code)]
            if not found and (code := self.c.aclmdlRIExecuteAsync(model, self.stream)):
                return [self.failed("execute", code)]
        if not found and (code := self.c.aclrtSynchronizeStream(self.stream)):
            found = [self.failed("synchronize", code)]
        if how == "captured":
            self.c.aclmdlRIDestroy(model)
        return found

    def call(
        self, function: str, values: dict[str, Any], layout_of: Callable[[str, np.ndarray], Layout],
        addresses: dict[str, int] | None = None, inputs: frozenset[str] = frozenset(), how: str = "plain",
    ) -> Outcome:  # fmt: skip
        """Both phases of a C function. addresses: of tensors that are to lie there; where they overlap, the inputs' elements count."""
        placed: dict[str, Placed] = {}
        try:
            arguments = []
            for parameter in self.prototypes[function]:
                kind = parameter.type.replace("const ", "").replace(" ", "")

                def put(each: np.ndarray, i: int, name: str = parameter.name, kind: str = kind) -> int:
                    key = f"{name}[{i}]" if kind.endswith("List*") else name
                    placed[key] = self.place(each, layout_of(key, each), (addresses or {}).get(key, 0))
                    return placed[key].handle

                arguments.append(self.argument(kind, values.get(parameter.name), put))
            for key in inputs & placed.keys() if addresses else ():
                self.copy(placed[key].address, placed[key].storage.ctypes.data, placed[key].storage.nbytes, TO_DEVICE)
            nbytes, executor = ctypes.c_uint64(), ctypes.c_void_p()
            first = getattr(self.c, function + "GetWorkspaceSize")
            if code := first(*arguments, ctypes.byref(nbytes), ctypes.byref(executor)):
                return self.failed("first", code)
            workspace = ctypes.c_void_p(self.allocate(nbytes.value) if nbytes.value else 0)
            second = getattr(self.c, function)
            if failed := self.queued(lambda: second(workspace, nbytes, executor, self.stream), how, "second"):
                return failed[0]
            outcome = Outcome()
            for key, each in placed.items():
                outcome.tensors[key], clean = self.read(each)
                if not clean:
                    outcome.strays = f"bytes beside {key} changed"
            return outcome
        finally:
            self.release()

    def failed(self, phase: str, code: int) -> Outcome:
        return Outcome(phase, code, (self.c.aclGetRecentErrMsg() or b"").decode(errors="replace"))
