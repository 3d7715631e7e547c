"""Borders around pictures (acldvppBorderConfig): values by name."""

from __future__ import annotations

from dataclasses import dataclass, field

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.chip_support import require_operation
from softacl.runtime.descriptors import announced
from softacl.runtime.handles import HandleTable

__all__ = [
    "BorderSettings",
    "borders",
    "create",
    "destroy",
    "get_bottom",
    "get_left",
    "get_right",
    "get_top",
    "get_type",
    "get_value",
    "set_bottom",
    "set_left",
    "set_right",
    "set_top",
    "set_type",
    "set_value",
]

_COMPONENTS = 4
_MOST = 0xFFFF  # of a width: the library refuses more


@dataclass(eq=False)
class BorderSettings:
    """type: acldvppBorderType. Widths in pixels. value: of a constant border, a number a component."""

    type: int = 0
    top: int = 0
    bottom: int = 0
    left: int = 0
    right: int = 0
    value: list[float] = field(default_factory=lambda: [0.0] * _COMPONENTS)


borders: HandleTable[BorderSettings] = HandleTable(
    "border configuration", Code.INVALID_PARAM, "acldvppCreateBorderConfig"
)


def create() -> int:
    """Settings of a border, all 0. 200006 on chips without borders. Source: acldvppCreateBorderConfig."""
    require_operation("make_border")
    return announced.create(borders, BorderSettings())


def destroy(handle: int) -> None:
    """Forget them; 0 is allowed. Source: acldvppDestroyBorderConfig."""
    if handle:
        announced.destroy(borders, handle)


def set_value(handle: int, index: int, value: float) -> None:
    """Set the value of a component; which are allowed is seen when it is used. Source: acldvppSetBorderConfigValue."""
    settings = borders.get(handle)
    _check_index(index)
    settings.value[index] = float(value)


def get_value(handle: int, index: int) -> float:
    """The value of a component. Source: acldvppGetBorderConfigValue."""
    settings = borders.get(handle)
    _check_index(index)
    return settings.value[index]


def _check_index(index: int) -> None:
    if index >= _COMPONENTS:
        raise AclError(Code.INVALID_PARAM, f"component {index}; it is 0 to {_COMPONENTS - 1}.")


def set_type(handle: int, kind: int) -> None:
    """Set the type; which are allowed is seen when it is used. Source: acldvppSetBorderConfigBorderType."""
    borders.get(handle).type = kind


def get_type(handle: int) -> int:
    """Source: acldvppGetBorderConfigBorderType."""
    return borders.get(handle).type


def _checked(name: str, value: int) -> int:
    if value > _MOST:
        raise AclError(Code.INVALID_PARAM, f"{name} {value}; it is 0 to {_MOST}.")
    return value


def set_top(handle: int, top: int) -> None:
    """100000 for more than 65535. Source: acldvppSetBorderConfigTop."""
    settings = borders.get(handle)
    settings.top = _checked("top", top)


def get_top(handle: int) -> int:
    """Source: acldvppGetBorderConfigTop."""
    return borders.get(handle).top


def set_bottom(handle: int, bottom: int) -> None:
    """100000 for more than 65535. Source: acldvppSetBorderConfigBottom."""
    settings = borders.get(handle)
    settings.bottom = _checked("bottom", bottom)


def get_bottom(handle: int) -> int:
    """Source: acldvppGetBorderConfigBottom."""
    return borders.get(handle).bottom


def set_left(handle: int, left: int) -> None:
    """100000 for more than 65535. Source: acldvppSetBorderConfigLeft."""
    settings = borders.get(handle)
    settings.left = _checked("left", left)


def get_left(handle: int) -> int:
    """Source: acldvppGetBorderConfigLeft."""
    return borders.get(handle).left


def set_right(handle: int, right: int) -> None:
    """100000 for more than 65535. Source: acldvppSetBorderConfigRight."""
    settings = borders.get(handle)
    settings.right = _checked("right", right)


def get_right(handle: int) -> int:
    """Source: acldvppGetBorderConfigRight."""
    return borders.get(handle).right
