#!/usr/bin/env python3
"""Write what `pip install` gets in README and docs: SOURCE below, once for all pages.

python scripts/generate_install.py            write the pages
python scripts/generate_install.py --check    exit with 1 when a page names another source

Hints of the installed program (`pip install 'softacl[models]'`) are not of these: pip adds the extra's packages to the
SoftACL that is installed, wherever that came from.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from generated import ROOT, finish

#: A checkout in the current directory. When SoftACL is on the package index: "softacl".
SOURCE = "./softacl"

_COMMAND = re.compile(r"(pip install (?:[^\n`]*?[ '\"])?)(?:\./)?softacl(?=\[|[ '\"`\n])")


def written(text: str) -> str:
    """A page with SOURCE in each command."""
    return _COMMAND.sub(rf"\g<1>{SOURCE}", text)


def pages() -> list[Path]:
    """The pages that name commands to install SoftACL."""
    return sorted([*ROOT.glob("README*.md"), *(ROOT / "docs").rglob("*.md")])


if __name__ == "__main__":
    texts = {path: written(path.read_text(encoding="utf-8")) for path in pages()}
    raise SystemExit(finish(texts, __file__, sys.argv[1:]))
