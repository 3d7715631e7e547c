"""Areas of pictures and resize settings (acldvppRoiConfig, acldvppResizeConfig): values by name."""

from __future__ import annotations

from dataclasses import dataclass

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.errors import MediaRuleError
from softacl.media.rules.operations import filter_of
from softacl.runtime.descriptors.fields import field_functions, forgetting
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import process


@dataclass(eq=False)
class Area:
    """A part of a picture, in pixels; right and bottom belong to it."""

    left: int
    right: int
    top: int
    bottom: int


@dataclass(eq=False)
class ResizeSettings:
    """interpolation: the number of a filter; the chip decides which exist."""

    interpolation: int = 0


areas: HandleTable[Area] = HandleTable("area", Code.INVALID_PARAM, "acldvppCreateRoiConfig")
resizes: HandleTable[ResizeSettings] = HandleTable(
    "resize configuration", Code.INVALID_PARAM, "acldvppCreateResizeConfig"
)


def create_area(left: int, right: int, top: int, bottom: int) -> int:
    """An area. It is checked when an operation uses it. Source: acldvppCreateRoiConfig."""
    return areas.add(Area(left, right, top, bottom))


def set_area(handle: int, left: int, right: int, top: int, bottom: int) -> None:
    """All four at once. Source: acldvppSetRoiConfig."""
    area = areas.get(handle)
    area.left, area.right, area.top, area.bottom = left, right, top, bottom


def create_resize() -> int:
    """Settings of a resize, interpolation 0. Source: acldvppCreateResizeConfig."""
    return resizes.add(ResizeSettings())


def set_interpolation(handle: int, interpolation: int) -> None:
    """Choose the filter; 100000 for a number that the chip does not have. Source: acldvppSetResizeConfigInterpolation."""
    settings = resizes.get(handle)
    try:
        filter_of(process.settings.profile, interpolation)
    except MediaRuleError as error:
        raise AclError(Code.INVALID_PARAM, f"{error}") from None
    settings.interpolation = interpolation


destroy_area, destroy_resize = forgetting(areas), forgetting(resizes)  # acldvppDestroyRoiConfig, ...ResizeConfig
set_left, set_right, set_top, set_bottom = (
    field_functions(areas, name)[0] for name in ("left", "right", "top", "bottom")
)
_, get_interpolation = field_functions(resizes, "interpolation")
