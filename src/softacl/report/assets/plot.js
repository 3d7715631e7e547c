"use strict";
// What all charts share: Plotly, the page's colours, and charts of rates by size (softacl/report/charts.py).
const hues = ["h2d", "d2h", "d2d", "p2p", "compute", "fill", "call", "range", "h2h", "failed", "wait"];
const plotConfig = { displaylogo: false, responsive: true, modeBarButtonsToRemove: ["select2d", "lasso2d", "autoScale2d", "resetScale2d"] };
const chartsData = JSON.parse(document.getElementById("charts-data").textContent);
const legendBelow = { orientation: "h", x: 0, yref: "container", y: 0, yanchor: "bottom" };
const narrow = () => innerWidth < 640;
const clipped = (text, most) => (text.length > most ? `\u2026${text.slice(1 - most)}` : text);
const safe = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");  // Plotly knows some markup

function plotLook(more) {
  const text = colour("text"), line = colour("line"), axis = { gridcolor: line, zerolinecolor: line, linecolor: line, automargin: true, ticks: "outside", ticklen: 6, tickcolor: line };
  return {
    paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)", font: { family: getComputedStyle(document.body).fontFamily, size: 12, color: text },
    margin: { l: 8, r: 12, t: 28, b: 8 }, hovermode: "closest", dragmode: narrow() ? false : "zoom", hoverlabel: { font: { family: getComputedStyle(document.body).fontFamily } },
    modebar: { bgcolor: "rgba(0,0,0,0)", color: colour("muted"), activecolor: colour("accent") },
    ...more, xaxis: { ...axis, ...more.xaxis }, yaxis: { ...axis, ...more.yaxis },
  };
}
function rateChart(id, rows) {
  const traces = rows.map((row) => {
    const hue = colour(row.hue), measured = row.low.length > 0;
    return {
      x: row.sizes, y: row.rates, name: safe(row.name), mode: measured ? "lines+markers" : "lines",
      line: { color: hue, dash: row.dash }, marker: { size: 7, color: hue, symbol: row.dash === "dot" ? "diamond" : "circle" },
      error_y: measured ? { type: "data", symmetric: false, array: row.high.map((v, i) => v - row.rates[i]), arrayminus: row.low.map((v, i) => row.rates[i] - v), color: hue, thickness: 1, width: 3 } : undefined,
      customdata: row.sizes.map((size, i) => (row.counts.length ? `up to ${sizeText(size)}, ${row.counts[i]} copies` : sizeText(size))),
      hovertemplate: `%{y:.3~g} GB/s<br>%{customdata}<extra>${safe(row.name)}</extra>`,
    };
  });
  const sizes = rows.flatMap((row) => row.sizes), low = Math.log2(Math.min(...sizes)), high = Math.log2(Math.max(...sizes));
  const ticks = [];  // sizes of the curves, with room for a label each
  for (const size of [...new Set(sizes)].sort((a, b) => a - b))
    if (!ticks.length || Math.log2(size / ticks.at(-1)) >= (high - low) / (narrow() ? 4.5 : 12)) ticks.push(size);
  const speeds = rows.flatMap((row) => [...row.rates, ...row.low, ...row.high]).filter((v) => v > 0), marks = [];
  const slow = Math.min(...speeds) * 0.8, fast = Math.max(...speeds) * 1.25, many = Math.log10(fast / slow) > 2.5;
  for (let p = Math.floor(Math.log10(slow)); 10 ** p <= fast; p++)
    for (const each of many ? [1] : [1, 2, 5]) if (each * 10 ** p >= slow && each * 10 ** p <= fast) marks.push(each * 10 ** p);
  const pad = Math.max(0.15, (high - low) * 0.015);
  return Plotly.react(id, traces, plotLook({
    height: narrow() ? 430 : 400, margin: { l: 8, r: 28, t: 28, b: 8 }, showlegend: true, legend: legendBelow,
    xaxis: { type: "log", tickvals: ticks, ticktext: ticks.map(sizeText), title: { text: "size of a copy" }, range: [(low - pad) * Math.log10(2), (high + pad) * Math.log10(2)] },
    yaxis: { type: "log", title: { text: "GB/s" }, tickvals: marks, ticktext: marks.map((v) => String(Number(v.toPrecision(2)))), range: [Math.log10(slow), Math.log10(fast)] },
  }), plotConfig);
}
async function drawCharts(drawOthers = () => {}) {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const library = document.createElement("script");
  library.textContent = await inflated(document.getElementById("plotly").textContent).text();
  document.head.append(library);
  function all() {
    drawOthers();
    for (const [id, rows] of Object.entries(chartsData.rates)) rateChart(id, rows);
  }
  all();
  document.addEventListener("themechange", all);
  let before = narrow();
  addEventListener("resize", () => { if (narrow() !== before) { before = narrow(); all(); } });
  document.documentElement.dataset.charts = "drawn";  // for tests
}
