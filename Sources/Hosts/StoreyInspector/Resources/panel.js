"use strict";
// The page of the inspector's panel. It asks the page around it to do what only that can do.
(() => {
  const tell = (message) => { if (parent !== window) parent.postMessage(message, location.origin); };
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  addEventListener("keydown", (event) => {
    if (event.code !== "KeyI" || !event.altKey || !(isMac || event.ctrlKey) || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    tell({ storey: "toggle" });
  }, { capture: true });
  // The panel of an app in another process has its own page.
  const isAlone = parent === window;
  document.documentElement.toggleAttribute("data-alone", isAlone);
  const open = (address) => {
    if (!isAlone) return tell({ storey: "open", address });
    // A link, because it isn't a navigation that the page may have to confirm.
    const link = document.createElement("a");
    link.href = address;
    link.click();
  };
  addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("[data-address],[data-pick]") : null;
    if (target?.dataset.address) open(target.dataset.address);
    else if (target) tell({ storey: "pick" });
  }, { capture: true });
})();
