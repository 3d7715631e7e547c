"""Functions for what handles name that do no more than set a field, give it, or forget the whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.handles import HandleTable


def field_functions(
    table: HandleTable[Any], name: str, maximum: int | None = None
) -> tuple[Callable[[int, Any], None], Callable[[int], Any]]:
    """The functions that set and give one field. maximum: 100000 for more."""

    def set_field(handle: int, value: Any) -> None:
        item = table.get(handle)
        if maximum is not None and not 0 <= value <= maximum:
            raise AclError(Code.INVALID_PARAM, f"{name.replace('_', ' ')} is {value}; it must be 0 to {maximum}.")
        setattr(item, name, value)

    def get_field(handle: int) -> Any:
        return getattr(table.get(handle), name)

    return set_field, get_field


def forgetting(table: HandleTable[Any]) -> Callable[[int], None]:
    """The function that forgets what a handle names; 0 is allowed."""

    def forget(handle: int) -> None:
        if handle:
            table.remove(handle)

    return forget
