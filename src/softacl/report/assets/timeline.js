"use strict";
// The timeline. Slices of a row do not overlap, so what a pixel shows is found by bisection in the row's begins and in sums of
// lengths: a picture costs the number of pixels, whether the row has ten slices or a million.
(async () => {
  const byId = (id) => document.getElementById(id);
  const about = JSON.parse(byId("timeline-about").textContent);
  const stacks = JSON.parse(byId("stacks-data").textContent);
  const data = await readColumns(byId("timeline-data"));
  const { begin, length, label } = data, kind = data["class"];
  const n = begin.length, end = about.end;
  const busy = new Float64Array(n + 1);
  for (let i = 0; i < n; i++) busy[i + 1] = busy[i] + length[i];

  const rows = [];  // {title, group, first, after, y, height, name}
  let group = "";
  for (const track of about.tracks) {
    if (track.group !== group) rows.push({ heading: track.group });
    group = track.group;
    track.rows.forEach(([first, count], i) => rows.push({ name: i ? "" : track.name, title: track.name, first, after: first + count }));
  }

  const view = byId("timeline-view"), canvas = byId("timeline-canvas"), room = byId("timeline-room"), over = byId("timeline-overview");
  const tip = byId("timeline-tip"), detail = byId("timeline-detail"), span = byId("timeline-span");
  const AXIS = 28, SHORTEST = 10;
  let [t0, t1] = about.view, width = 0, height = 0, gutter = 0, chosen = -1, colours = {}, inks = [], overview = null, waiting = false;

  // Where things are ----------------------------------------------------------------------------------------------------
  const endOf = (i) => begin[i] + length[i];
  function bisect(low, high, passes) {  // the first place for which it holds
    while (low < high) {
      const middle = (low + high) >> 1;
      if (passes(middle)) high = middle; else low = middle + 1;
    }
    return low;
  }
  const firstAfter = (row, t, from = row.first) => bisect(from, row.after, (i) => endOf(i) > t || begin[i] >= t);
  const firstFrom = (row, t, from = row.first) => bisect(from, row.after, (i) => begin[i] >= t);
  function covered(i, j, a, b) {  // how much of a..b the slices i..j-1 take
    if (i >= j) return 0;
    return busy[j] - busy[i] - Math.max(0, a - begin[i]) - Math.max(0, endOf(j - 1) - b);
  }
  function typical(i, j) {  // the class of the longest of some slices
    const step = Math.max(1, (j - i) >> 4);
    let best = i;
    for (let k = i; k < j; k += step) if (length[k] > length[best]) best = k;
    return kind[best];
  }
  const x = (t) => gutter + ((t - t0) / (t1 - t0)) * (width - gutter);
  const timeAt = (px) => t0 + ((px - gutter) / (width - gutter)) * (t1 - t0);

  function layout() {
    width = view.clientWidth;
    const g = canvas.getContext("2d");
    g.font = `600 12px ${colours.font}`;
    gutter = width >= 720 ? Math.min(260, Math.max(110, ...rows.map((row) => g.measureText(row.heading ?? row.title).width + 16))) : 0;
    let y = AXIS + 4;
    for (const row of rows) {
      row.y = y;
      row.above = gutter || !row.name ? 0 : 16;
      row.height = row.heading !== undefined ? 24 : row.above + 24;
      y += row.height;
    }
    height = Math.min(y + 6, Math.max(260, Math.round(innerHeight * 0.7)));
    view.style.height = `${height + 2}px`;
    room.style.height = `${Math.max(0, y + 6 - height)}px`;
    for (const [each, h] of [[canvas, height], [over, 34]]) {
      const ratio = devicePixelRatio || 1, w = each === over ? over.clientWidth : view.clientWidth;
      each.width = Math.round(w * ratio); each.height = Math.round(h * ratio);
      if (each === canvas) { each.style.width = `${w}px`; each.style.height = `${h}px`; }
      each.getContext("2d").setTransform(ratio, 0, 0, ratio, 0, 0);
    }
    overview = null;
  }
  function restyle() {
    for (const name of [...about.classes, "text", "muted", "line", "surface", "raised", "accent", "error", "warning", "performance", "information"])
      colours[name] = colour(name);
    colours.font = getComputedStyle(document.body).fontFamily;
    inks = about.classes.map((name) => ink(colours[name]));
    overview = null;
  }

  // Drawing -------------------------------------------------------------------------------------------------------------
  function draw() {
    waiting = false;
    const g = canvas.getContext("2d"), top = view.scrollTop;
    g.clearRect(0, 0, width, height);
    g.font = `12px ${colours.font}`; g.textBaseline = "middle";
    const ticks = axisTicks();
    g.strokeStyle = colours.line; g.lineWidth = 1; g.beginPath();
    for (const [t] of ticks) { const px = Math.round(x(t)) + 0.5; g.moveTo(px, AXIS); g.lineTo(px, height); }
    g.stroke();
    for (const row of rows) {
      const y = row.y - top;
      if (y + row.height < AXIS || y > height) continue;
      if (row.heading !== undefined) { text(g, row.heading, 4, y + 14, width - 8, colours.text, true); continue; }
      if (row.name && !gutter) text(g, row.name, 4, y + 9, width - 8, colours.muted);
      drawRow(g, row, y + row.above + 2, 19);
    }
    if (gutter) {  // over slices that begin before the window
      g.fillStyle = colours.surface; g.fillRect(0, 0, gutter - 1, height);
      for (const row of rows) {
        const y = row.y - top;
        if (row.heading !== undefined) text(g, row.heading, 6, y + 14, gutter - 12, colours.text, true);
        else if (row.name) text(g, row.name, 6, y + 12, gutter - 14, colours.text);
      }
    }
    g.fillStyle = colours.surface; g.fillRect(0, 0, width, AXIS);
    g.fillStyle = colours.line; g.fillRect(0, AXIS, width, 1); if (gutter) g.fillRect(gutter - 1, 0, 1, height);
    for (const [t, words] of ticks) {
      const px = x(t), wide = g.measureText(words).width;
      const at = Math.max(gutter + 3, px - wide / 2);
      if (at + wide < width - 2) text(g, words, at, 12, wide + 2, colours.muted);
    }
    drawFindings(g);
    span.textContent = `${timeText(t0, 4)} to ${timeText(t1, 4)} (${timeText(t1 - t0)})`;
    drawOverview();
  }
  function text(g, words, at, y, most, fill, bold = false) {
    if (most < 12) return;
    g.font = `${bold ? "600 " : ""}12px ${colours.font}`;
    let shown = words;
    if (g.measureText(shown).width > most) {
      let low = 0, high = shown.length;  // as many letters as there is room for
      while (low < high) { const m = (low + high + 1) >> 1; if (g.measureText(words.slice(0, m) + "\u2026").width <= most) low = m; else high = m - 1; }
      if (low < 2) return;
      shown = words.slice(0, low) + "\u2026";
    }
    g.fillStyle = fill; g.fillText(shown, at, y);
  }
  function drawRow(g, row, y, h) {
    const i0 = firstAfter(row, t0), j0 = firstFrom(row, t1, i0), left = gutter, scale = (width - gutter) / (t1 - t0);
    g.save(); g.beginPath(); g.rect(left, y - 2, width - left, h + 4); g.clip();
    if (j0 - i0 <= 2 * (width - left)) {
      for (let i = i0; i < j0; i++) {
        const from = Math.min(Math.max(x(begin[i]), left - 2), width - 1), to = Math.min(x(endOf(i)), width + 2), wide = Math.max(1, to - from - (to - from > 4 ? 0.6 : 0));
        g.fillStyle = colours[about.classes[kind[i]]];
        g.fillRect(from, y, wide, h);
        if (wide > 34) text(g, about.labels[label[i]], Math.max(from, left) + 5, y + h / 2 + 0.5, Math.min(to, width) - Math.max(from, left) - 10, inks[kind[i]]);
        if (i === chosen) outline(g, from, y, wide, h);
      }
    } else {
      let i = i0;
      for (let px = left; px < width; px++) {
        const a = t0 + (px - left) / scale, b = a + 1 / scale;
        i = firstAfter(row, a, i);
        const j = firstFrom(row, b, i), part = covered(i, j, a, b) * scale;
        if (j <= i) continue;
        g.globalAlpha = Math.min(1, 0.3 + 0.7 * part);
        g.fillStyle = colours[about.classes[typical(i, j)]];
        g.fillRect(px, y, 1, h);
      }
      g.globalAlpha = 1;
      if (chosen >= row.first && chosen < row.after) outline(g, x(begin[chosen]), y, Math.max(1, length[chosen] * scale), h);
    }
    g.restore();
  }
  function outline(g, from, y, wide, h) {
    g.strokeStyle = colours.text; g.lineWidth = 2; g.strokeRect(from - 1, y - 1, Math.max(wide, 3) + 2, h + 2); g.lineWidth = 1;
  }
  function drawFindings(g) {
    let last = -9;
    for (const [t, severity] of about.findings) {
      if (t < t0 || t > t1) continue;
      const px = x(t);
      if (px - last < 2) continue;
      last = px;
      g.fillStyle = g.strokeStyle = colours[severity] ?? colours.error;
      g.beginPath(); g.moveTo(px - 5, AXIS - 8); g.lineTo(px + 5, AXIS - 8); g.lineTo(px, AXIS); g.fill();
      g.setLineDash([3, 3]); g.beginPath(); g.moveTo(px, AXIS); g.lineTo(px, height); g.stroke(); g.setLineDash([]);
    }
  }
  function axisTicks() {
    const wide = width - gutter, least = ((t1 - t0) * (gutter ? 96 : 68)) / wide, power = 10 ** Math.floor(Math.log10(least));
    const step = [1, 2, 5, 10].map((f) => f * power).find((each) => each >= least);
    const far = t1 - t0 < t0 / 1000, base = far ? Math.ceil(t0 / step) * step : 0;  // then times from the left tick
    const [factor, unit] = (far ? t1 - t0 : t1) < 1e3 ? [1, "ns"] : (far ? t1 - t0 : t1) < 1e6 ? [1e3, "\u00b5s"] : (far ? t1 - t0 : t1) < 1e9 ? [1e6, "ms"] : [1e9, "s"];
    const digits = Math.max(0, Math.min(9, -Math.floor(Math.log10(step / factor) + 1e-9)));
    const ticks = [];
    for (let t = Math.ceil(t0 / step) * step; t <= t1; t += step)
      ticks.push([t, `${far && t > base ? "+" : ""}${far && t <= base ? timeText(t, 7) : `${((t - base) / factor).toFixed(digits)} ${unit}`}`]);
    return ticks;
  }
  function drawOverview() {
    const g = over.getContext("2d"), w = over.clientWidth, h = 34;
    if (!overview) {
      overview = new Float64Array(w);
      for (const row of rows) {
        if (row.heading !== undefined) continue;
        let i = row.first;
        for (let px = 0; px < w; px++) {
          const a = (px / w) * end, b = ((px + 1) / w) * end;
          i = firstAfter(row, a, i);
          overview[px] += covered(i, firstFrom(row, b, i), a, b) / (b - a);
        }
      }
    }
    const most = overview.reduce((a, b) => Math.max(a, b), 1e-9);
    g.clearRect(0, 0, w, h);
    g.fillStyle = colours.raised; g.fillRect(0, 0, w, h);
    g.fillStyle = colours.muted;
    for (let px = 0; px < w; px++) { const high = (overview[px] / most) * (h - 6); g.fillRect(px, h - 2 - high, 1, high); }
    const from = (t0 / end) * w, wide = Math.max(3, ((t1 - t0) / end) * w);
    g.globalAlpha = 0.22; g.fillStyle = colours.accent; g.fillRect(from, 0, wide, h); g.globalAlpha = 1;
    g.strokeStyle = colours.accent; g.strokeRect(from + 0.5, 0.5, wide - 1, h - 1);
  }

  // Moving --------------------------------------------------------------------------------------------------------------
  function later() { if (!waiting) { waiting = true; requestAnimationFrame(draw); } }
  function show(a, b, quiet = false) {
    let wide = Math.min(Math.max(b - a, SHORTEST), end);
    wide = Math.max(wide, Math.min(SHORTEST, end));
    t0 = Math.min(Math.max(0, (a + b) / 2 - wide / 2), end - wide); t1 = t0 + wide;
    later();
    if (!quiet) document.dispatchEvent(new CustomEvent("timelineview", { detail: [t0, t1] }));
  }
  const zoom = (factor, at = (t0 + t1) / 2) => show(at - (at - t0) * factor, at + (t1 - at) * factor);
  const pan = (part) => { const by = (t1 - t0) * part; show(t0 + by, t1 + by); };
  byId("timeline-in").addEventListener("click", () => zoom(0.5));
  byId("timeline-out").addEventListener("click", () => zoom(2));
  byId("timeline-left").addEventListener("click", () => pan(-0.4));
  byId("timeline-right").addEventListener("click", () => pan(0.4));
  byId("timeline-all").addEventListener("click", () => show(0, end));
  document.addEventListener("timelineshow", (event) => show(event.detail[0], event.detail[1], true));
  view.addEventListener("scroll", later);
  view.addEventListener("wheel", (event) => {
    if (event.ctrlKey || event.metaKey) { event.preventDefault(); zoom(2 ** (event.deltaY / 200), timeAt(event.offsetX)); }
    else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) { event.preventDefault(); pan((event.deltaX || event.deltaY) / width); }
  }, { passive: false });
  view.addEventListener("keydown", (event) => {
    const act = { ArrowLeft: () => pan(-0.15), ArrowRight: () => pan(0.15), "+": () => zoom(0.6), "=": () => zoom(0.6), "-": () => zoom(1 / 0.6),
      Home: () => show(0, end), Enter: () => select(next()) }[event.key];
    if (act) { event.preventDefault(); act(); }
  });
  const pointers = new Map();
  let moved = 0;
  canvas.addEventListener("pointerdown", (event) => { pointers.set(event.pointerId, event); moved = 0; canvas.setPointerCapture(event.pointerId); });
  canvas.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) { hover(event); return; }
    tip.hidden = true;
    const others = [...pointers.values()].filter((each) => each.pointerId !== event.pointerId);
    if (others.length) {  // two fingers
      const other = others[0].offsetX, was = Math.max(8, Math.abs(before.offsetX - other)), is = Math.max(8, Math.abs(event.offsetX - other));
      zoom(was / is, timeAt(other)); moved = 99;
    } else {
      moved += Math.abs(event.offsetX - before.offsetX);
      if (moved > 4) { const by = ((before.offsetX - event.offsetX) / (width - gutter)) * (t1 - t0); show(t0 + by, t1 + by); }
    }
    pointers.set(event.pointerId, event);
  });
  const gone = (event) => { pointers.delete(event.pointerId); };
  canvas.addEventListener("pointerup", (event) => { if (pointers.size === 1 && moved <= 4) click(event); gone(event); });
  canvas.addEventListener("pointercancel", gone);
  canvas.addEventListener("pointerleave", () => { tip.hidden = true; });
  canvas.addEventListener("dblclick", (event) => zoom(0.25, timeAt(event.offsetX)));
  let dragging = false;
  const toOverview = (event) => { const at = (event.offsetX / over.clientWidth) * end, half = (t1 - t0) / 2; show(at - half, at + half); };
  over.addEventListener("pointerdown", (event) => { dragging = true; over.setPointerCapture(event.pointerId); toOverview(event); });
  over.addEventListener("pointermove", (event) => { if (dragging) toOverview(event); });
  over.addEventListener("pointerup", () => { dragging = false; });

  // What a slice is -----------------------------------------------------------------------------------------------------
  function sliceAt(event) {
    const y = event.offsetY + view.scrollTop, row = rows.find((each) => each.first !== undefined && y >= each.y + each.above && y < each.y + each.height);
    if (!row || event.offsetY < AXIS || event.offsetX < gutter) return -1;
    const t = timeAt(event.offsetX), near = ((t1 - t0) / (width - gutter)) * 2;
    const i = firstAfter(row, t - near);
    return i < row.after && begin[i] <= t + near ? i : -1;
  }
  function findingAt(event) {
    if (event.offsetY > AXIS) return -1;
    let best = -1, distance = 8;
    about.findings.forEach(([t], i) => { const d = Math.abs(x(t) - event.offsetX); if (d < distance) { distance = d; best = i; } });
    return best;
  }
  let tasks = null;  // call -> its first task
  function linkOf(i) {
    if (data.link[i] >= 0) return data.link[i];
    if (!tasks) {
      tasks = new Map();
      for (let k = n - 1; k >= 0; k--) if (data.link[k] >= 0) tasks.set(data.link[k], k);
    }
    return tasks.get(i) ?? -1;
  }
  const titleOf = (i) => rows.find((row) => row.first !== undefined && i >= row.first && i < row.after).title;
  function hover(event) {
    const finding = findingAt(event), i = finding < 0 ? sliceAt(event) : -1;
    tip.hidden = finding < 0 && i < 0;
    if (tip.hidden) return;
    tip.textContent = finding >= 0 ? document.querySelector(`#finding-${finding + 1}`)?.closest("tr").cells[2].textContent ?? "A finding"
      : [about.labels[label[i]], timeText(length[i]), data.nbytes[i] && length[i] ? `${(data.nbytes[i] / length[i]).toFixed(2)} GB/s` : ""].filter(Boolean).join("\n");
    tip.style.left = `${Math.max(4, Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8))}px`;
    tip.style.top = `${event.clientY + 18 + tip.offsetHeight > innerHeight ? event.clientY - tip.offsetHeight - 12 : event.clientY + 18}px`;
  }
  function click(event) {
    const finding = findingAt(event);
    if (finding >= 0) toFinding(finding); else select(sliceAt(event));
  }
  function toFinding(i) {
    const row = byId(`finding-${i + 1}`)?.closest("tr");
    document.querySelectorAll("tr.flash").forEach((each) => each.classList.remove("flash"));
    row?.classList.add("flash");
    row?.scrollIntoView({ block: "center" });
  }
  function next() {
    if (chosen < 0) { for (const row of rows) if (row.first !== undefined) { const i = firstAfter(row, t0); if (i < row.after && begin[i] < t1) return i; } return -1; }
    const row = rows.find((each) => chosen >= each.first && chosen < each.after);
    return chosen + 1 < row.after ? chosen + 1 : chosen;
  }
  function select(i) {
    chosen = i;
    later();
    detail.replaceChildren();
    if (i < 0) { detail.textContent = "Select a slice to see what it is."; return; }
    const title = document.createElement("strong"), list = document.createElement("dl");
    title.textContent = about.labels[label[i]];
    const add = (name, value) => {
      const dt = document.createElement("dt"), dd = document.createElement("dd");
      dt.textContent = name; dd.append(value); list.append(dt, dd);
    };
    add("row", titleOf(i));
    add("begin", timeText(begin[i], 9));
    add("length", timeText(length[i], 6));
    if (data.nbytes[i]) add("bytes", `${sizeText(data.nbytes[i])}${length[i] ? `, ${(data.nbytes[i] / length[i]).toFixed(2)} GB/s` : ""}`);
    const link = linkOf(i), delay = data.delay[i] ? data.delay[i] - 1 : data.link[i] >= 0 ? begin[i] - begin[data.link[i]] : -1;
    if (delay >= 0) add("after the call", timeText(delay));
    if (data.code[i]) add("code", String(data.code[i]));
    if (link >= 0) {
      const button = document.createElement("button");
      button.type = "button"; button.className = "show"; button.textContent = `${about.labels[label[link]]} at ${timeText(begin[link], 6)}`;
      button.addEventListener("click", () => { reveal(link); });
      add(data.link[i] >= 0 ? "its call" : "its task", button);
    }
    const frames = data.stack[i] >= 0 ? stacks.stacks[data.stack[i]] ?? [] : [];
    if (frames.length) {
      const lines = document.createElement("ol");
      for (const frame of frames) { const li = document.createElement("li"); li.textContent = stacks.frames[frame]; lines.append(li); }
      add("called at", lines);
    }
    detail.append(title, list);
  }
  function reveal(i) {
    const wide = Math.max(length[i] * 6, Math.min(t1 - t0, length[i] * 200), 200);
    if (begin[i] < t0 || endOf(i) > t1 || length[i] < (t1 - t0) / 300) show(begin[i] + length[i] / 2 - wide / 2, begin[i] + length[i] / 2 + wide / 2);
    const row = rows.find((each) => i >= each.first && i < each.after);
    if (row.y < view.scrollTop + AXIS || row.y + row.height > view.scrollTop + height) view.scrollTop = row.y - height / 2;
    select(i);
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button.show");
    if (!button || (!button.dataset.begin && !button.dataset.finding)) return;
    if (button.dataset.finding) {
      const t = about.findings[Number(button.dataset.finding)][0], half = Math.max(end / 100, 500);
      show(t - half, t + half);
    } else {
      const from = Number(button.dataset.begin), long = Number(button.dataset.end) - from;
      const row = rows.find((each) => { if (each.first === undefined) return false; const i = firstFrom(each, from, each.first); return i < each.after && begin[i] === from && length[i] === long; });
      if (row) reveal(firstFrom(row, from)); else show(from - long, from + 2 * long);
    }
    byId("timeline").scrollIntoView();
  });

  addEventListener("resize", () => { layout(); later(); });
  document.addEventListener("themechange", () => { restyle(); draw(); });  // at once: the page may be about to be printed
  restyle(); layout(); draw();
  document.documentElement.dataset.timeline = String(n);  // for tests: how many slices are drawn
})().finally(() => document.dispatchEvent(new Event("timelinedrawn")));
