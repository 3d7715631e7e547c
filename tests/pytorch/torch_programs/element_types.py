"""Every operator with every element type: the first phase refuses one that the vendor does not list; the others run.

element_types.py RESULTS: write what is wrong with each operator as JSON. torch_npu is not needed.
"""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path

#: Families whose operators run on tensors of one shape, too. Of the others only the refusals are tried.
ELEMENTWISE = ("activation_gradients", "activations", "arithmetic", "elementwise", "pairwise")
SHAPE, ROOM = (2, 4), 512
VALUES = {
    "scalar": 1,
    "scalars": [1, 1],
    "ints": [1],
    "floats": [1.0],
    "bools": [1],
    "text": "",
    "type": 0,
    "bool": 0,
    "number": 1,
}


class Sweep:
    def __init__(self) -> None:
        import numpy as np

        import softacl
        from softacl.operators.aten.library import torch
        from softacl.operators.dtypes import NAMES
        from softacl.runtime.state import process

        self.torch, self.names, self.codes = torch, NAMES, {name: code for code, name in NAMES.items()}
        self.device = softacl.Device(0).use()
        self.buffer, self.workspace = self.device.buffer(64 * ROOM), self.device.buffer(64 * ROOM)
        self.ones = np.ones(64 * ROOM, np.uint8)  # of every type a number, and none of them 0
        self.profile = process.settings.profile

    def listed(self, parameter) -> tuple[str, ...]:
        from softacl.operators import type_lists

        return type_lists.listed(parameter.types, self.profile.name)

    def choice(self, parameter, name: str) -> str:
        """The type that is wished, or one that is listed."""
        names = self.listed(parameter) or (name,)
        return name if name in names else "float32" if "float32" in names else names[0]

    def handles(self, found, types: dict[str, str], shapes: dict[str, list]) -> list:
        from softacl.operators import aclnn_objects as objects

        made, at = [], iter(range(64))
        for each in found.parameters:
            if each.kind in ("tensor", "tensors"):
                tensors = [
                    objects.create_tensor(list(shape), self.codes[types[each.name]], None, 0, 2, list(shape),
                                          self.buffer.ptr + next(at) * ROOM)
                    for shape in shapes.get(each.name, [SHAPE] * (2 if each.kind == "tensors" else 1))
                ]  # fmt: skip
                made.append(objects.create_array(tensors) if each.kind == "tensors" else tensors[0])
            elif each.kind in ("scalar", "scalars"):
                numbers = [objects.create_scalar(1, self.codes[self.choice(each, "float32")]) for _ in range(2)]
                made.append(numbers[0] if each.kind == "scalar" else objects.create_array(numbers))
            elif each.kind in ("ints", "floats", "bools"):
                made.append(objects.create_array(VALUES[each.kind]))
            else:
                made.append(VALUES[each.kind] or 0)
        return made

    def results(self, found, types: dict[str, str]) -> list | None:
        """What the operator would compute, without bytes; None if it wants other arguments than these."""
        from softacl.operators.aten import engine

        def argument(each):
            value = VALUES.get(each.kind)
            if value is None:
                value = self.torch.empty(SHAPE, dtype=getattr(self.torch, types[each.name]), device="meta")
            return [value, value] if each.kind == "tensors" else value

        try:
            arguments = [argument(each) for each in found.parameters]
            made = found.compute(*[arguments[i] for i in found.inputs_of_compute])
        except Exception:
            return None
        made = engine._results(made, [arguments[i] for i in found.outputs])
        return made if all(isinstance(each, self.torch.Tensor) for each in made) else None

    def refused(self, found) -> list[str]:
        """The types that no list has and the first phase takes, or refuses without naming the first argument of such a type."""
        from softacl.operators import two_phase
        from softacl.operators.errors import OperatorError

        tensors = [each for each in found.parameters if each.kind in ("tensor", "tensors")]
        wrong = []
        for parameter in tensors:
            for name in [
                each for each in self.names.values() if parameter.types and each not in self.listed(parameter)
            ]:
                types = {each.name: name if each is parameter else self.choice(each, "float32") for each in tensors}
                first = next(each.name for each in tensors if each.types and types[each.name] not in self.listed(each))
                try:
                    two_phase.begin(found.name, *self.handles(found, types, {}))
                    wrong.append(f"{parameter.name} may be {name}")
                except OperatorError as error:
                    if error.code != 161002 or f"{first} of {found.name} is {types[first]}" not in error.why:
                        wrong.append(f"{parameter.name} as {name}: {error}")
        return wrong

    def failures(self, found) -> list[str]:
        """The listed types with which the second phase queues what cannot run."""
        from softacl.errors import AclError
        from softacl.operators import two_phase
        from softacl.operators.errors import OperatorError

        tensors = [each for each in found.parameters if each.kind in ("tensor", "tensors")]
        outputs = [found.parameters[i] for i in found.outputs]
        wrong = []
        for name in dict.fromkeys(each for parameter in tensors for each in self.listed(parameter)):
            types = {each.name: self.choice(each, name) for each in tensors}
            made = self.results(found, types)
            if made is None:
                continue
            if len(outputs) == 1:
                shapes = {outputs[0].name: [tuple(each.shape) for each in made]}
            else:
                shapes = {each.name: [tuple(result.shape)] for each, result in zip(outputs, made, strict=False)}
            try:
                nbytes, executor = two_phase.begin(found.name, *self.handles(found, types, shapes))
            except OperatorError:
                continue  # not this combination
            try:
                self.buffer.copy_from(self.ones)
                two_phase.finish(found.name, self.workspace.ptr if nbytes else 0, nbytes, executor, 0)
                self.device.synchronize()
            except AclError as error:
                wrong.append(f"{types}: {error}")
                self.device.close()  # with the stopped stream
                self.__init__()
        return wrong


def main() -> None:
    from softacl.api.table import prototypes
    from softacl.operators.aten import engine

    run = {
        name
        for each in ELEMENTWISE
        for name in importlib.import_module(f"softacl.operators.aten.families.{each}").OPERATORS
    }
    sweep, results = Sweep(), {}
    for name in prototypes():
        found = engine.signature(name)
        if found is not None:
            tried = name in run or name.replace("Inplace", "") in run
            results[name] = "\n".join(sweep.refused(found) + (sweep.failures(found) if tried else []))
    Path(sys.argv[1]).write_text(json.dumps(results))


if __name__ == "__main__":
    main()
