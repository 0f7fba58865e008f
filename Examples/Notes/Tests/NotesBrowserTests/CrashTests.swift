import Foundation
import Notes
import NotesDatabase
import Testing
import WebDriver

@Suite("A process killed at any moment", .serialized, .timeLimit(.minutes(10)))
struct CrashTests {
    @Test("while it saves in a loop, loses no note that was saved")
    func killedWhileSaving() async throws {
        try await withFolder { folder in
            let database = "\(folder)/notes.sqlite"
            var saved: Set<String> = []
            for round in 0..<8 {
                let loop = try await GuardedProcess.start(Products.path(of: "SavingLoop"), [database])
                // Killed after so many notes that the moment falls anywhere in the next one.
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
        "comes back with everything that was saved, and the open page with it: where it was, and what was typed",
        .enabled(if: Browser.isExpected))
    func serverKilled() async throws {
        try await withFolder { folder in
            try await Browser.with { browser in
                let database = "\(folder)/notes.sqlite"
                let (port, session) = try await NotesServer.with("--database", database) { server in
                    try await browser.begin(server.address)
                    try await browser.createNote("Milk")
                    // Another tab of the app first, so that two of them have somewhere to come back to.
                    try await browser.tap("tab-settings")
                    try await browser.see(screen: "Settings")
                    try await browser.tap("tab-notes")
                    try await browser.tap("all-notes")
                    try await browser.see(screen: "All notes")
                    // On a screen that is covered: no page could type that again.
                    try await browser.type("Mi", into: "[type=search]")
                    try await browser.see(titles: ["Milk"])
                    try await browser.tap("new-note")
                    try await browser.write("Bre")
                    try await browser.waitUntil("the page was told to keep it") {
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
                    try await browser.waitUntil("the editor is back, with what was typed") {
                        guard try await browser.exists(".sheet textarea") else { return false }
                        return try await browser.property("value", of: ".sheet textarea") == "Bre"
                    }
                    let second = try await browser.session
                    try await browser.execute("location.reload()")
                    try await browser.waitUntil("a session of the reloaded page") {
                        try await browser.session != second
                    }
                    try await browser.waitUntil("the editor is there once more, with what was typed") {
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
