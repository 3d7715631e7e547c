"""MkDocs hooks: make pages self-contained, report progress, and keep the search index small."""

from __future__ import annotations

import json
import re
import sys
from itertools import count
from pathlib import Path
from typing import Any

from mkdocs.plugins import event_priority

_STEP = 50  # pages
#: White space, names, punctuation: the theme hardly colours them.
_PLAIN = re.compile(r'<span class="(?:w|n|p)">([^<]*)</span>')
_done = count(1)

_ELSEWHERE = "https://unpkg.com/iframe-worker/shim"  # the script that Material uses to search pages on disk


def on_post_page(output: str, page: Any, config: Any) -> str:
    """A page's HTML with our own script instead of it."""
    if (number := next(_done)) % _STEP == 0:
        print(f"{number} pages", file=sys.stderr)
    return _PLAIN.sub(r"\1", output).replace(_ELSEWHERE, "../" * page.url.count("/") + "assets/worker.js")


def on_post_template(output_content: str, template_name: str, config: Any) -> str:
    """The same for pages of the theme, such as 404.html."""
    return output_content.replace(_ELSEWHERE, "assets/worker.js")


@event_priority(-50)  # after the search plugin, before the offline plugin copies the index
def on_post_build(config: Any) -> None:
    """Index the reference by its functions: a name, and what it does. Their tables would hide what is searched for."""
    path = Path(config.site_dir) / "search" / "search_index.json"
    index = json.loads(path.read_text(encoding="utf-8"))
    index["docs"] = [each for each in map(_indexed, index["docs"]) if each]
    path.write_text(json.dumps(index, ensure_ascii=False), encoding="utf-8")


def _indexed(section: dict[str, str]) -> dict[str, str] | None:
    page, _, anchor = section["location"].partition("#")
    if not page.startswith("reference/"):
        return section
    functions = "/not-yet" not in page and not page.endswith("/index.html")
    if not functions or bool(anchor) != page.startswith("reference/c/"):
        return None
    return section | {"text": section["text"].partition("<pre>")[0]}
