"use strict";
// The actions of a list's rows. They are a menu, and buttons beside a row that is swiped aside. The page sees only clicks on them.
(() => {
  const rtl = (element) => getComputedStyle(element).direction === "rtl";
  const itemOf = (target) => target instanceof Element ? target.closest("li:has(> .actions)") : null;
  const partOf = (item, name) => item.querySelector(`:scope > .${name}`);

  // ---- Menu

  let menu = null;
  let opener = null;              // the element that gets the focus back

  const open = (item, from, box, isAtEnd, takesFocus) => {
    close();
    shut();
    menu = partOf(item, "actions");
    opener = from;
    menu.showPopover();
    partOf(item, "more").ariaExpanded = "true";
    const { width, height } = menu.getBoundingClientRect();
    const within = (position, size, space) => Math.max(8, Math.min(position, space - size - 8));
    menu.style.left = `${within(rtl(menu) === isAtEnd ? box.left : box.right - width, width, innerWidth)}px`;
    const isBelow = box.bottom + height < innerHeight - 8;
    menu.style.top = `${within(isBelow ? box.bottom : box.top - height, height, innerHeight)}px`;
    // Without the keyboard, no action is marked until the pointer is over it.
    (takesFocus ? enabled()[0] ?? menu : menu).focus({ preventScroll: true });
  };

  const close = () => {
    if (!menu) return;
    const [closed, from] = [menu, opener];
    const hasFocus = closed.contains(document.activeElement);
    menu = opener = null;
    if (!closed.isConnected) return;
    closed.hidePopover();
    closed.removeAttribute("style");
    partOf(closed.parentElement, "more").ariaExpanded = "false";
    if (hasFocus) from.focus({ preventScroll: true });
  };

  const enabled = () => [...menu.children].filter((action) => !action.disabled);

  const step = (key) => {
    const actions = enabled();
    const now = actions.indexOf(document.activeElement);
    const to = { ArrowDown: now + 1, ArrowUp: now < 0 ? -1 : now - 1, Home: 0, End: -1 }[key];
    if (to === undefined || actions.length === 0) return false;
    actions.at(to % actions.length).focus();
    return true;
  };

  const openAt = (item, { clientX: x, clientY: y }) => {
    const row = partOf(item, "row");
    open(item, row.tabIndex < 0 ? partOf(item, "more") : row, { left: x, right: x, top: y, bottom: y }, false, false);
  };

  document.addEventListener("contextmenu", (event) => {
    const item = itemOf(event.target);
    if (!item) return;
    event.preventDefault();
    release();
    if (!menu) openAt(item, event);
  });

  document.addEventListener("keydown", (event) => {
    ignoresClick = false;
    const { key, shiftKey } = event;
    const isHandled = () => {
      if (menu?.isConnected) {
        if (key === "Escape") close();
        else if (key === "Tab") { close(); return false; }
        else return step(key);
        return true;
      }
      if (key === "Escape" && swiped) { shut(); return true; }
      const item = itemOf(document.activeElement);
      if (!item || !(key === "ContextMenu" || key === "F10" && shiftKey)) return false;
      open(item, document.activeElement, partOf(item, "row").getBoundingClientRect(), false, true);
      return true;
    };
    // The page doesn't see it, for example as the shortcut that closes a sheet.
    if (isHandled()) { event.preventDefault(); event.stopPropagation(); }
  }, { capture: true });

  // A click that only closes the menu or the row, or that ends a long press.
  let ignoresClick = false;

  document.addEventListener("click", (event) => {
    if (ignoresClick) {
      ignoresClick = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const item = itemOf(event.target);
    if (!item) return;
    const more = partOf(item, "more");
    if (more.contains(event.target)) {
      if (menu) close();
      else open(item, more, more.getBoundingClientRect(), true, event.detail === 0);
    } else if (partOf(item, "actions").contains(event.target)) {
      // First, so that what the action opens gives the focus back to the row.
      close();
      shut();
    }
  }, { capture: true });

  // ---- Swipe

  let drag = null;                // the touch that moves a row
  let swiped = null;              // the item whose actions are beside its row
  let press = null;               // the timer of a long press

  const move = (item, distance, state) => {
    item.style.setProperty("--swipe", `${distance}px`);
    item.dataset.swipe = state;
  };

  // Moves a row back.
  const shut = (item = swiped) => {
    if (!item) return;
    swiped = null;
    move(item, 0, "closed");
    Promise.allSettled(partOf(item, "row")?.getAnimations().map((one) => one.finished) ?? []).then(() => {
      if (item.dataset.swipe === "closed") delete item.dataset.swipe;
    });
  };

  document.addEventListener("pointerdown", (event) => {
    const { target, pointerType, clientX: x, clientY: y } = event;
    const item = itemOf(target);
    ignoresClick = false;
    release();
    if (menu && !menu.contains(target) && !(item && partOf(item, "more").contains(target))) {
      ignoresClick = menu.isConnected;
      close();
    } else if (swiped?.isConnected && item !== swiped) {
      ignoresClick = true;
      shut();
    }
    if (pointerType !== "touch" || !item || !event.isPrimary || ignoresClick) return;
    const row = partOf(item, "row");
    if (!row.contains(target)) return;
    const width = item === swiped ? partOf(item, "actions").offsetWidth : 0;
    drag = { item, row, x, y, start: width, distance: width, width, isMoving: false };
    // When the finger lifts, the browser sees a fling, and the next tap would only stop it.
    row.ontouchmove = (event) => { if (drag?.isMoving && event.cancelable) event.preventDefault(); };
    press = setTimeout(() => {
      drag = null;
      // It would be followed by a click.
      ignoresClick = true;
      openAt(item, event);
    }, 500);
  }, { capture: true });

  const release = () => {
    clearTimeout(press);
    const last = drag;
    drag = null;
    return last;
  };

  document.addEventListener("pointermove", ({ clientX, clientY, pointerId }) => {
    if (!drag) return;
    const { item, row, start } = drag;
    const actions = partOf(item, "actions");
    const [across, along] = [(drag.x - clientX) * (rtl(row) ? -1 : 1), clientY - drag.y];
    if (!drag.isMoving) {
      if (Math.hypot(across, along) < 10) return;
      clearTimeout(press);
      if (Math.abs(across) < Math.abs(along) || across < 0 && start === 0) { release(); return; }
      drag.isMoving = true;
      row.setPointerCapture(pointerId);
      move(item, start, "drag");
      drag.width ||= actions.offsetWidth;
    }
    drag.distance = Math.max(0, start + across);
    const isFull = drag.distance > Math.max(.7 * row.offsetWidth, drag.width + 16) && !actions.firstElementChild.disabled;
    move(item, drag.distance, isFull ? "full" : "drag");
  });

  document.addEventListener("pointerup", () => {
    const { item, isMoving, distance, start, width } = release() ?? {};
    if (!item) return;
    if (!isMoving) {
      // A tap on a row that is aside only moves it back.
      if (item === swiped) { shut(); ignoresClick = true; }
      return;
    }
    swiped = item;
    if (item.dataset.swipe === "full") partOf(item, "actions").firstElementChild.click();
    // In the direction of the finger.
    else if (distance > start && distance > 32) move(item, width, "open");
    else shut();
  });

  document.addEventListener("pointercancel", () => { const { item, isMoving } = release() ?? {}; if (isMoving) shut(item); });

  const leave = ({ target }) => { if (!menu?.contains(target)) { close(); if (!drag) shut(); } };
  document.addEventListener("scroll", leave, { capture: true, passive: true });
  addEventListener("resize", leave);
  addEventListener("blur", () => { close(); shut(release()?.item ?? swiped); });
})();
