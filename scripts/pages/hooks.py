"""MkDocs hooks: make pages self-contained, report progress, and keep the search index small."""

from __future__ import annotations

import json
import posixpath
import re
import sys
from html import escape
from itertools import count
from pathlib import Path
from typing import Any

from mkdocs.plugins import event_priority

_STEP = 50  # pages
#: White space, names, punctuation: the theme hardly colours them.
_PLAIN = re.compile(r'<span class="(?:w|n|p)">([^<]*)</span>')
_done = count(1)

_ELSEWHERE = "https://unpkg.com/iframe-worker/shim"  # the script that Material uses to search pages on disk


#: The site's own words, in English and Chinese. The theme has its own translations.
_WORDS = {
    "Chips and coverage": "芯片与支持范围",
    "Dark": "深色",
    "Guides": "指南",
    "How it works": "工作原理",
    "Light": "浅色",
    "More": "更多",
    "Permanent link": "永久链接",
    "Project": "项目",
    "pyACL reference": "pyACL 参考",
    "Tools": "工具",
}


def on_page_context(context: Any, page: Any, config: Any, nav: Any) -> None:
    """Name the tabs and the switch of modes, and let the theme write its words, in the language of the page."""
    chinese = is_chinese(page.file.src_uri)
    config.theme["language"] = "zh" if chinese else "en"
    words = _WORDS if chinese else {translated: word for word, translated in _WORDS.items()}
    for tab in nav.items:
        tab.title = words.get(tab.title, tab.title)
    for palette in config.theme["palette"]:
        palette["toggle"]["name"] = words.get(palette["toggle"]["name"], palette["toggle"]["name"])


def is_chinese(page: str) -> bool:
    """Whether a page, named by its file, is one of the Chinese."""
    return page.startswith("zh/") or page == "index.zh-CN.md"


def on_post_page(output: str, page: Any, config: Any) -> str:
    """A page's HTML with our own script instead of it, and without the theme's indentation: a third of a small page."""
    if (number := next(_done)) % _STEP == 0:
        print(f"{number} pages", file=sys.stderr)
    output = _in_both_languages(output, page.file.src_uri, config.extra["languages"])
    output = _PLAIN.sub(r"\1", output).replace(_ELSEWHERE, "../" * page.url.count("/") + "assets/worker.js")
    parts = re.split(r"(<pre.*?</pre>)", output, flags=re.DOTALL)
    return "".join(part if part.startswith("<pre") else re.sub(r"\n\s+", "\n", part) for part in parts)


def _in_both_languages(output: str, page: str, languages: dict[str, str]) -> str:
    """The page named as Chinese if it is, and its switch of languages leading to the same page, if both have it."""
    if is_chinese(page):
        output = output.replace('<html lang="zh"', '<html lang="zh-CN"', 1)
        output = output.replace('title="Permanent link"', f'title="{_WORDS["Permanent link"]}"')
    if page in languages:
        place = posixpath.relpath(languages[page].replace(".md", ".html"), posixpath.dirname(page) or ".")
        other = "en" if is_chinese(page) else "zh-CN"
        output = re.sub(rf'href="?[^" >]*"?( hreflang="?{other}"?)', rf'href="{place}"\1', output)
    return output


def on_post_template(output_content: str, template_name: str, config: Any) -> str:
    """The same for pages of the theme, such as 404.html."""
    return output_content.replace(_ELSEWHERE, "assets/worker.js")


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> None:
    """Leave the reference out of the search plugin's index: its tables would hide what is searched for."""
    if page.file.src_uri.startswith(("reference/", "rules/")):
        page.meta["search"] = {"exclude": True}


@event_priority(-50)  # after the search plugin, before the offline plugin copies the index
def on_post_build(config: Any) -> None:
    """Add what has a name to the index, by that name: functions, rules, codes, variables."""
    path = Path(config.site_dir) / "search" / "search_index.json"
    index = json.loads(path.read_text(encoding="utf-8"))
    for location, title, text, *tags in config.extra["named"]:
        entry = {"location": location, "title": title, "text": f"<p>{escape(text)}</p>"}
        index["docs"].append(entry | ({"tags": tags} if tags else {}))
    path.write_text(json.dumps(index, ensure_ascii=False), encoding="utf-8")
