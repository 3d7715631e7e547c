"""Result-use analysis: whether a compiled program ignores the code that a call returned, by the instructions after the call.

The code is in the register eax. It is certainly ignored if the register is overwritten before anything reads it, in the straight-line
code after the call. Any jump, return, or unknown instruction leaves the question open.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from softacl.base.call_sites import CodeAddress
from softacl.check.session.disassembly import Instruction, MissingTool, instructions

_FAR = 160  # bytes after the call
_CODE = re.compile(r"%(?:rax|eax|ax|al|ah)\b")
#: Instructions that access only their operands, and do not read the last one, which they write.
_PLAIN = re.compile(
    r"(?:mov|movs|movz|lea|movaps|movups|movdq|movq|movss|movsd|movap|movup|cvt)\w*|vmov\w*|nop\w*|endbr64|pxor|xorps"
)
#: Instructions that read their operands.
_READING = re.compile(r"(?:add|sub|and|or|xor|cmp|test|inc|dec|neg|not|shl|shr|sar|sal|push|pop)[bwlq]?")
_X86_64, _EXECUTABLE = b"\x3e\x00", b"\x02\x00"


@lru_cache(maxsize=4096)
def ignores_code(code: CodeAddress) -> bool:
    """Whether the result of a call is certainly not used. code: the return address."""
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
    """Whether an instruction overwrites the code (True), may read it (False), or does neither (None)."""
    name, operands = step.name, step.operands.partition("#")[0].partition("<")[0].strip()
    if name in ("call", "callq"):
        return not _CODE.search(operands)  # a call through the register reads it
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
    """The operands (the last is written); an address is one operand."""
    return [part.strip() for part in re.split(r",(?![^(]*\))", operands)]
