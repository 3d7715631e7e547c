"""PNGD of the second generation in C."""

from __future__ import annotations

from softacl.c.media.v2 import form
from softacl.media.v2 import pngd
from softacl.media.v2.codes import own_code_of

__all__ = [
    "hi_mpi_pngd_create_chn",
    "hi_mpi_pngd_destroy_chn",
    "hi_mpi_pngd_get_image_data",
    "hi_mpi_pngd_send_stream",
    "own_code",
]

own_code = own_code_of("PNGD")

hi_mpi_pngd_create_chn = form("- hi_pngd_chn_attr", pngd.create)
hi_mpi_pngd_destroy_chn = form("-", pngd.destroy)
hi_mpi_pngd_send_stream = form("- hi_img_stream hi_pic_info -", pngd.send_stream)
hi_mpi_pngd_get_image_data = form("- hi_pic_info! hi_img_stream! -", pngd.get_image_data)
