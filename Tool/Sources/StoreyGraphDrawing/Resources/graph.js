// Shows one graph at a time, pans and zooms it, and finds nodes. Without it, the page lists all graphs.
'use strict';
(() => {
  const body = document.body, all = s => [...document.querySelectorAll(s)];
  const sections = all('section'), links = all('nav a'), input = document.querySelector('input'), result = document.querySelector('output');
  body.classList.add('live');
  const boards = sections.map(section => {
    const svg = section.querySelector('svg.picture');
    if (!svg) return { section };
    const world = svg.querySelector('.world'), size = svg.viewBox.baseVal;
    const board = { section, svg, world, w: size.width, h: size.height, x: 0, y: 0, k: 1,
      nodes: [...svg.querySelectorAll('.node')], edges: [...svg.querySelectorAll('.edge')] };
    board.box = svg.getAttribute('viewBox');
    return board;
  });
  let now = boards[0], hits = [], hit = 0;

  const place = b => b.world.setAttribute('transform', `translate(${b.x} ${b.y}) scale(${b.k})`);
  const fit = b => {
    if (!b.svg) return;
    b.svg.removeAttribute('viewBox');
    const { width, height } = b.svg.getBoundingClientRect();
    // Its texts are at most a quarter larger than those of the page.
    const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    b.k = Math.min(width / b.w, height / b.h, 1.25 * scale);
    // If the graph is too large to be readable, start at its upper left.
    b.x = (width - b.w * b.k) / 2;
    b.y = Math.max(0, (height - b.h * b.k) / 2);
    b.isFitted = true;
    place(b);
  };
  const zoom = (b, factor, x, y) => {
    const k = Math.min(6, Math.max(.05, b.k * factor)), f = k / b.k;
    b.x = x - (x - b.x) * f; b.y = y - (y - b.y) * f; b.k = k; b.isFitted = false;
    place(b);
  };
  const zoomAtCenter = factor => { if (!now.svg) return; const r = now.svg.getBoundingClientRect(); zoom(now, factor, r.width / 2, r.height / 2); };
  const center = (b, node) => {
    const r = b.svg.getBoundingClientRect(), box = node.getBBox();
    if (b.k < .7) b.k = .9;
    b.x = r.width / 2 - (box.x + box.width / 2) * b.k; b.y = r.height / 2 - (box.y + box.height / 2) * b.k; b.isFitted = false;
    place(b);
  };

  const show = () => {
    const board = boards.find(b => '#' + b.section.id === location.hash) || boards[0];
    if (!board) return;
    now = board;
    sections.forEach(s => s.classList.toggle('shown', s === board.section));
    links.forEach(a => a.hash === '#' + board.section.id ? a.setAttribute('aria-current', 'page') : a.removeAttribute('aria-current'));
    links.find(a => a.hasAttribute('aria-current'))?.scrollIntoView({ block: 'nearest' });
    document.querySelector('main').scrollTop = 0;
    scrollTo(0, 0);
    if (board.isFitted === undefined || board.isFitted) fit(board);
    search();
  };

  const light = (b, nodes) => {
    const near = new Set(nodes.map(n => n.dataset.node));
    const own = new Set(near);
    b.edges.forEach(e => {
      const isNear = own.has(e.dataset.from) || own.has(e.dataset.to);
      e.classList.toggle('near', isNear);
      if (isNear) { near.add(e.dataset.from); near.add(e.dataset.to); }
    });
    b.nodes.forEach(n => n.classList.toggle('near', near.has(n.dataset.node)));
    b.svg.classList.toggle('faded', nodes.length > 0);
  };
  const search = () => {
    const word = input.value.trim().toLowerCase();
    boards.forEach(b => (b.nodes || []).forEach(n => n.classList.remove('found')));
    if (!now || !now.svg) return;
    hits = word ? now.nodes.filter(n => n.dataset.name.toLowerCase().includes(word)) : [];
    hits.forEach(n => n.classList.add('found'));
    hit = -1;
    result.textContent = word ? `${hits.length} found` : '';
    light(now, hits);
  };
  input.addEventListener('input', search);
  input.addEventListener('keydown', e => {
    if (e.key === 'Enter' && hits.length) {
      hit = (hit + (e.shiftKey ? hits.length - 1 : 1)) % hits.length;
      if (hit < 0) hit = hits.length - 1;
      result.textContent = `${hit + 1} of ${hits.length}`;
      center(now, hits[hit]);
    } else if (e.key === 'Escape') { input.value = ''; search(); input.blur(); }
  });

  boards.filter(b => b.svg).forEach(b => {
    const fingers = new Map();
    let moved = 0;
    b.svg.addEventListener('wheel', e => {
      e.preventDefault();
      const r = b.svg.getBoundingClientRect();
      zoom(b, Math.exp(-e.deltaY * (e.deltaMode ? .05 : .0016)), e.clientX - r.left, e.clientY - r.top);
    }, { passive: false });
    b.svg.addEventListener('pointerdown', e => { if (e.button === 0) { fingers.set(e.pointerId, e); moved = 0; } });
    addEventListener('pointermove', e => {
      const before = fingers.get(e.pointerId);
      if (!before) return;
      const r = b.svg.getBoundingClientRect();
      if (fingers.size === 2) {
        const other = [...fingers.values()].find(f => f.pointerId !== e.pointerId);
        const far = f => Math.hypot(f.clientX - other.clientX, f.clientY - other.clientY) || 1;
        zoom(b, far(e) / far(before), (e.clientX + other.clientX) / 2 - r.left, (e.clientY + other.clientY) / 2 - r.top);
      } else {
        b.x += e.clientX - before.clientX; b.y += e.clientY - before.clientY; b.isFitted = false;
        place(b);
      }
      moved += Math.abs(e.clientX - before.clientX) + Math.abs(e.clientY - before.clientY);
      if (moved > 4) body.classList.add('moving');
      fingers.set(e.pointerId, e);
    });
    ['pointerup', 'pointercancel'].forEach(name => addEventListener(name, e => { fingers.delete(e.pointerId); body.classList.remove('moving'); }));
    // A click at the end of a drag doesn't follow a link; one from the keyboard always does.
    b.svg.addEventListener('click', e => { if (moved > 4 && e.detail) e.preventDefault(); moved = 0; }, true);
    b.svg.addEventListener('dragstart', e => e.preventDefault());
    b.svg.addEventListener('pointerover', e => {
      const node = e.target.closest('.node');
      if (node && !fingers.size) light(b, [node]);
    });
    b.svg.addEventListener('pointerout', e => { if (e.target.closest('.node') && !fingers.size) light(b, hits); });
    b.svg.addEventListener('focusin', e => {
      const node = e.target.closest('.node');
      if (!node || !node.matches(':focus-visible')) return;
      light(b, [node]);
      const r = b.svg.getBoundingClientRect(), n = node.getBoundingClientRect();
      if (n.left < r.left || n.right > r.right || n.top < r.top || n.bottom > r.bottom) center(b, node);
    });
    b.svg.addEventListener('focusout', () => light(b, hits));
  });

  const steps = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
  const commands = { in: () => zoomAtCenter(1.25), out: () => zoomAtCenter(.8), fit: () => fit(now), print: () => print() };
  // A large graph has commands of its own.
  const run = name => now && !now.svg && name !== 'print' ? now.section.dispatchEvent(new CustomEvent('command', { detail: name })) : commands[name]();
  all('button[data-do]').forEach(b => b.addEventListener('click', () => run(b.dataset.do)));
  addEventListener('keydown', e => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target === input || !now || !now.svg) return;
    if (e.key === '/') { e.preventDefault(); input.focus(); input.select(); }
    else if (e.key === '+' || e.key === '=') commands.in();
    else if (e.key === '-') commands.out();
    else if (e.key === '0') commands.fit();
    else if (e.key === 'Escape') { input.value = ''; search(); document.activeElement.blur(); }
    else if (steps[e.key] && !e.target.closest('details, nav')) {
      e.preventDefault();
      now.x += steps[e.key][0]; now.y += steps[e.key][1]; now.isFitted = false;
      place(now);
    }
  });
  // Print each picture in its original size and position.
  addEventListener('beforeprint', () => boards.filter(b => b.svg).forEach(b => { b.svg.setAttribute('viewBox', b.box); b.world.removeAttribute('transform'); }));
  addEventListener('afterprint', () => boards.filter(b => b.svg).forEach(b => { if (b.isFitted !== undefined) { b.svg.removeAttribute('viewBox'); place(b); } }));
  addEventListener('hashchange', show);
  addEventListener('resize', () => { if (now && now.isFitted) fit(now); });
  show();
})();
