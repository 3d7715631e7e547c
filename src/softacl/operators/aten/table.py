"""Which aclnn operators run on PyTorch's kernels, and by which expression.

Each module of `families` has a dict OPERATORS: the C function's name, and a function whose parameters are named as those of the
prototype in aclnn.json. It gets tensors, numbers, lists and None, and returns what the output parameters that it does not name
become, in their order (a tuple where there are several); None, or anything where there are none. Those that it names it changes
itself. `aclnnInplaceX` without an entry of its own is `aclnnX` with its result in `selfRef`.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache, partial, wraps
from typing import Any

from softacl.api.table import need_torch, prototypes
from softacl.operators.aten.library import on_numpy
from softacl.operators.errors import Unsuitable

__all__ = ["by_numbers", "computed_by", "expression", "in_parts", "is_in_parts", "operators", "with_every_argument"]

Expression = Callable[..., Any]


def by_numbers(compute: Expression) -> Expression:
    """The expression of an operator that does not take all numbers, zeros among those: what it raises, it raises as Unsuitable."""

    @wraps(compute)
    def computed(*values: Any) -> Any:
        try:
            return compute(*values)
        except NotImplementedError:
            raise
        except (RuntimeError, ValueError) as error:
            raise Unsuitable(str(error)) from error

    return computed


def with_every_argument(name: str, compute: Callable[[Any], Any], results: Collection[str] = ()) -> Expression:
    """The expression of one of several versions of an operator, whose prototypes differ in what they lack.

    `compute` gets the arguments as attributes by their names without "Optional". It returns what the parameters `results` become,
    and stores its other results itself.
    """
    names = [each.name for each in prototypes()[name] if each.name not in results]

    def expressed(*values: Any) -> Any:
        return compute(_Arguments(zip((each.removesuffix("Optional") for each in names), values, strict=True)))

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    expressed.__signature__ = inspect.Signature([inspect.Parameter(each, kind) for each in names])  # type: ignore[attr-defined]
    return expressed


def in_parts(name: str, compute: Callable[[Any, Any], Any]) -> Expression:
    """The same for a generator that yields where ranks exchange (parts.py); it gets the arguments and `parts.Ranks`."""
    expressed = with_every_argument(name, lambda given: partial(compute, given))
    expressed.has_parts = True  # type: ignore[attr-defined]
    return expressed


def is_in_parts(compute: Expression) -> bool:
    """Whether `in_parts` made it."""
    return hasattr(compute, "has_parts")


class _Arguments:
    """Arguments by name; what a version lacks is None."""

    def __init__(self, values: Iterable[tuple[str, Any]]) -> None:
        self.__dict__.update(values)

    def __getattr__(self, name: str) -> None:
        return None


@lru_cache(maxsize=1)
def operators() -> dict[str, Expression]:
    """Every operator that has an entry, by its C function's name."""
    from softacl.operators.aten import families

    found: dict[str, Expression] = {}
    for module in pkgutil.iter_modules(families.__path__):
        own = importlib.import_module(f"{families.__name__}.{module.name}").OPERATORS
        twice = sorted(set(own) & set(found))
        assert not twice, f"{twice} have two entries"
        found.update(own)
    return found


def expression(name: str) -> Expression | None:
    """The expression of an operator; of aclnnInplaceX the one of aclnnX unless it has its own. None if there is none."""
    found = operators().get(name)
    if found is None and name.startswith("aclnnInplace"):
        found = operators().get("aclnn" + name.removeprefix("aclnnInplace"))
    return found


def computed_by(name: str) -> str:
    """What computes the operator of a C function in this process: torch, numpy, or "" where it needs PyTorch, or has no entry."""
    if expression(name) is None or (on_numpy() and name in need_torch()):
        return ""
    return "numpy" if on_numpy() else "torch"
