import Notes
import Testing
import WebDriver

@Suite("The menu of a screen", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct MenuPageTests {
    @Test(
        "The menu of a note opens below its button, and closes by a tap outside, by Escape, and by an action",
        arguments: [BrowserOptions.Viewport.phone, .tablet, .desktop])
    func opening(_ viewport: BrowserOptions.Viewport) async throws {
        try await withNote(viewport) { browser in
            for direction in ["ltr", "rtl"] {
                try await browser.execute("document.documentElement.dir = '\(direction)'")
                try await browser.tap(NoteDetailsElement.more)
                #expect(try await browser.isMenuBelowButton, "\(direction)")
                #expect(try await browser.accessibilityViolations == [])
                try await browser.press(.escape)
                #expect(try await !browser.exists(":popover-open"))
                let focused: String = try await browser.evaluate("return document.activeElement.id")
                #expect(focused.hasSuffix(".more"))
            }
            try await browser.tap(NoteDetailsElement.more)
            try await browser.click("[id$='.text']")
            #expect(try await !browser.exists(":popover-open"))
            try await browser.tap(NoteDetailsElement.folder)
            try await browser.waitUntil("the folders") { try await browser.exists(".sheet") }
            #expect(try await !browser.exists(":popover-open"))
        }
    }

    @Test("A switch of the menu leaves it open, and shows what the app has stored")
    func switches() async throws {
        try await withNote(.phone) { browser in
            try await browser.tap(NoteDetailsElement.pinned)
            try await browser.waitUntil("no event is on its way") {
                try await !browser.exists("#storey-app[data-pending]")
            }
            #expect(try await browser.exists(":popover-open [id$='.pinned']:checked"))
            try await browser.press(.escape)
            try await browser.tap("back")
            try await browser.waitUntil("the note is pinned") {
                try await browser.texts(of: "h2").contains("Pinned")
            }
        }
    }

    @Test("Command-Option-N opens a new note, ready to type")
    func shortcut() async throws {
        try await withNote(.desktop) { browser in
            try await browser.execute(
                """
                const keys = { key: "n", code: "KeyN", ctrlKey: true, metaKey: true, altKey: true }
                document.body.dispatchEvent(new KeyboardEvent("keydown", { ...keys, bubbles: true, cancelable: true }))
                """)
            try await browser.waitUntil("a new note with the focus") {
                try await self.isTypingNewNote(browser)
            }
        }
    }

    private func isTypingNewNote(_ browser: Browser) async throws -> Bool {
        try await browser.evaluate(
            """
            const text = document.activeElement
            return text.id.endsWith(".text") && text.value === ""
            """)
    }

    private func withNote(
        _ viewport: BrowserOptions.Viewport, _ body: (Browser) async throws -> Void
    ) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk", isWide: viewport == .tablet || viewport == .desktop)
                try await browser.click(".section .list .row")
                try await browser.see(screen: "Milk")
                try await body(browser)
            }
        }
    }
}

extension Browser {
    /// Whether the open menu is inside of the window, and at its button.
    fileprivate var isMenuBelowButton: Bool {
        get async throws {
            try await evaluate(
                """
                const menu = document.querySelector(":popover-open").getBoundingClientRect()
                const button = document.querySelector("[id$='.more']").getBoundingClientRect()
                const isAtButton = Math.min(Math.abs(menu.left - button.left), Math.abs(menu.right - button.right)) < 16
                return menu.left >= 0 && menu.right <= innerWidth && menu.top >= button.bottom && menu.top < button.bottom + 24
                    && menu.bottom <= innerHeight && isAtButton
                """)
        }
    }
}
