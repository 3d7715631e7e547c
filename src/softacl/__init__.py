"""SoftACL: AscendCL programs on any Linux machine, on a software device, with a checker, traces and predictions.

import softacl
with softacl.Device(0) as device, device.buffer(1024) as buffer:
    buffer.copy_from(array)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "1.0.0rc1"

if TYPE_CHECKING:
    from softacl.errors import AclError, OutOfMemory
    from softacl.fleet.batches import iter_device_batches
    from softacl.fleet.distribute import distribute, gather
    from softacl.kernels.programs import kernel_from
    from softacl.kernels.registry import kernel
    from softacl.models.registry import model
    from softacl.objects import (
        Buffer,
        Context,
        Device,
        Event,
        Graph,
        PinnedArray,
        Stream,
        StreamPool,
        pinned_array,
        pinned_empty,
        pinned_zeros,
    )
    from softacl.operators import operator
    from softacl.prediction.live import predicted

__all__ = [
    "AclError",
    "Buffer",
    "Context",
    "Device",
    "Event",
    "Graph",
    "OutOfMemory",
    "PinnedArray",
    "Stream",
    "StreamPool",
    "__version__",
    "distribute",
    "gather",
    "iter_device_batches",
    "kernel",
    "kernel_from",
    "model",
    "operator",
    "pinned_array",
    "pinned_empty",
    "pinned_zeros",
    "predicted",
]


#: The modules of the names that `softacl.objects` does not have. IPython asks for the one that is not in `__all__`.
_HOMES = {
    "AclError": "errors",
    "OutOfMemory": "errors",
    "distribute": "fleet.distribute",
    "gather": "fleet.distribute",
    "iter_device_batches": "fleet.batches",
    "kernel": "kernels.registry",
    "kernel_from": "kernels.programs",
    "load_ipython_extension": "notebook",
    "model": "models.registry",
    "operator": "operators",
    "predicted": "prediction.live",
}


if not TYPE_CHECKING:  # a type checker knows the names, and reports others

    def __getattr__(name: str) -> Any:
        """The Python binding, loaded when it is used: `import acl` and the command line do without."""
        if name in __all__ or name in _HOMES:
            return getattr(import_module(f"softacl.{_HOMES.get(name, 'objects')}"), name)
        if name.startswith("_"):
            raise AttributeError(f"module 'softacl' has no attribute {name!r}")
        from softacl.base.suggestions import nearest, no_attribute

        def hint() -> tuple[str, list[str]]:
            from pkgutil import iter_modules  # here: `from softacl import events` asks for the attribute first

            modules = {module.name for module in iter_modules(__path__) if not module.name.startswith("_")}
            why = f"import softacl.{name} first" if name in modules else ""
            return why, [] if why else nearest(name, {*__all__, *modules})

        raise no_attribute("softacl", name, hint)


def __dir__() -> list[str]:
    """What there is to use, for `dir` and the completion of a prompt, before it is loaded."""
    return sorted({*__all__, *globals()} - {"Any", "TYPE_CHECKING", "annotations", "import_module"})
