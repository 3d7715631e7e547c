"""`softacl cache`: what SoftACL keeps below the user's cache."""

from __future__ import annotations

import time

import click

from softacl.base.units import counted, format_size
from softacl.c import cache as kept


@click.command()
@click.option("--clean", is_flag=True, help="Remove all of it.")
def cache(clean: bool) -> None:
    """Show what SoftACL keeps in your cache: headers and libraries for each Python environment, and compiled kernels.

    Commands make it again when they need it. A program that was linked with a cached library needs it to start:
    softacl config --prefix makes it again.
    """
    where, size = kept.root(), kept.size()
    if clean:
        kept.clean()
        click.echo(f"{where}: {format_size(size)} removed")
        return
    environments = kept.environments()
    click.echo(f"{where}: {format_size(size)}, {counted(len(environments), 'environment')} (at most {kept.MAX})")
    for each in environments:
        used = time.strftime("%Y-%m-%d", time.localtime(each.used))
        click.echo(f"{each.path.name}: {each.python}, used {used}{', gone' if each.is_gone else ''}")
