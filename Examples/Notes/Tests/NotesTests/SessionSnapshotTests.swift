import NotesPostgres
import PostgresServer
import StoreyPostgres
import Testing

@Suite(
    "Snapshots of sessions in PostgreSQL", .enabled(if: PostgresServer.shared != nil),
    .timeLimit(.minutes(10)))
struct SessionSnapshotTests {
    /// Calls a closure with the snapshots of two servers, and their database.
    private func withServers(
        _ body: (PostgresSessionSnapshots, PostgresSessionSnapshots, PostgresDatabase) async throws -> Void
    ) async throws {
        let url = try await #require(PostgresServer.shared).createDatabase()
        let servers = [try await SharedNotes(url), try await SharedNotes(url)]
        let database = PostgresDatabase(url)
        defer {
            for server in servers { server.close() }
            database.close()
        }
        try await body(servers[0].snapshots, servers[1].snapshots, database)
    }

    @Test("What a server stores, another one reads, until it is replaced or deleted")
    func shared() async throws {
        try await withServers { first, second, _ in
            let large = String(repeating: "Grüße 🦊 \\u0000 \"", count: 50_000)
            try await first.save("one", id: "a", for: .seconds(60))
            try await first.save("two", id: "b", for: .seconds(60))
            try await first.save(large, id: "a", for: .seconds(60))
            #expect(try await second.snapshot(id: "a") == large)
            #expect(try await second.snapshot(id: "c") == nil)
            try await second.remove(id: "a")
            try await second.remove(id: "a")
            #expect(try await first.snapshot(id: "a") == nil)
            #expect(try await first.snapshot(id: "b") == "two")
        }
    }

    @Test("An expired snapshot isn't read, and deleted when the next one is stored")
    func expired() async throws {
        try await withServers { first, second, database in
            try await first.save("one", id: "a", for: .seconds(-1))
            try await first.save("two", id: "b", for: .seconds(60))
            #expect(try await second.snapshot(id: "a") == nil)
            let rows = try await database.execute("SELECT id FROM session_snapshot").rows
            #expect(try rows.map { try $0.value("id", as: String.self) } == ["b"])
            // A session that continues after its snapshot has expired stores it again.
            try await first.save("two", id: "b", for: .seconds(-1))
            try await second.save("three", id: "b", for: .seconds(60))
            #expect(try await first.snapshot(id: "b") == "three")
        }
    }
}
