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
            try await browser.waitUntil("the page knows of the changes") {
                try await browser.asksBeforeUnload
            }
            #expect(try await browser.exists("[role=alert] [id$='.failure']"))
            let (place, text) = (try await browser.place, try await browser.noteText)
            try await way.take(browser)
            try await browser.waitUntil("the question after \(way)") {
                try await browser.texts(of: ".alert h2") == ["Leave without saving?"]
            }
            try await browser.tap("answer-2")
            try await browser.waitUntil("no question") { try await !browser.exists(".alert") }
            #expect(try await browser.noteText == text)
            #expect(try await browser.place == place)
            try await way.take(browser)
            try await browser.tap("answer-1")
            try await browser.see(screen: "Notes")
            try await browser.waitUntil("the page may be closed") { try await !browser.asksBeforeUnload }
        }
    }

    /// Serves the app with files that can't grow beyond 256 kB.
    private func withFullDisk(_ body: (NotesServer, Browser) async throws -> Void) async throws {
        try await withFolder { folder in
            try await NotesServer.with("--database", "\(folder)/notes.sqlite", maxFileSize: 256 << 10) {
                server in
                try await Browser.with { try await body(server, $0) }
            }
        }
    }
}

extension Browser {
    /// Whether the page lets the browser ask before it is closed or reloaded.
    fileprivate var asksBeforeUnload: Bool {
        get async throws {
            try await evaluate(
                "return !dispatchEvent(new Event('beforeunload', { cancelable: true }))", as: Bool.self)
        }
    }

    /// The address, and the entry of the history.
    fileprivate var place: String {
        get async throws {
            try await evaluate("return `${history.state.storey} ${location.href}`", as: String.self)
        }
    }
}
