"""llama_tokens.py MODEL LAYERS N: print the N tokens that a model generates with that many layers on devices, the likeliest first.

The speed goes to standard error. FLASH: with flash attention. SOFTACL_DEVICES: a model's layers are split between them.
"""

from __future__ import annotations

import os
import sys
import time

from llama_cpp import Llama


def main(path: str, layers: int, n: int) -> None:
    model = Llama(
        path, n_gpu_layers=layers, n_ctx=256, n_threads=2, n_threads_batch=2, flash_attn="FLASH" in os.environ,
        op_offload=False, verbose=False,
    )  # fmt: skip
    found, begun = [], 0.0
    for token in model.generate([1, 262, 263, 264, 265], top_k=1, temp=0.0, repeat_penalty=1.0):
        begun = begun or time.monotonic()
        found.append(token)
        if len(found) == n:
            break
    print(found)
    print(f"{(n - 1) / (time.monotonic() - begun):.1f} tokens a second", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
