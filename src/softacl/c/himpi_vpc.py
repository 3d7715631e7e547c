"""VPC of the second generation in C."""

from __future__ import annotations

from softacl.c.himpi import form
from softacl.runtime.himpi import vpc_channels, vpc_tasks
from softacl.runtime.himpi.codes import own_code_of

__all__ = [
    "hi_mpi_vpc_create_chn",
    "hi_mpi_vpc_destroy_chn",
    "hi_mpi_vpc_get_process_result",
    "hi_mpi_vpc_resize",
    "hi_mpi_vpc_sys_create_chn",
    "own_code",
]

own_code = own_code_of("VPC")

hi_mpi_vpc_create_chn = form("- hi_vpc_chn_attr", vpc_channels.create)
hi_mpi_vpc_sys_create_chn = form("*i hi_vpc_chn_attr", vpc_channels.create_anywhere)
hi_mpi_vpc_destroy_chn = form("-", vpc_channels.destroy)
hi_mpi_vpc_get_process_result = form("- - -", vpc_channels.get_process_result)
hi_mpi_vpc_resize = form("- hi_vpc_pic_info hi_vpc_pic_info - - - *I -", vpc_tasks.resize)
