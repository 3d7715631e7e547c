#!/usr/bin/env python3
"""List the messages in the source that a language can translate, as templates: `{0} of a null pointer`.

python scripts/list_messages.py                 all, one a line, as JSON texts
python scripts/list_messages.py zh_CN           those without an entry in src/softacl/languages/messages.zh_CN.json
python scripts/list_messages.py zh_CN --failed  texts of failed calls of which a part stays English, with the values 7
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from softacl.languages import PROSE, language  # noqa: E402

SOURCE = ROOT / "src" / "softacl"
LANGUAGES = SOURCE / "languages"
#: The files and folders whose texts people read in a report, in `softacl doctor` or in a page.
SHOWN = (
    *("check/rules", "check/engine/checker.py", "check/engine/tensors.py", "check/engine/transfers.py"),
    *("check/state", "check/threads", "check/report", "check/results", "check/findings/finding.py"),
    *("check/session/first_error.py", "check/session/process_group.py", "check/session/suppressions.py"),
    *(
        "check/pytest_plugin.py",
        "check/session/unseen_order.py",
        "check/session/unverifiable.py",
        "check/session/multi_run.py",
    ),
    *("base/units.py", "report/page.py", "cli/check_options.py", "cli/check_many.py", "cli/doctor.py", "reasons.py"),
)
#: What raises the error of a failed call.
ERRORS = {
    *("AclError", "BatchError", "FaultError", "HcclError", "MediaError", "OperatorError", "OutOfMemory", "RtcError"),
    *("SettingError", "StampError", "TooSmallError", "UpperLayerError", "limit_error", "refuse", "unsupported"),
}


def templates() -> dict[str, str]:
    """Template -> the file that has it first."""
    found: dict[str, str] = {}
    for shown in SHOWN:
        place = SOURCE / shown
        for path in [place] if place.is_file() else sorted(place.rglob("*.py")):
            for text in _texts(ast.parse(path.read_text(encoding="utf-8"))):
                found.setdefault(text, str(path.relative_to(SOURCE)))
    return found


def failures() -> dict[str, str]:
    """The texts of failed calls, each with the file that has it first: what the errors of the runtime are made with."""
    found: dict[str, str] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ERRORS:
                for text in (text for value in node.args for text in _texts(value)):
                    found.setdefault(text, str(path.relative_to(SOURCE)))
    return found


def english_failures(name: str) -> dict[str, str]:
    """Those of which a language leaves a part in English."""
    own = language(name)
    texts = {text: own.text(re.sub(r"\{\d+\}", "7", text)) for text in failures()}
    return {text: shown for text, shown in texts.items() if PROSE.search(shown)}


def _texts(node: ast.AST) -> Iterator[str]:
    """The texts of several words, also those within others. Nouns that are counted are texts with their number."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "counted":
        nouns = [each.value for each in node.args[1:] if isinstance(each, ast.Constant)]
        yield from (f"{{0}} {noun}" for noun in ([*nouns, *(f"{noun}s" for noun in nouns)][:2] if nouns else ()))
    if isinstance(node, ast.JoinedStr):
        values = iter(range(len(node.values)))
        parts = (each.value if isinstance(each, ast.Constant) else f"{{{next(values)}}}" for each in node.values)
        text = "".join(map(str, parts))
        if _is_message(text):
            yield text
        for each in node.values:
            if not isinstance(each, ast.Constant):
                yield from _texts(each)
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_message(node.value):
        yield node.value
    children = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.Expr | ast.Subscript | ast.AnnAssign):  # docstrings, and types in quotes
        children = [each for each in children if not isinstance(each, ast.Constant)]
    for child in children:
        yield from _texts(child)


def _is_message(text: str) -> bool:
    return any(map(str.isalpha, text)) and (" " in text.strip() or text[:1] in " ,;:(")


def entries(name: str) -> dict[str, str]:
    """The messages of a language: English -> text."""
    entries: dict[str, str] = json.loads((LANGUAGES / f"messages.{name}.json").read_text(encoding="utf-8"))
    return entries


def main(arguments: list[str]) -> int:
    """Print the list. Returns the exit status."""
    if "--failed" in arguments:
        for text, shown in english_failures(arguments[0]).items():
            print(f"{json.dumps(text)}: {shown}")
        return 0
    known = entries(arguments[0]) if arguments else {}
    for text, path in templates().items():
        if text not in known:
            print(f"{path}: {json.dumps(text, ensure_ascii=False)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
