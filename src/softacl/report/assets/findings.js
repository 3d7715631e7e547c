"use strict";
// The filters of findings: by words, severity, rule and file. A link to a hidden finding takes the filters back.
(() => {
  const form = document.getElementById("filters");
  if (!form) return;
  const all = [...document.querySelectorAll("article[data-rule]")].map((node) => [node, node.textContent.toLowerCase()]);
  const words = document.getElementById("words"), rule = document.getElementById("rule"), file = document.getElementById("file");
  const count = document.getElementById("count");
  const chips = [...form.querySelectorAll(".chip input")];

  function apply() {
    const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
    const severities = new Set(chips.filter((chip) => chip.checked).map((chip) => chip.value));
    let shown = 0;
    for (const [node, text] of all) {
      const passes = severities.has(node.dataset.severity) && (!rule.value || rule.value === node.dataset.rule)
        && (!file.value || file.value === node.dataset.file) && wanted.every((word) => text.includes(word));
      node.hidden = !passes;
      shown += passes;
    }
    const { all: every, some } = count.dataset;
    count.textContent = shown === all.length ? every : some.replace("{shown}", shown);
    document.getElementById("none").hidden = shown > 0;
  }
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("wanted", () => { form.reset(); apply(); });
  apply();  // a browser may have kept what was chosen
})();
