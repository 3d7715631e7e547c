"""The differences that are expected: exemptions.toml.

A row: why; source (an issue's item, a page or a file of the vendor, or a page of docs); fault: whether it is one of ours, to be
repaired; on: the libraries that it happens on ("both": they differ from each other; "import": after `import torch`); kinds: of
comparisons; cases: NAME#N, where N is the number of a case that shows it, with seed 1, and must go on to; only NAME where it is seen
sometimes.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


@dataclass(frozen=True)
class Row:
    why: str
    source: str
    fault: bool
    on: tuple[str, ...]
    kinds: tuple[str, ...]
    cases: tuple[str, ...]

    @cached_property
    def names(self) -> dict[str, str]:
        """name -> the number of its case, or ""."""
        return {name: index for name, _, index in (each.partition("#") for each in self.cases)}

    def covers(self, on: str, difference: dict[str, Any]) -> bool:
        return on in self.on and difference["kind"] in self.kinds and difference["name"] in self.names


@cache
def rows() -> tuple[Row, ...]:
    table = tomllib.loads((Path(__file__).parents[1] / "exemptions.toml").read_text())
    return tuple(Row(**{k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}) for row in table["row"])


def unexpected(on: str, differences: list[dict[str, Any]]) -> list[str]:
    """The differences that no row covers, a line each; of a name and a kind the first."""
    found = {}
    for each in differences:
        if not any(row.covers(on, each) for row in rows()):
            found.setdefault(
                (each["name"], each["kind"]),
                f"{each['name']} #{each['index']} {each['kind']}: {each['why']} | {each['case']}",
            )
    return list(found.values())


def shown(on: str) -> list[tuple[Row, str, int]]:
    """The rows of a library with each name and the number of the case that shows it."""
    return [(row, name, int(index)) for row in rows() if on in row.on for name, index in row.names.items() if index]


def stale(on: str, differences: list[dict[str, Any]]) -> list[str]:
    """The names in rows whose cases no longer differ; `differences`: of the cases in `shown`."""
    seen = {(each["name"], each["index"], each["kind"]) for each in differences}
    return [
        f"{name} #{index} shows no longer: {row.why} ({', '.join(row.kinds)}). Remove {name} from that row of exemptions.toml."
        for row, name, index in shown(on)
        if not any((name, index, kind) in seen for kind in row.kinds)
    ]
