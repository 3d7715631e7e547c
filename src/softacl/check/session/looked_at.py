"""Whether a compiled program ignores the code that a call returned: by the instructions behind the call.

The code comes back in the register eax. Only one thing is sure: that the register gets another value before anything reads it,
on the straight way from the call. Any jump, return, and instruction that is not known here leaves it open.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from softacl.check.session.disassembly import Instruction, MissingTool, instructions
from softacl.sites import CodeAddress

__all__ = ["ignores_code", "overwrites"]

_FAR = 160  # bytes behind the call
_CODE = re.compile(r"%(?:rax|eax|ax|al|ah)\b")
#: These read and write nothing but what they name; of the last operand that they write they read nothing.
_PLAIN = re.compile(
    r"(?:mov|movs|movz|lea|movaps|movups|movdq|movq|movss|movsd|movap|movup|cvt)\w*|vmov\w*|nop\w*|endbr64|pxor|xorps"
)
#: These read their operands.
_READING = re.compile(r"(?:add|sub|and|or|xor|cmp|test|inc|dec|neg|not|shl|shr|sar|sal|push|pop)[bwlq]?")
_X86_64, _EXECUTABLE = b"\x3e\x00", b"\x02\x00"


@lru_cache(maxsize=4096)
def ignores_code(code: CodeAddress) -> bool:
    """Whether it is sure that what a call returned is not looked at. code: where the call returns to."""
    try:
        with Path(code.path).open("rb") as file:
            head = file.read(20)
        if head[:4] != b"\x7fELF" or head[18:20] != _X86_64:
            return False
        start = code.address if head[16:18] == _EXECUTABLE else code.offset
        for step in instructions(code.path, start, start + _FAR):
            answer = overwrites(step)
            if answer is not None:
                return answer
    except (OSError, MissingTool):
        pass
    return False


def overwrites(step: Instruction) -> bool | None:
    """Whether an instruction puts another value in the place of the code; False: it may read it; None: it does neither."""
    name, operands = step.name, step.operands.partition("#")[0].partition("<")[0].strip()
    if name in ("call", "callq"):
        return not _CODE.search(operands)  # what is called through the register reads it
    if name.startswith("nop") or name in ("endbr64", "data16", "cs"):
        return None
    parts = _split(operands)
    if name in ("xor", "xorl") and parts == ["%eax", "%eax"]:
        return True
    if not _CODE.search(operands):
        return None if _PLAIN.fullmatch(name) or _READING.fullmatch(name) else False
    if _PLAIN.fullmatch(name) and not name.startswith(("cmov", "xchg")):
        whole = parts[-1] in ("%eax", "%rax")
        return whole and not any(_CODE.search(part) for part in parts[:-1])
    if name in ("pop", "popq"):
        return parts == ["%rax"]
    return False


def _split(operands: str) -> list[str]:
    """The operands, the last one the one that is written; those of an address stay together."""
    return [part.strip() for part in re.split(r",(?![^(]*\))", operands)]
