"""`softacl doctor`: what this machine has, and how SoftACL uses it."""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import re
import sys
from collections.abc import Callable
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
from rich.table import Table

import softacl
from softacl import __version__, drivers, profiles
from softacl.base import cann, environment
from softacl.base.units import format_size
from softacl.c import cache, torch_adapter
from softacl.cli import terminal
from softacl.cli.terminal import NARROW, drawn, plain_terminal
from softacl.cli.types import Names
from softacl.languages import chosen
from softacl.runtime import visible_list
from softacl.runtime.settings import SettingError, Settings


def findings() -> tuple[dict[str, dict[str, str]], dict[str, str]]:
    """(sections of names and values, for display and JSON; the variables that do not do what they ask for, and why).

    A variable that cannot be used is reported and then unset in this process, so that all sections can be shown.
    """
    from softacl.base.machine import available_memory, physical_memory

    given = {
        name: value
        for name, value in sorted(os.environ.items())
        if name.startswith(("SOFTACL_", "ASCEND_")) and name != environment.WARNED
    }
    settings, unusable = _settings()
    profile = settings.profile
    wrong = unusable | _wrong_variables(settings)
    chosen = {name: value + (f" ({wrong[name]})" if name in wrong else "") for name, value in given.items()}
    sections = {
        "drivers": {
            name: f"{drivers.state(name)}{' (in use)' if name == settings.driver else ''}, {what}"
            for name, (_, what) in drivers.DRIVERS.items()
        },
        "device": {
            "chip": f"{profile.soc_name} ({profile.name}), {profile.products}",
            "CANN": f"{profile.cann_version} (this chip has {', '.join(profile.cann_versions)})",
            "devices": f"{len(settings.visible)} visible of {settings.n_devices}",
            **({"visible devices": _visible(settings)} if settings.limited else {}),
            "memory each": f"{format_size(settings.memory_bytes)} {profile.memory_kind}",
            "run mode": settings.run_mode,
            "executor": settings.executor + (f", seed {settings.seed}" if settings.executor == "seeded" else ""),
        },
        "processes": _processes(settings),
        "chips": {family.name: _chip(family) for family in profiles.families().values()},
        "machine": {
            "system": f"{platform.system()} {platform.release()} {platform.machine()}",
            "cores": str(os.cpu_count()),
            "memory": f"{format_size(physical_memory())}, {format_size(available_memory())} available",
            "guard": f"{settings.guard} may be committed for devices",
        },
        "cache": {"cache": f"{cache.root()}, {format_size(cache.size())}; softacl cache --clean removes it"},
        "versions": {
            "softacl": __version__,
            "python": platform.python_version(),
            **{name: _version(name) for name in ("numpy", "ml_dtypes", "click", "rich")},
        },
        "optional packages": {
            name: f"{_version(name)}; {what}" for packages in _PACKAGES.values() for name, what in packages.items()
        },
        "operators": _operators(),
        "import acl": _which_acl(),
        "PyTorch": _adapter(),
        "Ray": _ray(settings),
        "environment": chosen or {"SOFTACL_*, ASCEND_*": "none set"},
        "features": {extra: _verdict(extra) for extra in _PACKAGES},
    }
    return sections, wrong


def _settings() -> tuple[Settings, dict[str, str]]:
    """The settings without the variables that cannot be used, and why those cannot."""
    unusable: dict[str, str] = {}
    while True:
        try:
            return Settings.from_environment(os.environ), unusable
        except SettingError as error:
            name = re.split(r"\W", error.why, maxsplit=1)[0]
            if os.environ.pop(name, None) is None:
                raise
            unusable[name] = error.why


def _wrong_variables(settings: Settings) -> dict[str, str]:
    """Variables that do not do what they ask for, and why. Those that `Settings` reads have been read."""
    from softacl.faults.language import parse
    from softacl.processes.table import TableError, machines

    wrong = dict.fromkeys(environment.unknown(os.environ), "not a variable of SoftACL, no effect")
    wrong |= environment.wrong_values() | _names_of_nothing()
    if settings.visible_error:
        wrong[visible_list.VARIABLE] = settings.visible_error
    try:
        machines()
    except TableError as error:
        wrong["SOFTACL_SHARE_DIR"] = str(error)
    try:
        for text in filter(None, (part.strip() for part in os.environ.get("SOFTACL_FAULTS", "").split(";"))):
            parse(text, "SOFTACL_FAULTS")
    except ValueError as error:
        wrong["SOFTACL_FAULTS"] = str(error)
    return wrong


def _names_of_nothing() -> dict[str, str]:
    """Variables that name modules and files which are not there."""
    wrong = {}
    for loader in filter(None, os.environ.get("SOFTACL_OBSERVERS", "").split(",")):
        module, _, function = loader.partition(":")
        if not function:
            wrong["SOFTACL_OBSERVERS"] = f"{loader!r} names no function: write MODULE:FUNCTION"
        elif not _is_module(module):
            wrong["SOFTACL_OBSERVERS"] = f"there is no module {module!r}"
    for path in filter(None, os.environ.get("SOFTACL_KERNELS", "").split(":")):
        if not os.path.isfile(path):
            wrong["SOFTACL_KERNELS"] = f"there is no file {path}"
    models = os.environ.get("SOFTACL_MODELS", "")
    if models and not os.path.exists(models):
        wrong["SOFTACL_MODELS"] = f"there is no file or directory {models}"
    return wrong


def _is_module(name: str) -> bool:
    """Whether a program that is started in this folder can import it. Packages above it are imported."""
    sys.path.insert(0, os.getcwd())
    try:
        return find_spec(name) is not None
    except (ImportError, ValueError):
        return False
    finally:
        sys.path.pop(0)


def _processes(settings: Settings) -> dict[str, str]:
    """With whom a program started here would share devices."""
    from softacl.processes.table import Machine, TableError, machines
    from softacl.runtime.settings import PRIVATE

    own = Machine(settings.machine, settings.profile.soc_name, settings.memory_bytes)
    try:
        by_machine = machines()
    except TableError as error:
        return {"devices are shared": f"no: {error}"}
    users = len({cell.pid for cell in by_machine.get(own, []) if not cell.alone})
    others = len({cell.pid for machine, cells in by_machine.items() if machine != own for cell in cells})
    return {
        "devices are shared": "no, SOFTACL_MACHINE=private"
        if own.name == PRIVATE
        else f"with processes of machine {own.name!r} that have this chip and memory; {users} now",
        "other machines": f"{others} processes",
        "shared directory": _shared_directory(),
    }


def _shared_directory() -> str:
    from softacl.processes import directory

    taken = directory.taken_by()
    if taken is None:
        return directory.path()
    name, owner = taken
    return (
        f"{directory.path()}: user {owner} has taken the usual {name}. All processes of this user find this one; "
        f"root or user {owner} can remove the other."
    )


def _chip(family: profiles.Family) -> str:
    """The other names and SoCs of a family, its CANN versions, and its file if that is not ours."""
    versions = profiles.load(
        family.name
    ).cann_versions  # a file with an error shows here, not when the chip is first used
    names = ", ".join((*family.aliases, *family.soc_names))
    default = " (default)" if family.name == profiles.DEFAULT else ""
    cann = f"; CANN {versions[0]} to {versions[-1]}" if versions[1:] else f"; CANN {versions[0]}"
    return names + default + cann + ("" if family.shipped else f", from {family.path}")


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return _ABSENT


def _verdict(extra: str) -> str:
    """Whether a feature can be used here, or what to install. How old its packages may be, the extra itself says."""
    try:
        required = "\n".join(importlib.metadata.requires("softacl") or ())
    except importlib.metadata.PackageNotFoundError:  # run from its sources
        required = ""
    for name in _PACKAGES[extra]:
        minimum, there = re.search(rf"^{name}(?:\[.*\])?>=([\d.]+)", required, re.MULTILINE), _version(name)
        if there == _ABSENT or (minimum and _numbers(there) < _numbers(minimum[1])):
            return f"pip install 'softacl[{extra}]'"
    return (torch_adapter.mismatch() if extra == "torch" else "") or "ready"


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


_ABSENT = "not installed"
#: extra -> the packages of it that its feature needs, and what for.
_PACKAGES = {
    "media": {
        "av": "decodes pictures and video, encodes video",
        "pillow": "encodes JPEG with tables of the program",
        "simplejpeg": "encodes JPEG",
    },
    "models": {"onnx": "reads ONNX files, for softacl atc", "onnxruntime": "computes models"},
    "report": {
        "matplotlib": "softacl bench --plot FILE.png or .svg",
        "plotly": "charts of softacl report, bench --plot FILE.html",
    },
    "ray": {"ray": "devices of a cluster, softacl bench --ray"},
    "torch": {"torch": "PyTorch", "torch_npu": "its adapter to AscendCL"},
}


def _adapter() -> dict[str, str]:
    """Whether torch_npu can be imported, and how."""
    torch, adapter = torch_adapter.versions()
    if adapter is None:
        return {
            "torch_npu": "not installed" + (f"; pip install torch_npu fits torch {torch}" if torch else ""),
            "softacl.pth": "read when Python starts; has no effect without torch_npu",
        }
    return {
        "torch_npu": adapter,
        "torch": torch_adapter.mismatch() or f"{torch}; plain import torch, or softacl run train.py",
        "softacl.pth": _START if any(os.path.isfile(f"{each}/softacl.pth") for each in sys.path) else _NO_START,
    }


_START = (
    "at each start of this Python it adds a finder to sys.meta_path, which waits for torch_npu to be imported and then loads "
    "SoftACL's libraries. Without the file: softacl run train.py"
)
_NO_START = "missing: use softacl run train.py"


def _operators() -> dict[str, str]:
    """What computes aclnn operators in programs started here, and how many."""
    from softacl.api.table import prototypes
    from softacl.operators.aten.library import available, computes
    from softacl.operators.aten.table import expression

    try:
        name, other = {"torch": ("PyTorch", "numpy"), "numpy": ("NumPy", "torch")}[computes()]
        chosen = environment.word_of("SOFTACL_OPERATORS")
    except ValueError as error:
        return {"aclnn": str(error)}
    n = sum(expression(each) is not None for each in prototypes())
    why = f"PyTorch is {'' if available() else 'not '}installed" if chosen == "auto" else f"SOFTACL_OPERATORS={chosen}"
    step = f"set SOFTACL_OPERATORS={other} to change it" if available() else "pip install torch changes it"
    return {"aclnn": f"{name} computes {n} operators ({why}; {step})"}


def _visible(settings: Settings) -> str:
    """What the list of visible devices means."""
    if settings.visible_error:
        return settings.visible_error
    numbers = ", ".join(f"{i} is {physical}" for i, physical in enumerate(settings.visible))
    shown = settings.visible_note or f"{visible_list.VARIABLE}={settings.visible_text!r}."
    return f"{shown} The program's device {numbers} of the machine."


def _ray(settings: Settings) -> dict[str, str]:
    """What a Ray node that is started here has, and what its tasks get."""
    version = _version("ray")
    if version == _ABSENT:
        return {"ray": f"{version}; pip install 'softacl[ray]'"}
    n = 0 if settings.visible_error else len(settings.visible)
    rows = {"ray": version, "resource NPU": f"{n}; ask for whole ones: two tasks with half a device share its memory"}
    if settings.limited and n > 1:
        rows["several devices"] = (
            f"Ray does not sort the ids it writes into {visible_list.VARIABLE} where its node has the variable, and "
            "AscendCL refuses most of them: sort them in the task, or start the node without it"
        )
    if os.environ.get(_NOSET, "").lower() not in ("", "0", "false"):
        rows[_NOSET] = "is set: Ray leaves the list alone, and each task sees all devices of its node"
    return rows


_NOSET = f"RAY_EXPERIMENTAL_NOSET_{visible_list.VARIABLE}"


def _which_acl() -> dict[str, str]:
    """Whose `acl` a program gets that is started in this folder."""
    foreign = foreign_acl()
    hidden = cann.library()
    if foreign is not None or hidden is None:
        return {"acl": _OURS if foreign is None else f"{_FOREIGN} {foreign}"}
    how = f"because {cann.ASKED} is set" if not cann.refusal() else "but it refuses to be imported"
    return {"acl": f"{_OURS}, {how}", "CANN's acl": hidden}


def foreign_acl() -> str | None:
    """The location of the `acl` that a program imports instead of SoftACL's; None if it is SoftACL's.

    Python looks first in the folder of the program, or for `python -m` and `-c` in the current one: a file acl.py there wins.
    """
    ours = Path(softacl.__file__).resolve().parents[1]
    spec = PathFinder.find_spec("acl", [os.getcwd(), *sys.path])
    if spec is None or spec.origin is None:  # an editable install may have a finder of its own
        spec = find_spec("acl")
    if spec is None:
        return "nowhere: it cannot be imported"
    where = spec.origin or next(iter(spec.submodule_search_locations or ()), "nowhere")
    return None if ours in Path(where).resolve().parents else where


_OURS = "SoftACL's"
_FOREIGN = "another package, which wins on the path:"


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--lang",
    type=Names(environment.WORDS["SOFTACL_LANG"]),
    help="Language of the text.  [default: SOFTACL_LANG, else en, whatever the locale]",
)
def doctor(as_json: bool, lang: str | None) -> None:
    """Report what this machine has: drivers, or why one is missing, devices, memory, versions, and which features are ready.

    Exit code: 1 if programs started in this folder import another package `acl`, or SoftACL's refuses to hide CANN's, or a variable of
    the environment is unknown, has a value that cannot be used, or names a module or file that is not there.
    """
    sections, wrong = findings()
    say = chosen(lang).text
    if as_json:
        print(json.dumps(sections, indent=2))
    else:
        _print(sections, say)
    for name, why in wrong.items():
        if name not in environment.unknown(os.environ):  # each command warns of these
            print(f"softacl doctor: {say(why if name in why else f'{name}: {why}')}", file=sys.stderr)
    foreign = foreign_acl()
    refused = _advice(foreign) if foreign is not None else cann.refusal()
    if refused:
        print(f"softacl doctor: {say(refused)}", file=sys.stderr)
    sys.exit(1 if wrong or refused else 0)


def _advice(foreign: str) -> str:
    what = "programs do not get SoftACL: `import acl` finds another package."
    if foreign == cann.library():
        return f"{what} It is CANN's; use softacl run PROGRAM where SoftACL is wanted."
    return f"{what} Rename or uninstall it, or change PYTHONPATH."


def _print(sections: dict[str, Any], say: Callable[[str], str]) -> None:
    console = terminal.console()
    if plain_terminal() or console.width < NARROW:
        for section, rows in sections.items():
            print(f"[{say(section)}]")
            for name, value in rows.items():
                print(f"{say(name)}: {say(value)}")
        return
    there = drawn("✓", "+", console.encoding)
    table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
    table.add_column(style="bold", overflow="fold")
    table.add_column(overflow="fold")
    table.add_column(overflow="fold")
    for section, rows in sections.items():
        for i, (name, value) in enumerate(rows.items()):
            mark = (
                f"[green]{there}[/] "
                if value.startswith("available")
                else "[yellow]-[/] "
                if section == "drivers"
                else ""
            )
            table.add_row(say(section) if i == 0 else "", say(name), mark + say(value))
    console.print(table)
