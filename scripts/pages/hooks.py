"""What MkDocs calls while it builds: pages load nothing from elsewhere."""

from __future__ import annotations

from typing import Any

_ELSEWHERE = "https://unpkg.com/iframe-worker/shim"  # which Material names for the search of pages on the disk


def on_post_page(output: str, page: Any, config: Any) -> str:
    """A page's HTML with our own script instead."""
    return output.replace(_ELSEWHERE, "../" * page.url.count("/") + "assets/worker.js")


def on_post_template(output_content: str, template_name: str, config: Any) -> str:
    """The same for pages that are no page of ours, as 404.html."""
    return output_content.replace(_ELSEWHERE, "assets/worker.js")
