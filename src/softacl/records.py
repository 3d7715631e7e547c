"""Record: tuples with named fields, as typing.NamedTuple makes them, whose classes take a tenth of the time to make.

For what is loaded at each start. To a type checker a Record is a NamedTuple.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["Record"]

if TYPE_CHECKING:
    from typing import NamedTuple as Record
else:
    from _collections import _tuplegetter

    from softacl._native import RecordBase

    class _Class(type):
        """Its annotations are the fields, their values the defaults."""

        def __new__(meta, name, bases, body):
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body[field] for field in fields if field in body}
            for place, field in enumerate(fields):
                body[field] = _tuplegetter(place, f"Alias for field number {place}")
            body |= {"__slots__": (), "_fields": fields, "_field_defaults": defaults, "__match_args__": fields}
            return super().__new__(meta, name, bases, body)

    class Record(RecordBase, metaclass=_Class):
        """Fields are read by their names; equal to any tuple of the same values."""

        def _asdict(self):
            """The fields as a dict."""
            return dict(zip(self._fields, self, strict=True))

        def _replace(self, **named):
            """The same with other values of some fields."""
            return type(self)(**(self._asdict() | named))

        def __repr__(self):
            return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._asdict().items())})"

        def __getnewargs__(self):
            return tuple(self)
