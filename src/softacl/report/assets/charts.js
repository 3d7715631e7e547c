"use strict";
// Charts of a trace, drawn by Plotly (plot.js): memory over time, the stacks that held it at the peak, pools.
// Plotly is large, so it is parsed after the timeline has been drawn.
(async () => {
  const byId = (id) => document.getElementById(id);
  const data = chartsData;
  let which = 0, shown = data.view;  // in ns

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
      x: seconds, y: line.bytes, name: safe(clipped(line.name, narrow() ? 34 : 80)), stackgroup: "all", mode: "lines",
      line: { shape: "hv", width: 0.6, color: colour(hues[i % hues.length]) }, fillcolor: colour(hues[i % hues.length]),
      text: line.bytes.map(sizeText), hovertemplate: `%{text}<br>${safe(clipped(line.name, 80))}<extra></extra>`,
    }));
    const part = (held.peak_time - shown[0]) / (shown[1] - shown[0]);
    return Plotly.react("memory-chart", traces, plotLook({
      height: 330 + 19 * traces.length, showlegend: true, legend: { ...legendBelow, traceorder: "normal", entrywidth: 1, entrywidthmode: "fraction" },
      xaxis: { tickformat: "~s", ticksuffix: "s", title: { text: "time since the start" }, range: shown.map((t) => t / 1e9), nticks: narrow() ? 5 : 10 }, yaxis: sizeTicks(held.peak),
      annotations: [{ x: held.peak_time / 1e9, y: held.peak, text: `peak ${sizeText(held.peak)}`, showarrow: true, arrowhead: 0, xanchor: part > 0.8 ? "right" : part < 0.2 ? "left" : "center", ax: 0, ay: -16, arrowcolor: colour("muted"), bgcolor: colour("surface") }],
    }), plotConfig);
  }
  function flame() {
    const tree = data.trees[which];
    if (!tree) return;
    const ids = tree.names.map((_, i) => String(i)), shades = ["h2d", "d2h", "d2d", "p2p", "compute", "fill", "call", "range"].map(colour);
    const depths = [];
    tree.parents.forEach((parent, i) => { depths[i] = parent < 0 ? 1 : depths[parent] + 1; });
    const depth = Math.min(14, Math.max(...depths));
    const lines = new Map();  // a line has the same colour everywhere
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
    }], plotLook({ height: 70 + 44 * depth, margin: { l: 0, r: 0, t: 26, b: 0 }, uniformtext: { minsize: 10, mode: "hide" } }), plotConfig);
  }
  function pools() {
    if (!byId("pools-chart")) return;
    const traces = data.pools.map((pool, i) => ({
      x: pool.times.map((t) => t / 1e9), y: pool.percent, name: safe(clipped(pool.name, 60)), mode: "lines", line: { shape: "hv", width: 1.5, color: colour(hues[i]) },
      text: pool.percent.map((_, k) => `${sizeText(pool.live[k])} of ${sizeText(pool.reserved[k])} allocated, largest free ${sizeText(pool.largest[k])}`),
      hovertemplate: "%{y:.1f} %<br>%{text}<extra></extra>",
    }));
    return Plotly.react("pools-chart", traces, plotLook({
      height: 260 + 19 * traces.length, showlegend: true, legend: { ...legendBelow, entrywidth: 1, entrywidthmode: "fraction" },
      xaxis: { tickformat: "~s", ticksuffix: "s", title: { text: "time since the start" }, range: shown.map((t) => t / 1e9), nticks: narrow() ? 5 : 10 },
      yaxis: { range: [0, 101], ticksuffix: " %", nticks: 6 },
    }), plotConfig);
  }
  if (byId("timeline") && !("timeline" in document.documentElement.dataset)) await new Promise((done) => document.addEventListener("timelinedrawn", done));
  await drawCharts(() => { pools(); if (byId("memory-chart")) { memory(); flame(); } });
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
})();
