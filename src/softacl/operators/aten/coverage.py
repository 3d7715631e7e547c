"""Which operators NumPy computes: those whose expression names nothing of PyTorch that `arrays` lacks."""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterator
from functools import cache, partial
from types import CodeType, FunctionType
from typing import Any

from softacl.operators.aten.library import Later, on_numpy
from softacl.operators.aten.table import expression
from softacl.operators.errors import Missing

__all__ = ["computed_by", "missing"]

_OURS = tuple(f"{__package__}.{name}" for name in ("families", "named", "computing", "quantising", "parts", "table"))


def computed_by(name: str) -> str:
    """What computes the operator of a C function in this process: torch, numpy, or "" where it needs PyTorch, or has no entry."""
    compute = expression(name)
    if compute is None or (on_numpy() and missing(compute)):
        return ""
    return "numpy" if on_numpy() else "torch"


@cache
def missing(compute: Callable[..., Any]) -> str:
    """The first name in an expression, or in a function of the families that it calls, which `arrays` lacks; "" for none."""
    from softacl.operators.aten.arrays.names import NAMES

    for module, path in _named(compute, set()):
        found: Any = NAMES[module]
        try:
            for name in path:
                found = getattr(found, name)
        except Missing:
            return ".".join(path)
    return ""


def _named(value: Any, seen: set[int]) -> Iterator[tuple[Any, list[str]]]:
    """(module, path) of each name that a function takes from a module of `library`."""
    if isinstance(value, partial):
        yield from _named(value.func, seen)
        return
    if not isinstance(value, FunctionType) or id(value) in seen or not value.__module__.startswith(_OURS):
        return
    seen.add(id(value))
    for cell in value.__closure__ or ():
        yield from _named(cell.cell_contents, seen)
    for code in _codes(value.__code__):
        yield from _paths(code, value.__globals__, seen)


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)


def _paths(code: CodeType, names: dict[str, Any], seen: set[int]) -> Iterator[tuple[Any, list[str]]]:
    module, path = None, list[str]()
    for each in dis.get_instructions(code):
        if module is not None and each.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            path.append(str(each.argval))
            continue
        if module is not None:
            yield module, path
            module = None
        if each.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            value = names.get(each.argval)
            if isinstance(value, Later):
                module, path = value.place, []
            else:
                yield from _named(value, seen)
