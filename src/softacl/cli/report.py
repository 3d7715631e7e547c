"""`softacl report`: a trace as one HTML page."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from softacl.base.atomic_write import OutputFile
from softacl.base.units import format_size
from softacl.cli.types import FILE, OUT_FILE


@click.command()
@click.argument("file", metavar="FILE.acltrace", type=FILE)
@click.option(
    "-o",
    "--output",
    type=OUT_FILE,
    metavar="FILE",
    help="Where the page goes.  [default: FILE.html, beside the trace]",
)
def report(file: str, output: OutputFile | None) -> None:
    """Write a trace as one HTML page: timeline, memory by line, bandwidth, findings, copies.

    The page loads nothing from the network; any browser of 2024 or later opens it. Plotly (pip install 'softacl[report]') draws its
    charts; without it the page has the timeline and the tables.

    \b
    softacl trace train.py
    softacl report trace.acltrace -o report.html

    Exit code: 0; 2 if the file is no trace, or the page cannot be written.
    """
    from softacl.prediction.virtual_times import read
    from softacl.trace.page.document import document

    target = output or OutputFile(os.path.splitext(file)[0] + ".html")
    target.check()
    if os.path.realpath(target.path) == os.path.realpath(file):
        raise click.UsageError(f"{target.name} is the trace itself. Give the page another name.")
    page = document(read(file), Path(file).name)
    target.write(page)
    print(f"softacl report: {target.name}, {format_size(len(page))}", file=sys.stderr)
