"""What the modules of the second generation share, in C."""

from __future__ import annotations

import struct

from softacl.c._engine import read
from softacl.c.face import missing
from softacl.c.himpi import form, struct_at, write_struct
from softacl.runtime.himpi import alignments, colour_matrices
from softacl.runtime.himpi.codes import own_code_of
from softacl.runtime.himpi.structs import blank

__all__ = [
    "hi_mpi_dvpp_get_version",
    "hi_mpi_sys_get_chn_csc_matrix",
    "hi_mpi_sys_get_image_align_info",
    "hi_mpi_sys_set_chn_csc_matrix",
    "own_code",
]

own_code = own_code_of("SYS")
_MOST = 256  # modules of a call

hi_mpi_dvpp_get_version = form("*i *i *i", lambda: alignments.VERSION)
hi_mpi_sys_get_chn_csc_matrix = form("- - *i hi_csc_coefficient!", colour_matrices.get_matrix)


def hi_mpi_sys_set_chn_csc_matrix(mode: int, channel: int, standard: int, given: int) -> int:
    own = standard == colour_matrices.USER
    matrix = struct_at("hi_csc_coefficient", given, 3) if own else blank("hi_csc_coefficient")
    colour_matrices.set_matrix(mode, channel, standard, matrix)
    return 0


def hi_mpi_sys_get_image_align_info(modules: int, n: int, picture: int, found: int) -> int:
    for position, address in ((0, modules), (2, picture), (3, found)):
        if not address:
            raise missing(position)
    n = min(n, _MOST)
    numbers = struct.unpack(f"={n}i", read(modules, 4 * n) or b"") if n else ()
    write_struct("hi_img_align_info", found, alignments.align(numbers, struct_at("hi_img_base_info", picture, 2)))
    return 0
