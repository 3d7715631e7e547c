"""llama.cpp's backend ggml-cann, from the source distribution of llama-cpp-python, compiled unchanged: tokens as on its CPU backend.

Opt-in: `make test-engines`. The installation compiles for some 15 minutes; it stays in the environment that runs the tests.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from softacl.c import layout

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]
HERE = Path(__file__).parent
PACKAGES = ("llama-cpp-python==0.3.36", "gguf", "torch")
N_TOKENS = 24


@pytest.fixture(scope="module")
def shell(tmp_path_factory):
    """shell(*command, **settings): what a command printed in the environment of set_env.sh."""
    if not os.environ.get("ENGINES"):
        pytest.skip("downloads and compiles an engine: make test-engines")
    prefix = layout.make(tmp_path_factory.mktemp("cann") / "prefix")

    def run(*command, **settings):
        # The package puts libggml-cann.so beside its own folder.
        found = sysconfig.get_path("platlib") + "/lib"
        script = f'. "{prefix}/set_env.sh" && export LD_LIBRARY_PATH="{found}:$LD_LIBRARY_PATH" && exec "$@"'
        done = subprocess.run(
            ["bash", "-c", script, "bash", *map(str, command)],
            env=os.environ | {"SOFTACL_DEVICES": "1"} | settings,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout[-3000:]}\n{done.stderr[-6000:]}"
        return done.stdout

    if importlib.util.find_spec("llama_cpp") is None:
        run(sys.executable, "-m", "pip", "install", "--quiet", *PACKAGES, CMAKE_ARGS="-DGGML_CANN=on")
    return run


def tokens(shell, model, layers, **settings):
    return shell(sys.executable, HERE / "llama_tokens.py", model, layers, N_TOKENS, **settings)


@pytest.mark.parametrize(
    ("options", "settings"),
    [
        (("F32",), {"GGML_CANN_WEIGHT_NZ": "off"}),  # the backend prepares float32 weights, which the vendor refuses
        (("F16",), {}),
        (("F16",), {"FLASH": "1"}),
        (("Q4_0",), {}),
        (("Q8_0",), {}),
        (("F16", "experts=4"), {}),
        (("F16",), {"SOFTACL_DEVICES": "2"}),
        (("F16",), {"SOFTACL_OPERATORS": "numpy"}),
    ],
    ids=["float32", "float16", "flash-attention", "4-bits", "8-bits", "experts", "two-devices", "numpy"],
)
def test_tokens_as_on_the_cpu(shell, tmp_path, options, settings):
    """Of quantised weights against their numbers in float32: ggml's kernels for the CPU round activations to 8 bits."""
    model, oracle = tmp_path / "tiny.gguf", tmp_path / "oracle.gguf"
    shell(sys.executable, HERE / "tiny_llama.py", model, *options)
    shell(sys.executable, HERE / "tiny_llama.py", oracle, *options, "exact=1")
    assert tokens(shell, model, 99, **settings) == tokens(shell, oracle, 0, **settings)


PAGE = """
import sys
from llama_cpp import Llama

llm = Llama(sys.argv[1], n_gpu_layers=-1)
print(llm("Once upon a time", max_tokens=32)["choices"][0]["text"])
"""


def test_the_program_of_the_page(shell, tmp_path):
    """Its model lives until Python ends, and is freed then; both devices are used unless told otherwise."""
    shell(sys.executable, HERE / "tiny_llama.py", tmp_path / "model.gguf", "F16")
    assert shell(sys.executable, "-c", PAGE, tmp_path / "model.gguf", SOFTACL_DEVICES="2").strip()
