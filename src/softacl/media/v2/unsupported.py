"""Functions of hi_dvpp that no chip has, or whose pipelines (VPSS, VO) no function of AscendCL can make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.media.rules.v2 import has_pipelines
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.structs import Record
from softacl.runtime.state import process

_BOUND = "VI or VDEC to VPSS, VPSS to VO, ADEC to AO, AI to AENC"  # hi_mpi_sys_bind, 8.5


def on_no_chip(module: str, what: str) -> Callable[..., Any]:
    """A function that no chip has: HI_ERR_..._NOT_SUPPORT. what: its subject, for the message."""

    def call(*args: object) -> None:
        why = f"no chip has {what}; the vendor's pages name none."
        raise MediaError(module, MediaCode.NOT_SUPPORT, why)

    return call


def _need_pipelines(module: str, what: str) -> None:
    """HI_ERR_..._NOT_SUPPORT on chips without VPSS, and where the program runs on the host (Ascend EP)."""
    chip = process.settings.profile
    if not has_pipelines(chip):
        raise MediaError(module, MediaCode.NOT_SUPPORT, f"{chip.soc_name} has no {what}; Atlas 200I/500 A2 (310B) has.")
    if process.settings.run_mode != "device":
        why = f"{what} is for programs that run on the device; this one has run mode host (Ascend EP)."
        raise MediaError(module, MediaCode.NOT_SUPPORT, why)


def bind(source: Record, receiver: Record) -> None:
    """Bind the output of a channel to another channel. Source: hi_mpi_sys_bind.

    HI_ERR_SYS_NOT_SUPPORT: of each pair that 310B binds one end is a module that has no functions in AscendCL.
    """
    _need_pipelines("SYS", "binding of channels")
    ends = f"module {source['mod_id']} to module {receiver['mod_id']}"
    why = f"{ends}; only {_BOUND} can be bound, and AscendCL makes no VPSS, VO or sound. Hand frames over by get_frame."
    raise MediaError("SYS", MediaCode.NOT_SUPPORT, why)


def unbind(source: Record, receiver: Record) -> None:
    """Unbind them; a receiver without a binding is no failure. Source: hi_mpi_sys_unbind."""
    _need_pipelines("SYS", "binding of channels")


def region(*args: object) -> None:
    """Regions belong to channels of VPSS. HI_ERR_RGN_NOT_SUPPORT. Source: hi_mpi_rgn_create, hi_mpi_rgn_attach_to_chn."""
    _need_pipelines("RGN", "overlay of regions")
    why = "regions are laid over channels of VPSS, which AscendCL cannot make; draw with hi_mpi_vpc_draw_cover, _mosaic or _osd."
    raise MediaError("RGN", MediaCode.NOT_SUPPORT, why)
