extension PageScript {
    /// The part of the script that tells what a person did.
    static let events = #"""
        // ---- Events

        const post = (event) => {
          if (new TextEncoder().encode(JSON.stringify(event)).length > limit) {
            tooLong.add(event.id);
            return notice("too-long", word("tooLong"));
          }
          if (tooLong.delete(event.id)) notice("too-long", "");
          const last = pending.at(-1);
          // While nobody listens, one event tells all that was typed into a field.
          if (!isOpen && event.t === "input" && last?.t === "input" && last.id === event.id) pending.pop();
          pending.push(event);
          if (isOpen) socket.send(JSON.stringify(event));
        };

        /// Sends what was typed. Always before anything else, so that the session hears it in order.
        const flush = () => {
          cancelAnimationFrame(frame);
          frame = 0;
          for (const event of typed.values()) { event.n = ++number; post(event); }
          typed.clear();
        };

        const send = (event) => { flush(); event.n = ++number; post(event); };

        const on = (type, target) => target instanceof Element ? target.closest(`[data-on~="${type}"]`) : null;
        const isOutOfReach = (element) => element.closest("[inert],[hidden],:disabled") !== null;

        document.addEventListener("click", (event) => {
          const element = on("click", event.target);
          if (!element || isOutOfReach(element)) return;
          if (element.tagName === "A") {
            // Another tab, another window, a download: the browser's business.
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
          }
          send({ t: "click", id: element.id });
        });

        document.addEventListener("input", (event) => {
          const element = on("input", event.target);
          if (!element) return;
          touched.add(element.id);
          // Half a character is no text.
          const value = element.value.toWellFormed?.() ?? element.value;
          typed.set(element.id, { t: "input", id: element.id, value });
          // A hidden page gets no frames.
          if (document.hidden) flush();
          else if (!frame) frame = requestAnimationFrame(flush);
        });

        document.addEventListener("change", (event) => {
          const element = on("change", event.target);
          if (element) send({ t: "change", id: element.id, on: element.checked });
        });

        document.addEventListener("keydown", (event) => {
          if (event.isComposing || event.defaultPrevented) return;
          if (event.key === "Enter") {
            const element = on("submit", event.target);
            if (element) { event.preventDefault(); send({ t: "submit", id: element.id }); return; }
          }
          const shortcuts = [...app.querySelectorAll("[data-key]")]
            .filter((element) => element.dataset.key === event.key && !isOutOfReach(element));
          const element = shortcuts.pop();
          if (element) { event.preventDefault(); send({ t: "click", id: element.id }); }
        });

        // A swipe across pages turns them, as the dot beside the current one does.
        let swipe = null;

        document.addEventListener("touchstart", ({ touches }) => {
          swipe = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null;
        }, { passive: true });

        document.addEventListener("touchend", ({ target, changedTouches: [touch] }) => {
          if (!swipe || !(target instanceof Element) || target.closest("input,textarea")) return;
          const [x, y] = [touch.clientX - swipe.x, touch.clientY - swipe.y];
          swipe = null;
          if (Math.abs(x) < 48 || Math.abs(x) < 2 * Math.abs(y)) return;
          const page = target.closest(".layer,.sheet")?.querySelector(".dot[aria-current=page]");
          if (page && !isOutOfReach(page)) (x < 0 ? page.nextElementSibling : page.previousElementSibling)?.click();
        }, { passive: true });
        """#
}
