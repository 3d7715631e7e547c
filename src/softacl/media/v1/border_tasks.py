"""Borders around pictures, and pyramids, as tasks of the caller's stream."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.images.borders import Border, plan_border
from softacl.media.images.pyramids import plan_pyramid
from softacl.media.v1.borders import BorderSettings, borders
from softacl.media.v1.image_tasks import ImageCall

if TYPE_CHECKING:
    from softacl.media.images.borders import Border


def border_of(settings: BorderSettings) -> Border:
    """Settings as they are now, for a plan."""
    return Border(settings.type, settings.top, settings.bottom, settings.left, settings.right, tuple(settings.value))


def make_border(channel: int, source: int, target: int, config: int, stream: int) -> None:
    """The input, as large as the output without its borders, and the borders. Source: acldvppVpcMakeBorderAsync."""
    call = ImageCall("acldvppVpcMakeBorderAsync", "make_border", channel, stream)
    border = border_of(borders.get(config))
    call.add(
        source,
        target,
        lambda _, chip, formats, src_desc, dst_desc: plan_border(
            chip, formats, src_desc, dst_desc, border, call.matrix
        ),
    )
    call.queue()


def pyramid_down(channel: int, source: int, target: int, reserve: int, stream: int) -> None:
    """The input filtered, at half the size. 100000 for a reserve that is not 0. Source: acldvppVpcPyrDownAsync."""
    call = ImageCall("acldvppVpcPyrDownAsync", "pyr_down", channel, stream)
    check_reserve(reserve)
    call.add(source, target, lambda _, *pair: plan_pyramid(*pair))
    call.queue()


def check_reserve(reserve: int) -> None:
    """100000 for a reserved argument that is not null."""
    if reserve:
        raise AclError(Code.INVALID_PARAM, f"reserve is {reserve:#x}; it must be 0.")
