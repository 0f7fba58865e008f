import Foundation
import Notes
import NotesClient
import NotesDatabase
import SavingLoop
import Storey
import StoreyMock
import StoreyService
import Testing
import WebDriver

@Suite("Crash safety", .serialized, .timeLimit(.minutes(10)))
struct CrashTests {
    /// The number of rounds: the environment variable `STOREY_KILL_ROUNDS`, or a handful.
    private static let rounds =
        ProcessInfo.processInfo.environment["STOREY_KILL_ROUNDS"].flatMap { Int($0) } ?? 8

    /// Starts a process that saves in a loop and kills it at an arbitrary moment, again and again.
    /// - Parameters:
    ///   - kind: The kind of items that the process saves.
    ///   - path: The file or folder to save them in.
    ///   - check: Called after each kill, with the items that this process reported as saved.
    /// - Returns: The items that all processes reported as saved.
    private func killRepeatedly(
        _ kind: String, _ path: String, check: ([String]) async throws -> Void = { _ in }
    ) async throws -> [String] {
        var saved: [String] = []
        for number in 0..<Self.rounds {
            let loop = try await GuardedProcess.start(Products.path(of: "SavingLoop"), [kind, path])
            var lines = loop.lines.makeAsyncIterator()
            var own: [String] = []
            // After a varying number of items, in the middle of the next one.
            for _ in 0..<(10 + number % 8 * 7) {
                guard let line = await lines.next() else { break }
                own.append(line)
            }
            kill(loop.id, SIGKILL)
            while let line = await lines.next() { own.append(line) }
            await loop.end()
            #expect(own.count >= 10)
            try await check(own)
            saved += own
        }
        return saved
    }

    @Test("A process killed while saving loses no saved note")
    func killedWhileSaving() async throws {
        try await withFolder { folder in
            let database = "\(folder)/notes.sqlite"
            let saved = try await killRepeatedly("notes", database)
            let kept = try await DatabaseNotesStorage(path: database).page(NotesQuery(limit: .max)).notes
            #expect(Set(saved).subtracting(kept.map(\.id.rawValue.uuidString)) == [])
        }
    }

    @Test("A process killed while it queues writes loses no queued write, and the file needs no repair")
    func killedWhileQueuing() async throws {
        try await withFolder { folder in
            let path = "\(folder)/outbox.json"
            let saved = try await killRepeatedly("queue", path)
            let queue = try OfflineQueue(ServiceClient(.inProcess(MockServer())), path: path, limit: .max)
            #expect(queue.damagedFile == nil)
            #expect(Set(saved).subtracting(await queue.writes.map(\.request.target)) == [])
        }
    }

    @Test("A process killed while it synchronizes loses no synchronized change, and keeps each note once")
    func killedWhileSynchronizing() async throws {
        try await withFolder { folder in
            _ = try await killRepeatedly("sync", folder) { saved in
                let synced = try await SyncedNotes(folder: folder)
                #expect(await synced.sync.sync() == .synced)
                let texts = try await synced.texts
                let versions = texts.compactMap { Int($0.dropFirst("Note ".count)) }
                // The last versions of the ten notes, without copies, whose titles have no version.
                #expect(texts.count == 10 && Set(versions.map { $0 % 10 }).count == 10)
                for text in saved.suffix(10) {
                    let version = try #require(Int(text.dropFirst("Note ".count)))
                    #expect(versions.contains { $0 % 10 == version % 10 && $0 >= version })
                }
                #expect(try await synced.remoteTexts == texts)
            }
        }
    }

    @Test("A process killed during its launch leaves a file of the launch that needs no repair")
    func killedWhileLaunching() async throws {
        try await withFolder { folder in
            let path = "\(folder)/launches.json"
            _ = try await killRepeatedly("launch", path) { saved in
                let kept = try #require(
                    try FileLaunchStorage(path: path).text(for: "number").flatMap { Int($0) })
                #expect(kept >= saved.count - 1)
            }
        }
    }

    @Test("A process killed while it records leaves a recording of all actions before")
    func killedWhileRecording() async throws {
        try await withFolder { folder in
            let path = "\(folder)/run.jsonl"
            _ = try await killRepeatedly("recording", path) { saved in
                let recording = try Recording(contentsOf: path)
                let typed = recording.actions.compactMap { action -> String? in
                    if case .element(.type(let text), on: _) = action { text } else { nil }
                }
                #expect(Array(typed.prefix(saved.count)) == saved)
            }
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
                    try await browser.tap(NotesHomeElement.allNotes)
                    try await browser.see(screen: "All notes")
                    // On a covered screen, whose field isn't in the page.
                    try await browser.type("Mi", into: "[type=search]")
                    try await browser.see(titles: ["Milk"])
                    try await browser.tap(NotesHomeElement.newNote)
                    try await browser.write("Bre")
                    try await browser.waitUntilStored("Bre")
                    kill(server.process.id, SIGKILL)
                    return (server.port, try await browser.session)
                }
                try await NotesServer.with("--database", database, port: port) { _ in
                    try await browser.waitForSession(after: session)
                    try await browser.see(restored: "Bre")
                    let second = try await browser.session
                    try await browser.execute("location.reload()")
                    try await browser.waitForSession(after: second)
                    try await browser.see(restored: "Bre")
                    try await browser.write("Bread with milk")
                    try await browser.see(screen: "Bread with milk")
                    try await browser.tap("back")
                    try await browser.see(titles: ["Bread with milk", "Milk"])
                    #expect(try await browser.property("value", of: "[type=search]") == "Mi")
                    try await browser.see(screen: "All notes")
                }
            }
        }
    }

    @Test("With notes in memory only, a page also restores the typed text when the server starts again")
    func restartInMemory() async throws {
        try await withFolder { folder in
            try await Browser.with { browser in
                let database = "\(folder)/notes.sqlite"
                let (port, session) = try await NotesServer.with("--memory", "--database", database) {
                    server in
                    try await browser.begin(server.address)
                    try await browser.tap(NotesHomeElement.newNote)
                    try await browser.write("Half a thought")
                    try await browser.waitUntilStored("Half a thought")
                    kill(server.process.id, SIGKILL)
                    return (server.port, try await browser.session)
                }
                try await NotesServer.with("--memory", "--database", database, port: port) { _ in
                    try await browser.waitForSession(after: session)
                    // The account is gone, too.
                    try await browser.tap(AccountElement.continueAsGuest)
                    try await browser.tap(TourPageElement.skipTour)
                    try await browser.see(restored: "Half a thought")
                }
                #expect(!FileManager.default.fileExists(atPath: database))
                let attributes = try FileManager.default.attributesOfItem(atPath: "\(database).key")
                #expect(attributes[.posixPermissions] as? Int == 0o600)
            }
        }
    }
}
