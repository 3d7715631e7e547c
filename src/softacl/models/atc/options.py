"""The options of the vendor's atc: those with an effect here, those that are stored and shown, and those that are refused.

Source: docs/zh/user_guides/atc_tools/CLI_options of hicann/ge, and the command lines of public programs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from softacl.base.environment import home_directory
from softacl.base.suggestions import did_you_mean
from softacl.models.atc.shapes import AtcError

#: What has an effect here.
USED = (
    "framework", "model", "output", "input_shape", "input_shape_range", "input_format", "input_fp16_nodes",
    "output_type", "out_nodes", "is_input_adjust_hw_layout", "is_output_adjust_hw_layout", "insert_op_conf",
    "dynamic_batch_size", "dynamic_image_size", "dynamic_dims", "soc_version", "display_model_info", "mode", "om",
    "json", "log", "singleop", "weight",
)  # fmt: skip
#: What changes how the vendor's compiler works, or where it writes, and not what a model computes: kept in the file and shown.
KEPT = (
    "ac_parallel_enable", "aicore_num", "allow_hf32", "atomic_clean_policy", "auto_tune_mode", "buffer_optimize",
    "check_report", "cluster_config", "compress_weight_conf", "compression_optimize_conf", "core_type",
    "customize_dtypes", "ddk_version", "debug_dir", "deterministic", "deterministic_level", "disable_reuse_memory",
    "dump_mode", "enable_attr_compression", "enable_compress_weight", "enable_scope_fusion_passes",
    "enable_single_stream", "enable_small_channel", "export_compile_stat", "external_weight", "fusion_switch_file",
    "h2d_overlapped_with_compute", "hccl_sub_comm_config", "head_stream", "host_env_cpu", "host_env_os",
    "is_weight_clip", "jit_compile", "keep_dtype", "mdl_bank_path", "modify_mixlist", "multi_stream_parallel_mode",
    "net_format", "oo_constant_folding", "oo_dead_code_elimination", "oo_level", "op_bank_path", "op_bank_update",
    "op_compiler_cache_dir", "op_compiler_cache_mode", "op_debug_config", "op_debug_level", "op_name_map",
    "op_precision_mode", "op_select_implmode", "optimization_switch", "optypelist_for_implmode", "plugin_path",
    "precision_mode", "precision_mode_v2", "quant_dumpable", "raw_ge_options", "raw_ge_options_ignore_unsupported",
    "save_original_model", "shape_generalized_build_mode", "sparsity", "static_model_ops_lower_limit", "status_check",
    "target", "tiling_schedule_optimize", "topo_sorting_mode", "virtual_type",
)  # fmt: skip
# option -> (values that are allowed, why others are not)
_ONLY: dict[str, tuple[tuple[str, ...], str]] = {
    "encrypt_mode": (("-1",), "encrypted models are not supported"),
    "distributed_cluster_build": (("0",), "models over several devices are not supported"),
}
_ENCRYPTION = ("encrypt_key", "certificate", "hardware_key", "private_key")
_ALL = (*USED, *KEPT, *_ONLY, *_ENCRYPTION)
_SWITCHES = ("help", "h")

_FRAMEWORKS = {
    "0": ("Caffe", "convert it to ONNX, for example with caffe2onnx"),
    "1": ("MindSpore", "export it as ONNX: mindspore.export(net, inputs, file_name='x', file_format='ONNX')"),
    "3": (
        "TensorFlow",
        "convert it: python -m tf2onnx.convert --graphdef x.pb --inputs a:0 --outputs b:0 --output x.onnx",
    ),
}
_MODES = {
    "0": "",
    "1": "",
    "6": "",
    "3": "a check without compiling is not supported. Omit --mode",
    "5": "dumped graphs are not supported. softacl om describes .om and .onnx files",
    "30": "models for the Caffe simulator are not supported",
}


@dataclass(frozen=True)
class Options:
    """Options by name, without hyphens, in the order of the command line. help: whether the help was asked for."""

    values: dict[str, str] = field(default_factory=dict)
    command: str = ""
    help: bool = False

    def get(self, name: str) -> str:
        """The value of an option, "" if it is not given."""
        return self.values.get(name, "")

    @property
    def kept(self) -> dict[str, str]:
        """The options without effect here."""
        return {name: value for name, value in self.values.items() if name not in USED}


def parse(arguments: Sequence[str]) -> Options:
    """Options from `--name=value` or `--name value`, with one or two hyphens. A later one replaces an earlier.

    Raises AtcError for one that does not exist, has no value, or asks for what is not there.
    """
    values: dict[str, str] = {}
    asked_for_help = False
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        if not word.startswith("-") or word in ("-", "--"):
            raise AtcError(f"{word}: options are written --name=value. See softacl atc --help.")
        name, equals, value = word.lstrip("-").partition("=")
        name = name.replace("-", "_")
        if name in _SWITCHES:
            asked_for_help = True
            continue
        if name not in _ALL:
            raise AtcError(f"--{name}: atc has no such option.{did_you_mean(name, _ALL)}")
        if not equals:
            if not rest or (rest[0].startswith("--") and rest[0].lstrip("-").partition("=")[0] in _ALL):
                raise AtcError(f"--{name} has no value. Write --{name}=VALUE.")
            value = rest.pop(0)
        values[name] = _unquoted(value)
    _check(values)
    return Options(values, " ".join(["atc", *(_quoted(argument) for argument in arguments)]), asked_for_help)


def _check(values: dict[str, str]) -> None:
    for name, (allowed, why) in _ONLY.items():
        if name in values and any(one not in allowed for one in values[name].lower().split(",")):
            raise AtcError(f"--{name}={values[name]}: {why}. Leave it out.")
    for name in _ENCRYPTION:
        if values.get(name):
            raise AtcError(f"--{name}: encrypted models are not supported. Leave it out.")
    framework = values.get("framework")
    if framework in _FRAMEWORKS:
        name, how = _FRAMEWORKS[framework]
        raise AtcError(f"--framework={framework}: {name} models cannot be read here; {how}. Then use --framework=5.")
    if framework not in (None, "5"):
        raise AtcError(f"--framework={framework}: allowed is 5 (ONNX).")
    mode = values.get("mode")
    if mode is not None and _MODES.get(mode, "allowed are 0, 1 and 6"):
        raise AtcError(f"--mode={mode}: {_MODES.get(mode, 'allowed are 0, 1 and 6')}.")
    if values.get("weight") and framework == "5":
        raise AtcError("--weight is for Caffe models. ONNX models have their weights in --model.")
    gears = [name for name in ("dynamic_batch_size", "dynamic_image_size", "dynamic_dims") if values.get(name)]
    if len(gears) > 1:
        raise AtcError(f"--{gears[0]} and --{gears[1]} exclude each other.")
    if gears and values.get("input_shape_range"):
        raise AtcError(f"--{gears[0]} and --input_shape_range exclude each other.")
    if values.get("input_shape") and values.get("input_shape_range"):
        raise AtcError(
            "--input_shape and --input_shape_range exclude each other. Ranges fit into --input_shape: x:1~8,3."
        )


def _unquoted(value: str) -> str:
    """Without the quotes that scripts leave around values: --input_shape=\\"x:1\\"."""
    value = value.strip()
    if len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'":
        value = value[1:-1]
    return home_directory() + value[1:] if value.startswith("~/") else value


def _quoted(argument: str) -> str:
    return f'"{argument}"' if any(letter in argument for letter in " ;|&()") else argument
