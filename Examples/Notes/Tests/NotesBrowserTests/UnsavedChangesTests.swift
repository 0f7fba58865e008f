import Notes
import Testing
import WebDriver

/// A way to leave a note in a narrow window.
private enum WayOut: CaseIterable {
    case backButton, browserBack

    func take(_ browser: Browser) async throws {
        switch self {
        case .backButton: try await browser.tap("back")
        case .browserBack: try await browser.back()
        }
    }
}

@Suite(
    "Unsaved changes in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct UnsavedChangesTests {
    @Test(
        "Each way out of a note that can't be saved asks before its text is lost", arguments: WayOut.allCases)
    fileprivate func waysOut(way: WayOut) async throws {
        try await withFullDisk { server, browser in
            try await browser.begin(server.address)
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("Milk")
            try await browser.waitUntilNoteIsStored()
            #expect(try await !browser.asksBeforeUnload)
            try await browser.execute(
                """
                const field = document.querySelector("\(Browser.noteText)")
                field.value += " and bread".repeat(20_000)
                field.dispatchEvent(new Event("input", { bubbles: true }))
                """)
            try await browser.waitUntil("the failure") {
                try await browser.exists("[role=alert] [id$='.failure']")
            }
            try await browser.waitUntil("the page knows of the changes") {
                try await browser.asksBeforeUnload
            }
            let (place, text) = (try await browser.historyEntry, try await browser.noteText)
            try await way.take(browser)
            try await browser.waitUntil("the question after \(way)") {
                try await browser.texts(of: ".alert h2") == ["Leave without saving?"]
            }
            try await browser.tap("answer-2")
            try await browser.waitUntil("no question") { try await !browser.exists(".alert") }
            #expect(try await browser.noteText == text)
            #expect(try await browser.historyEntry == place)
            try await way.take(browser)
            try await browser.tap("answer-1")
            try await browser.see(screen: "Notes")
            try await browser.waitUntil("the page may be closed") { try await !browser.asksBeforeUnload }
        }
    }

    @Test("A text that is typed right before a browser's Back is saved, and Escape leaves nothing")
    func typedBefore() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .phone)) { browser in
                try await browser.begin(server.address)
                try await browser.tap(NotesHomeElement.newNote)
                try await browser.write("Milk")
                try await browser.waitUntilNoteIsStored()
                try await browser.press(.escape)
                #expect(try await browser.noteText == "Milk")
                #expect(try await !browser.exists(".alert"))
                // In the same task, so that no frame has sent the text.
                try await browser.execute(
                    """
                    const field = document.querySelector("\(Browser.noteText)")
                    field.value = "Milk and bread"
                    field.dispatchEvent(new Event("input", { bubbles: true }))
                    history.back()
                    """)
                try await browser.see(screen: "Notes")
                try await browser.see(titles: ["Milk and bread"])
                #expect(try await !browser.exists(".alert"))
            }
        }
    }

    @Test("In a wide window, a note that can't be saved asks before a click on another one replaces it")
    func anotherNote() async throws {
        try await withFullDisk(.desktop) { server, browser in
            try await browser.begin(server.address)
            try await browser.createNote("Bread", isWide: true)
            try await browser.tap(NotesHomeElement.newNote)
            try await browser.write("Milk")
            try await browser.waitUntilNoteIsStored()
            try await browser.execute(
                """
                const field = document.querySelector("\(Browser.noteText)")
                field.value += " and bread".repeat(20_000)
                field.dispatchEvent(new Event("input", { bubbles: true }))
                """)
            try await browser.waitUntil("the failure") {
                try await browser.exists("[role=alert] [id$='.failure']")
            }
            let text = try await browser.noteText
            let bread =
                "[...document.querySelectorAll('.list .row')].find((row) => row.textContent.startsWith('Bread'))"
            try await browser.execute("\(bread).click()")
            try await browser.waitUntil("the question") {
                try await browser.texts(of: ".alert h2") == ["Leave without saving?"]
            }
            try await browser.tap("answer-2")
            try await browser.waitUntil("no question") { try await !browser.exists(".alert") }
            #expect(try await browser.noteText == text)
            try await browser.execute("\(bread).click()")
            try await browser.tap("answer-1")
            try await browser.waitUntil("the other note") { try await browser.noteText == "Bread" }
        }
    }

    /// Serves the app with files that can't grow beyond 256 kB.
    private func withFullDisk(
        _ viewport: BrowserOptions.Viewport = .narrow, _ body: (NotesServer, Browser) async throws -> Void
    ) async throws {
        try await withFolder { folder in
            try await NotesServer.with("--database", "\(folder)/notes.sqlite", maxFileSize: 256 << 10) {
                server in
                try await Browser.with(BrowserOptions(viewport: viewport)) { try await body(server, $0) }
            }
        }
    }
}
