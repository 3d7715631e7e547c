"""Sizes and alignments of a pool's blocks, and which requests are valid."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index

from softacl._native import rounded
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason

__all__ = ["BlockRules", "unknown_block", "valid_request", "wrong_request"]


@dataclass(frozen=True)
class BlockRules:
    """The layout of blocks that a program cuts from a larger one (aclrtMalloc, "memory management" of the 310 guide).

    step, extra: a size is rounded up to a multiple of `step`, plus `extra`. align: starts are multiples of it.
    """

    step: int = 32
    extra: int = 32
    align: int = 64

    def __post_init__(self) -> None:
        if self.align <= 0 or self.align & (self.align - 1):
            raise ValueError(f"an alignment of {self.align} is not a power of two; use 64, or 128 for media memory")
        if self.step <= 0 or self.extra < 0:
            raise ValueError(f"step {self.step} must be more than 0, extra {self.extra} not less")

    def rounded(self, nbytes: int) -> int:
        """The bytes that a block of `nbytes` bytes takes, so that the next block begins on the alignment."""
        return rounded(nbytes, self.step, self.extra, self.align)

    @classmethod
    def of_chip(cls, chip: str, media: bool = False) -> BlockRules:
        """The rules of a chip, such as "Ascend910B3" or "310P"; ProfileError for an unknown one.

        media: the rules of memory for media processing, whose blocks begin at multiples of 128 instead of 64 bytes.
        """
        from softacl import profiles

        profile = profiles.load(chip)
        align = profile.dvpp_alignment if media else profile.address_alignment
        return cls(profile.malloc_round, profile.sub_block_extra, align)

    @classmethod
    def of_jpegd(cls, chip: str) -> BlockRules:
        """The rules for pictures that JPEGD of `chip` decodes: it may write 8 bytes past one, so blocks are align_up(size + 8, 128).

        Source: memory management of the 310 guide, 5.0.4, JPEGD: n pictures take size + (n - 1) * AlignTo128(size + 8).
        """
        return cls(step=1, extra=8, align=cls.of_chip(chip, media=True).align)


def unknown_block(address: int, inside: bool) -> AclError:
    """Why a free is refused: no live block begins at the address, which is inside the pool or elsewhere."""
    why = (
        "is inside this pool, but no live block begins there: it was freed, or is not what allocate returned"
        if inside
        else "is not of this pool"
    )
    return AclError(
        Code.RT_PARAM_INVALID,
        f"{address:#x} {why}. Free each block once, in its own pool.",
        Reason.WRONG_FREE,
        address=address,
    )


def valid_request(nbytes: int, alignment: int | None) -> bool:
    """Whether a pool may serve it: 1 byte to 1 EiB, at a power of two that is no more than that either.

    TypeError if the size is not an int.
    """
    return 0 < index(nbytes) <= 1 << 60 and (
        alignment is None or (0 < alignment <= 1 << 60 and not alignment & (alignment - 1))
    )


def wrong_request(nbytes: int, alignment: int | None) -> AclError:
    """Why no pool serves this request: the size, or else the alignment, is invalid."""
    if nbytes <= 0 or nbytes > 1 << 60:
        why = f"size is {nbytes}; it must be more than 0 bytes and at most 1 EiB"
    else:
        why = f"alignment is {alignment}; it must be a power of two up to 1 EiB, or None for that of the rules"
    return AclError(Code.INVALID_PARAM, f"{why}.", Reason.INVALID_SIZE, size=nbytes)
