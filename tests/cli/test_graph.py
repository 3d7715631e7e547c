"""Pictures of graphs: in the terminal and as SVG."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from click.testing import CliRunner

import softacl
from softacl.cli import main

cli = main.__globals__["cli"]


@pytest.fixture
def saved(acl, tmp_path):
    with softacl.Device(0) as device, device.stream() as stream, device.stream() as other:
        x, y = device.buffer(64), device.buffer(64)
        with softacl.Graph.capture(stream) as graph:
            x.copy_from(y, stream=stream)
            other.wait(stream)
            y.copy_from(x, stream=other)
            stream.wait(other)
        graph.save(tmp_path / "graph.json")
    return tmp_path / "graph.json"


def test_each_stream_has_a_column_and_waits_name_their_record(saved):
    done = CliRunner().invoke(cli, ["graph", "show", str(saved)])
    assert done.exit_code == 0
    lines = done.output.splitlines()
    assert len(lines) == 7
    assert lines[1].startswith("0  ● aclrtMemcpyAsync")
    assert "EVENT_WAIT <- 1" in lines[3]
    assert lines[3].index("●") == lines[4].index("●") > lines[1].index("●")


def test_the_picture_has_each_task(saved, tmp_path):
    done = CliRunner().invoke(cli, ["graph", "show", str(saved), "--svg", str(tmp_path / "g.svg")])
    assert done.exit_code == 0
    root = ElementTree.parse(tmp_path / "g.svg").getroot()
    name = "{http://www.w3.org/2000/svg}"
    assert len(root.findall(f"{name}g")) == 6
    assert len(root.findall(f"{name}path")) == 6  # in each stream from task to task, and two between streams
