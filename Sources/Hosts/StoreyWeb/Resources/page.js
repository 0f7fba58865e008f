"use strict";
(() => {
  const app = document.getElementById("storey-app");
  if (!app) return;
  const root = document.documentElement;

  // The position of this page in the session's history. The browser keeps it across reloads.
  let index = history.state?.storey ?? Number(app.dataset.index || 0);
  let version = Number(app.dataset.version || 0);
  let number = 0;                 // the number of the last event
  // The events not yet acknowledged, oldest first, when they happened, and whether they were sent. Those of a field have its
  // text, and the text before, if it is known: { event, text, base, since, isSent }
  let pending = [];
  const typed = new Map();        // fields changed since the last frame: id -> { field, text }
  const bases = new WeakMap();    // fields -> the text that the session knows
  const restored = new WeakSet(); // fields with text that another session had, and that this session may be about to load
  const touched = new Set();      // IDs of the fields that the user has typed into
  const limit = Number(app.dataset.limit);    // the maximum size of a message, in bytes
  let frame = 0;
  let move = "";                  // the transition of the next screens: push, back, or none
  let socket = null;
  let isOpen = false;
  let retry = null;
  let attempts = 0;
  const delays = [0, 500, 1000, 2000, 5000];

  history.replaceState({ ...history.state, storey: index }, "");

  // ---- Events

  // The 32-bit FNV-1a hash of the code units.
  const hash = (text) => {
    let hash = 0x811C9DC5;
    for (let position = 0; position < text.length; position++) {
      hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
    }
    return hash >>> 0;
  };

  // What replaces everything between a common start and a common end of two texts.
  const difference = (base, text) => {
    const { start, end } = sharedEnds(base, text);
    return { start, end, text: text.slice(start, text.length - end), length: base.length, hash: hash(base) };
  };

  const messageOf = ({ event, text, base, isWhole }) => {
    if (text === undefined) return JSON.stringify(event);
    if (base !== undefined && !isWhole) return JSON.stringify({ ...event, t: "edit", ...difference(base, text) });
    const message = JSON.stringify({ ...event, value: text, base });
    return message.length * 3 < limit ? message : JSON.stringify({ ...event, value: text });
  };

  const transmit = (entry) => {
    entry.isSent = true;
    socket.send(messageOf(entry));
  };

  // Sends the events again from one whose difference was made from a text that the session doesn't know.
  const resend = (number) => {
    const late = pending.filter(({ event }) => event.n >= number);
    if (late.length > 0) late[0].isWhole = true;
    for (const entry of late) transmit(entry);
  };

  const post = (entry) => {
    const { event, text } = entry;
    if (new TextEncoder().encode(messageOf({ event, text })).length > limit) {
      tooLong.add(event.id);
      return notice("too-long", word("too-long"));
    }
    if (tooLong.delete(event.id)) notice("too-long", "");
    const last = pending.at(-1);
    // Without a connection, one event holds everything typed into a field.
    if (text !== undefined && last?.event.id === event.id && last.text !== undefined && !last.isSent) {
      entry.base = pending.pop().base;
    }
    entry.since = performance.now();
    pending.push(entry);
    if (isOpen) transmit(entry);
    showPending();
  };

  // Sends what was typed. Runs before any other event is sent, to keep the order.
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    for (const [id, { field, text }] of typed) {
      post({ event: { t: "input", n: ++number, id }, text, base: baseOf(field) });
      if (!tooLong.has(id)) bases.set(field, text);
      restored.delete(field);
    }
    typed.clear();
  };

  // Whether parts of the text can change independently of each other, unlike the digits of a number.
  const isText = (field) => (field.selectionStart ?? null) !== null || field.type === "email";

  // The text that the session has when it handles the next event of a text field.
  const baseOf = (field) => !isText(field) || restored.has(field) ? undefined
    : pending.findLast(({ event, text }) => event.id === field.id && text !== undefined)?.text
      ?? bases.get(field) ?? field.defaultValue;

  const send = (event) => { flush(); event.n = ++number; post({ event }); };

  const on = (type, target) => target instanceof Element ? target.closest(`[data-on~="${type}"]`) : null;
  // A button that formats the selected lines of a text.
  const formatButton = (target) => target instanceof Element ? target.closest("[data-format]") : null;
  const isOutOfReach = (element) => element.closest("[inert],[hidden],:disabled") !== null;

  const tap = async (element) => {
    const { copies, copyLink, format } = element.dataset;
    // Only the script knows the selection.
    if (format !== undefined) return element.closest(".screen")?.querySelector("markdown-text")?.format(format);
    if (copies !== undefined) copyOffered(element);
    if (copyLink !== undefined) {
      if (!await copy(new URL(copyLink, location.href).href)) return;
      noticeCopied(element);
    }
    send({ t: "click", id: element.id });
  };

  // Copies a text, and returns whether the browser allowed it.
  const copy = async (text) => {
    try { await navigator.clipboard.writeText(text); return true; } catch { /* Not over HTTP, except from this machine. */ }
    const put = (event) => { event.preventDefault(); event.clipboardData.setData("text/plain", text); };
    document.addEventListener("copy", put, { capture: true, once: true });
    const isCopied = document.execCommand("copy");
    document.removeEventListener("copy", put, { capture: true });
    return isCopied;
  };

  // The text keeps the focus, and a phone its keyboard.
  document.addEventListener("mousedown", (event) => { if (formatButton(event.target)) event.preventDefault(); });

  // A press ends a transition, in which the browser finds no elements. The click goes to what is then at its place.
  let isInterrupting = false;
  document.addEventListener("pointerdown", () => {
    isInterrupting = motion !== null;
    motion?.skipTransition();
  }, { capture: true });

  document.addEventListener("click", (event) => {
    if (isInterrupting && event.target === root) {
      isInterrupting = false;
      const target = document.elementFromPoint(event.clientX, event.clientY);
      if (target !== root) target?.click();
      return;
    }
    const element = on("click", event.target) ?? formatButton(event.target);
    if (!element || isOutOfReach(element)) return;
    if (element.tagName === "A") {
      // The browser handles new tabs, new windows, and downloads.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    }
    tap(element);
    // Before the answer, so that what the tap opens gives the focus back to the button of the menu.
    // The menu of a row in the sidebar leaves it open.
    if (!element.closest(".actions")) element.closest(".menu-items:popover-open,.column:popover-open")?.hidePopover();
  });

  document.addEventListener("input", (event) => {
    const element = on("input", event.target);
    if (!element) return;
    touched.add(element.id);
    // An unpaired surrogate isn't valid text.
    const text = valueOf(element).toWellFormed?.() ?? valueOf(element);
    typed.set(element.id, { field: element, text });
    // Hidden pages get no animation frames.
    if (document.hidden) flush();
    else if (!frame) frame = requestAnimationFrame(flush);
  });

  document.addEventListener("change", ({ target }) => {
    if (on("change", target) === target) send({ t: "change", id: target.id, on: target.checked });
  });

  // Details and dialogs: these events don't bubble. The session ignores what it has opened or closed itself.
  for (const [type, tag] of [["toggle", "DETAILS"], ["close", "DIALOG"]]) {
    document.addEventListener(type, ({ target }) => {
      if (target.tagName !== tag || on("change", target) !== target) return;
      send({ t: "change", id: target.id, on: target.open });
    }, { capture: true });
  }

  document.addEventListener("submit", (event) => {
    if (event.target.method === "dialog") return;
    event.preventDefault();
    if (on("submit", event.target) === event.target) send({ t: "submit", id: event.target.id });
  });

  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      const element = on("submit", event.target);
      if (element) {
        event.preventDefault();
        // A form is submitted only if its fields are valid.
        if (element.tagName === "FORM") element.requestSubmit();
        else send({ t: "submit", id: element.id });
        return;
      }
    }
    const pressed = shortcutOf(event);
    const shortcuts = [...app.querySelectorAll("[data-key]")]
      .filter((element) => element.dataset.key === pressed && !isOutOfReach(element));
    const element = shortcuts.pop();
    if (element) { event.preventDefault(); tap(element); }
  });

  // A shortcut in the format of data-key, such as Command+Alt+s. The key of a shortcut with Alt depends on the keyboard, so it is
  // that of an American one.
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  const shortcutOf = ({ key, code, metaKey, ctrlKey, altKey, shiftKey }) => {
    const isModified = altKey || (isApple ? metaKey : ctrlKey);
    const letter = /^Key([A-Z])$/.exec(code)?.[1].toLowerCase();
    return [(isApple ? metaKey : ctrlKey) && "Command", altKey && "Alt", isModified && shiftKey && "Shift",
      isModified && letter || key].filter(Boolean).join("+");
  };

  // The tooltip of a button without a visible text, and of a shortcut with modifiers, such as ⌥⌘S or Ctrl+Alt+S.
  document.addEventListener("mouseover", ({ target }) => {
    const element = target instanceof Element ? target.closest("[aria-keyshortcuts],.symbol-only") : null;
    if (!element || element.title) return;
    element.title = element.ariaLabel ?? element.textContent;
    if (!element.ariaKeyShortcuts) return;
    const keys = element.dataset.key.split("+");
    const names = isApple ? { Command: "⌘", Alt: "⌥", Shift: "⇧" } : { Command: "Ctrl" };
    const shown = keys.map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key));
    element.title += ` (${shown.join(isApple ? "" : "+")})`;
  });

  // ---- Gestures

  const easing = "cubic-bezier(.2, .8, .2, 1)";
  let held = null;                // the element that stays where the finger has left it until the session has answered

  // Moves an element back to its place.
  const release = (element) => {
    const { translate } = element.style;
    element.style.translate = "";
    if (translate && !isCalm.matches) element.animate([{ translate }, { translate: "none" }], { duration: 250, easing });
  };

  // A press on a button that the session may refuse.
  const hold = (element, button) => {
    held = element;
    button.click();
  };

  const releaseHeld = () => {
    if (held?.isConnected) release(held);
    delete held?.parentElement?.dataset.pull;
    held = null;
  };

  // A page follows the finger; a swipe does the same as a click on the neighboring dot.
  let swipe = null;

  document.addEventListener("touchstart", ({ target, touches }) => {
    if (swipe) release(swipe.page);
    swipe = null;
    if (touches.length !== 1 || !(target instanceof Element)) return;
    if (target.closest("input,textarea,markdown-text,li:has(> .actions)")) return;
    const dot = target.closest(".layer,.sheet")?.querySelector(".dot[aria-current=page]");
    const page = dot?.parentElement.previousElementSibling;
    if (!page?.contains(target) || isOutOfReach(dot)) return;
    swipe = { dot, page, x: touches[0].clientX, y: touches[0].clientY, across: 0, isMoving: false };
  }, { passive: true });

  // The dot to which a swipe leads.
  const neighbor = ({ dot, across }) =>
    (across < 0) !== (root.dir === "rtl") ? dot.nextElementSibling : dot.previousElementSibling;

  document.addEventListener("touchmove", ({ touches: [touch] }) => {
    if (!swipe) return;
    swipe.across = touch.clientX - swipe.x;
    const along = Math.abs(touch.clientY - swipe.y);
    if (!swipe.isMoving && Math.hypot(swipe.across, along) < 10) return;
    if (!swipe.isMoving && Math.abs(swipe.across) < 2 * along) { swipe = null; return; }
    swipe.isMoving = true;
    // The first and the last page resist.
    swipe.page.style.translate = `${neighbor(swipe) ? swipe.across : swipe.across / 4}px`;
  }, { passive: true });

  for (const type of ["touchend", "touchcancel"]) {
    document.addEventListener(type, ({ changedTouches: [touch] }) => {
      if (!swipe) return;
      const { page } = swipe;
      swipe.across = touch.clientX - swipe.x;
      const isFar = Math.abs(swipe.across) >= Math.max(48, 2 * Math.abs(touch.clientY - swipe.y));
      const dot = type === "touchend" && isFar ? neighbor(swipe) : null;
      swipe = null;
      if (dot) hold(page, dot);
      else release(page);
    }, { passive: true });
  }

  // A screen that is pulled down beyond its start is refreshed by the button for that.
  let refresh = null;
  const pullRange = 64;           // how far the content must be pulled, in points

  document.addEventListener("touchstart", ({ target, touches }) => {
    refresh = null;
    const content = target instanceof Element ? target.closest(".content") : null;
    const button = content?.closest(".screen")?.querySelector("[data-refresh]");
    if (touches.length !== 1 || !button || isOutOfReach(button) || content.scrollTop > 0 || held) return;
    refresh = { content, button, x: touches[0].clientX, y: touches[0].clientY, by: 0 };
  }, { passive: true });

  document.addEventListener("touchmove", ({ touches: [touch] }) => {
    if (!refresh) return;
    const { content, x, y, by } = refresh;
    const down = touch.clientY - y;
    if (by === 0 && (down < 10 || Math.abs(touch.clientX - x) > down || content.scrollTop > 0)) {
      if (Math.hypot(touch.clientX - x, down) > 10) refresh = null;
      return;
    }
    // The content resists.
    refresh.by = Math.max(1, down / 2);
    content.style.translate = `0 ${refresh.by}px`;
    content.parentElement.dataset.pull = refresh.by < pullRange ? "short" : "far";
  }, { passive: true });

  for (const type of ["touchend", "touchcancel"]) {
    document.addEventListener(type, () => {
      if (!refresh?.by) return;
      const { content, button, by } = refresh;
      refresh = null;
      if (type === "touchend" && by >= pullRange) {
        content.style.translate = `0 ${pullRange}px`;
        hold(content, button);
      } else {
        delete content.parentElement.dataset.pull;
        release(content);
      }
    }, { passive: true });
  }

  // A sheet follows the finger that pulls its bar down, and is dismissed like by a tap behind it.
  let pull = null;

  document.addEventListener("pointerdown", ({ target, pointerType, isPrimary, clientY, timeStamp }) => {
    const bar = pointerType === "touch" && isPrimary && target instanceof Element ? target.closest(".sheet .navbar") : null;
    if (!bar || isOutOfReach(bar)) return;
    const sheet = bar.closest(".sheet");
    pull = { bar, sheet, start: clientY, by: 0, time: timeStamp, isMoving: false };
    // When the finger lifts, the browser sees a fling, and the next tap would only stop it.
    bar.ontouchmove = (event) => { if (event.cancelable) event.preventDefault(); };
  });

  document.addEventListener("pointermove", ({ pointerId, clientY }) => {
    if (!pull) return;
    pull.by = Math.max(0, clientY - pull.start);
    if (!pull.isMoving && pull.by < 8) return;
    if (!pull.isMoving) pull.bar.setPointerCapture(pointerId);
    pull.isMoving = true;
    pull.sheet.style.translate = `0 ${pull.by}px`;
  });

  for (const type of ["pointerup", "pointercancel"]) {
    document.addEventListener(type, ({ timeStamp }) => {
      const { sheet, by, time, isMoving } = pull ?? {};
      pull = null;
      if (!isMoving) return;
      const isFar = by > sheet.offsetHeight / 3 || by > 48 && by / (timeStamp - time) > 0.5;
      const dismiss = sheet.parentElement.querySelector(":scope > .dismiss");
      if (type === "pointerup" && isFar && dismiss) hold(sheet, dismiss);
      else release(sheet);
    });
  }

  // ---- Files

  const fileAddress = (query) => `/storey/files?${new URLSearchParams({ token: app.dataset.token, ...query })}`;
  let uploads = 0;

  // Shows that files are on their way, from one second on, and what has failed.
  const transfer = async (work) => {
    notice("transfer-failed", "");
    notice("files-too-large", "");
    const bar = document.createElement("progress");
    bar.ariaLabel = word("transferring");
    const late = setTimeout(() => notice("transferring", word("transferring"))?.append(bar), 1000);
    const fail = (name) => {
      notice(name, word(name));
      setTimeout(() => notice(name, ""), 10000);
    };
    try { await work((share) => { bar.value = share; }, fail); }
    catch (error) { console.error(error); fail("transfer-failed"); }
    clearTimeout(late);
    notice("transferring", "");
  };

  const request = async (query, options) => {
    const response = await fetch(fileAddress(query), options);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response;
  };

  const copies = new Map();       // IDs of elements whose text is being copied -> what takes each text, in order

  // Copies the text that the session offers next for an element. Browsers allow that only as part of the click or key press, so
  // the clipboard gets a promise. It doesn't exist on pages that were loaded without encryption; the file is then saved.
  const copyOffered = (element) => {
    if (!navigator.clipboard?.write) return;
    const receivers = copies.get(element.id) ?? new Set();
    copies.set(element.id, receivers);
    const text = new Promise((resolve, reject) => {
      receivers.add(resolve);
      setTimeout(() => {
        // The next text is that of a later copy.
        receivers.delete(resolve);
        reject(new Error("The session offers no text."));
      }, 10000);
    }).then((text) => new Blob([text], { type: "text/plain" }));
    transfer(async () => {
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
      noticeCopied(element);
    });
  };

  let copiedTimer = null;

  const noticeCopied = ({ dataset: { copied } }) => {
    if (!copied) return;
    clearTimeout(copiedTimer);
    notice("copied", "");
    notice("copied", copied);
    copiedTimer = setTimeout(() => notice("copied", ""), 2000);
  };

  // Saves a file that the session offers, or copies its text.
  const receiveFile = ({ id, name, of }) => {
    const receivers = copies.get(of);
    const [receive] = receivers ?? [];
    if (!receive) return save(id, name);
    receivers.delete(receive);
    // The copy then fails with the request, and tells the user.
    receive(request({ file: id }).then((response) => response.text()));
  };

  const save = (id, name) => transfer(async () => {
    const response = await request({ file: id });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = name;
    link.click();
    // When the browser has begun to save it.
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  });

  // Uploads the files that the user has chosen or dropped, in pieces of the size of a message.
  const upload = (input) => transfer(async (progress, fail) => {
    const files = [...input.files];
    // Otherwise the same file couldn't be chosen again.
    input.value = "";
    if (files.length === 0) return;
    const list = files.map(({ name, size }) => ({ name: name.toWellFormed?.() ?? name, size }));
    const all = new Blob([JSON.stringify(list), "\n", ...files]);
    if (all.size > Number(app.dataset.uploadLimit)) return fail("files-too-large");
    const upload = ++uploads;
    for (let start = 0; start < all.size; start += limit) {
      await request({ id: input.id, upload, start }, { method: "POST", body: all.slice(start, start + limit) });
      progress(Math.min(1, (start + limit) / all.size));
    }
    send({ t: "files", id: input.id, upload });
  });

  document.addEventListener("change", ({ target }) => { if (on("files", target) === target) upload(target); });

  // ---- Dragging

  let dragged = null;             // the value of the element that is dragged

  // Marks the element onto which something could be dropped.
  const mark = (target) => {
    for (const over of document.querySelectorAll("[data-over]")) if (over !== target) delete over.dataset.over;
    if (target) target.dataset.over = "";
  };

  document.addEventListener("dragstart", ({ target }) => {
    dragged = target instanceof Element ? target.closest("[data-drag]")?.dataset.drag ?? null : null;
  });
  document.addEventListener("dragend", () => { dragged = null; mark(null); });

  for (const type of ["dragover", "drop"]) {
    document.addEventListener(type, (event) => {
      const input = on("files", event.target);
      const target = dragged === null ? null : on("drop", event.target);
      const accepts = target !== null && !isOutOfReach(target);
      mark(type === "drop" ? null : accepts ? target : input);
      if (accepts) {
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        if (type === "drop") send({ t: "drop", id: target.id, value: dragged });
      } else if (!input && event.dataTransfer?.types.includes("Files")) {
        // The browser would leave the page to show the file.
        event.preventDefault();
        event.dataTransfer.dropEffect = "none";
      }
    });
  }
  document.addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) mark(null); });

  // ---- Width

  // The style sheet shows columns side by side from the same width on.
  const narrow = matchMedia("(width < 48rem)");
  const lastFocus = new WeakMap();  // columns -> the element that last had the focus
  let revealed = null;              // the column that the session has selected
  let focusHolder = null;           // the element with the focus, also if it lost it because its column was hidden

  document.addEventListener("focusout", ({ target }) => { if (target.checkVisibility({ visibilityProperty: true })) focusHolder = null; });

  narrow.addEventListener("change", () => {
    const column = narrow.matches ? focusHolder?.closest(".expands > .column:not(.when-expanded)") : null;
    // The session does the same. A style that is computed before this event hides the column, which takes its focus.
    if (column) {
      column.parentElement.dataset.selected = [...column.parentElement.children].indexOf(column);
      if (document.activeElement !== focusHolder) focusHolder.focus();
    }
    send({ t: "resize", compact: narrow.matches, id: column ? focusHolder.id : "" });
  });

  // With room for two of three columns, the sidebar is a popover over them.
  const medium = matchMedia("(48rem <= width < 64rem)");
  const hideSidebar = () => app.querySelector(".column:popover-open")?.hidePopover();

  medium.addEventListener("change", () => {
    const sidebar = focusHolder?.closest(".expands > .column[popover]");
    const holder = focusHolder;
    if (!medium.matches) {
      hideSidebar();
      if (!sidebar) return;
      holder.focus({ preventScroll: true });
      // The button that closes the sidebar has disappeared.
      if (document.activeElement !== holder) focusOn(sidebar.querySelector(".large-title"));
    } else if (sidebar) {
      // Shows the sidebar only for what the user types there.
      if (holder.matches("input,textarea,markdown-text")) { sidebar.showPopover(); holder.focus({ preventScroll: true }); }
      else app.querySelector(`.column:not([popover]) [popovertarget="${sidebar.id}"]`)?.focus();
    }
  });

  // Moves the focus out of a column that was hidden.
  const reveal = () => {
    const column = revealed;
    revealed = null;
    if (!column || column.contains(document.activeElement)) return;
    if (column.closest(".expands") && !narrow.matches) return;
    const last = lastFocus.get(column);
    focusOn(last && column.contains(last) ? last : column.querySelector(".large-title"));
  };

  // ---- History

  // Steps that the browser hasn't made yet: going back is asynchronous, and a later step would otherwise apply
  // to the entry that the browser is leaving.
  const steps = [];
  let goal = null;                // the entry that the browser is going back to
  let overdue = null;

  const step = () => {
    while (goal === null && steps.length > 0) {
      const { op, by, index: to, url } = steps.shift();
      if (op === "push") history.pushState({ storey: to }, "", url);
      else if (op === "replace" || by === 0) history.replaceState({ storey: to }, "", url);
      else {
        goal = to;
        // The browser may have discarded the entry and never reach it.
        overdue = setTimeout(arrived, 2000);
        history.go(by);
      }
    }
  };

  const arrived = () => {
    clearTimeout(overdue);
    goal = null;
    step();
    markCurrent();
  };

  const follow = ({ op, index: to, url, title }) => {
    const by = to - index;
    index = to;
    if (by !== 0) move = op;
    if (title !== undefined) document.title = title;
    if (op === "replace" && by !== 0) steps.push({ op: "back", by, index: to });
    steps.push({ op, by: op === "replace" ? 0 : by, index: to, url });
    step();
  };

  addEventListener("popstate", (event) => {
    const to = event.state?.storey;
    if (to === undefined) return;
    if (to === goal) return arrived();
    // The user went elsewhere; the session sends its steps again.
    steps.length = 0;
    arrived();
    if (to === index) return;
    const from = index;
    // The browser has moved the screens itself, as under a finger that swipes from the edge.
    if (event.hasUAVisualTransition) move = "none";
    else move = to > index ? "push" : "back";
    index = to;
    send({ t: "pop", index, from, url: location.pathname + location.search });
  });

  // ---- Drawing

  const nodeAt = (path) => path.reduce((node, position) => node.childNodes[position], app);

  const nodeFrom = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return document.adoptNode(template.content.firstChild);
  };

  const tooLong = new Set();      // IDs of the fields whose text is too long to send

  // Whether the user has changed the field since the session's last acknowledgment.
  const isAhead = (id) => typed.has(id) || tooLong.has(id) || pending.some(({ event }) => event.id === id
    && (event.t === "input" || event.t === "change"));

  // A group of radio buttons has the value of the checked one.
  const radios = (field) => field.tagName === "FIELDSET" ? [...field.querySelectorAll("input")] : null;
  const valueOf = (field) => {
    const buttons = radios(field);
    return buttons ? buttons.find((button) => button.checked)?.value ?? "" : field.value;
  };
  const put = (field, value) => {
    const buttons = radios(field);
    if (buttons) for (const button of buttons) button.checked = button.value === value;
    else field.value = value;
  };
  // The value in the HTML.
  const defaultOf = (field) => {
    const buttons = radios(field);
    if (buttons) return buttons.find((button) => button.defaultChecked)?.value ?? "";
    if (field.tagName !== "SELECT") return field.defaultValue;
    return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? "";
  };

  const setValue = (field, value) => {
    if (isAhead(field.id)) return;
    bases.set(field, value);
    if (valueOf(field) === value) return;
    if (!field.setSelectionRange) return put(field, value);
    const { value: old, selectionStart, selectionEnd } = field;
    field.value = value;
    if (field !== document.activeElement || selectionStart === null) return;
    // The caret stays between the same characters.
    const { start, end } = sharedEnds(old, value);
    const moved = (offset) => offset >= old.length - end ? offset + value.length - old.length
      : offset <= start ? offset : Math.min(offset, value.length - end);
    field.setSelectionRange(moved(selectionStart), moved(selectionEnd));
  };

  const rearrange = (parent, removed, placed) => {
    const old = [...parent.childNodes];
    const leaving = new Set(removed);
    for (const [, source] of placed) if (typeof source === "number") leaving.add(source);
    const resting = old.filter((_, position) => !leaving.has(position));
    const nodes = [];
    let next = 0;
    for (const [position, source] of placed) {
      while (nodes.length < position) nodes.push(resting[next++]);
      nodes.push(typeof source === "number" ? old[source] : nodeFrom(source));
    }
    while (next < resting.length) nodes.push(resting[next++]);
    for (const position of removed) {
      uncovered ??= openers.get(old[position]) ?? null;
      leave(old[position]);
      old[position].remove();
    }
    // Backward, so that the next sibling is already in place.
    for (const [position, source] of [...placed].reverse()) {
      const before = nodes[position + 1] ?? null;
      const node = nodes[position];
      if (typeof source === "number" && parent.moveBefore) parent.moveBefore(node, before);
      else parent.insertBefore(node, before);
      if (typeof source === "string") enter(node);
    }
  };

  const enter = (node) => {
    if (!(node instanceof Element)) return;
    entered.push(node);
    if (node.matches(".backdrop")) {
      // It would be over the backdrop.
      hideSidebar();
      // A backdrop that replaces another one inherits its opener.
      openers.set(node, uncovered ?? focused);
      uncovered = null;
    }
    arrive(node);
  };

  // Makes the open dialogs of new nodes modal, which HTML can't.
  const showDialogs = (node) => {
    const dialogs = [...node.querySelectorAll("dialog[data-modal][open]")];
    if (node.matches("dialog[data-modal][open]")) dialogs.push(node);
    for (const dialog of dialogs) {
      dialog.removeAttribute("open");
      dialog.showModal();
    }
  };

  // Focuses the element with the autofocus attribute.
  const focusIn = (node) => {
    const element = node.matches("[autofocus]") ? node : node.querySelector("[autofocus]");
    element?.focus({ preventScroll: true });
    return element !== null;
  };

  const apply = ([kind, path, first, second]) => {
    const node = nodeAt(path);
    switch (kind) {
      case "t": node.data = first; break;
      case "a":
        if (first === "open" && node.dataset.modal !== undefined) {
          if (second === undefined) node.close();
          else node.showModal();
        } else if (second === undefined) node.removeAttribute(first);
        else node.setAttribute(first, second);
        if (first === "data-selected") revealed = node.children[second];
        break;
      case "v": setValue(node, first); break;
      case "k": if (!isAhead(node.id)) node.checked = first; break;
      case "c": rearrange(node, first, second); break;
    }
  };

  let shownStep = null;           // the ID of the selected step of a replay

  // Scrolls the list of steps, and nothing around it, to the selected one.
  const showStep = () => {
    const step = app.querySelector(".steps [aria-current=true]");
    if (!step || step.id === shownStep) return;
    shownStep = step.id;
    const list = step.closest(".steps");
    const [outer, inner] = [list.getBoundingClientRect(), step.getBoundingClientRect()];
    list.scrollTop += Math.max(0, inner.bottom - outer.bottom) + Math.min(0, inner.top - outer.top);
  };

  // Marks the links to this address and to those of the columns beside, such as the selected row of a list beside the place that
  // it leads to.
  const marked = new WeakSet();
  const markCurrent = () => {
    const columns = narrow.matches ? [] : app.querySelectorAll(".expands > .column[data-address]");
    const addresses = new Set([location.pathname + location.search, ...[...columns].map((column) => column.dataset.address)]);
    for (const link of app.querySelectorAll("a[href]")) {
      const isCurrent = addresses.has(link.pathname + link.search);
      if (isCurrent) { marked.add(link); link.setAttribute("aria-current", "page"); }
      else if (marked.delete(link)) link.removeAttribute("aria-current");
    }
  };

  // Sets the language, the direction, and the theme of the document, which the app may have changed.
  const nameLanguage = () => {
    for (const name of ["lang", "dir", "data-theme"]) {
      const value = app.firstElementChild?.getAttribute(name) ?? null;
      if (document.documentElement.getAttribute(name) === value) continue;
      if (value === null) document.documentElement.removeAttribute(name);
      else document.documentElement.setAttribute(name, value);
    }
  };

  // Replaces everything, and restores what the user would miss: focus, caret, scroll positions, unsent text. The elements of
  // another session have other identifiers; `bringBack` finds them.
  const redraw = (html) => {
    if (isResuming) {
      keepTyped();
      app.innerHTML = html;
      return showDialogs(app);
    }
    const focused = document.activeElement;
    const focus = app.contains(focused) && focused.id
      ? { id: focused.id, start: focused.selectionStart, end: focused.selectionEnd } : null;
    const fields = [...app.querySelectorAll("input,textarea,markdown-text,select,fieldset[data-on]")].filter((field) => isAhead(field.id))
      .map((field) => ({ id: field.id, value: valueOf(field), checked: field.checked }));
    const scrolls = [...app.querySelectorAll("[id],.content")].filter((element) => element.scrollTop > 0)
      .map((element) => [element.id, element.scrollTop]);
    for (const child of app.childNodes) leave(child);
    app.innerHTML = html;
    showDialogs(app);
    for (const { id, value, checked } of fields) {
      const field = document.getElementById(id);
      if (field) { put(field, value); field.checked = checked; }
    }
    for (const [id, top] of scrolls) {
      const element = id ? document.getElementById(id) : app.querySelector(".content");
      if (element) element.scrollTop = top;
    }
    const element = focus && document.getElementById(focus.id);
    if (!element) return focusIn(app);
    element.focus({ preventScroll: true });
    if (focus.start !== null && focus.start !== undefined) element.setSelectionRange?.(focus.start, focus.end);
  };

  // ---- Memory

  const screens = new Map();      // screens that were left: id -> their scroll position and focused element
  const openers = new WeakMap();  // sheets and popups -> the ID of the element that had the focus before
  let uncovered = null;           // the opener of the overlay that was removed
  let focused = null;             // the ID of the last focused element, even if it is unreachable now

  document.addEventListener("focusin", ({ target }) => {
    focusHolder = target;
    focused = target.id || null;
    const column = target.closest(".column");
    if (column) lastFocus.set(column, target);
  });

  const contentsIn = (node) => !(node instanceof Element) ? []
    : node.matches(".content") ? [node] : [...node.querySelectorAll(".content")];

  const leave = (node) => {
    for (const content of contentsIn(node)) {
      const focus = content.closest(".screen")?.contains(document.getElementById(focused)) ? focused : null;
      screens.delete(content.id);
      screens.set(content.id, { top: content.scrollTop, focus });
      if (screens.size > 100) screens.delete(screens.keys().next().value);
    }
  };

  // Restores the scroll position and focus of a screen that returns. New screens and overlays start at the top.
  const arrive = (node) => {
    showDialogs(node);
    const content = contentsIn(node).at(-1);
    const known = screens.get(content?.id);
    if (known) content.scrollTop = known.top;
    if (focusIn(node)) return;
    if (node.matches(".backdrop")) focusOn(node.querySelector("[role=dialog],[role=alertdialog]"));
    // If another element has the focus, such as the tapped tab, it keeps it.
    else if (content && document.activeElement === document.body) {
      focusOn((known?.focus && document.getElementById(known.focus)) ?? content.querySelector(".large-title"));
    }
  };

  // Focuses an element, even one outside the tab order.
  const focusOn = (element) => {
    if (!element) return;
    if (element.tabIndex < 0) element.setAttribute("tabindex", "-1");
    element.focus({ preventScroll: true });
  };

  let disabled = null;            // the element that had the focus when it was disabled, and its screen

  // Keeps the focus from falling to the body: returns it to an element that was disabled for a while, and moves it to the
  // screen of an element that was removed.
  const refocus = (screen) => {
    const last = focused && document.getElementById(focused);
    const isFree = document.activeElement === document.body;
    if (last?.matches(":disabled") && (isFree || document.activeElement === last)) {
      disabled ??= { element: last, screen: last.closest(".screen,.popup") };
      return;
    }
    const { element, screen: former } = disabled ?? {};
    disabled = null;
    if (!isFree) return;
    if (element?.isConnected && !isOutOfReach(element)) return focusOn(element);
    const place = screen ?? former;
    if (!place?.isConnected || place.closest("[inert]") || focusIn(place)) return;
    focusOn(place.querySelector(".large-title,h2"));
  };

  // Returns the focus to the element that opened the removed overlay.
  const uncover = () => {
    const element = uncovered && document.getElementById(uncovered);
    uncovered = null;
    if (element && !isOutOfReach(element)) focusOn(element);
  };

  let tree = "";                  // the signed navigation tree that the session sent for safekeeping
  // Frames of the same origin share the storage of their tab.
  const storageKey = (name) => window === parent ? name : `${name}:${location.pathname}`;
  // The state that this page stored before it was reloaded; null once it is restored. It is dropped if the user
  // opened another address in the meantime.
  let kept = JSON.parse(sessionStorage.getItem(storageKey("storey-kept")) ?? "null");
  sessionStorage.removeItem(storageKey("storey-kept"));
  if (!["reload", "back_forward"].includes(performance.getEntriesByType("navigation")[0]?.type)) kept = null;
  // How many sessions in a row ended right after they received this tree, which may be the cause.
  let losses = kept?.losses ?? 0;
  if (losses >= 2) kept.tree = "";
  let began = 0;                  // when the session began to show the page
  const lossesNow = () => performance.now() - began < 10000 && !("dev" in root.dataset) ? losses + 1 : 0;

  // The name of a field within its screen. Another session numbers its screens differently.
  const nameIn = (id) => id.replace(/^screen-\d+\./, "");

  // The screens, with the frontmost one first: below it may be screens that the next session doesn't restore.
  const screensFromFront = () => [...app.querySelectorAll(".screen")].reverse();

  // What was typed, the scroll positions, the focus, and the state; null if no screen is shown.
  const placeNow = () => {
    flush();
    const all = screensFromFront();
    if (all.length === 0) return null;
    const places = all.map((screen) => ({
      top: screen.querySelector(".content")?.scrollTop ?? 0,
      fields: [...screen.querySelectorAll("[data-on~=input]")].filter((field) => touched.has(field.id))
        .map((field) => [nameIn(field.id), valueOf(field)]),
    }));
    const active = document.activeElement;
    const place = all.findIndex((screen) => screen.contains(active));
    if (place >= 0 && active.id) {
      places[place].focus = { id: nameIn(active.id), start: active.selectionStart ?? null, end: active.selectionEnd ?? null };
    }
    return { url: location.href, places, tree };
  };

  let lost = 0;                   // the losses after this page, which reloads because its session is gone

  // Stores the place before the page is closed or reloaded.
  const keep = () => {
    // State that isn't restored yet is kept for the next page.
    const place = kept ?? placeNow();
    if (place) store({ ...place, losses: lost });
  };

  // Stores the navigation tree at once, because a tab that is killed runs no code.
  const keepTree = (text) => {
    tree = text;
    if (!kept) store({ url: location.href, tree });
  };

  // The stored tree after a change of what follows its signature.
  const changedTree = ({ sign, start, end, text }) => {
    const state = tree.slice(tree.indexOf(".") + 1);
    return `${sign}.${state.slice(0, start)}${text}${state.slice(state.length - end)}`;
  };

  const store = (all) => {
    try {
      sessionStorage.setItem(storageKey("storey-kept"), JSON.stringify(all));
    } catch (error) { console.warn("Storey could not keep what was typed:", error); }
  };

  const broughtBack = new Set();  // what is restored: the number of a screen from the front, with a part of its place
  let bringingBack = null;        // the timer that ends the restoration, while something is missing
  let hasActed = false;           // whether the user has chosen another place meanwhile

  // The parts of a place that must be restored: its fields, and, until the user does something else, its position and its focus.
  const partsOf = ({ top, fields = [], focus }) => {
    const parts = fields.map(([name]) => `.${name}`);
    if (hasActed || moved.length > 0) return parts;
    if (top > 0) parts.push(" top");
    if (focus) parts.push(" focus");
    return parts;
  };

  // Restores the typed text and reports it to the new session, then the positions and the focus. If screens are still loading,
  // the rest follows later.
  const bringBack = () => {
    const { url, places = [] } = kept ?? {};
    const isFirst = bringingBack === null;
    const isSame = url === location.href;
    const isMissing = (index, part) => !broughtBack.has(`${index}${part}`);
    for (const [index, screen] of screensFromFront().entries()) {
      const { top, fields = [], focus } = isSame ? places[index] ?? {} : {};
      const texts = new Map(fields.filter(([name]) => isMissing(index, `.${name}`)));
      for (const field of screen.querySelectorAll("[data-on~=input]")) {
        const name = nameIn(field.id);
        const value = texts.get(name);
        if (value !== undefined) {
          put(field, value);
          restored.add(field);
          broughtBack.add(`${index}.${name}`);
        }
        // Also report text that was typed before this script ran.
        if ((value !== undefined || isFirst && index === 0) && valueOf(field) !== defaultOf(field)) {
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
      }
      if (hasActed) continue;
      const content = screen.querySelector(".content");
      if (top > 0 && content && isMissing(index, " top")) {
        content.scrollTop = top;
        // Positions are rounded.
        if (content.scrollTop > top - 1) broughtBack.add(`${index} top`);
      }
      if (focus && isMissing(index, " focus") && focusAgain(screen, focus)) broughtBack.add(`${index} focus`);
    }
    const isComplete = places.every((place, index) => partsOf(place).every((part) => !isMissing(index, part)));
    if (isSame ? isComplete : !kept) stopBringingBack();
    else bringingBack ??= setTimeout(stopBringingBack, 10000);
  };

  const stopBringingBack = () => {
    clearTimeout(bringingBack);
    bringingBack = null;
    hasActed = false;
    broughtBack.clear();
    kept = null;
    if (tree) keepTree(tree);
    if (isOpen) sendMoved();
  };

  for (const type of ["pointerdown", "keydown", "wheel", "touchmove"]) {
    document.addEventListener(type, () => {
      if (bringingBack === null || hasActed) return;
      hasActed = true;
      bringBack();
    }, { capture: true, passive: true });
  }

  // ---- Another session

  let isResuming = false;         // whether another session is about to render what this page shows
  let moved = [];                 // the events that no session has received: { event, place, name }

  // Keeps what the next session needs to continue here. What was typed is part of the place.
  const resume = () => {
    kept ??= placeNow();
    broughtBack.clear();
    hasActed = false;
    losses = lossesNow();
    if (losses >= 2 && kept) kept.tree = "";
    const all = screensFromFront();
    const unsent = pending.filter(({ event, text, isSent }) => !isSent && text === undefined && event.t !== "resize");
    moved.push(...unsent.map(({ event }) => {
      const place = all.findIndex((screen) => screen.contains(document.getElementById(event.id)));
      return { event, place, name: event.id && nameIn(event.id) };
    }));
    pending = [];
    showPending();
    typed.clear();
    touched.clear();
    screens.clear();
    focused = null;
    isResuming = true;
    version = -1;
    sayHello();
  };

  // Adds what was typed while the next session launched to the place. So it isn't sent, too.
  const keepTyped = () => {
    const later = placeNow();
    if (!kept || !later) return;
    kept.places ??= [];
    for (const [index, { top, fields, focus }] of later.places.entries()) {
      const place = kept.places[index] ??= { top, fields: [] };
      const names = new Set(fields.map(([name]) => name));
      place.fields = [...place.fields.filter(([name]) => !names.has(name)), ...fields];
      if (focus) place.focus = focus;
    }
    pending = pending.filter(({ text }) => text === undefined);
    touched.clear();
  };

  // Sends the events that no session has received to the elements at the same place.
  const sendMoved = () => {
    if (moved.length === 0) return;
    const all = screensFromFront();
    for (const { event, place, name } of moved.splice(0)) {
      if (name === undefined) { send(event); continue; }
      // Those of bars have the same identifier in all sessions.
      const element = name === event.id ? document.getElementById(name)
        : [...all[place]?.querySelectorAll("[id]") ?? []].find(({ id }) => nameIn(id) === name);
      if (element && !isOutOfReach(element)) send({ ...event, id: element.id });
    }
  };

  // Focuses an element that had the focus before the page was reloaded, unless the user has already chosen another one.
  // Returns whether the element exists and can be reached.
  const focusAgain = (screen, { id, start, end }) => {
    const element = [...screen.querySelectorAll("[id]")].find((element) => nameIn(element.id) === id);
    const active = document.activeElement;
    if (!element || isOutOfReach(element)) return false;
    if (active === document.body || active.matches("[autofocus],[tabindex='-1']")) {
      focusOn(element);
      if (start !== null) element.setSelectionRange?.(start, end);
    }
    return true;
  };

  // Tells the session when the transition that has just begun has ended. Endless animations, and those that follow the scroll
  // position, don't count.
  const reportTransitionEnd = async (shown, mine) => {
    await motion?.finished;
    const moving = document.getAnimations().filter(({ timeline, effect }) => timeline === document.timeline
      && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
    if (mine === socket && mine?.readyState === WebSocket.OPEN) mine.send(JSON.stringify({ t: "transitionEnded", v: shown }));
  };

  // ---- Motion

  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  let motion = null;              // the last view transition
  let isCapturing = false;        // whether the browser takes the picture of what leaves
  const waiting = [];             // the messages that have arrived since
  let entered = [];               // the nodes that the last operations added

  // The change to another column of a collapsed split container, if the operations have one.
  const columnChange = (ops) => {
    const [, path, , to] = ops.find(([kind, , name]) => kind === "a" && name === "data-selected") ?? [];
    const split = path?.reduce((node, position) => node?.childNodes[position], app);
    if (!(split instanceof Element) || split.matches(".expands") && !narrow.matches) return null;
    const from = split.dataset.selected;
    return { from: split.children[from], to: split.children[to], how: Number(to) > Number(from) ? "push" : "back" };
  };

  // What leaves or moves when the operations are applied, as pairs of an element and its name in the style sheet.
  const moving = (ops, change) => {
    const pairs = change ? [[change.from, "screen"]] : [];
    const lists = new Set();
    // While the user types, rows that move would only distract.
    const isTyping = document.activeElement?.matches("input,textarea,markdown-text");
    for (const [kind, path, removed, placed] of ops) {
      if (kind !== "c") continue;
      // Earlier operations may change the way to the node. Then nothing moves.
      const parent = path.reduce((node, position) => node?.childNodes[position], app);
      if (!(parent instanceof Element)) continue;
      const leaving = removed.map((position) => parent.childNodes[position]).filter((node) => node instanceof Element);
      const screen = leaving.find((node) => node.matches(".screen,.split"));
      if (screen && !pairs.some(([, name]) => name === "screen")) pairs.push([screen, "screen"]);
      const backdrop = leaving.findLast((node) => node.matches(".backdrop"));
      if (backdrop) {
        // What was decided in it, such as to delete something, follows at once.
        for (const list of app.querySelectorAll(".list")) lists.add(list);
        pairs.push([backdrop, "backdrop"]);
        const box = backdrop.querySelector(":scope > :is(.sheet,.alert)");
        if (box) pairs.push([box, box.matches(".sheet") ? "sheet" : "alert"]);
      }
      if (parent.matches(".list") && !isTyping && removed.length + placed.length < 20) lists.add(parent);
    }
    if (!pairs.some(([, name]) => name === "screen")) {
      for (const list of lists) pairs.push(...visibleRows(list).map((row) => [row, "row"]));
    }
    return pairs;
  };

  // The rows of a list that are wholly visible: a row that moves isn't clipped by what scrolls.
  const visibleRows = (list) => {
    const { top, bottom } = list.closest(".content")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    if (list.children.length > 300) return [];
    return [...list.children].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    });
  };

  let rows = 0;                   // the number of rows that have got a name
  const name = (element, name) => {
    element.dataset.moves = name;
    if (name === "row") element.style.viewTransitionName ||= `row-${++rows}`;
  };

  const unname = () => {
    for (const element of document.querySelectorAll("[data-moves]")) {
      element.style.viewTransitionName = "";
      delete element.dataset.moves;
    }
    delete root.dataset.motion;
  };

  // The position of the current tab or page.
  const positionIn = (kind) => [...app.querySelectorAll(kind)].findIndex((element) => element.ariaCurrent === "page");

  // The motion of a screen: its own, unless the user goes back, or goes to another tab or page.
  const motionOf = (screen, move, tabs, pages) => {
    if (tabs !== 0) return "fade";
    if (pages !== 0) return pages > 0 ? "push" : "back";
    if (move === "back") return "back";
    const own = [...screen?.classList ?? []].find((name) => name.startsWith("in-"));
    return own ?? (move === "push" ? "push" : "fade");
  };

  // Applies a patch within a view transition if something moves. A transition that is still running ends at once.
  const animate = (message) => {
    if (move === "none" || isCalm.matches || document.hidden || !document.startViewTransition) return false;
    const change = columnChange(message.ops);
    const pairs = moving(message.ops, change);
    if (pairs.length === 0) return false;
    unname();
    const lists = new Set(pairs.filter(([, kind]) => kind === "row").map(([row]) => row.parentElement));
    for (const [element, kind] of pairs) name(element, kind);
    isCapturing = true;
    const current = motion = document.startViewTransition(() => {
      isCapturing = false;
      const isScreen = pairs.some(([, kind]) => kind === "screen");
      const how = move;
      const [tab, page] = [positionIn(".tab"), positionIn(".dot")];
      attempt(() => take(message));
      if (isScreen) {
        const screen = change?.to ?? entered.find((node) => node.isConnected && node.matches(".screen,.split"));
        // Both columns stay, and only one element may have the name.
        if (change) delete change.from.dataset.moves;
        if (screen) name(screen, "screen");
        root.dataset.motion = change?.how ?? motionOf(screen, how, positionIn(".tab") - tab, positionIn(".dot") - page);
      }
      for (const message of waiting.splice(0)) attempt(() => take(message));
      for (const list of lists) if (list.isConnected) for (const row of visibleRows(list)) name(row, "row");
    });
    // A transition is skipped if the next one starts, or if the page is hidden.
    current.ready.catch(() => {});
    current.finished.finally(() => { if (motion === current) { unname(); motion = null; } });
    return true;
  };

  // ---- Messages

  const acknowledge = (upTo) => {
    pending = pending.filter(({ event }) => event.n > upTo);
    showPending();
  };

  const receive = (message) => {
    // While the browser takes the picture of what leaves, messages wait for their turn.
    if (isCapturing) waiting.push(message);
    else if (message.t !== "patch" || !animate(message)) take(message);
  };

  // Takes a message, or requests a full render if the page differs from what the session expects.
  const attempt = (action) => {
    try { action(); }
    catch (error) {
      console.error(error);
      version = -1;
      socket?.close();
    }
  };

  // Updates what depends on the screens, which are now those of a version.
  const shows = (shown) => {
    nameLanguage();
    markCurrent();
    showStep();
    version = shown;
    welcomed();
  };

  const take = (message) => {
    switch (message.t) {
      case "patch": {
        acknowledge(message.ack);
        const place = document.activeElement?.closest(".screen,.popup");
        entered = [];
        for (const op of message.ops) apply(op);
        releaseHeld();
        // Now nothing covers the element.
        uncover();
        reveal();
        refocus(place);
        if (message.ops.length > 0) move = "";
        shows(message.v);
        break;
      }
      case "render":
        acknowledge(message.ack);
        redraw(message.html);
        shows(message.v);
        break;
      case "history": follow(message); markCurrent(); break;
      case "unsaved": sessionAsks = message.on; updateUnloadQuestion(); break;
      case "keep": keepTree(message.tree ?? changedTree(message)); break;
      case "resend": resend(message.n); break;
      case "file": receiveFile(message); break;
      case "refused":
        if (pending.some(({ event }) => event.n === message.n && event.t === "files")) transfer(() => { throw message.reason; });
        console.info("Storey refused an event:", message.reason);
        pending = pending.filter(({ event }) => event.n !== message.n);
        showPending();
        break;
      case "awaitTransition": reportTransitionEnd(message.v, socket); break;
      case "resume": resume(); break;
      case "session": app.dataset.token = message.token; began = performance.now(); break;
      case "move":
        flush();
        if (pending.length > 0) break;
        began = -Infinity;          // The session doesn't end because of the state.
        drop();
        connect();
        break;
      case "reload": reload(); break;
    }
  };

  // ---- Connection

  let isWelcome = false;

  // The session has told what it received; sends the rest again.
  const welcomed = () => {
    if (!isWelcome) {
      isWelcome = true;
      isOpen = true;
      attempts = 0;
      for (const entry of pending) transmit(entry);
    }
    isResuming = false;
    if (kept) bringBack();
    else sendMoved();
  };

  const connect = () => {
    clearTimeout(retry);
    retry = null;
    if (socket || document.hidden) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const { token, build } = app.dataset;
    const mine = new WebSocket(`${scheme}//${location.host}/storey/socket?token=${token}&build=${build}`);
    socket = mine;
    isWelcome = false;
    expectLife(openTimeout);
    mine.onopen = () => {
      show(false);
      sayHello();
      sessionAsks = false;        // The session says so again.
      updateUnloadQuestion();
      ping();
    };
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      showedLife();
      attempt(() => receive(JSON.parse(event.data)));
    };
    mine.onclose = () => { if (mine === socket) lose(); };
  };

  const sayHello = () => {
    // The position that the session knows: it hasn't received the user's own steps yet.
    const place = [...pending, ...moved].find(({ event }) => event.t === "pop")?.event.from ?? index;
    const url = location.pathname + location.search;
    socket.send(JSON.stringify({ t: "hello", v: version, index: place, url, tree: kept?.tree || undefined, reportsTransitions: true, compact: narrow.matches }));
  };

  const drop = () => {
    const last = socket;
    socket = null;
    isOpen = false;
    asked = null;
    clearTimeout(heartbeat);
    clearTimeout(doubt);
    last?.close();
    showPending();
  };

  // Drops a connection that was closed or is dead, and reconnects.
  const lose = () => {
    drop();
    show(true);
    const delay = delays[Math.min(attempts++, delays.length - 1)];
    if (!document.hidden) retry = setTimeout(connect, delay);
  };

  // Reconnects at once when the page becomes visible or the network returns. A connection that seems open may have died
  // during sleep. A hidden page sends what waits for a frame, because it gets none.
  const wake = () => {
    if (document.hidden) { flush(); clearTimeout(retry); clearTimeout(heartbeat); clearTimeout(doubt); retry = asked = null; }
    else if (!socket) { attempts = 0; connect(); }
    else if (socket.readyState === WebSocket.OPEN) ping();
    else expectLife(openTimeout);
  };

  // ---- Heartbeat

  // A network can lose a connection without a word: the browser reports that only after minutes.

  const beat = 2000;              // the pause after which the page asks a silent server for an answer, in milliseconds
  const openTimeout = 5000;       // the time in which a connection must open
  let patience = 2000;            // the time in which the server must answer
  let roundTrip = 0;              // the time that the last answer took
  let asked = null;               // when the page asked, while there is no answer
  let heartbeat = null;
  let doubt = null;               // the timer that says that the page is offline, long before it gives the connection up

  // Gives the connection up unless the server sends anything in time. Then the network may be slow, not dead, and the
  // next connection has more time.
  const expectLife = (time) => {
    clearTimeout(heartbeat);
    heartbeat = setTimeout(() => {
      if (asked !== null) patience = Math.min(2 * patience, 30000);
      lose();
      notice("lost", word("lost"));
    }, time);
  };

  const ping = () => {
    if (asked !== null) return;
    asked = performance.now();
    socket.send('{"t":"ping"}');
    expectLife(patience);
    // With the pause before, this is within 5 seconds, unless the network was as slow before.
    doubt = setTimeout(() => notice("lost", word("lost")), Math.max(2500, 1.5 * roundTrip));
  };

  const showedLife = () => {
    if (asked !== null) {
      roundTrip = performance.now() - asked;
      patience = Math.min(Math.max(2000, 4 * roundTrip), 30000);
      clearTimeout(doubt);
      show(false);
    }
    asked = null;
    clearTimeout(heartbeat);
    if (!document.hidden) heartbeat = setTimeout(ping, beat);
  };

  let isLeaving = false;

  let sessionAsks = false;        // whether the session has changes that aren't saved

  // Lets the browser ask before the page is closed or reloaded with changes that the session couldn't save, or with text that
  // hasn't reached it. The listener exists only while it is needed, because it keeps a page out of the browser's cache of pages.
  const confirmUnload = (event) => { event.preventDefault(); event.returnValue = ""; };
  const updateUnloadQuestion = () => {
    // What was just sent usually arrives even if the page is closed.
    const isUnsent = pending.some(({ text }) => text !== undefined) && (!isOpen || timeLeft() <= 0);
    if (!isLeaving && (sessionAsks || isUnsent)) addEventListener("beforeunload", confirmUnload);
    else removeEventListener("beforeunload", confirmUnload);
  };

  const reload = () => {
    // Delay a second reload in a row, to avoid a loop.
    const last = Number(sessionStorage.getItem(storageKey("storey-reload")) || 0);
    const wait = Date.now() - last < 3000 && !("dev" in root.dataset) ? 5000 : 0;
    sessionStorage.setItem(storageKey("storey-reload"), String(Date.now() + wait));
    lost = lossesNow();
    setTimeout(() => { isLeaving = true; updateUnloadQuestion(); location.reload(); }, wait);
  };

  // ---- Notices

  const word = (name) => app.firstElementChild?.getAttribute(`data-${name}`) ?? "";

  let late = null;

  // The time until the oldest event is late, in milliseconds.
  const timeLeft = () => isOpen && pending.length > 0 ? pending[0].since + 150 - performance.now() : Infinity;

  // Shows that the app is working if the oldest event has no answer after 150 milliseconds.
  const showPending = () => {
    clearTimeout(late);
    const wait = timeLeft();
    app.toggleAttribute("data-pending", wait <= 0);
    updateUnloadQuestion();
    if (wait > 0 && wait < Infinity) late = setTimeout(showPending, wait);
  };

  let soon = null;

  // Shows that the connection is lost if it stays lost for half a second.
  const show = (isLost) => {
    if (!isLost) { clearTimeout(soon); soon = null; notice("lost", ""); return; }
    soon ??= setTimeout(() => notice("lost", word("lost")), 500);
  };

  // Shows a message above the app. Screen readers announce it, because its container is a live region from the start.
  const notice = (name, words) => {
    let banner = document.getElementById(`storey-${name}`);
    if (!words) return banner?.remove();
    if (banner) return;
    banner = document.createElement("p");
    banner.id = `storey-${name}`;
    banner.className = "banner";
    banner.lang = app.firstElementChild?.lang ?? "";
    banner.textContent = words;
    document.getElementById("storey-notices").append(banner);
    return banner;
  };

  // ---- Lifecycle

  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => { if (event.persisted) drop(); wake(); });
  addEventListener("online", wake);
  // Sent by the script for development when the app's texts have changed.
  addEventListener("storey-reload", reload);
  addEventListener("pagehide", keep);
  showDialogs(app);
  markCurrent();
  showStep();
  // If the session still has to restore the screens, the typed text has no fields yet.
  if (!kept?.tree) bringBack();
  connect();
})();
