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

          \#(events)

          \#(following)

          \#(drawing)

          \#(memory)

          \#(connection)

          \#(notices)

          // ---- Life

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
