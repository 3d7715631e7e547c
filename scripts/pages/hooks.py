"""MkDocs hooks: make pages self-contained."""

from __future__ import annotations

from typing import Any

_ELSEWHERE = "https://unpkg.com/iframe-worker/shim"  # the script that Material uses to search pages on disk


def on_post_page(output: str, page: Any, config: Any) -> str:
    """A page's HTML with our own script instead of it."""
    return output.replace(_ELSEWHERE, "../" * page.url.count("/") + "assets/worker.js")


def on_post_template(output_content: str, template_name: str, config: Any) -> str:
    """The same for pages of the theme, such as 404.html."""
    return output_content.replace(_ELSEWHERE, "assets/worker.js")
