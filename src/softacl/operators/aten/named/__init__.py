"""Operators by their names (aclopExecuteV2, aclopCompileAndExecute): one expression each.

Names that are C functions are rows of `functions`; the others have expressions of their own. Each module but `rows` has a dict
OPERATORS: a name, and a function whose positional parameters are the inputs in the order in which programs pass them (None for an
omitted one), and whose keyword-only parameters are the attributes. `outputs`, if it is one of them, gets the output tensors,
for facts that only their shapes and types hold. It returns the output, or a tuple of them.

Source of inputs, outputs and attributes: the calls in op_plugin/ops/aclops of Ascend/op-plugin (517f2e7d), and the operators'
prototypes in hicann's ops-math, ops-nn and ops-cv (*_proto.h).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from softacl.operators.aten.table import collected

__all__ = ["operators"]


@cache
def operators() -> dict[str, Callable[..., Any]]:
    """Every operator that has an expression, by its name."""
    return collected(__name__, __path__)
