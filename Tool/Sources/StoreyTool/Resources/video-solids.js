"use strict";
// The solids of colors in the spaces of color models. The functions of this and the other files are called by video.js.

// Numbers as in the page's tables: with at most so many decimals.
function formatted(number, decimals) {
  return number.toLocaleString("en-US", { maximumFractionDigits: decimals }).replace("-", "−");
}

// Draws the colors of a screen as dots in the box of a color model.
function solids(section) {
  const models = JSON.parse(section.dataset.value);
  const [model, cut, canvas] = ["[name=model]", "[name=cut]", "canvas"].map((name) => section.querySelector(name));
  const [text, cutName] = [section.querySelector(".result"), section.querySelector(".cut-name")];
  const context = canvas.getContext("2d");
  const start = { yaw: -35, pitch: 20 };
  let { yaw, pitch } = start;
  const count = 16;

  // Places between the corners, because all models but the share of black ink are linear.
  function place(corners, red, green, blue) {
    return corners[0].map((value, axis) =>
      value + red * (corners[1][axis] - value) + green * (corners[2][axis] - value) + blue * (corners[4][axis] - value));
  }

  // The inverse: the color at a place.
  function colorAt(corners, at) {
    const [a, b, c] = [1, 2, 4].map((corner) => corners[corner].map((value, axis) => value - corners[0][axis]));
    const d = at.map((value, axis) => value - corners[0][axis]);
    const volume = determinant(a, b, c);
    return [determinant(d, b, c) / volume, determinant(a, d, c) / volume, determinant(a, b, d) / volume];
  }

  function determinant(a, b, c) {
    return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }

  function share({ corners, bounds }) {
    const edges = [1, 2, 4].map((corner) => corners[corner].map((value, axis) => value - corners[0][axis]));
    return Math.abs(determinant(...edges)) / bounds.reduce((volume, [low, high]) => volume * (high - low), 1);
  }

  // The share of a level of the box that is colors.
  function shareOfLevel({ corners, bounds }, level) {
    const steps = 100;
    const between = (axis, step) => bounds[axis][0] + ((step + 0.5) / steps) * (bounds[axis][1] - bounds[axis][0]);
    let inside = 0;
    for (let i = 0; i < steps; i++) {
      for (let j = 0; j < steps; j++) {
        const color = colorAt(corners, [level, between(1, i), between(2, j)]);
        if (color.every((part) => part >= 0 && part <= 1)) inside += 1;
      }
    }
    return inside / steps ** 2;
  }

  function draw() {
    const chosen = models[Number(model.value)];
    const isPrint = chosen.name === "CMYK";
    const level = Number(cut.value) / 100;
    cutName.textContent = isPrint ? "Black ink" : `Up to ${chosen.axes[0]}`;
    cut.setAttribute("aria-valuetext", `${cut.value} %`);
    const [turn, tilt] = [yaw, pitch].map((degrees) => (degrees * Math.PI) / 180);
    const style = getComputedStyle(canvas);
    const [width, height, side] = [canvas.width, canvas.height, 290];

    // From the box, each of whose axes is drawn equally long, to the canvas; the third number is the distance.
    function project(at) {
      const [up, right, back] = at.map((value, axis) => {
        const [low, high] = chosen.bounds[axis];
        return (value - low) / (high - low) - 0.5;
      });
      const x = right * Math.cos(turn) - back * Math.sin(turn);
      const depth = right * Math.sin(turn) + back * Math.cos(turn);
      return [
        width / 2 + side * x, height / 2 - side * (up * Math.cos(tilt) + depth * Math.sin(tilt)),
        depth * Math.cos(tilt) - up * Math.sin(tilt),
      ];
    }

    context.clearRect(0, 0, width, height);
    const corners = Array.from({ length: 8 }, (_, bits) =>
      project([0, 1, 2].map((axis) => chosen.bounds[axis][(bits >> axis) & 1])));
    const nearest = corners.reduce((best, corner, index) => (corner[2] < corners[best][2] ? index : best), 0);
    const edges = [];
    for (let bits = 0; bits < 8; bits++) {
      for (let axis = 0; axis < 3; axis++) if (!((bits >> axis) & 1)) edges.push([bits, bits | (1 << axis)]);
    }
    function stroke(isNear) {
      context.strokeStyle = style.getPropertyValue("--faint");
      context.lineWidth = 1.5;
      context.setLineDash(isNear ? [] : [4, 4]);
      for (const edge of edges.filter((edge) => edge.includes(nearest) === isNear)) {
        context.beginPath();
        context.moveTo(corners[edge[0]][0], corners[edge[0]][1]);
        context.lineTo(corners[edge[1]][0], corners[edge[1]][1]);
        context.stroke();
      }
      context.setLineDash([]);
    }

    stroke(false);
    const dots = [];
    const last = count - 1;
    for (let red = 0; red < count; red++) {
      for (let green = 0; green < count; green++) {
        for (let blue = 0; blue < count; blue++) {
          const parts = [red / last, green / last, blue / last];
          const at = place(chosen.corners, ...parts);
          if (!isPrint && at[0] > level + 1e-9) continue;
          const light = isPrint ? 1 - level : 1;
          dots.push([...project(at), `rgb(${parts.map((part) => Math.round(255 * part * light)).join(" ")})`]);
        }
      }
    }
    dots.sort((one, other) => other[2] - one[2]);
    for (const [x, y, , color] of dots) {
      context.fillStyle = color;
      context.beginPath();
      context.arc(x, y, 9, 0, 2 * Math.PI);
      context.fill();
    }
    stroke(true);

    context.fillStyle = style.getPropertyValue("--ink");
    // As large on a narrow screen as on a wide one.
    const fontSize = Math.round((17 * width) / Math.max(canvas.clientWidth, 320));
    context.font = `600 ${fontSize}px ui-sans-serif, system-ui, sans-serif`;
    context.textAlign = "center";
    // Each axis is named beside its edge at the outline.
    chosen.axes.forEach((name, axis) => {
      const middles = edges.filter(([low, high]) => (low ^ high) === 1 << axis)
        .map((edge) => [0, 1].map((part) => (corners[edge[0]][part] + corners[edge[1]][part]) / 2));
      const distance = ([x, y]) => Math.hypot(x - width / 2, y - height / 2);
      const [x, y] = middles.reduce((best, middle) => (distance(middle) > distance(best) + 0.5 ? middle : best));
      const away = 34 / distance([x, y]);
      context.fillText(name, x + (x - width / 2) * away, y + (y - height / 2) * away + 6);
    });

    const filled = `The solid fills ${formatted(100 * share(chosen), 1)} % of its box.`;
    if (isPrint) {
      text.textContent = `Every mixture of inks is a color. With ${cut.value} % black ink, the brightest one is ` +
        `${formatted(100 * (1 - level), 0)} % bright.`;
    } else {
      text.textContent = level < 1
        ? `${filled} At ${chosen.axes[0]} = ${cut.value} %, ${formatted(100 * shareOfLevel(chosen, level), 0)} % of the level are colors.`
        : filled;
    }
  }

  function turnBy(degrees, tilt) {
    yaw = (yaw + degrees) % 360;
    pitch = Math.min(Math.max(pitch + tilt, -90), 90);
    draw();
  }

  for (const control of [model, cut]) control.addEventListener("input", draw);
  model.addEventListener("input", () => {
    cut.value = models[Number(model.value)].name === "CMYK" ? 0 : 100;
    draw();
  });
  canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
  canvas.addEventListener("pointermove", (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) turnBy(-event.movementX / 2, event.movementY / 2);
  });
  canvas.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [10, 0], ArrowRight: [-10, 0], ArrowUp: [0, -10], ArrowDown: [0, 10] }[event.key];
    if (event.key === "Home") ({ yaw, pitch } = start);
    else if (!step) return;
    event.preventDefault();
    turnBy(...(step ?? [0, 0]));
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  draw();
}
