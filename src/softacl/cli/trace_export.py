"""`softacl trace export`: a recording, for a viewer."""

from __future__ import annotations

import os

import click

from softacl.base.atomic_write import OutputFile
from softacl.base.units import format_size
from softacl.cli.types import FILE, OUT_FILE, Names
from softacl.trace.export import FORMS


@click.command()
@click.argument("file", type=FILE)
@click.option("--to", "form", type=Names(FORMS), metavar="FORM", help="Format: chrome, perfetto, snapshot or csv.")
@click.option(
    "--output",
    "-o",
    type=OUT_FILE,
    metavar="OUT",
    help="Where the result goes.  [default: FILE with the suffix of the format]",
)
def export(file: str, form: str | None, output: OutputFile | None) -> None:
    """Convert FILE.acltrace for a viewer.

    \b
    --to chrome     .json, .json.gz
        Perfetto, chrome://tracing, MindStudio Insight
    --to perfetto   .pftrace
        Perfetto; rows have names only, times are whole ns
    --to snapshot   .pickle
        PyTorch's memory viewer, MindStudio Insight
    --to csv        .csv
        one line for each event

    Without --to, the suffix of OUT decides.
    """
    from softacl.prediction.virtual_times import read
    from softacl.trace.export import form_of, pieces

    if form is None and output is None:
        raise click.UsageError(f"Name a format: --to {', '.join(FORMS)}, or -o with its suffix.")
    if form is None:
        assert output is not None
        try:
            form = form_of(output.requested)
        except ValueError as error:
            raise click.UsageError(f"--output {output.requested}: {error} Or name the format: --to chrome.") from None
    if output is None:
        output = OUT_FILE.convert(os.path.splitext(file)[0] + FORMS[form][0][0], None, None)
    recording = read(file)
    written = 0

    def counted_pieces() -> list[bytes]:
        nonlocal written
        parts = list(pieces(form, recording, output.requested))
        written = sum(map(len, parts))
        return parts

    output.write(counted_pieces())
    for note in recording.header.notes:
        click.echo(f"softacl trace: {note}", err=True)
    click.echo(f"{recording.n_events} events in {output.name} ({format_size(written)}), for {FORMS[form][1]}")
