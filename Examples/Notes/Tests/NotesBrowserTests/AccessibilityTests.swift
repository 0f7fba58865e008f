import Foundation
import GRDB
import Notes
import Testing
import WebDriver

@Suite(
    "Accessibility and scale in a browser", .serialized, .enabled(if: Browser.isExpected),
    .timeLimit(.minutes(10)))
struct AccessibilityTests {
    @Test(
        "Notes can be written, found, deleted, and restored by keyboard alone",
        arguments: [BrowserOptions.Viewport.narrow, .phone])
    func keyboard(viewport: BrowserOptions.Viewport) async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                try await browser.open(server.address)
                try await browser.reach("continue-as-guest")
                try await browser.press(.enter)
                try await browser.waitUntil("the tour") { try await browser.exists(".sheet") }
                try await browser.press(.escape)
                try await browser.waitUntil("the tour has closed") { try await !browser.exists(".sheet") }
                try await browser.reach("first-note")
                try await browser.press(.enter)
                try await browser.waitUntil("the note") { try await browser.exists(Browser.noteText) }
                try await browser.reach("text")
                for letter in "Milk" { try await browser.press(BrowserKey(letter)) }
                try await browser.waitUntilNoteIsStored()
                try await browser.reach("back")
                try await browser.press(.enter)
                try await browser.see(titles: ["Milk"])
                try await browser.reach("all-notes")
                try await browser.press(.enter)
                try await browser.see(screen: "All notes")
                try await browser.reach("search")
                for letter in "mil" { try await browser.press(BrowserKey(letter)) }
                try await browser.reach(label: "Actions for Milk")
                try await browser.press(.enter)
                try await browser.press(.up)
                #expect(try await browser.focus == "Delete")
                try await browser.press(.enter)
                try await browser.see(titles: [])
                try await browser.reach("back")
                try await browser.press(.enter)
                try await browser.reach("deleted-notes")
                try await browser.press(.enter)
                try await browser.see(screen: "Recently deleted")
                try await browser.reach(label: "Actions for Milk")
                try await browser.press(.enter)
                try await browser.press(.up)
                #expect(try await browser.focus == "Permanently delete Milk")
                try await browser.press(.enter)
                // Cancel has the focus, so that an extra key press deletes nothing.
                try await browser.waitUntil("the confirmation") { try await browser.focus == "Cancel" }
                try await browser.press(.escape)
                try await browser.waitUntil("no confirmation") { try await !browser.exists(".alert") }
                try await browser.reach(label: "Actions for Milk")
                try await browser.press(.enter)
                #expect(try await browser.focus == "Restore Milk")
                try await browser.press(.enter)
                try await browser.see(titles: [])
                try await browser.reach("back")
                try await browser.press(.enter)
                try await browser.see(screen: "Notes")
            }
        }
    }

    @Test("In three columns, notes can be written, found, and deleted by keyboard alone")
    func keyboardInColumns() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with(BrowserOptions(viewport: .desktop)) { browser in
                try await browser.open(server.address)
                try await browser.reach("continue-as-guest")
                try await browser.press(.enter)
                try await browser.waitUntil("the tour") { try await browser.exists(".sheet") }
                try await browser.press(.escape)
                try await browser.waitUntil("the tour has closed") { try await !browser.exists(".sheet") }
                for title in ["Milk", "Bread"] {
                    try await browser.reach("new-note")
                    try await browser.press(.enter)
                    try await browser.waitUntil("the note") {
                        try await browser.property("value", of: Browser.noteText) == ""
                    }
                    try await browser.reach("text")
                    for letter in title { try await browser.press(BrowserKey(letter)) }
                    try await browser.see(titles: nil, containing: title)
                }
                try await browser.reach("all-notes")
                try await browser.press(.enter)
                try await browser.see(screen: "All notes")
                try await browser.reach("search")
                for letter in "mil" { try await browser.press(BrowserKey(letter)) }
                try await browser.see(titles: ["Milk"])
                try await browser.reach(label: "Actions for Milk")
                try await browser.press(.enter)
                try await browser.press(.up)
                #expect(try await browser.focus == "Delete")
                try await browser.press(.enter)
                try await browser.see(titles: [])
                #expect(try await browser.noteText == "Bread", "the note beside stays")
            }
        }
    }

    @Test("The page is readable without JavaScript")
    func withoutScript() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk\nTwo litres")
                try await browser.devTools("Emulation.setScriptExecutionDisabled", ["value": true])
                // On a busy machine, the first page may be rendered before its data is loaded: reload it.
                try await browser.waitUntil("the note can be read") {
                    try await browser.open(server.address)
                    return try await browser.noteTitles == ["Milk"]
                }
                #expect(try await browser.texts(of: ".large-title").filter { !$0.isEmpty } == ["Notes"])
                #expect(try await browser.texts(of: ".tabbar .tab").count == 3)
                let advice = try await browser.texts(of: "noscript .banner")
                #expect(advice == ["This is the page as you last saw it. Turn on JavaScript to use it."])
            }
        }
    }

    @Test("10,000 notes load as the user scrolls, can be searched, and open without delay")
    func manyNotes() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            try await NotesServer.with("--database", path) { _ in }
            try await DatabaseQueue(path: path).write { database in
                try database.execute(
                    sql: """
                        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
                        INSERT INTO note (id, text, created, modified, sortTitle, searchText)
                        SELECT printf('00000000-0000-4000-8000-%012d', i), 'Note ' || i || char(10) || 'More of it',
                            '2026-01-01 00:00:00.000', datetime('2026-01-01', '+' || i || ' minutes') || '.000',
                            'note ' || i, 'note ' || i || ' more of it' FROM n
                        """)
            }
            try await NotesServer.with("--database", path) { server in
                try await Browser.with { browser in
                    try await browser.begin(server.address)
                    try await browser.tap(NotesHomeElement.allNotes)
                    try await browser.see(screen: "All notes")
                    try await browser.waitUntil("a hundred") { try await browser.count(".list .row") == 100 }
                    for (height, title) in [(0.5, "Note 5000"), (1, "Note 0"), (0, "Note 9999")] {
                        try await browser.execute(
                            """
                            const content = document.querySelector(".content")
                            content.scrollTop = (content.scrollHeight - content.clientHeight) * \(height)
                            """)
                        try await browser.waitUntil(title) { try await browser.noteTitles.contains(title) }
                        #expect(try await browser.count(".list .row") <= 100)
                    }
                    try await browser.type("note 123", into: "[type=search]")
                    try await browser.waitUntil("the search results") {
                        try await browser.noteTitles.first == "Note 9123"
                    }
                    try await browser.waitUntil("all search results") {
                        try await browser.count(".list .row") == 20
                    }
                    let tap = try await browser.millisecondsToOpenFirstNote
                    #expect(tap < 1_000, "a tap takes \(tap) ms")
                }
            }
        }
    }
}

extension Browser {
    /// The time from a click on the first note until the page shows it.
    fileprivate var millisecondsToOpenFirstNote: Double {
        get async throws {
            try await evaluate(
                """
                const start = performance.now()
                document.querySelector(".list .row").click()
                return new Promise((seen) => new MutationObserver((_, observer) => {
                    if (!document.querySelector("markdown-text")) return
                    observer.disconnect()
                    seen(performance.now() - start)
                }).observe(document.body, { subtree: true, childList: true }))
                """)
        }
    }

    /// The label of the focused element.
    fileprivate var focus: String {
        get async throws {
            try await evaluate(
                "const e = document.activeElement; return e.getAttribute('aria-label') ?? e.innerText ?? ''")
        }
    }

    /// Presses Tab until the element with the identifier has the focus.
    fileprivate func reach(_ identifier: String) async throws {
        try await tabUntil("“\(identifier)” has the focus") {
            let id = try await self.evaluate("return document.activeElement.id", as: String.self)
            return id == identifier || id.hasSuffix(".\(identifier)")
        }
    }

    /// Presses Tab until the element with the label has the focus.
    fileprivate func reach(label: String) async throws {
        try await tabUntil("“\(label)” has the focus") { try await self.focus == label }
    }

    private func tabUntil(_ what: String, _ isThere: () async throws -> Bool) async throws {
        try await waitUntil(what) {
            if try await isThere() { return true }
            try await self.press(.tab)
            return try await isThere()
        }
    }
}
