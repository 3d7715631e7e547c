"""The page of a trace in Chromium: its figures are the recording's, it moves and links, in each width and theme."""

from __future__ import annotations

import dataclasses

import pytest
from colours import brightness, faint
from recordings import MIB, Maker, empty, large, pipeline

from softacl.trace.memory import fragmentation
from softacl.trace.page.document import document
from softacl.trace.page.memory import held
from softacl.trace.page.pools import pools
from softacl.trace.recording import Frame, MemoryChange, Process

pytestmark = pytest.mark.thorough  # a browser is a process of a second or two
pytest.importorskip("plotly", reason="plotly is not present")


def written(folder, recording):
    path = folder / "report.html"
    path.write_text(document(recording, "x.acltrace"), encoding="utf-8", errors="backslashreplace")
    return path


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    return written(tmp_path_factory.mktemp("page"), pipeline())


@pytest.fixture(scope="module")
def wide(report, opened):
    """The page, opened once for the tests that only look and click."""
    with opened(report) as page:
        drawn(page)
        yield page


@pytest.fixture
def page(wide):
    """As it is when it has just been opened."""
    wide.click("#timeline-all")
    wide.mouse.move(2, 2)
    return wide


def drawn(page, charts=True):
    page.wait_for_selector("html[data-charts=drawn]" if charts else "html[data-timeline]", timeout=60_000)


def tiles(page):
    return dict(
        page.eval_on_selector_all(
            ".tiles div", "(all) => all.map((one) => [...one.children].map((c) => c.textContent))"
        )
    )


def span(page):
    """What the timeline shows, in words."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.inner_text("#timeline-span")


def painted(page, selector):
    """How many colours a canvas has."""
    return page.eval_on_selector(
        selector,
        """(canvas) => {
          const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data, seen = new Set();
          for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 250) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
          return seen.size;
        }""",
    )


def test_it_is_right_in_each_look(report, opened, look):
    width, theme = look
    with opened(report, width, theme) as page:
        drawn(page)
        assert (brightness(page, "body") > 0.5) == (theme == "light")
        for part in (
            "#timeline-canvas",
            "#memory-chart",
            "#flame-chart",
            "#bandwidth-chart",
            "#finding-table",
            "#longest",
        ):
            box = page.locator(part).bounding_box()
            assert box["height"] > 40 and box["x"] >= 0, part
            if part.endswith(("chart", "canvas")):
                assert box["x"] + box["width"] <= width, part
        assert painted(page, "#timeline-canvas") > 8 and painted(page, "#timeline-overview") > 2
        for name in ("memory-chart", "bandwidth-chart", "pools-chart"):
            texts = page.locator(f"#{name} .xtick text, #{name} .ytick text")
            boxes = [each.bounding_box() for each in texts.all() if each.text_content()]
            assert len(boxes) >= 5 and not any(touch(a, b) for i, a in enumerate(boxes) for b in boxes[:i]), name
        assert brightness(page, "#memory-chart .xtick text", "fill") < 0.5 or theme == "dark"
        assert page.locator("#flame-chart .slice").count() >= 8
        assert not faint(page)


def touch(a, b):
    """Whether two boxes overlap."""
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


def test_figures_are_those_of_the_recording(page):
    recording = pipeline()
    moved = {}
    for task in recording.tasks:
        moved[task.direction] = moved.get(task.direction, 0) + task.nbytes
    shown = tiles(page)
    assert shown["calls"] == str(len(recording.calls)) and shown["failed calls"] == "1"
    assert shown["moved device to device"] == f"{moved['device to device'] >> 20} MiB" == "96 MiB"
    assert shown["peak of device 0"] == f"{96 + 3 * 16 + 5 + 20} MiB" and shown["peak of pinned host"] == "32 MiB"
    assert shown["never freed"] == "5 MiB" and shown["error findings"] == "1"
    slices = len(recording.calls) + len(recording.tasks) + len(recording.waits) + len(recording.ranges)
    assert page.get_attribute("html", "data-timeline") == str(slices)
    assert "src/data.py:9 in cache" in page.inner_text("#left")
    total = sum(1 for task in recording.tasks if task.direction)
    numbers = page.eval_on_selector_all(
        "#copies-by-line td:nth-child(3)", "(all) => all.map((one) => Number(one.dataset.value))"
    )
    assert sum(numbers) == total
    # the flame graph: bytes of a line are those of what it called, and its own
    tree = page.evaluate("JSON.parse(document.getElementById('charts-data').textContent).trees[0]")
    assert tree["bytes"][0] == (96 + 48 + 5 + 20) * MIB
    named = dict(zip(tree["names"], tree["bytes"], strict=True))
    assert named["src/train.py:14 in weights"] == 96 * MIB and named["src/train.py:12 in setup"] == 144 * MIB


def test_the_time_line_moves_and_says_what_a_slice_is(page):
    whole = span(page)
    page.click("#timeline-in")
    near = span(page)
    page.click("#timeline-right")
    later = span(page)
    assert len({whole, near, later}) == 3
    page.focus("#timeline-view")
    page.keyboard.press("Home")
    assert span(page) == whole
    for _ in range(60):
        page.click("#timeline-in")
    assert "(10 ns)" in span(page)  # it ends there
    page.click("#timeline-all")
    page.focus("#timeline-view")
    page.keyboard.press("Enter")
    assert "step 0" in page.inner_text("#timeline-detail")
    box = page.locator("#timeline-canvas").bounding_box()
    page.mouse.move(box["x"] + 300, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 100)
    page.mouse.up()
    assert span(page) == whole  # nothing lies outside the run
    page.keyboard.down("Control")
    page.mouse.wheel(0, -400)
    page.keyboard.up("Control")
    assert span(page) != whole


def test_a_copy_leads_to_its_slice_its_call_and_its_lines(page):
    recording = pipeline()
    page.locator("#longest button.show").first.click()
    longest = max(recording.tasks, key=lambda task: task.end - task.begin)
    detail = page.inner_text("#timeline-detail")
    assert longest.name in detail and longest.lane in detail
    frames = recording.stacks[longest.stack]
    assert [each.inner_text() for each in page.locator("#timeline-detail li").all()] == [str(frame) for frame in frames]
    page.locator("#timeline-detail button.show").click()  # the call
    assert "acl.rt.memcpy_async" in page.inner_text("#timeline-detail strong")
    page.locator("#timeline-detail button.show").click()  # and back
    assert page.inner_text("#timeline-detail strong") == longest.name


def test_a_finding_leads_to_the_time_line_and_back(page):
    whole = span(page)
    page.locator("#finding-table button.show").first.click()
    assert span(page) != whole
    box = page.locator("#timeline-canvas").bounding_box()
    for x in range(
        int(box["width"] / 2), int(box["width"]), 8
    ):  # behind the names of the rows, whose width is the longest one's
        page.mouse.move(box["x"] + x, box["y"] + 22)
        if page.is_visible("#timeline-tip"):
            break
    assert "64 bytes at the end of block 1" in page.inner_text("#timeline-tip")
    page.mouse.down()
    page.mouse.up()
    assert "HD202" in page.inner_text("tr.flash")


def wait_for_memory_chart(page, seconds):
    """The chart follows the timeline with a delay, and may still be following an earlier test's."""
    page.wait_for_function(
        """(seconds) => {
          const [low, high] = document.getElementById("memory-chart").layout.xaxis.range;
          return Math.abs(high - low - seconds) <= 0.01 * seconds;
        }""",
        arg=seconds,
    )


def test_the_memory_chart_follows_the_time_line(page):
    whole = pipeline().end / 1e9
    wait_for_memory_chart(page, whole)
    page.click("#timeline-in")
    wait_for_memory_chart(page, whole / 2)
    page.select_option("#memory-choice", "1")  # the pinned memory
    page.wait_for_function("document.getElementById('memory-chart').data.length === 1")
    assert "pinned" in page.inner_text("#memory-choice option:checked")


def test_tables_that_are_cut_show_it_and_scroll_by_keys(report, opened):
    with opened(report, 390) as page:
        drawn(page)
        frame = page.locator(".scrolls", has=page.locator("#copies-by-line"))
        assert "gradient" in frame.evaluate("(node) => getComputedStyle(node).backgroundImage")
        frame.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("(node) => node.scrollLeft > 0", arg=frame.element_handle())


def test_each_stop_of_the_keyboard_is_visible(report, opened):
    with opened(report) as page:
        drawn(page)
        names, outline = (
            set(),
            "() => [document.activeElement.tagName, getComputedStyle(document.activeElement).outlineStyle]",
        )
        for _ in range(60):
            page.keyboard.press("Tab")
            name, style = page.evaluate(outline)
            assert style != "none", name
            names.add(name)
        assert {"A", "BUTTON", "DIV", "SELECT", "SUMMARY"} <= names


def test_paper_has_the_charts_and_is_light(report, opened):
    with opened(report, theme="dark") as page:
        drawn(page)
        page.emulate_media(media="print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        assert brightness(page, "body") > 0.99 and brightness(page, "#memory-chart .xtick text", "fill") < 0.5
        assert page.is_visible("#timeline-canvas") and page.is_visible("#bandwidth-chart")
        assert page.locator("#longest button.show").first.is_visible(), "the time of a copy"
        assert not page.is_visible("#theme") and not page.is_visible("#timeline-in") and not page.is_visible(".filter")
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        page.emulate_media(media="screen")
        assert brightness(page, "body") < 0.5


def test_copies_of_one_size_are_a_table(tmp_path, opened):
    made = Maker()
    for _ in range(3):
        made.copy(MIB, "host to device", made.stack(("a.py", 3, "f")))
    path = written(tmp_path, made.recording)
    with opened(path, 390) as page:
        drawn(page, charts=False)
        assert not page.locator("#bandwidth .chart").count()
        assert "host to device, pinned\t1 MiB" in page.inner_text("#bandwidth tbody tr")
    assert path.stat().st_size < 100_000, "without charts there is no Plotly"


def test_tables_sort_and_filter(report, opened):
    with opened(report, 390) as page:
        drawn(page)
        column = "#longest td:nth-child(3)"
        values = f"() => [...document.querySelectorAll('{column}')].map((one) => Number(one.dataset.value))"
        page.click("#longest th:nth-child(3) button")
        got = page.evaluate(values)
        assert got == sorted(got, reverse=True)
        page.click("#longest th:nth-child(3) button")
        assert page.evaluate(values) == sorted(got)
        page.locator("#copies .filter").last.fill("peer")
        rows = page.locator("#longest tbody tr:visible")
        assert rows.count() == 12 and all("peer to peer" in row.inner_text() for row in rows.all())


def test_tasks_at_the_same_time_and_calls_in_calls_have_rows_of_their_own(tmp_path, opened):
    recording = pipeline(2)
    first = recording.tasks[0]
    for shift in (100, 200):  # three copies of one stream at once
        recording.tasks.append(first._replace(begin=first.begin + shift, end=first.end + shift))
    wait = recording.calls[-1]
    recording.calls.append(wait._replace(begin=wait.begin + 10, end=wait.end - 10, name="inner", serial=10_000))
    with opened(written(tmp_path, recording)) as page:
        drawn(page)
        about = page.evaluate("JSON.parse(document.getElementById('timeline-about').textContent)")
        rows = {track["name"]: len(track["rows"]) for track in about["tracks"]}
        assert rows["stream 1 of device 0"] == 3 and rows["thread 1"] == 2 and rows["stream 2 of device 0"] == 1


def test_devices_come_before_the_host():
    made = Maker()
    for nbytes, device in ((8, -1), (1, 0), (2, 1)):
        made.alloc(nbytes * MIB, made.stack(("a.py", 3, "f")), device)
    assert [each.name for each in held(made.recording)] == ["device 1", "device 0", "pinned host"]


def test_several_processes_keep_apart(tmp_path, opened):
    recording = pipeline(2)
    other = pipeline(1)
    for name in ("calls", "tasks", "waits", "memory", "ranges"):
        rows = getattr(recording, name)
        rows += [row._replace(pid=8) for row in getattr(other, name)]
    recording.processes.append(Process(8, "worker.py", 7))
    with opened(written(tmp_path, recording)) as page:
        drawn(page)
        about = page.evaluate("JSON.parse(document.getElementById('timeline-about').textContent)")
        groups = [track["group"] for track in about["tracks"]]
        assert groups == sorted(groups) and set(groups) == {"process 7", "process 8"}
        assert "device 0 of process 8" in page.inner_text("#memory-choice")


HOSTILE = '</script><img src=x onerror="alert(1)"><b>bold</b> %{x} \x1b[31m\u202e\udc80 \' & `${1}`'


@pytest.mark.parametrize("width", [1280, 390])
def test_hostile_names_stay_text(tmp_path, opened, width):
    recording = pipeline(3)
    recording.header = recording.header._replace(
        program=HOSTILE, ended=f"crashed: {HOSTILE}", notes=(HOSTILE,), tool=HOSTILE
    )
    recording.stacks = [
        tuple(Frame(f"{HOSTILE}/{frame.file}", frame.line, HOSTILE) for frame in stack) for stack in recording.stacks
    ]
    recording.tasks = [task._replace(name=HOSTILE, lane=f"{task.lane} {HOSTILE}") for task in recording.tasks]
    recording.calls = [call._replace(name=HOSTILE) for call in recording.calls]
    recording.ranges = [each._replace(text=HOSTILE * 30) for each in recording.ranges]
    recording.findings = [each._replace(text=HOSTILE, rule=HOSTILE) for each in recording.findings]
    recording.pools = [each._replace(pool=HOSTILE) for each in recording.pools]
    recording.memory = [each._replace(space=HOSTILE) for each in recording.memory]
    with opened(written(tmp_path, recording), width) as page:
        drawn(page)
        page.focus("#timeline-view")
        page.keyboard.press("Enter")
        page.locator("#flame-chart").scroll_into_view_if_needed()
        box = page.locator("#flame-chart .slice").nth(3).bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_selector("#flame-chart .hovertext")
        assert not page.locator("img").count() and not page.locator("#flame-chart b, #timeline-detail b").count()
        assert "<img src=x" in page.inner_text("h1") and "<b>bold</b>" in page.inner_text("#timeline-detail")
        assert "<img src=x" in page.locator("#flame-chart .hovertext").text_content()
        assert "live when it ended" in tiles(page) and "crashed: </script>" in page.inner_text(".note.error")


@pytest.mark.parametrize("width", [1280, 390])
def test_an_empty_recording_says_so(tmp_path, opened, width):
    with opened(written(tmp_path, empty(lost=3, ended="killed", notes=("the file was cut off",))), width) as page:
        text = page.inner_text("main")
        assert "did nothing that a trace records" in text and "3 events of this run are not in the trace" in text
        assert "killed" in text and "the file was cut off" in text
        assert not page.locator("#timeline").count() and not page.locator(".chart").count()


def test_one_event_and_events_without_length(tmp_path, opened):
    made = Maker()
    made.call("acl.init", 0, -1)
    with opened(written(tmp_path, made.recording)) as page:
        drawn(page, charts=False)
        page.focus("#timeline-view")
        page.keyboard.press("Enter")
        assert "acl.init" in page.inner_text("#timeline-detail")
    recording = dataclasses.replace(
        empty(), memory=[MemoryChange(7, 0, 0, "device memory", 1, 64, 64, -1, -1, "")]
    )  # freed, but taken before the recording began
    with opened(written(tmp_path, recording)) as page:
        assert not page.locator("#memory").count()


def test_long_runs_and_small_steps_are_exact(tmp_path, opened):
    """Ten days in, a slice of 10 ns is found and measured to the nanosecond."""
    made = Maker()
    made.call("acl.init", 50, -1)
    made.now = 10 * 86_400 * 10**9 + 7
    made.call("acl.finalize", 13, made.stack(("a.py", 1, "f")))
    with opened(written(tmp_path, made.recording)) as page:
        drawn(page, charts=False)
        page.focus("#timeline-view")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        assert "acl.finalize" in page.inner_text("#timeline-detail") and "13 ns" in page.inner_text("#timeline-detail")


def test_fragmentation_is_that_of_the_statistics():
    recording = pipeline(4)
    (drawn_pool,) = pools(recording)
    (summed,) = fragmentation(recording)
    assert max(drawn_pool["percent"]) == pytest.approx(100 * summed.worst, abs=0.01)
    assert drawn_pool["percent"][0] == pytest.approx(100 * (1 - 20 / 42), abs=0.01)
    assert drawn_pool["name"] == "BestFitPool 1 on device 0"
    recording.pools = [sample._replace(time=i) for i, sample in enumerate(recording.pools * 1000)]
    (many,) = pools(recording)
    assert len(many["times"]) == 750 and max(many["percent"]) == max(drawn_pool["percent"])


def test_files_of_the_program_are_named_from_its_folder():
    recording = pipeline(1)
    lib = Frame("/usr/lib/python3/site.py", 3, "run")
    recording.stacks = [
        (lib, *(frame._replace(file=f"/srv/project/{frame.file.removeprefix('src/')}") for frame in stack))
        for stack in recording.stacks
    ]
    page = document(recording, "x.acltrace")
    assert "/srv/project" not in page and "data.py:9 in cache" in page and "/usr/lib/python3/site.py:3 in run" in page


def test_figures_of_memory_pools_are_not_counted_twice():
    recording = pipeline(1)
    change = recording.memory[0]
    recording.memory.insert(1, change._replace(nbytes=MIB, owner="pool 1"))  # lies inside the first block
    device, _ = held(recording)
    assert (device.name, device.peak) == ("device 0", (96 + 48 + 5 + 8) * MIB)


def test_more_slices_than_pixels(tmp_path, opened):
    """Rows are drawn from sums then. docs/report.md has what a million takes."""
    recording = large(80_000)
    with opened(written(tmp_path, recording)) as page:
        drawn(page)
        assert page.get_attribute("html", "data-timeline") == "80000"
        assert painted(page, "#timeline-canvas") > 8
        page.locator("#longest button.show").first.click()
        task = max(recording.tasks, key=lambda each: each.end - each.begin)
        assert task.name in page.inner_text("#timeline-detail")
