extension PageScript {
    /// The part of the script that draws what the session describes, and keeps what a person would miss.
    static let drawing = #"""
        // ---- Drawing

        const nodeAt = (path) => path.reduce((node, position) => node.childNodes[position], app);

        const nodeFrom = (html) => {
          const template = document.createElement("template");
          template.innerHTML = html;
          return document.adoptNode(template.content.firstChild);
        };

        const tooLong = new Set();      // fields that hold more than can be sent

        /// Whether a person has changed the field since the session last heard of it.
        const isAhead = (id) => typed.has(id) || tooLong.has(id) || pending.some((event) => event.id === id
          && (event.t === "input" || event.t === "change"));

        const setValue = (field, value) => {
          if (isAhead(field.id) || field.value === value) return;
          const { selectionStart: start, selectionEnd: end } = field;
          const wasAtEnd = start === field.value.length;
          field.value = value;
          if (field === document.activeElement && start !== null && !wasAtEnd) {
            field.setSelectionRange(Math.min(start, value.length), Math.min(end, value.length));
          }
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
          // From the end, so that what a node stands before is already in its place.
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
          if (node.matches(".screen")) node.dataset.enter = move;
          if (node.matches(".backdrop")) {
            // One that takes another's place has its opener too.
            openers.set(node, uncovered ?? focused);
            uncovered = null;
          }
          arrive(node);
        };

        /// Gives the focus to what asks for it.
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
              if (second === undefined) node.removeAttribute(first);
              else node.setAttribute(first, second);
              break;
            case "v": setValue(node, first); break;
            case "k": if (!isAhead(node.id)) node.checked = first; break;
            case "c": rearrange(node, first, second); break;
          }
        };

        /// Says of the whole page, its title included, which language it is in: the app may have changed it.
        const nameLanguage = () => {
          const { lang } = app.firstElementChild ?? {};
          if (lang && document.documentElement.lang !== lang) document.documentElement.lang = lang;
        };

        /// Draws everything anew, and puts back what a person would miss: focus, caret, scrolling, unsent text.
        const redraw = (html) => {
          const focused = document.activeElement;
          const focus = app.contains(focused) && focused.id
            ? { id: focused.id, start: focused.selectionStart, end: focused.selectionEnd } : null;
          const fields = [...app.querySelectorAll("input,textarea")].filter((field) => isAhead(field.id))
            .map((field) => ({ id: field.id, value: field.value, checked: field.checked }));
          const scrolls = [...app.querySelectorAll("[id],.content")].filter((element) => element.scrollTop > 0)
            .map((element) => [element.id, element.scrollTop]);
          for (const child of app.childNodes) leave(child);
          app.innerHTML = html;
          for (const { id, value, checked } of fields) {
            const field = document.getElementById(id);
            if (field) { field.value = value; field.checked = checked; }
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
        """#
}
