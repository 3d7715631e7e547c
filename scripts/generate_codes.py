#!/usr/bin/env python3
"""Write src/softacl/codes.py from types.json and scripts/data/explanations.json. The build runs this script (setup.py).

python scripts/generate_codes.py            write the module
python scripts/generate_codes.py --check    exit with 1 when the module is not what would be written
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from generated import finish

ROOT = Path(__file__).resolve().parent.parent
API = ROOT / "src" / "softacl" / "api"
CODES = ROOT / "src" / "softacl" / "codes.py"

# Enums that every program pays for: creating a member takes microseconds, and `import acl` has a budget.
# All others are in types.json only (softacl.api.table.enums()).
EVERY_DAY = tuple(
    """
    aclrtRunMode aclrtDeviceStatus aclrtDevResLimitType aclrtStreamStatus aclrtStreamConfigAttr
    aclrtStreamAttr
    aclrtEventStatus aclrtEventRecordedStatus aclrtEventWaitStatus aclrtCallbackBlockType aclrtMemcpyKind
    aclrtReduceKind aclrtMemMallocPolicy aclrtMallocAttrType aclrtHostRegisterType aclrtMemAttr
    aclrtMemLocationType aclrtMemAllocationType aclrtMemHandleType aclrtMemSharedHandleType
    aclrtMemGranularityOptions aclrtMemAccessFlags aclrtMemManagedLocationType aclrtMemPoolAttr
    aclrtCmoType
""".split()  # noqa: SIM905
)
FLAG_HEADER = "acl/acl_rt.h"

CODES_HEAD = '''# Made by scripts/generate_codes.py from softacl/api/types.json and scripts/data/explanations.json; edit those.
"""Return codes, enums and flags of AscendCL, as names and numbers.

Names are the vendor's without `ACL_` (enum members, flags) or `ACL_ERROR_` (codes). Where two names share a
number, the first is the member and the other an alias of it. Enums that few programs need are
in types.json only, so that importing this module stays quick.
"""

from softacl.base.int_enum import IntEnum

'''

CODES_TAIL = '''
def full_name(code: int) -> str:
    """Name a code as the vendor's headers do: 207001 -> "ACL_ERROR_RT_MEMORY_ALLOCATION".

    A number that the headers do not know gives "unknown code N".
    """
    if code == 0:
        return "ACL_SUCCESS"
    try:
        return f"ACL_ERROR_{Code(code).name}"
    except ValueError:
        return f"unknown code {int(code)}"


def explain(code: int) -> str:
    """Say in one sentence what a code means, or that the headers name no such code."""
    try:
        return EXPLANATIONS[Code(code)]
    except ValueError:
        return "The headers of AscendCL name no such code."
'''


def code_name(name: str) -> str:
    """Shorten a constant of the headers to the name of a member of Code."""
    return name.removeprefix("ACL_ERROR_").removeprefix("ACL_")


def is_code(name: str) -> bool:
    """Tell whether a constant of the headers is a return code."""
    return name.startswith("ACL_ERROR_") or name in ("ACL_SUCCESS", "ACL_RT_SUCCESS")


def enum_name(name: str) -> str:
    """Shorten a vendor enum's name: aclrtMemcpyKind -> MemcpyKind."""
    return name.removeprefix("aclrt")


def export_order(name: str) -> tuple[int, str]:
    """Order __all__ as ruff wants it: constants, then classes, then functions."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def module(head: str, public: list[str], body: list[str]) -> str:
    """Join a module's head, its sorted __all__ and its body."""
    if len(public) != len(set(public)):
        raise SystemExit(f"a public name occurs twice: {sorted(public)}")
    names = [f'    "{name}",\n' for name in sorted(public, key=export_order)]
    return "".join([head, "__all__ = [\n", *names, "]\n", *body])


def enum_lines(row: dict[str, Any]) -> list[str]:
    """Return the class of one enum of the table."""
    lines = ["\n\n", f"class {enum_name(row['name'])}(IntEnum):\n"]
    lines.append(f'    """{row["name"]} of {row["header"]}."""\n\n')
    return lines + [f"    {item['name'].removeprefix('ACL_')} = {item['value']}\n" for item in row["values"]]


def render_codes(rows: list[dict[str, Any]], explanations: dict[str, str]) -> str:
    """Return the text of softacl/codes.py."""
    constants = [row for row in rows if row["kind"] == "constant"]
    codes = [(code_name(row["name"]), row["value"]) for row in constants if is_code(row["name"])]
    # The plain name of 0 comes first, so that it is the member and the two others are aliases.
    codes.sort(key=lambda item: (item[1], item[0] != "SUCCESS"))
    values: dict[int, str] = {}
    for name, value in codes:
        values.setdefault(value, name)
    names = set(values.values())
    if names != set(explanations):
        missing, extra = sorted(names - set(explanations)), sorted(set(explanations) - names)
        raise SystemExit(f"explanations.json does not fit: missing {missing}, without a code {extra}")

    body = ["\n\nclass Code(IntEnum):\n"]
    body.append('    """What a call returned; 0 is success. EXPLANATIONS has a sentence on each."""\n\n')
    body += [f"    {name} = {value}\n" for name, value in codes]
    body.append("\n\nEXPLANATIONS: dict[Code, str] = {\n")
    body += [f"    Code.{name}: {json.dumps(explanations[name])},\n" for name in values.values()]
    body.append("}\n")

    enums = {row["name"]: row for row in rows if row["kind"] == "enum"}
    for name in EVERY_DAY:
        body += enum_lines(enums[name])

    flags = {
        row["name"].removeprefix("ACL_"): row["value"]
        for row in constants
        if row["header"] == FLAG_HEADER and not is_code(row["name"])
    }
    body.append("\n\n")
    body += [f"{name} = 0x{value:X}\n" for name, value in flags.items()]
    body += ["\n", CODES_TAIL]
    public = ["EXPLANATIONS", "Code", "explain", "full_name", *flags, *map(enum_name, EVERY_DAY)]
    return module(CODES_HEAD, public, body)


def render() -> str:
    """Return the text of softacl/codes.py."""
    rows = json.loads((API / "types.json").read_text(encoding="utf-8"))
    explanations = json.loads((ROOT / "scripts" / "data" / "explanations.json").read_text(encoding="utf-8"))
    return render_codes(rows, explanations)


def main(arguments: list[str]) -> int:
    """Write the module, or with --check compare it."""
    return finish({CODES: render()}, __file__, arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
