"use strict";
// The parts of the page that can be moved. Each reads its controls, computes, and draws. The other files define some of them.

// Draws a wave, its samples, and, if they are too few, the slower wave that has the same samples.
function sampling(section) {
  const waves = 5;
  const [width, height, margin] = [640, 200, 12];
  const [rate, bits] = ["rate", "bits"].map((name) => section.querySelector(`[name=${name}]`));
  const svg = section.querySelector("svg");
  const text = section.querySelector(".result");

  const x = (time) => (time * width).toFixed(1);
  const y = (value) => (height / 2 - value * (height / 2 - margin)).toFixed(1);
  const curve = (frequency) => {
    const points = [];
    for (let i = 0; i <= 400; i++) points.push(`${x(i / 400)},${y(Math.sin(2 * Math.PI * frequency * (i / 400)))}`);
    return points.join(" ");
  };

  function draw() {
    const [count, levels] = [Number(rate.value), 2 ** Number(bits.value)];
    const steps = [];
    const dots = [];
    for (let i = 0; i < count; i++) {
      const value = Math.sin((2 * Math.PI * waves * i) / count);
      // The levels divide the range from -1 to 1.
      const level = (Math.round(((value + 1) / 2) * (levels - 1)) / (levels - 1)) * 2 - 1;
      steps.push(`${x(i / count)},${y(level)}`, `${x((i + 1) / count)},${y(level)}`);
      dots.push(`<circle cx="${x(i / count)}" cy="${y(level)}" r="3.5"/>`);
    }
    const alias = waves - count * Math.round(waves / count);
    const isAliased = count <= 2 * waves;
    svg.innerHTML =
      `<polyline class="analog" points="${curve(waves)}"/><polyline class="digital" points="${steps.join(" ")}"/>` +
      (isAliased ? `<polyline class="alias" points="${curve(alias)}"/>` : "") + dots.join("");
    const perWave = (count / waves).toFixed(1).replace(/\.0$/, "");
    const sampled = isAliased
      ? `Not more than two samples a wave (${perWave}): they fit a wave of frequency ${Math.abs(alias)} as well, ` +
        "the alias (dashed), and nobody can tell which one it was."
      : `${perWave} samples a wave: more than two, so the wave can be restored.`;
    const ratio = (6.02 * Number(bits.value) + 1.76).toFixed(0);
    text.textContent = `${sampled} ${levels} levels: the error is at most 1/${2 * (levels - 1)} of the range, ` +
      `about ${ratio} dB below the wave.`;
  }

  for (const control of [rate, bits]) control.addEventListener("input", draw);
  draw();
}

// The quantization table of luma. Source: Rec. ITU-T T.81 (JPEG), table K.1.
const jpegLuma = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92,
  49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

// The order from the coarsest to the finest pattern, along diagonals.
const zigzag = Array.from({ length: 64 }, (_, index) => index).sort((one, other) => {
  const [a, b] = [one, other].map((index) => [index >> 3, index & 7]);
  const [first, second] = [a[0] + a[1], b[0] + b[1]];
  if (first !== second) return first - second;
  return first % 2 === 0 ? b[0] - a[0] : a[0] - b[0];
});

const basis = Array.from({ length: 64 }, (_, index) => {
  const [pattern, x] = [index >> 3, index & 7];
  return (pattern === 0 ? Math.sqrt(1 / 8) : 0.5) * Math.cos(((2 * x + 1) * pattern * Math.PI) / 16);
});

// Multiplies a block by the patterns, or by their inverse, in both directions.
function transform(block, isInverse) {
  const weight = (row, column) => (isInverse ? basis[column * 8 + row] : basis[row * 8 + column]);
  let result = block;
  for (let turn = 0; turn < 2; turn++) {
    const next = new Float64Array(64);
    for (let y = 0; y < 8; y++) {
      for (let row = 0; row < 8; row++) {
        let sum = 0;
        for (let i = 0; i < 8; i++) sum += result[y * 8 + i] * weight(row, i);
        next[row * 8 + y] = sum;
      }
    }
    result = next;
  }
  return result;
}

// The number of bits of a number without its sign, as in JPEG.
const bitLength = (number) => (number === 0 ? 0 : Math.floor(Math.log2(Math.abs(number))) + 1);

function entropy(counts) {
  let [total, bits] = [0, 0];
  for (const count of counts.values()) total += count;
  for (const count of counts.values()) bits -= count * Math.log2(count / total);
  return bits;
}

// Compresses the picture's brightness like JPEG, and shows what remains, and the coefficients of a block.
function compression(section) {
  const image = section.querySelector("img");
  const [coded, chosen] = section.querySelectorAll("canvas");
  const quality = section.querySelector("[name=quality]");
  const [text, table] = [section.querySelector(".result"), section.querySelector("tbody")];
  const place = { x: 0, y: 0 };
  let [luma, blocks, across, down] = [null, [], 0, 0];

  function read() {
    [across, down] = [Math.floor(image.naturalWidth / 8), Math.floor(image.naturalHeight / 8)];
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [8 * across, 8 * down];
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    luma = new Float64Array(64 * across * down);
    for (let i = 0; i < luma.length; i++) {
      luma[i] = Math.round(0.299 * pixels[4 * i] + 0.587 * pixels[4 * i + 1] + 0.114 * pixels[4 * i + 2]);
    }
    blocks = [];
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) {
        const block = new Float64Array(64);
        for (let i = 0; i < 64; i++) block[i] = luma[(8 * y + (i >> 3)) * 8 * across + 8 * x + (i & 7)] - 128;
        blocks.push(transform(block, false));
      }
    }
    // At first, the block with the most detail.
    const details = blocks.map((block) => block.slice(1).reduce((sum, coefficient) => sum + Math.abs(coefficient), 0));
    const busiest = details.indexOf(Math.max(...details));
    [place.x, place.y] = [busiest % across, Math.floor(busiest / across)];
    [coded.width, coded.height] = [8 * across, 8 * down];
  }

  function draw() {
    // The scale of libjpeg's quality.
    const value = Number(quality.value);
    const scale = value < 50 ? 5000 / value : 200 - 2 * value;
    const steps = jpegLuma.map((step) => Math.min(Math.max(Math.floor((step * scale + 50) / 100), 1), 255));
    const symbols = new Map();
    const count = (symbol) => symbols.set(symbol, (symbols.get(symbol) ?? 0) + 1);
    const context = coded.getContext("2d");
    const picture = context.createImageData(coded.width, coded.height);
    let [bits, kept, error, previous] = [0, 0, 0, 0];
    blocks.forEach((block, index) => {
      const levels = Array.from(block, (coefficient, i) => Math.round(coefficient / steps[i]));
      // What JPEG writes: the mean as the difference from the last block's, then runs of zeros and the numbers after them.
      count(`mean ${bitLength(levels[0] - previous)}`);
      bits += bitLength(levels[0] - previous);
      previous = levels[0];
      let run = 0;
      for (const position of zigzag.slice(1)) {
        if (levels[position] === 0) { run += 1; continue; }
        for (; run > 15; run -= 16) count("16 zeros");
        count(`${run} ${bitLength(levels[position])}`);
        bits += bitLength(levels[position]);
        run = 0;
      }
      if (run > 0) count("end");
      kept += levels.filter((level) => level !== 0).length;
      const back = transform(levels.map((level, i) => level * steps[i]), true);
      const [left, top] = [8 * (index % across), 8 * Math.floor(index / across)];
      for (let i = 0; i < 64; i++) {
        const target = (top + (i >> 3)) * coded.width + left + (i & 7);
        const gray = Math.min(Math.max(Math.round(back[i] + 128), 0), 255);
        error += (gray - luma[target]) ** 2;
        picture.data.set([gray, gray, gray, 255], 4 * target);
      }
      if (index === place.y * across + place.x) show(levels);
    });
    context.putImageData(picture, 0, 0);
    chosen.getContext("2d").putImageData(context.getImageData(8 * place.x, 8 * place.y, 8, 8), 0, 0);
    context.strokeStyle = "#e33";
    context.strokeRect(8 * place.x - 0.5, 8 * place.y - 0.5, 9, 9);
    const perPixel = (bits + entropy(symbols)) / luma.length;
    const ratio = error === 0 ? "identical" : `PSNR ${(10 * Math.log10((255 ** 2 * luma.length) / error)).toFixed(1)} dB`;
    text.textContent = `${((100 * kept) / luma.length).toFixed(1)} % of the coefficients remain: about ` +
      `${perPixel.toFixed(2)} bits a pixel instead of 8, ${ratio}.`;
  }

  function show(levels) {
    table.innerHTML = Array.from({ length: 8 }, (_, y) =>
      `<tr>${levels.slice(8 * y, 8 * y + 8).map((level) => `<td class="${level === 0 ? "zero" : ""}">${level}</td>`).join("")}</tr>`
    ).join("");
  }

  function choose(x, y) {
    place.x = Math.min(Math.max(x, 0), across - 1);
    place.y = Math.min(Math.max(y, 0), down - 1);
    draw();
  }

  quality.addEventListener("input", draw);
  coded.addEventListener("click", (event) => {
    const side = coded.clientWidth / across;
    choose(Math.floor(event.offsetX / side), Math.floor(event.offsetY / side));
  });
  coded.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    choose(place.x + step[0], place.y + step[1]);
  });
  image.decode().then(() => { read(); draw(); });
}

const parts = { sampling, compression, solids, interlacing, pulldown, motion, groups };
for (const section of document.querySelectorAll("[data-part]")) {
  section.hidden = false;
  parts[section.dataset.part](section);
}
