"""The cases of C functions: arguments drawn by a seed, of the shapes and numbers in recipes.json."""

from __future__ import annotations

import json
import random
import zlib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from sampling import values, written
from sampling.device import Number
from sampling.types import COMPLEX, FLOATS, NUMPY, name_of
from softacl.api.table import prototypes
from softacl.operators.type_lists import listed

CHIP = "910B"
#: What a tensor without a list may have
ALL = ("float32", "float16", "bfloat16", "float64", "int8", "uint8", "int16", "int32", "int64", "bool")


@dataclass(frozen=True)
class Case:
    """One call of a C function. type: the element type of the parameters `following`; results: those that take results."""

    name: str
    index: int
    type: str
    span: str
    arguments: dict[str, Any]
    results: frozenset[str]
    following: frozenset[str]
    mixes: bool = False  # inputs of several types
    changes: tuple[str, ...] = ()  # inputs that the call writes, too

    def __str__(self) -> str:
        shown = (_shown(name, value) for name, value in self.arguments.items() if value is not None)
        return f"{self.name} #{self.index}: " + ", ".join(shown)

    def written(self) -> frozenset[str]:
        """The parameters that the call may change."""
        others = (each.name for each in prototypes()[self.name] if _changes(each))
        return self.results.union(others, self.changes)

    def inputs(self) -> frozenset[str]:
        """The tensors that the call only reads."""
        written = self.written()
        return frozenset(name for name, _ in tensors(self.arguments) if name.partition("[")[0] not in written)

    def own_results(self) -> dict[str, bool]:
        """The tensors that take results -> whether they have the case's type."""
        named = tensors(self.arguments)
        return {n: name_of(value.dtype) == self.type for n, value in named if n.partition("[")[0] in self.results}

    def wider(self, type_: str, factor: Any = None) -> Case:
        """The same numbers in another type, each multiplied by what factor(shape) gives."""

        def cast(name: str, value: np.ndarray) -> np.ndarray:
            parameter = name.partition("[")[0]
            if parameter not in self.following:
                return value
            made = value.astype(NUMPY[type_])
            return made * factor(made.shape) if factor is not None and parameter not in self.results else made

        return replace(self, arguments=mapped(self.arguments, cast), type=type_)


def _changes(parameter: Any) -> bool:
    changes = parameter.dir != "IN" or not parameter.type.startswith("const") or parameter.name.endswith("Ref")
    return "Tensor" in parameter.type and changes


def _shown(name: str, value: Any) -> str:
    if isinstance(value, np.ndarray):
        return f"{name} {name_of(value.dtype)}{list(value.shape)}"
    if isinstance(value, list) and value and isinstance(value[0], np.ndarray):
        return f"{name} " + "+".join(f"{name_of(v.dtype)}{list(v.shape)}" for v in value)
    return f"{name} {value.type}({value.value})" if isinstance(value, Number) else f"{name}={value}"


def is_tensors(value: Any) -> bool:
    """Whether an argument is a list of tensors."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], np.ndarray)


def tensors(arguments: dict[str, Any]) -> list[tuple[str, np.ndarray]]:
    """The tensors among arguments, those of lists as NAME[i]."""
    found = []
    for name, value in arguments.items():
        if isinstance(value, np.ndarray):
            found.append((name, value))
        elif is_tensors(value):
            found += [(f"{name}[{i}]", each) for i, each in enumerate(value)]
    return found


def mapped(arguments: dict[str, Any], change: Any) -> dict[str, Any]:
    """The arguments with change(name, tensor) for each tensor."""
    return {
        name: change(name, value)
        if isinstance(value, np.ndarray)
        else [change(name, each) for each in value]
        if is_tensors(value)
        else value
        for name, value in arguments.items()
    }


@cache
def recipes() -> dict[str, list[dict[str, Any]]]:
    """function -> shapes of tensors and other arguments that fit together, for float32 or the type of the row."""
    return json.loads((Path(__file__).parents[1] / "recipes.json").read_text())


@cache
def types_of(function: str, parameter: str) -> tuple[str, ...]:
    """The types of NumPy that the vendor lists for a parameter; none where there is no list."""
    types = next(each.types for each in prototypes()[function] if each.name == parameter)
    return tuple(each for each in listed(types, CHIP) if each in NUMPY)


def is_data(types: tuple[str, ...]) -> bool:
    """Whether a tensor of these types holds numbers; indices are integers only."""
    return not types or any(each in FLOATS or each in COMPLEX or each in ("bool", "int8") for each in types)


def draw(function: str, index: int, seed: int) -> Case | None:
    """The case of a function with this number; None where nothing is known of its arguments."""
    rows, others = recipes().get(function, []), written.cases().get(function, [])
    number = zlib.crc32(f"{seed} {function} {index}".encode())
    if others and (not rows or index % 4 == 3):
        return _written(function, index, number, others[(index // 4 if rows else index) % len(others)])
    return _drawn(function, index, number, rows) if rows else None


def _drawn(function: str, index: int, number: int, rows: list[dict[str, Any]]) -> Case:
    chance, generator = random.Random(number), np.random.default_rng(number)
    recipe = reshaped(chance.choice(rows), chance)
    parameters = {each.name: each for each in prototypes()[function]}
    tensors = (n for n, p in parameters.items() if "Tensor" in p.type and (n in recipe["in"] or n.endswith("Ref")))
    read = [n for n in tensors if is_data(types_of(function, n))]
    types = tuple(dict.fromkeys(each for n in read for each in types_of(function, n) or ALL)) or ("float32",)
    type_ = types[index % len(types)]
    span = chance.choices(tuple(values.RANGES), (6, 3, 3, 1, 2))[0]
    mixes = chance.random() < 0.25
    arguments: dict[str, Any] = {}
    following = set()

    def kind_of(name: str, own: tuple[str, ...]) -> str:
        kind = type_ if not own or type_ in own else "float32" if "float32" in own else own[0]
        if mixes and own and is_data(own):
            kind = chance.choice(own)
        return kind

    for name, parameter in parameters.items():
        own, plain = types_of(function, name), parameter.type.replace("const ", "").replace(" ", "")
        value = recipe["in"].get(name)
        if name in recipe["out"]:
            spec = recipe["out"][name]
            if spec is None:
                arguments[name] = None
                continue
            made = []
            for one in spec if "List" in plain else [spec]:
                kind = kind_of(name, own) if len(one) == 1 else one[1] if not own or one[1] in own else own[0]
                if chance.random() < 0.1:
                    kind = chance.choice(own or ("float32",))
                if kind == type_:
                    following.add(name)
                shape, reads = tuple(one[0]), name.endswith("Ref") or "Inplace" in function
                made.append(values.elements(generator, kind, shape, span) if reads else np.full(shape, 7, NUMPY[kind]))
            arguments[name] = made if "List" in plain else made[0]
        elif value is None:
            arguments[name] = None
        elif "Tensor" in plain:
            kind, data = kind_of(name, own), is_data(own)
            make = values.elements if data else values.indices
            made = [
                values.literal(generator, one, span)
                if isinstance(one, dict)
                else make(generator, kind, tuple(one), span)
                for one in (value if "List" in plain else [value])
            ]
            if data and kind == type_ == name_of(made[0].dtype):
                following.add(name)
            arguments[name] = made if "List" in plain else made[0]
        elif plain == "aclScalar*":
            arguments[name] = values.scalar(chance, own, value, span)
        elif plain == "aclScalarList*":
            kind = values.scalar(chance, own, 1, span).type
            arguments[name] = [Number(1, kind) for _ in value]
        else:
            arguments[name] = value
    return Case(function, index, type_, span, arguments, frozenset(recipe["out"]), frozenset(following), mixes,
                tuple(recipe.get("changes", ())))  # fmt: skip


def reshaped(recipe: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The recipe with another shape, where all its tensors have one; now and then an input has what broadcasts to it."""
    shapes = [v for v in recipe["in"].values() if isinstance(v, list)] + [
        one[0] for one in recipe["out"].values() if one
    ]
    if not shapes or any(each != shapes[0] or any(isinstance(n, list) for n in each) for each in shapes):
        return recipe
    if chance.random() < 0.4:
        return recipe
    rank = chance.randint(0, 4)
    shape = [chance.choice((1, 2, 3, 4)) for _ in range(rank)]
    if rank:
        shape[-1] = chance.choice((1, 3, 8, 17, 33, 70)) if rank < 3 else chance.choice((1, 5, 9, 16))
        if chance.random() < 0.04:
            shape[chance.randrange(rank)] = 0
    made = {name: shape if isinstance(v, list) else v for name, v in recipe["in"].items()}
    inputs = [name for name, v in recipe["in"].items() if isinstance(v, list)]
    if len(inputs) > 1 and rank and chance.random() < 0.35:
        smaller = [1 if chance.random() < 0.4 else n for n in shape]
        made[chance.choice(inputs)] = smaller[chance.randint(0, rank) :]
    return recipe | {"in": made, "out": {name: one and [shape, *one[1:]] for name, one in recipe["out"].items()}}


def _written(function: str, index: int, number: int, made: written.Made) -> Case | None:
    """A case that another test wrote; in another type of floats now and then."""
    found = written.arguments(function, made, number)
    if found is None:
        return None
    arguments, results = found
    named = tensors(arguments)
    types = [name_of(v.dtype) for name, v in named if name.partition("[")[0] not in results]
    type_ = next((each for each in types if each in FLOATS), "float32")
    following = frozenset(name.partition("[")[0] for name, v in named if name_of(v.dtype) == type_)
    case = Case(function, index, type_, "written", arguments, results, following)
    lists = [types_of(function, name) for name in following]
    others = [each for each in FLOATS if lists and all(each in own for own in lists)]
    chance = random.Random(number)
    return case.wider(chance.choice(others)) if others and chance.random() < 0.5 else case
