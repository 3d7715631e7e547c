#!/usr/bin/env python3
"""Build the documentation site: the pages of docs/, README, and a page for each pyACL function, from the API table.

python scripts/build_site.py                 writes the pages to build/pages and the site to site/ (needs softacl[docs])
python scripts/build_site.py --pages DIR     writes only the pages and the settings for MkDocs
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))  # this tree's table, whatever is installed

from pages import site  # noqa: E402


def main(arguments: list[str]) -> int:
    """Write the pages, and build the site from them. Returns the exit status."""
    only_pages = arguments[:1] == ["--pages"]
    if arguments and (not only_pages or len(arguments) != 2):
        print(__doc__, file=sys.stderr)
        return 2
    out = Path(arguments[1]).absolute() if only_pages else ROOT / "build" / "pages"
    settings = site.write(out)
    configuration = out.parent / f"{out.name}.yml"
    configuration.write_text(site.configuration(out, settings), encoding="utf-8")
    if only_pages:
        return 0
    command = [sys.executable, "-m", "mkdocs", "--quiet", "build", "--strict", "--config-file", str(configuration)]
    status = subprocess.run(command, check=False, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}).returncode
    if not status:
        print(f"site/index.html: {len(list((ROOT / 'site').rglob('*.html')))} pages")
    return status


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
