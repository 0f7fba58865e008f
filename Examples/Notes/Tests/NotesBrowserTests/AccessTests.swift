import Foundation
import GRDB
import Testing
import WebDriver

@Suite("Whoever a person is", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct AccessTests {
    @Test("with a keyboard alone they write, read, find, delete and take back")
    func keyboard() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.open(server.address)
                try await browser.reach("done")
                try await browser.press(.enter)
                try await browser.reach("continue-as-guest")
                try await browser.press(.enter)
                try await browser.waitUntil("the tour") { try await browser.exists(".sheet") }
                try await browser.press(.escape)
                try await browser.waitUntil("the tour is gone") { try await !browser.exists(".sheet") }
                try await browser.reach("first-note")
                try await browser.press(.enter)
                try await browser.waitUntil("the editor") { try await browser.exists("textarea") }
                try await browser.reach("text")
                for letter in "Milk" { try await browser.press(BrowserKey(letter)) }
                try await browser.waitUntil("it can be saved") {
                    try await browser.exists("[id$='.save']:enabled")
                }
                try await browser.reach("save")
                try await browser.press(.enter)
                try await browser.see(titles: ["Milk"])
                try await browser.reach("all-notes")
                try await browser.press(.enter)
                try await browser.see(screen: "All notes")
                try await browser.reach("search")
                for letter in "mil" { try await browser.press(BrowserKey(letter)) }
                try await browser.reach(label: "Delete Milk")
                try await browser.press(.enter)
                // “Keep” has the focus, so that nothing goes by a key too many.
                try await browser.waitUntil("the question") { try await browser.focus == "Keep" }
                try await browser.press(.escape)
                try await browser.waitUntil("no question") { try await !browser.exists(".alert") }
                try await browser.reach(label: "Delete Milk")
                try await browser.press(.enter)
                try await browser.waitUntil("the question") { try await browser.focus == "Keep" }
                try await browser.reach(label: "Delete")
                try await browser.press(.enter)
                try await browser.see(titles: [])
                try await browser.reach("undo")
                try await browser.press(.enter)
                try await browser.see(titles: ["Milk"])
                try await browser.reach("back")
                try await browser.press(.enter)
                try await browser.see(screen: "Notes")
            }
        }
    }

    @Test("without script they read what is there")
    func withoutScript() async throws {
        try await NotesServer.with("--memory") { server in
            try await Browser.with { browser in
                try await browser.begin(server.address)
                try await browser.createNote("Milk\nTwo litres")
                try await browser.devTools("Emulation.setScriptExecutionDisabled", ["value": true])
                // A page is drawn without its data where they take longer than it waits for them, as on a busy
                // machine: whoever has no script loads it again.
                try await browser.waitUntil("the note can be read") {
                    try await browser.open(server.address)
                    return try await browser.noteTitles == ["Milk"]
                }
                #expect(try await browser.texts(of: ".large-title") == ["Notes"])
                #expect(try await browser.texts(of: ".tabbar .tab").count == 3)
                let advice = try await browser.texts(of: "noscript .banner")
                #expect(advice == ["This is what was there a moment ago. To use it, allow JavaScript."])
            }
        }
    }

    @Test("with ten thousand notes they see a hundred, find any, and wait for nothing")
    func manyNotes() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            try await NotesServer.with("--database", path) { _ in }
            try await DatabaseQueue(path: path).write { database in
                try database.execute(
                    sql: """
                        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
                        INSERT INTO note (id, text, created, modified, sortTitle)
                        SELECT printf('00000000-0000-4000-8000-%012d', i), 'Note ' || i || char(10) || 'More of it',
                            '2026-01-01 00:00:00.000', datetime('2026-01-01', '+' || i || ' minutes') || '.000',
                            'note ' || i FROM n
                        """)
            }
            try await NotesServer.with("--database", path) { server in
                try await Browser.with { browser in
                    try await browser.begin(server.address)
                    try await browser.tap("all-notes")
                    try await browser.see(screen: "All notes")
                    try await browser.waitUntil("a hundred") { try await browser.count(".list .row") == 100 }
                    try await browser.waitUntil("how many there are") {
                        try await browser.text("[id$='.shown']") == "100 of 10,000 notes"
                    }
                    try await browser.tap("show-more")
                    try await browser.waitUntil("more of them") {
                        try await browser.count(".list .row") == 200
                    }
                    try await browser.type("note 123", into: "[type=search]")
                    try await browser.waitUntil("those that were looked for") {
                        try await browser.noteTitles.first == "Note 1239"
                    }
                    try await browser.waitUntil("all of those") {
                        try await browser.count(".list .row") == 11
                    }
                    let tap = try await browser.millisecondsToOpenFirstNote
                    #expect(tap < 10_000, "a tap takes \(tap) ms")
                }
            }
        }
    }
}

extension Browser {
    /// From a tap on the first note until it is in sight, as the page itself sees it.
    fileprivate var millisecondsToOpenFirstNote: Double {
        get async throws {
            try await evaluate(
                """
                const start = performance.now()
                document.querySelector(".list .row").click()
                return new Promise((seen) => new MutationObserver((_, observer) => {
                    if (!document.querySelector(".verbatim")) return
                    observer.disconnect()
                    seen(performance.now() - start)
                }).observe(document.body, { subtree: true, childList: true }))
                """)
        }
    }

    /// What has the focus, in words.
    fileprivate var focus: String {
        get async throws {
            try await evaluate(
                "const e = document.activeElement; return e.getAttribute('aria-label') ?? e.innerText ?? ''")
        }
    }

    /// Presses Tab until the element of that identifier has the focus.
    fileprivate func reach(_ identifier: String) async throws {
        try await tabUntil("“\(identifier)” has the focus") {
            let id = try await self.evaluate("return document.activeElement.id", as: String.self)
            return id == identifier || id.hasSuffix(".\(identifier)")
        }
    }

    /// Presses Tab until what has these words has the focus.
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
