/// The script of every page. It knows nothing of the app: it draws what it is told and tells what a person did.
/// What it speaks is described at ``WireFormat``.
enum PageScript {
    static let text = #"""
        "use strict";
        (() => {
          const app = document.getElementById("storey-app");
          if (!app) return;

          // Where in the session's history this page stands; kept by the browser across reloads.
          let index = history.state?.storey ?? Number(app.dataset.index || 0);
          let version = Number(app.dataset.version || 0);
          let number = 0;                 // of the last event
          let pending = [];               // events not yet acknowledged, oldest first
          const typed = new Map();        // fields changed since the last frame: id -> event
          const touched = new Set();      // fields that a person typed into
          const limit = Number(app.dataset.limit);    // bytes of a message
          let frame = 0;
          let move = "";                  // how the screens drawn next come in: push, back
          let socket = null;
          let isOpen = false;
          let retry = null;
          let attempts = 0;
          const delays = [0, 500, 1000, 2000, 5000];

          history.replaceState({ ...history.state, storey: index }, "");

          // ---- Events

          const post = (event) => {
            if (new TextEncoder().encode(JSON.stringify(event)).length > limit) {
              tooLong.add(event.id);
              return notice("too-long", "This text is too long to be kept.");
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

          addEventListener("popstate", (event) => {
            const to = event.state?.storey;
            if (to === undefined || to === index) return;
            const from = index;
            move = to > index ? "push" : "back";
            index = to;
            send({ t: "pop", index, from, url: location.pathname + location.search });
          });

          \#(drawing)

          \#(memory)

          // ---- Messages

          const acknowledge = (upTo) => { pending = pending.filter((event) => event.n > upTo); };

          const follow = ({ op, index: to, url, title }) => {
            const state = { storey: to };
            const from = index;
            index = to;
            if (to !== from) move = op;
            if (title !== undefined) document.title = title;
            if (op === "push") history.pushState(state, "", url);
            else if (op === "replace" || to === from) history.replaceState(state, "", url);
            else history.go(to - from);
          };

          const receive = (message) => {
            switch (message.t) {
              case "patch":
                acknowledge(message.ack);
                for (const op of message.ops) apply(op);
                // By now nothing keeps it out of reach.
                uncover();
                if (message.ops.length > 0) move = "";
                version = message.v;
                welcomed();
                break;
              case "render":
                acknowledge(message.ack);
                redraw(message.html);
                version = message.v;
                welcomed();
                break;
              case "history": follow(message); break;
              case "keep": keepTree(message.tree); break;
              case "refused":
                console.info("Storey refused an event:", message.reason);
                pending = pending.filter((event) => event.n !== message.n);
                break;
              case "reload": reload(); break;
            }
          };

          // ---- Connection

          let isWelcome = false;

          /// The session has said what it knows of; the rest is sent again.
          const welcomed = () => {
            if (isWelcome) return;
            isWelcome = true;
            isOpen = true;
            attempts = 0;
            for (const event of pending) socket.send(JSON.stringify(event));
            if (kept) bringBack();
          };

          const connect = () => {
            clearTimeout(retry);
            retry = null;
            if (socket || document.hidden) return;
            const scheme = location.protocol === "https:" ? "wss:" : "ws:";
            const mine = new WebSocket(`${scheme}//${location.host}/storey/socket?token=${app.dataset.token}`);
            socket = mine;
            isWelcome = false;
            mine.onopen = () => {
              show(false);
              // Where the session believes the page to be: it has yet to hear of the person's own steps.
              const place = pending.find((event) => event.t === "pop")?.from ?? index;
              const url = location.pathname + location.search;
              mine.send(JSON.stringify({ t: "hello", v: version, index: place, url, tree: kept?.tree || undefined }));
            };
            mine.onmessage = (event) => {
              try { if (mine === socket) receive(JSON.parse(event.data)); }
              catch (error) {
                // What is drawn is not what the session thinks it is: begin again from its own drawing.
                console.error(error);
                version = -1;
                mine.close();
              }
            };
            mine.onclose = (event) => {
              if (mine !== socket) return;
              drop();
              show(true);
              const delay = delays[Math.min(attempts++, delays.length - 1)];
              if (!document.hidden) retry = setTimeout(connect, delay);
            };
          };

          const drop = () => { const last = socket; socket = null; isOpen = false; last?.close(); };

          let sleptAt = null;

          /// The page fell asleep, woke up, or the network came back: no waiting then.
          const wake = () => {
            if (document.hidden) { clearTimeout(retry); retry = null; sleptAt ??= Date.now(); return; }
            // A phone that slept does not know yet that its connection is dead.
            if (sleptAt !== null && Date.now() - sleptAt > 45000) drop();
            sleptAt = null;
            if (!socket) { attempts = 0; connect(); }
          };

          let isLeaving = false;

          const reload = () => {
            // Twice in a row would be a loop.
            const last = Number(sessionStorage.getItem("storey-reload") || 0);
            const wait = Date.now() - last < 3000 ? 5000 : 0;
            sessionStorage.setItem("storey-reload", String(Date.now() + wait));
            const isAtOnce = performance.now() < 10000;
            setTimeout(() => { isLeaving = true; keep(isAtOnce ? losses + 1 : 0); location.reload(); }, wait);
          };

          let soon = null;

          /// Shows that the connection is lost, if it stays lost for half a second.
          const show = (isLost) => {
            if (!isLost) { clearTimeout(soon); soon = null; notice("lost", ""); return; }
            soon ??= setTimeout(() => notice("lost", "Reconnecting…"), 500);
          };

          /// Says something above the app; nothing takes it away. Screen readers read it out.
          const notice = (name, words) => {
            let banner = document.getElementById(`storey-${name}`);
            if (!words) return banner?.remove();
            if (banner) return;
            banner = document.createElement("div");
            banner.id = `storey-${name}`;
            banner.className = "banner";
            banner.setAttribute("role", "status");
            banner.textContent = words;
            document.body.append(banner);
          };

          document.addEventListener("visibilitychange", wake);
          addEventListener("pageshow", (event) => { if (event.persisted) drop(); wake(); });
          addEventListener("online", wake);
          addEventListener("pagehide", () => { if (!isLeaving) keep(); });
          // Where the session still has to bring the person back, what they typed has no place yet.
          if (!kept?.tree) bringBack();
          connect();
        })();
        """#
}
