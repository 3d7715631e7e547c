"""Option types that several commands share."""

from __future__ import annotations

from typing import Any

import click

from softacl.units import parse_size

__all__ = ["SIZE"]


class SizeType(click.ParamType[int]):
    """Bytes: 10485760, 10MiB, 1.5GiB."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        try:
            return parse_size(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


SIZE = SizeType()
