"""`softacl doctor`: what this machine has, and what SoftACL makes of it."""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import sys
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from softacl import __version__, drivers, profiles, variables
from softacl.units import format_size

__all__ = ["doctor", "findings"]


def findings() -> dict[str, dict[str, str]]:
    """Sections of names and values, for people and machines."""
    from softacl.machine import available_memory, physical_memory
    from softacl.runtime.process.settings import Settings

    settings = Settings.from_environment()
    profile = settings.profile
    chosen = {
        name: value + (" (not a variable of SoftACL, no effect)" if name in variables.unknown(os.environ) else "")
        for name, value in sorted(os.environ.items())
        if name.startswith(("SOFTACL_", "ASCEND_")) and name != variables.WARNED
    }
    return {
        "drivers": {
            name: f"{drivers.state(name)}{' (in use)' if name == settings.driver else ''}, {what}"
            for name, (_, what) in drivers.DRIVERS.items()
        },
        "device": {
            "chip": f"{profile.soc_name} ({profile.name}), {profile.products}",
            "CANN": f"{profile.cann_version} (this chip has {', '.join(profile.cann_versions)})",
            "devices": f"{len(settings.visible)} visible of {settings.n_devices}",
            **({"visible devices": reason} if (reason := settings.visible_error or settings.visible_note) else {}),
            "memory each": f"{format_size(settings.memory_bytes)} {profile.memory_kind}",
            "run mode": settings.run_mode,
            "executor": settings.executor + (f", seed {settings.seed}" if settings.executor == "seeded" else ""),
        },
        "chips": {family.name: _chip(family) for family in profiles.families().values()},
        "machine": {
            "system": f"{platform.system()} {platform.release()} {platform.machine()}",
            "cores": str(os.cpu_count()),
            "memory": f"{format_size(physical_memory())}, {format_size(available_memory())} available",
            "guard": f"{settings.guard} may be committed for devices",
        },
        "versions": {
            "softacl": __version__,
            "python": platform.python_version(),
            **{name: _version(name) for name in ("numpy", "click", "rich", "pillow", "ml_dtypes", "torch")},
        },
        "import acl": _which_acl(),
        "environment": chosen or {"SOFTACL_*, ASCEND_*": "none set"},
    }


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
        return "not installed"


def _which_acl() -> dict[str, str]:
    """Whose `acl` a program gets."""
    import importlib.util

    spec = importlib.util.find_spec("acl")
    where = spec.origin if spec is not None and spec.origin else "nowhere"
    ours = importlib.util.find_spec("softacl")
    here = ours.origin if ours is not None and ours.origin else ""
    beside = os.path.dirname(os.path.dirname(here)) == os.path.dirname(os.path.dirname(where))
    return {"acl": "SoftACL's" if beside else f"another package, which wins on the path: {where}"}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def doctor(as_json: bool) -> None:
    """What this machine has: drivers found or why not, devices, memory, versions."""
    found: dict[str, Any] = findings()
    if as_json:
        print(json.dumps(found, indent=2))
        return
    if not sys.stdout.isatty():
        for section, rows in found.items():
            print(f"[{section}]")
            for name, value in rows.items():
                print(f"{name}: {value}")
        return
    console = Console()
    table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
    table.add_column(style="bold")
    table.add_column()
    table.add_column(overflow="fold")
    for section, rows in found.items():
        for i, (name, value) in enumerate(rows.items()):
            mark = "[green]✓[/] " if value.startswith("found") else "[yellow]–[/] " if section == "drivers" else ""
            table.add_row(section if i == 0 else "", name, mark + value)
    console.print(table)
