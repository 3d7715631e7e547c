"""Which aclnn operators run on PyTorch's kernels, and by which expression.

Each module of `families` has a dict OPERATORS: the C function's name, and a function whose parameters are named as those of the
prototype in aclnn.json. It gets tensors, numbers, lists and None, and returns what the output parameters that it does not name
become, in their order (a tuple where there are several); None, or anything where there are none. `aclnnInplaceX` without an entry
of its own is `aclnnX` with its result in `selfRef`.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import lru_cache
from typing import Any

__all__ = ["changes", "expression", "operators"]

Expression = Callable[..., Any]


def changes(*names: str) -> Callable[[Expression], Expression]:
    """Marks an expression that writes tensors which the prototype calls const and whose names do not say so.

    Those that the expression names it changes itself; the others take its results. Names as `out`, `y` and `...Out` need no mark.
    """

    def marked(compute: Expression) -> Expression:
        compute.changes = names  # type: ignore[attr-defined]
        return compute

    return marked


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
