"""python -m sampling OUT.jsonl SEED FIRST LAST FUNCTION...: run cases FIRST to LAST of each function, write what differs, a line each.

Also writes what the first uses gave to OUT.npz-like pickle, for the comparison of libraries.
"""

from __future__ import annotations

import json
import pickle
import sys
import time
import traceback
import warnings

import numpy as np
from sampling import by_name, cases
from sampling.checks import Checks
from sampling.device import Device

warnings.simplefilter("ignore")


def main() -> None:
    place, seed, first, last, *functions = sys.argv[1:]
    device = Device()
    kept = {}
    of_functions, of_names = Checks(device), by_name.Names(device)
    n = 0
    with open(place, "a") as lines:
        for function in functions:
            source, checks = (cases, of_functions) if function.startswith("acl") else (by_name, of_names)
            began = time.time()
            for index in range(int(first), int(last)):
                try:
                    case = source.draw(function, index, int(seed))
                except Exception:
                    lines.write(json.dumps({"function": function, "index": index, "kind": "HARNESS", "why": traceback.format_exc()[-600:], "type": "", "case": ""}) + "\n")
                    continue
                if case is None:
                    continue
                about = {"function": function, "index": index, "type": case.type, "span": case.span}
                lines.write(json.dumps(about | {"kind": "begins"}) + "\n")
                lines.flush()
                with np.errstate(all="ignore"):
                  try:
                      outcome = checks.call(case)
                      kept[function, index] = (outcome.failed, outcome.code, outcome.message, outcome.tensors, source.described(case))
                      for kind, why in checks.run(case, outcome):
                          n += 1
                          if why:
                              lines.write(json.dumps(about | {"kind": kind, "why": why[:400], "case": source.described(case)}) + "\n")
                  except Exception:
                      lines.write(json.dumps(about | {"kind": "HARNESS", "why": traceback.format_exc()[-600:], "case": source.described(case)}) + "\n")
            lines.write(json.dumps({"function": function, "kind": "done", "n": n, "seconds": round(time.time() - began, 3)}) + "\n")
    with open(place + ".pickle", "ab") as out:
        pickle.dump(kept, out)


main()
