"""The base class of objects closed by a `with`."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T", bound="Closing")


class Closing:
    """`with` gives the object itself, and closes it at the end."""

    __slots__ = ()

    def close(self) -> None:
        """Give back what the object holds. Once is enough."""
        raise NotImplementedError

    def __enter__(self: T) -> T:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
