"""The cases of a C function: arguments drawn by a seed, of the recipes in recipes.json."""

from __future__ import annotations

import json
import random
import zlib
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from sampling import values, written
from sampling.device import Number
from sampling.types import COMPLEX, FLOATS, NUMPY, name_of

from softacl.api.table import prototypes
from softacl.operators.element_types import listed

CHIP = "910B"
ALL = ("float32", "float16", "bfloat16", "float64", "int8", "uint8", "int16", "int32", "int64", "bool")


@dataclass
class Case:
    """Arguments of one call. type: of those that follow the case's type; results: the tensors that take results."""

    function: str
    index: int
    type: str
    span: str
    arguments: dict[str, Any]
    results: frozenset[str]
    following: frozenset[str] = frozenset()  # tensors that have the case's type
    about: dict[str, Any] = field(default_factory=dict)

    def written(self) -> frozenset[str]:
        """The parameters that the call may change."""
        others = (each.name for each in prototypes()[self.function] if not each.type.startswith("const") or each.name.endswith("Ref"))
        return self.results.union(others)

    def inputs(self) -> frozenset[str]:
        """The tensors that the call only reads."""
        written = self.written()
        return frozenset(name for name, _ in tensors(self.arguments) if name.partition("[")[0] not in written)

    def wider(self, type_: str, factor: Any = None) -> Case:
        """The same numbers in a wider type, each multiplied by what factor(shape) gives."""

        def cast(name: str, value: np.ndarray) -> np.ndarray:
            if name.partition("[")[0] not in self.following:
                return value
            made = value.astype(NUMPY[type_])
            if factor is not None and name.partition("[")[0] not in self.results:
                made = made * factor(made.shape)
            return made

        arguments = {}
        for key, value in self.arguments.items():
            if isinstance(value, np.ndarray):
                value = cast(key, value)
            elif isinstance(value, list) and value and isinstance(value[0], np.ndarray):
                value = [cast(key, each) for each in value]
            arguments[key] = value
        return replace(self, arguments=arguments, type=type_)


def tensors(arguments: dict[str, Any]) -> list[tuple[str, np.ndarray]]:
    """The tensors among arguments, those of lists as NAME[i]."""
    found = []
    for name, value in arguments.items():
        if isinstance(value, np.ndarray):
            found.append((name, value))
        elif isinstance(value, list) and value and isinstance(value[0], np.ndarray):
            found += [(f"{name}[{i}]", each) for i, each in enumerate(value)]
    return found


@cache
def recipes() -> dict[str, list[dict[str, Any]]]:
    return json.loads((Path(__file__).parents[1] / "recipes.json").read_text())


def known(types: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(each for each in types if each in NUMPY)


def types_of(function: str, recipe: dict[str, Any]) -> tuple[str, ...]:
    """The types that a case may have: all that the vendor lists for a tensor that is read and holds no indices."""
    found: dict[str, None] = {}
    for each in prototypes()[function]:
        if "Tensor" in each.type and (each.name in recipe["args"] or each.name.endswith("Ref")):
            own = known(listed(each.types, CHIP))
            if not own and not each.types:
                own = ALL
            if is_data(own):
                found |= dict.fromkeys(own)
    return tuple(found) or ("float32",)


def is_data(types: tuple[str, ...]) -> bool:
    return any(each in FLOATS or each in COMPLEX or each == "bool" for each in types) or "int8" in types


def draw(function: str, index: int, seed: int) -> Case | None:
    """The case of a function with this number; None where there is no recipe."""
    rows = recipes().get(function) or []
    rows = [] if isinstance(rows, str) else rows
    own = written.cases().get(function, [])
    number = zlib.crc32(f"{seed} {function} {index}".encode())
    if own and (not rows or index % 4 == 3):
        return _written(function, index, number, own[(index // 4 if rows else index) % len(own)])
    if not rows:
        return None
    chance, generator = random.Random(number), np.random.default_rng(number)
    recipe = chance.choice(rows)
    types = types_of(function, recipe)
    type_ = types[index % len(types)]
    span = chance.choices(tuple(values.RANGES), (6, 3, 3, 1, 2))[0]
    mixes = chance.random() < 0.15
    arguments: dict[str, Any] = {}
    following, results = set(), set()
    for each in prototypes()[function]:
        own = known(listed(each.types, CHIP))
        name = each.name
        if name in recipe["outs"]:
            results.add(name)
            spec = recipe["outs"][name]
            if spec is None:
                arguments[name] = None
                continue
            made = []
            for shape, kind in spec if isinstance(spec[0], list) and spec[0] and isinstance(spec[0][0], list) else [spec]:
                follows = kind == recipe["choice"] and not kind.startswith("int6")
                kind = type_ if follows and (not own or type_ in own) else kind
                if own and kind not in own:
                    kind = "float32" if "float32" in own else own[0]
                if chance.random() < 0.1:
                    kind = chance.choice(own or ("float32", kind))
                if kind == type_:
                    following.add(name)
                if name.endswith("Ref"):
                    made.append(values.elements(generator, kind, tuple(shape), span))
                else:
                    made.append(np.full(tuple(shape), 7, NUMPY.get(kind, np.dtype("float32"))))
            is_list = isinstance(spec[0], list) and spec[0] and isinstance(spec[0][0], list)
            arguments[name] = made if is_list else made[0]
            continue
        value = recipe["args"].get(name)
        if isinstance(value, dict) or (isinstance(value, list) and value and isinstance(value[0], list)):
            shapes = [value["s"]] if isinstance(value, dict) else value
            kind = type_ if type_ in own or (not each.types and (isinstance(value, list) or value["t"] == recipe["choice"])) else (own or ("float32",))[0]
            if "float32" in own and kind != type_:
                kind = "float32"
            if mixes and own and is_data(own):
                kind = chance.choice(own)
            data = is_data(own or ALL)
            if kind == type_ and data:
                following.add(name)
            made = [values.elements(generator, kind, tuple(s), span) if data else values.indices(generator, kind, tuple(s)) for s in shapes]
            arguments[name] = made[0] if isinstance(value, dict) else made
        elif each.type.replace("const ", "").startswith("aclScalar *"):
            arguments[name] = None if value is None else values.scalar(chance, own, value, span)
        elif each.type.replace("const ", "").startswith("aclScalarList"):
            kind = values.scalar(chance, own, 1, span).type
            arguments[name] = [Number(1, kind) for _ in value]
        else:
            arguments[name] = value
    about = {"mixes": mixes, "shapes": {name: list(v.shape) for name, v in tensors(arguments)}}
    return Case(function, index, type_, span, arguments, frozenset(results), frozenset(following), about)


def _written(function: str, index: int, number: int, made: written.Made) -> Case | None:
    """A case that another test wrote; in another type of floats now and then."""
    found = written.arguments(function, made, number)
    if found is None:
        return None
    arguments, results = found
    named = tensors(arguments)
    floats = [name_of(v.dtype) for name, v in named if name.partition("[")[0] not in results and name_of(v.dtype) in FLOATS]
    type_ = floats[0] if floats else "float32"
    following = frozenset(name.partition("[")[0] for name, value in named if name_of(value.dtype) == type_)
    case = Case(function, index, type_, "written", arguments, results, following, {"mixes": False})
    lists = [known(listed(each.types, CHIP)) for each in prototypes()[function] if each.name in following and each.types]
    others = [each for each in FLOATS if lists and all(each in own for own in lists)]
    chance = random.Random(number)
    return case.wider(chance.choice(others)) if others and chance.random() < 0.5 else case


def described(case: Case) -> str:
    """The case in a line."""
    shown = []
    for name, value in case.arguments.items():
        if isinstance(value, np.ndarray):
            shown.append(f"{name} {name_of(value.dtype)}{list(value.shape)}")
        elif isinstance(value, list) and value and isinstance(value[0], np.ndarray):
            shown.append(f"{name} " + "+".join(f"{name_of(v.dtype)}{list(v.shape)}" for v in value))
        elif isinstance(value, Number):
            shown.append(f"{name} {value.type}({value.value})")
        elif value is not None:
            shown.append(f"{name}={value}")
    return ", ".join(shown)
