"use strict";
// <lazy-list>: a long list. The page has only some of its rows, but the list is as long as all of them. Its value is the
// positions of the rows that it needs.
(() => {
  class LazyList extends HTMLElement {
    static observedAttributes = ["first", "count", "total", "row-height"];

    defaultValue = "";
    value = "";                   // the positions that the list waits for, such as 120-180
    #scroller = null;
    #frame = 0;
    #pause = null;                // the timer that runs while the user scrolls past rows
    #passing = null;              // when that began
    #resizing = new ResizeObserver(() => this.#check());
    #check = () => { this.#frame ||= requestAnimationFrame(() => { this.#frame = 0; this.#ask(); }); };

    connectedCallback() {
      this.#scroller = this.closest(".content") ?? document.scrollingElement;
      this.#scroller.addEventListener("scroll", this.#check, { passive: true });
      this.#resizing.observe(this.#scroller);
      this.#stretch();
    }

    // Moving it to another place in the page changes nothing.
    connectedMoveCallback() {}

    disconnectedCallback() {
      this.#scroller?.removeEventListener("scroll", this.#check);
      this.#resizing.disconnect();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#arrive();
    }

    attributeChangedCallback() {
      this.value = "";
      if (!this.#scroller) return;
      this.#stretch();
      this.#check();
    }

    #number(name) { return Number(this.getAttribute(name)); }

    // Leaves room for the rows that the page doesn't have.
    #stretch() {
      const height = this.#number("row-height");
      const first = this.#number("first");
      const after = this.#number("total") - first - this.#number("count");
      this.style.setProperty("--row-height", `${height}rem`);
      this.style.paddingBlock = `${first * height}rem ${after * height}rem`;
    }

    // Asks for the visible rows, and for some before and after them, before the user has scrolled there.
    #ask(isPaused = false) {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      const height = this.#number("row-height") * rem;
      const total = this.#number("total");
      if (!(height > 0) || !this.checkVisibility()) return;
      const within = (position) => Math.max(0, Math.min(position, total));
      const above = this.#scroller.getBoundingClientRect().top - this.getBoundingClientRect().top;
      const start = within(Math.floor(above / height));
      const end = within(Math.ceil((above + this.#scroller.clientHeight) / height));
      if (start >= end) return;
      const margin = Math.min(Math.max(10, end - start), 150);
      const first = this.#number("first");
      // The rows that the page has, and those that it waits for
      const known = [[first, first + this.#number("count")], this.value.split("-").map(Number)];
      const isEnough = known.some(([from, to]) => within(start - margin / 2) >= from && within(end + margin / 2) <= to);
      if (!isEnough && !isPaused && !known.some(([from, to]) => start < to && end > from)) return this.#pass();
      this.#arrive();
      const value = `${within(start - margin)}-${Math.min(within(end + margin), within(start - margin) + 500)}`;
      if (isEnough || value === this.value) return;
      this.value = value;
      this.dispatchEvent(new Event("input", { bubbles: true }));
    }

    // Waits until the user pauses, because rows that are only passed on the way to others aren't worth sending. Those in between
    // are shown twice a second.
    #pass() {
      clearTimeout(this.#pause);
      this.#passing ??= performance.now();
      const rest = this.#passing + 500 - performance.now();
      this.#pause = setTimeout(() => this.#ask(true), Math.max(0, Math.min(100, rest)));
    }

    #arrive() {
      clearTimeout(this.#pause);
      this.#passing = null;
    }
  }

  customElements.define("lazy-list", LazyList);
})();
