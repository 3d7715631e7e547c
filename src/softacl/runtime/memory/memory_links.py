"""Links between the dies of a device. A program chooses one for memory; here all of them are alike."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.reasons import Reason
from softacl.runtime.memory import virtual_memory
from softacl.runtime.memory.live_blocks import describe
from softacl.runtime.state import live, process

_LINKS = ("SIO", "HCCS", "one port of UB", "several ports of UB")  # ACL_RT_MEM_ACCESS_*


def check_link(link: int) -> None:
    """107000 for a number that names no link."""
    if not 0 <= link < len(_LINKS):
        raise AclError(Code.RT_PARAM_INVALID, f"link {link} is not known (0 SIO, 1 HCCS, 2 and 3 UB).")


def require_link(link: int) -> None:
    """207021 for a link that the chip does not have."""
    if link > 1:
        chip = process.settings.profile.soc_name
        raise AclError(Code.RT_LINK_TYPE_NOT_SUPPORTED, f"{chip} has no link over {_LINKS[link]}. Use 0 SIO or 1 HCCS.")


def set_link(handle: int, link: int) -> None:
    """Choose the link of physical memory before it is mapped. Source: aclrtMemMapSetLink."""
    require(handle, "handle")
    check_link(link)
    process.require_function("aclrtMemMapSetLink")
    virtual_memory.property_of(handle)
    require_link(link)


def map_selected(dst: int, nbytes: int, src: int, link: int) -> None:
    """Map the physical memory behind `src` at `dst`, too, each piece of it at the same offset.

    Pieces that were mapped before one fails stay mapped, as with the vendor. Source: aclrtMemMapSelectedLink.
    """
    for role, address in (("virPtrDst", dst), ("virPtrSrc", src)):
        require(address, role)
    if nbytes == 0:
        raise AclError(Code.INVALID_PARAM, "size is 0; it must be more than 0.", Reason.INVALID_SIZE, size=0)
    if not 0 <= link <= 1:
        raise AclError(Code.INVALID_PARAM, f"linkIdx {link} is not known (0 SIO, 1 HCCS).")
    process.require_function("aclrtMemMapSelectedLink")
    done = 0
    while done < nbytes:
        block = live.find(src + done)
        if block is None or block.address != src + done:
            why = f"{describe(src + done)}: no mapping begins here."
            raise AclError(Code.RT_PARAM_INVALID, why, Reason.MAPPING, address=src + done)
        piece = block.end - block.address
        virtual_memory.map_memory(dst + done, piece, 0, virtual_memory.handle_at(src + done), 0)
        done += piece
