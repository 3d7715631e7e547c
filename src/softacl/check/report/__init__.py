"""The report formats: each renders the summary of a run as text."""

from __future__ import annotations

from collections.abc import Callable

from softacl.base.visible import visible
from softacl.check.report.summary import Summary
from softacl.check.report.translation import in_language
from softacl.languages import ENGLISH, Language

__all__ = ["FORMATS", "SUFFIXES", "Summary", "render"]

#: name -> module of this package with `render(summary) -> str`
FORMATS = ("text", "json", "jsonl", "sarif", "junit", "github", "gitlab", "gcc", "html")
#: suffix of a file -> the format of a report in it, unless an option names another; others get text
SUFFIXES = {".json": "json", ".jsonl": "jsonl", ".sarif": "sarif", ".xml": "junit", ".html": "html"}


def render(
    summary: Summary, form: str, colour: bool = False, width: int | None = None, language: Language = ENGLISH
) -> str:
    """Render the report; form: one of FORMATS. Colours and the terminal width in columns apply to text only."""
    from importlib import import_module

    summary = in_language(summary, language)
    function: Callable[..., str] = import_module(f"softacl.check.report.{form}").render
    return function(summary, colour=colour, width=width) if form == "text" else visible(function(summary))
