"""tiny_llama.py FILE TYPE [experts=N] [name=value...]: write a model of the llama architecture with random weights as GGUF.

exact=1: the numbers of a quantised type as float32.
"""

from __future__ import annotations

import sys

import gguf
import numpy as np

SIZES = {"exact": 0, "experts": 0, "width": 256, "layers": 2, "inner": 512, "heads": 4, "kv_heads": 2, "words": 320}


def main(path: str, kind: str, *options: str) -> None:
    sizes = SIZES | {name: int(value) for name, value in (each.split("=") for each in options)}
    experts, width, inner, heads, kv_heads = (
        sizes[each] for each in ("experts", "width", "inner", "heads", "kv_heads")
    )
    bytes_ = [f"<0x{i:02X}>" for i in range(256)]
    words = ["<unk>", "<s>", "</s>", *bytes_, "\u2581", *"abcdefghijklmnopqrstuvwxyz"]
    kinds = [gguf.TokenType.UNKNOWN, *[gguf.TokenType.CONTROL] * 2, *[gguf.TokenType.BYTE] * 256]
    words += [f"w{i}" for i in range(sizes["words"] - len(words))]
    kinds += [gguf.TokenType.NORMAL] * (len(words) - len(kinds))
    file, random = gguf.GGUFWriter(path, "llama"), np.random.default_rng(1)
    file.add_context_length(512)
    file.add_embedding_length(width)
    file.add_block_count(sizes["layers"])
    file.add_feed_forward_length(inner)
    file.add_head_count(heads)
    file.add_head_count_kv(kv_heads)
    file.add_layer_norm_rms_eps(1e-5)
    file.add_rope_dimension_count(width // heads)
    file.add_vocab_size(len(words))
    if experts:
        file.add_expert_count(experts)
        file.add_expert_used_count(2)
    file.add_tokenizer_model("llama")
    file.add_token_list(words)
    file.add_token_scores([0.0] * len(words))
    file.add_token_types(kinds)
    file.add_bos_token_id(1)
    file.add_eos_token_id(2)
    file.add_unk_token_id(0)

    def norm(name: str) -> None:
        file.add_tensor(name, np.ones(width, np.float32))

    def matrix(name: str, *shape: int, kind: str = kind) -> None:
        values = (random.standard_normal(shape) * 2 / np.sqrt(shape[-1])).astype(np.float32)
        if kind in ("F32", "F16"):
            file.add_tensor(name, values if kind == "F32" else values.astype(np.float16))
        else:
            quantised = gguf.GGMLQuantizationType[kind]
            packed = gguf.quants.quantize(values, quantised)
            if sizes["exact"]:
                file.add_tensor(name, gguf.quants.dequantize(packed, quantised).astype(np.float32))
            else:
                file.add_tensor(name, packed, raw_dtype=quantised)

    matrix("token_embd.weight", len(words), width, kind="F32" if kind == "F32" else "F16")
    matrix("output.weight", len(words), width)
    norm("output_norm.weight")
    for i in range(sizes["layers"]):
        block, narrow = f"blk.{i}.", width // heads * kv_heads
        norm(f"{block}attn_norm.weight")
        norm(f"{block}ffn_norm.weight")
        for name, rows in (("q", width), ("k", narrow), ("v", narrow), ("output", width)):
            matrix(f"{block}attn_{name}.weight", rows, width)
        if experts:
            matrix(f"{block}ffn_gate_inp.weight", experts, width, kind="F32")
        each, end = ([experts], "_exps") if experts else ([], "")
        for name, shape in (("gate", (inner, width)), ("up", (inner, width)), ("down", (width, inner))):
            matrix(f"{block}ffn_{name}{end}.weight", *each, *shape)
    file.write_header_to_file()
    file.write_kv_data_to_file()
    file.write_tensors_to_file()
    file.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
