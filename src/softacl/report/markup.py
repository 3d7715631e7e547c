"""HTML from values. Text is escaped unless it is `Html`, so that a program's strings cannot become markup."""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from typing import Any

from softacl.base.visible import visible

_VOID = {"input", "meta", "br"}


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


def tag(name: str, /, *children: object, **attributes: object) -> Html:
    """An element. An attribute that is None or False is left out, and True has no value; `class_` is class, `data_x` data-x."""
    rendered = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{_text(value)}"')
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    return Html(f"<{name}{rendered}>" if name in _VOID else f"<{name}{rendered}>{join(children)}</{name}>")


def join(children: Iterable[object]) -> Html:
    """Elements and text one behind the other; None is nothing."""
    return Html("".join(child if isinstance(child, Html) else _text(child) for child in children if child is not None))


def json_text(value: Any) -> Html:
    """Data for an element `script`: no text in it can end the element."""
    text = json.dumps(value, separators=(",", ":"), allow_nan=False)
    return Html(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))


def _text(value: object) -> str:
    return escape(visible(value), quote=True)
