"""Regions (hi_mpi_rgn): of Atlas 200I/500 A2 alone, over channels that AscendCL cannot make."""

from __future__ import annotations

from softacl.media.v2 import unsupported
from softacl.media.v2.codes import own_code_of

__all__ = [
    "hi_mpi_rgn_attach_to_chn",
    "hi_mpi_rgn_create",
    "hi_mpi_rgn_destroy",
    "hi_mpi_rgn_detach_from_chn",
    "hi_mpi_rgn_get_canvas_info",
    "hi_mpi_rgn_get_display_attr",
    "hi_mpi_rgn_set_display_attr",
    "hi_mpi_rgn_update_canvas",
    "own_code",
]

own_code = own_code_of("RGN")

hi_mpi_rgn_create = hi_mpi_rgn_destroy = hi_mpi_rgn_attach_to_chn = hi_mpi_rgn_detach_from_chn = unsupported.region
hi_mpi_rgn_set_display_attr = hi_mpi_rgn_get_display_attr = unsupported.region
hi_mpi_rgn_get_canvas_info = hi_mpi_rgn_update_canvas = unsupported.region
