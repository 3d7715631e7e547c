"""enum.IntEnum whose members print as numbers on Python 3.10, too, as they do since 3.11."""

import enum


class IntEnum(enum.IntEnum):
    """An enum of numbers: `str` and `format` give the number, `repr` the name as well."""

    __str__ = int.__repr__
    __format__ = int.__format__  # type: ignore[assignment]
