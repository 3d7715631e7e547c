"""SoftACL: AscendCL memory and data-transfer programs on any Linux machine.

import softacl
with softacl.Device(0) as device, device.buffer(1024) as buffer:
    buffer.copy_from(array)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from softacl.errors import AclError, OutOfMemory
    from softacl.fleet.batches import iter_device_batches
    from softacl.fleet.distribute import distribute, gather
    from softacl.models.registry import model
    from softacl.objects import (
        Buffer,
        Context,
        Device,
        Event,
        PinnedArray,
        Stream,
        StreamPool,
        pinned_array,
        pinned_empty,
        pinned_zeros,
    )
    from softacl.operators import operator

__all__ = [
    "AclError",
    "Buffer",
    "Context",
    "Device",
    "Event",
    "OutOfMemory",
    "PinnedArray",
    "Stream",
    "StreamPool",
    "__version__",
    "distribute",
    "gather",
    "iter_device_batches",
    "model",
    "operator",
    "pinned_array",
    "pinned_empty",
    "pinned_zeros",
]


def __getattr__(name: str) -> Any:
    """The Python binding, loaded when it is used: `import acl` and the command line do without."""
    if name in ("AclError", "OutOfMemory"):
        from softacl import errors

        return getattr(errors, name)
    if name == "operator":
        from softacl import operators

        return operators.operator
    if name == "model":
        from softacl.models import registry

        return registry.model
    if name in ("distribute", "gather"):
        from softacl.fleet import distribute as of_fleet

        return getattr(of_fleet, name)
    if name == "iter_device_batches":
        from softacl.fleet import batches

        return batches.iter_device_batches
    if name in __all__:
        from softacl import objects

        return getattr(objects, name)
    raise AttributeError(f"module 'softacl' has no attribute {name!r}")


def __dir__() -> list[str]:
    """What there is to use, for `dir` and the completion of a prompt, before it is loaded."""
    return sorted({*__all__, *globals()} - {"Any", "TYPE_CHECKING", "annotations"})
