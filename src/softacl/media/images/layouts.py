"""The positions of the components of a pixel, by format."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from softacl.media.formats import PixelFormat


@dataclass(frozen=True)
class ComponentGroup:
    """Interleaved components of one resolution: "Y", "UV", "RGB" or "A".

    at: byte offset of each component from the start of its location. step: bytes from one location to the next in a row.
    halves: whether it has half the columns, and rows, of the picture. plane: 0, or 1 after the first plane.
    """

    components: str
    at: tuple[int, ...]
    step: int
    halves: tuple[bool, bool] = (False, False)
    plane: int = 0


@dataclass(frozen=True)
class Layout:
    """All groups of a format. wide: rows of the second plane are as many times as long as those of the first."""

    groups: tuple[ComponentGroup, ...]
    wide: int = 1

    @property
    def is_rgb(self) -> bool:
        return self.groups[0].components == "RGB"

    def group(self, components: str) -> ComponentGroup | None:
        """The group of these components, if the format has it."""
        return next((group for group in self.groups if group.components == components), None)

    def in_order(self) -> list[tuple[ComponentGroup, int]]:
        """Each component, as its group and its place there, in the order in which the name of the format has them.

        Luma comes first in any YUV; U and V, and the colours of RGB, in the order in which they are in memory.
        """
        placed = [(group, at) for group in self.groups for at in group.at]
        return sorted(placed, key=lambda each: (each[0].components == "UV", each[1]))


_Y = ComponentGroup("Y", (0,), 1)
_CHROMA = {"yuv420sp": (True, True), "yuv422sp": (True, False), "yuv444sp": (False, False), "yuv440sp": (False, True)}


@lru_cache(maxsize=256)
def layout_of(fmt: PixelFormat) -> Layout | None:
    """The layout of a format; None if no document gives its sizes."""
    name, family = fmt.name, fmt.family
    if family == "yuv400":
        return Layout((_Y,))
    if family in _CHROMA:
        halves = _CHROMA[family]
        order = (0, 1) if name.startswith("YUV") else (1, 0)
        return Layout((_Y, ComponentGroup("UV", order, 2, halves, 1)), 1 if halves[0] else 2)
    if family == "packed422":
        index = {letter: i for i, letter in enumerate(name[:4]) if letter != "Y"}
        return Layout(
            (
                ComponentGroup("Y", (name.index("Y"),), 2),
                ComponentGroup("UV", (index["U"], index["V"]), 4, (True, False)),
            )
        )
    if family == "packed444":
        return Layout((ComponentGroup("Y", (0,), 3), ComponentGroup("UV", (1, 2), 3)))
    if family in ("rgb24", "rgb32"):
        colours = ComponentGroup("RGB", tuple(name.index(letter) for letter in "RGB"), 3 if family == "rgb24" else 4)
        return Layout((colours, ComponentGroup("A", (name.index("A"),), 4)) if family == "rgb32" else (colours,))
    return None
