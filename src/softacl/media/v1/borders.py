"""Borders around pictures (acldvppBorderConfig): values by name."""

from __future__ import annotations

from dataclasses import dataclass, field

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.chip_support import require_operation
from softacl.runtime.descriptors.fields import field_functions, forgetting
from softacl.runtime.handles import HandleTable

_COMPONENTS = 4
_MAX = 0xFFFF  # of a width: the library refuses more


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
    return borders.add(BorderSettings())


def set_value(handle: int, index: int, value: float) -> None:
    """Set the value of a component; it is checked when it is used. Source: acldvppSetBorderConfigValue."""
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
        raise AclError(Code.INVALID_PARAM, f"component is {index}; it must be 0 to {_COMPONENTS - 1}.")


destroy = forgetting(borders)  # acldvppDestroyBorderConfig
set_type, get_type = field_functions(borders, "type")  # which are allowed is seen when it is used
set_top, get_top = field_functions(borders, "top", _MAX)
set_bottom, get_bottom = field_functions(borders, "bottom", _MAX)
set_left, get_left = field_functions(borders, "left", _MAX)
set_right, get_right = field_functions(borders, "right", _MAX)
