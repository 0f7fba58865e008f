"use strict";
// The inspector in the app's page: a button that opens the panel in a dock, the selection of elements, and flashes of what
// the app redraws. It changes nothing in the app's elements.
(() => {
  const app = document.getElementById("storey-app");
  const panel = document.currentScript?.dataset.panel;
  if (!app || !panel) return;
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const shortcut = isMac ? "⌥I" : "Ctrl+Alt+I";
  const root = document.documentElement;

  const settings = { isOpen: false, right: 560, bottom: 380, flashes: true, ...JSON.parse(localStorage.getItem("storey-inspector") ?? "{}") };
  const save = () => {
    try { localStorage.setItem("storey-inspector", JSON.stringify(settings)); } catch { /* Only this page remembers. */ }
  };

  const make = (tag, name, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    if (name) element.className = name;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const icon = (path) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
    shape.setAttribute("d", path);
    svg.append(shape);
    return svg;
  };
  const tool = (label, path, action) => {
    const button = make("button", "", { type: "button", "aria-label": label, title: label }, icon(path));
    button.addEventListener("click", action);
    return button;
  };

  // ---- The dock

  const opener = tool(`Open the inspector (${shortcut})`, "M4 5h16v14H4zM14 5v14M7 9h4M7 12h4", () => toggle(true));
  opener.className = "opener";
  const pickTool = tool("Select an element on the page", "M11 20H4V4h16v7M12 12l8 3-3.5 1.5L15 20z", () => pick(!isPicking));
  const flashTool = tool("Highlight what is redrawn", "M13 3 5 14h6l-1 7 8-11h-6z", () => {
    settings.flashes = !settings.flashes;
    apply();
  });
  const closeTool = tool(`Close the inspector (${shortcut})`, "M6 6l12 12M18 6 6 18", () => toggle(false));
  const handle = make("div", "handle", { role: "separator", tabindex: "0", "aria-label": "Size of the inspector" });
  const dock = make("div", "dock", { role: "complementary", "aria-label": "Inspector" }, handle);
  const marks = make("div", "overlays", { "aria-hidden": "true" });
  const host = make("div", "", { id: "storey-inspector" }, marks, dock, opener);
  let frame = null;

  const side = () => innerWidth >= 1000 ? "right" : "bottom";
  const size = () => {
    const space = side() === "right" ? innerWidth : innerHeight;
    return Math.round(Math.min(Math.max(settings[side()], 240), space - 240));
  };

  const apply = () => {
    const { isOpen } = settings;
    if (isOpen && !frame) {
      frame = make("iframe", "", { src: panel, title: "Inspector", name: "storey-inspector" });
      dock.append(frame, make("div", "tools start", {}, pickTool, flashTool), make("div", "tools end", {}, closeTool));
    }
    host.toggleAttribute("data-open", isOpen);
    host.dataset.side = side();
    root.classList.toggle("storey-docked-right", isOpen && side() === "right");
    root.classList.toggle("storey-docked-bottom", isOpen && side() === "bottom");
    root.style.setProperty("--storey-dock", `${isOpen ? size() : 0}px`);
    handle.setAttribute("aria-orientation", side() === "right" ? "vertical" : "horizontal");
    handle.setAttribute("aria-valuenow", String(size()));
    flashTool.setAttribute("aria-pressed", String(settings.flashes));
    pickTool.setAttribute("aria-pressed", String(isPicking));
    save();
  };

  const toggle = (isOpen = !settings.isOpen) => {
    settings.isOpen = isOpen;
    if (!isOpen) pick(false);
    apply();
    if (isOpen) frame.focus(); else opener.focus();
  };

  const isShortcut = (event) => event.code === "KeyI" && event.altKey && (isMac || event.ctrlKey) && !event.metaKey;
  addEventListener("keydown", (event) => {
    if (isShortcut(event)) {
      event.preventDefault();
      event.stopPropagation();
      toggle();
    } else if (isPicking && event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      pick(false);
    }
  }, { capture: true });

  const resize = (length) => {
    settings[side()] = length;
    apply();
  };
  handle.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    host.toggleAttribute("data-dragging", true);
    const move = (event) => resize(side() === "right" ? innerWidth - event.clientX : innerHeight - event.clientY);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", () => {
      handle.removeEventListener("pointermove", move);
      host.toggleAttribute("data-dragging", false);
    }, { once: true });
  });
  handle.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: 20, ArrowUp: 20, ArrowRight: -20, ArrowDown: -20 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    resize(size() + step);
  });
  addEventListener("resize", apply);

  // Messages of the panel, which is a page of the same origin.
  addEventListener("message", (event) => {
    if (event.origin !== location.origin || event.source !== frame?.contentWindow) return;
    const { storey, address } = event.data ?? {};
    if (storey === "toggle") toggle();
    else if (storey === "pick") pick(true);
    else if (storey === "open" && typeof address === "string") {
      // A link, because it isn't a navigation that the page may have to confirm.
      make("a", "", { href: address }).click();
    }
  });

  // ---- Selecting an element

  let isPicking = false;
  let hovered = null;
  const known = new Map();

  const ask = async (request) => {
    const response = await fetch(`${panel}request`, { method: "POST", body: JSON.stringify(request) });
    return response.ok ? (await response.json()).element : null;
  };
  const describe = (id) => {
    if (!known.has(id)) known.set(id, ask({ element: { _0: id } }).catch(() => null));
    return known.get(id);
  };
  const elementAt = (event) => {
    const target = document.elementsFromPoint(event.clientX, event.clientY).find((element) => app.contains(element));
    return target?.closest("[id^='screen-']") ?? null;
  };
  const place = (mark, { left, top, width, height }) => {
    Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  };

  const show = async (element) => {
    if (element === hovered) return;
    hovered = element;
    marks.replaceChildren();
    if (!element) return;
    const rect = element.getBoundingClientRect();
    const outline = make("div", "outline");
    place(outline, rect);
    const label = make("div", "label", {}, make("b", "", {}, element.id.replace(/^screen-\d+\./, "")));
    marks.append(outline, label);
    const put = () => {
      const { width, height } = label.getBoundingClientRect();
      const below = rect.bottom + 6;
      const top = below + height > innerHeight ? Math.max(4, rect.top - height - 6) : below;
      label.style.left = `${Math.max(4, Math.min(rect.left, innerWidth - width - 4))}px`;
      label.style.top = `${top}px`;
    };
    put();
    const found = await describe(element.id);
    if (hovered !== element || !found) return;
    const at = (spot) => spot ? `\n${spot.file}:${spot.line}` : "";
    label.append(`  ${found.view}${found.event ? `\nsends ${found.event}` : ""}${at(found.elementPlace ?? found.viewPlace)}`);
    put();
  };

  const pick = (isOn) => {
    isPicking = isOn;
    known.clear();
    root.classList.toggle("storey-picking", isOn);
    pickTool.setAttribute("aria-pressed", String(isOn));
    show(null);
  };
  const outside = (event) => !isPicking || host.contains(event.target);
  addEventListener("pointermove", (event) => { if (!outside(event)) show(elementAt(event)); }, { capture: true });
  for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "click"]) {
    addEventListener(type, (event) => {
      if (outside(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (type !== "click") return;
      const element = elementAt(event);
      pick(false);
      if (element) ask({ pick: { _0: element.id } });
    }, { capture: true });
  }

  // ---- Flashes of what is redrawn

  let drawn = new Set();
  const flash = () => {
    const elements = drawn;
    drawn = new Set();
    const rects = [...elements].filter((element) => element.isConnected).map((element) => element.getBoundingClientRect());
    for (const rect of rects.filter(({ width, height }) => width > 0 && height > 0).slice(0, 60)) {
      const isLarge = rect.width * rect.height > innerWidth * innerHeight / 4;
      const mark = make("div", isLarge ? "flash large" : "flash");
      place(mark, rect);
      mark.addEventListener("animationend", () => mark.remove());
      marks.append(mark);
    }
  };
  new MutationObserver((records) => {
    if (!settings.isOpen || !settings.flashes || isPicking || document.hidden) return;
    const isFirst = drawn.size === 0;
    for (const { target, type, addedNodes } of records) {
      if (target === app) continue;
      const added = type === "childList" ? [...addedNodes].filter((node) => node instanceof Element) : [];
      for (const element of added.length > 0 ? added : [target instanceof Element ? target : target.parentElement]) {
        if (element) drawn.add(element);
      }
    }
    if (isFirst && drawn.size > 0) requestAnimationFrame(flash);
  }).observe(app, { subtree: true, childList: true, characterData: true, attributes: true });

  document.body.append(host);
  apply();
})();
