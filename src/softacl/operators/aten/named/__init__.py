"""Operators by their names (aclopExecuteV2, aclopCompileAndExecute): one expression each.

Names that are C functions are rows of `functions`; the others have expressions of their own. Each module but `rows` has a dict
OPERATORS: a name, and a function whose positional parameters are the inputs in the order in which programs pass them (None for an
omitted one), and whose keyword-only parameters are the attributes. `outputs`, if it is one of them, gets the output tensors,
for facts that only their shapes and types hold. It returns the output, or a tuple of them.

Source of inputs, outputs and attributes: the calls in op_plugin/ops/aclops of Ascend/op-plugin (517f2e7d), and the operators'
prototypes in hicann's ops-math, ops-nn and ops-cv (*_proto.h).
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import lru_cache
from typing import Any

__all__ = ["operators"]


@lru_cache(maxsize=1)
def operators() -> dict[str, Callable[..., Any]]:
    """Every operator that has an expression, by its name."""
    entries: dict[str, Callable[..., Any]] = {}
    for module in pkgutil.iter_modules(__path__):
        own = getattr(importlib.import_module(f"{__name__}.{module.name}"), "OPERATORS", {})
        twice = sorted(set(own) & set(entries))
        assert not twice, f"{twice} have two entries"
        entries.update(own)
    return entries
