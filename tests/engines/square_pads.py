"""square_pads.py MODEL NEW: a model of ONNX whose convolutions have equal pads on all sides, for onnxruntime-cann (docs/engines.md).

A kernel grows by a row or column of zeros for each pad more, so the numbers stay the same. Dilations must be 1.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper


def main(source: str | Path, target: str | Path) -> None:
    model = onnx.load(source)
    weights = {each.name: each for each in model.graph.initializer}
    weights |= {node.output[0]: node.attribute[0].t for node in model.graph.node if node.op_type == "Constant"}
    for node in model.graph.node:
        found = {each.name: each.ints for each in node.attribute}
        if node.op_type == "Conv" and len(set(found.get("pads", []))) > 1:
            pads, weight = found["pads"], weights[node.input[1]]
            top, left, bottom, right = (max(pads) - each for each in pads)
            kernel = np.pad(numpy_helper.to_array(weight), [(0, 0), (0, 0), (top, bottom), (left, right)])
            weight.CopyFrom(numpy_helper.from_array(kernel, weight.name))
            found["kernel_shape"][:] = kernel.shape[2:]
            pads[:] = [max(pads)] * 4
    onnx.save(model, target)


if __name__ == "__main__":
    main(*sys.argv[1:])
