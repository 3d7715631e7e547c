"use strict";
// Times and sizes for people, and the page's colours in the form that a canvas and Plotly want.
function timeText(ns, digits = 3) {
  const size = Math.abs(ns);
  const [factor, unit] = size < 1e3 ? [1, "ns"] : size < 1e6 ? [1e3, "\u00b5s"] : size < 1e9 ? [1e6, "ms"] : [1e9, "s"];
  const value = ns / factor;
  return `${unit === "ns" ? Math.round(value) : Number(value.toPrecision(Math.max(digits, Math.ceil(Math.log10(Math.abs(value) + 1)))))} ${unit}`;
}
function sizeText(nbytes) {
  let value = nbytes, unit = "B";
  for (const larger of ["KiB", "MiB", "GiB", "TiB"]) {
    if (Math.abs(value) < 1024) break;
    value /= 1024; unit = larger;
  }
  return `${Number(value.toFixed(2))} ${unit}`;
}
function colour(name) {
  const probe = document.createElement("span");
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}
function ink(fill) {  // black or white, whichever has more contrast with the colour
  const [r, g, b] = fill.match(/[\d.]+/g).map((v) => (Number(v) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? "#000000" : "#ffffff";
}
