import Foundation
import GRDB
@testable import Notes
@testable import NotesClient
import NotesDatabase
import Storey
import StoreyService
import StoreyTesting
import Synchronization
import Testing

@Suite("Failures of the database")
struct DatabaseFailureTests {
    @Test("On a full disk, nothing acknowledged is lost, the draft stays, and the alert says what to do")
    func full() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            let storage = try DatabaseNotesStorage(path: path) {
                try $0.execute(sql: "PRAGMA max_page_count = 40")
            }
            try await storage.changeSettings { ($0.region, $0.identity) = (.standard, .guest) }
            var saved: Set<Note> = []
            var failure: NotesDataError?
            for minute in 0..<200 where failure == nil {
                let note = Note.sample(
                    "Note \(minute)\n\(String(repeating: "x", count: 2000))", minute: minute)
                do {
                    try await storage.save(note)
                    saved.insert(note)
                } catch let error as NotesDataError {
                    failure = error
                }
            }
            #expect(failure?.reason == .diskFull)
            #expect(failure?.description == "SQLite error 13: database or disk is full")
            #expect(saved.count > 5)
            #expect(Set(try await storage.page(NotesQuery(limit: 999)).notes) == saved)
            let app = try await NotesApp.headless(storage: storage)
            let text = String(repeating: "Milk ", count: 2000)
            try await app.tap(NotesHomeElement.newNote)
            try await app.type(text, into: NoteDetailsElement.text)
            try await app.waitUntilSaved()
            #expect(
                try app.element(FailureElement.failure).label
                    == "There’s no storage space left. Free up some space, then try again."
            )
            #expect(try app.element(NoteDetailsElement.text).value == text)
            // With more space, everything is there and can be saved.
            try await storage.close()
            let roomy = try DatabaseNotesStorage(path: path)
            try await roomy.save(.sample(text, minute: 999))
            #expect(
                Set(try await roomy.page(NotesQuery(limit: 999)).notes)
                    == saved.union([.sample(text, minute: 999)]))
        }
    }

    @Test("A read-only database shows its notes, and a save says why it fails")
    func readOnly() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            let writable = try DatabaseNotesStorage(path: path)
            let milk = Note.sample("Milk", minute: 1)
            try await writable.save(milk)
            let storage = try DatabaseNotesStorage(path: path) {
                try $0.execute(sql: "PRAGMA query_only = ON")
            }
            #expect(try await storage.page(NotesQuery(limit: 9)).notes == [milk])
            let error = await #expect(throws: NotesDataError.self) {
                try await storage.save(.sample("Bread", minute: 2))
            }
            #expect(error?.reason == .readOnly)
            #expect(try await writable.page(NotesQuery(limit: 9)).notes == [milk])
        }
    }

    @Test(
        "A database with overwritten pages never ends the process", arguments: 1...30 as ClosedRange<UInt64>)
    func damaged(seed: UInt64) async throws {
        try await withFolder { folder in
            var random = Numbers(state: seed)
            let (path, copy) = ("\(folder)/notes.sqlite", "\(folder)/copy.sqlite")
            let storage = try DatabaseNotesStorage(path: path)
            let notes = (0..<60).map {
                Note.sample("Note \($0)\n\(String(repeating: "x", count: 900))", minute: $0)
            }
            for note in notes { try await storage.save(note) }
            try await storage.close()
            var content = try Data(contentsOf: URL(fileURLWithPath: path))
            for _ in 1...Int.random(in: 1...4, using: &random) {
                let page = Int.random(in: 0..<(content.count / 4096), using: &random)
                // Part of a page, or a whole one.
                let start = Bool.random(using: &random) ? 0 : Int.random(in: 0..<4096, using: &random)
                for index in (page * 4096 + start)..<(page * 4096 + 4096) {
                    content[index] = UInt8.random(in: 0...255, using: &random)
                }
            }
            try content.write(to: URL(fileURLWithPath: copy))
            let damaged: DatabaseNotesStorage
            do { damaged = try DatabaseNotesStorage(path: copy) } catch {
                #expect("\(error)".contains("Can't open the database"), "seed \(seed)")
                return
            }
            let newer = Note.sample("New", minute: 99)
            try await expecting(seed) { _ = try await damaged.page(NotesQuery(limit: 999)) }
            try await expecting(seed) {
                _ = try await damaged.page(NotesQuery(search: "Note", order: .byTitle, limit: 9))
            }
            try await expecting(seed) { _ = try await damaged.counts() }
            try await expecting(seed) { _ = try await damaged.settings() }
            for note in notes { try await expecting(seed) { _ = try await damaged.note(note.id) } }
            try await expecting(seed) {
                try await damaged.save(newer)
                #expect(try await damaged.note(newer.id) == newer, "seed \(seed)")
            }
            try await expecting(seed) { _ = try await damaged.change(notes[3].id) { $0.text = "Changed" } }
            try await expecting(seed) { _ = try await damaged.delete(notes[4].id) }
        }
    }

    /// Runs a call that may fail, but only with an error that the screens can show.
    private func expecting(_ seed: UInt64, _ call: () async throws -> Void) async throws {
        do { try await call() } catch let error as NotesDataError {
            #expect([.damaged, .other].contains(error.reason), "seed \(seed): \(error)")
        } catch is DecodingError {
            // The settings' JSON is damaged. The data manager maps it.
        }
    }

    @Test("A record without a valid ID is left out and doesn't keep the others from being read")
    func badRecord() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            let (milk, bread) = (Note.sample("Milk", minute: 1), Note.sample("Bread", minute: 2))
            let storage = try DatabaseNotesStorage(path: path)
            for note in [milk, bread] { try await storage.save(note) }
            try await DatabaseQueue(path: path).write {
                try $0.execute(
                    sql: "UPDATE note SET id = 'x' WHERE id = ?", arguments: [milk.id.rawValue.uuidString])
            }
            #expect(try await storage.page(NotesQuery(limit: 9)).notes == [bread])
        }
    }

    @Test("An import whose folders can't be saved adds no note")
    func importFailure() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            let storage = try DatabaseNotesStorage(path: path)
            try await DatabaseQueue(path: path).write {
                try $0.execute(
                    sql: "CREATE TRIGGER full BEFORE INSERT ON folder BEGIN SELECT RAISE(ABORT, 'full'); END")
            }
            await #expect(throws: NotesDataError.self) {
                try await storage.add([Note.sample("Milk", minute: 1)], folders: [Folder(named: "Shopping")])
            }
            #expect(try await storage.page(NotesQuery(limit: 9)).notes == [])
        }
    }

    @Test("Each transaction is flushed to the disk")
    func flushed() async throws {
        try await withFolder { folder in
            let statements = Statements()
            let storage = try DatabaseNotesStorage(path: "\(folder)/notes.sqlite") { database in
                database.trace { statements.add("\($0)") }
            }
            try await storage.close()
            #expect(statements.all.last { $0.contains("synchronous") } == "PRAGMA synchronous = FULL")
        }
    }

    @Test("A damaged synchronization file is kept under another name")
    func damagedState() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes-sync.json"
            try Data("{\"acc".utf8).write(to: URL(fileURLWithPath: path))
            let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(["Milk"]))
            _ = try NotesSync(data: data, environment: .inProcess(NoTransport()), path: "\(folder)/notes")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(files.count == 1)
            let kept = try #require(files.first { $0.hasPrefix("notes-sync.json.damaged") })
            #expect(try String(contentsOfFile: "\(folder)/\(kept)", encoding: .utf8) == "{\"acc")
        }
    }
}

private struct NoTransport: HTTPTransport {
    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        throw HTTPTransportError(.unreachable, "no network")
    }
}

/// SQL statements of all connections.
private final class Statements: Sendable {
    private let statements = Mutex([String]())

    var all: [String] { statements.withLock { $0 } }
    func add(_ statement: String) { statements.withLock { $0.append(statement) } }
}
