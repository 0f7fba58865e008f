"use strict";
// Shows what happens to the app's source code while `storey dev` runs the app. Other pages don't load this script.
//
// It gets the status over the WebSocket at `/storey/dev`, whenever that changes:
//
// { "state": "building" | "failed" | "starting" | "running", "run": 3, "texts": 2, "assets": ["/storey/assets/app.1x2y.css"],
//   "problem": "…", "diagnostics": [{ "file": "/…/View.swift", "name": "Sources/…/View.swift", "line": 7, "column": 5,
//   "message": "cannot find 'x' in scope", "code": [{ "line": 7, "text": "    x" }] }] }
//
// `column` counts UTF-8 bytes, from 1 on. `run` counts how often the app was started, `texts` how often its texts have changed,
// and `assets` are the current addresses of its files. `problem` says what went wrong if there are no diagnostics.
(() => {
  const root = document.documentElement;
  // page.js then doesn't protect itself from a server that ends again and again.
  root.dataset.dev = "";
  const hasSession = document.getElementById("storey-app")?.dataset.token !== undefined;
  let status = null;              // the last status
  let isLost = false;             // whether the app isn't running
  let lostAt = 0;
  let pause = 40;                 // the time until the next connection, in milliseconds

  const element = (tag, attributes, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  // ---- What the app is doing

  const indicate = (words) => {
    const shown = document.getElementById("storey-dev-state");
    if (!words) return shown?.remove();
    if (shown) { shown.textContent = words; return; }
    const state = element("p", { id: "storey-dev-state", role: "status", popover: "manual", lang: "en", dir: "ltr" }, words);
    document.body.append(state);
    // Above the errors, and the app's own dialogs
    state.showPopover?.();
  };

  const describe = () => {
    if (isLost) indicate(performance.now() - lostAt > 10000 ? "The app isn’t running. See the terminal." : "Restarting…");
    else if (status?.state === "building") indicate("Rebuilding…");
    else if (status?.state === "starting") indicate("Restarting…");
    else indicate("");
  };

  // ---- Errors

  // The part of the line before an error.
  const textBefore = ({ code = [], line, column }) => {
    const text = code.find(({ line: number }) => number === line)?.text ?? " ".repeat(Math.max(0, column - 1));
    return new TextDecoder().decode(new TextEncoder().encode(text).slice(0, Math.max(0, column - 1)));
  };

  // Editors count UTF-16 code units.
  const place = (diagnostic) => {
    const { file, name, line, column } = diagnostic;
    return element("a", { href: encodeURI(`vscode://file${file}:${line}:${textBefore(diagnostic).length + 1}`) },
      `${name}:${line}:${column}`);
  };

  const codeOf = (diagnostic) => {
    const { code = [], line } = diagnostic;
    const lines = code.flatMap(({ line: number, text }) => {
      const isError = number === line;
      const row = element("div", isError ? { class: "wrong" } : {}, `${String(number).padStart(5)}  ${text}`);
      // A tab is as wide here as above.
      const indent = textBefore(diagnostic).replace(/[^\t]/gu, " ");
      return isError ? [row, element("div", { class: "caret", "aria-hidden": "true" }, `       ${indent}^`)] : [row];
    });
    return element("pre", { tabindex: "0" }, ...lines);
  };

  const hideErrors = () => document.getElementById("storey-dev-errors")?.remove();

  // Shows the errors over the lower part of the app, which stays usable.
  const showErrors = ({ diagnostics = [], problem }) => {
    hideErrors();
    const title = diagnostics.length === 1 ? "1 error" : diagnostics.length > 1 ? `${diagnostics.length} errors` : "The build failed";
    const dismiss = element("button", { type: "button", "aria-label": "Dismiss" }, "×");
    dismiss.addEventListener("click", hideErrors);
    const list = element("ol", {}, ...diagnostics.map((one) =>
      element("li", {}, place(one), element("p", {}, one.message), codeOf(one))));
    const panel = element("section", { id: "storey-dev-errors", role: "alert", popover: "manual", lang: "en", dir: "ltr" },
      element("header", {}, element("h2", {}, title), dismiss), list);
    if (problem) panel.append(element("pre", { tabindex: "0" }, problem));
    document.body.append(panel);
    // Above the app's own dialogs
    panel.showPopover?.();
  };

  // ---- Files

  // An address without the hash of the content.
  const nameOf = (address) => address.replace(/\.[0-9a-z]+(\.[^./]+)$/, "$1");

  // Replaces style sheets and images that have changed.
  const replaceFiles = (addresses) => {
    const current = new Map(addresses.map((address) => [nameOf(address), address]));
    for (const [selector, property] of [["link[href*='/storey/assets/']", "href"], ["img[src*='/storey/assets/']", "src"]]) {
      for (const old of document.querySelectorAll(selector)) {
        const address = current.get(nameOf(old.getAttribute(property)));
        if (!address || address === old.getAttribute(property) || "leaving" in old.dataset) continue;
        if (old.rel !== "stylesheet") { old.setAttribute(property, address); continue; }
        const link = old.cloneNode();
        link.href = address;
        old.dataset.leaving = "";
        // The old one stays until then, so that the page is never without styles.
        link.onload = () => old.remove();
        link.onerror = () => { link.remove(); delete old.dataset.leaving; };
        old.after(link);
      }
    }
  };

  // ---- Connection

  const reload = () => {
    if (hasSession) dispatchEvent(new Event("storey-reload"));
    else location.reload();
  };

  const take = (next) => {
    const last = status;
    status = next;
    describe();
    if (next.state === "failed") showErrors(next);
    else if (next.state !== "building") hideErrors();
    replaceFiles(next.assets ?? []);
    if (last && (next.texts !== last.texts || next.run !== last.run && !hasSession)) reload();
  };

  const connect = () => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/storey/dev`);
    let openedAt = Infinity;
    socket.onopen = () => {
      openedAt = performance.now();
      if (!isLost) return;
      isLost = false;
      describe();
      // Lets the page reconnect at once.
      dispatchEvent(new Event("online"));
    };
    socket.onmessage = ({ data }) => take(JSON.parse(data));
    socket.onclose = () => {
      if (!isLost) lostAt = performance.now();
      isLost = true;
      describe();
      // A server that accepts requests but no connection isn't asked again and again.
      pause = performance.now() - openedAt > 1000 ? 40 : Math.min(2 * pause, 2000);
      setTimeout(wait, pause);
    };
  };

  // Waits until the app runs again. Requests, because browsers delay sockets after some that have failed.
  const wait = async () => {
    try {
      await fetch("/storey/dev.js", { method: "HEAD", cache: "no-store" });
      connect();
    } catch {
      describe();
      setTimeout(wait, 40);
    }
  };

  connect();
})();
