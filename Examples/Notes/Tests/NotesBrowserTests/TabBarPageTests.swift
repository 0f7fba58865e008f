import Notes
import Testing
import WebDriver

@Suite("The tab bar in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct TabBarPageTests {
    @Test("On a phone, a note hides the tab bar and has its room, also after a reload")
    func hidden() async throws {
        try await with(.phone) { browser in
            try await browser.createNote("Milk")
            #expect(try await browser.barHeight > 40)
            try await browser.click(".list .row")
            try await browser.see(screen: "Milk")
            try await browser.waitUntil("no tab bar") { try await browser.barHeight == 0 }
            #expect(try await browser.isBarHidden)
            #expect(try await browser.hasWholeHeight)
            try await browser.reload()
            try await browser.see(screen: "Milk")
            #expect(try await browser.isBarHidden)
            try await browser.tap("back")
            try await browser.waitUntil("the tab bar") { try await browser.barHeight > 40 }
            try await browser.tap("tab-settings")
            try await browser.see(screen: "Settings")
        }
    }

    @Test("Beside the lists of a wide window, a note leaves the tab bar visible")
    func wide() async throws {
        try await with(.tablet) { browser in
            try await browser.createNote("Milk", isWide: true)
            try await browser.waitUntil("the note") { try await browser.noteText == "Milk" }
            #expect(try await browser.barHeight > 40)
            #expect(try await !browser.isBarHidden)
        }
    }

    private func with(
        _ viewport: BrowserOptions.Viewport, _ body: (Browser) async throws -> Void
    ) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                try await browser.begin(server.address)
                try await body(browser)
            }
        }
    }
}

extension Browser {
    fileprivate var barHeight: Double {
        get async throws {
            try await evaluate(
                "return document.querySelector('.tabbar').getBoundingClientRect().height", as: Double.self)
        }
    }

    fileprivate var isBarHidden: Bool {
        get async throws {
            try await evaluate(
                "return getComputedStyle(document.querySelector('.tabbar')).visibility === 'hidden'",
                as: Bool.self)
        }
    }

    /// Whether the visible column ends at the lower edge of the window.
    fileprivate var hasWholeHeight: Bool {
        get async throws {
            try await evaluate(
                """
                const box = document.querySelector(".split").getBoundingClientRect()
                return Math.abs(box.bottom - innerHeight) < 1
                """, as: Bool.self)
        }
    }
}
