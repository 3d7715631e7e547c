#!/usr/bin/env python3
"""Write src/softacl/check/findings/rules.py, the table of the checker's rules, from their pages in
src/softacl/check/rules/pages. The build runs this script (setup.py).

Their translations, in folders of languages there, become src/softacl/languages/rules.NAME.json: a page with the fix in its
header, the two paragraphs, and the limits.

python scripts/generate_rules.py            write the module
python scripts/generate_rules.py --check    exit with 1 when it is not what would be written

The header of a page has the rule's name, severity, fix and source, and, where they apply:

severity: warning, error if PROPERTY is VALUE    PROPERTY is one of the chip's profile
flags: off, by_log, about_run, refused           off: disabled by default; the others are fields of Rule
also: HD801                                      other rules that the wrong example inevitably breaks
with: device p 4096, stream s                    parts of rule_examples.py, before Setup and after Cleanup

The first paragraph is what the rule reports, the second is why. The wrong example is Head, Setup, Wrong and Cleanup; the right
one has Right in place of Wrong. The examples are whole programs if the Head, or that of a part, imports acl. If the rule is
disabled by default and its examples name no options, they begin with the option that enables it.
"""

from __future__ import annotations

import json
import re
import sys
import textwrap
from pathlib import Path
from typing import Any

from generated import ROOT, finish
from rule_examples import begin_and_end

PAGES = ROOT / "src" / "softacl" / "check" / "rules" / "pages"
LANGUAGES = ROOT / "src" / "softacl" / "languages"
TABLE = ROOT / "src" / "softacl" / "check" / "findings" / "rules.py"
KEYS = {"name", "severity", "fix", "source", "also", "with", "flags"}
FLAGS = {"off", "by_log", "about_run", "refused"}
SECTIONS = {"Head", "Setup", "Wrong", "Right", "Cleanup", "Limits"}
HEAD = '''# Made by scripts/generate_rules.py from softacl/check/rules/pages; edit those.
"""The rules of the checker, by name. BY_ID has all of them, in order."""

from softacl.check.findings.rule import Rule, Severity

'''


def parts(path: Path) -> tuple[dict[str, str], list[str], dict[str, str]]:
    """The header of a page, its paragraphs, and its sections by name."""
    head, body = path.read_text(encoding="utf-8").removeprefix("---\n").split("\n---\n", 1)
    text, *rest = re.split(r"^## (.+)\n", body, flags=re.MULTILINE)
    paragraphs = [" ".join(part.split()) for part in text.strip().split("\n\n")]
    return (
        dict(line.split(": ", 1) for line in head.splitlines()),
        paragraphs,
        dict(zip(rest[::2], rest[1::2], strict=True)),
    )


def read_translation(path: Path) -> dict[str, str]:
    """The fields of a rule that a page in another language states. SystemExit where the English page states others."""
    keys, (what, why), sections = parts(path)
    fields = {
        "what": what,
        "why": why,
        **keys,
        **{name.lower(): "".join(sections[name].split("\n")) for name in sections},
    }
    english = read(PAGES / path.name)
    wanted = {name for name in ("what", "why", "fix", "limits") if english.get(name)}
    if wanted != fields.keys():
        raise SystemExit(
            f"{path}: states {', '.join(sorted(fields))}; the English page has {', '.join(sorted(wanted))}"
        )
    return fields


def read(path: Path) -> dict[str, Any]:
    """The fields of a rule, from its page."""
    keys, (what, why), sections = parts(path)
    flags = set(filter(None, keys.get("flags", "").split(", ")))
    if unknown := (keys.keys() - KEYS) | (sections.keys() - SECTIONS) | (flags - FLAGS):
        raise SystemExit(f"{path}: unknown: {', '.join(sorted(unknown))}")
    severity = re.fullmatch(r"(\w+)(?:, (\w+) if (\w+) is (\w+))?", keys["severity"])
    fields: dict[str, Any] = {
        "id": path.stem,
        "name": keys["name"],
        "severity": _Name(f"Severity.{severity[1].upper()}"),
        "what": what,
        "why": why,
        "source": keys["source"],
        "fix": keys.get("fix", ""),
        "limits": " ".join(sections.get("Limits", "").split()),
        **_examples(path.stem, keys.get("with", ""), sections, "off" in flags),
        **dict.fromkeys(sorted(flags - {"off"}), True),
    }
    if "off" in flags:
        fields["default"] = False
    if "also" in keys:
        fields["also"] = tuple(keys["also"].split(", "))
    if severity[2]:
        fields["on_chips"] = (*severity.group(3, 4), _Name(f"Severity.{severity[2].upper()}"))
    return {name: value for name, value in fields.items() if value != ""}


def _examples(id_: str, parts: str, sections: dict[str, str], off: bool) -> dict[str, str]:
    head, setup, wrong, right, cleanup = (
        textwrap.dedent(sections.get(section, "")).strip("\n")
        for section in ("Head", "Setup", "Wrong", "Right", "Cleanup")
    )
    if right and off and "# softacl check" not in head + setup + wrong:
        head = "\n".join(filter(None, (f"# softacl check --extend-select {id_}", head)))
    begin, end = begin_and_end(head, parts)
    examples = {"wrong": wrong, "right": right}
    return {name: "\n".join(filter(None, (begin, setup, text, cleanup, end))) for name, text in examples.items()}


class _Name(str):
    """An expression of the module."""

    __repr__ = str.__str__


def render() -> dict[Path, str]:
    """The module."""
    rules = [read(path) for path in sorted(PAGES.glob("HD???.md"))]
    names = [rule["name"].replace("-", "_").upper() for rule in rules]
    rows = [
        f"{name} = Rule(\n" + "".join(f"    {key}={value!r},\n" for key, value in rule.items()) + ")\n"
        for name, rule in zip(names, rules, strict=True)
    ]
    table = "\nBY_ID = {\n    rule.id: rule\n    for rule in (\n" + "".join(f"        {name},\n" for name in names)
    files = {TABLE: HEAD + "".join(rows) + table + "    )\n}\n"}
    for folder in sorted(each for each in PAGES.iterdir() if each.is_dir()):
        pages = {path.stem: read_translation(path) for path in sorted(folder.glob("HD???.md"))}
        files[LANGUAGES / f"rules.{folder.name}.json"] = json.dumps(pages, indent=1, ensure_ascii=False) + "\n"
    return files


if __name__ == "__main__":
    sys.exit(finish(render(), __file__, sys.argv[1:]))
