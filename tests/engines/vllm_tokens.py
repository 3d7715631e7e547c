"""vllm_tokens.py FOLDER: what vLLM generates with a model of random numbers, beside transformers on "cpu", as JSON."""

from __future__ import annotations

import json
import sys

import torch

LENGTHS = (1, 5, 33, 130)
MAX = 16


def make(folder):
    """Weights large enough that the best token is far from the second."""
    from transformers import LlamaConfig, LlamaForCausalLM

    torch.manual_seed(0)
    sizes = {"vocab_size": 512, "hidden_size": 256, "intermediate_size": 512, "num_hidden_layers": 2, "head_dim": 64}
    heads = {"num_attention_heads": 4, "num_key_value_heads": 2, "max_position_embeddings": 512}
    model = LlamaForCausalLM(LlamaConfig(**sizes, **heads, tie_word_embeddings=False, initializer_range=0.1)).half()
    model.config.torch_dtype = torch.float16
    model.save_pretrained(folder)
    return model.eval()


def expected(model, prompt):
    tokens = torch.tensor([prompt])
    with torch.no_grad():
        for _ in range(MAX):
            tokens = torch.cat((tokens, model(tokens).logits[:, -1:].argmax(-1)), 1)
    return tokens[0, len(prompt) :].tolist()


def main(folder):
    generator = torch.Generator().manual_seed(1)
    prompts = [torch.randint(3, 512, (n,), generator=generator).tolist() for n in LENGTHS]
    model = make(folder)
    wanted = [expected(model, each) for each in prompts]

    from vllm import LLM, SamplingParams

    engine = LLM(
        model=folder, skip_tokenizer_init=True, enforce_eager=True, block_size=128, max_model_len=256, max_num_seqs=4,
        max_num_batched_tokens=256, gpu_memory_utilization=0.5, num_gpu_blocks_override=16,
    )  # fmt: skip
    greedy = SamplingParams(temperature=0, max_tokens=MAX, ignore_eos=True, detokenize=False)
    made = engine.generate([{"prompt_token_ids": each} for each in prompts], greedy)
    print(json.dumps([wanted, [list(each.outputs[0].token_ids) for each in made]]))


if __name__ == "__main__":
    main(sys.argv[1])
