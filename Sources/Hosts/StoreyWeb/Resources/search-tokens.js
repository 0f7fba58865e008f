"use strict";
// The tokens of search fields: Backspace removes the last one, and the suggestions are visible while the field has the focus. The
// session sees only clicks on them.
(() => {
  const fieldOf = (target) => target instanceof Element ? target.closest("[data-tokens]") : null;
  const textOf = (field) => field.querySelector("input");
  // The session may not have answered to earlier ones.
  const removed = new WeakSet();

  document.addEventListener("keydown", (event) => {
    const { key, target, isComposing, repeat, altKey, ctrlKey, metaKey } = event;
    const field = fieldOf(target);
    if (!field || isComposing || event.defaultPrevented || altKey || ctrlKey || metaKey) return;
    const tokens = [...field.querySelectorAll(":scope > .token")];
    if (key === "Backspace" && target === textOf(field)) {
      // A key that is held down to delete the text doesn't remove tokens, too.
      if (repeat || target.selectionStart !== 0 || target.selectionEnd !== 0) return;
      tokens.findLast((token) => !removed.has(token))?.click();
    } else if (["Backspace", "Delete"].includes(key) && tokens.includes(target)) {
      event.preventDefault();
      target.click();
    }
  });

  // ---- Suggestions

  let isPressed = false;
  let left = null;                // the field whose suggestions are hidden after the press

  const hide = () => {
    if (left && !left.contains(document.activeElement)) left.dataset.tokens = "";
    left = null;
  };

  document.addEventListener("focusin", ({ target }) => {
    const field = fieldOf(target);
    if (field) field.dataset.tokens = "open";
  });

  // Not between the press and the release of a button: what is below moves, and the click would miss it.
  document.addEventListener("focusout", ({ target }) => {
    left = fieldOf(target) ?? left;
    if (!isPressed) setTimeout(hide);
  });

  document.addEventListener("mousedown", (event) => {
    isPressed = true;
    // The text keeps the focus.
    if (event.target instanceof Element && event.target.closest(".suggestions")) event.preventDefault();
  }, { capture: true });

  for (const type of ["mouseup", "dragend"]) {
    document.addEventListener(type, () => { isPressed = false; setTimeout(hide); }, { capture: true });
  }

  document.addEventListener("click", ({ target }) => {
    const field = fieldOf(target);
    const token = field && target.closest(".token");
    if (!token) return;
    if (token.parentElement === field) removed.add(token);
    // The button is about to be removed.
    textOf(field).focus({ preventScroll: true });
  });
})();
