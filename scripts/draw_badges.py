"""Draw docs/images/badges.svg: what README says at its top about versions and systems, from pyproject.toml.

python scripts/draw_badges.py            write the picture
python scripts/draw_badges.py --check    exit with 1 when it is not what would be written
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from generate_install import SOURCE
from generated import ROOT, finish

TARGET = ROOT / "docs" / "images" / "badges.svg"
_CHARACTER, _GAP, _HEIGHT = 6.6, 6, 20


def facts(project: str) -> list[tuple[str, str]]:
    """(what, its value) of each badge. project: the text of pyproject.toml."""

    def value(key: str) -> str:
        return re.search(rf'^{key} = "(.+)"', project, re.MULTILINE)[1]

    versions = re.findall(r"Programming Language :: Python :: (3\.\d+)", project)
    return [
        ("version", value("version")),
        ("package index", "softacl" if SOURCE == "softacl" else "not yet"),
        ("Python", f"{versions[0]} to {versions[-1]}"),
        ("Linux", "x86-64, aarch64"),
        ("license", value("license")),
    ]


def picture(badges: list[tuple[str, str]]) -> str:
    """The badges side by side."""
    parts, x = [], 0.0
    for name, value in badges:
        left, right = (len(text) * _CHARACTER + 12 for text in (name, value))
        parts += [
            f'<rect x="{x:.0f}" width="{left + right:.0f}" height="{_HEIGHT}" rx="3" fill="#3b5ba5"/>',
            f'<rect x="{x:.0f}" width="{left:.0f}" height="{_HEIGHT}" rx="3" fill="#444"/>',
            f'<text x="{x + left / 2:.0f}" y="14">{name}</text>',
            f'<text x="{x + left + right / 2:.0f}" y="14">{value}</text>',
        ]
        x += left + right + _GAP
    style = 'fill="#fff" text-anchor="middle" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11"'
    title = ", ".join(f"{name} {value}" for name, value in badges)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{x - _GAP:.0f}" height="{_HEIGHT}" role="img">'
    return "\n".join([head, f"<title>{title}</title>", f"<g {style}>", *parts, "</g>", "</svg>", ""])


if __name__ == "__main__":
    project = Path(ROOT / "pyproject.toml").read_text(encoding="utf-8")
    raise SystemExit(finish({TARGET: picture(facts(project))}, __file__, sys.argv[1:]))
