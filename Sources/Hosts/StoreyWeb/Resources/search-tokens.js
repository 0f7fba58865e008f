"use strict";
// The tokens of search fields: Backspace removes the last one, and the text keeps the focus. The page sees only clicks on them.
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

  // A press doesn't take the focus from the text, which hides the suggestions, before the click.
  document.addEventListener("mousedown", (event) => {
    if (event.target instanceof Element && event.target.closest(".suggestions")) event.preventDefault();
  });

  document.addEventListener("click", ({ target }) => {
    const field = fieldOf(target);
    const token = field && target.closest(".token");
    if (!token) return;
    if (token.parentElement === field) removed.add(token);
    // The button is about to be removed.
    textOf(field).focus({ preventScroll: true });
  });
})();
