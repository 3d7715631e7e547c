"""The aclnn operators that run on PyTorch's kernels, and their expressions.

Each module of `families` has a dict OPERATORS: the C function's name, and a function whose parameters are named as those of the
prototype in aclnn.json, where a final "Optional" may be left out. It gets tensors, numbers, lists and None, and returns the values of
the output parameters that it does not name, in order (a tuple if there are several; None or anything if there are none). It modifies
the output parameters that it names. A version V2 to V5 without an entry is the one before it; the parameters that the other lacks
have defaults. A function with many parameters names none: it gets all of them as attributes of `args`, and returns the results that
it is not marked to store itself. A function of `*values` gets all but the results, in order. `aclnnInplaceX` without an entry of
its own is `aclnnX` with its result in `selfRef`.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from keyword import iskeyword
from typing import Any

from softacl.api.table import Param, prototypes
from softacl.operators.aten.library import on_numpy

Expression = Callable[..., Any]


@dataclass(frozen=True, eq=False)
class Version:
    """An entry of `OPERATORS` that `version` made."""

    compute: Expression
    names: dict[str, str]
    fixed: dict[str, Any]


def version(compute: Expression, names: dict[str, str] | None = None, **fixed: Any) -> Version:
    """`compute` for a version with other names (by the expression's), and with values that it does not let the program choose."""
    return Version(compute, names or {}, fixed)


def stores(*names: str) -> Callable[[Expression], Expression]:
    """Marks an expression that gets `args`: it writes these results itself, and returns the others."""

    def marked(compute: Expression) -> Expression:
        compute.stores = names  # type: ignore[attr-defined]
        return compute

    return marked


def in_parts(compute: Callable[[Any, Any], Any]) -> Expression:
    """Marks a generator that yields where ranks exchange (parts.py); it gets the arguments (`args`) and `parts.Ranks`."""
    compute.has_parts = True  # type: ignore[attr-defined]
    return compute


def is_in_parts(compute: Expression) -> bool:
    """Whether `in_parts` marked it."""
    return hasattr(compute, "has_parts")


class NamedArguments:
    """Arguments by the expression's names, without "Optional"; what a version lacks is None. results: what it is to return."""

    def __init__(self, values: Iterable[tuple[str, Any]]) -> None:
        self.__dict__.update(values)

    def __getattr__(self, name: str) -> None:
        return None


def collected(package: str, path: Iterable[str]) -> dict[str, Any]:
    """The entries of OPERATORS in all modules of a package."""
    entries: dict[str, Any] = {}
    for module in pkgutil.iter_modules(path):
        own = getattr(importlib.import_module(f"{package}.{module.name}"), "OPERATORS", {})
        twice = sorted(set(own) & set(entries))
        assert not twice, f"{twice} have two entries"
        entries.update(own)
    return entries


@cache
def operators() -> dict[str, Expression | Version]:
    """Every entry, by its C function's name."""
    from softacl.operators.aten import families

    entries: dict[str, Expression | Version] = collected(families.__name__, families.__path__)
    for name in sorted(prototypes().keys() - entries.keys()):
        if before := next((each for each in _versions_before(name) if each in entries), None):
            entries[name] = entries[before]
    return entries


def _versions_before(name: str) -> Iterator[str]:
    """Names of an operator's older versions, the latest first."""
    if (match := re.fullmatch(r"(\w+)V(\d)", name)) is not None:
        own, number = match.groups()
        yield from (own + (f"V{n}" if n > 1 else "") for n in range(int(number) - 1, 0, -1))


@cache
def expression(name: str) -> Expression | None:
    """The expression of an operator, or None. aclnnInplaceX has that of aclnnX unless it has its own."""
    entry = operators().get(name)
    if entry is None and name.startswith("aclnnInplace"):
        entry = operators().get("aclnn" + name.removeprefix("aclnnInplace"))
    return None if entry is None else _fitted(name, entry if isinstance(entry, Version) else version(entry))


def computed_by(name: str) -> str:
    """The library that computes an operator in this process: torch, numpy, or "" if it has no entry."""
    if expression(name) is None:
        return ""
    return "numpy" if on_numpy() else "torch"


def _fitted(name: str, entry: Version) -> Expression:
    """The expression with the parameters that the prototype has, by the prototype's names."""
    prototype = {each.name: each for each in prototypes().get(name, ())}
    compute, fixed = entry.compute, entry.fixed

    def shown(own: str) -> str:
        name = entry.names.get(own, own)
        return f"{name}Optional" if name not in prototype and f"{name}Optional" in prototype else name

    parameters = inspect.signature(compute).parameters
    if next(iter(parameters), "") == "args":
        stored = [shown(each) for each in getattr(compute, "stores", ())]
        return _by_name(entry, prototype, stored, {shown(each): each for each in entry.names})
    if any(each.kind is each.VAR_POSITIONAL for each in parameters.values()):
        every = partial(compute)
        every.__dict__.update(compute.__dict__)  # its marks
        return _with_signature(every, (each for each, param in prototype.items() if param.dir != "OUT"))
    own = {each: shown(each) for each in parameters if each not in fixed}
    own = {each: p for each, p in own.items() if p in prototype or parameters[each].default is inspect.Parameter.empty}
    if list(own.values()) == list(parameters):
        return compute

    def called(*values: Any) -> Any:
        return compute(**dict(zip(own, values, strict=True)), **fixed)

    called.__dict__.update(compute.__dict__)
    return _with_signature(called, own.values())


def _by_name(entry: Version, prototype: dict[str, Param], stored: list[str], renamed: dict[str, str]) -> Expression:
    """The expression of an operator that gets its arguments as attributes, but for the results that it returns."""
    compute, fixed = entry.compute, entry.fixed
    returns = () if is_in_parts(compute) else (each for each, param in prototype.items() if param.dir == "OUT")
    returned = tuple(each for each in returns if each not in stored)
    asked = [each for each in prototype if each not in returned]
    attributes = [renamed.get(each, each.removesuffix("Optional")) for each in asked]

    def called(*values: Any) -> Any:
        args = NamedArguments((*fixed.items(), *zip(attributes, values, strict=True), ("results", returned)))
        return partial(compute, args) if is_in_parts(compute) else compute(args)

    called.__dict__.update(compute.__dict__)
    return _with_signature(called, asked)


def _with_signature(compute: Expression, names: Iterable[str]) -> Expression:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    names = (f"{each}_" if iskeyword(each) else each for each in names)
    compute.__signature__ = inspect.Signature([inspect.Parameter(each, kind) for each in names])  # type: ignore[attr-defined]
    return compute
