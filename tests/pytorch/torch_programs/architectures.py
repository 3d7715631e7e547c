"""Models of the transformers library, small and with the library's own initial weights: two steps of training on "npu" and "cpu".

architectures.py RESULTS writes what is wrong with each case. No case has dropout: its random numbers are the device's own.
"""

from __future__ import annotations

import json
import sys
import traceback
from typing import Any

#: Name of the model's class -> its configuration, beside SMALL; and what it is called with: words, pictures, sound, both.
SMALL = {
    "vocab_size": 120,
    "hidden_size": 32,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "intermediate_size": 64,
    "max_position_embeddings": 64,
    "hidden_dropout_prob": 0.0,
    "attention_probs_dropout_prob": 0.0,
}
_SHARED_HEADS = {"num_key_value_heads": 2, "head_dim": 8}
_BLOCKS = {"hidden_size": 32, "num_hidden_layers": 2, "vocab_size": 120}
_TWO_SIDES = {
    "d_model": 32,
    "encoder_layers": 1,
    "decoder_layers": 1,
    "encoder_attention_heads": 4,
    "decoder_attention_heads": 4,
    "encoder_ffn_dim": 64,
    "decoder_ffn_dim": 64,
    "vocab_size": 120,
    "dropout": 0.0,
    "decoder_start_token_id": 1,
    "pad_token_id": 0,
    "bos_token_id": 1,
    "eos_token_id": 2,
}
_PICTURE = {"image_size": 32, "hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4}
CASES: dict[str, tuple[str, dict[str, Any], str]] = {
    "BERT": ("BertForMaskedLM", SMALL, "words"),
    "RoBERTa": ("RobertaForMaskedLM", SMALL, "words"),
    "DeBERTa": ("DebertaV2ForMaskedLM", SMALL | {"relative_attention": True, "pos_att_type": ["p2c", "c2p"]}, "words"),
    "Llama": ("LlamaForCausalLM", SMALL | {"num_key_value_heads": 2}, "words"),
    "Mistral": ("MistralForCausalLM", SMALL | {"num_key_value_heads": 2}, "words"),
    "Mixtral": ("MixtralForCausalLM", SMALL | {"num_key_value_heads": 2, "num_local_experts": 4}, "words"),
    "Qwen2": ("Qwen2ForCausalLM", SMALL | {"num_key_value_heads": 2}, "words"),
    "Qwen3": ("Qwen3ForCausalLM", SMALL | _SHARED_HEADS, "words"),
    "Gemma": ("GemmaForCausalLM", SMALL | _SHARED_HEADS, "words"),
    "GPT-NeoX": ("GPTNeoXForCausalLM", SMALL, "words"),
    "OPT": ("OPTForCausalLM", SMALL | {"ffn_dim": 64, "word_embed_proj_dim": 32, "dropout": 0.0}, "words"),
    "BLOOM": ("BloomForCausalLM", _BLOCKS | {"n_layer": 2, "n_head": 4}, "words"),
    "Mamba": ("MambaForCausalLM", _BLOCKS | {"state_size": 4}, "words"),
    "RWKV": ("RwkvForCausalLM", _BLOCKS | {"attention_hidden_size": 32}, "words"),
    "BART": ("BartForConditionalGeneration", _TWO_SIDES, "words"),
    "Whisper": (
        "WhisperForConditionalGeneration",
        _TWO_SIDES | {"num_mel_bins": 8, "max_source_positions": 20, "max_target_positions": 64},
        "spectrum",
    ),
    "ViT": ("ViTForImageClassification", _PICTURE | {"intermediate_size": 64, "patch_size": 8}, "pictures"),
    "ResNet": (
        "ResNetForImageClassification",
        {"embedding_size": 8, "hidden_sizes": [8, 16], "depths": [1, 1]},
        "pictures",
    ),
    "ConvNeXt": (
        "ConvNextForImageClassification",
        {"hidden_sizes": [8, 16], "depths": [1, 1], "num_stages": 2, "patch_size": 4},
        "pictures",
    ),
    "Swin": (
        "SwinForImageClassification",
        {
            "image_size": 32,
            "embed_dim": 8,
            "depths": [1, 1],
            "num_heads": [2, 2],
            "window_size": 4,
            "drop_path_rate": 0,
        },
        "pictures",
    ),
    "MobileNetV2": (
        "MobileNetV2ForImageClassification",
        {"image_size": 32, "depth_multiplier": 0.25, "classifier_dropout_prob": 0.0},
        "pictures",
    ),
    "SegFormer": (
        "SegformerForSemanticSegmentation",
        {
            "hidden_sizes": [8, 16, 16, 16],
            "num_attention_heads": [1, 2, 2, 2],
            "depths": [1, 1, 1, 1],
            "decoder_hidden_size": 16,
            "drop_path_rate": 0,
            "classifier_dropout_prob": 0.0,
        },
        "maps",
    ),
    "CLIP": (
        "CLIPModel",
        {
            "text_config": SMALL | {"bos_token_id": 1, "eos_token_id": 2, "pad_token_id": 0},
            "vision_config": _PICTURE | {"intermediate_size": 64, "patch_size": 8},
            "projection_dim": 16,
        },
        "both",
    ),
}


def _inputs(kind: str) -> dict[str, Any]:
    import torch

    words = torch.arange(48).reshape(3, 16) % 90 + 3
    pictures = torch.linspace(-1, 1, 2 * 3 * 32 * 32).reshape(2, 3, 32, 32)
    return {
        "words": {"input_ids": words, "labels": words},
        "spectrum": {"input_features": torch.linspace(-1, 1, 3 * 8 * 40).reshape(3, 8, 40), "labels": words},
        "pictures": {"pixel_values": pictures, "labels": torch.tensor([0, 1])},
        "maps": {"pixel_values": pictures, "labels": torch.zeros(2, 32, 32, dtype=torch.long)},
        "both": {"input_ids": words[:2], "pixel_values": pictures, "return_loss": True},
    }[kind]


def _losses(name: str, device: str) -> list[float]:
    """The losses of three steps."""
    import torch
    import transformers

    kind, settings, called_with = CASES[name]
    torch.manual_seed(1)
    built = getattr(transformers, kind)
    model = built(built.config_class(**settings)).to(device)
    inputs = {key: value.to(device) if torch.is_tensor(value) else value for key, value in _inputs(called_with).items()}
    optimiser, losses = torch.optim.AdamW(model.parameters(), lr=1e-3), []
    for _ in range(3):
        loss = model(**inputs).loss
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        losses.append(loss.item())
    return losses


def main(place: str) -> None:
    import torch_npu  # noqa: F401

    results = {}
    for name in CASES:
        try:
            wanted, losses = _losses(name, "cpu"), _losses(name, "npu")
            near = max(abs(a - b) for a, b in zip(wanted, losses, strict=True)) < 1e-3
            results[name] = "" if near and wanted[0] != wanted[-1] else f"cpu {wanted}, npu {losses}"
        except BaseException:
            results[name] = traceback.format_exc()
    with open(place, "w", encoding="utf-8") as file:
        json.dump(results, file)


if __name__ == "__main__":
    main(sys.argv[1])
