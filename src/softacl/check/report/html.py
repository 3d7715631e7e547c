"""One HTML page, without anything from elsewhere."""

from __future__ import annotations

from html import escape

from softacl.check.engine.site import Place, source_of
from softacl.check.report.finding import Finding
from softacl.check.report.summary import Summary

__all__ = ["render"]

_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222; }
article { border-left: .3em solid #888; padding: .2em 1em; margin: 1.5em 0; background: #f7f7f7; }
article.error { border-color: #c00; } article.warning { border-color: #d80; }
h2 { font-size: 1.05em; } pre { background: #fff; padding: .5em; overflow-x: auto; }
small { color: #666; }
"""


def render(summary: Summary) -> str:
    body = "".join(_finding(finding) for finding in summary.shown) or "<p>No findings.</p>"
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>softacl check {escape(summary.program)}</title>'
        f"<style>{_STYLE}</style></head><body>\n<h1>softacl check {escape(summary.program)}</h1>\n"
        f"<p>{escape(summary.sentence)}.</p>\n{body}</body></html>\n"
    )


def _finding(finding: Finding) -> str:
    places = [("here", place) for place in finding.places[:1]]
    for other in finding.related:
        if other.place is not None and (other.role != "allocation" or other.place not in finding.places[:1]):
            places.append((other.role, other.place))
    stack = "".join(f"<br><small>called from {escape(str(place))}</small>" for place in finding.places[1:])
    times = f" <small>{finding.count} times</small>" if finding.count > 1 else ""
    return (
        f'<article class="{finding.severity}"><h2>{finding.rule.id} {finding.rule.name}{times}</h2>\n'
        f"<p>{escape(finding.message)}</p>\n"
        f"{''.join(_excerpt(role, place) for role, place in places)}{stack}"
        f"<p><small>Fix: {escape(finding.fix)}.</small></p></article>\n"
    )


def _excerpt(role: str, place: Place) -> str:
    text = source_of(place).strip()
    return f"<div>{escape(role)}: {escape(str(place))}</div><pre>{place.line} | {escape(text)}</pre>\n"
