extension PageScript {
    /// The part of the script that remembers what a person would miss when a screen, or the whole page, is drawn anew:
    /// scrolling, focus, and what they typed.
    static let memory = #"""
        // ---- Memory

        const screens = new Map();      // screens that were left: id -> where they were scrolled to, what had the focus
        const openers = new WeakMap();  // what stands over a screen -> the id of what had the focus there
        let uncovered = null;           // the opener of what went
        let focused = null;             // the id of what had the focus last, also where it is out of reach by now

        document.addEventListener("focusin", (event) => { focused = event.target.id || null; });

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

        /// Puts a screen that comes back where it was left, and the focus with it. A new one, and what stands over a
        /// screen, is read from its beginning.
        const arrive = (node) => {
          const content = contentsIn(node).at(-1);
          const known = screens.get(content?.id);
          if (known) content.scrollTop = known.top;
          if (focusIn(node)) return;
          if (node.matches(".backdrop")) focusOn(node.querySelector("[role=dialog],[role=alertdialog]"));
          // Where the focus is elsewhere, as on the tab that was tapped, it stays.
          else if (content && document.activeElement === document.body) {
            focusOn((known?.focus && document.getElementById(known.focus)) ?? content.querySelector(".large-title"));
          }
        };

        /// Gives an element the focus, also one that does not take part in the order of the Tab key.
        const focusOn = (element) => {
          if (!element) return;
          if (element.tabIndex < 0) element.setAttribute("tabindex", "-1");
          element.focus({ preventScroll: true });
        };

        /// What stood over a screen is gone: the focus goes back to what had it there.
        const uncover = () => {
          const element = uncovered && document.getElementById(uncovered);
          uncovered = null;
          if (element && !isOutOfReach(element)) focusOn(element);
        };

        let tree = "";                  // where the person is, as the session gave it to this page to keep
        // What this page kept of itself before it was loaded anew; null once it is brought back. Whoever went to another
        // address in the meantime wants to be there.
        let kept = JSON.parse(sessionStorage.getItem("storey-kept") ?? "null");
        sessionStorage.removeItem("storey-kept");
        if (!["reload", "back_forward"].includes(performance.getEntriesByType("navigation")[0]?.type)) kept = null;
        // How many sessions have gone at once that were given it: it may be what they went over.
        const losses = kept?.losses ?? 0;
        if (losses >= 2) kept.tree = "";

        /// The name of a field within its screen, which another session gives another number.
        const nameIn = (id) => id.replace(/^screen-\d+\./, "");

        /// Before the page goes, or is loaded anew because its session is gone: keeps what was typed, where it was typed.
        const keep = (losses = 0) => {
          flush();
          const front = [...app.querySelectorAll(".screen")].at(-1);
          if (!front) return;
          const fields = [...front.querySelectorAll("[data-on~=input]")].filter((field) => touched.has(field.id))
            .map((field) => [nameIn(field.id), field.value]);
          const top = front.querySelector(".content")?.scrollTop ?? 0;
          // What was not brought back yet is kept for the next one.
          store({ ...kept ?? { url: location.href, top, fields, tree }, losses });
        };

        /// The session says where the person is: kept at once, for a tab that is killed says no more.
        const keepTree = (text) => {
          tree = text;
          if (!kept) store({ url: location.href, tree });
        };

        const store = (all) => {
          try {
            sessionStorage.setItem("storey-kept", JSON.stringify(all));
          } catch (error) { console.warn("Storey could not keep what was typed:", error); }
        };

        /// After that: types it again, for the new session to hear.
        const bringBack = () => {
          const { url, top = 0, fields = [] } = kept ?? {};
          kept = null;
          const front = [...app.querySelectorAll(".screen")].at(-1);
          if (!front) return;
          const isSame = url === location.href;
          const restored = new Map(isSame ? fields : []);
          for (const field of front.querySelectorAll("[data-on~=input]")) {
            const value = restored.get(nameIn(field.id));
            if (value !== undefined) field.value = value;
            // Or typed before this script ran.
            if (field.value !== field.defaultValue) field.dispatchEvent(new Event("input", { bubbles: true }));
          }
          const content = front.querySelector(".content");
          if (isSame && content) content.scrollTop = top;
        };
        """#
}
