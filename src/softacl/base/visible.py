"""Values as people see them: text that a program or a file has chosen, made safe; objects in a line and in a table."""

from __future__ import annotations

import re
import sys

#: Characters that move the cursor, are invisible or reorder their neighbours, and lone halves of surrogate pairs.
_HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ud800-\udfff]"
)


def visible(text: object) -> str:
    """Escape control characters, and those that reorder a line, as numbers, as JSON does."""
    return _HIDDEN.sub(lambda match: f"\\u{ord(match[0]):04x}", str(text).replace("\r\n", "\n"))


def warn(text: object, source: str = "softacl") -> None:
    """Print a line to standard error, if there is one. It may contain names of files, programs or device libraries."""
    if sys.stderr is not None:
        print(f"{source}: {visible(text)}", file=sys.stderr, flush=True)


class Shown:
    """An object that describes itself once, for a line at a prompt and a table in a notebook."""

    __slots__ = ()

    def _display(self) -> tuple[str, dict[str, object]]:
        """The line after the class name, as a format, and the values by name. The table has all of them."""
        raise NotImplementedError

    def __repr__(self) -> str:
        line, values = self._display()
        return f"<{type(self).__name__} {visible(line.format_map(values))}>"

    def _repr_html_(self) -> str:
        """The table for Jupyter. Text and background are those of the page, light or dark; lines are visible on both."""
        from html import escape  # here: only notebooks need it

        cell = "text-align: left; vertical-align: top; padding: 2px 8px; border: 1px solid #8886; "
        cell += "white-space: pre-wrap; overflow-wrap: anywhere"
        rows = "".join(
            f'<tr><th scope="row" style="{cell}">{escape(name)}</th><td style="{cell}">{escape(visible(value))}</td></tr>'
            for name, value in self._display()[1].items()
        )
        caption = f'<caption style="text-align: left; font-weight: bold">{escape(type(self).__name__)}</caption>'
        return f'<table style="border-collapse: collapse; color: inherit; background: none">{caption}{rows}</table>'
