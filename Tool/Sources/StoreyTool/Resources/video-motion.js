"use strict";
// What moves: fields, film on other screens, and the search for blocks. The arithmetic is that of StoreyVideo, in Interlacing,
// FrameRate.cadence, and MotionField.

// Reads the frames of the moving scene, which are one below the other.
async function sceneFrames(width, height) {
  const image = document.querySelector("#scene");
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return Array.from({ length: image.naturalHeight / height }, (_, frame) => {
    const { data } = context.getImageData(0, frame * height, width, height);
    return Int32Array.from({ length: width * height }, (_, index) => data[4 * index]);
  });
}

const sceneSize = [160, 96];

function showGray(canvas, codes) {
  [canvas.width, canvas.height] = sceneSize;
  const context = canvas.getContext("2d");
  const picture = context.createImageData(...sceneSize);
  codes.forEach((code, index) => picture.data.set([code, code, code, 255], 4 * index));
  context.putImageData(picture, 0, 0);
  return context;
}

function decibels(codes, reference) {
  const error = codes.reduce((sum, code, index) => sum + (code - reference[index]) ** 2, 0) / codes.length;
  return error === 0 ? "identical" : `${formatted(10 * Math.log10(255 ** 2 / error), 1)} dB`;
}

// Weaves two fields of different times, or fills the lines of one.
async function interlacing(section) {
  const [motion, method, canvas] = ["[name=motion]", "[name=method]", "canvas"].map((name) => section.querySelector(name));
  const text = section.querySelector(".result");
  const [width, height] = sceneSize;
  const frames = await sceneFrames(width, height);

  function draw() {
    const distance = Number(motion.value);
    const [top, original] = [frames[0], frames[distance]];
    const woven = original.map((code, index) => (Math.floor(index / width) % 2 === 0 ? top[index] : code));
    const bobbed = woven.map((code, index) => {
      const y = Math.floor(index / width);
      if (y % 2 === 1) return code;
      if (y === 0) return woven[index + width];
      if (y === height - 1) return woven[index - width];
      return (woven[index - width] + woven[index + width] + 1) >> 1;
    });
    showGray(canvas, { weave: woven, bob: bobbed, original }[method.value]);
    motion.setAttribute("aria-valuetext", `${2 * distance} pixels`);
    const moved = distance === 0 ? "Nothing moves" : `The image moves by ${2 * distance} pixels, the disc by ${5 * distance}`;
    text.textContent = `${moved}. Difference from the original: woven ${decibels(woven, original)}, ` +
      `bobbed ${decibels(bobbed, original)}.`;
  }

  for (const control of [motion, method]) control.addEventListener("input", draw);
  draw();
}

// The exact fraction of a frame rate. Television's are divided by 1.001.
function fraction(rate) {
  return rate.includes(".") ? [1000 * Math.round(Number(rate)), 1001] : [Number(rate), 1];
}

// The number of refreshes for which a display shows each frame.
function cadenceOf(film, display, count) {
  const [[frames, seconds], [refreshes, period]] = [film, display].map(fraction);
  const [time, frame] = [refreshes * seconds, period * frames];
  let rest = 0;
  return Array.from({ length: count }, () => {
    rest += time;
    const shown = Math.floor(rest / frame);
    rest %= frame;
    return shown;
  });
}

// Draws how long each film frame is shown, and moves a disc in the same way.
function pulldown(section) {
  const [film, display, move] = ["film", "display", "move"].map((name) => section.querySelector(`[name=${name}]`));
  const [svg, text, discs] = [
    section.querySelector("svg"), section.querySelector(".result"), section.querySelectorAll(".lane i"),
  ];
  let [cadence, refresh] = [[], 0];

  function draw() {
    cadence = cadenceOf(film.value, display.value, 4000);
    const [refreshes, period] = fraction(display.value);
    refresh = (1000 * period) / refreshes;
    const shown = 24;
    const width = 640 / shown;
    let [place, drawing] = [0, ""];
    cadence.forEach((count, index) => {
      if (place >= shown || count === 0) { place += count; return; }
      drawing += `<rect class="${index % 2 === 0 ? "even" : "odd"}" x="${place * width + 1}" y="8" width="${count * width - 2}" height="52" rx="4"/>`;
      if (count * width > 30) {
        drawing += `<text class="${index % 2 === 0 ? "even" : "odd"}" x="${(place + count / 2) * width}" y="39" text-anchor="middle">${count}</text>`;
      }
      place += count;
    });
    for (let i = 0; i <= shown; i++) drawing += `<line x1="${i * width}" y1="66" x2="${i * width}" y2="74"/>`;
    svg.innerHTML = `${drawing}<text x="4" y="90">${shown} refreshes, ${formatted(shown * refresh, 0)} ms</text>`;
    const durations = [...new Set(cadence)].sort((one, other) => one - other);
    const times = durations.map((count) => (count === 0 ? "not at all" : `${formatted(count * refresh, 1)} ms`));
    text.textContent = durations.length === 1
      ? `Each frame is shown for ${times[0]}: even motion.`
      : `Refreshes for each frame: ${cadence.slice(0, 12).join(", ")} … Frames are shown for ${times.join(" or ")}, which is judder ` +
        `of up to ${formatted((durations.at(-1) - durations[0]) * refresh, 1)} ms.`;
  }

  // The position of a disc that goes back and forth, at a time in seconds.
  function position(time, lane) {
    const distance = Math.max(0, lane.clientWidth - 32);
    const place = (time * 240) % (2 * distance || 1);
    return place <= distance ? place : 2 * distance - place;
  }

  function animate(now) {
    if (!move.checked) return;
    const rate = fraction(film.value)[0] / fraction(film.value)[1];
    const cycle = cadence.reduce((sum, count) => sum + count, 0) * refresh;
    const refreshes = Math.floor((now % cycle) / refresh);
    let [frame, passed] = [0, cadence[0]];
    while (passed <= refreshes && frame < cadence.length - 1) passed += cadence[++frame];
    const base = Math.floor(now / cycle) * cadence.length;
    const even = Math.floor((now / 1000) * rate);
    [base + frame, even].forEach((shown, index) => {
      discs[index].style.transform = `translateX(${position(shown / rate, discs[index].parentElement)}px)`;
    });
    requestAnimationFrame(animate);
  }

  for (const control of [film, display]) control.addEventListener("input", draw);
  move.addEventListener("input", () => requestAnimationFrame(animate));
  draw();
}

// Searches the blocks of a frame in an earlier one. Returns the distance of each, row by row.
function motionField(current, earlier, side, reach) {
  const [width, height] = sceneSize;
  const vectors = [];
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const [bottom, right] = [Math.min(top + side, height), Math.min(left + side, width)];
      const difference = (x, y, limit) => {
        let sum = 0;
        for (let line = top; line < bottom; line++) {
          for (let column = left; column < right; column++) {
            sum += Math.abs(current[line * width + column] - earlier[(line + y) * width + column + x]);
          }
          if (sum >= limit) break;
        }
        return sum;
      };
      let best = [0, 0];
      let least = difference(0, 0, Infinity);
      for (let y = Math.max(-reach, -top); y <= Math.min(reach, height - bottom); y++) {
        for (let x = Math.max(-reach, -left); x <= Math.min(reach, width - right); x++) {
          const sum = difference(x, y, least);
          if (sum < least) [best, least] = [[x, y], sum];
        }
      }
      vectors.push(best);
    }
  }
  return vectors;
}

function countsOf(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

// Shows the vectors of a frame's blocks, and the residual with and without them.
async function motion(section) {
  const [earlierFrame, currentFrame] = JSON.parse(section.dataset.value);
  const [side, reach, output] = ["[name=side]", "[name=reach]", "output"].map((name) => section.querySelector(name));
  const [shown, still, compensated] = section.querySelectorAll("canvas");
  const text = section.querySelector(".result");
  const [width, height] = sceneSize;
  const frames = await sceneFrames(width, height);
  const [earlier, current] = [frames[earlierFrame], frames[currentFrame]];

  function draw() {
    const [block, limit] = [Number(side.value), Number(reach.value)];
    output.textContent = `${limit} pixels`;
    const vectors = motionField(current, earlier, block, limit);
    const across = Math.ceil(width / block);
    const prediction = current.map((_, index) => {
      const [x, y] = [index % width, Math.floor(index / width)];
      const [right, down] = vectors[Math.floor(y / block) * across + Math.floor(x / block)];
      return earlier[(y + down) * width + x + right];
    });
    const residuals = [earlier, prediction].map((source) => current.map((code, index) => code - source[index]));
    const gray = (rest) => Uint8ClampedArray.from(rest, (value) => 128 + 2 * value);
    showGray(still, gray(residuals[0]));
    showGray(compensated, gray(residuals[1]));

    // Larger than the frame, so that the vectors are thin lines.
    const scale = 4;
    const context = showGray(shown, current);
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = sceneSize;
    copy.getContext("2d").drawImage(shown, 0, 0);
    [shown.width, shown.height] = [scale * width, scale * height];
    context.imageSmoothingEnabled = false;
    context.drawImage(copy, 0, 0, shown.width, shown.height);
    context.lineWidth = 2;
    vectors.forEach(([right, down], index) => {
      const [left, top] = [(index % across) * block, Math.floor(index / across) * block];
      const x = scale * (left + Math.min(block, width - left) / 2);
      const y = scale * (top + Math.min(block, height - top) / 2);
      context.fillStyle = context.strokeStyle = "#ffd400";
      context.fillRect(x - 2.5, y - 2.5, 5, 5);
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + scale * right, y + scale * down);
      context.stroke();
    });

    const [before, after] = residuals.map((rest) => rest.reduce((sum, value) => sum + value * value, 0) / rest.length);
    const bits = residuals.map((rest) => entropy(countsOf(rest)) / rest.length);
    const vectorBits = entropy(countsOf(vectors.map(([right, down]) => 100 * down + right))) / current.length;
    text.textContent = `${vectors.length} vectors. The mean squared error falls from ${formatted(before, 1)} to ` +
      `${formatted(after, 1)}, ${formatted((100 * after) / before, 0)} %. Bits a pixel: ${formatted(bits[0], 2)} without motion, ` +
      `${formatted(bits[1], 2)} for the residual and ${formatted(vectorBits, 2)} for the vectors with it.`;
  }

  for (const control of [side, reach]) control.addEventListener("input", draw);
  draw();
}
