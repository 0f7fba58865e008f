// Release builds have no previews.
#if DEBUG
    import Testing
    import WebDriver

    @Suite(
        "The gallery in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
    struct GalleryPageTests {
        @Test(
            "A preview is a window with its own width, language, direction, and colors, and nothing in it responds"
        )
        func preview() async throws {
            try await NotesServer.with("--gallery") { server in
                try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                    try await browser.open(server.address)
                    try await browser.waitUntil("the first screen") { try await browser.frames.count == 6 }
                    var violations = try await browser.accessibilityViolations
                    #expect(violations == [])
                    try await browser.choose("ar-EG", in: "language")
                    try await browser.choose("Phone, 390", in: "size")
                    try await browser.choose("Dark", in: "appearance")
                    try await browser.click("[id$='.screen-10']")
                    try await browser.waitUntil("the list of notes in Arabic, in dark mode") {
                        try await browser.frames.first == "390 ar-EG rtl rgb(12, 11, 9) true"
                    }
                    violations = try await browser.accessibilityViolations
                    #expect(violations == [])
                    try await browser.choose("ocean", in: "theme")
                    try await browser.choose("en-US", in: "language")
                    try await browser.choose("Desktop, 1440", in: "size")
                    try await browser.waitUntil("the other theme in a wide window") {
                        let frame = try await browser.frames.first ?? ""
                        return frame.hasPrefix("1440 en-US  rgb(") && !frame.contains("(12, 11, 9)")
                    }
                    #expect(try await browser.texts(of: ".gallery-row h2").contains("Loading"))
                }
            }
        }
    }

    extension GalleryPageTests {
        @Test(
            "Every state of every screen fits its window and has no accessibility violations",
            arguments: [BrowserOptions.Viewport.phone, .tablet, .desktop])
        func states(viewport: BrowserOptions.Viewport) async throws {
            // Each takes time. The tests of screens show most of them in both.
            let schemes = Screenshots.areWanted ? ["light", "dark"] : [viewport == .phone ? "light" : "dark"]
            try await NotesServer.with("--gallery") { server in
                try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                    for scheme in schemes {
                        let states = try await browser.states(server.address, scheme)
                        #expect(states.count > 60)
                        for state in states {
                            // A page without scripts, with the origin of the style sheets.
                            try await browser.open("\(server.address)/robots.txt")
                            try await browser.show(state)
                            let violations = try await browser.accessibilityViolations
                            #expect(violations == [], "\(state.name), \(scheme)")
                            let width = try await browser.evaluate(
                                "return document.documentElement.scrollWidth", as: Int.self)
                            #expect(width <= viewport.size.width, "\(state.name) is wider than its window")
                            try await browser.saveScreenshot(
                                "state-\(state.name)-\(scheme)-\(viewport.size.width)")
                        }
                    }
                }
            }
        }
    }

    /// A preview of a screen.
    private struct PreviewedState: Decodable {
        /// The name of the screen and of its state, such as `NotesList-No-results`.
        let name: String
        let document: String
    }

    extension Browser {
        /// Returns the previews of all screens in the first language and theme.
        fileprivate func states(_ address: String, _ scheme: String) async throws -> [PreviewedState] {
            try await open(address)
            try await waitUntil("the gallery") { try await self.exists(".gallery iframe") }
            try await choose(scheme == "dark" ? "Dark" : "Light", in: "appearance")
            var all: [PreviewedState] = []
            for screen in 0..<(try await count(".gallery-screens .row")) {
                let button = "document.querySelector(\"[id$='.screen-\(screen)']\")"
                try await execute("\(button).click()")
                try await waitUntil("the previews of screen \(screen)") {
                    try await self.evaluate(
                        """
                        const frame = document.querySelector(".gallery iframe")
                        return \(button).ariaCurrent === "true" && frame !== null && frame.id.includes("-\(scheme)-")
                        """)
                }
                all += try await evaluate(
                    """
                    const screen = \(button).textContent
                    return [...document.querySelectorAll(".gallery-row")].map((row) => ({
                        name: `${screen} ${row.querySelector("h2").textContent}`.replaceAll(" ", "-"),
                        document: row.querySelector("iframe").srcdoc,
                    }))
                    """, as: [PreviewedState].self)
            }
            return all
        }

        /// Shows a preview as the page.
        fileprivate func show(_ state: PreviewedState) async throws {
            try await execute(
                """
                document.open()
                document.write(arguments[0])
                document.close()
                """, state.document)
            try await waitUntil(state.name) {
                try await self.evaluate("return document.readyState === 'complete'", as: Bool.self)
            }
            // Nothing in a preview responds, so axe-core would ignore all of it.
            try await execute("document.body.inert = false")
        }

        /// Chooses an option of the toolbar.
        fileprivate func choose(_ option: String, in menu: String) async throws {
            try await execute(
                """
                const select = document.querySelector(`[id$='.${arguments[1]}']`);
                select.value = arguments[0];
                select.dispatchEvent(new Event("input", { bubbles: true }));
                """, option, menu)
        }

        /// The width, language, direction, background, and inertness of each preview.
        fileprivate var frames: [String] {
            get async throws {
                try await evaluate(
                    """
                    return [...document.querySelectorAll(".gallery iframe")].map((frame) => {
                        const { documentElement, body } = frame.contentDocument;
                        const ground = getComputedStyle(body).backgroundColor;
                        return [frame.contentWindow.innerWidth, documentElement.lang, documentElement.dir, ground, body.inert].join(" ");
                    });
                    """)
            }
        }
    }
#endif
