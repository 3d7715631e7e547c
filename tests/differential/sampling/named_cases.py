"""The cases of operators by name: drawn by a seed, of the rows of names.json.

A row has the inputs (null for one that is left out; `t`: the element type, * for the case's; `s`: the shape; `v`: the elements, where
random ones mean nothing; `host`: it lies in host memory), the outputs and the attributes.
"""

from __future__ import annotations

import json
import random
import zlib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from sampling import values
from sampling.types import NUMPY, name_of

TYPES = ("float32", "float16", "bfloat16", "int32", "float64", "int8", "int64", "uint8", "int16", "bool")


@dataclass(frozen=True)
class Case:
    """One call by name. host: positions of inputs in host memory; following: inputs, and own: outputs, in the case's type."""

    name: str
    index: int
    type: str
    span: str
    given: tuple[np.ndarray | None, ...]
    outputs: tuple[np.ndarray, ...]
    attributes: dict[str, Any]
    host: frozenset[int]
    following: frozenset[int]
    own: frozenset[int]
    mixes: bool = False

    def __str__(self) -> str:
        given = ("-" if v is None else _shown(v) + " host" * (i in self.host) for i, v in enumerate(self.given))
        return f"{self.name} #{self.index}: ({', '.join(given)}) {self.attributes} -> {', '.join(map(_shown, self.outputs))}"

    def own_results(self) -> dict[str, bool]:
        """The outputs -> whether they have the case's type."""
        return {f"output {i}": i in self.own for i in range(len(self.outputs))}

    def wider(self, type_: str, factor: Any = None) -> Case:
        """The same numbers in another type, each multiplied by what factor(shape) gives."""

        def cast(value: np.ndarray) -> np.ndarray:
            made = value.astype(NUMPY[type_])
            return made * factor(made.shape) if factor else made

        given = tuple(cast(v) if i in self.following and v is not None else v for i, v in enumerate(self.given))
        outputs = tuple(v.astype(NUMPY[type_]) if i in self.own else v for i, v in enumerate(self.outputs))
        return replace(self, given=given, outputs=outputs, type=type_)


def _shown(value: np.ndarray) -> str:
    return f"{name_of(value.dtype)}{list(value.shape)}"


@cache
def recipes() -> dict[str, list[dict[str, Any]]]:
    """name -> rows."""
    return json.loads((Path(__file__).parents[1] / "names.json").read_text())


def draw(name: str, index: int, seed: int) -> Case | None:
    """The case of an operator with this number; None where nothing is known of its arguments."""
    rows = recipes().get(name)
    if not rows:
        return None
    number = zlib.crc32(f"{seed} {name} {index}".encode())
    chance, generator = random.Random(number), np.random.default_rng(number)
    row = chance.choice(rows)
    type_ = row.get("type", TYPES[index % len(TYPES)])
    span = chance.choices(tuple(values.RANGES), (6, 3, 3, 1, 2))[0]
    given: list[np.ndarray | None] = []
    for one in row["in"]:
        if one is None:
            given.append(None)
            continue
        kind, shape = type_ if one["t"] == "*" else one["t"], tuple(one["s"])
        drawn = np.array(one["v"]).astype(NUMPY[kind]).reshape(shape) if "v" in one else None
        given.append(values.elements(generator, kind, shape, span) if drawn is None else drawn)
    outputs = tuple(np.full(one["s"], 7, NUMPY[type_ if one["t"] == "*" else one["t"]]) for one in row["out"])
    listed = [(i, one) for i, one in enumerate(row["in"]) if one]
    return Case(
        name, index, type_, span, tuple(given), outputs, row["attr"],
        host=frozenset(i for i, one in listed if one.get("host")),
        following=frozenset(i for i, one in listed if one["t"] == "*"),
        own=frozenset(i for i, one in enumerate(row["out"]) if one["t"] == "*"),
    )  # fmt: skip
