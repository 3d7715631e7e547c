"use strict";
// What all pages share: the theme, tables that sort and filter, links that open their target, compressed parts.
function inflated(text) {  // base64 and deflate (softacl/report/page.py and trace/page/columns.py), as a Response
  let bytes;
  if (Uint8Array.fromBase64) bytes = Uint8Array.fromBase64(text);
  else {  // browsers of before 2025
    const raw = atob(text);
    bytes = new Uint8Array(raw.length);
    for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  }
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
}
(() => {
  const root = document.documentElement;
  const themes = ["system", "light", "dark"];
  const button = document.getElementById("theme");
  const store = (() => {
    try { return window.localStorage; } catch { return null; }  // a page from disk may have none
  })();
  root.dataset.script = "";

  function show(theme) {
    if (theme === "system") delete root.dataset.theme; else root.dataset.theme = theme;
    button.textContent = button.dataset[theme];
    document.dispatchEvent(new Event("themechange"));
  }
  let theme = "system";
  try { if (themes.includes(store?.getItem("softacl-theme"))) theme = store.getItem("softacl-theme"); } catch { /* none */ }
  show(theme);
  button.addEventListener("click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    try { store?.setItem("softacl-theme", theme); } catch { /* it is not kept */ }
    show(theme);
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => document.dispatchEvent(new Event("themechange")));
  addEventListener("beforeprint", () => show("light"));  // what scripts have drawn, too
  addEventListener("afterprint", () => show(theme));

  function opened() {
    let id;
    try { id = decodeURIComponent(location.hash.slice(1)); } catch { return; }
    const target = id && document.getElementById(id);
    if (!target) return;
    if (target.hidden) document.dispatchEvent(new CustomEvent("wanted", { detail: target }));
    for (let each = target; each; each = each.parentElement) if (each.tagName === "DETAILS") each.open = true;
    target.scrollIntoView();
  }
  addEventListener("hashchange", opened);
  addEventListener("DOMContentLoaded", opened);

  for (const table of document.querySelectorAll("table.sortable")) {
    const body = table.tBodies[0], heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => head.querySelector("button").addEventListener("click", () => {
      const numbers = head.classList.contains("number");
      const before = head.getAttribute("aria-sort");
      const down = before ? before === "ascending" : numbers;  // of numbers the largest first
      for (const each of heads) each.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = numbers ? (row) => Number(row.cells[column].dataset.value ?? "-Infinity") : (row) => row.cells[column].textContent;
      const compare = numbers ? (a, b) => a - b : new Intl.Collator("en", { numeric: true }).compare;
      const rows = [...body.rows].map((row) => [key(row), row]);
      rows.sort((a, b) => (down ? compare(b[0], a[0]) : compare(a[0], b[0])) || 0);
      body.append(...rows.map((each) => each[1]));
    }));
    const field = table.closest(".table").querySelector(".filter");
    field?.addEventListener("input", () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const row of body.rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
      }
    });
  }
})();
