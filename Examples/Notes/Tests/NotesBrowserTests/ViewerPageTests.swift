#if os(Linux)
    import Foundation
    import Notes
    import NotesSharing
    import Storey
    import StoreyWeb
    import Testing
    import WebDriver

    /// Tests of the viewer's page. They are here because this target has the browser.
    @Suite("The viewer's page", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
    struct ViewerPageTests {
        private struct NotShared: Error { let state: ScreenShare }

        private func sharing(_ body: (String) async throws -> Void) async throws {
            let sharing = MachineScreenSharing(
                capturingWith: URL(fileURLWithPath: Products.path(of: "notes-capture")),
                arguments: ["--pattern"], styleSheet: Theme.styleSheet(NotesTheme.allCases.map(\.style)))
            sharing.start()
            let deadline = ContinuousClock.now + .seconds(120)
            while sharing.state() == .starting, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(50))
            }
            do {
                guard case .on(let screen) = sharing.state() else {
                    throw NotShared(state: sharing.state())
                }
                try await body(screen.link)
            } catch {
                await sharing.stop()
                throw error
            }
            await sharing.stop()
        }

        @Test(
            "The page fits its window and has no accessibility violations, with and without video",
            arguments: [BrowserOptions.Viewport.phone, .desktop])
        func looks(viewport: BrowserOptions.Viewport) async throws {
            try await sharing { link in
                try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                    let look = Screenshots(browser: browser)
                    try await browser.open(link)
                    try await browser.waitForVideo()
                    try await look("viewer")
                    try await browser.click("#numbers")
                    try await browser.waitUntil("the numbers") {
                        try await browser.text("#statistics").contains("Frames per second")
                    }
                    try await look("viewer-numbers")
                    let room = link.prefix { $0 != "#" }
                    for (name, end, words) in [
                        (
                            "viewer-no-key", "#",
                            "This link is incomplete. Ask for the full link."
                        ),
                        (
                            "viewer-wrong-key", "#wrong",
                            "This link is no longer valid. Ask for a new one."
                        ),
                    ] {
                        try await browser.open("about:blank")
                        try await browser.open(room + end)
                        try await browser.waitUntil("the refusal") {
                            try await browser.text("#status") == words
                        }
                        try await look(name)
                    }
                }
            }
        }

        @Test(
            "The page is in the language of the browser",
            arguments: [
                ("de-AT", "de", "ltr", "Vollbild", "Dieser Link gilt nicht mehr. Bitte um einen neuen."),
                ("es-MX", "es", "ltr", "Pantalla completa", "Este enlace ya no es válido. Pide uno nuevo."),
                ("ar-EG", "ar", "rtl", "ملء الشاشة", "لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا."),
                ("fi-FI", "en", "ltr", "Full screen", "This link is no longer valid. Ask for a new one."),
            ])
        func languages(
            accepted: String, language: String, direction: String, button: String, refusal: String
        ) async throws {
            try await sharing { link in
                try await Browser.with(BrowserOptions(language: accepted)) { browser in
                    try await browser.open("\(link.prefix { $0 != "#" })#wrong")
                    try await browser.waitUntil("the refusal") {
                        try await browser.text("#status") == refusal
                    }
                    // The controls are of no use here, and hidden.
                    let root: [String] = try await browser.evaluate(
                        """
                        const { lang, dir } = document.documentElement
                        return [lang, dir, document.getElementById("full").textContent]
                        """)
                    #expect(root == [language, direction, button])
                }
            }
        }

        @Test("The page can be used by keyboard alone")
        func keyboard() async throws {
            try await sharing { link in
                try await Browser.with { browser in
                    try await browser.open(link)
                    try await browser.waitUntil("the controls have the focus") {
                        try await browser.press(.tab)
                        return try await browser.evaluate(
                            "return document.activeElement.id === 'numbers'", as: Bool.self)
                    }
                    try await browser.press(.enter)
                    try await browser.waitUntil("the numbers") {
                        try await browser.exists("#statistics:not([hidden])")
                    }
                }
            }
        }
    }

    /// The pages that the web host shows if it can't start a session.
    @Suite(
        "The web host's error pages", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
    struct ErrorPageTests {
        private struct Refusal: Error, CustomStringConvertible {
            let description = "The database can't be read."
        }

        @Test(
            "The page fits its window and has no accessibility violations",
            arguments: [BrowserOptions.Viewport.phone, .desktop])
        func looks(viewport: BrowserOptions.Viewport) async throws {
            var broken = WebHost.Configuration()
            broken.themes = NotesTheme.allCases.map(\.style)
            var (full, tabs) = (broken, broken)
            full.maxSessions = 0
            tabs.maxSessionsPerBrowser = 0
            for (name, configuration, title) in [
                ("door-full", full, "The app is full"), ("door-tabs", tabs, "Too many tabs"),
                ("door-broken", broken, "The app could not be started"),
            ] {
                try await serving(configuration) { address in
                    try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                        try await browser.open(address)
                        #expect(try await browser.text("h1") == title)
                        try await Screenshots(browser: browser)(name)
                    }
                }
            }
        }

        /// Serves an app that fails to launch.
        private func serving(
            _ configuration: WebHost.Configuration, _ body: (String) async throws -> Void
        ) async throws {
            var configuration = configuration
            configuration.port = 0
            let host = WebHost(configuration) { _ in throw Refusal() }
            let (ports, opened) = AsyncStream<Int>.makeStream()
            let running = Task { try await host.run { opened.yield($0) } }
            defer { running.cancel() }
            guard let port = await ports.first(where: { _ in true }) else { return }
            try await body("http://localhost:\(port)")
            running.cancel()
            try await running.value
        }
    }
#endif
