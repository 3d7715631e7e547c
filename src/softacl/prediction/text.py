"""A prediction as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from softacl.base.aligned import aligned, duration, share
from softacl.base.units import counted


def lines(document: dict[str, Any]) -> Iterator[str]:
    """The prediction as text."""
    elapsed = document["elapsed_ns"]
    bound = "at least " if document["at_least"] else ""
    yield f"{document['program']} on {document['machine']}: {bound}{duration(elapsed)} (recorded: {duration(document['recorded_ns'])})"
    yield from (f"Note: {note}." for note in document["notes"])
    yield from _basis(document)
    if document["resources"]:
        yield ""
        rows = [
            [row["name"], duration(row["busy_ns"]), share(row["busy_ns"], elapsed)] for row in document["resources"]
        ]
        yield from aligned(["resource", "busy", "share"], rows)
    if document["overlap"]:
        yield ""
        for row in document["overlap"]:
            yield f"{row['share']:.0%} of the time of {row['of']} is hidden behind {row['with']}"
    if document["critical_path"]:
        yield ""
        yield "Critical path: what the end waited for, by line"
        rows = [
            [
                row["what"],
                row["line"],
                row["bound_by"] or "-",
                f"{row['count']}",
                duration(row["ns"]),
                share(row["ns"], elapsed),
            ]
            for row in document["critical_path"]
        ]
        yield from aligned(["what", "line", "limited by", "count", "time", "share"], rows, left=3)
    if document["longest_waits"]:
        yield ""
        yield "Longest waits of the program"
        rows = [[row["for"], row["line"], str(row["count"]), duration(row["ns"])] for row in document["longest_waits"]]
        yield from aligned(["for", "line", "count", "time"], rows, left=2)
    yield from _what_ifs(document["what_if"])
    if document.get("against"):
        yield ""
        yield "Against the recording on a device"
        rows = [
            [
                row["what"],
                str(row["count"]),
                duration(row["predicted_ns"]),
                duration(row["recorded_ns"]),
                f"{row['error']:+.0%}",
            ]
            for row in document["against"]
        ]
        yield from aligned(["task", "count", "predicted", "recorded", "error"], rows)


def _basis(document: dict[str, Any]) -> Iterator[str]:
    """The basis of the time."""
    parts = sorted(document["basis"].items(), key=lambda item: -item[1])
    shares = ", ".join(f"{f'{part:.0%}' if part >= 0.005 else 'under 1%'} on {basis} figures" for basis, part in parts)
    if shares:
        yield f"The time on the critical path rests {shares}."
    unknown = document["unknown"]
    if unknown:
        n = sum(row["count"] for row in unknown)
        names = ", ".join(f"{row['what']} ({row['count']})" for row in unknown[:4])
        more = f" and {len(unknown) - 4} more" if len(unknown) > 4 else ""
        tasks = counted(n, "task")
        yield f"{tasks} of {document['tasks']} have no figure and take 0, kernels the time of their memory traffic: {names}{more}."
    for row in document["times"]:
        if row["tasks"]:
            matched = ", ".join(f"{counted(n, 'task')} by {how}" for how, n in row["tasks"].items())
            yield f"{row['file']} gives the time of {matched}."
    if document["absent_ranks"]:
        ranks = counted(document["absent_ranks"], "rank")
        yield f"{ranks} of the collectives did not record: nothing waits for them. Name the recordings of all ranks."


def _what_ifs(rows: list[dict[str, Any]] | None) -> Iterator[str]:
    if rows is None:
        yield "\nWhat-ifs were not simulated; --what-if does."
        return
    gains = [row for row in rows if row["gain_ns"]]
    if gains:
        yield "\nWhat if (each simulated)"
        cells = [[row["what"], duration(row["elapsed_ns"]), f"{row['gain']:+.1%}"] for row in gains]
        table = aligned(["what", "time", "gain"], cells)
        yield from (f"{line}  {by}" for line, by in zip(table, ["by", *(row["means"] for row in gains)], strict=True))
    same = [row["what"] for row in rows if not row["gain_ns"]]
    if same:
        yield f"No gain: {', '.join(same)}."
