"""The base of enums whose members are the numbers of the vendor."""

import enum
import sys

__all__ = ["IntEnum"]

if sys.version_info >= (3, 11):
    from enum import IntEnum
else:

    class IntEnum(enum.IntEnum):
        """Prints as its number, as of Python 3.11: before, `print(Code.SUCCESS)` would write "Code.SUCCESS"."""

        def __str__(self) -> str:
            return int.__repr__(self)

        def __format__(self, form: str) -> str:
            return int.__format__(self, form)
