// Shows a large graph as folders that open on demand, drawn on a canvas.
'use strict';
document.querySelectorAll('.explorer').forEach(place => {
  const section = place.closest('section'), canvas = place.querySelector('canvas'), panel = place.querySelector('.panel');
  const input = document.querySelector('input'), result = document.querySelector('output');
  const context = canvas.getContext('2d');
  const data = JSON.parse(place.querySelector('script').textContent);
  const F = data.folders.length, T = data.types.length, N = F + T;
  // Folders come first, each after its parent; then types.
  const name = [...data.folders, ...data.types], parent = [...data.folderParents, ...data.typeFolders];
  const lower = name.map(n => n.toLowerCase());
  const kids = Array.from({ length: F }, () => []);
  for (let i = 0; i < N; i++) if (parent[i] >= 0) kids[parent[i]].push(i);
  const roots = [];
  for (let i = 0; i < N; i++) if (parent[i] < 0) roots.push(i);
  // The references between types: from, to, and 1 for a violation or 2 for a known one.
  const from = [], to = [], mark = [], outgoing = Array.from({ length: N }, () => []), incoming = Array.from({ length: N }, () => []);
  data.uses.forEach((list, type) => {
    let target = 0;
    list.forEach(delta => {
      target += delta;
      outgoing[F + type].push(from.length); incoming[F + target].push(from.length);
      from.push(F + type); to.push(F + target); mark.push(0);
    });
  });
  data.violations.forEach(i => { mark[i] = 1; });
  data.known.forEach(i => { mark[i] = 2; });
  const total = new Int32Array(N), wrong = new Int32Array(N);
  const addUp = (array, i, value) => { for (; i >= 0; i = parent[i]) array[i] += value; };
  for (let i = F; i < N; i++) { addUp(total, i, 1); if (data.marks[i - F] === 1) addUp(wrong, i, 1); }
  mark.forEach((m, i) => { if (m === 1) addUp(wrong, from[i], 1); });

  const open = new Set();
  let shown = [], edges = [], box = [], drawn = [], selected = -1, hits = [], hit = -1;
  let view = { x: 0, y: 0, k: 1 }, world = { w: 1, h: 1 }, isFitted = true, colors = {};
  const rep = new Int32Array(N);

  const font = (size, weight = 400) => `${weight} ${size}px ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif`;
  const widths = new Map();
  const width = text => {
    let w = widths.get(text);
    if (w === undefined) { context.font = font(13); widths.set(text, w = context.measureText(text).width); }
    return w;
  };
  const isFolder = i => i < F;
  const detail = i => isFolder(i) ? `${total[i]} type${total[i] === 1 ? '' : 's'}` : data.layers[data.typeLayers[i - F]] || '';

  // What is visible: folders that are closed, and types in open ones. Edges end at the closed folder that contains a type.
  const update = () => {
    for (let i = 0; i < N; i++) {
      const p = parent[i];
      rep[i] = p < 0 ? i : rep[p] !== p ? rep[p] : open.has(p) ? i : p;
    }
    shown = [];
    for (let i = 0; i < N; i++) if (rep[i] === i) shown.push(i);
    const found = new Map();
    for (let i = 0; i < from.length; i++) {
      const a = rep[from[i]], b = rep[to[i]];
      if (a === b) continue;
      const key = a * N + b, edge = found.get(key);
      if (!edge) found.set(key, { a, b, count: 1, mark: mark[i] });
      else { edge.count++; if (mark[i] && edge.mark !== 1) edge.mark = mark[i]; }
    }
    edges = [...found.values()];
    layOut();
  };

  const path = i => { const all = []; for (; i >= 0; i = parent[i]) all.unshift(i); return all; };
  const layOut = () => {
    // The references between the children of each open folder.
    const among = new Map();
    edges.forEach(e => {
      const one = path(e.a), two = path(e.b);
      let depth = 0;
      while (one[depth] === two[depth]) depth++;
      const p = depth ? one[depth - 1] : -1, list = among.get(p) || [];
      list.push([one[depth], two[depth], e.count]);
      among.set(p, list);
    });
    box = []; drawn = [];
    const size = i => {
      if (isFolder(i) && open.has(i)) return arrange(kids[i], among.get(i) || [], i);
      return { i, w: Math.max(48, Math.max(width(name[i]) * (isFolder(i) ? 1.1 : 1), width(detail(i)) * .85) + (isFolder(i) ? 40 : 20)), h: detail(i) ? 44 : 30, parts: [] };
    };
    const arrange = (list, uses, i) => {
      const weight = new Map(list.map(k => [k, [0, 0]]));
      uses.forEach(([a, b, n]) => { weight.get(a)[0] += n; weight.get(b)[1] += n; });
      const score = k => { const [o, n] = weight.get(k); return o + n ? (o - n) / (o + n) : -2; };
      const order = [...list].sort((a, b) => score(b) - score(a) || (name[a] < name[b] ? -1 : 1));
      const position = new Map(order.map((k, index) => [k, index])), level = new Map(order.map(k => [k, 0]));
      const next = new Map(order.map(k => [k, []]));
      uses.forEach(([a, b]) => { if (position.get(a) < position.get(b)) next.get(a).push(b); });
      order.forEach(k => next.get(k).forEach(o => level.set(o, Math.max(level.get(o), level.get(k) + 1))));
      const levels = [], alone = [];
      order.forEach(k => {
        const [o, n] = weight.get(k);
        if (o + n) (levels[level.get(k)] = levels[level.get(k)] || []).push(size(k)); else alone.push(size(k));
      });
      // A long chain takes several columns, so that it isn't a thin strip.
      const linked = levels.filter(Boolean), side = Math.ceil(Math.sqrt(linked.flat().length) * 1.3);
      if (linked.length > side) {
        const chain = linked.flat();
        levels.length = 0;
        for (let start = 0; start < chain.length; start += side) levels.push(chain.slice(start, start + side));
      }
      if (alone.length) levels.push(alone);
      const all = levels.flat(), area = all.reduce((s, b) => s + (b.w + 24) * (b.h + 40), 0);
      const limit = Math.max(Math.sqrt(area) * 1.5, ...all.map(b => b.w));
      const head = i < 0 ? 0 : 30, pad = i < 0 ? 24 : 14;
      let y = head + pad, right = i < 0 ? 0 : width(name[i]) + 90;
      const rows = [];
      levels.filter(Boolean).forEach(row => {
        let line = [], x = 0;
        row.forEach(b => {
          if (line.length && x + b.w > limit) { rows.push(line); line = []; x = 0; }
          line.push(b); x += b.w + 24;
        });
        rows.push(line);
      });
      const inner = Math.max(0, ...rows.map(line => line.reduce((s, b) => s + b.w + 24, -24)));
      rows.forEach((line, index) => {
        const own = line.reduce((s, b) => s + b.w + 24, -24), high = Math.max(...line.map(b => b.h));
        let x = pad + (inner - own) / 2;
        line.forEach(b => { b.x = x; b.y = y + (high - b.h) / 2; x += b.w + 24; });
        y += high + (index < rows.length - 1 ? 40 : 0);
      });
      right = Math.max(right, inner + 2 * pad);
      return { i, w: right, h: y + pad, parts: all };
    };
    const top = arrange(roots, among.get(-1) || [], -1);
    const settle = (b, x, y) => {
      const mine = { i: b.i, x: x + (b.x || 0), y: y + (b.y || 0), w: b.w, h: b.h };
      if (b.i >= 0) { box[b.i] = mine; drawn.push(mine); }
      b.parts.forEach(part => settle(part, mine.x, mine.y));
    };
    settle(top, 0, 0);
    world = { w: top.w, h: top.h };
  };

  const readColors = () => {
    const style = getComputedStyle(document.documentElement);
    ['ink', 'faint', 'line', 'rule', 'paper', 'band', 'red'].forEach(c => { colors[c] = style.getPropertyValue('--' + c).trim(); });
  };
  let request = 0;
  const redraw = () => { if (!request) request = requestAnimationFrame(() => { request = 0; draw(); }); };
  const draw = () => {
    const scale = devicePixelRatio || 1, w = canvas.clientWidth, h = canvas.clientHeight;
    if (!w || !h) return;
    if (canvas.width !== Math.round(w * scale) || canvas.height !== Math.round(h * scale)) {
      canvas.width = Math.round(w * scale); canvas.height = Math.round(h * scale);
    }
    const { x, y, k } = view;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, w, h);
    context.setTransform(scale * k, 0, 0, scale * k, scale * x, scale * y);
    const isVisible = b => b.x * k + x < w && (b.x + b.w) * k + x > 0 && b.y * k + y < h && (b.y + b.h) * k + y > 0;
    const found = new Set(hits.map(i => rep[i])), focus = selected >= 0 ? rep[selected] : -1;
    // A folder that is open is represented by everything in it.
    const inFocus = i => { for (; i >= 0; i = parent[i]) if (i === selected) return true; return i === focus; };
    const near = new Set();
    if (selected >= 0) edges.forEach(e => { if (inFocus(e.a) || inFocus(e.b)) { near.add(e.a); near.add(e.b); } });
    const isFaded = i => selected >= 0 && !near.has(i) && !inFocus(i);

    drawn.forEach(b => {
      if (!isFolder(b.i) || !open.has(b.i) || !isVisible(b)) return;
      context.fillStyle = path(b.i).length % 2 ? colors.band : colors.paper;
      context.strokeStyle = b.i === selected ? colors.ink : colors.rule;
      context.lineWidth = b.i === selected ? 2 : 1;
      outline(b, 12); context.fill(); context.stroke();
    });
    const fog = Math.max(.18, Math.min(1, 120 / edges.length));
    const arrow = (e, isNear) => {
      const a = box[e.a], b = box[e.b];
      if (!a || !b || !isVisible({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.max(a.x + a.w, b.x + b.w) - Math.min(a.x, b.x), h: Math.max(a.y + a.h, b.y + b.h) - Math.min(a.y, b.y) })) return;
      const red = e.mark === 1;
      context.globalAlpha = selected >= 0 ? isNear ? 1 : .06 : red ? Math.max(.5, fog) : fog;
      context.strokeStyle = context.fillStyle = red ? colors.red : isNear ? colors.ink : colors.line;
      context.lineWidth = Math.min(6, 1 + Math.log2(e.count) * .5);
      context.setLineDash(e.mark === 2 ? [2, 3] : []);
      const down = b.y >= a.y + a.h, up = a.y >= b.y + b.h;
      let x1 = a.x + a.w / 2, x2 = b.x + b.w / 2, y1, y2, c1, c2;
      context.beginPath();
      if (down || up) {
        y1 = down ? a.y + a.h : a.y; y2 = down ? b.y : b.y + b.h;
        c1 = c2 = (y1 + y2) / 2;
        context.moveTo(x1, y1); context.bezierCurveTo(x1, c1, x2, c2, x2, y2 - (down ? 7 : -7)); context.stroke();
        head(x2, y2, 0, down ? 1 : -1);
      } else {
        const right = b.x >= a.x + a.w;
        x1 = right ? a.x + a.w : a.x; x2 = right ? b.x : b.x + b.w; y1 = a.y + a.h / 2; y2 = b.y + b.h / 2;
        context.moveTo(x1, y1); context.bezierCurveTo((x1 + x2) / 2, y1, (x1 + x2) / 2, y2, x2 - (right ? 7 : -7), y2); context.stroke();
        head(x2, y2, right ? 1 : -1, 0);
      }
    };
    const head = (px, py, dx, dy) => {
      context.beginPath(); context.moveTo(px, py);
      context.lineTo(px - dx * 8 - dy * 4, py - dy * 8 - dx * 4); context.lineTo(px - dx * 8 + dy * 4, py - dy * 8 + dx * 4);
      context.fill();
    };
    // Thousands of faded arrows take time, and can't be told apart.
    const isFew = selected < 0 || edges.length < 2000;
    if (isFew) edges.forEach(e => { if (selected < 0 || !(inFocus(e.a) || inFocus(e.b))) arrow(e, false); });
    if (selected >= 0) edges.forEach(e => { if (inFocus(e.a) || inFocus(e.b)) arrow(e, true); });
    context.setLineDash([]);

    drawn.forEach(b => {
      if (!isVisible(b)) return;
      const isOpen = isFolder(b.i) && open.has(b.i), isRed = isFolder(b.i) ? wrong[b.i] > 0 : data.marks[b.i - F] === 1;
      context.globalAlpha = isFaded(b.i) && !isOpen ? .45 : 1;
      if (!isOpen) {
        context.fillStyle = b.i === focus ? colors.ink : colors.paper;
        context.strokeStyle = isRed ? colors.red : colors.ink;
        context.lineWidth = found.has(b.i) ? 4 : isFolder(b.i) ? 1.5 : 1;
        outline(b, isFolder(b.i) ? 10 : 3); context.fill(); context.stroke();
      }
      // Smaller texts can't be read.
      if (13 * k < 4) return;
      context.textAlign = isOpen ? 'left' : 'center';
      context.fillStyle = b.i === focus && !isOpen ? colors.paper : isRed ? colors.red : colors.ink;
      context.font = font(13, isFolder(b.i) ? 600 : 400);
      const center = b.x + b.w / 2;
      if (isOpen) context.fillText('− ' + name[b.i], b.x + 12, b.y + 21);
      else context.fillText((isFolder(b.i) ? '+ ' : '') + name[b.i], center, b.y + (detail(b.i) ? 19 : 20));
      if (!isOpen && detail(b.i)) {
        context.font = font(11);
        if (b.i !== focus) context.fillStyle = colors.faint;
        context.fillText(detail(b.i), center, b.y + 35);
      }
    });
    context.globalAlpha = 1;
  };
  const outline = (b, radius) => { context.beginPath(); context.roundRect(b.x, b.y, b.w, b.h, radius); };

  const fit = () => {
    const w = canvas.clientWidth, h = canvas.clientHeight;
    if (!w || !h) return;
    const k = Math.min(w / world.w, h / world.h, 1.25);
    view = { k, x: (w - world.w * k) / 2, y: Math.max(0, (h - world.h * k) / 2) };
    isFitted = true;
    redraw();
  };
  const zoom = (factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) => {
    const k = Math.min(6, Math.max(.02, view.k * factor)), f = k / view.k;
    view = { k, x: x - (x - view.x) * f, y: y - (y - view.y) * f };
    isFitted = false;
    redraw();
  };
  const center = i => {
    const b = box[rep[i]] || box[i];
    if (!b) return;
    const w = canvas.clientWidth, h = canvas.clientHeight;
    view.k = Math.max(view.k, .8);
    view.x = w / 2 - (b.x + b.w / 2) * view.k; view.y = h / 2 - (b.y + b.h / 2) * view.k;
    isFitted = false;
    redraw();
  };
  // Opens or closes a folder without moving it on the screen.
  const toggle = i => {
    const before = box[i];
    if (open.has(i)) open.delete(i); else open.add(i);
    update();
    if (isFitted) return fit();
    const after = box[i];
    if (before && after) { view.x += (before.x - after.x) * view.k; view.y += (before.y - after.y) * view.k; }
    redraw();
  };
  const select = i => { selected = i; describe(); redraw(); };
  const go = i => {
    path(i).slice(0, -1).forEach(p => open.add(p));
    update();
    select(i);
    center(i);
  };

  const element = (tag, text, ...children) => {
    const e = document.createElement(tag);
    if (text) e.textContent = text;
    e.append(...children);
    return e;
  };
  const link = (i, text) => {
    const button = element('button', text || name[i]);
    button.type = 'button';
    button.title = where(i);
    button.addEventListener('click', () => go(i));
    return button;
  };
  const where = i => isFolder(i) ? path(i).map(p => name[p]).join('/') : `${path(parent[i]).map(p => name[p]).join('/')}/${data.files[data.typeFiles[i - F]]}:${data.typeLines[i - F]}`;
  const list = (title, entries) => {
    if (!entries.length) return [];
    const most = entries.slice(0, 200), times = new Map();
    most.forEach(([i]) => times.set(name[i], (times.get(name[i]) || 0) + 1));
    const items = most.map(([i, count, isWrong]) => {
      const item = element('li', '', link(i, times.get(name[i]) > 1 ? `${name[i]} (${path(parent[i]).map(p => name[p]).join('/')})` : ''), count > 1 ? element('small', ` ${count}`) : '');
      if (isWrong) item.className = 'violation';
      return item;
    });
    if (entries.length > most.length) items.push(element('li', `and ${entries.length - most.length} more`));
    return [element('h3', `${title}: ${entries.length}`), element('ul', '', ...items)];
  };
  // The nodes at the other ends of the references of a type, or of everything in a folder.
  const ends = (i, uses, other) => {
    const found = new Map(), isIn = j => { for (; j >= 0; j = parent[j]) if (j === i) return true; return false; };
    const types = [];
    const collect = j => isFolder(j) ? kids[j].forEach(collect) : types.push(j);
    collect(i);
    types.forEach(t => uses[t].forEach(u => {
      const end = isFolder(i) ? rep[other[u]] : other[u];
      if (isIn(other[u])) return;
      const entry = found.get(end) || [end, 0, false];
      entry[1]++; entry[2] = entry[2] || mark[u] === 1;
      found.set(end, entry);
    }));
    return [...found.values()].sort((a, b) => b[2] - a[2] || b[1] - a[1] || (name[a[0]] < name[b[0]] ? -1 : 1));
  };
  const describe = () => {
    panel.replaceChildren();
    if (selected < 0) {
      panel.append(element('p', 'Click a folder to open it, and a type to see its references. Type / to search.'), ...list('Folders', roots.map(i => [i, total[i], wrong[i] > 0])));
      return;
    }
    const i = selected, trail = element('p');
    path(i).slice(0, -1).forEach(p => trail.append(link(p), ' / '));
    panel.append(element('h3', name[i]), trail, element('p', isFolder(i) ? detail(i) : [where(i).split('/').pop(), detail(i)].filter(Boolean).join(', ')));
    if (wrong[i]) panel.append(Object.assign(element('p', `${wrong[i]} violation${wrong[i] === 1 ? '' : 's'}`), { className: 'violation' }));
    panel.append(...list('References', ends(i, outgoing, to)), ...list('Referenced by', ends(i, incoming, from)));
    if (isFolder(i)) panel.append(...list('Contains', kids[i].map(k => [k, isFolder(k) ? total[k] : 1, wrong[k] > 0])));
    panel.scrollTop = 0;
  };

  const isShown = () => section.classList.contains('shown');
  const search = () => {
    if (!isShown()) return;
    const word = input.value.trim().toLowerCase();
    hits = [];
    hit = -1;
    if (word) for (let i = 0; i < N; i++) if (lower[i].includes(word)) hits.push(i);
    hits.sort((a, b) => lower[b].startsWith(word) - lower[a].startsWith(word) || lower[a].length - lower[b].length);
    result.textContent = word ? `${hits.length} found` : '';
    if (word) panel.replaceChildren(...list('Found', hits.map(i => [i, 1, false]))); else describe();
    redraw();
  };
  input.addEventListener('input', search);
  input.addEventListener('keydown', e => {
    if (!isShown()) return;
    if (e.key === 'Enter' && hits.length) {
      hit = (hit + (e.shiftKey ? hits.length - 1 : 1)) % hits.length;
      if (hit < 0) hit = hits.length - 1;
      const found = hits;
      go(found[hit]);
      result.textContent = `${hit + 1} of ${found.length}`;
    } else if (e.key === 'Escape') { input.value = ''; search(); input.blur(); }
  });

  const at = e => {
    const r = canvas.getBoundingClientRect(), x = (e.clientX - r.left - view.x) / view.k, y = (e.clientY - r.top - view.y) / view.k;
    // The innermost box is drawn last.
    for (let i = drawn.length - 1; i >= 0; i--) {
      const b = drawn[i];
      if (x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h) return { i: b.i, isTitle: y - b.y < 30 };
    }
    return { i: -1 };
  };
  const fingers = new Map();
  let moved = 0;
  canvas.addEventListener('wheel', e => {
    e.preventDefault();
    const r = canvas.getBoundingClientRect();
    zoom(Math.exp(-e.deltaY * (e.deltaMode ? .05 : .0016)), e.clientX - r.left, e.clientY - r.top);
  }, { passive: false });
  canvas.addEventListener('pointerdown', e => { if (e.button === 0) { if (!fingers.size) moved = 0; fingers.set(e.pointerId, e); canvas.setPointerCapture(e.pointerId); } });
  canvas.addEventListener('pointermove', e => {
    const before = fingers.get(e.pointerId);
    if (!before) { canvas.style.cursor = at(e).i >= 0 ? 'pointer' : 'grab'; return; }
    const r = canvas.getBoundingClientRect();
    if (fingers.size === 2) {
      const other = [...fingers.values()].find(f => f.pointerId !== e.pointerId);
      const far = f => Math.hypot(f.clientX - other.clientX, f.clientY - other.clientY) || 1;
      zoom(far(e) / far(before), (e.clientX + other.clientX) / 2 - r.left, (e.clientY + other.clientY) / 2 - r.top);
    } else {
      view.x += e.clientX - before.clientX; view.y += e.clientY - before.clientY; isFitted = false;
      redraw();
    }
    moved += Math.abs(e.clientX - before.clientX) + Math.abs(e.clientY - before.clientY);
    fingers.set(e.pointerId, e);
  });
  canvas.addEventListener('pointercancel', e => fingers.delete(e.pointerId));
  canvas.addEventListener('pointerup', e => {
    fingers.delete(e.pointerId);
    if (moved > 6) return;
    const { i, isTitle } = at(e);
    if (i < 0) return select(-1);
    // A click in the empty space of an open folder selects it, and one on its title closes it.
    if (isFolder(i) && (!open.has(i) || isTitle)) toggle(i);
    select(i);
  });
  const commands = { in: () => zoom(1.25), out: () => zoom(.8), fit };
  section.addEventListener('command', e => commands[e.detail]?.());
  const steps = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
  addEventListener('keydown', e => {
    if (!isShown() || e.ctrlKey || e.metaKey || e.altKey || e.target === input || e.target.closest?.('.panel, nav, summary')) return;
    if (e.key === '/') { e.preventDefault(); input.focus(); input.select(); }
    else if (e.key === '+' || e.key === '=') zoom(1.25);
    else if (e.key === '-') zoom(.8);
    else if (e.key === '0') fit();
    else if (e.key === 'Enter' && e.target === canvas && selected >= 0 && isFolder(selected)) toggle(selected);
    else if (e.key === 'Escape') { input.value = ''; hits = []; result.textContent = ''; select(-1); }
    else if (steps[e.key]) {
      e.preventDefault();
      view.x += steps[e.key][0]; view.y += steps[e.key][1]; isFitted = false;
      redraw();
    }
  });

  // Start with the folders that fit on a screen.
  const start = canvas.closest('body').clientWidth < 720 ? 12 : 32;
  let count = roots.length;
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    const closed = (open.size ? [...open].flatMap(i => kids[i]) : roots).concat(roots).filter(i => isFolder(i) && !open.has(i));
    closed.sort((a, b) => total[b] - total[a]);
    for (const i of closed) {
      const inside = kids[i].filter(isFolder).length;
      // A folder with many types of its own stays closed.
      if (!inside || kids[i].length > 16 || count + kids[i].length > start) continue;
      open.add(i);
      count += kids[i].length - 1;
      isGrowing = true;
      break;
    }
  }
  readColors();
  update();
  describe();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { readColors(); redraw(); });
  new ResizeObserver(() => { if (isFitted) fit(); else redraw(); }).observe(canvas);
  fit();
});
