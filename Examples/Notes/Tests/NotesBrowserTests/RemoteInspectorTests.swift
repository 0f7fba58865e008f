// Release builds have no inspector of other processes.
#if DEBUG
    import Notes
    import NotesWeb
    import Storey
    import StoreyInspector
    import StoreyTesting
    import Testing
    import WebDriver

    @Suite(
        "The inspector of other processes in a browser", .serialized, .enabled(if: Browser.isExpected),
        .timeLimit(.minutes(10)))
    struct RemoteInspectorTests {
        private static let secret = "orange-boat"

        /// Runs the body with the page of a server, and with a headless app that connects to it.
        private func inspect(
            _ body: (Browser, _ connect: () async throws -> HeadlessApp) async throws -> Void
        ) async throws {
            let arguments = ["--inspect-remote", "127.0.0.1:0", "--inspector-secret", Self.secret]
            let server = try await NotesServer.start(arguments)
            do {
                let port = try await server.process.firstMatch(of: /connect to port (\d+)/).1
                try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                    try await browser.open(server.address)
                    try await body(browser) { try await launch(Int(port) ?? 0) }
                }
            } catch {
                await server.process.end()
                throw error
            }
            await server.process.end()
        }

        private func launch(_ port: Int) async throws -> HeadlessApp {
            let session = InspectedSession()
            session.connect(to: "127.0.0.1", port: port, secret: Self.secret, app: "Notes in a test")
            let app = NotesApp.definition(
                data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)
            let headless = try await HeadlessApp.launch(session.inspecting(app))
            try await headless.tap("done")
            try await headless.tap(AccountElement.continueAsGuest)
            try await headless.tap(TourPageElement.skipTour)
            return headless
        }

        @Test("The page waits for an app, and shows what a headless app does, when it does it")
        func live() async throws {
            try await inspect { browser, connect in
                try await browser.waitUntil("the code") {
                    try await browser.texts(of: "[id$='.code']").contains {
                        $0.contains("secret: \"\(Self.secret)\"")
                    }
                }
                #expect(try await browser.accessibilityViolations == [])
                try await browser.saveScreenshot("inspector-waiting")
                let app = try await connect()
                try await browser.waitUntil("the session") {
                    try await browser.texts(of: ".list .title") == ["Notes in a test"]
                }
                #expect(try await browser.accessibilityViolations == [])
                try await browser.saveScreenshot("inspector-sessions")
                try await browser.click(".list .row")
                try await browser.waitUntil("the tree") {
                    try await browser.texts(of: ".node").contains { $0.contains("NotesHomeHTMLView") }
                }
                try await app.tap(NotesHomeElement.newNote)
                try await app.type("Bread", into: NoteDetailsElement.text)
                try await browser.waitUntil("the state of the note, with the last change") {
                    try await browser.texts(of: ".value.changed").contains { $0.contains("Bread") }
                }
                try await browser.click("#tab-events")
                try await browser.waitUntil("the call and the typed text") {
                    let titles = try await browser.texts(of: ".event-title")
                    return titles.contains { $0.contains("type(\"Bread\"") }
                }
                try await app.back()
                try await browser.waitUntil("an event that happened while the page shows the log") {
                    try await browser.texts(of: ".event-title").contains("back()")
                }
                #expect(try await browser.accessibilityViolations == [])
                try await browser.saveScreenshot("inspector-remote")
            }
        }

        @Test("A jump in the page goes to another screen of a headless app, and its end is shown")
        func jump() async throws {
            try await inspect { browser, connect in
                let app = try await connect()
                try await browser.click(".list .row")
                try await browser.waitUntil("the tree") { try await browser.exists(".node") }
                let screen = app.screen
                try await browser.click(".node:last-child > .small-button")
                try await browser.waitUntil("another screen") {
                    try await app.waitUntilIdle()
                    return app.screen != screen
                }
                await app.end()
                try await browser.waitUntil("the end") {
                    try await browser.texts(of: ".ended").contains {
                        $0.contains("The session has ended. This is its last state.")
                    }
                }
                #expect(try await browser.exists(".node"))
            }
        }

        @Test("The tab “Time” replays the session of a headless app")
        func time() async throws {
            try await inspect { browser, connect in
                let app = try await connect()
                try await browser.click(".list .row")
                try await browser.waitUntil("the tree") { try await browser.exists(".node") }
                try await browser.click("#tab-time")
                try await app.tap(NotesHomeElement.newNote)
                try await app.type("Bread", into: NoteDetailsElement.text)
                try await browser.waitUntil("the steps, and the app's screen") {
                    let steps = try await browser.texts(of: ".steps .title")
                    let hasPicture = try await browser.exists(".picture .app")
                    return hasPicture && steps.contains { $0.contains("Bread") }
                }
            }
        }
    }
#endif
