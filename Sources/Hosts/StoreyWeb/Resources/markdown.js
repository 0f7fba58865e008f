"use strict";
// <markdown-text>: a text area that shows Markdown while the user types. To the page's script it is a textarea.
//
// Each line is a <div> with one text node, or a <br> if it is empty. The browser itself changes the text within a line, so that
// input methods and spelling corrections work; everything else, such as a new line, is an edit of the text. All edits can be
// undone here, because the browser can't undo changes of the document that a script has made.
(() => {
  // The kinds of lines and their markers. The first one that matches counts.
  const kinds = [
    ["heading-1", /^# /], ["heading-2", /^## /], ["heading-3", /^### /],
    ["task", /^[ \t]*[-*] \[ \] /], ["task done", /^[ \t]*[-*] \[[xX]\] /], ["bullet", /^[ \t]*[-*] /],
    ["number", /^[ \t]*\d{1,9}\. /], ["quote", /^> /],
  ];
  const kindOf = (text) => {
    for (const [name, pattern] of kinds) {
      const marker = pattern.exec(text)?.[0];
      if (marker) return { name, marker };
    }
    return { name: "", marker: "" };
  };

  // The markers of the lines that a button for formatting makes. Only lists can be indented.
  const markers = { heading: "## ", task: "- [ ] ", bullet: "- ", number: "1. ", quote: "> " };
  const isList = (style) => ["task", "bullet", "number"].includes(style);

  // The marker of the line after one with this kind.
  const nextMarker = ({ name, marker }) => name.startsWith("heading") ? ""
    : name === "number" ? marker.replace(/\d+/, (number) => Number(number) + 1)
    : marker.replace(/\[[xX]\]/, "[ ]");

  // The markers: those that the style sheet replaces by a drawing, and the others.
  const highlights = typeof Highlight === "undefined" ? null : { drawn: new Highlight(), plain: new Highlight() };
  if (highlights) {
    CSS.highlights.set("markdown-drawn", highlights.drawn);
    CSS.highlights.set("markdown-marker", highlights.plain);
  }

  const normalized = (text) => String(text ?? "").replace(/\r\n?/g, "\n");

  // The part that differs between two texts.
  const changeBetween = (old, text) => {
    const { start, end } = sharedEnds(old, text);
    return { start, removed: old.slice(start, old.length - end), inserted: text.slice(start, text.length - end) };
  };

  const isLine = (node) => {
    const child = node.firstChild;
    return node.localName === "div" && child !== null && child === node.lastChild
      && (child.localName === "br" || (child.nodeType === Node.TEXT_NODE && !child.data.includes("\n")));
  };

  // The lines of a node, even if an extension of the browser has changed the structure.
  const linesIn = (node) => node.localName === "div" && node.querySelector("div")
    ? [...node.childNodes].flatMap(linesIn) : node.textContent.split("\n");

  class MarkdownText extends HTMLElement {
    static formAssociated = true;
    static observedAttributes = ["placeholder"];

    defaultValue = null;          // the text in the HTML
    #value = "";
    #selection = [0, 0];          // kept while the element has no focus
    #hasCaret = false;            // whether the element has ever had the focus
    #texts = new WeakMap();       // lines -> their text
    #ranges = new WeakMap();      // lines -> the range of their marker
    #widths = new Map();          // markers -> their width in pixels
    #pen = null;
    #isComposing = false;
    #undone = [];
    #done = [];                   // edits, oldest first: { start, removed, inserted, before, after, isOpen }
    #recorded = "";               // the text after the last recorded edit
    #before = [0, 0];             // the selection before the edit that the browser is making

    constructor() {
      super();
      this.attachInternals();
      this.addEventListener("beforeinput", (event) => this.#willEdit(event));
      this.addEventListener("input", () => this.#didEdit());
      this.addEventListener("compositionstart", () => { this.#isComposing = true; this.#before = this.#readSelection(); });
      this.addEventListener("compositionend", () => { this.#isComposing = false; this.#didEdit(); });
      this.addEventListener("keydown", (event) => this.#pressed(event));
      // The caret stays where it is, and a phone shows no keyboard.
      this.addEventListener("mousedown", (event) => { if (this.#taskAt(event)) event.preventDefault(); });
      this.addEventListener("click", (event) => { const line = this.#taskAt(event); if (line) this.#toggle(line); });
      for (const type of ["copy", "cut"]) this.addEventListener(type, (event) => this.#copy(event));
      this.addEventListener("focusin", () => {
        this.#hasCaret = true;
        document.addEventListener("selectionchange", this.#didSelect);
      });
      this.addEventListener("focusout", () => document.removeEventListener("selectionchange", this.#didSelect));
    }

    connectedCallback() {
      if (this.defaultValue === null) {
        this.defaultValue = this.textContent;
        this.replaceChildren();
        this.classList.toggle("draws", highlights !== null);
        this.#value = this.#recorded = normalized(this.defaultValue);
        this.#show(this.#value);
        this.formDisabledCallback(this.disabled);
        this.attributeChangedCallback();
      } else for (const line of this.children) this.#style(line);
    }

    // Moving it to another place in the page changes nothing.
    connectedMoveCallback() {}

    disconnectedCallback() {
      document.removeEventListener("selectionchange", this.#didSelect);
      for (const line of this.children) this.#forget(line);
    }

    formDisabledCallback(isDisabled) {
      this.contentEditable = String(!isDisabled);
      this.ariaDisabled = isDisabled ? "true" : null;
      if (isDisabled) this.removeAttribute("tabindex");
      else this.tabIndex = 0;
    }

    attributeChangedCallback() { this.ariaPlaceholder = this.placeholder || null; }

    // ---- What a textarea has

    get disabled() { return this.matches(":disabled"); }
    set disabled(isDisabled) { this.toggleAttribute("disabled", isDisabled); }

    get placeholder() { return this.getAttribute("placeholder") ?? ""; }
    set placeholder(text) { this.setAttribute("placeholder", text); }

    get value() { return this.#value; }
    // Like that of a textarea, it ends undo and moves the caret to the end.
    set value(value) {
      const text = normalized(value);
      if (text === this.#value) return;
      this.#value = this.#recorded = text;
      this.#done = [];
      this.#undone = [];
      this.#show(text);
      this.setSelectionRange(text.length, text.length);
    }

    get selectionStart() { return this.#readSelection()[0]; }
    get selectionEnd() { return this.#readSelection()[1]; }

    setSelectionRange(start, end) {
      this.#selection = [start, end].map((offset) => Math.max(0, Math.min(offset, this.#value.length)));
      if (document.activeElement !== this) return;
      const [first, last] = this.#selection.map((offset) => this.#place(offset));
      getSelection().setBaseAndExtent(...first, ...last);
    }

    focus(options) {
      if (document.activeElement === this) return;
      const selection = this.#selection;
      super.focus(options);
      this.setSelectionRange(...selection);
    }

    // ---- Positions in the text and in the document

    #didSelect = () => {
      const [start, end] = this.#selection;
      const now = this.#readSelection();
      if (now[0] === start && now[1] === end) return;
      // What is typed at another place is another edit.
      const last = this.#done.at(-1);
      if (last && !this.#isComposing && now[0] !== last.after[1]) last.isOpen = false;
    };

    #readSelection() {
      const selection = getSelection();
      if (document.activeElement === this && selection.rangeCount > 0 && this.contains(selection.anchorNode)) {
        this.#selection = this.#offsets(selection.getRangeAt(0));
      }
      return this.#selection;
    }

    #offsets({ startContainer, startOffset, endContainer, endOffset }) {
      const start = this.#offset(startContainer, startOffset);
      if (startContainer === endContainer && startOffset === endOffset) return [start, start];
      return [start, this.#offset(endContainer, endOffset)];
    }

    #offset(node, position) {
      let child = node;
      while (child !== this && child.parentNode !== this) child = child.parentNode;
      const end = child === this ? this.childNodes[position] ?? null : child;
      let offset = 0;
      for (let line = this.firstChild; line !== end; line = line.nextSibling) offset += line.textContent.length + 1;
      if (child !== this) {
        const range = new Range();
        range.setStart(child, 0);
        range.setEnd(node, position);
        offset += range.toString().length;
      }
      return Math.min(offset, Math.max(0, this.textContent.length + this.childNodes.length - 1));
    }

    #place(offset) {
      let rest = offset;
      for (const line of this.children) {
        const { length } = this.#texts.get(line);
        if (rest <= length) return [length > 0 ? line.firstChild : line, rest];
        rest -= length + 1;
      }
      return [this, this.childNodes.length];
    }

    // ---- Lines

    // Changes as few lines as possible.
    #show(text) {
      const lines = text.split("\n");
      const old = [...this.children];
      const textOf = (position) => this.#texts.get(old[position]);
      const shorter = Math.min(old.length, lines.length);
      let start = 0;
      while (start < shorter && textOf(start) === lines[start]) start++;
      let end = 0;
      while (end < shorter - start && textOf(old.length - 1 - end) === lines[lines.length - 1 - end]) end++;
      const next = old[old.length - end] ?? null;
      for (let position = start; position < lines.length - end; position++) {
        let line = position < old.length - end ? old[position] : null;
        if (!line) {
          line = document.createElement("div");
          line.dir = "auto";
          this.insertBefore(line, next);
        }
        if (lines[position] === "") line.replaceChildren(document.createElement("br"));
        else line.textContent = lines[position];
        this.#style(line);
      }
      for (const line of old.slice(Math.max(start, lines.length - end), old.length - end)) {
        this.#forget(line);
        line.remove();
      }
      this.#markEmpty();
    }

    #markEmpty() { this.classList.toggle("is-empty", this.#value === ""); }

    // Sets the class of a line, and highlights its marker.
    #style(line) {
      const text = line.textContent;
      const { name, marker } = kindOf(text);
      this.#texts.set(line, text);
      this.#forget(line);
      if (line.className !== name) line.className = name;
      if (!marker) return;
      line.style.setProperty("--marker", `${this.#widthOf(marker)}px`);
      line.style.setProperty("--indent", `${this.#widthOf(/^[ \t]*/.exec(marker)[0])}px`);
      const range = new Range();
      range.setStart(line.firstChild, 0);
      range.setEnd(line.firstChild, marker.length);
      this.#ranges.set(line, range);
      highlights?.[/^(task|bullet|quote)/.test(name) ? "drawn" : "plain"].add(range);
    }

    #forget(line) {
      const range = this.#ranges.get(line);
      if (!range) return;
      this.#ranges.delete(line);
      highlights?.drawn.delete(range);
      highlights?.plain.delete(range);
    }

    // Without a layout of the page.
    #widthOf(marker) {
      if (!this.#widths.has(marker)) {
        if (!this.#pen) {
          this.#pen = document.createElement("canvas").getContext("2d");
          this.#pen.font = getComputedStyle(this).font;
        }
        this.#widths.set(marker, this.#pen.measureText(marker).width);
      }
      return this.#widths.get(marker);
    }

    // ---- Edits

    // The browser is about to change the document.
    #willEdit(event) {
      const { inputType: type } = event;
      if (this.#isComposing || type === "insertCompositionText" || type === "deleteCompositionText") return;
      this.#before = this.#readSelection();
      if (type === "historyUndo" || type === "historyRedo") {
        event.preventDefault();
        return this.#step(type === "historyUndo");
      }
      // Text has no styles, links, or list elements.
      if (!/^(delete.*|insert(Text|ReplacementText|Transpose|From.*|Paragraph|LineBreak))$/.test(type)) {
        return event.preventDefault();
      }
      const target = event.getTargetRanges()[0];
      const [start, end] = target ? this.#offsets(target) : this.#before;
      const text = normalized(event.dataTransfer?.getData("text/plain") ?? event.data ?? "");
      if (type.startsWith("delete")) {
        const removed = this.#value.slice(start, end);
        if (this.#before[0] === this.#before[1] && removed !== "" && !removed.includes("\n")) return;
        event.preventDefault();
        if (removed !== "") this.#edit(start, end, "", type);
        return;
      }
      if (type === "insertTranspose" || (type === "insertText" && start === end && !text.includes("\n"))) return;
      event.preventDefault();
      if (type === "insertParagraph") this.#breakLine(start, end);
      else this.#edit(start, end, type === "insertLineBreak" ? "\n" : text, type);
    }

    // The browser has changed the document.
    #didEdit() {
      const lines = [];
      let isSound = this.firstChild !== null;
      for (let line = this.firstChild; line; line = line.nextSibling) {
        if (!this.#isComposing && line.firstChild !== line.lastChild) line.normalize();
        if (!isLine(line)) { isSound = false; continue; }
        const text = line.textContent;
        if (this.#texts.get(line) !== text) this.#style(line);
        lines.push(text);
      }
      if (isSound) this.#value = lines.join("\n");
      else this.#value = [...this.childNodes].flatMap(linesIn).join("\n");
      if (!isSound && !this.#isComposing) this.#repair();
      this.#markEmpty();
      if (!this.#isComposing) this.#record();
    }

    // Makes every child a line again.
    #repair() {
      const selection = this.#readSelection();
      for (const node of [...this.childNodes]) {
        if (isLine(node)) continue;
        this.#forget(node);
        node.remove();
      }
      this.#show(this.#value);
      this.setSelectionRange(...selection);
    }

    // Replaces a part of the text.
    #edit(start, end, inserted, type, selection = [start + inserted.length, start + inserted.length]) {
      this.#value = this.#value.slice(0, start) + inserted + this.#value.slice(end);
      this.#show(this.#value);
      this.setSelectionRange(...selection);
      this.#record();
      this.#report(type);
      this.#reveal();
    }

    #report(inputType) { this.dispatchEvent(new InputEvent("input", { bubbles: true, inputType })); }

    // Scrolls to the caret, as the browser does after its own edits.
    #reveal() {
      if (document.activeElement !== this) return;
      const [node] = this.#place(this.#selection[1]);
      (node.nodeType === Node.TEXT_NODE ? node.parentNode : node).scrollIntoView({ block: "nearest" });
    }

    // Continues a list. In an empty item, ends it.
    #breakLine(start, end) {
      const lineStart = this.#value.lastIndexOf("\n", start - 1) + 1;
      const lineEnd = (this.#value + "\n").indexOf("\n", start);
      const line = this.#value.slice(lineStart, lineEnd);
      const kind = kindOf(line);
      const isInText = start - lineStart >= kind.marker.length;
      if (nextMarker(kind) && line === kind.marker && isInText && start === end) {
        return this.#edit(lineStart, lineEnd, "", "insertParagraph");
      }
      this.#edit(start, end, `\n${isInText ? nextMarker(kind) : ""}`, "insertParagraph");
    }

    // Makes the selected lines headings, items of a list, or quotes, or plain again if they all are. If no place has been chosen
    // yet, that is a new line at the end.
    format(style) {
      if (this.disabled) return;
      const hadCaret = this.#hasCaret;
      this.focus();
      this.#before = this.#readSelection();
      if (!hadCaret) {
        const { length } = this.#value;
        this.#edit(length, length, /[^\n]$/.test(this.#value) ? "\n" : "", "insertParagraph");
        this.#before = this.#readSelection();
      }
      const [start, end] = this.#before;
      const first = this.#value.slice(0, start).lastIndexOf("\n") + 1;
      const last = (this.#value + "\n").indexOf("\n", end);
      const lines = this.#value.slice(first, last).split("\n");
      const isSet = lines.every((line) => kindOf(line).name.startsWith(style));
      let number = 0;
      const changed = lines.map((line) => {
        const text = line.slice(kindOf(line).marker.length).trimStart();
        const indent = isSet || isList(style) ? /^[ \t]*/.exec(line)[0] : "";
        const marker = isSet ? "" : style === "number" ? `${++number}. ` : markers[style];
        return { marker: indent + marker, line: indent + marker + text };
      });
      const text = changed.map(({ line }) => line).join("\n");
      const from = Math.max(first + changed[0].marker.length, start + changed[0].line.length - lines[0].length);
      const to = start === end ? from : end + text.length - (last - first);
      this.#edit(first, last, text, "insertText", [from, to]);
    }

    // ---- Checkboxes

    // The line whose checkbox is at the position of an event.
    #taskAt({ target, clientX, clientY, button }) {
      if (this.disabled || button !== 0 || target === this || !(target instanceof Element)) return null;
      const line = target.closest(".task");
      const box = line && this.#ranges.get(line)?.getBoundingClientRect();
      return box && clientX >= box.left - 6 && clientX <= box.right && clientY >= box.top - 4 && clientY <= box.bottom + 4
        ? line : null;
    }

    #toggle(line) {
      const [start, end] = this.#readSelection();
      this.#before = [start, end];
      const offset = this.#offset(line, 0) + this.#texts.get(line).indexOf("[") + 1;
      const mark = line.classList.contains("done") ? " " : "x";
      this.#value = this.#value.slice(0, offset) + mark + this.#value.slice(offset + 1);
      this.#show(this.#value);
      this.setSelectionRange(start, end);
      this.#record();
      this.#report("insertText");
    }

    #pressed(event) {
      if (event.isComposing || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === "enter") {
        const [node] = this.#place(this.#readSelection()[0]);
        const line = (node instanceof Element ? node : node.parentNode).closest(".task");
        event.preventDefault();
        if (line && !this.disabled) this.#toggle(line);
      } else if (key === "z" || (key === "y" && !event.shiftKey)) {
        event.preventDefault();
        this.#step(key === "z" && !event.shiftKey);
      }
    }

    // Rich text would have the styles of the page.
    #copy(event) {
      const [start, end] = this.#readSelection();
      event.preventDefault();
      if (start === end) return;
      event.clipboardData.setData("text/plain", this.#value.slice(start, end));
      this.#before = [start, end];
      if (event.type === "cut" && !this.disabled) this.#edit(start, end, "", "deleteByCut");
    }

    // ---- Undo

    // Records what was edited since the last call. Characters typed or deleted one after the other are one edit.
    #record() {
      if (this.#value === this.#recorded) return;
      const edit = { ...changeBetween(this.#recorded, this.#value), before: this.#before, after: this.#readSelection() };
      this.#recorded = this.#value;
      this.#undone = [];
      const last = this.#done.at(-1);
      const { start, removed, inserted } = edit;
      edit.isOpen = removed.length + inserted.length <= 2 && (removed === "" || inserted === "") && inserted !== "\n";
      if (last?.isOpen && edit.isOpen) {
        const end = last.start + last.inserted.length;
        if (removed === "" && last.removed === "" && start === end) {
          last.inserted += inserted;
          last.after = edit.after;
          return;
        }
        if (inserted === "" && last.inserted === "" && start + removed.length === last.start) {
          Object.assign(last, { start, removed: removed + last.removed, after: edit.after });
          return;
        }
      }
      this.#done.push(edit);
      if (this.#done.length > 500) this.#done.shift();
    }

    #step(isUndo) {
      const edit = (isUndo ? this.#done : this.#undone).pop();
      if (!edit || this.disabled) return;
      (isUndo ? this.#undone : this.#done).push(edit);
      edit.isOpen = false;
      const { start, removed, inserted, before, after } = edit;
      const [old, text] = isUndo ? [inserted, removed] : [removed, inserted];
      this.#value = this.#recorded = this.#value.slice(0, start) + text + this.#value.slice(start + old.length);
      this.#show(this.#value);
      this.setSelectionRange(...(isUndo ? before : after));
      this.#report(isUndo ? "historyUndo" : "historyRedo");
      this.#reveal();
    }
  }

  customElements.define("markdown-text", MarkdownText);
})();
