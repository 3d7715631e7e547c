"""`softacl report`: a trace as one HTML page."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from softacl.cli.types import OUT_FILE
from softacl.outputs import OutputFile

__all__ = ["report"]


@click.command()
@click.argument("file", metavar="FILE.acltrace")
@click.option(
    "-o",
    "--output",
    type=OUT_FILE,
    metavar="FILE",
    help="Where the page goes.  [default: FILE.html, beside the trace]",
)
def report(file: str, output: OutputFile | None) -> None:
    """Make one HTML page of a trace: time line, memory by line, bandwidth, findings, copies.

    The page loads nothing from elsewhere; any browser of 2024 or later opens it. It needs Plotly: pip install 'softacl[report]'.

    \b
    softacl trace train.py
    softacl report trace.acltrace -o report.html

    Exit code: 0; 2 if the file is no trace, or the page cannot be written.
    """
    from softacl.report.trace.document import PlotlyMissing, document, plotly
    from softacl.trace.recording import RecordingError, read

    target = output or OutputFile(Path(file).with_suffix(".html"))
    target.check()
    if os.path.realpath(target.path) == os.path.realpath(file):
        raise click.UsageError(f"{target.name} is the trace itself. Give the page another name.")
    try:
        plotly()
        recording = read(file)
        page = document(recording, Path(file).name)
    except PlotlyMissing as error:
        raise click.UsageError(f"softacl report: {error}") from None
    except RecordingError as error:
        raise click.UsageError(str(error)) from None
    target.write(page)
    print(f"softacl report: {target.name}, {len(page) / 1e6:.1f} MB", file=sys.stderr)
