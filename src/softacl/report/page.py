"""The frame of every page: title, theme switch, style and scripts, all in one file.

The page's own policy (Content-Security-Policy) lets it load nothing and run only the scripts that were written into it.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

import softacl
from softacl.languages import ENGLISH, Language
from softacl.report.markup import Html, join, tag


@cache
def asset(name: str) -> str:
    """A file of the folder `assets`."""
    return (resources.files("softacl.report") / "assets" / name).read_text(encoding="utf-8")


def page(
    title: str,
    subject: str,
    body: Html,
    *,
    lead: object = None,
    contents: Sequence[tuple[str, str]] = (),
    styles: Sequence[str] = (),
    scripts: Sequence[str] = (),
    later: Sequence[tuple[str, str]] = (),
    language: Language = ENGLISH,
) -> str:
    """The whole file. title: what kind of page; subject: about what; lead: one sentence; contents: anchor and name of each
    part; styles, scripts: more than those of every page, in order; later: (id, script) that another one runs
    when it is time: kept compressed, since a library of charts is larger than most pages; language: of the body, for what
    the frame adds.
    """
    say = language.text
    sources = [asset("page.js"), *scripts]
    # Styles are of the page, and Plotly writes some; pictures that it saves are made of data.
    policy = (
        "default-src 'none'; img-src data: blob:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
        f"script-src {' '.join(_digest(source) for source in (*sources, *(source for _, source in later)))}"
    )
    head = join(
        (
            tag("meta", charset="utf-8"),
            Html(f'<meta http-equiv="Content-Security-Policy" content="{policy}">'),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("meta", name="color-scheme", content="light dark"),
            tag("title", f"{title} {subject}"),
            tag("style", Html("\n".join((asset("page.css"), *styles)))),
        )
    )
    links = tag("nav", *(tag("a", name, href=f"#{anchor}") for anchor, name in contents), aria_label=say("Sections"))
    switch = tag(
        "button",
        say("Theme"),
        id="theme",
        type="button",
        class_="script",
        title=say("Light, dark, or as the system"),
        data_system=say("Theme: system"),
        data_light=say("Theme: light"),
        data_dark=say("Theme: dark"),
    )
    top = tag(
        "header",
        tag("p", title, class_="kind"),
        switch,
        tag("h1", subject),
        tag("p", lead, class_="lead") if lead else None,
        links if contents else None,
        class_="page",
    )
    foot = tag("footer", f"SoftACL {softacl.__version__}. {say('This page loads nothing from the network.')}")
    kept = (
        tag("script", _packed(source), type="application/octet-stream", id=identifier) for identifier, source in later
    )
    inside = join((top, tag("main", body), foot, *kept, *(tag("script", Html(source)) for source in sources)))
    return f'<!DOCTYPE html>\n<html lang="{language.tag}"><head>{head}</head>\n<body>{inside}</body></html>\n'


def section(anchor: str, name: str, *children: object) -> Html:
    """A part of a page, with a heading and an anchor."""
    return tag("section", tag("h2", name), *children, id=anchor)


def tiles(figures: Sequence[tuple[str, str, str]], links: Mapping[str, str] | None = None) -> Html:
    """The most important figures, each as (name, value, class). The class is a severity, which colours the value, or "".

    links: anchors by name, to which figures with a class link.
    """
    anchors = links or {}
    shown = []
    for name, value, kind in figures:
        text = tag("a", value, href=f"#{anchors[name]}") if kind and name in anchors else value
        shown.append(tag("div", tag("dt", name), tag("dd", text), class_=kind or None))
    return tag("dl", *shown, class_="tiles")


@cache
def _packed(source: str) -> Html:
    """A script as `inflated` of assets/page.js reads it."""
    return Html(base64.b64encode(zlib.compress(source.encode(), 9)).decode())


def _digest(source: str) -> str:
    digest = hashlib.sha256(source.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
