"""The pages of `softacl bench` and of a fleet in a browser: both themes, a wide and a narrow window."""

from __future__ import annotations

import pytest
from colours import brightness, faint

from softacl.bench.document import BenchRow, Document, Skipped
from softacl.bench.plan import points
from softacl.bench.plot import draw
from softacl.fleet.outliers import judge
from softacl.fleet.page import fleet_page
from softacl.fleet.results import Fleet, WrongBytes
from softacl.fleet.run import FleetRequest

N = 1 << 20
pytestmark = pytest.mark.thorough  # a browser is a process of a second or two


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """Two nodes of eight devices: one is slow, one wrong, one was never measured."""
    fleet = Fleet()
    for number in range(16):
        node = f"node-{number // 8}.rack.example"
        device = fleet.device(node, number)
        device.index, device.chip, device.version, device.complete = number % 8, "Ascend910B3", "1", number != 12
        for repeat in range(5 if number != 12 else 0):
            seconds = [1e-4 * (2 if number == 9 else 1 + number / 200)] * 5
            for link in ("h2d", "d2h", "d2d"):
                device.link(link, N).seconds[repeat] = seconds
            for peer in range(number // 8 * 8, number // 8 * 8 + 8):
                if peer != number:
                    device.link("p2p", N, peer).seconds[repeat] = seconds
    fleet.devices["node-0.rack.example", 3].link("d2d", N).wrong.append(WrongBytes(0, 7, 1, 2, 3))
    fleet.devices["node-1.rack.example", 12].unmeasured = "the time ran out <now>"
    judge(fleet)
    path = tmp_path_factory.mktemp("fleet") / "fleet.html"
    path.write_text(fleet_page(fleet, FleetRequest(sizes=(N,)), "10.0.0.1:6379"))
    return path


def test_it_is_whole_in_every_window(opened, page, look):
    with opened(page, *look) as window:
        assert window.inner_text("h1") == "10.0.0.1:6379"
        assert "the time ran out <now>" in window.inner_text("#findings")
        assert window.locator("table.heat").count() == 5
        assert window.locator("table.heat td.found").count() == 9  # three devices in three maps
        assert window.locator("#device-table tbody tr").count() == 16
        assert not faint(window)


def bench_page(folder, *sizes):
    """The page of a run with copies of some sizes."""
    pytest.importorskip("plotly", reason="plotly is not present")
    machine = {"cpu": "a processor", "cores": 2, "load": 0.1, "others": 1.5}
    document = Document("acl", "a launch", "Ascend910B3", "threads", [0, 1], {}, machine)
    for point in points(("h2d", "d2d"), sizes, ("pinned", "pageable"), ("sync", "async"), (1,), (0, 1)):
        seconds = [1e-6 + point.nbytes * (2e-10 + each * 1e-11) for each in range(9)]
        document.rows.append(BenchRow.of(point, None, 1, seconds, seconds, True, None, 9))
    document.skipped.append(Skipped.of(point, "no time was left"))
    path = folder / "bench.html"
    path.write_bytes(draw(document, ".html"))
    return path


def test_a_bench_is_right_in_each_look(opened, tmp_path, look):
    width, theme = look
    with opened(bench_page(tmp_path, *(8**power for power in range(1, 11))), *look) as window:
        window.wait_for_selector("html[data-charts=drawn]")
        assert window.title() == "softacl bench Ascend910B3 on a processor, 2 cores"
        assert (brightness(window, "body") > 0.5) == (theme == "light")
        assert "1.5 of 2 cores" in window.inner_text(".note") and "1 point skipped" in window.inner_text("main")
        for part in window.locator(".chart").all():
            box, ticks = part.bounding_box(), part.locator(".xtick text").all_text_contents()
            assert box["x"] + box["width"] <= width and {"8 B", "2 MiB", "128 MiB"} <= {*filter(None, ticks)}
            title, legend = (part.locator(each).bounding_box() for each in (".xtitle", ".legend"))
            assert title["y"] + title["height"] <= legend["y"]
        assert window.locator("#chart-h2d-table tbody tr").count() == 50  # four curves and memmove
        window.locator("details").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
        assert not faint(window)


def test_a_bench_of_one_size_is_a_table(opened, tmp_path):
    with opened(path := bench_page(tmp_path, 65536), 390) as window:
        assert not window.locator(".chart").count() and window.locator("#chart-h2d-table tbody tr").count() == 5
    assert path.stat().st_size < 100_000, "a page without charts needs no Plotly"


def test_cells_have_the_colour_of_their_share(opened, page):
    with opened(page) as window:
        colours = window.evaluate(
            "[...document.querySelectorAll('table.heat')[0].querySelectorAll('td')].map(e => getComputedStyle(e).backgroundColor)"
        )
        slow, typical = colours[9], colours[7]
        assert slow != typical and len(set(colours)) > 5
        for _ in range(2):  # down, then up
            window.click("#device-table th:nth-child(5) button")
        first = window.locator("#device-table tbody tr").first.inner_text()
        assert "not checked" in first, "the slowest first"
