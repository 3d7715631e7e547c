"""Operators by name (aclopExecuteV2): their cases, drawn of names.json, and what those are compared with."""

from __future__ import annotations

import ctypes
import json
import random
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from sampling import values
from sampling.comparison import excess, first_difference, same_bits
from sampling.device import TO_DEVICE, TO_HOST, Device, Outcome
from sampling.types import CODES, EPSILON, FLOATS, NUMPY, SHORT, TINY, name_of, wide

from softacl import observe

TYPES = ("float32", "float16", "bfloat16", "int32", "float64", "int8", "int64", "uint8", "int16", "bool")


@dataclass
class Case:
    """One call. inputs: None for one that is left out; host: positions of inputs in host memory; following: of those in the case's type."""

    name: str
    index: int
    type: str
    span: str
    inputs: list[np.ndarray | None]
    outputs: list[np.ndarray]
    attributes: dict[str, Any]
    host: frozenset[int]
    following: frozenset[int]
    results: frozenset[int]  # outputs in the case's type

    def wider(self, type_: str, factor: Any = None) -> Case:
        def cast(value: np.ndarray) -> np.ndarray:
            made = value.astype(NUMPY[type_])
            return made * factor(made.shape) if factor else made

        inputs = [cast(v) if i in self.following and v is not None else v for i, v in enumerate(self.inputs)]
        outputs = [v.astype(NUMPY[type_]) if i in self.results else v for i, v in enumerate(self.outputs)]
        return replace(self, inputs=inputs, outputs=outputs, type=type_)


@cache
def recipes() -> dict[str, list[dict[str, Any]]]:
    return json.loads((Path(__file__).parents[1] / "names.json").read_text())


def draw(name: str, index: int, seed: int) -> Case | None:
    """The case of an operator with this number; None where there is no recipe."""
    rows = recipes().get(name)
    if not rows:
        return None
    number = zlib.crc32(f"{seed} {name} {index}".encode())
    chance, generator = random.Random(number), np.random.default_rng(number)
    recipe = chance.choice(rows)
    type_ = chance.choice(("int32", "int8", "int64")) if recipe.get("type") == "int32" else recipe.get("type") or TYPES[index % len(TYPES)]
    span = chance.choices(tuple(values.RANGES), (6, 3, 3, 1, 2))[0]
    inputs: list[np.ndarray | None] = []
    host, following = set(), set()
    for i, spec in enumerate(recipe["in"]):
        if spec is None:
            inputs.append(None)
            continue
        shape = tuple(spec["s"])
        kind = type_ if spec["t"] == "*" else spec["t"]
        if "v" in spec:
            made = np.array(spec["v"]).astype(NUMPY[kind]).reshape(shape)
        else:
            made = values.elements(generator, kind, shape, span)
        if spec["t"] == "*":
            following.add(i)
        if spec.get("host"):
            host.add(i)
        inputs.append(made)
    results = frozenset(i for i, spec in enumerate(recipe["out"]) if spec["t"] == "*")
    outputs = [np.full(spec["s"], 7, NUMPY[type_ if spec["t"] == "*" else spec["t"]]) for spec in recipe["out"]]
    return Case(name, index, type_, span, inputs, outputs, recipe["attr"], frozenset(host), frozenset(following), results)


def described(case: Case) -> str:
    """The case in a line."""
    parts = ["-" if v is None else f"{name_of(v.dtype)}{list(v.shape)}" + (" host" if i in case.host else "") for i, v in enumerate(case.inputs)]
    return f"({', '.join(parts)}) {case.attributes} -> {', '.join(f'{name_of(v.dtype)}{list(v.shape)}' for v in case.outputs)}"


class Names:
    """Calls by name on a device."""

    def __init__(self, device: Device) -> None:
        self.device, self.c = device, device.c

    def attributes(self, given: dict[str, Any]) -> int:
        handle = self.c.aclopCreateAttr()
        attr = ctypes.c_void_p(handle)
        for key, value in given.items():
            name = key.encode()
            if isinstance(value, bool):
                self.c.aclopSetAttrBool(attr, name, value)
            elif isinstance(value, int):
                self.c.aclopSetAttrInt(attr, name, ctypes.c_int64(value))
            elif isinstance(value, float):
                self.c.aclopSetAttrFloat(attr, name, ctypes.c_float(value))
            elif isinstance(value, str):
                self.c.aclopSetAttrString(attr, name, value.encode())
            elif value and isinstance(value[0], bool):
                self.c.aclopSetAttrListBool(attr, name, len(value), (ctypes.c_uint8 * len(value))(*value))
            elif value and isinstance(value[0], float):
                self.c.aclopSetAttrListFloat(attr, name, len(value), (ctypes.c_float * len(value))(*value))
            elif value and isinstance(value[0], list):
                counts = (ctypes.c_int * len(value))(*map(len, value))
                rows = [(ctypes.c_int64 * len(row))(*row) for row in value]
                pointers = (ctypes.c_void_p * len(value))(*(ctypes.addressof(row) for row in rows))
                self.c.aclopSetAttrListListInt(attr, name, len(value), counts, pointers)
            else:
                self.c.aclopSetAttrListInt(attr, name, len(value), (ctypes.c_int64 * max(len(value), 1))(*value))
        return handle

    def call(self, case: Case, how: str = "plain", overlap: tuple[int, int, int] | None = None, inferred: bool = False) -> Outcome:
        """overlap: (output, input, elements): that output lies so many elements behind that input. inferred: outputs' lengths are -1."""
        c, device = self.c, self.device
        descriptions: list[int] = []
        buffers: list[int] = []
        kept = []
        attr = self.attributes(case.attributes)

        def describe(value: np.ndarray | None, address: int, unknown: bool = False) -> tuple[int, int]:
            shape = () if value is None else value.shape
            dims = (ctypes.c_int64 * max(len(shape), 1))(*(-1 if unknown else n for n in shape))
            code = -1 if value is None else CODES[name_of(value.dtype)]
            descriptions.append(c.aclCreateTensorDesc(code, len(shape), dims, 2))
            buffers.append(c.aclCreateDataBuffer(ctypes.c_void_p(address), ctypes.c_size_t(0 if value is None else value.nbytes)))
            return descriptions[-1], buffers[-1]

        try:
            inputs, outputs, places = [], [], []
            for i, value in enumerate(case.inputs):
                if value is None:
                    inputs.append(describe(None, 0))
                elif i in case.host:
                    kept.append(np.ascontiguousarray(value))
                    inputs.append(describe(value, kept[-1].ctypes.data))
                    c.aclSetTensorPlaceMent(ctypes.c_void_p(inputs[-1][0]), 1)
                else:
                    data = np.ascontiguousarray(value)
                    room = 8 * data.itemsize + (case.outputs[overlap[0]].nbytes if overlap else 0)
                    address = device.allocate(data.nbytes + 2 * room) + (8 * data.itemsize if overlap and overlap[1] == i else 0)
                    places.append((i, address, data))
                    inputs.append(describe(value, address))
            addresses = []
            for k, value in enumerate(case.outputs):
                if overlap and overlap[0] == k:
                    base = next(a for i, a, _ in places if i == overlap[1])
                    address = base + overlap[2] * value.itemsize
                else:
                    address = device.allocate(value.nbytes)
                addresses.append(address)
                data = np.ascontiguousarray(value)
                if data.nbytes:
                    device.copy(address, data.ctypes.data, data.nbytes, TO_DEVICE)
                outputs.append(describe(value, address, inferred))
            for _, address, data in places:
                if data.nbytes:
                    device.copy(address, data.ctypes.data, data.nbytes, TO_DEVICE)

            def array(found: list[int]) -> Any:
                return (ctypes.c_void_p * max(len(found), 1))(*found)

            if how == "captured" and (code := c.aclmdlRICaptureBegin(device.stream, 0)):
                return device._failed("capture", code)
            code = c.aclopExecuteV2(
                case.name.encode(), len(inputs), array([d for d, _ in inputs]), array([b for _, b in inputs]), len(outputs),
                array([d for d, _ in outputs]), array([b for _, b in outputs]), ctypes.c_void_p(attr), device.stream,
            )  # fmt: skip
            failed = device._failed("first", code) if code else None
            if how == "captured":
                model = ctypes.c_void_p()
                ended = c.aclmdlRICaptureEnd(device.stream, ctypes.byref(model))
                if not code:
                    if ended:
                        return device._failed("capture", ended)
                    if code := c.aclmdlRIExecuteAsync(model, device.stream):
                        return device._failed("execute", code)
            if failed is not None:
                return failed
            if code := c.aclrtSynchronizeStream(device.stream):
                return device._failed("synchronize", code)
            outcome = Outcome()
            for k, (value, address) in enumerate(zip(case.outputs, addresses, strict=True)):
                got = np.empty_like(value)
                if got.nbytes:
                    device.copy(got.ctypes.data, address, got.nbytes, TO_HOST)
                outcome.tensors[f"output {k}"] = got
                if inferred:
                    shape = []
                    for axis in range(value.ndim):
                        length = ctypes.c_int64()
                        c.aclGetTensorDescDimV2(ctypes.c_void_p(outputs[k][0]), ctypes.c_size_t(axis), ctypes.byref(length))
                        shape.append(length.value)
                    if tuple(shape) != value.shape:
                        outcome.strays = f"output {k}, whose inferred shape is {shape}, not {list(value.shape)}"
            return outcome
        finally:
            for each in descriptions:
                c.aclDestroyTensorDesc(ctypes.c_void_p(each))
            for each in buffers:
                c.aclDestroyDataBuffer(ctypes.c_void_p(each))
            c.aclopDestroyAttr(ctypes.c_void_p(attr))
            device.release()

    def run(self, case: Case, outcome: Outcome) -> Iterator[tuple[str, str]]:
        """(kind of comparison, what differs or "")."""
        chance = random.Random(zlib.crc32(f"{case.name} {case.index}".encode()))
        if not outcome:
            if outcome.failed != "first":
                yield "late failure", f"{outcome.failed} {outcome.code}: {outcome.message}"
            again = self.call(case)
            yield "refused again", "" if again.code == outcome.code else f"first {outcome.code}, then {again.code} {again.message}"
            return
        for use in ("second use", "third use", "fourth use"):
            yield use, difference(self.call(case), outcome)
        yield "graph", difference(self.call(case, "captured"), outcome)
        observer = observe.Observer()
        observe.subscribe(observer)
        try:
            yield "observed", difference(self.call(case), outcome)
        finally:
            observe.unsubscribe(observer)
        if all(each.ndim for each in case.outputs):
            got = self.call(case, inferred=True)
            if got.failed != "first":
                yield "inferred", difference(got, outcome)
            else:
                yield "inferred", f"{got.code}: {got.message}"
        pairs = [(k, i) for k, o in enumerate(case.outputs) for i, v in enumerate(case.inputs)
                 if v is not None and i not in case.host and v.dtype == o.dtype and v.size and o.size]  # fmt: skip
        if pairs:
            k, i = chance.choice(pairs)
            shift = chance.choice((0, 0, 1, -1, 2, -3))
            for use in ("", " again"):
                why = difference(self.call(case, overlap=(k, i, shift)), outcome, f"output {k}")
                yield f"overlap{use}", why and f"output {k} {shift} from input {i}: {why}"
        if case.type in FLOATS[:3] and case.results:
            yield "wider", self.wider(case, outcome)

    def wider(self, case: Case, outcome: Outcome) -> str:
        for type_ in ("float64", "float32") if case.type in SHORT else ("float64",):
            wanted = self.call(case.wider(type_))
            if wanted:
                break
        if not wanted:
            return ""
        generator = np.random.default_rng(case.index)
        others = [self.call(case.wider(type_, lambda shape: 1 + EPSILON["float32"] / 2 * generator.choice((-1.0, 1.0), shape))) for _ in range(3)]
        for i in sorted(case.results):
            value, right = outcome.tensors[f"output {i}"], wanted.tensors[f"output {i}"]
            with np.errstate(all="ignore"):
                slack = np.zeros(value.shape)
                for other in others:
                    if other:
                        slack = np.maximum(slack, np.abs(wide(other.tensors[f"output {i}"]) - wide(right)))
                finite = wide(right)[np.isfinite(wide(right))]
                slack = 16 * slack + 4 * EPSILON["float32"] * float(np.abs(finite).max(initial=0)) + 8 * TINY["float32"]
                bad = excess(value, wide(right), slack, 1.02 if case.type in SHORT else 6)
            if bad.any():
                at = tuple(int(n) for n in np.argwhere(bad)[0])
                return f"output {i}: {int(bad.sum())}/{bad.size} at {list(at)}: {value[at]!s}, in {type_} {right[at]!s}"
        return ""


def difference(got: Outcome, wanted: Outcome, only: str = "") -> str:
    if not got:
        return f"{got.failed} {got.code}: {got.message}"
    for name, value in wanted.tensors.items():
        if only in ("", name) and not same_bits(got.tensors[name], value):
            return f"{name}: {first_difference(got.tensors[name], value)}"
    return f"{got.strays}" if got.strays else ""
