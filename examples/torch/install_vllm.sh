#!/bin/sh
# install_vllm.sh: install vLLM with vllm-ascend into the environment whose `python` comes first, beside softacl[torch] and torch 2.13.
#
# vllm and vllm-ascend are built without device code, and installed without their requirements: they pin a torch that torch_npu
# 2.13 does not fit. Their other requirements follow. triton-ascend comes last, for xgrammar brings triton, which overwrites it.
set -eu

VLLM=0.23.0 VLLM_ASCEND=0.23.0.post1 TRITON_ASCEND=3.2.0
install() { python -m pip install --quiet "$@"; }

set +u
. "$(softacl config --prefix)/set_env.sh" # vllm-ascend's build looks for CANN
set -u
export TORCH_DEVICE_BACKEND_AUTOLOAD=0 VLLM_TARGET_DEVICE=empty VLLM_VERSION_OVERRIDE="$VLLM"
export COMPILE_CUSTOM_KERNELS=0 SOC_VERSION=ascend910b3

install --upgrade pip
install "setuptools>=77.0.3,<81" setuptools-rust setuptools-scm wheel packaging jinja2 cmake ninja numpy pybind11 \
    psutil attrs decorator scipy
install --no-deps --no-build-isolation --no-binary vllm "vllm==$VLLM"
install --no-deps --no-build-isolation --no-binary vllm-ascend "vllm-ascend==$VLLM_ASCEND"

requirements=$(mktemp)
trap 'rm -f "$requirements"' EXIT
python - > "$requirements" <<'END'
from importlib.metadata import requires

from packaging.requirements import Requirement

# installed above or below; for several machines, which are not simulated; type stubs
OTHERWISE = {"torch", "torch-npu", "torchvision", "triton-ascend"}
UNUSED = {"torchaudio", "arctic-inference", "memcache-hybrid", "memfabric-hybrid", "pandas-stubs", "quart"}
for package in ("vllm", "vllm-ascend"):
    for requirement in map(Requirement, requires(package)):
        name = requirement.name.replace("_", "-")
        if name not in OTHERWISE | UNUSED and (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
            requirement.marker = None
            print(requirement)
END
install --requirement "$requirements" "fastapi[standard]==0.123.*" # without it pip tries each version of fastapi
install --no-deps "torchvision==0.28.*"
python -m pip uninstall --quiet --yes triton
install --no-deps --force-reinstall "triton-ascend==$TRITON_ASCEND"
python -c "import torch, torch_npu; print('vLLM is installed: softacl run generate.py')"
