import Notes
import Testing
import WebDriver

/// A way to leave the editor in a browser.
private enum WayOut: CaseIterable {
    case escape, backdrop, cancel, back

    func take(_ browser: Browser) async throws {
        switch self {
        case .escape: try await browser.press(.escape)
        case .backdrop: try await browser.execute("document.querySelector('.sheet ~ .dismiss').click()")
        case .cancel: try await browser.tap(NoteEditorElement.cancel)
        case .back: try await browser.back()
        }
    }
}

@Suite(
    "Unsaved changes in a browser", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct UnsavedChangesTests {
    @Test("Escape, the backdrop, Cancel and Back ask before a note is lost")
    func waysOut() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                for way in WayOut.allCases {
                    try await browser.tap(NotesHomeElement.newNote)
                    try await browser.write("Milk")
                    try await browser.waitUntil("the page knows of the changes") {
                        try await browser.asksBeforeUnload
                    }
                    let place = try await browser.place
                    try await way.take(browser)
                    try await browser.waitUntil("the question after \(way)") {
                        try await browser.texts(of: ".alert h2") == ["Save your changes?"]
                    }
                    try await browser.tap("answer-2")
                    try await browser.waitUntil("no question") { try await !browser.exists(".alert") }
                    #expect(try await browser.property("value", of: "markdown-text") == "Milk")
                    #expect(try await browser.place == place, "\(way)")
                    try await way.take(browser)
                    try await browser.tap("answer-1")
                    try await browser.waitUntil("the editor has closed after \(way)") {
                        try await !browser.exists("markdown-text")
                    }
                    try await browser.waitUntil("the page may be closed") {
                        try await !browser.asksBeforeUnload
                    }
                    #expect(try await browser.noteTitles == [])
                }
            }
        }
    }

    @Test("Back saves a note if the user wants to")
    func saving() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.tap(NotesHomeElement.newNote)
                try await browser.write("Milk")
                try await browser.waitUntil("the page knows of the changes") {
                    try await browser.asksBeforeUnload
                }
                try await browser.back()
                try await browser.tap("answer-0")
                try await browser.see(titles: ["Milk"])
                try await browser.see(address: "\(server.address)/notes")
                #expect(try await !browser.asksBeforeUnload)
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
