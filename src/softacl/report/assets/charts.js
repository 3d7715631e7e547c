"use strict";
// Memory over time, who held it at the peak, bandwidth by size: by Plotly, in the page's colours.
// Plotly is large: it is read when the time line has been drawn.
(async () => {
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId("charts-data").textContent);
  const hues = ["h2d", "d2h", "d2d", "p2p", "compute", "fill", "call", "range", "h2h", "failed", "wait"];
  const config = { displaylogo: false, responsive: true, modeBarButtonsToRemove: ["select2d", "lasso2d", "autoScale2d", "resetScale2d"] };
  const narrow = () => innerWidth < 640;
  let which = 0, shown = data.view;  // in ns

  function base(more) {
    const text = colour("text"), line = colour("line"), axis = { gridcolor: line, zerolinecolor: line, linecolor: line, automargin: true, ticks: "outside", ticklen: 6, tickcolor: line };
    return {
      paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)", font: { family: getComputedStyle(document.body).fontFamily, size: 12, color: text },
      margin: { l: 8, r: 12, t: 28, b: 8 }, hovermode: "closest", dragmode: narrow() ? false : "zoom", hoverlabel: { font: { family: getComputedStyle(document.body).fontFamily } },
      modebar: { bgcolor: "rgba(0,0,0,0)", color: colour("muted"), activecolor: colour("accent") },
      ...more, xaxis: { ...axis, ...more.xaxis }, yaxis: { ...axis, ...more.yaxis },
    };
  }
  const clipped = (text, most) => (text.length > most ? `\u2026${text.slice(1 - most)}` : text);
  const safe = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");  // Plotly knows some markup

  function ink(fill) {  // black or white, whichever is better read on it
    const [r, g, b] = fill.match(/[\d.]+/g).map((v) => (Number(v) / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.24 ? "#10151b" : "#ffffff";
  }
  function sizeTicks(most) {
    const least = most / 7;
    let step = 1;
    while (step < least) step *= 2;
    const values = [];
    for (let each = 0; each <= most * 1.02; each += step) values.push(each);
    return { tickvals: values, ticktext: values.map(sizeText), range: [0, most * 1.06] };
  }
  function memory() {
    const held = data.held[which];
    if (!held) return;
    const seconds = held.times.map((t) => t / 1e9);
    const traces = held.lines.map((line, i) => ({
      x: seconds, y: line.bytes, name: safe(clipped(line.name, narrow() ? 38 : 80)), stackgroup: "all", mode: "lines",
      line: { shape: "hv", width: 0.6, color: colour(hues[i % hues.length]) }, fillcolor: colour(hues[i % hues.length]),
      text: line.bytes.map(sizeText), hovertemplate: `%{text}<br>${safe(clipped(line.name, 80))}<extra></extra>`,
    }));
    const part = (held.peak_time - shown[0]) / (shown[1] - shown[0]);
    const below = narrow() ? -0.3 : -0.2;
    return Plotly.react("memory-chart", traces, base({
      height: 330 + 19 * traces.length, showlegend: true, legend: { orientation: "h", x: 0, y: below, yanchor: "top", traceorder: "normal", entrywidth: 1, entrywidthmode: "fraction" },
      xaxis: { tickformat: "~s", ticksuffix: "s", title: { text: "time since the start" }, range: shown.map((t) => t / 1e9), nticks: narrow() ? 5 : 10 }, yaxis: sizeTicks(held.peak),
      annotations: [{ x: held.peak_time / 1e9, y: held.peak, text: `peak ${sizeText(held.peak)}`, showarrow: true, arrowhead: 0, xanchor: part > 0.8 ? "right" : part < 0.2 ? "left" : "center", ax: 0, ay: -16, arrowcolor: colour("muted"), bgcolor: colour("surface") }],
    }), config);
  }
  function flame() {
    const tree = data.trees[which];
    if (!tree) return;
    const ids = tree.names.map((_, i) => String(i)), shades = ["h2d", "d2h", "d2d", "p2p", "compute", "fill", "call", "range"].map(colour);
    const depths = [];
    tree.parents.forEach((parent, i) => { depths[i] = parent < 0 ? 1 : depths[parent] + 1; });
    const depth = Math.min(14, Math.max(...depths));
    const lines = new Map();  // a line has one colour wherever it stands
    const fills = tree.names.map((name, i) => {
      if (!i) return colour("wait");
      if (!lines.has(name)) lines.set(name, shades[lines.size % shades.length]);
      return lines.get(name);
    });
    return Plotly.react("flame-chart", [{
      type: "icicle", ids, labels: tree.names.map((name, i) => safe(i ? name.replace(/^.*\/(?=[^/]*:\d+ )/, "") : "all memory")), parents: tree.parents.map((parent) => (parent < 0 ? "" : String(parent))),
      values: tree.bytes, branchvalues: "total", sort: false, tiling: { orientation: "v", pad: 1 },
      text: tree.bytes.map(sizeText), textinfo: "label+text", insidetextfont: { size: 12, color: fills.map(ink) }, leaf: { opacity: 1 },
      customdata: tree.names.map((name, i) => [safe(name), sizeText(tree.bytes[i]), `${tree.blocks[i]} ${tree.blocks[i] === 1 ? "block" : "blocks"}`]),
      hovertemplate: "%{customdata[0]}<br>%{customdata[1]} in %{customdata[2]}<extra></extra>",
      marker: { colors: fills, line: { width: 1, color: colour("surface") } },
      pathbar: { visible: true, thickness: 22, textfont: { size: 12 } }, root: { color: colour("wait") },
    }], base({ height: 70 + 44 * depth, margin: { l: 0, r: 0, t: 26, b: 0 }, uniformtext: { minsize: 10, mode: "hide" } }), config);
  }
  function bandwidth() {
    const rows = data.bandwidth;
    if (!rows.length || !byId("bandwidth-chart")) return;
    const of = (name) => ["host to device", "device to host", "device to device", "peer to peer"].findIndex((each) => name.startsWith(each));
    const traces = rows.map((row) => {
      const hue = colour(hues[of(row.name)] ?? "h2h");
      return {
        x: row.sizes, y: row.median, name: row.name, mode: "lines+markers", line: { color: hue, dash: row.name.endsWith("pageable") ? "dot" : "solid" }, marker: { size: 7, color: hue, symbol: row.name.endsWith("pageable") ? "diamond" : "circle" },
        error_y: { type: "data", symmetric: false, array: row.high.map((v, i) => v - row.median[i]), arrayminus: row.low.map((v, i) => row.median[i] - v), color: hue, thickness: 1, width: 3 },
        customdata: row.sizes.map((size, i) => [sizeText(size), row.copies[i]]),
        hovertemplate: `%{y:.3~g} GB/s<br>up to %{customdata[0]}, %{customdata[1]} copies<extra>${row.name}</extra>`,
      };
    });
    const sizes = rows.flatMap((row) => row.sizes), low = Math.log2(Math.min(...sizes)), high = Math.log2(Math.max(...sizes));
    const step = Math.max(1, Math.ceil((high - low) / (narrow() ? 4 : 12))), ticks = [];
    for (let each = low; each <= high; each += step) ticks.push(2 ** each);
    const speeds = rows.flatMap((row) => [...row.low, ...row.high]).filter((v) => v > 0), marks = [];
    const slow = Math.min(...speeds) * 0.8, fast = Math.max(...speeds) * 1.25, many = Math.log10(fast / slow) > 2.5;
    for (let p = Math.floor(Math.log10(slow)); 10 ** p <= fast; p++)
      for (const each of many ? [1] : [1, 2, 5]) if (each * 10 ** p >= slow && each * 10 ** p <= fast) marks.push(each * 10 ** p);
    const pad = Math.max(0.15, (high - low) * 0.015);
    return Plotly.react("bandwidth-chart", traces, base({
      height: narrow() ? 430 : 400, showlegend: true, legend: { orientation: "h", x: 0, y: narrow() ? -0.32 : -0.22, yanchor: "top" },
      xaxis: { type: "log", tickvals: ticks, ticktext: ticks.map(sizeText), title: { text: "size of a copy" }, range: [(low - pad) * Math.log10(2), (high + pad) * Math.log10(2)] },
      yaxis: { type: "log", title: { text: "GB/s" }, tickvals: marks, ticktext: marks.map((v) => String(Number(v.toPrecision(2)))), range: [Math.log10(slow), Math.log10(fast)] },
    }), config);
  }
  function pools() {
    if (!byId("pools-chart")) return;
    const traces = data.pools.map((pool, i) => ({
      x: pool.times.map((t) => t / 1e9), y: pool.percent, name: safe(clipped(pool.name, 60)), mode: "lines", line: { shape: "hv", width: 1.5, color: colour(hues[i]) },
      text: pool.percent.map((_, k) => `${sizeText(pool.live[k])} of ${sizeText(pool.reserved[k])} given out, largest free ${sizeText(pool.largest[k])}`),
      hovertemplate: "%{y:.1f} %<br>%{text}<extra></extra>",
    }));
    return Plotly.react("pools-chart", traces, base({
      height: 260 + 19 * traces.length, showlegend: true, legend: { orientation: "h", x: 0, y: narrow() ? -0.4 : -0.28, yanchor: "top", entrywidth: 1, entrywidthmode: "fraction" },
      xaxis: { tickformat: "~s", ticksuffix: "s", title: { text: "time since the start" }, range: shown.map((t) => t / 1e9), nticks: narrow() ? 5 : 10 },
      yaxis: { range: [0, 101], ticksuffix: " %", nticks: 6 },
    }), config);
  }
  function all() { pools();  if (byId("memory-chart")) { memory(); flame(); } bandwidth(); }

  if (byId("timeline") && !("timeline" in document.documentElement.dataset)) await new Promise((done) => document.addEventListener("timelinedrawn", done));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const library = document.createElement("script");
  library.textContent = byId("plotly").textContent;
  document.head.append(library);
  all();
  let quiet = false;
  const chart = byId("memory-chart");
  if (chart) {
    chart.on("plotly_relayout", (change) => {
      if (quiet) return;
      const low = change["xaxis.range[0]"], high = change["xaxis.range[1]"];
      if (low !== undefined) shown = [low * 1e9, high * 1e9];
      if (low !== undefined) document.dispatchEvent(new CustomEvent("timelineshow", { detail: [low * 1e9, high * 1e9] }));
    });
    let timer;
    document.addEventListener("timelineview", (event) => {
      clearTimeout(timer);
      shown = event.detail;
      timer = setTimeout(async () => {
        quiet = true;
        await Plotly.relayout(chart, { "xaxis.range": event.detail.map((t) => t / 1e9) });
        quiet = false;
      }, 150);
    });
    byId("memory-choice").addEventListener("change", (event) => { which = Number(event.target.value); memory(); flame(); });
  }
  document.addEventListener("themechange", all);
  let before = narrow();
  addEventListener("resize", () => { if (narrow() !== before) { before = narrow(); all(); } });
  document.documentElement.dataset.charts = "drawn";  // for tests
})();
