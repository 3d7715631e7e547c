#!/usr/bin/env python3
"""Write src/softacl/media/v2/structs.json, the layouts of the structs of hi_dvpp, from types.json.
The build runs this script (setup.py).

python scripts/generate_himpi_structs.py            write it
python scripts/generate_himpi_structs.py --check    exit with 1 when it is not what would be written

types.json is large and is for generators and documents; a program that uses media functions loads only this file. A struct is one
line: its size, and for each field its name, offset, kind and dimensions. The kind is a letter of Python's module struct or the name of
another struct; dimensions are those of an array, [] for a single value. The members of an unnamed union are separate fields.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any

from generate_library import format_of
from generated import ROOT, finish

from softacl.api.table import Field, Table, load

TARGET = ROOT / "src" / "softacl" / "media" / "v2" / "structs.json"


def struct_of(type_: str, table: Table) -> str:
    """The struct that a type is, or ""."""
    if type_ in table.structs:
        return type_
    typedef = table.typedefs.get(type_)
    inner = re.sub(r"^(struct|union) ", "", typedef.type) if typedef is not None else ""
    return inner if inner in table.structs else ""


def kind_of(type_: str, table: Table) -> tuple[str, list[int]]:
    """The letter or the struct of a type, and the dimensions of an array."""
    base, *sides = type_.replace(" ATTRIBUTE", "").split("[")
    base = base.strip()
    lengths = [int(_constant(side.rstrip("]"), table)) for side in sides]
    if base.endswith("*"):
        return "Q", lengths
    kind = struct_of(base, table) or format_of(base, table).replace("P", "Q")
    if not kind:
        raise SystemExit(f"nothing is known of the type {type_!r}")
    return kind, lengths


def _constant(text: str, table: Table) -> str:
    return str(table.constants[text].value) if text in table.constants else text


def fields_of(field: Field, table: Table) -> list[list[Any]]:
    """The rows of a field; those of each member of an unnamed union."""
    if not field.type.startswith("union {"):
        kind, sides = kind_of(field.type, table)
        return [[field.name, field.offset, kind, sides]]
    members = [
        member.strip() for member in field.type.removeprefix("union {").rstrip(" }").split(";") if member.strip()
    ]
    rows = []
    for member in members:
        type_, name, array = re.fullmatch(r"(.+?[ *])(\w+)((?:\[\w+\])*)", member).groups()  # type: ignore[union-attr]
        kind, sides = kind_of(type_.strip() + array, table)
        rows.append([name, field.offset, kind, sides])
    return rows


def render() -> str:
    """The text of the file."""
    table = load()
    lines = []
    for struct in table.structs.values():
        bits = any(
            re.search(r":\d+$", field.type) for field in struct.fields
        )  # entries of tables in memory, no arguments
        if struct.name.startswith("hi_") and not bits:
            rows = [row for field in struct.fields for row in fields_of(field, table)]
            lines.append(f"{json.dumps(struct.name)}: {json.dumps([struct.size, rows])}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments: list[str]) -> int:
    """Write the file, or with --check compare it."""
    return finish({TARGET: render()}, __file__, arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
