#!/usr/bin/env python3
"""Write scripts/data/ascendc.tsv from a checkout of the vendor's asc-devkit: the names of Ascend C that programs may use.

python scripts/collect_ascendc_names.py DIRECTORY

A name is public if a header in `include` declares it and a page in `docs/zh/api` mentions it, or if one in `impl/basic_api`
declares it and it has a page of its own. Only names and kinds are taken.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from generated import ROOT

TABLE = ROOT / "scripts" / "data" / "ascendc.tsv"
#: Where headers declare a level's names; `host` is the level of tilings. C and SIMT have 2,000 more outside of namespaces.
LEVELS = {"AscendC": "memory", "AscendC::Reg": "register", "AscendC::Simt": "simt", "AscendC::Te": "tensor"}
#: Without a page, but in kernels of hicann/ops-nn and its neighbours.
UNDOCUMENTED = {
    "FusedAbsSub",
    "FusedExpSub",
    "FusedMulsCast",
    "GetUintDivMagicAndShift",
    "LoadData2dTransposeParamsV2",
    "LoadDataRepeatParamWithStride",
}
#: Not public: checks and messages of the vendor's own headers.
INTERNAL = {"CheckLocalMemoryIA", "CheckLocalMemoryIAParam", "EncodeTilingKey", "GetPosition"}


class Name(NamedTuple):
    """A row. parameters: T and V for each template parameter, a type or a value; members: of an enumeration."""

    level: str
    name: str
    kind: str
    parameters: str
    members: str
    page: str


def declarations(text: str) -> Iterator[tuple[str, str, str]]:
    """(namespace, declaration, body) of what a header declares outside of classes and functions."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)
    text = re.sub(r'"(\\.|[^"\\])*"', '""', text)
    text = re.sub(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*$", "", text, flags=re.M)
    spaces: list[str] = []
    head, position = "", 0
    while position < len(text):
        character = text[position]
        position += 1
        if character not in "{;}":
            head += character
            continue
        words, head = " ".join(head.split()), ""
        space = re.search(r'(?:\bnamespace\s*([\w:]*)|\bextern "")$', words)
        if character == "}":
            del spaces[-1:]
        elif character == "{" and space:
            spaces.append(space[1] or "")
        else:
            end = _closing(text, position) if character == "{" else position
            yield "::".join(filter(None, spaces)), words, text[position : end - 1]
            position = end


def _closing(text: str, position: int) -> int:
    """One past the brace that closes the one before position."""
    depth = 1
    while depth and position < len(text):
        depth += {"{": 1, "}": -1}.get(text[position], 0)
        position += 1
    return position


def _template(words: str) -> tuple[str, str]:
    """The kinds of a declaration's template parameters, and the declaration without them."""
    kinds = ""
    while words.startswith("template"):
        depth, end = 1, words.index("<") + 1
        while depth:
            depth += {"<": 1, ">": -1}.get(words[end], 0)
            end += 1
        parameters = re.sub(r"<.*?>", "", words[words.index("<") + 1 : end - 1])
        kinds = kinds or "".join(
            "T" if re.match(r"\s*(typename|class)\b", each) else "V" for each in parameters.split(",") if each.strip()
        )
        words = words[end:].strip()
    return kinds, words


def named(words: str, body: str) -> tuple[str, str, str, str] | None:
    """(name, kind, parameters, members) of a declaration; None of what names nothing."""
    kinds, words = _template(words)
    words = re.sub(r"__attribute__\(\(.*?\)\)|\[\[.*?\]\]|\balignas\(.*?\)", "", words).strip()
    if m := re.match(r"(struct|class|union|enum class|enum)\s+([A-Za-z_]\w*)\b(?!\s*<)", words):
        is_enum = m[1].startswith("enum")
        members = " ".join(re.findall(r"(?:^|,)\s*(\w+)", body)) if is_enum else ""
        return m[2], "enum" if is_enum else "type", kinds, members
    if m := re.match(r"using\s+(\w+)\s*=", words):
        return m[1], "type", kinds, ""
    if words.startswith(("using", "friend", "static_assert", "typedef")):
        return None
    before = words.split("=")[0]
    if (
        m := re.match(r"(?:static |inline |extern )*(?:constexpr|const) [\w:<> ]+?\b(\w+)\s*[=\[]?", words + "=")
    ) and "(" not in before:
        return before.split("[")[0].split()[-1], "constant", "", ""
    if "(" in before and " " in before.split("(")[0].strip():
        before = re.sub(r"\b(?:enable_if_t|decltype|__\w*pipe__\(.*?\))", "", before)
        m = re.search(r"([A-Za-z_]\w*)\s*\(", before)
        is_member = m and before[: m.start()].endswith("::")
        return (m[1], "function", "", "") if m and not is_member else None
    return None


def pages(docs: Path) -> dict[str, tuple[int, str]]:
    """Word -> the page about it: the one that is named so (0), else the one of its code (1), else the first that has it (2)."""
    ranked: dict[str, tuple[int, str]] = {}
    for path in sorted(docs.rglob("*.md")):
        page, text = str(path.relative_to(docs).with_suffix("")), path.read_text(encoding="utf-8", errors="replace")
        code = set(re.findall(r"[A-Za-z_]\w+", " ".join(re.findall(r"```.*?```", text, re.S))))
        for word in set(re.findall(r"[A-Za-z_]\w+", text)):
            rank = 0 if re.match(rf"{word}(?!\w)", path.stem) else 1 if word in code else 2
            ranked[word] = min(ranked.get(word, (3, "")), (rank, page))
    return ranked


def collect(root: Path) -> list[Name]:
    """The rows, by level and name."""
    about, rows = pages(root / "docs" / "zh" / "api"), defaultdict(dict)
    internal = sorted((root / "impl" / "basic_api").glob("*.h"))
    for header in [*sorted((root / "include").rglob("*.h")), *internal]:
        if "op_frame" in header.parts:
            continue
        for space, words, body in declarations(header.read_text(encoding="utf-8", errors="replace")):
            entry = named(words, body)
            if not entry or space not in LEVELS or entry[0] in INTERNAL:
                continue
            rank, page = about.get(entry[0], (3, ""))
            if rank > (0 if header in internal else 2) and entry[0] not in UNDOCUMENTED:
                continue
            level = "host" if LEVELS[space] == "memory" and "tiling" in header.name else LEVELS[space]
            rows[level].setdefault(entry[0], Name(level, *entry, page))
    return [rows[level][name] for level in sorted(rows) for name in sorted(rows[level])]


if __name__ == "__main__":
    lines = ["\t".join(Name._fields), *("\t".join(row) for row in collect(Path(sys.argv[1])))]
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")
