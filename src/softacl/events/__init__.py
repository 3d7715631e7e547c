"""What the runtime announces: `Call`, and the event classes of `softacl.events.kinds`.

The 80 classes take 10 ms to create, and only observers need them: they are created on first access, as
`events.Allocated`. Modules that `import acl` loads therefore import this package, not its classes.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from softacl import _native
from softacl.bindings import Binding, name_in

if TYPE_CHECKING:
    from softacl.events.kinds import *  # noqa: F403

__all__ = ["Call"]


class Call(_native.CallRecord):
    """One public operation that a program asked for.

    function: its C name ("aclrtMemset"), "acl.util.bytes_to_ptr" for what only pyACL has, or "Buffer.fill" for objects.
    binding: the binding that the call came through. arguments: as the program passed them.
    """

    __slots__ = ("__weakref__",)
    binding: Binding

    @property
    def name(self) -> str:
        """The function as the program writes it."""
        return name_in(self.binding, self.function)

    def __repr__(self) -> str:
        return f"<Call {self.name}>"


def __getattr__(name: str) -> Any:
    """Make all classes of events, at the first use of one."""
    kinds = importlib.import_module("softacl.events.kinds")
    if name not in kinds.__all__:
        from softacl.base.suggestions import nearest, no_attribute  # here: few need it

        raise no_attribute(__name__, name, lambda: ("", nearest(name, kinds.__all__)))
    globals().update({each: getattr(kinds, each) for each in kinds.__all__})
    return globals()[name]
