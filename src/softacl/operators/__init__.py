"""Single operators on device memory: a registry, a computation on NumPy for each, tasks in stream order.

`@operator("Name")` adds one. `acl.op` and the two-phase aclnn form (`two_phase`) both run what is registered.
"""

from __future__ import annotations

from softacl.operators.declarations import TensorType
from softacl.operators.device_tensors import Scalar, Tensor
from softacl.operators.errors import InvalidUse, OperatorError, Status
from softacl.operators.execution import run
from softacl.operators.registry import operator

__all__ = ["InvalidUse", "OperatorError", "Scalar", "Status", "Tensor", "TensorType", "operator", "run"]
