"""Every expression of an aclnn operator on PyTorch and on NumPy, with the same numbers, and on PyTorch with strided operands: all
results must be equal.

both_libraries.py RESULTS: write what differs for each operator as JSON; "none" where PyTorch takes none of the arguments. No AscendCL.
Shapes, numbers and types are tried in turn. Where PyTorch refuses, NumPy may do as it likes; where PyTorch computes, NumPy must.
"""

from __future__ import annotations

import itertools
import json
import sys
import warnings
from collections import Counter
from pathlib import Path

import numpy as np
import torch

from softacl.api.table import prototypes
from softacl.operators import type_lists
from softacl.operators.aten import engine, library, tensors
from softacl.operators.aten.arrays.names import NAMES
from softacl.operators.aten.arrays.tensors import Tensor
from softacl.operators.aten.arrays.types import TYPES
from softacl.operators.errors import Missing

warnings.simplefilter("ignore")
np.seterr(all="ignore")
#: Shapes of all tensors, or of the tensors in turn
SHAPES = (
    [(2, 3)], [(3, 3)], [(4,)], [()], [(2, 4, 4)], [(1, 2, 4, 4)], [(1, 2, 4, 4, 4)], [(2, 3), (3,)], [(2, 3), (3, 4)],
    [(3, 4), (4,), (4,)], [(2, 3), (2,)], [(0, 3)], [(2, 3, 4, 4), (3,), (3,)], [(2, 3, 4, 4), (2, 4, 4)],
    [(2, 4, 3, 3), (2, 4, 3, 3), (2, 2), (2, 2), (4,)], [(2, 8), (2, 8), (2, 1), (2, 1), (8,)], [(2, 8), (2, 8), (8,), (2, 1), (2, 1)],
)  # fmt: skip
#: Numbers, lists and words for what is no tensor
OTHERS = (
    (0, [1], ""),
    (1, [1, 1], "mean"),
    (2, [2, 2], "none"),
    (1, [0, 1, 1, 0], "tanh"),
    (1, [0], "NCHW"),
    (1, [2, 2, 2], "BNSD"),
    (1, [8], "NHWC"),
)
TYPES_TRIED = ("float32", "float16", "bfloat16", "int32", "uint8", "bool", "int64", "float64")
TOLERANCE = {"float16": (2e-3, 2e-3), "bfloat16": (1.6e-2, 1.6e-2), "float64": (1e-9, 1e-9)}
#: Where the order of equal indices, or a singular matrix, decides
UNORDERED = ("IndexPutImpl", "InplacePut", "Logdet", "Slogdet")
CHIP, MOST = "910B", 8  # successes of a type


class Libraries:
    """Both, one at a time: the facades look their names up again after a switch."""

    def __init__(self) -> None:
        self.facades = [library.torch, library.F, library.aten]
        assert {each.place for each in self.facades} == set(NAMES)

    def use(self, name: str) -> None:
        library.computes = lambda: name
        tensors._dtypes.clear()
        for each in self.facades:
            for cached in each.__dict__.keys() - {"place"}:
                delattr(each, cached)


def numbers(random, shape, name: str):
    """float64, which both convert to a type: small whole numbers for indices; others differ from each other in 8 bits, too."""
    if name == "bool":
        return random.integers(0, 2, shape).astype(float)
    if name.startswith(("int", "uint")):
        return random.integers(0, 2, shape).astype(float)
    return 0.25 + random.permutation(int(np.prod(shape))).reshape(shape) * 0.0125


def given(found, choice: str, shapes, others, random):
    """Arguments of an expression, tensors as (float64 numbers, the type's name)."""
    number, several, word = others
    made, turn = [], 0
    for each in found.parameters:
        listed = type_lists.listed(each.types, CHIP)
        name = choice if not listed or choice in listed else "float32" if "float32" in listed else listed[0]
        if each.kind in ("tensor", "tensors"):
            shape = shapes[min(turn, len(shapes) - 1)]
            one = (numbers(random, shape, name), name)
            made.append([one, one] if each.kind == "tensors" else one)
            turn += 1
        elif each.kind == "scalar":
            made.append(1 if each.name in ("min", "clipValueMin", "dim") else 2)
        else:
            made.append({"scalars": [1, 2], "ints": several, "floats": [0.5, 0.5], "bools": [True] * 3, "text": word,
                         "type": None, "bool": bool(number % 2), "number": number}[each.kind])  # fmt: skip
    return made


def on_torch(value):
    if isinstance(value, list):
        return [on_torch(each) for each in value]
    return torch.tensor(value[0]).to(getattr(torch, value[1])) if isinstance(value, tuple) else value


def strided(value):
    """The same numbers, in the other order of dimensions, with gaps and an offset."""
    if isinstance(value, list):
        return [strided(each) for each in value]
    if not isinstance(value, torch.Tensor):
        return value
    gap = 77.0 if value.is_floating_point() else 1
    storage = torch.full([2 * length + 1 for length in reversed(value.shape)] or [3], gap).to(value.dtype)
    place = storage.permute(*reversed(range(storage.dim())))[(slice(1, None, 2),) * storage.dim()]
    return (place if value.dim() else place[0]).copy_(value)


def on_numpy(value):
    if isinstance(value, list):
        return [on_numpy(each) for each in value]
    if not isinstance(value, tuple):
        return value
    return Tensor(
        np.array(torch.tensor(value[0]).to(getattr(torch, value[1])).double()).astype(TYPES[value[1]].stored),
        TYPES[value[1]],
    )


def outcome(found, arguments):
    """What an expression returns, and what it has written."""
    wanted = [arguments[i] for i in found.wanted]
    results = engine._results(found.compute(*wanted), [arguments[i] for i in found.outputs])
    written = [arguments[i] for i in sorted(found.written & set(found.wanted))]
    return [each for each in results + engine._flat(written) if each is not None]


def plain(value):
    """(numbers in a wide type, the element type's name)."""
    if isinstance(value, torch.Tensor):
        name = str(value.dtype).removeprefix("torch.")
        return np.array(value.resolve_conj().to(torch.complex128 if value.is_complex() else torch.float64)), name
    return value.array.astype(np.complex128 if value.dtype.is_complex else np.float64), value.dtype.name


def difference(a, b) -> str:
    (want, kind), (got, other) = plain(a), plain(b)
    if want.shape != got.shape:
        return f"shape {got.shape}, not {want.shape}"
    if {kind, other} & {"bool"} and not {kind, other} <= {"bool", "uint8"}:  # uint8: PyTorch has no kernel for bools
        return f"type {other}, not {kind}"
    relative, absolute = max(TOLERANCE.get(each, (3e-5, 3e-5)) for each in (kind, other))
    if not np.allclose(got, want, relative, absolute, equal_nan=True):
        return f"{got.tolist()}, not {want.tolist()}"
    return ""


def checked(found, libraries: Libraries) -> str:
    tried: Counter[str] = Counter()
    for i, (choice, shapes, others) in enumerate(itertools.product(TYPES_TRIED, SHAPES, OTHERS)):
        if tried[choice] == MOST:
            continue
        arguments = given(found, choice, shapes, others, np.random.default_rng(i))
        try:
            libraries.use("torch")
            with torch.no_grad():
                wanted = outcome(found, [on_torch(each) for each in arguments])
            if not all(isinstance(each, torch.Tensor) for each in wanted):
                continue
        except Exception:
            continue
        tried[choice] += 1
        what = f"{choice} {shapes} {others}"
        if not found.name.endswith(UNORDERED):
            try:
                with torch.no_grad():
                    got = outcome(found, strided([on_torch(each) for each in arguments]))
            except Exception as error:
                return f"strided {what}: {type(error).__name__}: {error}"
            for n, (a, b) in enumerate(zip(wanted, got, strict=True)):
                if why := difference(a, b):
                    return f"strided {what}: result {n}: {why}"
        libraries.use("numpy")
        try:
            got = outcome(found, [on_numpy(each) for each in arguments])
        except Missing as error:
            return f"missing {error}"
        except Exception as error:
            return f"{what}: {type(error).__name__}: {error}"
        if len(got) != len(wanted):
            return f"{what}: {len(got)} results, not {len(wanted)}"
        for n, (a, b) in enumerate(zip(wanted, got, strict=True)):
            if why := difference(a, b):
                return f"{what}: result {n}: {why}"
    return "" if tried.total() else "none"


def main() -> None:
    libraries, results = Libraries(), {}
    for name in sys.argv[2:] or prototypes():
        found = engine.signature(name)
        if found is not None:
            results[name] = checked(found, libraries)
    Path(sys.argv[1]).write_text(json.dumps(results))


if __name__ == "__main__":
    main()
