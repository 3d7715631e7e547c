"""One trace of several processes: each keeps its rows, on the clock of the first."""

from __future__ import annotations

from typing import Any

__all__ = ["merged"]

_ROOM = 1000  # numbers of rows' groups (host, devices) that a process may have


def merged(documents: dict[int, dict[str, Any]], program: str) -> dict[str, Any]:
    """The documents of `softacl.trace.recorder`, by process, as one. program: what started the processes."""
    documents = dict(sorted(documents.items(), key=lambda item: item[1]["otherData"]["start_ns"]))
    first = next(iter(documents.values()))
    events, processes, arrows = list[dict[str, Any]](), list[dict[str, Any]](), 0
    for place, (pid, document) in enumerate(documents.items()):
        about = document["otherData"]
        later = (about["start_ns"] - first["otherData"]["start_ns"]) / 1000
        last = 0
        for event in document["traceEvents"]:
            event["pid"] += place * _ROOM
            if "ts" in event:
                event["ts"] = round(event["ts"] + later, 3)
            if "id" in event:
                last = max(last, event["id"])
                event["id"] += arrows
            if event["name"] == "process_name":
                event["args"]["name"] += f" of process {pid}: {about['program']}"
            events.append(event)
        arrows += last
        processes.append({"pid": pid, **{key: about[key] for key in ("program", "chip", "executor")}})
    other = first["otherData"] | {
        "program": program,
        "lost_events": sum(document["otherData"]["lost_events"] for document in documents.values()),
        "processes": processes,
    }
    return {**first, "otherData": other, "traceEvents": events}
