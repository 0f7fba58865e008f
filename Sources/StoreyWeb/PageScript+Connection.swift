extension PageScript {
    /// The part of the script that hears the session, and stays connected with it.
    static let connection = #"""
        // ---- Messages

        const acknowledge = (upTo) => { pending = pending.filter((event) => event.n > upTo); };

        const receive = (message) => {
          switch (message.t) {
            case "patch":
              acknowledge(message.ack);
              for (const op of message.ops) apply(op);
              // By now nothing keeps it out of reach.
              uncover();
              if (message.ops.length > 0) move = "";
              nameLanguage();
              version = message.v;
              welcomed();
              break;
            case "render":
              acknowledge(message.ack);
              redraw(message.html);
              nameLanguage();
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
        """#
}
