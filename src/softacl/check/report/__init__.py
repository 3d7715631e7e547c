"""The report in its forms: each takes a run's summary and gives text."""

from __future__ import annotations

from collections.abc import Callable

from softacl.check.report.summary import Summary

__all__ = ["FORMATS", "Summary", "render"]

#: name -> module of this package with `render(summary) -> str`
FORMATS = ("text", "json", "jsonl", "sarif", "junit", "github", "gitlab", "html")


def render(summary: Summary, form: str, **options: bool) -> str:
    """The report; form: one of FORMATS."""
    from importlib import import_module

    function: Callable[..., str] = import_module(f"softacl.check.report.{form}").render
    return function(summary, **options) if form == "text" else function(summary)
