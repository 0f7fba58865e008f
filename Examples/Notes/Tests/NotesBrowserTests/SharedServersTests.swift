import Foundation
import Notes
import PostgresServer
import StoreyPostgres
import Testing
import WebDriver

@Suite(
    "Several servers of Notes in a browser", .serialized,
    .enabled(if: Browser.isExpected && PostgresServer.shared != nil), .timeLimit(.minutes(10)))
struct SharedServersTests {
    /// Starts two servers with one database, a load balancer that sends everything to the first one, and a browser.
    /// - Parameter drainPeriod: The time in seconds in which the pages of the first server move when it is asked to stop.
    private func withServers(
        drainPeriod: Int = 0,
        _ body: (_ url: String, _ first: NotesServer, _ second: NotesServer, Proxy, Browser) async throws ->
            Void
    ) async throws {
        let url = try await #require(PostgresServer.shared).createDatabase()
        try await NotesServer.with("--database", url, "--drain-period", "\(drainPeriod)") { first in
            try await NotesServer.with("--database", url) { second in
                try await Proxy.with(port: first.port) { balancer in
                    try await Browser.with { browser in
                        try await body(url, first, second, balancer, browser)
                    }
                }
            }
        }
    }

    @Test("What one server changes appears in the open page of another one")
    func changes() async throws {
        try await withServers { _, _, second, balancer, browser in
            try await browser.begin(balancer.address)
            try await browser.createNote("Milk")
            let tab = try await browser.tab
            balancer.redirect(to: second.port)
            _ = try await browser.newTab()
            try await browser.open("\(balancer.address)/notes/all")
            try await browser.see(titles: ["Milk"])
            let other = try await browser.tab
            try await browser.switchTo(tab)
            try await browser.createNote("Bread")
            try await browser.switchTo(other)
            try await browser.see(titles: ["Bread", "Milk"])
        }
    }

    /// Writes a new note on the first server, and marks its page.
    private func writeNote(_ balancer: Proxy, _ browser: Browser) async throws {
        try await browser.begin(balancer.address)
        try await browser.createNote("Milk")
        try await browser.tap(NotesHomeElement.allNotes)
        try await browser.type("Mi", into: "[type=search]")
        try await browser.see(titles: ["Milk"])
        try await browser.tap(NotesHomeElement.newNote)
        try await browser.write("Bre")
        try await browser.waitUntilStored("Bre")
        try await browser.execute("window.isSamePage = true")
    }

    /// Expects the same page with its text, caret, and search at another server.
    private func expectSamePage(_ browser: Browser) async throws {
        try await browser.see(restored: "Bre")
        #expect(
            try await browser.evaluate("return window.isSamePage === true", as: Bool.self), "not loaded again"
        )
        let focused = "return document.activeElement.closest(\"\(Browser.noteText)\") !== null"
        try await browser.waitUntil("the text has the focus") {
            try await browser.evaluate(focused, as: Bool.self)
        }
        // Where the caret was, without a click.
        try await browser.press("ad with milk")
        try await browser.see(screen: "Bread with milk")
        try await browser.tap("back")
        try await browser.see(titles: ["Bread with milk", "Milk"])
        #expect(try await browser.property("value", of: "[type=search]") == "Mi")
    }

    @Test("When a server is killed, its pages are at their place with their text at another one")
    func killedServer() async throws {
        try await withServers { _, first, second, balancer, browser in
            try await writeNote(balancer, browser)
            let session = try await browser.session
            balancer.redirect(to: second.port)
            kill(first.process.id, SIGKILL)
            try await browser.waitForSession(after: session)
            try await expectSamePage(browser)
        }
    }

    @Test(
        "When a server is killed, the database has what is too large for its pages; without it, they have the rest",
        arguments: [true, false])
    func killedServer(canReadSnapshot: Bool) async throws {
        try await withServers { url, first, second, balancer, browser in
            let database = PostgresDatabase(url)
            defer { database.close() }
            try await browser.begin(balancer.address)
            try await browser.createNote("Milk")
            try await browser.createNote("Bread")
            try await browser.tap(NotesHomeElement.allNotes)
            try await browser.waitUntil("the search") { try await browser.exists("[type=search]") }
            let search = "Mi" + String(repeating: " ", count: 20_000)
            try await browser.execute(
                """
                const field = document.querySelector("[type=search]")
                field.value = arguments[0]
                field.dispatchEvent(new Event("input", { bubbles: true }))
                """, search)
            try await browser.see(titles: ["Milk"])
            try await browser.waitUntil("the session is stored in the database") {
                let rows = try await database.execute("SELECT snapshot FROM session_snapshot").rows
                return try rows.contains { try $0.value("snapshot", as: String.self).contains(search) }
            }
            // The page doesn't know the field of another tab anymore.
            try await browser.tap("tab-settings")
            try await browser.waitUntil("the settings") {
                try await browser.exists(browser.css(SettingsElement.identity.rawValue))
            }
            let kept = "return sessionStorage.getItem('storey-kept') ?? ''"
            #expect(try await !browser.evaluate(kept, as: String.self).contains(search))
            if !canReadSnapshot {
                try await database.execute("ALTER TABLE session_snapshot RENAME TO renamed")
            }
            let session = try await browser.session
            balancer.redirect(to: second.port)
            kill(first.process.id, SIGKILL)
            try await browser.waitForSession(after: session)
            try await browser.tap("tab-notes")
            try await browser.see(titles: canReadSnapshot ? ["Milk"] : ["Bread", "Milk"])
            #expect(
                try await browser.property("value", of: "[type=search]") == (canReadSnapshot ? search : ""))
        }
    }

    @Test("What a user types and taps while no server is reachable is sent to the next one")
    func unsentTap() async throws {
        try await withServers { _, first, second, balancer, browser in
            try await writeNote(balancer, browser)
            let session = try await browser.session
            balancer.cut(true)
            kill(first.process.id, SIGKILL)
            try await browser.waitUntil("the connection is lost") {
                try await browser.exists("#storey-lost")
            }
            try await browser.press("ad with milk")
            try await browser.tap("back")
            balancer.redirect(to: second.port)
            balancer.cut(false)
            try await browser.waitForSession(after: session)
            try await browser.see(titles: ["Bread with milk", "Milk"])
            #expect(try await browser.evaluate("return window.isSamePage === true", as: Bool.self))
        }
    }

    @Test("What a user typed while no server was reachable is kept while the next one launches slowly")
    func slowLaunch() async throws {
        try await withServers { url, first, second, balancer, browser in
            try await writeNote(balancer, browser)
            let session = try await browser.session
            balancer.cut(true)
            kill(first.process.id, SIGKILL)
            try await browser.waitUntil("the connection is lost") {
                try await browser.exists("#storey-lost")
            }
            try await browser.press("ad with milk")
            let database = PostgresDatabase(url)
            try await database.transaction { transaction in
                // The launch waits for the settings.
                try await transaction.execute("LOCK TABLE setting IN ACCESS EXCLUSIVE MODE")
                balancer.redirect(to: second.port)
                balancer.cut(false)
                try await browser.waitForSession(after: session)
                try await browser.waitUntil("the splash screen") { try await browser.exists(".splash") }
            }
            database.close()
            try await browser.see(restored: "Bread with milk")
            try await browser.tap("back")
            try await browser.see(titles: ["Bread with milk", "Milk"])
            #expect(try await browser.evaluate("return window.isSamePage === true", as: Bool.self))
        }
    }

    @Test("A server that is asked to stop moves its pages to others before it ends")
    func drainedServer() async throws {
        try await withServers(drainPeriod: 60) { _, first, second, balancer, browser in
            try await writeNote(balancer, browser)
            try await browser.execute(
                """
                window.notices = []
                new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((node) => window.notices.push(node.id))))
                  .observe(document.getElementById("storey-notices"), { childList: true })
                """)
            let session = try await browser.session
            balancer.redirect(to: second.port)
            kill(first.process.id, SIGTERM)
            try await browser.waitForSession(after: session)
            // Long before the period is over.
            for await _ in first.process.lines {}
            try await expectSamePage(browser)
            #expect(try await browser.evaluate("return window.notices.join()", as: String.self) == "")
        }
    }

    /// Signs in to the account of Anna, or creates it, on the screen that asks for it.
    private func signIn(_ browser: Browser, _ element: AccountElement) async throws {
        try await browser.tap(element)
        try await browser.waitUntil("the name") { try await browser.exists("[id$='.name']") }
        try await browser.type("anna", into: "[id$='.name']")
        try await browser.type("correct horse", into: "[id$='.password']")
        try await browser.tap(AccountElement.submit)
        try await browser.tap(TourPageElement.skipTour)
        try await browser.waitUntil("the tour has closed") { try await !browser.exists(".sheet") }
    }

    @Test("An account that was created at a killed server is signed in at another one, with its notes")
    func account() async throws {
        try await withServers { _, first, second, balancer, browser in
            try await browser.open(balancer.address)
            try await signIn(browser, .createAccount)
            try await browser.createNote("Milk")
            let session = try await browser.session
            balancer.redirect(to: second.port)
            kill(first.process.id, SIGKILL)
            try await browser.waitForSession(after: session)
            try await browser.createNote("Bread")
            try await browser.tap("tab-settings")
            try await browser.waitUntil("the account is signed in") {
                try await browser.text(browser.css(SettingsElement.identity.rawValue))
                    == "Signed in as anna."
            }
            try await Browser.with { other in
                try await other.open(second.address)
                try await signIn(other, .signIn)
                try await other.tap(NotesHomeElement.allNotes)
                // After the turn of the killed server, and the next round of this one.
                try await other.waitUntil("the notes of the account", within: .seconds(90)) {
                    try await other.noteTitles == ["Bread", "Milk"]
                }
            }
        }
    }
}

extension Browser {
    /// Presses the keys of a text, without moving the caret.
    fileprivate func press(_ text: String) async throws {
        for character in text { try await press(BrowserKey(character)) }
    }
}
