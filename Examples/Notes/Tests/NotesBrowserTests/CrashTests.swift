import Foundation
import Notes
import NotesDatabase
import Testing
import WebDriver

@Suite("Crash safety", .serialized, .timeLimit(.minutes(10)))
struct CrashTests {
    @Test("A process killed while saving loses no saved note")
    func killedWhileSaving() async throws {
        try await withFolder { folder in
            let database = "\(folder)/notes.sqlite"
            var saved: Set<String> = []
            for round in 0..<8 {
                let loop = try await GuardedProcess.start(Products.path(of: "SavingLoop"), [database])
                // Killed after a varying number of notes, at an arbitrary moment of the next save.
                var lines = loop.lines.makeAsyncIterator()
                for _ in 0..<(10 + round * 7) {
                    let line = try #require(await lines.next())
                    saved.insert(line)
                }
                kill(loop.id, SIGKILL)
                while let line = await lines.next() { saved.insert(line) }
                await loop.end()
            }
            let kept = try await DatabaseNotesStorage(path: database).page(NotesQuery(limit: .max)).notes
            #expect(saved.count > 8 * 10)
            #expect(saved.subtracting(kept.map(\.id.uuidString)) == [])
        }
    }

    @Test(
        "After a server crash, the open page restores its screen, its draft, and all saved notes",
        .enabled(if: Browser.isExpected))
    func serverKilled() async throws {
        try await withFolder { folder in
            try await Browser.with { browser in
                let database = "\(folder)/notes.sqlite"
                let (port, session) = try await NotesServer.with("--database", database) { server in
                    try await browser.begin(server.address)
                    try await browser.createNote("Milk")
                    // Visits another tab first, so that two tabs have a state to restore.
                    try await browser.tap("tab-settings")
                    try await browser.see(screen: "Settings")
                    try await browser.tap("tab-notes")
                    try await browser.tap("all-notes")
                    try await browser.see(screen: "All notes")
                    // On a covered screen, whose field isn't in the page.
                    try await browser.type("Mi", into: "[type=search]")
                    try await browser.see(titles: ["Milk"])
                    try await browser.tap("new-note")
                    try await browser.write("Bre")
                    try await browser.waitUntil("the page has stored the draft") {
                        try await browser.evaluate(
                            "return sessionStorage.getItem('storey-kept') ?? ''", as: String.self
                        )
                        .contains("Bre")
                    }
                    kill(server.process.id, SIGKILL)
                    return (server.port, try await browser.session)
                }
                try await NotesServer.with("--database", database, port: port) { _ in
                    try await browser.waitUntil("a session of the new process") {
                        try await browser.session != session
                    }
                    try await browser.waitUntil("the editor is restored with the draft") {
                        guard try await browser.exists(".sheet textarea") else { return false }
                        return try await browser.property("value", of: ".sheet textarea") == "Bre"
                    }
                    let second = try await browser.session
                    try await browser.execute("location.reload()")
                    try await browser.waitUntil("a session of the reloaded page") {
                        try await browser.session != second
                    }
                    try await browser.waitUntil("the editor is restored again with the draft") {
                        guard try await browser.exists(".sheet textarea") else { return false }
                        return try await browser.property("value", of: ".sheet textarea") == "Bre"
                    }
                    try await browser.write("Bread with milk")
                    try await browser.tap("save")
                    try await browser.see(titles: ["Bread with milk", "Milk"])
                    #expect(try await browser.property("value", of: "[type=search]") == "Mi")
                    try await browser.see(screen: "All notes")
                }
            }
        }
    }
}
