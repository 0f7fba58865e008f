import Foundation
import Notes
import NotesDatabase
import NotesService
import NotesWeb
import StoreyService
import StoreyWeb
import Synchronization
import Testing

@testable import NotesServer

@Suite("Installations of Notes", .timeLimit(.minutes(10)))
struct InstallationTests {
    private let anna = WebVisitor(id: "a")
    private let ben = WebVisitor(id: "b")
    private let eve = WebVisitor(id: "e")
    private let clock = TestClock()

    private func installations(_ database: String?, limit: Int = 1000) async throws -> Installations {
        let environment = ServiceEnvironment.inProcess(
            try InProcessService(accounts: InProcessAccounts(rounds: 1)))
        var limits = Installations.Limits()
        (limits.stored, limits.open) = (limit, limit)
        let clock = clock
        return try await Installations(
            database: database, limits: limits, now: DateGenerator { clock.now.withLock { $0 } }
        ) { path in
            let setup: AppSetup =
                try path.map { try .persistent(at: $0, environment: environment) }
                ?? .inMemory(environment: environment)
            return try Installation(setup, onRejected: { _ in }) {
                NotesApp.definition(data: $0, views: NotesWebPart.self)
            }
        }
    }

    private func withDatabase(_ body: (String) async throws -> Void) async throws {
        try await withFolder { try await body("\($0)/notes.sqlite") }
    }

    /// Yields until a condition is true.
    private func until(_ condition: () async throws -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while try await !condition() {
            try #require(ContinuousClock.now < deadline, "the condition isn't met within 60 seconds")
            await Task.yield()
        }
    }

    @Test("The database of an earlier version belongs to the first visitor", arguments: [true, false])
    func upgrade(returns: Bool) async throws {
        try await withDatabase { path in
            let storage = try DatabaseNotesStorage(path: path)
            try await storage.save(Note(text: "Milk", created: .distantPast, modified: .distantPast))
            try await storage.close()
            let first = try await installations(path)
            if returns {
                let tab = try await first.tab(for: WebVisitor(id: "a", isReturning: true))
                #expect(try await tab.texts == ["Milk"])
            } else {
                try await first.tab(for: anna).write("Bread")
            }
            #expect(try await first.tab(for: ben).texts == [])
            try await first.close()
            let second = try await installations(path)
            #expect(try await second.tab(for: ben).texts == [])
            #expect(try await second.tab(for: anna).texts == (returns ? ["Milk"] : ["Bread", "Milk"]))
            try await second.close()
        }
    }

    @Test("A program that ignores cookies doesn't keep the database from the visitor after it")
    func program() async throws {
        try await withDatabase { path in
            let storage = try DatabaseNotesStorage(path: path)
            try await storage.save(Note(text: "Milk", created: .distantPast, modified: .distantPast))
            try await storage.close()
            let installations = try await installations(path)
            _ = try await installations.tab(for: eve)
            try await until { await installations.owner == nil }
            #expect(try await installations.tab(for: anna).texts == ["Milk"])
            try await installations.close()
        }
    }

    @Test(
        "The tabs of a visitor share an installation, which is closed with the last tab and opened again",
        arguments: [true, false])
    func tabs(isPersistent: Bool) async throws {
        try await withDatabase { path in
            let installations = try await installations(isPersistent ? path : nil)
            let main = try await installations.tab(for: anna)
            try await main.write("Milk")
            do {
                let (one, two) = (
                    try await installations.tab(for: ben), try await installations.tab(for: ben)
                )
                try await one.write("Bread")
                #expect(try await two.texts == ["Bread"])
                #expect(try await main.texts == ["Milk"])
            }
            try await until { await installations.openCount == (isPersistent ? 0 : 1) }
            #expect(try await installations.tab(for: ben).texts == ["Bread"])
            try await installations.close()
        }
    }

    @Test("An installation is removed if its visitor has done nothing in it", arguments: [true, false])
    func untouched(isPersistent: Bool) async throws {
        try await withDatabase { path in
            let installations = try await installations(isPersistent ? path : nil)
            let main = try await installations.tab(for: anna)
            _ = try await installations.tab(for: ben)
            try await until { await installations.count == 0 }
            #expect(!FileManager.default.fileExists(atPath: "\(AppSetup.prefix(of: path))-visitors/b"))
            withExtendedLifetime(main) {}
            try await installations.close()
        }
    }

    @Test(
        "If there is no room, empty installations are removed after 30 days or when there are too many, and others never"
    )
    func limits() async throws {
        try await withDatabase { path in
            var installations = try await installations(path, limit: 2)
            let main = try await installations.tab(for: WebVisitor(id: "a", isReturning: true))
            try await installations.tab(for: ben).beginAsGuest()
            try await until { await installations.openCount == 0 }
            try await installations.tab(for: eve).write("Milk")
            try await until { await installations.openCount == 0 }
            withExtendedLifetime(main) {}
            try await installations.close()
            installations = try await self.installations(path, limit: 2)
            #expect(await installations.count == 2)
            try await installations.tab(for: WebVisitor(id: "f")).write("Bread")
            try await until { await installations.openCount == 0 }
            #expect(await installations.count == 2, "the guest's empty installation has made room")
            await #expect(throws: TooManyVisitors.self) {
                _ = try await installations.tab(for: WebVisitor(id: "g"))
            }
            #expect(try await installations.tab(for: eve).texts == ["Milk"])
            try await installations.close()
        }
    }

    @Test("An empty installation expires after 30 days without use")
    func expiry() async throws {
        try await withDatabase { path in
            let installations = try await installations(path)
            let main = try await installations.tab(for: anna)
            try await installations.tab(for: ben).beginAsGuest()
            try await until { await installations.openCount == 0 }
            clock.now.withLock { $0 += 29 * 24 * 60 * 60 }
            try await installations.tab(for: eve).write("Milk")
            #expect(await installations.count == 2)
            clock.now.withLock { $0 += 2 * 24 * 60 * 60 }
            try await installations.tab(for: WebVisitor(id: "f")).write("Bread")
            #expect(await installations.count == 2)
            withExtendedLifetime(main) {}
            try await installations.close()
        }
    }
}

private final class TestClock: Sendable {
    let now = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
}

extension InstallationTab {
    fileprivate var texts: [String] {
        get async throws {
            try await installation.data.page(NotesQuery(limit: 100)).notes.map(\.text).sorted()
        }
    }

    fileprivate func write(_ text: String) async throws {
        try await installation.data.save(Note(text: text, created: .distantPast, modified: .distantPast))
    }

    fileprivate func beginAsGuest() async throws {
        try await installation.data.changeSettings { $0.identity = .guest }
    }
}
