"""Chromium, which opens pages from disk and may load nothing."""

from __future__ import annotations

import shutil
from contextlib import contextmanager

import pytest

WIDTHS = (1280, 390)
THEMES = ("light", "dark")


@pytest.fixture(scope="module")  # not longer: while it is there, nobody else can run an event loop in this process
def chromium():
    """The browser; without it, or without playwright, what needs it is skipped."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not present")
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("chromium is not present")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def opened(chromium):
    """opened(path, width, theme, anchor): the page in the browser; at the end nothing was complained of or asked of a host."""

    @contextmanager
    def open_page(path, width=1280, theme="light", anchor=""):
        wrong = []
        context = chromium.new_context(viewport={"width": width, "height": 900}, color_scheme=theme)
        page = context.new_page()
        page.on("console", lambda message: wrong.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: wrong.append(f"exception: {error}"))
        page.on("request", lambda asked: asked.url.startswith(("file:", "data:", "blob:")) or wrong.append(asked.url))
        page.on("dialog", lambda dialog: (wrong.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        try:
            page.goto(f"{path.as_uri()}{anchor}")
            yield page
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"the page scrolls {wide} px sideways"
            assert not wrong
        finally:
            context.close()

    return open_page


@pytest.fixture(
    params=[(width, theme) for width in WIDTHS for theme in THEMES], ids=lambda each: f"{each[0]}-{each[1]}"
)
def look(request):
    """Each width and theme that a page must be right in."""
    return request.param
