import Foundation
import Notes
import Testing
import WebDriver

@Suite("Bad networks in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct NetworkTests {
    /// Opens a browser for a server behind a proxy.
    private func withProxy(
        delay: Duration = .zero, _ options: BrowserOptions = BrowserOptions(),
        _ body: (Browser, Proxy) async throws -> Void
    ) async throws {
        try await NotesServer.with("--memory") { server in
            try await Proxy.with(port: server.port, delay: delay) { proxy in
                try await Browser.with(options) { browser in try await body(browser, proxy) }
            }
        }
    }

    @Test("A slow network loses no typed text")
    func slow() async throws {
        try await withProxy(delay: .milliseconds(150)) { browser, proxy in
            try await browser.begin(proxy.address)
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("Milk")
            // Faster than the server can respond.
            for word in ["\n", "and ", "two ", "lemons"] {
                try await browser.type(word, into: Browser.noteText)
            }
            #expect(try await browser.noteText == "Milk\nand two lemons")
            try await browser.waitUntilNoteIsStored()
            try await browser.tap("back")
            try await browser.see(titles: ["Milk"])
            try await browser.click(".list .row")
            try await browser.see(screen: "Milk")
            #expect(try await browser.noteText == "Milk\nand two lemons")
        }
    }

    @Test("Text typed while disconnected is kept after reconnecting")
    func cut() async throws {
        try await withProxy { browser, proxy in
            try await browser.begin(proxy.address)
            let session = try await browser.session
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("Half")
            proxy.cut(true)
            try await browser.type(" a thought", into: Browser.noteText)
            // A field without the focus must not be overwritten either.
            try await browser.execute("document.activeElement.blur()")
            try await browser.waitUntil("the banner") { try await browser.exists(".banner") }
            #expect(
                try await browser.text(".banner") == "Offline. Changes are sent later.")
            proxy.cut(false)
            try await browser.waitUntil("the connection is back") {
                try await !browser.exists(".banner")
            }
            #expect(try await browser.noteText == "Half a thought")
            try await browser.tap("back")
            try await browser.see(titles: ["Half a thought"])
            #expect(try await browser.session == session)
        }
    }

    @Test(
        "A connection that dies without a sign is noticed within 5 seconds, and later actions arrive once"
    )
    func dead() async throws {
        try await withProxy { browser, proxy in
            try await browser.begin(proxy.address)
            let session = try await browser.session
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("One")
            try await browser.waitUntil("an answered event") {
                let isPending = try await browser.exists("[data-pending]")
                return try await browser.exists("[id$='.undo']:enabled") && !isPending
            }
            // Without an event, only the heartbeat can notice.
            proxy.silence(true)
            let start = ContinuousClock.now
            try await browser.waitUntil("the banner") { try await browser.exists(".banner") }
            #expect(ContinuousClock.now - start < .seconds(5))
            #expect(
                try await browser.text("[role=status] .banner")
                    == "Offline. Changes are sent later.")
            for word in [", two", ", three"] { try await browser.type(word, into: Browser.noteText) }
            try await browser.tap("back")
            proxy.silence(false)
            try await browser.see(titles: ["One, two, three"])
            try await browser.waitUntil("no banner") { try await !browser.exists(".banner") }
            #expect(try await browser.session == session)
        }
    }

    @Test(
        "A connection with a long round trip that dies without a sign is noticed within 5 seconds as well")
    func deadAndSlow() async throws {
        try await withProxy(delay: .milliseconds(800)) { browser, proxy in
            try await browser.begin(proxy.address)
            // The page has measured the round trip when it has had two answers to its pings.
            let received = proxy.bytes.down
            try await browser.waitUntil("a heartbeat") { proxy.bytes.down > received }
            try await Task.sleep(for: .seconds(6))
            #expect(try await !browser.exists(".banner"), "the network is only slow")
            proxy.silence(true)
            let start = ContinuousClock.now
            try await browser.waitUntil("the banner") { try await browser.exists(".banner") }
            #expect(ContinuousClock.now - start < .seconds(5))
            proxy.silence(false)
            try await browser.waitUntil("no banner") { try await !browser.exists(".banner") }
        }
    }

    @Test("The browser asks before a page is closed whose text hasn't arrived, until it has arrived")
    func unsent() async throws {
        try await withProxy { browser, proxy in
            try await browser.begin(proxy.address)
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("Half")
            try await browser.waitUntilStored("Half")
            try await browser.waitUntil("no question") { try await !browser.asksBeforeUnload }
            // Without a connection, and with one that has died without a sign.
            for (lose, word) in [(proxy.cut, " a thought"), (proxy.silence, " and more")] {
                lose(true)
                try await browser.type(word, into: Browser.noteText)
                try await browser.waitUntil("the question", within: .seconds(20)) {
                    try await browser.asksBeforeUnload
                }
                lose(false)
                try await browser.waitUntilStored(word)
                try await browser.waitUntil("no question") { try await !browser.asksBeforeUnload }
            }
            #expect(try await browser.noteText == "Half a thought and more")
        }
    }

    @Test("An event without an acknowledgment shows a bar after 150 milliseconds, until it is acknowledged")
    func pending() async throws {
        try await withProxy { browser, proxy in
            try await browser.begin(proxy.address)
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("One")
            try await browser.waitUntil("an answered event") {
                let isPending = try await browser.exists("[data-pending]")
                return try await browser.exists("[id$='.undo']:enabled") && !isPending
            }
            try await browser.execute(
                """
                window.times = []
                new MutationObserver(() => times.push(performance.now()))
                  .observe(document.getElementById("storey-app"), { attributeFilter: ["data-pending"] })
                document.addEventListener("input", () => times.push(performance.now()), { capture: true })
                """)
            proxy.silence(true)
            try await browser.type("!", into: Browser.noteText)
            try await browser.waitUntil("the bar") {
                try await browser.exists("#storey-app[data-pending]")
            }
            let times = try await browser.evaluate("return window.times", as: [Double].self)
            #expect(times.count == 2 && (150..<1000).contains(times[1] - times[0]), "\(times)")
            proxy.silence(false)
            try await browser.waitUntil("no bar") {
                try await !browser.exists("#storey-app[data-pending]")
            }
            #expect(try await !browser.exists(".banner"))
        }
    }

    @Test("A key pressed in a text of 10 kB sends less than 200 bytes in each direction")
    func longText() async throws {
        // On a phone, no list beside the note changes when the note is saved.
        try await withProxy(BrowserOptions(viewport: .phone)) { browser, proxy in
            try await browser.begin(proxy.address)
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("Lorem")
            try await browser.execute(
                """
                const field = document.querySelector("\(Browser.noteText)")
                field.value = "Lorem ipsum ".repeat(833)
                field.dispatchEvent(new Event("input", { bubbles: true }))
                """)
            try await browser.waitUntilStored("Lorem ipsum Lorem ipsum")
            let before = proxy.bytes
            // Many at once, because each pause lets the note be saved, and its state is sent.
            let count = 200
            try await browser.type(String(repeating: "x", count: count), into: Browser.noteText)
            try await browser.waitUntilStored(String(repeating: "x", count: count))
            let after = proxy.bytes
            let (up, down) = ((after.up - before.up) / count, (after.down - before.down) / count)
            #expect(up > 0 && up < 200 && down < 200, "\(up) bytes up and \(down) bytes down a key")
        }
    }

    @Test("A text changed while disconnected is merged with a change made meanwhile in another tab")
    func changedMeanwhile() async throws {
        try await NotesServer.with("--memory") { server in
            try await Proxy.with(port: server.port) { proxy in
                try await Browser.with { browser in
                    try await browser.begin(proxy.address)
                    try await browser.createNote("Groceries\nMilk")
                    try await browser.click(".list .row")
                    try await browser.waitUntil("the note") {
                        try await browser.noteText == "Groceries\nMilk"
                    }
                    let tab = try await browser.tab
                    proxy.cut(true)
                    // The page has never sent this field's text.
                    try await browser.type("\nLemons", into: Browser.noteText)
                    try await browser.copyCookie(fromPort: proxy.port, toPort: server.port)
                    try await browser.newTab()
                    try await browser.open(server.address)
                    try await browser.click(".list .row")
                    try await browser.write("Groceries for Sunday\nMilk")
                    try await browser.tap("back")
                    try await browser.see(titles: ["Groceries for Sunday"])
                    try await browser.switchTo(tab)
                    proxy.cut(false)
                    try await browser.waitUntil("both changes") {
                        try await browser.noteText == "Groceries for Sunday\nMilk\nLemons"
                    }
                }
            }
        }
    }

    @Test("Text typed right before the page is hidden is saved")
    func hiding() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.tap(NotesHomeElement.newNote)
                // A hidden page gets no frame.
                try await browser.execute("window.requestAnimationFrame = () => 1;")
                try await browser.write("Half a thought")
                try await browser.seem(hidden: true)
                try await browser.waitUntilNoteIsStored()
            }
        }
    }

    @Test("A frozen page catches up when it resumes")
    func asleep() async throws {
        try await NotesServer.with("--memory") { server in
            try await Proxy.with(port: server.port) { proxy in
                try await Browser.with { browser in
                    try await browser.begin(proxy.address)
                    try await browser.tap(NotesHomeElement.newNote)
                    try await browser.write("Half a thought")
                    let session = try await browser.session
                    let phone = try await browser.tab
                    try await browser.seem(hidden: true)
                    try await browser.devTools("Page.setWebLifecycleState", ["state": "frozen"])
                    proxy.cut(true)
                    proxy.cut(false)
                    try await browser.copyCookie(fromPort: proxy.port, toPort: server.port)
                    try await browser.newTab()
                    try await browser.open(server.address)
                    try await browser.createNote("Milk")
                    try await browser.closeTab()
                    try await browser.switchTo(phone)
                    try await browser.devTools("Page.setWebLifecycleState", ["state": "active"])
                    try await browser.seem(hidden: false)
                    #expect(try await browser.noteText == "Half a thought")
                    try await browser.waitUntilNoteIsStored()
                    try await browser.tap("back")
                    try await browser.waitUntil("both notes") {
                        try await Set(browser.noteTitles) == ["Half a thought", "Milk"]
                    }
                    #expect(try await browser.session == session)
                }
            }
        }
    }
}

extension Browser {
    /// Simulates a change of the page's visibility.
    fileprivate func seem(hidden: Bool) async throws {
        try await execute(
            """
            Object.defineProperty(document, "hidden", { value: \(hidden), configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
            """)
    }
}
