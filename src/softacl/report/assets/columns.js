"use strict";
// Columns of numbers out of the page: base64, deflate, differences (softacl/trace/page/columns.py).
async function readColumns(element) {
  const kinds = { u1: Uint8Array, u2: Uint16Array, u4: Uint32Array, i4: Int32Array, f8: Float64Array };
  const [first, ...rest] = element.children;
  const heads = JSON.parse(first.textContent);
  const columns = {};
  await Promise.all(heads.map(async (head, i) => {
    // each of these lies in a buffer of its own, so that every kind is aligned
    let values = new kinds[head.kind](await inflated(rest[i].textContent).arrayBuffer());
    if (head.differences) {
      const sums = new Float64Array(values.length);
      for (let j = 0, sum = 0; j < values.length; j++) sums[j] = sum += values[j];
      values = sums;
    }
    columns[head.name] = values;
  }));
  element.remove();
  return columns;
}
