extension PageScript {
    /// The part of the script that says what only the page can know, in the words that the session gave it.
    static let notices = #"""
        // ---- Notices

        const word = (name) => app.firstElementChild?.dataset[name] ?? "";

        let soon = null;

        /// Shows that the connection is lost, if it stays lost for half a second.
        const show = (isLost) => {
          if (!isLost) { clearTimeout(soon); soon = null; notice("lost", ""); return; }
          soon ??= setTimeout(() => notice("lost", word("lost")), 500);
        };

        /// Says something above the app; nothing takes it away. Screen readers read it out.
        const notice = (name, words) => {
          let banner = document.getElementById(`storey-${name}`);
          if (!words) return banner?.remove();
          if (banner) return;
          banner = document.createElement("div");
          banner.id = `storey-${name}`;
          banner.className = "banner";
          banner.lang = app.firstElementChild?.lang ?? "";
          banner.setAttribute("role", "status");
          banner.textContent = words;
          document.body.append(banner);
        };
        """#
}
