"""vllm-ascend without device code: what torch.compile and its extension expect, so that vLLM's default, compiled graphs, works.

The extension vllm_ascend_C is not built (examples/torch/install_vllm.sh); vllm-ascend would try to import it inside the model, where
torch.compile cannot follow. vllm_operators.py has those of its operators for which there is no alternative. vllm-ascend's compiler
returns a plain graph, which torch 2.13 cannot store among compiled ones.
Source: vllm_ascend/utils.py (enable_custom_op) and compilation/compiler_interface.py of 0.23.0.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import Any

from softacl.base.imports import call_after_import
from softacl.c import vllm_operators


def install() -> None:
    """Prepare the programs that import vllm-ascend, and processes that they start; a variable that is set already stays."""
    if find_spec("vllm_ascend") is not None:
        os.environ.setdefault("TORCHINDUCTOR_AUTOGRAD_CACHE", "0")
        call_after_import("vllm_ascend.worker.worker", _go_without_extension)  # utils may be being imported now


def _go_without_extension(_worker: Any) -> None:
    if find_spec("vllm_ascend.vllm_ascend_C") is None:
        utils: Any = sys.modules["vllm_ascend.utils"]
        utils._CUSTOM_OP_ENABLED = False
        utils._softacl_operators = vllm_operators.register()  # they exist as long as this object
