"use strict";
// The frames of a group of pictures, in the order of decoding and in that of showing.

function groups(section) {
  const orders = JSON.parse(section.dataset.value);
  const [order, decoded, output] = ["[name=order]", "[name=decoded]", "output"].map((name) => section.querySelector(name));
  const [svg, text] = [section.querySelector("svg"), section.querySelector(".result")];

  function draw() {
    const { frames } = orders[Number(order.value)];
    const count = Number(decoded.value);
    output.textContent = `${count} of ${frames.length}`;
    const width = 640 / frames.length;
    const largest = Math.max(...frames.map((frame) => frame.bytes));
    const name = (frame) => `${frame.type}${frames.indexOf(frame)}`;
    const stored = frames.toSorted((one, other) => one.decoded - other.decoded);
    // A frame can be shown when it and all before it are decoded.
    const waiting = frames.findIndex((frame) => frame.decoded >= count);
    const shown = waiting < 0 ? frames.length : waiting;
    function row(list, bottom, isReady) {
      return list.map((frame, index) => {
        const height = Math.max(3, (72 * frame.bytes) / largest);
        const kind = `${frame.type.toLowerCase()}${isReady(frame) ? "" : " later"}`;
        return `<rect class="${kind}" x="${index * width + 3}" y="${bottom - height}" width="${width - 6}" height="${height}" rx="3"/>` +
          `<text x="${(index + 0.5) * width}" y="${bottom + 20}" text-anchor="middle">${name(frame)}</text>`;
      }).join("");
    }
    svg.innerHTML =
      `<text x="3" y="18">stored and decoded; height is size</text>${row(stored, 100, (frame) => frame.decoded < count)}` +
      `<text x="3" y="148">shown</text>${row(frames, 226, (frame) => frames.indexOf(frame) < shown)}`;
    const bytes = stored.slice(0, count).reduce((sum, frame) => sum + frame.bytes, 0);
    const kept = stored.slice(0, count).filter((frame) => frames.indexOf(frame) >= shown).map(name);
    text.textContent = `${formatted(bytes, 0)} bytes decoded, last ${name(stored[count - 1])}. ${shown} ` +
      `${shown === 1 ? "frame" : "frames"} can be shown` +
      (kept.length > 0 ? `; ${kept.join(", ")} ${kept.length > 1 ? "wait" : "waits"} for ${name(frames[shown])}.` : ".");
  }

  for (const control of [order, decoded]) control.addEventListener("input", draw);
  draw();
}
