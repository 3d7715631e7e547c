"""Cases that other tests wrote by hand: those of the vendor's pages (pytorch/torch_programs) and of conformance/numpy_operators.py."""

from __future__ import annotations

import importlib
import re
import sys
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from sampling.device import Number
from sampling.types import CODES, NUMPY, name_of
from softacl.api.table import prototypes

TESTS = Path(__file__).parents[2]
#: Modules with CASES for page_kit.py
PAGES = (
    *("caches", "inference", "packed", "sparse", "quantised", "quantised_950", "quantised_norms"),
    *("quantised_products", "quantised_windows"),
)

#: seed -> (arguments, names of the results)
Made = Callable[[int], tuple[dict[str, Any], frozenset[str]]]


@cache
def cases() -> dict[str, list[Made]]:
    """function -> what makes its arguments; those with a type that NumPy lacks are left out."""
    for folder in (TESTS / "pytorch" / "torch_programs", TESTS / "pytorch", TESTS / "conformance"):
        sys.path.append(str(folder))
    found: dict[str, list[Made]] = defaultdict(list)
    for function, given, wanted in importlib.import_module("numpy_operators").CASES.values():
        found[function].append(lambda _seed, given=given, wanted=wanted: _of_formulas(given, wanted))
    for module in PAGES:
        for function, case in importlib.import_module(module).CASES.values():
            found[function].append(lambda seed, case=case: _of_page(case, seed))
    for function in prototypes():  # other versions of a function take what they share
        version = re.fullmatch(r"(\w+?)(V\d+)?", function)
        others = [n for n in found if version and re.fullmatch(version[1] + r"(V\d+)?", n) and _types(n).items() >= (
            {k: v for k, v in _types(function).items() if k in _types(n)}.items())]  # fmt: skip
        if function not in found and others:
            found[function] = found[others[-1]][:4]
    return dict(found)


def _types(function: str) -> dict[str, str]:
    return {each.name: each.type for each in prototypes()[function]}


def _of_formulas(given: dict[str, Any], wanted: dict[str, Any]) -> tuple[dict[str, Any], frozenset[str]]:
    room = {name: np.zeros(np.shape(value), kind) for name, (value, kind) in wanted.items()}
    return room | {k: _plain(v) for k, v in given.items()}, frozenset(wanted)


def _of_page(case: Any, seed: int) -> tuple[dict[str, Any], frozenset[str]]:
    kit = importlib.import_module("page_kit")
    given, wanted = case(kit.Kit(seed))
    return {
        k: _plain(v) for k, v in ({name: kit.room(value) for name, value in wanted.items()} | given).items()
    }, frozenset(wanted)


class Unsupported(Exception):
    """An argument in a type that NumPy lacks."""


def _plain(value: Any) -> Any:
    """An argument as NumPy's arrays, numbers and lists."""
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if type(value).__name__ == "Bits":
        if value.dtype != CODES["int32"]:
            raise Unsupported
        return importlib.import_module("page_kit").pack(value.values, 8).astype(np.uint32).view(np.int32)
    if type(value).__name__ == "As":
        if value.name not in NUMPY:
            raise Unsupported
        return np.asarray(value.values, np.float32).astype(NUMPY[value.name])
    if isinstance(value, np.ndarray) and name_of(value.dtype) not in NUMPY:
        raise Unsupported
    return value


def arguments(function: str, made: Made, seed: int) -> tuple[dict[str, Any], frozenset[str]] | None:
    """The arguments by name, numbers of scalars in a type as numpy_operators.py gives them; None where one is unsupported."""
    try:
        given, results = made(seed)
    except Unsupported:
        return None
    found: dict[str, Any] = {}
    for each in prototypes()[function]:
        value, kind = given.get(each.name), each.type.replace("const ", "").replace(" ", "")
        if kind == "aclScalar*" and value is not None:
            value = _number(value)
        if kind == "aclScalarList*" and value is not None:
            value = [_number(one) for one in value]
        found[each.name] = value
    return found, results


def _number(value: Any) -> Number:
    return Number(value, "bool" if isinstance(value, bool) else "int64" if isinstance(value, int) else "float32")
