"""Tests of PyTorch programs: each module's cases run in one process of their own, because importing torch takes seconds."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest
from environments import bare

from softacl.c import layout

HERE = Path(__file__).parent
PROGRAMS = HERE / "torch_programs"
sys.path.append(str(PROGRAMS))  # where cases of page_kit.py find each other
HANGING = 3600  # seconds: no program takes long, however busy the machine is


def pytest_configure(config):
    config.addinivalue_line("markers", "without_torch_npu: needs torch only")


def pytest_collection_modifyitems(items):
    """A missing package is a skip; whatever goes wrong with one that is there is a failure."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.torch)
            item.add_marker(pytest.mark.timeout(HANGING))  # a module's program runs in the first of its tests
            for package in ("torch",) if item.get_closest_marker("without_torch_npu") else ("torch", "torch_npu"):
                if importlib.util.find_spec(package) is None:
                    item.add_marker(pytest.mark.skip(reason=f"{package} is not installed"))


@pytest.fixture(scope="session")
def npu(tmp_path_factory):
    """npu(program, *arguments, **settings): what a Python program printed that runs with SoftACL's libraries."""
    prefix = layout.make(tmp_path_factory.mktemp("cann") / "prefix")
    place = tmp_path_factory.mktemp("run")  # for what failed operators dump

    def run(program, *arguments, timeout=HANGING, **settings):
        env = bare("ASCEND_", "PYTHON")
        script = f'. "{prefix}/set_env.sh" && exec "$@"'
        command = ["bash", "-c", script, "bash", sys.executable, str(program), *map(str, arguments)]
        done = subprocess.run(command, env=env | settings, capture_output=True, text=True, timeout=timeout, cwd=place)
        assert done.returncode == 0, (
            f"{program} ended with {done.returncode}:\n{done.stdout[-3000:]}\n{done.stderr[-6000:]}"
        )
        return done.stdout

    return run


@pytest.fixture(scope="session")
def outcome(npu, tmp_path_factory):
    """outcome(module, case, **settings): what is wrong with a case of torch_programs/MODULE.py, or ""; the module runs once."""
    done = {}

    def look(module, case, **settings):
        key = (module, *sorted(settings.items()))
        if key not in done:
            place = tmp_path_factory.mktemp("results") / "results.json"
            npu(PROGRAMS / "compare.py", module, place, **settings)
            done[key] = json.loads(place.read_text())
        return done[key][case]

    return look


@pytest.fixture(scope="session")
def pages(npu, tmp_path_factory):
    """pages(module, case): what is wrong with a case that page_kit.py runs, or ""; each module runs once on a library and its chip."""
    done = {}

    def look(module, case, library="auto"):
        if (module, library) not in done:
            place = tmp_path_factory.mktemp("results") / "results.json"
            chip = {"SOFTACL_CHIP": module.rpartition("_")[2]} if module[-1].isdigit() else {}
            settings = {"TORCH_DEVICE_BACKEND_AUTOLOAD": "0", "SOFTACL_OPERATORS": library, **chip}
            npu(PROGRAMS / "page_kit.py", module, place, **settings)
            done[module, library] = json.loads(place.read_text())
        return done[module, library][case]

    return look
