"""python -m sampling OUT SEED FIRST LAST KINDS NAME...: run cases FIRST to LAST of C functions and operators by name.

NAME#N runs that case only.

Writes a JSON line before each case ("begins"), one for each difference, and one at the end with the number of comparisons. Writes
what the first uses gave into OUT.pickle.
KINDS: "all"; "import": instead, each case before and after `import torch`; "none": first uses only.
"""

from __future__ import annotations

import importlib
import json
import pickle
import sys
import traceback
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np

from sampling import cases, named_cases
from sampling.checks import Checks
from sampling.comparison import difference
from sampling.device import Device


def drawn(name: str, index: int, seed: int) -> Any:
    """The case of a C function or of an operator by name."""
    return (cases if name.startswith("acl") else named_cases).draw(name, index, seed)


def asked(names: list[str], first: int, last: int) -> Iterator[tuple[str, int]]:
    """The names and numbers of the cases."""
    for each in names:
        name, _, number = each.partition("#")
        for index in (int(number),) if number else range(first, last):
            yield name, index


class Log:
    """The lines of a run."""

    def __init__(self, place: str) -> None:
        self.file, self.n = open(place, "a"), 0  # noqa: SIM115

    def write(self, **row: Any) -> None:
        self.file.write(json.dumps(row) + "\n")
        self.file.flush()

    def compared(self, case: Any, kind: str, why: str) -> None:
        self.n += 1
        if why:
            self.write(
                kind=kind, name=case.name, index=case.index, type=case.type, span=case.span, why=why, case=str(case)
            )


def main() -> None:
    place, seed, first, last, kinds, *names = sys.argv[1:]
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    checks, log = Checks(Device()), Log(place)
    kept: dict[tuple[str, int], Any] = {}
    for name, index in asked(names, int(first), int(last)):
        log.write(kind="begins", name=name, index=index)
        try:
            case = drawn(name, index, int(seed))
            if case is None:
                continue
            outcome = checks.call(case)
            kept[name, index] = case, outcome
            if kinds == "all":
                for kind, why in checks.run(case, outcome):
                    log.compared(case, kind, why)
        except Exception:
            log.write(
                kind="harness", name=name, index=index, type="", span="", why=traceback.format_exc()[-900:], case=""
            )
    if kinds == "import":
        importlib.import_module("torch")
        for key, (case, outcome) in kept.items():
            log.write(kind="begins", name=key[0], index=key[1])
            again = checks.call(case)
            same = again.code == outcome.code if not outcome else None
            log.compared(
                case,
                "import",
                ("" if same else f"{outcome.why()}, then {again.why()}") if not outcome else difference(again, outcome),
            )
    with open(place + ".pickle", "ab") as out:
        pickle.dump({key: (str(case), outcome) for key, (case, outcome) in kept.items()}, out)
    log.write(kind="done", n=log.n)


main()
