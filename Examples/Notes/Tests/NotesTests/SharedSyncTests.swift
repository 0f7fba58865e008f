import Foundation
import Notes
import NotesPostgres
import NotesService
import PostgresServer
import Storey
import StoreyMock
import StoreyPostgres
import StoreyService
import Synchronization
import Testing

@testable import NotesClient

@Suite(
    "Synchronization of an installation by several servers",
    .enabled(if: PostgresServer.shared != nil, "Scripts/setup.sh test installs PostgreSQL"),
    .timeLimit(.minutes(5)))
struct SharedSyncTests {
    private let service: InProcessService
    private let anna: Account
    private let milk = Note.sampleID("Milk")
    private let url: String

    init() async throws {
        (_, service, anna) = try await InProcessService.withAnna()
        url = try await #require(PostgresServer.shared).createDatabase()
    }

    /// Calls a closure with the state of an installation, and a function that ends all turns, as time does.
    private func withState(
        _ body: (PostgresSyncStorage, _ endTurns: @Sendable () async throws -> Void) async throws -> Void
    ) async throws {
        let (notes, database) = (try await SharedNotes(url), PostgresDatabase(url))
        defer {
            notes.close()
            database.close()
        }
        try await body(notes.sync(of: "a", with: "http://localhost")) {
            try await database.execute("UPDATE sync_turn SET until = '-infinity'")
        }
    }

    @Test("What waits to be sent is sent by another server, once, also if the response was lost")
    func killed() async throws {
        try await withState { state, _ in
            let (storage, losing) = (
                InMemoryNotesStorage.sample(["Milk", "Bread"]), LosingTransport(service)
            )
            let first = try await Device(losing, anna, storage: storage, shared: state)
            let desktop = try await Device(service, anna)
            for device in [first, desktop] { #expect(await device.sync.sync() == .synced) }
            losing.loses.set()
            try await first.write("Milk, two", minute: 10, over: milk)
            #expect(await first.sync.sync() != .synced)
            try await first.write("Milk, three", minute: 11, over: milk)
            _ = try await first.data.delete(Note.sampleID("Bread"))
            #expect(await first.sync.sync() != .synced)
            #expect(await first.sync.queue.state.waiting == 3)
            try await desktop.write("Tea", minute: 12)
            #expect(await desktop.sync.sync() == .synced)
            let second = try await Device(service, nil, storage: storage, shared: state)
            for device in [second, desktop] {
                #expect(await device.sync.sync() == .synced)
                #expect(await device.texts == ["Milk, three", "Tea"])
            }
            #expect(await second.sync.queue.writes.isEmpty)
            service.server.main.clearJournal()
            losing.loses.clear()
            for device in [first, second] { #expect(await device.sync.sync() == .synced) }
            #expect(service.server.main.journal.allSatisfy { $0.request.method == "GET" })
        }
    }

    @Test("One server at a time synchronizes an installation, and one whose turn has ended changes nothing")
    func turns() async throws {
        try await withState { state, endTurns in
            let other = UUID()
            let turn = try #require(try await state.beginTurn(of: other))
            #expect(try await state.beginTurn(of: other) == turn)
            try await state.save(["a": "1", "b": #""\u0000 \\ “2”""#], in: turn)
            try await state.save(["a": nil], in: turn)
            #expect(try await state.values() == ["b": #""\u0000 \\ “2”""#])
            try await state.save(["b": nil], in: turn)
            let device = try await Device(service, anna, storage: .sample(["Milk"]), shared: state)
            #expect(await device.sync.sync() == .elsewhere)
            #expect(service.server.main.journal.isEmpty)
            try await endTurns()
            #expect(await device.sync.sync() == .synced)
            await #expect(throws: SyncTurnEnded.self) { try await state.save(["c": "1"], in: turn) }
            #expect(try await state.values()["c"] == nil)
            try await state.endTurn(turn)
            let next = try #require(try await state.beginTurn(of: other))
            #expect(next != turn)
            try await state.endTurn(next)
            #expect(await device.sync.sync() == .synced)
        }
    }

    @Test("The state of another service or installation is separate")
    func separate() async throws {
        let notes = try await SharedNotes(url)
        defer { notes.close() }
        let states = [("a", "x"), ("a", "y"), ("b", "x")].map { notes.sync(of: $0.0, with: $0.1) }
        for (number, state) in states.enumerated() {
            let turn = try #require(try await state.beginTurn(of: UUID()))
            try await state.save(["key": "\(number)"], in: turn)
        }
        for (number, state) in states.enumerated() {
            #expect(try await state.values() == ["key": "\(number)"])
        }
    }

    @Test(
        "Servers that are killed while they synchronize an installation lose no change and make no copies",
        arguments: 1...12 as ClosedRange<UInt64>)
    func killedAtAnyMoment(seed: UInt64) async throws {
        try await withState { state, endTurns in
            var random = Numbers(state: seed &* 977)
            let storage = InMemoryNotesStorage.sample(["Milk", "Bread", "Tea"])
            await storage.changeSettings { [anna] in $0.identity = .account(anna) }
            func server() async throws -> (Device, Fuse) {
                let fuse = Fuse()
                let device = try await Device(
                    FusedTransport(transport: service, fuse: fuse), nil, storage: storage,
                    shared: FusedState(state: state, fuse: fuse))
                return (device, fuse)
            }
            var expected = ["Milk": "Milk", "Bread": "Bread", "Tea": "Tea"]
            var (one, two) = (try await server(), try await server())
            for step in 1...12 {
                let name = ["Milk", "Bread", "Tea"].randomElement(using: &random) ?? ""
                switch Int.random(in: 0..<6, using: &random) {
                case 0:
                    expected[name] = nil
                    _ = try await one.0.data.delete(Note.sampleID(name))
                case 1...3:
                    expected["\(step)"] = "new \(step)"
                    try await one.0.write("new \(step)", minute: 10 + step)
                default:
                    expected[name] = "step \(step)"
                    try await one.0.write("step \(step)", minute: 10 + step, over: Note.sampleID(name))
                }
                if Bool.random(using: &random) { one.1.burn(after: Int.random(in: 0..<18, using: &random)) }
                let devices = (one.0, two.0)
                async let other = devices.1.sync.sync()
                _ = await devices.0.sync.sync()
                _ = await other
                if one.1.isBurnt {
                    one = two
                    two = try await server()
                    try await endTurns()
                }
            }
            try await endTurns()
            let last = try await Device(service, nil, storage: storage, shared: state)
            #expect(await last.sync.sync() == .synced, "seed \(seed)")
            let desktop = try await Device(service, anna)
            #expect(await desktop.sync.sync() == .synced)
            for device in [last, desktop] {
                #expect(await device.texts == expected.values.sorted(), "seed \(seed)")
            }
        }
    }
}

private struct FusedState: SharedSyncStorage {
    let state: any SharedSyncStorage
    let fuse: Fuse

    func beginTurn(of synchronization: UUID) async throws -> Int? {
        try fuse.check()
        return try await state.beginTurn(of: synchronization)
    }

    func endTurn(_ turn: Int) async throws {
        try fuse.check()
        try await state.endTurn(turn)
    }

    func values() async throws -> [String: String] {
        try fuse.check()
        return try await state.values()
    }

    func save(_ values: [String: String?], in turn: Int) async throws {
        try fuse.check()
        try await state.save(values, in: turn)
        try fuse.check()
    }
}
